"""How often people are asked: what has one sensible answer is minor, and what can be asked at once is one question."""

from collections import Counter
from statistics import median
from typing import Any

from games.cursed_city.cards_helpers import BRUTOGG, offered, scene, strike
from games.cursed_city.combat_helpers import EMELDA, GLAURIO, NIGHTGUARD, SKELETON, SUCCESS, put, stand
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.model.queries import hostile_side
from lychgate.kernel.question import Answer, Question
from lychgate.lab.playing import Match, open_table

MOST = 14
"""Questions in a turn of four heroes that are not minor, in half of the turns."""


class Asked(Match):
    """A game that counts what is asked in each turn."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.turns: Counter[int] = Counter()

    def choose(self, question: Question) -> Answer:
        found = None if self.game is None else self.game.state.journey
        if found is not None and found.turn and not found.over and not question.minor and len(question.options) > 1:
            self.turns[found.turn] += 1
        return super().choose(question)


def test_a_turn_of_four_heroes_asks_no_more_than_it_must() -> None:
    turns: list[int] = []
    for journey in ("hunt", "scavenge", "deliverance"):
        table = open_table("cursed-city", 1, {"journey": journey}, ())
        for number in range(8):
            game = Asked(table, "sensible", f"prompts {number}", 60_000)
            game.run_inside()
            turns += game.turns.values()
    assert len(turns) >= 50
    assert median(turns) <= MOST


# -- the choices of a card are options of the question that offers it


def test_a_card_that_asks_which_and_whom_is_offered_with_each_answer() -> None:
    game, hero = scene("cleona-zeitengale")
    for name, cell in ((GLAURIO, (2, 3)), (EMELDA, (3, 2))):
        stand(game, name, cell, cursed=name == EMELDA)
    hands = [label for label in offered(game, hero) if label.startswith("Lay On Hands")]
    assert hands == [
        "Lay On Hands (4+): Recuperate: Glaurio",
        "Lay On Hands (4+): Recuperate: Emelda",
        "Lay On Hands (4+): Lose an ailment",
    ]


def test_a_card_with_more_targets_than_can_be_read_is_chosen_first_and_then_whom() -> None:
    game, hero = scene("cleona-zeitengale")
    for number in range(9):
        put(game, SKELETON, (number % 6, 4 + number // 6), group=1 + number // 5)
    assert "Heaven's Toll (6+)" in offered(game, hero)


def test_a_free_bite_is_offered_with_whom_to_bite_and_is_not_asked_again() -> None:
    game, hero = scene(BRUTOGG)
    first, second = put(game, SKELETON, (2, 3), damage=1), put(game, NIGHTGUARD, (3, 2))
    waste_not = f"{BRUTOGG}:0:{BRUTOGG}"
    strike(game, hero, "marrowmasher", first, [SUCCESS] * 2, f"{waste_not}:1", [SUCCESS])
    assert second.damage


# -- hostiles


def test_who_can_stand_a_blow_best_comes_first_and_the_question_is_minor_unless_anybody_may_fall() -> None:
    game, hero = scene(GLAURIO)
    friend = stand(game, EMELDA, (2, 3))
    model = put(game, NIGHTGUARD, (3, 3))
    weapon = hostile_side(game, model).weapons[0]

    def question() -> Question:
        asked = next(attack(game, model, weapon, [hero, friend]))
        assert isinstance(asked, Question)
        return asked

    assert [option.id for option in question().options] == [GLAURIO, EMELDA]
    assert question().minor
    game.state.groups[model.group].prey = EMELDA
    assert [option.id for option in question().options] == [EMELDA, GLAURIO], "of equals whom the group attacked last"
    friend.spaces.covers[:] = [2, 0, 0, 0]
    assert [option.id for option in question().options] == [GLAURIO, EMELDA]
    assert question().minor
    friend.spaces.covers[:] = hero.spaces.covers[:] = [2, 2, 2, 1]
    assert not question().minor, "whoever is struck may go out of action"


# -- inspiration


def test_points_are_kept_until_the_hero_is_inspired_unless_the_hero_would_fall() -> None:
    def is_minor(inspired: bool, covers: list[int]) -> bool:
        game, hero = scene(GLAURIO, inspired=inspired, dice=(0, 0, 0, 0))
        hero.inspiration.points, hero.spaces.covers[:] = 1, covers
        rule = suffer(game, hero, 3, ("cc.wound.points",), cause="test", defence=True)
        next(rule)
        asked = rule.send(["failure"])
        assert isinstance(asked, Question)
        assert asked.topic.id == "inspiration.reroll"
        return bool(asked.minor)

    assert is_minor(False, [0, 0, 0, 0])
    assert not is_minor(True, [0, 0, 0, 0])
    assert not is_minor(False, [2, 2, 1, 1]), "6 points and 3 more"
