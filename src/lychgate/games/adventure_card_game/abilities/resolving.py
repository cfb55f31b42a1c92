"""The order of what happens at the same time.

Whatever names a moment on a quest sheet, an enemy or any other card is resolved here when the moment comes: quest rules
first, then enemy effects by rank, then all others in an order that the players choose. The lines of one card come from
its top to its bottom.
"""

from dataclasses import replace as with_fields
from functools import cache

from msgspec.structs import replace

from lychgate.content import Content
from lychgate.kernel.question import NO_PARTS, Choose, Option, Parts, Rule
from lychgate.ledger import rule

from ..effects import occurrences, requirements, selecting
from ..effects.moments import IN_ORDER, OFFERED, PRINTED
from ..heroes import costs
from ..model import stats, topics
from ..model.cases import At, Case, Ready, Rules
from ..model.names import ability_id, names, sorts
from ..model.queries import active_hero, hero_card, is_exhausted_twin, party_seat
from ..model.state import LAIR, Acg, Enemy, Hero
from ..model.verbs import Ability, Banish, Cure, Effect, Engage, Icons, Recover, Shadow, Token, Turn, Wound
from ..model.verbs import Ready as Act
from ..model.voices import NOBODY, Lines, Voices
from .doing import apply
from .mattering import is_calm, worth_offering
from .useful import useful, verbs_useful

QUEST: Rules = ("acg.sheet.quest-rules", "acg.golden.override-order", "acg.timing.quest-enemy-rest")
ENEMY: Rules = ("acg.effects.alter-rules", "acg.timing.quest-enemy-rest", "acg.active-hero.you-on-enemy-cards")
OPTIONAL: Rules = ("acg.effects.costs-are-optional", "acg.terms.may", "acg.effects.repeat-use")


@IN_ORDER
def in_order(game: Acg, case: Case, heard: Voices) -> Rule[None]:
    """Quest rules come first, then enemy effects, and then all the others."""
    quest = game.state.quest
    for line in heard.quests.get(quest, NOBODY):
        at = At(active_hero(game), quest, QUEST, None, case)
        if requirements.meets(game, line.effect.needs, at):
            with game.scene("effect", QUEST, card=quest, of="quest", moment=case.moment, says=line.effect.says):
                yield from apply(game, line.effect.do, at)
    yield from _enemies(game, case, heard)
    ready = occurrences.could_be_used(game, case, heard)
    if ready:
        yield from offer(game, case, heard, ready)


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
        enemy = yield from selecting.highest(game, waiting, topics.ENEMY_EFFECT_FIRST, "Choose what comes first")
        waiting.remove(enemy)
        for effect in speaking[enemy.id]:
            at = At(active_hero(game), enemy.card, ENEMY, enemy, case)
            if enemy.id in game.state.enemies and requirements.meets(game, effect.needs, at):
                told = (*ENEMY, "acg.rank.resolves-enemy-conflicts", "acg.rank.order")
                if enemy.exhausted:
                    told = (*told, "acg.exhaust.effects-still-apply")
                with game.scene("effect", told, card=enemy.card, enemy=enemy.id, says=effect.says):
                    yield from apply(game, effect.do, at)


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


@OFFERED
@rule(
    "acg.timing.non-enemy-players-decide", "acg.effects.repeat-use", "acg.terms.may",
    "acg.activation.hero-card-top-to-bottom",
)  # fmt: skip
def offer(game: Acg, case: Case, heard: Voices, ready: list[Ready]) -> Rule[None]:
    """Effects of the place and of the heroes: what must happen, and what somebody may use, once for each occurrence.

    Whoever passes is asked again only about what he was not offered, or if somebody else has resolved something since.
    """
    used: list[Ready] = []
    passed = list(case.offered)
    while not case.cancelled:
        open_to = _open(game, ready, used, passed)
        if not open_to:
            return
        chosen = _settled(open_to) or (yield from _next(game, open_to))
        if chosen is None:
            seat = next(one.seat for one in open_to if not one.must)
            passed += [one for one in open_to if one.seat == seat and not one.must]
        else:
            used.append(chosen)
            passed = [one for one in passed if one.seat == chosen.seat]
            yield from use(game, chosen)
            ready = occurrences.could_be_used(game, case, heard)


@rule("acg.timing.non-enemy-players-decide", "acg.action.apply-modifiers")
def _settled(open_to: list[Ready]) -> Ready | None:
    """What comes next without a question: what must happen where nothing else could, or what only adds something.

    Icons that are added whatever is chosen leave every result open that would be open before: what may be converted
    can still be left as it is. Only where icons are counted may their order matter.
    """
    if len(open_to) == 1:
        return open_to[0] if open_to[0].must else None
    for adding in open_to:
        if adding.must and _only_adds(adding.effect):
            counts = any(need.what in ("successes", "icons") for one in open_to for need in one.effect.needs)
            return None if counts else adding
    return None


def _only_adds(effect: Effect) -> bool:
    """Whether a line only adds icons, or turns its own card upright: nobody could want it later rather than sooner."""
    return all(
        (isinstance(verb, Icons) and verb.number > 0 and verb.per != "success")
        or (isinstance(verb, Ability) and verb.name == "ready-this-card")
        for verb in effect.do
    )


def _open(game: Acg, ready: list[Ready], used: list[Ready], passed: list[Ready]) -> list[Ready]:
    """What has not been used or passed over, would come to something, and has no line above it that must come first."""
    found: list[Ready] = []
    first: list[Ready] = []
    for one in ready:
        if passed and any(other.number == one.number and _one_copy(other, one) for other in passed):
            continue
        if used and is_over(game, one, used):
            continue
        if first and any(_one_copy(above, one) for above in first):
            continue
        if worth_offering(game, one):
            found.append(one)
            if one.must:
                first.append(one)
    return found


def is_over(game: Acg, one: Ready, used: list[Ready]) -> bool:
    """Whether a line has been used, or one below it. A used item is gone, so one that is there is another copy."""
    for done in used:
        if done.number >= one.number and _one_copy(done, one):
            return not stats.is_item(game.content, one.at.card)
    return False


def _one_copy(one: Ready, other: Ready) -> bool:
    """Whether two lines are of one and the same card; or of items of one card, which nothing tells apart."""
    return one.at.card == other.at.card and one.owner == other.owner and one.at.gear is other.at.gear


def _next(game: Acg, ready: list[Ready]) -> Rule[Ready | None]:
    """What is resolved next: seat by seat for what is optional; where only the order is open, whoever's cards it is
    about decides, and the party where they are of several."""
    optional = [one for one in ready if not one.must]
    if not optional:
        rules: Rules = ("acg.timing.non-enemy-players-decide", "acg.golden.players-control-heroes")
        seat = ready[0].seat if all(one.seat == ready[0].seat for one in ready) else party_seat(game)
        alike = all(one.effect == ready[0].effect for one in ready)
        first: Ready = yield Choose(
            seat,
            "Choose what comes first",
            _options(game, ready),
            topic=topics.EFFECT_FIRST,
            rules=rules,
            minor=alike,
        )
        return first
    seat = optional[0].seat
    mine = _options(game, [one for one in ready if one.seat == seat])
    calm = len(optional) == len(ready) and all(is_calm(game, one) for one in optional)
    rules = (*OPTIONAL, "acg.timing.non-enemy-players-decide")
    moment = optional[0].at.case.moment
    words, parts = _asked(game, optional[0].at.case)
    chosen: Ready | None = yield Choose(
        seat,
        words,
        [PASS, *mine] if calm else [*mine, PASS],
        topic=topics.WINDOW_USE,
        parts=parts,
        window=moment,
        rules=rules,
        cause=f"card:{optional[0].at.card}",
        minor=calm,
    )
    return chosen


PASS = Option("pass", "Pass", value=None, passes=True)
WORDS = {
    "rolled": "Re-roll dice?",
    "modify": "Change the result?",
}


def _asked(game: Acg, case: Case) -> tuple[str, Parts]:
    """The words of a window, and the facts in them."""
    if case.moment != "wounded" or case.hero is None:
        return WORDS.get(case.moment, "Use a card?"), NO_PARTS
    wounds = "1 wound" if case.amount == 1 else f"{case.amount} wounds"
    return "Prevent {wounds} on the {hero}?", {"wounds": wounds, "hero": hero_card(game, case.hero).short}


def _options(game: Acg, ready: list[Ready]) -> list[Option]:
    """An option for each line; copies of a card that lie alike are one option, which comes again for the next."""
    found: dict[str, Option] = {}
    for one in ready:
        offered = option(game, one)
        found.setdefault(offered.id, offered)
    return list(found.values())


def option(game: Acg, one: Ready) -> Option:
    """A line that somebody may use."""
    at = one.at
    twin = at.gear is not None and at.gear.exhausted and is_exhausted_twin(at.you, at.gear)
    key, name, about = _face(game.content, at.card, one.number, at.you.id, one.owner, twin)
    return Option(key, f"{name}: {one.effect.says.rstrip('.')}", about, at.rules, one, uses=about[0])


@cache
def _face(
    content: Content, card: str, number: int, you: str, owner: str, twin: bool
) -> tuple[str, str, tuple[str, str]]:
    """The id of the option for a line, the name of its card, and what it is about."""
    name = names(content)[card] + (" (exhausted)" if twin else "")
    about = (f"card:{ability_id(card) if card == you else card}", f"piece:{you}")
    key = ":".join((*((owner,) if owner else ()), card, *(("exhausted",) if twin else ()), str(number)))
    return key, name, about


@rule(
    "acg.effects.costs-must-be-paid", "acg.effects.costs-are-optional", "acg.effects.no-cost-is-persistent",
    "acg.exhaust.effects-still-apply",
)  # fmt: skip
def use(game: Acg, one: Ready, more: Rules = ()) -> Rule[None]:
    """Pay for an effect and do what it says."""
    at = one.at
    told = _told(one, more) if game.journal else ()
    sort = sorts(game.content).get(at.card, "") if game.journal else ""
    with game.scene("effect", told, piece=at.you.id, card=at.card, of=sort, says=one.effect.says):
        if not one.must:
            yield from costs.pay(game, at.you, one.effect.cost, at.card, at.gear)
        yield from apply(game, one.effect.do, at)


def _told(one: Ready, more: Rules) -> Rules:
    """The rules by which an effect is used."""
    told = (*one.at.rules, *more)
    told += ("acg.effects.no-cost-is-persistent",) if one.must else ("acg.effects.costs-are-optional",)
    if one.effect.needs:
        told += ("acg.effects.requirements",)
    if one.at.gear is not None and one.at.gear.exhausted:
        told += ("acg.exhaust.effects-still-apply",)
    return told


# -- the lines of an action card, top to bottom

LINES: Rules = ("acg.activation.hero-card-top-to-bottom", "acg.action.before-and-after")


@PRINTED
def line_by_line(game: Acg, hero: Hero, case: Case, card: str, printed: Lines) -> Rule[None]:
    for line in printed:
        one = occurrences.ready_line(game, hero, card, None, line, case)
        if one is None or not useful(game, one.effect, one.at):
            continue
        if not one.must:
            aimed = _aimed(game, one)
            chosen = yield Choose(
                hero.seat,
                "Use {card}?" if len(aimed) == 1 else "{card}: choose one, or pass",
                [*aimed, PASS],
                topic=topics.LINE_USE,
                parts={"card": names(game.content)[card]},
                window=case.moment,
                rules=(*OPTIONAL, *LINES),
                actor=hero.id,
            )
            if chosen is None:
                continue
            one = chosen
        yield from use(game, one, LINES)


def _aimed(game: Acg, one: Ready) -> list[Option]:
    """A line as an option; where it is about one enemy or hero of several, an option for each."""
    verb, at = one.effect.do[0], one.at
    plain = option(game, one)
    if len(one.effect.do) > 1:
        return [plain]
    if isinstance(verb, Wound | Turn | Engage | Shadow | Banish) and verb.which in selecting.ONE:
        found = selecting.choices(game, selecting.eligible(game, verb.which, verb.kind, at))
        aims = [(foe.id, foe.label, foe.about, replace(at, aim=foe.value)) for foe in found]
    elif isinstance(verb, Recover | Cure | Token | Act) and verb.who in ("one", "another"):
        heroes = [hero for hero in selecting.candidates(game, verb.who, at) if _helps(game, verb, at, hero)]
        aims = [(hero.id, hero_card(game, hero).name, (f"piece:{hero.id}",), replace(at, whom=hero)) for hero in heroes]
    else:
        return [plain]
    if len(aims) < 2:
        return [plain]
    return [
        Option(f"{plain.id}:{id_}", label, (plain.uses, *about), plain.rules, replace(one, at=aimed), uses=plain.uses)
        for id_, label, about, aimed in aims
    ]


def _helps(game: Acg, verb: Recover | Cure | Token | Act, at: At, hero: Hero) -> bool:
    """Whether it would do anything for this hero."""
    return verbs_useful(game, (with_fields(verb, who="you"),), replace(at, you=hero))
