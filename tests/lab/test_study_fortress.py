"""What the study of Blackstone Fortress counts, and that it has all its tables."""

import pytest

from lychgate.games.blackstone_fortress.model.topics import EFFECTS, PRECIPICE_TRADE
from lychgate.kernel.question import Choose, Option
from lychgate.kernel.topics import Topic
from lychgate.lab.studies import blackstone_fortress as study
from lychgate.lab.studies.blackstone_fortress_choices import FEW, Tally, never, often, table


def asked(topic: Topic, *names: str) -> Choose:
    return Choose(
        0, "Which?", [*(Option(name, name) for name in names), Option("none", "None", passes=True)], topic=topic
    )


def test_a_resource_is_seen_once_a_trade_and_taken_where_it_was_chosen() -> None:
    tally = Tally()
    tally.count(asked(PRECIPICE_TRADE, "reactor-tap", "patch-kit"), "patch-kit")
    tally.count(asked(PRECIPICE_TRADE, "reactor-tap"), "none")
    assert (tally.seen, tally.taken) == ({"reactor-tap": 2, "patch-kit": 1}, {"patch-kit": 1})
    assert "| Reactor Tap | 3 | 2 | 0% |" in table([tally])


def test_what_is_asked_about_something_else_is_not_counted() -> None:
    tally = Tally()
    tally.count(asked(EFFECTS.choose, "reactor-tap"), "reactor-tap")
    assert tally == Tally()


@pytest.mark.parametrize(("taken", "named"), [(13, True), (12, False)])
def test_a_resource_that_is_taken_in_more_than_six_of_ten_is_named(taken: int, named: bool) -> None:
    tally = Tally({"patch-kit": FEW}, {"patch-kit": taken})
    assert (f"Patch Kit ({taken} of {FEW})" in often([tally])) == named


def test_resources_that_nobody_sees_or_takes_are_named() -> None:
    tally = Tally({"patch-kit": FEW, "reactor-tap": FEW - 1, "servitor-plate": FEW}, {"servitor-plate": 1})
    assert "Reactor Tap" in never([tally]).partition(".")[0]
    assert never([tally]).endswith("never taken: Patch Kit.")


def test_a_first_expedition_ends_after_its_trading() -> None:
    told = study.play_one("sensible", study.FIRST, 0)
    assert told.error == ""
    assert told.tally.seen


def test_every_party_comes_as_often_as_another() -> None:
    assert len({study.party(index) for index in range(len(study.PARTIES))}) == len(study.PARTIES)


def test_a_study_of_one_game_of_each_kind_has_every_table() -> None:
    report = study.play_study({"games": 1, "strongholds": 1, "quests": 1, "random": 1}, 1, lambda done, total: None)
    assert "| First expedition, all home alive | 1 |" in report.tables
    assert "| The Hidden Vault | 1 |" in report.tables
    assert "0 of them broke" in report.tables
    assert report.chart.startswith("<svg")
