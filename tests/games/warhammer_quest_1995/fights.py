"""Words for scenarios: a party somewhere in a dungeon, and what comes at them."""

from collections.abc import Mapping, Sequence
from typing import Any

from looking import asked as asked
from looking import offered as offered
from looking import told as told
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question
from lychgate.kernel.scenarios import begin_scenario

CONTENT = load_content(())

ROOM = ({"card": "guard-room"},)
"""A room of four by four squares, from 0,0 to 3,3; the way out is south of 1,3 and 2,3."""

ROOMS = (*ROOM, {"card": "dungeon-cell", "through": "guard-room-1:out"})
"""That room, and north of it another, from 0,-4 to 3,-1, joined by a doorway before 1,0 and 2,0."""

THREE_ROOMS = (*ROOMS, {"card": "circle-of-power", "through": "dungeon-cell-2:out"})

Party = Mapping[str, Any]
"""Warriors by id: the square of each, or a line as a scenario has it."""

Foes = Sequence[Any]
"""Monsters: kind, square and whom it was placed against, or a line as a scenario has it."""


def quest(
    party: Party,
    foes: Foes = (),
    *,
    dice: Sequence[Any] = (),
    answers: Sequence[Any] = (),
    sections: Sequence[Mapping[str, Any]] = ROOM,
    setup: Mapping[str, Any] | None = None,
    players: int = 1,
    ask_chance: bool = False,
    **arrange: Any,
) -> Game:
    """A game in the middle. A Warrior is given by his square, or by more; a Monster by kind, square and target."""
    warriors = [{"id": one, **({"cell": where} if isinstance(where, str) else where)} for one, where in party.items()]
    return begin_scenario(
        RULEBOOK,
        CONTENT,
        {
            "players": players,
            "setup": dict(setup or {}),
            "arrange": {
                "section": list(sections),
                "warrior": warriors,
                "monster": [_foe(foe) for foe in foes],
                "adventure": "identify",
                **arrange,
            },
            "chance": list(dice),
            "answers": list(answers),
        },
        ask_chance=ask_chance,
    )


def stage(
    party: Party,
    foes: Foes = (),
    *,
    dice: Sequence[Any] = (),
    answers: Sequence[Any] = (),
    idle: bool = False,
    **arrange: Any,
) -> Game:
    """The same, stopped at the first question to which nothing here is an answer; see `go_on`."""
    return go_on(quest(party, foes, ask_chance=True, **arrange), dice, answers, idle)


def go_on(game: Game, dice: Sequence[Any] = (), answers: Sequence[Any] = (), idle: bool = False) -> Game:
    """Play on with these dice and counters, and these answers; all of them must be wanted.

    Of equally good squares a Monster takes the first. `idle`: whatever else is rolled before the next turn is a 1, so
    that everybody misses, and whatever else is drawn is the first that can be.
    """
    dice, answers = list(dice), list(answers)
    while (question := game.question) is not None:
        ids = [option.id for option in question.options]
        if question.chance and dice:
            game.answer(dice.pop(0))
        elif question.chance and idle and question.words != "The Power roll":
            game.answer(ids[0])
        elif answers and not question.chance and (not question.minor or answers[0] in ids):
            game.answer("fight" if "fight" in ids and answers[0] not in ids else meant(question, answers.pop(0)))
        elif question.minor and not question.window:
            game.answer(ids[0])
        else:
            break
    assert not dice, f"{dice} were not rolled before {question.describe() if question else 'the end'}"
    assert not answers, f"{answers} were not wanted before {question.describe() if question else 'the end'}"
    return game


def verbs(game: Game) -> dict[str, str]:
    """What is done by each of the options."""
    assert game.question is not None
    return {option.id: game.question.verb_of(option) for option in game.question.options}


def meant(question: Question, answer: Any) -> Any:
    """To `fight` or `shoot`, whoever it is: the first whom he can strike, or shoot at."""
    verb = {"fight": "strike", "shoot": "shoot"}.get(str(answer))
    if verb is None or any(option.id == answer for option in question.options):
        return answer
    return next((option.id for option in question.options if option.verb == verb), answer)


def _foe(foe: tuple[str, ...] | Mapping[str, Any]) -> dict[str, Any]:
    return dict(zip(("kind", "cell", "target"), foe, strict=False)) if isinstance(foe, tuple) else dict(foe)


def kinds(game: Game) -> list[str]:
    return [event.kind for event in game.events(all_seats=True)]


def rolled(game: Game) -> list[str]:
    """What was rolled for, and with what result."""
    return [f"{event.data['prompt']}: {faces(event)}" for event in told(game, "rolled")]


def faces(event: Event) -> str:
    """How the dice of a roll fell."""
    return " ".join(str(die["face"]) for die in event.data["dice"])


def targets(game: Game) -> dict[str, str]:
    """Which Monster turned on which Warrior."""
    return {event.data["piece"]: event.data["target"] for event in told(game, "turns-on")}


def pinned(game: Game) -> list[str]:
    return [event.data["piece"] for event in told(game, "pinned")]


def wounds(game: Game) -> dict[str, int]:
    """The Wounds that each Warrior has left."""
    return {one.id: one.wounds for one in game.state.warriors.values()}


def left(game: Game) -> dict[str, int]:
    """The Wounds that each Monster has left."""
    return {one.id: one.wounds for one in game.state.monsters.values()}


def cells(game: Game) -> dict[str, tuple[int, int]]:
    """Where everybody stands."""
    state = game.state
    return {one.id: one.cell for one in (*state.warriors.values(), *state.monsters.values())}


CALM = "2"
"""A berserk roll that does nothing."""


def duel(warrior: str, foe: str, *dice: str, **more: object) -> Game:
    """A Warrior in the middle of a room strikes at a Monster on his right."""
    begin = ["1,1"] if warrior == "elf" else ["stay"]
    rolls = [CALM, *dice] if warrior == "barbarian" else list(dice)
    return stage(
        {warrior: "1,1"}, [{"kind": foe, "cell": "2,1", **more}], dice=rolls, answers=[*begin, f"{foe}-1"]
    )  # fmt: skip
