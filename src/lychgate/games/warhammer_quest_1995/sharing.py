"""One-on-One when Monsters are placed: how evenly they can stand against the Warriors in the room that there is.

Warriors are numbered from 0, and a set of them is the bits of a number. For every set we count the empty squares next
to any of its members. Numbers of Monsters fit if no set is given more than its count; so what is taken from one
Warrior by another's Monster can be told without trying out the squares.
"""

from collections.abc import Collection, Sequence

from lychgate.mechanics.grid.shapes import Cell

Room = list[int]
"""For each set of Warriors, how many more squares its members can be given together."""


def count_room(squares: Sequence[Collection[Cell]]) -> Room:
    """The room for Warriors, from the empty squares next to each.

    >>> count_room([{(0, 0), (1, 0)}, {(1, 0)}])
    [0, 2, 1, 2]
    """
    unions: list[set[Cell]] = [set()]
    for one in squares:
        unions += [union.union(one) for union in unions]
    return list(map(len, unions))


def take(room: Room, beside: int) -> Room:
    """The room left when a square is taken that is next to these Warriors, or that is promised to one of them."""
    return [free - 1 if beside & group else free for group, free in enumerate(room)]


def has_room(room: Room, one: int) -> bool:
    """Whether a Warrior can be given one more."""
    return min([free for group, free in enumerate(room) if group >> one & 1]) > 0


def least_faced(room: Room, faced: Sequence[int]) -> list[int]:
    """Of the Warriors who have room, those who face the fewest Monsters."""
    roomy = [one for one in range(len(faced)) if has_room(room, one)]
    least = min([faced[one] for one in roomy], default=0)
    return [one for one in roomy if faced[one] == least]


def fit_together(room: Room, warriors: Sequence[int]) -> bool:
    """Whether each of these Warriors can be given one more at the same time.

    >>> fit_together(count_room([{(0, 0)}, {(0, 0)}]), [0, 1])
    False
    """
    for one in warriors:
        room = take(room, 1 << one)
    return min(room) >= 0


def most_even(room: Room, faced: Sequence[int], number: int) -> list[int]:
    """The most even numbers there can be when so many more have come: always one to whoever faces fewest.

    >>> most_even(count_room([{(0, 0), (1, 0)}, {(1, 0)}]), [0, 0], 2)
    [1, 1]
    """
    reached, able = list(faced), list(range(len(faced)))
    while number and able:
        one = min(able, key=reached.__getitem__)
        rest = take(room, 1 << one)
        if min(rest) < 0:
            able.remove(one)  # there is no more room for him, and there will be none
        else:
            room, number = rest, number - 1
            reached[one] += 1
    return reached


def without_counters(room: Room, faced: Sequence[int], number: int) -> Room:
    """The room left when all have been given what is theirs without a counter being drawn."""
    reached = list(faced)
    while (cup := least_faced(room, reached)) and len(cup) <= number and fit_together(room, cup):
        for one in cup:
            room = take(room, 1 << one)
            reached[one] += 1
            number -= 1
    return room


def unevenness(room: Room, faced: Sequence[int], number: int, later: Sequence[int]) -> list[int]:
    """How uneven a kind will be at best, and after it each of the later kinds: the sum of the squares of its numbers.

    Nobody knows who will draw the spares of a kind, so that they are not reckoned with when it comes to the next.
    """
    costs: list[int] = []
    for coming in (*later, 0):
        costs.append(sum([reached * reached for reached in most_even(room, faced, number)]))
        if coming:
            room = without_counters(room, faced, number)
            faced, number = [0] * len(faced), coming
    return costs


def apart(room: Room, one: int) -> bool:
    """Whether no square next to this Warrior is next to another too."""
    everyone = len(room) - 1
    return room[1 << one] + room[everyone ^ 1 << one] == room[everyone]


def plenty(room: Room, faced: Sequence[int], number: int, later: Sequence[int]) -> bool:
    """Whether all can be shared out with nothing but counting, whichever square is taken first."""
    size = len(faced)
    most = -(-(number + sum(faced)) // size) - min(faced) + sum(-(-coming // size) for coming in later)
    return min([free - most * group.bit_count() for group, free in enumerate(room) if group]) > 0


class Shares:
    """One kind of Monster being shared out: the empty squares next to each Warrior, and how many he faces by now.

    `left` are still to come, and after them so many of each of the `later` kinds. Where there is `ample` room, all of
    them could stand next to any one of the Warriors, and nobody can lose anything to anybody.
    """

    def __init__(self, squares: Sequence[list[Cell]], faced: list[int], left: int, later: Sequence[int]) -> None:
        self.squares, self.faced, self.left, self.later = squares, faced, left, later
        self.ample = len(squares) == 1 or min(map(len, squares)) >= left + sum(later)
        self.room = [] if self.ample else count_room(squares)

    def cup(self) -> list[int]:
        """Of the Warriors with room, those who face the fewest: each is to be given one next, if there are enough."""
        roomy = [one for one, squares in enumerate(self.squares) if squares] if self.left else []
        least = min([self.faced[one] for one in roomy], default=0)
        return [one for one in roomy if self.faced[one] == least]

    def enough_for(self, cup: Sequence[int]) -> bool:
        """Whether each of these can be given one, so that no counter need be drawn."""
        if len(cup) > self.left:
            return False
        return min([len(self.squares[one]) for one in cup]) >= len(cup) or fit_together(self.room, cup)

    def squares_for(self, one: int) -> list[Cell]:
        """The squares next to a Warrior that cost nobody a share that could have been his."""
        free = self.squares[one]
        if self.ample or (self.left == 1 and not self.later) or apart(self.room, one):
            return free
        if plenty(self.room, self.faced, self.left, self.later):
            return free
        views = [self._beside(cell) for cell in free]
        different = set(views)
        if len(different) == 1:
            return free
        faced = [*self.faced[:one], self.faced[one] + 1, *self.faced[one + 1 :]]
        costs = {view: unevenness(take(self.room, view), faced, self.left - 1, self.later) for view in different}
        least = min(costs.values())
        return [cell for cell, view in zip(free, views, strict=True) if costs[view] == least]

    def give(self, one: int, cell: Cell) -> None:
        """A Monster has been put on this square against this Warrior."""
        if not self.ample:
            self.room = take(self.room, self._beside(cell))
        self.faced[one] += 1
        self.left -= 1
        for squares in self.squares:
            if cell in squares:
                squares.remove(cell)

    def _beside(self, cell: Cell) -> int:
        """The Warriors next to a square."""
        return sum([1 << one for one, squares in enumerate(self.squares) if cell in squares])
