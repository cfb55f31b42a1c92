"""When a journey or a quest of Cursed City cannot be won any more."""

from lychgate.content import Content
from lychgate.games.cursed_city.model.content import Exploration, JourneyType, Mission, Quest, Victory
from lychgate.games.cursed_city.model.state import City, Journey


def cannot_be_won(state: City, content: Content) -> bool:
    """The journey has failed, nobody is left to win it, or too little is left to find or to save.

    Aboard, the quest is lost once fear or influence stands at its end. Wounds, hostiles and the night prove nothing.
    """
    found = state.journey
    if found is None:
        return _quest_is_lost(state, content)
    if found.turn == 0 or found.type not in content[JourneyType] or not state.heroes:
        return False
    if found.success is not None:
        return not found.success
    if found.failed:
        return True
    wanted = _wanted(found, content)
    if not any(_stands(state, name) for name in state.heroes):
        last = not found.mission or found.part == len(content[Mission][found.mission].parts)
        return not (last and wanted.extracted == 0 and found.progress >= wanted.progress)
    left = _left(state, found, content)
    return left is not None and found.progress + left < wanted.progress


def _quest_is_lost(state: City, content: Content) -> bool:
    tome = state.tome
    if tome is None:
        return False
    quest = content[Quest][tome.quest]
    return tome.fear >= quest.fear_lost or tome.influence >= quest.influence_lost


def _wanted(found: Journey, content: Content) -> Victory:
    if found.mission:
        return content[Mission][found.mission].parts[found.part - 1].victory
    return content[JourneyType][found.type].victory


def _stands(state: City, name: str) -> bool:
    """Whether a hero is neither out of action nor dead."""
    return not state.heroes[name].out and not (name in state.roster and state.roster[name].dead)


def _left(state: City, found: Journey, content: Content) -> int | None:
    """The most that can still be gained, where it lies on the table or in a deck; None where it can grow."""
    if found.mission:
        return None
    if found.type == "scavenge":
        return len([marker for marker in state.battlefield.markers.values() if marker.kind == "object"])
    if found.type == "deliverance":
        return sum(found.citizens.values()) + (0 if state.battlefield.extraction else _hidden(state, content))
    return None


def _hidden(state: City, content: Content) -> int:
    """At most as many citizens as are on exploration cards whose tile does not lie on the battlefield."""
    cards = len(state.cards.piles.get("exploration", ()))
    laid = {tile.tile for tile in state.battlefield.board.laid}
    waiting = sorted((card.citizens for card in content.all(Exploration) if card.tile not in laid), reverse=True)
    return sum(waiting[:cards])
