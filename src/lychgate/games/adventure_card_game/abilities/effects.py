"""Effects: what the verbs on cards do, and whether they would do anything just now."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import NOTHING, Choose, Option, Rule, Share
from lychgate.ledger import rule

from ..actions import acting
from ..campaign import settlement
from ..dungeon import finds, locations
from ..effects import selecting
from ..enemies import activation, spawning, zones
from ..heroes import costs, gear, wounds
from ..model import stats, topics
from ..model.cases import At, party_seat
from ..model.dice import pool_of, shown
from ..model.state import (
    ENGAGED_MOST,
    TOKENS_MOST,
    Acg,
    Hero,
    condition_card,
    engaged,
    hero_card,
    quest_sheet,
    standing,
)
from ..model.verbs import (
    Ability,
    Activate,
    Afflict,
    Banish,
    Convert,
    Cure,
    Delve,
    Distribute,
    Either,
    End,
    Engage,
    Icons,
    If,
    Improve,
    Keyword,
    Mark,
    Peril,
    Pool,
    Prevent,
    Progress,
    Ready,
    Recover,
    Reroll,
    Revive,
    Shadow,
    Spawn,
    Suffer,
    Test,
    Tire,
    Token,
    Treasure,
    Turn,
    Verb,
    Wound,
)  # fmt: skip
from ..peril import track
from ..scenarios import quests
from . import register


@rule("acg.effects.alter-rules")
def apply(game: Acg, do: tuple[Verb, ...], at: At) -> Rule[None]:
    """Do what a card says, verb by verb, as far as it can be done."""
    if len(do) == 1:
        return DOING[type(do[0])](game, do[0], at) or NOTHING
    return _one_by_one(game, do, at)


def _one_by_one(game: Acg, do: tuple[Verb, ...], at: At) -> Rule[None]:
    for verb in do:
        yield from DOING[type(verb)](game, verb, at) or NOTHING


# -- heroes


def _suffer(game: Acg, verb: Suffer, at: At) -> Rule[None]:
    number = costs.multiplied(game, verb.number, verb.per, at)
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_SUFFERS, "Which hero suffers?")):
        yield from wounds.hurt_hero(game, hero, number, at.rules, at.this)


def _recover(game: Acg, verb: Recover, at: At) -> Rule[None]:
    number = costs.multiplied(game, verb.number, verb.per, at)
    if verb.which is not None:
        for enemy in (yield from selecting.enemies(game, verb.which, "", at)):
            wounds.heal_enemy(game, enemy, number, at.rules)
        return
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_RECOVERS, "Which hero recovers?")):
        wounds.heal_hero(game, hero, number, at.rules)


def _token(game: Acg, verb: Token, at: At) -> Rule[None]:
    number = costs.multiplied(game, verb.number, verb.per, at)
    topic, words = CLAIMS if number > 0 else DISCARDS
    for hero in (yield from selecting.heroes(game, verb.who, at, topic, words)):
        if number > 0:
            yield from costs.claim_tokens(game, hero, number, at.rules)
        else:
            yield from costs.discard_tokens(game, hero, -number, at.rules)


CLAIMS = (topics.HERO_CLAIMS, "Which hero claims?")
DISCARDS = (topics.HERO_DISCARDS, "Which hero discards?")


@rule("acg.distribute.party-decides", "acg.leader.breaks-deadlock", "acg.terms.party")
def _distribute(game: Acg, verb: Distribute, at: At) -> Rule[None]:
    """The party decides together who gets how much, within what each can take; the rest is lost."""
    number = costs.multiplied(game, verb.number, verb.per, at)
    everyone = standing(game)
    caps = tuple(room(game, hero, verb.what) for hero in everyone)
    rules = (*at.rules, "acg.distribute.party-decides", "acg.leader.breaks-deadlock", "acg.terms.party")
    options = tuple(Option(one.id, hero_card(game, one).name, (f"piece:{one.id}",), value=one) for one in everyone)
    topic, words = SHARED[verb.what]
    amount = min(number, sum(caps))
    shared = yield Share(
        party_seat(game), words, options, topic=topic, rules=rules, cause=f"card:{at.card}", amount=amount, caps=caps
    )
    for hero, some in shared:
        if verb.what == "wounds":
            yield from wounds.hurt_hero(game, hero, some, rules)
        elif verb.what == "tokens":
            yield from costs.claim_tokens(game, hero, some, rules)
        else:
            wounds.heal_hero(game, hero, some, rules)


SHARED = {
    "wounds": (topics.SHARE_WOUNDS, "How are the wounds shared out?"),
    "tokens": (topics.SHARE_TOKENS, "How are the success tokens shared out?"),
    "recovery": (topics.SHARE_RECOVERY, "How is the healing shared out?"),
}


def room(game: Acg, hero: Hero, what: str) -> int:
    """How many wounds or success tokens a hero can take, or how many wounds he can recover."""
    if what == "wounds":
        return stats.remaining(game, hero)
    if what == "tokens":
        return TOKENS_MOST * len(hero.actions) - costs.tokens(hero)
    return 0 if stats.lasting(game, hero, "cannot-recover") else hero.wounds


def _ready(game: Acg, verb: Ready, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_READIES, "Which hero readies actions?")):
        yield from costs.ready_actions(game, hero, verb.number, at.rules)


def _tire(game: Acg, verb: Tire, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_EXHAUSTS, "Which hero exhausts actions?")):
        yield from costs.exhaust_actions(game, hero, verb.number, at.rules)


def _afflict(game: Acg, verb: Afflict, at: At) -> Rule[None]:
    parts = {"name": condition_card(game, verb.condition).name, "condition": verb.condition}
    words = "Which hero becomes {name}?"
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_BECOMES, words, parts)):
        wounds.afflict(game, hero, verb.condition, at.rules)


def _cure(game: Acg, verb: Cure, at: At) -> Rule[None]:
    named = condition_card(game, verb.condition).name if verb.condition is not None else "a condition"
    parts = {"name": named, "condition": verb.condition or ""}
    for hero in (yield from selecting.heroes(game, verb.who, at, topics.HERO_LOSES, "Which hero loses {name}?", parts)):
        held = [verb.condition] if verb.condition is not None else wounds.harmful(game, hero)
        held = [one for one in held if one in hero.conditions]
        if len(held) > 1:
            names = {one: stats.card_name(game.content, one) for one in held}
            options = tuple(Option(one, name, (f"card:{one}", f"piece:{hero.id}")) for one, name in names.items())
            held = [
                (
                    yield Choose(
                        hero.seat,
                        "Which condition goes?",
                        options,
                        topic=topics.EFFECT_CURE,
                        rules=at.rules,
                        cause=f"card:{at.card}",
                        actor=hero.id,
                    )
                )
            ]
        for condition in held:
            wounds.cure(game, hero, condition, at.rules)


def _revive(game: Acg, verb: Revive, at: At) -> Rule[None]:
    fallen = [hero for hero in game.state.heroes.values() if hero.defeated]
    if fallen:
        seat = party_seat(game)
        hero = yield from selecting.choose_hero(
            game, fallen, seat, topics.HERO_REVIVES, "Who stands up again?", at.rules, at.card
        )
        wounds.revive(game, hero, verb.health, at.rules)


@rule("acg.effects.costs-must-be-paid")
def _prevent(game: Acg, verb: Prevent, at: At) -> None:
    """Wounds that are about to be suffered are not, unless they are a cost, which is paid in full."""
    case = at.case
    prevented = 0 if case.cost else min(verb.number or case.amount, case.amount)
    if prevented and case.hero is not None:
        case.amount -= prevented
        case.cancelled = not case.amount
        game.tell("prevented", at.rules, piece=case.hero.id, wounds=prevented)


@rule("acg.delve.no-settlement")
def _improve(game: Acg, verb: Improve, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at)):
        yield from settlement.improve(game, hero, verb.how, (*at.rules, "acg.delve.no-settlement"))


# -- enemies


def _wound(game: Acg, verb: Wound, at: At) -> Rule[None]:
    number = costs.multiplied(game, verb.number, verb.per, at)
    words = "Which enemy is wounded?"
    found = yield from selecting.enemies(game, verb.which, verb.kind, at, topics.ENEMY_WOUNDED, words)
    for enemy in (yield from selecting.in_turn(game, found)):
        told = (*at.rules, "acg.resilience.attack-actions-only")
        yield from wounds.hurt_enemy(game, enemy, number, told)


def _turn(game: Acg, verb: Turn, at: At) -> Rule[None]:
    topic, words = TURNED[verb.to]
    for enemy in (yield from selecting.enemies(game, verb.which, verb.kind, at, topic, words)):
        if verb.to == "exhausted":
            zones.exhaust(game, enemy, at.rules)
        else:
            zones.ready(game, enemy, at.rules)


TURNED = {
    "exhausted": (topics.ENEMY_EXHAUSTED, "Which enemy is exhausted?"),
    "readied": (topics.ENEMY_READIED, "Which enemy is readied?"),
}


@rule("acg.timing.non-enemy-players-decide", "acg.ruling.several-enemies-at-once")
def _engage(game: Acg, verb: Engage, at: At) -> Rule[None]:
    """Enemies engage a hero; the players say in which order, if his zone cannot hold them all."""
    waiting = list(
        (yield from selecting.enemies(game, verb.which, verb.kind, at, topics.ENEMY_ENGAGES, "Which enemy engages?"))
    )
    for hero in (yield from selecting.heroes(game, verb.who, at))[:1]:
        while waiting:
            enemy = waiting[0]
            if len(waiting) > 1 and len(waiting) + len(engaged(game, hero.id)) > ENGAGED_MOST:
                options, rules = selecting.options(game, waiting), (*at.rules, "acg.timing.non-enemy-players-decide")
                enemy = yield Choose(
                    party_seat(game),
                    "Which enemy engages first?",
                    options,
                    topic=topics.ENEMY_ENGAGES_FIRST,
                    rules=rules,
                    cause=f"card:{at.card}",
                )
            waiting.remove(enemy)
            yield from zones.engage(game, enemy, hero, at.rules)


def _shadow(game: Acg, verb: Shadow, at: At) -> Rule[None]:
    for enemy in (
        yield from selecting.enemies(
            game, verb.which, verb.kind, at, topics.ENEMY_SHADOWS, "Which enemy goes to the shadows?"
        )
    ):
        zones.to_shadow(game, enemy, at.rules)


def _banish(game: Acg, verb: Banish, at: At) -> Rule[None]:
    for enemy in (
        yield from selecting.enemies(
            game, verb.which, verb.kind, at, topics.ENEMY_DISCARDED, "Which enemy is discarded?"
        )
    ):
        yield from zones.reveal(game, enemy)
        wounds.discard_enemy(game, enemy)


def _spawn(game: Acg, verb: Spawn, at: At) -> Rule[None]:
    number = verb.number * (len(standing(game)) if verb.each else 1)
    if verb.card is not None:
        yield from spawning.bring(game, verb.card, verb.where, at.rules)
    elif verb.where in ("shadow", "facedown"):
        yield from spawning.spawn_in_shadow(game, number, at.rules, facedown=verb.where == "facedown")
    else:
        yield from spawning.spawn(game, number, at.rules)


OUTSIDE = ("acg.enemy-phase.activation-outside", "acg.rank.resolves-enemy-conflicts", "acg.rank.order")


@rule("acg.enemy-phase.activation-outside", "acg.rank.resolves-enemy-conflicts")
def _activate(game: Acg, verb: Activate, at: At) -> Rule[None]:
    found = selecting.eligible(game, verb.which, verb.kind, at)
    able = [one for one in found if verb.exhausted or not one.exhausted]
    able = list(
        (yield from selecting.narrowed(game, verb.which, able, at, topics.ENEMY_ACTIVATES, "Which enemy activates?"))
    )
    while able:
        enemy = yield from selecting.highest(game, able, topics.ENEMY_ACTIVATES_FIRST, "Which enemy activates first?")
        able.remove(enemy)
        ready = verb.exhausted or not enemy.exhausted
        if ready and enemy.id in game.state.enemies and not enemy.slain:
            yield from activation.activate(game, enemy, (*at.rules, *OUTSIDE))


def _keyword(game: Acg, verb: Keyword, at: At) -> Rule[None]:
    if at.this is not None:
        yield from activation.keyword(game, at.this, verb.name, at.you)


# -- the roll


@rule("acg.action.apply-modifiers")
def _icons(game: Acg, verb: Icons, at: At) -> None:
    """Icons are added to the result or taken away; successes of tokens and criticals can be taken away as well."""
    attempt = game.state.attempt
    if attempt is None:
        return
    number = costs.multiplied(game, verb.number, verb.per, at)
    icon = "success" if verb.icon == "critical" else verb.icon
    there, fixed = attempt.icons.get(icon, 0), attempt.fixed
    attempt.icons[icon] = max(0, there + number)
    if icon == "success" and there + number < 0:
        attempt.fixed = max(0, attempt.fixed + there + number)
    changed = attempt.icons[icon] - there + attempt.fixed - fixed
    if game.journal and changed:
        game.tell("icons", (*at.rules, "acg.action.apply-modifiers"), icon=icon, number=changed)


@rule("acg.convert.replaces-icon", "acg.convert.in-modifier-step", "acg.convert.chain")
def _convert(game: Acg, verb: Convert, at: At) -> Rule[None]:
    """Icons become others, as if the old ones had never been there; what came of it can be converted again."""
    attempt = game.state.attempt
    if attempt is None:
        return
    there = attempt.icons.get(verb.icon, 0)
    most = min(there, verb.number) if verb.number else there
    rules = (*at.rules, "acg.convert.replaces-icon", "acg.convert.in-modifier-step", "acg.convert.chain")
    if most > 1:
        words = "How many {icon} icons become {to}?"
        parts = {"icon": verb.icon, "to": verb.to}
        options = tuple(Option(str(some), value=some) for some in range(most, 0, -1))
        most = yield Choose(
            at.you.seat,
            words,
            options,
            topic=topics.EFFECT_CONVERT,
            rules=rules,
            cause=f"card:{at.card}",
            parts=parts,
            actor=at.you.id,
        )
    attempt.icons[verb.icon] = there - most
    attempt.icons[verb.to] = attempt.icons.get(verb.to, 0) + most
    game.tell("converted", rules, icon=verb.icon, to=verb.to, number=most)


def _reroll(game: Acg, verb: Reroll, at: At) -> Rule[None]:
    return acting.reroll(game, verb.die, verb.number, at)


# -- the place


def _progress(game: Acg, verb: Progress, at: At) -> Rule[None]:
    return locations.add_progress(game, costs.multiplied(game, verb.number, verb.per, at), at.rules)


def _peril(game: Acg, verb: Peril, at: At) -> None:
    track.move(game, verb.number, at.rules)


def _delve(game: Acg, verb: Delve, at: At) -> Rule[None]:
    for _ in range(verb.number):
        yield from finds.draw_card(game, at.you, at.rules)


def _treasure(game: Acg, verb: Treasure, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at)):
        yield from gear.treasure(game, hero, verb.number, at.rules)


@rule("acg.sheet.quest-rules")
def _mark(game: Acg, verb: Mark, at: At) -> None:
    """A count of the quest goes up, or down as far as nothing."""
    marks = game.state.marks
    before = marks.get(verb.name, 0)
    marks[verb.name] = max(0, before + verb.number)
    if marks[verb.name] == before:
        return
    told, title = (*at.rules, "acg.sheet.quest-rules"), quest_sheet(game).counts.get(verb.name)
    if title is not None:
        game.tell("mark", told, name=title, number=marks[verb.name])
    else:
        game.tell("noted", told, number=marks[verb.name])
    quests.look(game)


@rule("acg.pool.definition", "acg.campaign.reward-and-penalty")
def _pool(game: Acg, verb: Pool, at: At) -> None:
    """Cards that a reward or penalty names join the campaign pool."""
    if game.state.mode != "campaign":
        return
    for card in verb.cards:
        game.state.campaign.pool.append(card)
        rules = (*at.rules, "acg.pool.definition", "acg.campaign.reward-and-penalty")
        game.tell("pooled", rules, card=card)


def _end(game: Acg, verb: End, at: At) -> None:
    quests.finish(game, verb.result, stats.card_name(game.content, at.card), at.rules)


def _ability(game: Acg, verb: Ability, at: At) -> Rule[None] | None:
    return register.ABILITIES[verb.name](game, at)


# -- verbs that hold others


@rule("acg.golden.players-control-heroes")
def _either(game: Acg, verb: Either, at: At) -> Rule[None]:
    """Whoever the card means chooses: what a hero may do is for his own player to say."""
    if verb.who == "you":
        yield from _branch(game, verb, at, ())
        return
    for hero in (yield from selecting.heroes(game, verb.who, at)):
        yield from _branch(game, verb, replace(at, you=hero), (f"piece:{hero.id}",))


def _branch(game: Acg, verb: Either, at: At, about: tuple[str, ...]) -> Rule[None]:
    open_to = [branch for branch in verb.branches if costs.meets(game, branch.needs, at)]
    if not open_to:
        return
    options = [Option(str(number), branch.says, about, value=branch) for number, branch in enumerate(open_to)]
    branch = yield Choose(
        at.you.seat,
        "Which of these?",
        options,
        topic=topics.EFFECT_BRANCH,
        rules=at.rules,
        cause=f"card:{at.card}",
        actor=at.you.id,
    )
    yield from apply(game, branch.do, at)


def _if(game: Acg, verb: If, at: At) -> Rule[None]:
    return apply(game, verb.do if costs.meets(game, verb.needs, at) else verb.otherwise, at)


def _test(game: Acg, verb: Test, at: At) -> Rule[None]:
    words = "Throw the dice"
    hero, foe = (verb.dice, 0) if verb.die == "hero" else (0, verb.dice)
    found = eyes = 0
    while hero or foe:
        faces = yield Roll(
            at.you.seat,
            words,
            pool_of(game.content, hero, foe),
            topic=topics.EFFECT_TEST,
            rules=at.rules,
            cause=f"card:{at.card}",
            actor=at.you.id,
        )
        icons = shown(game.content, verb.die, faces)
        hero, foe = icons.get("critical", 0), 0
        found += icons.get(verb.icon, 0) + (hero if verb.icon == "success" else 0)
        eyes += icons.get("nemesis", 0)
    passed = found >= verb.need
    game.tell("tested", at.rules, piece=at.you.id, passed="passed" if passed else "failed")
    yield from apply(game, verb.do if passed else verb.otherwise, at)
    if eyes:
        yield from activation.eye_of_effect(game, at)


DOING: dict[type, Callable[[Acg, Any, At], Rule[None] | None]] = {
    Suffer: _suffer, Recover: _recover, Token: _token, Distribute: _distribute, Ready: _ready, Tire: _tire,
    Afflict: _afflict, Cure: _cure, Revive: _revive, Prevent: _prevent, Improve: _improve, Wound: _wound, Turn: _turn,
    Engage: _engage, Shadow: _shadow, Banish: _banish, Spawn: _spawn, Activate: _activate, Keyword: _keyword,
    Icons: _icons, Convert: _convert, Reroll: _reroll, Progress: _progress, Peril: _peril, Delve: _delve,
    Treasure: _treasure, Mark: _mark, Pool: _pool, End: _end, Ability: _ability, Either: _either, If: _if, Test: _test,
}  # fmt: skip
