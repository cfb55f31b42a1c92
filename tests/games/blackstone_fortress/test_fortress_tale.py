"""Sentences of the tale that stand for several things: who does alike, what belongs together, what comes to nothing."""

from typing import Any

import pytest

import lychgate
from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.card_helpers import CONTENT, fight, hall
from games.blackstone_fortress.fortress import DRAIK, GUARDSMAN, TADDEUS, UR025, VORNE, fortress, group
from lychgate.games.blackstone_fortress.front.phrases.abilities import used
from lychgate.games.blackstone_fortress.front.phrases.explorers import went
from lychgate.games.blackstone_fortress.front.phrases.narrating import outcomes
from lychgate.games.blackstone_fortress.model.names import group_title
from lychgate.games.blackstone_fortress.model.state import Blackstone, Group, step
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import DETAIL, SENTENCE
from lychgate.kernel.state import Step
from lychgate.kernel.tale import Happened

DOOR = "break-down-that-door"
"""A challenge of weapon actions at nobody."""
TRACK = ["1", DRAIK, TADDEUS, UR025, VORNE]


def lines(game: Game, *kinds: str) -> list[LogLine]:
    return [line for top in game.log(0) for _, line in top.walk() if not kinds or line.kind in kinds]


def sentences(game: Game) -> list[str]:
    return [line.text for line in lines(game) if line.level == SENTENCE]


def played(*steps: str, chance: Any = (), **more: Any) -> Game:
    """These steps, with Draik's card behind that of a Guardsman."""
    state = hall(DRAIK, track=TRACK, **more).state
    return campaign.play(state, *map(Step, steps), chance=chance)


def attacked_by(*rolls: list[Any]) -> LogLine:
    """The activation of two Guardsmen beside Draik, who both roll a 10 for what they do."""
    game = fortress(
        {"id": DRAIK, "cell": "3,1"}, track=["1"], group=[group(1, GUARDSMAN, "3,2", "3,2")], dice=list(rolls)
    )
    (told,) = lines(game, "group-activates")
    return told


MISS = ["failure"]


# -- hostiles


def test_hostiles_who_miss_alike_are_told_together() -> None:
    told = attacked_by([10], MISS, MISS, [10], MISS, MISS)
    assert told.text == (
        "Traitor Guardsmen (1): 2 Traitor Guardsmen attack Draik with the Lasgun "
        "[failure] [failure] [failure] [failure] and miss"
    )
    assert len([line for line in told.lines if line.kind == "hostile-acts"]) == 2, "each of them is a detail"


def test_who_hits_is_told_apart_from_who_misses() -> None:
    told = attacked_by([10], MISS, MISS, [10], ["success"], MISS, MISS)
    assert "Traitor Guardsman 1 attacks Draik" in told.text
    assert "Traitor Guardsman 2 attacks Draik with the Lasgun [success] [failure] for a wound" in told.text


def test_a_group_of_which_nobody_is_left_and_nobody_comes_back_is_a_detail() -> None:
    state = hall(DRAIK, track=TRACK).state
    fight = state.expedition.combat
    (name,) = fight.groups[1].members
    del fight.hostiles[name]
    fight.groups[1].members, fight.groups[1].slain = [], [name]
    (told,) = lines(campaign.play(state, Step("group", (1,)), chance=[[20]]), "group-activates")
    assert told.level == DETAIL
    assert told.text == "Traitor Guardsmen (1): nobody comes back"


def test_a_psyker_with_nothing_to_regenerate_is_told_by_what_it_does_instead() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "3,1", "dice": [6]},
        track=["1"],
        group=[group(1, "rogue-psyker", "3,3")],
        dice=[[16]],
    )
    (told,) = lines(game, "group-activates")
    assert told.text == "Rogue Psykers (1): Rogue Psyker 1 uses Disrupt: Draik loses an unspent 6"


def test_a_group_keeps_its_name_whoever_of_it_is_slain() -> None:
    mixed = Group(2, members=[f"{GUARDSMAN}-1", "obsidius-mallex-1"], slain=["chaos-space-marine-1"])
    fewer = Group(2, members=["chaos-space-marine-1"], slain=["obsidius-mallex-1", f"{GUARDSMAN}-1"])
    game = Blackstone(hall(DRAIK).state, CONTENT, step, None)
    assert group_title(game, mixed) == "Obsidius Mallex, Chaos Space Marines & Traitor Guardsmen (2)"
    assert group_title(game, fewer) == group_title(game, mixed)


# -- destiny, gambits and events


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ([1, 2, 3, 3, 3], "Destiny phase: 1 and 2 to spend"),
        ([2, 2, 3, 3, 3], "Destiny phase: every die matches another"),
    ],
)
def test_the_destiny_dice_are_told_with_their_phase(dice: list[int], words: str) -> None:
    game = played("destiny-phase", chance=[dice])
    assert [line.text for line in lines(game, "destiny-phase")] == [words]
    assert not [one for one in sentences(game) if "Destiny" in one]


def test_a_second_gambit_is_another_one() -> None:
    game = played("gambit-step", chance=[["failure"], ["failure"]], dice=(1, 1))
    for _ in range(2):
        game.answer(DRAIK)
    assert sentences(game) == [
        "Draik attempts a gambit with a 1 [failure] and stays in place",
        "Draik attempts another gambit with a 1 [failure] and stays in place",
    ]


def test_an_event_of_which_nothing_comes_says_so_in_its_heading() -> None:
    game = played("event-phase", chance=[[5]])
    (told,) = lines(game, "event")
    assert told.text == "Not Dead Yet (rolled 5): nobody has been slain"
    assert all(line.level >= DETAIL for line in told.lines)


# -- explorers


def test_again_is_said_of_the_same_target_alone() -> None:
    cannon = "assault-cannon-6"
    game = fortress(
        {"id": UR025, "cell": "3,1", "dice": [6, 6, 6]},
        track=[UR025],
        group=[group(1, GUARDSMAN, "3,3", "3,3")],
        dice=[["failure"]] * 9,
        answers=[f"{cannon}:{GUARDSMAN}-1", f"{GUARDSMAN}-1", f"{GUARDSMAN}-1"] * 2
        + [f"{cannon}:{GUARDSMAN}-2", f"{GUARDSMAN}-2", f"{GUARDSMAN}-2"],
    )
    told = [line.text.partition(" with ")[0] for line in lines(game, "weapon-used")]
    assert told == [
        "UR-025 attacks Traitor Guardsman 1",
        "UR-025 attacks Traitor Guardsman 1 again",
        "UR-025 attacks Traitor Guardsman 2",
    ]


def test_whoever_goes_up_to_a_hostile_and_attacks_it_names_it_once() -> None:
    game = fortress(
        {"id": VORNE, "cell": "3,0", "dice": [1, 6]},
        track=[VORNE],
        group=[group(1, GUARDSMAN, "3,3")],
        dice=[MISS],
        answers=[f"3,2:chain-lance:{GUARDSMAN}-1", "die-1"],
    )
    assert (
        sentences(game)[0]
        == "Vorne moves up and attacks Traitor Guardsman 1 with the Vindictor Chain-lance [failure] and misses"
    )


def test_a_plan_of_which_nothing_is_done_yet_has_words() -> None:
    """Which die pays for the Move is still open."""
    game = fortress(
        {"id": DRAIK, "cell": "3,1", "dice": [1, 4, 5]},
        track=[DRAIK],
        group=[group(1, GUARDSMAN, "3,3")],
        answers=[f"until:pistol-and-rapier:{GUARDSMAN}-1"],
    )
    assert game.question is not None
    assert game.question.topic.id == "activation.pay"
    assert [line.text for line in lines(game, "acted")] == ["Draik acts"]


def test_whoever_ends_an_activation_without_an_action_is_said_to_wait() -> None:
    game = fortress({"id": DRAIK, "cell": "3,1", "dice": [5, 2]}, track=[DRAIK], answers=["end"], dice=[[20]])
    (heading,) = lines(game, "explorer-activated")
    assert [heading.text, *(one.text for one in heading.lines if one.level == SENTENCE)] == [
        "Draik",
        "Draik waits with 4 and 1 for overwatch",
    ]


def test_whoever_uses_something_is_named_once() -> None:
    scene = Event(0, "effect", {"card": "a", "by": DRAIK, "name": "Target Marker", "says": "Attack."}, ())
    moved = Event(1, "stunned", {"piece": DRAIK}, (), parent=0)
    other = Event(1, "stunned", {"piece": TADDEUS}, (), parent=0)
    assert "".join(words for words, _ in used(Happened(scene, (moved,)))) == "{by:the} uses {name} and is stunned"
    assert "".join(words for words, _ in used(Happened(scene, (other,)))).endswith(": {piece:the} is stunned")
    hurt = Event(2, "explorer-hurt", {"piece": DRAIK, "kind": "wound", "wound": "a wound"}, (), parent=0)
    both = "".join(words for words, _ in used(Happened(scene, (hurt, moved))))
    assert both == "{by:the} uses {name}, suffers {wound} and is stunned"


def test_a_wound_on_the_way_says_which_card_it_comes_from() -> None:
    events = (
        Event(1, "moved", {"piece": DRAIK, "to": "to ", "place": "marker 1"}, (), parent=0),
        Event(2, "effect", {"card": "loose-cabling", "name": "Loose Cabling", "says": "..."}, (), parent=0),
        Event(3, "explorer-hurt", {"piece": DRAIK, "kind": "wound", "wound": "a wound"}, (), parent=2),
    )
    clauses = list(went(Happened(Event(0, "went", {"piece": DRAIK}, ()), events)))
    assert clauses[-1][1]["wound"] == "a wound from Loose Cabling"


def test_three_things_about_one_explorer_have_one_and() -> None:
    events = (
        Event(1, "defence-lessened", {"piece": DRAIK}, (), parent=0),
        Event(2, "explorer-hurt", {"piece": DRAIK, "kind": "wound", "wound": "a wound"}, (), parent=0),
        Event(3, "out-of-action", {"piece": DRAIK}, (), parent=0),
    )
    told = outcomes(Happened(Event(0, "attacked", {"piece": DRAIK}, ()), events), list(events), first="")
    assert "".join(words for words, _ in told) == (
        "{piece:the} turns the worst of it aside, suffers {wound} and is out of action"
    )


def test_a_walk_and_its_search_are_one_sentence() -> None:
    marker = fight(fortress({"id": DRAIK, "cell": "3,1"})).markers[1]
    x, y = marker.cell
    game = fortress(
        {"id": DRAIK, "cell": f"{x},{y - 1}", "dice": [1, 4]},
        track=[DRAIK],
        dice=["cold-lamp"],
        answers=[f"{x},{y}:search:1", "die-1"],
    )
    assert sentences(game)[0] == "Draik moves to marker 1, searches and finds Cold Lamp"


# -- challenges


def test_each_weapon_action_of_a_challenge_has_its_dice_and_its_damage() -> None:
    game = campaign.play(campaign.picked("one-off"), Step("challenge", (DOOR,)), chance=[MISS, MISS, ["critical"]])
    for _ in range(3):
        game.answer("pistol-and-rapier")
    assert [line.text for line in lines(game, "practised")][:3] == [
        "Draik uses the Pistol & Rapier [failure]: no damage",
        "Draik uses the Pistol & Rapier again [failure]: no damage",
        "Draik uses the Pistol & Rapier a third time [critical]: 2 damage (2 so far)",
    ]


# -- who is who


def test_the_fifth_player_is_named_for_the_hostiles() -> None:
    game = lychgate.new("blackstone-fortress", seed=5, players=5, setup={"mode": "combat", "map": "combat-1"})
    while game.state.hostile is None:
        game.answer(game.question.options[0].id)  # type: ignore[union-attr]
    seats = {seat["id"]: seat["title"] for seat in game.view(0)["seats"]}
    assert seats[game.state.hostile] == "The hostile player"
