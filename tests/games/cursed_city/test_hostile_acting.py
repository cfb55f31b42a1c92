"""Hostile groups activate: behaviour, order, driven off, and what the book shows of their moves."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.cursed_city.hostiles_helpers import (
    CARDS,
    at_random,
    block,
    board,
    card,
    city,
    content,
    encounter,
    events,
    first,
    put,
    run,
    scripted,
)
from lychgate.games.cursed_city.combat.damage import slay
from lychgate.games.cursed_city.hostiles import acting, behaviour, driving_off
from lychgate.games.cursed_city.hostiles.activation import activate_group
from lychgate.games.cursed_city.hostiles.master import furthest_groups, will_of_the_master
from lychgate.games.cursed_city.hostiles.moments import BEHAVIOUR, GROUP_GONE, TRIGGER, Done
from lychgate.games.cursed_city.hostiles.moving import destinations, move
from lychgate.games.cursed_city.model.content import HostileAction
from lychgate.games.cursed_city.model.piles import DRIVEN_OFF, ENCOUNTERS, face_down
from lychgate.games.cursed_city.model.state import Group, Hero, Model, Ulfenkarn
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question, Rule
from lychgate.mechanics.grid.shapes import Cell

HALL = board(block(8, 4))
ENCOUNTERED = content(encounters=[encounter("one", zombies=2), encounter("two", guards=1), encounter("three", watch=3)])


def activate(game: Ulfenkarn, number: int = 1, answer: Callable[[Question], object] = first) -> None:
    """Activate a group, with all the steps that follow from it."""
    run(activate_group(game, number), answer)
    while game.coming:
        step = game.coming.pop(0)
        later, game.coming = game.coming, []
        run(game.steps.functions[step.name](game, *step.args), answer)
        game.coming += later


def rolls(face: int) -> Callable[[Question], object]:
    """The quest die shows this face; attacks fail, and so do Defence rolls."""
    return lambda question: [face] if question.topic.id == "behaviour.roll" else first(question)


@pytest.fixture
def triggers() -> Iterator[list[tuple[str, Done]]]:
    """What heroes could react to, as it happens."""
    seen: list[tuple[str, Done]] = []

    def note(game: Ulfenkarn, model: Model, done: Done) -> None:
        seen.append((model.id, done))

    TRIGGER(note)
    yield seen
    TRIGGER.always.remove(note)


def keep_a_die(hero: Hero) -> None:
    """A hero keeps a reaction die, too low for any weapon."""
    hero.spaces.dice[0] = 1
    hero.spaces.reacting = True


# -- moves of the book


@pytest.mark.rule("cc.ex.move-zombie", "cc.hmove.nearest", "cc.hostile.advance", "cc.hattack.rules")
def test_a_zombie_takes_the_direct_way_to_the_nearest_hero_and_attacks() -> None:
    game = city(HALL, [(4, 1), (7, 3)], journal=True)
    zombie = put(game, "zombies-model", (1, 1))
    run(acting.perform(game, zombie, "advance"))
    assert zombie.cells[0] in {(3, 0), (3, 1), (3, 2)}
    assert [event.data["target"] for event in events(game, "attacked")] == ["glaurio"]


@pytest.mark.rule("cc.ex.move-bat-swarm", "cc.hmove.alternate", "cc.hmove.small-share")
def test_a_small_hostile_joins_another_beside_the_next_nearest_hero() -> None:
    """Jelsen, the nearest, is hemmed in; of the two equally near, Octren has a lone Zombie beside him."""
    game = city(HALL, [(3, 0), (7, 0), (7, 3)], objects=[(2, 0), (4, 0)], journal=True)
    for cell in ((2, 1), (3, 1), (4, 1)):
        put(game, "guards-model", cell, group=2)
    put(game, "skeleton", (6, 3), group=3)
    bat = put(game, "zombies-model", (3, 2))
    assert destinations(game, bat, 6) == [((6, 3),)]
    run(move(game, bat, 6))
    assert bat.cells == ((6, 3),)


@pytest.mark.rule("cc.ex.tutorial-hostile-move-stop", "cc.hmove.distance", "cc.hmove.keep-attack", "cc.hostile.charge")
def test_a_move_ends_beside_a_hero_and_the_next_does_not_begin() -> None:
    game = city(HALL, [(5, 1)], journal=True)
    skeleton = put(game, "skeleton", (2, 1))
    run(acting.perform(game, skeleton, "charge"))
    assert skeleton.cells[0] in {(4, 0), (4, 1), (4, 2)}
    assert len(events(game, "moved")) == 1
    assert len(events(game, "stayed")) == 1


@pytest.mark.rule("cc.ex.danse-macabre", "cc.hmove.distance")
def test_three_moves_of_three_spaces_are_three_triggers(triggers: list[tuple[str, Done]]) -> None:
    game = city(board(block(12, 1)), [(10, 0)], journal=True)
    keep_a_die(game.state.heroes["glaurio"])
    skeleton = put(game, "skeleton", (1, 0))

    def danse(model: Model) -> Rule[None]:
        yield from acting.perform(game, model, "move", more=2)
        yield from acting.perform(game, model, "charge")

    run(acting.each(game, [skeleton], danse, activation=True))
    assert skeleton.cells == ((9, 0),)
    assert triggers == [(skeleton.id, "moved")] * 3 + [(skeleton.id, "attacked")]


@pytest.mark.rule("cc.hattack.no-target")
def test_without_a_target_there_is_no_weapon_action_to_react_to(triggers: list[tuple[str, Done]]) -> None:
    game = city(HALL, [(7, 3)], journal=True)
    keep_a_die(game.state.heroes["glaurio"])
    zombie = put(game, "zombies-model", (0, 0))
    run(acting.perform(game, zombie, "advance"))
    assert triggers == [(zombie.id, "moved")]


@pytest.mark.rule("cc.hattack.choice")
def test_the_leader_picks_between_several_targets() -> None:
    game = city(HALL, [(3, 1), (5, 1)], journal=True)
    guard = put(game, "guards-model", (4, 1))
    asked: list[Question] = []
    run(acting.strike(game, guard), scripted("emelda"), asked)
    assert asked[0].topic.id == "attack.target"
    assert events(game, "attacked")[0].data["target"] == "emelda"


def test_nobody_is_asked_to_react_without_reaction_dice(triggers: list[tuple[str, Done]]) -> None:
    game = city(HALL, [(5, 1)])
    run(acting.perform(game, put(game, "skeleton", (2, 1)), "charge"))
    assert triggers == []


# -- ailments


@pytest.mark.rule("cc.trapped.hostile")
def test_a_trapped_hostile_attacks_where_it_stands() -> None:
    game = city(HALL, [(3, 1)], journal=True)
    held = put(game, "zombies-model", (2, 1), trapped=True)
    far = put(game, "zombies-model", (0, 3), trapped=True)
    run(acting.act(game, [held, far], "charge", activation=True))
    assert (held.cells, far.cells) == (((2, 1),), ((0, 3),))
    assert [event.data["piece"] for event in events(game, "attacked")] == [held.id]


@pytest.mark.rule("cc.stunned.hostile")
def test_a_stunned_hostile_stands_up_instead_of_acting() -> None:
    game = city(HALL, [(3, 1)], journal=True)
    stunned, other = put(game, "zombies-model", (2, 1), stunned=True), put(game, "zombies-model", (4, 1))
    activate(game, answer=rolls(12))
    assert not stunned.stunned
    assert [event.data["piece"] for event in events(game, "attacked")] == [other.id]


# -- order


@settings(max_examples=200)
@given(st.integers(0, 1 << 32).map(Random))
@pytest.mark.rule("cc.behaviour.order")
def test_the_nearest_of_those_still_to_act_is_always_next(dice: Random) -> None:
    spaces = block(8, 4)
    dice.shuffle(spaces)
    heroes = [spaces.pop() for _ in range(dice.randint(1, 3))]
    game = city(HALL, heroes, journal=True)
    models = [put(game, dice.choice(["skeleton", "zombies-model"]), spaces.pop()) for _ in range(dice.randint(1, 5))]
    waiting = list(models)

    def far(cell: Cell) -> int:
        """In an open hall diagonal steps count as one."""
        return min(max(abs(cell[0] - x), abs(cell[1] - y)) for x, y in heroes)

    def act(model: Model) -> Rule[None]:
        assert far(model.cells[0]) == min(far(one.cells[0]) for one in waiting)
        waiting.remove(model)
        yield from acting.perform(game, model, "move")

    run(acting.each(game, models, act), at_random(dice.randint(0, 99)))
    assert not waiting


def test_models_that_are_alike_are_not_asked_about() -> None:
    game = city(HALL, [(0, 0)])
    models = [put(game, "zombies-model", (6, 1)), put(game, "zombies-model", (6, 1))]
    asked: list[Question] = []
    run(acting.act(game, models, "move"), first, asked)
    assert [question for question in asked if question.topic.id == "behaviour.next"] == []


# -- behaviour


@pytest.mark.rule(
    "cc.ex.behaviour-one-category", "cc.behaviour.roll", "cc.behaviour.per-category", "cc.hostile.activate"
)
def test_one_roll_for_all_models_of_a_category() -> None:
    game = city(HALL, [(0, 0)], journal=True)
    for name, cell in (("sergeant", (7, 0)), ("bearer", (7, 1)), ("skeleton", (7, 2)), ("skeleton", (7, 3))):
        put(game, name, cell)
    activate(game, answer=rolls(5))
    assert len(events(game, "behaviour")) == 1
    assert len(events(game, "hostile-acts")) == 4


@pytest.mark.rule(
    "cc.ex.behaviour-two-categories", "cc.behaviour.repeat", "cc.behaviour.category", "cc.hostile.face-up"
)
@pytest.mark.parametrize("begins", ["watch", "zombies"])
def test_each_category_has_its_own_roll_and_the_leader_picks_the_first(begins: str) -> None:
    game = city(HALL, [(0, 0)], journal=True)
    put(game, "skeleton", (7, 0))
    put(game, "zombies-model", (7, 3))
    activate(game, answer=lambda asked: begins if asked.topic.id == "hostile.category" else rolls(2)(asked))
    assert [event.data["piece"] for event in events(game, "behaviour")] == sorted(
        ["watch", "zombies"], key=lambda name: name != begins
    )
    assert [event.data["action"] for event in events(game, "behaviour")].count("advance") == 1


@pytest.mark.rule("cc.hostile.card-actions")
def test_an_action_of_the_card_is_handed_to_its_moment() -> None:
    sweep = HostileAction(id="sweep", name="Sweep", do=(), text="Sweeps.")
    game = city(
        HALL,
        [(0, 0)],
        records=content([*CARDS, card("sweepers", rows=((1, 6, "sweep"), (7, 12, "charge")), actions=(sweep,))]),
        journal=True,
    )
    sweeper = put(game, "sweepers-model", (7, 3))
    said: list[tuple[int, list[Model], str]] = []

    @BEHAVIOUR
    def speak(game: Ulfenkarn, group: Group, models: list[Model], action: HostileAction) -> None:
        said.append((group.number, models, action.id))

    activate(game, answer=rolls(6))
    BEHAVIOUR.always.remove(speak)
    assert said == [(1, [sweeper], "sweep")]
    assert sweeper.cells == ((7, 3),)


def test_rows_show_what_a_hostile_may_do_and_how_likely() -> None:
    game = city(HALL, [(0, 0)])
    rows = behaviour.rows(game, put(game, "zombies-model", (7, 3)))
    assert [(row.action, row.chance.numerator, row.chance.denominator) for row in rows] == [
        ("advance", 1, 4),
        ("charge", 3, 4),
    ]


# -- driven off


@pytest.mark.rule("cc.ex.driven-off-thresholds")
@pytest.mark.parametrize(("deployed", "most"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3)])
def test_a_group_is_driven_off_at_a_third_or_less(deployed: int, most: int) -> None:
    assert driving_off.leaves_at(deployed) == most
    assert [left for left in range(10) if driving_off.falls_short(left, deployed)] == list(range(most + 1))


@pytest.mark.rule(
    "cc.ex.driven-off-face-down", "cc.drivenoff.check", "cc.drivenoff.parting-attack", "cc.drivenoff.remove",
    "cc.drivenoff.replace", "cc.reinforce.face-down",
)  # fmt: skip
def test_a_driven_off_group_strikes_leaves_and_the_next_comes_as_reinforcements() -> None:
    game = city(HALL, [(2, 0)], records=ENCOUNTERED, lychgates={"gate": ((7, 3),)}, journal=True)
    group = game.state.groups[2] = Group(2, "two", deployed=3, slain=["guards-model-2", "guards-model-3"])
    guard = put(game, "guards-model", (3, 0), group=2)
    group.deployed = 3
    activate(game, 2)
    assert [event.data["piece"] for event in events(game, "attacked")] == [guard.id]
    assert events(game, "behaviour") == []
    assert game.state.models == {}
    assert game.state.cards.piles[DRIVEN_OFF] == ["two"]
    coming = game.state.groups[2]
    assert (coming.face_up, coming.card, len(game.state.cards.piles[face_down(2)])) == (False, "", 1)
    activate(game, 2)
    assert game.state.groups[2].face_up
    assert game.state.groups[2].deployed == len(game.state.groups[2].models) == len(game.state.models) > 0
    assert len(events(game, "hostile-acts")) == len(game.state.models), "each Advances, and there is no behaviour roll"


def test_stunned_models_leave_without_a_parting_attack() -> None:
    game = city(HALL, [(2, 0)], records=ENCOUNTERED, journal=True)
    put(game, "zombies-model", (3, 0), stunned=True)
    game.state.groups[1].deployed = 3
    activate(game)
    assert events(game, "attacked") == []
    assert game.state.models == {}


@pytest.mark.rule("cc.deliverance.driven-off")
def test_on_a_deliverance_nobody_takes_the_place_of_a_group_that_is_driven_off() -> None:
    game = city(HALL, [(2, 0)], records=ENCOUNTERED, journey="deliverance", plan="", journal=True)
    put(game, "zombies-model", (3, 0))
    game.state.groups[1].deployed = 3
    activate(game)
    assert game.state.groups == {}
    assert len(game.state.cards.piles[ENCOUNTERS]) == 3


def test_a_group_is_gone_once_whether_wiped_out_or_driven_off() -> None:
    gone: list[int] = []

    @GROUP_GONE
    def count(game: Ulfenkarn, group: Group) -> None:
        gone.append(group.number)

    game = city(HALL, [(2, 0)], records=ENCOUNTERED)
    last = put(game, "zombies-model", (3, 0))
    run(slay(game, last, None, ("cc.damage.slain",)))
    assert gone == [1]
    activate(game)
    GROUP_GONE.always.remove(count)
    assert gone == [1]
    assert not game.state.groups[1].face_up


# -- with cards and reactions


@pytest.mark.rule("cc.ex.summon-ulfenwatch", "cc.reinforce.advance", "cc.hostile.card-actions")
@pytest.mark.parametrize("face", [1, 2])
def test_slain_ulfenwatch_come_back_and_advance_before_those_on_the_battlefield(face: int) -> None:
    """Two of four are left, more than a third: the group is not driven off."""
    skeleton = "ulfenwatch-skeleton"
    group = {
        "number": 1,
        "card": "the-long-beat",
        "models": [{"kind": skeleton, "cell": "5,5"}, {"kind": skeleton, "cell": "6,5"}],
        "slain": [skeleton, skeleton],
        "deployed": 4,
    }
    setup = {"mode": "journey", "journey": "hunt", "map": "alleyways"}
    hero = [{"id": "emelda-braskov", "cell": "1,2"}]
    game = lychgate.scenario(
        "cursed-city",
        {
            "players": 1,
            "seed": 1,
            "setup": setup,
            "arrange": {"map": "alleyways", "track": ["1"], "group": [group], "hero": hero},
            "chance": [[face]],
        },
    )
    while game.question is not None and len(acted(game)) < 4:
        game.answer(first(game.question))
    assert acted(game)[:2] == [f"{skeleton}-3", f"{skeleton}-4"]
    assert {*acted(game)[2:]} == {f"{skeleton}-1", f"{skeleton}-2"}
    found = game.state.groups[1]
    assert (found.slain, found.deployed, len(found.models)) == ([], 4, 4)


def acted(game: Game) -> list[str]:
    return [event.data["piece"] for event in game.events(all_seats=True) if event.kind == "hostile-acts"]


@pytest.mark.rule("cc.hostile.charge")
def test_a_hostile_that_is_slain_between_its_moves_loses_the_rest_and_the_next_acts() -> None:
    game = city(board(block(12, 1)), [(11, 0)], journal=True)
    keep_a_die(game.state.heroes["glaurio"])
    doomed, other = put(game, "skeleton", (3, 0)), put(game, "skeleton", (0, 0))

    def shoot(game: Ulfenkarn, model: Model, done: Done) -> Rule[None] | None:
        return slay(game, model, None, ("cc.damage.slain",)) if model is doomed else None

    TRIGGER(shoot)
    run(acting.act(game, [doomed, other], "charge"))
    TRIGGER.always.remove(shoot)
    assert [event.data["piece"] for event in events(game, "moved")] == [doomed.id, other.id, other.id]
    assert game.state.groups[1].slain == [doomed.id]


# -- the Will of the Master


@settings(max_examples=150)
@given(st.integers(0, 1 << 32).map(Random))
def test_the_group_with_the_furthest_hostile_is_the_masters(dice: Random) -> None:
    spaces = block(8, 4)
    dice.shuffle(spaces)
    heroes = [spaces.pop() for _ in range(dice.randint(1, 3))]
    game = city(HALL, heroes)
    models = [put(game, "zombies-model", spaces.pop(), group=dice.randint(1, 3)) for _ in range(dice.randint(1, 6))]
    far = {
        model.id: min(max(abs(model.cells[0][0] - x), abs(model.cells[0][1] - y)) for x, y in heroes)
        for model in models
    }
    furthest = {model.group for model in models if far[model.id] == max(far.values())}
    assert {group.number for group in furthest_groups(game)} == furthest


@pytest.mark.rule("cc.event.will-of-the-master")
def test_every_hostile_of_the_group_moves_but_those_stunned() -> None:
    game = city(HALL, [(0, 0)], journal=True)
    near = put(game, "zombies-model", (3, 3), group=2)
    far, lying = put(game, "skeleton", (7, 3)), put(game, "skeleton", (7, 0), stunned=True)
    run(will_of_the_master(game))
    assert near.cells == ((3, 3),)
    assert far.cells != ((7, 3),)
    assert lying.cells == ((7, 0),)
    assert lying.stunned
    assert events(game, "attacked") == []


def test_with_no_hostile_about_the_master_has_no_will() -> None:
    asked: list[Question] = []
    run(will_of_the_master(city(HALL, [(0, 0)])), first, asked)
    assert asked == []
