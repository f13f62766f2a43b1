"""Watching a game that is over, at its own table."""
