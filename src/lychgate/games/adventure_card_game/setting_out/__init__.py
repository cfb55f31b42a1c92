"""Initial setup."""
