"""The support of ships: who may use it, what it costs, and that it is used once in an expedition."""

from collections.abc import Mapping

from lychgate.kernel.errors import RuleError
from lychgate.ledger import rule

from ..model.changes import explorers as changes
from ..model.content import Spacecraft
from ..model.queries import expedition, is_home
from ..model.state import Blackstone, Explorer, Ship

RULES = ("bsf.spacecraft.support", "bsf.spacecraft.support-once", "bsf.spacecraft.support-cost")


@rule("bsf.spacecraft.support", "bsf.spacecraft.support-once", "bsf.ruling.support-use")
def unused(game: Blackstone, when: str) -> list[Spacecraft]:
    """The ships whose support can still be used in this expedition, at this moment of theirs."""
    ships: Mapping[str, Spacecraft] = game.content.shelves[Spacecraft]
    found: list[Spacecraft] = []
    for ship in expedition(game).ships:
        if not ship.used:
            record = ships[ship.id]
            if record.support.effect.when == when:
                found.append(record)
    return found


@rule("bsf.spacecraft.support-cost", "bsf.spacecraft.base")
def support_cost(game: Blackstone, record: Spacecraft, explorer: Explorer) -> int:
    """What a ship's support costs an explorer: less for whoever is at home there."""
    return record.support.home_cost if is_home(game, explorer, record.id) else record.support.cost


@rule("bsf.spacecraft.support-once")
def use(game: Blackstone, ship: str, explorer: Explorer | None = None) -> None:
    """Turn a ship's support piece: it cannot be used again in this expedition. Without an explorer the leader does."""
    changes.use_support(game, ship_of(game, ship), explorer.id if explorer is not None else "", RULES)


def ship_of(game: Blackstone, name: str) -> Ship:
    for ship in expedition(game).ships:
        if ship.id == name:
            return ship
    raise RuleError(f"no ship {name!r} is part of the expedition")
