"""Cards in combats of their own: one explorer acts first in the Cloister, with what a test lays there."""

from collections.abc import Callable
from typing import Any

from games.blackstone_fortress.fortress import DRAIK, GUARDSMAN, TADDEUS, TWINS, UR025, VORNE, fortress, group
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.model.content import ExplorerCard, Weapon
from lychgate.games.blackstone_fortress.model.queries import combat
from lychgate.games.blackstone_fortress.model.state import Blackstone, Combat, Explorer, Hostile, Token, step
from lychgate.kernel.game import Game

CONTENT = load_content(())


def playing(game: Game) -> Blackstone:
    """The game as its rules see it, without a journal."""
    return Blackstone(game.state, CONTENT, step, None)


def explorer(game: Game, name: str) -> Explorer:
    found: Explorer = game.state.explorers[name]
    return found


def hostile(game: Game, name: str) -> Hostile:
    return combat(playing(game)).hostiles[name]


def weapon(name: str, which: str, *, inspired: bool = False) -> Weapon:
    card = CONTENT[ExplorerCard][name]
    side = card.inspired if inspired else card.normal
    return next(one for one in side.weapons if one.id == which)


def options(game: Game) -> list[str]:
    assert game.question is not None
    return [option.id for option in game.question.options]


def answer(game: Game, *answers: Any) -> Game:
    for one in answers:
        game.answer(one)
    return game


def hall(acting: str, *, cards: tuple[str, ...] = (), dice: tuple[int, ...] = (6,), **more: Any) -> Game:
    """One explorer acts first, south of a Guardsman; three others stand behind."""
    others = [one for one in (TADDEUS, DRAIK, UR025, VORNE) if one != acting][:3]
    arranged = {
        "track": [acting, "1", *others],
        "group": [group(1, GUARDSMAN, "2,6")],
        **more,
    }
    lines = [{"id": acting, "cell": "0,8", "dice": list(dice), "cards": list(cards)}]
    if acting == TWINS:
        lines = [{"id": acting, "cells": ["0,8", "-1,9"], "dice": list(dice), "cards": list(cards)}]
    lines += [{"id": others[0], "cell": "0,8"}, {"id": others[1], "cell": "-1,8"}, {"id": others[2], "cell": "-2,10"}]
    chance = more.pop("chance", ())
    return fortress(*lines, dice=chance, **{key: value for key, value in arranged.items() if key != "chance"})


def fight(game: Game) -> Combat:
    return combat(playing(game))


def asks(game: Game) -> str:
    """What is asked: the moment of a window, or else the topic."""
    assert game.question is not None
    return game.question.window or game.question.topic.id


def prompt(game: Game) -> str:
    """What is asked, in words."""
    assert game.question is not None
    return game.question.prompt


def until(game: Game, wanted: Callable[[Game], bool]) -> Game:
    """Pass, or answer with the first option, until something is so."""
    for _ in range(200):
        if game.question is None or wanted(game):
            return game
        passing = [option.id for option in game.question.options if option.passes]
        game.answer((passing or options(game))[0])
    raise AssertionError(f"it never came to that; the question is {game.question}")


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    """What the events of a kind say."""
    return [dict(event.data) for event in game.events(all_seats=True) if event.kind == kind]


def use(game: Game, card: str) -> Game:
    """Use a card in the window that is open."""
    return answer(game, next(one for one in options(game) if one.startswith(card)))


def wounds(game: Game, name: str) -> tuple[int, int]:
    """The wound and grievous wound counters of an explorer."""
    covers = explorer(game, name).spaces.covers
    return covers.count(1), covers.count(2)


def besieged(
    who: str,
    kind: str,
    *chance: Any,
    cell: str = "1,7",
    cards: tuple[str, ...] = (),
    dice: tuple[int, ...] = (6,),
    **more: Any,
) -> Game:
    """A hostile acts first, adjacent to an explorer unless it is put elsewhere; nobody else is near."""
    others = [one for one in (TADDEUS, DRAIK, UR025, VORNE) if one != who][:3]
    first = {"id": who, "cell": "0,8", "dice": list(dice), "cards": list(cards), **more.pop("line", {})}
    lines = [first, *({"id": one, "cell": "-2,10"} for one in others[:2]), {"id": others[2], "cell": "-2,11"}]
    arranged = {"track": ["1", who, *others], "group": [group(1, kind, cell)], **more}
    return fortress(*lines, dice=chance, **arranged)


def lay(game: Game, kind: str, cell: tuple[int, int], owner: str = "") -> Token:
    """Put a token or a side of a location tile in a hex."""
    token = fight(game).tokens[f"{kind}-1"] = Token(f"{kind}-1", kind, cell, owner)
    game.play.forget()
    return token
