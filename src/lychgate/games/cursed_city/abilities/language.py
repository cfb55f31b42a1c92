"""The language of effects, bound to Cursed City: who its pieces are, where they stand, and what their cards show."""

from typing import cast

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import Dice, read_dice
from lychgate.mechanics.effects import Case, Language
from lychgate.mechanics.effects.cases import Spot
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..ailments.tokens import AILMENTS
from ..battlefield.spaces import distance
from ..combat.dice import action_roll, agility, defence, vitality
from ..combat.wounds import counters
from ..model import topics
from ..model.names import group_title, piece_name
from ..model.queries import Piece, cells_of, journey, models_of
from ..model.queries import piece as piece_named
from ..model.state import GRIEVOUS, Group, Hero, Model, Ulfenkarn
from .in_force import Concerned
from .in_play import CityCards

GROUP = "group-"


class CityPieces:
    """Heroes, hostiles and their groups."""

    def id(self, piece: Concerned) -> str:
        return f"{GROUP}{piece.number}" if type(piece) is Group else piece.id

    def piece(self, game: Ulfenkarn, name: str) -> Concerned | None:
        found = piece_named(game.state, name)
        if found is None and name.startswith(GROUP) and name.removeprefix(GROUP).isdigit():
            return game.state.groups.get(int(name.removeprefix(GROUP)))
        return found

    def option(self, game: Ulfenkarn, piece: Concerned) -> Option:
        if type(piece) is Group:
            about = tuple(f"piece:{name}" for name in piece.models)
            return Option(self.id(piece), group_title(game, piece), about, value=piece)
        return Option(piece.id, piece_name(game, piece), (f"piece:{piece.id}",), value=piece)

    def seat(self, game: Ulfenkarn, piece: Concerned) -> int | None:
        return piece.seat if type(piece) is Hero else None


class CityBoard:
    """Where pieces stand: a spot is all the spaces of a piece, of a group those of all its models."""

    def spot(self, game: Ulfenkarn, piece: Concerned) -> Spot | None:
        return spaces_of(game, piece) or None

    def spot_option(self, game: Ulfenkarn, spot: Spot) -> Option:
        cells = cast(tuple[Cell, ...], spot)
        names = tuple(cell_id(cell) for cell in cells)
        return Option(" ".join(names), "", tuple(f"cell:{name}" for name in names), value=spot)

    def distance(self, game: Ulfenkarn, one: Spot, other: Spot) -> int | None:
        return distance(game, cast(tuple[Cell, ...], one), cast(tuple[Cell, ...], other))


def spaces_of(game: Ulfenkarn, piece: Concerned) -> tuple[Cell, ...]:
    """The spaces of a piece or of a whole group; a slain hostile still has those where it fell."""
    if type(piece) is Group:
        return tuple(cell for model in models_of(game.state, piece) for cell in model.cells)
    return cells_of(piece)


STATISTICS = ("agility", "vitality", "defence")


class CitySheets:
    """Ailments and counters, and the rolls that a hero can be told to make."""

    def marked(self, game: Ulfenkarn, piece: Concerned, mark: str) -> bool:
        if mark == "grievous":
            return isinstance(piece, Hero) and bool(counters(piece, GRIEVOUS))
        return bool(getattr(piece, mark, False))

    def counter(self, game: Ulfenkarn, piece: Concerned, name: str) -> int:
        if name == "inspiration" and isinstance(piece, Hero):
            return piece.inspiration.points
        if name == "arrow" and isinstance(piece, Hero):
            return piece.arrows
        if name == "progress":
            return journey(game).progress
        raise RuleError(f"nobody keeps count of {name!r}")

    def test(self, game: Ulfenkarn, name: str, piece: Concerned, case: Case[Concerned]) -> Rule[str]:
        """Roll Agility, Vitality or Defence, or dice of the card's own, for a hero."""
        if not isinstance(piece, Hero):
            raise RuleError(f"only heroes roll {name}")
        roll = yield from action_roll(
            game,
            piece,
            name,
            test_dice(game, piece, name),
            case.named + _test_words(name),
            topic=topics.CARD_TEST,
            rules=case.rules,
        )
        return roll.result.name.lower()

    def order(self, game: Ulfenkarn, pieces: list[Concerned], by: str, case: Case[Concerned]) -> Rule[list[Concerned]]:
        raise RuleError(f"no card of this game names an order such as {by!r}")


def _test_words(name: str) -> str:
    """Who rolls what, with the dice: "Glaurio rolls Agility: D8"."""
    return f"{{hero}} rolls {name.title()}: {{dice}}" if name in STATISTICS else "{hero} rolls {dice}"


def test_dice(game: Ulfenkarn, hero: Hero, name: str) -> Dice:
    match name:
        case "agility":
            return agility(game, hero)
        case "vitality":
            return vitality(game, hero)
        case "defence":
            return defence(game, hero)
        case _:
            return read_dice(name.upper())


city: Language[Ulfenkarn, Concerned] = Language(CityPieces(), topics.EFFECTS, CityBoard(), CitySheets(), CityCards())

TIMING = ("cc.nightwars.timing",)


@rule("cc.nightwars.timing")
def orders_effects(game: Ulfenkarn) -> tuple[int, tuple[str, ...]]:
    """Who orders the effects of one moment: the player of the hero whose activation it is, or the leader."""
    acting = game.state.journey.acting if game.state.journey is not None else ""
    hero = game.state.heroes.get(acting)
    return (game.state.leader if hero is None else hero.seat), TIMING


city.orderer = orders_effects


def heroes_in(concerned: list[Concerned]) -> list[Hero]:
    """The heroes among those whom a verb is about."""
    return [one for one in concerned if type(one) is Hero]


def models_in(game: Ulfenkarn, concerned: list[Concerned]) -> list[Model]:
    """The hostiles on the battlefield among those whom a verb is about, with all models of a group."""
    found: dict[str, Model] = {}
    for one in concerned:
        if type(one) is Group:
            found.update({model.id: model for model in models_of(game.state, one)})
        elif type(one) is Model and game.state.models.get(one.id) is one:
            found[one.id] = one
    return list(found.values())


def pieces_in(game: Ulfenkarn, concerned: list[Concerned]) -> list[Piece]:
    """The heroes and hostiles among those whom a verb is about."""
    return [*heroes_in(concerned), *models_in(game, concerned)]


for ailment in AILMENTS:
    city.names("mark", **{ailment: f"has the ailment {ailment}"})
city.names("mark", grievous="has a grievous wound")
city.names("test", agility="an Agility roll", vitality="a Vitality roll", defence="a Defence roll", d12="a D12")
