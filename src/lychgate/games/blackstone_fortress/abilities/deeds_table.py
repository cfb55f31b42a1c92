"""What cards do to counters, the track, tokens and tiles."""

from collections.abc import Sequence

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.mechanics import effects
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.effects import At
from lychgate.mechanics.effects.printed import about
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_of, cell_option

from ..board import measuring
from ..explorers import inspiration
from ..initiative.order import card_names
from ..model import topics
from ..model.changes import abilities as changes
from ..model.changes import board, expedition, explorers
from ..model.changes.hostiles import raise_threat
from ..model.names import name as name_of
from ..model.queries import combat, map_of
from ..model.queries import expedition as expedition_of
from ..model.state import Blackstone, Explorer, Group, Marker, Token
from ..setting_out.moments import Trade
from .deeds_cards import row_of, row_option
from .in_force import Concerned
from .language import cells_at, explorers_in, fortress

Deed = At[Concerned]
TOP_THREAT = 3

fortress.names("counter", inspiration="inspiration points", threat="the threat level", support="a ship's support")
fortress.names("counter", trading_points="trading points", passed="who has passed the Gravity Well this turn")
fortress.names("piece", marker="a discovery marker", portal="a portal", counter="a counter on a card of the row")
fortress.names("piece", trap="a trap", blaze="a blaze", snare="a snare", tile="the location tile in the hex")
fortress.names("piece", seal="a seal", lamp="a lamp", lock="a lock", silent_lane="a fire lane that is silent")


# -- counters


@fortress.deed(effects.Gain)
def gain(game: Blackstone, verb: effects.Gain, at: Deed) -> Rule[None]:
    match verb.what:
        case "inspiration":
            for explorer in explorers_in(at.who):
                yield from inspiration.gain(game, explorer, at.number, at.rules)
        case "trading-points":
            about(at.case, Trade).points += at.number
        case "threat":
            if combat(game).threat < TOP_THREAT:
                raise_threat(game, at.rules)
        case "passed":
            for explorer in explorers_in(at.who):
                changes.pass_well(game, explorer.id, at.rules)
        case _:
            raise RuleError(f"nobody can gain {verb.what}")


@fortress.deed(effects.Lose)
def lose(game: Blackstone, verb: effects.Lose, at: Deed) -> None:
    for explorer in explorers_in(at.who):
        inspiration.lose(game, explorer, at.number, at.rules)


@fortress.deed(effects.Set)
def set_counter(game: Blackstone, verb: effects.Set, at: Deed) -> None:
    changes.set_threat(game, int(verb.to), at.rules)


# -- the track


@fortress.deed(effects.Reorder)
def reorder(game: Blackstone, verb: effects.Reorder, at: Deed) -> Rule[None]:
    """A group's card trades places with the last one; explorers' cards change order on the places they hold."""
    track = combat(game).track
    if verb.to == "any-order":
        yield from lay_explorers(game, at)
        return
    for group in at.who:
        card = str(group.number) if isinstance(group, Group) else ""
        last = track.slots[-1].card
        if initiative.is_on(track, card) and last != card:
            initiative.swap(game, track, card, last, at.rules, labels=card_names(game))


def lay_explorers(game: Blackstone, at: Deed) -> Rule[None]:
    """Put explorers' initiative cards in any order on their places, one after another from the left."""
    track = combat(game).track
    places = [place for place, slot in enumerate(track.slots) if not slot.hostile]
    for number, place in enumerate(places[:-1]):
        left = [track.slots[one].card for one in places[number:]]
        card: str = yield Choose(
            at.case.seat,
            "Who acts next of the explorers?",
            [Option(one, name_of(game, one), (f"card:{one}",)) for one in left],
            topic=topics.CARD_TRACK,
            rules=at.rules,
            cause=at.case.cause,
        )
        if card != track.slots[place].card:
            initiative.swap(game, track, card, track.slots[place].card, at.rules)


# -- tokens, markers and portals


@fortress.deed(effects.Place)
def place(game: Blackstone, verb: effects.Place, at: Deed) -> Rule[None]:
    """Lay tokens in hexes that the player chooses; with two, the second is adjacent and may be left out."""
    if verb.piece == "marker":
        yield from add_marker(game, verb, at)
        return
    if verb.piece == "silent-lane":
        yield from silence_lane(game, verb, at)
        return
    laid: list[Cell] = []
    for number in range(at.number):
        cells = [cell for cell in cells_at(game, verb.where, at.case) if cell not in laid]
        if number:
            beside = combat(game).board.terrain.beside[laid[-1]]
            cells = [cell for cell in cells if cell in beside]
        cell = yield from _choose_cell(game, cells, verb.piece, bool(number), at)
        if cell is None:
            return
        laid.append(cell)
        lay_token(game, verb.piece, cell, at)


def lay_token(game: Blackstone, kind: str, cell: Cell, at: Deed) -> None:
    owner = at.case.owner
    taken = combat(game).tokens
    number = next(one for one in range(1, 100) if f"{kind}-{one}" not in taken)
    name = owner.id if isinstance(owner, Explorer) else ""
    board.put_token(game, Token(f"{kind}-{number}", kind, cell, name), at.rules)


def _choose_cell(game: Blackstone, cells: Sequence[Cell], kind: str, may: bool, at: Deed) -> Rule[Cell | None]:
    if not cells:
        return None
    if may:
        cell: Cell | None = yield Choose(
            at.case.seat,
            "A second hex for the {piece}?",
            [*(cell_option(cell) for cell in cells), Option("one", "One hex is enough", value=None, passes=True)],
            topic=topics.CARD_HEX_MORE,
            rules=at.rules,
            cause=at.case.cause,
            parts={"piece": name_of(game, kind).lower()},
        )
        return cell
    cell = yield Place(
        at.case.seat,
        "Where does the {piece} lie?",
        [cell_option(cell) for cell in cells],
        topic=topics.CARD_HEX,
        rules=at.rules,
        cause=at.case.cause,
        parts={"piece": name_of(game, kind).lower()},
    )
    return cell


def add_marker(game: Blackstone, verb: effects.Place, at: Deed) -> Rule[None]:
    """One more discovery marker, hidden, in a hex that the leader chooses where several are as far."""
    cells = cells_at(game, verb.where, at.case)
    cell = yield from _choose_cell(game, cells, "marker", False, at)
    number = next(one for one in range(1, 5) if one not in combat(game).markers and one not in combat(game).groups)
    if cell is not None:
        changes.add_marker(game, Marker(number, cell, up=False), at.rules)


def silence_lane(game: Blackstone, verb: effects.Place, at: Deed) -> Rule[None]:
    """The leader chooses a hex of a fire lane, along which nobody fires any more."""
    cells = cells_at(game, verb.where, at.case)
    cell = yield from _choose_cell(game, cells, "fire-lane-tile", False, at)
    for token in [one for one in combat(game).tokens.values() if one.kind == "fire-lane" and one.cell == cell]:
        changes.turn_token(game, token, at.rules)


@fortress.deed(effects.Remove)
def remove(game: Blackstone, verb: effects.Remove, at: Deed) -> Rule[None]:
    """Take away the token in the hex, a marker, a counter of the row, or the portal nearest to the start."""
    match verb.piece:
        case "counter":
            yield from remove_counter(game, at)
        case "portal":
            remove_portal(game, at)
        case "marker":
            here = _here(game, at)
            for marker in [one for one in combat(game).markers.values() if one.cell in here]:
                explorers.remove_marker(game, marker, at.rules)
        case kind:
            here = _here(game, at)
            for token in [one for one in combat(game).tokens.values() if one.kind == kind and one.cell in here]:
                board.remove_token(game, token, at.rules)


def _here(game: Blackstone, at: Deed) -> list[Cell]:
    """The hex that was entered, or those of the owner."""
    entered = str(at.case.facts.get("cell", ""))
    if entered:
        return [cell_of(entered)]
    return [body.cell for body in at.case.owner.bodies if body.cell] if isinstance(at.case.owner, Explorer) else []


def remove_counter(game: Blackstone, at: Deed) -> Rule[None]:
    """A counter is taken off a card of the row, of the player's choice."""
    found = expedition_of(game).challenge
    row = row_of(game)
    if found is None:
        return
    place: int = yield Choose(
        at.case.seat,
        "Remove a counter from which card?",
        [row_option(game, place, card) for place, card in enumerate(row) if found.counters[place]],
        topic=topics.CARD_TAKE,
        rules=at.rules,
        cause=at.case.cause,
    )
    name = "" if at.case.owner is None else fortress.pieces.id(at.case.owner)
    changes.remove_counter(game, name, place, row[place], at.rules)


def remove_portal(game: Blackstone, at: Deed) -> None:
    """The portal nearest to where the explorers begin closes; of several, the first of the map."""
    start = map_of(game).start
    portals = list(combat(game).portals.values())
    away = {one.id: min(measuring.range_of(a, b) for a in one.cells or (one.at,) for b in start) for one in portals}
    nearest = min(portals, key=lambda one: away[one.id], default=None)
    if nearest is not None:
        changes.remove_portal(game, nearest, at.rules)


@fortress.deed(effects.Flip)
def flip(game: Blackstone, verb: effects.Flip, at: Deed) -> None:
    """A seal is broken, a lamp lit, a lock turned; a location tile is turned over."""
    here = _here(game, at)
    for token in [one for one in combat(game).tokens.values() if one.cell in here]:
        if token.kind == verb.piece:
            changes.turn_token(game, token, at.rules)
        elif verb.piece == "tile" and token.kind == "open-eye":
            board.remove_token(game, token, at.rules)
            board.put_token(game, Token(f"{verb.to}-{cell_id(token.cell)}", verb.to, token.cell), at.rules)


@fortress.deed(effects.End)
def end(game: Blackstone, verb: effects.End, at: Deed) -> None:
    """The expedition is over after a death; a stage when its time is up; the quest is won by the last answer."""
    if verb.what == "expedition":
        expedition.end_expedition(game, "death", at.rules)
    elif verb.what == "stage":
        expedition.end_combat(game, "late", at.rules, won=False)
    else:
        expedition.end_combat(game, "aim", at.rules, won=True)
