"""Every change of the state, by subject, each together with the event that tells of it."""
