"""The command line: `erudit words СЛОВО`."""

from erudit.cli._run import main

__all__ = ["main"]
