"""What follows from an action, a card or an enemy, as one sentence of the tale."""

from typing import Any

import pytest

from games.adventure_card_game.table import THREE, table
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.model.content import QuestSheet
from lychgate.kernel.events import Event
from lychgate.kernel.log import sentence_parts
from lychgate.kernel.parts import joined

IRON, WAY, PRIEST = ({"piece": one} for one in THREE)
SNEAK, OTHER, BRUTE = ({"enemy": f"enemy-{number}"} for number in (1, 2, 3))
FOES = [("sneak", "ironbreaker"), ("sneak", "waywatcher"), ("brute", "shadow")]
Deed = tuple[str, dict[str, Any]]


def sentence(kind: str, data: dict[str, Any], *within: Deed) -> str:
    """A scene and what happened in it, told at a table with two Sneaks and a Brute."""
    game = table(THREE, FOES)
    events = [Event(number, one, said, (), 0) for number, (one, said) in enumerate(within, 1)]
    return joined(sentence_parts(RULEBOOK, game.play, Event(0, kind, data, ()), events))


def peril(*within: Deed) -> str:
    return sentence("peril-effect", {"colour": "Red", "says": "Woe."}, *within)


def turns(enemy: dict[str, str], hero: dict[str, str], *within: Deed) -> str:
    return sentence("activates", {**enemy, **hero}, *within)


def wounded(hero: dict[str, str], wounds: int, left: int) -> Deed:
    return "wounded", {**hero, "wounds": wounds, "left": left}


# -- whom an enemy turns on


def test_whoever_is_harmed_is_named_once() -> None:
    assert (
        turns(SNEAK, IRON, wounded(IRON, 2, 3)) == "The Sneak turns on the Ironbreaker, who suffers 2 wounds (3 left)"
    )


def test_an_enemy_that_harms_somebody_and_then_engages_another_turned_on_the_first() -> None:
    told = turns(BRUTE, IRON, wounded(IRON, 2, 3), ("engaged", {**BRUTE, **WAY}))
    assert told == "The Brute turns on the Ironbreaker, who suffers 2 wounds (3 left); then it engages the Waywatcher"


def test_an_enemy_that_engages_somebody_first_turned_on_him() -> None:
    told = turns(BRUTE, IRON, ("engaged", {**BRUTE, **WAY}), wounded(WAY, 2, 3))
    assert told == "The Brute turns on the Waywatcher, who suffers 2 wounds (3 left)"


def test_an_enemy_for_whom_there_is_no_room_strikes_in_passing() -> None:
    told = turns(BRUTE, IRON, ("overflow", {**BRUTE, **IRON}), wounded(IRON, 2, 3), wounded(IRON, 1, 2))
    assert (
        told == "In passing the Brute strikes the Ironbreaker, who suffers 2 wounds (3 left) and then 1 wound (2 left)"
    )


# -- heroes who fare the same


def test_heroes_who_fare_the_same_share_a_clause() -> None:
    assert peril(*(wounded(one, 1, 5) for one in (IRON, WAY, PRIEST))) == (
        "Red peril: the Ironbreaker, the Waywatcher and the Priest suffer 1 wound each"
    )


def test_heroes_who_fare_otherwise_have_their_own() -> None:
    told = peril(wounded(IRON, 1, 5), wounded(WAY, 2, 5))
    assert told == "Red peril: the Ironbreaker suffers 1 wound; the Waywatcher suffers 2 wounds"


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("tokens-discarded", {"number": 1}, "discard 1 success token each"),
        ("recovered", {"wounds": 2}, "recover 2 wounds each"),
        ("condition", {"card": "sickened"}, "become sickened"),
        ("capacity", {"number": 2}, "can now equip 2 pieces of gear each"),
        ("refreshed", {}, "are rested"),
    ],
)
def test_what_several_heroes_share(kind: str, data: dict[str, Any], words: str) -> None:
    assert peril((kind, {**IRON, **data}), (kind, {**WAY, **data})) == (
        f"Red peril: the Ironbreaker and the Waywatcher {words}"
    )


# -- one verb, one "and"


def test_tokens_before_more_have_no_and_of_their_own() -> None:
    tokens = [("tokens", {**IRON, "number": number, "card": card}) for number, card in ((2, "bell"), (1, "gong"))]
    assert peril(*tokens) == "Red peril: the Ironbreaker puts 2 success tokens on Bell and 1 on Gong"
    assert peril(*tokens, ("readied-card", {**IRON, "card": "plate"})) == (
        "Red peril: the Ironbreaker puts 2 success tokens on Bell, 1 on Gong and readies Plate"
    )


def test_a_condition_that_does_not_last_is_shaken_off() -> None:
    come, go = ("condition", {**IRON, "card": "bleeding"}), ("lost-condition", {**IRON, "card": "bleeding"})
    assert peril(come, go) == "Red peril: the Ironbreaker becomes bleeding and shakes it off at once"
    assert peril(go, ("lost-condition", {**IRON, "card": "sickened"})) == (
        "Red peril: the Ironbreaker is no longer bleeding or sickened"
    )


def test_wounds_upon_wounds_even_with_icons_between_them() -> None:
    hurt = [("enemy-wounded", {**SNEAK, "wounds": number}) for number in (2, 1)]
    told = peril(hurt[0], ("icons", {**IRON, "number": 1, "icon": "success"}), hurt[1], ("slain", SNEAK))
    assert told == "Red peril: the Sneak suffers 2 wounds, then 1 wound and is slain"


def test_another_enemy_of_the_same_name() -> None:
    came = [(kind, {**one, **IRON, "card": "sneak"}) for one in (SNEAK, OTHER) for kind in ("spawned", "engaged")]
    assert peril(*came) == "Red peril: a Sneak engages the Ironbreaker; another Sneak engages the Ironbreaker"


def test_one_that_appears_is_not_the_one_that_recovers() -> None:
    told = peril(("spawned", {**SNEAK, "card": "sneak"}), ("enemy-recovered", {**OTHER, "card": "sneak", "wounds": 1}))
    assert told == "Red peril: a Sneak appears; another Sneak recovers 1 wound"


def test_an_enemy_that_comes_to_light_only_to_die() -> None:
    shown = ("revealed-enemy", {**SNEAK, "card": "sneak"}), ("enemy-wounded", {**SNEAK, "wounds": 2})
    assert peril(*shown) == "Red peril: a Sneak comes to light and suffers 2 wounds"
    assert peril(*shown, ("slain", SNEAK), wounded(IRON, 1, 5)) == (
        "Red peril: a Sneak comes to light, suffers 2 wounds and is slain; the Ironbreaker suffers 1 wound"
    )


# -- gear


@pytest.mark.parametrize(
    ("fate", "words"),
    [
        ((), "claims Bell"),
        (("equipped",), "equips Bell"),
        (("discarded",), "turns down Bell"),
        (("unequipped", "equipped"), "equips Bell instead of Gong"),
    ],
)
def test_what_becomes_of_gear_that_is_claimed(fate: tuple[str, ...], words: str) -> None:
    cards = {"unequipped": "gong"}
    became = [(kind, {**IRON, "card": cards.get(kind, "bell")}) for kind in fate]
    assert peril(("claimed", {**IRON, "card": "bell"}), *became) == f"Red peril: the Ironbreaker {words}"


# -- actions and rewards


def test_an_attack_whose_target_is_dead_already_is_not_one_upon_nobody() -> None:
    data = {**IRON, "card": "bell", "action": "attack"}
    rolled = ("results", {"successes": 1, "attacks": 0, "defence": 0})
    assert sentence("acts", data, rolled) == "The Ironbreaker uses Bell with nobody to attack (1 success)"
    assert sentence("acts", data, rolled, ("slain", SNEAK)) == (
        "The Ironbreaker uses Bell (1 success): the Sneak is slain"
    )


def test_a_reward_says_who_has_it() -> None:
    told = sentence("reward", {"says": "One hero trains."}, ("trained", {**IRON, "card": "bell"}))
    assert told == "Reward: One hero trains. The Ironbreaker learns Bell"


# -- counts of a quest


def test_a_count_is_told_in_the_words_of_its_sheet() -> None:
    told = {"name": "Fuse burned", "number": 1}
    assert peril(("mark", told)) == "Red peril: Fuse burned now 1"
    assert peril(("mark", {**told, "words": "{number:length|lengths} burned"})) == "Red peril: 1 length burned"


def test_every_count_that_players_are_shown_has_words() -> None:
    for sheet in load_content(()).all(QuestSheet):
        assert sheet.counts.keys() == sheet.counted.keys(), sheet.id
        for words in sheet.counted.values():
            assert "{number" in words
