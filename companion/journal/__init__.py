"""What outlives the process: accepted actions, small facts, pictures of throws."""
