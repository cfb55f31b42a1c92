"""Stored states of older schemas, brought to the present one as plain data.

An upgrade reads what an older version wrote, so it stays as it is when the state changes again. It may be given a state
in which anything is wrong; whatever it raises is then a reason to refuse that state.
"""

from typing import Any

Plain = dict[str, Any]


def name_heroes_and_enemies(state: Plain) -> Plain:
    """To schema 2: the heroes that the set-up names are a list of the state, and `known` has every enemy.

    The names used to stand in the first step, with commas between them. Enemies that nobody had seen were told by the
    form of their ids.
    """
    named: list[str] = []
    agenda = []
    for step in state["agenda"]:
        if step["name"] == "initial-setup":
            (written,) = step["args"]
            named = written.split(",") if written else []
            step = {**step, "args": []}
        agenda.append(step)
    unseen = {f"enemy-{number}": "" for number in range(1, state.get("made", 0) + 1)}
    return {**state, "agenda": agenda, "named": named, "known": {**unseen, **state.get("known", {})}}


UPGRADES = {1: name_heroes_and_enemies}
