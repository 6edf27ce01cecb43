"""The house around the table: what ``web.ports`` asks for, and what joins camera, buttons and people to the table."""
