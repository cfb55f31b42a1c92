"""Whole tales of Cursed City read like stories: nothing twice, nobody named twice in a row, no heading stands empty."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import lychgate
from games.cursed_city.city import BRUTOGG, EMELDA, GLAURIO, QULATHIS, SKELETON, ZOMBIE, city, group
from lychgate.bots import Bot, Chair, make_bot
from lychgate.games.cursed_city.front.phrases.campaign import felt
from lychgate.games.cursed_city.front.phrases.crowds import crowd_acts, group_arrives, planned
from lychgate.games.cursed_city.front.phrases.narrating import outcomes
from lychgate.games.cursed_city.front.phrases.subjects import last_subject, without
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import HEADING, SENTENCE, Clause, PlaceWords, joined, parts_of
from lychgate.kernel.tale import Happened
from lychgate.lab.telling.faults import faults

SETUPS: tuple[dict[str, Any], ...] = (
    {},
    {"journey": "deliverance"},
    {"journey": "sabotage"},
    {"journey": "decapitation", "mission": "shuffling-horrors"},
)


@cache
def tale(number: int) -> tuple[LogLine, ...]:
    """The lines of a whole journey, as `sensible` plays it."""
    game: Game = lychgate.new("cursed-city", seed=f"tale {number}", setup=SETUPS[number], history=False)
    seated: dict[int, tuple[Bot, Chair]] = {}
    while (question := game.question) is not None:
        if question.seat not in seated:
            seated[question.seat] = (
                make_bot("sensible", f"tale:{question.seat}", "cursed-city"),
                Chair(game, question.seat),
            )
        bot, chair = seated[question.seat]
        game.answer(bot.choose(question, chair).answer, seat=question.seat)
    return tuple(line for top in game.log() for _, line in top.walk() if line.level <= SENTENCE)


def sentences() -> Iterator[str]:
    for number in range(len(SETUPS)):
        yield from (line.text for line in tale(number) if line.level == SENTENCE)


def test_whole_tales_have_no_faults() -> None:
    found = [(what, text) for text in sentences() for what in faults(text)]
    assert not found, found[:5]


def test_no_heading_stands_empty() -> None:
    """But for a turn or a journey, under which the headings of its phases stand."""
    for number in range(len(SETUPS)):
        for line, below in pairwise(tale(number)):
            if line.level == below.level == HEADING and ": " not in line.text:
                assert line.kind in ("turn", "journey-begins", "part-begins"), (line.text, below.text)


def test_a_hero_is_not_named_again_for_the_next_blow() -> None:
    for text in sentences():
        named = re.search(r"and misses; (\w+) attacks", text)
        hero = text.split(" ")[0]
        assert named is None or named[1] != hero or "; then" not in text, text


def test_what_could_be_said_once_is_said_once() -> None:
    told = "\n".join(sentences())
    for twice in (" joins the party", "is now a novice\n", "pulls through (rolled", "; Group "):
        assert twice not in told
    assert "Brutogg, Cleona, Emelda and Jelsen set out" in told


def test_the_end_of_a_journey_stands_by_itself() -> None:
    for number in range(len(SETUPS)):
        over = [line for line in tale(number) if line.kind == "journey-over"]
        assert [line.level for line in over] == [SENTENCE]


# -- sentences made of events


def said(clauses: Iterator[Clause]) -> str:
    def find(id_: str) -> str:
        return id_

    return joined(parts_of(clauses, find))


def scene(kind: str, data: dict[str, Any], *within: tuple[str, dict[str, Any]]) -> Happened:
    """A scene with these events right under it."""
    events = tuple(Event(number, one, more, (), parent=0) for number, (one, more) in enumerate(within, 1))
    return Happened(Event(0, kind, data, ()), events)


def at(words: str) -> dict[str, Any]:
    return {"to": "to ", "at": "at ", "place": PlaceWords(words, "cell:1,1")}


def test_a_group_that_arrives_is_named_once_and_goes_where_it_goes_together() -> None:
    names = [f"{SKELETON}-{number}" for number in (1, 2)]
    came = [("arrived", {"piece": name, **at("a lychgate")}) for name in names]
    went = [("moved", {"piece": name, **at("the Ropewalk")}) for name in names]
    text = said(group_arrives(scene("group-arrives", {"group": 3}, *came, *went)))
    assert text == f"Group 3 arrives at a lychgate: 2 {SKELETON}-1; they move to the Ropewalk"


def test_one_hit_of_two_is_fended_off_as_one() -> None:
    events = [
        Event(1, "attacked", {"piece": f"{ZOMBIE}-1", "target": GLAURIO, "weapon": "w"}, (), parent=0),
        Event(2, "missed", {"piece": f"{ZOMBIE}-1", "target": GLAURIO}, (), parent=1),
        Event(3, "attacked", {"piece": f"{ZOMBIE}-2", "target": GLAURIO, "weapon": "w"}, (), parent=0),
        Event(4, "damage-fended-off", {"piece": GLAURIO, "by": 2, "left": 0}, (), parent=3),
    ]
    text = said(crowd_acts(Happened(Event(0, "category-acts", {}, ()), tuple(events))))
    assert text.endswith(f"{GLAURIO} fends off the one that hits")


def test_what_a_card_did_on_the_way_names_the_card_and_the_blow_names_its_hero() -> None:
    events = [
        Event(1, "went", {"piece": BRUTOGG}, (), parent=0),
        Event(2, "hero-moved", {"piece": BRUTOGG, **at("the Ropewalk")}, (), parent=1),
        Event(3, "effect", {"card": "c", "by": BRUTOGG, "name": "Belly First", "says": "..."}, (), parent=1),
        Event(4, "hostile-hurt", {"piece": f"{SKELETON}-1", "damage": 1}, (), parent=3),
        Event(5, "attacked", {"piece": BRUTOGG, "target": f"{ZOMBIE}-1", "weapon": "Gutgouger"}, (), parent=0),
        Event(6, "missed", {"piece": BRUTOGG, "target": f"{ZOMBIE}-1"}, (), parent=5),
    ]
    text = said(planned(Happened(Event(0, "planned", {"piece": BRUTOGG}, ()), tuple(events))))
    assert f"{SKELETON}-1 takes 1 damage (Belly First); {BRUTOGG} attacks {ZOMBIE}-1 with Gutgouger and misses" in text


def test_what_several_are_is_told_of_all_of_them_at_once() -> None:
    gifts = [
        ("ailment-gained", {"piece": one, "ailment": how}) for how in ("cursed", "diseased") for one in ("a-1", "b-1")
    ]
    found = scene("effect", {"card": "c", "by": "", "name": "Old Gifts", "says": "..."}, *gifts)
    assert said(outcomes(found, list(found.within), first="")) == "A-1 and b-1 are cursed and diseased"


def test_progress_stands_in_brackets_behind_what_brought_it() -> None:
    found = scene("searched", {"piece": EMELDA}, ("progress-gained", {"stands": "2 of 5"}))
    assert said(outcomes(found, list(found.within))) == "(progress 2 of 5)".replace("(", " (", 1)


def test_whom_the_last_words_are_about() -> None:
    about = [("{piece:the} attacks {target:the}", {"piece": EMELDA, "target": "x"}), (" and misses", {})]
    assert last_subject(about) == EMELDA
    assert last_subject([*about, ("; ", {}), ("{piece:the} is cursed", {"piece": "x"})]) == "x"
    assert without(about, EMELDA)[0][0] == "attacks {target:the}"
    assert without(about, QULATHIS) == []


def test_a_villain_is_not_named_behind_its_own_card() -> None:
    game = city(
        {"id": GLAURIO, "cell": "3,3"},
        *({"id": one} for one in (EMELDA, QULATHIS, BRUTOGG)),
        track=["1"],
        group=[group(1, "halgrim", "3,4")],
        dice=[[5], ["failure"]],
    )
    told = [line.text for top in game.log(0) for _, line in top.walk() if line.kind == "group-activates"]
    assert told
    assert not any(re.search(r"rolled \d+\): Watch Captain Halgrim attacks", text) for text in told)


def test_what_the_last_flight_left_is_told_of_all_heroes_together() -> None:
    hurt = [("hero-hurt", {"piece": one, "damage": 1}) for one in (GLAURIO, EMELDA)]
    assert (
        said(felt(scene("flight-felt", {}, *hurt)))
        == f"From the last flight: {GLAURIO} and {EMELDA} take 1 damage each"
    )
