"""The tale of the Adventure Card Game: its events in words.

`PHRASES` has a sentence for every kind of event. Where an event is a scene, a function in `TOLD` makes one sentence of
all that happened in it. `DETAILS` are the kinds of events that nobody misses: what they change is to be seen on the
table.
"""

from collections.abc import Iterable, Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened, strung

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
    "icons": "{number:+} {icon}",
    "converted": "{number} {icon} converted to {to}",
    "results": "{successes:success|successes}, {attacks:enemy attack|enemy attacks}, {defence} defence",
    "enemy-attacks": "{enemy:the} strikes {piece:the} for {attack}",
    "defends": "An attack of {attack} against {defence} defence",
    "prepared": "{piece:the} readies all actions",
    "finished": "{piece:the} is down, but finished the action first",
    "tested": "{piece:the} tries, and has {passed}",
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
    "prevented": "{piece:the} is spared {wounds:wound|wounds}",
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
    "progress": "Progress {number:+}, now {progress}",
    "no-more-progress": "There is nothing more to explore here",
    "explored": "{card} is fully explored",
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
    "given": "{piece:the} hands {card} to {target:the}",
    # peril and quests
    "peril": "Peril {number:+}, now {peril}",
    "peril-stays": "Peril can't rise any further",
    "peril-effect": "Peril ({colour}): {says}",
    "mark": "{name}: {number}",
    "noted": "It will be remembered",
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
    "trained": "{piece:the} learns {card}",
    "capacity": "{piece:the} can equip {number:piece|pieces} of gear",
    "refreshed": "{piece:the} is rested",
    "cleaned-up": "The table is cleared; in the campaign pool: {pool}",
    "next-quest": "Next: {quest}",
}

DETAILS = frozenset(
    {
        *("supply", "deck", "peril-set", "laid-out", "from-pool", "prepared", "exhausted-enemy", "readied-enemy"),
        *("enemies-readied", "enemy-discarded", "dungeon-discarded", "noted", "cleaned-up", "stands-in", "no-enemy"),
        *("dice", "results", "no-more-progress", "peril-stays", "boxed", "reshuffled", "lurks", "aside", "skipped"),
        *("stirs", "left-behind", "nowhere"),
    }
)

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


# -- what follows from an action or a card

FOLLOWING = {
    "enemy-wounded": "{enemy:the} suffers {wounds:harm/wound|wounds}",
    "resisted": "{enemy:the} shrugs off {wounds:wound|wounds}",
    "slain": "{enemy:the} is slain",
    "enemy-recovered": "{enemy:the} recovers {wounds:heal/wound|wounds}",
    "wounded": "{piece:the} suffers {wounds:harm/wound|wounds}",
    "wounded-left": "{piece:the} suffers {wounds:harm/wound|wounds} ({left} left)",
    "prevented": "{piece:the} is spared {wounds:wound|wounds}",
    "defeated": "{piece:the} is defeated",
    "recovered": "{piece:the} recovers {wounds:heal/wound|wounds}",
    "revived": "{piece:the} stands again",
    "condition": "{piece:the} becomes {card}",
    "lost-condition": "{piece:the} is no longer {card}",
    "tokens": "{piece:the} puts {number:success token|success tokens} on {card}",
    "more-tokens": "{piece:the} {number} on {card}",
    "tokens-discarded": "{piece:the} discards {number:success token|success tokens}",
    "readied-card": "{piece:the} readies {card}",
    "exhausted-card": "{piece:the} exhausts {card}",
    "progress": "progress {number:+}, now {progress}",
    "explored": "{card} is fully explored",
    "dungeon": "{piece:the} finds {card}",
    "buried": "{piece:the} leaves {card} buried",
    "claimed": "{piece:the} claims {card}",
    "given": "{piece:the} hands {card} to {target:the}",
    "no-dungeon": "there is nothing left to find",
    "spawned": "{card:a} appears",
    "spawned-facedown": "something moves in the shadows",
    "several-facedown": "{number} things move in the shadows",
    "revealed-enemy": "it is {card:a}",
    "engaged": "{enemy:the} engages {piece:the}",
    "arrives": "{card:a} engages {piece:the}",
    "exhausted-enemy": "{enemy:the} is exhausted",
    "to-shadow": "{enemy:the} slips into the shadows",
    "overflow": "{enemy:the} strikes {piece:the} in passing",
    "defends": "{piece:the} is struck for {attack}",
    "nemesis": "{card:the} stirs",
    "peril": "peril {number:+}, now {peril}",
    "pooled": "{card} joins the campaign pool",
    "ahead": "the next quest begins {number:space|spaces} further along the peril track",
    "fortune": "fortune smiles on {piece:the}",
    "mark": "{name} now {number}",
}


def followed(events: Iterable[Event], first: str = ": ", who: str = "") -> Iterator[Clause]:
    """What came of a scene: wounds, enemies, cards and progress. `who` has just been named."""
    return strung(_shortened(list(events)), FOLLOWING, first, who)


def _subject(event: Event) -> str:
    """Whom a clause is about."""
    template = FOLLOWING[event.kind]
    named = "enemy" if template.startswith("{enemy:the}") else "piece" if template.startswith("{piece:the}") else ""
    return str(event.data.get(named, ""))


def _shortened(events: list[Event]) -> Iterator[Event]:
    """Events with those put together that are one thing to a reader: who comes and engages, tokens on several cards."""
    came = {event.data["enemy"]: event.data for event in events if event.kind == "spawned"}
    arrived = {event.data["enemy"] for event in events if event.kind == "engaged" and event.data["enemy"] in came}
    placing, unseen = "", 0
    for event in events:
        data = event.data
        if event.kind == "spawned" and data["enemy"] in arrived:
            continue
        if event.kind == "engaged" and data["enemy"] in arrived:
            arrived.remove(data["enemy"])
            yield Event(event.number, "arrives", {**came[data["enemy"]], **data}, event.rules)
        elif event.kind == "tokens" and placing == data["piece"]:
            yield Event(event.number, "more-tokens", data, event.rules)
        elif event.kind != "spawned-facedown":
            yield event
        elif not unseen:
            unseen = sum(one.kind == "spawned-facedown" for one in events)
            yield event if unseen == 1 else Event(event.number, "several-facedown", {"number": unseen}, event.rules)
        if event.kind in FOLLOWING:
            placing = data["piece"] if event.kind == "tokens" else ""


# -- scenes


def acts(scene: Happened) -> Iterator[Clause]:
    """An action: the card, at or for whom, the dice, and what came of it."""
    attacked, aided = scene.each("attacks"), scene.first("aids")
    if attacked:
        enemies = [event.data["enemy"] for event in attacked]
        yield "{piece:the} attacks {enemies:the} with {card}", {**scene.data, "enemies": enemies}
    elif aided is not None:
        yield "{piece:the} aids {target:the} with {card}", {**scene.data, **aided, "card": scene.data["card"]}
    else:
        yield ACTED.get(scene.data.get("action", ""), "{piece:the} uses {card}"), scene.data
    for event in scene.each("rolled")[:2]:
        yield " {dice}", event.data
    results = scene.first("results")
    if results is not None:
        yield ": {successes:success|successes}", results
    named = {event.data["enemy"] for event in attacked}
    yield from followed(_unnamed(scene.within, named), "; ")


ACTED = {
    "attack": "{piece:the} attacks nobody with {card}",
    "aid": "{piece:the} aids nobody with {card}",
    "explore": "{piece:the} explores with {card}",
    "rest": "{piece:the} rests with {card}",
}


def _unnamed(events: Iterable[Event], named: set[str]) -> list[Event]:
    """Events without those that turn up an enemy whom the sentence has named."""
    return [event for event in events if event.kind != "revealed-enemy" or event.data["enemy"] not in named]


def activates(scene: Happened) -> Iterator[Clause]:
    """An enemy does what its bar says."""
    yield "{enemy:the} turns on {piece:the}", scene.data
    enemy, hero = scene.data["enemy"], scene.data["piece"]
    rest = [_with_health(event) for event in scene.within if not _plain(event, enemy, hero)]
    yield from followed(rest, who=enemy)


def _with_health(event: Event) -> Event:
    """A hero's wounds in the enemy phase, with what he has left: one blow is told from the next by it."""
    return Event(event.number, "wounded-left", event.data, event.rules) if event.kind == "wounded" else event


def _plain(event: Event, enemy: str, hero: str) -> bool:
    """Whether something goes without saying where an enemy turns on a hero: that it engages him, and is exhausted."""
    if event.kind == "engaged":
        return bool(event.data["enemy"] == enemy and event.data["piece"] == hero)
    return event.kind == "exhausted-enemy" and bool(event.data["enemy"] == enemy)


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
    told = [event for event in within if event.kind in FOLLOWING]
    if told and "enemy" in data and _subject(told[0]) == data["enemy"]:
        yield from followed(within, "")
    elif told:
        yield "{card}", data
        yield from followed(within)
    else:
        yield "{card}: {says}", {**data, "says": data["says"].rstrip(".")}


def keyword(scene: Happened) -> Iterator[Clause]:
    """A keyword of the bar: what came of it, if anything did."""
    yield "{enemy:the}, {word}", scene.data
    yield from followed(scene.within)


def nemesis(scene: Happened) -> Iterator[Clause]:
    """What the nemesis does wherever it is."""
    yield "{card:the} stirs", scene.data
    yield from followed(scene.within)


def peril_effect(scene: Happened) -> Iterator[Clause]:
    """A space of the peril track."""
    yield "Peril ({colour})", scene.data
    came = list(followed(scene.within))
    yield from came or [(": {says}", {"says": scene.data["says"].rstrip(".")})]


def reward(scene: Happened) -> Iterator[Clause]:
    yield "Reward: {says}", {"says": scene.data["says"].rstrip(".")}


def penalty(scene: Happened) -> Iterator[Clause]:
    yield "Penalty: {says}", {"says": scene.data["says"].rstrip(".")}


TOLD = {
    "acts": acts,
    "activates": activates,
    "location": location,
    "dungeon": dungeon,
    "effect": effect,
    "keyword": keyword,
    "nemesis": nemesis,
    "peril-effect": peril_effect,
    "reward": reward,
    "penalty": penalty,
}
