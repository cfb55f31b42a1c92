"""When Blackstone Fortress cannot be won any more."""

from lychgate.content import Content
from lychgate.games.blackstone_fortress.model.content import Difficulty, Discovery, QuestCard, Stronghold
from lychgate.games.blackstone_fortress.model.state import Fortress

PARTY = 4
"""How many explorers go on an expedition of a quest."""


def cannot_be_won(state: Fortress, content: Content) -> bool:
    """Nobody is left to do it, nothing is left to find it in, or the legacy cards run out too soon."""
    if state.outcome is not None:
        return state.outcome.result != "won"
    if state.mode == "quest":
        return _quest(state, content)
    going = state.expedition
    if going is None:
        return False
    if state.mode == "one-off":
        return _lacks(state, content) and (going.over or _nobody_fights(state) or _no_card_left(state))
    if state.mode == "stronghold":
        return not going.success and (going.over or _nobody_fights(state))
    return _nobody_fights(state)


def _nobody_fights(state: Fortress) -> bool:
    """A combat is being fought, and every explorer is out of action: nothing brings anybody back then."""
    fighting = state.expedition is not None and state.expedition.combat is not None
    return fighting and bool(state.explorers) and all(one.out for one in state.explorers.values())


# -- one-off expeditions


def _lacks(state: Fortress, content: Content) -> bool:
    """The explorers hold too few clues, or too little archeotech."""
    wanted, records = content[Difficulty][state.plan.difficulty], content[Discovery]
    cards = [records[card] for one in state.explorers for card in state.roster[one].cards if card in records]
    clues = [card for card in cards if card.kind == "clue"]
    return len(clues) < wanted.clues or sum(card.value for card in cards) < wanted.points


def _no_card_left(state: Fortress) -> bool:
    """The exploration deck was laid out and is empty, and the last card is dealt with."""
    deck = state.cards.piles.get("exploration")
    return deck is not None and len(deck) == 0 and state.expedition is not None and not state.expedition.card


# -- the quest


def _quest(state: Fortress, content: Content) -> bool:
    """Too few explorers live for another expedition, or more of them are needed than legacy cards are left for.

    Each expedition ends at Precipice with a legacy card, and without one to draw the quest is lost. The vault must be
    won by an expedition of its own after those that conquer the strongholds.
    """
    quest, going = state.quest, state.expedition
    deck = state.cards.piles.get("legacy")
    if quest is None or deck is None:
        return False
    under_way = going is not None and not going.over
    if not under_way and going is not None and going.success:
        return False  # what it came to is being noted
    vaults = [place.id for place in content.all(Stronghold) if place.vault]
    if under_way and going is not None and going.stronghold in vaults:
        return False
    dead = sum(veteran.dead for veteran in state.roster.values())
    if not under_way and len(state.roster) - dead < PARTY <= len(state.roster):
        return True
    wanted = content.all(QuestCard)[0].strongholds - len(quest.conquered)
    if under_way and going is not None and going.stronghold:
        wanted -= 1
    possible = len(deck) if under_way else len(deck) + 1
    return max(0, wanted) + 1 > possible
