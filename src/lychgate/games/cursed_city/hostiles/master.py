"""The Will of the Master: the group that is furthest from the heroes moves in the event phase."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.names import group_title
from ..model.queries import models_of
from ..model.state import Group, Ulfenkarn
from .acting import act
from .planning import FAR, distance_to_heroes

WILL = ("cc.event.will-of-the-master",)


@rule("cc.event.will-of-the-master")
def furthest_groups(game: Ulfenkarn) -> list[Group]:
    """The groups that own the hostile furthest from its nearest hero: several where they are equally far."""
    far: dict[int, int] = {}
    for model in game.state.models.values():
        away = distance_to_heroes(game, model.cells)
        far[model.group] = max(far.get(model.group, -FAR), away)
    most = max(far.values(), default=0)
    return [game.state.groups[number] for number in sorted(far) if far[number] == most]


@rule("cc.event.will-of-the-master")
def will_of_the_master(game: Ulfenkarn) -> Rule[None]:
    """Each hostile of that group which is not stunned makes one Move; with no hostile about nothing happens."""
    groups = furthest_groups(game)
    if not groups:
        return
    group = groups[0] if len(groups) == 1 else (yield _which(game, groups))
    yield from act(game, models_of(game.state, group), "move", rules=WILL)


def _which(game: Ulfenkarn, groups: list[Group]) -> Choose:
    options = [
        Option(
            str(group.number),
            group_title(game, group),
            tuple(f"piece:{name}" for name in group.models),
            value=group,
        )
        for group in groups
    ]
    return Choose(
        game.state.leader,
        "The Will of the Master: choose the group that moves",
        options,
        topic=topics.MASTER_GROUP,
        rules=WILL,
        minor=True,
    )
