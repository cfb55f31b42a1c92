"""Verbs of what happens to enemies."""

from lychgate.kernel.question import Choose, Rule
from lychgate.ledger import rule

from ..effects import requirements, selecting
from ..enemies import activation, harm, spawning, zones
from ..model import topics
from ..model.cases import At
from ..model.changes import enemies as changes
from ..model.queries import engaged, party_seat, standing
from ..model.state import ENGAGED_MOST, Acg
from ..model.verbs import Activate, Banish, Engage, Keyword, Shadow, Spawn, Turn, Wound
from .doing import does


@does(Wound)
def _wound(game: Acg, verb: Wound, at: At) -> Rule[None]:
    number = requirements.multiplied(game, verb.number, verb.per, at)
    words = "Choose an enemy to wound"
    found = yield from selecting.enemies(game, verb.which, verb.kind, at, topics.ENEMY_WOUNDED, words)
    for enemy in (yield from selecting.in_turn(game, found)):
        told = (*at.rules, "acg.resilience.attack-actions-only")
        yield from harm.hurt_enemy(game, enemy, number, told)


@does(Turn)
def _turn(game: Acg, verb: Turn, at: At) -> Rule[None]:
    topic, words = TURNED[verb.to]
    for enemy in (yield from selecting.enemies(game, verb.which, verb.kind, at, topic, words)):
        if verb.to == "exhausted":
            zones.exhaust(game, enemy, at.rules)
        else:
            changes.ready(game, enemy, at.rules)


TURNED = {
    "exhausted": (topics.ENEMY_EXHAUSTED, "Choose an enemy to exhaust"),
    "readied": (topics.ENEMY_READIED, "Choose an enemy to ready"),
}


@does(Engage)
@rule("acg.timing.non-enemy-players-decide", "acg.ruling.several-enemies-at-once")
def _engage(game: Acg, verb: Engage, at: At) -> Rule[None]:
    """Enemies engage a hero; the players say in which order, if his zone cannot hold them all."""
    waiting = list(
        (yield from selecting.enemies(game, verb.which, verb.kind, at, topics.ENEMY_ENGAGES, "Choose who engages"))
    )
    for hero in (yield from selecting.heroes(game, verb.who, at))[:1]:
        while waiting:
            enemy = waiting[0]
            if len(waiting) > 1 and len(waiting) + len(engaged(game, hero.id)) > ENGAGED_MOST:
                options, rules = selecting.choices(game, waiting), (*at.rules, "acg.timing.non-enemy-players-decide")
                enemy = yield Choose(
                    party_seat(game),
                    "Choose who engages first",
                    options,
                    topic=topics.ENEMY_ENGAGES_FIRST,
                    rules=rules,
                    cause=f"card:{at.card}",
                )
            waiting.remove(enemy)
            yield from zones.engage(game, enemy, hero, at.rules)


@does(Shadow)
def _shadow(game: Acg, verb: Shadow, at: At) -> Rule[None]:
    for enemy in (
        yield from selecting.enemies(
            game, verb.which, verb.kind, at, topics.ENEMY_SHADOWS, "Choose an enemy to send into the shadows"
        )
    ):
        changes.to_shadow(game, enemy, at.rules)


@does(Banish)
def _banish(game: Acg, verb: Banish, at: At) -> Rule[None]:
    for enemy in (
        yield from selecting.enemies(
            game, verb.which, verb.kind, at, topics.ENEMY_DISCARDED, "Choose an enemy to discard"
        )
    ):
        yield from zones.reveal(game, enemy)
        changes.discard(game, enemy)


@does(Spawn)
def _spawn(game: Acg, verb: Spawn, at: At) -> Rule[None]:
    number = verb.number * (len(standing(game)) if verb.each else 1)
    if verb.card is not None:
        yield from spawning.bring(game, verb.card, verb.where, at.rules)
    elif verb.where in ("shadow", "facedown"):
        yield from spawning.spawn_in_shadow(game, number, at.rules, facedown=verb.where == "facedown")
    else:
        yield from spawning.spawn(game, number, at.rules)


OUTSIDE = ("acg.enemy-phase.activation-outside", "acg.rank.resolves-enemy-conflicts", "acg.rank.order")


@does(Activate)
@rule("acg.enemy-phase.activation-outside", "acg.rank.resolves-enemy-conflicts")
def _activate(game: Acg, verb: Activate, at: At) -> Rule[None]:
    found = selecting.eligible(game, verb.which, verb.kind, at)
    able = [one for one in found if verb.exhausted or not one.exhausted]
    able = list(
        (yield from selecting.narrowed(game, verb.which, able, at, topics.ENEMY_ACTIVATES, "Choose who activates"))
    )
    while able:
        enemy = yield from selecting.highest(game, able, topics.ENEMY_ACTIVATES_FIRST, "Choose who activates first")
        able.remove(enemy)
        ready = verb.exhausted or not enemy.exhausted
        if ready and enemy.id in game.state.enemies and not enemy.slain:
            yield from activation.activate(game, enemy, (*at.rules, *OUTSIDE))


@does(Keyword)
def _keyword(game: Acg, verb: Keyword, at: At) -> Rule[None]:
    if at.this is not None:
        yield from activation.keyword(game, at.this, verb.name, at.you)
