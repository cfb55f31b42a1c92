"""Whatever enemies come: whom they engage as they spawn, and in which order they activate, by a table of the book's."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.adventure_card_game.table import FOUR, offered, play, table
from games.adventure_card_game.table_more import activated, find
from lychgate.kernel.game import Game

ATTACK = {"brute": 3, "raider": 2, "sneak": 1, "turtle": 2, "wisp": 2}
BAR = {"brute": "i", "raider": "ai", "sneak": "ri", "turtle": "i", "wisp": "i"}
"""The effect bars: advance, retreat, inflict. The Wisp cannot be engaged."""

HEALTH = {2: (10, 8), 3: (9, 7, 7), 4: (8, 6, 6, 6)}
CARDS = st.sampled_from(sorted(ATTACK))


class Board:
    """Heroes and enemies as somebody with pencil and paper would keep them."""

    def __init__(self, left: list[int], leader: int) -> None:
        self.left, self.leader = list(left), leader
        self.cards: list[str] = []
        self.where: list[int | None] = []

    def lost(self) -> bool:
        return not any(self.left)

    def up(self, hero: int) -> int:
        """This hero, or the next clockwise who stands."""
        return next(
            one % len(self.left) for one in range(hero, hero + len(self.left)) if self.left[one % len(self.left)]
        )

    def put(self, card: str, hero: int | None) -> int:
        self.cards.append(card)
        self.where.append(hero)
        return len(self.cards) - 1

    def hurt(self, hero: int, number: int) -> None:
        self.left[hero] = max(0, self.left[hero] - number)
        if not self.left[hero]:
            self.where = [None if one == hero else one for one in self.where]

    def engage(self, enemy: int, hero: int) -> None:
        if self.where[enemy] == hero:
            return
        full = self.where.count(hero) == 3
        self.where[enemy] = None
        if self.cards[enemy] == "wisp" or not self.left[hero]:
            return
        if full:
            self.hurt(hero, ATTACK[self.cards[enemy]])
        else:
            self.where[enemy] = hero

    def spawn(self, cards: list[str], first: int) -> None:
        hero = self.up(first)
        for card in cards:
            self.engage(self.put(card, None), hero)
            if self.lost():
                return
            hero = self.up(hero + 1)

    def activate(self, enemy: int, hero: int) -> None:
        for word in BAR[self.cards[enemy]]:
            if self.lost():
                return
            if word == "a":
                self.engage(enemy, hero)
            elif word == "r":
                self.where[enemy] = None
            else:
                place = self.where[enemy]
                self.hurt(hero if place is None else place, ATTACK[self.cards[enemy]])

    def turns(self, waiting: set[int]) -> Iterator[tuple[int, set[int]]]:
        """Whose turn it is in the enemy phase, and which enemies he may choose from."""
        hero = self.up(self.leader)
        while waiting and not self.lost():
            mine = {one for one in waiting if self.where[one] == hero}
            open_to = mine or {one for one in waiting if self.where[one] is None}
            if open_to:
                yield hero, open_to
            hero = self.up(hero + 1) if not self.lost() else hero


@st.composite
def boards(draw: st.DrawFn) -> tuple[Board, list[str]]:
    """A party of any size and health, and enemies that are with the heroes or in the shadows."""
    size = draw(st.integers(2, 4))
    left = [draw(st.integers(1, most)) for most in HEALTH[size]]
    board = Board(left, draw(st.integers(0, size - 1)))
    for hero in range(size):
        for card in draw(st.lists(CARDS.filter(lambda one: one != "wisp"), max_size=3)):
            board.put(card, hero)
    for card in draw(st.lists(CARDS, max_size=2)):
        board.put(card, None)
    return board, draw(st.lists(CARDS, min_size=7, max_size=7))


def lines(board: Board) -> tuple[dict[str, dict[str, int]], list[tuple[str, str]]]:
    """The board as a scenario has it."""
    size = len(board.left)
    party = {FOUR[one]: {"wounds": HEALTH[size][one] - board.left[one]} for one in range(size)}
    places = ["shadow" if one is None else FOUR[one] for one in board.where]
    return party, list(zip(board.cards, places, strict=True))


def agree(game: Game, board: Board) -> None:
    """The table shows what the paper says; of a lost quest, only that it is lost."""
    if board.lost():
        assert game.state.result == "lost"
        return
    assert not game.state.result
    size = len(board.left)
    assert [HEALTH[size][one] - game.state.heroes[FOUR[one]].wounds for one in range(size)] == board.left
    places = {f"enemy-{one + 1}": "shadow" if at is None else FOUR[at] for one, at in enumerate(board.where)}
    assert {one.id: one.where for one in game.state.enemies.values()} == places


@pytest.mark.rule("acg.ruling.spawn-rotation", "acg.ruling.spawn-several-in-activation")
@given(given=boards(), active=st.booleans())
@settings(max_examples=120)
def test_enemies_spawn_clockwise_past_those_who_have_fallen_meanwhile(
    given: tuple[Board, list[str]], active: bool
) -> None:
    """During an activation from the active hero on, on a journey from the leader on; seven enemies one by one."""
    board, deck = given
    party, foes = lines(board)
    only = {"enemies": deck}
    leader = FOUR[board.leader]
    if active:
        game = find("trial-spawn-seven", party, foes, roll="guard guard", leader=leader, only=only)
    else:
        foes = [foe for foe in foes if foe[1] != "shadow"]
        at_home = [one for one in range(len(board.cards)) if board.where[one] is not None]
        board.cards = [board.cards[one] for one in at_home]
        board.where = [board.where[one] for one in at_home]
        decks = {**only, "locations": ["warren"]}
        game = play(table(party, foes, phase="location", progress=5, leader=leader, only=decks), "travel")
    board.spawn(deck, board.leader)
    if active or board.lost():
        agree(game, board)
    else:
        places = [game.state.enemies[f"enemy-{one + 1}"].where for one in range(len(board.cards))]
        assert places == ["shadow" if at is None else FOUR[at] for at in board.where]


@pytest.mark.rule("acg.enemy-phase.turn-order", "acg.enemy-phase.choice-priority", "acg.enemy-phase.skip-turn")
@given(given=boards(), tired=st.sets(st.integers(0, 13)), seed=st.integers(0, 999))
@settings(max_examples=120)
def test_every_readied_enemy_activates_once_in_the_turns_of_the_heroes(
    given: tuple[Board, list[str]], tired: set[int], seed: int
) -> None:
    board, _ = given
    party, foes = lines(board)
    enemies = [
        {"card": card, "where": place, "exhausted": one in tired} for one, (card, place) in enumerate(foes)
    ]  # fmt: skip
    dice = Random(seed)
    game = table(party, enemies, phase="enemy", leader=FOUR[board.leader])
    waiting = {one for one in range(len(foes)) if one not in tired}
    order = []
    for hero, open_to in board.turns(waiting):
        alike = {board.cards[one]: one for one in sorted(open_to, reverse=True)}
        chosen = dice.choice(sorted(alike.values()))
        if len(alike) > 1:
            assert sorted(offered(game)) == sorted(f"enemy-{one + 1}" for one in alike.values())
            game.answer(f"enemy-{chosen + 1}")
        waiting.remove(chosen)
        order.append(f"enemy-{chosen + 1} {FOUR[hero]}")
        board.activate(chosen, hero)
    assert activated(game)[: len(order)] == order
    if board.lost():
        assert game.state.result == "lost"
    else:
        assert len(activated(game)) == len(order)
        assert not any(one.exhausted for one in game.state.enemies.values())
