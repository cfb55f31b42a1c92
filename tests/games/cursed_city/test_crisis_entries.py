"""Every choice of every entry of the quest book, as chance and players may have it."""

from random import Random
from typing import Any

import pytest

from games.cursed_city.combat_helpers import EMELDA, NIGHTGUARD, SKELETON, city, events, put, stand
from lychgate.games.cursed_city.events.moments import CHOICE_BARRED, CRISIS_CHOICE
from lychgate.games.cursed_city.front.packs import load_content
from lychgate.games.cursed_city.model.content import Crisis
from lychgate.games.cursed_city.model.state import Lychgate, Tome, Ulfenkarn
from lychgate.kernel.question import Rule

GLAURIO = "glaurio-ven-alten"
ENTRIES = [crisis.id for crisis in load_content(()).all(Crisis)]


def drive(rule: Rule[None], chance: Random) -> None:
    """Answer whatever is asked at random."""
    try:
        asked: Any = next(rule)
        while True:
            answer = asked.only()
            if answer is None:
                answer = chance.choice(asked.outcomes())[0] if asked.chance else chance.choice(asked.options).id
            asked = rule.send(asked.take(asked.plain(answer)))
    except StopIteration:
        pass


def in_a_crisis() -> Ulfenkarn:
    """Two heroes, hurt and with something to lose, two groups, one with somebody slain, and a city that keeps count."""
    game = city()
    game.state.tome = Tome("ulfenkarn", 5, 6)
    game.state.cards.piles.update(discovery=["cursecatcher", "mourners-bead", "amethyst-splinter"], found=[])
    hero = stand(game, GLAURIO, (1, 1), (6, 5, 4, 0))
    hero.spaces.covers[3] = 2
    hero.realmstone = ["widows-portion"]
    hero.inspiration.points = 1
    stand(game, EMELDA, (4, 1))
    put(game, NIGHTGUARD, (5, 5))
    put(game, SKELETON, (0, 5), group=2)
    game.state.groups[2].slain = [f"{SKELETON}-2"]
    game.state.battlefield.lychgates["lychgate-1"] = Lychgate("lychgate-1", ((5, 0),), "east")
    assert game.state.journey is not None
    game.state.journey.nightfall, game.state.journey.progress = 3, 3
    return game


@pytest.mark.parametrize("name", ENTRIES)
def test_every_choice_can_be_carried_out_and_most_come_to_something(name: str) -> None:
    entry = load_content(())[Crisis][name]
    for choice in entry.choices:
        told = 0
        for seed in range(8):
            game = in_a_crisis()
            hero = game.state.heroes[GLAURIO]
            assert not CHOICE_BARRED.sum((), game, hero, entry, choice)
            before = len(events(game))
            drive(CRISIS_CHOICE.happens((), game, hero, entry, choice), Random(seed))
            told += len(events(game)) > before
        assert told >= 2, choice.says


def test_a_choice_that_needs_something_is_barred_without_it() -> None:
    game = in_a_crisis()
    hero = game.state.heroes[GLAURIO]
    entry = game.content[Crisis]["the-other-looters"]
    hero.realmstone.clear()
    assert [CHOICE_BARRED.sum((), game, hero, entry, choice) > 0 for choice in entry.choices] == [True, False]
