"""Combat: blows, death-blows, shooting and pinning."""
