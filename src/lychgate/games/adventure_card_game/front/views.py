"""What a seat may see: the same for everybody, since nobody knows what lies facedown or in a deck."""

from collections.abc import Iterator

from msgspec.structs import replace

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Measures
from lychgate.kernel.state import HEROES

from ..model import stats
from ..model.content import CampaignCard, DungeonCard, EnemyCard, GearCard, QuestSheet
from ..model.names import ability_id, name, names
from ..model.queries import action_card, condition_card, gear_card, hero_card, location_card, quest_sheet
from ..model.state import CAPACITY_MOST, LAIR, SHADOW, TOKENS_MOST, Acg, Action, Attempt, Enemy, Gear, Hero
from . import faces
from .art import ART
from .prospects import goal, intents, order, story

HERE, TOWN, QUEST, CAMPAIGN = "Here and now", "In town", "The quest", "The campaign"


POOL = ("acg.pool.open-information",)


PHASES = {"hero": "Hero phase", "enemy": "Enemy phase", "location": "Location phase", "peril": "Peril phase"}


def scene(game: Acg, seat: int | None) -> views.Scene:
    """The quest in the middle, the heroes' areas around it; between quests, the town."""
    state = game.state
    sheet = quest_sheet(game)
    return views.Scene(
        title=_title(game, sheet),
        heading=_heading(game),
        seats=tuple(_seat(game, number) for number in range(state.players)),
        pieces=tuple(_piece(game, hero) for hero in state.heroes.values()),
        sheets=tuple(_sheet(game, hero) for hero in state.heroes.values()),
        tracks=_tracks(game, sheet),
        piles=_piles(game),
        zones=(
            *_place_zones(game),
            *_town_zones(game),
            *_hero_zones(game),
            *_quest_zones(game, sheet),
            *_campaign_zones(game),
        ),
        goal=goal(game),
        intents=intents(game),
        order=order(game),
        story=story(game),
    )


def _title(game: Acg, sheet: QuestSheet) -> str:
    """The quest; between two of them the campaign, as the last is over and the next not yet begun."""
    campaign = game.state.campaign.id  # a party that begins with upgrades is in town without one
    if game.state.stage == "settlement" and campaign:
        return game.content[CampaignCard][campaign].name
    return sheet.name


def _heading(game: Acg) -> str:
    state = game.state
    if state.stage == "settlement":
        return "In town"
    if state.stage != "quest" or not state.phase:
        return "Setting out" if state.stage in ("setup", "quest") else "The end"
    turn = f": the {hero_card(game, state.heroes[state.active]).short} is active" if state.active else ""
    return f"Round {state.round}, {PHASES[state.phase]}{turn}"


def _seat(game: Acg, number: int) -> views.Seat:
    mine = tuple(hero.id for hero in game.state.heroes.values() if hero.seat == number)
    return views.Seat(number, f"Player {number + 1}", mine)


# -- heroes


def _piece(game: Acg, hero: Hero) -> views.Piece:
    card = hero_card(game, hero)
    health = (stats.remaining(game, hero), stats.health(game, hero))
    return views.Piece(
        hero.id, card.name, "hero", "", card.mark, card.icon, HEROES, hero.seat, health,
        states=piece_states(game, hero), hue=card.hue, sign=card.sign,
    )  # fmt: skip


def piece_states(game: Acg, hero: Hero) -> tuple[str, ...]:
    """Words on a hero's piece."""
    state = game.state
    marks = (
        ("leader", hero.id == state.leader),
        ("active", hero.id == state.active),
        ("defeated", hero.defeated),
    )
    conditions = (condition_card(game, condition).name.casefold() for condition in hero.conditions)
    return (*(word for word, on in marks if on), *conditions)


def _sheet(game: Acg, hero: Hero) -> views.Sheet:
    card = hero_card(game, hero)
    remaining, health = stats.remaining(game, hero), stats.health(game, hero)
    gear = f"{len(hero.gear)} of {stats.capacity(game, hero)}"
    lines = (
        views.Line("Health", remaining, health, ("acg.wounds.remaining-health",)),
        views.Line("Gear", gear, rules=("acg.gear.capacity",)),
        views.Line("Success tokens", _tokens(hero), rules=("acg.tokens.max-two-per-card",)),
    )
    return views.Sheet(f"sheet:{hero.id}", card.name, "hero", hero.id, hero.seat, lines, icon=card.icon)


def _action(game: Acg, action: Action) -> views.Card:
    counters = (views.Counter("success", action.tokens, TOKENS_MOST),) if action.tokens else ()
    return replace(faces.action_face(action_card(game, action)), counters=counters, turned=action.exhausted)


def _gear(game: Acg, gear: Gear) -> views.Card:
    printed = faces.gear_face(gear_card(game, gear))
    states = (*(("depleted",) if gear.depleted else ()), *printed.states)
    return replace(printed, states=states, turned=gear.exhausted)


def _belongings(game: Acg, hero: Hero) -> tuple[views.Card, ...]:
    """The hero's own card, gear, items and conditions. Of the last two others may hold a copy: each has its own id."""
    return (
        replace(faces.hero_face(hero_card(game, hero)), id=ability_id(hero.id), lines=()),
        *(_gear(game, one) for one in hero.gear),
        *(replace(faces.dungeon_face(card), id=copy) for copy, card in items_held(game, hero)),
        *(replace(faces.condition_face(condition_card(game, card)), id=copy) for copy, card in conditions_held(hero)),
    )


def items_held(game: Acg, hero: Hero) -> Iterator[tuple[str, DungeonCard]]:
    """The items of a hero, each copy by an id of its own."""
    for card, place in _numbered([game.content[DungeonCard][card] for card in hero.items]):
        yield f"{copy_id(card.id, hero)}#{place}" if place else copy_id(card.id, hero), card


def conditions_held(hero: Hero) -> Iterator[tuple[str, str]]:
    """The conditions of a hero, each copy by an id of its own."""
    return ((copy_id(card, hero), card) for card in hero.conditions)


def copy_id(card: str, hero: Hero) -> str:
    """The copy of a card that this hero holds."""
    return f"{card}@{hero.id}"


def _numbered(cards: list[DungeonCard]) -> list[tuple[DungeonCard, int]]:
    """Copies of one card told apart, so that every id names one thing."""
    return [(card, [one.id for one in cards[:place]].count(card.id)) for place, card in enumerate(cards)]


def _hero_zones(game: Acg) -> tuple[views.Zone, ...]:
    zones: list[views.Zone] = []
    for hero in game.state.heroes.values():
        if game.state.stage == "quest":
            facing = tuple(_enemy(game, one) for one in game.state.enemies.values() if one.where == hero.id)
            zones.append(views.Zone(f"facing:{hero.id}", "Engaged", cards=facing, owner=hero.id))
        actions = tuple(_action(game, one) for one in hero.actions)
        zones.append(views.Zone(f"actions:{hero.id}", "Actions", cards=actions, owner=hero.id))
        held = _belongings(game, hero)
        zones.append(views.Zone(f"held:{hero.id}", "Ability, gear, conditions", cards=held, owner=hero.id))
    return tuple(zones)


# -- the quest


def _enemy(game: Acg, enemy: Enemy) -> views.Card:
    if not enemy.card:
        return views.Card(enemy.id, "", kind="enemy", turned=enemy.exhausted, down=True)
    card = game.content[EnemyCard][enemy.card]
    printed = faces.enemy_face(card)
    lines = [views.Line("Attack", stats.attack(game, enemy)), views.Line("Health", card.health)]
    resilience = stats.resilience(game, enemy)
    if resilience:
        lines.append(views.Line("Resilience", resilience))
    return replace(
        printed, id=enemy.id, lines=tuple(lines), turned=enemy.exhausted,
        counters=(views.Counter("wounds", enemy.wounds, card.health),) if enemy.wounds else (),
        states=(*printed.states, *(("slain",) if enemy.slain else ())),
    )  # fmt: skip


def _place_zones(game: Acg) -> tuple[views.Zone, ...]:
    """Where the party is, what it is doing, and who is there besides those who face a hero."""
    state = game.state
    if state.stage != "quest":
        return ()
    zones = []
    if state.location:
        counter = views.Counter("progress", state.progress, stats.exploration(game))
        place = replace(faces.location_face(location_card(game)), lines=(), counters=(counter,))
        zones.append(views.Zone("location", "Where you are", cards=(place,), group=HERE, show="whole"))
    lurking = tuple(_enemy(game, one) for one in state.enemies.values() if one.where == SHADOW)
    zones.append(views.Zone("shadow", "The shadow zone", cards=lurking, group=HERE))
    lair = tuple(_enemy(game, one) for one in state.enemies.values() if one.where == LAIR)
    if lair:
        zones.append(views.Zone("lair", "The nemesis lair", cards=lair, group=HERE))
    if state.attempt is not None:
        zones.append(_attempt(game, state.attempt))
    return tuple(zones)


def _quest_zones(game: Acg, sheet: QuestSheet) -> tuple[views.Zone, ...]:
    if game.state.stage not in ("quest", "over"):
        return ()
    zones = [views.Zone("quest", "The quest sheet", cards=(faces.quest_face(sheet),), group=QUEST, show="whole")]
    marks = tuple(views.Line(title, game.state.marks.get(mark, 0)) for mark, title in sheet.counts.items())
    if marks:
        zones.append(views.Zone("marks", "What the quest counts", lines=marks, group=QUEST))
    return tuple(zones)


def _attempt(game: Acg, attempt: Attempt) -> views.Zone:
    """The action being performed: its card, at whom, the dice as they lie, and what they come to."""
    lines = [views.Line("Action", names(game.content)[attempt.card], rules=("acg.action.six-steps",))]
    if attempt.targets:
        lines.append(views.Line("Target", ", ".join(name(game, one) for one in attempt.targets)))
    lines += [views.Line(icon.capitalize(), number) for icon, number in attempt.icons.items() if number]
    if attempt.fixed:
        lines.append(views.Line("Successes of tokens and criticals", attempt.fixed))
    dice = (*_dice("hero", attempt.hero_dice), *_dice("enemy", attempt.enemy_dice))
    return views.Zone("attempt", "The action", cards=dice, lines=tuple(lines), group=HERE, show="list")


def _dice(kind: str, dice: list[str]) -> list[views.Card]:
    """Dice as they lie are small cards, so that those to be rolled again can be picked."""
    return [
        views.Card(f"die-{kind}-{place}", face, kind=f"{kind} die", icon=ART.icons.get(face, ""))
        for place, face in enumerate(dice)
    ]


def _tracks(game: Acg, sheet: QuestSheet) -> tuple[views.Track, ...]:
    state = game.state
    if state.stage != "quest":
        return ()
    notes = {
        space: f"{colour}: {sheet.peril_texts[colour]}" for space, colour in enumerate(sheet.track, start=1) if colour
    }
    return (views.Track("peril", "Peril", state.peril, 0, len(sheet.track), notes, group=HERE),)


PILES = (
    ("enemies", "Enemies", "enemy-discards", EnemyCard),
    ("locations", "Locations", "location-discards", None),
    ("dungeon", "Dungeon", "dungeon-discards", DungeonCard),
    ("gear", "Gear", "gear-discards", GearCard),
)


PILES_IN_TOWN = tuple(pile for pile in PILES if pile[0] == "gear")


def _piles(game: Acg) -> tuple[views.Pile, ...]:
    """The four decks, of which nothing but the size is known, and their discard piles, which are open. In town only
    gear matters: the others are made for each quest."""
    piles = game.state.cards.piles
    found = []
    for deck, title, discards, _ in PILES if game.state.stage != "settlement" else PILES_IN_TOWN:
        if deck in piles:
            found.append(views.Pile(deck, title, len(piles[deck]), group="Decks"))
        if piles.get(discards):
            shown = tuple(
                _printed(game, str(card), f"{discards}:{place}") for place, card in enumerate(piles[discards])
            )
            found.append(views.Pile(discards, f"{title}, discarded", len(shown), shown, group="Decks"))
    return tuple(found)


def _printed(game: Acg, card: str, name: str) -> views.Card:
    """A card that lies where it has no tokens and nothing happens to it, under an id of its own."""
    return replace(faces.face(game.content, card) or views.Card(card, names(game.content)[card]), id=name)


# -- the campaign


def _campaign_zones(game: Acg) -> tuple[views.Zone, ...]:
    state = game.state
    if state.mode != "campaign":
        return ()
    campaign = game.content[CampaignCard][state.campaign.id]
    results = state.campaign.results
    log = [
        views.Line(game.content[QuestSheet][quest].name, results[place] if place < len(results) else _now(game, place))
        for place, quest in enumerate(campaign.quests)
    ]
    log += [
        views.Line(
            f"Gear limit of the {hero_card(game, hero).short}", hero.capacity, CAPACITY_MOST, ("acg.gear.capacity",)
        )
        for hero in state.heroes.values()
    ]
    pool = tuple(_printed(game, card, f"pool:{place}") for place, card in enumerate(state.campaign.pool))
    return (
        views.Zone("log", "The campaign log", lines=tuple(log), group=CAMPAIGN),
        views.Zone("pool", "The campaign pool", cards=pool, group=CAMPAIGN, show="list"),
    )


def _now(game: Acg, place: int) -> str:
    return "being played" if place == game.state.campaign.number and game.state.stage == "quest" else "to come"


PLACES = (
    ("trainer", "The trainer", "One of your basic actions becomes the advanced action of the same kind."),
    ("blacksmith", "The blacksmith", "Look at two gear cards, and keep one of them if you like."),
    ("arena", "The arena", f"Your gear limit grows by 1, up to {CAPACITY_MOST}."),
)


def _town_zones(game: Acg) -> tuple[views.Zone, ...]:
    """The places of the settlement, and who has been where."""
    if game.state.stage != "settlement":
        return ()
    places = tuple(views.Card(place, title, text, "settlement", icon=ART.icons[place]) for place, title, text in PLACES)
    made = tuple(
        views.Line(hero_card(game, hero).name, ", ".join(game.state.town.visits.get(hero.id, [])) or "nowhere yet")
        for hero in game.state.heroes.values()
    )
    return (
        views.Zone("places", "Places to go to", cards=places, group=TOWN),
        views.Zone("visits", "Who has been where: two places each", lines=made, group=TOWN),
    )


# -- what follows from a choice


def measure(before: AnyPlay, after: AnyPlay) -> Measures:
    """Successes are seen by what they do: wounds dealt and taken, progress, tokens, enemies slain, heroes down."""
    old, new = before.state, after.state
    measures: Measures = {
        "slain": sum(new.slain.values()) - sum(old.slain.values()),
        "wounds dealt": sum(
            max(0, new.enemies[one.id].wounds - one.wounds) for one in old.enemies.values() if one.id in new.enemies
        )
        + sum(
            after.content[EnemyCard][one.card].health - one.wounds
            for one in old.enemies.values()
            if one.card and one.id not in new.enemies and new.slain.get(one.card, 0) > old.slain.get(one.card, 0)
        ),
        "progress": new.progress - old.progress if new.location == old.location else 0,
        "tokens": sum(_tokens(hero) for hero in new.heroes.values()) - sum(_tokens(one) for one in old.heroes.values()),
        "wounds taken": sum(max(0, new.heroes[one.id].wounds - one.wounds) for one in old.heroes.values()),
        "wounds recovered": sum(max(0, one.wounds - new.heroes[one.id].wounds) for one in old.heroes.values()),
        "down": sum(new.heroes[one.id].defeated and not one.defeated for one in old.heroes.values()),
    }
    if new.rolls > old.rolls or (new.attempt is not None and new.attempt.hero_dice):
        measures |= {"successes": new.successes, "enemy attacks": new.strikes}
    if new.result and not old.result:
        measures["quest"] = new.result
    return measures


def _tokens(hero: Hero) -> int:
    return sum(action.tokens for action in hero.actions)
