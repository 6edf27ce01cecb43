"""Made-up dice: how they look, how they are thrown, and the samples cut from pictures of them."""
