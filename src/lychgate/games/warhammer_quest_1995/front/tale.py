"""The tale of Warhammer Quest: its events in words, as the chapters of the book bring them about.

`PHRASES` has a sentence for every kind of event. Where an event is a scene, a function in `TOLD` makes one sentence of
all that happened in it. `DETAILS` are the kinds of events that nobody misses: what they change is to be seen on the
table, or the next sentence says it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened, strung

PHRASES = {
    "chose": "{prompt} {answer}",
    "rolled": "{prompt} {dice}",
    "drew": "{prompt} {answer}",
    # setting out
    "party": "The party gathers",
    "joined": "{piece:the} joins the party",
    "few": "Only {number} Warriors set out, and the dungeon makes no allowances",
    "got": "{piece:the} gets {item:the}",
    "leads": "{piece:the} carries the lantern and leads the way",
    "starting-wounds": "{piece:the} starts with {wounds:Wound|Wounds}",
    "learnt": "{piece:the} learns {card}",
    "spells-away": "The other {number:spell|spells} go back in the box",
    "tokens": "{piece:the} has {tokens:Power Token|Power Tokens}",
    "start": "The adventure",
    "adventure": "{adventure}, in {room:the}",
    "deck": "The Dungeon deck has {cards:card|cards}",
    "laid": "The way leads into {section:the}",
    "divided": "The Dungeon deck is divided: {left} to the left, {right} to the right",
    "placed": "{piece:the} starts {at}{place}",
    # the turn and the Power Phase
    "turn": "Turn {turn}",
    "power-phase": "Power Phase",
    "power": "The Wizard has {power} Power",
    "unexpected": "A 1: something unexpected happens",
    "uneventful": "The dungeon is quiet",
    "event": "{card}",
    "brought": "{says}",
    "attack": "Monsters!",
    "appeared": "{piece} appears {at}{place}",
    "no-room": "There is no room for {number} more",
    "pounced": "{piece:the} attacks at once",
    "spent": "{piece:the} dies of its own leap",
    "event-over": "{card:the} is dealt with",
    "treasure-waits": "{number:Treasure card waits|Treasure cards wait} for the end of the fight",
    # Warriors
    "warriors-phase": "Warriors' Phase",
    "warrior": "{piece:the}",
    "pinned": "{piece:the} is pinned",
    "unpinned": "{piece:the} slips past, for nobody pins an Elf",
    "escaped": "{piece:the} breaks free",
    "held": "{piece:the} can't break free",
    "moved": "{piece:the} moves {to}{place}",
    "closed-in": "{piece:the} moves {to}{place}",
    "stairs": "{piece:the} takes the stairs",
    "entered": "{piece:the} is the first to enter {section:the}",
    "halted": "{piece:the} stops to look around",
    "phase-over": "All Warriors have acted",
    "lost-in-the-dark": "{piece:the} is lost in the dark",
    "dead": "{piece:the} dies",
    "left": "{piece:the} leaves the dungeon",
    "lost-wealth": "Lost with {piece:the}: {gold} gold, {items:the}",
    "lost-gold": "Lost with {piece:the}: {gold} gold",
    "lost-treasure": "Lost with {piece:the}: {items:the}",
    # combat
    "fights": "{piece:the} fights",
    "struck": "{piece:the} strikes {target:the}",
    "hit": "{piece:the} hits",
    "missed": "{piece:the} misses",
    "double": "A double: {total} in all",
    "stumbled": "{piece:the} trips over his own beard",
    "wounded": "{piece:the} takes {wounds:harm/Wound|Wounds}, {left} left",
    "unhurt": "{piece:the} is unhurt",
    "unconscious": "{piece:the} falls unconscious",
    "healed": "{piece:the} heals {wounds:heal/Wound|Wounds}, now at {left}",
    "revived": "{piece:the} comes round",
    "slain": "{piece:the} dies",
    "swing-ends": "The death-blow goes no further",
    "shot": "{piece:the} shoots",
    "struck-by": "A missile hits {piece:the}",
    "attacked": "{piece:the} attacks {target:the}",
    "dodged": "{piece:the} dodges",
    "berserk": "{piece:the} goes berserk",
    "still-berserk": "{piece:the} is still berserk",
    "calm": "{piece:the} calms down",
    "lashed-out": "{piece:the} lashes out at friend and foe",
    "combat-over": "The fight is over",
    "cut-off": "Out of reach, and no longer part of the fight: {monsters:the}",
    # Monsters
    "monsters-phase": "Monsters' Phase",
    "first-attack": "{piece:the} makes its First Attack",
    "no-nearer": "{piece:the} can't get any nearer",
    "turns-on": "{piece:the} turns on {target:the}",
    "magic": "{piece:the} points a finger at {target:the}",
    "ganged-up": "{number} of them gang up",
    "new-room": "The party enters {section:the}",
    "empty-room": "Nothing waits in {section:the} on the way back",
    "corridor": "Nothing lives in {section:the}",
    "objective": "The party stands in {section:the}",
    "objective-found": "It is the objective room: the way ends here",
    "guards": "The guards of {adventure}",
    "webbed": "{piece:the} is caught in a web",
    "tore-free": "{piece:the} tears the web apart",
    "stuck": "{piece:the} is stuck in the web",
    "web-falls": "The web falls off {piece:the}",
    # exploring
    "exploration": "Exploration Phase",
    "no-exploring": "Nobody explores in the middle of a fight",
    "no-leader": "{piece:the} is in no state to explore",
    "dead-end": "The way is a dead end",
    "caving-in": "The roof of {section:the} groans",
    "collapsed": "The roof of {section:the} comes down",
    "false-alarm": "Dust trickles from the roof, and nothing more",
    "portcullis": "A portcullis crashes down",
    "raised": "The portcullis rises",
    "got-key": "{piece:the} finds the key to every portcullis",
    "key-turns": "The key turns, and the way stays open",
    "in-a-pit": "{piece:the} falls into a pit",
    "hovers": "{piece:the} floats over the pit",
    "slid-back": "{piece:the} slides back into the pit",
    "out-of-pit": "{piece:the} climbs out of the pit",
    # cards, gold and spells
    "end-of-turn": "End of the turn",
    "gold": "{piece:the} gains {gold:gold/gold|gold}, now {total}",
    "gold-lost": "{piece:the} loses {gold:gold/gold|gold}, {total} left",
    "uses": "{piece:the} uses {item:the}",
    "uses-left": "{left:use|uses} left of {item:the}",
    "drew-weapon": "{piece:the} fights with {item:the}",
    "absorbed": "{item:the} takes the blow of {target:the}",
    "passed": "{piece:the} hands {item:the} to {to:the}",
    "gave-up": "{piece:the} gives up {item:the}",
    "treasure": "Treasure: {card}",
    "cast": "{piece:the} casts {card}",
    "paid": "{power} Power paid, {left} left",
    "tokens-spent": "{tokens:Power Token|Power Tokens} spent, {left} left",
    "spell-failed": "{card} comes to nothing",
    "enchanted": "{card}: {piece:the} {does}",
    "lapsed": "{card:the} wears off {piece:the}",
    "rebounded": "The blow rebounds on {target:the}",
    "invisible": "{piece:the} vanishes from sight",
    "time-frozen": "Time stands still",
    "pit-opened": "A pit opens in the floor",
    # the adventure
    "clock": "{left:turn|turns} left",
    "succeeded": "{piece:the} succeeds",
    "failed": "{piece:the} fails",
    "bears": "It falls to {piece:the} to carry it",
    "task-done": "{words}",
    "quest-failed": "It has failed. {words}",
    "forfeited": "There will be no reward for {adventure}",
    "objective-lost": "The quest is lost. {words} There is nothing left but to get out",
    "quest-over": "The end of {adventure}",
    "called-off": "{number:Monster is left behind|Monsters are left behind}",
    "disarmed": "Nobody has a weapon, and nobody has armour",
    "found-gear": "The party finds its {gear}",
    "empty-pit": "The pit is empty, and the benches are full",
    "thrown-in": "The crowd has waited long enough, and throws them all in",
    "champion": "{piece:the} has to go down alone",
    "provoked": "{piece:the} has had enough and comes up",
    "gate-closed": "The gate is closed",
    "pursued": "Somebody is following the party",
    "fire-rises": "The fire rises and takes the room",
    "minotaurs-leap": "Minotaurs need no bridge",
    "bridge-falls": "{piece:the} brings down the bridge",
    "must-live": "{piece:the} must live to put it back",
    "cask-filled": "{piece:the} fills the cask",
    "asleep": "{piece:the} sits down and falls asleep",
    "long-way": "It is a long way: {number:roll|rolls}",
    "king": "The water names {piece:the} king",
    "read": "They read it with {mistakes:mistake|mistakes}",
    "laid-to-rest": "They read it without a mistake, and the dead man lies down",
    "sword-turns": "The sword turns in the hand of {piece:the} and strikes {target:the}",
    "mastered": "{total} in all: the sword lets itself be carried",
    "kept": "{total} in all: the sword keeps them",
    "hewn": "{piece:the} hews {wounds} off the tomb, {left} to go",
    "kinsman": "The victim is kin to {piece:the}",
    "toppled": "They push with {total} in all, and the idol topples",
    "stands": "They push with {total} in all, but the idol stands: it takes {need}",
    "rewarded": "The reward for {adventure}",
    "did-best": "{piece:the} did best, with {gold:gold/gold|gold}",
    "won": "{words}",
    "lost": "{words}",
}

DETAILS = frozenset(
    {
        *("got", "spells-away", "deck", "unpinned", "pinned", "fights", "first-attack", "turns-on", "closed-in"),
        *(
            "no-nearer",
            "phase-over",
            "halted",
            "swing-ends",
            "uses-left",
            "paid",
            "tokens-spent",
            "lapsed",
            "event-over",
        ),
        *("treasure-waits", "still-berserk", "no-exploring", "corridor", "uneventful", "missed", "hit", "raised"),
        *("event-over", "pounced", "ganged-up", "new-room", "objective", "divided", "power", "drew-weapon"),
    }
)

STIRS = frozenset(
    {
        *("moved", "closed-in", "placed", "appeared", "entered", "stairs", "left", "lost-in-the-dark"),
        *("in-a-pit", "out-of-pit", "wounded", "healed", "revived", "slain", "dead", "hewn"),
        *("event", "treasure", "learnt", "got"),
        *("laid", "divided", "objective-found", "collapsed", "portcullis", "raised"),
    }
)
"""Events by which a piece moved or was harmed or healed, a card was drawn, or the dungeon changed."""


# -- what follows a blow, a card or a spell

FOLLOWING = {
    "wounded": "{piece:the} takes {wounds:harm/Wound|Wounds}",
    "unhurt": "{piece:the} is unhurt",
    "unconscious": "{piece:the} falls unconscious",
    "slain": "{piece:the} dies",
    "dead": "{piece:the} dies",
    "healed": "{piece:the} heals {wounds:heal/Wound|Wounds}",
    "revived": "{piece:the} comes round",
    "dodged": "{piece:the} dodges",
    "absorbed": "{item:the} takes the blow",
    "rebounded": "the blow rebounds on {target:the}",
    "stumbled": "{piece:the} trips over his own beard",
    "webbed": "{piece:the} is caught in a web",
    "enchanted": "{piece:the} {does}",
    "out-of-pit": "{piece:the} climbs out of the pit",
    "spell-failed": "it comes to nothing",
    "invisible": "{piece:the} vanishes from sight",
    "time-frozen": "time stands still",
    "pit-opened": "a pit opens in the floor",
    "gold": "{piece:the} gains {gold:gold/gold|gold}",
    "got": "{piece:the} gets {item:the}",
    "in-a-pit": "{piece:the} falls into a pit",
    "false-alarm": "dust trickles from the roof, and nothing more",
    "caving-in": "the roof of {section:the} groans",
    "portcullis": "a portcullis crashes down",
    "got-key": "{piece:the} finds the key to every portcullis",
    "gold-lost": "{piece:the} loses {gold:gold/gold|gold}",
    "calm": "{piece:the} calms down",
    "tokens": "{piece:the} has {tokens:Power Token|Power Tokens}",
    "learnt": "{piece:the} learns {card}",
    "power": "the Wizard has {power} Power",
}


def followed(events: Iterable[Event], first: str = ": ", who: str = "") -> Iterator[Clause]:
    """What came of a scene: Wounds, falls, healing, and what somebody got."""
    return strung(events, FOLLOWING, first, who)


INTERRUPTING = {
    **FOLLOWING,
    "uses": "{piece:the} uses {item:the}",
    "cast": "{piece:the} casts {card}",
}


def befell(events: Iterable[Event]) -> Iterator[Clause]:
    """What came of a card that somebody may have interrupted by using something: that is told where it happened."""
    return strung(events, INTERRUPTING)


def tested(scene: Happened) -> Iterator[Clause]:
    """The die of an attack and what it needed; then the dice for the harm."""
    for event in scene.each("rolled"):
        if event.data.get("needs") is not None:
            yield " {dice} (needs {needs}+)", event.data
            yield " and hits" if _hit(scene) else " and misses", {}
        elif _hit(scene) or not scene.each("hit", "missed"):
            yield " {dice}", event.data


def _hit(scene: Happened) -> bool:
    return bool(scene.each("hit")) and not scene.each("missed")


def blow(verb: str, scene: Happened) -> Iterator[Clause]:
    """An attack, its dice, and what became of the target."""
    times = AGAIN.get(scene.data.get("blow", 0), "")
    yield f"{{piece:the}} {verb}" + (" {target:the}" if scene.data["target"] else "") + times, scene.data
    yield from tested(scene)
    yield from harm(scene, scene.data["target"])


SAID = frozenset({"wounded", "slain", "dead", "unconscious"})


def harm(scene: Happened, target: str) -> Iterator[Clause]:
    """The Wounds of the target without its name, which was said; then what else came of it."""
    own = [event for event in scene.within if event.kind in SAID and event.data["piece"] == target]
    before = " for"
    for event in own:
        if event.kind == "wounded":
            yield before + " {wounds:harm/Wound|Wounds}", event.data
            before = " and then"  # a shield that bursts, and then the blow
        elif event.kind == "slain":
            yield " and kills it", {}
        else:
            yield "; " + FOLLOWING[event.kind], event.data
    spared = scene.each("unhurt", "dodged", "absorbed")
    yield from followed((event for event in scene.within if event not in own), ", but " if spared else "; ")


AGAIN = {1: " with a second blow", 2: " with a third blow", 3: " with a fourth blow"}
"""How the blows after the first are told, by their numbers."""


def struck(scene: Happened) -> Iterator[Clause]:
    """A Warrior's blow."""
    yield from blow("strikes", scene)


def attacked(scene: Happened) -> Iterator[Clause]:
    """A Monster's blow."""
    yield from blow("attacks", scene)


def shot(scene: Happened) -> Iterator[Clause]:
    """A shot at somebody; in a volley at nobody in particular, for the hits are shared out."""
    yield from blow("shoots at" if scene.data["target"] else "shoots", scene)


def struck_by(scene: Happened) -> Iterator[Clause]:
    """Whom a hit of a volley finds."""
    yield "{target:the} hits {piece:the}", scene.data
    for event in scene.each("rolled"):
        yield " {dice}", event.data
    yield from harm(scene, scene.data["piece"])


def magic(scene: Happened) -> Iterator[Clause]:
    """A Monster's spell."""
    yield "{piece:the} points a finger at {target:the}", scene.data
    yield from tested(scene)
    yield from harm(scene, scene.data["target"])


def lashed_out(scene: Happened) -> Iterator[Clause]:
    """A berserk Warrior strikes at all around him."""
    yield "{piece:the} lashes out at friend and foe", scene.data
    yield from followed(scene.within)


def uses(scene: Happened) -> Iterator[Clause]:
    """A card that is used, and what it did."""
    yield "{piece:the} uses {item:the}", scene.data
    yield from followed(scene.within)


def cast(scene: Happened) -> Iterator[Clause]:
    """A spell, its price, and what it did."""
    yield "{piece:the} casts {card}", scene.data
    paid = scene.first("paid")
    tokens = scene.first("tokens-spent")
    if paid is not None and tokens is not None:
        yield " for {power} Power", paid
        yield ", {tokens} of it from tokens ({left} left)", tokens
    elif paid is not None:
        yield " for {power} Power ({left} left)", paid
    yield from followed(scene.within)


def brought(scene: Happened) -> Iterator[Clause]:
    """A row of a table, read out, and what it did."""
    yield "{says}", {"says": scene.data["says"].rstrip(".")}
    yield from befell(scene.within)


# -- Monsters that come


def attack(scene: Happened) -> Iterator[Clause]:
    """Who appears, counted by kind."""
    yield from arrivals(scene.each("appeared"))
    missing = sum(event.data["number"] for event in scene.each("no-room"))
    if missing:
        yield "; there is no room for {number} more", {"number": missing}


def arrivals(events: list[Event]) -> Iterator[Clause]:
    """Monsters by their kinds, with their numbers: "5 Orc Warriors and 3 Orc Archers appear"."""
    kinds = Counter(event.data["piece"].rpartition("-")[0] for event in events)
    for place, (kind, number) in enumerate(kinds.items(), 1):
        joint = "" if place == 1 else " and " if place == len(kinds) else ", "
        words = "{kind:a}" if number == 1 else "{number} {kind:many}"
        yield joint + words, {"kind": kind, "number": number}
    yield (" appears" if sum(kinds.values()) == 1 else " appear") if kinds else "Nobody appears", {}


def guards(scene: Happened) -> Iterator[Clause]:
    """The guards of the objective room."""
    if not scene.each("appeared", "no-room"):
        yield "Nobody stands guard", {}
        return
    yield "The guards of {adventure}: ", scene.data
    yield from attack(scene)


# -- Events, the end of a fight, Treasure and rewards


def event(scene: Happened) -> Iterator[Clause]:
    """An Event card: who appears, what a table brings, and what follows."""
    yield "{card}", scene.data
    if scene.each("appeared", "no-room"):
        yield ": ", {}
        yield from attack(scene)
    for row in scene.each("brought"):
        yield ": {says}", {"says": row.data["says"].rstrip(".")}
    found = list(befell(scene.within))
    yield from found
    if not found and not scene.each("appeared", "no-room", "brought"):
        yield ", and nothing comes of it", {}


def spent(scene: Happened) -> Iterator[Clause]:
    """A rat that does not survive its leap."""
    yield "{piece:the} dies of its own leap", scene.data


def combat_over(scene: Happened) -> Iterator[Clause]:
    """Who is paid for what was slain, and what was found."""
    yield "The fight is over", {}
    yield from followed(scene.within)


def treasure(scene: Happened) -> Iterator[Clause]:
    """Who gets a Treasure card."""
    got = scene.first("got")
    yield ("{piece:the} finds {item:the}", got) if got is not None else ("Treasure: {card}", scene.data)
    yield from followed(event for event in scene.within if event.kind != "got")


def rewarded(scene: Happened) -> Iterator[Clause]:
    """What the adventure pays."""
    yield "The reward for {adventure}", scene.data
    yield from followed(scene.within)


TOLD = {
    "struck": struck,
    "attacked": attacked,
    "shot": shot,
    "struck-by": struck_by,
    "magic": magic,
    "lashed-out": lashed_out,
    "uses": uses,
    "cast": cast,
    "brought": brought,
    "spent": spent,
    "attack": attack,
    "guards": guards,
    "event": event,
    "combat-over": combat_over,
    "treasure": treasure,
    "rewarded": rewarded,
}
