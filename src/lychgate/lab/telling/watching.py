"""Watch one game of a bot from its first question to its end."""

from collections import Counter
from itertools import pairwise
from typing import Any

from msgspec import Struct, field

import lychgate
from lychgate.bots import Bot, Chair, make_bot
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import SENTENCE
from lychgate.kernel.patches import Shown, folded, shown_of
from lychgate.kernel.question import Answer, Question
from lychgate.kernel.views import Scene

from .faults import faults
from .hopes import Proof, proof_of

FIGHTING = frozenset({"strike", "harm", "fall"})
"""The shapes of beats that make a turn a fight."""


class Turn(Struct):
    """One turn: questions that are not minor, sentences of the tale, whether there was a fight, heroes at its start."""

    asked: int = 0
    lines: int = 0
    fight: bool = False
    heroes: int = 0


class Watched(Struct):
    """What was seen of one game.

    `hopeless` is the turn in which the goal was said to be lost while the game went on, if it ever was; `proved` the
    first in which it could not be won, by the proof that is kept for the game. `differences` counts answers after which
    the patches did not lead to the new view; `aimless` those after which the scene had no goal.
    """

    result: str = ""
    turns: list[Turn] = field(default_factory=lambda: [Turn()])
    answers: int = 0
    windows: int = 0
    passed: int = 0
    differences: int = 0
    aimless: int = 0
    recoloured: int = 0
    hopeless: int | None = None
    proved: int | None = None
    faults: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    number: int = 0

    def blame(self, what: str, text: str) -> None:
        self.faults[what] += 1
        self.examples.setdefault(what, text)


class Watcher:
    """Plays a game with a bot in every seat and looks at all that is asked, shown and told."""

    def __init__(self, game: Game, bot: str) -> None:
        self.game = game
        self.bot = bot
        self.seen = Watched()
        self.proof: Proof | None = proof_of(game.rulebook.id)
        self.seated: dict[int, tuple[Bot, Chair]] = {}
        self.told = 0
        self.looks: dict[str, tuple[int | None, str]] = {}
        self.seats: list[int | None] = [None, *(seat.id for seat in self._scene(None).seats)]
        self.shown = {seat: shown_of(self._scene(seat)) for seat in self.seats}

    def watch(self) -> Watched:
        """Play to the end."""
        game = self.game
        while (question := game.question) is not None:
            self._read(question)
            answer = self._choose(question)
            if question.window:
                self.seen.windows += 1
                self.seen.passed += isinstance(answer, str) and question.option(answer).passes
            game.answer(answer, seat=question.seat)
            self.seen.answers += 1
            self._look()
        self._read_tale()
        self.seen.result = game.outcome.result if game.outcome else ""
        return self.seen

    def _scene(self, seat: int | None) -> Scene:
        return self.game.rulebook.scene(self.game.play, seat)

    def _choose(self, question: Question) -> Answer:
        if question.seat not in self.seated:
            bot = make_bot(self.bot, f"telling:{question.seat}", self.game.rulebook.id)
            self.seated[question.seat] = bot, Chair(self.game, question.seat)
        bot, chair = self.seated[question.seat]
        return bot.choose(question, chair).answer

    # -- what is asked

    def _read(self, question: Question) -> None:
        if not question.minor and len(question.options) > 1:
            self.seen.turns[-1].asked += 1
        for text in (question.prompt, *(option.label for option in question.options)):
            for what in faults(text):
                self.seen.blame(f"{what} in a question", text)

    # -- what is shown

    def _look(self) -> None:
        scene = self._scene(None)
        self._count_turns(scene)
        self._look_for_hope(scene)
        self._look_at_heroes(scene)
        if self.game.rulebook.shown is not None:
            folding = [self._folds(seat) for seat in self.seats]
            self.seen.differences += not all(folding)
        self.told = len(self.game.events(all_seats=True))

    def _count_turns(self, scene: Scene) -> None:
        book = self.game.rulebook
        for event in self.game.events(self.told, all_seats=True):
            if event.kind == book.turn:
                self.seen.turns.append(Turn(heroes=_heroes(scene)))
            beat = book.beats.get(event.kind)
            if beat is not None and beat.shape in FIGHTING:
                self.seen.turns[-1].fight = True

    def _look_for_hope(self, scene: Scene) -> None:
        if self.game.question is None:
            return
        goal, turn = scene.goal, len(self.seen.turns) - 1
        if goal is None or not goal.text or not (goal.parts or goal.clocks):
            self.seen.aimless += 1
        if goal is not None and goal.hope == "lost" and self.seen.hopeless is None:
            self.seen.hopeless = turn
        if self.proof is not None and self.seen.proved is None and self.proof(self.game.state, self.game.content):
            self.seen.proved = turn

    def _look_at_heroes(self, scene: Scene) -> None:
        """Colour and sign belong to a hero, whatever becomes of the others."""
        for piece in scene.pieces:
            if piece.hue is not None:
                look = piece.hue, piece.sign
                self.seen.recoloured += self.looks.setdefault(piece.id, look) != look

    def _folds(self, seat: int | None) -> bool:
        """Whether the patches, folded over what a seat was shown, give what it is shown now."""
        patches = [patch for event in self.game.events(self.told, seat=seat) for patch in event.fx]
        after: Shown = folded(self.shown[seat], [*patches, *self.game.patches(seat)])
        self.shown[seat] = shown_of(self._scene(seat))
        return after == self.shown[seat]

    # -- what is told

    def _read_tale(self) -> None:
        lines = [line for top in self.game.log() for _, line in top.walk()]
        turn = 0
        for line in lines:
            turn += line.kind == self.game.rulebook.turn
            self.seen.turns[min(turn, len(self.seen.turns) - 1)].lines += line.level == SENTENCE
            for what in faults(line.text):
                self.seen.blame(f"{what} in the tale", line.text)
        for text in _said_twice(lines):
            self.seen.blame("a sentence twice in a row", text)


def _said_twice(lines: list[LogLine]) -> list[str]:
    spoken = [line.text for line in lines if line.level <= SENTENCE]
    return [one for one, other in pairwise(spoken) if one == other]


def _heroes(scene: Scene) -> int:
    """How many heroes are still in the game."""
    gone = {sheet.piece for sheet in scene.sheets if sheet.gone}
    return sum(1 for piece in scene.pieces if piece.hue is not None and not piece.fate and piece.id not in gone)


def watched(
    game: str, number: int, bot: str, players: int | None = None, setup: dict[str, Any] | None = None
) -> Watched:
    """The game of this number, played and watched. The same number gives the same game."""
    begun = lychgate.new(game, seed=f"telling {number}", players=players, setup=setup, history=False)
    seen = Watcher(begun, bot).watch()
    seen.number = number
    return seen
