"""An expedition from the first question to its first round, whatever is played."""

from lychgate.ledger import rule

from ..model.changes import setting_out as changes
from ..model.queries import expedition
from ..model.state import Blackstone, Expedition, ExpeditionKind, Mode, step
from ..setting_out.party import EXPLORERS
from .endings import end_practice, lose_quest
from .quest import living

BEGINNING = ("bsf.overview.expeditions", "bsf.expedition.new", "bsf.overview.players", "bsf.overview.terms")
KINDS: dict[Mode, ExpeditionKind] = {
    "quest": "normal",
    "one-off": "one-off",
    "stronghold": "practice",
    "combat": "practice",
    "challenge": "practice",
}


@step("set-out")
@rule(
    "bsf.overview.expeditions",
    "bsf.overview.terms",
    "bsf.failure.explorers",
    "bsf.ruling.dead-and-four",
    "bsf.expedition.new",
)
def set_out(game: Blackstone) -> None:
    """Prepare an expedition in the order of the book. A quest with fewer than four explorers left alive is lost."""
    state = game.state
    rules = ("bsf.failure.explorers", "bsf.ruling.dead-and-four")
    if state.mode == "quest" and len(living(game)) < EXPLORERS:
        lose_quest(game, "explorers", rules)
        return
    again = state.quest is not None and state.quest.number > 0
    begun = Expedition(KINDS[state.mode], stronghold=state.plan.stronghold)
    changes.begin_expedition(
        game, begun, ("bsf.overview.expeditions", "bsf.expedition.new", "bsf.overview.players", "bsf.overview.terms")
    )
    if again:
        game.then("who-plays")
    game.then("hostile-player")
    game.then("picking")
    game.then("decks")
    if state.mode == "quest":
        game.then("destination")
    game.then("prepare")
    game.then("ships")
    game.then("maglev")
    game.next(*BEGINS.get(state.mode, ("begin-expedition",)))


BEGINS: dict[Mode, tuple[str, ...]] = {
    "combat": ("practice",),
    "challenge": ("practice",),
    "stronghold": ("practice",),
}


@step("begin-expedition")
@rule("bsf.setup.begin", "bsf.oneoff.purpose", "bsf.overview.goal")
def begin(game: Blackstone) -> None:
    """All is ready: the opening is read, and the rounds begin."""
    purpose = "bsf.overview.goal" if game.state.mode == "quest" else "bsf.oneoff.purpose"
    game.tell("expedition-ready", ("bsf.setup.begin", purpose))
    game.next("round")


# -- practice


@step("practice")
@rule("bsf.combat.card", "bsf.challenge.resolve", "bsf.stronghold.scenario")
def practice(game: Blackstone) -> None:
    """One combat, one challenge or one stronghold by itself, and then the game is over."""
    state = game.state
    if state.mode == "combat":
        game.then("combat", state.plan.map)
    elif state.mode == "challenge":
        game.then("challenge", state.plan.challenge)
    else:
        game.then("stronghold")
    game.next("practice-over")


@step("practice-over")
@rule("bsf.escape.end", "bsf.stronghold.conquered")
def practice_over(game: Blackstone) -> None:
    """A combat is won by whoever got out of it, a challenge by four in action, a stronghold by its aim."""
    party = game.state.explorers.values()
    if expedition(game).stronghold:
        won = bool(expedition(game).success)
    else:
        won = all(not one.out for one in party) if game.state.mode == "challenge" else any(not one.out for one in party)
    end_practice(game, won)
