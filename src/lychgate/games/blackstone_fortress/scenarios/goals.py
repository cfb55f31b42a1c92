"""What a combat is fought for: the aim of a stronghold or a stage, and the end of a small combat."""

from typing import Literal

from msgspec import Struct

from lychgate.ledger import rule

from ..model import piles
from ..model.content import Aim, Difficulty, Discovery, Stage, Stronghold
from ..model.queries import bodies, combat, expedition, in_action
from ..model.state import Blackstone

TOKENS = {"seals": "seal", "lamps": "lamp", "locks": "lock"}
"""The tokens that an aim counts: those that are broken, lit or turned."""


def site_of(game: Blackstone) -> Stronghold | None:
    """The stronghold, or the vault, that is fought for now."""
    found = expedition(game)
    return game.content[Stronghold][found.stronghold] if found.stronghold and found.stage else None


def stage_of(game: Blackstone) -> Stage | None:
    """The stage that goes on."""
    site, name = site_of(game), expedition(game).stage
    return None if site is None else next(stage for stage in site.stages if stage.id == name)


def aim_of(game: Blackstone) -> Aim | None:
    """What must be done now: the aim of the stage, or of the whole stronghold."""
    site, stage = site_of(game), stage_of(game)
    if site is None or stage is None:
        return None
    return stage.aim or site.aim


def progress(game: Blackstone, aim: Aim) -> int:
    """How much of an aim is done: who is slain, and what is broken, lit, turned or answered."""
    fight = combat(game)
    if aim.what == "answers":
        return len(fight.answers)
    if aim.what == "slain":
        return sum(name.rpartition("-")[0] == aim.of for group in fight.groups.values() for name in group.slain)
    return sum(token.lit for token in fight.tokens.values() if token.kind == TOKENS[aim.what])


@rule("bsf.stronghold.scenario", "bsf.stronghold.conquered")
def is_reached(game: Blackstone) -> bool:
    """Whether the aim of what is fought for is reached."""
    aim = aim_of(game)
    return aim is not None and progress(game, aim) >= aim.number


def is_small(game: Blackstone) -> bool:
    """Whether a small combat goes on, of a challenge or in the fighting pit."""
    fight = combat(game)
    return not fight.over and expedition(game).challenge is not None


def is_clear(game: Blackstone) -> bool:
    """Whether no hostile is left on the board, and none can come."""
    return not combat(game).hostiles


@rule("bsf.escape.end")
def all_escaped(game: Blackstone) -> bool:
    """Whether every body on the board stands in the escape chamber."""
    escape = combat(game).escape
    return bool(escape) and all(body.cell in escape for body in bodies(game.state))


# -- what can still be reached


class Prospect(Struct, frozen=True):
    """How an aim stands: what it is, how far it has come, and whether it can still be reached."""

    text: str = ""
    label: str = ""
    now: int = 0
    most: int = 0
    hope: Literal["open", "lost"] = "open"
    why: str = ""


LABELS = {
    "slain": "Slain",
    "seals": "Seals broken",
    "lamps": "Lamps lit",
    "locks": "Locks turned",
    "answers": "Questions answered",
}


def prospect(game: Blackstone) -> Prospect:
    """How the aim of the stage stands; of a one-off expedition, whether enough can still be found."""
    aim = aim_of(game)
    if aim is not None:
        lost = not in_action(game.state) and not is_reached(game)
        why = "Nobody is left in action" if lost else ""
        return Prospect(aim.text, LABELS[aim.what], progress(game, aim), aim.number, "lost" if lost else "open", why)
    if game.state.mode == "one-off":
        why = _why_too_little(game)
        return Prospect(hope="lost" if why else "open", why=why)
    return Prospect()


@rule("bsf.oneoff.result")
def _why_too_little(game: Blackstone) -> str:
    """Why a one-off expedition cannot be won any more: it is over, or the deck has too little left."""
    wanted = game.content[Difficulty][game.state.plan.difficulty]
    held = [game.content[Discovery][card] for card in _held(game) if card in game.content[Discovery]]
    clues = sum(card.kind == "clue" for card in held)
    points = sum(card.value for card in held)
    if clues >= wanted.clues and points >= wanted.points:
        return ""
    deck = game.state.cards.piles.get(piles.EXPLORATION)  # there is none before it has been built
    if deck is not None and not deck and not expedition(game).card:
        return "No exploration card is left"
    return ""


def _held(game: Blackstone) -> list[str]:
    """The cards of all explorers of the expedition."""
    return [card for name in game.state.explorers for card in game.state.roster[name].cards]
