"""Fights, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import NARRATOR, attacked, once_more, outcomes, own

PHRASES = {
    "harmed": "{piece:the} is harmed",
    "weapon-used": "{piece:the} uses {weapon}",
    "attacked": "{piece:the} attacks {target:the} with {weapon}",
    "struck": "{weapon} strikes {target:the}",
    "not-hit": "{target:the} is not hit",
    "missed": "{piece:the} misses {target:the}",
    "cover-helped": "{piece:the} is in cover",
    "defended": "{piece:the} fends it off",
    "defence-lessened": "{piece:the} suffers a wound and no grievous one",
    "defence-failed": "{piece:the} fends off nothing",
    "hostile-hurt": "{piece:the} takes {wounds:harm/wound|wounds}",
    "hostile-healed": "{piece:the} heals {wounds:heal/wound|wounds}",
    "empowered": "{piece:the} is empowered",
    "empowered-ended": "{piece:the} is no longer empowered",
    "slain": "{piece:the} is slain",
    "explorer-hurt": "{piece:the} suffers {wound}",
    "cover-better": "A grievous wound of {piece:the} becomes a wound",
    "explorer-healed": "{piece:the} heals {wounds:heal/wound|wounds}",
    "not-healed": "{piece:the} fails a vitality roll and stays wounded",
    "out-of-action": "{piece:the} is out of action",
    "stunned": "{piece:the} is stunned",
    "stun-ended": "{piece:the} is no longer stunned",
}

MORE = {"a wound": "another wound", "a grievous wound": "another grievous wound"}
AIMED = "attacks {target:the}"


def volley(scene: Happened) -> Iterator[Clause]:
    """The attacks of one weapon action, one behind the other."""
    return once_more(outcomes(scene, own(scene), first=""), scene, AIMED)


def attack(scene: Happened) -> Iterator[Clause]:
    """One attack."""
    return once_more(attacked(scene), scene, AIMED)


def harmed(scene: Happened) -> Iterator[Clause]:
    """The wounds by one card; right behind others by it they are more of them."""
    more = scene.data.get("times", 1) > 1
    for template, data in outcomes(scene, own(scene), first=""):
        wound = data.get("wound")
        yield template, {**data, "wound": MORE.get(wound, wound)} if more and wound else data


def struck(scene: Happened) -> Iterator[Clause]:
    """What strikes without anybody's hand: a trap, a blaze, a card."""
    yield PHRASES["struck"], scene.data
    yield from NARRATOR.dice_of(scene, "attack")
    missed = scene.each("not-hit")
    if missed:
        yield " and misses", {}
    yield from outcomes(scene, [event for event in own(scene) if event not in missed])


TOLD = {"attacked": attack, "struck": struck, "weapon-used": volley, "harmed": harmed}
