"""Where everybody stands, as bits of the terrain: kept beside the state, since every Move and every aim asks for it.

Whoever changes where something stands (`changes`, and nobody else) notes it here. A play that was just made knows
nothing yet, so that a fork or an undo finds all of it out anew; and so does whoever takes hold of a game from outside.
"""

from msgspec import Struct

from lychgate.mechanics.grid.shapes import Cell

from .queries import Piece, size_of, small_ones
from .state import Hero, Model, Ulfenkarn


class People(Struct, gc=False):
    """The heroes whose models stand on the battlefield, and `at` which spaces; `beside` are the spaces adjacent to
    them, `shut` those that no model may enter: with a mysterious object, a marker or a buried hero."""

    heroes: list[Hero]
    at: int
    beside: int
    shut: int


class Crowd(Struct, gc=False):
    """The spaces of hostiles: with `ones` of the small that share, those of them with `twos`, and `large` ones.

    `orderly`: none has more in it than it may. Otherwise bits cannot tell who would still be there without somebody.
    """

    ones: int = 0
    twos: int = 0
    large: int = 0
    orderly: bool = True

    @property
    def at(self) -> int:
        """All spaces that hold a hostile."""
        return self.ones | self.large


class Places:
    """What is known of both; None of whoever has moved since."""

    __slots__ = ("crowd", "people")

    def __init__(self) -> None:
        self.people: People | None = None
        self.crowd: Crowd | None = None


# -- asking


def people_of(game: Ulfenkarn) -> People:
    """The heroes on the battlefield as they stand now."""
    places: Places | None = game.places
    if places is None:
        places = game.places = Places()
    return places.people or _people(game, places)


def crowd_of(game: Ulfenkarn) -> Crowd:
    """The hostiles as they stand now."""
    places: Places | None = game.places
    if places is None:
        places = game.places = Places()
    return places.crowd or _crowd(game, places)


def enemies_at(game: Ulfenkarn, piece: Piece) -> int:
    """The spaces of the enemies of a piece who stand on the battlefield."""
    return people_of(game).at if type(piece) is Model else crowd_of(game).at


def _people(game: Ulfenkarn, places: Places) -> People:
    field = game.state.battlefield
    terrain = field.board.terrain
    bit, near = terrain.bit, terrain.step_bits
    heroes: list[Hero] = []
    at = beside = shut = 0
    for hero in game.state.heroes.values():
        if hero.cell is None:
            continue
        if hero.buried:
            shut |= bit[hero.cell]
        else:
            heroes.append(hero)
            at |= bit[hero.cell]
            beside |= near[hero.cell]
    for marker in field.markers.values():
        shut |= bit[marker.cell]
    found = places.people = People(heroes, at, beside, shut)
    return found


def _crowd(game: Ulfenkarn, places: Places) -> Crowd:
    bit = game.state.battlefield.board.terrain.bit
    found = places.crowd = Crowd()
    always, at_times = small_ones[game.content]
    for model in game.state.models.values():
        category = model.category
        small = category in always or (category in at_times and size_of(game, model) == "small")
        for cell in model.cells:
            _enter(found, bit[cell], small)
    return found


def _enter(crowd: Crowd, space: int, small: bool) -> None:
    if not small:
        if space & (crowd.ones | crowd.large):
            crowd.orderly = False
        crowd.large |= space
    elif space & crowd.ones:
        if space & crowd.twos:
            crowd.orderly = False
        crowd.twos |= space
    else:
        if space & crowd.large:
            crowd.orderly = False
        crowd.ones |= space


# -- noting


def heroes_moved(game: Ulfenkarn) -> None:
    """A hero, an object or a marker is somewhere else, or gone."""
    if game.places is not None:
        game.places.people = None


def hostiles_changed(game: Ulfenkarn) -> None:
    """A hostile has come or is gone, or is of another size."""
    if game.places is not None:
        game.places.crowd = None


def hostile_moved(game: Ulfenkarn, before: tuple[Cell, ...], cells: tuple[Cell, ...]) -> None:
    """A hostile has gone from these spaces to those: nearly all that changes, and by far the most often."""
    crowd: Crowd | None = None if game.places is None else game.places.crowd
    if crowd is None:
        return
    if len(before) > 1 or len(cells) > 1 or not crowd.orderly:
        game.places.crowd = None
        return
    bit = game.state.battlefield.board.terrain.bit
    left = bit[before[0]]
    small = bool(left & crowd.ones)
    if not small:
        crowd.large ^= left
    elif left & crowd.twos:
        crowd.twos ^= left
    else:
        crowd.ones ^= left
    _enter(crowd, bit[cells[0]], small)


def without(crowd: Crowd, space: int, small: bool) -> Crowd:
    """The others, where one on these spaces does not count: of an orderly crowd."""
    if not small:
        return Crowd(crowd.ones, crowd.twos, crowd.large & ~space)
    if space & crowd.twos:
        return Crowd(crowd.ones, crowd.twos ^ space, crowd.large)
    return Crowd(crowd.ones & ~space, crowd.twos, crowd.large)
