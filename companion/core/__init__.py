"""The words every part of the program shares: standard library only, no I/O, no clock."""
