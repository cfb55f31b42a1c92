"""Moments, and the order of what happens at the same time.

Whatever names a moment on a quest sheet, an enemy or any other card is found here when the moment comes: quest rules
first, then enemy effects by rank, then all others in an order that the players choose.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from lychgate.content import Content
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from . import costs, effects, zones
from .cases import At, Case, Rules, active_hero, party_seat
from .content import (
    ActionCard,
    ConditionCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
)  # fmt: skip
from .state import LAIR, Acg, Enemy, Gear, Hero
from .useful import useful
from .verbs import Effect
from .words import FREE

QUEST: Rules = ("acg.sheet.quest-rules", "acg.golden.override-order", "acg.timing.quest-enemy-rest")
ENEMY: Rules = ("acg.effects.alter-rules", "acg.timing.quest-enemy-rest", "acg.active-hero.you-on-enemy-cards")
OTHER: Rules = ("acg.effects.alter-rules", "acg.play-area.effects-as-noted")
OPTIONAL: Rules = ("acg.effects.costs-are-optional", "acg.terms.may", "acg.effects.repeat-use")

Numbered = tuple[tuple[int, Effect], ...]
NOBODY: Numbered = ()


@cache
def names(content: Content) -> Mapping[str, str]:
    """The names of all cards by id, for questions about draws."""
    return {record.id: record.name for kind in content.kinds.values() for record in content.all(kind)}


@cache
def listeners(content: Content, moment: str) -> dict[str, Numbered]:
    """The effects that name a moment, numbered, by the card they are printed on."""
    cards: list[HeroCard | ActionCard | EnemyCard | LocationCard | DungeonCard | GearCard | ConditionCard] = [
        *content.all(HeroCard), *content.all(ActionCard), *content.all(EnemyCard), *content.all(LocationCard),
        *content.all(DungeonCard), *content.all(GearCard), *content.all(ConditionCard),
    ]  # fmt: skip
    printed = {card.id: card.effects for card in cards} | {one.id: one.rules for one in content.all(QuestSheet)}
    found = {
        card: tuple((number, effect) for number, effect in enumerate(some) if effect.when == moment)
        for card, some in printed.items()
    }
    return {card: some for card, some in found.items() if some}


def listened(game: Acg, moment: str) -> bool:
    """Whether any card of the game names a moment."""
    return bool(listeners(game.content, moment))


class Ready(Struct, frozen=True):
    """An effect that could be used just now: whose it is, on which card, and with which piece of gear it is paid."""

    key: str
    effect: Effect
    at: At
    must: bool
    seat: int
    gear: Gear | None = None


@rule(
    "acg.timing.quest-enemy-rest", "acg.rank.resolves-enemy-conflicts", "acg.golden.override-order",
    "acg.sheet.quest-rules",
)  # fmt: skip
def happens(game: Acg, case: Case) -> Rule[None]:
    """A moment comes: quest rules, then enemy effects, then all the others."""
    found = listeners(game.content, case.moment)
    if not found:
        return
    state = game.state
    for _, effect in found.get(state.quest, NOBODY):
        at = At(active_hero(game), state.quest, QUEST, None, case)
        if _about(game, effect, True) and costs.meets(game, effect.needs, at):
            with game.scene("effect", QUEST, card=state.quest, says=effect.says):
                yield from effects.apply(game, effect.do, at)
    for enemy in state.enemies.values():
        if enemy.card in found:
            yield from _enemies(game, case, found)
            break
    ready = _ready(game, case, found)
    if ready:
        yield from _others(game, case, found, ready)


# -- enemy effects


@rule("acg.rank.resolves-enemy-conflicts", "acg.rank.unresolved-tie", "acg.zones.facedown-effects-off")
def _enemies(game: Acg, case: Case, found: dict[str, Numbered]) -> Rule[None]:
    """Effects of enemies that lie faceup, those of higher rank first; the players settle what rank does not."""
    waiting = [
        (enemy, effect)
        for enemy in game.state.enemies.values()
        if enemy.card in found
        for _, effect in found[enemy.card]
        if _concerns_enemy(case, effect, enemy) and _about(game, effect, True)
    ]
    while waiting:
        enemy, effect = yield from highest(game, waiting)
        waiting.remove((enemy, effect))
        at = At(active_hero(game), enemy.card, ENEMY, enemy, case)
        if enemy.id in game.state.enemies and costs.meets(game, effect.needs, at):
            told = (*ENEMY, "acg.rank.resolves-enemy-conflicts", "acg.rank.order")
            with game.scene("effect", told, card=enemy.card, says=effect.says):
                yield from effects.apply(game, effect.do, at)


def highest(game: Acg, waiting: list[tuple[Enemy, Effect]]) -> Rule[tuple[Enemy, Effect]]:
    """Which of several enemy effects comes first."""
    if len(waiting) == 1:
        return waiting[0]
    top = max(zones.rank(game, enemy) for enemy, _ in waiting)
    first = [pair for pair in waiting if zones.rank(game, pair[0]) == top]
    if len({enemy.id for enemy, _ in first}) == 1:
        return first[0]
    rules = ("acg.rank.unresolved-tie", "acg.rank.order")
    options = [
        Option(f"{enemy.id}:{number}", effect.says, (f"piece:{enemy.id}",), value=(enemy, effect))
        for number, (enemy, effect) in enumerate(first)
    ]
    chosen: tuple[Enemy, Effect] = yield Choose(party_seat(game), "Which comes first?", options, rules, minor=True)
    return chosen


def _concerns_enemy(case: Case, effect: Effect, enemy: Enemy) -> bool:
    """Whether an occurrence is one that an enemy's effect names."""
    if enemy.where == LAIR or (enemy.slain and enemy is not case.enemy):
        return False
    if effect.of == "self":
        return enemy is case.enemy
    if effect.of == "any" or case.hero is None:
        return True
    return (enemy.where == case.hero.id) == (effect.of == "you")


# -- all other effects


@rule("acg.timing.non-enemy-players-decide", "acg.effects.repeat-use", "acg.terms.may")
def _others(game: Acg, case: Case, found: dict[str, Numbered], ready: list[Ready]) -> Rule[None]:
    """Effects of the place and of the heroes: what must happen, and what somebody may use, once for each occurrence."""
    used: set[str] = set()
    passed: set[int] = set()
    while True:
        open_to = [
            one
            for one in ready
            if one.key not in used and (one.must or one.seat not in passed) and useful(game, one.effect, one.at)
        ]
        if not open_to:
            return
        chosen = yield from _next(game, open_to)
        if chosen is None:
            passed.add(next(one.seat for one in open_to if not one.must))
        else:
            used.add(chosen.key)
            yield from use(game, chosen)
        ready = _ready(game, case, found)


def _next(game: Acg, ready: list[Ready]) -> Rule[Ready | None]:
    """What is resolved next: seat by seat for what is optional, and by the party where only the order is open."""
    optional = [one for one in ready if not one.must]
    if not optional:
        if len(ready) == 1:
            return ready[0]
        rules: Rules = ("acg.timing.non-enemy-players-decide",)
        options = [_option(game, one) for one in ready]
        first: Ready = yield Choose(party_seat(game), "Which comes first?", options, rules, minor=True)
        return first
    seat = optional[0].seat
    mine = [_option(game, one) for one in ready if one.seat == seat]
    rules = (*OPTIONAL, "acg.timing.non-enemy-players-decide")
    words = WORDS.get(optional[0].at.case.moment, "Use anything?")
    chosen: Ready | None = yield Choose(seat, words, [*mine, PASS], rules, cause=f"card:{optional[0].at.card}")
    return chosen


PASS = Option("pass", "Not now", value=None)
WORDS = {
    "rolled": "Roll any dice again?",
    "modify": "Change the result?",
    "wounded": "Wounds are about to be suffered. Do anything about it?",
}


def _option(game: Acg, one: Ready) -> Option:
    about = (f"card:{one.at.card}", f"piece:{one.at.you.id}")
    label = f"{names(game.content)[one.at.card]}: {one.effect.says}"
    return Option(one.key, label, about, one.at.rules, one)


@rule(
    "acg.effects.costs-must-be-paid", "acg.effects.costs-are-optional", "acg.effects.no-cost-is-persistent",
    "acg.exhaust.effects-still-apply",
)  # fmt: skip
def use(game: Acg, one: Ready, more: Rules = ()) -> Rule[None]:
    """Pay for an effect and do what it says."""
    at = one.at
    told = (*at.rules, *more, "acg.effects.no-cost-is-persistent" if one.must else "acg.effects.costs-are-optional")
    if one.effect.needs:
        told = (*told, "acg.effects.requirements")
    if one.gear is not None and one.gear.exhausted:
        told = (*told, "acg.exhaust.effects-still-apply")
    with game.scene("effect", told, piece=at.you.id, card=at.card, says=one.effect.says):
        yield from costs.pay(game, at.you, one.effect.cost, at.card, one.gear)
        yield from effects.apply(game, one.effect.do, at)


def _ready(game: Acg, case: Case, found: dict[str, Numbered]) -> list[Ready]:
    """The effects of the place and of the heroes that could be used at this moment."""
    state = game.state
    ready: list[Ready] = []
    for number, effect in found.get(state.location, NOBODY):
        at = At(active_hero(game), state.location, LOCATION, None, case)
        if _about(game, effect, True) and costs.meets(game, effect.needs, at):
            ready.append(Ready(f"{state.location}:{number}", effect, at, not effect.may, party_seat(game)))
    attempt = state.attempt
    acting = attempt.hero if attempt is not None else ""
    rolling = attempt.card if attempt is not None and case.moment in ("rolled", "modify") else ""
    for hero in state.heroes.values():
        if hero.defeated and hero.id != acting:
            continue
        # This is asked at every moment of the game, and mostly nobody has anything to say to it.
        if hero.id in found:
            ready += _of_card(game, hero, hero.id, None, found, case)
        for gear in hero.gear:
            if gear.card in found and not gear.depleted:
                ready += _of_card(game, hero, gear.card, gear, found, case)
        for card in (*dict.fromkeys(hero.items), *hero.conditions) if hero.items or hero.conditions else ():
            if card in found:
                ready += _of_card(game, hero, card, None, found, case)
        if rolling in found and hero.id == acting:
            ready += _of_card(game, hero, rolling, None, found, case)
    return ready


def _of_card(
    game: Acg, hero: Hero, card: str, gear: Gear | None, found: dict[str, Numbered], case: Case
) -> Iterator[Ready]:
    for number, effect in found[card]:
        one = ready_effect(game, hero, card, gear, number, effect, case)
        if one is not None:
            yield one


LOCATION: Rules = (
    "acg.location-phase.location-effects", "acg.effects.alter-rules", "acg.active-hero.fallback-to-leader",
)  # fmt: skip


def ready_effect(
    game: Acg, hero: Hero, card: str, gear: Gear | None, number: int, effect: Effect, case: Case
) -> Ready | None:
    """An effect of a hero's card, if it concerns the case, its requirements are met and its cost can be paid."""
    if not _about(game, effect, _concerns_hero(case, effect, hero)):
        return None
    at = At(hero, card, OTHER, None, case)
    if not costs.meets(game, effect.needs, at) or not costs.payable(game, hero, effect.cost, gear):
        return None
    must = not (effect.may or effect.cost != FREE or card in hero.items)
    return Ready(f"{hero.id}:{card}:{number}", effect, at, must, hero.seat, gear)


def _concerns_hero(case: Case, effect: Effect, owner: Hero) -> bool:
    if effect.of == "any" or case.hero is None:
        return True
    return (case.hero is owner) == (effect.of != "other")


def _about(game: Acg, effect: Effect, concerned: bool) -> bool:
    """Whether the action being performed is of a kind that the effect names, if it names any."""
    if not concerned or not effect.actions:
        return concerned
    attempt = game.state.attempt
    return attempt is not None and game.content[ActionCard][attempt.card].action in effect.actions


# -- the lines of an action card, top to bottom

LINES: Rules = ("acg.activation.hero-card-top-to-bottom", "acg.action.before-and-after")


@rule("acg.activation.hero-card-top-to-bottom", "acg.action.before-and-after", "acg.effects.requirements")
def lines(game: Acg, hero: Hero, case: Case, card: str) -> Rule[None]:
    """The other lines of the chosen action card that come before its action, or after it, in their order."""
    for number, effect in listeners(game.content, case.moment).get(card, NOBODY):
        one = ready_effect(game, hero, card, None, number, effect, case)
        if one is None or not useful(game, effect, one.at):
            continue
        if not one.must:
            rules = (*OPTIONAL, *LINES)
            chosen = yield Choose(hero.seat, "Use this line of the card?", [_option(game, one), PASS], rules)
            if chosen is None:
                continue
        yield from use(game, one, LINES)
