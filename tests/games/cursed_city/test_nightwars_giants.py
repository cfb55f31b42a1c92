"""The Beast on its own ground: where it walks, and that nobody is lost or stands on two places by it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import only_these, put, stand
from games.cursed_city.journeys_helpers import on_map, run
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.battlefield.giants import standings
from lychgate.games.cursed_city.battlefield.moments import DISPLACED
from lychgate.games.cursed_city.hostiles.moving import move
from lychgate.games.cursed_city.model.queries import Piece, cells_of
from lychgate.games.cursed_city.model.state import Model, Ulfenkarn
from lychgate.mechanics.grid.shapes import Cell

HEROES = ("glaurio-ven-alten", "emelda-braskov", "qulathis-the-exile", "brutogg-corpse-eater")
KINDS = ("ulfenwatch-skeleton", "kosargi-nightguard", "corpse-rat")
BEAST = "radukar-the-beast"


def ground(data: st.DataObject) -> tuple[Ulfenkarn, Model, list[Piece]]:
    """The Beast somewhere on its map, with heroes and other hostiles about it."""
    game = on_map("the-beast-unchained")
    assert game.state.journey is not None
    game.state.journey.nightfall = game.state.journey.day_spaces
    blocked = {marker.cell for marker in game.state.battlefield.markers.values()}
    cells = [cell for cell in sorted(game.state.battlefield.board.terrain.cells) if cell not in blocked]
    every = [way for cell in cells for way in standings(game, "giant", cell)]
    beast = put(game, BEAST, *data.draw(st.sampled_from(every)))
    near = [cell for cell in cells if cell not in beast.cells]
    dice = Random(data.draw(st.integers(0, 1000)))
    near.sort(key=lambda cell: (abs(cell[0] - beast.cells[0][0]) + abs(cell[1] - beast.cells[0][1]), dice.random()))
    places = data.draw(st.lists(st.sampled_from(near[:24]), min_size=3, max_size=10, unique=True))
    pieces: list[Piece] = [stand(game, name, cell) for name, cell in zip(HEROES, places[:2], strict=False)]
    pieces += [put(game, dice.choice(KINDS), cell, group=2) for cell in places[2:]]
    return game, beast, pieces


def steps_from(game: Ulfenkarn, start: set[Cell]) -> dict[Cell, int]:
    """How far every space is over gateways open or closed, whoever stands between."""
    near = game.state.battlefield.board.opened.terrain.near
    found, ring, far = dict.fromkeys(start, 0), set(start), 0
    while ring:
        far += 1
        ring = {cell for one in ring for cell in near[one]} - found.keys()
        found |= dict.fromkeys(ring, far)
    return found


@pytest.mark.rule("cc.nightwars.huge-move", "cc.ruling.nightwars-giant-move")
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_move_of_the_beast_leaves_everybody_somewhere_of_their_own(data: st.DataObject) -> None:
    game, beast, pieces = ground(data)
    before = {piece.id: cells_of(piece) for piece in pieces}
    start = set(beast.cells)
    moved: list[str] = []

    def note(game: Ulfenkarn, by: Model, piece: Piece) -> None:
        """Whoever has just made way stands in an empty space, and none was nearer to where they stood."""
        (cell,) = cells_of(piece)
        held = {one for other in pieces if other is not piece for one in cells_of(other)}
        taken = held | {marker.cell for marker in game.state.battlefield.markers.values()}
        assert cell not in taken
        far = steps(before[piece.id][0])
        least = min(far[one] for one in far if one not in taken and one not in going(piece))
        assert far[cell] <= least or cell in start, "as near as can be"
        moved.append(piece.id)

    def steps(cell: Cell) -> dict[Cell, int]:
        near = game.state.battlefield.board.terrain.near
        found, ring, far = {cell: 0}, {cell}, 0
        while ring:
            far += 1
            ring = {other for one in ring for other in near[one]} - found.keys()
            found |= dict.fromkeys(ring, far)
        return found

    def going(piece: Piece) -> set[Cell]:
        """The spaces that are not to be had: where the Beast stands, and will stand, are near this one."""
        x, y = before[piece.id][0]
        return start | {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}

    dice = Random(data.draw(st.integers(0, 1000)))
    with only_these(DISPLACED, note):
        run(move(game, beast), lambda asked: random_answer(asked, dice))
    assert len(set(beast.cells)) == 4
    tile_of = game.state.battlefield.board.terrain.tile_of
    xs, ys = ({cell[axis] for cell in beast.cells} for axis in (0, 1))
    assert (len(xs), len(ys), len({tile_of[cell] for cell in beast.cells})) == (2, 2, 1), "a block on one tile"
    far = steps_from(game, start)
    assert min(far[cell] for cell in beast.cells) <= 4, "one of its spaces walks, at most as far as its Move"
    assert all(cells_of(piece) == before[piece.id] for piece in pieces if piece.id not in moved)
    everyone: list[Piece] = [beast, *pieces]
    where = [cell for piece in everyone for cell in cells_of(piece)]
    for cell in set(where):
        here = [piece for piece in everyone if cell in cells_of(piece)]
        small = all(isinstance(piece, Model) and piece.kind in ("ulfenwatch-skeleton", "corpse-rat") for piece in here)
        assert len(here) == 1 or (len(here) == 2 and small), "nobody stands on two places or on another"
    assert {piece.id for piece in pieces} == {
        *(model for model in game.state.models if model != beast.id),
        *game.state.heroes,
    }, "nobody is lost"
