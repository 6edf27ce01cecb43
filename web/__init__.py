"""The network edge: pages, taps and streams. Knows the table and the shared words; all else is handed in."""
