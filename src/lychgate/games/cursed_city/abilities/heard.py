"""Who in play can have something to say: known as long as no card changes hands, so that most moments pass quickly."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lychgate.content import Content, Derived
from lychgate.mechanics.effects import Effect, walk
from lychgate.mechanics.effects.phrases import SELF

from ..model.content import Discovery, Empowerment, HeroCard, HeroSide, HostileCard, HostileSide, Item, Trait
from ..model.state import Hero, Model, Ulfenkarn
from .in_force import Concerned, Key, journey_table, keys_of

Topic = str | Key
"""A moment, or what lines that always hold are about."""

Lines = dict[str, dict[Topic, bool]]
"""For each owner what its lines are about, and whether one of these can concern others."""


@dataclass(slots=True)
class Heard:
    """Who in play can have a line at a moment, or one about something: heroes by id and hostiles by category.

    `everybody`: such a line can be about others than its owner, or it is the journey's.
    """

    names: set[str] = field(default_factory=set)
    everybody: bool = False


def heard(game: Ulfenkarn, topic: Topic, piece: Concerned | None) -> Heard | None:
    """Who can have a line about this piece; None where nobody has, as is most often so."""
    if game.memo is None:
        game.memo = _in_play(game)
    found: Heard | None = game.memo.get(topic)
    if found is None or found.everybody or piece is None:
        return found
    if type(piece) is Hero:
        return found if piece.id in found.names else None
    return found if type(piece) is Model and piece.category in found.names else None


def _in_play(game: Ulfenkarn) -> dict[Topic, Heard]:
    """Who is heard on this journey: it holds until the party, the journey or what somebody holds is another."""
    state, content = game.state, game.content
    found: dict[Topic, Heard] = {}
    for category, lines in of_hostiles[content].items():
        _add(found, category, lines)
    for hero in state.heroes:
        _add(found, hero, of_heroes[content][hero])
        veteran = state.roster.get(hero)
        if veteran is not None:
            for card in (veteran.treasure, veteran.item, veteran.armour, veteran.weapon):
                _add(found, hero, of_cards[content].get(card or "", {}))
    table = journey_table(game)
    _add(found, "", dict.fromkeys((*table.at, *table.holds), True))
    return found


def _add(found: dict[Topic, Heard], name: str, lines: dict[Topic, bool]) -> None:
    for topic, outward in lines.items():
        one = found.setdefault(topic, Heard())
        one.names.add(name)
        one.everybody = one.everybody or outward


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
