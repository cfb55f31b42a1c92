"""Activation and actions."""
