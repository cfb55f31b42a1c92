"""Decks: lazy piles give the odds of real cards, whatever is done with them."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lychgate.kernel.chance import Draw
from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Choose, Question, Rule
from lychgate.kernel.state import copier
from lychgate.mechanics.cards import decks
from lychgate.mechanics.cards.urns import Cards
from mechanics.grid.drawn_boards import QUICK
from toy import ASKED

Odds = dict[Any, Fraction]


def run(rule: Rule[Any], answers: Sequence[Any]) -> tuple[Any, Question | None]:
    """Run a rule on answers: its result, or the question it stopped at."""
    try:
        question = next(rule)
        for answer in answers:
            assert isinstance(question, Question)
            question = rule.send(question.take(answer))
    except StopIteration as end:
        return end.value, None
    assert isinstance(question, Question)
    return None, question


def odds_of(start: Callable[[], Rule[Any]]) -> Odds:
    """The exact odds of what a rule returns, by trying every answer of chance from the start."""
    odds: Odds = {}
    todo: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        answers, share = todo.pop()
        result, question = run(start(), answers)
        if question is None:
            odds[result] = odds.get(result, Fraction(0)) + share
            continue
        assert isinstance(question, Draw)
        assert len(question.options) > 1
        assert list(question.weights) == [weight for _, weight in question.outcomes()]
        total = sum(question.weights)
        todo += [((*answers, one), share * Fraction(weight, total)) for one, weight in question.outcomes()]
    return odds


def draw_all(cards: Cards, pile: str) -> Rule[tuple[str, ...]]:
    drawn = []
    while decks.count(cards, pile):
        card = yield from decks.draw(cards, pile, 0, "Draw", topic=ASKED)
        drawn.append(card)
    return tuple(drawn)


def shuffled(*ids: str, pile: str = "deck") -> Cards:
    cards = Cards()
    decks.add_pile(cards, pile, ids)
    decks.shuffle(cards, pile)
    return cards


# odds ------------------------------------------------------------------------------------------------------------


@QUICK
@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=5))
def test_every_order_of_a_shuffled_pile_is_equally_likely(ids: list[str]) -> None:
    orders = Counter(permutations(ids))
    expected = {order: Fraction(ways, orders.total()) for order, ways in orders.items()}
    assert odds_of(lambda: draw_all(shuffled(*ids), "deck")) == expected


Step = tuple[str, str, str, int]
"""What is done, with which pile, with which other pile, and a number."""

PILES = ("x", "y", "z")
steps = st.tuples(
    st.sampled_from(("shuffle", "shuffle", "deal", "deal", "bottom", "peek", "draw", "reshuffle", "search", "split")),
    st.sampled_from(PILES),
    st.sampled_from(PILES),
    st.integers(1, 3),
)


def lazily(ids: Sequence[str], doing: Sequence[Step]) -> Rule[Any]:
    """Do it with urns, then turn everything over."""
    cards = Cards({"x": list(ids), "y": [], "z": []})
    seen: list[Any] = []
    for what, pile, other, number in doing:
        amount = min(number, decks.count(cards, pile))
        if what == "shuffle":
            decks.shuffle(cards, pile)
        elif what == "deal" and pile != other:
            decks.deal(cards, pile, other, amount)
        elif what == "bottom" and pile != other:
            decks.deal(cards, pile, other, amount, off="bottom", onto="bottom")
        elif what == "peek":
            seen.append(tuple((yield from decks.peek(cards, pile, number, 0, "Look", topic=ASKED))))
        elif what == "draw" and amount:
            seen.append((yield from decks.draw(cards, pile, 0, "Draw", topic=ASKED, off="bottom")))
        elif what == "reshuffle" and pile != other:
            decks.reshuffle(cards, pile, other)
        elif what == "search":
            seen.append((yield from decks.search(cards, pile, "abc"[number - 1], 0, "Search", topic=ASKED)))
        elif what == "split" and pile != other and not cards.piles[other]:
            del cards.piles[other]
            decks.split_alternately(cards, pile, (pile, other))
        hidden = {slot for slots in cards.piles.values() for slot in slots if isinstance(slot, int)}
        assert hidden <= cards.urns.keys()
    x = yield from draw_all(cards, "x")
    y = yield from draw_all(cards, "y")
    z = yield from draw_all(cards, "z")
    assert not cards.urns
    assert not cards.nested
    return tuple(seen), (x, y, z)


Table = tuple[tuple[Any, ...], dict[str, tuple[str, ...]]]


def really(ids: Sequence[str], doing: Sequence[Step]) -> Odds:
    """Do it with real cards, in all orders that every shuffle may give."""
    tables: dict[Any, Fraction] = {((), (tuple(ids), (), ())): Fraction(1)}
    for step in doing:
        after: dict[Any, Fraction] = {}
        for (seen, piles), share in tables.items():
            results = _really(seen, dict(zip(PILES, piles, strict=True)), step)
            for now_seen, now in results:
                key = (now_seen, tuple(now[name] for name in PILES))
                after[key] = after.get(key, Fraction(0)) + share / len(results)
        tables = after
    return tables


def _really(seen: tuple[Any, ...], piles: dict[str, tuple[str, ...]], step: Step) -> list[Table]:
    what, pile, other, number = step
    cards = piles[pile]
    amount = min(number, len(cards))
    if what == "shuffle":
        return [(seen, piles | {pile: order}) for order in permutations(cards)]
    if what == "peek":
        return [((*seen, cards[:number]), piles)]
    if what == "draw" and cards:
        return [((*seen, cards[-1]), piles | {pile: cards[:-1]})]
    if what == "search":
        wanted = "abc"[number - 1]
        if wanted in cards:
            place = cards.index(wanted)
            cards = cards[:place] + cards[place + 1 :]
        found = wanted if len(cards) < len(piles[pile]) else None
        return [((*seen, found), piles | {pile: order}) for order in permutations(cards)]
    if pile == other:
        return [(seen, piles)]
    if what == "deal":
        return [(seen, piles | {pile: cards[amount:], other: cards[:amount][::-1] + piles[other]})]
    if what == "bottom":
        kept = len(cards) - amount
        return [(seen, piles | {pile: cards[:kept], other: piles[other] + cards[kept:][::-1]})]
    if what == "reshuffle":
        return [(seen, piles | {pile: (), other: order}) for order in permutations(piles[other] + cards)]
    if what == "split" and not piles[other]:
        return [(seen, piles | {pile: cards[::-1][::2][::-1], other: cards[::-1][1::2][::-1]})]
    return [(seen, piles)]


@settings(max_examples=120, deadline=None)
@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=4), st.lists(steps, min_size=2, max_size=8))
def test_whatever_is_done_urns_have_the_odds_of_real_cards(ids: list[str], doing: list[Step]) -> None:
    assert odds_of(lambda: lazily(ids, doing)) == really(ids, doing)


def test_copies_of_a_card_in_nested_urns_keep_exact_odds() -> None:
    doing = [
        ("shuffle", "x", "x", 1),
        ("deal", "x", "y", 1),
        ("peek", "x", "x", 1),
        ("deal", "x", "y", 1),
        ("shuffle", "y", "y", 1),
        ("draw", "y", "y", 1),
    ]
    assert odds_of(lambda: lazily("aab", doing)) == really("aab", doing)


def test_tickets_to_urns_of_different_sizes_keep_exact_odds() -> None:
    doing = [
        ("deal", "x", "y", 3),
        ("shuffle", "x", "x", 1),
        ("shuffle", "y", "y", 1),
        ("deal", "x", "z", 1),
        ("deal", "y", "z", 2),
        ("shuffle", "z", "z", 1),
        ("draw", "z", "z", 1),
    ]
    assert odds_of(lambda: lazily("abcaa", doing)) == really("abcaa", doing)


# by example ------------------------------------------------------------------------------------------------------


def hidden_goal() -> Cards:
    """A goal among the last three of six cards, two of the ten being left in the box."""
    cards = shuffled(*"abcdefg", pile="box")
    decks.add_pile(cards, "deck")
    decks.deal(cards, "box", "deck", 2)
    decks.put(cards, "deck", "goal")
    decks.shuffle(cards, "deck")
    decks.deal(cards, "box", "deck", 3)
    return cards


def test_a_goal_shuffled_into_the_last_cards_is_equally_likely_in_each_of_them() -> None:
    def place() -> Rule[int]:
        cards = hidden_goal()
        for number in range(6):
            if (yield from decks.draw(cards, "deck", 0, "Explore", topic=ASKED)) == "goal":
                return number
        return -1

    assert odds_of(place) == {3: Fraction(1, 3), 4: Fraction(1, 3), 5: Fraction(1, 3)}


def test_a_pile_split_from_the_bottom_keeps_the_goal_in_one_branch() -> None:
    cards = hidden_goal()
    urn = cards.piles["deck"][-1]
    decks.split_alternately(cards, "deck", into=("left", "right"))
    assert [cards.piles["left"].count(urn), cards.piles["right"].count(urn)] == [2, 1]
    assert "goal" in decks.possible(cards, "left") & decks.possible(cards, "right")

    def has_goal() -> Rule[bool]:
        split = copier(Cards)(cards)
        return "goal" in (yield from draw_all(split, "left"))

    assert odds_of(has_goal) == {True: Fraction(2, 3), False: Fraction(1, 3)}


def test_a_draw_offers_each_card_once_with_its_weight() -> None:
    question = next(
        decks.draw(shuffled("b", "a", "b"), "deck", 2, "Draw", topic=ASKED, rules=("deck.draw",), labels={"a": "Ale"})
    )
    assert isinstance(question, Draw)
    assert [(option.id, option.text) for option in question.options] == [("a", "Ale"), ("b", "b")]
    assert question.weights == (1, 2)
    assert (question.seat, question.rules, question.secret) == (2, ("deck.draw",), False)
    assert question.options[0].about == ("card:a",)


def test_shuffling_cards_dealt_unseen_from_one_shuffled_box_leaves_them_as_they_are() -> None:
    cards = shuffled(*"abcdefg", pile="box")
    decks.add_pile(cards, "deck")
    decks.deal(cards, "box", "deck", 3)
    decks.shuffle(cards, "deck")
    assert cards.piles["deck"] == [1, 1, 1]
    assert list(cards.urns) == [1]
    assert not cards.nested


def test_cards_are_dealt_one_at_a_time_from_either_end_to_either_end() -> None:
    cards = Cards({"from": ["a", "b", "c", "d", "e"], "to": ["z"]})
    decks.deal(cards, "from", "to", 2)
    decks.deal(cards, "from", "to", 2, off="bottom", onto="bottom")
    assert cards.piles == {"from": ["c"], "to": ["b", "a", "z", "e", "d"]}


def test_a_known_card_is_drawn_without_a_question() -> None:
    cards = shuffled("a", "b")
    decks.put(cards, "deck", "c")
    assert run(decks.draw(cards, "deck", 0, "Draw", topic=ASKED), []) == ("c", None)


def test_a_card_that_must_be_there_is_drawn_without_a_question() -> None:
    cards = shuffled("a", "a", "a")
    assert run(draw_all(cards, "deck"), []) == (("a", "a", "a"), None)


def test_peeking_leaves_known_cards_where_they_lie() -> None:
    cards = shuffled("a", "b", "c")
    assert run(decks.peek(cards, "deck", 2, 0, "Look", topic=ASKED), ["b", "a"]) == (["b", "a"], None)
    assert cards.piles["deck"][:2] == ["b", "a"]
    assert run(draw_all(cards, "deck"), []) == (("b", "a", "c"), None)


def test_a_search_of_a_whole_deck_asks_nothing() -> None:
    cards = shuffled("a", "b", "c")
    assert run(decks.search(cards, "deck", "b", 0, "Search", topic=ASKED), []) == ("b", None)
    assert decks.possible(cards, "deck") == {"a", "c"}
    assert run(decks.search(cards, "deck", "b", 0, "Search", topic=ASKED), []) == (None, None)


def test_a_search_finds_what_is_surely_there_among_what_is_not() -> None:
    assert run(decks.search(hidden_goal(), "deck", "goal", 0, "Search", topic=ASKED), []) == ("goal", None)


def test_a_search_of_half_a_deck_asks_chance() -> None:
    def find() -> Rule[str | None]:
        cards = shuffled("a", "b", "c", "d")
        decks.add_pile(cards, "half")
        decks.deal(cards, "deck", "half", 2)
        found = yield from decks.search(cards, "half", "a", 0, "Search", topic=ASKED)
        assert decks.count(cards, "half") == (1 if found else 2)
        return found

    assert odds_of(find) == {"a": Fraction(1, 2), None: Fraction(1, 2)}


def test_a_search_stops_asking_once_it_has_found_the_card() -> None:
    cards = shuffled("a", "a", "b", "c")
    decks.add_pile(cards, "half")
    decks.deal(cards, "deck", "half", 2)
    assert run(decks.search(cards, "half", "a", 0, "Search", topic=ASKED), ["a"]) == ("a", None)
    assert decks.possible(cards, "half") == {"a", "b", "c"}


def test_who_searches_for_a_kind_chooses_among_what_there_is() -> None:
    cards = shuffled("axe", "bow", "sword", "rat")
    rule = decks.search(cards, "deck", lambda card: card != "rat", 1, "Take a weapon", topic=ASKED)
    question = next(rule)
    assert isinstance(question, Choose)
    assert [option.id for option in question.options] == ["axe", "bow", "sword"]
    with pytest.raises(StopIteration) as end:
        rule.send("bow")
    assert end.value.value == "bow"
    assert decks.possible(cards, "deck") == {"axe", "sword", "rat"}


def test_stacking_fixes_the_next_cards() -> None:
    cards = shuffled("a", "b", "b", "c")
    decks.stack(cards, "deck", ["b", "c"])
    assert cards.piles["deck"][:2] == ["b", "c"]
    assert run(draw_all(cards, "deck"), ["a"]) == (("b", "c", "a", "b"), None)


def test_stacking_reaches_into_nested_urns() -> None:
    cards = hidden_goal()
    decks.stack(cards, "deck", ["a", "b", "c", "d"])
    assert run(draw_all(cards, "deck"), ["goal", "e"])[0] == ("a", "b", "c", "d", "goal", "e")


def test_a_card_in_play_is_withdrawn_from_where_it_may_lie() -> None:
    cards = shuffled("a", "b", "c")
    decks.put(cards, "deck", "d", "bottom")
    decks.withdraw(cards, "deck", "b")
    decks.withdraw(cards, "deck", "d")
    assert decks.count(cards, "deck") == 2
    assert decks.possible(cards, "deck") == {"a", "c"}


def test_a_pile_that_ran_out_is_made_again_from_the_discards() -> None:
    cards = shuffled("a", "b")
    decks.add_pile(cards, "discards")
    drawn, _ = run(draw_all(cards, "deck"), ["b"])
    for card in drawn:
        decks.put(cards, "discards", card)
    decks.reshuffle(cards, "discards", into="deck")
    assert cards == Cards({"deck": [1, 1], "discards": []}, {1: {"a": 1, "b": 1}})


def test_shuffling_a_whole_deck_again_leaves_a_single_urn() -> None:
    cards = shuffled("a", "b", "c")
    decks.put(cards, "deck", "d")
    decks.shuffle(cards, "deck")
    assert list(cards.urns.values()) == [{"d": 1, "a": 1, "b": 1, "c": 1}]
    assert not cards.nested


def test_a_known_card_is_taken_out() -> None:
    cards = Cards({"hand": ["rope", "lamp", "rope"]})
    decks.take(cards, "hand", "rope")
    assert cards.piles["hand"] == ["lamp", "rope"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda cards: decks.count(cards, "dekc"), "no pile 'dekc'; the piles are deck"),
        (lambda cards: decks.split_alternately(cards, "dekc", ("a", "b")), "no pile 'dekc'"),
        (lambda cards: decks.add_pile(cards, "deck"), "already"),
        (lambda cards: decks.take(cards, "deck", "a"), "'a' is not a known card of pile 'deck', which is \\?, \\?"),
        (lambda cards: decks.deal(cards, "deck", "deck", 3), "has 2 cards, so 3 cannot be dealt"),
        (lambda cards: decks.stack(cards, "deck", ["a", "b", "c"]), "has 2 cards"),
        (lambda cards: decks.stack(cards, "deck", ["z"]), "'z' cannot be card 1 of pile 'deck'; it is one of a, b"),
        (lambda cards: decks.stack(cards, "deck", ["a", "a"]), "'a' cannot be card 2"),
        (lambda cards: decks.withdraw(cards, "deck", "z"), "'z' cannot be in pile 'deck'; it may hold a, b"),
    ],
)
def test_a_mistake_is_named(wrong: Callable[[Cards], object], words: str) -> None:
    with pytest.raises(RuleError, match=words):
        wrong(shuffled("a", "b"))


def test_a_stacked_card_cannot_be_another() -> None:
    with pytest.raises(RuleError, match="card 1 of pile 'deck' is known to be 'a', so it cannot be 'b'"):
        decks.stack(Cards({"deck": ["a", "b"]}), "deck", ["b"])


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    with pytest.raises(RuleError, match="pile 'deck' is empty"):
        next(decks.draw(Cards({"deck": []}), "deck", 0, "Draw", topic=ASKED))


def test_cards_survive_json_with_nested_urns() -> None:
    cards = hidden_goal()
    assert cards.nested
    assert msgspec.json.decode(msgspec.json.encode(cards), type=Cards) == cards


def test_a_copy_of_cards_is_a_copy_to_the_bottom() -> None:
    cards = hidden_goal()
    before = msgspec.json.encode(cards)
    run(draw_all(copier(Cards)(cards), "deck"), ["a", "b", "c", "goal", "d"])
    assert msgspec.json.encode(cards) == before
