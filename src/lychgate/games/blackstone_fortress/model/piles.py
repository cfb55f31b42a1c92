"""The piles of cards on the table, by name."""

DISCOVERY = "discovery"
FOUND = "found"
"""Discovery cards that were discarded: spent, traded or lost. They are shuffled back at Precipice."""
ROW = "row"
"""Discovery cards that lie face up while a challenge is resolved."""
EXPLORATION = "exploration"
PLAYED = "played"
"""Exploration cards that have been resolved."""
BOX = "box"
"""Exploration cards that are not in the deck of this expedition."""
ENCOUNTERS = "encounters"
MET = "met"
"""The discards of the encounter deck."""
LEGACY = "legacy"
STRONGHOLDS = "strongholds"


def resources(ship: str) -> str:
    """The pile of a ship's resource cards.

    >>> resources("vanguard")
    'resource-vanguard'
    """
    return f"resource-{ship}"
