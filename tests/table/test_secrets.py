"""Nobody is sent what their seat may not see: whole games are played, and all that was sent is searched."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

import lychgate
from lychgate.games.small.model.content import Chamber, Charm, Find
from lychgate.kernel.game import Game
from lychgate.kernel.saves import read
from lychgate.table import wire
from table.screens import Running, Screen, play_on, running, screens


def content_of(game: Game) -> Any:
    return game.content


def undrawn(game: Game) -> set[str]:
    """The cards that nobody has seen yet: all of their copies lie in shuffled piles."""
    cards = {card.id for kind in (Chamber, Charm, Find) for card in content_of(game).all(kind)}
    told = {value for event in game.events(all_seats=True) for value in event.data.values() if isinstance(value, str)}
    laid = {tile.tile for tile in game.state.board.laid}
    # The find called nothing shares its id with the option to do nothing.
    return cards - told - laid - {"nothing"}


def hidden_from(game: Game, seats: tuple[int, ...]) -> set[str]:
    """The ids that nobody with these seats may know: cards not drawn yet, and what others alone were told of."""
    known = {
        value
        for event in game.events(all_seats=True)
        if event.seats is None or set(event.seats) & set(seats)
        for value in event.data.values()
        if isinstance(value, str)
    }
    charms = {charm.id for charm in content_of(game).all(Charm)}
    held = {hero.charm for hero in game.state.heroes.values() if hero.seat in seats and hero.charm}
    return (undrawn(game) | (charms - known)) - held


def names(game: Game, ids: set[str]) -> set[str]:
    """How these cards could be named in what is sent: by id as a value, or by title in a sentence."""
    content = content_of(game)
    titles = {content[kind][card].name for kind in (Chamber, Charm, Find) for card in ids if card in content[kind]}
    return {json.dumps(card) for card in ids} | titles


class Watch:
    """Searches whatever each screen is sent for what was hidden from it before and after."""

    def __init__(self, game: Game, here: list[Screen]) -> None:
        self.game = game
        self.here = here
        self.read = [0] * len(here)
        self.searched = 0
        self.before = [hidden_from(game, screen.you) for screen in here]

    def search(self) -> None:
        for index, screen in enumerate(self.here):
            after = hidden_from(self.game, screen.you)
            for name in names(self.game, self.before[index] & after):
                for frame in screen.frames[self.read[index] :]:
                    assert name not in frame, f"{screen.you} was sent {name}: {frame}"
                    self.searched += 1
            self.read[index] = len(screen.frames)
            self.before[index] = after


def catch_up(here: list[Screen], leader: Screen) -> None:
    for screen in here:
        while (screen.epoch, screen.seq) != (leader.epoch, leader.seq):
            screen.next()


@pytest.mark.parametrize(("players", "seed"), [(4, 1), (3, 2), (2, 3)])
def test_no_hidden_card_is_ever_sent_to_the_wrong_connection(server: Running, players: int, seed: int) -> None:
    setup = {"light": 9}
    twin = lychgate.new("small", seed=seed, players=players, setup=setup)
    keys = server.new_table(players=players, seed=seed, setup=setup)
    holders = [[key] for key in keys.seats] + [[keys.watch], keys.seats[:2]]
    dice = Random(seed)
    with screens(server, keys.table, *holders) as here:
        watch = Watch(twin, here)
        watch.search()
        for turn in range(10_000):
            asked = next((screen for screen in here if screen.mine() is not None), None)
            if asked is None:
                break
            if turn % 17 == 16:
                asked.say(wire.AskHint(asked.you[0], "hint"))
                asked.reply("hint")
            if turn % 29 == 28:
                asked.say(wire.Undo())
                asked.until(wire.Whole)
                twin.undo()
            else:
                seat = asked.mine()
                assert seat is not None
                twin.answer(asked.play_one(dice), seat=seat.seat)
            if turn % 23 == 22:
                here[turn % len(here)].say_hello()
            catch_up(here, asked)
            assert twin.number == asked.shown.number
            watch.search()
        assert twin.outcome is not None
        assert watch.searched > 1000


def sent_to_the_others(server: Running, answer: str) -> list[str]:
    """All that a player and a watcher are sent while another player seals this answer, and of odds and hints then."""
    keys = server.new_table(players=2, seed=4)
    frames: list[str] = []
    with screens(server, keys.table, *[[key] for key in keys.seats], [keys.watch]) as here:
        play_on(here, Random(1), 2)
        first, second, watcher = here
        begun = [len(screen.frames) for screen in here]
        first.answer(answer, ref="sealed")
        first.reply("sealed")
        for option in ("keep", "change"):
            second.say(wire.AskOdds(1, option, option))
            second.until(wire.Odds)
        second.say(wire.AskHint(1, "hint"))
        second.reply("hint")
        second.say(wire.Undo(line=10_000, ref="no line"))
        second.reply("no line")
        watcher.until_at(second.shown.number)
        for screen, since in zip(here[1:], begun[1:], strict=True):
            frames += screen.frames[since:]
            fresh = Screen(server.address, keys.table, *screen.hello.keys).say_hello()
            frames.append(fresh.frames[-1])
            fresh.leave()
        epoch, table = str(first.epoch), keys.table
    for key in ([keys.seats[1]], [keys.watch]):
        frames.append(server.get(f"/api/tables/{table}", *key).text)
        frames.append(server.get(f"/api/tables/{table}/file", *key).text)
    return [
        re.sub(r'"here":(true|false)|"watching":\d+', "", frame.replace(epoch, "EPOCH").replace(table, "TABLE"))
        for frame in frames
        if '"type":"people"' not in frame
    ]


def test_what_somebody_has_sealed_changes_nothing_that_others_are_sent(server: Running) -> None:
    kept, changed = sent_to_the_others(server, "keep"), sent_to_the_others(server, "change")
    assert len(kept) > 10
    assert kept == changed


def test_lines_of_the_log_are_numbered_without_gaps_for_everybody(server: Running) -> None:
    """A gap in the numbers would tell how much happens that somebody may not know of."""
    keys = server.new_table(players=2, seed=4)
    with screens(server, keys.table, [keys.seats[0]], [keys.seats[1]], [keys.watch], keys.seats) as here:
        play_on(here, Random(1), 12)
        for screen in here:
            first = next(message for message in screen.messages if isinstance(message, wire.Whole))
            known = [line.number for top in first.log for _, line in top.walk()]
            numbers = [*known, *(told.number for told in screen.events)]
            assert numbers == list(range(len(numbers)))
            assert all(told.parent < told.number for told in screen.events)
        lengths = [len(screen.events) for screen in here]
        assert lengths[3] > lengths[0] > lengths[2], "they do not all see the same"
        line = next(told for told in here[0].events if told.kind == "moved")
        here[0].say(wire.Undo(line=line.number, ref="undo"))
        here[0].reply("undo")
        assert here[0].shown.number >= line.at
        fresh = Screen(server.address, keys.table, keys.seats[0])
        fresh.say(fresh.hello)
        log = fresh.until(wire.Whole).log
        last = [line for top in log for _, line in top.walk()][-1]
        fresh.leave()
        assert last.number >= line.number
        assert (line.number, line.text) in {(one.number, one.text) for top in log for _, one in top.walk()}


def test_the_file_of_an_open_table_leaves_out_what_others_have_sealed(server: Running) -> None:
    keys = server.new_table(game="warhammer-quest-1995", players=2, seed=4)
    with screens(server, keys.table, *[[key] for key in keys.seats]) as (one, _):
        asked = one.mine()
        assert asked is not None
        one.play_one(Random(1))
        own, other = (read(server.get(f"/api/tables/{keys.table}/file", key).content) for key in keys.seats)
        assert (len(own.answers), len(other.answers)) == (1, 0)


def test_a_file_with_hidden_things_of_bots_is_for_who_holds_their_seats_too(server: Running) -> None:
    keys = server.new_table(players=2, seats=[{}, {"kind": "bot"}])
    refused = server.get(f"/api/tables/{keys.table}/file", keys.seats[0])
    assert (refused.status_code, "those of bots too" in refused.json()["reason"]) == (403, True)
    assert server.get(f"/api/tables/{keys.table}/file", *keys.seats).status_code == 200


def test_a_table_whose_record_does_not_fit_does_not_say_what_was_answered(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys = server.new_table(players=2, seed=4)
        with screens(server, keys.table, *[[key] for key in keys.seats]) as here:
            play_on(here, Random(1), 4)
        with server.house.store.engine.begin() as connection:
            connection.execute(text("UPDATE acts SET act = replace(act, 'small.setup.charms', 'small.other')"))
            connection.execute(text("UPDATE tables SET head = replace(head, 'lychgate 0', 'lychgate 99')"))
    with running(tmp_path) as server:
        twin = lychgate.new("small", seed=4, players=2)
        hidden = names(twin, {charm.id for charm in content_of(twin).all(Charm)})
        screen = Screen(server.address, keys.table, keys.watch)
        screen.say(screen.hello)
        said = [screen.until(wire.Fault).reason, server.get(f"/api/tables/{keys.table}", keys.watch).text]
        screen.leave()
        assert all("no longer fits the rules; it was saved by lychgate 99" in words for words in said)
        assert not any(name.strip('"') in words for name in hidden for words in said)


def test_the_search_would_find_a_leak() -> None:
    game = lychgate.new("small", seed=1, players=2)
    while not any(hero.charm for hero in game.state.heroes.values()):
        question = game.question
        assert question is not None
        game.answer(question.options[0])
    hero = next(hero for hero in game.state.heroes.values() if hero.charm)
    assert hero.charm in hidden_from(game, (1 - hero.seat,))
    assert hero.charm not in hidden_from(game, (hero.seat,))
    whole = repr(game.view(hero.seat)).replace("'", '"')
    assert any(name in whole for name in names(game, hidden_from(game, (1 - hero.seat,))))


def test_neither_the_database_nor_the_log_holds_a_key(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    # The client of this test logs what it asks for; the server is what is looked at here.
    caplog.set_level("WARNING", "httpx")
    with caplog.at_level("DEBUG"), running(tmp_path) as server:
        keys = server.new_table(players=2)
        with screens(server, keys.table, [keys.seats[0]], [keys.watch]) as (screen, _):
            screen.play_one(Random(1))
        server.get(f"/api/tables/{keys.table}?key={keys.seats[1]}", keys.seats[0])
        server.get(f"/api/tables/{keys.table}", "not-" + keys.seats[1])
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert keys.table.encode() in written
    assert f"GET /api/tables/{keys.table} 200" in caplog.text
    for key in (*keys.seats, keys.watch):
        assert key.encode() not in written
        assert key not in caplog.text
