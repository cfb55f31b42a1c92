"""A game of one hex chamber, for what no game of ours has yet: hexes, hexsides, barriers, and sight over them.

An explorer walks, opens the door, shoots at drones in sight, and has won on the far hex. It is declared as a game from
elsewhere is (the `dist-info` beside this file), so that a server finds it where this folder is on the path.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay, Steps
from lychgate.kernel.question import Choose, Option, Question, Rule
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, State, Step
from lychgate.kernel.topics import Topics
from lychgate.kernel.views import Piece, Scene, Seat
from lychgate.mechanics.grid.board import Board, Door, add_door, mark, set_door
from lychgate.mechanics.grid.maps import put_map, read_map
from lychgate.mechanics.grid.paths import reachable
from lychgate.mechanics.grid.scenery import board_view, option_ways
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_option
from lychgate.mechanics.grid.sight import barriers_between, sees

MAP = read_map(
    "vault",
    (
        "    a a a",
        "   a a a a b b",
        "  a a a a a b b",
        "   a a a a b b",
        "    a a a",
    ),
    {"a": "chamber", "b": "vault"},
    walls=("5,1 w", "5,1 sw", "4,2 se", "3,3 e", "1,1 e", "1,1 se"),
    barriers=("3,1 w", "3,1 sw", "2,2 e", "2,3 ne", "2,3 e"),
    shape="hexes",
)
DOOR = ((5, 2), (4, 2))
GOAL = (6, 1)
MOVE = 2
DRONES: dict[str, tuple[Cell, ...]] = {"drone-1": ((3, 1),), "drone-2": ((1, 4),), "drone-3": ((5, 3), (4, 3))}
"""The hexes that each covers: the last is a large one."""
RULES = ("small.move.squares",)


class Hexes(State):
    board: Board = Board()
    explorer: Cell = (0, 2)
    drones: dict[str, tuple[Cell, ...]] = {}

    @property
    def taken(self) -> frozenset[Cell]:
        """The hexes that drones stand on."""
        return frozenset(cell for cells in self.drones.values() for cell in cells)


def begin(setup: Any, content: Any) -> Hexes:
    board = put_map(Board(shape="hexes", walled=False, solid=frozenset({"pillar"})), MAP)
    board = mark(mark(board, (2, 1), "pillar"), GOAL, "stairs")
    board = add_door(board, Door("gate", (DOOR,), "closed"))
    return Hexes(board=board, drones=dict(DRONES), agenda=[Step("turn")])


step = Steps()
topic = Topics()
TURN = topic("turn", "What the explorer does.")


@step("turn")
def turn(game: AnyPlay) -> Rule[None]:
    """One choice: a hex to go to, the door beside, a drone in sight, or the end."""
    state = game.state
    choice: Any = yield Choose(
        0,
        "What does the explorer do?",
        options(state),
        topic=TURN,
        rules=RULES,
        cause="piece:explorer",
        actor="explorer",
    )
    if choice == "gate":
        state.board = set_door(state.board, "gate", "open")
        game.tell("opened", RULES)
    elif choice in state.drones:
        game.tell("shot", RULES, drone=choice)
        del state.drones[choice]
    else:
        state.explorer = choice
        game.tell("moved", RULES, cell=cell_id(choice))
    if state.explorer == GOAL:
        state.outcome = Outcome("won", "The vault is open.")
    else:
        game.then("turn")


def options(state: Hexes) -> list[Option]:
    terrain = state.board.terrain
    reached = reachable(terrain, state.explorer, MOVE, state.taken)
    offered = [cell_option(cell) for cell in reached if cell != state.explorer]
    if state.explorer in DOOR and state.board.door("gate").state == "closed":
        offered.append(Option("gate", "Open the door", ("door:gate",)))
    for drone, (cell, *_) in state.drones.items():
        if sees(terrain, state.explorer, cell, touch=True):
            cover = any(behind == cell for _, behind in barriers_between(terrain, state.explorer, cell))
            offered.append(Option(drone, f"Shoot {drone}{' in cover' if cover else ''}", (f"piece:{drone}",)))
    return offered


def ways(game: AnyPlay, question: Question) -> Ways:
    state = game.state
    return option_ways(question, state.board.terrain, state.explorer, state.taken)


def scene(game: AnyPlay, seat: int | None) -> Scene:
    state = game.state
    drones = [_drone(drone, tuple(f"cell:{cell_id(cell)}" for cell in cells)) for drone, cells in state.drones.items()]
    explorer = Piece("explorer", "Explorer", "explorer", f"cell:{cell_id(state.explorer)}", "E", "swordman", seat=0)
    return Scene(
        title="Hexes",
        seats=(Seat(0, "Explorer", ("explorer",)),),
        board=board_view(state.board, {"chamber": "The Chamber", "vault": "The Vault"}),
        pieces=(explorer, *drones),
    )


def _drone(id_: str, cells: tuple[str, ...]) -> Piece:
    large = cells if len(cells) > 1 else ()
    return Piece(id_, id_.title(), "hostile", cells[0], "d", "bat", side="fortress", cells=large)


def content(packs: Sequence[Any]) -> Any:
    return SimpleNamespace(hash="none", packs=())


RULEBOOK = Rulebook(
    id="hexes",
    title="Hexes",
    summary="A chamber of hexes.",
    version=1,
    players=(1, 1),
    state=Hexes,
    steps=step,
    topics=topic,
    content=content,
    setup=lambda players, given, content: {"players": players},
    begin=begin,
    scene=scene,
    ways=ways,
    phrases={"moved": "The explorer moves", "opened": "The door opens", "shot": "The explorer destroys {drone}"},
)
