"""At any time: every moment at which an item or a spell can be used, and that nobody is asked twice for nothing."""

import pytest

from games.warhammer_quest_1995.fights import CALM, ROOMS, asked, go_on, left, offered, quest, stage, told, wounds
from games.warhammer_quest_1995.quest import unexpected
from lychgate.kernel.game import Game

HURT = {"cell": "1,1", "wounds": 4}
HEALER = {"cell": "3,3", "items": ["healing-potion"]}
PARTY = {"dwarf": HURT, "elf": HEALER}
POTION = "elf:healing-potion"
MOMENT = "Use an item or a spell?"


def is_window(game: Game) -> bool:
    return asked(game).endswith(MOMENT)


# -- Monsters


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.items.any-time")
def test_between_a_monsters_choice_and_its_blow() -> None:
    game = stage(PARTY, [("orc", "0,0")], phase="monsters", answers=["pass"])
    assert asked(game) == f"The Orc Warrior turns on the Dwarf. {MOMENT}"
    go_on(game, answers=[POTION])
    assert wounds(game)["dwarf"] == 14
    assert asked(game).startswith("Orc Warrior to hit")


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.items.any-time")
def test_after_a_miss_of_a_monster() -> None:
    game = stage(PARTY, [("orc", "0,0"), ("orc", "2,0")], phase="monsters", dice=["1"], answers=["pass"] * 2)
    assert asked(game) == f"Monsters' Phase. {MOMENT}"
    assert POTION in offered(game)
    assert len(told(game, "turns-on")) == 1, "before the next of them"


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_after_a_hit_that_does_nothing_and_between_two_blows_of_one_monster() -> None:
    party = {"dwarf": {**HURT, "wounds": 13}, "elf": HEALER}
    game = stage(party, [("minotaur", "0,0")], phase="monsters", dice=["6", "1 1"], answers=["pass", "pass"])
    assert (wounds(game)["dwarf"], is_window(game)) == (12, True)
    go_on(game, answers=["pass"])
    assert asked(game).startswith("Minotaur to hit")
    weak = stage(PARTY, [("goblin", "0,0")], phase="monsters", dice=["6", "1"], answers=["pass", "pass"])
    assert told(weak, "unhurt")
    assert is_window(weak)


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.monster.giant-spiders")
def test_after_a_web() -> None:
    game = stage(PARTY, [("giant-spider", "0,0")], phase="monsters", dice=["6"], answers=["pass"] * 2)
    assert game.state.warriors["dwarf"].webbed
    assert is_window(game)


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_before_and_after_a_shot() -> None:
    foes = [{"kind": "orc-archer", "cell": "0,3", "target": "dwarf"}]
    game = stage({"dwarf": {"cell": "3,0", "wounds": 4}, "elf": HEALER}, foes, phase="monsters", answers=["pass"])
    assert asked(game) == f"The Orc Archer turns on the Dwarf. {MOMENT}"
    go_on(game, dice=["1"], answers=["pass"])
    assert is_window(game), "after a miss too"


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.shooting.share-hits")
def test_a_volley_is_one_action_and_there_is_a_moment_after_it_though_all_missed() -> None:
    foes = [("orc-archer", "0,3"), ("orc-archer", "1,3")]
    game = stage({"dwarf": {"cell": "3,0", "wounds": 4}, "elf": {**HEALER, "cell": "3,1"}}, foes, phase="monsters",
                 dice=["1", "1"], answers=["pass"])  # fmt: skip
    assert is_window(game)


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_after_a_monster_has_come_nearer_without_reaching_anybody() -> None:
    party = {"dwarf": {"cell": "0,3", "wounds": 4}, "elf": {"cell": "3,3", "items": ["healing-potion"]}}
    game = stage(party, [("orc", "1,-4")], phase="monsters", sections=ROOMS, dice=["dwarf"], answers=["pass"])
    assert told(game, "closed-in")
    assert not told(game, "turns-on")
    assert asked(game) == f"Monsters' Phase. {MOMENT}"


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_before_a_volley_when_the_archers_have_moved() -> None:
    party = {"dwarf": {"cell": "0,1", "wounds": 4}, "elf": {"cell": "0,2", "items": ["healing-potion"]}}
    game = stage(party, [("orc-archer", "0,-1")], phase="monsters", sections=ROOMS, answers=["pass"])
    assert told(game, "closed-in")
    assert not told(game, "shot")
    assert asked(game) == f"Monsters' Phase. {MOMENT}"


@pytest.mark.rule("wq95.ruling.target-gone")
def test_who_becomes_invisible_when_a_monster_has_chosen_him_is_not_struck() -> None:
    party = {"dwarf": {"cell": "1,1", "items": ["invisibility-ring"]}}
    game = stage(party, [("orc", "0,0")], phase="monsters", answers=["pass", "dwarf:invisibility-ring"])
    assert told(game, "turns-on")
    assert not told(game, "attacked")


@pytest.mark.rule("wq95.ruling.target-gone", "wq95.spells.any-time")
def test_a_monster_is_confused_before_its_first_blow_or_before_its_second() -> None:
    party = {"dwarf": "1,1", "wizard": "3,3"}
    first = stage(party, [("orc", "0,0")], phase="monsters", spells=["confuse"], power=3,
                  answers=["pass", "spell:confuse"])  # fmt: skip
    assert not told(first, "attacked")
    second = stage(party, [("minotaur", "0,0")], phase="monsters", spells=["confuse"], power=3, dice=["1"],
                   answers=["pass", "pass", "spell:confuse"])  # fmt: skip
    assert len(told(second, "attacked")) == 1, "it has lost the second"


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.power.attack-on-placement")
def test_no_moment_between_the_placing_of_monsters_and_their_attack_on_being_placed() -> None:
    party = {"barbarian": {"cell": "1,1", "items": ["lantern"], "wounds": 4}, "elf": HEALER}
    game = unexpected("giant-bats", party=party, dice=["1 1"])
    assert is_window(game), "after the Power roll, before the card is turned up"
    assert not told(game, "event")
    game.answer("pass")
    while not is_window(game):
        assert game.question is not None
        game.answer(game.question.options[0])
    assert len(told(game, "appeared")) == 2
    assert len(told(game, "attacked")) == 1


# -- Warriors


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.ruling.attack-spell-interrupting-turn")
def test_between_the_blows_of_a_death_blow() -> None:
    party = {"dwarf": HURT, "elf": HEALER}
    foes = [("snotling", "0,0"), ("snotling", "1,0"), ("snotling", "2,0")]
    begin = ["stay", "snotling-1"]
    game = stage(party, foes, leader="dwarf", dice=["6", "5 6"], answers=begin)
    assert offered(game) == ["snotling-2", "stop", POTION]
    assert len(told(game, "slain")) == 1
    go_on(game, dice=["6", "5 6"], answers=["snotling-2"])
    assert offered(game) == ["snotling-3", "stop", POTION]
    assert len(told(game, "slain")) == 2
    go_on(game, answers=[POTION])
    assert wounds(game)["dwarf"] == 14
    assert offered(game) == ["snotling-3", "stop"], "and the swing goes on"


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_between_the_blows_of_a_death_blow_another_player_has_a_window() -> None:
    party = {"dwarf": {**HURT, "seat": 0}, "elf": {**HEALER, "seat": 1}}
    foes = [("snotling", "0,0"), ("snotling", "1,0"), ("snotling", "2,0")]
    begin = ["pass", "stay", "snotling-1"]
    game = stage(party, foes, players=2, leader="dwarf", dice=["6", "5 6"], answers=begin)
    assert (asked(game), offered(game)) == (f"The Dwarf fights. {MOMENT}", ["pass", POTION])
    go_on(game, answers=["pass"])
    assert offered(game) == ["snotling-2", "stop"], "the Dwarf's player has nothing to use"


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_after_a_miss_of_a_warrior() -> None:
    party = {"barbarian": {"cell": "1,1", "wounds": 4, "berserk": True}, "elf": HEALER}
    game = stage(party, [("orc", "0,0")], leader="barbarian", dice=["1"], answers=["stay", "orc-1"])
    assert (asked(game), offered(game)) == ("Choose a target for the Barbarian", ["orc-1", "stop", POTION])


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_after_the_berserk_roll() -> None:
    party = {"barbarian": {"cell": "1,1", "wounds": 4}, "elf": HEALER}
    game = stage(party, [("orc", "0,0")], leader="barbarian", dice=[CALM], answers=["stay", "fight"])
    assert offered(game) == ["orc-1", "stop", POTION], "there is only one to strike, but he may use something first"
    bare = {"barbarian": {"cell": "1,1", "wounds": 4}, "elf": "3,3"}
    game = stage(bare, [("orc", "0,0")], leader="barbarian", dice=[CALM], answers=["stay", "fight"])
    assert asked(game).startswith("Barbarian to hit"), "nothing could come between"


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.ruling.pinned-but-monster-gone")
def test_after_a_failed_escape_a_spell_may_still_free_him() -> None:
    party = {"dwarf": "1,1", "wizard": "3,3"}
    game = stage(party, [("goblin", "0,0")], leader="dwarf", spells=["lightning-bolt"], power=4, dice=["1"],
                 answers=["escape"])  # fmt: skip
    assert told(game, "held")
    go_on(game, dice=["6 6"], answers=["spell:lightning-bolt"])
    assert not left(game)
    assert asked(game) == "Move the Dwarf"


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.marker.webbed")
def test_after_trying_to_tear_free() -> None:
    party = {"dwarf": {**HURT, "webbed": True}, "elf": HEALER}
    game = stage(party, [("giant-spider", "0,3")], leader="dwarf", dice=["1"], answers=["pass"])
    assert told(game, "stuck")
    assert is_window(game)


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_after_the_attack_of_an_item() -> None:
    party = {"dwarf": {**HURT, "items": ["darting-steel-blades"]}, "elf": HEALER}
    begin = ["stay", "darting-steel-blades"]
    game = stage(party, [("orc", "0,0")], leader="dwarf", dice=["1"], answers=begin)
    assert offered(game) == ["orc-1", "stop", POTION]


# -- no more questions than moments


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_who_has_passed_is_not_asked_again_while_nothing_changes() -> None:
    game = quest({**PARTY, "elf": {**HEALER, "seat": 1}}, players=2, leader="dwarf")
    assert (game.questions[0].seat, asked(game)) == (1, f"Before the Dwarf acts. {MOMENT}")
    game.answer("pass")
    game.answer("1,1")
    assert asked(game) == "Move the Elf", "the Dwarf stayed where he was and did nothing more"
    assert POTION in offered(game), "what can be used is among what he can do"
    game.answer("3,2")
    assert asked(game) == f"Warriors' Phase. {MOMENT}", "now somebody has moved"


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_what_the_acting_seat_can_use_is_among_its_options_and_nobody_else_is_asked_for_nothing() -> None:
    game = quest(PARTY, leader="dwarf")
    assert asked(game) == "Move the Dwarf"
    assert game.question is not None
    potion = game.question.option(POTION)
    assert (game.question.verb_of(potion), potion.uses, game.question.window) == ("use", "card:healing-potion", "")
    game.answer(POTION)
    assert wounds(game)["dwarf"] == 14
    assert asked(game) == "Move the Dwarf", "and then he does what he was about to do"
    assert POTION not in offered(game)


@pytest.mark.rule("wq95.ruling.any-time-moments", "wq95.ruling.attack-spell-interrupting-turn")
@pytest.mark.parametrize("let_go", [["nothing"], ["orc-1", "stop"]])
def test_when_a_warrior_lets_an_attack_go_by_an_attack_spell_may_still_be_cast(let_go: list[str]) -> None:
    party = {"wizard": "3,3", "barbarian": "1,1"}
    dice = [CALM] if "stop" in let_go else []
    game = stage(party, [("orc", "0,0")], spells=["fireball"], power=5, leader="wizard", dice=dice,
                 answers=["3,3", "stay", *let_go])  # fmt: skip
    assert asked(game) == f"Warriors' Phase. {MOMENT}", "the phase is over, and nobody has struck at the Orc"
    assert "spell:fireball" in offered(game)


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_what_can_be_used_only_now_is_offered_though_nothing_has_changed() -> None:
    party = {"wizard": {"cell": "3,3", "wounds": 5}, "dwarf": "0,3"}
    game = quest(party, [("orc", "0,0")], spells=["heal-wounds", "fireball"], tokens=6, phase="power", dice=[6])
    assert offered(game) == ["pass", "spell:heal-wounds"]
    game.answer("pass")
    assert asked(game) == "Move the Wizard"
    assert offered(game)[-2:] == ["spell:heal-wounds", "spell:fireball"]


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_when_one_has_used_something_the_others_are_asked_again() -> None:
    party = {"dwarf": {**HURT, "items": ["healing-phial"], "wounds": 1}, "elf": {**HEALER, "seat": 1}}
    game = quest(party, players=2, leader="dwarf", dice=[2])
    assert game.questions[0].seat == 1, "the Dwarf's player is asked what he does"
    game.answer("pass")
    assert "dwarf:healing-phial" in offered(game)
    game.answer("dwarf:healing-phial")
    assert game.questions[0].seat == 1, "there is something new to consider"
    game.answer(POTION)
    assert wounds(game)["dwarf"] == 14
    game = quest({**party, "elf": {**HEALER, "seat": 0}, "dwarf": {**party["dwarf"], "seat": 1}}, players=2,
                 leader="dwarf", dice=[2])  # fmt: skip
    game.answer("pass")
    game.answer("dwarf:healing-phial")
    assert game.questions[0].seat == 0, "there is something new to consider"
    assert offered(game) == ["pass", POTION]


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_the_end_of_the_turn_is_a_last_chance() -> None:
    game = stage(PARTY, [("orc", "0,0")], phase="monsters", dice=["1"], answers=["pass"] * 3)
    assert asked(game) == f"End of the turn. {MOMENT}"
