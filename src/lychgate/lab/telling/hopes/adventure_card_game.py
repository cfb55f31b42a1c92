"""When a quest of the Adventure Card Game cannot be won any more, whatever the dice show and whoever draws what.

Two quests are lost when the peril token reaches the last space of its track: *The Toadstool Court* and *Bad
Neighbours*. Their nemesis waits at the last location, the party travels once a round at most, and the token moves in
each peril phase. So they may be lost rounds before their end. Of the others it is never known before the end:

- *A Foul Stench* and *Lost in the Dark* are lost only when all heroes are defeated;
- in *Short Fuse* any exploring hero may cut the fuse again, as often as he rolls for it;
- in *The Thirteenth Bell* each journey may take back more tolls than a round brings.
"""

from collections import Counter

from lychgate.content import Content
from lychgate.games.adventure_card_game.model.content import (
    ActionCard,
    ConditionCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
    parts_of,
)
from lychgate.games.adventure_card_game.model.state import Party
from lychgate.games.adventure_card_game.model.verbs import Peril

REPEATABLE = (HeroCard, ActionCard, EnemyCard, GearCard, ConditionCard)
"""Cards that could turn the token back again and again."""


def cannot_be_won(state: Party, content: Content) -> bool:
    """Whether the quest is lost, or must be lost by the peril before its nemesis can be met. Where in doubt: no."""
    if state.result:
        return state.result == "lost"
    if state.stage != "quest" or not state.round:
        return False
    sheet = content[QuestSheet][state.quest]
    if not any(one.last_peril and not one.needs for one in sheet.defeat):
        return False
    waiting = [one for one in sheet.victory if one.slain is not None and one.slain == sheet.nemesis]
    if len(waiting) != len(sheet.victory) or not _must_travel(state, sheet):
        return False
    back = _most_back(state, content, sheet)
    if back is None:
        return False
    journeys = len(state.cards.piles["locations"])
    first = 0 if state.phase in ("", "hero", "enemy") else 1  # the journey of this round may have been made
    return state.peril - back + journeys - 1 + first >= len(sheet.track)


def _must_travel(state: Party, sheet: QuestSheet) -> bool:
    """Whether the nemesis is not in play, and only the last location brings it."""
    if sheet.nemesis_in != "aside" or any(one.card == sheet.nemesis for one in state.enemies.values()):
        return False
    named = {part.card for part in parts_of((sheet.rules, tuple(sheet.perils.values()))) if hasattr(part, "card")}
    return sheet.nemesis not in named and bool(state.cards.piles["locations"])


def _most_back(state: Party, content: Content, sheet: QuestSheet) -> int | None:
    """By how many spaces the token could still be turned back; None where nobody can say."""
    if _back((sheet.rules, tuple(sheet.perils.values()))):
        return None
    if any(_back(card) for kind in REPEATABLE for card in content.all(kind)):
        return None
    gone = Counter(str(card) for card in state.cards.piles["location-discards"])
    places = sum(
        _back(card)
        for card in content.all(LocationCard)
        if not gone[card.id] and not (card.id == state.location and state.searched)
    )
    if any(effect.when != "explored" for card in content.all(LocationCard) if _back(card) for effect in card.effects):
        return None
    if not state.cards.piles["dungeon"]:
        return places + sum(_back(content[DungeonCard][card]) for hero in state.heroes.values() for card in hero.items)
    seen = Counter(str(card) for card in state.cards.piles["dungeon-discards"])
    return places + sum(_back(card) * max(0, card.copies - seen[card.id]) for card in content.all(DungeonCard))


def _back(part: object) -> int:
    """By how many spaces a card turns the token back, at most."""
    return sum(-one.number for one in parts_of(part) if isinstance(one, Peril) and one.number < 0)
