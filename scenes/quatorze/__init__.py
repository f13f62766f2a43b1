"""The Quatorze table."""
