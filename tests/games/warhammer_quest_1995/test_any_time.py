"""Over random fights: between any two things that matter, whoever holds a potion could have used it.

The oracle reads the log alone: which blows were struck, who was chosen, who was hurt, who was still there. It knows
nothing of how windows are opened.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.warhammer_quest_1995.fights import quest
from lychgate.bots.random import random_answer
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game

POTIONS = {"elf": "elf:healing-potion", "dwarf": "dwarf:healing-phial"}
"""Who holds what, as a window offers it; each at a seat of his own."""

BLOWS = ("struck", "attacked", "shot", "magic", "lashed-out")
"""Actions with all that comes of them told beneath: nothing can be used within."""

NEWS = ("turns-on", "escaped", "held", "tore-free", "stuck", "unexpected")
KINDS = ("orc", "goblin", "skaven", "giant-bat", "giant-rat", "giant-spider", "snotling", "minotaur", "orc-archer",
         "goblin-shaman")  # fmt: skip
PHASES = ("power", "warriors", "monsters")


class Matter(NamedTuple):
    """Something that matters: what, and where in the log it begins and is over."""

    what: str
    first: int
    last: int


@st.composite
def fights(draw: st.DrawFn) -> Game:
    """A hurt party of three and some Monsters in a room; what chance brings comes of a seed."""
    squares = [f"{x},{y}" for x in range(4) for y in range(4)]
    order = draw(st.permutations(squares))
    party = {
        "barbarian": {"cell": order[0], "items": ["lantern"], "wounds": draw(st.integers(1, 14)), "starting": 15},
        "dwarf": {"cell": order[1], "items": ["healing-phial"], "wounds": 9, "starting": 14, "seat": 1},
        "elf": {"cell": order[2], "items": ["healing-potion"], "wounds": 9, "starting": 13},
    }
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=6))
    targets = draw(st.lists(st.sampled_from(("", *party)), min_size=6, max_size=6))
    foes = [{"kind": kind, "cell": order[3 + n], "target": targets[n]} for n, kind in enumerate(kinds)]
    dice = [draw(st.integers(1, 6))] if (phase := draw(st.sampled_from(PHASES))) == "power" else []
    return quest(party, foes, players=2, leader="barbarian", phase=phase, dice=dice)


def play_through(game: Game, answers: Random, most: int = 160) -> list[tuple[int, list[str]]]:
    """Play at random and never use a potion: how far the log was whenever one could be used, and what was offered."""
    opened: list[tuple[int, list[str]]] = []
    for _ in range(most):
        question = game.question
        if question is None or game.state.turn > 2:
            break
        ids = [option.id for option in question.options] if not question.chance else []
        if any(one in ids for one in POTIONS.values()):
            opened.append((len(game.events(all_seats=True)), ids))
        answer = random_answer(question, answers)
        while answer in POTIONS.values():
            answer = random_answer(question, answers)
        game.answer(answer)
    return opened


def matters(log: Sequence[Event], party: Sequence[str]) -> Iterator[Matter]:
    """All that matters, in order. Shots at nobody in particular are one volley, which is over with its last hit.

    Wounds matter by themselves where they come of no blow.
    """
    last = {event.number: event.number for event in log}
    for event in reversed(log):
        if event.parent in last:
            last[event.parent] = max(last[event.parent], last[event.number])
    volley: Matter | None = None
    for event in log:
        kind, data = event.kind, event.data
        if kind == "struck-by" or (kind == "shot" and data["target"] == ""):
            volley = Matter("volley", volley.first if volley else event.number, last[event.number])
            continue
        roll = kind == "rolled" and str(data["prompt"]).startswith("Berserk") and data["dice"][0]["face"] != 1
        walk = kind == "moved" and data["piece"] in party
        harm = kind == "wounded" and data["piece"] in party and log[event.parent].kind not in (*BLOWS, "struck-by")
        if not (kind in BLOWS or kind in NEWS or roll or walk or harm):
            continue
        if volley and event.number > volley.last:
            yield volley
            volley = None
        if volley is None:
            yield Matter(kind, event.number, last[event.number] if kind in BLOWS else event.number)


def holders(log: Sequence[Event], until: int, start: dict[str, int]) -> list[str]:
    """Whose potion would do something at this point of the log: he is there, and somebody is hurt."""
    lost = dict(start)
    for event in log[: until + 1]:
        piece = str(event.data.get("piece", ""))
        if event.kind in ("wounded", "healed") and piece in lost:
            lost[piece] += event.data["wounds"] * (1 if event.kind == "wounded" else -1)
        elif event.kind in ("dead", "lost-in-the-dark", "left"):
            lost.pop(piece, None)
        elif event.kind in ("won", "lost"):
            return []
    # Who is unconscious is hurt himself, and may drink; for another he could do nothing.
    return [one for one in POTIONS if one in lost and any(lost.values())]


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.items.any-time")
@given(fights(), st.integers(0, 10_000))
@settings(max_examples=150, deadline=None)
def test_between_any_two_things_that_matter_a_potion_could_have_been_used(game: Game, seed: int) -> None:
    hurt = {one.id: one.starting - one.wounds for one in game.state.warriors.values()}
    opened = play_through(game, Random(seed))
    log = game.events(all_seats=True)
    found = list(matters(log, list(hurt)))
    for before, after in pairwise(found):
        for holder in holders(log, before.last, hurt):
            offers = [ids for at, ids in opened if before.last < at <= after.first]
            assert any(POTIONS[holder] in ids for ids in offers), _story(log, before, after, holder)


def _story(log: Sequence[Event], before: Matter, after: Matter, holder: str) -> str:
    lines: list[Any] = [(event.number, event.kind, event.data) for event in log[before.first : after.first + 1]]
    return f"the {holder} was not asked between {before} and {after}:\n" + "\n".join(map(str, lines))
