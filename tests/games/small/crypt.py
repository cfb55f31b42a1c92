"""Words for scenarios of The Lantern Crypt."""

from typing import Any

import lychgate
from lychgate.kernel.game import Game

WARDEN = {"id": "warden", "cell": "3,1"}
CUTPURSE = {"id": "cutpurse", "cell": "2,1"}
GALLERY = {"id": "gallery", "through": "entrance:east"}


def crypt(
    *heroes: dict[str, Any], dice: tuple[Any, ...] = (), answers: tuple[Any, ...] = (), seed: int = 0, **arrange: Any
) -> Game:
    """A party in the middle of a crypt; `dice` are the next chance answers."""
    party = list(heroes or (WARDEN,))
    return lychgate.scenario(
        "small",
        {
            "players": len(party),
            "seed": seed,
            "arrange": {"step": "hero", "hero": party, **arrange},
            "chance": list(dice),
            "answers": list(answers),
        },
    )


def offered(game: Game) -> list[str]:
    assert game.question is not None
    return [option.id for option in game.question.options]


def told(game: Game) -> list[str]:
    """The kinds of all events."""
    return [event.kind for event in game.events(all_seats=True)]
