"""Hostiles in small halls: actions, activations and events, played by the rules."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from hypothesis import strategies as st

from games.blackstone_fortress import explorers_helpers
from games.blackstone_fortress.explorers_helpers import LETTERS, fight_of, play, put, stand
from lychgate.games.blackstone_fortress.events import table
from lychgate.games.blackstone_fortress.hostiles import acting, activation, encounters, markers, reinforcing
from lychgate.games.blackstone_fortress.model.state import Blackstone, Body, Combat, Fortress, Hostile, Portal
from lychgate.kernel.game import Game
from lychgate.kernel.question import Rule
from lychgate.kernel.state import Step
from lychgate.mechanics.cards.decks import add_pile
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.shapes import Cell

PLAYED = (activation, table)
"""The modules whose steps these tests play."""

KINDS = ("traitor-guardsman", "ur-ghul", "negavolt-cultist", "obsidius-mallex")
WIDTH, HEIGHT = 6, 4
CELLS = list(product(range(WIDTH), range(HEIGHT)))
SIDES = ("e", "se", "sw")


def hall(width: int = 7, height: int = 5, **more: Any) -> Fortress:
    """A hall of hexes in place of the battlefield of a combat card."""
    state = explorers_helpers.hall(width, height, **more)
    fight_of(state).map = "combat-1"
    return state


def combat_of(game: Game) -> Combat:
    found: Combat = game.state.expedition.combat
    return found


def act(
    state: Fortress, hostile: Hostile, action: str, chance: Sequence[Any] = (), answers: Sequence[Any] = ()
) -> Game:
    """Let a hostile take an action by its name."""

    def step(game: Blackstone, piece: str, name: str) -> Rule[None]:
        yield from acting.act(game, fight_of(game.state).hostiles[piece], name)

    return play(state, Step("act", (hostile.id, action)), chance=chance, answers=answers, more={"act": step})


def activate(state: Fortress, number: int = 1, chance: Sequence[Any] = (), answers: Sequence[Any] = ()) -> Game:
    """The activation of a group."""
    return play(state, Step("group", (number,)), chance=chance, answers=answers)


def happens(state: Fortress, face: int, chance: Sequence[Any] = (), answers: Sequence[Any] = ()) -> Game:
    """An event by its face."""
    return play(state, Step("event"), chance=[[face], *chance], answers=answers)


def draw_groups(state: Fortress, cards: Sequence[str], *, discards: Sequence[str] = ()) -> Game:
    """Draw these encounter cards for the markers."""
    stack(state, cards, discards)
    return play(state, Step("draw"), more={"draw": lambda game: encounters.draw_groups(game)})


def look_round(state: Fortress, chance: Sequence[Any] = (), answers: Sequence[Any] = ()) -> Game:
    """Turn up the hidden markers that are seen."""
    return play(
        state, Step("look"), chance=chance, answers=answers, more={"look": lambda game: markers.reveal_seen(game)}
    )


def reinforces(state: Fortress, number: int = 1, chance: Sequence[Any] = (), answers: Sequence[Any] = ()) -> Game:
    """The reinforcement rolls of a group."""

    def step(game: Blackstone) -> Rule[None]:
        yield from reinforcing.reinforce(game, fight_of(game.state).groups[number])

    return play(state, Step("reinforce"), chance=chance, answers=answers, more={"reinforce": step})


def stack(state: Fortress, cards: Sequence[str], discards: Sequence[str] = ()) -> None:
    """These encounter cards are the whole deck, the first on top."""
    for pile, known in (("encounters", cards), ("met", discards)):
        state.cards.piles.pop(pile, None)
        add_pile(state.cards, pile, known)


def slay(state: Fortress, hostile: Hostile) -> None:
    """A hostile lies on its group's card."""
    fight = fight_of(state)
    del fight.hostiles[hostile.id]
    group = fight.groups[hostile.group]
    group.members.remove(hostile.id)
    group.slain.append(hostile.id)


def add_portal(state: Fortress, at: Cell) -> Portal:
    fight = fight_of(state)
    touched = tuple(cell for cell in HEXES.neighbours(at) if cell in fight.board.terrain.cells)
    portal = Portal(f"portal-{len(fight.portals) + 1}", at, touched)
    fight.portals[portal.id] = portal
    return portal


def all_bodies(state: Fortress) -> list[Body]:
    return [body for explorer in state.explorers.values() for body in explorer.bodies if body.cell is not None]


# -- random halls


@st.composite
def scenes(draw: st.DrawFn, kinds: Iterable[str] = KINDS, most: int = 4) -> tuple[Fortress, Hostile]:
    """A hall with walls and barriers, one to three explorers, hostiles, and one of them to look at."""
    texts = [f"{q},{r} {side}" for q, r in CELLS for side in SIDES]
    edges = draw(st.lists(st.sampled_from(texts), unique=True, max_size=24))
    cut = draw(st.integers(0, len(edges)))
    walls = [text for text in edges[:cut] if inside(text)]
    barriers = [text for text in edges[cut:] if inside(text)]
    state = hall(WIDTH, HEIGHT, walls=walls, barriers=barriers)
    spots = draw(st.permutations(CELLS))
    alone = st.sampled_from([letter for letter in LETTERS if letter != "R"])
    for letter in draw(st.lists(alone, unique=True, min_size=1, max_size=3)):
        stand(state, letter, spots.pop())
    wanted = draw(st.lists(st.sampled_from(sorted(kinds)), min_size=1, max_size=most))
    placed = [put(state, spots.pop(), kind, arms=draw(st.sampled_from(["lasgun", "blade"]))) for kind in wanted]
    return state, placed[0]


def inside(text: str) -> bool:
    """Whether there are hexes on both sides of an edge."""
    cell, _, side = text.partition(" ")
    q, r = map(int, cell.split(","))
    dq, dr = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1)}[side]
    return (q + dq, r + dr) in CELLS


def walls_of(state: Fortress) -> set[frozenset[Cell]]:
    """The pairs of hexes with a wall between, or with no step for another reason."""
    near = fight_of(state).board.terrain.near
    return {frozenset((a, b)) for a in CELLS for b in HEXES.neighbours(a) if b in CELLS and b not in near[a]}


def steps_between(state: Fortress) -> dict[Cell, dict[Cell, int]]:
    """How many steps every hex is from every other, by brute force."""
    walls = walls_of(state)
    away = {a: {b: 0 if a == b else 999 for b in CELLS} for a in CELLS}
    for a in CELLS:
        for b in HEXES.neighbours(a):
            if b in CELLS and frozenset((a, b)) not in walls:
                away[a][b] = 1
    for via in CELLS:
        for a in CELLS:
            for b in CELLS:
                away[a][b] = min(away[a][b], away[a][via] + away[via][b])
    return away


def apart(a: Cell, b: Cell) -> int:
    """The range between two hexes, counted on a cube."""
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2
