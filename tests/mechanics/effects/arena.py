"""A toy game that plays cards written in the language: two heroes, three foes, a board of ten squares by ten.

It registers every verb and is small enough to read whole.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from lychgate.content import Content, Record, Schema, load
from lychgate.kernel.chance import D6, Draw, Roll, pool
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import AnyPlay, Play, Steps
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, State, Step
from lychgate.kernel.topics import Topics
from lychgate.kernel.views import Scene, Seat
from lychgate.mechanics import effects
from lychgate.mechanics.effects import At, Case, Cost, Effect, Kept, Language, Line

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


# -- deeds


def told(game: Arena, kind: str, at: At[Piece], **data: Any) -> None:
    game.tell(kind, at.rules, **data)


@arena.deed(effects.Wound, asks="How many wounds?")
def wound(game: Arena, verb: effects.Wound, at: At[Piece]) -> Rule[None]:
    for piece in at.who:
        case = Case(at.case.owner, at.case.seat, rules=at.rules, subject=piece)
        case.facts["amount"] = at.number + ("cursed" in piece.marks)
        yield from effects.happens(arena, game, "would-suffer", case)
        number = int(case.facts["amount"])
        if verb.kind == "grievous":
            piece.grievous += number
        else:
            piece.wounds += number
        told(game, "wounded", at, piece=piece.id, number=number)
        if piece.wounds + piece.grievous >= piece.health:
            send_off(game, piece, "slain", at)
            fallen = Case(at.case.owner, at.case.seat, rules=at.rules, subject=at.case.owner, roles={"target": [piece]})
            yield from effects.happens(arena, game, "slain", fallen)


@arena.deed(effects.Heal, asks="How much is healed?")
def heal(game: Arena, verb: effects.Heal, at: At[Piece]) -> None:
    for piece in at.who:
        if verb.kind == "grievous":
            number = at.up_to(piece.grievous)
            piece.grievous -= number
        else:
            number = at.up_to(piece.wounds)
            piece.wounds -= number
        told(game, "healed", at, piece=piece.id, number=number)


@arena.deed(effects.Mark)
def mark(game: Arena, verb: effects.Mark, at: At[Piece]) -> None:
    for piece in at.who:
        if verb.name not in piece.marks:
            piece.marks.append(verb.name)
        told(game, "marked", at, piece=piece.id, mark=verb.name)


@arena.deed(effects.Unmark)
def unmark(game: Arena, verb: effects.Unmark, at: At[Piece]) -> Rule[None]:
    for piece in at.who:
        lost = [verb.name] if verb.name in piece.marks else list(piece.marks)
        if verb.name == "any" and len(lost) > 1:
            lost = [(yield Choose(at.case.seat, "Which?", [Option(one) for one in lost], topic=ASKED, rules=at.rules))]
        for one in lost:
            piece.marks.remove(one)
        told(game, "unmarked", at, piece=piece.id, marks=lost)


@arena.deed(effects.Prevent)
def prevent(game: Arena, verb: effects.Prevent, at: At[Piece]) -> None:
    if verb.what == "harm":
        at.case.facts["amount"] = int(at.case.facts["amount"]) - at.up_to(int(at.case.facts["amount"]))
    told(game, "prevented", at, what=verb.what)


def send_off(game: Arena, piece: Piece, fate: str, at: At[Piece]) -> None:
    game.state.pieces.pop(piece.id, None)
    game.state.gone[piece.id] = fate
    told(game, "sent", at, piece=piece.id, fate=fate)


@arena.deed(effects.Send)
def send(game: Arena, verb: effects.Send, at: At[Piece]) -> None:
    for piece in at.who:
        send_off(game, piece, verb.to, at)


@arena.deed(effects.Return)
def come_back(game: Arena, verb: effects.Return, at: At[Piece]) -> None:
    for piece in at.who:
        game.state.gone.pop(piece.id)
        piece.cell = (0, 0)
        piece.wounds = 0 if verb.wounds is None else verb.wounds.fixed or 0
        game.state.pieces[piece.id] = piece
        told(game, "returned", at, piece=piece.id)


@arena.deed(effects.Move)
def move(game: Arena, verb: effects.Move, at: At[Piece]) -> None:
    if verb.piece:
        cells = game.state.tokens[verb.piece]
        game.state.tokens[verb.piece] = [(x + at.number, y) for x, y in cells]
        told(game, "drifted", at, token=verb.piece)
        return
    for piece in at.who:
        piece.cell = (piece.cell[0] + at.number, piece.cell[1])
        told(game, "moved", at, piece=piece.id, cell=list(piece.cell))


@arena.deed(effects.Push)
def push(game: Arena, verb: effects.Push, at: At[Piece]) -> None:
    for piece in at.who:
        piece.cell = (piece.cell[0], piece.cell[1] + at.number)
        told(game, "pushed", at, piece=piece.id)


@arena.deed(effects.Put)
def put(game: Arena, verb: effects.Put, at: At[Piece]) -> Rule[None]:
    spots = arena.places[verb.where](game, at.case)
    for piece in at.who:
        cell = yield from effects.choose_spot(arena, game, spots, at.case, what=f"piece:{piece.id}")
        assert isinstance(cell, tuple)
        piece.cell = cell
        told(game, "put", at, piece=piece.id)


@arena.deed(effects.Swap)
def swap(game: Arena, verb: effects.Swap, at: At[Piece]) -> Rule[None]:
    (one,) = at.who
    (other,) = yield from effects.select(arena, game, verb.other, at.case)
    one.cell, other.cell = other.cell, one.cell
    told(game, "swapped", at, pieces=[one.id, other.id])


@arena.deed(effects.Reorder)
def reorder(game: Arena, verb: effects.Reorder, at: At[Piece]) -> None:
    for piece in at.who:
        game.state.order.remove(piece.id)
        game.state.order.append(piece.id)
        told(game, "reordered", at, piece=piece.id)


@arena.deed(effects.Place)
def place(game: Arena, verb: effects.Place, at: At[Piece]) -> Rule[None]:
    for _ in range(at.number):
        spots = [
            cell
            for cell in arena.places[verb.where](game, at.case)
            if cell not in game.state.tokens.get(verb.piece, [])
        ]
        cell = yield from effects.choose_spot(arena, game, spots, at.case)
        assert isinstance(cell, tuple)
        game.state.tokens.setdefault(verb.piece, []).append(cell)
        told(game, "placed", at, token=verb.piece)


@arena.deed(effects.Remove)
def remove(game: Arena, verb: effects.Remove, at: At[Piece]) -> None:
    tokens = game.state.tokens.get(verb.piece, [])
    del tokens[: at.up_to(len(tokens))]
    told(game, "removed", at, token=verb.piece)


@arena.deed(effects.Flip)
def flip(game: Arena, verb: effects.Flip, at: At[Piece]) -> None:
    for piece in at.who:
        piece.side_up = verb.to
    if verb.piece:
        game.state.flipped[verb.piece] = verb.to
    told(game, "flipped", at, to=verb.to)


@arena.deed(effects.Reroll)
def reroll(game: Arena, verb: effects.Reroll, at: At[Piece]) -> Rule[None]:
    result = yield from arena.sheets.test(game, verb.roll, at.who[0], at.case)
    at.case.facts["result"] = result
    told(game, "rerolled", at, result=result)


@arena.deed(effects.ChangeDie)
def change_die(game: Arena, verb: effects.ChangeDie, at: At[Piece]) -> Rule[None]:
    (piece,) = at.who
    for _ in range(at.number):
        dice = piece.dice if verb.pool[0] == "hand" else game.state.spent
        options = [Option(str(die), value=die) for die in sorted(set(dice))]
        die: int = yield Choose(at.case.seat, "Which die?", options, topic=ASKED, rules=at.rules)
        dice.remove(die)
        new = die + (verb.by[0] if verb.by else 0) if verb.to is None else int(verb.to)
        (piece.dice if verb.into in ("", "hand") else game.state.spent).append(new)
        told(game, "die-changed", at, piece=piece.id, die=die, to=new)


@arena.deed(effects.Discard)
def discard(game: Arena, verb: effects.Discard, at: At[Piece]) -> None:
    for piece in at.who:
        game.state.spent += [piece.dice.pop() for _ in range(at.up_to(len(piece.dice)))]
        told(game, "discarded", at, piece=piece.id)


@arena.deed(effects.Draw)
def draw(game: Arena, verb: effects.Draw, at: At[Piece]) -> Rule[None]:
    deck = game.state.decks[verb.deck]
    if verb.card:
        if verb.card not in deck:
            yield from effects.run(arena, game, verb.otherwise, at.case)
            return
        deck.remove(verb.card)
        game.state.found.append(verb.card)
        told(game, "drew-card", at, card=verb.card)
        return
    for _ in range(at.up_to(len(deck))):
        options = [Option(card) for card in sorted(set(deck))]
        weights = tuple(deck.count(option.id) for option in options)
        card: str = yield Draw(at.case.seat, "Which card?", options, topic=ASKED, rules=at.rules, weights=weights)
        deck.remove(card)
        game.state.found.append(card)
        told(game, "drew-card", at, card=card)


@arena.deed(effects.Reveal)
def reveal(game: Arena, verb: effects.Reveal, at: At[Piece]) -> None:
    told(game, "revealed", at, cards=game.state.decks[verb.deck][: at.number])


@arena.deed(effects.Add)
def add(game: Arena, verb: effects.Add, at: At[Piece]) -> None:
    game.state.decks[verb.deck] += verb.cards
    told(game, "added", at, cards=list(verb.cards))


def count(game: Arena, what: str, by: int, at: At[Piece]) -> None:
    if what == "doom":
        game.state.counters["doom"] = game.state.counters.get("doom", 0) + by
    for piece in at.who if what == "courage" else ():
        piece.counters[what] = max(0, piece.counters.get(what, 0) + by)
    told(game, "counted", at, counter=what, by=by)


@arena.deed(effects.Gain)
def gain(game: Arena, verb: effects.Gain, at: At[Piece]) -> None:
    count(game, verb.what, at.number, at)


@arena.deed(effects.Lose)
def lose(game: Arena, verb: effects.Lose, at: At[Piece]) -> None:
    count(game, verb.what, -at.number, at)


@arena.deed(effects.Set)
def set_counter(game: Arena, verb: effects.Set, at: At[Piece]) -> None:
    count(game, verb.what, int(verb.to) - game.state.counters.get(verb.what, 0), at)


@arena.deed(effects.End)
def end(game: Arena, verb: effects.End, at: At[Piece]) -> None:
    game.state.outcome = Outcome(verb.result, "It is over.")
    told(game, "ended", at, result=verb.result)


@arena.deed(effects.Start)
def start(game: Arena, verb: effects.Start, at: At[Piece]) -> None:
    game.state.started.append([verb.what, *(piece.id for piece in at.who), *verb.without])
    told(game, "started", at, what=verb.what)


@arena.deed(effects.Action)
def act(game: Arena, verb: effects.Action, at: At[Piece]) -> Rule[None]:
    for piece in at.who:
        case = at.case.for_piece(piece, at.case.seat)
        for _ in range(at.number):
            yield from effects.run(arena, game, verb.during, case)
            told(game, "acted", at, piece=piece.id, action=verb.name[0])
            if verb.name[0] == "strike" and verb.target is not None:
                case.roles["target"] = yield from effects.select(arena, game, verb.target, case)
                yield from strike(game, case, verb.hit)


@arena.deed(effects.Attack)
def attack(game: Arena, verb: effects.Attack, at: At[Piece]) -> Rule[None]:
    for piece in at.who:
        case = at.case.for_piece(piece, at.case.seat)
        for _ in range(at.number):
            for target in (yield from effects.select(arena, game, verb.target, case)):
                case.roles["target"] = [target]
                yield from strike(game, case, verb.hit)


def strike(game: Arena, case: Case[Piece], hit: tuple[Any, ...]) -> Rule[None]:
    """Four or more hits for 1 wound; a counted result changes it."""
    (face,) = yield Roll(case.seat, "Roll to hit", ONE_DIE, topic=ASKED, rules=case.rules)
    counts = effects.standing(arena, game, "count", "failure", case.owner, case)
    if face >= 4 or counts:
        game.state.hits += 1
        game.tell("hit", case.rules, piece=case.roles["target"][0].id)
        yield from effects.run(arena, game, hit, case)


@arena.deed(effects.Deploy)
def deploy(game: Arena, verb: effects.Deploy, at: At[Piece]) -> Rule[None]:
    for _ in range(at.number):
        cell = next(iter(arena.places[verb.where](game, at.case)))
        assert isinstance(cell, tuple)
        piece = Piece(f"{verb.what}-{len(game.state.pieces)}", "foe", cell, kind=verb.what, health=1)
        game.state.pieces[piece.id] = piece
        told(game, "deployed", at, piece=piece.id)
        yield from effects.run(arena, game, verb.then, at.case.for_piece(piece, at.case.seat))


@arena.deed(effects.Replace)
def replace(game: Arena, verb: effects.Replace, at: At[Piece]) -> None:
    game.state.table[str(verb.row.least)] = verb.row.says
    told(game, "replaced", at, row=verb.row.least)


@arena.ability("turn-the-tables", "every hero and foe change sides")
def turn_the_tables(game: Arena, at: At[Piece]) -> None:
    for piece in game.state.pieces.values():
        piece.side = "foe" if piece.side == "hero" else "hero"
    told(game, "turned", at)


# -- the game


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
