"""Scenarios: a state put into the middle of a quest, of which no event tells."""

from collections.abc import Mapping, Sequence
from typing import Literal

from lychgate.kernel.state import Step
from lychgate.mechanics.cards import decks

from ..queries import action_card
from ..state import SHADOW, Acg, Gear, Hero
from .enemies import new_enemy


def put_actions(
    game: Acg, hero: Hero, better: Mapping[str, str], advanced: Sequence[str], exhausted: Sequence[str],
    tokens: Mapping[str, int],
) -> None:  # fmt: skip
    """A hero's action cards: those that are advanced or exhausted, and their success tokens, by the kind of action."""
    for action in hero.actions:
        kind = action_card(game, action).action
        action.tokens = tokens.get(kind, 0)
        action.exhausted = kind in exhausted
        if kind in advanced:
            action.card = better[kind]


def put_belongings(game: Acg, hero: Hero, gear: list[Gear], items: list[str], conditions: list[str]) -> None:
    hero.gear, hero.items, hero.conditions = gear, items, conditions
    game.forget()


def put_health(hero: Hero, wounds: int, *, defeated: bool, capacity: int) -> None:
    hero.wounds, hero.defeated, hero.capacity = wounds, defeated, capacity


def open_log(game: Acg, pool: Sequence[str], number: int, results: Sequence[Literal["won", "lost"]]) -> None:
    campaign = game.state.campaign
    campaign.pool = list(pool)
    campaign.number = number
    campaign.results = list(results)


def begin_quest(game: Acg, quest: str) -> None:
    game.state.quest = quest
    game.state.stage = "quest"
    game.forget()


def put_place(game: Acg, location: str, progress: int) -> None:
    """The party is at a location, which is not in its deck any more."""
    state = game.state
    state.location, state.progress = location, progress
    game.forget()
    if location in decks.possible(state.cards, "locations"):
        decks.withdraw(state.cards, "locations", location)


def put_counts(game: Acg, round_: int, peril: int, marks: Mapping[str, int], slain: Sequence[str]) -> None:
    state = game.state
    state.round, state.peril, state.marks = round_, peril, dict(marks)
    for card in slain:
        state.slain[card] = state.slain.get(card, 0) + 1


def put_aside(game: Acg, cards: list[str]) -> None:
    game.state.aside = cards


def put_enemy(game: Acg, card: str, where: str, wounds: int, *, exhausted: bool) -> None:
    """An enemy is in play, and not in its deck any more."""
    state = game.state
    if card in decks.possible(state.cards, "enemies"):
        decks.withdraw(state.cards, "enemies", card)
    if where == "facedown":
        enemy = new_enemy(game, "", SHADOW)
        decks.add_pile(state.cards, enemy.id, [card])
    else:
        enemy = new_enemy(game, card, where)
        enemy.wounds = wounds
    enemy.exhausted = exhausted


def put_next(game: Acg, pile: str, cards: Sequence[str]) -> None:
    """These are the next cards of a pile."""
    decks.stack(game.state.cards, pile, cards)


def leave_only(game: Acg, pile: str, cards: Sequence[str]) -> None:
    """The other cards of a pile are back in the box."""
    game.state.cards.piles[pile] = list(cards)


def set_leader(game: Acg, leader: str) -> None:
    game.state.leader = leader


def go_on(game: Acg, agenda: list[Step]) -> None:
    game.state.agenda = agenda


def set_result(game: Acg, result: Literal["won", "lost"]) -> None:
    game.state.result = result
