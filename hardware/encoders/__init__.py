"""Encoders: the colours of a frame to the bytes that one kind of lights takes. Pure; wires carry them."""
