"""One die: where its upper face really is, what it shows, its colour, and why to doubt that."""
