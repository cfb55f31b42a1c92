"""What a game tells besides its rules: patches that add up, beats for all events, and a tale that reads well."""

from itertools import pairwise, product
from pathlib import Path

import pytest

import lychgate
from looking import kinds_in
from lychgate.games import rulebook
from lychgate.kernel.beats import COMMON
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import DETAIL, SENTENCE, joined
from lychgate.kernel.patches import folded, shown_of
from lychgate.lab.promises import Followed
from lychgate.lab.telling.faults import faults
from playing import finish, wander

SHOWING = [game for game in lychgate.game_ids() if rulebook(game).shown is not None]
TELLING = [game for game in lychgate.game_ids() if rulebook(game).told]
STAGED = [game for game in lychgate.game_ids() if rulebook(game).beats]
GAMES = 200
LONG = {"blackstone-fortress": 16, "cursed-city": 8, "warhammer-quest-1995": 24}
"""Games that last so long that fewer of them tell as much."""


def seats_of(game: Game) -> list[int | None]:
    return [None, *(seat["id"] for seat in game.view()["seats"])]


def check_folds(game: Game, seed: int) -> int:
    """Play to the end; after each answer the patches, folded over what was shown before, give the new view."""
    followed = Followed(game, seats_of(game))
    checked = 0
    while game.question is not None:
        wander(game, 1, seed + checked)
        followed.go_on()
        checked += 1
    return checked


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", SHOWING)
def test_patches_folded_over_the_old_view_give_the_new_one(game: str, part: int) -> None:
    checked = 0
    for seed in range(part, LONG.get(game, GAMES), 4):
        checked += check_folds(lychgate.new(game, seed=seed, players=1 + seed % 3, history=False), seed)
    assert checked > (200 if game in LONG else 20 * GAMES)


@pytest.mark.parametrize("game", SHOWING)
def test_all_patches_of_a_game_lead_from_its_beginning_to_its_end(game: str) -> None:
    for seed in range(2 if game in LONG else 10):
        played = lychgate.new(game, seed=seed, players=2)
        begun = {seat: shown_of(played.rulebook.scene(played.play, seat)) for seat in seats_of(played)}
        first = len(played.events(all_seats=True))
        finish(played, seed)
        for seat, shown in begun.items():
            patches = [patch for event in played.events(first, seat=seat) for patch in event.fx]
            ended = shown_of(played.rulebook.scene(played.play, seat))
            assert folded(shown, [*patches, *played.patches(seat)]) == ended


def quiet(game: str) -> Game:
    """A game whose last answer can be taken back without a word, for it revealed nothing."""
    for seed, answers in product((3, 4, 5), range(60, 100)):
        played = wander(lychgate.new(game, seed=seed, players=2), answers, 1)
        back = played.fork()
        back.undo()
        if all(event.kind != "undone" for event in back.events(all_seats=True)):
            return played
    raise AssertionError("every answer revealed something")


@pytest.mark.parametrize("game", SHOWING)
def test_undo_and_replay_find_the_same_patches(game: str) -> None:
    played = quiet(game)
    before = played.events(all_seats=True)
    assert lychgate.load(played.save()).events(all_seats=True) == before
    played.undo()
    played.redo()
    assert played.events(all_seats=True) == before
    assert played.fork().events(all_seats=True) == before


@pytest.mark.parametrize("game", SHOWING)
def test_nobody_is_sent_anothers_patches(game: str) -> None:
    played = wander(lychgate.new(game, seed=3, players=2), 40, 1)
    assert all(not event.own for seat in seats_of(played) for event in played.events(seat=seat))


@pytest.mark.parametrize("game", STAGED)
def test_every_kind_of_event_has_a_beat(game: str) -> None:
    book = rulebook(game)
    step = next(iter(book.steps.functions.values()))
    package = Path(lychgate.__file__).parent / "games" / step.__module__.split(".")[2]
    kinds = {kind for file in package.rglob("*.py") for kind in kinds_in(file.read_text(encoding="utf-8"))}
    for seed in range(2 if game in LONG else 8):
        kinds |= {event.kind for event in finish(lychgate.new(game, seed=seed, players=3), seed).events(all_seats=True)}
    assert kinds <= set(book.beats)
    assert set(book.beats) == set(book.phrases) | set(COMMON), "no beat for what nobody tells"


# -- the tale


def tale(game: Game, seat: int | None = 0) -> list[LogLine]:
    return [line for top in game.log(seat) for _, line in top.walk()]


@pytest.mark.parametrize("game", TELLING)
def test_the_tale_of_fifty_games_reads_well(game: str) -> None:
    for seed in range(4 if game in LONG else 50):
        played = finish(lychgate.new(game, seed=seed, players=1 + seed % 3), seed)
        lines = tale(played)
        for line in lines:
            assert not list(faults(line.text)), line.text
            assert line.text == joined(line.parts)
        spoken = [line.text for line in lines if line.level <= SENTENCE]
        twice = [one for one, other in pairwise(spoken) if one == other]
        assert len(twice) <= len(spoken) // 20, f"two of a kind may do the same, but seldom: {twice}"


@pytest.mark.parametrize("game", TELLING)
def test_lines_come_oldest_first_with_details_below_sentences(game: str) -> None:
    played = finish(lychgate.new(game, seed=1, players=2), 1)
    lines = tale(played)
    for siblings in (played.log(0), *(line.lines for line in lines)):
        assert [line.number for line in siblings] == sorted(line.number for line in siblings)
    assert {line.level for line in lines} == {0, 1, 2, 3}
    for line in lines:
        assert all(each.level >= DETAIL for each in line.lines) or line.level == 0, line.text
