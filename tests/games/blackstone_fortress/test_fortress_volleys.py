"""Attacks in words: all dice of those on one target together, and what they came to."""

from typing import Any

import pytest

from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, GHUL, MARINE, UR025, VORNE, fortress, group
from lychgate.games.blackstone_fortress.front.phrases.events import event as told_event
from lychgate.games.blackstone_fortress.front.phrases.hostiles import group_acts
from lychgate.games.blackstone_fortress.front.phrases.narrating import outcomes
from lychgate.games.blackstone_fortress.front.phrases.setting_out import sets_out
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.parts import SENTENCE, Clause, Name, PlaceWords, joined, parts_of
from lychgate.kernel.state import Step
from lychgate.kernel.tale import Happened

ONE, TWO = f"{MARINE}-1", f"{MARINE}-2"
Came = tuple[str, dict[str, Any]]


def said(clauses: list[Clause]) -> str:
    return joined(parts_of(clauses, lambda name: Name(name, "piece", article="")))


def shot(number: int, target: str, face: str, *came: Came, by: str = VORNE) -> list[Event]:
    """An attack, its die, and what came of it."""
    die = {"kind": "action D6", "face": face, "good": face != "failure", "again": False}
    data = {"piece": by, "target": target, "weapon": "Flamer"}
    return [
        Event(number, "attacked", data, (), parent=0),
        Event(number + 1, "rolled", {"dice": [die], "test": "attack"}, (), parent=number),
        *(Event(number + 2 + at, kind, found, (), parent=number) for at, (kind, found) in enumerate(came)),
    ]


def volley(*shots: list[Event]) -> str:
    events = tuple(event for one in shots for event in one)
    scene = Happened(Event(0, "weapon-used", {"piece": VORNE}, ()), events)
    return said(list(outcomes(scene, [event for event in events if event.parent == 0], first="")))


def missed(target: str) -> Came:
    return "missed", {"piece": VORNE, "target": target}


def harmed(target: str, wounds: int) -> Came:
    return "hostile-hurt", {"piece": target, "wounds": wounds}


def hurt(kind: str) -> Came:
    wound = "a wound" if kind == "wound" else "a grievous wound"
    return "explorer-hurt", {"piece": DRAIK, "kind": kind, "wound": wound}


SLAIN = ("slain", {"piece": ONE})
COVER = ("cover-helped", {"piece": TWO})


def test_attacks_are_told_target_by_target() -> None:
    told = volley(
        shot(10, ONE, "failure", missed(ONE)),
        shot(20, TWO, "success", harmed(TWO, 1)),
        shot(30, ONE, "critical", harmed(ONE, 2), SLAIN),
        shot(40, TWO, "success", missed(TWO), COVER),
    )
    assert told == (
        f"{VORNE.capitalize()} attacks {ONE} with the Flamer [failure] [critical] for 2 wounds and the kill; "
        f"then against {TWO} [success] for 1 wound; then [success], but {TWO} is in cover"
    )


@pytest.mark.parametrize(
    ("number", "words"), [(1, " and misses"), (2, " and misses twice"), (9, " and misses every time")]
)
def test_misses_are_counted(number: int, words: str) -> None:
    told = volley(*(shot(10 * at, ONE, "failure", missed(ONE)) for at in range(1, number + 1)))
    assert told == f"{VORNE.capitalize()} attacks {ONE} with the Flamer{' [failure]' * number}{words}"


def test_the_wounds_of_an_explorer_are_told_by_their_kinds() -> None:
    told = volley(
        shot(10, DRAIK, "critical", hurt("grievous"), by=ONE),
        shot(20, DRAIK, "success", hurt("wound"), ("out-of-action", {"piece": DRAIK}), by=ONE),
    )
    assert told.endswith(f"[critical] [success] for a grievous wound and a wound, and {DRAIK} is out of action")


def test_what_is_fended_off_and_what_is_turned_aside_is_told() -> None:
    off, aside = ("defended", {"piece": DRAIK}), ("defence-lessened", {"piece": DRAIK})
    both = volley(shot(10, DRAIK, "success", off, by=ONE), shot(20, DRAIK, "success", off, by=ONE))
    assert both.endswith(f"[success] [success], but {DRAIK} fends off both")
    less = volley(shot(10, DRAIK, "critical", aside, hurt("wound"), by=ONE))
    assert less.endswith(f"[critical], but {DRAIK} turns the worst of it aside and suffers a wound")


def test_whoever_is_stunned_by_an_attack_is_said_to_be_with_it() -> None:
    told = volley(shot(10, DRAIK, "success", hurt("wound"), ("stunned", {"piece": DRAIK}), by=ONE))
    assert told.endswith(f"for a wound, and {DRAIK} is stunned")


# -- groups and events


def told_of_group(*acts: Came) -> str:
    events: list[Event] = []
    for kind, data in acts:
        number = 10 * (len(events) + 1)
        events.append(Event(number, "hostile-acts", {"piece": data["piece"], "action": "Hold"}, (), parent=0))
        events.append(Event(number + 1, kind, data, (), parent=number))
    scene = Event(0, "group-activates", {"who": "Ur-Ghuls (1)"}, ())
    return said(list(group_acts(Happened(scene, tuple(events)))))


def moved(piece: str) -> Came:
    return "moved", {"piece": piece, "to": "to ", "place": PlaceWords("the middle", "cell:1,1")}


def held(piece: str) -> Came:
    return "held", {"piece": piece}


def test_a_group_that_does_one_thing_is_told_as_a_whole() -> None:
    three = [f"{GHUL}-{number}" for number in (1, 2, 3)]
    assert told_of_group(*map(moved, three)) == "Ur-Ghuls (1): all 3 move to the middle"
    assert told_of_group(*map(held, three[:2])) == "Ur-Ghuls (1): both hold"
    mixed = told_of_group(moved(three[0]), moved(three[1]), held(three[2]))
    assert mixed == f"Ur-Ghuls (1): 2 of them move to the middle, and {three[2]} holds"


def test_a_way_of_several_steps_that_leads_up_to_an_attack_is_one_clause() -> None:
    beside = {"piece": ONE, "to": "", "place": PlaceWords("beside Draik", "cell:1,2")}
    events = (
        Event(1, "moved", moved(ONE)[1], (), parent=0),
        Event(2, "moved", beside, (), parent=0),
        *shot(10, DRAIK, "failure", missed(DRAIK), by=ONE),
    )
    told = said(list(told_event(Happened(Event(0, "event", {"name": "A Breath", "face": 7}, ()), events))))
    assert told == f"A Breath (rolled 7): {ONE} moves in and attacks {DRAIK} with the Flamer [failure] and misses"


# -- sentences of a game


def sentences(game: Game) -> list[str]:
    return [line.text for top in game.log(0) for _, line in top.walk() if line.level == SENTENCE]


def test_an_event_is_one_sentence_with_what_comes_of_it() -> None:
    state = fortress({"id": DRAIK, "cell": "3,1"}, group=[group(1, GHUL, "5,1")]).state
    told = sentences(campaign.play(state, Step("event"), chance=[[2]]))
    assert "Unfulfilled Destiny (rolled 2): there will be no destiny roll next turn" in told


def test_who_sets_out_is_told_in_the_heading() -> None:
    events = [Event(at, "joined", {"piece": name}, (), parent=0) for at, name in enumerate((UR025, AMALLYN), 1)]
    assert said(list(sets_out(Happened(Event(0, "expedition-begins", {}, ()), tuple(events))))).endswith(" set out")


def test_a_challenge_begins_with_its_story_and_says_when_nothing_comes_of_it() -> None:
    game = campaign.play(campaign.picked("one-off"), Step("challenge", ("countdown-challenge",)))
    game.answer(DRAIK)
    game.answer("0")
    told = sentences(game)
    assert any(text.startswith("A stasis field, a prize inside it") for text in told)
    assert "The explorers leave it alone and move on" in told
