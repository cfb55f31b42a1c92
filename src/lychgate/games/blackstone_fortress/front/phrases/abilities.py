"""What cards do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import NARRATOR, once_more, outcomes, own

PHRASES = {
    "effect": "{name}",
    "row": "{by} (rolled {roll})",
    "holds": "It holds for {pieces}",
    "compared": "The rolls are compared",
    "waits": "{card} has not had its last word",
    "marked": "It lasts for {pieces}",
    "uncloaked": "{piece} is cloaked no longer",
    "card-used-up": "{piece} uses up {card}",
    "card-given-up": "{piece} gives up {card}",
    "lives-again": "{piece} is alive after all",
    "counters-laid": "{number:counter|counters} on it",
    "tries-for": "{piece:the} tries for {card}",
    "counter-removed": "A counter is taken off {card} ({left} left)",
    "practised": "{piece:the} uses {weapon}",
    "no-damage": "{piece} deals no damage",
    "damage-counted": "{piece} deals {damage} damage ({total} in all)",
    "ambusher-hurt": "{piece} hits an Ur-Ghul ({damage} damage)",
    "ambusher-slain": "{piece} slays an Ur-Ghul",
    "destiny-rerolled": "A destiny die of {score} is rolled again and shows {now}",
    "destiny-turned": "A destiny die of {score} is turned to {now}",
    "dice-exchanged": "{piece} exchanges a {score} for the destiny {now}",
    "token-turned": "The {what} {does}",
    "portal-closed": "A portal closes for good",
    "marker-added": "One more room: a hidden marker is laid",
    "well-passed": "{piece} passes the Gravity Well",
    "threat-set": "The threat level is {threat}",
    "group-left": "Group {group} leaves the combat",
    "twist-ended": "{card} holds no longer",
    "question-answered": "{piece} answers question {number}",
    "prize-claimed": "{piece} claims what the vault holds",
    "lore-answered": "{question} {answer}",
    "lore-guessed": "The others guess right: {card}",
    "lore-missed": "The others guess {card}, but it is {secret}",
}


def row(scene: Happened) -> Iterator[Clause]:
    """A row of a table on a card, and what came of it."""
    yield PHRASES["row"], scene.data
    found = list(outcomes(scene, own(scene)))
    yield from found or [(": nothing happens", {})]


def practised(scene: Happened) -> Iterator[Clause]:
    """A weapon action where there is no board: its dice, and the damage."""
    yield from once_more([(PHRASES["practised"], scene.data)], scene, "uses {weapon}")
    yield from NARRATOR.dice_of(scene)
    for event in scene.each("damage-counted"):
        yield ": {damage} damage ({total} in all)", event.data
    if scene.each("no-damage"):
        yield ": no damage", {}


TOLD = {"effect": NARRATOR.used, "row": row, "practised": practised}
