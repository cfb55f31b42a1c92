"""Odds where chance can go on for ever."""

from dataclasses import replace
from fractions import Fraction

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule
from toy import begin, note, topic_of, toy

ONE_DIE = pool(D6)


def sixes(game: AnyPlay) -> Rule[None]:
    """Every 6 is rolled again."""
    yield Choose(0, "Ready?", (Option("roll"), Option("leave")), topic=topic_of("ready"))
    face = 6
    while face == 6:
        (face,) = yield Roll(0, "Again", ONE_DIE, topic=topic_of("again"))
        note(game, face)
    yield Choose(0, "And now?", (Option("go"), Option("stop")), topic=topic_of("and-now"))


def test_dice_that_are_rolled_again_without_end_have_exact_odds_but_for_the_unlikeliest() -> None:
    book = replace(toy(sixes), measure=lambda before, after: {"rolls": len(after.state.notes)})
    odds = begin(book, seed=1).odds("roll")
    assert odds.exact
    assert 0 < odds.missing < Fraction(1, 100_000)
    assert sum(one.probability for one in odds.outcomes) + odds.missing == 1
    assert odds.summary()["rolls"][1] == Fraction(5, 6)
    assert odds.summary()["rolls"][3] == Fraction(5, 216)


def test_the_further_choices_of_a_deed_are_declined_by_the_option_that_passes() -> None:
    """The one that passes names a piece; the one that uses something names nothing."""

    def deed(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "Ready?", (Option("go"), Option("leave")), topic=topic_of("ready"))
        options = (Option("use", "Drink it"), Option("keep", "Stay as you are", ("piece:hero",), passes=True))
        if (yield Choose(0, "Drink?", options, topic=topic_of("drink"))) == "use":
            note(game, 1)

    book = replace(toy(deed), measure=lambda before, after: {"drunk": len(after.state.notes)})
    odds = begin(book, seed=1).odds("go", lead=())
    assert odds.summary() == {"drunk": {0: Fraction(1)}}
