"""Why not: what does not glow says why, with the right rule; and who stands to lose what."""

from collections.abc import Callable
from typing import Any

import pytest

from games.warhammer_quest_1995.fights import ROOMS, quest, stage
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.kernel.game import Game
from lychgate.kernel.story import Stake
from lychgate.ledger.load import known

FOUR = {"barbarian": {"cell": "1,1", "items": ["lantern"]}, "dwarf": "0,3", "elf": "3,3", "wizard": "2,3"}
ORC = [("orc", "2,1")]
POTION = {"cell": "3,3", "items": ["healing-potion"]}
CHARMED = {"cell": "1,1", "items": ["shield-of-deliverance", "lucky-talisman"]}

Begin = Callable[[], Game]


def pinned() -> Game:
    """The Barbarian is pinned and is asked whether he tries to break free."""
    return stage(FOUR, ORC, leader="barbarian")


def stays(*more: tuple[str, str]) -> Game:
    """He stays, and is asked what he does."""
    return stage(FOUR, [*ORC, *more], leader="barbarian", answers=["stay"])


def quiet() -> Game:
    return quest(FOUR, leader="barbarian", sections=ROOMS)


def afar() -> Game:
    """An Orc in the next room, whom nobody here sees."""
    return stage(FOUR, [("orc", "0,-4")], leader="barbarian", sections=ROOMS)


def shooting(*foes: tuple[str, str], cell: str) -> Begin:
    """The Elf stands where he is, and is asked what he does."""
    return lambda: stage({"elf": cell}, foes, sections=ROOMS, answers=[cell])


def two_players() -> Game:
    return quest({"barbarian": "1,1", "elf": {**POTION, "seat": 1}}, players=2, leader="barbarian")


def with_elf(**elf: Any) -> Begin:
    return lambda: quest({"barbarian": "1,1", "elf": {**POTION, **elf}}, leader="barbarian")


def charmed() -> Game:
    return quest({"barbarian": CHARMED})


def casting(*spells: str, **more: Any) -> Begin:
    return lambda: stage({"dwarf": "1,1", "wizard": "3,3"}, ORC, leader="dwarf", spells=list(spells), **more)


CASES: dict[str, tuple[Begin, int, str, str, str]] = {
    "a pinned Warrior and a square": (
        pinned, 0, "cell:0,0", "wq95.pinning.warrior", "Pinned by Orc Warrior 1: he must break free first (6+)"),
    "a pinned Warrior and the verb": (
        stays, 0, "verb:move", "wq95.pinning.warrior", "Pinned by Orc Warrior 1: he must break free first (6+)"),
    "a square too far away": (
        quiet, 0, "cell:3,-4", "wq95.move.distance", "It is 5 squares away, and he moves 4"),
    "a square where a friend stands": (
        quiet, 0, "cell:0,3", "wq95.ruling.ending-square", "The Dwarf stands there"),
    "a blow before the move": (
        pinned, 0, "piece:orc-1", "wq95.move.then-fight", "He moves first, and fights or shoots after that"),
    "nobody to strike": (
        afar, 0, "verb:strike", "wq95.combat.adjacent", "No Monster is next to him"),
    "no bow": (
        stays, 0, "verb:shoot", "wq95.fight.shoot-instead", "The Barbarian has no bow"),
    "a Monster far off, and no bow": (
        lambda: stays(("orc", "3,0")), 0, "piece:orc-2", "wq95.combat.adjacent",
        "Orc Warrior 2 is not next to him, and he has no bow"),
    "a shot with a Monster beside him": (
        shooting(*ORC, ("orc", "3,3"), cell="1,1"), 0, "piece:orc-2", "wq95.shooting.not-adjacent",
        "With a Monster next to him he cannot shoot"),
    "a shot at somebody he does not see": (
        shooting(("orc", "0,-1"), ("orc", "3,3"), cell="0,1"), 0, "piece:orc-1", "wq95.shooting.target-seen",
        "He does not see Orc Warrior 1"),
    "another Warrior's turn": (
        quiet, 0, "piece:elf", "wq95.order.whole-turn", "It is not the Elf's turn"),
    "another player's Warrior": (
        two_players, 0, "piece:elf", "wq95.basics.cooperative", "Warriors do not attack each other"),
    "another player's turn": (
        two_players, 1, "cell:0,0", "wq95.order.whole-turn", "It is not the Elf's turn"),
    "an unconscious Warrior": (
        with_elf(wounds=0, items=[]), 0, "piece:elf", "wq95.combat.unconscious", "The Elf is unconscious"),
    "a potion where nobody is hurt": (
        with_elf(), 0, "card:healing-potion", "wq95.healing.sources", "Nobody is hurt"),
    "another player's potion": (
        two_players, 0, "card:healing-potion", "wq95.items.any-time",
        "The Elf carries it: it is for that player to use"),
    "a shield before the hit": (
        charmed, 0, "card:shield-of-deliverance", "wq95.ruling.items-during-hit", "It is used when he is hit"),
    "a talisman without a fight": (
        charmed, 0, "card:lucky-talisman", "wq95.items.card-rules", "It is used when he fights"),
    "the lantern": (
        quiet, 0, "card:lantern", "wq95.lantern.light", "Its bearer leads the party and lights the way"),
    "too little Power": (
        casting("fireball", power=2), 0, "card:fireball", "wq95.spells.casting-number",
        "It takes 5 Power, and there is 2"),
    "an attack spell in the Monsters' Phase": (
        casting("fireball", "shield", power=9, phase="monsters"), 0, "card:fireball", "wq95.spells.attack-timing",
        "Attack spells are cast in the Warriors' Phase"),
    "healing where nobody is hurt": (
        casting("heal-wounds", power=9), 0, "card:heal-wounds", "wq95.healing.sources", "Nobody is hurt"),
    "exploring in a fight": (
        pinned, 0, "verb:explore", "wq95.explore.not-in-combat", "Nobody explores while Monsters are about"),
    "a doorway before its phase": (
        quiet, 0, "door:dungeon-cell-2:out", "wq95.turn.strict-order",
        "The leader explores after the Monsters' Phase"),
    "trading in a fight": (
        pinned, 0, "verb:trade", "wq95.items.swap-timing",
        "Items change hands at the end of a turn without Monsters"),
    "nothing to use": (
        quiet, 0, "verb:use", "wq95.items.any-time", "Nothing that you carry would have any effect now"),
    "a card that is read": (
        quiet, 0, "card:identify", "wq95.end.adventure-text", "It is there to be read"),
}  # fmt: skip


@pytest.mark.parametrize(("begin", "seat", "about", "rule", "words"), CASES.values(), ids=CASES)
def test_what_does_not_glow_says_why(begin: Begin, seat: int, about: str, rule: str, words: str) -> None:
    game = begin()
    found = game.why_not(seat, about)
    assert found is not None, f"nothing is said at {game.questions[0].prompt!r}"
    assert (found.rules[0], found.words) == (rule, words)
    assert all(known(one) for one in found.rules)


def test_there_is_no_reason_for_what_is_on_offer() -> None:
    game = stays()
    assert game.why_not(0, "piece:orc-1") is None
    assert game.why_not(0, "verb:strike") is None


# -- stakes


def staked(game: Game) -> tuple[str, Stake | None]:
    assert game.question is not None
    return game.question.window, RULEBOOK.stake(game.play, game.question)


def test_a_hit_that_could_fell_him_is_at_stake() -> None:
    party = {"barbarian": {"cell": "1,1", "items": ["shield-of-deliverance"], "wounds": 3}}
    game = stage(party, [("orc", "0,0")], phase="monsters", dice=["6"])
    assert game.question is not None
    assert game.question.prompt == "Orc Warrior 1 hits the Barbarian (3 Wounds left)"
    assert staked(game) == ("hit", Stake("barbarian", 6 + 3 - 4, True))


def test_before_a_blow_and_at_the_end_of_the_turn_somebody_stands_to_lose() -> None:
    party = {"dwarf": {"cell": "1,1", "wounds": 9}, "elf": POTION}
    game = stage(party, [("orc", "0,0")], phase="monsters", answers=["pass"])
    assert staked(game) == ("before-blow", Stake("dwarf", 6 + 3 - 5, False))
    down = {"dwarf": {"cell": "1,1", "wounds": 1}, "elf": POTION}
    game = stage(down, [("orc", "0,0")], phase="monsters", dice=["6", "6"], answers=["pass"] * 3)
    assert staked(game) == ("phase:end", Stake("dwarf", 0, True))
    assert staked(pinned()) == ("", None)
