"""What combat, ailments and large hostiles ask: of whom, in which words, and which of it is minor."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.cursed_city.combat_helpers import (
    CRITICAL,
    FAILURE,
    GLAURIO,
    JELSEN,
    RADUKAR,
    SKELETON,
    SUCCESS,
    at_table,
    city,
    put,
    stand,
    weapon_of,
)
from games.cursed_city.test_giants import sized
from lychgate.games.cursed_city.abilities import deeds_actions
from lychgate.games.cursed_city.ailments import give, remove, remove_one
from lychgate.games.cursed_city.battlefield import giants
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.combat.targets import targets
from lychgate.games.cursed_city.combat.weapons import free_weapon_action
from lychgate.games.cursed_city.combat.wounds import heal
from lychgate.games.cursed_city.hostiles import acting
from lychgate.games.cursed_city.model import topics
from lychgate.games.cursed_city.model.content import HostileSide
from lychgate.games.cursed_city.model.queries import hostile_side
from lychgate.games.cursed_city.model.state import GRIEVOUS, WOUND, Hero, Model, Ulfenkarn
from lychgate.kernel.question import Question, Rule
from lychgate.kernel.topics import Topic
from lychgate.mechanics.effects import At, Case, Deploy

TRAP = ("cc.search.trap",)
Asks = Callable[[Ulfenkarn], Rule[Any]]


def hero_of(game: Ulfenkarn) -> Hero:
    return game.state.heroes[GLAURIO]


def model_of(game: Ulfenkarn) -> Model:
    return next(iter(game.state.models.values()))


def strike(game: Ulfenkarn) -> Rule[Any]:
    hero = hero_of(game)
    weapon = weapon_of(game, hero, "gheistsever")
    return attack(game, hero, weapon, targets(game, hero, weapon))


def struck(game: Ulfenkarn) -> Rule[Any]:
    model = model_of(game)
    return attack(game, model, hostile_side(game, model).weapons[0], [hero_of(game)])


ASKED: list[tuple[Topic, Asks, str, bool]] = [
    (topics.ATTACK_TARGET, strike, "Glaurio: attack whom with Gheistsever?", False),
    (topics.ATTACK_FREE, lambda game: free_weapon_action(game, hero_of(game)),
     "Glaurio: make a free weapon action?", False),
    (topics.WOUND_TURNED, lambda game: suffer(game, hero_of(game), 1, TRAP, cause="trap"),
     "Glaurio: which wound becomes grievous?", True),
    (topics.HEAL_COUNTER, lambda game: heal(game, hero_of(game), 1, TRAP), "Glaurio: heal which?", True),
    (topics.DISEASED_SPACE, lambda game: give(game, hero_of(game), "diseased", TRAP),
     "Glaurio is diseased: which dice space?", True),
    (topics.DISEASED_TOKEN, lambda game: remove(game, hero_of(game), "diseased", TRAP),
     "Glaurio: remove which diseased token?", True),
    (topics.AILMENT_ENDS, lambda game: remove_one(game, hero_of(game), TRAP), "Glaurio: remove which ailment?", False),
]  # fmt: skip


def battle() -> Ulfenkarn:
    """Glaurio, diseased and cursed, with wounds of both kinds, between two Skeletons."""
    game = city()
    hero = stand(game, GLAURIO, (1, 1), dice=(0, 0, 0, 4), diseased=[1, 3], cursed=True)
    hero.spaces.covers[:] = [WOUND, WOUND, GRIEVOUS, 0]
    put(game, SKELETON, (0, 0))
    put(game, SKELETON, (2, 2))
    return game


@pytest.mark.parametrize(("topic", "asks", "words", "minor"), ASKED, ids=[one[0].id for one in ASKED])
def test_questions_have_their_topic_words_and_actor(topic: Topic, asks: Asks, words: str, minor: bool) -> None:
    game = at_table(battle(), asks)
    question = game.question
    assert isinstance(question, Question)
    assert (question.topic, question.prompt, question.minor) == (topic, words, minor)
    assert (question.actor, question.seat) == (GLAURIO, 0)
    assert question.rules
    for option in question.options:
        at_table(battle(), asks).answer(option.id)


def test_attack_and_defence_are_rolls_with_a_test() -> None:
    told = at_table(battle(), struck, chance=[[SUCCESS, FAILURE], [CRITICAL]]).events(all_seats=True)
    rolls = [event.data for event in told if event.kind == "rolled"]
    assert [(roll["actor"], roll["target"], roll["test"]) for roll in rolls] == [
        ("ulfenwatch-skeleton-1", GLAURIO, "attack"),
        (GLAURIO, "ulfenwatch-skeleton-1", "defence"),
    ]
    assert [roll["dice"][0]["good"] for roll in rolls] == [True, True]


def test_the_leader_says_who_makes_way_and_where_to(monkeypatch: pytest.MonkeyPatch) -> None:
    game = city()
    model = put(game, RADUKAR, (4, 4), (5, 4), (4, 5), (5, 5))
    stand(game, GLAURIO, (0, 0))
    stand(game, JELSEN, (1, 1))
    with sized(monkeypatch, radukar="giant"):
        table = at_table(game, lambda game: giants.displace(game, model, ((0, 0), (1, 0), (0, 1), (1, 1))))
        assert table.question is not None
        assert table.question.topic == topics.DISPLACE_ORDER
        assert table.question.prompt == "Radukar the Wolf needs room: who makes way first?"
        table.answer([JELSEN, GLAURIO])
        assert table.question.topic == topics.DISPLACE_SPACE
        assert table.question.prompt == "Jelsen makes way for Radukar the Wolf: where to?"
        assert table.question.minor
        table.answer(table.question.options[0].id)


@pytest.mark.parametrize(
    ("asks", "chance", "sentence"),
    [
        (
            struck,
            [[FAILURE, FAILURE]],
            "Ulfenwatch Skeleton 1 attacks Glaurio with Rusted Weapon [failure] [failure] and misses",
        ),
        (
            struck,
            [[SUCCESS, FAILURE], [SUCCESS]],
            "Ulfenwatch Skeleton 1 attacks Glaurio with Rusted Weapon [success] [failure]"
            ": Glaurio fends off 1 and takes 1 damage",
        ),
        (
            lambda game: attack(game, hero_of(game), weapon_of(game, hero_of(game), "gheistsever"), [model_of(game)]),
            [[CRITICAL, FAILURE]],
            "Glaurio attacks Ulfenwatch Skeleton 1 with Gheistsever [critical] [failure] for 3 damage, a killing blow",
        ),
    ],
)
def test_an_attack_is_one_sentence(asks: Asks, chance: list[Any], sentence: str) -> None:
    game = battle()
    hero_of(game).diseased.clear()
    lines = [part.text for line in at_table(game, asks, chance).log() for _, part in line.walk()]
    assert sentence in lines


def test_the_leader_says_with_which_of_its_weapons_a_hostile_strikes(monkeypatch: pytest.MonkeyPatch) -> None:
    def armed(game: Ulfenkarn, model: Model) -> HostileSide:
        side = hostile_side(game, model)
        (one,) = side.weapons
        return replace(side, weapons=(one, replace(one, id="spare", name="Spare")))

    monkeypatch.setattr(acting, "hostile_side", armed)
    table = at_table(battle(), lambda game: acting.strike(game, model_of(game)))
    assert table.question is not None
    assert (table.question.topic, table.question.seat) == (topics.HOSTILE_WEAPON, 0)
    table.answer("spare")


def test_the_leader_says_whose_slain_hostile_comes_back() -> None:
    def comes_back(game: Ulfenkarn) -> Rule[Any]:
        for number in (1, 2):
            put(game, SKELETON, (4, 4), group=number)
            group = game.state.groups[number]
            group.slain.append(group.models.pop())
            del game.state.models[group.slain[-1]]
        verb = Deploy(what="ulfenwatch", where="lychgate", pool=("slain",), group="any")
        case: Case[Any] = Case(None, 0, rules=TRAP)
        return deeds_actions._group_for(game, verb, At(case, [], 1))

    table = at_table(city(), comes_back)
    assert table.question is not None
    assert table.question.topic == topics.CARD_GROUP
    table.answer("group-2")
