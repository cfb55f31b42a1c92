"""Basics, setup, and starting the adventure."""

from fractions import Fraction
from typing import Any

import pytest

from games.warhammer_quest_1995.fights import asked, kinds, offered, quest, rolled, told, wounds
from games.warhammer_quest_1995.quest import CONTENT, data, dungeon, set_out, unexpected, wait
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.games.warhammer_quest_1995.model.content import Adventure, DungeonCard, EventCard, SpellCard, TreasureCard
from lychgate.games.warhammer_quest_1995.setting_out.dungeon import entrance_ways
from lychgate.kernel.errors import SetupError
from lychgate.kernel.game import Game
from lychgate.mechanics.cards.decks import possible
from lychgate.mechanics.cards.urns import odds
from lychgate.mechanics.dice import Dice

SPELLS = ["fireball", "iron-skin", "life-force"]
READY = [4, 4, 4, 4, *SPELLS, 4]
"""Starting Wounds of four Warriors, three spells and four Power Tokens: all before the adventure is chosen."""


def holders(game: Game) -> dict[str, list[str]]:
    """What each Warrior has."""
    return {one.id: [item.card for item in one.items] for one in game.state.warriors.values()}


def seats(game: Game) -> dict[str, int]:
    return {one.id: one.seat for one in game.state.warriors.values()}


def choose(game: Game, *picks: str | list[str]) -> Game:
    """Every seat in turn says which Warriors it wants to be."""
    for seat, pick in enumerate(picks):
        game.answer([pick] if isinstance(pick, str) else pick, seat=seat)
    return game


# -- basics


@pytest.mark.rule("wq95.basics.cooperative", "wq95.basics.players", "wq95.setup.choose-warrior")
def test_everybody_chooses_at_the_same_time_and_nobody_plays_the_monsters() -> None:
    game = set_out(4)
    assert [question.seat for question in game.questions] == [0, 1, 2, 3]
    assert offered(game) == ["barbarian", "dwarf", "elf", "wizard"]
    choose(game, "elf", "wizard", "barbarian", "dwarf")
    assert seats(game) == {"elf": 0, "wizard": 1, "barbarian": 2, "dwarf": 3}


@pytest.mark.rule("wq95.basics.players")
def test_one_player_may_lead_all_four_and_two_players_two_each() -> None:
    assert set(seats(set_out(1)).values()) == {0}
    game = choose(set_out(2), ["barbarian", "elf"], ["dwarf", "wizard"])
    assert seats(game) == {"barbarian": 0, "elf": 0, "dwarf": 1, "wizard": 1}


@pytest.mark.parametrize(
    ("players", "setup", "says"),
    [
        (4, {"warriors": 3}, "3 Warriors for 4 players"),
        (1, {"warriors": 1}, "two to 4 can go"),
        (1, {"warriors": 5}, "5 Warriors"),
        (1, {"warriors": ["elf", "elf"]}, "each can go once"),
        (1, {"warriors": ["elf", "troll"]}, "no Warrior 'troll'"),
        (1, {"warriors": True}, "give a number"),
        (1, {"adventure": "tea"}, "no adventure 'tea'"),
        (1, {"any-killing-blow": "yes"}, "true or false"),
        (1, {"dragons": 3}, "no 'dragons'"),
    ],
)
def test_a_party_that_cannot_go_is_refused_with_the_reason(players: int, setup: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        RULEBOOK.complete_setup(CONTENT, players, setup)


@pytest.mark.rule("wq95.basics.modular-board")
def test_there_is_no_board_until_the_entrance_is_laid() -> None:
    game = set_out(4)
    assert not game.state.board.laid
    game = set_out(1, [*READY, "firechasm", 1, "corner"])
    game.answer(offered(game)[0])
    assert [laid.id for laid in game.state.board.laid] == ["corner-1"]


@pytest.mark.rule("wq95.basics.warrior-card", "wq95.basics.adventure-record", "wq95.setup.take-components")
def test_each_warrior_starts_with_his_card_and_a_blank_record() -> None:
    game = set_out(1, READY)
    assert [event.data["piece"] for event in told(game, "joined")] == ["barbarian", "dwarf", "elf", "wizard"]
    for one in game.state.warriors.values():
        assert (one.gold, one.received, one.slain) == (0, 0, [])
    sheet = next(one for one in game.view(0)["sheets"] if one["id"] == "sheet:elf")
    assert {line["label"]: line["value"] for line in sheet["lines"]}["Initiative"] == 6


@pytest.mark.rule("wq95.dice.d6", "wq95.dice.modifier", "wq95.characteristics.wounds")
def test_one_die_is_rolled_and_the_number_after_the_plus_is_added_to_it() -> None:
    assert wounds(set_out(1, [6, 2, 3, 5, *SPELLS, 4])) == {"barbarian": 15, "dwarf": 10, "elf": 10, "wizard": 11}


@pytest.mark.rule("wq95.dice.multiple", "wq95.monsters.number", "wq95.ex.room-monster-number")
def test_the_dice_for_the_number_of_monsters_are_added_up() -> None:
    game = unexpected("skaven", dice=["6 6"])
    assert "How many Skaven?: 6 6" in rolled(game)
    while game.question is not None and game.question.minor:
        game.answer(game.question.options[0])
    assert len(game.state.monsters) == 12


@pytest.mark.rule("wq95.dice.d3", "wq95.dice.multiple", "wq95.dice.modifier", "wq95.ex.dice-ranges")
def test_dice_range_from_the_least_to_the_most_that_is_written() -> None:
    ranges = {text: (Dice.parse(text).least, Dice.parse(text).most) for text in ("2D6", "2D6+3", "1D3")}
    assert ranges == {"2D6": (2, 12), "2D6+3": (5, 15), "1D3": (1, 3)}
    assert set(Dice.parse("1D3").distribution().values()) == {Fraction(2, 6)}, "two faces of a D6 for each number"
    bitten = {"cell": "0,0", "wounds": 8, "webbed": True}
    game = quest({"wizard": bitten}, [("giant-spider", "1,1")], phase="monsters", dice=[2, 4, 1])
    assert rolled(game)[0] == "The bite: 2"
    assert told(game, "wounded")[0].data["left"] == 6
    assert told(set_out(1, READY), "starting-wounds"), "a die and a number"
    assert told(unexpected("skaven", dice=["1 1"]), "event"), "two dice"


@pytest.mark.rule("wq95.dice.rule-of-1-and-6")
def test_a_rolled_1_misses_the_easiest_target_and_a_6_hits_the_hardest() -> None:
    crowd = [("snotling", cell) for cell in ("0,0", "1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2")]
    game = quest({"wizard": "1,1"}, crowd, phase="monsters", dice=[1, 4])
    assert rolled(game)[0] == "Snotling to hit Wizard: needs 2+: 1"
    assert not told(game, "hit")
    game = quest({"elf": "0,0"}, [("snotling", "1,1")], phase="monsters", dice=[6, 1, 6, 4])
    assert rolled(game)[0] == "Snotling to hit Elf: needs 6+: 6"
    assert told(game, "hit")


@pytest.mark.rule(
    "wq95.characteristics.profile", "wq95.characteristics.movement", "wq95.characteristics.initiative",
    "wq95.characteristics.weapon-skill", "wq95.characteristics.strength", "wq95.characteristics.toughness",
    "wq95.characteristics.attacks", "wq95.characteristics.wounds", "wq95.characteristics.ballistic-skill",
)  # fmt: skip
def test_the_characteristics_say_how_far_how_well_how_hard_and_when() -> None:
    elf = {"cell": "0,0", "wounds": 9}
    game = quest({"elf": elf, "dwarf": "3,3"}, [("orc-archer", "3,0", "elf"), ("orc", "2,2", "dwarf")], dice=[5, 1])
    assert asked(game) == "Move the Elf", "Initiative 6 goes before 2"
    game.answer("0,0")
    game.answer("orc-archer-1")
    assert "Elf shoots: needs 4+: 5" in rolled(game), "Ballistic Skill 4+"
    assert "unhurt" in kinds(game), "1 and the bow's 3, less Toughness 4"
    game = quest({"wizard": "0,0"}, [("skaven", "1,1")], dice=[5, 4], answers=["stay", "skaven-1"])
    assert "Wizard to hit Skaven: needs 4+: 5" in rolled(game), "Weapon Skill 2 against 3"
    assert not game.state.monsters, "4 and Strength 3, less Toughness 3, is more than 3 Wounds"
    game = dungeon({"barbarian": "0,0", "dwarf": "3,3"})
    assert "0,3" in offered(game), "four squares at most"
    assert len(told(game, "warrior")) == 1
    hurt = quest({"wizard": {"cell": "0,0", "wounds": 9}}, [("orc", "1,1")], phase="monsters", dice=[6, 5, 4])
    assert wounds(hurt)["wizard"] == 9 - (5 + 3 - 3)


# -- choosing Warriors


@pytest.mark.rule("wq95.setup.contested-warrior", "wq95.setup.choose-warrior")
def test_whoever_rolls_highest_has_the_contested_warrior_and_the_others_choose_again() -> None:
    game = choose(set_out(3, [2, 5], warriors=3), "elf", "elf", "dwarf")
    assert rolled(game)[:2] == ["Roll for the Elf: 2", "Roll for the Elf: 5"]
    assert (game.question and game.question.seat, offered(game)) == (0, ["barbarian", "wizard"])
    game.answer(["wizard"])
    assert seats(game) == {"wizard": 0, "elf": 1, "dwarf": 2}


@pytest.mark.rule("wq95.setup.contested-warrior")
def test_those_who_tie_for_a_warrior_roll_again_and_the_lower_do_not() -> None:
    game = choose(set_out(4, [4, 4, 1, 2, 6]), "elf", "elf", "elf", "wizard")
    assert [event.data["seat"] for event in told(game, "rolled")[:5]] == [0, 1, 2, 0, 1]
    assert [question.seat for question in game.questions] == [0, 2]


@pytest.mark.rule("wq95.setup.contested-warrior")
def test_two_warriors_contested_at_once_are_rolled_for_one_after_the_other() -> None:
    game = choose(set_out(2, [1, 6, 6, 1]), ["elf", "dwarf"], ["elf", "dwarf"])
    assert rolled(game) == [
        "Roll for the Dwarf: 1",
        "Roll for the Dwarf: 6",
        "Roll for the Elf: 6",
        "Roll for the Elf: 1",
    ]
    assert {question.seat: [one.id for one in question.options] for question in game.questions} == {
        0: ["barbarian", "wizard"],
        1: ["barbarian", "wizard"],
    }


@pytest.mark.rule("wq95.setup.fewer-warriors")
def test_fewer_warriors_may_go_and_nothing_is_made_easier() -> None:
    game = set_out(1, warriors=["dwarf", "elf"])
    assert list(game.state.warriors) == ["dwarf", "elf"]
    assert len(game.state.cards.piles["events"]) == len(CONTENT.all(EventCard))
    assert data(game, "few") == [{"number": 2}]


@pytest.mark.rule("wq95.setup.starting-equipment", "wq95.setup.lantern-makes-leader")
def test_each_warrior_has_his_equipment_and_the_lantern_makes_the_leader() -> None:
    game = set_out(1, READY)
    assert holders(game) == {
        "barbarian": ["lantern"],
        "dwarf": ["rope"],
        "elf": ["healing-potion"],
        "wizard": ["hand-of-death"],
    }
    assert game.state.leader == "barbarian"


@pytest.mark.rule("wq95.setup.lantern-without-barbarian", "wq95.setup.lantern-makes-leader")
def test_without_the_barbarian_the_players_agree_who_carries_the_lantern_too() -> None:
    game = choose(set_out(2, warriors=2), "dwarf", "elf")
    assert asked(game) == "Choose who carries the lantern"
    game.answer("elf", seat=0)
    game.answer("elf", seat=1)
    assert game.state.leader == "elf"
    assert holders(game) == {"dwarf": ["rope"], "elf": ["healing-potion", "lantern"]}


@pytest.mark.rule("wq95.setup.lantern-without-barbarian")
def test_players_who_cannot_agree_roll_and_the_highest_names_the_leader() -> None:
    game = choose(set_out(3, [3, 3, 1, 2, 4], warriors=3), "dwarf", "elf", "wizard")
    for seat, named in enumerate(("dwarf", "wizard", "elf")):
        game.answer(named, seat=seat)
    assert [event.data["seat"] for event in told(game, "rolled")[:5]] == [0, 1, 2, 0, 1], "those who tie roll again"
    assert game.state.leader == "wizard"


# -- Wounds


@pytest.mark.rule("wq95.setup.starting-wounds", "wq95.setup.wounds-record", "wq95.ex.barbarian-starting-wounds")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_the_barbarian_has_nine_wounds_and_a_die(face: int) -> None:
    game = set_out(1, [face, 4, 4, 4])
    barbarian = game.state.warriors["barbarian"]
    assert barbarian.starting == barbarian.wounds == 9 + face


@pytest.mark.rule("wq95.setup.starting-wounds-reroll", "wq95.ex.barbarian-starting-wounds")
@pytest.mark.parametrize("second", [1, 6])
def test_a_1_for_wounds_may_be_rolled_again_once_and_the_second_roll_stands(second: int) -> None:
    game = set_out(1, [1, second, 4, 4, 4])
    assert offered(game) == ["again", "keep"]
    game.answer("again")
    assert game.state.warriors["barbarian"].starting == 9 + second
    assert len(told(game, "starting-wounds")) == 4, "nobody is asked a second time"


@pytest.mark.rule("wq95.setup.starting-wounds-reroll")
def test_a_1_for_wounds_may_be_kept() -> None:
    game = set_out(1, [1, 4, 4, 4])
    game.answer("keep")
    assert game.state.warriors["barbarian"].starting == 10


@pytest.mark.rule("wq95.setup.wounds-record", "wq95.ex.wounds-bookkeeping")
def test_wounds_go_from_14_to_11_to_6_while_starting_wounds_stay() -> None:
    barbarian = {"cell": "0,0", "starting": 14}
    game = quest({"barbarian": barbarian}, [("orc", "1,1"), ("orc", "1,0")], phase="monsters", dice=[6, 4, 6, 6])
    assert [event.data["left"] for event in told(game, "wounded")] == [11, 6]
    assert game.state.warriors["barbarian"].starting == 14


@pytest.mark.rule("wq95.setup.wounds-cap")
def test_no_healing_lifts_a_warrior_above_his_starting_wounds() -> None:
    elf = {"cell": "0,0", "wounds": 8, "starting": 10, "items": ["healing-phial"]}
    game = quest({"elf": elf}, answers=["elf:healing-phial"], dice=[6])
    assert wounds(game) == {"elf": 10}


# -- the Wizard


@pytest.mark.rule("wq95.setup.wizard-spells", "wq95.setup.unused-spells")
def test_the_wizard_draws_one_spell_of_each_kind_and_the_rest_is_put_away() -> None:
    game = set_out(1, READY)
    assert game.state.known_spells == SPELLS
    assert [CONTENT[SpellCard][one].pile for one in SPELLS] == ["attack", "defence", "healing"]
    assert data(game, "spells-away") == [{"number": 12}]


@pytest.mark.rule("wq95.setup.power-tokens", "wq95.marker.power-token")
def test_a_die_says_how_many_power_tokens_the_wizard_has() -> None:
    assert set_out(1, [4, 4, 4, 4, *SPELLS, 5]).state.tokens == 5


@pytest.mark.rule("wq95.setup.power-tokens-reroll")
def test_a_1_for_power_tokens_may_be_rolled_again_once() -> None:
    game = set_out(1, [4, 4, 4, 4, *SPELLS, 1, 1])
    game.answer("again")
    assert game.state.tokens == 1
    assert not asked(game).endswith("Roll again?")


def test_a_party_without_a_wizard_draws_no_spells() -> None:
    game = set_out(1, [4, 4], warriors=["barbarian", "elf"])
    assert not game.state.known_spells
    assert not told(game, "tokens")


# -- the dungeon


@pytest.mark.rule("wq95.setup.decks", "wq95.setup.sort-sections", "wq95.setup.monsters-sorted")
def test_three_decks_are_shuffled_and_no_monster_is_on_the_board() -> None:
    state = set_out(4).state
    assert {len(set(state.cards.piles[pile])) for pile in ("dungeon-box", "events", "treasure")} == {1}, "unknown"
    assert possible(state.cards, "events") == set(CONTENT[EventCard])
    assert possible(state.cards, "treasure") == set(CONTENT[TreasureCard])
    boxed = {CONTENT[DungeonCard][card].kind for card in possible(state.cards, "dungeon-box")}
    assert boxed == {"room", "passage", "steps", "junction", "corner"}
    assert {CONTENT[DungeonCard][card].kind for card in possible(state.cards, "objectives")} == {"objective"}
    assert not state.monsters


@pytest.mark.rule("wq95.start.objective-room", "wq95.start.adventure-roll", "wq95.ex.choose-adventure")
def test_the_firechasm_and_a_roll_of_1_are_the_warpstone_icon() -> None:
    game = set_out(1, [*READY, "firechasm", 1])
    assert "Roll for the adventure: 1" in rolled(game)
    (chosen,) = data(game, "adventure")
    assert chosen["room"] == "firechasm"
    assert RULEBOOK.name(game.play, chosen["adventure"]) == "Destroy the Warpstone Icon"


@pytest.mark.rule("wq95.start.deck-bottom", "wq95.start.deck-top", "wq95.start.deck-unused")
def test_the_objective_is_as_likely_to_be_any_of_the_last_seven_of_thirteen_cards() -> None:
    game = set_out(1, [*READY, "idol-chamber", 3])
    assert data(game, "deck") == [{"cards": 13}]
    assert data(game, "drew")[-1]["prompt"] == "Draw the entrance"
    cards = game.state.cards
    shares = [odds(cards, slot) for slot in cards.piles["dungeon"]]
    chances = [Fraction(weights.get("idol-chamber", 0), total) for weights, total in shares]
    assert chances == [0] * 5 + [Fraction(1, 7)] * 7, "twelve cards are left when the first is the entrance"
    assert len(cards.piles["dungeon-box"]) == 18 - 12


@pytest.mark.rule("wq95.start.entrance", "wq95.start.entrance-doorways", "wq95.basics.modular-board")
def test_the_top_card_is_the_entrance_and_one_of_its_doorways_leads_outside() -> None:
    game = set_out(1, [*READY, "tomb-chamber", 2, "guard-room"])
    assert (asked(game), offered(game)) == ("You come in by the Guard Room. From where?", ["in out", "out in"])
    game.answer("out in")
    assert game.state.outside == "guard-room-1:out"
    assert game.state.ways == {"guard-room-1:in": "dungeon"}
    assert len(game.state.cards.piles["dungeon"]) == 12
    assert game.state.sections["guard-room-1"].entered, "nobody enters it for the first time later"


@pytest.mark.rule("wq95.start.entrance-doorways")
def test_a_passage_as_the_entrance_has_two_doorways_and_the_players_say_where() -> None:
    game = set_out(1, [*READY, "tomb-chamber", 2, "passage-worn"])
    assert offered(game) == ["in ahead", "ahead in", "in left", "left in", "in right", "right in"]
    game.answer("in left")
    assert [way.id for way in game.state.board.open_doorways] == ["passage-worn-1:in", "passage-worn-1:left"]


@pytest.mark.rule("wq95.start.entrance", "wq95.explore.t-junction-divide")
def test_a_t_junction_as_the_entrance_is_entered_by_its_stem_and_divides_the_twelve_cards() -> None:
    game = set_out(1, [*READY, "tomb-chamber", 2, "t-junction"])
    assert game.state.outside == "t-junction-1:in"
    assert data(game, "divided") == [{"left": 6, "right": 6}]
    assert entrance_ways(CONTENT[DungeonCard]["t-junction"]) == [("in", ("left", "right"))]


@pytest.mark.rule("wq95.start.place-leader", "wq95.start.place-others")
def test_the_leader_is_placed_first_and_the_others_by_initiative() -> None:
    game = set_out(1, [*READY, "tomb-chamber", 2, "guard-room"])
    game.answer("in out")
    order = []
    for cell in ("0,0", "1,0", "2,0", "3,0"):
        order.append(asked(game))
        assert cell in offered(game)
        game.answer(cell)
    assert order == [f"Place the {one}" for one in ("Barbarian", "Elf", "Wizard", "Dwarf")]
    assert [one.data["cell"] for one in told(game, "placed")] == ["0,0", "1,0", "2,0", "3,0"]
    assert game.state.turn == 1


@pytest.mark.rule("wq95.start.place-leader")
def test_nobody_starts_in_the_well() -> None:
    game = set_out(1, [*READY, "tomb-chamber", 2, "well-of-doom"])
    game.answer("in out")
    assert not {"1,1", "2,1", "1,2", "2,2"} & set(offered(game))
    assert len(offered(game)) == 12
    game.answer("0,0")


def test_no_event_comes_with_a_room_that_is_the_entrance() -> None:
    game = set_out(1, [*READY, "tomb-chamber", 2, "guard-room", 4])
    game.answer("in out")
    wait(game, turn=2)
    assert not told(game, "new-room")


@pytest.mark.rule("wq95.start.objective-room")
def test_an_adventure_may_be_named_beforehand() -> None:
    named = CONTENT.all(Adventure)[-1]
    game = set_out(1, READY, adventure=named.id)
    assert (game.state.quest.adventure, game.state.quest.room) == (named.id, named.room)
    assert data(game, "deck") == [{"cards": 13}]
