"""How an adventure ends: the last chance to heal, the reward, the way out, and the words of its tables."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import Dice, roll

from ..abilities.register import ability
from ..basics import windows
from ..cards import effects
from ..ending import ends
from ..model import topics
from ..model.changes import attention, belongings, event_cards, fray, positions, questing, sequence
from ..model.content import TableCard
from ..model.queries import leader
from ..model.quest import DECIDED, QUEST, adventure_of
from ..model.state import Warrior, Wq, step
from ..warriors.held import WEB
from . import quests

ONE_D6 = Dice.parse("1D6")
MOST_ROLLS = 10
"""However often they walk in circles, after so many rolls the party is out."""


@step("quest-over")
@rule("wq95.end.objective-decides", "wq95.combat.warrior-death")
def quest_over(game: Wq, failure: str) -> Rule[None]:
    """The turn is broken off. Whoever is down can be healed once more; the living are rewarded and find their way out.

    `failure` says why the adventure has failed; it is empty where it was done.
    """
    state, adventure = game.state, adventure_of(game)
    sequence.enter_phase(game, "end")
    game.heading("quest-over", DECIDED, adventure=adventure.id)
    call_off(game)
    yield from ends.check_combat(game)
    yield from last_chance(game)
    if failure:
        if state.outcome is None:
            questing.end(game, "lost", failure, DECIDED, told="The party goes home empty-handed")
        return
    if state.outcome is None and not state.quest.forfeited:
        with game.scene("rewarded", QUEST, adventure=adventure.id):
            yield from effects.apply(game, adventure.reward, quests.bearer(game), adventure.id, QUEST)
    if state.outcome is None and adventure.escape:
        yield from way_out(game, 1)
    if state.outcome is None:
        yield from ends.complete(game)


def call_off(game: Wq) -> None:
    """Monsters that are left do not matter any more; they give neither gold nor, with their Event card, Treasure."""
    state = game.state
    if state.monsters:
        standing = {monster.event for monster in state.monsters.values()}
        game.tell("called-off", DECIDED, number=len(state.monsters))
        fray.remove_monsters(game)
        positions.shed_webs(game, WEB)
        for event in [event for event in state.events if event.number in standing]:
            event_cards.drop_event(game, event)


@rule("wq95.combat.warrior-death")
def last_chance(game: Wq) -> Rule[None]:
    """Those who are down and not healed now are dead."""
    state = game.state
    if any(warrior.wounds == 0 for warrior in state.warriors.values()):
        attention.stir(game)
        yield from windows.window(game)
    down = [warrior for warrior in quests.living(game) if warrior.wounds == 0]
    yield from ends.perish(game, down, ("wq95.combat.warrior-death",))


# -- the way out


def way_out(game: Wq, rolls: int) -> Rule[None]:
    """The leader rolls for the party's way out; some rolls make it longer, one ends it."""
    deeds = game.state.quest.deeds
    questing.set_way_out(game, rolls)
    table = game.content[TableCard]["escape"]
    for _ in range(MOST_ROLLS):
        if deeds.rolls <= 0 or game.state.outcome is not None:
            break
        questing.set_way_out(game, deeds.rolls - 1)
        yield from effects.roll_table(game, table.rows, leader(game), table.id, QUEST)
        yield from last_chance(game)
    questing.set_way_out(game, 0)


@ability("walk-in-circles")
def walk_in_circles(game: Wq, bearer: Warrior, card: str) -> None:
    """Two more rolls."""
    questing.set_way_out(game, game.state.quest.deeds.rolls + 2)


@ability("daylight")
def daylight(game: Wq, bearer: Warrior, card: str) -> None:
    """They are out."""
    questing.set_way_out(game, 0)


@ability("lose-gold")
def lose_gold(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Each loses a die times ten, as far as he has it."""
    for warrior in quests.living(game):
        rolled = yield from roll(
            ONE_D6,
            warrior.seat,
            "Roll for gold lost",
            topic=topics.REWARD_GOLD_LOST,
            rules=QUEST,
            actor=warrior.id,
            cause=f"card:{card}",
        )
        belongings.lose_gold(game, warrior, 10 * rolled, QUEST)


# -- words of the tables


@ability("fail")
def fail(game: Wq, bearer: Warrior, card: str) -> None:
    quests.fail(game, "It came too late.")


@ability("doom")
def doom(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Nobody gets out."""
    yield from ends.perish(game, quests.living(game), DECIDED)


@ability("forfeit")
def forfeit(game: Wq, bearer: Warrior, card: str) -> None:
    quests.forfeit(game)


@ability("more-turns")
def more_turns(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """The clock is set anew."""
    yield from quests.set_clock(game, ONE_D6)


@ability("dies")
def dies(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """He is dead, and not merely unconscious."""
    yield from ends.die(game, bearer, QUEST)


# -- rewards


@ability("prisoners")
def prisoners(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Each has freed as many as a die shows, and each of them pays a die times twenty."""
    for warrior in quests.living(game):
        cause = f"piece:{warrior.id}"
        number = yield from roll(
            ONE_D6,
            warrior.seat,
            "How many prisoners has he freed?",
            topic=topics.REWARD_PRISONERS,
            rules=QUEST,
            actor=warrior.id,
            cause=cause,
        )
        dice = pool(*[D6] * number)
        faces: tuple[int, ...] = yield Roll(
            warrior.seat,
            "What are they worth? Twenty gold a pip",
            dice,
            topic=topics.REWARD_RANSOM,
            rules=QUEST,
            cause=cause,
            actor=warrior.id,
        )
        belongings.give_gold(game, warrior, 20 * sum(faces), QUEST)


@ability("sword-of-power")
def sword_of_power(game: Wq, bearer: Warrior, card: str) -> None:
    """The sword is in the right hand again: 1 is added to his berserk rolls."""
    effects.bestow(game, bearer, card, "berserk", 1, "adventure", QUEST)
