"""A party in a hall, for looking at cards one at a time: no turn runs, a single rule does."""

from collections.abc import Callable, Sequence
from typing import Any

from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import EquipmentCard, MonsterCard, TreasureCard
from lychgate.games.warhammer_quest_1995.model.state import OPAQUE, SOLID, Dungeon, Item, Monster, Section, Warrior, Wq
from lychgate.kernel.chance import Scripted
from lychgate.kernel.door import Door
from lychgate.kernel.events import Event, Journal
from lychgate.kernel.play import AnyPlay, Play, Steps
from lychgate.kernel.question import Answer, Question, Rule
from lychgate.kernel.state import Outcome, Step
from lychgate.mechanics.cards.decks import add_pile
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.tiles import put_tile, read_tile

CONTENT = load_content(())
HALL = ("barbarian", (0, 3)), ("dwarf", (1, 3)), ("elf", (2, 3)), ("wizard", (3, 3))
FAR: Cell = (20, 0)
"""A square of a vault that is joined to nothing."""


class Played:
    """What came of running one rule: the play, what the rule returned, and the questions that were put."""

    def __init__(self, game: Wq, result: Any, asked: list[Question]) -> None:
        self.game = game
        self.state = game.state
        self.result = result
        self.asked = asked

    @property
    def events(self) -> list[Event]:
        assert self.game.journal is not None
        return self.game.journal.events

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of every event of a kind."""
        return [event.data for event in self.events if event.kind == kind]

    def prompts(self) -> list[str]:
        return [question.prompt for question in self.asked]

    def offered(self, prompt: str) -> list[str]:
        """The options of the question with this prompt."""
        (question,) = [one for one in self.asked if one.prompt == prompt]
        return [option.id for option in question.options]


def dungeon(*warriors: str, wounds: dict[str, int] | None = None, phase: str = "warriors", turn: int = 1) -> Dungeon:
    """These Warriors (all four if none is named), with 10 Wounds each, in a hall of four by four squares."""
    state = Dungeon(players=4, turn=turn, phase=phase)
    for seat, (name, cell) in enumerate(HALL):
        if not warriors or name in warriors:
            left = (wounds or {}).get(name, 10)
            state.warriors[name] = Warrior(name, seat, starting=10, wounds=left, cell=cell)
            state.seats[name] = seat
    state.leader = next(iter(state.warriors))
    board = Board(solid=SOLID, opaque=OPAQUE)
    board = put_tile(board, read_tile("hall", ["...."] * 4), "hall")
    state.board = put_tile(board, read_tile("vault", [".."] * 2), "vault", FAR)
    state.sections = {"hall": Section("hall", 1), "vault": Section("vault", 1)}
    treasure = [card.id for card in CONTENT.all(TreasureCard)]
    for pile, cards in (("treasure", treasure), ("treasure-discards", []), ("event-discards", [])):
        add_pile(state.cards, pile, cards)
    return state


def give(state: Dungeon, warrior: str, *cards: str, left: int | None = None) -> list[Item]:
    """Put cards in a Warrior's hands, each with the uses that it starts with."""
    given = []
    for card in cards:
        record = CONTENT[EquipmentCard].get(card) or CONTENT[TreasureCard][card]
        uses = None if record.uses is None else record.uses.most
        given.append(Item(card, card, uses if left is None else left))
    state.warriors[warrior].items.extend(given)
    return given


def monster(state: Dungeon, kind: str, cell: Cell, wounds: int | None = None, event: int = 0) -> Monster:
    state.made += 1
    full = CONTENT[MonsterCard][kind].wounds
    placed = Monster(f"{kind}-{state.made}", kind, cell, full if wounds is None else wounds, event=event)
    state.monsters[placed.id] = placed
    state.combat = True
    return placed


def play(
    state: Dungeon,
    rule: Callable[[Wq], Rule[Any] | Any],
    answers: Sequence[Answer] = (),
    dice: Sequence[Answer] = (),
) -> Played:
    """Run one rule to its end. Windows are passed by unless the next answer fits them; all answers must be used."""
    steps = Steps()
    came: list[Any] = []
    asked: list[Question] = []
    left = list(answers)

    @steps("rule")
    def first(game: AnyPlay) -> Rule[None]:
        made = rule(game)
        came.append((yield from made) if hasattr(made, "send") else made)

    @steps("event")
    def event(game: AnyPlay, where: str) -> None:
        game.tell("next-event", (), where=where)

    @steps("over")
    def over(game: AnyPlay) -> None:
        game.state.outcome = Outcome("over", "")

    def choose(question: Question) -> Answer:
        asked.append(question)
        ids = [option.id for option in question.options]
        if question.topic.id == "window.use" and (not left or left[0] not in ids):
            return "pass"
        assert left, f"nobody has said what to answer to {question.describe()}: {ids}"
        return question.plain(left.pop(0))

    def no_more(question: Any, count: int) -> Answer:
        raise AssertionError(f"nobody has said what comes of {question.describe()}")

    state.agenda = [Step("over"), Step("rule")]
    state.passed, state.settled = {}, False  # a test may have changed anything before
    game: Wq = Play(state, CONTENT, steps, Journal())
    Door(game, Scripted(dice, no_more), choices=choose).run()
    state.outcome = None
    assert not left, f"these answers were not asked for: {left}"
    return Played(game, came[0], asked)


def look(state: Dungeon) -> Wq:
    """The play, for asking a plain question of the rules."""
    return Play(state, CONTENT, Steps(), None)
