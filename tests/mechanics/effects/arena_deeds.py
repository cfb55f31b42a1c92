"""The deeds of the arena: every verb of the language, done to its pieces."""

from typing import Any

from lychgate.kernel.chance import Draw, Roll
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.state import Outcome
from lychgate.mechanics import effects
from lychgate.mechanics.effects import At, Case

from .arena_words import ASKED, ONE_DIE, Arena, Piece, arena


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
