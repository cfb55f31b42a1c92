"""Playing at a table through sockets."""

from pathlib import Path
from random import Random

import pytest

from lychgate.games import game_ids
from lychgate.table import showing, wire
from lychgate.table.diffs import SameId
from table.screens import Running, Screen, play_on, running, screens, soon


def test_a_whole_game_is_played_by_two_screens_and_a_watcher(db: str, tmp_path: Path) -> None:
    with running(tmp_path, db=db) as server:
        keys = server.new_table(players=2)
        with screens(server, keys.table, [keys.seats[0]], [keys.seats[1]], [keys.watch]) as here:
            answers = play_on(here, Random(3))
            assert answers > 20
            assert [screen.you for screen in here] == [(0,), (1,), ()]
            assert len({screen.shown.number for screen in here}) == 1
            assert all(screen.shown.outcome is not None for screen in here)
            again = Screen(server.address, keys.table, keys.watch).say_hello()
            assert again.shown == here[2].shown
            again.leave()
        card = server.get(f"/api/tables/{keys.table}", keys.seats[0]).json()
        assert card["over"]
        assert card["you"] == [0]


def test_updates_add_up_to_what_a_newcomer_sees(server: Running) -> None:
    keys = server.new_table(players=2, seed=11)
    with screens(server, keys.table, keys.seats, [keys.seats[1]]) as here:
        for _ in range(12):
            play_on(here, Random(5), 6)
            for screen in here:
                fresh = Screen(server.address, keys.table, *screen.hello.keys).say_hello()
                assert fresh.shown == screen.shown
                fresh.leave()


@pytest.mark.parametrize("dice", ["roll", "ask"])
@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_played_at_a_table(server: Running, game: str, dice: str) -> None:
    keys = server.new_table(game=game, dice=dice, seed=5)
    with screens(server, keys.table, keys.seats, [keys.watch]) as here:
        play_on(here, Random(5), 80)
        for screen in here:
            fresh = Screen(server.address, keys.table, *screen.hello.keys).say_hello()
            assert fresh.shown == screen.shown
            fresh.leave()


def test_the_log_of_a_newcomer_is_what_others_were_told_line_by_line(server: Running) -> None:
    keys = server.new_table(players=1, seed=12)
    with screens(server, keys.table, keys.seats) as (screen,):
        first = next(message for message in screen.messages if isinstance(message, wire.Whole))
        known = {line.number for top in first.log for _, line in top.walk()}
        play_on([screen], Random(5), 40)
        fresh = Screen(server.address, keys.table, *keys.seats)
        fresh.say(fresh.hello)
        log = fresh.until(wire.Whole).log
        lines = {line.number: line for top in log for _, line in top.walk()}
        assert known | {told.number for told in screen.events} == set(lines)
        # A scene is told again when more has happened in it: the last words count.
        assert all(
            lines[number].text == text for number, text in {told.number: told.text for told in screen.events}.items()
        )
        fresh.leave()


def test_several_seats_at_one_screen_see_what_any_of_them_sees(server: Running) -> None:
    keys = server.new_table(players=2)
    with screens(server, keys.table, keys.seats, [keys.seats[0]], [keys.watch]) as (both, first, watcher):
        play_on([both, first, watcher], Random(1), 4)

        def charms(screen: Screen) -> list[int]:
            return [sheet.seat or 0 for sheet in screen.shown.sheets for card in sheet.cards if card.kind == "charm"]

        assert charms(both) == [0, 1]
        assert charms(first) == [0]
        assert charms(watcher) == []
        assert sum(sheet.hidden for sheet in both.shown.sheets) == 0
        assert sum(sheet.hidden for sheet in watcher.shown.sheets) == 2


def test_of_two_answers_at_once_one_wins_and_the_other_is_told_and_shown(server: Running) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats, keys.seats) as (one, other):
        asked = one.mine()
        assert asked is not None
        number = one.shown.number
        one.answer(asked.options[0].id, ref="one")
        other.answer(asked.options[1].id, number=number, ref="other")
        # Either may have been the quicker: exactly one is refused, and both then see the same.
        results = [one.reply("one"), other.reply("other")]
        refused = [result for result in results if isinstance(result, wire.Refused)]
        assert len(refused) == 1
        assert "is no longer open" in refused[0].reason
        assert refused[0].number == one.shown.number
        loser = (one, other)[results.index(refused[0])]
        loser.until(wire.Whole)
        assert one.shown.number == other.shown.number > number
        assert one.shown == other.shown


def test_seats_that_are_asked_together_do_not_make_each_other_late(server: Running) -> None:
    keys = server.new_table(players=3)
    with screens(server, keys.table, *[[key] for key in keys.seats]) as here:
        play_on(here, Random(1), 3)
        assert len(here[0].shown.questions) == 3
        number = here[0].shown.number
        for screen in here:
            screen.answer("keep", number=number, ref="kept")
        assert [type(screen.reply("kept")) for screen in here] == [wire.Done] * 3
        here[0].answer("keep", seat=0, number=number, ref="again")
        assert "no longer open" in here[0].until(wire.Refused).reason


def test_a_question_says_since_when_it_is_open(server: Running) -> None:
    """Of several who are asked together the first answers; the question of the others is still the same."""
    keys = server.new_table(players=2)
    with screens(server, keys.table, *[[key] for key in keys.seats]) as (first, second):
        play_on([first, second], Random(1), 2)
        asked = second.mine()
        assert asked is not None
        assert asked.since == second.shown.number
        first.answer("keep", ref="kept")
        first.reply("kept")
        second.until_at(first.shown.number)
        assert second.shown.number > asked.since
        assert second.mine() == asked
        play_on([first, second], Random(1), 1)
        assert [question.since for question in second.shown.questions] == [second.shown.number]


def test_an_undo_says_who_took_back_what(server: Running) -> None:
    keys = server.new_table(players=2)
    with screens(server, keys.table, *[[key] for key in keys.seats], [keys.watch]) as (first, second, watcher):
        first.answer("warden", ref=1)
        first.reply(1)
        for by, screen in ((1, second), (0, first)):
            screen.say(wire.Undo(ref="undo"))
            screen.reply("undo")
            told = watcher.until(wire.Whole).undone
            assert told == wire.Undone((by,), 1, 0, "Who goes down?", "Warden")
            first.say(wire.Redo("redo"))
            first.reply("redo")
            watcher.until_at(1)


def test_what_was_chosen_in_secret_is_not_told_when_it_is_undone(server: Running) -> None:
    keys = server.new_table(players=2)
    with screens(server, keys.table, *[[key] for key in keys.seats], [keys.watch]) as here:
        first, second, watcher = here
        play_on(here, Random(1), 4)
        second.say(wire.Undo(ref="undo"))
        second.reply("undo")
        told = [screen.until(wire.Whole).undone for screen in (first, watcher)]
        assert [(undone.choices, undone.prompt) for undone in told if undone] == [(1, "Keep your charm?"), (0, "")]


def test_an_answer_from_before_an_undo_is_refused_though_its_number_fits(server: Running) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(1), 4)
        epoch, number = screen.epoch, screen.shown.number
        screen.say(wire.Undo(ref="undo"))
        screen.reply("undo")
        screen.say(wire.Redo(ref="redo"))
        screen.reply("redo")
        asked = screen.mine()
        assert asked is not None
        assert screen.shown.number == number
        screen.say(wire.Answer(0, number, asked.options[0].id, epoch, "stale"))
        assert "undone meanwhile" in screen.until(wire.Refused).reason
        screen.say(wire.Answer(0, number, asked.options[0].id, screen.epoch, "fresh"))
        assert isinstance(screen.reply("fresh"), wire.Done)


def test_an_answer_that_is_no_option_is_refused_and_changes_nothing(server: Running) -> None:
    keys = server.new_table(players=2)
    with screens(server, keys.table, [keys.seats[0]], [keys.seats[1]]) as (first, second):
        before = first.shown
        first.answer("nobody", ref=1)
        assert "is not an option" in first.until(wire.Refused).reason
        second.answer(first.shown.questions[0].seat, seat=0, ref=2)
        assert "you do not hold seat 0" in second.until(wire.Refused).reason
        first.say(wire.Answer(0, 999, "warden", ref=3))
        assert "has not been asked yet" in first.until(wire.Refused).reason
        assert first.until(wire.Whole).view == before


def test_watchers_see_and_do_nothing_else(server: Running) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats, [keys.watch]) as (player, watcher):
        assert watcher.mine() is None
        for message in (
            wire.Answer(0, watcher.shown.number, "warden", ref=1),
            wire.Undo(ref=1),
            wire.Redo(1),
            wire.React("hurrah", 1),
            wire.AskMe(0, "little", 1),
        ):
            watcher.say(message)
            assert "you are watching" in watcher.until(wire.Refused).reason
        watcher.say(wire.AskHint(0, 2))
        assert "do not hold" in watcher.until(wire.Refused).reason
        player.until(wire.People, lambda people: people.watching == 1)


def test_undo_and_redo_show_everything_anew_and_raise_the_epoch(server: Running) -> None:
    keys = server.new_table(players=2)
    with screens(server, keys.table, keys.seats, [keys.watch]) as (screen, watcher):
        play_on([screen, watcher], Random(2), 8)
        epoch, before = screen.epoch, screen.shown
        screen.say(wire.Undo(ref="undo"))
        screen.until(wire.Done)
        watcher.until(wire.Whole)
        assert screen.epoch == watcher.epoch > epoch
        assert screen.shown.number < before.number
        assert screen.redo
        screen.say(wire.Redo(ref="redo"))
        screen.until(wire.Done)
        assert screen.shown == before
        assert not screen.redo
        screen.say(wire.Undo(to=0, ref="undo"))
        screen.until(wire.Done)
        assert screen.shown.number == 0
        assert not screen.undo.can
        screen.say(wire.Undo(ref="more"))
        assert "nothing to undo" in screen.until(wire.Refused).reason


def test_undo_goes_back_to_a_line_of_the_log_and_is_refused_when_the_game_went_on(server: Running) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(2), 10)
        line = next(told for told in screen.events if told.kind == "placed")
        screen.say(wire.Undo(line=line.number, number=screen.shown.number - 1, ref="late"))
        assert "gone on" in screen.until(wire.Refused).reason
        screen.say(wire.Undo(line=line.number, number=screen.shown.number, ref="now"))
        screen.until(wire.Done)
        assert screen.shown.number >= line.at
        screen.say(wire.Undo(to=0, line=0, ref="both"))
        assert "not to both" in screen.until(wire.Refused).reason


def test_who_comes_back_having_missed_nothing_is_not_sent_everything(server: Running) -> None:
    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(2), 3)
        have = wire.Have(screen.epoch, screen.seq)
        back = Screen(server.address, keys.table, *keys.seats, have=have)
        back.say(back.hello)
        first = back.next()
        assert isinstance(first, wire.Update)
        assert (first.epoch, first.seq, first.number) == (screen.epoch, screen.seq, screen.shown.number)
        assert first.events == ()
        play_on([screen], Random(3), 1)
        assert back.until(wire.Update).events
        back.leave()
        behind = Screen(server.address, keys.table, *keys.seats, have=have)
        behind.say(behind.hello)
        assert isinstance(behind.next(), wire.Whole)
        behind.leave()


def test_people_see_who_is_here_by_which_name_and_colour(server: Running) -> None:
    keys = server.new_table(players=2, seats=[{"name": "Ann", "colour": "amber"}, {"kind": "open"}])
    with screens(server, keys.table, [keys.seats[0]]) as (ann,):
        assert [(place.name, place.kind, place.here) for place in ann.people.seats] == [
            ("Ann", "person", True),
            ("", "open", False),
        ]
        other = Screen(server.address, keys.table, keys.seats[1]).say_hello()
        ann.until(wire.People, lambda people: people.seats[1].here)
        form = {"do": "name", "name": "Bo", "colour": "#00ff00"}
        assert server.post(f"/api/tables/{keys.table}/seats/1", form, keys.seats[1]).status_code == 200
        named = ann.until(wire.People, lambda people: people.seats[1].name == "Bo")
        assert named.seats[1].colour == "#00ff00"
        assert named.seats[1].kind == "open"
        server.post(f"/api/tables/{keys.table}/seats/1", {"do": "take"}, keys.seats[1])
        ann.until(wire.People, lambda people: people.seats[1].kind == "person")
        other.leave()
        ann.until(wire.People, lambda people: not people.seats[1].here)


def test_pointing_and_reacting_reach_everybody(server: Running) -> None:
    keys = server.new_table(players=2)
    with screens(server, keys.table, [keys.seats[1]], [keys.watch]) as (player, watcher):
        player.say(wire.Point("cell:1,1"))
        player.say(wire.React("hurrah"))
        assert watcher.until(wire.Pointed) == wire.Pointed(1, "cell:1,1")
        assert watcher.until(wire.Reacted) == wire.Reacted(1, "hurrah")


def test_with_real_dice_people_say_what_was_rolled_and_drawn_also_for_bots(server: Running) -> None:
    keys = server.new_table(players=2, dice="ask", seats=[{}, {"kind": "bot", "bot": "random"}])
    with screens(server, keys.table, [keys.seats[0]], [keys.watch]) as (person, watcher):
        kinds = set()
        dice = Random(4)
        for _ in range(60):
            while (asked := person.mine()) is None and person.shown.outcome is None:
                person.next()
            if asked is None:
                break  # the bot plays as it likes, and may have ended it all
            kinds.add((asked.kind, asked.seat))
            person.play_one(dice)
        assert ("draw", 0) in kinds
        assert ("draw", 1) in kinds
        assert any(kind == "roll" for kind, _ in kinds)
        assert not any(kind == "choose" for kind, seat in kinds if seat == 1)
        while watcher.shown.number < person.shown.number:
            watcher.next()
        assert watcher.mine() is None


def test_the_game_file_can_be_taken_to_another_table(server: Running) -> None:
    keys = server.new_table(players=2)
    path = f"/api/tables/{keys.table}/file"
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(2), 12)
        refused = server.get(path, keys.seats[0])
        assert refused.status_code == 403
        assert "what others hide" in refused.json()["reason"]
        assert server.get(path, keys.watch).status_code == 403
        file = server.get(path, *keys.seats)
        assert file.status_code == 200
        brought = server.http.post("/api/import", content=file.content)
        assert brought.status_code == 201, brought.text
        new = brought.json()
        assert new["table"] != keys.table
        with screens(server, new["table"], [seat["key"] for seat in new["seats"]]) as (there,):
            assert there.shown == screen.shown
            there.say(wire.Undo(ref=1))
            there.until(wire.Done)
            assert there.shown.number < screen.shown.number


def test_when_the_game_is_over_anybody_at_the_table_may_have_its_file(server: Running) -> None:
    keys = server.new_table(players=1, setup={"light": 1})
    with screens(server, keys.table, keys.seats) as (screen,):
        play_on([screen], Random(2))
        assert server.get(f"/api/tables/{keys.table}/file", keys.watch).status_code == 200


@pytest.mark.parametrize("broken", [b"", b"{}", b"\xff\xfe", b'{"file": "lychgate save"}'])
def test_a_file_that_is_no_game_is_refused(server: Running, broken: bytes) -> None:
    answered = server.http.post("/api/import", content=broken)
    assert answered.status_code == 400
    assert answered.json()["reason"]


def test_a_table_cannot_be_made_of_nonsense(server: Running) -> None:
    for form, status, words in (
        ({"game": "chess"}, 400, "no game"),
        ({"game": "small", "players": 9}, 400, "1 to 4 players"),
        ({"game": "small", "setup": {"light": "much"}}, 400, "light"),
        ({"game": "small", "players": 1, "seats": [{}, {}]}, 400, "seats"),
        ({"game": "small", "seats": [{"kind": "bot", "bot": "nobody"}]}, 400, "no bot"),
        ({"game": "small", "sets": 1}, 422, "sets"),
        ({"game": 4}, 422, "game"),
    ):
        answered = server.http.post("/api/tables", json=form)
        assert answered.status_code == status, (form, answered.text)
        assert words in answered.json()["reason"]


def test_a_table_is_loaded_once_for_many_who_come_together(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys = server.new_table(players=1)
    with running(tmp_path) as server:
        assert server.house.tables == {}
        with screens(server, keys.table, *[keys.seats] * 5) as here:
            assert len({screen.epoch for screen in here}) == 1
            soon(lambda: len(server.house.tables) == 1)


def test_who_wants_no_minor_questions_says_so_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys = server.new_table(players=2)
        with screens(server, keys.table, [keys.seats[0]]) as (screen,):
            screen.say(wire.AskMe(0, "little", "quiet"))
            screen.reply("quiet")
            assert [place.asks for place in screen.people.seats] == ["little", "usual"]
            screen.say(wire.AskMe(1, "little", "other"))
            assert "do not hold seat 1" in screen.until(wire.Refused).reason
    with running(tmp_path) as server, screens(server, keys.table, [keys.seats[0]]) as (screen,):
        assert [place.asks for place in screen.people.seats] == ["little", "usual"]


def test_where_changes_cannot_be_told_everything_is_sent(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(old: wire.View, new: wire.View) -> wire.Changed:
        raise SameId("two things have the id 'ghoul'")

    keys = server.new_table(players=1)
    with screens(server, keys.table, keys.seats) as (screen,):
        monkeypatch.setattr(showing, "changes", cannot)
        epoch, seq = screen.epoch, screen.seq
        screen.play_one(Random(1))
        assert isinstance(screen.messages[-1], wire.Whole)
        assert (screen.epoch, screen.seq) == (epoch, seq + 1)
