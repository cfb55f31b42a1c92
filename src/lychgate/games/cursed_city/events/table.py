"""The event table: the leader rolls the quest die, and one of seven things happens."""

from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..ailments.tokens import ailments_of, release_hostiles, remove_one
from ..heroes import inspiration
from ..heroes.recuperating import is_hurt, recuperate
from ..hostiles.master import will_of_the_master
from ..journey.clock import advance
from ..journey.quest_die import QUEST_DIE, throw
from ..model import topics
from ..model.changes import events as changes
from ..model.changes import journey as journeys
from ..model.names import hero_name
from ..model.queries import alive, on_battlefield
from ..model.state import Hero, Ulfenkarn, step
from .crises import crisis
from .moments import EVENT_ROLLED
from .returning import come_back_near

RETURN = ("cc.event.born-hero-return",)
STAYS = ("cc.event.born-hero-otherwise",)
INSPIRING = ("cc.event.inspiring-effort",)


@step("event")
@rule("cc.event.roll", "cc.event.crisis", "cc.event.time-grows-short")
def event(game: Ulfenkarn) -> Rule[None]:
    """The leader rolls; hostiles are no longer trapped; then the row of the table that was rolled happens."""
    roll = yield from throw(game, _event_roll(game.state.leader))
    yield from EVENT_ROLLED.happens((), game, roll)
    release_hostiles(game)
    match roll.face:
        case 1:
            _tell(game, "destiny-denied")
            journeys.deny_destiny(game, True, ("cc.event.destiny-denied",))
        case 2 | 3 | 4:
            _tell(game, "will-of-the-master")
            if not game.state.models:
                changes.event_is_moot(game, ("cc.event.will-of-the-master",))
            yield from will_of_the_master(game)
        case 5 | 6:
            changes.announce_crisis(game, ("cc.event.crisis",))
            yield from crisis(game, ("cc.event.crisis",))
        case 7 | 8:
            _tell(game, "time-grows-short")
            if not journeys.may_advance(game):
                changes.event_is_moot(game, ("cc.event.time-grows-short",))
            yield from advance(game, ("cc.event.time-grows-short",))
        case 9 | 10:
            yield from born_hero(game)
        case 11:
            _tell(game, "inspiring-effort")
            yield from inspiring_effort(game)
        case _:
            _tell(game, "destiny-fulfilled")
            journeys.fulfil_destiny(game, True, ("cc.event.destiny-fulfilled",))


def _event_roll(seat: int) -> Roll:
    rules, test = ("cc.event.roll",), Test(test="event")
    return Roll(seat, "Roll for the event", QUEST_DIE, topic=topics.EVENT_ROLL, rules=rules, test=test)


def _tell(game: Ulfenkarn, row: str) -> None:
    """What the table says, in one sentence with all that comes of it."""
    game.unfold("event", (f"cc.event.{row}",), event=row)


# -- Born Hero


@rule("cc.event.born-hero-return", "cc.event.born-hero-otherwise")
def born_hero(game: Ulfenkarn) -> Rule[None]:
    """A hero who is out of action comes back; with nobody out, one on the battlefield takes heart.

    All choices are the leader's. With nobody on the battlefield there is no hero to come back to.
    """
    state = game.state
    there = on_battlefield(state)
    out = [hero for hero in alive(state) if hero.out]
    _tell(game, "born-hero-return" if out else "born-hero-otherwise")
    if not there:
        changes.event_is_moot(game, RETURN)
        return
    if out:
        hero = yield from _choose(game, out, "Born Hero: choose who comes back", RETURN)
        changes.rejoin(game, hero, RETURN)
        yield from come_back_near(game, hero, RETURN, state.leader)
        yield from take_heart(game, hero, RETURN)
    else:
        hero = yield from _choose(game, there, "Born Hero: choose who takes heart", STAYS)
        yield from take_heart(game, hero, STAYS)


def _choose(game: Ulfenkarn, heroes: list[Hero], words: str, rules: tuple[str, ...]) -> Rule[Hero]:
    chosen: Hero = yield Choose(
        game.state.leader,
        words,
        [Option(hero.id, hero_name(game, hero), (f"piece:{hero.id}",), value=hero) for hero in heroes],
        topic=topics.EVENT_HERO,
        rules=rules,
    )
    return chosen


@rule("cc.event.born-hero-return", "cc.event.born-hero-otherwise")
def take_heart(game: Ulfenkarn, hero: Hero, rules: tuple[str, ...]) -> Rule[None]:
    """A free Recuperate, or one ailment less, as the leader chooses where both would help."""
    found = ailments_of(hero)
    recovers = bool(found)
    if found and is_hurt(hero):
        recovers = yield Choose(
            game.state.leader,
            "{hero}: recuperate, or remove an ailment?",
            [
                Option("recuperate", "Recuperate", value=False, verb="rest"),
                Option("ailment", "Remove an ailment", value=True),
            ],
            topic=topics.EVENT_HEART,
            rules=rules,
            parts={"hero": hero_name(game, hero)},
            actor=hero.id,
        )
    if recovers:
        yield from remove_one(game, hero, rules, game.state.leader)
    elif is_hurt(hero):
        yield from recuperate(game, hero)
    else:
        changes.spare(game, hero, rules)


# -- Inspiring Effort


@rule("cc.event.inspiring-effort")
def inspiring_effort(game: Ulfenkarn) -> Rule[None]:
    """A hero of the leader's choice gains a point, also one who is out of action and may yet come back."""
    hero = yield from _choose(game, alive(game.state), "Inspiring Effort: who gains 1 inspiration?", INSPIRING)
    yield from inspiration.gain(game, hero, 1, INSPIRING)
