"""Readers of the sources: each turns the files of one package into plain values."""
