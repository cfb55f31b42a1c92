"""Patches of what no built-in game has yet: pieces over several cells, and dice spaces."""

from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.patches import DieSet, PieceAt, folded, patches_between, shown_of
from lychgate.kernel.views import Piece, Scene, Seat, Sheet, Space

CELLS = st.sampled_from([f"cell:{x},{y}" for x in range(3) for y in range(2)])


@st.composite
def pieces(draw: st.DrawFn) -> tuple[Piece, ...]:
    """Up to three pieces, each off the board, on a cell or over several."""
    found = []
    for id_ in draw(st.sets(st.sampled_from("abc"))):
        cells = tuple(draw(st.lists(CELLS, max_size=4, unique=True)))
        found.append(Piece(id_, id_, "enemy", cells[0] if cells else "", cells=cells if len(cells) > 1 else ()))
    return tuple(found)


@st.composite
def spaces(draw: st.DrawFn) -> tuple[Space, ...]:
    """Three spaces: empty, with a die, or under a counter."""
    lying = [draw(st.sampled_from([None, 1, 4, "wound", "grievous"])) for _ in range(3)]
    return tuple(
        Space(str(place), counter=what) if isinstance(what, str) else Space(str(place), what)
        for place, what in enumerate(lying)
    )


def scene(standing: tuple[Piece, ...], dice: tuple[Space, ...] = ()) -> Scene:
    return Scene(
        title="", seats=(Seat(0, "One"),), pieces=standing, sheets=(Sheet("sheet:a", "A", "hero", spaces=dice),)
    )


@given(pieces(), pieces(), spaces(), spaces())
def test_patches_lead_from_one_scene_to_the_other(
    before: tuple[Piece, ...], after: tuple[Piece, ...], had: tuple[Space, ...], has: tuple[Space, ...]
) -> None:
    old, new = shown_of(scene(before, had)), shown_of(scene(after, has))
    assert folded(old, patches_between(old, new)) == new


def test_a_large_piece_is_told_with_all_its_cells() -> None:
    ogre = Piece("ogre", "Ogre", "enemy", "cell:0,0", cells=("cell:0,0", "cell:1,0"))
    turned = Piece("ogre", "Ogre", "enemy", "cell:0,0", cells=("cell:0,0", "cell:0,1"))
    assert patches_between(shown_of(scene((ogre,))), shown_of(scene((turned,)))) == (
        PieceAt("ogre", "cell:0,0", (), ("cell:0,0", "cell:0,1")),
    )


def test_a_counter_that_covers_a_die_is_told() -> None:
    old, new = shown_of(scene((), (Space("0", 4),))), shown_of(scene((), (Space("0", counter="wound"),)))
    assert patches_between(old, new) == (DieSet("0", "wound"),)
