"""Changes to heroes: wounds and defeat, conditions, success tokens, and which of their cards are exhausted."""

from lychgate.ledger import rule

from .. import stats
from ..cases import Rules
from ..state import SHADOW, Acg, Action, Gear, Hero

BIG_TOKEN = 3
"""Wound tokens are worth 1 or 3; three of the one kind may be changed for one of the other at any time."""


def join(game: Acg, hero: Hero, rules: Rules) -> None:
    """A player gathers a hero's components."""
    game.state.heroes[hero.id] = hero
    game.forget()
    game.tell("joined", rules, piece=hero.id, seat=hero.seat)


# -- wounds


def wound(game: Acg, hero: Hero, number: int, health: int, rules: Rules, *, cost: bool = False) -> None:
    """A hero suffers wounds, also as a `cost`, never more than bring him to his health value."""
    suffered = min(number, health - hero.wounds)
    hero.wounds += suffered
    if game.journal:
        told = (*rules, "acg.wounds.place-tokens", "acg.wounds.has-suffered", "acg.wounds.remaining-health")
        if suffered < number:
            told = (*told, "acg.wounds.no-excess")
        if suffered >= BIG_TOKEN:
            told = (*told, "acg.wounds.token-values")
        paid = {"cost": True} if cost else {}
        game.tell("wounded", told, piece=hero.id, wounds=suffered, left=health - hero.wounds, **paid)


def recover(game: Acg, hero: Hero, number: int, rules: Rules) -> None:
    hero.wounds -= number
    if game.journal:
        told = (*rules, "acg.wounds.recover")
        game.tell("recovered", told, piece=hero.id, wounds=number, left=stats.remaining(game, hero))


def fall(game: Acg, hero: Hero, rules: Rules) -> None:
    """A hero is defeated: his conditions go, and his enemies slip into the shadows."""
    hero.defeated = True
    hero.wounds = min(hero.wounds, stats.health(game, hero))
    game.tell("defeated", rules, piece=hero.id)
    for condition in hero.conditions:
        told = ("acg.defeat.hero-procedure", "acg.discard.tokens-and-conditions")
        game.tell("lost-condition", told, piece=hero.id, card=condition)
    hero.conditions.clear()
    for enemy in game.state.enemies.values():
        if enemy.where == hero.id and not enemy.slain:
            enemy.where = SHADOW
            game.tell("to-shadow", ("acg.defeat.hero-procedure",), enemy=enemy.id, card=enemy.card)


@rule("acg.defeat.revive")
def revive(game: Acg, hero: Hero, health: int, rules: Rules) -> None:
    """A defeated hero's card is turned faceup, and he has so much health again; he acts when his turn next comes."""
    hero.defeated = False
    hero.wounds = max(0, stats.health(game, hero) - health)
    game.tell("revived", (*rules, "acg.defeat.revive"), piece=hero.id, left=stats.remaining(game, hero))


@rule("acg.settlement.step3-refresh", "acg.deplete.facedown-for-quest")
def refresh(game: Acg, hero: Hero, rules: Rules) -> None:
    """Wounds are recovered, action cards readied, depleted gear turned up; in town, who was defeated stands again."""
    hero.defeated = False
    hero.wounds = 0
    for action in hero.actions:
        action.exhausted = False
    for one in hero.gear:
        one.depleted = one.exhausted = False
    game.tell("refreshed", (*rules, "acg.deplete.facedown-for-quest"), piece=hero.id)


# -- conditions


def receive(game: Acg, hero: Hero, condition: str, rules: Rules) -> None:
    hero.conditions.append(condition)
    game.forget()
    game.tell("condition", rules, piece=hero.id, card=condition)


@rule("acg.conditions.remove", "acg.discard.tokens-and-conditions")
def cure(game: Acg, hero: Hero, condition: str, rules: Rules) -> None:
    """A condition is gone, and its card back in the supply."""
    hero.conditions.remove(condition)
    told = (*rules, "acg.conditions.remove", "acg.discard.tokens-and-conditions")
    game.tell("lost-condition", told, piece=hero.id, card=condition)


# -- success tokens


def put_tokens(game: Acg, hero: Hero, action: Action, number: int, rules: Rules) -> None:
    action.tokens += number
    if game.journal:
        game.tell("tokens", rules, piece=hero.id, number=number, card=action.card)


def discard_tokens(game: Acg, hero: Hero, action: Action, number: int, rules: Rules) -> None:
    action.tokens -= number
    game.tell("tokens-discarded", rules, piece=hero.id, number=number, card=action.card)


# -- cards that are turned


@rule("acg.exhaust.definition")
def ready(game: Acg, hero: Hero, card: Action | Gear, rules: Rules) -> None:
    """A card of a hero is turned upright."""
    card.exhausted = False
    game.tell("readied-card", (*rules, "acg.exhaust.definition"), piece=hero.id, card=card.card)


@rule("acg.exhaust.definition")
def exhaust(game: Acg, hero: Hero, card: Action | Gear, rules: Rules) -> None:
    """A card of a hero is turned sideways."""
    card.exhausted = True
    if game.journal:
        sort = {"gear": True} if isinstance(card, Gear) else {}
        game.tell("exhausted-card", rules, piece=hero.id, card=card.card, **sort)


def train(game: Acg, hero: Hero, action: Action, card: str, rules: Rules) -> None:
    """An action card is swapped for the advanced one, tokens and all."""
    action.card = card
    game.tell("trained", rules, piece=hero.id, card=card)


def widen(game: Acg, hero: Hero, rules: Rules) -> None:
    """Room for one more gear card."""
    hero.capacity += 1
    game.tell("capacity", rules, piece=hero.id, number=hero.capacity)
