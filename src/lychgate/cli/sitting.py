"""A sitting at a terminal: one game, who plays which seat, what is shown and what is kept."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from msgspec import convert
from rich.console import Console, RenderableType
from rich.text import Text

from lychgate.api import fresh_seed
from lychgate.bots import Bot, Chair, make_bot
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.question import Answer, Question
from lychgate.kernel.views import Scene
from lychgate.lab.failures import failing_save, told

from . import draw
from .home import SUFFIX, FileTrouble, autosave_file, errors_folder, previous_file, write_file
from .screen import lines_of, screen

FRESH_DICE = "This save doesn't hold its seed: every roll so far stands, and from here on the dice are new."

Read = Callable[[str], str]
"""Shows a prompt and returns a line; EOFError at the end of input."""


class Sitting:
    """One game at a terminal. `people` are the seats that persons play, None all of them; a bot plays the others."""

    def __init__(
        self,
        game: Game,
        console: Console,
        read: Read,
        *,
        people: Collection[int] | None = None,
        bot: str = "random",
        packs: Sequence[Path] = (),
    ) -> None:
        self.game = game
        self.console = console
        self.read = read
        self.people = people
        self.bot = bot
        self.bots: dict[int, Bot] = {}
        self.packs = packs
        self.notices: list[str] = []
        self.unsaved = ""
        self.stale = True
        self.seen = 0

    # -- who is asked

    def question(self) -> Question | None:
        """The open question that a person answers now: people go before bots, and read out all real dice."""
        return next((each for each in self.game.questions if each.chance or self.plays(each.seat)), None)

    def plays(self, seat: int) -> bool:
        """Whether a person plays this seat."""
        return self.people is None or seat in self.people

    def seat(self) -> int | None:
        """Whose view is shown: that of the person asked, else that of the only person, else an onlooker's."""
        question = self.question()
        if question is not None and self.plays(question.seat):
            return question.seat
        return next(iter(self.people)) if self.people is not None and len(self.people) == 1 else None

    def let_bots_play(self) -> bool:
        """Let bots answer until a person is asked or the game is over; False where the rules broke on the way."""
        while self.question() is None and (waiting := self.game.question) is not None:
            if waiting.seat not in self.bots:
                seed = fresh_seed() if self.game.seed_is_secret else f"{self.game.seed}:{waiting.seat}"
                self.bots[waiting.seat] = make_bot(self.bot, seed, self.game.rulebook.id)
            advice = self.bots[waiting.seat].choose(waiting, Chair(self.game, waiting.seat))
            if not self.give(waiting, advice.answer):
                return False
        return True

    # -- what changes the game

    def give(self, question: Question, answer: Answer) -> bool:
        """Answer, and keep the game; False where a rule broke, and then nothing has changed."""
        try:
            self.game.answer(answer, seat=question.seat)
        except LychgateError as error:
            self._report(error, question, answer)
            return False
        self.stale = True
        self.keep()
        return True

    def changed(self, notice: str = "") -> None:
        """Something other than an answer has changed the game."""
        self.stale = True
        self.seen = 0
        if notice:
            self.notices.append(notice)
        self.keep()

    def take_up(self, game: Game, notice: str = "") -> None:
        """Go over to another game; the one before it is put aside."""
        self.put_aside(game.rulebook.id)
        self.game = game
        self.bots.clear()
        self.say_which_dice()
        self.changed(notice)

    def say_which_dice(self) -> None:
        """Where a game comes from a file without its seed, say that it goes on with other dice."""
        if self.game.seed is None and not self.game.ask_chance and self.game.outcome is None:
            self.notices.append(FRESH_DICE)

    def _report(self, error: LychgateError, question: Question, answer: Answer) -> None:
        """A rule is at fault: say so, and write a file that reproduces it."""
        self.complain(f"a rule broke: {told(error)}")
        file = errors_folder() / f"{self.game.rulebook.id}-answer-{self.game.number}{SUFFIX}"
        try:
            write_file(file, failing_save(self.game, question, answer))
        except FileTrouble as trouble:
            self.complain(str(trouble))
            return
        self.say(f"Nothing has changed. A file that reproduces it: {file}")

    # -- what is kept

    def put_aside(self, game: str) -> None:
        """Before the autosave is written anew: keep the game that is in it as the previous one."""
        try:
            autosave_file(game).replace(previous_file(game))
        except FileNotFoundError:
            return
        except OSError as error:
            self.complain(f"cannot put the earlier game aside: {error.strerror or error}")
            return
        self.notices.append(f"The game before this one is in {previous_file(game)}")

    def keep(self) -> None:
        """Write the autosave: an answer is on disk before the next is asked for."""
        try:
            write_file(autosave_file(self.game.rulebook.id), self.game.save())
            self.unsaved = ""
        except FileTrouble as error:
            if not self.unsaved:
                self.notices.append(f"The game does not save itself: {error}")
            self.unsaved = str(error)

    def say_how_to_go_on(self) -> None:
        if self.unsaved:
            self.complain(f"the game could not be saved: {self.unsaved}")
        else:
            self.say(f"The game is kept. Go on with: lychgate play {self.game.rulebook.id} --resume")

    # -- what is shown

    def scene(self) -> Scene:
        return convert(self.game.view(self.seat()), type=Scene)

    def log(self, seat: int | None) -> list[LogLine]:
        """The log as the screen shows it: of a game whose scenes have sentences of their own, those without details."""
        lines = self.game.log(seat)
        return draw.tale(lines) if self.game.rulebook.told else lines

    def show(self, *, whole: bool = False) -> None:
        """Draw the screen anew, and under it whatever there is to say."""
        seat = self.seat()
        told_so_far = len(self.game.events(seat=seat))
        tail: list[RenderableType] = [Text(notice, style="cyan") for notice in self.notices]
        scene = self.scene()
        if self.game.outcome is not None:
            tail.insert(0, draw.outcome(self.game.outcome))
        parts = screen(
            self.console,
            scene,
            self.question(),
            self.log(seat),
            fresh=told_so_far - self.seen,
            below=sum(lines_of(self.console, part) for part in tail),
            whole=whole,
            label=self.game.label,
        )
        if self.console.is_terminal and not whole:
            self.console.clear()
        if scene.story is not None and not self.seen and self.game.outcome is None:
            self.console.print(draw.story(scene.story))
        self.console.print(parts)
        for part in tail:
            # A notice may hold the name of a file, which is there to be copied: it is not wrapped.
            self.console.print(part, soft_wrap=isinstance(part, Text))
        self.seen = told_so_far
        self.stale = False
        self.notices.clear()

    def prompt(self) -> str:
        question = self.question()
        if question is None:
            return "The game is over (log, undo, save FILE, quit) > "
        scene = self.scene()
        return f"{draw.seat_name(scene, question.seat)} > " if len(scene.seats) > 1 else "> "

    def say(self, words: str | RenderableType) -> None:
        if isinstance(words, str):
            # Not wrapped: it may hold the name of a file, which is there to be copied.
            self.console.print(Text(words, style="cyan"), soft_wrap=True)
        else:
            self.console.print(words)

    def complain(self, words: str) -> None:
        """Say what is wrong."""
        self.console.print(Text(words[:1].upper() + words[1:], style="red"))
