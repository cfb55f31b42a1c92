"""What players see and set up."""
