"""Small battlefields for tests of hostiles: records and states made by hand."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from lychgate.bots.random import random_answer
from lychgate.content import Content
from lychgate.content.content import Shelf, Shelves
from lychgate.games.cursed_city.model.changes.battlefield import joined
from lychgate.games.cursed_city.model.content import (
    BehaviourRow,
    CombatMap,
    Crisis,
    Discovery,
    Elite,
    Empowerment,
    Encounter,
    Exploration,
    Haven,
    HeroCard,
    HeroSide,
    HostileAction,
    HostileCard,
    HostileSide,
    Item,
    JourneyType,
    Kind,
    Mission,
    SharedAction,
    Size,
    Tile,
    Trait,
    Weapon,
    WeaponType,
)
from lychgate.games.cursed_city.model.piles import DRIVEN_OFF, ENCOUNTERS
from lychgate.games.cursed_city.model.state import (
    Battlefield,
    City,
    Gateway,
    Group,
    Hero,
    Journey,
    Lychgate,
    Marker,
    Model,
    Ulfenkarn,
    step,
)
from lychgate.kernel.events import NOWHERE, Event, Journal
from lychgate.kernel.play import Play
from lychgate.kernel.question import Question, Rule
from lychgate.mechanics.cards.decks import add_pile
from lychgate.mechanics.effects import Effect
from lychgate.mechanics.grid.board import Board, Laid
from lychgate.mechanics.grid.shapes import Cell

T = TypeVar("T")

HEROES = ("glaurio", "emelda", "qulathis", "brutogg")


def weapon(kind: WeaponType = "melee", damage: tuple[int, int] = (1, 2)) -> Weapon:
    return Weapon(id=f"{kind}-blow", name=f"{kind} blow", type=kind, dice=(6, 6), damage=damage)


def side(move: int, wounds: int, size: Size, kind: WeaponType, *rows: tuple[int, int, str]) -> HostileSide:
    table = tuple(BehaviourRow(least=a, most=b, action=action) for a, b, action in rows or ((1, 12, "charge"),))
    return HostileSide(move=move, wounds=wounds, size=size, weapons=(weapon(kind),), behaviour=table)


def card(
    name: str,
    move: int = 3,
    size: Size = "large",
    kind: WeaponType = "melee",
    wounds: int = 2,
    kinds: tuple[Kind, ...] = (),
    rows: tuple[tuple[int, int, str], ...] = (),
    actions: tuple[HostileAction, ...] = (),
) -> HostileCard:
    of = kinds or (Kind(id=f"{name}-model", name=name.capitalize(), plural=f"{name}s", mark=name[0], number=8),)
    shown = side(move, wounds, size, kind, *rows)
    return HostileCard(
        id=name, name=name.capitalize(), source="house", kinds=of, actions=actions, day=shown, night=shown, text=name
    )


def kind(name: str, number: int, **more: Any) -> Kind:
    return Kind(id=name, name=name.capitalize(), plural=f"{name}s", mark=name[:1], number=number, **more)


WATCH = card(
    "watch",
    size="small",
    kinds=(
        kind("skeleton", 6),
        kind("sergeant", 1, champion=True, wounds=1, most=1, must=4),
        kind("bearer", 1, champion=True, most=1, must=4),
    ),
)
CARDS = (
    WATCH,
    card("zombies", move=2, size="small", wounds=3, rows=((1, 3, "advance"), (4, 12, "charge"))),
    card("guards", move=2, wounds=8),
    card("chamberlain", kind="dual", wounds=10),
    card("hunters", kind="ranged", wounds=10),
    card("hulks", size="huge", wounds=12),
    card("beast", move=2, size="giant", wounds=30),
)


def hero_card(name: str) -> HeroCard:
    shown = HeroSide(move=3, run=4, agility=(8,), vitality=(6,), defence=(8,), weapons=(weapon(),))
    glory = Effect(id="glory", name="Glory", when="slays", do=(), text="Glory")
    return HeroCard(
        id=name,
        name=name.capitalize(),
        short=name.capitalize(),
        source="house",
        mark=name[:2],
        hero_class="blade",
        glory=glory,
        path=shown,
        inspired=shown,
        text=name,
    )


def encounter(name: str, **line: int) -> Encounter:
    return Encounter(id=name, name=name.capitalize(), source="house", lines=(line,) * 6)


def content(cards: Iterable[HostileCard] = CARDS, encounters: Iterable[Encounter] = ()) -> Content:
    """Content of these hostiles and encounter cards, four heroes, and nothing else."""
    records: dict[type[Any], Iterable[Any]] = dict.fromkeys(
        (
            Discovery,
            Empowerment,
            Trait,
            Elite,
            Haven,
            Item,
            Exploration,
            Crisis,
            JourneyType,
            Mission,
            CombatMap,
            SharedAction,
        ),
        (),
    )
    tile = Tile(id="square", name="The Square", source="house", rows=(".",))
    records |= {
        HostileCard: cards,
        Encounter: encounters,
        HeroCard: [hero_card(name) for name in HEROES],
        Tile: [tile],
    }
    shelves = {of: Shelf(of.__name__, {one.id: one for one in found}) for of, found in records.items()}
    return Content("cursed-city", (), "", {}, Shelves("cursed-city", shelves), {}, {})


CONTENT = content()


def block(width: int, height: int, at: Cell = (0, 0)) -> list[Cell]:
    return [(at[0] + x, at[1] + y) for y in range(height) for x in range(width)]


def board(*tiles: Iterable[Cell], gateways: Iterable[Gateway] = ()) -> Board:
    """Tiles `a`, `b`... of these spaces, joined by gateways alone."""
    laid = tuple(
        Laid("abcdefgh"[place], "square", 0, (0, 0), tuple(cells)) for place, cells in enumerate(map(tuple, tiles))
    )
    return joined(Board(corners="free"), laid, {gate.id: gate for gate in gateways})


def city(
    laid: Board,
    heroes: Iterable[Cell] = (),
    *,
    gateways: Iterable[Gateway] = (),
    lychgates: Mapping[str, tuple[Cell, ...]] | None = None,
    objects: Iterable[Cell] = (),
    records: Content = CONTENT,
    journey: str = "hunt",
    plan: str = "square",
    journal: bool = False,
) -> Ulfenkarn:
    """A journey on this board, with a hero in each of these spaces; all of them are one player's."""
    state = City(journey=Journey(journey, plan, phase="activation"))
    for name, cell in zip(HEROES, heroes, strict=False):
        state.heroes[name] = Hero(name, 0, cell=cell)
    state.battlefield = Battlefield(
        board=laid,
        gateways={gate.id: gate for gate in gateways},
        lychgates={name: Lychgate(name, cells, "north") for name, cells in (lychgates or {}).items()},
        markers={f"object-{n}": Marker(f"object-{n}", "object", cell) for n, cell in enumerate(objects, 1)},
    )
    add_pile(state.cards, ENCOUNTERS, [one.id for one in records.all(Encounter)])
    add_pile(state.cards, DRIVEN_OFF)
    return Play(state, records, step, Journal(headings=[NOWHERE]) if journal else None)


def put(game: Ulfenkarn, model_kind: str, *cells: Cell, group: int = 1, **more: Any) -> Model:
    """The next model of a kind on these spaces, in a group that is counted with it."""
    state = game.state
    found = state.groups.setdefault(group, Group(group, ""))
    number = sum(model.kind == model_kind for model in state.models.values()) + 1
    name = f"{model_kind}-{number}"
    category = next(one.id for one in game.content.all(HostileCard) if any(of.id == model_kind for of in one.kinds))
    model = Model(name, model_kind, category, group, cells, **more)
    state.models[name] = model
    game.forget()
    found.models.append(name)
    found.deployed += 1
    return model


Answer = Callable[[Question], Any]


def first(question: Question) -> Any:
    """The first option; for dice, every face the first of its die, which on action dice is a failure."""
    only = question.only()
    if only is not None:
        return only
    if question.kind == "roll":
        return [die.faces[0] for die in question.options.dice]  # type: ignore[attr-defined]
    if question.kind in ("order", "some"):
        return [option.id for option in question.options]
    return question.options[0].id


def at_random(seed: int) -> Answer:
    dice = Random(seed)
    return lambda question: random_answer(question, dice)


def scripted(*answers: Any) -> Answer:
    """These answers one after another, each for the next question that is a choice or a roll; then the first option."""
    left = list(answers)
    return lambda question: left.pop(0) if left and question.only() is None else first(question)


def run(rule: Rule[T] | None, answer: Answer = first, asked: list[Question] | None = None) -> T | None:
    """Drive a rule to its end; what it returns. What its questions cite counts, and those asked are noted."""
    if rule is None:
        return None
    value: Any = None
    try:
        while True:
            question = rule.send(value)
            assert isinstance(question, Question)
            Journal().tell("asked", question.rules, {})
            if asked is not None and question.only() is None:
                asked.append(question)
            value = question.take(answer(question))
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]


def events(game: Ulfenkarn, *kinds: str) -> list[Event]:
    assert game.journal is not None
    return [event for event in game.journal.events if not kinds or event.kind in kinds]
