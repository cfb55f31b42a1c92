"""An explorer's activation: it begins, one action follows another, and it ends."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import reactions

from ..model import topics
from ..model.changes import explorers as changes
from ..model.cites import OVERWATCH
from ..model.names import explorer_name
from ..model.queries import actor_of, combat
from ..model.state import Blackstone, Explorer, step
from . import inspiration
from .charging import Charges
from .doing import can_go_on, do
from .moments import ACTIVATION_END, ACTIVATION_START, KEEPS_DICE
from .offered import ChooseOffered, Offered, Part
from .offers import END, Deed, deeds_of

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
def act(game: Blackstone, name: str, walked: bool = False) -> Rule[None]:
    """One action, whole; then the next. Who can do nothing more is done; twins act in turn as their player likes.

    `walked` says that the last pick was where to walk, further hexes were among its options, and nothing came between.
    """
    explorer = game.state.explorers[name]
    deeds = deeds_of(game, explorer) if can_go_on(game, explorer) else []
    if not deeds:
        game.next("explorer-end", name)
        return
    done = has_little_to_do(game, explorer, deeds, walked)
    deed: Deed | None = yield ChooseOffered(
        explorer.seat,
        "What does {hero} do?" if len(explorer.bodies) == 1 else "What do {hero} do?",
        Offered([[END], *deeds] if done else [*deeds, [END]]),
        topic=topics.EXPLORER_ACTION,
        rules=ACTION_RULES if len(explorer.bodies) == 1 else TWINS_RULES,
        cause=f"piece:{explorer.bodies[0].id}",
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
        minor=done,
    )
    if deed is None:
        game.next("explorer-end", name)
        return
    walked = yield from do(game, explorer, deed)
    if walked:
        game.next("explorer-action", name, True)
    else:
        game.next("explorer-action", name)


def has_little_to_do(game: Blackstone, explorer: Explorer, deeds: list[Part], walked: bool) -> bool:
    """Whether an explorer will mostly end here: with only Moves left after a walk that could have led further, or safe
    in the escape chamber with nothing to find and nobody to attack from there."""
    walked_alone = walked and len(explorer.bodies) == 1
    if not walked_alone and not _is_safe(game, explorer):  # seen at a glance, and most often so
        return False
    only_moves = True
    for part in deeds:
        if isinstance(part, Charges):
            only_moves = False
        elif isinstance(part, list):
            for option in part:
                if option.verb != "move":
                    only_moves = False
                    if option.verb != "use":
                        return False
    return (walked_alone and only_moves) or _is_safe(game, explorer)


def _is_safe(game: Blackstone, explorer: Explorer) -> bool:
    """Whether an explorer is in the escape chamber, with nothing left to find in the combat."""
    fight = combat(game)
    return bool(fight.escape) and not fight.markers and all(body.cell in fight.escape for body in explorer.bodies)


@step("explorer-end")
@rule("bsf.activation.end", "bsf.activation.reaction", "bsf.overwatch.expire")
def end(game: Blackstone, name: str) -> Rule[None]:
    """Roll for inspiration, and keep what is left as overwatch dice. Who is out of action does neither."""
    explorer = game.state.explorers[name]
    points = explorer.inspiration.points
    if not explorer.out:
        if explorer.inspiration.slain:
            with game.scene("took-heart", ("bsf.inspiration.roll",), piece=explorer.id):
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
