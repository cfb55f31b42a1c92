"""Moments: higher rooms speak at them without being known to the lower one that declares them."""

import pytest

from lychgate.kernel.errors import RuleError
from lychgate.kernel.moments import Duty, Figure, Moment
from lychgate.kernel.question import NOTHING, Rule


def hit() -> Moment[[list[str], str]]:
    return Moment("hit", "Somebody has been hit.")


def test_whoever_speaks_every_time_comes_before_the_abilities_of_the_card() -> None:
    moment, log = hit(), list[str]()

    @moment.ability("web")
    def web(log: list[str], who: str) -> None:
        log.append(f"{who} is caught")

    @moment
    def always(log: list[str], who: str) -> None:
        log.append(f"{who} cries out")

    for _ in moment.happens(("web",), log, "the Elf"):
        pytest.fail("nobody asks anything")
    assert log == ["the Elf cries out", "the Elf is caught"]


def test_a_moment_at_which_nobody_has_anything_to_say_makes_no_rule() -> None:
    moment = hit()

    @moment.ability("web")
    def web(log: list[str], who: str) -> None:
        log.append(who)

    @moment.ability("riddle")
    def riddle(log: list[str], who: str) -> Rule[None]:
        log.append(f"{who} is asked")
        yield from ()

    log: list[str] = []
    assert moment.happens((), log, "the Elf") is NOTHING
    assert moment.happens(("slow",), log, "the Elf") is NOTHING
    assert log == []
    assert moment.happens(("web",), log, "the Elf") is NOTHING
    assert log == ["the Elf"]
    asking = moment.happens(("riddle", "web"), log, "the Dwarf")
    assert asking is not NOTHING
    assert list(asking) == []
    assert log == ["the Elf", "the Dwarf is asked", "the Dwarf"]


def test_an_ability_is_one_function_at_a_moment() -> None:
    moment = hit()
    moment.ability("web")(lambda log, who: None)
    with pytest.raises(RuleError, match="two functions are the ability 'web' at the moment 'hit'"):
        moment.ability("web")(lambda log, who: None)


def test_figures_add_up() -> None:
    strength: Figure[[int]] = Figure("strength", "What is added to the Strength of a blow.")
    strength(lambda turn: turn)
    strength.ability("brawny")(lambda turn: 2)
    assert strength.sum((), 1) == 1
    assert strength.sum(("brawny", "slow"), 1) == 3


def test_a_duty_is_done_by_one_function_and_says_so_while_there_is_none_or_where_there_are_two() -> None:
    doubled = Duty[[int], int]("doubled", "A number twice.")
    with pytest.raises(RuleError, match="no function does 'doubled'"):
        doubled.do(2)

    @doubled
    def double(number: int) -> int:
        return 2 * number

    assert doubled.do(2) == double(2) == 4
    with pytest.raises(RuleError, match="two functions do 'doubled'"):
        doubled(double)
