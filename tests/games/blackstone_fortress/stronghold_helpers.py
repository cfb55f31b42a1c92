"""Boards of strongholds and of the vault in the middle of a combat, for tests of what holds and happens there."""

from itertools import zip_longest
from typing import Any

from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.card_helpers import asks, until
from games.blackstone_fortress.fortress import DRAIK, TADDEUS, TWINS, UR025, VORNE, fortress
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

STAGES = {
    "null-gravity-abyss": ("null-gravity-abyss", "abyss"),
    "descent": ("descent", "shaft"),
    "deathmaze": ("deathmaze", "maze"),
    "death-corridor": ("death-corridor", "corridor"),
    "hall": ("vault-hall", "hall"),
    "heart": ("vault-heart", "heart"),
}


def site(name: str, *cells: str, dice: tuple[int, ...] = (6, 6, 6), who: str = DRAIK, **more: Any) -> Game:
    """A board of a stronghold: the first explorer stands in the first of these hexes and acts, the others follow."""
    place, stage = STAGES[name]
    names = [who, *(one for one in (DRAIK, TADDEUS, UR025, VORNE) if one != who)][:4]
    line: dict[str, Any] = {"id": who, "dice": list(dice)}
    line |= {"cells": [cells[0]] * 2} if who == TWINS else {"cell": cells[0]}
    lines = [line, *({"id": one, "cell": cell} for one, cell in zip_longest(names[1:], cells[1:]))]
    numbers = [str(one["number"]) for one in more["group"]]
    arranged = {"track": [who, *numbers, *names[1:]], **more}
    chance = arranged.pop("chance", ())
    where = "hidden-vault" if name in ("hall", "heart") else name
    return fortress(*lines, dice=chance, map=place, stronghold=where, stage=stage, **arranged)


def happens(game: Game, face: int, *chance: Any) -> Game:
    """An event by its face."""
    return campaign.play(game.state, Step("event"), chance=[[face], *chance])


def phase_ends(game: Game, *chance: Any) -> Game:
    return campaign.play(game.state, Step("event-phase-end"), chance=chance)


def done(game: Game) -> Game:
    return until(game, lambda game: asks(game) == "rest")
