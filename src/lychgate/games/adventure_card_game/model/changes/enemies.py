"""Changes to enemies: where they are, what is known of them, their wounds, and which of them activates."""

from collections.abc import Iterable

from lychgate.ledger import rule
from lychgate.mechanics.cards import decks

from ..cases import Rules
from ..content import EnemyCard
from ..queries import type_rules
from ..state import SHADOW, Acg, Enemy, Hero

DECK, DISCARDS = "enemies", "enemy-discards"

# -- entering play


def new_enemy(game: Acg, card: str, where: str) -> Enemy:
    """An enemy is in play, faceup; without a card, facedown. Whoever brings it tells of it."""
    state = game.state
    state.made += 1
    enemy = Enemy(f"enemy-{state.made}", card, where)
    state.enemies[enemy.id] = enemy
    state.known[enemy.id] = card
    return enemy


def lay_facedown(game: Acg, rules: Rules) -> None:
    """The top card of the enemy deck goes to the shadow zone, unseen."""
    enemy = new_enemy(game, "", SHADOW)
    decks.add_pile(game.state.cards, enemy.id)
    decks.deal(game.state.cards, DECK, enemy.id)
    game.tell("spawned-facedown", rules, enemy=enemy.id)


def turn_up(game: Acg, enemy: Enemy, card: str, rules: Rules) -> None:
    """A facedown enemy is turned faceup."""
    enemy.card = card
    del game.state.cards.piles[enemy.id]
    game.state.known[enemy.id] = card
    if game.journal:
        told = (*rules, "acg.zones.shadow-facing", "acg.zones.facedown-can-be-affected")
        game.tell("revealed-enemy", (*told, *type_rules(game, card)), enemy=enemy.id, card=card)


def reshuffle(game: Acg, rules: Rules) -> None:
    """The enemy deck is made anew of its discard pile."""
    cards = game.state.cards
    decks.reshuffle(cards, DISCARDS, DECK)
    game.tell("reshuffled", rules, cards=len(cards.piles[DECK]))


def call_up(game: Acg, card: str) -> bool:
    """Take an enemy's card from where it waits, aside or discarded; whether it was there. Who spawns it tells of it."""
    state = game.state
    if card in state.aside:
        state.aside.remove(card)
        return True
    if card in state.cards.piles[DISCARDS]:
        decks.take(state.cards, DISCARDS, card)
        return True
    return False


def leave_lair(enemy: Enemy) -> None:
    """A nemesis comes out of its lair; whoever spawns it tells of it."""
    enemy.where = SHADOW


# -- zones


def engage(game: Acg, enemy: Enemy, hero: Hero, rules: Rules) -> None:
    """An enemy's card lies in a hero's engagement zone."""
    enemy.where = hero.id
    if game.journal:
        told = (*rules, "acg.engage.same-either-way", "acg.zones.engagement-position", "acg.zones.two-types")
        game.tell("engaged", told, enemy=enemy.id, card=enemy.card, piece=hero.id)


@rule("acg.zones.shadow-position", "acg.keywords.retreat")
def to_shadow(game: Acg, enemy: Enemy, rules: Rules) -> None:
    """An enemy goes to the shadow zone, where it is engaged with nobody."""
    if not enemy.slain and enemy.where != SHADOW:
        enemy.where = SHADOW
        game.tell("to-shadow", (*rules, "acg.zones.shadow-position"), enemy=enemy.id, card=enemy.card)


# -- exhausting and readying


def exhaust(game: Acg, enemy: Enemy, rules: Rules) -> None:
    """An enemy's card is turned sideways."""
    enemy.exhausted = True
    if game.journal:
        told = (*rules, "acg.exhaust.definition")
        if enemy.where == SHADOW:
            told = (*told, "acg.exhaust.shadow-enemies-can-exhaust")
        if not enemy.card:
            told = (*told, "acg.zones.facedown-can-be-affected", "acg.zones.facedown-effects-off")
        game.tell("exhausted-enemy", told, enemy=enemy.id, card=enemy.card)


@rule("acg.exhaust.definition")
def ready(game: Acg, enemy: Enemy, rules: Rules) -> None:
    if enemy.exhausted:
        enemy.exhausted = False
        game.tell("readied-enemy", (*rules, "acg.exhaust.definition"), enemy=enemy.id)


def ready_all(game: Acg, rules: Rules) -> None:
    for enemy in game.state.enemies.values():
        if enemy.exhausted:
            enemy.exhausted = False
    game.tell("enemies-readied", rules)


# -- activation


def begin_phase(game: Acg, rules: Rules) -> None:
    state = game.state
    state.phase = "enemy"
    state.acted.clear()
    game.heading("enemy-phase", rules)


def begin_activation(game: Acg, enemy: Enemy) -> str:
    """An enemy activates; which one was activating before. The scene that it opens tells of it."""
    state = game.state
    before, state.activating = state.activating, enemy.id
    if state.phase == "enemy":
        state.acted.append(enemy.id)
    return before


def end_activation(game: Acg, before: str) -> None:
    """The activation is over, and one that it came in the midst of goes on."""
    game.state.activating = before


# -- wounds and defeat


def wound(game: Acg, enemy: Enemy, number: int, health: int, rules: Rules) -> None:
    """An enemy suffers wounds, never more than bring it to its health value."""
    suffered = min(number, health - enemy.wounds)
    enemy.wounds += suffered
    if game.journal:
        told = (*rules, "acg.wounds.place-tokens")
        if suffered < number:
            told = (*told, "acg.wounds.no-excess")
        left = health - enemy.wounds
        game.tell("enemy-wounded", told, enemy=enemy.id, card=enemy.card, wounds=suffered, left=left)


def recover(game: Acg, enemy: Enemy, number: int, rules: Rules) -> None:
    enemy.wounds -= number
    game.tell("enemy-recovered", (*rules, "acg.wounds.recover"), enemy=enemy.id, wounds=number)


def slay(game: Acg, enemy: Enemy, rules: Rules) -> None:
    """An enemy is defeated; its card stays on the table for now."""
    state = game.state
    enemy.slain = True
    state.slain[enemy.card] = state.slain.get(enemy.card, 0) + 1
    game.tell("slain", rules, enemy=enemy.id, card=enemy.card)
    if state.attempt is not None:
        state.attempt.slain += 1


@rule("acg.defeat.enemy-to-discard", "acg.discard.four-piles", "acg.nemesis.pool-nemesis-defeated")
def discard(game: Acg, enemy: Enemy) -> None:
    """An enemy's card goes to the discard pile; a nemesis of the campaign pool that was defeated, to the box."""
    state = game.state
    del state.enemies[enemy.id]
    campaign = state.campaign
    if enemy.slain and enemy.card in campaign.from_pool and game.content[EnemyCard][enemy.card].type == "nemesis":
        campaign.from_pool.remove(enemy.card)
        campaign.pool.remove(enemy.card)
        game.tell("boxed", ("acg.nemesis.pool-nemesis-defeated",), card=enemy.card)
        return
    if _is_unique(game, enemy) and _lies_among(enemy.card, state.enemies.values()):
        return
    decks.put(state.cards, DISCARDS, enemy.card)
    if game.journal:
        slain = ("acg.defeat.enemy-to-discard",) if enemy.slain else ()
        told = (*slain, "acg.discard.four-piles")
        game.tell("enemy-discarded", told, enemy=enemy.id, card=enemy.card, slain=enemy.slain)


def _is_unique(game: Acg, enemy: Enemy) -> bool:
    """Whether there is one card of an enemy: a nemesis that came back is not in the discard pile as well."""
    card = game.content[EnemyCard][enemy.card]
    return card.copies == 1 and card.type == "nemesis"


def _lies_among(card: str, enemies: Iterable[Enemy]) -> bool:
    return any(one.card == card for one in enemies)
