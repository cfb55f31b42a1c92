"""Spawning enemies."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw, possible, search

from ..effects import occurrences
from ..model import topics
from ..model.cases import Case, Rules
from ..model.changes import enemies as changes
from ..model.changes.enemies import DECK, DISCARDS
from ..model.names import names
from ..model.queries import leading, next_standing, party_seat, type_rules
from ..model.state import LAIR, SHADOW, Acg, Enemy, Hero
from . import zones


@rule("acg.spawn.one-at-a-time", "acg.spawn.during-activation", "acg.terms.party")
def first_to_spawn(game: Acg) -> Hero:
    """Who spawns first: the party leader, or during an activation the active hero; if he is down, the next who is not.

    After him it goes on clockwise, with whoever stands when an enemy comes (`next_standing`).
    """
    first = game.state.heroes[game.state.active] if game.state.active else leading(game)
    return next_standing(game, first.id) if first.defeated else first


@rule("acg.spawn.default-engages", "acg.spawn.one-at-a-time", "acg.spawn.during-activation")
def spawn(game: Acg, number: int, rules: Rules) -> Rule[None]:
    """Enemies come one at a time, each engaged with the next hero in turn."""
    hero = first_to_spawn(game)
    during = ("acg.spawn.during-activation",) if game.state.active else ()
    for _ in range(number):
        enemy = yield from from_deck(game, hero, (*rules, "acg.spawn.one-at-a-time", *during))
        if enemy is None:
            return
        yield from zones.engage(game, enemy, hero, ("acg.spawn.default-engages",))
        yield from occurrences.happens(game, Case("spawned", hero, enemy))
        hero = next_standing(game, hero.id)


@rule("acg.spawn.other-places", "acg.zones.shadow-facing")
def spawn_in_shadow(game: Acg, number: int, rules: Rules, *, facedown: bool) -> Rule[None]:
    """Enemies come into the shadow zone; those that come facedown, nobody has seen."""
    hero = first_to_spawn(game)
    told = (*rules, "acg.spawn.other-places")
    for _ in range(number):
        if facedown:
            if not refill(game):
                return
            changes.lay_facedown(game, (*told, "acg.zones.shadow-facing"))
        else:
            found = yield from from_deck(game, hero, told)
            if found is None:
                return
            yield from occurrences.happens(game, Case("spawned", hero, found))
            hero = next_standing(game, hero.id)


@rule("acg.nemesis.quest-sheet-introduces", "acg.lair.placement", "acg.enemies.untiered-only-by-instruction")
def bring(game: Acg, card: str, where: str, rules: Rules) -> Rule[None]:
    """An enemy named by a card or quest comes into play from wherever it waits; one in a zone already does not."""
    state = game.state
    there = [one for one in state.enemies.values() if one.card == card and not one.slain]
    waiting = next((one for one in there if one.where == LAIR), None)
    told = (*rules, "acg.nemesis.quest-sheet-introduces", "acg.enemies.untiered-only-by-instruction")
    if waiting is not None and where != "lair":
        changes.leave_lair(waiting)
    elif there:
        return
    elif changes.call_up(game, card):
        pass
    elif card in possible(state.cards, DECK):
        found = yield from search(
            state.cards, DECK, card, party_seat(game), "Where is it?", topic=topics.ENEMY_SOUGHT, rules=told
        )
        if found is None:
            return
    elif not any(one.card == card for one in state.enemies.values()):
        return
    enemy = waiting or changes.new_enemy(game, card, LAIR if where == "lair" else SHADOW)
    if where == "lair":
        game.tell("lurks", (*told, "acg.lair.placement"), enemy=enemy.id, card=card)
        return
    game.tell("spawned", (*told, *type_rules(game, card)), enemy=enemy.id, card=card)
    if where == "engaged":
        yield from zones.engage(game, enemy, first_to_spawn(game), told)
    yield from occurrences.happens(game, Case("spawned", first_to_spawn(game), enemy))


def from_deck(game: Acg, hero: Hero, rules: Rules) -> Rule[Enemy | None]:
    """The top card of the enemy deck comes into play faceup, in the shadow zone for now."""
    if not refill(game):
        return None
    words = "Draw an enemy"
    card = yield from draw(
        game.state.cards,
        DECK,
        hero.seat,
        words,
        topic=topics.ENEMY_CARD,
        rules=rules,
        labels=names(game.content),
    )
    enemy = changes.new_enemy(game, card, SHADOW)
    if game.journal:
        told = (*rules, "acg.spawn.default-engages", *type_rules(game, card))
        game.tell("spawned", told, enemy=enemy.id, card=card)
    return enemy


@rule("acg.discard.enemy-deck-empty")
def refill(game: Acg) -> bool:
    """Whether there is a card to spawn; an empty deck is made anew of its discard pile."""
    cards = game.state.cards
    if not cards.piles[DECK]:
        if not cards.piles[DISCARDS]:
            return False
        changes.reshuffle(game, ("acg.discard.enemy-deck-empty",))
    return True
