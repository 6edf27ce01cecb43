"""One figure or stone on a board: where its foot is, what stands there, and which piece it likeliest is."""
