"""One-on-One when Monsters are placed: how evenly they can stand against the Warriors in the room that there is.

Warriors are numbered from 0, and a set of them is the bits of a number. For every set we count the empty squares next
to any of its members. Numbers of Monsters fit if no set is given more than its count; so what is taken from one
Warrior by another's Monster can be told without trying out the squares.
"""

from collections.abc import Collection, Sequence
from functools import cache

from lychgate.mechanics.grid.shapes import Cell

Room = int
"""For each set of Warriors, how many more squares its members can be given together: all in one number, so that one
subtraction takes a square from every set that it concerns. Each count has a field of its own, whose highest bit is
set as long as the count is not below 0."""

FIELD = 16
NOT_BELOW = 1 << FIELD - 1


class Sets:
    """All sets of so many Warriors, and what can be told of the room that they have."""

    def __init__(self, size: int) -> None:
        groups = range(1, 1 << size)
        self.size = size
        self.not_below = sum(NOT_BELOW << group * FIELD for group in groups)
        self.members = sum(group.bit_count() << group * FIELD for group in groups)
        self.touched = [sum(1 << group * FIELD for group in groups if group & beside) for beside in (0, *groups)]
        """For the Warriors next to a square, 1 in each set with one of them: what is taken when the square is."""
        self.each = [self.touched[1 << one] for one in range(size)]
        """The same where a square is promised to one Warrior, and it is open which."""

    def count_room(self, squares: Sequence[Collection[Cell]]) -> Room:
        """The room for Warriors, from the empty squares next to each.

        >>> two = Sets(2)
        >>> room = two.count_room([{(0, 0), (1, 0)}, {(1, 0)}])
        >>> [two.free(room, group) for group in (1, 2, 3)]
        [2, 1, 2]
        """
        unions: list[set[Cell]] = [set()]
        for one in squares:
            unions += [union.union(one) for union in unions]
        room = self.not_below
        for group, union in enumerate(unions):
            room += len(union) << group * FIELD
        return room

    def free(self, room: Room, group: int) -> int:
        """How many more squares a set can be given."""
        return (room >> group * FIELD) % (1 << FIELD) - NOT_BELOW

    def fits(self, room: Room) -> bool:
        """Whether no set has been given more than it has room for."""
        return room & self.not_below == self.not_below

    def least_faced(self, room: Room, faced: Sequence[int]) -> list[int]:
        """Of the Warriors who have room, those who face the fewest Monsters."""
        roomy = [one for one in range(self.size) if self.fits(room - self.each[one])]
        least = min([faced[one] for one in roomy], default=0)
        return [one for one in roomy if faced[one] == least]

    def fit_together(self, room: Room, warriors: Sequence[int]) -> bool:
        """Whether each of these Warriors can be given one more at the same time.

        >>> two = Sets(2)
        >>> two.fit_together(two.count_room([{(0, 0)}, {(0, 0)}]), [0, 1])
        False
        """
        return self.fits(room - sum([self.each[one] for one in warriors]))

    def most_even(self, room: Room, faced: Sequence[int], number: int) -> list[int]:
        """The most even numbers there can be when so many more have come: always one to whoever faces fewest.

        >>> two = Sets(2)
        >>> two.most_even(two.count_room([{(0, 0), (1, 0)}, {(1, 0)}]), [0, 0], 2)
        [1, 1]
        """
        each, not_below = self.each, self.not_below
        reached, able = list(faced), list(range(self.size))
        while number and able:
            one = min(able, key=reached.__getitem__)
            rest = room - each[one]
            if rest & not_below == not_below:
                room, number = rest, number - 1
                reached[one] += 1
            else:
                able.remove(one)  # there is no more room for him, and there will be none
        return reached

    def without_counters(self, room: Room, faced: Sequence[int], number: int) -> Room:
        """The room left when all have been given what is theirs without a counter being drawn."""
        reached = list(faced)
        while (cup := self.least_faced(room, reached)) and len(cup) <= number and self.fit_together(room, cup):
            for one in cup:
                room -= self.each[one]
                reached[one] += 1
                number -= 1
        return room

    def unevenness(self, room: Room, faced: Sequence[int], number: int, later: Sequence[int]) -> list[int]:
        """How uneven a kind will be at best, and after it each of the later kinds: the sum of its squared numbers.

        Nobody knows who will draw the spares of a kind, so that they are not reckoned with when it comes to the next.
        """
        costs: list[int] = []
        for coming in (*later, 0):
            costs.append(sum([reached * reached for reached in self.most_even(room, faced, number)]))
            if coming:
                room = self.without_counters(room, faced, number)
                faced, number = [0] * self.size, coming
        return costs

    def apart(self, room: Room, one: int) -> bool:
        """Whether no square next to this Warrior is next to another too."""
        everyone, alone = (1 << self.size) - 1, 1 << one
        return self.free(room, alone) + self.free(room, everyone ^ alone) == self.free(room, everyone)

    def plenty(self, room: Room, faced: Sequence[int], number: int, later: Sequence[int]) -> bool:
        """Whether all can be shared out with nothing but counting, whichever square is taken first."""
        most = -(-(number + sum(faced)) // self.size) - min(faced)
        for coming in later:
            most += -(-coming // self.size)
        return self.fits(room - most * self.members - self.touched[-1])


sets_of = cache(Sets)


class Shares:
    """One kind of Monster being shared out: the empty squares next to each Warrior, and how many he faces by now.

    `left` are still to come, and after them so many of each of the `later` kinds. Where there is `ample` room, all of
    them could stand next to any one of the Warriors, and nobody can lose anything to anybody.
    """

    def __init__(self, squares: Sequence[list[Cell]], faced: list[int], left: int, later: Sequence[int]) -> None:
        self.squares, self.faced, self.left, self.later = squares, faced, left, later
        self.ample = len(squares) == 1 or min(map(len, squares)) >= left + sum(later)
        self.sets = sets_of(len(squares))
        self.room = 0 if self.ample else self.sets.count_room(squares)

    def cup(self) -> list[int]:
        """Of the Warriors with room, those who face the fewest: each is to be given one next, if there are enough."""
        roomy = [one for one, squares in enumerate(self.squares) if squares] if self.left else []
        least = min([self.faced[one] for one in roomy], default=0)
        return [one for one in roomy if self.faced[one] == least]

    def enough_for(self, cup: Sequence[int]) -> bool:
        """Whether each of these can be given one, so that no counter need be drawn."""
        if len(cup) > self.left:
            return False
        return min([len(self.squares[one]) for one in cup]) >= len(cup) or self.sets.fit_together(self.room, cup)

    def squares_for(self, one: int) -> list[Cell]:
        """The squares next to a Warrior that cost nobody a share that could have been his."""
        free, sets, room = self.squares[one], self.sets, self.room
        if self.ample or (self.left == 1 and not self.later) or sets.apart(room, one):
            return free
        if sets.plenty(room, self.faced, self.left, self.later):
            return free
        views = [self._beside(cell) for cell in free]
        different = set(views)
        if len(different) == 1:
            return free
        faced = [*self.faced[:one], self.faced[one] + 1, *self.faced[one + 1 :]]
        costs = {
            view: sets.unevenness(room - sets.touched[view], faced, self.left - 1, self.later) for view in different
        }
        least = min(costs.values())
        return [cell for cell, view in zip(free, views, strict=True) if costs[view] == least]

    def give(self, one: int, cell: Cell) -> None:
        """A Monster has been put on this square against this Warrior."""
        if not self.ample:
            self.room -= self.sets.touched[self._beside(cell)]
        self.faced[one] += 1
        self.left -= 1
        for squares in self.squares:
            if cell in squares:
                squares.remove(cell)

    def _beside(self, cell: Cell) -> int:
        """The Warriors next to a square."""
        beside, one = 0, 1
        for squares in self.squares:
            if cell in squares:
                beside |= one
            one <<= 1
        return beside
