"""An action of a hero as one sentence: whom it is about, the dice, and what came of it."""

from collections.abc import Generator, Iterable, Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .clauses import FOLLOWING, SOURCES, subject
from .following import followed, told_apart


def acts(scene: Happened) -> Iterator[Clause]:
    """An action: what comes before it, the card, at or for whom, the dice, and what came of it."""
    data, actor = scene.data, scene.data["piece"]
    first, rolling, came = _stages(scene)
    leading = list(_driven([_drawn_in(event, actor) for event in first], scene))
    deed, said = _deed(scene, leading)
    told = [event for event in leading if event.kind in SOURCES]
    if len(told) == 1 and told[0].kind == "draws-in" and said.get("enemies") == [told[0].data["enemy"]]:
        deed, told, leading = f"draws in and {deed}", [], []
    before = list(followed(leading, "", card=data["card"]))
    yield from before
    if before and all(subject(event) in ("", actor) for event in told):
        yield f", then {deed}", said
    else:
        yield (". " if before else "") + "{piece:the} " + deed, said
    for event in scene.each("rolled"):
        if event in rolling:
            yield " {dice}", event.data
    more = yield from _adding_up(rolling)
    again = sum(event.data["number"] for event in rolling if event.kind == "rerolled")
    if again:
        yield ", {number} re-rolled", {"number": again}
    results = scene.first("results")
    if results is not None:
        yield (" ({successes:success|successes})" if results["successes"] else " (no success)"), results
    named = {event.data["enemy"] for event in scene.each("attacks") if event.data["card"]}
    yield from followed(_unnamed(_driven([*more, *came], scene), named), ": ", who=actor, card=data["card"])


def _stages(scene: Happened) -> tuple[list[Event], list[Event], list[Event]]:
    """What comes before the roll of an action, with it, and after it."""
    kinds = [event.kind for event in scene.within]
    end = kinds.index("results") if "results" in kinds else 0
    rolls = [place for place in range(end) if kinds[place] in ("rolled", "dice", "spent")]
    start = rolls[0] if rolls else end
    return list(scene.within[:start]), list(scene.within[start:end]), list(scene.within[end:])


def _deed(scene: Happened, leading: list[Event]) -> Clause:
    """What somebody does with an action, with no name before it. Some enemies have been told of before it."""
    data, attacked, aided = scene.data, scene.each("attacks"), scene.first("aids")
    if attacked:
        before = [event for event in leading if "enemy" in event.data and event.kind in FOLLOWING]
        apart = list(told_apart([*before, *attacked], scene.within))
        enemies = [event.data["enemy"] for event in apart[len(before) :]]
        return "attacks {enemies:the} with {card}", {**data, "enemies": enemies}
    if aided is not None:
        return "aids {target:the} with {card}", {**data, **aided, "card": data["card"]}
    action = data.get("action", "")
    gone = action == "attack" and scene.each("slain")  # whoever was to be attacked is dead before the dice are rolled
    return ACTED["" if gone or action not in ACTED else action], data


def _adding_up(rolling: list[Event]) -> Generator[Clause, None, list[Event]]:
    """What successes there are besides those of the dice; return what else happened meanwhile."""
    rest: list[Event] = []
    bonus = spent = 0
    paid: list[Clause] = []
    for place, event in enumerate(rolling):
        after = rolling[place + 1] if place + 1 < len(rolling) else None
        match event.kind:
            case "spent":
                spent += event.data["number"]
            case "wounded" if event.data.get("cost") and after is not None and after.kind == "icons":
                what = "successes" if after.data["icon"] == "success" else "words"
                paid.append((PAYING[what], {**after.data, "wounds": event.data["wounds"]}))
            case "icons" if event.data["icon"] == "success" and not (place and rolling[place - 1].data.get("cost")):
                bonus += event.data["number"]
            case "converted" if event.data["to"] == "success" and event.data["number"]:
                paid.append((", turning {number} {icon} into {number:success|successes}", event.data))
            case "exhausted-card":
                paid.append((", exhausting {card}", event.data))
            case "discarded":
                paid.append((", using {card}", event.data))
            case "lost-condition":
                paid.append((", no longer {card}", event.data))
            case "rolled" | "icons":
                pass
            case _:
                rest.append(event)
    if bonus:
        yield " {bonus:+}", {"bonus": bonus}
    if spent:
        yield " and {spent:success token|success tokens}", {"spent": spent}
    yield from paid
    return rest


PAYING = {
    "successes": ", paying {wounds:harm/wound|wounds} for +{number:success|successes}",
    "words": ", paying {wounds:harm/wound|wounds} for {number:+} {words}",
}


def _drawn_in(event: Event, actor: str) -> Event:
    """An enemy whom somebody engages before an action has been drawn in."""
    mine = event.kind == "engaged" and event.data["piece"] == actor
    return Event(event.number, "draws-in", event.data, event.rules, event.parent) if mine else event


def _driven(events: list[Event], scene: Happened) -> Iterator[Event]:
    """Events with enemies whom the action of a hero exhausts or drives away, and with those slain who still strike."""
    own = {event.number for event in scene.each("effect") if event.data["card"] == scene.data["card"]}
    slain: set[str] = set()
    last = passing = ""
    late = (
        False  # whether the action has come to something, so that what its card goes on with is a sentence of its own
    )
    for event in events:
        enemy = str(event.data.get("enemy", ""))
        slain |= {enemy} if event.kind == "slain" else set()
        if event.kind in BY_HAND and event.parent in own and enemy not in (last, passing):
            data = {**event.data, "piece": scene.data["piece"]}
            yield Event(event.number, BY_HAND[event.kind], data, event.rules, event.parent)
        elif event.kind == "wounded" and event.data.get("cost") and event.parent in own and late:
            yield Event(event.number, event.kind, {**event.data, "late": True}, event.rules, event.parent)
        elif event.kind == "enemy-attacks" and enemy in slain:
            yield Event(event.number, event.kind, {**event.data, "slain": True}, event.rules, event.parent)
        else:
            yield event
        last = enemy if event.kind in SOURCES else last
        late = late or event.kind == "results"
        passing = enemy if event.kind == "overflow" else passing


BY_HAND = {"to-shadow": "driven", "exhausted-enemy": "tired"}


ACTED = {
    "": "uses {card}",
    "attack": "uses {card} with nobody to attack",
    "aid": "uses {card} with nobody to aid",
    "explore": "explores with {card}",
    "rest": "rests with {card}",
}


def _unnamed(events: Iterable[Event], named: set[str]) -> list[Event]:
    """Events without those that turn up an enemy whom the sentence has named."""
    return [event for event in events if event.kind != "revealed-enemy" or event.data["enemy"] not in named]
