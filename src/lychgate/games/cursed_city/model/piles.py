"""The piles of cards on the table, by name."""

DISCOVERY = "discovery"
FOUND = "found"
"""The discards of the discovery deck."""
BOX = "box"
"""Discovery cards that stay in the box on this journey: realmstone that was set aside."""
ENCOUNTERS = "encounters"
DRIVEN_OFF = "driven-off"
"""The discards of the encounter deck, face up."""
EXPLORATION = "exploration"
EXPLORED = "explored"
"""Exploration cards whose tiles have been laid."""
NO_ROOM = "no-room"
"""Exploration cards set aside while no tile of theirs fits; shuffled back once one is laid."""


def face_down(group: int) -> str:
    """The pile of one card that lies face down in the space of a group; nobody knows it yet.

    >>> face_down(2)
    'encounter-2'
    """
    return f"encounter-{group}"
