"""The words of the arena: its pieces, its board, and what its cards may speak of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, field

from lychgate.content import Content, Record
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Option, Rule
from lychgate.kernel.state import State
from lychgate.kernel.topics import Topics
from lychgate.mechanics import effects
from lychgate.mechanics.effects import Case, Cost, Effect, Kept, Language, Line

Cell = tuple[int, int]
CITED = ("small.action.one",)
ONE_DIE = pool(D6)

topic = Topics()
EFFECTS = effects.effect_topics(topic)
ASKED = topic("asked", "What the arena asks besides.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Record):
    """A card to play, or one that lies before a hero and waits for its moment."""

    effects: tuple[Effect, ...]
    text: str = ""


class Piece(Struct):
    """A hero or a foe."""

    id: str
    side: str
    cell: Cell
    seat: int | None = None
    kind: str = ""
    health: int = 6
    wounds: int = 0
    grievous: int = 0
    marks: list[str] = []
    counters: dict[str, int] = {}
    dice: list[int] = []
    side_up: str = "front"


class Board(State):
    pieces: dict[str, Piece] = {}
    gone: dict[str, str] = {}
    tokens: dict[str, list[Cell]] = {}
    flipped: dict[str, str] = {}
    counters: dict[str, int] = {}
    decks: dict[str, list[str]] = {}
    hand: list[str] = []
    found: list[str] = []
    laid: dict[str, str] = {}
    order: list[str] = []
    spent: list[int] = []
    table: dict[str, str] = {}
    kept: Kept = field(default_factory=Kept)
    started: list[list[str]] = []
    hits: int = 0


Arena = Play[Board, Content]
step = Steps()


class ArenaTable:
    """How the language sees this game."""

    def id(self, piece: Piece) -> str:
        return piece.id

    def piece(self, game: Arena, name: str) -> Piece | None:
        return game.state.pieces.get(name)

    def option(self, game: Arena, piece: Piece) -> Option:
        return Option(piece.id, piece.id.title(), (f"piece:{piece.id}",), value=piece)

    def seat(self, game: Arena, piece: Piece) -> int | None:
        return piece.seat

    def marked(self, game: Arena, piece: Piece, mark: str) -> bool:
        return mark in piece.marks

    def spot(self, game: Arena, piece: Piece) -> Cell | None:
        return piece.cell if piece.id in game.state.pieces else None

    def spot_option(self, game: Arena, spot: Any) -> Option:
        return Option(f"{spot[0]},{spot[1]}", about=(f"cell:{spot[0]},{spot[1]}",), value=spot)

    def distance(self, game: Arena, one: Any, other: Any) -> int | None:
        return int(max(abs(one[0] - other[0]), abs(one[1] - other[1])))

    def order(self, game: Arena, pieces: list[Piece], by: str, case: Case[Piece]) -> Rule[list[Piece]]:
        yield from ()
        return sorted(pieces, key=lambda piece: piece.id, reverse=by == "last-first")

    def counter(self, game: Arena, piece: Piece, name: str) -> int:
        return piece.counters.get(name, 0)

    def kept(self, game: Arena) -> Kept:
        return game.state.kept

    def in_force(self, game: Arena, moment: str, case: Case[Piece] | None) -> Iterator[Line[Piece]]:
        for card, owner in game.state.laid.items():
            if owner in game.state.pieces:
                piece = game.state.pieces[owner]
                for number, effect in enumerate(self.lines(game, card)):
                    if effect.when == moment:
                        yield Line(effect, piece, piece.seat or 0, card, number, CITED)

    def lines(self, game: Arena, card: str) -> tuple[Effect, ...]:
        return game.content[Card][card].effects

    def test(self, game: Arena, name: str, piece: Piece, case: Case[Piece]) -> Rule[str]:
        (face,) = yield Roll(case.seat, f"Roll {name}", ONE_DIE, topic=ASKED, rules=case.rules)
        return "critical" if face == 6 else "success" if face >= 4 else "failure"

    def payable(self, game: Arena, line: Line[Piece], cost: Cost) -> bool:
        owner = line.owner
        if owner is None:
            return False
        enough = all(owner.counters.get(name, 0) >= number for number, name in cost.counters)
        return enough and any(die >= cost.die for die in [*owner.dice, 0] if cost.die or not die)

    def pay(self, game: Arena, line: Line[Piece], cost: Cost) -> None:
        owner = line.owner
        assert owner is not None
        if cost.die:
            owner.dice.remove(min(die for die in owner.dice if die >= cost.die))
        for number, name in cost.counters:
            owner.counters[name] -= number
        if cost.discard:
            game.state.laid.pop(line.card, None)
        game.tell("paid", CITED, piece=owner.id, cost=str(cost))


TABLE = ArenaTable()
arena: Language[Arena, Piece] = Language(TABLE, EFFECTS, TABLE, TABLE, TABLE)

# -- words

arena.names("moment", played="when the card is played", turn_end="when the turn ends", would_suffer="before wounds")
arena.names("moment", slain="when a piece is slain")
arena.names("span", turn="until the turn ends", combat="until the combat ends")
arena.names("mark", stunned="loses its next action", cursed="suffers 1 wound more", hidden="cannot be seen")
arena.names("counter", courage="a hero's courage", doom="how near the end is")
arena.names("harm", grievous="wounds that heal slowly")
arena.names("thing", event="the event of this turn")
arena.names("fate", slain="dead and gone", withdrawn="away for now")
arena.names("test", nerve="4 or more", grace="4 or more")
arena.names("figure", speed="squares a move", guard="what an enemy must roll")
arena.names("rule", walls="walls stop moves", cover="cover protects", hand_size="how many cards a hero may hold")
arena.names("action", step="go one square", strike="roll 4 or more against a target")
arena.names("pool", hand="dice on the card", spent="dice that have been used")
arena.names("deck", finds="what can be found", relics="the good things")
arena.names("holding", die="a die", card="a card")
arena.names("piece", trap="hurts who enters", lamp="gives light")
arena.names("part", duel="a fight of two")
arena.names("model", rat="a small foe")
arena.names("roll", nerve="a roll of nerve")
arena.names("position", last="at the end", places="the squares they stand on", bottom="under the deck", game="the game")
arena.names("position", last_first="the last first")
arena.names("table", omens="what the night brings")
arena.names("role", target="who is attacked", taken="the card taken")
arena.names("fact", amount="wounds about to be suffered", result="of a test")


@arena.kind("hero", "a hero")
def heroes(game: Arena, case: Case[Piece]) -> list[Piece]:
    return [piece for piece in game.state.pieces.values() if piece.side == "hero"]


@arena.kind("foe", "an enemy of the heroes")
def foes(game: Arena, case: Case[Piece]) -> list[Piece]:
    return [piece for piece in game.state.pieces.values() if piece.side == "foe"]


@arena.kind("model", "anybody")
def models(game: Arena, case: Case[Piece]) -> list[Piece]:
    return list(game.state.pieces.values())


@arena.role("leader", "the first hero")
def leader(game: Arena, case: Case[Piece]) -> list[Piece]:
    return heroes(game, case)[:1]


@arena.role("gone", "who has left the board")
def gone(game: Arena, case: Case[Piece]) -> list[Piece]:
    return [Piece(name, "hero", (0, 0), 1) for name in game.state.gone]


@arena.trait("adjacent", "next to the owner")
def adjacent(game: Arena, case: Case[Piece], piece: Piece) -> bool:
    return case.owner is not None and arena.board.distance(game, case.owner.cell, piece.cell) == 1


@arena.trait("wounded", "has wounds")
def wounded(game: Arena, case: Case[Piece], piece: Piece) -> bool:
    return piece.wounds + piece.grievous > 0


@arena.fact("wounds", "wounds of a piece")
def wounds(game: Arena, case: Case[Piece], piece: Piece | None) -> int:
    return piece.wounds if piece is not None else 0


@arena.fact("foe", "how many foes there are")
def number_of_foes(game: Arena, case: Case[Piece], piece: Piece | None) -> int:
    return len(foes(game, case))


@arena.fact("doom", "how near the end is")
def doom(game: Arena, case: Case[Piece], piece: Piece | None) -> int:
    return game.state.counters.get("doom", 0)


@arena.fact("over", "whether the game is over")
def over(game: Arena, case: Case[Piece], piece: Piece | None) -> bool:
    return game.state.outcome is not None


@arena.fact("kind", "what sort of piece it is")
def kind(game: Arena, case: Case[Piece], piece: Piece | None) -> str:
    return piece.kind if piece is not None else ""


@arena.place("beside", "an empty square next to the owner")
def beside(game: Arena, case: Case[Piece]) -> list[Any]:
    assert case.owner is not None
    x, y = case.owner.cell
    taken = {piece.cell for piece in game.state.pieces.values()}
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return [cell for cell in around if cell not in taken and min(cell) >= 0]


@arena.place("corner", "the corners")
def corner(game: Arena, case: Case[Piece]) -> list[Any]:
    return [(0, 0), (9, 9)]
