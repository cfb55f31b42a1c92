"""Rising: slain villains of a mission who lie down and stand up again in a later quest step."""

from collections.abc import Collection

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import At
from lychgate.mechanics.grid.shapes import Cell

from ..abilities.facts import marker_at_hand
from ..abilities.in_force import Concerned
from ..abilities.language import city
from ..abilities.named import has
from ..combat.attack import Slaying
from ..combat.moments import SLAIN
from ..hostiles.deploying import deploy_models
from ..hostiles.moments import STAYS
from ..journey.moments import DESTROYED, QUEST_STEP
from ..model.changes import battlefield as grounds
from ..model.changes import journey as changes
from ..model.queries import journey
from ..model.state import Group, Marker, Model, Ulfenkarn
from .missions import furthest_tile
from .targets import furthest, is_target, markers

RULES = ("cc.journey.decapitation",)
SECOND_STEP, NEXT_STEP = 2, 1
OWN_GROUP = 1
DEFILED, MOST_DEFILED = 3, 6


@SLAIN
@rule("cc.journey.decapitation")
def lie_down(game: Ulfenkarn, slaying: Slaying) -> Rule[None] | None:
    """The target of the mission is slain: it lies in its coffin, or down before the throne, or among the beds."""
    model = slaying.model
    if not journey(game).mission or not is_target(game, model):
        return None
    if has(game.state, game.content, "coffin"):
        return lie_in_coffin(game, model)
    if has(game.state, game.content, "second-life"):
        lose_a_life(game, model)
    elif has(game.state, game.content, "phylactery") and markers(game, "phylactery"):
        changes.lay_down(game, model.id, NEXT_STEP, RULES)
    return None


def lie_in_coffin(game: Ulfenkarn, model: Model) -> Rule[None]:
    """It rises in the second quest step, unless it has no coffin: then it is destroyed, and progress is +1."""
    if coffin_of(game, model.id) is not None:
        changes.lay_down(game, model.id, SECOND_STEP, RULES)
        return
    changes.gain_progress(game, 1, RULES)
    yield from destroy(game, model.id, RULES)


def destroy(game: Ulfenkarn, name: str, rules: tuple[str, ...]) -> Rule[None]:
    """A slain model is destroyed for good, and those who mourn it have their say."""
    changes.destroy(game, name, rules)
    yield from DESTROYED.happens((), game, name)


def coffin_of(game: Ulfenkarn, name: str) -> Marker | None:
    """The coffin that belongs to a model."""
    return next((marker for marker in markers(game, "coffin") if marker.holds == name), None)


def lose_a_life(game: Ulfenkarn, model: Model) -> None:
    """Slain with a life to come, it lies down; slain for the last time, it does not."""
    left = journey(game).lives - 1
    changes.set_lives(game, left)
    if left > 0:
        changes.lay_down(game, model.id, SECOND_STEP, RULES)


# -- what heroes do to those who lie down


@city.ability("stake", "whoever lies in the coffin at hand is destroyed, coffin and all")
def stake(game: Ulfenkarn, at: At[Concerned]) -> Rule[None]:
    coffin = marker_at_hand(game, at.case)
    if coffin is not None:
        grounds.remove_marker(game, coffin, at.rules)
        changes.gain_progress(game, 1, at.rules)
        yield from destroy(game, coffin.holds, at.rules)


@city.ability("defile", "damage is put on whoever lies down, for when it rises")
def defile(game: Ulfenkarn, at: At[Concerned]) -> None:
    for name in journey(game).rises:
        changes.defile(game, name, DEFILED, MOST_DEFILED, at.rules)


# -- standing up


@QUEST_STEP
@rule("cc.journey.decapitation", "cc.queststep.follow")
def rise(game: Ulfenkarn) -> Rule[None] | None:
    """Those whose time has come stand up beside their coffin, the throne, or the furthest phylactery."""
    return _rise(game) if journey(game).rises else None


def _rise(game: Ulfenkarn) -> Rule[None]:
    for name in changes.bide(game):
        group = game.state.groups[OWN_GROUP]
        with game.scene("rises", ("cc.queststep.follow", *RULES), piece=name):
            yield from deploy_models(game, group, [name], bed(game, name))
            if name in game.state.models:
                changes.rise(game, game.state.models[name], ("cc.queststep.follow", *RULES))


def bed(game: Ulfenkarn, name: str) -> Collection[Cell]:
    """The spaces beside its coffin, the throne or the furthest phylactery, where a model rises.

    With the last phylactery broken while it lay, it rises on the tile furthest from the heroes.
    """
    marker = coffin_of(game, name) or furthest(game, markers(game, "throne") or markers(game, "phylactery"))
    near = game.state.battlefield.board.terrain.near
    return furthest_tile(game) if marker is None else near[marker.cell]


@STAYS
def stays(game: Ulfenkarn, group: Group) -> int:
    """A group whose model lies down and will rise is not driven off."""
    found = game.state.journey
    return int(found is not None and bool(found.rises) and group.number == OWN_GROUP)
