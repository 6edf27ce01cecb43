"""What goes to the printer before the drill comes out: templates at scale and how to wire the lights."""
