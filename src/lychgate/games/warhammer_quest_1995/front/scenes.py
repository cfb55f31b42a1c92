"""The sentences of cards and spells, of Monsters that come, of what is found, and of what the adventure asks for."""

from collections import Counter
from collections.abc import Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .blows import outcome, parts
from .following import befell, followed
from .together import after_death, all_of

# -- cards and spells


def uses(scene: Happened) -> Iterator[Clause]:
    """A card that is used, and what it did; some are a blow."""
    handed = scene.first("passed")
    if handed is not None:
        yield "{piece:the} hands {item:the} to {to:the}, who uses it", handed
    else:
        yield "{piece:the} uses {item:the}", scene.data
    blow = scene.first("hit", "missed")
    if blow is not None and "target" in blow:
        yield " against {target:the}", blow
        yield from outcome(Happened(scene.event, tuple(_but_changes(scene))), blow["target"])
        return
    for row in scene.each("brought"):
        yield ". {says}", row.data
    yield from followed(scene.within, who="" if scene.each("brought") else scene.data["piece"])


def _but_changes(scene: Happened) -> list[Event]:
    """What happened, but for what a blow with the card costs."""
    return [event for event in scene.within if event.kind != "enchanted"]


def power_again(scene: Happened) -> Iterator[Clause]:
    """A card by which the Power roll is made again, and what it is then."""
    yield "{piece:the} uses {item:the}", scene.data
    again = scene.first("rerolled")
    if again is not None:
        yield ": the Power roll of {was} is made again {dice}", again


def cast(scene: Happened) -> Iterator[Clause]:
    """A spell, its price, and what it did."""
    yield "{piece:the} casts {card}", scene.data
    used = scene.first("uses")
    if used is not None:
        yield " with {item:the}", used
    paid = scene.first("paid")
    tokens = scene.first("tokens-spent")
    if paid is not None:
        yield " for {power} Power", paid
    if tokens is not None:
        whole = paid is not None and tokens["tokens"] == paid["power"]
        yield ", all of it from tokens" if whole else ", {tokens} of it from tokens", tokens
        yield " ({left:token|tokens} left)" if tokens["left"] else " (no tokens left)", tokens
    elif paid is not None:
        yield " ({left} left)" if paid["left"] else " (none left)", paid
    if not scene.each("pit-opened"):
        yield from followed(scene.within, who=scene.data["piece"])
        return
    yield ": a pit opens in the floor", {}
    swallowed = [event.data["piece"] for event in scene.each("slain")]
    yield " and swallows {pieces:the}" if swallowed else ", but nobody falls in", {"pieces": swallowed}
    yield from followed([event for event in scene.within if event.kind not in ("pit-opened", "slain")], "; ")


def brought(scene: Happened) -> Iterator[Clause]:
    """A row of a table, read out, and what it did."""
    yield "{says}", scene.data
    if scene.each("appeared"):
        yield ": ", {}
        yield from attack(scene)
    yield from befell(scene.within)


# -- Monsters that come


def attack(scene: Happened) -> Iterator[Clause]:
    """Who appears, counted by kind."""
    yield from arrivals(scene, (" appears", " appear"))
    missing = sum(event.data["number"] for event in scene.each("no-room"))
    if missing:
        yield "; there is no room for {number} more", {"number": missing}


def arrivals(scene: Happened, verbs: tuple[str, str]) -> Iterator[Clause]:
    """Monsters by their kinds, with their numbers: "5 Orc Warriors and 3 Orc Archers appear"."""
    came = scene.each("appeared")
    yield from counted(came)
    yield verbs[len(came) != 1] if came else "nobody appears", {}


def counted(events: list[Event], *, more: int = 0) -> list[Clause]:
    """The Monsters that these events are about, by kind; `more` where others are named after them."""
    kinds = Counter(event.data["piece"].rpartition("-")[0] for event in events)
    told: list[Clause] = []
    for place, (kind, number) in enumerate(kinds.items(), 1):
        joint = "" if place == 1 else " and " if place == len(kinds) and not more else ", "
        words = "{kind:a}" if number == 1 else "{number} {kind:many}"
        told.append((joint + words, {"kind": kind, "number": number}))
    return told


def guards(scene: Happened) -> Iterator[Clause]:
    """The guards of the objective room, or what the adventure has there instead."""
    if scene.each("empty-pit"):
        yield "The pit is empty, and the benches are full", {}
    elif not scene.each("appeared", "no-room"):
        yield "Nobody stands guard", {}
    else:
        yield from arrivals(scene, (" stands guard", " stand guard"))
    champion = scene.first("champion")
    if champion is not None:
        yield "; {piece:the} has to go down alone", champion


def event(scene: Happened) -> Iterator[Clause]:
    """An Event card: its story, who appears, what a table brings, and what follows."""
    story = {"story": scene.data["story"].rstrip("."), "card": scene.data["card"]}
    if scene.each("appeared", "no-room"):
        yield "{story}: ", story
        yield from attack(scene)
        return
    if scene.data.get("monsters"):
        yield "{story}, but nobody comes" if story["story"][-1:].isalnum() else "{story} Nobody comes", story
        return
    yield "{card}. {story}", story
    for row in scene.each("brought"):
        yield ". {says}", row.data
    yield from befell(sorted(scene.within, key=lambda event: event.kind != "in-a-pit"))


def collapsed(scene: Happened) -> Iterator[Clause]:
    """A roof that comes down, and on whom."""
    yield "The roof of {section:the} comes down", scene.data
    warriors = [event.data["piece"] for event in scene.each("dead")]
    monsters = counted(scene.each("slain"), more=len(warriors))
    if monsters or warriors:
        yield " and buries ", {}
        yield from monsters
        joint = "" if not monsters or not warriors else " and " if len(warriors) == 1 else ", "
        yield (joint + "{pieces:the}", {"pieces": warriors}) if warriors else ("", {})
        yield from after_death(scene, alone=len(scene.each("dead")) == 1, relative=True)
    failed = scene.first("quest-failed")
    if failed is not None:
        yield ". The quest has failed. {words}", failed


# -- the end of a fight, Treasure and rewards


def combat_over(scene: Happened) -> Iterator[Clause]:
    """Who is paid for what was slain, and what was found."""
    yield "The fight is over", {}
    calm = [event.data["piece"] for event in scene.each("calm")]
    if calm:
        yield " and {pieces:the} calms down" if len(calm) == 1 else " and {pieces:the} calm down", {"pieces": calm}
    paid = scene.each("gold")
    for place, event in enumerate(paid, 1):
        joint = ": the slain are worth {gold:gold/gold|gold}" if place == 1 else ", {gold}"
        joint = " and {gold}" if 1 < place == len(paid) else joint
        yield joint + " to {piece:the}", event.data
    rest = [event for event in scene.within if event.kind not in ("calm", "gold")]
    yield from followed(rest, "; " if calm or paid else ": ")


def treasure(scene: Happened) -> Iterator[Clause]:
    """Who gets a Treasure card, or the gold that it is; all that are handed out one after the other."""
    further = [Happened(event, tuple(within)) for event, within in parts(scene, "treasure")]
    told = {event.number for one in further for event in (one.event, *one.within)}
    first = Happened(scene.event, tuple(event for event in scene.within if event.number not in told))
    finder = ""
    for place, one in enumerate((first, *further)):
        found = one.first("got") or one.first("gold")
        joint = " and " if 0 < place == len(further) else ", " if place else ""
        if found is None:
            yield ("; " if place else "") + "Treasure: {card}", one.data
        else:
            who = "" if found["piece"] == finder else "{piece:the} " if place else "{piece:the} finds "
            what = "{item:the}" if "item" in found else "{card:a} ({gold:gold/gold|gold})"
            yield joint + who + what, {**one.data, **found}
            finder = found["piece"]
        yield from followed(event for event in one.within if event.kind not in ("got", "gold"))


def rewarded(scene: Happened) -> Iterator[Clause]:
    """What the adventure pays."""
    yield "The reward for {adventure}", scene.data
    yield from followed(scene.within)


def sold(scene: Happened) -> Iterator[Clause]:
    """What somebody sells at the end, each thing with its price."""
    yield "{piece:the} sells ", scene.data
    things = scene.each("gave-up")
    paid = {event.number - 1: event.data for event in scene.each("gold")}
    for place, thing in enumerate(things, 1):
        joint = "" if place == 1 else " and " if place == len(things) else ", "
        price = paid.get(thing.number)
        yield joint + "{item:the}", thing.data
        yield (" for {gold:gold/gold|gold}", price) if price is not None else (" for nothing", {})
    total = [event.data for event in scene.each("gold")]
    if total:
        yield ", {total} in all", total[-1]


# -- what the adventure asks for


def bears(scene: Happened) -> Iterator[Clause]:
    """Who carries what the adventure is about, and what it does to him."""
    yield "{piece:the} carries {burden}", scene.data
    yield from followed(scene.within, who=scene.data["piece"])


def kinsman(scene: Happened) -> Iterator[Clause]:
    """Whose kin lies on the altar, and what it does to him."""
    yield "The victim is kin to {piece:the}", scene.data
    yield from followed(scene.within, ", and so ")


def tried(scene: Happened) -> Iterator[Clause]:
    """A task that somebody tries his hand at: the dice, what they come to, and whether that is enough."""
    rolls = scene.each("rolled")
    tested = bool(rolls and scene.data["need"])
    yield from _undertaken(scene, tested)
    if tested:
        yield " {dice}", rolls[0].data
        for what, number in rolls[0].data.get("plus", ()):
            yield " + {what} {number} = {result}", {**rolls[0].data, "what": what, "number": number}
        yield " (needs {need})", scene.data
        yield " and succeeds" if scene.each("succeeded") else " and fails", {}
    elif rolls and scene.each("brought"):
        yield " {dice}", rolls[0].data
    for row in scene.each("brought"):
        yield ". {says}", row.data
    yield from befell(scene.within)


def _undertaken(scene: Happened, tested: bool) -> Iterator[Clause]:
    """What somebody does or, where it is `tested`, tries to do; and what befalls him, where the task says that."""
    verb, _, what = scene.data["deed"].replace(" your ", " a ").partition(" ")
    if not verb:
        yield "{piece:the} makes the attempt", scene.data
    elif verb == "The":
        yield "{deed}: {piece:the} rolls" if tested else "{deed}: {piece:the}", scene.data
    elif tested:
        yield "{piece:the} tries to {verb} {what}", {**scene.data, "verb": verb.lower(), "what": what}
    else:
        does = f"{verb.lower()}es" if verb.endswith(("sh", "ch")) else f"{verb.lower()}s"
        yield "{piece:the} {verb} {what}", {**scene.data, "verb": does, "what": what}


def found_gear(scene: Happened) -> Iterator[Clause]:
    """What of its gear the party finds again."""
    gear = [event.data["gear"] for event in all_of(scene, "found-gear")]
    yield "The party finds its {gear:the}", {"gear": gear}


def at_the_gate(scene: Happened) -> Iterator[Clause]:
    """The dice of one who would close the gate."""
    yield "{piece:the} tries to close the gate", scene.data
    for event in scene.each("rolled"):
        yield " {dice}", event.data
    if scene.each("gate-closed"):
        yield ", and it closes", {}
        return
    spoilt = any(die["face"] == 1 for event in scene.each("rolled") for die in event.data["dice"])
    yield ", but a 1 spoils it" if spoilt else ", but there is no 6 among them", {}
