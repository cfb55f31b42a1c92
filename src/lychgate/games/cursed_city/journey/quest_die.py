"""The quest die: twelve sides, rolled for events, crises, maps, the way home and the wounded."""

from msgspec import Struct

from lychgate.kernel.chance import Die, Roll, Test, pool
from lychgate.kernel.moments import Moment
from lychgate.kernel.question import NO_PARTS, Parts, Rule
from lychgate.kernel.topics import Topic

from ..model.state import Ulfenkarn

QUEST_DIE = pool(Die("quest", tuple(range(1, 13))))


class QuestRoll(Struct):
    """A roll of the quest die that has been made: the question is kept, so that cards can roll it again."""

    asked: Roll
    face: int


def is_passed(roll: QuestRoll) -> bool:
    """Whether a roll that can succeed or fail has succeeded."""
    test = roll.asked.test
    if test is None or (test.needs is None and not test.good):
        return False
    return bool(test.result((roll.face,)))


QUEST_DIE_ROLLED = Moment[[Ulfenkarn, QuestRoll]](
    "quest-die-rolled", "The quest die shows a face that is not used yet."
)


def roll_quest_die(
    game: Ulfenkarn,
    seat: int,
    words: str,
    *,
    topic: Topic,
    rules: tuple[str, ...],
    test: Test,
    parts: Parts = NO_PARTS,
    actor: str = "",
) -> Rule[int]:
    """Roll the quest die; cards may have it rolled again before its face counts."""
    roll = yield from throw(
        game, Roll(seat, words, QUEST_DIE, topic=topic, rules=rules, test=test, parts=parts, actor=actor)
    )
    return roll.face


def throw(game: Ulfenkarn, asked: Roll) -> Rule[QuestRoll]:
    """Ask for a roll of the quest die, and let cards have it rolled again."""
    (face,) = yield asked
    roll = QuestRoll(asked, int(face))
    if QUEST_DIE_ROLLED not in game.silent:
        yield from QUEST_DIE_ROLLED.happens((), game, roll)
    return roll


def face_of(game: Ulfenkarn, asked: Roll) -> Rule[int]:
    """The face that counts of a roll of the quest die which another rule asks for."""
    roll = yield from throw(game, asked)
    return roll.face


def roll_again(roll: QuestRoll) -> Rule[None]:
    """Roll the die again: the new face counts, whatever it is."""
    (face,) = yield roll.asked
    roll.face = int(face)
