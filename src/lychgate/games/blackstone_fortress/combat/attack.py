"""What an attack, a roll, harm and a kill are, while they last: cards speak about these."""

from dataclasses import dataclass, field
from typing import Literal

from lychgate.kernel.topics import Topic
from lychgate.mechanics.activation.action_dice import FAILURE, Dice, Result, Throw

from ..board.measuring import band_place, range_of
from ..model.content import Weapon
from ..model.queries import Piece
from ..model.state import Body, Explorer, Hostile

Fighter = Explorer | Hostile
"""Who attacks and is attacked: dice and wounds are theirs, while a body stands in a hex."""

Kind = Literal["wound", "grievous"]
"""What somebody suffers."""

ATTACK = "attack"
"""The cause of harm by an attack."""


@dataclass(slots=True, eq=False)
class ActionRoll:
    """A roll of action dice: whose (nobody's for a trap), what for, and how it fell.

    `what` is `attack`, `defence`, `agility`, `vitality` or the name of a challenge.

    `least` is what it counts as at least, where a card says that it counts as more; `picked` the die that counts.
    """

    fighter: Fighter | None
    what: str
    thrown: Throw
    topic: Topic
    least: Result = FAILURE
    attack: "Attack | None" = None
    picked: Result | None = None

    @property
    def result(self) -> Result:
        result = self.thrown.best if self.picked is None else self.picked
        return result if self.least is FAILURE else max(result, self.least)


@dataclass(slots=True, eq=False)
class Attack:
    """An attack: who makes it with what against whom, from where, how the roll came out and what it did.

    `attacker` is None for a trap or a challenge. `body` is the miniature of an explorer who attacks, `at` that of one
    who is attacked. `place` is the place of the weapon's band. `result` counts cover; `harm` is what is left after the
    defence roll. `slain` is shared by all attacks of one weapon action: the kinds of the hostiles that it slew.
    """

    attacker: Fighter | None
    target: Fighter
    weapon: Weapon
    body: Body | None = None
    at: Body | None = None
    place: int = 0
    score: int = 0
    aimed: bool = False
    reroll_failed: bool = False
    ignores_cover: bool = False
    overwatch: bool = False
    free: bool = False
    rules: tuple[str, ...] = ()
    dice: Dice = ()
    roll: ActionRoll | None = None
    covered: bool = False
    result: Result = FAILURE
    defence: Result | None = None
    harm: Kind | None = None
    slew: bool = False
    slain: list[str] = field(default_factory=list)
    origin: Piece | None = field(init=False)
    """What stands in the hex from which the attack comes."""
    piece: Piece | None = field(init=False)
    """What stands in the hex that is attacked; None for an explorer in a challenge."""

    def __post_init__(self) -> None:
        """Who attacks and is attacked never changes: where they stand is found once."""
        self.origin = self.attacker if type(self.attacker) is Hostile else self.body
        self.piece = self.target if type(self.target) is Hostile else self.at

    @property
    def range(self) -> int:
        """From hex to hex; 1 where there is no board."""
        origin, piece = self.origin, self.piece
        if origin is None or piece is None or origin.cell is None or piece.cell is None:
            return 1
        return range_of(origin.cell, piece.cell)

    @property
    def along_sides(self) -> bool:
        """Whether the line between the hexes runs along sides of others."""
        origin, piece = self.origin, self.piece
        if origin is None or piece is None or origin.cell is None or piece.cell is None or origin.cell == piece.cell:
            return False
        x, y = piece.cell[0] - origin.cell[0], piece.cell[1] - origin.cell[1]
        return x == y or x == -2 * y or y == -2 * x

    @property
    def successful(self) -> bool:
        return self.result is not FAILURE


def band_of(attack: Attack) -> int:
    """The place of the band at which an attack is made."""
    return band_place(attack.range)


@dataclass(slots=True, eq=False)
class Harm:
    """A wound or grievous wound that an explorer is about to suffer; `saved`: it does not put the explorer out."""

    explorer: Explorer
    kind: Kind
    cause: str
    by: Fighter | None = None
    attack: Attack | None = None
    saved: bool = False


@dataclass(slots=True, eq=False)
class Slaying:
    """A hostile that has been slain: by whom, its Wounds value, and the attack if it was one."""

    hostile: Hostile
    wounds: int
    by: Fighter | None = None
    attack: Attack | None = None


@dataclass(slots=True, eq=False)
class Vitality:
    """A vitality roll that has been made; `done`: a card has done something else instead of the usual result."""

    explorer: Explorer
    result: Result
    done: bool = False
