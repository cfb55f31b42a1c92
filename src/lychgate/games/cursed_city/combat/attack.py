"""What an attack, a roll, harm, a kill and healing are, while they last: cards speak about these."""

from msgspec import Struct

from lychgate.kernel.topics import Topic
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, SUCCESS, Dice, Result, Throw, step_result
from lychgate.mechanics.effects import Verb

from ..model.content import Weapon
from ..model.queries import Piece
from ..model.state import Hero, Marker, Model

Target = Hero | Model | Marker
"""Whom or what a weapon action can be aimed at; markers only where a mission says so."""

WEAPON = "weapon"
"""The cause of harm by a weapon action."""


class ActionRoll(Struct, eq=False):
    """A roll of action dice: whose, what for (`attack`, `defence`, `agility`, `vitality` or a crisis), and how it fell.

    `least` is what it counts as at least, where a card says that a failure counts as more. `blunted`: in the mist a
    success is a failure, and a critical success a success.
    """

    piece: Piece
    what: str
    thrown: Throw
    topic: Topic
    least: Result = FAILURE
    attack: "Attack | None" = None
    harm: "Harm | None" = None
    blunted: bool = False

    @property
    def result(self) -> Result:
        results = self.thrown.results
        best = results[0] if len(results) == 1 else self.thrown.best  # as most throws are
        if best < self.least:
            best = self.least
        return step_result(best, -1) if self.blunted else best


class Attack(Struct, eq=False):
    """A weapon action: who makes it against whom, with which dice, how the roll came out and what it did.

    `damage` is what the target would suffer, before it is ignored, reduced or defended; `dealt` what it did suffer.
    `hit` and `critical` are verbs for a hero who suffers damage, as a behaviour action gives them.
    """

    attacker: Piece
    target: Target
    weapon: Weapon
    dice: Dice
    free: bool = False
    reaction: bool = False
    hit: tuple[Verb, ...] = ()
    critical: tuple[Verb, ...] = ()
    roll: ActionRoll | None = None
    result: Result = FAILURE
    damage: int = 0
    dealt: int = 0
    slew: bool = False

    @property
    def befalls(self) -> tuple[Verb, ...]:
        """What else befalls a hero who suffers damage by it."""
        return self.hit + self.critical if self.result is CRITICAL else self.hit

    @property
    def successful(self) -> bool:
        return self.result is not FAILURE


class Harm(Struct, eq=False):
    """Damage that a piece is about to suffer, and what keeps it off.

    `ignored`: all of it; `reduced`: this many points; `most`: what is above is lost; `instead`: another model suffers
    what is left; `leave`: the Wounds that a hostile keeps where it would be slain; `saved`: a hero does not go out of
    action and the rest of the damage is ignored.
    """

    target: Target
    points: int
    cause: str
    by: Piece | None = None
    attack: Attack | None = None
    ignored: bool = False
    reduced: int = 0
    most: int | None = None
    instead: Model | None = None
    leave: int = 0
    saved: bool = False

    @property
    def left(self) -> int:
        """What is still to be suffered."""
        if self.ignored:
            return 0
        points = self.points
        if self.reduced:
            points = max(0, points - self.reduced)
        return points if self.most is None else min(points, self.most)


class Defence(Struct, eq=False):
    """A Defence roll that has been made: what it came to, and how much it takes off the damage."""

    hero: Hero
    harm: Harm
    result: Result
    off: int


class Slaying(Struct, eq=False):
    """A hostile that has been slain: by whom, its Wounds value, and the attack if it was one."""

    model: Model
    wounds: int
    by: Piece | None = None
    attack: Attack | None = None


class Healing(Struct, eq=False):
    """What a hero has been healed: points, and the counters that came off their card."""

    hero: Hero
    by: Piece | None = None
    points: int = 0
    wounds_removed: int = 0
    grievous_removed: int = 0


class Death(Struct, eq=False):
    """A hero who is about to die; a card may prevent it."""

    hero: Hero
    prevented: bool = False


DEFENDED_OFF = {FAILURE: 0, SUCCESS: 1, CRITICAL: 3}
"""What a Defence roll takes off the damage."""
