"""Two games of a few lines, one for each book: what they share by the shared rules, with their own ids to cite."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from msgspec import Struct, field

from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Question, Rule
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, State, Step
from lychgate.kernel.topics import Topics
from lychgate.kernel.views import Scene, Seat
from lychgate.mechanics.activation import (
    action_dice,
    behaviour,
    destiny,
    gambits,
    initiative,
    inspiration,
    reactions,
    spaces,
    tale,
)
from lychgate.mechanics.activation.actors import Actor
from lychgate.mechanics.activation.state import Destiny, Initiative, Inspiration, Spaces
from lychgate.mechanics.activation.topics import activation_topics

topic = Topics()
TOPICS = activation_topics(topic)
PICK = topic("dice.pick", "Which of the action dice counts.")
DULLED = topic("activation.place", "Which die goes on a space that turns it to 1.", "place")
ROLL = topic("test.roll", "Any roll of action dice.")


class Book(Struct, frozen=True):
    """What a game hands to the shared rules."""

    dice: action_dice.Rules
    spaces: spaces.Rules
    pay: tuple[str, ...]
    destiny: destiny.Rules
    initiative: initiative.Rules
    gambits: gambits.Rules
    inspiration: inspiration.Rules
    reactions: reactions.Rules
    behaviour: behaviour.Rules


CURSED_CITY = Book(
    dice=action_dice.Rules(
        counts=("cc.dice.best-result",),
        terms=("cc.dice.terms",),
        reroll=("cc.reroll.action-dice", "cc.reroll.once"),
        locks=True,
    ),
    spaces=spaces.Rules(
        roll=("cc.activationroll.make", "cc.activationroll.empty-space"),
        place=("cc.activationroll.place",),
        cover=("cc.wound.apply",),
        loses=("cc.wound.dice-lost",),
        dulls=("cc.diseased.dice",),
        dulled=DULLED,
    ),
    pay=("cc.hero.cost", "cc.activationroll.spend-once"),
    destiny=destiny.Rules(
        roll=("cc.destiny.roll",),
        sort=("cc.destiny.sort",),
        spend=("cc.hero.destiny-dice",),
        limit=("cc.hero.destiny-limit",),
        last=("cc.hero.destiny-last",),
        skipped=("cc.event.destiny-denied",),
        keeps=True,
        restored=("cc.event.destiny-fulfilled",),
    ),
    initiative=initiative.Rules(
        deal=("cc.initiative.deal", "cc.initiative.order"),
        order=("cc.activation.order",),
        join=("cc.deliverance.step4-initiative",),
        leave=("cc.ooa.remove",),
    ),
    gambits=gambits.Rules(
        attempt=("cc.gambit.attempt", "cc.gambit.no-destiny"),
        order=("cc.gambit.order", "cc.gambit.repeat"),
        failure=("cc.gambit.failure",),
        success=("cc.gambit.success",),
        critical=("cc.gambit.critical",),
    ),
    inspiration=inspiration.Rules(
        sides=12,
        forced=True,
        roll=("cc.inspiration.roll",),
        automatic=("cc.inspiration.automatic",),
        slain=("cc.inspiration.only-slain",),
        limits=("cc.inspiration.limits",),
        inspire=("cc.inspiration.inspire", "cc.inspiration.spend", "cc.inspiration.flip"),
        search=("cc.inspiration.search",),
        gambit=("cc.inspiration.gambit",),
        reroll=("cc.inspiration.reroll",),
        duration=("cc.inspiration.duration",),
        overflow=("cc.inspiration.overflow",),
    ),
    reactions=reactions.Rules(
        dice=("cc.reaction.dice",),
        trigger=("cc.reaction.trigger", "cc.reaction.one-per-trigger"),
        target=("cc.reaction.target",),
        several=("cc.reaction.several-heroes",),
        wasted=("cc.reaction.wasted",),
        expire=("cc.reaction.expire",),
    ),
    behaviour=behaviour.Rules(
        sides=12,
        roll=("cc.behaviour.roll",),
        order=("cc.behaviour.order",),
    ),
)

BLACKSTONE = Book(
    dice=action_dice.Rules(
        counts=("bsf.dice.two",),
        terms=("bsf.dice.action", "bsf.dice.successful"),
        reroll=("bsf.dice.reroll",),
        pick=PICK,
    ),
    spaces=spaces.Rules(
        roll=("bsf.turn.activation-rolls", "bsf.wounds.dice"),
        place=("bsf.turn.activation-rolls",),
        cover=("bsf.wounds.counter",),
        loses=("bsf.wounds.dice-lost",),
        none=("bsf.wounds.no-dice",),
    ),
    pay=("bsf.activation.cost",),
    destiny=destiny.Rules(
        roll=("bsf.turn.destiny-roll",),
        sort=("bsf.turn.destiny-roll",),
        spend=("bsf.activation.destiny",),
        limit=("bsf.activation.destiny-limit",),
        last=("bsf.activation.destiny-limit",),
        skipped=("bsf.event.unfulfilled-destiny",),
        keeps=False,
    ),
    initiative=initiative.Rules(
        deal=("bsf.turn.initiative-deal",),
        order=("bsf.activation.order",),
        join=("bsf.ruling.hidden-marker-number",),
        leave=("bsf.out.removal",),
    ),
    gambits=gambits.Rules(
        attempt=("bsf.gambit.cost", "bsf.gambit.no-destiny"),
        order=("bsf.gambit.repeat",),
        failure=("bsf.gambit.result",),
        success=("bsf.gambit.result", "bsf.gambit.edges"),
        critical=("bsf.gambit.result",),
    ),
    inspiration=inspiration.Rules(
        sides=20,
        forced=False,
        roll=("bsf.inspiration.roll",),
        automatic=("bsf.inspiration.roll-auto",),
        slain=("bsf.inspiration.roll-auto",),
        limits=("bsf.inspiration.cap",),
        inspire=("bsf.inspiration.flip", "bsf.inspiration.spend", "bsf.inspired.transfer"),
        search=("bsf.inspiration.search",),
        gambit=("bsf.inspiration.gambit",),
        reroll=("bsf.inspiration.reroll",),
        duration=("bsf.inspired.duration",),
    ),
    reactions=reactions.Rules(
        dice=("bsf.activation.reaction",),
        trigger=("bsf.overwatch.trigger",),
        target=("bsf.overwatch.target",),
        several=("bsf.overwatch.one",),
        wasted=("bsf.overwatch.one",),
        expire=("bsf.overwatch.expire",),
    ),
    behaviour=behaviour.Rules(
        sides=20,
        roll=("bsf.hostile.behaviour-roll",),
        order=("bsf.hostile.order",),
        column=("bsf.hostile.column-order", "bsf.hostile.other"),
    ),
)

BOOKS = (CURSED_CITY, BLACKSTONE)


class Hero(Struct):
    """A hero with nothing but what the shared rules need."""

    id: str
    seat: int
    spaces: Spaces = field(default_factory=lambda: spaces.new_spaces(4))
    inspiration: Inspiration = field(default_factory=Inspiration)

    @property
    def actor(self) -> Actor:
        return Actor(self.id, self.seat, self.id.title())


class Party(State):
    """Four heroes, two for each of two players."""

    heroes: dict[str, Hero] = field(
        default_factory=lambda: {name: Hero(name, at // 2) for at, name in enumerate(("ana", "bo", "cy", "di"))}
    )
    destiny: Destiny = field(default_factory=Destiny)
    track: Initiative = field(default_factory=Initiative)


Table = Play[Party, SimpleNamespace]
Asking = Callable[[Table], Rule[Any]]


def drive(rule: Rule[Any], answers: Sequence[Any] = ()) -> Any:
    """Run a rule without a game on these answers, all of which it must ask for; what it returns."""
    left = list(answers)
    try:
        question = next(rule)
        while True:
            assert isinstance(question, Question)
            assert left, f"asked for more: {question.describe()}"
            answer = question.only()
            question = rule.send(question.take(left.pop(0) if answer is None else answer))
    except StopIteration as end:
        assert not left, f"never asked for {left}"
        return end.value


def bare(party: Party | None = None) -> Table:
    """A game in play that keeps no journal, for rules that are driven by hand."""
    return Play(party or Party(), SimpleNamespace(), Steps(), None)


class Ran(Struct):
    """A game in which one rule was run: the game, and what the rule returned."""

    game: Game
    value: Any = None

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.data) for event in self.game.events(all_seats=True) if event.kind == kind]

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.game.log()]


def play(asking: Asking, answers: Sequence[Any] = (), party: Party | None = None) -> Ran:
    """Run a rule in a game with a journal: rolls and draws are answered like choices, one answer after another."""
    start = party or Party()
    returned: list[Any] = []
    steps = Steps()

    @steps("first")
    def first(game: Table) -> Rule[None]:
        value = yield from asking(game)
        returned.append(value)

    @steps("over")
    def over(game: Table) -> None:
        game.state.outcome = Outcome("done", "It is over.")

    start.agenda, start.outcome = [Step("over"), Step("first")], None
    book = Rulebook(
        id="table",
        title="Table",
        summary="A table.",
        version=1,
        players=(2, 2),
        state=Party,
        steps=steps,
        topics=topic,
        content=lambda packs: SimpleNamespace(hash="none", packs=()),
        setup=lambda players, given, content: {"players": players},
        begin=lambda setup, content: start,
        scene=lambda game, seat: Scene(title="Table", seats=(Seat(0, "Player 1"), Seat(1, "Player 2"))),
        phrases=tale.PHRASES,
        name=lambda game, piece: piece.title() if piece in game.state.heroes else piece,
    )
    game = Game.begin(book, book.content(()), Origin({"players": 2}), ask_chance=True)
    for answer in answers:
        assert game.question is not None, f"never asked for {answer!r}"
        game.answer(answer)
    assert game.question is None, f"asked for more: {game.question.describe()}"
    return Ran(game, returned[-1])
