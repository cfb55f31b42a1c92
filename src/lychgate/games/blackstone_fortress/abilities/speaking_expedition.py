"""Cards over an expedition: turns and combats, events, exploration, recovery and trade."""

from lychgate.content import Content, Derived
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, run
from lychgate.mechanics.effects.moments import ready

from ..combat.moments import WENT_OUT
from ..events import moments as events
from ..hostiles.moments import BlackstoneRoll
from ..model.changes import abilities as changes
from ..model.changes.board import remove_token
from ..model.content import Legacy, Row, Stronghold
from ..model.queries import combat_of
from ..model.state import Blackstone, Explorer
from ..setting_out import moments
from ..setting_out.moments import Revealed, Trade
from .in_force import Concerned
from .language import fortress
from .matter import case_of
from .speaking import speak

# -- combats and turns


@moments.COMBAT_SETUP
def combat_setup(game: Blackstone) -> Rule[None] | None:
    return speak(game, "combat-setup", None, case_of, None, None, ("bsf.combat.steps",))


@moments.STAGE_SETUP
def stage_setup(game: Blackstone) -> Rule[None] | None:
    return speak(game, "stage-setup", None, case_of, None, None, ("bsf.stronghold.scenario",))


@moments.COMBAT_START
def combat_start(game: Blackstone) -> Rule[None] | None:
    return speak(game, "combat-start", None, case_of, None, None, ("bsf.combat.steps",))


@moments.TURN_START
def turn_start(game: Blackstone) -> None:
    """End what lasted for a turn, a phase or less."""
    changes.end_span(game, "turn", "phase", "event-phase", "hostile-activation", "activation", "action")
    changes.begin_turn(game)


@moments.COMBAT_ENDS
def combat_ends(game: Blackstone) -> None:
    """Nothing that a card did in a combat outlasts it, and what works once in a combat is ready again."""
    changes.end_combat(game)


@WENT_OUT
@rule("bsf.out.effects", "bsf.ruling.out-marks")
def went_out(game: Blackstone, explorer: Explorer) -> None:
    """Whoever goes out of action leaves no fire burning, and no barrier, cloak or speech outlasts it."""
    changes.drop_marks(game, explorer.id)
    fight = combat_of(game.state)
    tokens = [] if fight is None else list(fight.tokens.values())
    for token in [one for one in tokens if one.owner == explorer.id and one.kind == "blaze"]:
        remove_token(game, token, ("bsf.out.effects",))


# -- events


@events.EVENT_ROLLED
def event_rolled(game: Blackstone, roll: BlackstoneRoll) -> Rule[None] | None:
    return speak(game, "event-roll", None, case_of, None, roll, ("bsf.event.roll",))


@Derived
def legacy_rows(content: Content) -> dict[str, tuple[Row, ...]]:
    """The events that legacies put in the place of others."""
    return {legacy.id: legacy.events for legacy in content.all(Legacy) if legacy.events}


@events.EVENT_ROW
@rule("bsf.stronghold.scenario", "bsf.precipice.legacy")
def event_row(game: Blackstone, face: int) -> Row | None:
    """The event of the stage, the stronghold or a legacy for a face, if there is one."""
    for row in own_rows(game):
        if row.least <= face <= row.most:
            return row
    return None


def own_rows(game: Blackstone) -> list[Row]:
    """The events that replace others here, those of the stage first."""
    found = game.state.expedition
    rows: list[Row] = []
    if found is not None and found.stronghold and found.stage:
        site = game.content[Stronghold][found.stronghold]
        rows += [row for stage in site.stages if stage.id == found.stage for row in stage.events]
        rows += site.events
    if game.state.quest is not None:
        rows += [row for name in game.state.quest.legacies for row in legacy_rows[game.content].get(name, ())]
    return rows


@events.EVENT
def event(game: Blackstone, row: Row) -> Rule[None]:
    """Do what a row says, as the leader decides."""
    case: Case[Concerned] = Case(None, game.state.leader, card=row.id, rules=("bsf.event.roll",))
    yield from run(fortress, game, row.do, case)


@events.EVENT_PHASE
def event_phase(game: Blackstone) -> Rule[None] | None:
    return speak(game, "event-phase", None, case_of, None, None, ("bsf.turn.phases",))


# -- rounds and Precipice


@moments.EXPLORATION
def exploration(game: Blackstone, revealed: Revealed) -> Rule[None] | None:
    rules = ("bsf.exploration.reveal",)
    route = revealed.access_route
    return speak(game, "exploration", None, case_of, None, revealed, rules, access_route=route)


@moments.RECOVERY_STEP
def recovery_step(game: Blackstone) -> Rule[None] | None:
    return speak(game, "recovery-step", None, case_of, None, None, ("bsf.recovery.order",))


@moments.TRADE
def trade(game: Blackstone, trade: Trade) -> Rule[None] | None:
    return speak(game, "trade", trade.explorer, _trading, trade)


@moments.GIVES_POINTS
def gives_points(game: Blackstone, trade: Trade) -> int:
    return len(ready(fortress, game, "trade", _trading(game, trade)))


def _trading(game: Blackstone, trade: Trade) -> Case[Concerned]:
    return case_of(game, trade.explorer, trade, ("bsf.precipice.trading",), at_home=trade.home)
