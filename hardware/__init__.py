"""Lights, buttons and the ports they hang on; knows the shared words of ``companion.core`` only."""
