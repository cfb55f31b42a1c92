"""What is said of the events of Cursed City as parts of longer sentences."""

from collections.abc import Iterator, Mapping

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened
from lychgate.mechanics.activation.narrating import Narrator, crowd, inner, own

OUTCOMES: Mapping[str, str] = {
    "damage-ignored": "{piece:the} ignores the damage",
    "damage-reduced": "{piece:the} takes no damage",
    "damage-fended-off": "{piece:the} fends off {by}",
    "ailment-gained": "{piece:the} is {ailment}",
    "ailment-lost": "{piece:the} is no longer {ailment}",
    "hero-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "hostile-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "marker-hurt": "{marker:the} takes {damage:harm/damage|damage}",
    "marker-removed": "{marker:the} is gone",
    "marker-lit": "{marker:the} {does}",
    "marker-out": "{marker:the} {does}",
    "marker-unlit": "{marker:the} {does}",
    "hostile-healed": "{piece:the} heals {damage:heal/damage|damage}",
    "slain": "{piece:the} is slain",
    "out-of-action": "{piece:the} is out of action",
    "back-in-action": "{piece:the} is back in action",
    "die-lost": "{piece:the} loses a {score}",
    "die-turned": "{piece:the} turns a {before} to a {score}",
    "space-freed": "{piece:the} frees {spaces:dice space|dice spaces}",
    "destiny-rerolled": "a destiny {score} becomes a {now}",
    "destiny-turned": "a destiny {score} becomes a {now}",
    "tile-laid": "the way leads to {tile:the}",
    "swept": "{piece:the} is swept {to}{place}",
    "driven-on": "{piece:the} is driven {to}{place}",
    "target-beaten": "the worst of them is beaten, for now",
    "laid-down": "{piece:the} lies down and will rise in {steps:quest step|quest steps}",
    "destiny-lost": "a destiny {score} is discarded",
    "destiny-restored": "destiny {scores:d} can be spent after all",
    "inspiration-gained": "{piece:the} gains {points} inspiration",
    "inspired": "{piece:the} is inspired",
    "hero-moved": "{piece:the} moves {to}{place}",
    "hero-ran": "{piece:the} runs {to}{place}",
    "moved": "{piece:the} moves {to}{place}",
    "displaced": "{piece:the} makes way {to}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "deployed": "{piece:the} appears {at}{place}",
    "cards-swapped": "{who:the} and {whom:the} change places",
    "treasure-taken": "{piece:the} takes {card}",
    "treasure-discarded": "{piece:the} loses {card}",
    "realmstone-taken": "{piece:the} takes {card}",
    "realmstone-discarded": "{piece:the} loses {card}",
    "item-taken": "{piece:the} carries {card}",
    "item-lost": "{piece:the} carries {card} no more",
    "gateway-opened": "a gateway opens",
    "night-fell": "night falls",
    "progress-gained": "progress {stands}",
    "progress-lost": "progress {stands}",
    "citizens-rescued": "{number:citizen is|citizens are} safe",
    "fear-rose": "fear rises to {value}",
    "fear-fell": "fear falls to {value}",
    "influence-rose": "influence rises to {value}",
    "influence-fell": "influence falls to {value}",
    "vampires-influence-rose": "influence rises to {value}",
    "vampires-influence-fell": "influence falls to {value}",
    "quarry-picked": "{piece:the} is Annika's quarry",
    "quarry-kept": "{piece:the} is still Annika's quarry",
    "rose": "{piece:the} rises again",
    "withdrew": "{piece:the} withdraws",
    "destroyed": "{piece:the} is destroyed for good",
}
"""What is said of an event as part of a longer sentence; whatever is not here is left to the details."""


ALSO: Mapping[str, str] = {
    "hero-hurt": "takes {damage:harm/damage|damage}",
    "hostile-hurt": "takes {damage:harm/damage|damage}",
    "slain": "is slain",
    "out-of-action": "is out of action",
    "ailment-gained": "is {ailment}",
    "marker-removed": "is gone",
    "swept": "is swept {to}{place}",
    "driven-on": "is driven {to}{place}",
    "inspiration-gained": "gains {points} inspiration",
    "inspired": "is inspired",
}
"""The same, behind another clause about the same piece."""

PROGRESS = ("progress-gained", "progress-lost")
HURTS = ("hero-hurt", "hostile-hurt")


def _word(event: Event) -> str | None:
    """Damage that is fended off whole needs no number, and a destiny die that shows the same again no second one."""
    if event.kind == "damage-fended-off" and not event.data.get("left"):
        return "{piece:the} fends it off"
    if event.kind == "destiny-rerolled" and event.data["score"] == event.data["now"]:
        return "a destiny {score} stays as it is"
    return None


NARRATOR = Narrator(
    outcomes=OUTCOMES,
    also=ALSO,
    hurts=HURTS,
    falls=("slain", "out-of-action"),
    last=PROGRESS,
    hidden={"damage-reduced": (*HURTS, "damage-fended-off")},
    word=_word,
    dealt=" for {damage:harm/damage|damage}",
    felled={"slain": ", a killing blow", "out-of-action": " and puts {piece:the} out of action"},
    many={
        "ailment-gained": "are {ailment}",
        "ailment-lost": "are no longer {ailment}",
        "hostile-hurt": "take {damage:harm/damage|damage} each",
        "slain": "are slain",
    },
    unharmed=": {target:the} takes no damage",
)
attacked, blow, deed, dice_of, flat = (
    NARRATOR.attacked,
    NARRATOR.blow,
    NARRATOR.deed,
    NARRATOR.dice_of,
    NARRATOR.flat,
)
group_deployed, hostile_acts, outcomes = NARRATOR.group_deployed, NARRATOR.hostile_acts, NARRATOR.came_of

FREED = "frees {spaces:dice space|dice spaces}"


def recuperated(scene: Happened, *, again: bool = False) -> Iterator[Clause]:
    """A Vitality roll and what it healed."""
    return NARRATOR.recuperated(scene, FREED, again=again)


NARRATOR.scenes["recuperated"] = recuperated
NARRATOR.scenes["reinforces"] = hostile_acts


def is_plain(attack: Happened) -> bool:
    """Whether nobody attacked, moved or recuperated within an attack, so that one like it can be told in short."""
    return not attack.each("attacked", "recuperated", "hero-moved", "hero-ran")


__all__ = [
    "attacked",
    "blow",
    "crowd",
    "deed",
    "dice_of",
    "flat",
    "group_deployed",
    "hostile_acts",
    "inner",
    "is_plain",
    "outcomes",
    "own",
    "recuperated",
]
