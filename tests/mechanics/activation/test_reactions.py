"""Reactions: dice lowered by 1, declared by all before the first attack, and gone with the phase."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.reactions import (
    Reaction,
    Reactor,
    Weapon,
    expire,
    has_dice,
    keep_dice,
    react,
    usable,
)
from lychgate.mechanics.activation.state import Spaces
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, CURSED_CITY, TOPICS, Asking, Book, Party, Table, bare, play

SWORD, BOW = Weapon("sword", "Sword", 1), Weapon("bow", "Bow", 4)


def ends(book: Book) -> Asking:
    def asking(game: Table) -> Rule[None]:
        ana = game.state.heroes["ana"]
        keep_dice(game, ana.actor, ana.spaces, ids=book.reactions)
        yield from ()

    return asking


@pytest.mark.parametrize(
    ("book", "before", "after"),
    [
        pytest.param(
            CURSED_CITY,
            [4, 6, 1, 0],
            [3, 5, 0, 0],
            marks=pytest.mark.rule("cc.reaction.dice", "cc.ex.reaction-dice"),
        ),
        pytest.param(
            BLACKSTONE,
            [1, 3, 6, 0],
            [0, 2, 5, 0],
            marks=pytest.mark.rule("bsf.activation.reaction", "bsf.ex.overwatch-dice"),
        ),
    ],
)
def test_dice_left_over_are_lowered_and_a_1_is_gone(book: Book, before: list[int], after: list[int]) -> None:
    party = Party()
    party.heroes["ana"].spaces = Spaces(before, [0] * 4)
    play(ends(book), [], party)
    assert party.heroes["ana"].spaces == Spaces(after, [0] * 4, reacting=True)


@QUICK
@given(st.lists(st.integers(0, 6), min_size=4, max_size=4))
def test_every_die_above_1_stays_one_lower(dice: list[int]) -> None:
    card = Spaces(list(dice), [0] * 4)
    actor = bare().state.heroes["ana"].actor
    keep_dice(bare(), actor, card, ids=CURSED_CITY.reactions)
    assert sorted(filter(None, card.dice)) == sorted(score - 1 for score in dice if score > 1)
    assert has_dice(card) == any(score > 1 for score in dice)


def expires(book: Book) -> Asking:
    def asking(game: Table) -> Rule[None]:
        for hero in game.state.heroes.values():
            expire(game, hero.actor, hero.spaces, ids=book.reactions)
        yield from ()

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.reaction.expire")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.overwatch.expire")),
    ],
)
def test_at_the_end_of_the_phase_reaction_dice_go_and_dice_of_who_did_not_act_stay(book: Book) -> None:
    party = Party()
    party.heroes["ana"].spaces = Spaces([3, 0, 5, 0], [0, 1, 0, 0], reacting=True)
    party.heroes["bo"].spaces = Spaces([3, 0, 5, 0], [0, 1, 0, 0])
    play(expires(book), [], party)
    assert party.heroes["ana"].spaces == Spaces([0] * 4, [0, 1, 0, 0])
    assert party.heroes["bo"].spaces.dice == [3, 0, 5, 0]


def party_with(**dice: list[int]) -> Party:
    """Heroes who have acted, with these reaction dice."""
    party = Party()
    for name, scores in dice.items():
        party.heroes[name].spaces = Spaces(scores, [0] * len(scores), reacting=True)
    return party


def reacts(
    book: Book,
    made: list[Reaction],
    is_there: Callable[[], bool] = lambda: True,
    weapons: tuple[Weapon, ...] = (SWORD, BOW),
) -> Asking:
    """Everybody may react against a rat."""

    def attack(reaction: Reaction) -> Rule[None]:
        made.append(reaction)
        yield from ()

    def asking(game: Table) -> Rule[None]:
        reactors = [Reactor(hero.actor, hero.spaces, weapons) for hero in game.state.heroes.values()]
        return (
            yield from react(
                game,
                "rat",
                reactors,
                0,
                attack=attack,
                is_there=is_there,
                ids=book.reactions,
                topics=TOPICS,
                target_name="the rat",
            )
        )

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(
            CURSED_CITY,
            marks=pytest.mark.rule(
                "cc.reaction.trigger", "cc.reaction.one-per-trigger", "cc.reaction.target", "cc.ex.reaction-cost"
            ),
        ),
        pytest.param(
            BLACKSTONE,
            marks=pytest.mark.rule("bsf.overwatch.trigger", "bsf.overwatch.target", "bsf.ex.overwatch-cost"),
        ),
    ],
)
def test_a_reaction_die_pays_for_one_weapon_action_against_the_hostile(book: Book) -> None:
    made: list[Reaction] = []
    party = party_with(ana=[3, 3])
    assert usable(Reactor(party.heroes["ana"].actor, party.heroes["ana"].spaces, (SWORD, BOW))) == [SWORD]
    ran = play(reacts(book, made), ["sword"], party)
    assert [(one.actor.id, one.weapon, one.score) for one in made] == [("ana", "sword", 3)]
    assert party.heroes["ana"].spaces.dice == [0, 3]
    assert ran.told("reaction-declared") == [{"piece": "ana", "target": "rat", "weapon": "sword"}]


def test_nobody_is_asked_whose_dice_pay_for_nothing_or_who_has_not_acted() -> None:
    party = party_with(ana=[4])
    party.heroes["bo"].spaces = Spaces([6, 6], [0, 0])
    play(reacts(CURSED_CITY, [], weapons=(Weapon("lance", "Lance", 5),)), [], party)
    assert party.heroes["bo"].spaces.dice == [6, 6]


def test_who_declines_keeps_the_die() -> None:
    made: list[Reaction] = []
    party = party_with(ana=[4], bo=[5])
    play(reacts(CURSED_CITY, made), ["pass", "bow"], party)
    assert (party.heroes["ana"].spaces.dice, [one.actor.id for one in made]) == ([4], ["bo"])


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(
            CURSED_CITY,
            marks=pytest.mark.rule("cc.reaction.several-heroes", "cc.reaction.wasted", "cc.ex.reaction-wasted"),
        ),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.overwatch.one")),
    ],
)
def test_all_declare_before_the_first_attack_and_a_die_is_lost_with_the_target(book: Book) -> None:
    made: list[Reaction] = []
    party = party_with(ana=[5], cy=[3])
    ran = play(reacts(book, made, lambda: not made), ["sword", "sword", ["cy", "ana"]], party)
    assert [one.actor.id for one in made] == ["cy"]
    assert ran.told("reaction-wasted") == [{"piece": "ana", "target": "rat", "score": 5}]
    assert not any(has_dice(hero.spaces) for hero in party.heroes.values())
