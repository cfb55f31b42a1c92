"""Strongholds and the vault: their stages, their groups, and what comes of them."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..combat.wounds import could_heal, vitality_roll
from ..hostiles import encounters
from ..hostiles.moments import STAYS_SLAIN
from ..model.changes import expedition as changes
from ..model.content import FixedGroup, Stage, Stronghold
from ..model.queries import expedition, in_action, map_of
from ..model.state import Blackstone, Combat, Without, step
from ..setting_out.combats import plan
from ..setting_out.moments import STAGE_SETUP
from .goals import aim_of, stage_of

SCENARIO = ("bsf.stronghold.scenario",)
NO_WAY_OUT: tuple[Without, ...] = ("summon",)
"""What the vault does without."""


def site(game: Blackstone) -> Stronghold:
    """The stronghold, or the vault, that this expedition is for."""
    return game.content[Stronghold][expedition(game).stronghold]


@step("stronghold")
@rule("bsf.stronghold.scenario", "bsf.vault.win")
def stronghold(game: Blackstone) -> None:
    """The access route is done: the stronghold's own combat, from its first stage on."""
    found = site(game)
    game.then("stage", found.stages[0].id)
    game.then("stronghold-over")


# -- a stage


@step("stage")
@rule("bsf.stronghold.scenario", "bsf.combat.steps")
def begin_stage(game: Blackstone, name: str) -> None:
    """Set up a board of the stronghold as for a combat, with the groups that guard it."""
    changes.reach_stage(game, name, SCENARIO)
    record = next(stage for stage in site(game).stages if stage.id == name)
    without = list(NO_WAY_OUT) if site(game).vault else []
    changes.begin_combat(game, Combat(record.map, without=without), SCENARIO)
    plan(game, "stage-groups")
    game.then("stage-over", name)


@step("stage-groups")
@rule("bsf.stronghold.scenario", "bsf.combat.deploy")
def deploy_groups(game: Blackstone) -> Rule[None]:
    """The fixed groups of the stage are deployed at their markers, in order."""
    stage = stage_of(game)
    if stage is not None:
        for group in groups_of(game, stage):
            yield from deploy_group(game, group)
    yield from STAGE_SETUP.happens((), game)


def groups_of(game: Blackstone, stage: Stage) -> list[FixedGroup]:
    """The groups that guard a stage: its own, and those of the stronghold that stand there."""
    return [group for group in (*site(game).groups, *stage.groups) if group.stage in ("", stage.id)]


@STAYS_SLAIN
@rule("bsf.ruling.guardians")
def guardians(game: Blackstone, kind: str) -> int:
    """Hostiles whom the aim of a stronghold asks for do not come back."""
    aim = aim_of(game)
    return int(aim is not None and aim.what == "slain" and aim.of == kind)


def deploy_group(game: Blackstone, group: FixedGroup) -> Rule[None]:
    """Deploy a fixed group where the map has its marker, as far as there are miniatures."""
    yield from encounters.form(game, group.number, group.hostiles, map_of(game).markers[group.marker])


@step("stage-over")
@rule("bsf.stronghold.scenario")
def stage_over(game: Blackstone, name: str) -> Rule[None]:
    """A stage that is won leads to the next one; before it, everybody in action makes a vitality roll."""
    stages = [stage.id for stage in site(game).stages]
    after = stages[stages.index(name) + 1 :]
    if not expedition(game).stage_won or not after or stage_of_id(game, name).aim is None:
        return
    for explorer in in_action(game.state):
        if could_heal(game, explorer):
            yield from vitality_roll(game, explorer, SCENARIO)
    game.next("stage", after[0])


def stage_of_id(game: Blackstone, name: str) -> Stage:
    return next(stage for stage in site(game).stages if stage.id == name)


# -- what comes of it


@step("stronghold-over")
@rule("bsf.stronghold.conquered", "bsf.stronghold.failed", "bsf.vault.win")
def stronghold_over(game: Blackstone) -> None:
    """The aim is reached, or it is not; the expedition is over either way."""
    won = expedition(game).stage_won
    rules = ("bsf.stronghold.conquered",) if won else ("bsf.stronghold.failed",)
    changes.end_expedition(game, "aim", rules, success=won)
    if won and site(game).vault and game.state.quest is not None:
        game.then("vault-won")
