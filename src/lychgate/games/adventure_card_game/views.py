"""What a seat may see: the same for everybody, since nobody knows what lies facedown or in a deck."""

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Measures

from . import stats
from .content import CampaignCard, DungeonCard, EnemyCard, GearCard, QuestSheet
from .state import (
    LAIR,
    SHADOW,
    TOKENS_MOST,
    Acg,
    Action,
    Attempt,
    Enemy,
    Gear,
    Hero,
    action_card,
    condition_card,
    gear_card,
    hero_card,
    location_card,
    quest_sheet,
)  # fmt: skip
from .timing import names

HERE, QUEST, CAMPAIGN = "Here and now", "The quest", "The campaign"
POOL = ("acg.pool.open-information",)
PHASES = {"hero": "Hero phase", "enemy": "Enemy phase", "location": "Location phase", "peril": "Peril phase"}


def name(game: AnyPlay, text: str) -> str:
    """Ids as a person reads them."""
    if text in game.state.known:
        return str(game.content[EnemyCard][game.state.known[text]].name)
    if text in game.state.enemies:
        return "something in the shadows"
    return names(game.content).get(text, text)


def scene(game: Acg, seat: int | None) -> views.Scene:
    """The quest in the middle, the heroes' areas around it; between quests, the town."""
    state = game.state
    sheet = quest_sheet(game)
    return views.Scene(
        title=sheet.name,
        heading=_heading(game),
        seats=tuple(_seat(game, number) for number in range(state.players)),
        pieces=tuple(_piece(game, hero) for hero in state.heroes.values()),
        sheets=tuple(_sheet(game, hero) for hero in state.heroes.values()),
        tracks=_tracks(game, sheet),
        piles=_piles(game),
        zones=(*_place_zones(game), *_hero_zones(game), *_quest_zones(game, sheet), *_campaign_zones(game)),
    )


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
    state = game.state
    states = [
        word
        for word, on in (
            ("leader", hero.id == state.leader),
            ("active", hero.id == state.active),
            ("defeated", hero.defeated),
        )
        if on
    ]
    states += [condition_card(game, condition).name.casefold() for condition in hero.conditions]
    health = (stats.remaining(game, hero), stats.health(game, hero))
    return views.Piece(
        hero.id, card.name, "hero", "", card.mark, hero.id, "party", hero.seat, health, "", tuple(states)
    )  # fmt: skip


def _sheet(game: Acg, hero: Hero) -> views.Sheet:
    card = hero_card(game, hero)
    remaining, health = stats.remaining(game, hero), stats.health(game, hero)
    lines = (
        views.Line("Health", remaining, health, ("acg.wounds.remaining-health",)),
        views.Line("Gear", len(hero.gear), stats.capacity(game, hero), ("acg.gear.capacity",)),
        views.Line("Success tokens", sum(one.tokens for one in hero.actions), rules=("acg.tokens.max-two-per-card",)),
    )
    own = views.Card(hero.id, card.name, card.text, "hero", ("acg.play-area.effects-as-noted",), icon=hero.id)
    return views.Sheet(f"sheet:{hero.id}", card.name, "hero", hero.id, hero.seat, lines, (own,))


def _action(game: Acg, action: Action) -> views.Card:
    card = action_card(game, action)
    states = (*(("advanced",) if card.advanced else ()), *(("prepare",) if card.prepare else ()))
    return views.Card(
        action.card, card.name, card.text, card.action, ("acg.action.step1-choose",), icon=card.action,
        lines=(views.Line("Dice", card.dice),),
        counters=(views.Counter("success", action.tokens, TOKENS_MOST),) if action.tokens else (),
        states=states, turned=action.exhausted,
    )  # fmt: skip


def _gear(game: Acg, gear: Gear) -> views.Card:
    card = gear_card(game, gear)
    states = (*(("depleted",) if gear.depleted else ()), *(("legendary",) if card.hero else ()))
    rules = ("acg.gear.card-makeup",)
    return views.Card(
        gear.card, card.name, card.text, card.trait, rules, icon=card.trait, states=states, turned=gear.exhausted
    )


def _belongings(game: Acg, hero: Hero) -> tuple[views.Card, ...]:
    """Gear, items and conditions."""
    items = [game.content[DungeonCard][card] for card in hero.items]
    conditions = [condition_card(game, card) for card in hero.conditions]
    return (
        *(_gear(game, one) for one in hero.gear),
        *(
            views.Card(f"{card.id}#{place}" if place else card.id, card.name, card.text, "item", icon="item")
            for card, place in _numbered(items)
        ),
        *(views.Card(one.id, one.name, one.text, "condition", icon=one.id) for one in conditions),
    )


def _numbered(cards: list[DungeonCard]) -> list[tuple[DungeonCard, int]]:
    """Copies of one card told apart, so that every id names one thing."""
    return [(card, [one.id for one in cards[:place]].count(card.id)) for place, card in enumerate(cards)]


def _hero_zones(game: Acg) -> tuple[views.Zone, ...]:
    zones: list[views.Zone] = []
    for hero in game.state.heroes.values():
        if game.state.stage == "quest":
            facing = tuple(_enemy(game, one) for one in game.state.enemies.values() if one.where == hero.id)
            zones.append(views.Zone(f"facing:{hero.id}", "Face to face", cards=facing, owner=hero.id))
        actions = tuple(_action(game, one) for one in hero.actions)
        zones.append(views.Zone(f"actions:{hero.id}", "Actions", cards=actions, owner=hero.id))
        held = _belongings(game, hero)
        if held:
            zones.append(views.Zone(f"held:{hero.id}", "Gear, items, conditions", cards=held, owner=hero.id))
    return tuple(zones)


# -- the quest


def _enemy(game: Acg, enemy: Enemy) -> views.Card:
    if not enemy.card:
        return views.Card(enemy.id, "", kind="enemy", turned=enemy.exhausted, down=True)
    card = game.content[EnemyCard][enemy.card]
    lines = [views.Line("Attack", stats.attack(game, enemy)), views.Line("Health", card.health)]
    resilience = stats.resilience(game, enemy)
    if resilience:
        lines.append(views.Line("Resilience", resilience))
    states = (*((card.type,) if card.type != "standard" else ()), *(("slain",) if enemy.slain else ()))
    return views.Card(
        enemy.id, card.name, _enemy_text(game, card), "enemy", ("acg.enemies.effect-bar",), icon=card.id,
        lines=tuple(lines), counters=(views.Counter("wounds", enemy.wounds, card.health),) if enemy.wounds else (),
        states=states, turned=enemy.exhausted,
    )  # fmt: skip


def _enemy_text(game: Acg, card: EnemyCard) -> str:
    bar = ", ".join(word.capitalize() for word in card.bar)
    explained = [f"{one.name.capitalize()}: {one.says}" for one in card.keywords]
    return " ".join((f"{bar}.", *explained, card.text)).strip()


def _place_zones(game: Acg) -> tuple[views.Zone, ...]:
    """Where the party is, what it is doing, and who is there besides those who face a hero."""
    state = game.state
    if state.stage != "quest":
        return ()
    zones = []
    if state.location:
        card = location_card(game)
        counter = views.Counter("progress", state.progress, stats.exploration(game))
        place = views.Card(
            card.id, card.name, card.text, "location", ("acg.locations.progress",), icon="location", counters=(counter,)
        )
        zones.append(views.Zone("location", "Where you are", cards=(place,), group=HERE, show="whole"))
    if state.attempt is not None:
        zones.append(_attempt(game, state.attempt))
    lurking = tuple(_enemy(game, one) for one in state.enemies.values() if one.where == SHADOW)
    zones.append(views.Zone("shadow", "The shadow zone", cards=lurking, group=HERE))
    lair = tuple(_enemy(game, one) for one in state.enemies.values() if one.where == LAIR)
    if lair:
        zones.append(views.Zone("lair", "The nemesis lair", cards=lair, group=HERE))
    return tuple(zones)


def _quest_zones(game: Acg, sheet: QuestSheet) -> tuple[views.Zone, ...]:
    if game.state.stage not in ("quest", "over"):
        return ()
    zones = [views.Zone("quest", "The quest sheet", cards=(_quest_card(sheet),), group=QUEST, show="whole")]
    marks = tuple(views.Line(word.replace("-", " ").capitalize(), number) for word, number in game.state.marks.items())
    if marks:
        zones.append(views.Zone("marks", "What the quest counts", lines=marks, group=QUEST))
    return tuple(zones)


def _attempt(game: Acg, attempt: Attempt) -> views.Zone:
    """The action being performed: its card, at whom, the dice as they lie, and what they come to."""
    lines = [views.Line("Action", names(game.content)[attempt.card], rules=("acg.action.six-steps",))]
    if attempt.targets:
        lines.append(views.Line("Target", ", ".join(name(game, one) for one in attempt.targets)))
    if attempt.hero_dice:
        lines.append(views.Line("Hero dice", ", ".join(attempt.hero_dice), rules=("acg.action.roll-hero-dice",)))
    if attempt.enemy_dice:
        lines.append(views.Line("Enemy dice", ", ".join(attempt.enemy_dice), rules=("acg.action.roll-enemy-dice",)))
    lines += [views.Line(icon.capitalize(), number) for icon, number in attempt.icons.items() if number]
    if attempt.fixed:
        lines.append(views.Line("Successes of tokens and criticals", attempt.fixed))
    return views.Zone("attempt", "The action", lines=tuple(lines), group=HERE)


def _quest_card(sheet: QuestSheet) -> views.Card:
    victory = " ".join(one.says for one in sheet.victory)
    defeat = " ".join(one.says for one in sheet.defeat)
    text = f"{sheet.goal} {sheet.text} Victory: {victory} Defeat: {defeat}"
    return views.Card(sheet.id, sheet.name, text, "quest", ("acg.quest.sheet-per-quest",), icon="quest")


def _tracks(game: Acg, sheet: QuestSheet) -> tuple[views.Track, ...]:
    state = game.state
    if state.stage != "quest":
        return ()
    notes = {
        space: f"{colour}: {sheet.peril_texts[colour]}" for space, colour in enumerate(sheet.track, start=1) if colour
    }
    return (views.Track("peril", "Peril", state.peril, 0, len(sheet.track), notes, group=QUEST),)


PILES = (
    ("enemies", "Enemies", "enemy-discards", EnemyCard),
    ("locations", "Locations", "location-discards", None),
    ("dungeon", "Dungeon", "dungeon-discards", DungeonCard),
    ("gear", "Gear", "gear-discards", GearCard),
)


def _piles(game: Acg) -> tuple[views.Pile, ...]:
    """The four decks, of which nothing but the size is known, and their discard piles, which are open."""
    piles = game.state.cards.piles
    found = []
    for deck, title, discards, _ in PILES:
        if deck in piles:
            found.append(views.Pile(deck, title, len(piles[deck]), group="Decks"))
        if piles.get(discards):
            shown = tuple(
                views.Card(f"{discards}:{place}", names(game.content)[str(card)], _text(game, str(card)))
                for place, card in enumerate(piles[discards])
            )
            found.append(views.Pile(discards, f"{title}, discarded", len(shown), shown, group="Decks"))
    return tuple(found)


def _text(game: Acg, card: str) -> str:
    for kind in game.content.kinds.values():
        if card in game.content[kind]:
            return str(getattr(game.content[kind][card], "text", ""))
    return ""


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
        views.Line(f"Gear capacity of the {hero_card(game, hero).short}", hero.capacity, rules=("acg.gear.capacity",))
        for hero in state.heroes.values()
    ]
    zones = [views.Zone("log", "The campaign log", lines=tuple(log), group=CAMPAIGN)]
    pool = tuple(
        views.Card(
            f"pool:{place}", names(game.content)[card], _text(game, card), "pool", ("acg.pool.open-information",)
        )
        for place, card in enumerate(state.campaign.pool)
    )
    zones.append(views.Zone("pool", "The campaign pool", cards=pool, group=CAMPAIGN, show="list"))
    if state.stage == "settlement":
        zones += _town(game)
    return tuple(zones)


def _now(game: Acg, place: int) -> str:
    return "being played" if place == game.state.campaign.number and game.state.stage == "quest" else "to come"


def _town(game: Acg) -> list[views.Zone]:
    """Who has been where."""
    made = tuple(
        views.Line(hero_card(game, hero).name, ", ".join(game.state.town.visits.get(hero.id, [])) or "nowhere yet")
        for hero in game.state.heroes.values()
    )
    return [views.Zone("town", "The settlement", lines=made, group=CAMPAIGN)]


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
    if new.rolls > old.rolls or new.attempt is not None:
        measures |= {"successes": new.successes, "enemy attacks": new.strikes}
    if new.result and not old.result:
        measures["quest"] = new.result
    return measures


def _tokens(hero: Hero) -> int:
    return sum(action.tokens for action in hero.actions)
