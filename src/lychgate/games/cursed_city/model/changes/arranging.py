"""Scenarios: a state put into the middle of a journey, of which no event tells."""

from collections.abc import Sequence

from lychgate.kernel.errors import SetupError
from lychgate.kernel.state import Step
from lychgate.mechanics.activation.state import Destiny, Initiative, Inspiration, Slot
from lychgate.mechanics.cards.decks import add_pile, deal, stack
from lychgate.mechanics.grid.shapes import Cell

from ..content import CombatMap, HeroCard
from ..piles import ENCOUNTERS, face_down
from ..queries import categories, first_quest, kinds
from ..state import GRIEVOUS, WOUND, City, Gateway, Group, Hero, Journey, Marker, Model, Ulfenkarn
from .battlefield import joined

SEATS = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 0), 4: (0, 1, 2, 3)}
"""Who plays the four heroes, in the order of picking."""


def begin_journey(game: Ulfenkarn, kind: str, record: CombatMap) -> None:
    """A journey of this type on this map."""
    state = game.state
    quest = first_quest(game.content)
    mission = record.mission or state.plan.mission
    state.journey = Journey(kind, record.id, mission, max(1, record.part), state.plan.level)
    state.journey.day_spaces = quest.day_spaces
    game.forget()


def set_goal(state: City, goal: int) -> None:
    if state.journey is not None:
        state.journey.goal = goal


def turn_gateway(state: City, gateway: str, *, open_: bool) -> None:
    field = state.battlefield
    field.gateways[gateway] = Gateway(gateway, field.gateways[gateway].cells, open_)
    field.board = joined(field.board, field.board.laid, field.gateways)


def put_objects(state: City, cells: Sequence[Cell]) -> None:
    """These and no other mysterious objects."""
    field = state.battlefield
    field.markers = {name: marker for name, marker in field.markers.items() if marker.kind != "object"}
    for place, cell in enumerate(cells, 1):
        field.markers[f"object-{place}"] = Marker(f"object-{place}", "object", cell)


def set_clock(state: City, turn: int, nightfall: int, progress: int, leader: int) -> None:
    if state.journey is not None:
        state.journey.turn, state.journey.nightfall, state.journey.progress = turn, nightfall, progress
    state.leader = leader


def set_destiny(state: City, available: list[int], discarded: list[int]) -> None:
    state.destiny = Destiny(sorted(available), list(discarded))


def put_hero(
    game: Ulfenkarn, name: str, cell: Cell | None, wounds: Sequence[str], dice: Sequence[int], ailments: Sequence[str]
) -> None:
    """A hero with wounds on the first dice spaces, dice on the next, and these ailments."""
    state = game.state
    arrows = game.content[HeroCard][name].arrows
    hero = Hero(name, SEATS[state.players][len(state.heroes) % 4], cell=cell, arrows=arrows)
    for place, wound in enumerate(wounds):
        hero.spaces.covers[place] = GRIEVOUS if wound == "grievous" else WOUND
    for place, score in enumerate(dice, len(wounds)):
        hero.spaces.dice[place] = score
    for ailment in ailments:
        if ailment == "diseased":
            hero.diseased.append(min(len(wounds) + len(dice), 3))
        else:
            setattr(hero, ailment, True)
    state.heroes[name] = hero


def put_spirit(state: City, name: str, points: int, inspired: bool, reacting: bool, out: bool, away: bool) -> None:
    hero = state.heroes[name]
    hero.inspiration = Inspiration(points, inspired)
    hero.spaces.reacting = hero.activated = reacting
    hero.out, hero.away = out, away


def put_belongings(
    state: City,
    name: str,
    realmstone: list[str],
    treasure: str | None,
    item: str | None,
    armour: str | None,
    weapon: str | None,
    level: int | None,
) -> None:
    state.heroes[name].realmstone = list(realmstone)
    veteran = state.roster[name]
    veteran.treasure, veteran.item, veteran.armour, veteran.weapon = treasure, item, armour, weapon
    if level is not None:
        veteran.level = level


def set_level(state: City) -> None:
    """The level of the journey is that of its highest hero."""
    if state.journey is not None and state.heroes:
        state.journey.level = max(state.roster[name].level for name in state.heroes)


def put_calling(state: City, name: str, elite: str | None, haven: str) -> None:
    """The elite class of a hero, and the haven where they have been."""
    state.roster[name].elite, state.roster[name].haven = elite, haven


def set_hunt(journey: Journey, *, dark: bool, quarry: str) -> None:
    """Whether the nightfall token counts down to the mist, and whom a duellist has picked."""
    journey.dark, journey.quarry = dark, quarry


def put_arrows(state: City, name: str, arrows: int) -> None:
    state.heroes[name].arrows = arrows


def put_group(state: City, number: int, card: str, *, face_up: bool) -> None:
    state.groups[number] = Group(number, card, face_up)


def hide_encounter(state: City, group: Group) -> None:
    """The card of this group lies face down: the one that it was given, or the top one of the deck."""
    pile = face_down(group.number)
    add_pile(state.cards, pile, [group.card] if group.card else [])
    if not group.card:
        deal(state.cards, ENCOUNTERS, pile)
    group.card = ""


def put_model(
    game: Ulfenkarn, group: int, kind: str, cells: tuple[Cell, ...], damage: int, ailments: Sequence[str]
) -> None:
    state = game.state
    name = _next_model(game, kind)
    model = Model(name, kind, categories[game.content][kind], group, cells, damage)
    for ailment in ailments:
        if ailment not in ("cursed", "diseased", "stunned", "trapped"):
            raise SetupError(f"a hostile cannot be {ailment}")
        setattr(model, ailment, True)
    state.models[name] = model
    game.forget()
    state.groups[group].models.append(name)


def put_slain(game: Ulfenkarn, group: int, kind: str) -> None:
    game.state.groups[group].slain.append(_next_model(game, kind))


def _next_model(game: Ulfenkarn, kind: str) -> str:
    """The first model of a kind that is in no group."""
    used = {name for group in game.state.groups.values() for name in (*group.models, *group.slain)}
    for number in range(1, kinds[game.content][kind].number + 1):
        if f"{kind}-{number}" not in used:
            return f"{kind}-{number}"
    raise SetupError(f"the box has no more models {kind!r}")


def set_deployed(state: City, number: int, deployed: int | None) -> None:
    group = state.groups[number]
    group.deployed = len(group.models) + len(group.slain) if deployed is None else deployed


def lay_track(state: City, cards: Sequence[str], done: Sequence[str]) -> None:
    state.track = Initiative([Slot(card, card.isdigit(), card in done) for card in cards])


def next_cards(state: City, pile: str, cards: list[str]) -> None:
    """Make these the next cards of a pile."""
    stack(state.cards, pile, cards)


def set_agenda(state: City, first: str, phases: Sequence[str]) -> None:
    """Go on with this phase of the turn, or with the end of the journey."""
    rest = list(phases[phases.index(first) :]) if first in phases else []
    if rest:
        state.agenda = [Step("turn"), *(Step(name, (), 1) for name in reversed(rest))]
    else:
        state.agenda = [Step(first)]
    if state.journey is not None:
        state.journey.phase = first.removesuffix("-phase") if rest else "end"  # type: ignore[assignment]
