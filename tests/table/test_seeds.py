"""The seed of a running game is nobody's: it is in no file, and a file that is opened goes on with fresh dice."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import lychgate
from lychgate.games import rulebook
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.saves import Body, read
from lychgate.lab.replay import rerun
from lychgate.table import wire
from playing import wander
from table.screens import Running, Screen, play_on, running, screens
from toy import ASKED, note, toy

SEED = "midnight at the lychgate"


def file_of(server: Running, table: str, keys: list[str]) -> bytes:
    answered = server.get(f"/api/tables/{table}/file", *keys)
    assert answered.status_code == 200, answered.text
    return answered.content


def kept_seed(server: Running, table: str) -> Any:
    row = server.house.store.table(table)
    assert row is not None
    return row.head.reseeds[-1][1] if row.head.reseeds else row.head.seed


def bring(server: Running, data: bytes) -> Any:
    answered = server.http.post("/api/import", content=data)
    assert answered.status_code == 201, answered.text
    return answered.json()


@pytest.mark.parametrize("seed", [None, SEED])
@pytest.mark.parametrize("game", lychgate.game_ids())
def test_the_file_of_a_running_game_does_not_hold_its_seed(server: Running, game: str, seed: str | None) -> None:
    keys = server.new_table(game=game, seed=seed, players=2)
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(1), 4)
        data = file_of(server, keys.table, keys.seats)
        body = read(data)
        assert body.seedless
        assert (body.seed, body.reseeds) == (None, ())
        assert str(kept_seed(server, keys.table)).encode() not in data
        assert len(body.answers) == screen.shown.number


def test_drawn_seeds_have_128_bits(server: Running) -> None:
    seeds = {kept_seed(server, server.new_table(seed=None).table) for _ in range(5)}
    seeds |= {lychgate.new("small").seed for _ in range(5)}
    assert len(seeds) == 10
    assert all(len(bytes.fromhex(str(seed))) == 16 for seed in seeds)


def test_when_it_is_over_the_file_says_with_which_seed_it_was_played(server: Running) -> None:
    keys = server.new_table(players=1, setup={"light": 1}, seed=SEED)
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(2))
        assert read(file_of(server, keys.table, [keys.watch])).seed == SEED


def test_whoever_was_told_the_seed_knows_nothing_of_dice_after_an_undo(tmp_path: Path) -> None:
    """A game that is over tells its seed, also to who watches; taken back, it goes on with other dice."""
    with running(tmp_path) as server:
        keys = server.new_table(players=1, setup={"light": 9}, seed=SEED)
        with screens(server, keys.table, keys.seats) as (screen,):
            play_on([screen], Random(2))
            end = screen.shown
            told = lychgate.load(file_of(server, keys.table, [keys.watch]))
            screen.say(wire.Undo(to=3, ref="undo"))
            screen.reply("undo")
            told.undo(3)
            assert screen.redo
            assert kept_seed(server, keys.table) != SEED
    with running(tmp_path) as server, screens(server, keys.table, keys.seats) as (screen,):
        begun = screen.shown.number
        while screen.redo:
            screen.say(wire.Redo(ref="redo"))
            screen.reply("redo")
        assert screen.shown == end, "what was rolled stays"
        assert_rolls_fit(file_of(server, keys.table, [keys.watch]))
        told = lychgate.load(file_of(server, keys.table, [keys.watch]))
        screen.say(wire.Undo(to=begun, ref="undo"))
        screen.reply("undo")
        told.undo(begun)
        dice = Random(3)
        assert they_part(told, screen, dice), "it went on with the dice that were told"
        play_on([screen], dice)
        assert_rolls_fit(file_of(server, keys.table, [keys.watch]))


def they_part(told: Game, screen: Screen, dice: Random) -> bool:
    """Whether a game and a table that get the same answers come to differ."""
    while (told.number, told.view(0)["heading"]) == (screen.shown.number, screen.shown.heading):
        if screen.mine() is None or told.question is None:
            return (screen.mine() is None) != (told.question is None)
        try:
            told.answer(screen.play_one(dice))
        except IllegalAnswer:
            return True
    return True


def assert_rolls_fit(data: bytes) -> None:
    """What was rolled is what the file's seeds give."""
    result = rerun(data, lambda body: (rulebook(body.game), rulebook(body.game).content(())))
    assert result.parted == ""
    assert result.chance


def rolls(body: Body) -> list[Any]:
    return [answer for stored, answer, forced in body.answers if stored.startswith(("roll", "draw")) and not forced]


def go_on(game: Game) -> Game:
    return wander(game, 60, 4)


def test_a_file_goes_on_with_dice_that_it_does_not_tell(server: Running) -> None:
    keys = server.new_table(players=2, seed=7)
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(2), 12)
        data = file_of(server, keys.table, keys.seats)
        before = rolls(read(data))
        one, other = go_on(lychgate.load(data)), go_on(lychgate.load(data))
        assert one.state != other.state
        assert [entry.answer for entry in one.answers if entry.revealed][: len(before)] == before
        new = bring(server, data)
        assert new["fresh_dice"]
        assert kept_seed(server, new["table"]) not in (7, None)


def test_who_brings_a_file_with_a_seed_does_not_know_the_dice_of_the_table(server: Running) -> None:
    """A file that was made elsewhere may hold a seed that its owner knows."""
    mine = wander(lychgate.new("small", seed=7, players=1), 20)
    assert read(mine.save()).seed == 7
    new = bring(server, mine.save())
    assert new["fresh_dice"]
    with screens(server, new["table"], [seat["key"] for seat in new["seats"]]) as (screen,):
        dice = Random(3)
        for _ in range(60):
            if parted(screen, mine):
                break
            mine.answer(screen.play_one(dice))
        assert parted(screen, mine)


def parted(screen: Screen, mine: Game) -> bool:
    """Whether the table and a game with its owner's seed are no longer at the same question."""
    theirs, ours = screen.mine(), mine.question
    if theirs is None or ours is None or screen.shown.number != mine.number:
        return True
    return [one.id for one in theirs.options] != [one.id for one in ours.options]


@pytest.mark.parametrize("how", ["over", "ask"])
def test_where_no_dice_are_to_come_nothing_is_said_of_them(server: Running, how: str) -> None:
    if how == "over":
        game = wander(lychgate.new("small", seed=1, players=1, setup={"light": 1}), 10_000)
        assert game.outcome is not None
    else:
        game = wander(lychgate.new("small", chance="ask", players=1), 10)
    assert not bring(server, game.save())["fresh_dice"]


def test_a_table_goes_on_with_the_same_dice_after_a_restart(tmp_path: Path) -> None:
    """Whatever was kept from its players, the house has it: also the dice of a game from a file."""
    ends = []
    for restarts in (False, True):
        folder = tmp_path / str(restarts)
        folder.mkdir()
        with running(folder) as server:
            keys = server.new_table(players=1, seed=SEED)
            with screens(server, keys.table, keys.seats) as (screen,):
                play_on([screen], Random(2), 10)
                if not restarts:
                    play_on([screen], Random(3), 40)
                    ends.append(screen.shown)
        if restarts:
            with running(folder) as server, screens(server, keys.table, keys.seats) as (screen,):
                play_on([screen], Random(3), 40)
                ends.append(screen.shown)
    assert ends[0] == ends[1]


def test_a_brought_table_keeps_its_fresh_dice_over_a_restart_undo_and_redo(tmp_path: Path) -> None:
    data = wander(lychgate.new("small", players=1), 25).save()
    with running(tmp_path) as server:
        new = bring(server, data)
        keys = [seat["key"] for seat in new["seats"]]
        with screens(server, new["table"], keys) as (screen,):
            play_on([screen], Random(2), 6)
            before = screen.shown
            seed = kept_seed(server, new["table"])
    with running(tmp_path) as server, screens(server, new["table"], keys) as (screen,):
        assert kept_seed(server, new["table"]) == seed
        assert screen.shown == before
        undo_all_and_redo(screen)
        assert screen.shown == before, "what was rolled before the file was opened is not rolled again"


def undo_all_and_redo(screen: Screen) -> None:
    screen.say(wire.Undo(to=0, ref="undo"))
    screen.reply("undo")
    while screen.redo:
        screen.say(wire.Redo(ref="redo"))
        assert isinstance(screen.reply("redo"), wire.Done)


def test_a_game_is_saved_with_a_seed_that_was_given_and_without_one_that_was_drawn() -> None:
    given, drawn = (wander(lychgate.new("small", seed=seed, players=1), 20) for seed in (7, None))
    assert go_on(lychgate.load(given.save())).state == go_on(given.fork()).state
    body = read(drawn.save())
    assert body.seedless
    assert read(drawn.save(whole=True)).seed == drawn.seed
    over = wander(drawn, 10_000)
    assert over.outcome is not None
    assert read(over.save()).seed == over.seed


def test_a_script_of_chance_to_come_is_not_in_the_file_of_a_table() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        for _ in range(3):
            note(game, (yield Roll(0, "Roll", pool(D6), topic=ASKED)))
            yield Choose(0, "Again?", (Option("yes"), Option("no")), topic=ASKED)

    book = toy(first)
    origin = Origin({"players": 1}, chance=([6], [5], [4]))
    game = Game.begin(book, book.content(()), origin, seed=1, seed_is_secret=True)
    game.answer("yes")
    assert game.state.notes == ["(6,)", "(5,)"]
    assert read(game.save()).origin.chance == ([6], [5])
    assert read(game.save(whole=True)).origin.chance == ([6], [5], [4])
