"""The page of the story that belongs to a moment: an opening, a briefing, a homecoming, an ending."""

from lychgate.kernel.story import Story

from ..campaign.endings import page_of
from ..model.content import ChallengeCard, CombatMap, Legacy, Stronghold
from ..model.queries import combat_of
from ..model.state import Blackstone, Expedition, Quest
from .prospects import at_precipice, quest_card


def story(game: Blackstone) -> Story | None:
    """The page of this moment."""
    if game.state.outcome is not None:
        return game.state.outcome.story
    return _quest_opens(game) or _expedition_opens(game) or _homecoming(game) or _briefing(game)


def pages(game: Blackstone) -> tuple[Story, ...]:
    """What can be read again: how the quest began, how the explorers came home, and what this place is."""
    opening = None if game.state.quest is None else _opening(game)
    found = (opening, _expedition_opens(game), _homecoming(game), _briefing(game))
    return tuple(page for page in found if page is not None)


# -- setting out


def _quest_opens(game: Blackstone) -> Story | None:
    """How the quest begins, until the first card of its first expedition is turned over."""
    quest, found = game.state.quest, game.state.expedition
    if quest is None or quest.past:
        return None
    sets_out = found is None or (found.kind == "normal" and not found.round and not found.over)
    return _opening(game) if sets_out else None


def _opening(game: Blackstone) -> Story:
    card = quest_card(game.content)
    return Story("briefing", card.name, card.opening.strip())


def _expedition_opens(game: Blackstone) -> Story | None:
    """What the explorers set out for, until the first card is turned over."""
    found = game.state.expedition
    if found is None or found.over or found.round or found.combat is not None or found.challenge is not None:
        return None
    name = game.state.mode if game.state.mode != "quest" else found.kind
    if name == "normal" or (name == "stronghold" and game.state.mode == "stronghold"):
        return None
    page = page_of(game, f"opening-{name}")
    return Story("briefing", page.name, f"{page.text.strip()}\n\n{page.words}", page.setting, page.glyph)


# -- back at Precipice


def _homecoming(game: Blackstone) -> Story | None:
    """How the explorers came back to Precipice and then, once it is drawn, the legacy card.

    Who brings an artefact home reads of that while it is handed out, and of the legacy alone afterwards.
    """
    quest, found = game.state.quest, game.state.expedition
    if quest is None or found is None or not at_precipice(game.state):
        return None
    page = page_of(game, f"interlude-{_how(found)}")
    drawn = [game.content[Legacy][name] for name in _drawn(quest)]
    if not drawn:
        return Story("interlude", page.name, f"{page.text.strip()}\n\n{page.words}", page.setting, page.glyph)
    before = "" if found.success else f"{page.text.strip()}\n\n"
    names, texts = " / ".join(one.name for one in drawn), "\n\n".join(one.text for one in drawn)
    return Story("interlude", names, f"{before}{texts}", glyph=drawn[-1].icon)


def _drawn(quest: Quest) -> list[str]:
    """The legacy cards of the expedition that was noted last: two after a failed attempt on the vault.

    There is none before they are drawn, nor where none is left to draw.
    """
    if len(quest.past) < quest.number:
        return []
    earlier = quest.past[-2].legacy if len(quest.past) > 1 else ""
    return quest.legacies[quest.legacies.index(earlier) + 1 :] if earlier in quest.legacies else quest.legacies


def _how(found: Expedition) -> str:
    """With what the explorers come home: a death, a stronghold conquered or not, or what they found."""
    if found.died:
        return "death"
    if found.kind == "stronghold":
        return "conquered" if found.success else "repelled"
    return "precipice"


# -- places


def _briefing(game: Blackstone) -> Story | None:
    found = game.state.expedition
    if found is None:
        return None
    if found.challenge is not None and found.challenge.id:
        record = game.content[ChallengeCard][found.challenge.id]
        return Story("interlude", record.name, f"{record.story}\n\n{record.text}", glyph=record.icon)
    if found.stronghold and found.stage:
        place = game.content[Stronghold][found.stronghold]
        return Story("briefing", place.name, f"{place.story}\n\n{place.aim.text}", glyph=place.icon)
    fight = combat_of(game.state)
    if fight is not None and fight.turn == 0 and fight.map:
        map_ = game.content[CombatMap][fight.map]
        return Story("briefing", map_.name, map_.plays) if map_.plays else None
    return None
