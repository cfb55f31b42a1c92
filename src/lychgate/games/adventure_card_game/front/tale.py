"""The tale of the Adventure Card Game: its events in words.

`PHRASES` has a sentence for every kind of event. Where an event is a scene, a function in `TOLD` makes one sentence of
all that happened in it. `DETAILS` are the kinds of events that nobody misses: what they change is to be seen on the
table.
"""

from collections.abc import Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .activations import activates
from .acts import acts
from .clauses import SOURCES, subject
from .following import followed, told_apart

PHRASES = {
    "chose": "{prompt} {answer}",
    "rolled": "{prompt} {dice}",
    "drew": "{prompt} {answer}",
    # setting up
    "initial-setup": "The party gathers for {quest}",
    "joined": "{piece:the} joins the party",
    "veterans": "The party has {number:visit|visits} to town behind it",
    "quest-setup": "{quest}",
    "laid-out": "{piece:the} is ready, with {health} health",
    "supply": "Tokens, conditions and dice are at hand",
    "deck": "The {deck} deck has {cards:card|cards}",
    "from-pool": "{card} joins the {deck} deck from the campaign pool",
    "lurks": "{card:the} lurks in the lair",
    "aside": "{card:the} is set aside for now",
    "peril-set": "The peril track has {spaces:space|spaces}",
    "leads": "{piece:the} leads the party",
    "starting-location": "The quest begins",
    # rounds and phases
    "round": "Round {round}",
    "hero-phase": "Hero phase",
    "enemy-phase": "Enemy phase",
    "location-phase": "Location phase",
    "peril-phase": "Peril phase",
    # actions
    "activation": "{piece:the}",
    "skipped": "{piece:the} is down and can't act",
    "acts": "{piece:the} uses {card}",
    "no-target": "There is no target",
    "aids": "{piece:the} aids {target:the}",
    "attacks": "{piece:the} attacks {enemy:the}",
    "spent": "{piece:the} spends {number:success token|success tokens}",
    "dice": "Hero dice: {heroes}; enemy dice: {enemies}",
    "critical": "{number:critical|criticals}",
    "rerolled": "{number:die|dice} re-rolled",
    "icons": "{number:+} {words}",
    "converted": "{number} {icon} converted to {to}",
    "results": "{successes:success|successes}, {attacks:enemy attack|enemy attacks}, {defence} defence",
    "enemy-attacks": "{enemy:the} strikes {piece:the} for {attack}",
    "defends": "An attack of {attack} against {defence} defence",
    "prepared": "{piece:the} readies all actions",
    "finished": "{piece:the} finished the action before falling",
    "tested": "{piece:the} has {passed} the test",
    # tokens and cards
    "tokens": "{piece:the} puts {number:success token|success tokens} on {card}",
    "tokens-lost": "There is no room for {number:more success token|more success tokens}",
    "tokens-discarded": "{piece:the} discards {number:success token|success tokens} from {card}",
    "readied-card": "{piece:the} readies {card}",
    "exhausted-card": "{piece:the} exhausts {card}",
    "depleted": "{piece:the} depletes {card}",
    "discarded": "{piece:the} discards {card}",
    "effect": "{card}: {says}",
    "cannot": "{says}",
    # wounds
    "wounded": "{piece:the} suffers {wounds:harm/wound|wounds}, {left} health left",
    "prevented": "{piece:the} avoids {wounds:wound|wounds}",
    "recovered": "{piece:the} recovers {wounds:heal/wound|wounds}, now at {left} health",
    "defeated": "{piece:the} is defeated",
    "stands-in": "The leader is down: {piece:the} is meant instead",
    "revived": "{piece:the} stands again with {left} health",
    "condition": "{piece:the} becomes {card}",
    "has-condition": "{piece:the} is {card} already",
    "lost-condition": "{piece:the} is no longer {card}",
    "enemy-wounded": "{enemy:the} suffers {wounds:harm/wound|wounds}, {left} health left",
    "enemy-recovered": "{enemy:the} recovers {wounds:heal/wound|wounds}",
    "resisted": "{enemy:the} shrugs off {wounds:wound|wounds}",
    "slain": "{enemy:the} is slain",
    "enemy-discarded": "{card:the} goes to the discard pile",
    "boxed": "{card:the} goes back to the box for good",
    # enemies
    "spawned": "{card:a} appears",
    "spawned-facedown": "Something moves in the shadows",
    "revealed-enemy": "Out of the shadows comes {card:a}",
    "engaged": "{enemy:the} engages {piece:the}",
    "cannot-engage": "{enemy:the} can't be engaged",
    "overflow": "Too many: {enemy:the} strikes {piece:the} in passing",
    "to-shadow": "{enemy:the} slips into the shadows",
    "exhausted-enemy": "{enemy:the} is exhausted",
    "readied-enemy": "{enemy:the} is readied",
    "cannot-exhaust": "{enemy:the} can't be exhausted",
    "cannot-attack": "{enemy:the} can't be attacked",
    "reshuffled": "The enemy discard pile becomes a new deck of {cards:card|cards}",
    "no-enemy": "{piece:the} has no enemy to activate",
    "stirs": "Something stirs in the shadows",
    "activates": "{enemy:the} activates against {piece:the}",
    "keyword": "{word}: {says}",
    "finished-enemy": "{enemy:the} is slain, but finished first",
    "enemies-readied": "The enemies are ready again",
    "nemesis": "{card:the} stirs",
    # places
    "location": "The party comes to {card}: {exploration} to explore",
    "progress": "Progress {number:+}, now {progress} of {most}",
    "no-more-progress": "There is nothing more to explore here",
    "explored": "The party has fully explored {card}",
    "nowhere": "There is nowhere left to go",
    "left-location": "The party leaves {card}",
    "left-behind": "{enemy:the} is left behind",
    "stays": "{enemy:the} follows",
    "dungeon": "{piece:the} finds {card}",
    "buried": "{piece:the} leaves {card} buried",
    "event": "{says}",
    "item": "{piece:the} keeps {card}",
    "no-dungeon": "There is nothing left to find",
    "dungeon-discarded": "{card} is discarded",
    # gear
    "claimed": "{piece:the} claims {card}",
    "equipped": "{piece:the} equips {card}",
    "unequipped": "{piece:the} puts {card} aside",
    "fortune": "Fortune smiles on {piece:the}",
    "no-gear": "There is no gear left",
    "smith": "{piece:the} finds nothing at the blacksmith's",
    "given": "{piece:the} hands {card} to {target:the}",
    # peril and quests
    "peril": "Peril {moves} to {peril} of {spaces}",
    "peril-stays": "Peril can't rise any further",
    "peril-effect": "{colour} peril comes to nothing",
    "mark": "{name}: {number}",
    "noted": "It will be remembered",
    "quest-ends": "The quest ends: {says}",
    "quest-won": "{says}",
    "quest-lost": "{says}",
    "quest-over": "The end of {quest}",
    "items-lost": "{piece:the} loses {number:unused item|unused items}",
    # between quests
    "reward": "Reward: {says}",
    "penalty": "Penalty: {says}",
    "pooled": "{card} joins the campaign pool",
    "ahead": "The next quest begins {number:space|spaces} further along the peril track",
    "continues": "The campaign goes on with {quest}",
    "campaign-won": "The campaign is won. {says}",
    "campaign-lost": "The campaign is lost. {says}",
    "upgrade": "The party goes to town",
    "upgrade-again": "The party goes to town again",
    "trained": "{piece:the} learns {card}",
    "capacity": "{piece:the} can now equip {number:piece|pieces} of gear",
    "town-rest": "The heroes rest until all their wounds are healed",
    "refreshed": "{piece:the} is rested",
    "cleaned-up": "The table is cleared; in the campaign pool: {pool}",
    "next-quest": "Next: {quest}",
}

DETAILS = frozenset(
    {
        *("supply", "deck", "peril-set", "laid-out", "from-pool", "prepared", "exhausted-enemy", "readied-enemy"),
        *("enemies-readied", "enemy-discarded", "dungeon-discarded", "noted", "cleaned-up", "stands-in", "no-enemy"),
        *("dice", "results", "no-more-progress", "peril-stays", "boxed", "reshuffled", "lurks", "aside", "skipped"),
        *("stirs", "left-behind", "nowhere", "finished", "quest-ends", "next-quest"),
    }
)

QUIET = frozenset({"effect", "peril-effect"})
"""Scenes that are sentences only where something came of them."""

STIRS = frozenset(
    {
        *("spawned", "spawned-facedown", "revealed-enemy", "engaged", "to-shadow", "overflow", "left-behind", "stays"),
        *("wounded", "recovered", "defeated", "revived", "condition", "lost-condition"),
        *("enemy-wounded", "enemy-recovered", "slain", "enemy-discarded"),
        *("location", "progress", "explored", "dungeon", "item", "claimed", "equipped", "given", "peril", "mark"),
        *("tokens", "readied-card", "trained", "refreshed", "pooled", "ahead"),
    }
)
"""Events by which something moved or was harmed or healed, a card was drawn or claimed, or the quest went on."""


# -- scenes


def left_location(scene: Happened) -> Iterator[Clause]:
    """A place is left, with all who lurk in its shadows but a nemesis."""
    behind = [event.data["enemy"] for event in told_apart(scene.each("left-behind"), scene.within)]
    words = "The party leaves {card}, and {enemies:the} behind in the shadows" if behind else "The party leaves {card}"
    yield words, {**scene.data, "enemies": behind}
    for event in scene.each("stays"):
        yield "; {enemy:the} follows", event.data


def location(scene: Happened) -> Iterator[Clause]:
    """A new place, and who waits there."""
    yield "The party comes to {card}, {exploration} to explore", scene.data
    yield from followed(scene.within)


def dungeon(scene: Happened) -> Iterator[Clause]:
    """A dungeon card, and what it does."""
    yield "{piece:the} finds {card}", scene.data
    yield from followed(scene.within, who=scene.data["piece"])


def effect(scene: Happened) -> Iterator[Clause]:
    """A line of a card: what came of it, or its words where nothing did."""
    data, card = scene.data, scene.data["card"]
    readied = scene.each("readied-card")
    if [event.data["card"] for event in readied] == [card] and len(scene.within) == 1:
        yield "{piece:the} readies {card}", readied[0].data
        return
    own = ("exhausted-card", "depleted", "discarded")
    within = [event for event in scene.within if not (event.kind in own and event.data.get("card") == card)]
    within = [event for event in within if event.kind != "enemy-discarded" or not event.data["slain"]]
    told = [event for event in within if event.kind in SOURCES]
    of = data.get("of", "")
    own_words = "enemy" in data and bool(told) and subject(told[0]) == data["enemy"]
    rope = data.get("moment") == "travelled" and any(event.data.get("fewer") for event in told)
    if own_words or (told and (of == "condition" or (all(event.kind == "mark" for event in told) and not rope))):
        yield from followed(within, "")
    elif told and of == "quest":
        says = data["says"].rstrip(".")
        yield "{says}", {"says": says}
        yield from followed(within, ". " if ":" in says else ": ")
    elif told and of == "location":
        yield "at {card}", data
        yield from followed(map(_imposed, within), ", ")
    elif told and of in ("gear", "dungeon"):
        cost = told[0] if told[0].kind == "tokens-discarded" and told[0].data["piece"] == data["piece"] else None
        paid = " for {number:success token|success tokens}" if cost is not None else ""
        yield "{piece:the} uses {card}" + paid, {**(cost.data if cost is not None else {}), **data}
        yield from followed([event for event in within if event is not cost], who=data["piece"])
    elif told:
        yield "{card}", data
        yield from followed(within)
    elif "piece" not in data and "enemy" not in data:
        yield "{says}", {"says": data["says"].rstrip(".")}
    else:
        yield "{card}: {says}", {**data, "says": data["says"].rstrip(".")}


def _imposed(event: Event) -> Event:
    """What a place or peril has somebody exhaust must be exhausted, but for what is paid with."""
    if event.kind != "exhausted-card" or event.data.get("gear"):
        return event
    return Event(event.number, "must-exhaust", event.data, event.rules, event.parent)


def keyword(scene: Happened) -> Iterator[Clause]:
    """A keyword of the bar: what came of it, if anything did."""
    yield "{enemy:the}, {word}", scene.data
    yield from followed(scene.within)


def nemesis(scene: Happened) -> Iterator[Clause]:
    """What the nemesis does wherever it is."""
    yield "{enemy:the} stirs", scene.data
    yield from followed(scene.within, ", and ", who=scene.data["enemy"])


def peril_effect(scene: Happened) -> Iterator[Clause]:
    """A space of the peril track."""
    yield "{colour} peril", scene.data
    came = list(followed(map(_imposed, scene.within)))
    yield from came or [(": {says}", {"says": scene.data["says"].rstrip(".")})]


def reward(scene: Happened) -> Iterator[Clause]:
    yield "Reward: {says}", {"says": scene.data["says"].rstrip(".")}
    yield from _gained(scene)


def penalty(scene: Happened) -> Iterator[Clause]:
    yield "Penalty: {says}", {"says": scene.data["says"].rstrip(".")}
    yield from _gained(scene)


def _gained(scene: Happened) -> Iterator[Clause]:
    """What heroes have by a reward or penalty. What it does for the next quest is in its words."""
    return followed((event for event in scene.within if event.kind not in ("pooled", "ahead")), ". ")


def smith(scene: Happened) -> Iterator[Clause]:
    """What a hero takes from the blacksmith, what makes room for it, and what is left there."""
    taken, old = scene.first("equipped"), scene.first("unequipped")
    left = [event.data["card"] for event in scene.each("discarded")]
    if taken is not None:
        yield "{piece:the} takes {card} from the blacksmith", taken
        yield from [(" in place of {card}", old)] if old is not None else []
        yield from [(" and leaves {cards:and}", {"cards": left})] if left else []
    elif left:
        yield "{piece:the} leaves {cards:and} at the blacksmith's", {**scene.data, "cards": left}
    else:
        yield "{piece:the} finds nothing at the blacksmith's", scene.data


def town_rest(_: Happened) -> Iterator[Clause]:
    """Everybody recovers between two quests."""
    yield PHRASES["town-rest"], {}


TOLD = {
    "town-rest": town_rest,
    "acts": acts,
    "activates": activates,
    "location": location,
    "left-location": left_location,
    "smith": smith,
    "dungeon": dungeon,
    "effect": effect,
    "keyword": keyword,
    "nemesis": nemesis,
    "peril-effect": peril_effect,
    "reward": reward,
    "penalty": penalty,
}
