"""Options that there is no way back from."""

from lychgate.kernel.question import Choose, ChooseSome, Option, Share
from toy import ASKED

OPTIONS = [Option("stay", "Stay"), Option("leave", "Leave", grave=True)]


def test_an_answer_is_grave_by_the_options_that_it_names() -> None:
    assert [option.id for option in Choose(0, "What now?", OPTIONS, topic=ASKED).grave("leave")] == ["leave"]
    assert Choose(0, "What now?", OPTIONS, topic=ASKED).grave("stay") == ()
    assert [
        option.id for option in ChooseSome(0, "What now?", OPTIONS, topic=ASKED, most=2).grave(["stay", "leave"])
    ] == ["leave"]
    assert [option.id for option in Share(0, "What now?", OPTIONS, topic=ASKED, amount=2).grave({"leave": 2})] == [
        "leave"
    ]


def test_a_recorded_game_does_not_change_because_an_option_is_called_grave() -> None:
    harmless = [Option("stay", "Stay"), Option("leave", "Leave")]
    assert (
        Choose(0, "What now?", OPTIONS, topic=ASKED).fingerprint
        == Choose(0, "What now?", harmless, topic=ASKED).fingerprint
    )
