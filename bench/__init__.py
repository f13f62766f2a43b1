"""Measurements, each run as a module: ``python -m bench.frame``."""
