"""What players read: every card of the box and every line of the log, free of slips that a machine can find."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from lychgate.bots import Chair
from lychgate.bots.adventure_card_game import SensibleBot
from lychgate.content import Record
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.front.faces import face
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.front.tale import PHRASES
from lychgate.games.adventure_card_game.model.content import (
    CampaignCard,
    DieCard,
    DungeonCard,
    EnemyCard,
    HeroCard,
    QuestSheet,
    parts_of,
)
from lychgate.games.adventure_card_game.model.verbs import Branch, Effect, Lasting, Mark
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Question

CONTENT = load_content(())
RECORDS: list[Record] = [
    record
    for kind in CONTENT.kinds.values()
    if kind not in (DieCard, CampaignCard)
    for record in CONTENT.all(kind)
]  # fmt: skip
HEROES = [card.id for card in CONTENT.all(HeroCard)]
QUESTS = [sheet.id for sheet in CONTENT.all(QuestSheet) if sheet.tier]

# -- slips


PLURALS = (
    "tokens", "wounds", "successes", "actions", "cards", "dice", "enemies", "heroes", "tolls", "spaces", "pieces",
    "items", "times", "icons", "conditions", "criticals", "quests",
)  # fmt: skip
NAMES = {
    name
    for kind in CONTENT.kinds.values()
    for record in CONTENT.all(kind)
    for name in (record.id, *(part.name for part in parts_of(record) if isinstance(part, Mark)))
}
IDS = {name for name in (*NAMES, *PHRASES) if "-" in name} - {"two-handed-axe"}
"""What the program calls things. Ids of one word are words, and cannot be told from what people read."""


def slips(text: str) -> list[str]:
    """What is wrong with a text, as far as a machine can tell."""
    found = []
    if re.search(rf"(?<![\d+-])\b1 (more |unused )?({'|'.join(PLURALS)}|success tokens)\b", text):
        found.append("one of many")
    if re.search(r"(?<!\d)[+-]0\b", text):
        found.append("a change of nothing")
    if re.search(r"\b[a-z]+_[a-z_]+\b", text):
        found.append("snake case")
    if set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text)) & IDS or re.search(r"\b(enemy|hero|die)-\d", text):
        found.append("an id")
    if re.search(r"  |\s[.,;:!?]|[.,;:]{2}|^\s|\s$", text.replace("...", "")):
        found.append("spaces or stops")
    if text.count("(") != text.count(")") or text.count("[") != text.count("]") or re.search(r"[{}]", text):
        found.append("brackets")
    return found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Priest spends 1 success tokens", ["one of many"]),
        ("Progress +0; 0 now", ["a change of nothing"]),
        ("The bright-wizard and enemy-3", ["an id"]),
        ("The quest counts grump-down: 1", ["an id"]),
        ("Some odd_name", ["snake case"]),
        ("Two  spaces", ["spaces or stops"]),
        ("It stops.. here", ["spaces or stops"]),
        ("An (open bracket", ["brackets"]),
        ("The highest-ranked enemy suffers 1 wound; 11 wounds, +10 successes", []),
    ],
)
def test_slips_are_found(text: str, found: list[str]) -> None:
    assert slips(text) == found


def sentences(text: str) -> list[str]:
    """The sentences of a text; those that explain a keyword without its name."""
    parts = re.split(r"(?<=[.!?])\s+|\n", text)
    return [re.sub(r"^[A-Z][a-z ]+: ", "", part).casefold().strip(" .!?") for part in parts if part.strip()]


# -- the cards


def does_something(record: Record) -> bool:
    return any(
        isinstance(part, Effect | Lasting) or (part is not record and hasattr(part, "verb"))
        for part in parts_of(record)
    )


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_a_card_says_what_it_does_once_and_without_slips(record: Record) -> None:
    card = face(CONTENT, record.id)
    assert card is not None
    assert card.text or not does_something(record)
    said = sentences(card.text)
    assert len(said) == len(set(said)), said
    for text in (card.title, card.text, *(f"{line.label} {line.value}" for line in card.lines)):
        assert slips(text) == [], text


@pytest.mark.parametrize("enemy", CONTENT.all(EnemyCard), ids=lambda enemy: enemy.id)
def test_a_keyword_is_explained_once_on_its_card(enemy: EnemyCard) -> None:
    card = face(CONTENT, enemy.id)
    assert card is not None
    explained = dict(card.keys)
    assert list(explained) == [word.capitalize() for word in dict.fromkeys(enemy.bar)]
    for keyword in enemy.keywords:
        assert explained[keyword.name.capitalize()] == keyword.says
        assert keyword.says not in card.text


def test_flavour_stands_apart_from_what_a_card_does() -> None:
    with_flavour = [face(CONTENT, record.id) for record in RECORDS if getattr(record, "flavour", "")]
    assert len(with_flavour) > 80
    for card in with_flavour:
        assert card is not None
        assert card.flavour not in card.text
        assert slips(card.flavour) == [], card.flavour


def test_every_line_of_every_card_reads_well() -> None:
    for record in RECORDS:
        for part in parts_of(record):
            if isinstance(part, Effect | Lasting | Branch):
                assert slips(part.says) == [], f"{record.id}: {part.says}"
    for sheet in CONTENT.all(QuestSheet):
        for text in (
            *sheet.peril_texts.values(),
            sheet.reward_text,
            sheet.penalty_text,
            sheet.story,
            *sheet.counts.values(),
        ):
            assert slips(text) == [], f"{sheet.id}: {text}"


# -- whole games


class Watched:
    """A game of the sensible bot, with every question it was asked and all that could be seen at some of them."""

    def __init__(self, seed: int, players: int, **setup: Any) -> None:
        self.bot = SensibleBot(seed)
        self.texts: set[str] = set()
        self.cards: dict[str, tuple[str, str]] = {}
        self.counts: set[str] = set()
        origin = Origin(RULEBOOK.complete_setup(CONTENT, players, setup))
        self.game = Game(RULEBOOK, CONTENT, origin, seed=seed, choices=self.choose, limit=50_000)
        self.game.door.run()

    def choose(self, question: Question) -> Any:
        self.texts |= {question.prompt, *(option.text for option in question.options)}
        advice = self.bot.choose(question, Chair(self.game, question.seat))
        self.texts.add(advice.why)
        if len(self.texts) % 5 == 0:
            self.look()
        return advice.answer

    def look(self) -> None:
        view = self.game.view(0)
        self.texts |= {view["title"], view["heading"]}
        for zone in (*view["zones"], *view["sheets"]):
            self.texts |= {zone["title"], *(f"{line['label']}: {line['value']}" for line in zone["lines"])}
            if zone["id"] == "marks":
                self.counts |= {line["label"] for line in zone["lines"]}
        for place in (*view["zones"], *view["sheets"], *view["piles"]):
            for card in place.get("cards", place.get("shown", ())):
                if not card["down"]:
                    self.cards[f"{card['title']} ({card['kind']})"] = (card["text"], card["kind"])
        for track in view["tracks"]:
            self.texts |= set(track["notes"].values())

    def lines(self) -> Iterator[tuple[str, str]]:
        for top in self.game.log():
            for _, line in top.walk():
                yield line.kind, line.text


@cache
def games() -> tuple[Watched, ...]:
    """Each quest with two, three and four heroes, the delve, and two campaigns: about forty games."""
    played = [
        Watched(seed, players, quest=quest, heroes=HEROES[: max(2, players)])
        for quest in QUESTS
        for players in (1, 3, 4)
        for seed in (1, 2)
    ]
    played += [Watched(seed, 2, mode="delve") for seed in (1, 2, 3)]
    played += [Watched(seed, 1 + seed % 4, mode="campaign") for seed in (1, 2)]
    return tuple(played)


def test_every_line_of_the_log_reads_well() -> None:
    wrong = {(text, *slips(text)) for game in games() for _, text in game.lines() if slips(text) or not text}
    assert wrong == set()


def test_every_question_answer_and_label_reads_well() -> None:
    wrong = {(text, *slips(text)) for game in games() for text in game.texts if slips(text)}
    assert wrong == set()


def test_every_card_on_the_table_says_what_it_does() -> None:
    wordless = {
        title for game in games() for title, (text, kind) in game.cards.items() if not text and "die" not in kind
    }
    assert wordless == set()
    wrong = {text for game in games() for text, _ in game.cards.values() if slips(text)}
    assert wrong == set()


def test_an_event_that_is_drawn_says_what_it_does() -> None:
    """Lingering Stench, say: the log names it, and then tells what it does before what comes of it."""
    cards = [card for card in CONTENT.all(DungeonCard) if card.trait == "event"]
    events = {card.name: f"{card.text} {card.flavour}".rstrip() for card in cards}
    seen = 0
    for game in games():
        kinds = [(kind, text) for kind, text in game.lines() if kind in ("dungeon", "event", "buried", "item")]
        for (kind, text), (after, says) in pairwise(kinds):
            found = text.partition(" finds ")[2]
            name = max((one for one in events if found.startswith(one)), key=len, default="")
            if kind == "dungeon" and name and after != "buried":
                assert (after, says) == ("event", events[name])
                seen += 1
    assert seen > 50


def test_a_quest_shows_the_counts_that_its_sheet_keeps_and_no_others() -> None:
    for game in games():
        if game.game.state.mode == "quest":
            sheet = CONTENT[QuestSheet][game.game.state.quest]
            assert game.counts == set(sheet.counts.values())
            told = {text.partition(":")[0] for kind, text in game.lines() if kind == "mark"}
            assert told <= set(sheet.counts.values())
