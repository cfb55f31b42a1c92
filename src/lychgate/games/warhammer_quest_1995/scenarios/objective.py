"""Whether the adventure can still be done, and what follows where it cannot.

Asked only after something that cannot be undone: rubble, a portcullis, a card turned up, a Warrior gone. What cannot be
known for certain is not said: a portcullis can be raised as long as the key may come.
"""

from lychgate.content import Content, Derived
from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import possible
from lychgate.mechanics.grid.board import set_door
from lychgate.mechanics.grid.terrain import Terrain

from ..abilities.events import KEY
from ..basics.reach import foes_about, within
from ..ending.moments import PARTY_SHRUNK, TURN_SETTLED
from ..exploration.moments import CAVED_IN, EXPLORED, WAYS_CHANGED
from ..model import topics
from ..model.changes import questing
from ..model.content import Ability, EquipmentCard, EventCard
from ..model.queries import leader, wizard_knows
from ..model.quest import adventure_of, voices
from ..model.state import Warrior, Wq, step
from . import quests
from .moments import BEARER_GONE, Goal

LOST = ("wq95.ruling.objective-out-of-reach", "wq95.explore.dead-end", "wq95.end.objective-decides")


@step("judge")
@WAYS_CHANGED
@rule("wq95.ruling.objective-out-of-reach", "wq95.explore.dead-end", "wq95.end.objective-decides")
def judge(game: Wq) -> None:
    """See whether the adventure can still be done; once the objective room was reached, failing it ends it at once.

    Before that the party has to walk out, and where nobody ever can the adventure ends here.
    """
    state, quest = game.state, game.state.quest
    if quest.over or state.outcome is not None or not state.warriors:
        return
    words = _hopeless(game) if quest.entered or not quest.lost else quest.lost
    if not words:
        return
    if quest.entered:
        quests.fail(game, words)
        return
    if not quest.lost:
        questing.lose_objective(game, words, LOST)
    if not may_ever_leave(game):
        questing.end(game, "lost", f"{words} And nobody can get out.", (*LOST, "wq95.move.leave-dungeon"), trapped=True)


@EXPLORED
def explored(game: Wq, pile: str) -> None:
    """A card was turned up: perhaps the last that could be the objective room, or no doorway leads to the rest."""
    state = game.state
    if state.shut or not state.board.terrain.unbroken or pile not in state.ways.values():
        judge(game)


@PARTY_SHRUNK
def departed(game: Wq) -> None:
    """Whoever is gone may have been the last who could get there, or have had what was needed."""
    state = game.state
    if state.shut or not state.board.terrain.unbroken or adventure_of(game).gives:
        judge(game)


def _hopeless(game: Wq) -> str:
    """Why the adventure can never be done; empty where it can, or where nobody can know."""
    ahead, spent = quests.goals(game), _nothing_left_of(game)
    if spent or not ahead:
        return spent
    if game.state.board.terrain.unbroken:
        return next((goal.lost for goal in ahead if not goal.cells), "")
    return next((goal.lost for goal in ahead if not _reached(goal, for_good(game), seekers(game))), "")


def _nothing_left_of(game: Wq) -> str:
    """What the party was given for the adventure and has no more, before it could be put to use; else nothing."""
    if game.state.quest.entered:
        return ""
    held = {item.card for one in _who_may_act(game) for item in one.items if item.left != 0}
    gone = [card for card in adventure_of(game).gives if card not in held]
    return f"Nobody has a {game.content[EquipmentCard][gone[0]].name} any more." if gone else ""


def _who_may_act(game: Wq) -> list[Warrior]:
    """The living, and the dead as long as somebody could raise them."""
    state = game.state
    dead = [one for one in state.gone.values() if state.fates[one.id] == "dead"]
    return [*quests.living(game), *(dead if dead and wizard_knows(game, "resurrection") else ())]


def _reached(goal: Goal, terrain: Terrain, warriors: list[Warrior]) -> bool:
    return not goal.cells.isdisjoint(within(terrain, warriors))


def seekers(game: Wq) -> list[Warrior]:
    """Who could see to it: anybody, unless nobody may take the bearer's place."""
    return [quests.bearer(game)] if voices(game, BEARER_GONE) else quests.living(game)


@CAVED_IN
@rule("wq95.end.objective-decides", "wq95.ruling.objective-out-of-reach")
def bury(game: Wq, section: str) -> None:
    """The roof of a section falls: an adventure fails if something had to be done, or slain, in the objective room."""
    cells = frozenset(game.state.board.terrain.tiles[section])
    if section == quests.room_of(game) and any(goal.cells <= cells for goal in quests.goals(game)):
        quests.fail(game, "The objective room has caved in.")


# -- for good, or for now


@rule("wq95.marker.portcullis", "wq95.marker.cave-in")
def for_good(game: Wq) -> Terrain:
    """The dungeon as it can be at best: rubble stays, portcullises go up if the key may come."""
    board = game.state.board
    for door in board.doors if key_may_come(game) else ():
        if door.state == "barred":
            board = set_door(board, door.id, "open")
    return board.terrain


def key_may_come(game: Wq) -> bool:
    """Whether an Event that brings the key is still in the deck or among the discards, which are shuffled again."""
    cards, keys = game.state.cards, _keys[game.content]
    return any(not keys.isdisjoint(possible(cards, pile)) for pile in ("events", "event-discards"))


@Derived
def _keys(content: Content) -> frozenset[str]:
    return frozenset(
        card.id
        for card in content.all(EventCard)
        for verbs in (card.effects, *(row.effects for row in card.table))
        if any(isinstance(verb, Ability) and verb.name == KEY for verb in verbs)
    )


@rule("wq95.move.leave-dungeon")
def may_ever_leave(game: Wq) -> bool:
    """Whether a way out of the dungeon is left to anybody, or may open again."""
    state = game.state
    if state.outside in state.shut and not key_may_come(game):
        return False
    return not within(for_good(game), quests.living(game)).isdisjoint(state.board.doorway(state.outside).cells)


@TURN_SETTLED
@rule("wq95.ruling.shut-in", "wq95.explore.dead-end")
def end_of_turn(game: Wq) -> Rule[None]:
    """What was given to the party may be used up by now; and who is shut in with nothing left to do may give up."""
    state = game.state
    if adventure_of(game).gives:
        judge(game)
    if state.board.terrain.unbroken and state.outside not in state.shut:
        return NOTHING
    decided = state.outcome is not None or state.quest.over
    return NOTHING if decided or foes_about(game) or anything_left(game) else _offer_to_give_up(game)


def anything_left(game: Wq) -> bool:
    """Whether somebody can walk out, the leader can explore, or the adventure can be seen to, as the ways are now."""
    state, terrain = game.state, game.state.board.terrain
    open_to_all = within(terrain, quests.living(game))
    if state.outside not in state.shut and not open_to_all.isdisjoint(state.board.doorway(state.outside).cells):
        return True
    unexplored = [way for way in state.board.open_doorways if way.id in state.ways and way.id not in state.shut]
    before = {cell for way in unexplored if state.cards.piles[state.ways[way.id]] for cell in way.cells}
    if not before.isdisjoint(within(terrain, [leader(game)])):
        return True
    if state.quest.lost or not quests.room_of(game):
        return False
    return all(_reached(goal, terrain, seekers(game)) for goal in quests.goals(game))


def _offer_to_give_up(game: Wq) -> Rule[None]:
    rules = ("wq95.ruling.shut-in", "wq95.explore.dead-end", "wq95.marker.portcullis")
    options = (Option("wait", "Wait for the key", passes=True), Option("give-up", "Give up the quest"))
    words = "A portcullis shuts you in, and nothing is left to explore. Give up?"
    choice = yield Choose(leader(game).seat, words, options, topic=topics.QUEST_GIVE_UP, rules=rules)
    if choice == "give-up":
        questing.end(game, "lost", "Shut in behind a portcullis, the party gave up.", rules, trapped=True)
