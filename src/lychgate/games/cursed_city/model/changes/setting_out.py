"""Changes made while a journey is prepared: who goes, the decks, and what the last journey left behind."""

from collections.abc import Iterable, Mapping

from lychgate.ledger import rule
from lychgate.mechanics.activation.state import Destiny, Initiative
from lychgate.mechanics.cards.decks import add_pile, deal, put, reshuffle, shuffle
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.effects import Kept
from lychgate.mechanics.grid.shapes import Cell, cell_id, moved

from .. import piles
from ..content import Discovery, HeroCard
from ..footing import heroes_moved
from ..places import where
from ..state import Battlefield, Hero, Homecoming, Journey, Pending, Ulfenkarn
from .journey import Cites


@rule("cc.setup.journey")
def begin_journey(game: Ulfenkarn, journey: Journey) -> None:
    """A journey is chosen. Nothing is on the table yet."""
    state = game.state
    state.journey = journey
    game.forget()
    state.homecoming = Homecoming()
    state.battlefield = Battlefield()
    state.heroes = {}
    state.models = {}
    state.groups = {}
    state.track = Initiative()
    state.destiny = Destiny()
    state.cards = Cards()
    state.kept = Kept()
    game.heading("journey-begins", ("cc.setup.journey",), journey=journey.mission or journey.type)


def clear_table(game: Ulfenkarn) -> None:
    """Between two parts of a mission: battlefield, hostiles and track go; heroes, decks and destiny stay.

    Encounter cards above the track are shuffled into their deck again.
    """
    state = game.state
    for group in state.groups.values():
        if group.card:
            put(state.cards, piles.DRIVEN_OFF, group.card)
        unseen = piles.face_down(group.number)
        if unseen in state.cards.piles:
            deal(state.cards, unseen, piles.DRIVEN_OFF, len(state.cards.piles[unseen]))
    reshuffle(state.cards, piles.DRIVEN_OFF, piles.ENCOUNTERS)
    state.battlefield = Battlefield()
    state.models = {}
    state.groups = {}
    state.track = Initiative()
    for hero in state.heroes.values():
        hero.cell = None
    game.places = None


@rule("cc.setup.hero-card", "cc.setup.oaken-arrows", "cc.inspiration.duration")
def join(game: Ulfenkarn, card: HeroCard, seat: int) -> Hero:
    """A player takes a hero: the Path to Glory side, nothing on it, and the arrows where there are any."""
    hero = game.state.heroes[card.id] = Hero(card.id, seat, arrows=card.arrows)
    game.forget()
    rules: Cites = (
        "cc.setup.hero-card",
        "cc.setup.hero-control",
        "cc.setup.initiative-tokens",
        "cc.inspiration.duration",
    )
    if card.arrows:
        rules += ("cc.setup.oaken-arrows",)
    game.tell("joined", rules, piece=card.id, seat=seat)
    return hero


def gather_party(game: Ulfenkarn, rules: Cites) -> None:
    """All four are there, which has been told of for each."""
    game.tell("party", rules, pieces=list(game.state.heroes))


@rule("cc.setup.group-level")
def set_level(game: Ulfenkarn, journey: Journey) -> None:
    """The level of the highest hero on the journey holds for all of it."""
    state = game.state
    journey.level = max(state.roster[name].level for name in state.heroes)
    game.tell("level-set", ("cc.setup.group-level",), level=journey.level)


@rule("cc.setup.skyvessel")
def start_clock(game: Ulfenkarn, journey: Journey, day_spaces: int, goal: int) -> None:
    """The nightfall token is on the first space of the day, the quest token on 0."""
    journey.day_spaces, journey.nightfall = day_spaces, 0
    journey.progress, journey.goal = 0, goal
    game.tell("skyvessel-ready", ("cc.setup.skyvessel",), spaces=day_spaces)


@rule("cc.setup.discovery-deck")
def build_discovery(game: Ulfenkarn, set_aside: Mapping[str, int], held: Iterable[str]) -> None:
    """Shuffle the discovery cards, without those that are held and the realmstone that stays in the box."""
    cards = [record.id for record in game.content.all(Discovery) for _ in range(record.number)]
    for name in held:
        cards.remove(name)
    box: list[str] = []
    for name, number in set_aside.items():
        for _ in range(number):
            cards.remove(name)
            box.append(name)
    _shuffled(game, piles.DISCOVERY, cards)
    add_pile(game.state.cards, piles.FOUND)
    add_pile(game.state.cards, piles.BOX, box)
    game.tell("discovery-deck", ("cc.setup.discovery-deck",), number=len(cards), box=len(box))


@rule("cc.setup.encounter-deck")
def build_encounters(game: Ulfenkarn, cards: Iterable[str]) -> None:
    _shuffled(game, piles.ENCOUNTERS, cards)
    add_pile(game.state.cards, piles.DRIVEN_OFF)
    rules = ("cc.setup.encounter-deck", "cc.setup.combat-track", "cc.setup.dice")
    game.tell("encounter-deck", rules, number=len(game.state.cards.piles[piles.ENCOUNTERS]))


@rule("cc.deliverance.deck")
def build_exploration(game: Ulfenkarn, cards: Iterable[str]) -> None:
    _shuffled(game, piles.EXPLORATION, cards)
    add_pile(game.state.cards, piles.EXPLORED)
    add_pile(game.state.cards, piles.NO_ROOM)
    game.tell(
        "exploration-deck",
        ("cc.deliverance.deck", "cc.deliverance.first-tiles"),
        number=len(game.state.cards.piles[piles.EXPLORATION]),
    )


def _shuffled(game: Ulfenkarn, pile: str, cards: Iterable[str]) -> None:
    add_pile(game.state.cards, pile, cards)
    shuffle(game.state.cards, pile)


def set_map(game: Ulfenkarn, journey: Journey, name: str, rules: Cites) -> None:
    journey.map = name
    game.tell("map-chosen" if journey.part < 2 else "way-on", rules, map=name)


def place_hero(game: Ulfenkarn, hero: Hero, cell: Cell, rules: Cites) -> None:
    hero.cell = cell
    heroes_moved(game)
    if game.journal:
        game.tell("placed", rules, piece=hero.id, cell=cell_id(cell), **where(game, cell))


def shift_heroes(game: Ulfenkarn, by: Cell) -> None:
    """The drop zone is moved to its place on the map, with the heroes on it."""
    for hero in game.state.heroes.values():
        if hero.cell is not None:
            hero.cell = moved(hero.cell, by)
    heroes_moved(game)


def clear_pending(game: Ulfenkarn) -> None:
    """What the last extraction event left has been dealt with."""
    if game.state.tome is not None:
        game.state.tome.pending = Pending()


def mark_first(game: Ulfenkarn, journey: Journey) -> None:
    """The first turn goes in the order that teaches the game."""
    journey.first = True
