"""Fighting: blows and throws."""
