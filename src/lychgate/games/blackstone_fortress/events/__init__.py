"""The event phase: whether the combat ends, the event table, and the escape chamber."""
