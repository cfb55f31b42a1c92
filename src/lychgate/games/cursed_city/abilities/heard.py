"""Who in play can have something to say: known as long as no card changes hands, so that most moments pass quickly."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lychgate.content import Content, Derived
from lychgate.mechanics.effects import Effect, walk
from lychgate.mechanics.effects.phrases import SELF

from ..model.content import Discovery, Empowerment, HeroCard, HeroSide, HostileCard, HostileSide, Item, Trait
from ..model.state import Hero, Model, Ulfenkarn
from .in_force import NEWCOMER, Concerned, Key, Table, hero_table, journey_table, keys_of

Topic = str | Key
"""A moment, or what lines that always hold are about."""

Lines = dict[str, dict[Topic, bool]]
"""For each owner what its lines are about, and whether one of these can concern others."""


@dataclass(slots=True)
class Heard:
    """Who in play can have a line at a moment, or one about something: heroes by id and hostiles by category.

    `everybody`: such a line can be about others than its owner, or it is the journey's.
    """

    heroes: set[str] = field(default_factory=set)
    hostiles: set[str] = field(default_factory=set)
    everybody: bool = False


@dataclass(slots=True)
class InPlay:
    """The cards in play: the journey's lines, those of the heroes by the side that shows, and who can be heard.

    It holds until the party, the journey or what somebody holds is another.
    """

    journey: Table
    heard: dict[Topic, Heard] = field(default_factory=dict)
    heroes: dict[tuple[str, bool], Table] = field(default_factory=dict)


def cards_in_play(game: Ulfenkarn) -> InPlay:
    found: InPlay | None = game.memo
    if found is None:
        found = game.memo = _in_play(game)
    return found


def heard(game: Ulfenkarn, topic: Topic, piece: Concerned | None) -> Heard | None:
    """Who can have a line about this piece; None where nobody has, as is most often so."""
    found = (game.memo or cards_in_play(game)).heard.get(topic)
    if found is None or found.everybody or piece is None:
        return found
    if type(piece) is Hero:
        return found if piece.id in found.heroes else None
    return found if type(piece) is Model and piece.category in found.hostiles else None


def lines_of(game: Ulfenkarn, hero: Hero) -> Table:
    """The lines of all cards that a hero has."""
    known = cards_in_play(game).heroes
    key = (hero.id, hero.inspiration.inspired)
    table = known.get(key)
    if table is None:
        table = known[key] = hero_table(game, hero)
    return table


def _in_play(game: Ulfenkarn) -> InPlay:
    state, content = game.state, game.content
    cards = InPlay(journey_table(game))
    for category, lines in of_hostiles[content].items():
        for one in _heard_of(cards, lines):
            one.hostiles.add(category)
    for hero in state.heroes:
        veteran = state.roster.get(hero, NEWCOMER)
        held = (veteran.treasure, veteran.item, veteran.armour, veteran.weapon)
        for lines in (of_heroes[content][hero], *[of_cards[content][card] for card in held if card is not None]):
            for one in _heard_of(cards, lines):
                one.heroes.add(hero)
    for one in _heard_of(cards, dict.fromkeys((*cards.journey.at, *cards.journey.holds), True)):
        one.everybody = True
    return cards


def _heard_of(cards: InPlay, lines: dict[Topic, bool]) -> Iterator[Heard]:
    for topic, outward in lines.items():
        one = cards.heard.setdefault(topic, Heard())
        one.everybody = one.everybody or outward
        yield one


# -- what lines are about


@Derived
def of_hostiles(content: Content) -> Lines:
    """What the lines of each category are about, by day or by night."""
    return {card.id: _about([*_printed(card.day), *_printed(card.night)]) for card in content.all(HostileCard)}


@Derived
def of_heroes(content: Content) -> Lines:
    """What the lines of each hero are about, on either side of the character card, and of the traits of the class."""
    found: Lines = {}
    for card in content.all(HeroCard):
        traits = [trait for trait in content.all(Trait) if trait.hero_class == card.hero_class]
        lines = [card.glory, *_printed(card.path), *_printed(card.inspired)]
        found[card.id] = _about(lines + [effect for trait in traits for effect in trait.effects])
    return found


@Derived
def of_cards(content: Content) -> Lines:
    """What the lines of each card are about that any hero can hold."""
    cards: list[Empowerment | Discovery | Item] = [*content.all(Empowerment), *content.all(Discovery)]
    cards += content.all(Item)
    return {card.id: _about(card.effects) for card in cards}


def _printed(side: HeroSide | HostileSide) -> Iterator[Effect]:
    yield from side.abilities if isinstance(side, HeroSide) else side.effects
    for weapon in side.weapons:
        yield from weapon.effects


def _about(lines: Iterable[Effect]) -> dict[Topic, bool]:
    """The moments of lines, and what they are about if they always hold; each with whether it can concern others."""
    found: dict[Topic, bool] = {}
    for effect in lines:
        found[effect.when] = found.get(effect.when, False) or effect.of != "self"
        if effect.when == "always":
            for verb in walk(effect.do):
                for key in keys_of(verb):
                    found[key] = found.get(key, False) or getattr(verb, "who", SELF) != SELF
    return found
