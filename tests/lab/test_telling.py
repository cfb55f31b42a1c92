"""The report on how games tell: it counts what is there, and finds what is wrong."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games import game_ids, rulebook
from lychgate.kernel.game import Game
from lychgate.kernel.patches import Shown
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.views import Scene
from lychgate.lab.telling.faults import faults
from lychgate.lab.telling.hopes import proof_of
from lychgate.lab.telling.positions import Kept, chosen, found, kept_of
from lychgate.lab.telling.report import Column, fights, spread, table
from lychgate.lab.telling.watching import Turn, Watched, Watcher, watched

GAME = "small"


def test_a_game_is_watched_to_its_end_and_the_same_number_gives_the_same_game() -> None:
    seen = watched(GAME, 3, "sensible")
    assert seen.result in ("won", "lost")
    assert seen.answers > 20
    assert fights([seen])
    assert (seen.differences, seen.aimless, seen.recoloured, dict(seen.faults)) == (0, 0, 0, {})
    assert watched(GAME, 3, "sensible") == seen


def changed(game: Game, **fields: object) -> Game:
    """The game with a rulebook that differs."""
    game.rulebook = replace(game.rulebook, **fields)  # type: ignore[arg-type]
    return game


def test_patches_that_do_not_lead_to_the_view_are_counted() -> None:
    def blind(game: AnyPlay) -> Shown:
        return Shown()

    game = lychgate.new(GAME, seed=1, history=False)
    changed(game, shown=blind)
    journal = game.play.journal
    assert journal is not None
    journal.watch = None
    assert Watcher(game, "random").watch().differences > 0


def test_words_that_no_player_should_read_are_counted_with_an_example() -> None:
    game = lychgate.new(GAME, seed=1, history=False)
    changed(game, phrases={**rulebook(GAME).phrases, "round": "The ghoul-1 at 3,4"})
    seen = Watcher(game, "random").watch()
    assert seen.faults["a coordinate in the tale"] == seen.faults["an id in the tale"] > 0
    assert seen.examples["a coordinate in the tale"].endswith("at 3,4")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Warden goes to the north door", []),
        ("The Warden goes to 3,4", ["a coordinate"]),
        ("The Troll suffers 2 wounds, suffers 4 wounds and is slain", ["a verb twice in a row"]),
        ("The Troll suffers 2 wounds, then 4 wounds; the Elf suffers 1 wound", []),
        ("The Elf becomes bleeding and is no longer bleeding", ["a condition that comes and goes"]),
        ("The Elf becomes sickened and is no longer bleeding", []),
        ("The Bat turns on the Elf: the Elf suffers 1 wound", ["a victim named twice"]),
        ("The Bat turns on the Elf: the Dwarf suffers 1 wound", []),
        ("Player 2 rolls 2 + 0", ["a seat's number", "an empty sum"]),
        ("It suffers 1 wounds  and falls", ["a wrong plural", "two spaces"]),
        ("{piece} opens door:3", ["an id", "a field that nobody filled"]),
        ("The Warden uses the Bell: ", ["an end that is missing"]),
        ("It stumbles and suffers a wound and is stunned", ["one and behind another"]),
        ("It stumbles, suffers a wound and is stunned", []),
        ("The Dwarf hews 6 off the tomb, 0 to go", ["an empty sum"]),
        ("The Dwarf hews 6 off the tomb, 10 to go", []),
        ("A bramble, and then the sky..", ["two full stops"]),
        ("Giggling... Small feet. 8 Snotlings appear", []),
        ("Choose who gets the A few coins", ["two articles"]),
        ("Hooves on stone. a Minotaur appears", ["a small letter after a full stop"]),
        ("Skaven: 4 Skaven appear", ["a title and then the same again"]),
        ("Skaven: 4 Orc Warriors appear", []),
        ("The Elf uses the Healing Potion: the Elf heals 3 Wounds", ["a subject named twice"]),
        ("Brutogg gains 1 inspiration; ; Brutogg rests", ["an empty clause"]),
        ("Emelda runs beside Bat 5 and attacks Bat 5 with Dawnlight", ["a place and then the same as a target"]),
        ("Emelda runs beside Bat 5 and attacks Bat 6 with Dawnlight", []),
        ("The Elf uses the Healing Potion: the Dwarf heals 3 Wounds", []),
        ("The Wizard attacks the Clanrat and the Clanrat", ["two of one name"]),
        ("The Wizard attacks the Clanrat and another Clanrat", []),
        ("The Rat leaps at the Elf [2] (needs 4+) and misses and dies of the leap", ["an end behind an end"]),
        ("Orc Warrior 10 takes 2 Wounds, Orc Archer 12 2 (1 left)", ["a number behind a name's number"]),
        ("Orc Warrior 10 takes 2 Wounds, Orc Archer 12 takes 2 (1 left)", []),
        ("The Elf takes the Bane blade, the Bane blade and the Rope", ["one thing listed twice"]),
        ("The Elf takes the Ghoul, the Ghoul King and the Rope", []),
        ("The Wizard pays 1 wound for +2 success", ["a wrong plural"]),
        ("The Wizard pays 1 wound for +2 successes", []),
    ],
)
def test_faults_of_a_sentence(text: str, found: list[str]) -> None:
    assert list(faults(text)) == found


def games() -> Iterator[Watched]:
    for asked, result in ((8, "won"), (12, "lost")):
        yield Watched(
            result, [Turn(99), Turn(asked, 5, fight=True), Turn(2, 1)], hopeless=1 if result == "lost" else None
        )


def test_the_table_has_a_column_for_each_game_and_leaves_out_what_comes_before_the_first_turn() -> None:
    text = table([Column("One", list(games())), Column("None", [])])
    assert "| | bar | One | None |" in text
    assert "| questions that are not minor in any fight turn |  | 12; 12 | - |" in text
    assert "| lost games that were said to be lost before |  | 1 of 1 (1; 1 turns) | 0 of 0 |" in text
    assert spread(range(1, 101)) == "51; 96"


def fought(number: int, *heroes: int) -> Watched:
    """A game whose every turn has a fight, begun by these numbers of heroes; the questions of a turn are its place."""
    turns = [Turn(place, 1, fight=True, heroes=many) for place, many in enumerate(heroes)]
    return Watched(number=number, turns=[Turn(), *turns])


def test_a_kept_position_is_the_nth_fight_turn_of_four_heroes() -> None:
    games = [fought(0, 4, 3, 4), fought(1, 4)]
    assert chosen(games, 50) == ((0, 0), (0, 1), (1, 0))
    kept = Kept(turns=((0, 1), (1, 0), (1, 5), (7, 0)))
    assert [turn.asked for turn in found(games, kept)] == [2, 0]
    text = table([Column("One", games, kept)])
    assert "| kept fight turns of four heroes |  | 2 of 4 |" in text
    assert "| questions that are not minor in a kept fight turn | 10; 16 | 2; 2 |" in text


@pytest.mark.parametrize("game", game_ids())
def test_every_game_of_the_box_has_fifty_positions_of_a_party_that_it_takes(game: str) -> None:
    kept = kept_of(game)
    assert len(set(kept.turns)) == 50
    assert lychgate.new(game, seed=1, players=kept.players, setup=kept.setup).question is not None


def test_a_game_with_no_file_has_no_positions_and_no_proof() -> None:
    assert kept_of("chess") == Kept()
    assert proof_of("chess") is None
    text = table([Column("Chess", [fought(0, 4)])])
    assert "| kept fight turns of four heroes |  | - |" in text
    assert "| turns from cannot be won to saying so | at most 1 | - |" in text


def test_heroes_who_are_out_of_the_game_are_not_counted() -> None:
    seen = watched(GAME, 1, "random", players=3)
    assert seen.turns[1].heroes == 3
    assert seen.result == "lost"
    assert seen.turns[-1].heroes < 3


def relics_lost() -> Game:
    """A hero falls with all the relics, and another lives on."""
    game = lychgate.new(GAME, seed=2, players=2)
    while game.state.round == 0:
        question = game.question
        assert question is not None
        game.answer(random_answer(question, Random(1)), seat=question.seat)
    game.state.relics.clear()
    return game


def test_the_proof_of_the_small_game_and_its_hope_agree() -> None:
    proof = proof_of(GAME)
    assert proof is not None
    game = lychgate.new(GAME, seed=2, players=2)
    assert not proof(game.state, game.content)
    lost = relics_lost()
    assert proof(lost.state, lost.content)
    goal = lost.scene(None).goal
    assert goal is not None
    assert goal.hope == "lost"


def test_turns_from_a_proof_to_the_word_are_counted() -> None:
    class Late(Watcher):
        """The game that has been lost is watched with a proof that comes first and a hope that never goes."""

        def _scene(self, seat: int | None) -> Scene:
            scene = super()._scene(seat)
            return structs.replace(scene, goal=structs.replace(scene.goal, hope="open")) if scene.goal else scene

    seen = Late(relics_lost(), "random").watch()
    assert (seen.proved, seen.hopeless) == (1, None)
    text = table([Column("One", [seen, fought(1, 4)], proof=True)])
    assert f"| turns from cannot be won to saying so | at most 1 | at most {len(seen.turns) - 2} in 1 games |" in text
    assert Watcher(relics_lost(), "random").watch().hopeless == 1
