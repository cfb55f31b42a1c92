"""Whatever is rolled against whomever: an action comes to what the book's sums say."""

from hypothesis import given
from hypothesis import strategies as st

from games.adventure_card_game.table import action, enemy, hero, play, table

ATTACK = {"brute": 3, "raider": 2, "sneak": 1, "giant": 1, "turtle": 2}
SUCCESS = {"guard": 0, "hit": 1, "parry": 1, "double": 2}
DEFENCE = {"guard": 1, "hit": 0, "parry": 1, "double": 0}

FOES = st.lists(st.tuples(st.sampled_from(sorted(ATTACK)), st.booleans()), max_size=3)
"""Enemies of the zone, and which of them are exhausted."""

SETTLED = st.sampled_from(["guard", "hit", "parry", "double"])
DIE = st.tuples(st.integers(0, 2), SETTLED)
"""A hero die: so many criticals, and what shows in the end."""


def rolls(dice: list[tuple[int, str]], claws: list[str]) -> list[str]:
    """The first throw with its enemy dice, and those that follow of the criticals."""
    faces = [["critical"] * criticals + [shown] for criticals, shown in dice]
    throws = [" ".join([*(one[0] for one in faces), *claws])]
    while faces := [one[1:] for one in faces if len(one) > 1]:
        throws.append(" ".join(one[0] for one in faces))
    return throws


@given(
    foes=FOES,
    dice=st.tuples(DIE, DIE),
    claws=st.lists(st.sampled_from(["blank", "claw", "eye"]), min_size=3, max_size=3),
    tokens=st.integers(0, 2),
    gear=st.sampled_from(["banner", "heart"]),
)
def test_an_explore_action_comes_to_the_sums_of_the_book(
    foes: list[tuple[str, bool]], dice: tuple[tuple[int, str], ...], claws: list[str], tokens: int, gear: str
) -> None:
    lines = [{"card": card, "where": "ironbreaker", "exhausted": tired} for card, tired in foes]
    party = {"ironbreaker": {"tokens": {"explore": tokens}, "gear": [gear]}, "waywatcher": {}}
    game = table(party, lines)
    ready = [ATTACK[card] for card, tired in foes if not tired]
    shown = claws[: len(ready)]
    play(game, "explore", *([str(tokens)] if tokens else []), *rolls(list(dice), shown))

    successes = tokens + sum(criticals + SUCCESS[face] for criticals, face in dice)
    assert game.state.progress == min(5, successes)
    defence = sum(DEFENCE[face] for _, face in dice) + (gear == "banner")
    strongest = sorted(ready, reverse=True)[: shown.count("claw")]
    assert hero(game).wounds == max(0, sum(strongest) - defence)
    assert (action(game, "explore").tokens, hero(game).spent) == (0, 0)


@given(card=st.sampled_from(sorted(ATTACK)), dice=st.tuples(DIE, DIE), before=st.integers(0, 1))
def test_an_attack_comes_to_the_sums_of_the_book(card: str, dice: tuple[tuple[int, str], ...], before: int) -> None:
    health = {"brute": 3, "raider": 3, "sneak": 2, "giant": 9, "turtle": 4}[card]
    game = table(foes=[{"card": card, "where": "ironbreaker", "wounds": before}])
    play(game, "attack", *rolls(list(dice), ["blank"]))
    successes = sum(criticals + SUCCESS[face] for criticals, face in dice)
    suffered = before + max(0, successes - (card == "turtle"))
    if suffered >= health:
        assert game.state.enemies == {}
        assert game.state.cards.piles["enemy-discards"] == [card]
    else:
        assert enemy(game, card).wounds == suffered
