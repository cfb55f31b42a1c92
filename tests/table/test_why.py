"""Why not: a seat asks why a thing is not on offer, and it alone is told."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games.small.crypt import CUTPURSE, GALLERY, WARDEN, crypt
from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.views import names_in
from lychgate.table import wire
from lychgate.table.limits import Limits
from table.screens import Running, Screen, running, screens

GHOUL = {"kind": "ghoul", "cell": "8,1"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as server:
        yield server


def to_the_first_move(screen: Screen) -> None:
    """Answer until a hero moves."""
    dice = Random(1)
    while (asked := screen.mine()) is None or asked.topic != "hero.move":
        screen.play_one(dice)


def test_who_asks_is_told_and_nobody_else(server: Running) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats, [keys.watch]) as (screen, watcher):
        to_the_first_move(screen)
        hero = screen.shown.pieces[0]
        screen.say(wire.AskWhy(0, f"piece:{hero.id}", 1))
        told = screen.until(wire.WhyNot)
        assert (told.ref, told.words, told.rules) == (1, "Only the dead can be fought", ("small.fight.adjacent",))
        on_offer = screen.shown.questions[0].options[0].about[0]
        screen.say(wire.AskWhy(0, on_offer, 2))
        assert screen.until(wire.WhyNot) == wire.WhyNot(2)
        screen.say(wire.React("hm"))
        watcher.until(wire.Reacted)
        assert not any(isinstance(message, wire.WhyNot) for message in watcher.messages)


@pytest.mark.parametrize("about", ["piece:nobody", "cell:900,900", "cell:x", "card:", "nonsense"])
def test_of_what_is_not_there_nothing_is_told(server: Running, about: str) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats) as (screen,):
        screen.say(wire.AskWhy(0, about, 1))
        assert screen.until(wire.Refused).reason == "there is no such thing on the table"


def test_only_for_a_seat_that_is_held(server: Running) -> None:
    keys = server.new_table(players=2)
    with screens(server, keys.table, keys.seats[:1], [keys.watch]) as (screen, watcher):
        for asking in (screen, watcher):
            asking.say(wire.AskWhy(1, "cell:0,0", 1))
            assert "do not hold" in asking.until(wire.Refused).reason


def test_names_are_bounded_and_messages_limited(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(messages_a_second=0.001, messages_at_once=4)) as server:
        keys = server.new_table(players=1)
        with screens(server, keys.table, keys.seats) as (screen,):
            screen.say(wire.AskWhy(0, "x" * 201))
            assert "Expected `str` of length <= 200" in screen.until(wire.Fault).reason
            for ref in range(3):
                screen.say(wire.AskWhy(0, "cell:0,0", ref))
            assert "slow down" in screen.until(wire.Fault).reason


def test_a_verb_has_the_reason_why_it_is_off() -> None:
    game = crypt(chamber=[GALLERY], answers=("3,1",))
    found = game.why_not(0, "verb:strike")
    assert found is not None
    assert found.rules == ("small.fight.adjacent",)
    assert game.why_not(0, "verb:dance") is None


def test_every_thing_in_sight_can_be_asked_about() -> None:
    game = crypt(WARDEN, CUTPURSE, chamber=[GALLERY], enemy=[GHOUL])
    for seat in (0, 1):
        names = list(names_in(game.scene(seat)))
        assert {"cell:3,1", "piece:ghoul-1", "pile:crypt", "zone:left"} <= set(names)
        reasons = [game.why_not(seat, name) for name in names]
        assert any(reasons)
    with pytest.raises(IllegalAnswer, match="no such thing"):
        game.why_not(0, "card:another's charm")
