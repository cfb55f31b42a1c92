"""The Tower: a game of one folder outside the tree, with everything that a game can bring along."""

from collections.abc import Mapping
from typing import Any

from lychgate.kernel.art import Art
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.rulebook import Bench, Rulebook
from lychgate.kernel.state import Outcome, State, Step
from lychgate.kernel.topics import Topics
from lychgate.kernel.views import Card, Counter, Scene, Seat, Track, Zone
from lychgate.ledger import rule

from .content import Content, Guard, load_content

step = Steps()
topic = Topics()
ACTION = topic("action", "Whether the climber climbs or rests.")
PASS_GUARD = topic("guard.pass", "Whether the climber gets past a guard.")
ONE_DIE = pool(D6)
CLIMB, TIRED = ("tower.climb.roll",), ("tower.climb.tired",)


class Ascent(State):
    """How high the party is, how often it was thrown back, and the turn."""

    floor: int = 0
    thrown: int = 0
    turn: int = 0


Tower = Play[Ascent, Content]


def guard(game: Tower) -> Guard:
    """Who stands on the stairs: a guard for each floor, the weakest first."""
    return sorted(game.content.all(Guard), key=lambda one: one.strength)[game.state.floor]


@step("turn")
@rule("tower.climb.roll", "tower.climb.tired")
def turn(game: Tower) -> Rule[None]:
    state = game.state
    state.turn += 1
    game.heading("turn", CLIMB, turn=state.turn)
    foe = guard(game)
    options = [Option("climb", f"Climb past the {foe.name}", (f"card:{foe.id}",)), Option("rest", "Rest")]
    if (yield Choose(0, "What now?", options, topic=ACTION, rules=CLIMB)) == "rest":
        state.thrown = max(0, state.thrown - 1)
        game.tell("rested", TIRED, thrown=state.thrown)
    else:
        words = f"{foe.strength} or more passes the {foe.name}"
        (face,) = yield Roll(0, words, ONE_DIE, topic=PASS_GUARD, rules=CLIMB)
        passed = face >= foe.strength
        state.floor, state.thrown = state.floor + passed, state.thrown + (not passed)
        game.tell("passed" if passed else "thrown", CLIMB, guard=foe.id, floor=state.floor)
    if state.floor == len(game.content.all(Guard)) or state.thrown == 3:
        result = "lost" if state.thrown == 3 else "won"
        state.outcome = Outcome(result, f"The climb is {result}.", {"turns": state.turn, "floor": state.floor})
    else:
        game.next("turn")


def scene(game: Tower, seat: int | None) -> Scene:
    thrown = (Counter("thrown back", game.state.thrown, 3),)
    cards = tuple(Card(one.id, one.name, one.text, "guard", CLIMB, one.icon) for one in game.content.all(Guard))
    party = Card("party", "The climber", kind="climber", counters=thrown)
    return Scene(
        title="The Tower",
        seats=(Seat(0, "Player 1"),),
        tracks=(Track("floor", "Floor", game.state.floor, 0, len(cards)),),
        zones=(Zone("stairs", "On the stairs", cards=cards), Zone("party", "Below", cards=(party,))),
    )


def name(game: Tower, text: str) -> str:
    return game.content[Guard][text].name if text in game.content[Guard] else text


def setup(players: int, given: Mapping[str, Any], content: Any) -> dict[str, Any]:
    return {"players": players}


RULEBOOK = Rulebook(
    id="tower",
    title="The Tower",
    summary="Up the stairs, past whoever stands on them.",
    version=1,
    players=(1, 1),
    bot="steady",
    state=Ascent,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup,
    begin=lambda setup, content: Ascent(agenda=[Step("turn")]),
    scene=scene,
    phrases={
        "turn": "Turn {turn}",
        "rested": "The climber rests",
        "passed": "The climber passes the {guard}",
        "thrown": "The {guard} throws the climber down the stairs",
    },
    name=name,
    open_table=True,
    art=Art({"thrown back": "falling", "climber": "mountain-climbing"}),
    bench=Bench(turns="turns"),
)
