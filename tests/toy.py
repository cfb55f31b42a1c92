"""A rulebook of a few lines, for looking at one part of the kernel at a time."""

from collections.abc import Callable, Mapping, Sequence
from re import findall
from types import SimpleNamespace
from typing import Any

from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import AnyPlay, Steps
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, State, Step
from lychgate.kernel.topics import Topic, Topics
from lychgate.kernel.views import Scene, Seat

topic = Topics()
ASKED = topic("asked", "Whatever a test asks, where it does not matter what that is.")


def topic_of(words: str) -> Topic:
    """A topic of its own for these words."""
    name = "-".join(findall(r"[a-z0-9]+", words.lower()))
    return next((one for one in topic if one.id == name), None) or topic(name, "What a test asks.")


class Toy(State):
    notes: list[str] = []


def toy(first: Callable[..., Any], more: Mapping[str, Callable[..., Any]] | None = None, version: int = 1) -> Rulebook:
    """A game that runs `first`, then whatever it leads to, and is over when the agenda is done."""
    steps = Steps()
    steps("first")(first)
    for name, function in (more or {}).items():
        steps(name)(function)

    @steps("over")
    def over(game: AnyPlay) -> None:
        game.state.outcome = Outcome("done", "It is over.")

    def content(packs: Sequence[Any]) -> Any:
        return SimpleNamespace(hash="none", packs=())

    return Rulebook(
        id="toy",
        title="Toy",
        summary="A toy.",
        version=version,
        players=(1, 4),
        state=Toy,
        steps=steps,
        topics=topic,
        content=content,
        setup=lambda players, given, content: {"players": players},
        begin=lambda setup, content: Toy(agenda=[Step("over"), Step("first")]),
        scene=lambda game, seat: Scene(title="Toy", seats=(Seat(0, "Player 1"),)),
        phrases={"noted": "{text}"},
    )


def note(game: AnyPlay, text: object) -> None:
    game.state.notes.append(str(text))
    game.tell("noted", ("small.round.phases",), text=str(text))


def begin(rulebook: Rulebook, **options: Any) -> Game:
    content = rulebook.content(())
    return Game.begin(rulebook, content, Origin({"players": 1}), **options)
