"""Scenarios: the four types of journey, the six missions and the five lessons."""
