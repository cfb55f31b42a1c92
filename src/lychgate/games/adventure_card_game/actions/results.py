"""What an action comes to: successes, enemy attacks, nemesis icons."""

from lychgate.kernel.question import NOTHING, Rule, Share
from lychgate.ledger import rule

from ..dungeon import locations
from ..effects import selecting
from ..enemies import harm, nemeses
from ..heroes import tokens, wounds
from ..model import stats, topics
from ..model.changes import actions as changes
from ..model.content import ActionCard
from ..model.queries import may_attack
from ..model.state import Acg, Attempt, Hero


@rule("acg.action.results-order", "acg.action.six-steps")
def apply_results(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """First the successes, then enemy attacks against defence, and last the nemesis icons."""
    icons = attempt.icons
    successes = changes.note(game, attempt)
    if game.journal:
        counted = {"defence": icons.get("defence", 0), "attacks": icons.get("attack", 0)}
        told = ("acg.action.results-order", "acg.action.six-steps")
        game.tell("results", told, successes=successes, nemesis=icons.get("nemesis", 0), **counted)
    if successes:
        yield from apply_successes(game, hero, card, attempt, successes)
    if icons.get("attack"):
        yield from enemy_attacks(game, hero, attempt)
    if icons.get("nemesis"):
        yield from nemeses.nemesis_effects(game, attempt.nemeses)
    if attempt.slain:
        harm.clear_slain(game)


@rule("acg.action.results-success", "acg.aid.success-gives-token", "acg.explore.success-adds-progress")
def apply_successes(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt, successes: int) -> Rule[None]:
    """Each success is a progress token, a wound recovered, a success token, or a wound for the target."""
    if card.action == "explore":
        rules = ("acg.explore.success-adds-progress", "acg.action.results-success")
        return locations.add_progress(game, successes, rules)
    if card.action == "rest":
        wounds.heal_hero(game, hero, successes, ("acg.rest.success-recovers-wound", "acg.action.results-success"))
        return NOTHING
    if card.action == "aid":
        return _help(game, attempt, successes)
    return _strike(game, hero, card, attempt, successes)


def _help(game: Acg, attempt: Attempt, successes: int) -> Rule[None]:
    for target in attempt.targets:
        rules = ("acg.aid.success-gives-token", "acg.action.results-success")
        if not game.state.heroes[target].defeated:
            yield from tokens.claim_tokens(game, game.state.heroes[target], successes, rules)


@rule("acg.attack.success-wounds-target", "acg.attack.multiple-targets")
def _strike(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt, successes: int) -> Rule[None]:
    """Every success wounds every target, unless the card says that they are divided among them."""
    state = game.state
    targets = [state.enemies[one] for one in attempt.targets if one in state.enemies and not state.enemies[one].slain]
    if len(targets) > 1:
        targets = yield from selecting.in_turn(game, targets)
    rules = ("acg.attack.success-wounds-target", "acg.action.results-success")
    shares = [(enemy, successes) for enemy in targets]
    if card.divide and len(targets) > 1:
        options = selecting.options(game, targets)
        words = "Divide the successes"
        shares = yield Share(
            hero.seat,
            words,
            options,
            topic=topics.ATTACK_DIVIDE,
            rules=rules,
            cause=f"card:{card.id}",
            actor=hero.id,
            amount=successes,
        )
    for enemy, some in shares:
        yield from harm.struck(game, enemy, some, rules)


@rule(
    "acg.action.results-attack-defence", "acg.enemy-attack.once-each", "acg.enemy-attack.priority",
    "acg.attack.slain-enemies-still-attack", "acg.enemy-attack.any-action",
)  # fmt: skip
def enemy_attacks(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    """One enemy attacks for each icon, the strongest first and each once; defence comes off their total."""
    state = game.state
    there = able_to_attack(game, hero, attempt)
    attackers = strongest(there, attempt.icons["attack"])
    if not attackers:
        return
    total = sum(there[one] for one in attackers)
    defence = attempt.icons.get("defence", 0)
    rules = ("acg.action.results-attack-defence", "acg.enemy-attack.once-each", "acg.enemy-attack.priority")
    if game.journal:
        for one in attackers:
            told = (*rules, "acg.attack.slain-enemies-still-attack") if state.enemies[one].slain else rules
            card = state.enemies[one].card
            game.tell("enemy-attacks", told, enemy=one, card=card, piece=hero.id, attack=there[one])
        game.tell("defends", ("acg.action.results-attack-defence",), piece=hero.id, attack=total, defence=defence)
    yield from wounds.hurt_hero(game, hero, total - defence, ("acg.action.results-attack-defence",))


# -- what a result can come to


@rule("acg.action.results-success", "acg.locations.progress-cap", "acg.wounds.no-excess", "acg.tokens.max-two-per-card")
def room(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt) -> int:
    """How many successes the action can take before those that come on top do nothing."""
    state = game.state
    if card.action == "explore":
        return stats.exploration(game) - state.progress if state.location else 0
    if card.action == "rest":
        return stats.room(game, hero, "recovery")
    if card.action == "aid":
        aided = [state.heroes[one] for one in attempt.targets]
        return max((stats.room(game, one, "tokens") for one in aided if not one.defeated), default=0)
    struck = [state.enemies[one] for one in attempt.targets if one in state.enemies and not state.enemies[one].slain]
    each = [stats.enemy_remaining(game, one) + stats.resilience(game, one) if one.card else NO_END for one in struck]
    return sum(each) if card.divide else max(each, default=0)


NO_END = 99
"""Room for more successes than there can be: nobody knows how much an enemy can take that lies facedown."""


def coming(game: Acg, hero: Hero, attempt: Attempt) -> int:
    """What the enemy attacks of this result add up to, before any defence."""
    icons = attempt.icons.get("attack", 0)
    if not icons:
        return 0
    able = able_to_attack(game, hero, attempt)
    return sum(able[one] for one in strongest(able, icons))


@rule("acg.enemy-attack.priority", "acg.enemy-attack.once-each")
def strongest(able: dict[str, int], icons: int) -> list[str]:
    """Of those who could attack, with their attack values, one for each icon: the strongest first."""
    return sorted(able, key=lambda one: -able[one])[:icons]


@rule("acg.attack.slain-enemies-still-attack", "acg.ruling.attacker-snapshot")
def able_to_attack(game: Acg, hero: Hero, attempt: Attempt) -> dict[str, int]:
    """Who could answer an attack icon now, with attack values: those in the zone, and who was slain there since the
    roll."""
    return {
        one.id: stats.attack(game, one)
        for one in game.state.enemies.values()
        if one.where == hero.id and (one.id in attempt.facing or (not one.slain and may_attack(game, one)))
    }
