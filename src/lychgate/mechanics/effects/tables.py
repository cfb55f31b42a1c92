"""What the language asks of a game: who its pieces are, where they stand, what they have, which cards are in play.

A game gives only the parts that its cards need.
"""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Option, Rule

from .cases import Case, Kept, Line, Spot
from .phrases import Cost
from .verbs import Effect

G_contra = TypeVar("G_contra", bound=AnyPlay, contravariant=True)
P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)


class Pieces(Protocol[G_contra, P]):
    """Who can be concerned."""

    def id(self, piece: P, /) -> str:
        """The piece's id in the state."""

    def piece(self, game: G_contra, name: str, /) -> P | None:
        """The piece with this id, if it is still there."""

    def option(self, game: G_contra, piece: P, /) -> Option:
        """The piece as something to choose; the option's value is the piece."""

    def seat(self, game: G_contra, piece: P, /) -> int | None:
        """Who decides for the piece; nobody for most foes."""


class Distances(Protocol[G_contra, P_contra]):
    """Where pieces are: for `within`, `nearest` and `furthest`, and for places."""

    def spot(self, game: G_contra, piece: P_contra, /) -> Spot | None:
        """Where the piece is; None if it is not on the board."""

    def spot_option(self, game: G_contra, spot: Spot, /) -> Option:
        """A spot as something to choose; the option's value is the spot."""

    def distance(self, game: G_contra, one: Spot, other: Spot, /) -> int | None:
        """How far apart two spots are; None where no way leads."""


class Sheets(Protocol[G_contra, P]):
    """What stands on the pieces' sheets: for marks, `spend`, `test` and the order of `each`."""

    def marked(self, game: G_contra, piece: P, mark: str, /) -> bool:
        """Whether the piece has a mark."""

    def counter(self, game: G_contra, piece: P, name: str, /) -> int:
        """What a counter of the piece, or of the game, shows."""

    def test(self, game: G_contra, name: str, piece: P, case: Case[P], /) -> Rule[str]:
        """Roll a test of the game for a piece: `failure`, `success` or `critical`."""

    def order(self, game: G_contra, pieces: list[P], by: str, case: Case[P], /) -> Rule[list[P]]:
        """The pieces in an order of the game: by the leader, at random, the highest roll first."""


class CardsInPlay(Protocol[G_contra, P]):
    """The cards in play: for moments, costs and limits, `later`, and what holds for a while."""

    def kept(self, game: G_contra, /) -> Kept:
        """What effects have left in the state."""

    def in_force(self, game: G_contra, moment: str, case: Case[P] | None, /) -> Iterable[Line[P]]:
        """Every effect in force with this moment, in the order in which those that must happen do.

        With a case, lines whose moment it cannot be may be left out: another piece's that say `of = "self"`.
        """

    def lines(self, game: G_contra, card: str, /) -> tuple[Effect, ...]:
        """The effects of a card, by its id."""

    def payable(self, game: G_contra, line: Line[P], cost: Cost, /) -> bool:
        """Whether the cost of a line can be paid."""

    def pay(self, game: G_contra, line: Line[P], cost: Cost, /) -> Rule[None] | None:
        """Pay the cost of a line."""
