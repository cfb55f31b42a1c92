"""Stored states of older schemas, brought to the present one as plain data.

An upgrade reads what an older version wrote, so it stays as it is when the state changes again. It may be given a state
in which anything is wrong; whatever it raises is then a reason to refuse that state.
"""

from typing import Any

Plain = dict[str, Any]
PLANS = ("hero-walk", "hero-strike")


def ask_instead_of_going_on(state: Plain) -> Plain:
    """To schema 2: a plan of several actions is one step, so whoever stood in the middle of one is asked again."""
    agenda = [
        {**step, "name": "hero-action", "args": step["args"][:1]} if step["name"] in PLANS else step
        for step in state["agenda"]
    ]
    return {**state, "agenda": agenda}


UPGRADES = {1: ask_instead_of_going_on}
