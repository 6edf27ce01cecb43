"""Eyes: pictures in, values out. Nothing here knows a game; pictures go no farther than ``companion.cli``."""
