"""Eyes: pictures in, values out. Nothing here knows a game; arrays never leave this package."""
