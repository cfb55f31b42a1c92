"""The journey: its clock, its progress, and the moments at which its own rules speak."""
