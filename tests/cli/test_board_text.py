"""The board in text, drawn exactly."""

from textwrap import dedent

from msgspec import structs
from rich.console import Console

from lychgate.cli.draw_board import draw_board
from lychgate.kernel.question import Option
from lychgate.kernel.views import Board, Cell, Edge, Piece, Tile


def cells(*spots: tuple[int, int], tile: str = "") -> tuple[Cell, ...]:
    return tuple(Cell(f"cell:{x},{y}", x, y, tile=tile) for x, y in spots)


def block(wide: int, high: int) -> tuple[Cell, ...]:
    return cells(*((x, y) for y in range(high) for x in range(wide)))


def edge(name: str, a: str, b: str, kind: str = "wall", is_open: bool = False) -> Edge:
    return Edge(name, (f"cell:{a}", f"cell:{b}"), kind, is_open)


def drawn(
    board: Board, *pieces: Piece, options: tuple[Option, ...] = (), width: int = 80, height: int | None = None
) -> str:
    drawing = draw_board(board, pieces, options, width=width, height=height)
    return "\n".join(line.plain for line in drawing.lines)


def about(*names: str) -> Option:
    return Option(names[0], about=names)


def same(drawing: str, expected: str) -> bool:
    wanted = dedent(expected).strip("\n")
    assert drawing == wanted, f"\n{drawing}\n-- expected --\n{wanted}"
    return True


HERO = Piece("ann", "Ann", "hero", "cell:0,0", "A", seat=0)
GHOUL = Piece("ghoul-1", "Ghoul", "enemy", "cell:1,0", "g", side="dead")


def test_a_tiny_board_with_a_wall_a_door_and_two_pieces() -> None:
    board = Board(
        "square",
        (*block(2, 2), Cell("cell:2,0", 2, 0, "pit")),
        (edge("wall:1", "0,1", "1,1"), edge("door:1", "1,0", "2,0", "door")),
    )
    assert same(
        drawn(board, HERO, GHOUL),
        """
             0     1     2
          ┌───────────┬─────┐
        0 │  A     g  ║  ≡  │
          │     ╷     ├─────┘
        1 │  ·  │  ·  │
          └─────┴─────┘
        """,
    )
    assert draw_board(board, ()).legend == [("≡", "pit"), ("═║", "door")]


def test_options_stand_as_numbers_on_cells_pieces_and_doors() -> None:
    board = Board("square", block(3, 1), (edge("door:e", "2,0", "3,0", "doorway", True),))
    options = (about("cell:2,0"), about("piece:ghoul-1"), about("door:e"), Option("wait"))
    assert same(
        drawn(board, HERO, GHOUL, options=options),
        """
             0     1     2
          ┌─────────────────┐
        0 │  A    g 2    1  3
          └─────────────────┘
        """,
    )


def test_a_door_between_rows_carries_its_number_in_the_middle() -> None:
    board = Board("square", cells((0, 0)), (edge("door:s", "0,0", "0,1", "door", True),))
    assert same(
        drawn(board, options=(about("door:s"),)),
        """
             0
          ┌─────┐
        0 │  ·  │
          └╌╌1╌╌┘
        """,
    )


def test_titles_of_tiles_stand_in_their_north_walls_where_they_fit() -> None:
    crypt = cells((0, 0), (1, 0), (2, 0), tile="crypt")
    long = cells((0, 1), (1, 1), tile="long")
    board = Board("square", (*crypt, *long), (), (Tile("crypt", "Crypt"), Tile("long", "A name too long")))
    assert drawn(board).splitlines()[1] == "  ┌─Crypt───────────┐"
    assert "too long" not in drawn(board)


def test_places_that_are_not_built_yet_show_the_option_that_would_build_them() -> None:
    board = Board("square", cells((0, 0)))
    options = (about("cell:1,0", "cell:2,0"), about("cell:1,0", "cell:1,1"))
    assert same(
        drawn(board, options=options),
        """
             0     1     2
          ┌─────┐
        0 │  ·  │  ·     1
          └─────┘
        1          2
        """,
    )


def test_several_pieces_share_a_cell_and_a_crowd_is_cut() -> None:
    board = Board("square", block(2, 1))
    pair = [Piece(f"p{n}", "Rat", "enemy", "cell:0,0", "r") for n in range(2)]
    crowd = [Piece(f"q{n}", "Bat", "enemy", "cell:1,0", "b") for n in range(9)]
    assert "│ rr   bbbb+│" in drawn(board, *pair, *crowd)


def test_a_piece_that_can_be_chosen_is_marked_where_its_number_has_no_room() -> None:
    board = Board("square", block(14, 1))
    line = drawn(board, GHOUL, options=(about("piece:ghoul-1"),)).splitlines()[2]
    assert line.startswith("0 │ ·  g 1  ·")
    narrow = drawn(board, GHOUL, options=(about("piece:ghoul-1"),), width=48).splitlines()[2]
    assert "g!" in narrow


def test_pieces_off_the_board_and_edges_without_a_place_are_left_out() -> None:
    board = Board("square", block(1, 1), (Edge("odd", ("attic", "cellar")),))
    assert "Z" not in drawn(board, Piece("z", "Zed", "hero", mark="Z"))


def test_a_stair_between_far_cells_is_told_in_words() -> None:
    board = Board("square", block(4, 1), (edge("s", "0,0", "3,0", "stair", True),))
    assert ("", "stair between 0,0 and 3,0") in draw_board(board, ()).legend


def test_dark_cells_differ_from_lit_ones() -> None:
    board = Board("square", (Cell("cell:0,0", 0, 0), Cell("cell:1,0", 1, 0, light=False)))
    assert "│  ·     ░  │" in drawn(board)
    assert ("░", "dark") in draw_board(board, ()).legend


def test_a_wide_board_is_drawn_closer_and_then_in_part_around_the_options() -> None:
    board = Board("square", block(60, 3))
    options = (about("cell:40,1"),)
    lines = drawn(board, options=options, width=80).splitlines()
    assert max(map(len, lines)) <= 80
    assert " 1 " in lines[4]
    assert "40" in lines[0]
    assert draw_board(board, (), options, width=80).legend == [("…", "more to the east, west")]


def test_a_high_board_is_fitted_into_the_lines_there_are() -> None:
    board = Board("square", block(3, 30))
    piece = Piece("ann", "Ann", "hero", "cell:1,20", "A", seat=0)
    whole, fitted = drawn(board, piece), drawn(board, piece, height=20)
    assert len(whole.splitlines()) == 62
    assert len(fitted.splitlines()) <= 20
    assert "A" in fitted
    assert ("…", "more to the north, south") in draw_board(board, (piece,), height=20).legend


def test_coordinates_below_nought_keep_their_columns() -> None:
    board = Board("square", cells((-2, -1), (-1, -1), (-2, 0), (-1, 0)))
    assert same(
        drawn(board),
        """
              -2    -1
           ┌───────────┐
        -1 │  ·     ·  │
           │           │
         0 │  ·     ·  │
           └───────────┘
        """,
    )


def test_a_board_without_cells_draws_nothing() -> None:
    assert drawn(Board("square", ())) == ""


def test_seats_and_sides_have_colours_of_their_own() -> None:
    drawing = draw_board(Board("square", block(2, 1)), (HERO, GHOUL))
    console = Console(force_terminal=True, color_system="standard", width=40)
    with console.capture() as capture:
        console.print(drawing.lines[2])
    assert "\x1b[1;36mA" in capture.get()
    assert "\x1b[1;31mg" in capture.get()


def hexagon() -> tuple[Cell, ...]:
    """Seven hexes, six around a middle."""
    return cells((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))


def test_hexes_stand_in_staggered_rows_with_walls_barriers_and_doors_between_them() -> None:
    edges = (
        edge("wall:1", "0,0", "1,0"),
        edge("barrier:1", "0,0", "0,-1", "barrier"),
        edge("barrier:2", "-1,0", "0,0", "barrier"),
        edge("door:1", "0,0", "0,1", "door"),
        edge("door:2", "0,0", "-1,1", "door", True),
    )
    board = Board("hex", hexagon(), edges)
    assert same(
        drawn(board, HERO, GHOUL),
        """
                   ╱   ╲   ╱   ╲
        0,-1     │   ·       ·   │
               ╱       ⋰           ╲
        -1,0 │   ·   ┊   A   │   g   │
               ╲       ▯   ▮       ╱
        -1,1     │   ·       ·   │
                   ╲   ╱   ╲   ╱
        """,
    )
    assert draw_board(board, ()).legend == [("┊⋱⋰", "barrier"), ("▮", "door"), ("▯", "open door")]


def test_options_on_hexes_and_their_sides_are_numbers() -> None:
    board = Board("hex", cells((0, 0), (1, 0)), (edge("door:e", "1,0", "2,0", "doorway", True),))
    options = (about("piece:ghoul-1"), about("door:e"), about("cell:0,1"), Option("wait"))
    assert same(
        drawn(board, HERO, GHOUL, options=options),
        """
              ╱   ╲   ╱   ╲
        0,0 │   A      g 1  2
              ╲   ╱   ╲   ╱
        0,1         3
        """,
    )


def test_a_narrow_screen_gets_narrow_hexes_and_then_a_part_of_them() -> None:
    row = cells(*((x, 0) for x in range(12)))
    piece = Piece("ann", "Ann", "hero", "cell:6,0", "A", seat=0)
    assert "│ ·   ·   ·   ·   ·   ·   A   ·   ·   ·   ·   · │" in drawn(Board("hex", row), piece, width=60)
    part = draw_board(Board("hex", row), (piece,), width=30)
    assert part.lines[1].plain.startswith(" 4,0")
    assert all(len(line.plain) <= 30 for line in part.lines)
    assert part.legend == [("…", "more to the east, west")]


def test_a_low_screen_leaves_out_rows_of_hexes() -> None:
    tall = Board("hex", cells(*((0, y) for y in range(12))))
    piece = Piece("ann", "Ann", "hero", "cell:0,11", "A", seat=0)
    part = draw_board(tall, (piece,), height=12)
    assert len(part.lines) <= 12
    assert ("…", "more to the north") in part.legend


def test_an_edge_between_hexes_that_do_not_touch_is_named() -> None:
    board = Board("hex", cells((0, 0), (1, 1)), (edge("stair:1", "0,0", "1,1", "stair"),))
    assert ("", "stair between 0,0 and 1,1") in draw_board(board, ()).legend


def cells_of(*spots: str) -> tuple[str, ...]:
    return tuple(f"cell:{spot}" for spot in spots)


OGRE = Piece("ogre", "Ogre", "enemy", "cell:0,0", "O", cells=cells_of("0,0", "1,0"))
GIANT = Piece("giant", "Giant", "enemy", "cell:1,1", "GI", cells=cells_of("1,1", "2,1", "1,2", "2,2"))


def test_large_pieces_cover_their_squares_and_what_is_between() -> None:
    assert same(
        drawn(Board("square", block(4, 3)), OGRE, GIANT, options=(about("piece:giant"), about("piece:ogre"))),
        """
             0     1     2     3
          ┌───────────────────────┐
        0 │▒▒2▒▒▒▒▒O▒▒   ·     ·  │
          │                       │
        1 │  ·   ▒▒1▒▒▒▒GI▒▒   ·  │
          │      ▒▒▒▒▒▒▒▒▒▒▒      │
        2 │  ·   ▒GI▒▒▒▒GI▒▒   ·  │
          └───────────────────────┘
        """,
    )


def test_a_way_that_only_one_game_has_keeps_its_sign_when_another_opens() -> None:
    def legend(*ways: Edge) -> list[tuple[str, str]]:
        return draw_board(Board("square", block(3, 1), ways), ()).legend

    gate, arch = edge("gate:1", "0,0", "1,0", "gate"), edge("arch:1", "1,0", "2,0", "arch")
    assert legend(gate, arch) == [("━┃", "arch"), ("╍╏", "gate")]
    assert legend(structs.replace(arch, open=True), gate) == [("┄┆", "open arch"), ("╍╏", "gate")]
    assert legend(structs.replace(gate, open=True), arch) == [("━┃", "arch"), ("≈≀", "open gate")]


def test_large_pieces_cover_their_hexes() -> None:
    assert same(
        drawn(Board("hex", block(4, 3)), OGRE, GIANT),
        """
              ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲
        0,0 │▒▒▒O▒▒▒▒▒▒▒O▒▒▒    ·       ·   │
              ╲                               ╲
        0,1     │   ·    ▒▒GI▒▒▒▒▒▒GI▒▒▒    ·   │
                  ╲           ▒   ▒   ▒           ╲
        0,2         │   ·    ▒▒GI▒▒▒▒▒▒GI▒▒▒    ·   │
                      ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱
        """,
    )


def test_tiles_of_hexes_are_named_below_with_their_first_hex() -> None:
    laid = (*cells((0, 0), (-1, 1), tile="a"), *cells((1, 0), tile="b"))
    board = Board("hex", laid, (), (Tile("a", "Landing"), Tile("b", "The Well"), Tile("c", "Not laid"), Tile("d", "")))
    assert draw_board(board, ()).legend == [("0,0", "Landing"), ("1,0", "The Well")]
