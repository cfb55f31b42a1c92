"""What the study of Cursed City counts: things on offer, and what was taken of them."""

from typing import Any

import pytest

from lychgate.games.cursed_city.model.content import HeroCard
from lychgate.games.cursed_city.model.topics import ACTIVATION, EFFECTS, HERO_ACTION
from lychgate.kernel.question import Choose, Option
from lychgate.kernel.topics import Topic
from lychgate.lab.studies import cursed_city as study
from lychgate.lab.studies.cursed_city_choices import CONTENT, Outcome, Tally, seldom, table, things


def asked(topic: Topic, *names: str) -> Choose:
    return Choose(
        0, "What?", [Option(name, name) for name in names] + [Option("pass", "Pass", passes=True)], topic=topic
    )


def tally(*answers: tuple[Choose, str]) -> Tally:
    found = Tally()
    for question, answer in answers:
        found.count(question, answer)
    return found


def test_a_thing_is_on_offer_once_a_question_however_many_options_have_it() -> None:
    question = asked(EFFECTS.use, "tomb-honed-edge:0:octren", "tomb-honed-edge:0:cleona", "skeleton-key:0:octren")
    found = tally((question, "skeleton-key:0:octren"), (question, "pass"))
    assert (found.offered["tomb-honed-edge"], found.taken.get("tomb-honed-edge")) == (2, None)
    assert (found.offered["skeleton-key"], found.taken["skeleton-key"]) == (2, 1)


def test_what_is_asked_about_something_else_is_not_counted() -> None:
    assert tally((asked(EFFECTS.choose, "search"), "search")) == Tally()


def test_a_reaction_counts_as_one_and_for_its_weapon() -> None:
    found = tally((asked(ACTIVATION.react, "dawnlight"), "dawnlight"))
    assert found.taken == {"react": 1, "dawnlight": 1}


def test_no_two_things_are_counted_under_one_name() -> None:
    names = [thing.name for thing in things()]
    assert len(names) == len(set(names))


def test_a_weapon_that_an_ability_strikes_with_is_counted_with_the_ability() -> None:
    titles = [thing.title for thing in things()]
    assert "Ruthless, Firewood Stakes" in titles
    assert "Firewood Stakes" not in titles


def test_abilities_of_a_hero_keep_their_number_on_the_inspired_side() -> None:
    for card in CONTENT.all(HeroCard):
        first = [effect.id for effect in card.path.abilities]
        assert [effect.id for effect in card.inspired.abilities][: len(first)] == first


def test_the_table_says_how_often_a_thing_was_taken_and_won_with() -> None:
    search = asked(HERO_ACTION, "search")
    games = [Outcome(True, tally((search, "search"))), Outcome(False, tally((search, "pass")))]
    assert "| Search | action | 2 | 50% | 1 | 100% |" in table(games)
    assert "| Explore | action | 0 | - | 0 | - |" in table(games)


@pytest.mark.parametrize(("offers", "listed"), [(51, True), (50, False)])
def test_what_is_taken_in_less_than_two_of_a_hundred_offers_is_named(offers: int, listed: bool) -> None:
    dig = asked(HERO_ACTION, "dig")
    games = [Outcome(True, tally((dig, "dig"), *[(dig, "pass")] * (offers - 1)))]
    assert (f"Dig out (1 of {offers})" in seldom(games)) == listed


def test_a_study_of_one_game_of_each_kind_has_every_table() -> None:
    sizes: dict[str, Any] = {"games": 1, "missions": 1, "levels": 1, "quests": 1, "random": 1}
    report = study.play_study(sizes, 1, lambda done, total: None)
    assert "| The Final Assault, level 4 | 1 |" in report.tables
    assert "0 of them broke" in report.tables
    assert report.chart.startswith("<svg")


def test_it_says_what_takes_too_long_and_whose_parties_are_too_far_apart() -> None:
    hero = study.HEROES[0]
    arm: study.Arm = {
        task: [
            study.Told(task, number, heroes, won=hero in heroes, figures={"turns": 10 if task == study.FIRST[0] else 8})
            for number, heroes in enumerate(study.PARTIES)
        ]
        for task in (*study.FIRST, *study.LATER, *study.AT_LEVEL, *study.WHOLE)
    }
    assert study.within(arm).endswith("are meant for: Deliverance, level 0 (10.0).")
    assert f"too far apart: {CONTENT[HeroCard][hero].name}." in study.by_hero(arm)
