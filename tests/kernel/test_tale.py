"""What happened in a scene, strung together to one sentence."""

import pytest

from lychgate.kernel.events import Event, Journal, Scene
from lychgate.kernel.parts import DETAIL, SENTENCE, Name, joined, parts_of
from lychgate.kernel.tale import Joints, strung

WORDS = {
    "hurt": "{piece:the} is hurt",
    "dead": "{piece:the} dies",
    "heals": "{piece:the} heals",
    "night": "night falls",
}


def told(happened: str, who: str) -> str:
    events = [
        Event(number, kind, {"piece": piece}, ())
        for number, (piece, kind) in enumerate(one.split() for one in happened.split(", "))
    ]
    return "".join(words.replace("{piece:the}", data["piece"]) for words, data in strung(events, WORDS, who=who))


@pytest.mark.parametrize(
    ("happened", "sentence"),
    [
        ("orc hurt", " and is hurt"),
        ("orc hurt, orc dead", ", is hurt and dies"),
        ("orc hurt, elf heals", " and is hurt; elf heals"),
        ("elf hurt, orc heals", ": elf is hurt; orc heals"),
        ("orc hurt, elf hurt, orc dead", " and is hurt; elf is hurt; orc dies"),
        ("elf hurt, elf dead, orc hurt, orc dead", ": elf is hurt and dies; orc is hurt and dies"),
        ("nobody night, orc heals", ": night falls; orc heals"),
    ],
)
def test_a_name_is_left_out_only_where_it_was_the_last_one_said(happened: str, sentence: str) -> None:
    assert told(happened, who="orc") == sentence


@pytest.mark.parametrize(
    ("who", "whom", "sentence"),
    [
        ("orc", "twins", "The orc hits the twins and misses; the twins parry, turn and flee"),
        ("twins", "orc", "The twins hit the orc and miss; the orc parries, turns and flees"),
    ],
)
def test_a_verb_that_goes_on_agrees_with_whom_the_sentence_is_about(who: str, whom: str, sentence: str) -> None:
    names = {"orc": Name("orc", "piece"), "twins": Name("twins", "piece", together=True)}
    data = {"who": who, "whom": whom}
    clauses = ["{who:the} hits {whom:the}", " and misses", "; {whom:the} parries", ", turns", " and flees"]
    told = joined(parts_of([(words, data) for words in clauses], names.__getitem__))
    assert told == sentence


def test_what_follows_a_cause_came_of_it() -> None:
    events = [Event(1, "heals", {"piece": "elf"}, ()), Event(2, "hurt", {"piece": "orc"}, ())]
    caused = Joints(after={"heals": ": "})
    words = "".join(words for words, _ in strung(events, WORDS, "; ", joints=caused))
    assert words == "; {piece:the} heals: {piece:the} is hurt"
    words = "".join(words for words, _ in strung(events, WORDS, joints=caused))
    assert words == ": {piece:the} heals, and {piece:the} is hurt", "one colon is enough for a sentence"


def test_several_of_one_name_say_it_once() -> None:
    rats = {f"rat-{number}": Name("Rat", "piece", number=number) for number in (1, 2, 5)}
    names = rats | {"bat-3": Name("Bat", "piece", number=3), "elf": Name("Elf", "piece", article="an")}
    told = joined(parts_of([("{pieces:the} flee", {"pieces": ["rat-1", "rat-2", "rat-5"]})], names.__getitem__))
    assert told == "Rats 1, 2 and 5 flee"
    told = joined(parts_of([("{pieces:the} flee", {"pieces": ["elf", "rat-1", "rat-2", "bat-3"]})], names.__getitem__))
    assert told == "The Elf, Rats 1 and 2 and Bat 3 flee"


def test_an_event_goes_on_with_the_sentence_before_it() -> None:
    journal = Journal()
    journal.begin_step(0)
    journal.goes_on, journal.details = {"moved": ("moved",)}, {"paused"}

    def tell(kind: str) -> Event:
        return journal.events[journal.tell(kind, (), {})]

    first = tell("moved")
    tell("paused")
    second = tell("moved")
    assert (first.level, second.level, second.parent) == (SENTENCE, DETAIL, first.number)
    tell("spoke")
    assert tell("moved").level == SENTENCE
    journal.heading("turn", (), {})
    assert tell("moved").level == SENTENCE
    with Scene(journal, tell("spoke").number):
        assert tell("moved").level == SENTENCE
