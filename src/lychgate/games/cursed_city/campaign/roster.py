"""The roster as data: what a finished quest hands on to the next game."""

from typing import Any

from msgspec import to_builtins

from ..model.state import City, Veteran

NEW = to_builtins(Veteran(""))


def hands_on(state: City) -> dict[str, Any]:
    """What a finished quest gives to the set-up of the next game; a single journey gives nothing."""
    return {"roster": export_roster(state)} if state.tome is not None else {}


def export_roster(state: City) -> dict[str, dict[str, Any]]:
    """Every hero's level, experience and what they own, as the set-up key `roster` takes it.

    Only what differs from a new hero is named; who differs in nothing is left out.
    """
    found: dict[str, dict[str, Any]] = {}
    for veteran in state.roster.values():
        fields = to_builtins(veteran)
        changed = {key: value for key, value in fields.items() if key != "id" and value != NEW[key]}
        if changed:
            found[veteran.id] = changed
    return found
