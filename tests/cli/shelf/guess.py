"""A game of two questions and a die, for tests of clients: it can be told to break in several ways."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.errors import SetupError
from lychgate.kernel.play import AnyPlay, Steps
from lychgate.kernel.question import Choose, ChooseSome, Option, Order, Rule, Share
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, State, Step
from lychgate.kernel.topics import Topics
from lychgate.kernel.views import Card, Scene, Seat, Zone

step = Steps()
topic = Topics()
KEEP = topic("keep", "What is kept.")
ORDER = topic("order", "In which order things come.")
COINS = topic("coins", "How the coins are shared.", "trade")
NUMBER = topic("number", "Which number is said.")
DIE = topic("die", "What the die shows.")
GO_ON = topic("go-on", "Whether it goes on.", "end")
NUMBERS = tuple(Option(str(number), f"Number {number}", value=number) for number in (10, 20, 30))
FLAWS = ("", "begin", "first", "thirty", "six", "circle", "endless", "odds")


class Guess(State):
    flaw: str = ""
    said: int = 0
    rolled: int = 0


@step("first")
def first(game: AnyPlay) -> Rule[None]:
    if game.state.flaw == "first":
        raise ZeroDivisionError("no first question")
    game.heading("begun", ("guess.begin",))
    kept: list[str] = yield ChooseSome(
        0, "Which do you keep?", [Option("hat"), Option("coat")], topic=KEEP, least=0, most=2
    )
    yield Order(0, "In which order?", [Option("up"), Option("down"), Option("[red]round[/red]")], topic=ORDER)
    yield Share(
        0, "Who gets the coins?", [Option("ann", "Ann"), Option("bo", "Bo")], topic=COINS, amount=3, caps=(2, 3)
    )
    game.state.said = len(kept)
    game.then("guess")


@step("guess")
def guess(game: AnyPlay) -> Rule[None]:
    game.state.said = yield Choose(0, "Which number?", NUMBERS, topic=NUMBER, rules=("small.fight.hit",))
    if game.state.flaw == "thirty" and game.state.said == 30:
        raise KeyError("thirty")
    (game.state.rolled,) = yield Roll(0, "The die", pool(D6), topic=DIE, rules=("guess.die",))
    if game.state.flaw == "six" and game.state.rolled == 6:
        raise ZeroDivisionError("six")
    if game.state.flaw == "circle":
        game.next("circle")
    elif game.state.flaw == "endless":
        game.next("guess")
    else:
        words = f"You said {game.state.said}."
        game.state.outcome = Outcome("won", words, {"said": game.state.said, "rolled": game.state.rolled})


@step("circle")
def circle(game: AnyPlay) -> Rule[None]:
    yield Choose(0, "Go on?", NUMBERS[:1], topic=GO_ON)
    game.next("circle")


def setup(players: int, given: Mapping[str, Any], content: Any) -> dict[str, Any]:
    if given.get("flaw", "") not in FLAWS:
        raise SetupError(f"flaw is {given['flaw']!r}; it can be {', '.join(FLAWS)}")
    return {"players": players, "flaw": given.get("flaw", "")}


def begin(setup: Mapping[str, Any], content: Any) -> Guess:
    if setup["flaw"] == "begin":
        raise ValueError("no beginning")
    return Guess(agenda=[Step("first")], flaw=setup["flaw"])


def content(packs: Sequence[Any]) -> Any:
    return SimpleNamespace(hash="none", packs=())


def scene(game: AnyPlay, seat: int | None) -> Scene:
    return Scene(
        title="Guess",
        seats=(Seat(0, "Player 1"),),
        zones=(Zone("table", "On the table", cards=(Card("map", "A map"),)),),
    )


def measure(before: AnyPlay, after: AnyPlay) -> dict[str, int | bool | str]:
    if before.state.flaw == "odds":
        raise KeyError("no odds")
    return {"rolled": after.state.rolled, "high": after.state.rolled > 3}


RULEBOOK = Rulebook(
    id="guess",
    title="Guess",
    summary="Say a number.",
    version=1,
    players=(1, 1),
    state=Guess,
    steps=step,
    topics=topic,
    content=content,
    setup=setup,
    begin=begin,
    scene=scene,
    phrases={"begun": "It begins"},
    measure=measure,
)
