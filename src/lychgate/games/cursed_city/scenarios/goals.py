"""What a journey must come to, how far it has come, and whether it still can: pure functions."""

from typing import Literal

from msgspec import Struct

from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import possible

from ..battlefield.layout import OBJECT
from ..model import piles
from ..model.content import Exploration, Mission
from ..model.queries import in_action, journey
from ..model.state import City, Hero, Ulfenkarn
from ..setting_out.table import victory

Hope = Literal["won", "open", "lost"]


class Prospect(Struct, frozen=True):
    """How a journey stands: progress and what it takes, heroes in the extraction zone and how many it takes.

    `hope` is `won` where nothing is missing if the journey ended now, and `lost` where the rules know that it cannot be
    won any more; `why` then says so.
    """

    progress: int
    goal: int
    extracted: int
    leave: int
    hope: Hope
    text: str
    why: str = ""


def prospect(game: Ulfenkarn) -> Prospect:
    """How the journey stands."""
    found, wanted = journey(game), victory(game)
    out = len(extracted(game.state))
    # Before the first turn not all of the city is laid out yet: nothing can be lost.
    why = "" if found.over or not found.turn else why_lost(game)
    # Heroes who came home are off the battlefield: then what was found when the journey ended counts.
    won = succeeded(game) if found.success is None else found.success
    hope: Hope = "lost" if why or (found.over and not won) else "won" if won else "open"
    return Prospect(found.progress, wanted.progress, out, wanted.extracted, hope, wanted.text, why)


@rule("cc.extract.effect")
def extracted(state: City) -> list[Hero]:
    """The heroes who stand in the extraction zone: they leave the city when the event phase begins."""
    field = state.battlefield
    if not field.extraction:
        return []
    zone = frozenset(field.board.tile(field.extraction).cells)
    return [hero for hero in in_action(state) if hero.cell in zone and not hero.buried]


@rule("cc.event.journey-end")
def all_out(state: City) -> bool:
    """Whether every hero is dead or out of action."""
    return not in_action(state)


@rule("cc.event.journey-end")
def all_extracted(state: City) -> bool:
    """Whether all heroes who are neither dead nor out of action stand in the extraction zone.

    Somebody who is buried, or away on a crisis, is neither, and does not stand there.
    """
    left = in_action(state)
    return bool(left) and len(extracted(state)) == len(left)


@rule("cc.setup.victory", "cc.end.success")
def succeeded(game: Ulfenkarn) -> bool:
    """Whether the victory conditions are met as things stand."""
    found, wanted = journey(game), victory(game)
    return (
        not found.failed
        and is_last_part(game)
        and found.progress >= wanted.progress
        and len(extracted(game.state)) >= wanted.extracted
    )


def is_last_part(game: Ulfenkarn) -> bool:
    """Whether no other part of the mission follows."""
    found = journey(game)
    return not found.mission or found.part == len(game.content[Mission][found.mission].parts)


# -- whether it can still be won


def why_lost(game: Ulfenkarn) -> str:
    """Why the journey cannot be won any more; "" while it can."""
    found, wanted = journey(game), victory(game)
    if not game.state.heroes:
        return ""
    if found.failed:
        return "The journey has failed"
    if all_out(game.state) and not (succeeded(game) and wanted.extracted == 0):
        return "Nobody is left in action"
    if found.progress + within_reach(game) < wanted.progress:
        return WHY[found.type]
    return ""


WHY = {
    "scavenge": "Too few mysterious objects are left",
    "deliverance": "Too few citizens are left",
}
"""Why progress can run out, by the type of journey."""


def within_reach(game: Ulfenkarn) -> int:
    """The most progress that may still be made, where the table bounds it: objects left, or citizens left."""
    found = journey(game)
    if found.type == "scavenge":
        return sum(marker.kind == OBJECT for marker in game.state.battlefield.markers.values())
    if found.type == "deliverance":
        return sum(found.citizens.values()) + citizens_to_come(game)
    return victory(game).progress


def citizens_to_come(game: Ulfenkarn) -> int:
    """The citizens on exploration cards that are still in the deck; each card is there once, so these are known."""
    state = game.state
    if state.battlefield.extraction or piles.EXPLORATION not in state.cards.piles:
        return 0
    cards = game.content[Exploration]
    return sum(cards[name].citizens for name in possible(state.cards, piles.EXPLORATION))
