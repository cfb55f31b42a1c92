"""Moments, and the order of what happens at the same time.

Whatever names a moment on a quest sheet, an enemy or any other card is found here when the moment comes: quest rules
first, then enemy effects by rank, then all others in an order that the players choose. The lines of one card come from
its top to its bottom.
"""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from lychgate.content import Content
from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule

from ..effects import selecting
from ..heroes import costs
from ..model import stats, topics
from ..model.cases import At, Case, Rules, active_hero, party_seat
from ..model.state import LAIR, Acg, Enemy, Gear, Hero, copy_of
from ..model.verbs import Effect
from ..model.voices import NO_CARDS, NOBODY, Line, Lines, Speakers, Voices, voices
from . import effects
from .useful import useful

QUEST: Rules = ("acg.sheet.quest-rules", "acg.golden.override-order", "acg.timing.quest-enemy-rest")
ENEMY: Rules = ("acg.effects.alter-rules", "acg.timing.quest-enemy-rest", "acg.active-hero.you-on-enemy-cards")
OTHER: Rules = ("acg.effects.alter-rules", "acg.play-area.effects-as-noted")
OPTIONAL: Rules = ("acg.effects.costs-are-optional", "acg.terms.may", "acg.effects.repeat-use")


@cache
def names(content: Content) -> Mapping[str, str]:
    """The names of all cards by id, for questions about draws."""
    return {record.id: record.name for kind in content.kinds.values() for record in content.all(kind)}


class Ready(Struct, frozen=True):
    """A line of a card that could be used just now: whose card it is, which of its lines, and whether it must be."""

    source: str
    number: int
    effect: Effect
    at: At
    must: bool
    seat: int


@rule(
    "acg.timing.quest-enemy-rest", "acg.rank.resolves-enemy-conflicts", "acg.golden.override-order",
    "acg.sheet.quest-rules",
)  # fmt: skip
def happens(game: Acg, case: Case) -> Rule[None]:
    """A moment comes: quest rules, then enemy effects, then all the others."""
    state = game.state
    attempt = state.attempt
    heard = voices(game.content, case.moment, attempt.card if attempt is not None else "")
    if heard is None:
        return NOTHING
    if state.quest in heard.quests:
        return _in_order(game, case, heard)
    if heard.enemies:
        for enemy in state.enemies.values():
            if enemy.card in heard.enemies:
                return _in_order(game, case, heard)
    ready = _ready(game, case, heard)
    return _others(game, case, heard, ready) if ready else NOTHING


def _in_order(game: Acg, case: Case, heard: Voices) -> Rule[None]:
    quest = game.state.quest
    for line in heard.quests.get(quest, NOBODY):
        at = At(active_hero(game), quest, QUEST, None, case)
        if costs.meets(game, line.effect.needs, at):
            with game.scene("effect", QUEST, card=quest, says=line.effect.says):
                yield from effects.apply(game, line.effect.do, at)
    yield from _enemies(game, case, heard)
    ready = _ready(game, case, heard)
    if ready:
        yield from _others(game, case, heard, ready)


# -- enemy effects


@rule("acg.rank.resolves-enemy-conflicts", "acg.rank.unresolved-tie", "acg.zones.facedown-effects-off")
def _enemies(game: Acg, case: Case, heard: Voices) -> Rule[None]:
    """Effects of enemies that lie faceup, those of higher rank first; the players settle what rank does not."""
    speaking = {
        enemy.id: [line.effect for line in heard.enemies[enemy.card] if _concerns_enemy(case, line.effect, enemy)]
        for enemy in game.state.enemies.values()
        if enemy.card in heard.enemies
    }
    waiting = [game.state.enemies[one] for one, some in speaking.items() if some]
    while waiting:
        enemy = yield from selecting.highest(game, waiting, topics.ENEMY_EFFECT_FIRST, "Which comes first?")
        waiting.remove(enemy)
        for effect in speaking[enemy.id]:
            at = At(active_hero(game), enemy.card, ENEMY, enemy, case)
            if enemy.id in game.state.enemies and costs.meets(game, effect.needs, at):
                told = (*ENEMY, "acg.rank.resolves-enemy-conflicts", "acg.rank.order")
                if enemy.exhausted:
                    told = (*told, "acg.exhaust.effects-still-apply")
                with game.scene("effect", told, card=enemy.card, says=effect.says):
                    yield from effects.apply(game, effect.do, at)


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


@rule(
    "acg.timing.non-enemy-players-decide", "acg.effects.repeat-use", "acg.terms.may",
    "acg.activation.hero-card-top-to-bottom",
)  # fmt: skip
def _others(game: Acg, case: Case, heard: Voices, ready: list[Ready]) -> Rule[None]:
    """Effects of the place and of the heroes: what must happen, and what somebody may use, once for each occurrence.

    Whoever passes is asked again only about what he was not offered, or if somebody else has resolved something since.
    """
    used: list[Ready] = []
    passed: list[Ready] = []
    while not case.cancelled:
        open_to = _open(game, ready, used, passed)
        if not open_to:
            return
        alone = len(open_to) == 1 and open_to[0].must
        chosen = open_to[0] if alone else (yield from _next(game, open_to))
        if chosen is None:
            seat = next(one.seat for one in open_to if not one.must)
            passed += [one for one in open_to if one.seat == seat and not one.must]
        else:
            used.append(chosen)
            passed = [one for one in passed if one.seat == chosen.seat]
            yield from use(game, chosen)
            ready = _ready(game, case, heard)


def _open(game: Acg, ready: list[Ready], used: list[Ready], passed: list[Ready]) -> list[Ready]:
    """What has not been used or passed over, would come to something, and has no line above it that must come first."""
    found: list[Ready] = []
    first: list[Ready] = []
    for one in ready:
        if passed and any(other.number == one.number and _one_copy(other, one) for other in passed):
            continue
        if used and _is_over(game, one, used):
            continue
        if first and any(_one_copy(above, one) for above in first):
            continue
        if useful(game, one.effect, one.at):
            found.append(one)
            if one.must:
                first.append(one)
    return found


def _is_over(game: Acg, one: Ready, used: list[Ready]) -> bool:
    """Whether a line has been used, or one below it. A used item is gone, so one that is there is another copy."""
    if stats.is_item(game.content, one.at.card):
        return False
    return any(done.number >= one.number and _one_copy(done, one) for done in used)


def _one_copy(one: Ready, other: Ready) -> bool:
    """Whether two lines are of one and the same card; or of items of one card, which nothing tells apart."""
    return one.source == other.source and one.at.gear is other.at.gear


def _next(game: Acg, ready: list[Ready]) -> Rule[Ready | None]:
    """What is resolved next: seat by seat for what is optional; where only the order is open, whoever's cards it is
    about decides, and the party where they are of several."""
    optional = [one for one in ready if not one.must]
    if not optional:
        rules: Rules = ("acg.timing.non-enemy-players-decide", "acg.golden.players-control-heroes")
        seat = ready[0].seat if all(one.seat == ready[0].seat for one in ready) else party_seat(game)
        alike = all(one.effect == ready[0].effect for one in ready)
        first: Ready = yield Choose(
            seat, "Which comes first?", _options(game, ready), topic=topics.EFFECT_FIRST, rules=rules, minor=alike
        )
        return first
    seat = optional[0].seat
    mine = _options(game, [one for one in ready if one.seat == seat])
    rules = (*OPTIONAL, "acg.timing.non-enemy-players-decide")
    moment = optional[0].at.case.moment
    words = WORDS.get(moment, "Use anything?")
    chosen: Ready | None = yield Choose(
        seat,
        words,
        [*mine, PASS],
        topic=topics.WINDOW_USE,
        window=moment,
        rules=rules,
        cause=f"card:{optional[0].at.card}",
    )
    return chosen


PASS = Option("pass", "Not now", value=None, passes=True)
WORDS = {
    "rolled": "Roll any dice again?",
    "modify": "Change the result?",
    "wounded": "Wounds are about to be suffered. Do anything about it?",
}


def _options(game: Acg, ready: list[Ready]) -> list[Option]:
    """An option for each line; copies of a card that lie alike are one option, which comes again for the next."""
    found: dict[str, Option] = {}
    for one in ready:
        option = _option(game, one)
        found.setdefault(option.id, option)
    return list(found.values())


def _option(game: Acg, one: Ready) -> Option:
    at = one.at
    copy = at.card if at.gear is None else copy_of(at.you, at.gear)
    name = names(game.content)[at.card] + (" (exhausted)" if copy != at.card else "")
    about = (f"card:{at.card}", f"piece:{at.you.id}")
    key = f"{one.source}{copy.removeprefix(at.card)}:{one.number}"
    return Option(key, f"{name}: {one.effect.says}", about, at.rules, one, uses=about[0])


@rule(
    "acg.effects.costs-must-be-paid", "acg.effects.costs-are-optional", "acg.effects.no-cost-is-persistent",
    "acg.exhaust.effects-still-apply",
)  # fmt: skip
def use(game: Acg, one: Ready, more: Rules = ()) -> Rule[None]:
    """Pay for an effect and do what it says."""
    at = one.at
    told = _told(one, more) if game.journal else ()
    with game.scene("effect", told, piece=at.you.id, card=at.card, says=one.effect.says):
        if not one.must:
            yield from costs.pay(game, at.you, one.effect.cost, at.card, at.gear)
        yield from effects.apply(game, one.effect.do, at)


def _told(one: Ready, more: Rules) -> Rules:
    """The rules by which an effect is used."""
    told = (*one.at.rules, *more)
    told += ("acg.effects.no-cost-is-persistent",) if one.must else ("acg.effects.costs-are-optional",)
    if one.effect.needs:
        told += ("acg.effects.requirements",)
    if one.at.gear is not None and one.at.gear.exhausted:
        told += ("acg.exhaust.effects-still-apply",)
    return told


def _ready(game: Acg, case: Case, heard: Voices) -> list[Ready]:
    """The effects of the place and of the heroes that could be used at this moment."""
    state, concerned = game.state, case.hero
    ready: list[Ready] = []
    if state.location in heard.places:
        _add_place(ready, game, heard.places[state.location], case)
    if concerned is None:
        if heard.common:
            for hero in state.heroes.values():
                _add_hero(ready, game, hero, heard.common, case)
    elif heard.others:
        for hero in state.heroes.values():
            if hero is concerned:
                _add_hero(ready, game, hero, heard.own, case, heard.rolling)
            else:
                _add_hero(ready, game, hero, heard.others, case)
    else:
        _add_hero(ready, game, concerned, heard.own, case, heard.rolling)
    return ready


def _add_place(ready: list[Ready], game: Acg, lines: Lines, case: Case) -> None:
    place = game.state.location
    at = At(active_hero(game), place, LOCATION, None, case)
    for line in lines:
        if costs.meets(game, line.effect.needs, at):
            ready.append(Ready(place, line.number, line.effect, at, not line.effect.may, party_seat(game)))


LOCATION: Rules = (
    "acg.location-phase.location-effects", "acg.effects.alter-rules", "acg.active-hero.fallback-to-leader",
)  # fmt: skip


def _add_hero(
    ready: list[Ready], game: Acg, hero: Hero, speakers: Speakers, case: Case, rolling: Speakers = NO_CARDS
) -> None:
    """What a hero could use, unless he is defeated; he may still be performing his last action."""
    if hero.defeated and not _acts(game, hero):
        return
    if hero.id in speakers:
        _add_card(ready, game, hero, hero.id, None, speakers[hero.id], case)
    for gear in hero.gear:
        if gear.card in speakers and not gear.depleted:
            _add_card(ready, game, hero, gear.card, gear, speakers[gear.card], case)
    if hero.items and not speakers.keys().isdisjoint(hero.items):
        for card in dict.fromkeys(hero.items):
            if card in speakers:
                _add_card(ready, game, hero, card, None, speakers[card], case)
    for card in hero.conditions:
        if card in speakers:
            _add_card(ready, game, hero, card, None, speakers[card], case)
    for card in rolling:
        _add_card(ready, game, hero, card, None, rolling[card], case)


def _acts(game: Acg, hero: Hero) -> bool:
    return game.state.attempt is not None and game.state.attempt.hero == hero.id


def _add_card(
    ready: list[Ready], game: Acg, hero: Hero, card: str, gear: Gear | None, lines: Lines, case: Case
) -> None:
    for line in lines:
        one = ready_line(game, hero, card, gear, line, case)
        if one is not None:
            ready.append(one)


def ready_line(game: Acg, hero: Hero, card: str, gear: Gear | None, line: Line, case: Case) -> Ready | None:
    """A line of a hero's card, if its requirements are met and its cost can be paid."""
    effect = line.effect
    at = At(hero, card, OTHER, None, case, gear)
    if effect.needs and not costs.meets(game, effect.needs, at):
        return None
    if not line.free and not costs.payable(game, hero, effect.cost, gear):
        return None
    must = line.free and not effect.may and card not in hero.items
    return Ready(f"{hero.id}:{card}", line.number, effect, at, must, hero.seat)


# -- the lines of an action card, top to bottom

LINES: Rules = ("acg.activation.hero-card-top-to-bottom", "acg.action.before-and-after")


@rule("acg.activation.hero-card-top-to-bottom", "acg.action.before-and-after", "acg.effects.requirements")
def lines(game: Acg, hero: Hero, case: Case, card: str) -> Rule[None]:
    """The other lines of the chosen action card that come before its action, or after it, in their order."""
    heard = voices(game.content, case.moment, card)
    return _line_by_line(game, hero, case, card, heard.printed) if heard and heard.printed else NOTHING


def _line_by_line(game: Acg, hero: Hero, case: Case, card: str, printed: Lines) -> Rule[None]:
    for line in printed:
        one = ready_line(game, hero, card, None, line, case)
        if one is None or not useful(game, one.effect, one.at):
            continue
        if not one.must:
            rules = (*OPTIONAL, *LINES)
            chosen = yield Choose(
                hero.seat,
                "Use this line of the card?",
                [_option(game, one), PASS],
                topic=topics.LINE_USE,
                window=case.moment,
                rules=rules,
                actor=hero.id,
            )
            if chosen is None:
                continue
        yield from use(game, one, LINES)
