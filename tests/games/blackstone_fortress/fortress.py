"""Scenarios of Blackstone Fortress for tests: the Cloister, with whoever and whatever a test needs there."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import lychgate
from lychgate.kernel.game import Game

DRAIK, TADDEUS, AMALLYN, UR025 = PARTY = ("janus-draik", "taddeus", "amallyn-shadowguide", "ur-025")
LOCARNO, VORNE, GREKH, TWINS = "espern-locarno", "pious-vorne", "dahyak-grekh", "rein-and-raus"
GUARDSMAN, CULTIST, GHUL, DRONE = "traitor-guardsman", "negavolt-cultist", "ur-ghul", "spindle-drone"
BEASTMAN, PSYKER, MARINE, MALLEX = "chaos-beastman", "rogue-psyker", "chaos-space-marine", "obsidius-mallex"


def fortress(
    *explorers: Mapping[str, Any],
    players: int = 1,
    dice: Sequence[Any] = (),
    answers: Sequence[Any] = (),
    setup: Mapping[str, Any] | None = None,
    **arrange: Any,
) -> Game:
    """A combat in the middle of a turn, with these lines for explorers and these dice to come."""
    return lychgate.scenario(
        "blackstone-fortress",
        {
            "players": players,
            "setup": {"mode": "combat", **(setup or {})},
            "chance": list(dice),
            "answers": list(answers),
            "arrange": {"explorer": [dict(one) for one in explorers], **arrange},
        },
    )


def group(number: int, kind: str, *cells: str, **more: Any) -> dict[str, Any]:
    """A line for a hostile group of one kind."""
    return {"number": number, "hostiles": [{"kind": kind, "cell": cell} for cell in cells], **more}


def setups() -> Iterator[dict[str, Any]]:
    """Every mode, with several maps, strongholds and challenges."""
    yield {"mode": "one-off"}
    yield {"mode": "one-off", "difficulty": "extreme"}
    yield {"mode": "combat", "map": "combat-1"}
    yield {"mode": "combat", "map": "ambush-1", "kinds": [MARINE, PSYKER, BEASTMAN, MALLEX]}
    yield {"mode": "stronghold"}
    yield {"mode": "challenge"}
    yield {"mode": "quest"}
