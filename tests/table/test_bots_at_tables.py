"""Bots: they play by themselves, give advice, and never hold up anybody else."""

import asyncio
import os
import threading
from pathlib import Path
from random import Random

import pytest

import lychgate.bots
from lychgate.bots import Advice, Chair
from lychgate.kernel.question import Question
from lychgate.table import bots as table_bots
from lychgate.table import wire
from lychgate.table.bots import CopyMissing, Errand, Lane, Thought, think
from lychgate.table.limits import Limits
from playing import wander
from table.screens import Running, Screen, play_on, running, screens, soon

BOT = {"kind": "bot", "bot": "random"}


def test_four_bots_play_a_whole_game_for_a_watcher(server: Running) -> None:
    keys = server.new_table(players=4, seats=[BOT] * 4, setup={"light": 5})
    with screens(server, keys.table, [keys.watch]) as (watcher,):
        while watcher.shown.outcome is None:
            watcher.next()
        assert not watcher.undo.can


def test_bots_wait_until_somebody_is_there(server: Running) -> None:
    keys = server.new_table(players=2, seats=[BOT, {}])
    assert server.get(f"/api/tables/{keys.table}", keys.watch).json()["number"] == 0
    with screens(server, keys.table, [keys.seats[1]]) as (screen,):
        while screen.mine() is None:
            screen.next()
        assert screen.shown.number > 0


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Running) -> None:
    keys = server.new_table(players=2)
    seat = f"/api/tables/{keys.table}/seats/0"
    with screens(server, keys.table, keys.seats) as (screen,):
        assert server.post(seat, {"do": "bot", "bot": "random"}, keys.seats[0]).status_code == 200
        place = screen.until(wire.People, lambda people: people.seats[0].kind == "bot").seats[0]
        assert place.bot == "random"
        while all(ask.seat == 0 for ask in screen.shown.questions):
            screen.next()
        assert server.post(seat, {"do": "take"}, keys.seats[0]).json()["seats"][0]["kind"] == "person"
        play_on([screen], Random(1), 12)
        refused = server.post(seat, {"do": "bot", "bot": "nobody"}, keys.seats[0])
        assert refused.status_code == 400
        assert "no bot" in refused.json()["reason"]
        assert server.post(seat, {"do": "take"}, keys.seats[1]).status_code == 403
        assert server.post(f"/api/tables/{keys.table}/seats/7", {"do": "take"}, keys.seats[0]).status_code == 403


def test_a_hint_is_a_legal_answer_with_a_reason_and_changes_nothing(server: Running) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats) as (screen,):
        for _ in range(5):
            asked, before = screen.mine(), screen.shown
            assert asked is not None
            screen.say(wire.AskHint(0, "hint"))
            hint = screen.until(wire.Hint)
            assert hint.ref == "hint"
            assert hint.why.endswith(".")
            assert hint.answer in [option.id for option in asked.options]
            assert screen.shown == before
            screen.play_one(Random(1))


def test_where_a_bot_knows_the_game_it_is_whom_hints_come_from(server: Running) -> None:
    game = "warhammer-quest-1995"
    cards = {card["id"]: card for card in server.get("/api/games").json()}
    assert cards[game]["bots"] == ["random", "sensible"]
    keys = server.new_table(game=game, players=1, setup=cards[game]["now"]["setup"])
    with screens(server, keys.table, keys.seats) as (screen,):
        screen.say(wire.AskHint(0, "hint"))
        assert screen.until(wire.Hint).why != "It picked at random."
        seat = f"/api/tables/{keys.table}/seats/0"
        assert server.post(seat, {"do": "bot"}, keys.seats[0]).json()["seats"][0]["bot"] == "sensible"


def test_an_option_to_move_says_over_which_cells_it_leads(server: Running) -> None:
    keys = server.new_table(players=1, seed=3)
    with screens(server, keys.table, keys.seats) as (screen,):
        while (asked := screen.mine()) is None or "move" not in asked.prompt:
            screen.play_one(Random(1))
        for option in asked.options:
            assert option.way[-1:] == (() if option.label == "Stay" else option.about)
        assert max(len(option.way) for option in asked.options) > 1


def test_odds_add_up_and_are_those_of_the_engine(server: Running) -> None:
    keys = server.new_table(players=1, seed=3)
    twin = lychgate.new("small", seed=3, players=1)
    with screens(server, keys.table, keys.seats) as (screen,):
        dice = Random(3)
        for _ in range(8):
            asked = screen.mine()
            assert asked is not None
            screen.say(wire.AskOdds(0, asked.options[0].id, 4))
            odds = screen.until(wire.Odds).odds
            # To the end of the deed; where more is asked before that, up to there, and the rest is told for each way.
            expected = twin.odds(asked.options[0].id, lead=None if odds.asked else ()).plain()
            assert odds.measures == expected["measures"]
            assert all(abs(sum(values.values()) - 1) < 1e-9 for values in odds.measures.values())
            twin.answer(screen.play_one(dice))
        screen.say(wire.AskOdds(0, "nobody", 5))
        assert "is not an option" in screen.until(wire.Refused).reason


class Ponderer:
    """A bot that thinks until it is allowed to stop."""

    stop = threading.Event()
    thinking = threading.Event()

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, question: Question, chair: Chair) -> Advice:
        self.thinking.set()
        assert self.stop.wait(30)
        return Advice(question.options[0].id)


def test_a_slow_bot_holds_up_nobody_else(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(lychgate.bots.BOTS, "ponderer", Ponderer)
    slow = server.new_table(players=1, seats=[{"kind": "bot", "bot": "ponderer"}])
    quick = server.new_table(players=1)
    try:
        with screens(server, slow.table, [slow.watch]) as (watcher,):
            assert Ponderer.thinking.wait(20)
            with screens(server, quick.table, quick.seats) as (player,):
                assert play_on([player], Random(2), 15) == 15
            assert watcher.shown.number == 0
            # Its own table is not held up either: its seat can be taken from it.
            server.post(f"/api/tables/{slow.table}/seats/0", {"do": "take"}, slow.seats[0])
            watcher.until(wire.People, lambda people: people.seats[0].kind == "person")
            Ponderer.stop.set()
            soon(lambda: server.house.bots[slow.table]._playing is None)
            assert server.get(f"/api/tables/{slow.table}", slow.watch).json()["number"] == 0
    finally:
        Ponderer.stop.set()


def test_only_so_many_questions_are_thought_about_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path, limits=Limits(thoughts_at_once=2)) as server:
        keys = server.new_table(players=1)
        with screens(server, keys.table, keys.seats) as (screen,):
            may_think = threading.Event()
            monkeypatch.setattr(table_bots, "think", lambda errand: may_think.wait(20) and Thought("warden"))
            for ref in range(3):
                screen.say(wire.AskHint(0, ref))
            assert "too many questions at once" in screen.until(wire.Fault).reason
            may_think.set()
            assert [screen.until(wire.Hint).ref for _ in range(2)] == [0, 1]


class Blunderer:
    """A bot that breaks."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, question: Question, chair: Chair) -> Advice:
        raise ZeroDivisionError("the secret is out")


def test_a_bot_that_breaks_says_so_and_its_seat_can_be_taken(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(lychgate.bots.BOTS, "blunderer", Blunderer)
    keys = server.new_table(players=1, seats=[{"kind": "bot", "bot": "blunderer"}])
    with screens(server, keys.table, keys.seats) as (screen,):
        reason = screen.until(wire.Fault).reason
        assert "the bot at seat 0 cannot go on" in reason
        assert "secret" not in reason
        server.post(f"/api/tables/{keys.table}/seats/0", {"do": "take"}, keys.seats[0])
        screen.until(wire.Update)
        play_on([screen], Random(1), 3)


def test_bots_think_in_processes_and_outlive_the_death_of_one(tmp_path: Path) -> None:
    with running(tmp_path, processes=1) as server:
        keys = server.new_table(players=2, seats=[BOT, {}])
        with screens(server, keys.table, [keys.seats[1]]) as (screen,):
            _answer_some(screen, 3)
            (lane,) = server.house.thinkers.lanes
            process = lane.process
            assert process is not None
            assert process.pid not in (None, os.getpid())
            process.kill()
            process.join()
            _answer_some(screen, 3)
            assert lane.process is not process
            while screen.mine() is None:
                screen.next()
            screen.say(wire.AskOdds(1, "nobody", "odds"))
            assert "is not an option" in screen.until(wire.Refused).reason
    assert not process.is_alive()


def test_a_server_does_not_wait_for_its_bots_to_end_their_thoughts() -> None:
    lane = Lane(apart=True)

    async def think_and_leave() -> None:
        thinking = asyncio.ensure_future(lane.think(long_thought()))
        while lane.process is None or not lane.process.is_alive():
            await asyncio.sleep(0.01)
        await asyncio.to_thread(lane.close)
        with pytest.raises(CopyMissing):
            await thinking

    asyncio.run(think_and_leave())
    assert lane.process is None


def long_thought() -> Errand:
    """Odds that nobody waits for: the lane must load a whole game first."""
    game = wander(lychgate.new("small", seed=3, players=4), 200)
    question = game.question
    assert question is not None
    return Errand(
        table="a-test",
        epoch=1,
        since=0,
        number=game.number,
        answers=(),
        want="odds",
        seat=question.seat,
        answer=question.options[0].id,
        save=game.save(),
    )


def _answer_some(screen: Screen, count: int) -> None:
    for _ in range(count):
        while screen.mine() is None:
            screen.next()
        screen.play_one(Random(1))


def test_a_copy_that_is_not_up_to_date_is_asked_for_anew() -> None:
    game = lychgate.new("small", seed=3, players=1)
    asked = {"table": "a-test", "want": "answer", "seat": 0, "bot": "random"}
    with pytest.raises(CopyMissing):
        think(Errand(epoch=1, since=0, number=0, answers=(), **asked))  # type: ignore[arg-type]
    thought = think(Errand(epoch=1, since=0, number=0, answers=(), save=game.save(), **asked))  # type: ignore[arg-type]
    game.answer(thought.answer)
    with pytest.raises(CopyMissing):
        think(Errand(epoch=1, since=0, number=game.number + 1, answers=((0, thought.answer),), **asked))  # type: ignore[arg-type]
    with pytest.raises(CopyMissing):
        think(Errand(epoch=2, since=0, number=0, answers=(), **asked))  # type: ignore[arg-type]
