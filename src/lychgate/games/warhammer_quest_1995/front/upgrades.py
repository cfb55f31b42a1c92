"""Stored states of older schemas, brought to the present one as plain data.

An upgrade reads what an older version wrote, so it stays as it is when the state changes again. It may be given a state
in which anything is wrong; whatever it raises is then a reason to refuse that state.
"""

from typing import Any

Plain = dict[str, Any]


def count_attackers_by_kind(state: Plain) -> Plain:
    """To schema 2: `attackers` counts by kind of Monster; it used to count all of them together.

    Those that have attacked in this Monsters' Phase are not told apart any more, so they are counted as a kind of their
    own: sharing evenly among all kinds goes on from the right figures, and by kind from none.
    """
    attackers = state.get("attackers", {})
    together = {warrior: number for warrior, number in attackers.items() if isinstance(number, int)}
    by_kind = {kind: counts for kind, counts in attackers.items() if not isinstance(counts, int)}
    return {**state, "attackers": {**by_kind, "": together} if together else by_kind}


UPGRADES = {1: count_attackers_by_kind}
