"""One game in progress: the only place where a state changes. Knows contracts, no device and no game by name."""
