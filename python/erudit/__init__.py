"""Word games: an exact engine, a word finder, a web site."""
