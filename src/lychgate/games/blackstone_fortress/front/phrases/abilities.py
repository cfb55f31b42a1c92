"""What cards do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import NARRATOR, dice_of, once_more, outcomes, own

PHRASES = {
    "effect": "{name}",
    "row": "{by} rolls {roll}",
    "row-said": "{by} {says} and rolls {roll}",
    "holds": "It holds for {pieces}",
    "compared": "The totals: {totals:the}",
    "waits": "{card} has not had its last word",
    "marked": "It lasts for {pieces}",
    "uncloaked": "{piece} is cloaked no longer",
    "card-used-up": "{piece} uses up {card}",
    "card-given-up": "{piece} gives up {card}",
    "lives-again": "{piece} is alive after all",
    "counters-laid": "{number:counter|counters} on it",
    "tries-for": "{piece:the} tries for {card}",
    "counter-removed": "{piece:the} takes a counter off {card} ({left} left)",
    "row-laid": "The explorers see what lies ahead for the taking",
    "tested": "{piece:the} makes {what}",
    "practised": "{piece:the} uses the {weapon}",
    "no-damage": "{piece} deals no damage",
    "damage-counted": "{piece} deals {damage} damage ({own} so far)",
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
    "question-answered": "The Cradle asks {piece:the}: {ask}",
    "prize-claimed": "{piece} claims what the vault holds",
    "lore-answered": "{question} {answer}",
    "lore-guessed": "The others guess right: {card}",
    "lore-missed": "The others guess {card}, but it is {secret}",
}

NTH = ("a", "another", "a third", "a fourth", "a fifth")
MANY = 4
"""More rolls by one card than that are told by their number."""

COUNTED = ": {damage} damage ({own} so far, {total} with the others)"


def row(scene: Happened) -> Iterator[Clause]:
    """A row of a table on a card, and what came of it."""
    clauses = [(PHRASES[scene.event.kind], scene.data), *outcomes(scene, own(scene))]
    yield from _one_subject(clauses, scene.data["by"])


def tested(scene: Happened) -> Iterator[Clause]:
    """A roll for agility or defence that decides something by itself: whether it was passed, and its dice."""
    results = scene.each("action-result")
    passed = bool(results) and not results[-1].data["result"].startswith("failure")
    times = min(scene.data.get("times", 1), len(NTH))
    what = scene.data["what"] if times == 1 else f"{NTH[times - 1]} {scene.data['what'].partition(' ')[2]}"
    yield f"{{piece:the}} {'passes' if passed else 'fails'} {{what}}", {**scene.data, "what": what}
    yield from dice_of(scene)
    yield from outcomes(scene, own(scene))


def row_laid(scene: Happened) -> Iterator[Clause]:
    """The cards that lie there for the taking, and the counters on them."""
    cards = [event.data["card"] for event in scene.each("card-laid")]
    if not cards:
        yield PHRASES["row-laid"], scene.data
        return
    yield "{cards:one} " + ("lie" if len(cards) > 1 else "lies") + " there for the taking", {"cards": cards}
    counters = scene.first("counters-laid")
    if counters is not None:
        yield ", with {number:counter|counters} on each", counters


def used(scene: Happened) -> Iterator[Clause]:
    """A card or an ability: who uses it, its dice and what came of it, or what it says where that is yet to come."""
    clauses = list(NARRATOR.used(scene))
    rolls = [place for place, (words, _) in enumerate(clauses) if words == " {dice}"]
    if len(rolls) > MANY:
        clauses = [clause for place, clause in enumerate(clauses) if place not in rolls and clause[0] != " in vain"]
        clauses.insert(1, (" ({rolls} rolls)", {"rolls": len(rolls)}))
        if len(clauses) == 2:
            clauses.append((": nothing happens", {}))
    if clauses[-1] == (" in vain", {}) and not scene.data.get("by"):
        clauses[-1] = ": nothing happens", {}
    if len(clauses) > 1:
        yield from _one_subject(clauses, scene.data.get("by", ""))
        return
    yield from clauses
    if scene.each("holds", "marked"):
        yield ": {promise}", {"promise": _promise(scene)}
    elif scene.each("support-used"):
        yield ": nothing changes", {}


def _promise(scene: Happened) -> str:
    """What a card says, as the end of a sentence: without how often it may be used, and with whom it was used on."""
    says = str(scene.data["says"]).rstrip(".")
    words = (says.startswith("Once per ") and says.partition(": ")[2]) or says
    chosen = scene.first("chose")
    if words.endswith(" against it"):
        words = f"{words.removesuffix('it')}{'one hostile group' if chosen is None else chosen['answer']}"
    words = words.removeprefix("choose a hostile group. ")
    return words[:1].lower() + words[1:]


def _one_subject(clauses: list[Clause], by: str) -> list[Clause]:
    """Who uses something and does something by it is named only once."""
    first, (words, data), *rest = clauses
    if words == ": " and rest:
        (words, data), *rest = rest
        words = f": {words}"
    if by and data.get("piece") == by and words.startswith(": {piece:the} "):
        joint = "," if rest and rest[0][0].startswith((" and ", ", ")) else " and"
        return [first, (words.replace(": {piece:the}", joint, 1), data), *rest]
    return clauses


def practised(scene: Happened) -> Iterator[Clause]:
    """A weapon action where there is no board: its dice, and the damage."""
    yield from once_more([(PHRASES["practised"], scene.data)], scene, "uses the {weapon}")
    yield from NARRATOR.dice_of(scene)
    for event in scene.each("damage-counted"):
        alone = event.data["own"] == event.data["total"]
        yield (": {damage} damage ({own} so far)" if alone else COUNTED), event.data
    for event in scene.each("ambusher-hurt"):
        yield ": an Ur-Ghul takes {damage:harm/wound|wounds}", event.data
    if scene.each("ambusher-slain"):
        yield ": an Ur-Ghul is slain", {}
    if scene.each("no-damage"):
        yield ": no damage", {}


TOLD = {"effect": used, "row": row, "row-said": row, "tested": tested, "row-laid": row_laid, "practised": practised}
