"""What unique actions, cards, ships' supports and actions of the place are worth, each by its id."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from .table import Explorer, attacks_for, range_of, weapon_actions

if TYPE_CHECKING:
    from .acting import Weighing

AIMS = frozenset({"break", "light", "turn-the-lock", "descend"})
"""Actions that strongholds are conquered by."""
AIM = 7.0
SMALL = 0.15
"""What something is worth that is seldom of use."""
CARD = 0.8
"""What a card is worth of which nothing else is known, while hostiles are about."""
PISTOL = "stub-pistol"

Worth = Callable[["Weighing"], float]


def worth(weighing: "Weighing", name: str) -> float:
    """What it is worth to use something now, without its price."""
    if name in AIMS or name.startswith("answer-"):
        return AIM
    known = KNOWN.get(name)
    if known is not None:
        return known(weighing)
    return CARD if weighing.look.hostiles and weighing.look.to_come else 0.0


def _near(weighing: "Weighing", most: int) -> list[Explorer]:
    """The explorers within this many hexes, whoever acts among them."""
    cells = [body.cell for body in weighing.explorer.bodies if body.cell is not None]
    return [
        one
        for one in weighing.look.party
        if any(range_of(cell, body.cell) <= most for cell in cells for body in one.bodies if body.cell is not None)
    ]


def _suffered(weighing: "Weighing") -> float:
    """What is still suffered this turn where the explorer stands."""
    cells = [body.cell for body in weighing.explorer.bodies if body.cell is not None]
    return max((weighing.ground.suffered(cell) for cell in cells), default=0.0)


def barrier(weighing: "Weighing") -> float:
    return 0.3 * weighing.fear * _suffered(weighing) * len(_near(weighing, 0))


def cloak(weighing: "Weighing") -> float:
    return 0.3 * weighing.fear * _suffered(weighing)


def unseen(weighing: "Weighing") -> float:
    """Visible only to those adjacent: for all explorers, or for the one who acts."""
    return 0.5 * weighing.fear * _suffered(weighing) if _suffered(weighing) > 1.2 else 0.0


def heal_near(weighing: "Weighing") -> float:
    return sum(weighing.look.relief(one, 1) for one in _near(weighing, 1))


def heal_here(weighing: "Weighing") -> float:
    return sum(weighing.look.relief(one, 1) for one in _near(weighing, 0))


def heal_one(weighing: "Weighing") -> float:
    return max((weighing.look.relief(one, 2) - 0.8 for one in _near(weighing, 1)), default=0.0)


def better_attacks(weighing: "Weighing") -> float:
    """Attack rolls are made again, or are a step higher: worth as much as there is still to shoot at and with."""
    dice = len(weighing.purse.own)
    return 0.3 * max(0, dice - 1) if weighing.in_sight() and dice > 1 else 0.0


def speech(weighing: "Weighing") -> float:
    waiting = [one for one in _near(weighing, 1) if not one.activated]
    return 0.5 * len(waiting) if weighing.look.hostiles else 0.0


def duo(weighing: "Weighing") -> float:
    """Each Twin shoots with the pistol, or takes a step."""
    look, explorer = weighing.look, weighing.explorer
    pistol = next((one for one in weapon_actions(look.game, explorer) if one.id == PISTOL), None)
    if pistol is None:
        return 0.0
    gain = 0.0
    for body in explorer.bodies:
        shots = [look.strike(explorer, body, pistol, one) for one in weighing.targets(body)]
        gain += max(shots, default=0.0) or (0.3 if weighing.away(body) else 0.0)
    return gain


def trap(weighing: "Weighing") -> float:
    cells = [body.cell for body in weighing.explorer.bodies if body.cell is not None]
    near = sum(1 for one in weighing.look.hostiles if any(range_of(one.cell, cell) in (2, 3, 4) for cell in cells))
    return min(1.2, 0.35 * near) if weighing.look.to_come else 0.0


def free_attack(weighing: "Weighing") -> float:
    """A weapon action whose every attack is critical."""
    look, explorer = weighing.look, weighing.explorer
    targets = [one for body in explorer.bodies for one in weighing.targets(body)]
    most = max((attacks_for(weapon, 6) for weapon, _ in weighing.ground.weapons), default=1)
    return max((look.kill(one) * min(1.0, 2 * most / look.left(one)) for one in targets), default=0.0) * 0.7


def crowd(weighing: "Weighing") -> float:
    """As many as stand together in one visible hex."""
    looked_at = [one.cell for body in weighing.explorer.bodies for one in weighing.targets(body)]
    most = max((looked_at.count(cell) for cell in looked_at), default=0)
    return 0.45 * most if most > 1 else SMALL


def hurry(weighing: "Weighing") -> float:
    """A move that does not stop beside hostiles: for whoever must get out."""
    look = weighing.look
    far = any(weighing.away(body) > 2 for body in weighing.explorer.bodies)
    return 1.0 if look.leaving and look.fight.escape and far else 0.0


KNOWN: dict[str, Worth] = {
    "force-barrier": barrier,
    "cameleoline-cloak": cloak,
    "phase-crystal": hurry,
    "rune-of-distance": hurry,
    "grapnel": hurry,
    "twinned-shards": lambda weighing: 0.0,
    "mind-command": lambda weighing: 0.0,
    "borrowed-minute": lambda weighing: 0.0,
    "ripe-bait": lambda weighing: 0.0,
    "rallying-cry": heal_near,
    "sanctified-salve": heal_one,
    "portable-shrine": heal_here,
    "rousing-speech": speech,
    "litany-of-hate": better_attacks,
    "hotshot-cell": better_attacks,
    "clear-sight-bead": lambda weighing: SMALL if weighing.in_sight() else 0.0,
    "mist-weave": unseen,
    "smoke-canister": unseen,
    "snare-line": trap,
    "trap": trap,
    "blaze": lambda weighing: 0.4 * trap(weighing),
    "duo": duo,
    "vanguard": better_attacks,
    "traveller": unseen,
    "kravvchato": free_attack,
    "steed-of-mathurir": lambda weighing: SMALL,
    "frag-canister": crowd,
    "barbed-net": crowd,
}
