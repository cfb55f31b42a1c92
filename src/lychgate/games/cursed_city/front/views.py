"""What a seat may see of Cursed City. All lies open but the decks and the groups whose cards lie face down."""

from collections.abc import Iterator
from typing import Any

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Measures
from lychgate.kernel.state import HEROES
from lychgate.mechanics.grid.shapes import cell_id

from ..model import piles
from ..model.content import (
    CombatMap,
    Crisis,
    Discovery,
    Elite,
    Empowerment,
    Encounter,
    Exploration,
    Haven,
    HeroCard,
    HostileCard,
    Item,
    JourneyType,
    Mission,
    Quest,
    Trait,
)
from ..model.names import MARKERS, hero_name, model_name, name
from ..model.queries import HEALTH, health, hero_card, is_night, kind_of, vampires, wounds_of
from ..model.state import City, Hero, Marker, Model, Tome, Ulfenkarn
from . import prospects, sheets
from .board import board
from .groups import group_zones

HOSTILES = "hostiles"

PHASES = {
    "journey": "Journey phase",
    "destiny": "Destiny phase",
    "initiative": "Initiative phase",
    "activation": "Activation phase",
    "event": "Event phase",
    "end": "Journey's end",
}


def scene(game: AnyPlay, seat: int | None) -> views.Scene:
    """All that this seat may see."""
    state = game.state
    heroes = list(state.heroes.values())
    return views.Scene(
        title=title(game),
        heading=heading(game),
        seats=tuple(
            views.Seat(number, f"Player {number + 1}", tuple(hero.id for hero in heroes if hero.seat == number))
            for number in range(state.players)
        ),
        board=board(game),
        pieces=tuple(_pieces(game)),
        sheets=(*(sheets.hero_sheet(game, hero) for hero in heroes), *_destiny(state)),
        tracks=tuple(tracks(game)),
        piles=tuple(_piles(game)),
        zones=(*group_zones(game), *_roster(game)),
        goal=prospects.goal(game),
        intents=prospects.intents(game),
        order=prospects.order(game),
        story=prospects.story(game),
        pages=prospects.pages(game),
    )


def title(game: Ulfenkarn) -> str:
    found = game.state.journey
    if found is None:
        return "The Adamant" if game.state.tome is not None else "Cursed City"
    if found.over:
        return "The Adamant"
    if found.mission:
        return game.content[Mission][found.mission].name
    if found.map:
        return game.content[CombatMap][found.map].name
    return game.content[JourneyType][found.type].name if found.type in game.content[JourneyType] else "Cursed City"


def heading(game: Ulfenkarn) -> str:
    found = game.state.journey
    if found is None or found.turn == 0:
        return "Between journeys" if game.state.tome is not None and found is None else "Setting out"
    if game.state.mode == "lesson":
        return f"Round {found.turn}"
    if found.over:
        return "The journey home"
    phase = PHASES.get(found.phase, "")
    return f"Turn {found.turn}: {phase}" if phase else f"Turn {found.turn}"


# -- pieces


def _pieces(game: Ulfenkarn) -> Iterator[views.Piece]:
    state = game.state
    for hero in state.heroes.values():
        yield _hero_piece(game, hero)
    for model in state.models.values():
        yield _model_piece(game, model)
    for marker in state.battlefield.markers.values():
        yield _marker_piece(marker)


def _hero_piece(game: Ulfenkarn, hero: Hero) -> views.Piece:
    card = hero_card(game, hero)
    return views.Piece(
        hero.id,
        hero_name(game, hero),
        "hero",
        "" if hero.cell is None else f"cell:{cell_id(hero.cell)}",
        card.mark,
        card.icon,
        HEROES,
        hero.seat,
        (health(hero), HEALTH),
        states=sheets.states(game.state, hero),
        hue=card.hue,
        sign=card.sign,
    )


def _model_piece(game: Ulfenkarn, model: Model) -> views.Piece:
    wounds = wounds_of(game, model)
    cells = tuple(f"cell:{cell_id(cell)}" for cell in model.cells)
    return views.Piece(
        model.id,
        model_name(game, model),
        "hostile",
        cells[0],
        kind_of(game, model).mark,
        game.content[HostileCard][model.category].icon,
        HOSTILES,
        None,
        (max(0, wounds - model.damage), wounds),
        states=model_states(model),
        cells=cells if len(cells) > 1 else (),
    )


def model_states(model: Model) -> tuple[str, ...]:
    return tuple(word for word in ("cursed", "diseased", "stunned", "trapped") if getattr(model, word))


def _marker_piece(marker: Marker) -> views.Piece:
    title = MARKERS.get(marker.kind, marker.kind)
    states = (
        (("marked",) if marker.flagged else ())
        + (("lit",) if marker.lit else ())
        + (("filled",) if marker.holds else ())
    )
    return views.Piece(
        marker.id, title[:1].upper() + title[1:], marker.kind, f"cell:{cell_id(marker.cell)}", "?", states=states
    )


# -- numbers


def _destiny(state: City) -> Iterator[views.Sheet]:
    """The destiny dice of the party, available ones first."""
    dice = state.destiny
    if not (dice.available or dice.discarded):
        return
    yield views.Sheet(
        "sheet:destiny",
        "Destiny dice",
        "dice",
        lines=(views.Line("Discarded", ", ".join(map(str, dice.discarded)) or "none", rules=("cc.destiny.sort",)),),
        spaces=tuple(
            views.Space(f"destiny:{place}", die, of="destiny die") for place, die in enumerate(dice.available, 1)
        ),
        icon="rolling-dices",
    )


def tracks(game: Ulfenkarn) -> Iterator[views.Track]:
    found, tome = game.state.journey, game.state.tome
    if found is not None and game.state.mode != "lesson":
        title, end = ("Mist", "the mist comes down") if found.dark else ("Nightfall", "night")
        yield views.Track("nightfall", title, found.nightfall, 0, found.day_spaces, {found.day_spaces: end})
        if found.goal:
            goal = max(found.goal, found.progress)
            yield views.Track("progress", "Progress", found.progress, 0, goal, {found.goal: "enough: get out"})
    if tome is not None and (found is None or found.phase == "end"):
        quest = game.content[Quest][tome.quest]
        yield views.Track("fear", "Fear", tome.fear, 0, quest.most, {quest.fear_lost: "the quest is lost"})
        yield views.Track(
            "influence", "Influence", tome.influence, 0, quest.most, {quest.influence_lost: "the quest is lost"}
        )


PILES = {
    piles.DISCOVERY: "Discovery deck",
    piles.FOUND: "Discovery discards",
    piles.ENCOUNTERS: "Encounter deck",
    piles.DRIVEN_OFF: "Encounter discards",
    piles.EXPLORATION: "Exploration deck",
}
FACE_UP = (piles.FOUND, piles.DRIVEN_OFF)


def _piles(game: Ulfenkarn) -> Iterator[views.Pile]:
    lying = game.state.cards.piles
    for pile, title in PILES.items():
        if pile in lying:
            shown = tuple(_card(game, card) for card in lying[pile] if isinstance(card, str)) if pile in FACE_UP else ()
            yield views.Pile(pile, title, len(lying[pile]), shown)


def _card(game: Ulfenkarn, card: str) -> views.Card:
    found = card_face(game, card)
    return found if found is not None else views.Card(card, name(game, card))


CARD_KINDS: dict[type[Any], str] = {Discovery: "find", HeroCard: "hero", JourneyType: "journey"}
"""Kinds of cards in words, where the record's own name is not one."""


def card_face(game: AnyPlay, card: str) -> views.Card | None:
    """The face of a card by its id, for questions about cards that lie nowhere."""
    content = game.content
    layouts: tuple[tuple[type[Any], views.Layout], ...] = (
        (Discovery, "item"),
        (Empowerment, "item"),
        (Encounter, "enemy"),
        (Exploration, "place"),
        (Crisis, "event"),
        (Trait, "condition"),
        (Elite, "condition"),
        (Haven, "place"),
        (Item, "item"),
        (HeroCard, "hero"),
        (Mission, "quest"),
        (JourneyType, "quest"),
    )
    for kind, layout in layouts:
        record = content[kind].get(card)
        if record is not None:
            return views.Card(
                card,
                record.name,
                _words(record),
                CARD_KINDS.get(kind, kind.__name__.lower()),
                icon=record.icon,
                layout=layout,
                flavour=record.story if isinstance(record, Crisis) else getattr(record, "flavour", ""),
            )
    return None


def _words(record: Any) -> str:
    """What is printed on a card; on an entry of the quest book, what can be done."""
    if isinstance(record, Crisis):
        return " ".join(f"{one.says}: {one.text}" if one.text else f"{one.says}." for one in record.choices)
    return str(record.text)


# -- between journeys


def _roster(game: Ulfenkarn) -> Iterator[views.Zone]:
    """The heroes of the quest, while no journey goes on."""
    state = game.state
    if state.tome is None or state.journey is not None:
        return
    alive = [one for one in state.roster.values() if not one.dead]
    lines = tuple(
        views.Line(
            game.content[HeroCard][one.id].name,
            f"level {one.level}" + (f", {one.experience}" if one.experience != "none" else ""),
        )
        for one in alive
    )
    dead = tuple(views.Line(game.content[HeroCard][one.id].name, "dead") for one in state.roster.values() if one.dead)
    yield views.Zone("roster", "Aboard the Adamant", lines=lines + dead, group="The quest")
    quest = game.content[Quest][state.tome.quest]
    missions = tuple(
        views.Line(
            game.content[Mission][one].name,
            "done" if one in state.tome.destroyed else f"from level {game.content[Mission][one].level}",
        )
        for one in quest.missions
    )
    yield views.Zone("missions", "Missions", lines=missions, group="The quest")
    if quest.vampires:
        yield views.Zone("vampires", "Vampires", lines=tuple(_vampires(game, state.tome)), group="The quest")


def _vampires(game: Ulfenkarn, tome: Tome) -> Iterator[views.Line]:
    """Those who share the city: what they hold, and what those who are left have gained."""
    fallen = vampires(game, fallen=True)
    for one in fallen:
        yield views.Line(one.name, "fallen", rules=("cc.ruling.nightwars-vampires",))
    for one in vampires(game, fallen=False):
        holds = "hold broken" if one.id in tome.broken else f"holds {one.quarter}"
        gained = [growth.text for growth in one.grows if growth.fallen <= len(fallen)]
        yield views.Line(one.name, ". ".join([holds, *gained]), rules=("cc.ruling.nightwars-growth",))


# -- what followed from an answer


def measure(before: AnyPlay, after: AnyPlay) -> Measures:
    """Damage dealt and suffered, hostiles slain, progress, and how it ended."""
    old, new = before.state, after.state
    measures: Measures = {}
    for hero in new.heroes.values():
        had = old.heroes.get(hero.id)
        if had is not None and (lost := health(had) - health(hero)):
            measures[f"harm {hero_name(after, hero)}"] = lost
    slain = sum(len(group.slain) for group in new.groups.values()) - sum(
        len(group.slain) for group in old.groups.values()
    )
    if slain > 0:
        measures["slain"] = slain
    dealt = sum(model.damage for model in new.models.values()) - sum(model.damage for model in old.models.values())
    if dealt > 0:
        measures["damage"] = dealt
    if new.journey is not None and old.journey is not None and new.journey.progress != old.journey.progress:
        measures["progress"] = new.journey.progress - old.journey.progress
    if is_night(new) != is_night(old):
        measures["night"] = True
    if new.outcome is not None:
        measures["ends"] = new.outcome.result
    return measures
