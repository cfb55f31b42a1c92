"""What the players see, and how the log reads."""

from pathlib import Path
from typing import Any

import pytest

import lychgate.games.warhammer_quest_1995
from games.warhammer_quest_1995.fights import THREE_ROOMS, go_on, stage
from looking import kinds_in
from lychgate.games.warhammer_quest_1995.front.tale import PHRASES
from lychgate.kernel.game import Game
from playing import wander

PARTY = {"barbarian": {"cell": "1,1", "items": ["lantern"], "gold": 40}, "elf": {"cell": "3,3", "seat": 1}}


def piece(game: Game, name: str) -> dict[str, Any]:
    return next(one for one in game.view(0)["pieces"] if one["id"] == name)


def sheet(game: Game, title: str) -> dict[str, Any]:
    return next(one for one in game.view(0)["sheets"] if one["title"] == title)


def figures(game: Game, title: str) -> dict[str, Any]:
    return {line["label"]: line["value"] for line in sheet(game, title)["lines"]}


def test_a_view_shows_the_warriors_the_monsters_and_the_question() -> None:
    game = stage(PARTY, [("orc", "2,1")], players=2)
    view = game.view(0)
    assert view["heading"] == "Turn 1: Warriors' Phase"
    assert [one["id"] for one in view["pieces"]] == ["barbarian", "elf", "orc-1"]
    assert [question["prompt"] for question in view["questions"]] == ["Pinned: try to break free?"]


def test_everybody_sees_the_same_table() -> None:
    game = stage(PARTY, [("orc", "2,1")], players=2)
    ours, theirs = game.view(0), game.view(1)
    for part in ("board", "pieces", "sheets", "tracks", "piles", "zones"):
        assert ours[part] == theirs[part]


def test_a_warriors_states_are_shown_on_his_piece() -> None:
    game = stage({**PARTY, "dwarf": {"cell": "0,3", "wounds": 0}}, [("orc", "2,1")], players=2)
    assert piece(game, "barbarian")["states"] == ("leader", "pinned")
    assert piece(game, "dwarf")["states"] == ("unconscious",)
    go_on(game, dice=["6"], answers=["escape"])
    assert piece(game, "barbarian")["states"] == ("leader",)


@pytest.mark.rule("wq95.characteristics.profile")
def test_a_sheet_has_the_eight_characteristics_with_armour_and_all_that_is_in_force_added() -> None:
    game = stage({**PARTY, "dwarf": "0,3"}, [("orc", "2,1")], players=2)
    profile = figures(game, "Barbarian")
    assert profile == {
        "Wounds": 15, "Move": 4, "Weapon Skill": 3, "Ballistic Skill": "5+", "Strength": 4, "Toughness": 4,
        "Initiative": 3, "Attacks": 1, "Gold": 40, "Slain": 0,
    }  # fmt: skip
    go_on(game, dice=["6"], answers=["stay", "fight"])
    assert figures(game, "Barbarian")["Attacks"] == 2, "berserk"
    assert [card["title"] for card in sheet(game, "Barbarian")["cards"]] == ["Lantern"]


def test_a_monster_shows_the_wounds_it_has_left_of_those_it_came_with() -> None:
    game = stage(PARTY, [{"kind": "minotaur", "cell": "2,1", "wounds": 9}], players=2)
    assert piece(game, "minotaur-1")["health"] == (9, 15)
    assert figures(game, "Minotaur")["Gold"] == 440


def test_sections_out_of_the_light_are_dark() -> None:
    game = stage(PARTY, sections=THREE_ROOMS, players=2)
    dark = {cell["tile"] for cell in game.view(0)["board"]["cells"] if not cell["light"]}
    assert dark == {"circle-of-power-3"}
    go_on(game, answers=["1,-1"])
    assert all(cell["light"] for cell in game.view(0)["board"]["cells"])


def test_those_who_are_gone_keep_their_sheets_and_their_places_among_the_others() -> None:
    game = stage({"dwarf": {"cell": "2,3", "gold": 70}, "barbarian": "1,1"})
    before = game.view(0)["seats"]
    go_on(game, answers=["leave"])
    assert sheet(game, "Dwarf")["gone"] == "Out of the dungeon"
    assert figures(game, "Dwarf")["Gold"] == 70
    assert sheet(game, "Barbarian")["gone"] == ""
    pieces = {one["id"]: one for one in game.view(0)["pieces"]}
    assert (pieces["dwarf"]["cell"], pieces["dwarf"]["fate"]) == ("", "Out of the dungeon")
    assert pieces["dwarf"]["sign"] == "axe", "colour and sign stay his"
    assert game.view(0)["seats"] == before
    assert before[0]["pieces"] == ("dwarf", "barbarian")


def test_nobody_sees_what_lies_in_the_piles() -> None:
    game = stage(PARTY, players=2)
    assert all(not pile["shown"] for pile in game.view(0)["piles"])


def test_the_log_reads_as_sentences() -> None:
    game = stage(
        {"barbarian": "1,1"}, [("goblin", "2,1"), ("goblin", "0,3")],
        dice=["2", "4", "1"], answers=["stay", "goblin-1"],
    )  # fmt: skip
    lines = [line.text for top in game.log() for _, line in top.walk()]
    for sentence in (
        "The Barbarian is pinned",
        "The Barbarian strikes Goblin Spearman 1 [4] (needs 3+) and kills it [1]",
        "Goblin Spearman 1 takes 2 Wounds, 0 left",
        "Goblin Spearman 1 dies",
    ):
        assert sentence in lines


def test_the_lost_and_a_lost_quest_are_told_apart() -> None:
    lost = stage({"barbarian": "1,1", "dwarf": "1,-4"}, sections=THREE_ROOMS, answers=["1,1", "1,-5"])
    assert "The Dwarf is lost in the dark" in [line.text for top in lost.log() for _, line in top.walk()]
    over = stage({"barbarian": "1,3"}, answers=["leave"])
    assert "The party turned back" in [line.text for top in over.log() for _, line in top.walk()]


def test_every_event_has_a_phrase() -> None:
    folder = Path(lychgate.games.warhammer_quest_1995.__file__).parent
    kinds = set().union(*(kinds_in(module.read_text(encoding="utf-8")) for module in folder.rglob("*.py")))
    assert len(kinds) > 100
    assert kinds - set(PHRASES) == set()


@pytest.mark.parametrize("seed", range(3))
def test_the_log_of_a_wandering_game_can_be_read_and_its_view_drawn(seed: int) -> None:
    party = {"barbarian": "1,1", "dwarf": "2,1", "elf": "1,2", "wizard": "2,2"}
    game = stage(party, [("goblin", "3,0"), ("orc-archer", "0,0")])
    game = wander(game, 150, seed)
    assert game.log()
    assert game.view(0)["heading"]
