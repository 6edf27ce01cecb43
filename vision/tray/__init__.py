"""The tray under the camera: when it has come to rest, whether it looks new, and what of a reading was thrown."""
