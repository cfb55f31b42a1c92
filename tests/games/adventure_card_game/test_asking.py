"""What is asked and what is not: targets with their action, what is at hand, windows that cannot matter."""

from typing import Any

import pytest

from games.adventure_card_game.table import asked, enemy, hero, kinds, offered, play, table
from games.adventure_card_game.table_more import find
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.kernel.game import Game
from lychgate.kernel.question import Option, Question

BOX = load_content(())
"""The cards of the box, as they are."""


def box(party: Any, foes: Any = (), **arrange: Any) -> Game:
    """A scenario of A Foul Stench with the cards of the box."""
    return table(party, foes, content=BOX, **{"quest": "a-foul-stench", "location": "rat-run", **LEFT, **arrange})


LEFT: dict[str, Any] = {"only": {"locations": ["wine-cellar"], "dungeon": ["breath-of-air"] * 3, "gear": []}}
WIZARD: dict[str, Any] = {"bright-wizard": {}, "ironbreaker": {}}


def question(game: Game) -> Question:
    assert game.question is not None
    return game.question


def labels(game: Game) -> list[str]:
    return [option.label for option in question(game).options]


def uses(game: Game) -> list[Option]:
    return [option for option in question(game).options if question(game).verb_of(option) == "use"]


# -- an action and its target


@pytest.mark.rule("acg.attack.choose-target")
def test_an_action_and_its_target_are_one_question() -> None:
    game = box(WIZARD, [("clanrat", "bright-wizard"), ("night-runner", "shadow")])
    assert labels(game)[:3] == [
        "Aid the Ironbreaker with Fan the Flames (1 die)",
        "Attack the Clanrat with Bolt of Flame (1 die, readies all)",
        "Attack the Night Runner with Bolt of Flame (1 die, readies all)",
    ]
    struck = question(game).options[2]
    assert struck.about == ("card:bright-wizard-attack-basic", "piece:enemy-2")
    assert (struck.uses, struck.verb) == ("card:bright-wizard-attack-basic", "strike")
    play(game, struck.id)
    assert asked(game) == "The roll"
    play(game, "hit blank")
    assert kinds(game).count("aids") + kinds(game).count("attacks") == 1


def test_where_something_may_come_first_the_target_is_asked_for_afterwards() -> None:
    """The Ironbreaker may call an enemy to himself and strike that one, or not."""
    party: dict[str, Any] = {"ironbreaker": {}, "waywatcher": {}}
    game = box(party, [("clanrat", "ironbreaker"), ("night-runner", "waywatcher")])
    assert "Attack with Axe and Oath (2 dice)" in labels(game)
    play(game, "ironbreaker-attack-basic", "ironbreaker:ironbreaker-attack-basic:0")
    assert (asked(game), enemy(game, "night-runner").where) == ("Attack which enemy?", "ironbreaker")
    alone = box(party, [("clanrat", "ironbreaker"), ("night-runner", "ironbreaker")])
    assert "Attack the Clanrat with Axe and Oath (2 dice)" in labels(alone)


def test_an_attack_on_several_names_them_all_at_once() -> None:
    game = box({"waywatcher": {"advanced": ["attack"]}, "ironbreaker": {}}, [("clanrat", "waywatcher")] * 2)
    play(game, "attack")
    assert (asked(game), offered(game)) == ("Attack which enemies?", ["enemy-1", "enemy-2"])


def test_two_of_a_name_are_told_apart_by_their_health() -> None:
    foes = [{"card": "clanrat", "where": "waywatcher", "wounds": 1}, {"card": "clanrat", "where": "waywatcher"}]
    game = box({"waywatcher": {}, "ironbreaker": {}}, foes)
    attacks = [label.partition(" with")[0] for label in labels(game) if label.startswith("Attack")]
    assert attacks == ["Attack the Clanrat (1 health)", "Attack the Clanrat (2 health)"]


def test_enemies_that_nothing_tells_apart_are_one_option_about_all_of_them() -> None:
    foes = [("clanrat", "facedown"), ("night-runner", "facedown"), ("clanrat", "waywatcher"), ("clanrat", "waywatcher")]
    game = box({"waywatcher": {}, "ironbreaker": {}}, foes)
    attacks = [option for option in question(game).options if option.verb == "strike"]
    assert [option.label.partition(" with")[0] for option in attacks] == [
        "Attack a facedown enemy",
        "Attack the Clanrat",
    ]
    assert attacks[0].about[1:] == ("piece:enemy-2", "piece:enemy-1")


# -- what is at hand


def test_what_heals_before_an_action_is_offered_with_it_and_not_again() -> None:
    party = {"ironbreaker": {"wounds": 12, "items": ["healing-draught", "healing-draught"]}, "waywatcher": {}}
    game = box(party)
    assert [option.label for option in uses(game)] == ["Healing Draught: Drink: recover 3 wounds"]
    play(game, uses(game)[0].id)
    assert (hero(game).wounds, asked(game), len(uses(game))) == (9, "Choose an action", 1)
    play(game, "explore")
    assert asked(game) == "The roll"
    assert kinds(game).index("effect") < kinds(game).index("acts")


def test_nothing_is_at_hand_that_would_do_nothing() -> None:
    game = box({"ironbreaker": {"items": ["healing-draught"]}, "waywatcher": {}})
    assert not uses(game)


def test_what_strikes_before_an_action_has_a_window_of_its_own() -> None:
    """Whoever is slain by it counts as slain in the action: it comes after the card is chosen."""
    party = {"ironbreaker": {"items": ["fire-flask"]}, "waywatcher": {}}
    game = box(party, [("clanrat", "ironbreaker")])
    assert not uses(game)
    play(game, "explore")
    assert question(game).window == "before"


@pytest.mark.rule("acg.timing.quest-enemy-rest")
def test_a_quest_rule_comes_before_what_is_at_hand() -> None:
    party = {"ironbreaker": {"wounds": 3, "items": ["clean-linen"]}, "waywatcher": {}}
    game = table(party, [("sneak", "shadow")], quest="siege")
    assert not uses(game)
    play(game, "rest")
    assert (question(game).window, enemy(game, "sneak").where) == ("before", "ironbreaker")


# -- windows


def test_no_success_is_offered_that_the_action_cannot_take() -> None:
    """Explore: one progress is wanted, and the dice have it."""
    game = play(box(WIZARD, progress=4), "explore", "hit guard")
    assert question(game).window != "modify"
    more = play(box(WIZARD, progress=2), "explore", "hit guard")
    assert (question(more).window, question(more).minor) == ("modify", False)


def test_a_success_is_offered_where_a_card_counts_them() -> None:
    """The Toadstool Court has a cauldron for two successes, whatever is left to explore."""
    party: dict[str, Any] = {"bright-wizard": {}, "ironbreaker": {}}
    game = table(party, content=BOX, quest="toadstool-court", location="rat-run", progress=4, **LEFT)
    play(game, "explore", "hit guard")
    assert question(game).window == "modify"


def test_a_wound_for_a_wound_is_offered_in_passing() -> None:
    game = play(box({"bright-wizard": {"wounds": 4}, "ironbreaker": {}}), "rest", "hit guard")
    assert (question(game).window, question(game).minor, offered(game)[0]) == ("modify", True, "pass")


def test_no_die_is_rolled_again_where_nothing_is_wanted() -> None:
    foes = [{"card": "clanrat", "where": "bright-wizard", "wounds": 1}]
    game = play(box(WIZARD, foes), "attack", "hit blank")
    assert question(game).window != "rolled", "it is slain, and nobody strikes"


def test_a_die_that_shows_a_success_is_rolled_again_in_passing() -> None:
    game = play(box(WIZARD, [("clanrat", "bright-wizard")]), "attack", "hit blank")
    assert (question(game).window, question(game).minor, offered(game)[0]) == ("rolled", True, "pass")
    idle = play(box(WIZARD, [("clanrat", "bright-wizard")]), "attack", "guard blank")
    assert (question(idle).window, question(idle).minor) == ("rolled", False)


def test_enemy_dice_are_rolled_again_only_where_they_do_harm() -> None:
    party = {"ironbreaker": {"gear": ["tin-mirror"]}, "waywatcher": {}}
    blank = play(box(party, [("clanrat", "ironbreaker")]), "explore", "hit hit blank")
    assert question(blank).window != "rolled"
    claw = play(box(party, [("clanrat", "ironbreaker")]), "explore", "hit hit claw")
    assert question(claw).window == "rolled"


def test_icons_that_a_card_adds_are_added_without_a_question() -> None:
    """The Sword adds a success whatever is done: there is only the Whetstone to ask about."""
    party = {"ironbreaker": {"gear": ["honest-sword"], "items": ["whetstone"]}, "waywatcher": {}}
    game = play(box(party, [("rat-ogre", "ironbreaker")]), "attack", "hit hit blank")
    assert offered(game) == ["ironbreaker:whetstone:0", "pass"]


def test_a_line_of_a_card_and_its_target_are_one_question() -> None:
    game = box({"waywatcher": {}, "ironbreaker": {}}, [("clanrat", "waywatcher"), ("night-runner", "waywatcher")])
    play(game, "attack", "clanrat", "guard guard blank blank")
    assert asked(game) == "Clothyard Greeting: choose one, or pass"
    assert [option.id.split(":")[-1] for option in question(game).options] == ["enemy-1", "enemy-2", "pass"]
    play(game, question(game).options[1].id)
    assert (enemy(game, "clanrat").where, enemy(game, "night-runner").where) == ("waywatcher", "shadow")


# -- minor matters


def test_as_many_tokens_as_the_action_can_take_are_offered_first() -> None:
    party = {"ironbreaker": {"tokens": {"explore": 2, "rest": 2}}, "waywatcher": {}}
    game = play(box(party, progress=4), "explore")
    assert (question(game).minor, offered(game)) == (True, ["1", "2", "0"])
    rest = play(box(party), "rest")
    assert offered(rest) == ["0", "2", "1"]


@pytest.mark.rule("acg.dungeon.treasure-icons")
def test_treasure_from_the_deck_and_gear_for_an_empty_place_are_minor() -> None:
    game = find("trial-treasure", only={"gear": ["honest-sword", "flail"]})
    assert (asked(game), question(game).minor, offered(game)[0]) == ("Treasure: claim gear?", True, "deck")
    play(game, "deck")
    if question(game).kind == "draw":
        game.answer(question(game).options[0].id)
    assert (question(game).minor, offered(game)[0]) == (True, "equip")


def test_what_is_only_good_for_a_hero_is_offered_to_him_in_passing() -> None:
    party = {"warrior-priest": {}, "ironbreaker": {"exhausted": ["attack"]}}
    game = play(box(party), "aid", "guard guard")
    assert (labels(game), question(game).minor) == (["Ready 1 action.", "Leave them as they are."], True)


def test_who_activates_first_is_minor_while_a_hero_can_bear_them_all() -> None:
    foes = [("rat-ogre", "ironbreaker"), ("clanrat", "ironbreaker")]
    game = box({"ironbreaker": {}, "waywatcher": {}}, foes, phase="enemy")
    assert (asked(game), question(game).minor, offered(game)) == ("Choose who activates", True, ["enemy-2", "enemy-1"])
    hurt = box({"ironbreaker": {"wounds": 17}, "waywatcher": {}}, foes, phase="enemy")
    assert (asked(hurt), question(hurt).minor) == ("Choose who activates", False)
