"""Effects: whom they touch."""
