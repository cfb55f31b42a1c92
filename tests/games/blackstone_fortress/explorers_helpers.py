"""Small halls for tests of initiative and explorers: laid out by hand, played by the rules from any step."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from games.blackstone_fortress.fortress import AMALLYN, DRAIK, GREKH, LOCARNO, TADDEUS, TWINS, UR025, VORNE
from lychgate.content import Content
from lychgate.content.content import Shelf, Shelves
from lychgate.games.blackstone_fortress.board.layout import EMPTY
from lychgate.games.blackstone_fortress.explorers import activation, overwatch, track
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.initiative import covering_fire, destiny, gambits, order
from lychgate.games.blackstone_fortress.model.content import ExplorerCard, Spacecraft
from lychgate.games.blackstone_fortress.model.state import (
    Blackstone,
    Body,
    Combat,
    Expedition,
    Explorer,
    Fortress,
    Group,
    Hostile,
    Marker,
    Portal,
    Ship,
    Veteran,
    step,
)
from lychgate.games.blackstone_fortress.model.topics import topic
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Question
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, Step
from lychgate.kernel.views import Scene
from lychgate.mechanics.activation.spaces import new_spaces
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.maps import put_map, read_map
from lychgate.mechanics.grid.shapes import Cell

PLAYED = (activation, overwatch, track, covering_fire, destiny, gambits, order)
"""The modules whose steps and speakers these tests play."""

LETTERS = {
    "D": DRAIK,
    "L": LOCARNO,
    "T": TADDEUS,
    "V": VORNE,
    "A": AMALLYN,
    "G": GREKH,
    "U": UR025,
    "R": TWINS,
}
FAIL, HIT, CRIT = "failure", "success", "critical"


@cache
def plain_content() -> Content:
    """The pack without what its cards say: explorers with nothing but their figures and weapons."""
    found = load_content(())
    shelves = dict(found.shelves)
    cards = found.shelves[ExplorerCard]
    shelves[ExplorerCard] = Shelf("ExplorerCard", {name: plain_explorer(card) for name, card in cards.items()})
    return replace(found, shelves=Shelves(found.game, shelves))


def plain_explorer(card: ExplorerCard) -> ExplorerCard:
    sides = {name: replace(getattr(card, name), abilities=()) for name in ("normal", "inspired")}
    return replace(card, **sides)


def hall(
    width: int = 7,
    height: int = 5,
    *,
    walls: Sequence[str] = (),
    barriers: Sequence[str] = (),
    markers: Mapping[int, Cell] | None = None,
    portals: Sequence[Cell] = (),
    seats: int = 1,
) -> Fortress:
    """A hall of hexes (0, 0) to (width - 1, height - 1) with nobody in it, in the activation phase of turn 2."""
    rows = [" " * row + " ".join("A" * width) for row in range(height)]
    drawn = read_map("drawn", rows, {"A": "A"}, {}, walls=walls, barriers=barriers, shape="hexes")
    board = put_map(EMPTY, drawn)
    fight = Combat("drawn", board=board, turn=2, phase="activation")
    fight.markers = {number: Marker(number, cell) for number, cell in (markers or {}).items()}
    cells = board.terrain.cells
    for place, at in enumerate(portals, 1):
        touched = tuple(cell for cell in HEXES.neighbours(at) if cell in cells)
        fight.portals[f"portal-{place}"] = Portal(f"portal-{place}", at, touched)
    ships = [Ship(ship.id) for ship in plain_content().all(Spacecraft) if ship.support.effect.when == "action"]
    state = Fortress(players=seats, present=list(range(seats)), mode="combat")
    state.expedition = Expedition("practice", combat=fight, ships=ships)
    state.cards = Cards(piles={"discovery": [], "found": []})
    return state


def fight_of(state: Fortress) -> Combat:
    assert state.expedition is not None
    assert state.expedition.combat is not None
    return state.expedition.combat


def stand(
    state: Fortress, letter: str, *cells: Cell, dice: Sequence[int] = (), seat: int = 0, points: int = 0
) -> Explorer:
    """Put an explorer in a hex, or two bodies in two, with these dice; the card joins the track."""
    card = plain_content()[ExplorerCard][LETTERS[letter]]
    names = [body.id for body in card.bodies] or [card.id]
    places: list[Cell | None] = list(cells) if cells else [None] * len(names)
    places += [places[-1]] * (len(names) - len(places))
    explorer = Explorer(card.id, seat, [Body(name, cell) for name, cell in zip(names, places, strict=True)])
    explorer.spaces = new_spaces(card.spaces)
    explorer.spaces.dice[: len(dice)] = dice
    explorer.inspiration.points = points
    state.explorers[card.id] = explorer
    state.roster[card.id] = Veteran(card.id)
    fight_of(state).track.slots.append(Slot(card.id))
    return explorer


def put(state: Fortress, cell: Cell, kind: str = "traitor-guardsman", group: int = 1, arms: str = "lasgun") -> Hostile:
    """Put a hostile in a hex; its group joins the track with its first."""
    fight = fight_of(state)
    number = 1 + sum(one.kind == kind for one in fight.hostiles.values())
    hostile = Hostile(f"{kind}-{number}", kind, arms if kind == "traitor-guardsman" else "", group, cell)
    fight.hostiles[hostile.id] = hostile
    if group not in fight.groups:
        fight.groups[group] = Group(group)
        fight.track.slots.append(Slot(str(group), hostile=True))
    fight.groups[group].members.append(hostile.id)
    return hostile


def deck(state: Fortress, *cards: str, found: Sequence[str] = ()) -> None:
    """Lay these discovery cards into the deck, and these into the discards."""
    state.cards.piles["discovery"] = list(cards)
    state.cards.piles["found"] = list(found)


def lay_track(state: Fortress, cards: str) -> None:
    """Lay initiative cards: explorers by their letter, groups by number; a `-` before it means face down."""
    fight = fight_of(state)
    fight.track.slots = [
        Slot(LETTERS.get(card[-1], card[-1]), hostile=card[-1].isdigit(), done=card.startswith("-"))
        for card in cards.split()
    ]
    for slot in fight.track.slots:
        if slot.hostile:
            fight.groups.setdefault(int(slot.card), Group(int(slot.card)))


def track_of(state: Fortress) -> str:
    """The track from the left, as `lay_track` takes it."""
    letters = {name: letter for letter, name in LETTERS.items()}
    return " ".join(
        ("-" if slot.done else "") + letters.get(slot.card, slot.card) for slot in fight_of(state).track.slots
    )


def rest(game: Blackstone) -> None:
    """What was to be tested is over."""
    game.state.outcome = Outcome("won", "The end.")


def steps_and(more: Mapping[str, Any]) -> Steps:
    """The steps of the game, one to stop at, and those of a test."""
    steps = Steps()
    for name, function in {**step.functions, "rest": rest, **more}.items():
        steps(name)(function)
    return steps


def play(
    state: Fortress,
    *agenda: Step,
    chance: Sequence[Any] = (),
    answers: Sequence[Any] = (),
    journal: bool = True,
    more: Mapping[str, Any] | None = None,
    seed: int = 1,
) -> Game:
    """Play from this state; `chance` are the next rolls and draws, `answers` those of players, `more` further steps."""
    state.agenda = [Step("rest"), *reversed(agenda)]
    book = Rulebook(
        id="blackstone-fortress",
        title="Blackstone Fortress",
        summary="",
        version=1,
        players=(1, 5),
        state=Fortress,
        steps=steps_and(more or {}),
        topics=topic,
        content=lambda packs: plain_content(),
        setup=lambda players, given, content: {"players": players},
        begin=lambda setup, content: state,
        scene=lambda game, seat: Scene(title="Blackstone Fortress", seats=()),
        phrases={},
    )
    origin = Origin({"players": state.players}, chance=tuple(chance))
    game = Game.begin(book, plain_content(), origin, seed=seed, journal=journal)
    for answer in answers:
        game.answer(answer)
    return game


def turn_of(state: Fortress, letter: str, *, chance: Sequence[Any] = (), answers: Sequence[Any] = ()) -> Game:
    """An explorer's activation."""
    return play(state, Step("explorer", (LETTERS[letter],)), chance=chance, answers=answers)


def in_play(state: Fortress) -> Blackstone:
    """The state as rules see it, for functions that ask nothing."""
    return Play(state, plain_content(), step, None)


def explorer_of(game: Game, letter: str) -> Explorer:
    found: Mapping[str, Explorer] = game.state.explorers
    return found[LETTERS[letter]]


def asked(game: Game) -> Question:
    assert game.question is not None
    return game.question


def offered(game: Game) -> list[str]:
    return [option.id for option in asked(game).options]


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [dict(event.data) for event in game.events(all_seats=True) if event.kind == kind]
