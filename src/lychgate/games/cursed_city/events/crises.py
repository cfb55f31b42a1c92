"""Crises: an entry of the quest book that one hero deals with while everything else stops."""

from lychgate.content import Content, Derived
from lychgate.kernel.chance import Test
from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule

from ..combat.moments import WENT_OUT
from ..journey.quest_die import roll_quest_die
from ..model import topics
from ..model.changes import events as changes
from ..model.changes import journey as journeys
from ..model.content import Crisis, CrisisChoice, CrisisTable, JourneyType
from ..model.names import hero_name
from ..model.queries import in_action, is_night, journey, on_battlefield
from ..model.state import Hero, Ulfenkarn, step
from .moments import CHOICE_BARRED, CRISIS_CHOICE

LONE = ("cc.crisis.lone-hero",)
TABLE = ("cc.crisis.table", "cc.crisis.entry")
ACTING = ("cc.crisis.acting-hero",)
RESOLVE = ("cc.crisis.resolve",)
THIN = ("cc.crisis.stretched-too-thin",)


@rule("cc.crisis.pause")
def crisis(game: Ulfenkarn, rules: tuple[str, ...]) -> Rule[None]:
    """Plan a crisis on top of whatever goes on, which is taken up again when the crisis is over."""
    game.then("crisis")
    return NOTHING


@step("crisis")
@rule("cc.crisis.lone-hero", "cc.crisis.table", "cc.crisis.entry")
def begin_crisis(game: Ulfenkarn) -> Rule[None]:
    """Roll on the table of the journey and read the entry, unless there are too few on the battlefield to send one."""
    there = on_battlefield(game.state)
    if journey(game).over or len(there) < 2:
        changes.cancel_crisis(game, LONE)
        return
    face = yield from roll_quest_die(
        game, game.state.leader, "Roll for the crisis", topic=topics.CRISIS_ROLL, rules=TABLE, test=Test(test="crisis")
    )
    entry = entry_for(game, face)
    changes.begin_crisis(game, entry, TABLE)
    game.then("crisis-hero", entry.id)


@rule("cc.crisis.table")
def entry_for(game: Ulfenkarn, face: int) -> Crisis:
    """The entry to which the crises table of the journey leads, by night that of the Night column."""
    table = tables[game.content][game.content[JourneyType][journey(game).type].crises]
    column = table.night if is_night(game.state) else table.day
    return game.content[Crisis][column[face - 1]]


@Derived
def tables(content: Content) -> dict[str, CrisisTable]:
    """The crises tables by the set of entries they are for."""
    return {table.set: table for table in content.all(CrisisTable)}


@step("crisis-hero")
@rule("cc.crisis.acting-hero", "cc.crisis.leave", "cc.crisis.some-stay")
def send_hero(game: Ulfenkarn, name: str) -> Rule[None]:
    """The leader picks who deals with it. That hero leaves the battlefield, unless the entry lets them stay."""
    entry = game.content[Crisis][name]
    hero: Hero = yield Choose(
        game.state.leader,
        "{crisis}: choose who deals with it",
        [
            Option(hero.id, hero_name(game, hero), (f"piece:{hero.id}",), value=hero)
            for hero in on_battlefield(game.state)
        ],
        topic=topics.CRISIS_HERO,
        rules=ACTING,
        cause=f"card:{entry.id}",
        parts={"crisis": entry.name},
    )
    changes.take_on_crisis(game, hero, entry, (*ACTING, "cc.crisis.some-stay") if entry.stays else ACTING)
    if not entry.stays:
        changes.leave_for_crisis(game, hero, ("cc.crisis.leave",))
    game.then("crisis-entry", name, hero.id)


@step("crisis-entry")
@rule("cc.crisis.resolve", "cc.crisis.pause")
def follow_entry(game: Ulfenkarn, name: str, hero_id: str) -> Rule[None]:
    """The acting player chooses what to do, and does it; then the game goes on where it was."""
    entry, hero = game.content[Crisis][name], game.state.heroes[hero_id]
    choice: CrisisChoice = yield Choose(
        hero.seat,
        "{crisis}: what does {hero} do?",
        [
            Option(f"choice-{number}", one.says, (f"card:{entry.id}",), value=one)
            for number, one in enumerate(entry.choices, 1)
            if not one.needs or not CHOICE_BARRED.sum((), game, hero, entry, one)
        ],
        topic=topics.CRISIS_CHOICE,
        rules=RESOLVE,
        cause=f"card:{entry.id}",
        parts={"crisis": entry.name, "hero": hero_name(game, hero)},
        actor=hero.id,
    )
    with game.scene("crisis-choice", RESOLVE, piece=hero.id, card=entry.id, choice=choice.says):
        yield from CRISIS_CHOICE.happens((), game, hero, entry, choice)
    changes.end_crisis(game, ("cc.crisis.pause",))


@WENT_OUT
@rule("cc.crisis.stretched-too-thin")
def stretched_too_thin(game: Ulfenkarn, gone: Hero) -> None:
    """All others are out of action before a hero is back from a crisis: the journey fails at once."""
    left = in_action(game.state)
    if len(left) == 1 and left[0].away and not journey(game).over:
        journeys.fail(game, THIN)
        journeys.end_journey(game, THIN, "thin")
