"""What is shown of the Adventure Card Game, as flat data: from it the patches of events are found."""

from collections.abc import Iterator

from lychgate.kernel.patches import Shown, Thing
from lychgate.kernel.play import AnyPlay

from ..model import stats
from ..model.content import EnemyCard
from ..model.names import ability_id, names
from ..model.queries import action_card, condition_card, gear_card, hero_card, location_card, quest_sheet
from ..model.state import LAIR, SHADOW, Acg, Enemy, Hero, Party
from .views import PILES, PILES_IN_TOWN, PLACES, conditions_held, items_held, piece_states

Lying = tuple[str, str, str]
"""The id of a card, the place where it lies, and its face."""

ZONES = {SHADOW: "zone:shadow", LAIR: "zone:lair"}


def shown(game: AnyPlay) -> Shown:
    """What the heroes have left, which cards lie where and what is on them, and the numbers of the quest."""
    state: Party = game.state
    heroes = state.heroes.values()
    return Shown(
        at=dict.fromkeys(state.heroes, ""),
        health={hero.id: stats.remaining(game, hero) for hero in heroes},
        states=frozenset((hero.id, word) for hero in heroes for word in piece_states(game, hero)),
        cards={card: (place, face) for card, place, face in _cards(game)},
        tops=_tops(game),
        turned=_turned(game),
        counts=_counts(game),
    )


def _cards(game: Acg) -> Iterator[Lying]:
    state = game.state
    for hero in state.heroes.values():
        yield from _area(game, hero)
    if state.stage == "quest":
        yield from ((enemy.id, _zone(enemy), _enemy(game, enemy)) for enemy in state.enemies.values())
        if state.location:
            yield state.location, "zone:location", location_card(game).name
        if state.attempt is not None:
            for kind, dice in (("hero", state.attempt.hero_dice), ("enemy", state.attempt.enemy_dice)):
                yield from ((f"die-{kind}-{place}", "zone:attempt", face) for place, face in enumerate(dice))
    if state.stage in ("quest", "over"):
        yield state.quest, "zone:quest", quest_sheet(game).name
    if state.stage == "settlement":
        yield from ((place, "zone:places", title) for place, title, _ in PLACES)
    if state.mode == "campaign":
        pool = enumerate(state.campaign.pool)
        yield from ((f"pool:{place}", "zone:pool", names(game.content)[card]) for place, card in pool)


def _area(game: Acg, hero: Hero) -> Iterator[Lying]:
    """What lies before a hero."""
    actions, held = f"zone:actions:{hero.id}", f"zone:held:{hero.id}"
    yield from ((one.card, actions, action_card(game, one).name) for one in hero.actions)
    yield ability_id(hero.id), held, hero_card(game, hero).name
    yield from ((one.card, held, gear_card(game, one).name) for one in hero.gear)
    yield from ((name, held, card.name) for name, card in items_held(game, hero))
    yield from ((name, held, condition_card(game, card).name) for name, card in conditions_held(hero))


def _zone(enemy: Enemy) -> str:
    return ZONES.get(enemy.where) or f"zone:facing:{enemy.where}"


def _enemy(game: Acg, enemy: Enemy) -> str:
    return game.content[EnemyCard][enemy.card].name if enemy.card else ""


def _turned(game: Acg) -> frozenset[str]:
    state = game.state
    found = {one.card for hero in state.heroes.values() for one in hero.actions if one.exhausted}
    found |= {one.card for hero in state.heroes.values() for one in hero.gear if one.exhausted}
    if state.stage == "quest":
        found |= {enemy.id for enemy in state.enemies.values() if enemy.exhausted}
    return frozenset(found)


def _piles(game: Acg) -> Iterator[tuple[str, str]]:
    for deck, _, discards, _ in PILES if game.state.stage != "settlement" else PILES_IN_TOWN:
        yield deck, discards


def _tops(game: Acg) -> dict[str, str]:
    piles = game.state.cards.piles
    return {f"pile:{discards}": f"{discards}:0" for _, discards in _piles(game) if piles.get(discards)}


def _counts(game: Acg) -> dict[Thing, int]:
    state, piles = game.state, game.state.cards.piles
    counts: dict[Thing, int] = {}
    for deck, discards in _piles(game):
        if deck in piles:
            counts[f"pile:{deck}", "count"] = len(piles[deck])
        if piles.get(discards):
            counts[f"pile:{discards}", "count"] = len(piles[discards])
    for hero in state.heroes.values():
        counts |= {(f"card:{one.card}", "success"): one.tokens for one in hero.actions if one.tokens}
    if state.stage == "quest":
        counts["track:peril", "value"] = state.peril
        counts |= {
            (f"card:{one.id}", "wounds"): one.wounds for one in state.enemies.values() if one.wounds and one.card
        }
        if state.location:
            counts[f"card:{state.location}", "progress"] = state.progress
    return counts
