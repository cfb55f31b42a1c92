"""A toy game that plays cards written in the language: two heroes, three foes, a board of ten squares by ten.

Its words are in `arena_words`, its deeds, one for every verb, in `arena_deeds`.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from lychgate.content import Content, Schema, load
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, Step
from lychgate.kernel.views import Scene, Seat
from lychgate.mechanics import effects
from lychgate.mechanics.effects import Case, Line

from . import arena_deeds
from .arena_words import ASKED, CITED, EFFECTS, TABLE, Arena, Board, Card, Piece, arena, step, topic

__all__ = [
    "CITED",
    "EFFECTS",
    "RULEBOOK",
    "SCHEMA",
    "TABLE",
    "Arena",
    "Card",
    "Piece",
    "arena",
    "arena_deeds",
    "cards",
    "play",
]

WAIT, END = Option("wait", "Wait"), Option("end", "End turn")


@step("turn")
def turn(game: Arena) -> Rule[None]:
    """Seat 0 plays a card for the first hero, or ends the turn."""
    game.heading("turn", CITED)
    if "ada" not in game.state.pieces:
        game.state.outcome = Outcome("lost", "Ada has fallen.")
        game.tell("lost", CITED)
        return
    me = game.state.pieces["ada"]
    options = [Option(card, game.content[Card][card].name, (f"card:{card}",)) for card in game.state.hand]
    card: str = yield Choose(0, "Play a card", [*options, WAIT, END], topic=ASKED, rules=CITED)
    if card == "wait":
        game.tell("waited", CITED)
    elif card == "end":
        case = Case(me, 0, rules=CITED)
        yield from effects.happens(arena, game, "turn-end", case)
        effects.expire(arena, game, "turn")
    else:
        game.state.hand.remove(card)
        for number, effect in enumerate(game.content[Card][card].effects):
            if effect.when == "played":
                line = Line(effect, me, 0, card, number, CITED)
                yield from effects.use(arena, game, line, Case(me, 0, card=card, rules=CITED))
            else:
                game.state.laid[card] = me.id
                game.tell("laid-out", CITED, card=card)
    if game.state.outcome is None:
        game.next("turn")


def measure(before: AnyPlay, after: AnyPlay) -> dict[str, Any]:
    def lost(play: AnyPlay) -> int:
        return sum(piece.wounds + piece.grievous for piece in play.state.pieces.values())

    return {
        "wounds": lost(after) - lost(before),
        "hits": after.state.hits - before.state.hits,
        "doom": after.state.counters.get("doom", 0) - before.state.counters.get("doom", 0),
        "slain": sum(fate == "slain" for fate in after.state.gone.values()),
    }


SCHEMA = Schema(game="arena", kinds={"card": Card}, checks=(arena.check,))
PACK = Path(__file__).parent / "arena"


@cache
def cards() -> Content:
    return load(SCHEMA, [PACK])


def pieces() -> dict[str, Piece]:
    return {
        "ada": Piece("ada", "hero", (1, 1), 0, wounds=2, grievous=1, counters={"courage": 2}, dice=[2, 5]),
        "bo": Piece("bo", "hero", (2, 1), 1, wounds=1, marks=["stunned", "cursed"]),
        "rat": Piece("rat", "foe", (1, 2), kind="rat", health=2),
        "ghost": Piece("ghost", "foe", (3, 3), kind="ghost", health=9),
        "hag": Piece("hag", "foe", (5, 5), kind="hag", marks=["hidden"], health=9),
    }


def set_out(setup: Mapping[str, Any], content: Any) -> Board:
    return Board(
        agenda=[Step("turn")],
        pieces=pieces(),
        decks={"finds": ["coin", "coin", "bone"], "relics": ["crown"]},
        hand=list(setup["hand"]),
        laid=dict.fromkeys(setup["laid"], "ada"),
        order=["ada", "bo", "rat"],
        counters={"doom": 3},
        tokens={"lamp": [(0, 0), (4, 4)]},
        spent=[1],
    )


RULEBOOK = Rulebook(
    id="arena",
    title="Arena",
    summary="A toy.",
    version=1,
    players=(2, 2),
    state=Board,
    steps=step,
    topics=topic,
    content=lambda packs: cards(),
    setup=lambda players, given, content: {"players": players, **given},
    begin=set_out,
    scene=lambda game, seat: Scene(title="Arena", seats=(Seat(0, "One"), Seat(1, "Two"))),
    phrases={},
    measure=measure,
)


def play(
    *hand: str, dice: tuple[object, ...] = (), answers: tuple[object, ...] = (), laid: tuple[str, ...] = ()
) -> Game:
    """A game in which the first card of the hand has been played, with these dice and answers."""
    origin = Origin({"players": 2, "hand": list(hand), "laid": list(laid)}, chance=dice)
    game = Game.begin(RULEBOOK, cards(), origin, seed=1)
    for answer in answers:
        game.answer(answer)
    return game
