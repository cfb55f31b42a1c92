"""Why not: what does not glow says why, with the right rule; and who stands to lose what."""

from collections.abc import Callable
from typing import Any

import pytest

from games.adventure_card_game.table import play, table
from games.adventure_card_game.table_more import in_town
from games.adventure_card_game.test_asking import LEFT, box, question
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.kernel.game import Game
from lychgate.kernel.story import OFF_AT_MOST

TWO: dict[str, Any] = {"ironbreaker": {}, "waywatcher": {}}
SEATS: dict[str, Any] = {"ironbreaker": {"seat": 0}, "waywatcher": {"seat": 1}}
TIRED: dict[str, Any] = {"ironbreaker": {"exhausted": ["attack", "rest"]}, "waywatcher": {}}


def with_gear(gear: Any, **more: Any) -> Callable[[], Game]:
    return lambda: box({"ironbreaker": {"gear": [gear], **more}, "waywatcher": {}}, [("clanrat", "ironbreaker")])


def spent_spear() -> Game:
    game = with_gear("boar-spear")()
    game.state.heroes["ironbreaker"].gear[0].exhausted = True
    return game


def in_enemy_phase(*foes: Any) -> Callable[[], Game]:
    return lambda: box({"ironbreaker": {"wounds": 17}, "waywatcher": {}}, foes, phase="enemy")


RATS = [("clanrat", "ironbreaker"), ("night-runner", "ironbreaker")]

CASES: list[tuple[str, Callable[[], Game], str, str, str]] = [
    ("exhausted action", lambda: box(TIRED), "card:ironbreaker-attack-basic", "acg.exhaust.definition",
     "Axe and Oath is exhausted: Get Behind Me readies all his actions"),
    ("another hero's action", lambda: box(TWO), "card:waywatcher-rest-basic", "acg.active-hero.hero-phase",
     "The Ironbreaker is active"),
    ("another player's action", lambda: box(SEATS, players=2), "card:waywatcher-rest-basic",
     "acg.golden.players-control-heroes", "It is the Waywatcher's"),
    ("action in the enemy phase", in_enemy_phase(*RATS), "card:ironbreaker-rest-basic", "acg.hero-phase.order",
     "Heroes act in the hero phase"),
    ("a second action", lambda: play(box({"bright-wizard": {}, "ironbreaker": {}}), "explore", "hit guard"),
     "card:bright-wizard-rest-basic", "acg.action.one-of-four", "He has chosen his action and must finish it first"),
    ("enemy in the shadows", lambda: box(TWO, [("clanrat", "shadow")]), "piece:enemy-1",
     "acg.zones.shadow-needs-ranged", "It is in the shadows: only a ranged attack reaches it"),
    ("another's enemy", lambda: box(TWO, [("clanrat", "waywatcher"), ("clanrat", "ironbreaker")]), "piece:enemy-1",
     "acg.attack.choose-target", "It is engaged with the Waywatcher: only a ranged attack reaches it"),
    ("enemy while attack is exhausted", lambda: box(TIRED, [("clanrat", "ironbreaker")]), "piece:enemy-1",
     "acg.exhaust.definition", "Axe and Oath is exhausted: Get Behind Me readies all his actions"),
    ("nemesis in its lair", lambda: table(TWO, [("overlord", "lair")]), "piece:enemy-1",
     "acg.lair.cannot-be-targeted", "Nothing reaches into the nemesis lair"),
    ("enemy that no attack finds", lambda: table(TWO, [("ghost", "ironbreaker")]), "piece:enemy-1",
     "acg.golden.cannot-is-absolute", "Attacks cannot be aimed at it, its card says"),
    ("exhausted enemy", in_enemy_phase(*RATS, {"card": "clanrat", "where": "shadow", "exhausted": True}),
     "piece:enemy-3", "acg.exhaust.exhausted-enemy-does-not-activate", "It is exhausted and does not activate"),
    ("enemy in the shadows before one's own", in_enemy_phase(*RATS, ("clanrat", "shadow")), "piece:enemy-3",
     "acg.enemy-phase.choice-priority", "Enemies engaged with him come before those in the shadows"),
    ("enemy of another's turn", in_enemy_phase(*RATS, ("clanrat", "waywatcher")), "piece:enemy-3",
     "acg.enemy-phase.choice-priority", "It activates in the Waywatcher's turn"),
    ("himself", lambda: box(TWO), "piece:ironbreaker", "acg.aid.legal-target", "A hero cannot aid himself"),
    ("defeated hero", lambda: box({"ironbreaker": {}, "waywatcher": {"wounds": 17, "defeated": True}}),
     "piece:waywatcher", "acg.defeat.hero-is-out-for-quest", "He is defeated, and out for the rest of the quest"),
    ("depleted gear", with_gear("blunderbuss", depleted=["blunderbuss"]), "card:blunderbuss",
     "acg.deplete.facedown-for-quest", "It is depleted until the end of the quest"),
    ("exhausted gear", spent_spear, "card:boar-spear",
     "acg.effects.cost-exhaust", "It is exhausted"),
    ("gear without a token", with_gear("throwing-knives"), "card:throwing-knives", "acg.effects.cost-success-tokens",
     "It costs a success token, and he has too few"),
    ("gear that works by itself", with_gear("honest-sword"), "card:honest-sword",
     "acg.effects.no-cost-is-persistent", "It works by itself"),
    ("gear for another moment", with_gear("tin-mirror"), "card:tin-mirror", "acg.effects.repeat-use",
     "It is used after the roll of an action, and only if it would do something"),
    ("ability", lambda: box({"bright-wizard": {"wounds": 16}, "ironbreaker": {}}), "card:bright-wizard-ability",
     "acg.effects.costs-must-be-paid", "The wounds that it costs would defeat him"),
    ("condition", lambda: box({"ironbreaker": {"conditions": ["bleeding"]}, "waywatcher": {}}),
     "card:bleeding@ironbreaker", "acg.conditions.remove", "It goes away as its card says"),
    ("item of another moment", lambda: box({"ironbreaker": {"items": ["lamp-oil"]}, "waywatcher": {}}),
     "card:lamp-oil@ironbreaker", "acg.effects.repeat-use",
     "It is used on the result of an explore action, and only if it would do something"),
    ("place that is not explored", lambda: box(TWO, progress=3), "card:rat-run", "acg.location-phase.may-travel",
     "The place must be fully explored first: 2 more progress"),
    ("place that is explored", lambda: box(TWO, progress=5), "pile:locations", "acg.location-phase.may-travel",
     "The party travels in the location phase"),
    ("nowhere to go", lambda: box(TWO, only={"locations": [], "dungeon": [], "gear": []}), "card:rat-run",
     "acg.location-phase.no-locations-left", "There is no location left to travel to"),
    ("dungeon deck", lambda: box(TWO), "pile:dungeon", "acg.explore.draw-dungeon-card",
     "A hero draws a dungeon card after he explores"),
    ("gear deck", lambda: box(TWO, only={**LEFT["only"], "gear": ["flail"]}), "pile:gear", "acg.dungeon.treasure-icons",
     "Gear is claimed for treasure, or from the blacksmith"),
    ("quest sheet", lambda: box(TWO), "card:a-foul-stench", "acg.sheet.quest-rules",
     "The rules of the quest hold by themselves"),
    ("blacksmith without gear", lambda: in_town(only={"gear": []}), "card:blacksmith",
     "acg.settlement-action.no-gear-deck-no-blacksmith", "The gear deck is used up"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "about", "rule", "words"), [one[1:] for one in CASES], ids=[one[0] for one in CASES])
def test_what_cannot_be_chosen_says_why(make: Callable[[], Game], about: str, rule: str, words: str) -> None:
    game = make()
    why = game.why_not(0, about)
    assert why is not None
    assert (why.words, why.rules[0]) == (words, rule)


def test_at_least_twenty_cases_are_listed() -> None:
    assert len({one[3] for one in CASES}) >= 20


def test_what_can_be_chosen_needs_no_reason() -> None:
    game = box(TWO, [("clanrat", "ironbreaker")])
    for about in ("piece:enemy-1", "card:ironbreaker-attack-basic", "piece:waywatcher"):
        assert game.why_not(0, about) is None


def test_what_players_look_for_says_why_it_is_off() -> None:
    game = box(TIRED)
    off = {one.verb: one.why for one in RULEBOOK.off(game.play, question(game))}
    assert set(off) == {"strike", "rest", "use", "move", "swap", "pass"}
    assert off["strike"].words == "Axe and Oath is exhausted: Get Behind Me readies all his actions"
    assert off["move"].rules == ("acg.location-phase.may-travel",)
    assert off["pass"].rules == ("acg.action.mandatory",)
    assert len(off) <= OFF_AT_MOST


# -- stakes


def test_a_window_says_what_is_at_stake_when_wounds_are_suffered() -> None:
    party = {"ironbreaker": {"wounds": 17, "gear": ["brigandine"]}, "waywatcher": {}}
    game = play(box(party, [("rat-ogre", "ironbreaker")]), "explore", "hit hit claw")
    assert (question(game).window, question(game).prompt) == ("wounded", "Prevent 2 wounds on the Ironbreaker?")
    stake = RULEBOOK.stake(game.play, question(game))
    assert stake is not None
    assert (stake.piece, stake.wounds, stake.falls) == ("ironbreaker", 2, True)


def test_a_roll_says_what_the_enemies_will_do() -> None:
    party = {"ironbreaker": {"wounds": 17, "gear": ["tin-mirror"]}, "waywatcher": {}}
    game = play(box(party, [("rat-ogre", "ironbreaker")]), "explore", "hit hit claw")
    stake = RULEBOOK.stake(game.play, question(game))
    assert stake is not None
    assert (stake.piece, stake.falls) == ("ironbreaker", True)
