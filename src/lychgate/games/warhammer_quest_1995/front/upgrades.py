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


def facts_in_fields(state: Plain) -> Plain:
    """To schema 3: what an adventure has noted, whom a spell mends, and when it lapses are fields; they were texts.

    How many Warriors go was noted with the adventure.
    """
    quest = dict(state.get("quest", {}))
    marks = quest.pop("marks", {})
    deeds = deeds_of(marks, quest.get("task", 0))
    quest = {**quest, "entered": deeds.pop("entered"), "deeds": deeds}
    people = {
        which: {one: {**who, "spells": [_spell(spell) for spell in who.get("spells", [])]} for one, who in all_.items()}
        for which, all_ in ((which, state.get(which, {})) for which in ("warriors", "gone", "monsters"))
    }
    return {**state, **people, "quest": quest, "going": marks.get("warriors", 0)}


NOTED = ("quiet", "unarmed", "unarmoured", "provoked", "closed", "caught up", "laid")
COUNTED = ("loosed", "hewn", "rolls")
LISTED = {"guard": "guarded", "drank": "drank", "asleep": "asleep", "jumped": "jumped"}


def deeds_of(marks: Plain, task: int = 0) -> Plain:
    """What marks by name and number say: `drank elf`, `did 1 elf`, `over 3`; with `entered`, which is the quest's own.

    >>> deeds_of({"entered": 4, "jumped elf": 5, "loosed": 1})["jumped"]
    ['elf']
    """
    deeds: Plain = {"entered": marks.get("entered", 0)}
    deeds |= {name.replace(" ", "_"): True for name in NOTED if name in marks}
    deeds |= {name: marks[name] for name in COUNTED if name in marks}
    for mark in marks:
        word, _, whom = mark.partition(" ")
        if word in LISTED and whom:
            deeds.setdefault(LISTED[word], []).append(whom)
        elif word == "over":
            deeds.setdefault("noticed", []).append(int(whom))
        elif word == "did" and whom.startswith(f"{task} "):
            deeds.setdefault("through", []).append(whom.partition(" ")[2])
    return deeds


def _spell(spell: Plain) -> Plain:
    """`mends:elf` named who was mended, and `warriors:elf:moved` a point of the turn."""
    stat, _, whom = str(spell["stat"]).partition(":")
    anchor = spell.get("anchor")
    if not anchor:
        return {**spell, "stat": stat, "whom": whom, "anchor": None}
    phase, acting, where = [*str(anchor).split(":"), "", ""][:3]
    return {**spell, "stat": stat, "whom": whom, "anchor": {"phase": phase, "acting": acting, "where": where}}


def pass_for_now(state: Plain) -> Plain:
    """To schema 4: nobody passes until something happens any more; whoever did is asked again."""
    return {key: value for key, value in state.items() if key != "hushed"}


UPGRADES = {1: count_attackers_by_kind, 2: facts_in_fields, 3: pass_for_now}
