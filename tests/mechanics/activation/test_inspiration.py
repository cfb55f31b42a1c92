"""Inspiration: the points, what they buy, and the roll for what was slain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Question, Rule
from lychgate.mechanics.activation import inspiration
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, SUCCESS, Result, Throw
from lychgate.mechanics.activation.state import Inspiration, Spaces
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, BOOKS, CURSED_CITY, ROLL, TOPICS, Asking, Book, Party, Table, bare, drive, play


def party_with(points: int, inspired: bool = False, slain: int = 0) -> Party:
    party = Party()
    party.heroes["ana"].inspiration = Inspiration(points, inspired, slain)
    return party


def gains(book: Book, points: int, rules: tuple[str, ...]) -> Asking:
    def asking(game: Table) -> Rule[None]:
        ana = game.state.heroes["ana"]
        inspiration.gain(game, ana.actor, ana.inspiration, points, rules, ids=book.inspiration)
        yield from ()

    return asking


PATH = ("cc.inspiration.path-to-glory",)
AWARD = ("bsf.inspiration.gain",)


@pytest.mark.rule(
    "cc.inspiration.path-to-glory",
    "cc.inspiration.inspire",
    "cc.inspiration.spend",
    "cc.inspiration.flip",
    "cc.inspiration.overflow",
    "cc.ex.inspire-overflow",
)
def test_in_cursed_city_three_points_inspire_at_once_and_the_rest_of_the_gain_follows() -> None:
    party = party_with(2)
    card = party.heroes["ana"].spaces = Spaces([0, 3, 0, 6], [2, 0, 1, 0], reacting=True)
    ran = play(gains(CURSED_CITY, 2, PATH), [], party)
    assert party.heroes["ana"].inspiration == Inspiration(1, inspired=True)
    assert party.heroes["ana"].spaces == card == Spaces([0, 3, 0, 6], [2, 0, 1, 0], reacting=True)
    assert ran.told("inspired") == [{"piece": "ana"}]


@pytest.mark.rule("cc.inspiration.path-to-glory", "cc.ex.inspired-keeps-points")
def test_in_cursed_city_an_inspired_hero_keeps_the_points() -> None:
    party = party_with(2, inspired=True)
    play(gains(CURSED_CITY, 2, PATH), [], party)
    assert party.heroes["ana"].inspiration == Inspiration(4, inspired=True)


@pytest.mark.rule("bsf.inspiration.gain")
def test_in_blackstone_fortress_points_are_kept_until_the_player_spends_them() -> None:
    party = party_with(2)
    play(gains(BLACKSTONE, 2, AWARD), [], party)
    assert party.heroes["ana"].inspiration == Inspiration(4)


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        pytest.param(CURSED_CITY, PATH, marks=pytest.mark.rule("cc.inspiration.limits", "cc.ex.inspiration-cap")),
        pytest.param(BLACKSTONE, AWARD, marks=pytest.mark.rule("bsf.inspiration.cap")),
    ],
)
def test_points_beyond_four_are_lost(book: Book, rules: tuple[str, ...]) -> None:
    party = party_with(3, inspired=True)
    ran = play(gains(book, 3, rules), [], party)
    assert party.heroes["ana"].inspiration.points == 4
    assert ran.log == [
        "Ana gains 1 inspiration (now 4)",
        "Ana can hold no more inspiration: 2 points are lost",
    ]
    again = play(gains(book, 1, rules), [], party)
    assert again.log == ["Ana can hold no more inspiration: 1 point is lost"]


@QUICK
@given(st.sampled_from(BOOKS), st.integers(0, 2), st.booleans(), st.lists(st.integers(-3, 5), max_size=6))
def test_points_gained_one_by_one_come_to_the_same(book: Book, points: int, inspired: bool, gained: list[int]) -> None:
    game = bare(party_with(points, inspired))
    ana = game.state.heroes["ana"]
    left, is_inspired = points, inspired
    for number in gained:
        if number < 0:
            inspiration.lose(game, ana.actor, ana.inspiration, -number, ())
            left = max(0, left + number)
        else:
            inspiration.gain(game, ana.actor, ana.inspiration, number, (), ids=book.inspiration)
        for _ in range(number):
            left = min(4, left + 1)
            if book is CURSED_CITY and left == 3 and not is_inspired:
                left, is_inspired = 0, True
        assert ana.inspiration == Inspiration(left, is_inspired)


# -- uses


def flips(game: Table) -> Rule[None]:
    ana = game.state.heroes["ana"]
    assert inspiration.may_inspire(ana.inspiration)
    inspiration.inspire(game, ana.actor, ana.inspiration, ids=BLACKSTONE.inspiration)
    yield from ()


@pytest.mark.rule("bsf.inspiration.flip", "bsf.inspiration.spend", "bsf.inspired.transfer")
def test_in_blackstone_fortress_three_points_turn_the_card_and_dice_and_wounds_stay() -> None:
    party = party_with(4)
    ana = party.heroes["ana"]
    ana.spaces.dice[:], ana.spaces.covers[:] = [0, 3, 0, 6], [2, 0, 1, 0]
    play(flips, [], party)
    assert ana.inspiration == Inspiration(1, inspired=True)
    assert (ana.spaces.dice, ana.spaces.covers) == ([0, 3, 0, 6], [2, 0, 1, 0])
    assert not inspiration.may_inspire(Inspiration(4, inspired=True))
    assert not inspiration.may_inspire(Inspiration(2))


def grants(game: Table) -> Rule[None]:
    ana = game.state.heroes["ana"]
    inspiration.grant(game, ana.actor, ana.inspiration, ("bsf.inspired.agenda",))
    inspiration.grant(game, ana.actor, ana.inspiration, ("bsf.inspired.agenda",))
    yield from ()


@pytest.mark.rule("bsf.inspired.agenda")
def test_an_agenda_inspires_for_nothing() -> None:
    party = party_with(2)
    assert len(play(grants, [], party).told("inspired")) == 1
    assert party.heroes["ana"].inspiration == Inspiration(2, inspired=True)


def searches(book: Book) -> Asking:
    def asking(game: Table) -> Rule[None]:
        ana = game.state.heroes["ana"]
        inspiration.spend_on_search(game, ana.actor, ana.inspiration, ids=book.inspiration)
        inspiration.end(game, ana.actor, ana.inspiration, ids=book.inspiration)
        inspiration.end(game, ana.actor, ana.inspiration, ids=book.inspiration)
        yield from ()

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.inspiration.search", "cc.inspiration.duration")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.inspiration.search", "bsf.inspired.duration")),
    ],
)
def test_three_points_pay_for_a_distant_search_and_in_the_end_the_card_is_turned_back(book: Book) -> None:
    party = party_with(4, inspired=True)
    ran = play(searches(book), [], party)
    assert party.heroes["ana"].inspiration == Inspiration(1)
    assert len(ran.told("inspired-ended")) == 1


def test_points_that_are_not_there_cannot_be_spent() -> None:
    game = bare(party_with(2))
    ana = game.state.heroes["ana"]
    with pytest.raises(RuleError, match="has 2 inspiration, and a distant search costs 3"):
        inspiration.spend_on_search(game, ana.actor, ana.inspiration, ids=CURSED_CITY.inspiration)


def rerolls(book: Book, thrown: Throw) -> Asking:
    def asking(game: Table) -> Rule[None]:
        ana = game.state.heroes["ana"]
        return (
            yield from inspiration.offer_rerolls(
                game,
                ana.actor,
                ana.inspiration,
                thrown,
                ids=book.inspiration,
                dice=book.dice,
                topics=TOPICS,
                topic=ROLL,
            )
        )

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.inspiration.reroll", "cc.reroll.once")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.inspiration.reroll", "bsf.dice.reroll")),
    ],
)
def test_a_point_rolls_one_die_again_and_never_the_same_twice(book: Book) -> None:
    party = party_with(3, inspired=True)
    thrown = Throw((6, 8), [FAILURE, SUCCESS], [False, False])
    play(rerolls(book, thrown), ["die-1", ["failure"], "die-2", ["failure"]], party)
    assert thrown == Throw((6, 8), [FAILURE, FAILURE], [True, True])
    assert party.heroes["ana"].inspiration.points == 1


@pytest.mark.parametrize(
    ("sides", "result", "minor"), [(6, SUCCESS, True), (8, SUCCESS, True), (12, SUCCESS, False), (6, FAILURE, False)]
)
def test_a_success_that_would_sooner_fail_is_a_minor_thing_to_roll_again(
    sides: int, result: Result, minor: bool
) -> None:
    question = next(rerolls(CURSED_CITY, Throw((sides,), [result], [False]))(bare(party_with(1, inspired=True))))
    assert isinstance(question, Question)
    assert (question.minor, question.options[0].passes) == (minor, True)


def test_rerolls_end_when_the_player_keeps_the_roll_or_nothing_can_get_better() -> None:
    party = party_with(4, inspired=True)
    kept = Throw((6, 6), [FAILURE, SUCCESS], [False, False])
    play(rerolls(CURSED_CITY, kept), ["pass"], party)
    play(rerolls(CURSED_CITY, kept), ["die-1", ["critical"]], party)
    assert kept.best is CRITICAL
    assert party.heroes["ana"].inspiration.points == 3
    play(rerolls(CURSED_CITY, Throw((6,), [FAILURE], [False])), [], party_with(0))


# -- the roll


def slays(book: Book, *wounds: int) -> Asking:
    def asking(game: Table) -> Rule[None]:
        ana = game.state.heroes["ana"]
        for one in wounds:
            inspiration.count_slain(game, ana.actor, ana.inspiration, one, ids=book.inspiration)
        return (
            yield from inspiration.inspiration_roll(
                game, ana.actor, ana.inspiration, ids=book.inspiration, topics=TOPICS
            )
        )

    return asking


@pytest.mark.parametrize(
    ("book", "roll", "points"),
    [
        pytest.param(
            CURSED_CITY,
            5,
            1,
            marks=pytest.mark.rule(
                "cc.inspiration.roll",
                "cc.inspiration.only-slain",
                "cc.ex.inspiration-roll",
            ),
        ),
        pytest.param(CURSED_CITY, 6, 0, marks=pytest.mark.rule("cc.inspiration.roll", "cc.ex.inspiration-roll")),
        pytest.param(BLACKSTONE, 5, 1, marks=pytest.mark.rule("bsf.inspiration.roll")),
        pytest.param(BLACKSTONE, 6, 0, marks=pytest.mark.rule("bsf.inspiration.roll")),
    ],
)
def test_a_roll_no_higher_than_the_wounds_slain_gives_a_point(book: Book, roll: int, points: int) -> None:
    party = party_with(0)
    play(slays(book, 3, 2), [[roll]], party)
    assert party.heroes["ana"].inspiration == Inspiration(points, slain=0)


@pytest.mark.parametrize(
    ("book", "enough"),
    [
        pytest.param(
            CURSED_CITY, 12, marks=pytest.mark.rule("cc.inspiration.automatic", "cc.ex.inspiration-automatic")
        ),
        pytest.param(BLACKSTONE, 20, marks=pytest.mark.rule("bsf.inspiration.roll-auto")),
    ],
)
def test_where_no_roll_could_be_higher_none_is_made(book: Book, enough: int) -> None:
    party = party_with(0)
    play(slays(book, enough - 1, 1), [], party)
    assert party.heroes["ana"].inspiration.points == 1


def test_without_a_kill_there_is_no_roll() -> None:
    drive(slays(CURSED_CITY)(bare()))


@QUICK
@given(st.sampled_from(BOOKS), st.integers(1, 25), st.data())
def test_the_faces_that_give_a_point_are_as_many_as_the_wounds(book: Book, slain: int, data: st.DataObject) -> None:
    sides = book.inspiration.sides
    face = data.draw(st.integers(1, sides))
    game = bare(party_with(0))
    drive(slays(book, slain)(game), [] if slain >= sides else [[face]])
    assert game.state.heroes["ana"].inspiration.points == (face in range(1, slain + 1) or slain >= sides)
