"""Why an action, a card in a hero's play area, a deck or a place of the settlement cannot be chosen now."""

from lychgate.kernel.story import Why

from ..effects import requirements
from ..model import stats
from ..model.cases import At
from ..model.content import ConditionCard, DungeonCard, GearCard, HeroCard
from ..model.names import ability_id
from ..model.queries import action_card, hero_card, leading, tokens_of
from ..model.state import CAPACITY_MOST, Acg, Action, Gear, Hero
from ..model.verbs import Effect
from ..model.words import FREE

# -- who acts


def why_nobody_acts(game: Acg, seat: int, hero: Hero | None = None) -> Why:
    """Why no hero of a seat, or not this one, can choose an action now."""
    state = game.state
    if state.stage != "quest" or state.phase != "hero":
        return Why("Heroes act in the hero phase", ("acg.hero-phase.order",))
    if not state.active:
        return Why("Nobody is active yet", ("acg.active-hero.hero-phase",))
    active = state.heroes[state.active]
    if state.attempt is not None and active.seat == seat and (hero is None or hero is active):
        return Why("He has chosen his action and must finish it first", ("acg.action.one-of-four",))
    turn = f"The {hero_card(game, active).short} is active"
    if hero is not None and hero.id not in state.slots:
        return Why(f"{turn}, and this hero has acted", ("acg.hero-phase.order",))
    return Why(turn, ("acg.active-hero.hero-phase", "acg.hero-phase.order"))


def why_not_action(game: Acg, hero: Hero, action: Action) -> Why | None:
    """Why a hero cannot take an action: its card is exhausted until he prepares."""
    if not action.exhausted:
        return None
    prepares = next(card for one in hero.actions if (card := action_card(game, one)).prepare)
    words = f"{action_card(game, action).name} is exhausted: {prepares.name} readies all his actions"
    return Why(words, ("acg.exhaust.definition", "acg.prepare.readies-all"))


# -- the place and the decks


def why_not_travel(game: Acg) -> Why:
    """Why the party cannot travel now."""
    state = game.state
    if not state.cards.piles.get("locations"):
        return Why("There is no location left to travel to", ("acg.location-phase.no-locations-left",))
    left = stats.exploration(game) - state.progress if state.location else 0
    if left > 0:
        return Why(f"The place must be fully explored first: {left} more progress", ("acg.location-phase.may-travel",))
    return Why("The party travels in the location phase", ("acg.location-phase.may-travel",))


PILES = {
    "dungeon": Why("A hero draws a dungeon card after he explores", ("acg.explore.draw-dungeon-card",)),
    "gear": Why("Gear is claimed for treasure, or from the blacksmith", ("acg.dungeon.treasure-icons",)),
    "gear-discards": Why("Gear is claimed for treasure, or from the blacksmith", ("acg.dungeon.treasure-icons",)),
    "enemies": Why("Enemies come when a card spawns them", ("acg.spawn.default-engages",)),
    "enemy-discards": Why("They are shuffled when the enemy deck is empty", ("acg.discard.enemy-deck-empty",)),
}


def why_not_pile(game: Acg, name: str) -> Why | None:
    return why_not_travel(game) if name == "locations" else PILES.get(name)


# -- what a hero holds


def held(game: Acg, name: str) -> tuple[Hero | None, str]:
    """Whose a card is, by the id that the table has for it, and which card that is."""
    card, _, owner = name.partition("@")
    if owner in game.state.heroes:
        return game.state.heroes[owner], card
    for hero in game.state.heroes.values():
        own = {hero.id, ability_id(hero.id), *(one.card for one in hero.gear), *(one.card for one in hero.actions)}
        if name in own:
            return hero, hero.id if name == ability_id(hero.id) else name
    return None, name


def why_not_used(game: Acg, hero: Hero, card: str) -> Why | None:
    """Why an ability, gear, an item or a condition cannot be used now."""
    gear = next((one for one in hero.gear if one.card == card), None)
    if gear is not None and gear.depleted:
        return Why("It is depleted until the end of the quest", ("acg.deplete.facedown-for-quest",))
    content = game.content
    printed = (
        content[HeroCard].get(card)
        or content[GearCard].get(card)
        or content[DungeonCard].get(card)
        or content[ConditionCard].get(card)
    )
    if printed is None:
        return None
    optional = [one for one in printed.effects if one.may or one.cost != FREE or card in hero.items]
    if not optional:
        if card in content[ConditionCard]:
            return Why("It goes away as its card says", ("acg.conditions.remove",))
        return Why("It works by itself", ("acg.effects.no-cost-is-persistent",))
    return _why_not_paid(game, hero, optional[0], gear) or _why_not_now(game, hero, card, optional[0], gear)


def _why_not_paid(game: Acg, hero: Hero, effect: Effect, gear: Gear | None) -> Why | None:
    cost = effect.cost
    if cost.exhaust and gear is not None and gear.exhausted:
        return Why("It is exhausted", ("acg.effects.cost-exhaust",))
    if cost.tokens > tokens_of(hero):
        tokens = "a success token" if cost.tokens == 1 else f"{cost.tokens} success tokens"
        return Why(f"It costs {tokens}, and he has too few", ("acg.effects.cost-success-tokens",))
    if cost.wounds and stats.remaining(game, hero) <= cost.wounds:
        return Why("The wounds that it costs would defeat him", ("acg.effects.costs-must-be-paid",))
    return None


def _why_not_now(game: Acg, hero: Hero, card: str, effect: Effect, gear: Gear | None) -> Why:
    at = At(hero, card, (), gear=gear)
    if effect.needs and not requirements.meets(game, effect.needs, at):
        return Why("What it requires is not met", ("acg.effects.requirements",))
    actions = " or ".join(effect.actions)
    when = MOMENTS[effect.when].format(action=f"{actions} action" if actions else "action")
    return Why(f"It is used {when}, and only if it would do something", ("acg.effects.repeat-use",))


MOMENTS = {
    "quest-begins": "when the quest begins",
    "round": "when a round begins",
    "before": "before an {action}",
    "rolled": "after the roll of an {action}",
    "modify": "on the result of an {action}",
    "after": "after an {action}",
    "wounded": "when wounds are suffered",
    "engaged": "when an enemy engages",
    "spawned": "when an enemy comes into play",
    "slain": "when an enemy is defeated",
    "fallen": "when a hero is defeated",
    "drawn": "when a dungeon card is drawn",
    "enemy-phase": "when the enemy phase begins",
    "activates": "when an enemy activates",
    "revealed": "when a location is revealed",
    "explored": "when the place is fully explored",
    "location-phase": "in the location phase",
    "travelled": "when the party travels",
    "peril-phase": "in the peril phase",
}


# -- the settlement


def why_not_visit(game: Acg, seat: int, place: str) -> Why | None:
    """Why no hero of a seat can go to a place of the settlement."""
    mine = [hero for hero in game.state.heroes.values() if hero.seat == seat] or [leading(game)]
    if place == "blacksmith" and not game.state.cards.piles["gear"]:
        return Why("The gear deck is used up", ("acg.settlement-action.no-gear-deck-no-blacksmith",))
    if place == "arena" and all(hero.capacity >= CAPACITY_MOST for hero in mine):
        return Why(f"His gear limit is {CAPACITY_MOST} already", ("acg.settlement-action.arena",))
    if place == "trainer" and all(action_card(game, one).advanced for hero in mine for one in hero.actions):
        return Why("All his actions are advanced", ("acg.settlement-action.trainer",))
    if place in ("blacksmith", "arena", "trainer"):
        visits = game.state.town.visits
        if all(place in visits.get(hero.id, []) for hero in mine):
            return Why("He has been there", ("acg.settlement.step2-upgrade",))
        return Why("Each hero has two visits", ("acg.settlement.step2-upgrade",))
    return None
