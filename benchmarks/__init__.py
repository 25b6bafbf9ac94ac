"""Benchmarks that need more than the package itself: peers, load, pictures."""
