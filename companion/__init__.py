"""Companions for real board games on real tables."""

__version__ = "0.1.0"
