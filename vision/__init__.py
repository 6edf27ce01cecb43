"""Eyes: pictures in, values out. Nothing here knows a game; pictures go no farther than the house and the commands."""

PACKAGES = ("cv2", "numpy", "onnxruntime")
"""What must be installed to see, as it is imported: the extra ``eyes`` in pyproject.toml."""
