"""Actions that the record of a journey or of a mission lists."""

from collections.abc import Iterator, Sequence

from lychgate.content import Content, Derived
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, meets, run
from lychgate.mechanics.grid.shapes import cell_id

from ..abilities.in_force import Concerned
from ..abilities.language import city
from ..battlefield.spaces import adjacent, adjacent_hostiles
from ..heroes.moments import OFFERS, Offer
from ..model.content import JourneyAction, JourneyType, Mission
from ..model.state import Hero, Marker, Ulfenkarn
from .targets import markers

RULES = ("cc.journey.types",)


@Derived
def listed(content: Content) -> dict[tuple[str, int], tuple[JourneyAction, ...]]:
    """The actions of each type of journey, and of each part of each mission."""
    found = {(kind.id, 1): kind.actions for kind in content.all(JourneyType)}
    for mission in content.all(Mission):
        found |= {(mission.id, number): part.actions for number, part in enumerate(mission.parts, 1)}
    return found


@OFFERS
@rule("cc.journey.types")
def offers(game: Ulfenkarn, hero: Hero) -> Sequence[Offer]:
    """What the journey lets a hero do now, besides what every journey does."""
    found = game.state.journey
    if found is None:
        return ()
    key = (found.mission, found.part) if found.mission else (found.type, 1)
    actions = listed[game.content].get(key, ())
    if not actions:
        return ()
    free = not adjacent_hostiles(game, hero)
    return [one for action in actions if free or not action.undisturbed for one in _offers(game, hero, action, key[0])]


def _offers(game: Ulfenkarn, hero: Hero, action: JourneyAction, card: str) -> Iterator[Offer]:
    """An action once, or once for each marker that it is done beside."""
    if not action.beside:
        if meets(city, game, action.needs, case_of(hero, card)):
            yield offer(action, card, "")
        return
    for marker in markers_beside(game, hero, action.beside):
        if meets(city, game, action.needs, case_of(hero, card, marker.id)):
            about = (f"piece:{marker.id}", f"cell:{cell_id(marker.cell)}")
            yield offer(action, card, marker.id, about)


def markers_beside(game: Ulfenkarn, hero: Hero, kind: str) -> list[Marker]:
    """The markers of a kind that are adjacent to a hero."""
    if hero.cell is None:
        return []
    return [marker for marker in markers(game, kind) if adjacent(game, [hero.cell], [marker.cell])]


def offer(action: JourneyAction, card: str, marker: str, about: tuple[str, ...] = ()) -> Offer:
    """The offer of an action, about a marker where it is done beside one."""

    def carry_out(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
        with game.scene("journey-action", RULES, piece=hero.id, action=action.name):
            yield from run(city, game, action.do, case_of(hero, card, marker, action.name))

    name = f"{action.id}:{marker}" if marker else action.id
    return Offer(name, f"{action.name} ({action.cost}+)", action.cost, carry_out, RULES, "use", about, f"card:{card}")


def case_of(hero: Hero, card: str, marker: str = "", name: str = "") -> Case[Concerned]:
    """The case of a journey's action: the hero does it, beside a marker where it has one."""
    facts = {"marker": marker} if marker else {}
    return Case(hero, hero.seat, card=card, rules=RULES, facts=dict(facts), name=name)
