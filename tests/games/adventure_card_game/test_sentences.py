"""An action, an activation and a place, told so that one clause follows from the other."""

from typing import Any

import pytest

from games.adventure_card_game.table import THREE
from games.adventure_card_game.test_following import (
    BRUTE,
    IRON,
    OTHER,
    PRIEST,
    SNEAK,
    WAY,
    peril,
    sentence,
    turns,
    wounded,
)

HIT = [{"kind": "hero", "face": "hit", "good": None, "again": False}]
ROLLED = ("rolled", {"dice": HIT})
BELL = {**IRON, "card": "bell"}


def came(successes: int = 1) -> tuple[str, dict[str, Any]]:
    return "results", {"successes": successes, "attacks": 0, "defence": 0}


def explores(*within: tuple[str, dict[str, Any]]) -> str:
    return sentence("acts", {**BELL, "action": "explore"}, *within)


def progress(number: int, there: int) -> tuple[str, dict[str, Any]]:
    return "progress", {"card": "hall", "number": number, "progress": there, "most": 5}


# -- what an action comes to


def test_what_adds_to_the_dice_stands_beside_them() -> None:
    spent = ("spent", {**IRON, "number": 2})
    bonus = ("icons", {"icon": "success", "words": "success", "number": 1})
    assert explores(spent, ROLLED, bonus, came(4)) == (
        "The Ironbreaker explores with Bell [hit] +1 and 2 success tokens (4 successes)"
    )


def test_what_is_paid_for_successes_comes_before_them() -> None:
    paid = ("wounded", {**IRON, "wounds": 1, "left": 5, "cost": True})
    bought = ("icons", {"icon": "success", "words": "success", "number": 1})
    assert explores(ROLLED, paid, bought, came(2), progress(2, 2)) == (
        "The Ironbreaker explores with Bell [hit], paying 1 wound for +1 success (2 successes): 2 progress (2 of 5)"
    )


def test_nothing_that_is_turned_into_nothing_is_told() -> None:
    nothing = ("converted", {"icon": "defence", "to": "success", "number": 0})
    assert explores(ROLLED, nothing, came()) == "The Ironbreaker explores with Bell [hit] (1 success)"


def test_all_dice_of_a_roll_stand_in_its_sentence() -> None:
    assert explores(ROLLED, ROLLED, ROLLED, came(3)).count("[hit]") == 3


def test_the_dice_of_a_card_that_is_found_are_not_those_of_the_action() -> None:
    found = ("dungeon", {**IRON, "card": "gong"})
    told = explores(ROLLED, came(0), found, ROLLED, ("tested", {**IRON, "passed": "passed"}))
    assert told == "The Ironbreaker explores with Bell [hit] (no success), finds Gong and throws [hit]"


def test_what_is_found_begins_a_sentence() -> None:
    found = ("dungeon", {**IRON, "card": "gong"})
    told = explores(ROLLED, came(), progress(1, 5), ("explored", {"card": "hall"}), wounded(IRON, 1, 4), found)
    assert ": 1 progress (5 of 5), and the party has fully explored" in told
    assert told.endswith(". The Ironbreaker suffers 1 wound. The Ironbreaker finds Gong")


def test_who_strikes_for_the_claws_is_named_and_the_slain_still_strike() -> None:
    strike = ("enemy-attacks", {**SNEAK, **IRON, "card": "sneak", "attack": 2})
    other = ("enemy-attacks", {**BRUTE, **IRON, "card": "brute", "attack": 1})
    defends = ("defends", {**IRON, "attack": 3, "defence": 1})
    assert explores(ROLLED, came(0), strike, other, defends, wounded(IRON, 2, 4)) == (
        "The Ironbreaker explores with Bell [hit] (no success). "
        "The Sneak and the Brute strike for 3 in all; the Ironbreaker parries 1 and suffers 2 wounds"
    )
    assert ". The Sneak still strikes for 2" in explores(ROLLED, came(0), ("slain", SNEAK), strike)


def test_whoever_is_drawn_in_comes_before_the_dice() -> None:
    drawn = ("engaged", {**SNEAK, **IRON, "card": "sneak"})
    attacks = ("attacks", {**IRON, **SNEAK, "card": "sneak"})
    action = {**BELL, "action": "attack"}
    assert sentence("acts", action, drawn, attacks, ROLLED, came()) == (
        "The Ironbreaker draws in and attacks the Sneak with Bell [hit] (1 success)"
    )
    hurt = wounded(IRON, 1, 4)
    assert sentence("acts", action, drawn, hurt, attacks, ROLLED, came()).startswith(
        "The Ironbreaker draws in the Sneak and suffers 1 wound, then attacks the Sneak with Bell"
    )


def test_what_lies_facedown_when_it_is_attacked_is_something_in_the_shadows() -> None:
    attacks = ("attacks", {**IRON, **SNEAK, "card": ""})
    shown = ("revealed-enemy", {**SNEAK, "card": "sneak"})
    hurt = ("enemy-wounded", {**SNEAK, "card": "sneak", "wounds": 1})
    assert sentence("acts", {**BELL, "action": "attack"}, attacks, ROLLED, came(), shown, hurt) == (
        "The Ironbreaker attacks something in the shadows with Bell [hit] (1 success): "
        "a Sneak comes to light and suffers 1 wound"
    )


# -- an activation


def test_whoever_comes_out_of_the_shadows_acts_in_the_same_sentence() -> None:
    shown = ("revealed-enemy", {**BRUTE, "card": "brute"})
    assert turns(BRUTE, IRON, shown, wounded(IRON, 2, 3)) == (
        "A Brute comes out of the shadows and turns on the Ironbreaker, who suffers 2 wounds (3 left)"
    )
    assert turns(BRUTE, IRON, shown, ("engaged", {**BRUTE, **IRON})) == (
        "A Brute comes out of the shadows and engages the Ironbreaker"
    )


def test_nothing_is_left_to_whoever_falls() -> None:
    told = turns(SNEAK, IRON, wounded(IRON, 2, 0), ("defeated", IRON))
    assert told == "The Sneak turns on the Ironbreaker, who suffers 2 wounds and is defeated"


def test_heroes_who_suffer_the_same_with_what_they_have_left() -> None:
    told = turns(SNEAK, IRON, ("stirs", SNEAK), wounded(WAY, 1, 4), wounded(PRIEST, 1, 3))
    assert told.endswith("the Waywatcher (4 left) and the Priest (3 left) suffer 1 wound each")


# -- one clause for several


def test_enemies_who_fare_the_same_share_a_clause() -> None:
    hurt = [("enemy-wounded", {**one, "wounds": 2}) for one in (SNEAK, BRUTE)]
    assert peril(*hurt) == "Red peril: the Sneak and the Brute suffer 2 wounds each"
    assert peril(hurt[0], ("slain", SNEAK), hurt[1], ("slain", BRUTE)) == (
        "Red peril: the Sneak and the Brute suffer 2 wounds each and are slain"
    )
    assert peril(*hurt, ("slain", BRUTE)) == (
        "Red peril: the Sneak suffers 2 wounds; the Brute suffers 2 wounds and is slain"
    )


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("tokens", "the Ironbreaker puts 1 success token on Bell, the Waywatcher 1 on Bell and the Priest 1 on Bell"),
        ("exhausted-card", "the Ironbreaker must exhaust Bell, the Waywatcher Bell and the Priest Bell"),
    ],
)
def test_a_verb_is_said_once_for_all_heroes(kind: str, words: str) -> None:
    assert peril(*((kind, {"piece": one, "card": "bell", "number": 1}) for one in THREE)) == f"Red peril: {words}"


def test_whoever_was_engaged_goes_on_with_who() -> None:
    told = peril(("engaged", {**SNEAK, **IRON}), wounded(IRON, 1, 4))
    assert told == "Red peril: the Sneak engages the Ironbreaker, who suffers 1 wound"


def test_the_other_of_one_name() -> None:
    first, other = ({**one, "card": "sneak"} for one in (SNEAK, OTHER))
    hurt = [("enemy-wounded", {**one, "wounds": number}) for one, number in ((first, 1), (other, 2))]
    told = peril(*hurt, wounded(IRON, 1, 4), ("slain", other))
    assert told.endswith("another Sneak suffers 2 wounds; the Ironbreaker suffers 1 wound; the other Sneak is slain")


# -- cards and places


def used(of: str, card: str, *within: tuple[str, dict[str, Any]]) -> str:
    return sentence("effect", {**IRON, "card": card, "of": of, "says": "It helps."}, *within)


def test_who_uses_a_card_is_said() -> None:
    assert used("dungeon", "bell", ("recovered", {**IRON, "wounds": 2})) == (
        "The Ironbreaker uses Bell and recovers 2 wounds"
    )
    assert used("gear", "bell", ("tokens-discarded", {**IRON, "number": 1}), ("exhausted-enemy", SNEAK)) == (
        "The Ironbreaker uses Bell for 1 success token: the Sneak is exhausted"
    )


def test_a_rule_of_the_quest_does_not_name_the_quest() -> None:
    mark = ("mark", {"name": "Tolls", "number": 2, "words": "the bell is at toll {number}"})
    assert sentence("effect", {"card": "bell", "of": "quest", "says": "It tolls."}, mark) == "The bell is at toll 2"
