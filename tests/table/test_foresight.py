"""What an answer may lead to when its dice fall only after further choices."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

import lychgate
from games.adventure_card_game.table import TWO, asked, table
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.game import Game
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.table import foresight
from lychgate.table.foresight import foreseen
from toy import begin, note, topic_of, toy

ONE_DIE = pool(D6)

LONG = 600.0
"""Time enough for everything, also on a machine with other things to do."""

FOES = [("brute", "ironbreaker"), ("raider", "ironbreaker")]


def of_kind(game: Game, kind: str) -> str:
    return next(one.id for one in game.asked(0).options if kind in one.id)


def with_a_token() -> Game:
    """A hero who has to say how many success tokens go into an attack."""
    return table({"ironbreaker": {"tokens": {"attack": 1}}, "waywatcher": {}}, FOES)


def test_the_odds_of_an_attack_are_told_for_each_way_to_make_it() -> None:
    game = with_a_token()
    told = foreseen(game, of_kind(game, "attack"), 0, LONG)
    assert (told["asked"], told["more"]) == ("Spend how many success tokens?", 0)
    assert [way["labels"] for way in told["then"]] == [["Spend 1"], ["Spend none"]]
    assert not any(value != "0" for values in told["measures"].values() for value in values)
    chosen = game.fork()
    chosen.answer(of_kind(game, "attack"))
    for way, option in zip(told["then"], chosen.asked(0).options, strict=True):
        assert way["labels"] == [option.text]
        odds = chosen.odds(option.id, limit=foresight.LIMIT, samples=foresight.SAMPLES, lead=())
        assert way["measures"] == odds.plain()["measures"]
    assert asked(game) == "Choose an action"


def test_where_dice_fall_at_once_there_is_nothing_more_to_choose() -> None:
    game = table(TWO)
    rest = of_kind(game, "rest")
    told = foreseen(game, rest, 0, LONG)
    assert (told["asked"], told["then"]) == ("", [])
    assert told["measures"] == game.odds(rest).plain()["measures"]


def test_what_there_is_no_time_for_is_counted() -> None:
    game = with_a_token()
    told = foreseen(game, of_kind(game, "attack"), 0, seconds=0)
    assert (told["then"], told["more"]) == ([], 2)


def choose(game: AnyPlay, prompt: str, seat: int = 0, cause: str = "") -> Rule[str]:
    options = (Option("a", "A", (f"card:{prompt}",)), Option("b", "B"))
    return str(
        (yield Choose(seat, prompt, options, topic=topic_of(prompt), rules=("small.round.phases",), cause=cause))
    )


def prompts(first: Callable[[AnyPlay], Rule[None]], more: Callable[[AnyPlay], Rule[None]] | None = None) -> list[str]:
    """What is foreseen of option "a" of a game with these steps: what is asked, and the choices of each way."""
    told = foreseen(begin(toy(first, {"more": more} if more else None)), "a", 0, LONG)
    return [told["asked"], *(" ".join(way["labels"]) for way in told["then"])]


def test_only_what_belongs_to_the_answer_is_looked_into() -> None:
    """Not what somebody else is asked, nor what comes in a later step, nor the same question over again."""

    def of_another(game: AnyPlay) -> Rule[None]:
        yield from choose(game, "first")
        yield from choose(game, "theirs", seat=1)

    def in_a_later_step(game: AnyPlay) -> Rule[None]:
        yield from choose(game, "first")
        game.then("more")

    def later(game: AnyPlay) -> Rule[None]:
        yield from choose(game, "later")

    def over_again(game: AnyPlay) -> Rule[None]:
        yield from choose(game, "first")
        yield from choose(game, "first")

    for nothing in (prompts(of_another), prompts(in_a_later_step, later), prompts(over_again)):
        assert nothing == [""]


def test_further_choices_are_looked_through_while_they_are_about_what_was_answered() -> None:
    def whom_and_with_what(game: AnyPlay) -> Rule[None]:
        yield from choose(game, "first")
        yield from choose(game, "whom")
        yield from choose(game, "with what", cause="card:first")

    def another_matter(game: AnyPlay) -> Rule[None]:
        yield from choose(game, "first")
        yield from choose(game, "whom")
        yield from choose(game, "something else", cause="card:else")

    assert prompts(whom_and_with_what) == ["whom", "A A", "A B", "B A", "B B"]
    assert prompts(another_matter) == ["whom", "A", "B"]


def test_a_bare_deed_is_followed_through_dice_and_steps_to_its_end() -> None:
    """Dice fall before it is asked whom, and again before a card may be used: the odds tell how it ends."""

    def deed(game: AnyPlay) -> Rule[None]:
        options = (Option("a", "Fight"), Option("b", "Rest"))
        yield Choose(
            0, "What now?", options, topic=topic_of("what-now"), rules=("small.round.phases",), cause="piece:hero"
        )
        yield Roll(0, "Berserk?", ONE_DIE, topic=topic_of("berserk"), rules=("small.round.phases",))
        game.then("whom")

    def whom(game: AnyPlay) -> Rule[None]:
        foes = (
            Option("rat", "Rat", ("piece:rat",)),
            Option("orc", "Orc", ("piece:orc",)),
            Option("none", "Nobody", passes=True),
        )
        foe = yield Choose(0, "Whom?", foes, topic=topic_of("whom"), rules=("small.round.phases",), cause="piece:hero")
        if foe == "none":
            return
        (face,) = yield Roll(0, "To hit", ONE_DIE, topic=topic_of("to-hit"), rules=("small.round.phases",))
        luck = (Option("use", "Use luck", ("card:luck",)), Option("no", "No", passes=True))
        used = yield Choose(0, "Use luck?", luck, topic=topic_of("use-luck"), rules=("small.round.phases",))
        if used == "use" or face > (2 if foe == "rat" else 4):
            note(game, foe)

    book = replace(toy(deed, {"whom": whom}), measure=lambda before, after: {"slain": len(after.state.notes)})
    told = foreseen(begin(book), "a", 0, LONG)
    assert told["asked"] == "Whom?"
    slain = {way["labels"][0]: way["measures"]["slain"].get("1", 0.0) for way in told["then"]}
    assert slain == {"Rat": pytest.approx(4 / 6), "Orc": pytest.approx(2 / 6), "Nobody": 0.0}
    assert begin(book).odds("a").plain()["measures"] == {"slain": {"0": 1.0}}, "until the next choice nobody is"
    assert begin(book).odds("a", lead=("rat",)).mean("slain") == Fraction(4, 6)


def test_where_something_goes_afterwards_is_not_told_cell_by_cell() -> None:
    """A free blow that ends in a step aside was told as eight rows of coordinates."""

    def blow(game: AnyPlay) -> Rule[None]:
        yield from choose(game, "strike")
        (face,) = yield Roll(0, "To hit", ONE_DIE, topic=topic_of("to-hit"), rules=("small.round.phases",))
        if face > 3:
            note(game, "hit")
        cells = tuple(Option(f"{x},0", about=(f"cell:{x},0",)) for x in range(3))
        yield Place(0, "Step where?", cells, topic=topic_of("step-where"), rules=("small.round.phases",))

    book = replace(toy(blow), measure=lambda before, after: {"hits": len(after.state.notes)})
    told = foreseen(begin(book), "a", 0, LONG)
    assert (told["asked"], told["then"]) == ("", [])
    assert told["measures"] == {"hits": {"0": 0.5, "1": 0.5}}


def test_nothing_is_told_of_a_choice_that_hangs_on_what_will_be_drawn() -> None:
    """Exploring told how one chamber could be laid, as if it had been drawn already."""
    game = lychgate.new("small", seed=7)
    for answer in ("warden", "keep", "3,1", "3,1"):
        game.answer(answer)
    told = foreseen(game, "explore", 0, LONG)
    assert (told["asked"], told["then"], told["more"]) == ("", [], 0)
