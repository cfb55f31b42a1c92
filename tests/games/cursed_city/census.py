"""Counting what is on the table of Cursed City, and set-ups of every kind: for random play in tests and soaks."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from lychgate.content import Content
from lychgate.content.derived import Derived
from lychgate.games.cursed_city.hostiles.groups import boxed
from lychgate.games.cursed_city.model import piles, topics
from lychgate.games.cursed_city.model.content import (
    CombatMap,
    Discovery,
    Encounter,
    Exploration,
    HeroCard,
    Mission,
    Quest,
)
from lychgate.games.cursed_city.model.state import City
from lychgate.mechanics.cards.urns import faults

CHECKED = frozenset({topics.HERO_ACTION})
"""Topics of questions at which nothing is in anybody's hand: everything has its place."""


def check(state: City, content: Content) -> None:
    """Raise AssertionError unless cards, models, heroes and dice are as many as the box has, each in one place.

    A lesson uses a part of the box.
    """
    if state.mode == "lesson":
        return
    assert not [*faults(state.cards)], [*faults(state.cards)]
    check_heroes(state)
    check_models(state, content)
    check_cards(state, content)
    assert len(state.destiny.available) + len(state.destiny.discarded) in (0, 5), "there are five destiny dice"


def check_heroes(state: City) -> None:
    assert len(state.heroes) == 4, "four heroes go"
    cells = [hero.cell for hero in state.heroes.values() if hero.cell is not None]
    assert len(cells) == len(set(cells)), "no two heroes share a space"
    assert state.battlefield.board.terrain.cells.issuperset(cells), "heroes stand on the battlefield"
    for hero in state.heroes.values():
        spaces = hero.spaces
        assert len(spaces.dice) == len(spaces.covers) == 4, "a hero has four dice spaces"
        both = [die for die, cover in zip(spaces.dice, spaces.covers, strict=True) if die and cover]
        assert not both, "a covered space holds no die"


@Derived
def in_box(content: Content) -> frozenset[str]:
    """Every model of the box."""
    return frozenset(name for names in boxed[content].values() for name in names)


@Derived
def all_cards(content: Content) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Every discovery, encounter and exploration card."""
    discovery = Counter({card.id: card.number for card in content.all(Discovery)})
    return discovery, Counter(content[Encounter].keys()), Counter(content[Exploration].keys())


def check_models(state: City, content: Content) -> None:
    of_groups = [name for group in state.groups.values() for name in (*group.models, *group.slain)]
    assert len(of_groups) == len(set(of_groups)), "a model belongs to one group"
    assert in_box[content].issuperset(of_groups), "a model is one of the box"
    away = len(state.journey.away) if state.journey is not None else 0
    for group in state.groups.values():
        known = len(group.models) + len(group.slain) + group.coming + away
        assert group.gone or known >= group.deployed, "a model that was placed stands, is slain or is away"
    standing = sorted(name for group in state.groups.values() for name in group.models)
    assert sorted(state.models) == standing, "the models of the groups are those on the battlefield"
    ground = state.battlefield.board.terrain.cells
    assert all(ground.issuperset(model.cells) for model in state.models.values()), "models stand on the battlefield"
    crowd = Counter(cell for model in state.models.values() for cell in model.cells)
    assert max(crowd.values(), default=0) <= 2, "no more than two small hostiles share a space"


def check_cards(state: City, content: Content) -> None:
    discoveries, all_encounters, explorations = all_cards[content]
    discovery = several(state, piles.DISCOVERY, piles.FOUND, piles.BOX)
    discovery.update(card for hero in state.heroes.values() for card in hero.realmstone)
    discovery.update(one.treasure for one in state.roster.values() if one.treasure is not None)
    assert discovery == discoveries, "every discovery card"
    encounters = several(state, piles.ENCOUNTERS, piles.DRIVEN_OFF, *(piles.face_down(group) for group in range(1, 5)))
    encounters.update(group.card for group in state.groups.values() if group.card)
    assert encounters == all_encounters, "every encounter card"
    assert not any(group.card for group in state.groups.values() if not group.face_up), "a card face down is unknown"
    if piles.EXPLORATION in state.cards.piles:
        explored = several(state, piles.EXPLORATION, piles.EXPLORED, piles.NO_ROOM)
        assert explored == explorations, "every exploration card"


def several(state: City, *names: str) -> Counter[str]:
    """The cards of some piles, known or not."""
    found: Counter[str] = Counter()
    tickets: set[int] = set()
    for name in names:
        slots = state.cards.piles.get(name, [])
        found.update(slot for slot in slots if isinstance(slot, str))
        tickets.update(slot for slot in slots if isinstance(slot, int))
    for urn in tickets:
        found.update(state.cards.urns[urn])
    return found


# -- set-ups for soaks


def any_journey(content: Content, dice: Random) -> dict[str, Any]:
    """A journey of any type, on any map or for any mission, at any level, by day or by night, with any party."""
    kind = dice.choice(("hunt", "scavenge", "deliverance", "decapitation"))
    setup = {"journey": kind, "level": dice.randint(0, 5), "night": dice.random() < 0.3}
    if kind == "decapitation":
        setup["mission"] = dice.choice([one.id for one in content.all(Mission) if one.journey == kind])
    elif kind != "deliverance":
        maps = [one.id for one in content.all(CombatMap) if one.journey == kind and not one.mission]
        setup["map"] = dice.choice(("", *maps))
    if dice.random() < 0.7:
        setup["heroes"] = dice.sample(list(content[HeroCard]), 4)
    return setup


def a_night(content: Content, dice: Random) -> dict[str, Any]:
    """A journey of Nightwars: of any type, as it is or as its showdown, or the Beast."""
    kind = dice.choice(("pillage", "sabotage", "vendetta", "decapitation"))
    missions = [one.id for one in content.all(Mission) if one.journey == kind]
    setup = {"journey": kind, "level": dice.randint(3, 5)}
    if kind == "decapitation":
        setup["mission"] = content[Quest]["nightwars"].last
    elif dice.random() < 0.5:
        setup["mission"] = dice.choice(missions)
    if dice.random() < 0.7:
        setup["heroes"] = dice.sample(list(content[HeroCard]), 4)
    return setup


def a_nightwar(_: Content, dice: Random) -> dict[str, Any]:
    return {"mode": "quest", "quest": "nightwars", "two-gains-a-level": dice.random() < 0.5}


def a_quest(_: Content, dice: Random) -> dict[str, Any]:
    return {"mode": "quest", "two-gains-a-level": dice.random() < 0.5}


def a_lesson(_: Content, dice: Random) -> dict[str, Any]:
    return {"mode": "lesson", "lesson": dice.randint(1, 5)}


SOAKS: dict[str, Callable[[Content, Random], dict[str, Any]]] = {
    "journeys": any_journey,
    "quests": a_quest,
    "lessons": a_lesson,
    "nights": a_night,
    "nightwars": a_nightwar,
}
"""What a soak plays, by the name under which it is asked for."""
