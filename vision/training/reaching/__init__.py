"""Throws that hands reach into, and how the network that tells hands learns from them."""
