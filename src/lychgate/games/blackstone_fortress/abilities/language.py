"""The language of effects, bound to Blackstone Fortress: who its pieces are, where they stand, what cards show."""

from typing import cast

from lychgate.kernel.chance import Draw
from lychgate.kernel.errors import RuleError
from lychgate.kernel.events import SILENCE, Scene, Silence
from lychgate.kernel.question import Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, Language
from lychgate.mechanics.effects.cases import Spot
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.measuring import range_of
from ..combat.dice import action_roll, agility_roll, defence
from ..combat.wounds import counters, vitality_roll
from ..model import topics
from ..model.names import body_name, explorer_name, group_title, hostile_name, name
from ..model.queries import body_of, cells_of, combat_of, explorer_of, members
from ..model.state import GRIEVOUS, WOUND, Blackstone, Body, Explorer, Group, Hostile, Veteran
from ..setting_out.leading import leader_order, one_by_one
from .in_force import Concerned
from .in_play import FortressCards

GROUP = "group-"
ROLLS = {"agility": "an agility roll", "defence": "a defence roll"}
CHALLENGE_ORDER = ("bsf.challenge.resolve",)


class FortressPieces:
    """Explorers, their miniatures, hostiles and their groups."""

    def id(self, piece: Concerned) -> str:
        return f"{GROUP}{piece.number}" if isinstance(piece, Group) else piece.id

    def piece(self, game: Blackstone, name: str) -> Concerned | None:
        """An explorer who is out of action is not there."""
        state = game.state
        if name in state.explorers:
            return None if state.explorers[name].out else state.explorers[name]
        fight = combat_of(state)
        if fight is not None:
            if name in fight.hostiles:
                return fight.hostiles[name]
            if name.startswith(GROUP) and name.removeprefix(GROUP).isdigit():
                return fight.groups.get(int(name.removeprefix(GROUP)))
        return body_of(state, name)

    def option(self, game: Blackstone, piece: Concerned) -> Option:
        if isinstance(piece, Group):
            those = tuple(f"piece:{name}" for name in piece.members)
            return Option(self.id(piece), group_title(game, piece), those, value=piece)
        about = (f"piece:{piece.id}",)
        match piece:
            case Explorer():
                return Option(piece.id, explorer_name(game, piece), about, value=piece)
            case Body():
                return Option(piece.id, body_name(game, piece), about, value=piece)
            case Veteran():
                return Option(piece.id, name(game, piece.id), about, value=piece)
            case _:
                return Option(piece.id, hostile_name(game, piece), about, value=piece)

    def seat(self, game: Blackstone, piece: Concerned) -> int | None:
        if type(piece) is Body:
            piece = explorer_of(game, piece)
        return piece.seat if type(piece) is Explorer else None


class FortressBoard:
    """Where pieces stand: a spot is all the hexes of an explorer's miniatures, or of all hostiles of a group."""

    def spot(self, game: Blackstone, piece: Concerned) -> Spot | None:
        return hexes_of(game, piece) or None

    def spot_option(self, game: Blackstone, spot: Spot) -> Option:
        cells = cast(tuple[Cell, ...], spot)
        names = tuple(cell_id(cell) for cell in cells)
        return Option(" ".join(names), "", tuple(f"cell:{name}" for name in names), value=spot)

    def distance(self, game: Blackstone, one: Spot, other: Spot) -> int | None:
        """The range; hexes with a wall between are not adjacent, so they are 2 apart at least."""
        ones, others = cast(tuple[Cell, ...], one), cast(tuple[Cell, ...], other)
        return min((_apart(game, a, b) for a in ones for b in others), default=None)


def _apart(game: Blackstone, a: Cell, b: Cell) -> int:
    away = range_of(a, b)
    fight = combat_of(game.state)
    walled = away == 1 and fight is not None and b not in fight.board.terrain.near.get(a, ())
    return 2 if walled else away


def hexes_of(game: Blackstone, piece: Concerned) -> tuple[Cell, ...]:
    """The hexes of a piece or of a whole group; a slain hostile still has the one where it fell."""
    match piece:
        case Explorer():
            return tuple(cells_of(piece))
        case Body():
            return () if piece.cell is None else (piece.cell,)
        case Hostile():
            return (piece.cell,)
        case Group():
            fight = combat_of(game.state)
            return () if fight is None else tuple(one.cell for one in members(fight, piece))
        case _:
            return ()


def cells_at(game: Blackstone, place: str, case: Case[Concerned]) -> list[Cell]:
    """The hexes that a place means."""
    return [cell for spot in fortress.places[place](game, case) for cell in cast(tuple[Cell, ...], spot)]


class FortressSheets:
    """Marks and counters, and the rolls that an explorer can be told to make."""

    def marked(self, game: Blackstone, piece: Concerned, mark: str) -> bool:
        match mark:
            case "stunned":
                return isinstance(piece, Explorer | Hostile) and piece.stunned
            case "wounded":
                return bool(counters(piece, WOUND)) if type(piece) is Explorer else _is_hurt(piece)
            case "grievous":
                return type(piece) is Explorer and bool(counters(piece, GRIEVOUS))
            case _:
                return is_marked(game, mark, fortress.pieces.id(piece))

    def counter(self, game: Blackstone, piece: Concerned, name: str) -> int:
        if name == "inspiration" and type(piece) is Explorer:
            return piece.inspiration.points
        raise RuleError(f"nobody keeps count of {name!r}")

    def test(self, game: Blackstone, name: str, piece: Concerned, case: Case[Concerned]) -> Rule[str]:
        """Roll Agility or Defence for an explorer. A vitality roll heals by itself, and counts as made."""
        if type(piece) is not Explorer:
            raise RuleError(f"only explorers roll {name}")
        if name == "vitality":
            yield from vitality_roll(game, piece, case.rules)
            return "success"
        with self._testing(game, name, piece, case):
            if name == "agility":
                passed = yield from agility_roll(game, piece, case.rules)
                return "success" if passed else "failure"
            dice = defence(game, piece)
            roll = yield from action_roll(
                game, piece, name, dice, "{hero}: defence roll, {dice}", topic=topics.CARD_TEST, rules=case.rules
            )
        return roll.result.name.lower()

    def _testing(self, game: Blackstone, name: str, explorer: Explorer, case: Case[Concerned]) -> Scene | Silence:
        """A roll in a challenge is told by itself; one in a combat is part of what asks for it."""
        if combat_of(game.state) is not None:
            return SILENCE
        return game.again("tested", case.rules, piece=explorer.id, what=ROLLS[name])

    def order(self, game: Blackstone, pieces: list[Concerned], by: str, case: Case[Concerned]) -> Rule[list[Concerned]]:
        """Explorers in leader order, one by one as their players say too, or as their initiative cards are drawn."""
        explorers = [one for one in pieces if type(one) is Explorer]
        if by == "leader":
            return list((yield from leader_order(game, explorers)))
        if by == "one-by-one":
            return list((yield from one_by_one(game, explorers)))
        return list((yield from shuffled(game, explorers, case.rules)))


def _is_hurt(piece: Concerned) -> bool:
    return type(piece) is Hostile and piece.wounds > 0


def is_marked(game: Blackstone, mark: str, name: str) -> bool:
    """Whether a piece, by its id, has a mark that lasts for a while."""
    for one in game.state.kept.standing:
        if one.verb == "mark" and one.what == mark and name in one.who:
            return True
    return False


@rule("bsf.challenge.resolve")
def shuffled(game: Blackstone, explorers: list[Explorer], rules: tuple[str, ...]) -> Rule[list[Explorer]]:
    """The explorers in the order in which their shuffled initiative cards are revealed."""
    left, order = list(explorers), list[Explorer]()
    while len(left) > 1:
        options = tuple(Option(one.id, explorer_name(game, one), (f"piece:{one.id}",), value=one) for one in left)
        drawn: Explorer = yield Draw(
            game.state.leader,
            "Reveal an initiative card",
            options,
            topic=topics.CARD_ORDER,
            rules=rules or CHALLENGE_ORDER,
            weights=(1,) * len(left),
        )
        left.remove(drawn)
        order.append(drawn)
    return [*order, *left]


fortress: Language[Blackstone, Concerned] = Language(
    FortressPieces(), topics.EFFECTS, FortressBoard(), FortressSheets(), FortressCards()
)


@rule("bsf.leader.order")
def orders_effects(game: Blackstone) -> tuple[int, tuple[str, ...]]:
    """Who orders the effects of one moment: the player of the explorer who acts, or the leader."""
    fight = combat_of(game.state)
    explorer = game.state.explorers.get(fight.acting) if fight is not None else None
    return (game.state.leader if explorer is None else explorer.seat), ("bsf.leader.order",)


fortress.orderer = orders_effects


def explorers_in(concerned: list[Concerned]) -> list[Explorer]:
    """The explorers among those whom a verb is about."""
    return [one for one in concerned if type(one) is Explorer]


def hostiles_in(game: Blackstone, concerned: list[Concerned]) -> list[Hostile]:
    """The hostiles on the board among those whom a verb is about, with all members of a group."""
    fight = combat_of(game.state)
    if fight is None:
        return []
    found: dict[str, Hostile] = {}
    for one in concerned:
        if isinstance(one, Group):
            found.update({hostile.id: hostile for hostile in members(fight, one)})
        elif type(one) is Hostile and fight.hostiles.get(one.id) is one:
            found[one.id] = one
    return list(found.values())
