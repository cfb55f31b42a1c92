"""Ailments: getting and losing each of the six."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import (
    GLAURIO,
    JELSEN,
    NIGHTGUARD,
    SKELETON,
    city,
    counters,
    events,
    only_these,
    play,
    play_first,
    put,
    stand,
)
from lychgate.games.cursed_city.ailments import AILMENTS, ailments_of, give, has, release_hostiles, remove, remove_one
from lychgate.games.cursed_city.ailments.moments import AILMENT, STUNNED_AGAIN, Affliction
from lychgate.games.cursed_city.ailments.tokens import OF_HOSTILES, Ailment
from lychgate.games.cursed_city.battlefield.spaces import fits
from lychgate.games.cursed_city.combat.damage import stunned_again
from lychgate.games.cursed_city.model.queries import cells_of, on_battlefield
from lychgate.games.cursed_city.model.state import GRIEVOUS, WOUND, Ulfenkarn

TRAP = ("cc.search.trap",)


@pytest.mark.rule("cc.ailment.list", "cc.cursed.damage", "cc.trapped.hero", "cc.fatigued.effect", "cc.stunned.place")
def test_heroes_can_have_all_six_and_hostiles_four_of_them() -> None:
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, NIGHTGUARD, (1, 0))
    for name in AILMENTS:
        play_first(give(game, hero, name, ("cc.ailment.list",)))
        play_first(give(game, model, name, TRAP))
    assert ailments_of(hero) == list(AILMENTS)
    assert ailments_of(model) == list(OF_HOSTILES)
    for name in AILMENTS:
        play_first(remove(game, hero, name, TRAP))
        play_first(remove(game, model, name, TRAP))
    assert ailments_of(hero) == ailments_of(model) == []


def test_ailments_that_are_on_or_off_do_not_stack() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0))
    names: tuple[Ailment, ...] = ("cursed", "trapped", "fatigued", "buried")
    for name in names:
        play_first(give(game, hero, name, TRAP))
        play_first(give(game, hero, name, TRAP))
    assert [event.data["ailment"] for event in events(game, "ailment-gained")] == list(names)


def test_a_card_may_prevent_an_ailment_and_a_hero_who_is_out_gets_none() -> None:
    def no(game: Ulfenkarn, affliction: Affliction) -> None:
        affliction.prevented = affliction.name == "cursed"

    game = city()
    hero, gone = stand(game, GLAURIO, (0, 0)), stand(game, JELSEN, None, out=True)
    with only_these(AILMENT, no):
        play(give(game, hero, "cursed", TRAP))
        play(give(game, hero, "trapped", TRAP))
    play(give(game, gone, "cursed", TRAP))
    assert (ailments_of(hero), ailments_of(gone)) == (["trapped"], [])


# -- each of them


@pytest.mark.rule("cc.buried.place")
def test_a_buried_hero_leaves_a_token_that_keeps_the_space_shut() -> None:
    game = city()
    hero = stand(game, GLAURIO, (2, 2))
    play(give(game, hero, "buried", TRAP))
    assert (cells_of(hero), on_battlefield(game.state), hero.cell) == ((), [], (2, 2))
    assert not fits(game, (2, 2), "hero")
    assert not fits(game, (2, 2), "small")
    play(remove(game, hero, "buried", ("cc.buried.dig-free",)))
    assert cells_of(hero) == ((2, 2),)
    away = stand(game, JELSEN, None, away=True)
    play(give(game, away, "buried", TRAP))
    assert not away.buried, "nobody can be buried who stands nowhere"


@pytest.mark.rule("cc.diseased.place")
def test_a_diseased_token_turns_the_die_on_its_space_to_one() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), dice=(5, 3, 5, 0))
    play(give(game, hero, "diseased", TRAP), "space-2")
    assert (hero.diseased, hero.spaces.dice) == ([1], [5, 1, 5, 0])
    play(give(game, hero, "diseased", TRAP), "space-1")
    assert (hero.diseased, hero.spaces.dice) == ([1, 0], [1, 1, 5, 0])


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.sampled_from([0, 0, WOUND, GRIEVOUS]), min_size=4, max_size=4),
    st.lists(st.integers(0, 3), max_size=3, unique=True),
)
def test_a_diseased_token_goes_on_a_space_without_token_and_if_possible_without_wound(
    covers: list[int], diseased: list[int]
) -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), diseased=list(diseased))
    hero.spaces.covers[:] = covers
    play_first(give(game, hero, "diseased", TRAP))
    (space,) = [space for space in hero.diseased if space not in diseased]
    free = [at for at in range(4) if at not in diseased]
    assert space in free
    assert not covers[space] or all(covers[at] for at in free)


def test_with_a_token_on_every_space_there_is_nothing_more_to_catch() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), diseased=[0, 1, 2, 3])
    play(give(game, hero, "diseased", TRAP))
    assert hero.diseased == [0, 1, 2, 3]
    hero.spaces.covers[0] = WOUND
    play(remove(game, hero, "diseased", TRAP), "space-2")
    assert hero.diseased == [0, 2, 3]


@pytest.mark.rule("cc.stunned.again")
@pytest.mark.parametrize("kind", ["hero", "hostile"])
def test_who_is_stunned_twice_suffers_one_damage_without_defence(kind: str) -> None:
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, SKELETON, (1, 0))
    piece: Any = hero if kind == "hero" else model
    assert stunned_again in STUNNED_AGAIN.always
    play(give(game, piece, "stunned", TRAP))
    assert has(piece, "stunned")
    assert cells_of(piece), "it lies where it was"
    play(give(game, piece, "stunned", TRAP))
    assert has(piece, "stunned")
    assert (counters(hero), model.damage) == (([WOUND], 0) if kind == "hero" else ([], 1))


@pytest.mark.rule("cc.trapped.hostile-release")
def test_hostiles_are_released_together_and_heroes_are_not() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), trapped=True)
    models = [put(game, SKELETON, (x, 1), trapped=True) for x in range(3)]
    put(game, SKELETON, (4, 4))
    release_hostiles(game)
    assert not any(model.trapped for model in models)
    assert hero.trapped
    assert len(events(game, "ailment-lost")) == len(models)


def test_one_ailment_is_removed_as_somebody_chooses() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), cursed=True, stunned=True)
    assert play(remove_one(game, hero, TRAP, seat=0), "stunned")
    assert ailments_of(hero) == ["cursed"]
    assert play(remove_one(game, hero, TRAP))
    assert not play(remove_one(game, hero, TRAP))
    model = put(game, SKELETON, (1, 0), diseased=True)
    assert play(remove_one(game, model, TRAP))
    assert not model.diseased
