"""Scenarios: what types of journey, missions and lessons do that no verb of a record says."""
