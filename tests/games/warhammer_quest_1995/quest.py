"""Words for scenarios: setting out, Events that come upon a party, and how they spread over the board."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.warhammer_quest_1995.fights import Foes, Party, asked, quest, told
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import MonsterCard
from lychgate.games.warhammer_quest_1995.model.state import Dungeon, Wq
from lychgate.games.warhammer_quest_1995.monsters.placing import place_group
from lychgate.kernel.chance import Chance, Scripted, Seeded
from lychgate.kernel.door import Choices, Door
from lychgate.kernel.events import Event, Journal
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Question, Rule
from lychgate.kernel.state import Outcome, Step, copied

CONTENT = load_content(())

BARBARIAN = {"cell": "1,1", "items": ["lantern"]}
PARTY: Party = {"barbarian": BARBARIAN, "dwarf": "2,1", "elf": "1,2", "wizard": "2,2"}
"""Four Warriors in the middle of a room of four by four squares: each has five squares of the ring round them."""

CORRIDOR: Party = {
    "barbarian": {"cell": "0,0", "items": ["lantern"]},
    "dwarf": "1,0",
    "elf": "0,1",
    "wizard": "1,1",
}  # fmt: skip
"""The same four at the far end of a passage that is two squares wide."""

PASSAGE = ({"card": "passage-worn"},)


def set_out(players: int = 1, dice: Sequence[Any] = (), **setup: Any) -> Game:
    """A new game from its very beginning."""
    options = RULEBOOK.complete_setup(CONTENT, players, {name.replace("_", "-"): one for name, one in setup.items()})
    return Game.begin(RULEBOOK, CONTENT, Origin(options, chance=tuple(dice)))


def dungeon(party: Party = PARTY, foes: Foes = (), **arrange: Any) -> Game:
    """A party in the middle of a dungeon, the Barbarian leading if he is there."""
    leader = "barbarian" if "barbarian" in party else next(iter(party))
    return quest(party, foes, **{"leader": leader, **arrange})


def unexpected(*cards: str, dice: Sequence[Any] = (), party: Party = PARTY, **arrange: Any) -> Game:
    """The Power roll is a 1, and these are the next Event cards; `dice` is what chance brings after that."""
    return dungeon(party, phase="power", next={"events": list(cards)}, dice=[1, *dice], **arrange)


class Arrived:
    """What came of placing a group of Monsters, and nothing else."""

    def __init__(self, state: Dungeon, journal: Journal) -> None:
        self.state = state
        self.journal = journal

    def events(self, *, all_seats: bool) -> list[Event]:
        return self.journal.events


def arrive(
    monsters: dict[str, int],
    dice: Sequence[Any] = (),
    party: Party = PARTY,
    room: str = "",
    seed: int | None = None,
    choose: Choices = lambda question: question.options[0].id,
    **arrange: Any,
) -> Arrived:
    """These Monsters come upon the party, or wait in a room; each is put on the first square, unless `choose` does."""
    steps = Steps()

    @steps("place")
    def place(game: Wq) -> Rule[None]:
        kinds = [(CONTENT[MonsterCard][kind], number) for kind, number in monsters.items()]
        yield from place_group(game, kinds, 1, bool(room), room)

    @steps("pounce")
    def pounce(game: Wq, placed: str) -> None:
        game.tell("would-pounce", (), placed=placed)

    @steps("over")
    def over(game: Wq) -> None:
        game.state.outcome = Outcome("over", "")

    def no_more(question: Question, count: int) -> Any:
        raise AssertionError(f"nobody has said what comes of {question.describe()}")

    state = copied(dungeon(party, **arrange).state)
    state.agenda = [Step("over"), Step("place")]
    journal = Journal()
    play: Wq = Play(state, CONTENT, steps, journal)
    chance: Chance = no_more if seed is None else Seeded(seed)
    Door(play, Scripted(dice, chance), choices=choose).run()
    return Arrived(state, journal)


def settle(game: Game) -> Game:
    """Let small things take the first way that offers: where exactly a Monster is put."""
    while game.question is not None and game.question.minor:
        game.answer(game.question.options[0])
    return game


def wait(game: Game, until: str = "", turn: int = 0) -> Game:
    """Nobody does anything until this is asked, or until this turn: all stand still and explore nothing."""
    for _ in range(200):
        if game.question is None or (turn and game.state.turn >= turn):
            return game
        if until and game.question.prompt.startswith(until):
            return game
        game.answer(_idle(game.question))
    raise AssertionError(f"{until or turn!r} did not come; the last question was {asked(game)!r}")


def _idle(question: Question) -> Any:
    ids = [option.id for option in question.options]
    return next((one for one in ("pass", "nothing", "no", "stay", "done", "nobody") if one in ids), ids[0])


def appeared(game: Game | Arrived) -> list[Event]:
    return [event for event in game.events(all_seats=True) if event.kind == "appeared"]


def against(game: Game | Arrived) -> Counter[str]:
    """How many Monsters were placed against each Warrior ("" is nobody)."""
    return Counter(event.data["target"] for event in appeared(game))


def kinds_against(game: Game | Arrived) -> dict[str, list[str]]:
    """Which kinds were placed against each Warrior."""
    found: dict[str, list[str]] = {}
    for event in appeared(game):
        found.setdefault(event.data["target"], []).append(event.data["piece"].rpartition("-")[0])
    return found


def standing(game: Game | Arrived) -> dict[str, tuple[int, int]]:
    """Where the Monsters stand."""
    return {one.id: one.cell for one in game.state.monsters.values()}


def data(game: Game, kind: str) -> list[dict[str, Any]]:
    """What is said in all events of a kind."""
    return [event.data for event in told(game, kind)]
