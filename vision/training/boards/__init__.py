"""Made-up boards with figures and stones on them, and how the network that finds these learns from them."""
