"""One throwing stick: where its face really is, what it shows, whether it leans, and why to doubt that."""
