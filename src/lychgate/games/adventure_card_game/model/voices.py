"""Voices: which cards may speak at which moment. The tables are made once, so that most moments pass quickly."""

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from lychgate.content import Content

from .content import (
    ActionCard,
    ConditionCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
)  # fmt: skip
from .verbs import Effect
from .words import FREE, ActionKind

Numbered = tuple[tuple[int, Effect], ...]


@cache
def listeners(content: Content, moment: str) -> dict[str, Numbered]:
    """The effects that name a moment, numbered, by the card they are printed on."""
    return _listeners(content).get(moment, {})


@cache
def _listeners(content: Content) -> dict[str, dict[str, Numbered]]:
    """The effects of all cards, by the moments that they name."""
    cards: list[HeroCard | ActionCard | EnemyCard | LocationCard | DungeonCard | GearCard | ConditionCard] = [
        *content.all(HeroCard), *content.all(ActionCard), *content.all(EnemyCard), *content.all(LocationCard),
        *content.all(DungeonCard), *content.all(GearCard), *content.all(ConditionCard),
    ]  # fmt: skip
    printed = {card.id: card.effects for card in cards} | {one.id: one.rules for one in content.all(QuestSheet)}
    found: dict[str, dict[str, Numbered]] = {}
    for card, some in printed.items():
        for number, effect in enumerate(some):
            named = found.setdefault(effect.when, {})
            named[card] = (*named.get(card, ()), (number, effect))
    return found


@cache
def moments_named(content: Content) -> frozenset[str]:
    """The moments that any card names."""
    return frozenset(_listeners(content))


@cache
def moments_of(content: Content) -> dict[str, frozenset[str]]:
    """The moments that each card names."""
    found: dict[str, frozenset[str]] = {}
    for moment, cards in _listeners(content).items():
        for card in cards:
            found[card] = found.get(card, frozenset()) | {moment}
    return found


class Line(Struct, frozen=True):
    """An effect as it is printed: which line of its card it is, and whether it costs nothing."""

    number: int
    effect: Effect
    free: bool


Lines = tuple[Line, ...]
Speakers = Mapping[str, Lines]
"""The lines that may be used, by the card they are printed on."""

NOBODY: Lines = ()
NO_CARDS: Speakers = {}


class Voices(Struct, frozen=True):
    """Who may speak at a moment, if in play: quest sheets, enemies, locations, the cards of heroes.

    A hero's cards may name a moment of his own, one of another hero's, or one that is about no hero. The lines of the
    action card being used (`printed`) speak with all the others in the steps of the roll (`rolling`), and by
    themselves before and after it.
    """

    quests: Speakers
    enemies: Speakers
    places: Speakers
    own: Speakers
    others: Speakers
    common: Speakers
    rolling: Speakers = NO_CARDS
    printed: Lines = NOBODY


@cache
def voices(content: Content, moment: str, using: str) -> Voices | None:
    """Who may speak at a moment while an action card is being used ("" for none); None: no card ever does."""
    action = content[ActionCard][using].action if using else None
    heard = _voices(content, moment, action)
    found = _lines(content, moment, action)
    printed = tuple(line for card, line in found if card == using and line.effect.of != "other")
    if heard is None or not printed:
        return heard
    return replace(heard, rolling={using: printed} if moment in ("rolled", "modify") else NO_CARDS, printed=printed)


@cache
def _voices(content: Content, moment: str, action: ActionKind | None) -> Voices | None:
    """Who may speak besides the action card."""
    found = _lines(content, moment, action)
    if not found:
        return None
    held = [(card, line) for card, line in found if card in _owned(content)]
    return Voices(
        quests=_by_card((card, line) for card, line in found if card in content[QuestSheet]),
        enemies=_by_card((card, line) for card, line in found if card in content[EnemyCard]),
        places=_by_card((card, line) for card, line in found if card in content[LocationCard]),
        own=_by_card((card, line) for card, line in held if line.effect.of != "other"),
        others=_by_card((card, line) for card, line in held if line.effect.of in ("other", "any")),
        common=_by_card(held),
    )


@cache
def _owned(content: Content) -> frozenset[str]:
    """The cards that heroes own or hold."""
    return frozenset((*content[HeroCard], *content[GearCard], *content[DungeonCard], *content[ConditionCard]))


@cache
def _lines(content: Content, moment: str, action: ActionKind | None) -> tuple[tuple[str, Line], ...]:
    """All lines that name a moment, with their cards; of those that name actions, only those that name this one."""
    return tuple(
        (card, Line(number, effect, effect.cost == FREE))
        for card, some in listeners(content, moment).items()
        for number, effect in some
        if not effect.actions or action in effect.actions
    )


def _by_card(found: Iterable[tuple[str, Line]]) -> Speakers:
    speakers: dict[str, Lines] = {}
    for card, line in found:
        speakers[card] = (*speakers.get(card, NOBODY), line)
    return speakers
