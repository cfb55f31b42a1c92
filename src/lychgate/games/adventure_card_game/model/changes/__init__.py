"""Every change of the state, by subject, with the event that tells of it. Only these modules change the state."""
