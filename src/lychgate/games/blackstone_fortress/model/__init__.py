"""The state of Blackstone Fortress, its records, and what changes them."""
