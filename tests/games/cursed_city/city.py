"""Scenarios of Cursed City for tests: the alleyways, with whoever and whatever a test needs there."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import lychgate
from lychgate.games import rulebook
from lychgate.games.cursed_city.model.content import Mission
from lychgate.kernel.game import Game

GLAURIO, EMELDA, QULATHIS, BRUTOGG = PARTY = (
    "glaurio-ven-alten",
    "emelda-braskov",
    "qulathis-the-exile",
    "brutogg-corpse-eater",
)
ZOMBIE, SKELETON, BAT, RAT = "deadwalker-zombie", "ulfenwatch-skeleton", "bat-swarm", "corpse-rat"


def city(
    *heroes: Mapping[str, Any],
    players: int = 1,
    dice: Sequence[Any] = (),
    answers: Sequence[Any] = (),
    setup: Mapping[str, Any] | None = None,
    **arrange: Any,
) -> Game:
    """A Hunt in the alleyways in the middle of a turn, with these lines for heroes and these dice to come."""
    return lychgate.scenario(
        "cursed-city",
        {
            "players": players,
            "setup": {"journey": "hunt", **(setup or {})},
            "chance": list(dice),
            "answers": list(answers),
            "arrange": {"hero": [dict(hero) for hero in heroes], **arrange},
        },
    )


def group(number: int, kind: str, *cells: str, **more: Any) -> dict[str, Any]:
    """A line for a hostile group of models of one kind."""
    return {"number": number, "models": [{"kind": kind, "cell": cell} for cell in cells], **more}


def setups() -> Iterator[dict[str, Any]]:
    """Every type of journey, every mission, every lesson, and the quest."""
    yield {"journey": "hunt"}
    yield {"journey": "scavenge", "level": 2}
    yield {"journey": "deliverance"}
    yield {"journey": "deliverance", "level": 3, "night": True}
    for mission in rulebook("cursed-city").content(()).all(Mission):  # type: ignore[attr-defined]
        yield {"journey": mission.journey, "mission": mission.id, "level": mission.level}
    yield from ({"journey": kind} for kind in ("pillage", "sabotage", "vendetta"))
    for lesson in range(1, 6):
        yield {"mode": "lesson", "lesson": lesson}
    yield {"mode": "quest"}
    yield {"mode": "quest", "quest": "nightwars"}
