"""What the sensible bot of Cursed City makes of cards, treasure and the city: what it uses, and where it goes."""

from typing import Any

import pytest

from games.cursed_city.campaign_helpers import come_home, on_a_quest, play
from games.cursed_city.city import BRUTOGG, EMELDA, GLAURIO, QULATHIS, ZOMBIE, city, group
from lychgate.bots import Chair
from lychgate.bots.cursed_city import SensibleBot
from lychgate.bots.cursed_city.acting import Weighing
from lychgate.bots.cursed_city.look import Look
from lychgate.bots.cursed_city.quest import danger
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

POTION, FINGER = "potion-of-coagulated-vitality", "finger-of-the-mute-saint"
GRAPNEL, RESERVE, KNUCKLEBONE = "roofmans-grapnel", "kolgos-private-reserve", "cheats-knucklebone"
BADLY_HURT = ["grievous", "grievous", "grievous"]


def worth(game: Game, option: str) -> float:
    """What the hero who is to act thinks of an option."""
    assert game.question is not None
    weighing = Weighing(Look(game.play), game.state.heroes[game.question.actor])
    deed = weighing.weigh(game.question.option(option))
    assert deed is not None
    return deed.worth


def answer(game: Game) -> Any:
    assert game.question is not None
    return SensibleBot(1).choose(game.question, Chair(game, game.question.seat)).answer


def street(first: dict[str, Any], second: dict[str, Any], **more: Any) -> Game:
    """Glaurio and Emelda side by side, the others in the drop zone; Glaurio is to act."""
    heroes = [{"id": GLAURIO, "cell": "3,3", "dice": [6], **first}, {"id": EMELDA, "cell": "3,4", **second}]
    track = more.pop("track", [GLAURIO, EMELDA, QULATHIS, BRUTOGG])
    return city(*heroes, {"id": QULATHIS}, {"id": BRUTOGG}, track=track, **more)


def test_what_saves_a_life_goes_to_whoever_is_nearest_to_losing_it() -> None:
    assert worth(street({"treasure": FINGER}, {"wounds": BADLY_HURT}), f"give:{EMELDA}") > 0
    assert worth(street({"treasure": FINGER}, {}), f"give:{EMELDA}") < 0
    assert worth(street({"wounds": BADLY_HURT}, {"treasure": FINGER}), f"take:{EMELDA}") > 0


def test_treasure_does_not_go_back_and_forth() -> None:
    game = street({"treasure": POTION, "wounds": BADLY_HURT}, {"treasure": FINGER})
    assert worth(game, f"swap:{EMELDA}") > 0
    game.answer(f"swap:{EMELDA}")
    look = Look(game.play)
    assert game.state.roster[GLAURIO].treasure == FINGER
    assert f"swap:{EMELDA}" not in [option.id for option in (game.question.options if game.question else ())]
    assert look.health(game.state.heroes[GLAURIO]) == 2


def test_a_leap_is_worth_the_way_that_it_saves() -> None:
    def leap(thing: str) -> float:
        more: dict[str, Any] = {"setup": {"journey": "scavenge"}, "objects": [thing], "progress": 4}
        return worth(street({"treasure": GRAPNEL, "cell": "2,3"}, {"cell": "0,2"}, **more), f"{GRAPNEL}:0")

    assert leap("5,6") > leap("3,4")


@pytest.mark.parametrize(("dice", "used"), [([1, 1, 2], True), ([6, 5, 6], False)])
def test_a_drink_is_for_a_hero_with_low_dice(dice: list[int], used: bool) -> None:
    game = street({"treasure": RESERVE, "dice": dice}, {}, step="activation-phase")
    while game.question is not None and game.question.topic.id != "effect.use":
        game.answer(game.question.options[-1])
    assert (answer(game) != "pass") is used


def test_the_die_is_rolled_again_for_a_life() -> None:
    heroes = [{"id": GLAURIO, "out": True}, {"id": EMELDA, "treasure": KNUCKLEBONE}]
    game = play(come_home(on_a_quest(hero=heroes), False), Step("survival"), chance=[[1], [2]])
    assert answer(game) != "pass"


def test_a_hero_who_would_be_struck_first_acts_in_place_of_emelda() -> None:
    lines = [{"id": EMELDA, "cell": "3,3", "dice": [6]}, {"id": GLAURIO, "cell": "6,6", "dice": [5, 5]}]
    track = [EMELDA, "1", GLAURIO, QULATHIS, BRUTOGG]
    others = [{"id": QULATHIS}, {"id": BRUTOGG}]
    threatened = city(*lines, *others, track=track, group=[group(1, ZOMBIE, "7,5", "7,6", "8,6")])
    safe = city(*lines, *others, track=track, group=[group(1, ZOMBIE, "15,3", "15,4", "14,4")])
    assert worth(threatened, f"{EMELDA}:0") > worth(safe, f"{EMELDA}:0")
    threatened.answer(f"{EMELDA}:0")
    assert threatened.question is not None
    assert threatened.question.topic.id == "card.guard"
    assert answer(threatened) == GLAURIO


@pytest.mark.parametrize(
    ("fear", "influence", "best"),
    [
        (9, 4, "deliverance"),  # one more fear, and the quest is lost
        (4, 9, "hunt"),
        (7, 3, "deliverance"),
        (3, 7, "hunt"),
        (6, 6, "hunt"),  # of two equal troubles, what succeeds more often
    ],
)
def test_a_journey_is_chosen_by_what_it_does_to_the_city(fear: int, influence: int, best: str) -> None:
    heroes = [{"id": GLAURIO, "out": True}, {"id": EMELDA, "treasure": KNUCKLEBONE}]
    home = come_home(on_a_quest(hero=heroes, fear=fear, influence=influence), False)
    look = Look(play(home, Step("survival"), chance=[[3]]).play)
    assert min(("hunt", "deliverance", "scavenge"), key=lambda kind: danger(look, kind)) == best
