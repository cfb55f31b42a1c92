"""Words for scenarios: a party at the table with plain cards, and one script for what is chosen and what is rolled."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from looking import asked as asked
from looking import offered as offered
from looking import told as told
from lychgate.content import Content
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.model.state import Action, Enemy, Hero
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Question
from lychgate.kernel.scenarios import begin_scenario

CONTENT = load_content((Path(__file__).parent / "pack_test",))
"""The box with plain cards over it: heroes without abilities, enemies with round figures, the quest of an errand."""

TWO = ("ironbreaker", "waywatcher")
THREE = (*TWO, "warrior-priest")
FOUR = (*THREE, "bright-wizard")
"""Parties. Basic actions roll two dice; aid prepares; the Waywatcher's attacks are ranged."""

ONLY: Mapping[str, Sequence[str]] = {"enemies": [], "locations": ["vault"], "dungeon": ["dust"] * 4, "gear": []}
"""What is left in the decks, unless a scenario says otherwise: no more than a test can know."""

Party = Sequence[str] | Mapping[str, Any]
"""Heroes in seating order, by id: with a line each as a scenario has it, if there is anything to say."""

Foes = Iterable[Any]
"""Enemies: card and where, or a line as a scenario has it. In play they are enemy-1, enemy-2 and so on."""


def table(
    party: Party = TWO,
    foes: Foes = (),
    *,
    players: int = 1,
    setup: Mapping[str, Any] | None = None,
    only: Mapping[str, Sequence[str] | None] | None = None,
    content: Content = CONTENT,
    **arrange: Any,
) -> Game:
    """A game in the middle of the errand, in the hall. Chance is asked as everything else: see `play`.

    `only` is what is left in a deck; with None for a deck, it is what the quest sheet makes of it.
    """
    left = {pile: cards for pile, cards in {**ONLY, **(only or {})}.items() if cards is not None}
    lines = {who: {} for who in party} if not isinstance(party, Mapping) else party
    enemies = [dict(zip(("card", "where"), foe, strict=True)) if isinstance(foe, tuple) else dict(foe) for foe in foes]
    return begin_scenario(
        RULEBOOK,
        content,
        {
            "players": players,
            "setup": dict(setup or {}),
            "arrange": {
                "quest": "errand",
                "location": "hall",
                "hero": [{"id": who, **line} for who, line in lines.items()],
                "enemy": enemies,
                "only": left,
                **arrange,
            },
        },
        ask_chance=True,
    )


def bearing(
    gear: str, foes: Foes = (), *, wounds: int = 0, tokens: Mapping[str, int] | None = None, **arrange: Any
) -> Game:
    """The Ironbreaker with a piece of gear, and the Waywatcher."""
    line = {"gear": [gear], "wounds": wounds, "tokens": dict(tokens or {})}
    return table({"ironbreaker": line, "waywatcher": {}}, foes, **arrange)


def set_out(players: int = 2, *, ask_chance: bool = True, **setup: Any) -> Game:
    """A new game from its very beginning: the errand, unless the set-up says otherwise."""
    given = {name.replace("_", "-"): one for name, one in setup.items()}
    if given.get("mode", "quest") == "quest":
        given = {"quest": "errand", **given}
    options = RULEBOOK.complete_setup(CONTENT, players, given)
    return Game.begin(RULEBOOK, CONTENT, Origin(options), ask_chance=ask_chance)


# -- playing


def play(game: Game, *answers: Any) -> Game:
    """Answer question after question: choices by id or by a word of it, enemies also by card, rolls by faces.

    A roll is written as "hit guard claw": the hero dice, then the enemy dice. A choice of one is never asked. Where an
    action or a line of a card is chosen together with its target, the two words are one answer; success tokens may be
    given by card, though they are asked for one by one.
    """
    script = list(answers)
    while script:
        said = script.pop(0)
        question = game.question
        assert question is not None, f"{said!r} is not wanted: the game is over"
        if isinstance(said, dict) and question.topic.id in ("tokens.place", "tokens.discard"):
            script[:0] = [card for card, number in said.items() for _ in range(number)]
            continue
        if isinstance(said, str) and question.topic.id in ("action.choose", "line.use"):
            aimed = [one.id for one in question.options if said in re.split("[:-]", one.id) and ":" in one.id]
            if len(aimed) > 1 and said not in offered(game):
                whom = script.pop(0)
                cards = {one.id: one.card for one in game.state.enemies.values()}
                said = next((one for one in aimed if whom in (one.split(":")[-1], cards.get(one.split(":")[-1]))), whom)
        game.answer(_meant(game, question, said))
    return game


def _meant(game: Game, question: Question, said: Any) -> Any:
    if isinstance(said, list) and not question.chance:
        return [_meant(game, question, one) for one in said]
    if isinstance(said, dict):
        return {_meant(game, question, one): some for one, some in said.items()}
    ids = offered(game)
    if question.kind == "roll" or not isinstance(said, str) or said in ids:
        return said
    cards = {one.id: one.card for one in game.state.enemies.values()}
    found = [one for one in ids if cards.get(one) == said] or [one for one in ids if said in re.split("[:-]", one)]
    return found[0] if len(found) == 1 else said


def rest_of_round(game: Game, until: str) -> Game:
    """Take the first way that offers until this is asked."""
    for _ in range(100):
        if game.question is None or game.question.prompt == until:
            return game
        game.answer(game.question.options[0])
    raise AssertionError(f"{until!r} did not come; the last question was {asked(game)!r}")


# -- looking


def data(game: Game, kind: str) -> list[dict[str, Any]]:
    """What is said in all events of a kind."""
    return [event.data for event in told(game, kind)]


def kinds(game: Game) -> list[str]:
    return [event.kind for event in game.events(all_seats=True)]


def hero(game: Game, who: str = "ironbreaker") -> Hero:
    found: Hero = game.state.heroes[who]
    return found


def action(game: Game, kind: str, who: str = "ironbreaker") -> Action:
    """A hero's action card, basic or advanced."""
    return next(one for one in hero(game, who).actions if kind in one.card.split("-"))


def wounds(game: Game) -> dict[str, int]:
    """The wounds that each hero has suffered."""
    return {one.id: one.wounds for one in game.state.heroes.values()}


def enemy(game: Game, card: str) -> Enemy:
    """The enemy of that card; there must be one."""
    found: Enemy
    (found,) = (one for one in game.state.enemies.values() if one.card == card)
    return found


def where(game: Game) -> dict[str, str]:
    """Where each enemy is."""
    return {one.id: one.where for one in game.state.enemies.values()}
