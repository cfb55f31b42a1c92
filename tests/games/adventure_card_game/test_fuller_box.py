"""Cards of the box that do what few others do."""

from typing import Any

import pytest

from games.adventure_card_game.table import TWO, asked, data, enemy, hero, offered, play, table, told, wounds
from games.adventure_card_game.table_more import find, slips
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.model.content import EnemyCard, GearCard, QuestSheet, parts_of
from lychgate.games.adventure_card_game.model.verbs import Peril, Pool

BOX = load_content(())
CAMPAIGN = {"mode": "campaign", "quest": "an-uneasy-alliance"}


def wearing(gear: str, **line: Any) -> dict[str, Any]:
    return {"ironbreaker": {"gear": [gear], **line}, "waywatcher": {}}


# -- perils, rewards and penalties


def test_the_same_colour_of_peril_is_another_in_every_quest() -> None:
    for colour in ("green", "blue", "red"):
        effects = [sheet.perils[colour] for sheet in BOX.all(QuestSheet)]
        texts = {sheet.peril_texts[colour] for sheet in BOX.all(QuestSheet)}
        assert len({str(one) for one in effects}) == len(texts) == len(effects), colour


def test_every_reward_and_penalty_but_the_last_does_more_than_add_to_the_pool() -> None:
    for sheet in BOX.all(QuestSheet):
        for verbs in (sheet.reward, sheet.penalty):
            assert not verbs or {type(one) for one in verbs} - {Pool}, sheet.id


@pytest.mark.rule("acg.campaign.reward-and-penalty", "acg.quest-setup.set-peril")
def test_after_a_defeat_the_next_quest_begins_further_along_the_peril_track() -> None:
    lost = table(TWO, quest="short-fuse", phase="settlement", result="lost", setup=CAMPAIGN)
    assert [one["number"] for one in data(lost, "ahead")] == [2]
    while lost.state.quest == "short-fuse" or not told(lost, "peril"):
        assert lost.question is not None
        play(lost, offered(lost)[-1] if not lost.question.chance else lost.question.options[0].id)
    assert lost.state.quest == "bad-neighbours"
    assert [one["peril"] for one in data(lost, "peril")] == [2]
    assert lost.state.campaign.peril == 0


def test_a_penalty_is_never_a_step_back() -> None:
    moved = [
        part.number for sheet in BOX.all(QuestSheet) for part in parts_of(sheet.penalty) if isinstance(part, Peril)
    ]
    assert len(moved) == 4
    assert min(moved) > 0


@pytest.mark.rule("acg.campaign.reward-and-penalty")
def test_a_reward_may_be_gear_for_the_leader() -> None:
    won = table(TWO, quest="a-foul-stench", phase="settlement", setup=CAMPAIGN, only={"gear": ["honest-sword"]})
    assert asked(won) == "Treasure: claim gear?"
    play(won, "deck", "equip")
    assert [one.card for one in hero(won).gear] == ["honest-sword"]


# -- gear


@pytest.mark.rule("acg.action.reroll-effects")
def test_the_mirror_has_enemy_dice_rolled_again() -> None:
    game = table(wearing("tin-mirror"), [("orc-boy", "ironbreaker")])
    play(game, "rest", "hit guard claw", "ironbreaker:tin-mirror:0", "blank")
    assert wounds(game)["ironbreaker"] == 0
    assert hero(game).gear[0].exhausted
    straight = play(table(wearing("tin-mirror"), [("orc-boy", "ironbreaker")]), "rest", "hit guard claw", "pass")
    assert wounds(straight)["ironbreaker"] == 1, "2, less 1 defence"


@pytest.mark.rule("acg.effects.cost-discard", "acg.discard.four-piles")
def test_a_barrel_lid_is_good_for_one_blow() -> None:
    game = table(wearing("barrel-lid"), [("orc-boy", "ironbreaker")])
    play(game, "rest", "hit guard claw", "ironbreaker:barrel-lid:0")
    assert wounds(game)["ironbreaker"] == 0
    assert hero(game).gear == []
    assert slips(game, "gear-discards") == ["barrel-lid"]


@pytest.mark.rule("acg.effects.cost-discard")
def test_a_candle_holds_them_off_once() -> None:
    foes = [("giant-bat", "ironbreaker"), ("goblin-warrior", "ironbreaker"), ("giant-bat", "waywatcher")]
    game = play(table(wearing("saints-candle"), foes, phase="enemy"), "ironbreaker:saints-candle:0")
    assert [one.where for one in game.state.enemies.values() if one.exhausted] == ["ironbreaker"] * 2
    assert hero(game).gear == []


# -- enemies


def test_every_enemy_has_its_elite() -> None:
    names = {kind: {one.name for one in BOX.all(EnemyCard) if one.type == kind} for kind in ("standard", "elite")}
    assert names["standard"] == names["elite"]


def test_lightning_strikes_others_than_arrows_do() -> None:
    deeds = {word.name: word.do for card in BOX.all(EnemyCard) for word in card.keywords}
    assert deeds["ranged"] != deeds["warp lightning"]


@pytest.mark.rule("acg.action.no-target-allowed", "acg.keywords.enemy-specific")
def test_nobody_attacks_the_chief_of_the_fanatics_and_nobody_needs_to() -> None:
    foes = [("night-goblin-fanatic-elite", "ironbreaker"), ("goblin-warrior", "ironbreaker")]
    game = table(TWO, foes)
    warrior = enemy(game, "goblin-warrior").id
    play(game, "attack", "hit guard blank blank")
    assert [one["enemy"] for one in data(game, "attacks")] == [warrior]
    alone = play(table(TWO, foes[:1]), "attack")
    assert told(alone, "no-target")
    phase = table(TWO, [foes[0], ("stormvermin", "ironbreaker")], phase="enemy")
    play(phase, "night-goblin-fanatic-elite")
    assert told(phase, "slain")
    assert data(phase, "wounded")[0]["wounds"] == 4


# -- what is found


@pytest.mark.rule("acg.distribute.party-decides")
def test_the_party_says_who_holds_the_roof() -> None:
    game = find("cave-in", progress=2)
    assert asked(game) == "Share out the wounds"
    play(game, {"waywatcher": 2})
    assert [hero(game, who).wounds for who in TWO] == [0, 2]
    assert game.state.progress == 1


@pytest.mark.rule("acg.legendary.class-set", "acg.legendary.equip-limits")
def test_a_legend_can_be_found_in_a_single_quest() -> None:
    game = play(find("reliquary"), "double double guard", "gromril-plate", "equip")
    assert [one.card for one in hero(game).gear] == ["gromril-plate"]
    assert wounds(game)["ironbreaker"] == 0


def test_the_lid_comes_down_on_most() -> None:
    game = play(find("reliquary"), "hit hit hit")
    assert hero(game).gear == []
    assert wounds(game)["ironbreaker"] == 1


def test_the_delve_has_a_legend_for_the_leader() -> None:
    (delve,) = [sheet for sheet in BOX.all(QuestSheet) if not sheet.tier]
    assert sum(getattr(part, "legendary", False) for part in parts_of(delve.rules)) == 1
    assert {card.hero for card in BOX.all(GearCard) if card.hero} == {"bright-wizard", *TWO, "warrior-priest"}
