"""The activation of a hostile group."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import hostiles as changes
from ..model.content import HostileCard
from ..model.queries import journey, models_of
from ..model.state import Group, Ulfenkarn, step
from .acting import ACTIONS, Action, act
from .arriving import reinforce
from .behaviour import action_of, roll
from .driving_off import drive_off, is_driven_off
from .groups import categories_in, gather, turn_up
from .moments import BEHAVIOUR, GROUP_ACTIVATES, GROUP_ACTS, Activation

SHARED: dict[str, Action] = {action: action for action in ACTIONS}


@step("group")
@rule("cc.hostile.activate", "cc.hostile.face-up")
def activate_group(game: Ulfenkarn, number: int) -> Rule[None]:
    """The initiative card of a group has come up: reinforcements arrive, or it is driven off, or it acts."""
    group = game.state.groups.get(number)
    if group is None:
        return
    coming = Activation(group)
    if GROUP_ACTIVATES not in game.silent:
        yield from GROUP_ACTIVATES.happens((), game, coming)
    if coming.deferred or journey(game).over:
        return
    changes.begin_group(game, group, ("cc.hostile.activate", *(("cc.hostile.face-up",) if group.face_up else ())))
    if not group.face_up:
        yield from arrive_face_down(game, group)
    elif is_driven_off(game, group):
        yield from drive_off(game, group)
    else:
        yield from GROUP_ACTS.happens((), game, group)
        if not journey(game).over:
            game.then("behaviour", number, "")
    if not journey(game).over:
        game.then("group-done", number)


@rule("cc.reinforce.face-down")
def arrive_face_down(game: Ulfenkarn, group: Group) -> Rule[None]:
    """Turn the encounter card up; the group arrives, and that is its activation."""
    with game.scene("group-arrives", ("cc.reinforce.face-down",), group=group.number):
        yield from turn_up(game, group)
        names = yield from gather(game, group)
        if names:
            yield from reinforce(game, group, names)


@step("behaviour")
@rule("cc.behaviour.repeat", "cc.behaviour.category", "cc.hostile.card-actions")
def category_acts(game: Ulfenkarn, number: int, acted: str) -> Rule[None]:
    """The leader picks a category of the group that has not acted, rolls for it, and its models act; then the next."""
    group = game.state.groups.get(number)
    done = acted.split()
    left = [] if group is None else [one for one in categories_in(game, group) if one not in done]
    if group is None or not left:
        return
    category = left[0] if len(left) == 1 else (yield _which(game, group, left))
    models = [model for model in models_of(game.state, group) if model.category == category]
    with game.scene("category-acts", ("cc.behaviour.category",), who=game.content[HostileCard][category].name):
        action = yield from roll(game, models[0])
        shared = SHARED.get(action)
        if shared is not None:
            yield from act(game, models, shared, activation=True)
        else:
            yield from BEHAVIOUR.happens((), game, group, models, action_of(game, category, action))
    if not journey(game).over:
        game.then("behaviour", number, f"{acted} {category}".strip())


def _which(game: Ulfenkarn, group: Group, left: list[str]) -> Choose:
    return Choose(
        game.state.leader,
        "Group {group}: choose the category that acts next",
        [Option(one, game.content[HostileCard][one].name, _pieces(game, group, one)) for one in left],
        topic=topics.HOSTILE_CATEGORY,
        rules=("cc.behaviour.roll",),
        parts={"group": group.number},
        minor=True,
    )


def _pieces(game: Ulfenkarn, group: Group, category: str) -> tuple[str, ...]:
    models = models_of(game.state, group)
    return tuple(f"piece:{model.id}" for model in models if model.category == category)


@step("group-done")
def group_done(game: Ulfenkarn, number: int) -> None:
    """The activation of a group is over."""
    changes.end_group(game, number)
