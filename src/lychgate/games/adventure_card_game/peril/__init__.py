"""Peril."""
