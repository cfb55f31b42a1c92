"""What a seat may see of Blackstone Fortress. All lies open but the decks, hidden markers and secret agendas."""

from collections.abc import Iterator
from typing import Any

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Measures
from lychgate.kernel.state import HEROES
from lychgate.mechanics.grid.shapes import cell_id

from ..combat.wounds import wounds_of
from ..model import piles
from ..model.content import (
    Artefact,
    ChallengeCard,
    CombatMap,
    Discovery,
    Encounter,
    ExplorerCard,
    HostileCard,
    Legacy,
    Resource,
    Spacecraft,
    Stronghold,
    Twist,
)
from ..model.names import body_name, explorer_name, hostile_name, name, token_words
from ..model.queries import body_cards, combat_of, explorer_card, hostile_card
from ..model.state import Blackstone, Body, Combat, Explorer, Fortress, Hostile, Marker, Token
from . import prospects, sheets, stories
from .board import board
from .groups import group_zones

HOSTILES = "hostiles"
PHASES = {
    "destiny": "Destiny phase",
    "initiative": "Initiative phase",
    "activation": "Activation phase",
    "event": "Event phase",
}


def scene(game: AnyPlay, seat: int | None) -> views.Scene:
    """All that this seat may see."""
    state = game.state
    explorers = list(state.explorers.values())
    return views.Scene(
        title=title(game),
        heading=heading(game),
        seats=tuple(_seat(state, number) for number in range(state.players)),
        board=board(game),
        pieces=tuple(_pieces(game)),
        sheets=(*(sheets.explorer_sheet(game, one, seat) for one in explorers), *_destiny(state)),
        tracks=tuple(tracks(game)),
        piles=tuple(_piles(game)),
        zones=tuple(zones(game)),
        goal=prospects.goal(game),
        intents=prospects.intents(game),
        order=prospects.order(game),
        story=stories.story(game),
        pages=stories.pages(game),
    )


def _seat(state: Fortress, number: int) -> views.Seat:
    """A seat with the bodies that it controls; the hostile player's is of the other side."""
    theirs = tuple(body.id for one in state.explorers.values() if one.seat == number for body in one.bodies)
    if state.hostile == number:
        return views.Seat(number, "The hostile player", theirs, side=HOSTILES)
    return views.Seat(number, f"Player {number + 1}", theirs, side=HEROES)


def title(game: Blackstone) -> str:
    found = game.state.expedition
    if found is None or prospects.at_precipice(game.state):
        return "Precipice" if game.state.quest is not None else "Blackstone Fortress"
    if found.challenge is not None and found.challenge.id:
        return str(game.content[ChallengeCard][found.challenge.id].name)
    if found.combat is not None and found.combat.map:
        return str(game.content[CombatMap][found.combat.map].name)
    if found.stronghold:
        return str(game.content[Stronghold][found.stronghold].name)
    return "The Blackstone Fortress"


def heading(game: Blackstone) -> str:
    found = game.state.expedition
    if found is None or prospects.at_precipice(game.state):
        return "Between expeditions" if game.state.quest is not None else "Setting out"
    if found.combat is not None and found.combat.turn:
        phase = PHASES.get(found.combat.phase, "")
        return f"Turn {found.combat.turn}: {phase}" if phase else f"Turn {found.combat.turn}"
    if game.state.outcome is not None:
        return "It is over"
    return f"Round {found.round}" if found.round else "Setting out"


# -- pieces


def _pieces(game: Blackstone) -> Iterator[views.Piece]:
    fight = combat_of(game.state)
    for explorer in game.state.explorers.values():
        for body in explorer.bodies:
            yield _body_piece(game, explorer, body, fight)
    if fight is None:
        return
    for hostile in fight.hostiles.values():
        yield _hostile_piece(game, hostile)
    for marker in fight.markers.values():
        yield _marker_piece(marker)
    for token in fight.tokens.values():
        yield _token_piece(token)


def _body_piece(game: Blackstone, explorer: Explorer, body: Body, fight: Combat | None) -> views.Piece:
    card, printed = explorer_card(game, explorer), body_cards[game.content][body.id]
    return views.Piece(
        body.id,
        body_name(game, body),
        "explorer",
        "" if body.cell is None or fight is None else f"cell:{cell_id(body.cell)}",
        printed.mark,
        card.icon,
        HEROES,
        explorer.seat,
        health(explorer),
        states=sheets.states(explorer),
        hue=card.hue,
        sign=card.sign,
    )


def health(explorer: Explorer) -> tuple[int, int]:
    """How many more wounds an explorer can suffer and stay in action, and how many when unhurt."""
    free = sum(1 for cover in explorer.spaces.covers if not cover)
    return (0 if explorer.out else free + 1, len(explorer.spaces.covers) + 1)


def _hostile_piece(game: Blackstone, hostile: Hostile) -> views.Piece:
    card = hostile_card(game, hostile)
    return views.Piece(
        hostile.id,
        hostile_name(game, hostile),
        "hostile",
        f"cell:{cell_id(hostile.cell)}",
        card.mark,
        card.icon,
        HOSTILES,
        None,
        hostile_health(game, hostile),
        states=hostile_states(hostile),
    )


def hostile_health(game: Blackstone, hostile: Hostile) -> tuple[int, int]:
    wounds = wounds_of(game, hostile)
    return max(0, wounds - hostile.wounds), wounds


def hostile_states(hostile: Hostile) -> tuple[str, ...]:
    return tuple(word for word in ("empowered", "stunned") if getattr(hostile, word))


def marker_id(marker: Marker) -> str:
    """A marker as a piece: by its number, or by its place while that is hidden."""
    return f"marker-{marker.number}" if marker.up else f"hidden-{cell_id(marker.cell)}"


def _marker_piece(marker: Marker) -> views.Piece:
    cell = f"cell:{cell_id(marker.cell)}"
    if not marker.up:
        return views.Piece(marker_id(marker), "Hidden marker", "marker", cell, "?", states=("hidden",))
    words = f"Discovery marker {marker.number}"
    return views.Piece(marker_id(marker), words, "marker", cell, str(marker.number))


def _token_piece(token: Token) -> views.Piece:
    words = token_words(token.kind)
    return views.Piece(
        token.id,
        words[:1].upper() + words[1:],
        token.kind,
        f"cell:{cell_id(token.cell)}",
        "",
        states=token_states(token),
    )


def token_states(token: Token) -> tuple[str, ...]:
    return ("lit",) if token.lit else ()


# -- numbers


def _destiny(state: Fortress) -> Iterator[views.Sheet]:
    """The destiny dice of the party, available ones first."""
    fight = combat_of(state)
    if fight is None or not (fight.destiny.available or fight.destiny.discarded):
        return
    discarded = ", ".join(map(str, fight.destiny.discarded)) or "none"
    yield views.Sheet(
        "sheet:destiny",
        "Destiny dice",
        "dice",
        lines=(views.Line("Discarded", discarded, rules=("bsf.turn.destiny-roll",)),),
        spaces=tuple(
            views.Space(f"destiny:{place}", die, of="destiny die")
            for place, die in enumerate(fight.destiny.available, 1)
        ),
        icon="rolling-dices",
    )


def tracks(game: Blackstone) -> Iterator[views.Track]:
    """The threat level while drones are about; the strongholds and the time that is left of a quest."""
    state = game.state
    fight = combat_of(state)
    if fight is not None and any(game.content[HostileCard][one.kind].states.threat for one in fight.hostiles.values()):
        yield views.Track("threat", "Threat level", fight.threat, 0, 3)
    if state.quest is not None:
        yield views.Track("strongholds", "Strongholds", len(state.quest.conquered), 0, prospects.strongholds(game))
        left = len(state.cards.piles.get(piles.LEGACY, ()))
        yield views.Track("legacies", "Legacy cards left", left, 0, prospects.legacies(game))


PILES = {
    piles.EXPLORATION: "Exploration deck",
    piles.DISCOVERY: "Discovery deck",
    piles.ENCOUNTERS: "Encounter deck",
    piles.MET: "Encounter discards",
    piles.LEGACY: "Legacy deck",
}
FACE_UP = (piles.MET,)


def pile_titles(game: Blackstone) -> dict[str, str]:
    """The piles that are shown, with their titles."""
    return {pile: title for pile, title in PILES.items() if pile in game.state.cards.piles}


def _piles(game: Blackstone) -> Iterator[views.Pile]:
    lying = game.state.cards.piles
    for pile, words in pile_titles(game).items():
        shown = tuple(_card(game, card) for card in lying[pile] if isinstance(card, str)) if pile in FACE_UP else ()
        yield views.Pile(pile, words, len(lying[pile]), shown)


def _card(game: Blackstone, card: str) -> views.Card:
    found = card_face(game, card)
    return found if found is not None else views.Card(card, name(game, card))


LAYOUTS: tuple[tuple[type[Any], views.Layout, str], ...] = (
    (Discovery, "item", "find"),
    (Resource, "item", "resource"),
    (Artefact, "item", "artefact"),
    (Encounter, "enemy", "encounter"),
    (Twist, "condition", "twist"),
    (Legacy, "condition", "legacy"),
    (ChallengeCard, "event", "challenge"),
    (Stronghold, "quest", "stronghold"),
    (ExplorerCard, "hero", "explorer"),
    (Spacecraft, "place", "ship"),
)


def card_face(game: AnyPlay, card: str) -> views.Card | None:
    """The face of a card by its id, for questions about cards that lie nowhere."""
    for kind, layout, word in LAYOUTS:
        record = game.content[kind].get(card)
        if record is not None:
            story = record.story if isinstance(record, ChallengeCard) else getattr(record, "flavour", "")
            return views.Card(card, record.name, _words(record), word, icon=record.icon, layout=layout, flavour=story)
    return None


def _words(record: Any) -> str:
    """What is printed on a card."""
    if isinstance(record, Spacecraft):
        return f"{record.support.name}: {record.support.text} {record.facility.name}: {record.facility.text}"
    if isinstance(record, Stronghold):
        return str(record.aim.text)
    return str(record.text)


# -- zones


def zones(game: Blackstone) -> Iterator[views.Zone]:
    """Everything that lies on no board and on no sheet."""
    yield from group_zones(game)
    yield from zones_of_cards(game)


def zones_of_cards(game: Blackstone) -> Iterator[views.Zone]:
    """What lies beside the board and belongs to no group: cards in force, ships, finds, and Precipice."""
    yield from _in_force(game)
    yield from _ships(game)
    yield from _row(game)
    yield from _precipice(game)


def _in_force(game: Blackstone) -> Iterator[views.Zone]:
    """Twists of this combat and legacies of the quest."""
    fight, quest = combat_of(game.state), game.state.quest
    held = [*([] if fight is None else fight.twists), *([] if quest is None else quest.legacies)]
    if held:
        yield views.Zone("in-force", "In force", cards=tuple(_card(game, card) for card in held), group="Expedition")


def _ships(game: Blackstone) -> Iterator[views.Zone]:
    """The four ships; turned once their support has been used."""
    found = game.state.expedition
    if found is None or not found.ships:
        return
    cards = tuple(_ship(game, ship.id, ship.used) for ship in found.ships)
    yield views.Zone("ships", "Ships", cards=cards, group="Expedition")


def _ship(game: Blackstone, ship: str, used: bool) -> views.Card:
    """A ship by what it can do for the explorers now: its support on an expedition, its facility at Precipice."""
    record = game.content[Spacecraft][ship]
    offers = record.facility if prospects.at_precipice(game.state) else record.support
    return views.Card(
        ship,
        str(record.name),
        f"{offers.name}: {offers.text}",
        "ship",
        ("bsf.spacecraft.support-once",),
        icon=record.icon,
        turned=used,
        layout="place",
        flavour=record.flavour,
    )


def _row(game: Blackstone) -> Iterator[views.Zone]:
    """Discovery cards that lie face up in a challenge."""
    lying = [card for card in game.state.cards.piles.get(piles.ROW, ()) if isinstance(card, str)]
    if lying:
        cards = tuple(sheets.owned(game, card, f"row.{place}") for place, card in enumerate(lying, 1))
        yield views.Zone("row", "Face up", cards=cards, group="Expedition")


def _precipice(game: Blackstone) -> Iterator[views.Zone]:
    """The explorers who stayed at home and what they own, while no expedition goes on; and the strongholds."""
    state = game.state
    if state.quest is None or not prospects.at_precipice(state):
        return
    for veteran in state.roster.values():
        if veteran.id in state.explorers:
            continue
        record = game.content[ExplorerCard][veteran.id]
        lines = (views.Line("", "dead"),) if veteran.dead else ()
        cards = tuple(sheets.belongings(game, veteran))
        if cards or lines:
            yield views.Zone(f"stasis:{veteran.id}", record.name, cards=cards, lines=lines, group="Precipice")
    places = tuple(
        views.Line(one.name, "conquered" if one.id in state.quest.conquered else "")
        for one in game.content.all(Stronghold)
        if not one.vault
    )
    yield views.Zone("strongholds", "Strongholds", lines=places, group="Precipice")


# -- what followed from an answer


def measure(before: AnyPlay, after: AnyPlay) -> Measures:
    """Wounds suffered and dealt, hostiles slain, cards found, and how it ended."""
    old, new = before.state, after.state
    measures: Measures = {}
    for explorer in new.explorers.values():
        had = old.explorers.get(explorer.id)
        if had is not None and (lost := health(had)[0] - health(explorer)[0]):
            measures[f"harm {explorer_name(after, explorer)}"] = lost
    was, now = combat_of(old), combat_of(new)
    if was is not None and now is not None:
        slain = sum(len(one.slain) for one in now.groups.values()) - sum(len(one.slain) for one in was.groups.values())
        if slain > 0:
            measures["slain"] = slain
        dealt = sum(one.wounds for one in now.hostiles.values()) - sum(one.wounds for one in was.hostiles.values())
        if dealt > 0:
            measures["wounds"] = dealt
    found = sum(len(one.cards) for one in new.roster.values()) - sum(len(one.cards) for one in old.roster.values())
    if found > 0:
        measures["cards"] = found
    if new.outcome is not None:
        measures["ends"] = new.outcome.result
    return measures
