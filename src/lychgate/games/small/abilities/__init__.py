"""What charms, finds and the dead can do: each registers for the moments of the chapters."""
