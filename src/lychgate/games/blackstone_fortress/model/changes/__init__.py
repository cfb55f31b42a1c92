"""What changes the state, by subject, each time with its event."""
