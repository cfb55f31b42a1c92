"""The quests in the box: each can be won and lost, and does on the way what its sheet says."""

from typing import Any

import pytest

from games.adventure_card_game.table import TWO, asked, data, enemy, hero, offered, play, rest_of_round, table, told
from games.adventure_card_game.table_more import marks
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.model.content import EnemyCard, LocationCard, QuestSheet
from lychgate.games.adventure_card_game.model.verbs import Pool
from lychgate.kernel.game import Game

BOX = load_content(())
SHEETS = {sheet.id: sheet for sheet in BOX.all(QuestSheet)}
NEMESES = {quest: sheet.nemesis or "" for quest, sheet in SHEETS.items()}
WITHOUT_SLAYING = ("short-fuse",)
"""Quests that are won in another way than by slaying the nemesis at the last location."""


def on(quest: str, **arrange: Any) -> Game:
    """In the middle of a quest."""
    setup = {} if SHEETS[quest].tier else {"mode": "delve"}
    return table(**{"quest": quest, "setup": setup, **arrange})


def nearly_slain(quest: str, where: str = "ironbreaker") -> dict[str, Any]:
    nemesis = NEMESES[quest]
    return {"card": nemesis, "where": where, "wounds": BOX[EnemyCard][nemesis].health - 1}


def result(game: Game) -> str:
    assert game.outcome is not None, f"it goes on: {asked(game)}"
    return game.outcome.result


@pytest.mark.parametrize("quest", [one for one in SHEETS if one not in WITHOUT_SLAYING])
@pytest.mark.rule("acg.quest.victory")
def test_slaying_the_nemesis_at_the_last_location_wins(quest: str) -> None:
    there = {"location": SHEETS[quest].last[-1], "marks": {"hunt": 1, "cornered": 1, "light": 2, "cauldrons": 3}}
    game = play(on(quest, foes=[nearly_slain(quest)], **there), "attack", "double double blank")
    assert result(game) == "won"


@pytest.mark.parametrize("quest", list(SHEETS))
@pytest.mark.rule("acg.quest.defeat")
def test_when_all_heroes_are_down_the_quest_is_lost(quest: str) -> None:
    party = {"ironbreaker": {"wounds": 9}, "waywatcher": {"wounds": 7}}
    game = on(quest, party=party, only={"dungeon": ["trial-suffer"]})
    assert result(play(game, "explore", "guard guard")) == "lost"


@pytest.mark.parametrize("quest", [one for one in SHEETS if any(x.last_peril for x in SHEETS[one].defeat)])
@pytest.mark.rule("acg.quest.defeat", "acg.peril-phase.sequence")
def test_where_the_sheet_says_so_the_end_of_the_peril_track_loses_it(quest: str) -> None:
    game = on(quest, phase="peril", peril=len(SHEETS[quest].track) - 1)
    assert result(game) == "lost"


@pytest.mark.parametrize(("quest", "mark"), [("short-fuse", "fuse"), ("thirteenth-bell", "tolls")])
@pytest.mark.rule("acg.quest.defeat", "acg.sheet.quest-rules")
def test_what_burns_down_or_tolls_too_often_loses_it(quest: str, mark: str) -> None:
    limit = next(need.least for one in SHEETS[quest].defeat for need in one.needs if need.name == mark)
    assert result(on(quest, phase="peril", marks={mark: limit - 1})) == "lost"
    goes_on = on(quest, phase="peril", marks={mark: limit - 2})
    assert goes_on.outcome is None
    assert marks(goes_on)[mark] == limit - 1


@pytest.mark.rule("acg.quest.victory")
def test_the_powder_is_drowned_by_exploring_its_vault() -> None:
    wanted = BOX[LocationCard]["powder-vault"].exploration
    game = on("short-fuse", location="powder-vault", progress=wanted - 1)
    assert result(play(game, "explore", "hit guard")) == "won"


@pytest.mark.parametrize("quest", [one for one in SHEETS if one not in WITHOUT_SLAYING])
@pytest.mark.rule("acg.nemesis.quest-sheet-introduces")
def test_at_the_last_location_the_nemesis_comes(quest: str) -> None:
    sheet = SHEETS[quest]
    decks = {"locations": [sheet.last[-1]], "enemies": ["sneak"] * 4, "gear": ["charm"] * 4}
    game = on(quest, phase="location", progress=5, aside=[sheet.nemesis], only=decks, marks={"light": 2})
    play(game, "travel")
    rest_of_round(game, "Choose an action")
    assert enemy(game, NEMESES[quest]).where in TWO


# -- what is peculiar to each


def test_grump_flees_to_his_lair_when_he_is_beaten_elsewhere_and_drops_something() -> None:
    game = on("a-foul-stench", foes=[nearly_slain("a-foul-stench")], marks={"hunt": 1}, only={"gear": ["charm"]})
    play(game, "attack", "double double blank")
    assert asked(game).startswith("Treasure:")
    play(game, "deck", "equip")
    grump = enemy(game, "odious-grump")
    assert (grump.where, grump.wounds) == ("lair", 0)
    assert game.outcome is None


def test_a_cauldron_is_tipped_for_two_progress() -> None:
    game = on("toadstool-court", only={"dungeon": ["dust"]})
    play(game, "explore", "hit hit")
    assert len(offered(game)) == 2
    play(game, "0")
    assert (marks(game)["cauldrons"], game.state.progress) == (1, 0)


def test_a_body_left_for_the_neighbours_feeds_the_quarrel() -> None:
    game = on("bad-neighbours", foes=[("sneak", "ironbreaker")], progress=2)
    play(game, "attack", "double guard blank", "0")
    assert (marks(game)["quarrel"], game.state.progress) == (1, 1)


def test_a_length_of_fuse_is_cut_for_two_progress() -> None:
    game = on("short-fuse", marks={"fuse": 5}, only={"dungeon": ["dust"]})
    play(game, "explore", "double hit", "0")
    assert (marks(game)["fuse"], game.state.progress) == (3, 1)


def test_cutting_the_bell_rope_on_the_threshold_takes_two_tolls_off() -> None:
    game = on("thirteenth-bell", phase="location", progress=5, marks={"tolls": 6}, only={"locations": ["cellar"]})
    play(game, "travel", "0")
    assert [one["number"] for one in data(game, "mark") if one["name"] == "Bell tolls"] == [4, 5], (
        "and then the bell tolls"
    )


def test_in_the_delve_the_dark_hurts_once_the_light_is_gone() -> None:
    lit = on("lost-in-the-dark", phase="peril", marks={"light": 1})
    assert marks(lit)["light"] == 0
    assert hero(lit).wounds == 0
    dark = on("lost-in-the-dark", phase="peril", marks={"light": 0}, only={"enemies": ["sneak"]})
    assert [hero(dark, who).wounds for who in TWO] == [1, 1]
    assert told(dark, "spawned-facedown")


@pytest.mark.parametrize("quest", [one for one in SHEETS if SHEETS[one].tier])
@pytest.mark.rule("acg.campaign.reward-and-penalty", "acg.settlement.step1-outcome")
def test_reward_and_penalty_are_resolved_in_the_campaign(quest: str) -> None:
    setup = {"mode": "campaign", "quest": "an-uneasy-alliance"}
    for came_to, verbs in (("won", SHEETS[quest].reward), ("lost", SHEETS[quest].penalty)):
        game = table(TWO, quest=quest, phase="settlement", result=came_to, setup=setup)
        assert game.state.campaign.pool == [card for verb in verbs if isinstance(verb, Pool) for card in verb.cards]


def test_every_colour_of_every_peril_track_takes_effect() -> None:
    for quest, sheet in SHEETS.items():
        for colour in sheet.perils:
            space = sheet.track.index(colour)
            if space + 1 == len(sheet.track) and any(one.last_peril for one in sheet.defeat):
                continue
            game = on(quest, phase="peril", peril=space, only={"enemies": ["sneak"] * 6}, marks={"light": 9})
            if asked(game).startswith("Share out the wounds"):
                play(game, {"ironbreaker": 2})
            rest_of_round(game, "Choose an action")
            assert [one["colour"] for one in data(game, "peril-effect")] == [colour], (quest, colour)
