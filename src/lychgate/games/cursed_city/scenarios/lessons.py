"""The five lessons: Glaurio alone in a ballroom, each with the rules learned so far and one thing more."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.changes import cover_space
from lychgate.mechanics.effects.silence import rests_on

from ..battlefield import layout, spaces
from ..heroes.moments import ACTION_DONE
from ..heroes.track import expire
from ..hostiles.moments import STAYS
from ..model import topics
from ..model.changes import heroes as heroes_changes
from ..model.changes import hostiles as hostile_changes
from ..model.changes import journey as changes
from ..model.changes import setting_out
from ..model.content import CombatMap, HeroCard
from ..model.queries import journey
from ..model.state import GRIEVOUS, WOUND, Group, Hero, Ulfenkarn, step

MOVING, ATTACKING, HOSTILES, RECUPERATING, ASSAULT = 1, 2, 3, 4, 5
RULES = {
    MOVING: ("cc.tutorial.moving",),
    ATTACKING: ("cc.tutorial.attacking",),
    HOSTILES: ("cc.tutorial.hostiles",),
    RECUPERATING: ("cc.tutorial.recuperating",),
    ASSAULT: ("cc.tutorial.assault", "cc.tutorial.assault-order"),
}
WON = {
    MOVING: "Glaurio stands beside the box.",
    ATTACKING: "The Skeleton is slain.",
    HOSTILES: "Glaurio has a grievous wound and a wound to show for it.",
    RECUPERATING: "Glaurio is as good as new.",
    ASSAULT: "The ballroom is quiet again.",
}
OUT = "Glaurio is out of action."
ENOUGH = "That is how hostiles behave."
COVERS = {"wound": WOUND, "grievous": GRIEVOUS}
GROUP = 1


# -- setting it up


@step("lesson")
@rule("cc.tutorial.sequence")
def lesson(game: Ulfenkarn) -> None:
    """Lay the one tile of a lesson with everybody on it. It is day, and no journey."""
    number = game.state.plan.lesson
    record = next(one for one in game.content.all(CombatMap) if one.lesson == number)
    changes.begin_lesson(game, number, record.id)
    layout.lay_map(game, record)
    for one in record.models:
        if one.model in game.content[HeroCard]:
            hero = setting_out.join(game, game.content[HeroCard][one.model], 0)
            setting_out.place_hero(game, hero, one.at, RULES[number])
            for space, counter in enumerate(record.wounds):
                cover_space(game, hero.id, hero.spaces, space, COVERS[counter], RULES[number])
    place_hostiles(game, record, RULES[number])
    game.then("lesson-round")


def place_hostiles(game: Ulfenkarn, record: CombatMap, rules: tuple[str, ...]) -> None:
    """The hostiles of a lesson are one group, without an encounter card."""
    kinds = [one for one in record.models if one.model not in game.content[HeroCard]]
    if kinds:
        group = hostile_changes.lay_group(game, GROUP, rules)
        for number, one in enumerate(kinds, 1):
            hostile_changes.place_model(game, group, f"{one.model}-{number}", (one.at,), "deployed", rules)
        hostile_changes.count_deployed(game, group, len(kinds))


# -- playing it


@step("lesson-round")
@rule(
    "cc.tutorial.moving",
    "cc.tutorial.attacking",
    "cc.tutorial.hostiles",
    "cc.tutorial.recuperating",
    "cc.tutorial.assault",
    "cc.tutorial.assault-order",
)
def lesson_round(game: Ulfenkarn) -> Rule[None]:
    """A round: Glaurio rolls and acts, or the hostiles act, or both."""
    number = game.state.plan.lesson
    if check(game):
        return
    if number == HOSTILES and journey(game).turn and not (yield from goes_on(game)):
        changes.end_lesson(game, "won", ENOUGH, RULES[number])
        return
    changes.next_round(game, RULES[number])
    heroes_changes.ready(game)
    if number != HOSTILES:
        game.then("activation-rolls")
        game.then("hero", pupil(game).id)
        game.then("lesson-dice")
    if number in (HOSTILES, ASSAULT):
        game.then("group", GROUP)
    game.next("lesson-round")


def goes_on(game: Ulfenkarn) -> Rule[bool]:
    """The third lesson also ends when the player has seen enough."""
    options = [Option("go-on", "Continue", value=True), Option("done", "Done", value=False, passes=True)]
    answer: bool = yield Choose(
        pupil(game).seat,
        "Activate the Skeleton again?",
        options,
        topic=topics.LESSON_GO_ON,
        rules=RULES[HOSTILES],
    )
    return answer


@step("lesson-dice")
def lesson_dice(game: Ulfenkarn) -> None:
    """Dice that are left go: reactions come in no lesson."""
    expire(game)


# -- when it is done


def pupil(game: Ulfenkarn) -> Hero:
    return next(iter(game.state.heroes.values()))


@ACTION_DONE
@rests_on("lesson")
def after_an_action(game: Ulfenkarn, hero: Hero) -> None:
    """A lesson ends the moment that its end is reached."""
    if game.state.mode == "lesson":
        check(game)


def check(game: Ulfenkarn) -> bool:
    """End the lesson where it is done or lost; whether it was."""
    number = game.state.plan.lesson
    hero = pupil(game)
    if hero.out:
        changes.end_lesson(game, "lost", OUT, RULES[number])
    elif is_done(game, hero):
        changes.end_lesson(game, "won", WON[number], RULES[number])
    return game.state.outcome is not None


def is_done(game: Ulfenkarn, hero: Hero) -> bool:
    """Whether what the lesson asks for has come about."""
    state = game.state
    covers = sorted(filter(None, hero.spaces.covers))
    match state.plan.lesson:
        case 1:
            objects = [marker.cell for marker in state.battlefield.markers.values()]
            return hero.cell is not None and spaces.adjacent(game, [hero.cell], objects)
        case 2 | 5:
            return not state.models
        case 3:
            return WOUND in covers and GRIEVOUS in covers
        case _:
            return not covers


@STAYS
@rule("cc.tutorial.assault")
def nobody_is_driven_off(game: Ulfenkarn, group: Group) -> int:
    """The last lesson goes on until every hostile is slain."""
    return int(game.state.mode == "lesson")
