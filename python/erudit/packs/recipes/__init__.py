"""How the pack of each language is put together from its sources."""
