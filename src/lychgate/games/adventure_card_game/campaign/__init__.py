"""The campaign and its settlements."""
