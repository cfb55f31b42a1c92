"""An explorer's activation: it begins, one action follows another, and it ends."""

from lychgate.kernel.question import Choose, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import reactions

from ..model import topics
from ..model.changes import explorers as changes
from ..model.cites import OVERWATCH
from ..model.names import explorer_name
from ..model.queries import actor_of, combat
from ..model.state import Blackstone, Explorer, step
from . import inspiration
from .moments import ACTION_DONE, ACTIVATION_END, ACTIVATION_START, KEEPS_DICE
from .offers import END, Deed, carry_out, name_of, options_for

ACTION_RULES = ("bsf.activation.actions", "bsf.action.list", "bsf.explorers.controller")
TWINS_RULES = (*ACTION_RULES, "bsf.twins.interleave", "bsf.twins.dice", "bsf.twins.weapons")


@step("explorer")
@rule("bsf.activation.order", "bsf.out.effects")
def activate(game: Blackstone, name: str) -> Rule[None]:
    """An explorer's card has come up: act, and end. Who has gone out of action since the deal does nothing."""
    explorer = game.state.explorers[name]
    if explorer.out:
        return
    changes.begin_activation(game, explorer, ("bsf.activation.order",))
    yield from ACTIVATION_START.happens((), game, explorer)
    game.then("explorer-action", name)


@step("explorer-action")
@rule("bsf.activation.actions", "bsf.action.list", "bsf.twins.interleave", "bsf.explorers.controller")
def act(game: Blackstone, name: str) -> Rule[None]:
    """One action, whole; then the next. Who can do nothing more is done; twins act in turn as their player likes."""
    explorer = game.state.explorers[name]
    options = options_for(game, explorer) if can_go_on(game, explorer) else []
    if not options:
        game.next("explorer-end", name)
        return
    deed: Deed | None = yield Choose(
        explorer.seat,
        "What does {hero} do?" if len(explorer.bodies) == 1 else "What do {hero} do?",
        [*options, END],
        topic=topics.EXPLORER_ACTION,
        rules=ACTION_RULES if len(explorer.bodies) == 1 else TWINS_RULES,
        cause=f"piece:{explorer.bodies[0].id}",
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    if deed is None:
        game.next("explorer-end", name)
        return
    yield from carry_out(game, explorer, deed)
    yield from ACTION_DONE.happens((), game, explorer, name_of(deed))
    game.next("explorer-action", name)


def can_go_on(game: Blackstone, explorer: Explorer) -> bool:
    """Whether nothing has ended an activation: the explorer is in action, not halted, and the combat goes on."""
    return not explorer.out and not explorer.halted and not combat(game).over


@step("explorer-end")
@rule("bsf.activation.end", "bsf.activation.reaction", "bsf.overwatch.expire")
def end(game: Blackstone, name: str) -> Rule[None]:
    """Roll for inspiration, and keep what is left as overwatch dice. Who is out of action does neither."""
    explorer = game.state.explorers[name]
    points = explorer.inspiration.points
    if not explorer.out:
        yield from inspiration.roll(game, explorer)
        yield from ACTIVATION_END.happens((), game, explorer)
        keep_dice(game, explorer)
    changes.end_activation(game, explorer, ("bsf.activation.end",))
    if explorer.inspiration.points > points:
        yield from inspiration.offer_flip(game, explorer)


@rule("bsf.activation.reaction")
def keep_dice(game: Blackstone, explorer: Explorer) -> None:
    """Lower what is left on the card by 1, unless a card says that it is not lowered."""
    lowered = not (KEEPS_DICE not in game.silent and KEEPS_DICE.sum((), game, explorer) > 0)
    reactions.keep_dice(game, actor_of(game, explorer), explorer.spaces, ids=OVERWATCH, lowered=lowered)
