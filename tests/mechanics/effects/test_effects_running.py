"""Effects carried out in a toy game: through the door, with events that cite their rules, and with exact odds."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.game import Game
from lychgate.kernel.loading import load
from lychgate.kernel.origin import Origin
from lychgate.lab import promises
from lychgate.mechanics.effects import VERBS, Case, adjusted, expire, standing, walk
from playing import answers_to

from .arena import CITED, RULEBOOK, Card, arena, cards, play


def ada(game: Game) -> Any:
    return game.state.pieces["ada"]


def bo(game: Game) -> Any:
    return game.state.pieces["bo"]


PLAYED: list[tuple[str, tuple[object, ...], tuple[object, ...], str, object]] = [
    # card, dice, answers after playing it, what to look at, what is there then
    ("potion", ([2],), (), "pieces.ada.wounds", 0),
    ("salve", (), (), "pieces.bo.wounds", 0),
    ("poultice", (), ("ada",), "pieces.ada.grievous", 0),
    ("lance", (), ("ghost",), "pieces.ghost.wounds", 2),
    ("fireball", ([5],), (), "pieces.ghost.wounds", 5),
    ("aimed-bolt", (), ("ghost",), "pieces.ghost.wounds", 1),
    ("aimed-bolt", (), ("ghost",), "pieces.ada.wounds", 1),
    ("keg", (), ("0,0",), "pieces.ada.wounds", 3),
    ("snipe", (), (), "pieces.hag.grievous", 1),
    ("knife", (), (), "gone.rat", "slain"),
    ("lightning", ("ghost",), (), "pieces.ghost.wounds", 1),
    ("storm", ("ghost", "hag"), (), "pieces.hag.wounds", 1),
    ("volley", (), (["hag"],), "pieces.hag.wounds", 1),
    ("order", (), ("rat",), "pieces.rat.marks", ["stunned"]),
    ("hex", (), (), "pieces.hag.marks", ["hidden", "cursed"]),
    ("salts", (), ("cursed",), "pieces.bo.marks", ["stunned"]),
    ("purge", (), (), "pieces.bo.marks", []),
    ("lull", (), (), "hits", 0),
    ("banish", (), ("hag",), "gone.hag", "withdrawn"),
    ("revive", (), (), "pieces.bo.wounds", 1),
    ("march", (), (), "pieces.ada.cell", (3, 1)),
    ("gust", (), (), "pieces.rat.cell", (1, 4)),
    ("step-aside", (), ("9,9",), "pieces.ada.cell", (9, 9)),
    ("mirror", (), (), "pieces.ada.cell", (2, 1)),
    ("bell", (), (), "order", ["bo", "rat", "ada"]),
    ("snare", (), ("0,0",), "tokens.trap", [(0, 0), (9, 9)]),
    ("snuff", (), (), "tokens.lamp", []),
    ("torch", (), (), "pieces.ada.side_up", "inspired"),
    ("luck", ([1], [6]), (), "pieces.ada.counters", {"courage": 3}),
    ("turn-up", (), ("2",), "pieces.ada.dice", [5, 6]),
    ("nudge", (), ("5",), "pieces.ada.dice", [2, 4]),
    ("again", (), (), "pieces.ada.dice", [2, 5, 3]),
    ("toll", (), (), "spent", [1, 5]),
    ("rummage", ("coin", "bone"), (), "found", ["coin", "bone"]),
    ("claim", (), (), "pieces.ada.counters", {"courage": 1}),
    ("peek", (), (), "found", []),
    ("salt-the-deck", (), (), "decks.finds", ["coin", "coin", "bone", "bone"]),
    ("rally", (), (), "pieces.bo.counters", {"courage": 1}),
    ("dread", (), (), "counters.doom", 7),
    ("vow", (), ("yes",), "pieces.hag.wounds", 1),
    ("vow", (), ("no",), "pieces.ada.wounds", 3),
    ("omen", ([2],), (), "pieces.ada.wounds", 3),
    ("omen", ([4],), (), "pieces.ada.wounds", 2),
    ("omen", ([6],), (), "counters.doom", 6),
    ("gamble", ([4, 6],), (), "pieces.ada.wounds", 4),
    ("best-of-three", ([1, 2, 6],), (), "pieces.ada.wounds", 2),
    ("sum", ([4, 4],), (), "counters.doom", 4),
    ("ordeal", ([1], [6]), (), "pieces.bo.counters", {"courage": 1}),
    ("climb", ([1], [4]), ("nerve", "yes", "grace"), "counters.doom", 4),
    ("climb", ([1],), ("nerve", "no"), "counters.doom", 3),
    ("crossroads", (), ("0",), "counters.doom", 4),
    ("debate", (), ("0",), "pieces.bo.counters", {"courage": 1}),
    ("if-wounded", (), (), "counters.doom", 4),
    ("if-rat", (), (), "counters.doom", 4),
    ("relay", (), ("yes", "no"), "pieces.bo.counters", {"courage": 1}),
    ("frostfire", ([6], [6], [5]), (), "pieces.ada.wounds", 3),
    ("thrice", (), (), "counters.doom", 6),
    ("strike", ([4], [3]), (), "pieces.rat.wounds", 1),
    ("sure-strike", ([1],), ("ghost",), "pieces.ghost.wounds", 1),
    ("ambush", ([6], [1], [1]), ("ada", "ada", "ada"), "pieces.ada.wounds", 3),
    ("rats", (), (), "pieces.rat-6.marks", ["hidden"]),
    ("rewrite", (), (), "table", {"7": "The bargain"}),
    ("upheaval", (), (), "pieces.rat.side", "hero"),
    ("drift", (), (), "tokens.lamp", [(2, 0), (6, 4)]),
    ("duel", (), (), "started", [["duel", "ada", "bo", "cover"]]),
    ("contest", ([1], [5]), (), "pieces.bo.counters", {"courage": 1}),
    ("contest", ([1], [2]), (), "pieces.ada.counters", {"courage": 3}),  # 1+2 and 2+1: both are highest
    ("contest", ([1], [2]), (), "pieces.ada.wounds", 3),  # and both are lowest
    ("race", ([6], [2], [2], [5], [1]), (), "counters.doom", 3 + 6 + 5 + 1),
    ("race", ([6], [2], [2], [5], [1]), (), "pieces.rat.wounds", 1),
    ("lock", ([1, 1, 3], [2]), (["2"], []), "counters.doom", 4),
    ("lock", ([6, 5, 4], [1, 2], [6]), (["1", "2"], ["3"]), "pieces.ada.wounds", 3),
    ("lock", ([6, 5, 4],), ([],), "pieces.ada.wounds", 3),
    ("higher", ([3], [4]), (), "counters.doom", 8),
    ("higher", ([3], [3]), (), "counters.doom", 5),
    ("higher", ([3], [2]), (), "pieces.ada.wounds", 3),
    ("queue", (), (), "pieces.ada.counters", {"courage": 4}),
    ("queue", (), (), "pieces.bo.counters", {"courage": 1}),
    ("yield", (), ("0", "0", "0", "1"), "pieces.ada.counters", {"courage": 3}),
    ("yield", (), ("0", "1"), "counters.doom", 4),
    ("siege", (), (), "counters.doom", 5),
    ("haggle", ([4], [6], [3]), (), "counters.doom", 5),
    ("endure", ([1], [6], [2]), (), "pieces.ada.wounds", 4),
    ("endure", ([4], [6], [5]), (), "counters.doom", 4),
    ("halt", (), (), "counters.doom", 3),
    ("brawl", (), (), "gone", {"rat": "slain", "ghost": "slain", "hag": "slain"}),
]  # fmt: skip


@pytest.mark.parametrize(("card", "dice", "answers", "where", "there"), PLAYED)
def test_a_card_does_what_it_says(
    card: str, dice: tuple[object, ...], answers: tuple[object, ...], where: str, there: object
) -> None:
    game = play(card, "haste", dice=dice, answers=(card, *answers))
    found: Any = game.state
    for part in where.split("."):
        found = found[part] if isinstance(found, dict) else getattr(found, part)
    assert found == there
    told = [event for event in game.events() if event.kind not in ("turn", "chose", "rolled", "drew")]
    assert told[0].kind == "effect"
    assert told[0].data["card"] == card
    assert all(event.rules == CITED for event in game.events())
    assert game.question is not None
    assert game.question.prompt == "Play a card"


def test_every_verb_is_played() -> None:
    played = {card for card, *_ in PLAYED} | {"haste", "boots", "ghostwalk", "bargain", "shield", "veil", "fuse"}
    used = {verb.verb for card in cards().all(Card) for effect in card.effects for verb in walk(effect.do)}
    assert used == set(VERBS)
    assert len(played) >= 60


def test_nobody_concerned_is_nothing_done() -> None:
    game = play("banish", "banish", "banish", "lance", answers=("banish", "rat", "banish", "ghost", "banish", "lance"))
    assert game.state.gone == {"rat": "withdrawn", "ghost": "withdrawn", "hag": "withdrawn"}


def test_the_end_of_the_game_ends_the_effect() -> None:
    game = play("triumph", answers=("triumph",))
    assert game.outcome is not None
    assert game.state.counters["doom"] == 3


def test_options_whose_needs_are_not_met_are_not_offered() -> None:
    game = play("crossroads", answers=("crossroads",))
    assert game.question is not None
    assert [option.label for option in game.question.options] == ["Left", "Back"]


def test_another_chooses_in_secret() -> None:
    game = play("debate", answers=("debate",))
    assert game.question is not None
    assert (game.question.seat, game.question.secret) == (1, True)


# -- moments


def test_a_card_that_must_be_used_is_used_once_in_its_span() -> None:
    game = play("omen", "omen", "omen", laid=("veil",), dice=([1], [1], [1]), answers=("omen",))
    assert ada(game).wounds == 2
    game.answer("omen")
    assert ada(game).wounds == 3
    game.answer("end")
    game.answer("omen")
    assert ada(game).wounds == 3


def test_a_card_that_may_be_used_is_asked_for_and_paid() -> None:
    game = play("omen", laid=("shield",), dice=([1],), answers=("omen",))
    assert game.question is not None
    assert game.question.rules == CITED
    used = game.fork()
    used.answer("shield:0:ada")
    assert (ada(used).wounds, used.state.laid) == (2, {})
    game.answer("pass")
    assert (ada(game).wounds, game.state.laid) == (3, {"shield": "ada"})


def test_a_moment_is_its_owners_unless_the_card_says_otherwise() -> None:
    game = play("ambush", laid=("shield",), dice=([1], [6], [1]), answers=("ambush", "bo", "bo", "bo"))
    assert bo(game).wounds == 3, "the ghost hit Bo (cursed), and Ada's shield is for Ada"


def test_needs_look_at_the_roles_of_the_moment() -> None:
    game = play("lance", "lance", laid=("trophy",), answers=("lance", "rat"))
    assert ada(game).counters["courage"] == 3
    game.answer("lance")
    game.answer("ghost")
    assert ada(game).counters["courage"] == 3


def test_a_cost_of_a_die_and_counters_is_paid_or_the_card_is_not_offered() -> None:
    game = play(laid=("ritual",), answers=("end", "ritual:0:ada"))
    assert (game.state.counters["doom"], ada(game).dice, ada(game).counters) == (8, [2], {"courage": 1})
    game.answer("end")
    assert game.question is not None
    assert game.question.prompt == "Play a card", "there is no die of 4+ left, so nobody is asked"


def test_what_is_put_off_happens_at_its_moment_and_survives_a_save() -> None:
    game = play("fuse", dice=([2],), answers=("fuse",))
    assert game.state.pieces["hag"].wounds == 0
    assert game.state.kept.waiting
    after = load(game.save(), lambda *_: (RULEBOOK, cards())).game
    after.answer("end")
    assert (after.state.pieces["hag"].wounds, after.state.kept.waiting) == (2, [])


# -- what holds for a while


def speed(game: Game, piece: str) -> int:
    return adjusted(arena, game.play, "speed", 3, game.state.pieces[piece])


def test_a_figure_is_adjusted_until_its_span_ends() -> None:
    game = play("haste", answers=("haste",))
    assert (speed(game, "ada"), speed(game, "bo")) == (5, 3)
    game.answer("end")
    assert speed(game, "ada") == 3


def test_a_card_that_always_holds_holds_while_its_needs_are_met() -> None:
    game = play("dread", "haste", laid=("boots",), answers=("haste",))
    assert (speed(game, "ada"), speed(game, "bo")) == (8, 6)
    assert speed(play(laid=("boots",), answers=()), "bo") == 6
    healed = play("salve", "poultice", laid=("boots",), answers=("salve", "poultice", "ada"))
    assert speed(healed, "bo") == 3


def test_rules_are_ignored_and_costs_and_bounds_changed() -> None:
    game = play("ghostwalk", "bargain", "standing-guess", answers=("ghostwalk", "bargain", "standing-guess"))
    me = ada(game)
    (walls,) = standing(arena, game.play, "ignore", "walls", me)
    assert set(walls.against) == {"rat", "ghost", "hag"}
    assert [one.to for one in standing(arena, game.play, "price", "step", me)] == ["2+"]
    assert [one.to for one in standing(arena, game.play, "bound", "hand-size", me)] == ["3"]
    assert [one.to for one in standing(arena, game.play, "reroll", "nerve", me)] == ["failed"]
    game.answer("end")
    assert not standing(arena, game.play, "price", "step", me)
    assert standing(arena, game.play, "ignore", "walls", me), "until the combat ends"
    expire(arena, game.play, "combat", bo(game))
    assert standing(arena, game.play, "ignore", "walls", me), "over for Bo, not for Ada"


# -- odds


@pytest.mark.parametrize(
    ("card", "what", "chances"),
    [
        ("omen", "doom", {0: Fraction(5, 6), 3: Fraction(1, 6)}),
        ("omen", "wounds", {0: Fraction(4, 6), 1: Fraction(2, 6)}),
        ("gamble", "wounds", {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}),
        ("best-of-three", "wounds", {0: 1 - Fraction(125, 216), 1: Fraction(125, 216)}),
        ("sum", "doom", {0: Fraction(21, 36), 1: Fraction(15, 36)}),
        ("ordeal", "wounds", {0: Fraction(1, 4), 1: Fraction(1, 4), 2: Fraction(1, 4), 3: Fraction(1, 4)}),
        ("strike", "hits", {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}),
        ("potion", "wounds", {-1: Fraction(1, 3), -2: Fraction(2, 3)}),
        ("lightning", "wounds", {1: Fraction(1)}),
    ],
)
def test_odds_of_a_card_are_exact(card: str, what: str, chances: dict[int, Fraction]) -> None:
    odds = play(card, "haste").odds(card)
    assert odds.exact
    assert odds.summary()[what] == chances


def test_odds_follow_a_table_by_brute_force() -> None:
    """Frostfire goes round until a hero rolls no 6; whoever it is suffers."""
    first = Fraction(5, 6) / (1 - Fraction(1, 36))
    odds = play("frostfire", "haste").odds("frostfire")
    assert odds.mean("wounds") == pytest.approx(float(first + 2 * (1 - first)), abs=1e-4)


def test_an_answer_that_is_no_option_is_refused() -> None:
    game = play("lance", answers=("lance",))
    with pytest.raises(IllegalAnswer):
        game.answer("bo")


def test_a_case_shares_what_its_lines_change() -> None:
    game = play()
    case = Case(ada(game), 0, facts={"amount": 3})
    case.for_piece(bo(game), 1).facts["amount"] = 1
    assert case.facts["amount"] == 1


# -- promises

IDS = sorted(card.id for card in cards().all(Card))
LAID = [card for card in IDS if cards()[Card][card].effects[0].when != "played"]
PLAYABLE = [card for card in IDS if card not in LAID]


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of some cards in some order, answered at random."""
    hand = draw(st.lists(st.sampled_from(PLAYABLE), min_size=3, max_size=8, unique=True))
    laid = draw(st.lists(st.sampled_from(LAID), max_size=4, unique=True))
    origin = Origin({"players": 2, "hand": hand, "laid": laid})
    game = Game.begin(RULEBOOK, cards(), origin, seed=draw(st.integers(0, 99)))
    for _ in range(draw(st.integers(1, 14))):
        if game.question is not None:
            game.answer(draw(answers_to(game.question)))
    return game


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(games())
def test_games_of_cards_keep_the_promises(game: Game) -> None:
    promises.replay_is_the_same(game)
    promises.save_and_load_change_nothing(game)
    if game.can_undo:
        first = next(n for n, entry in enumerate(game.answers) if not entry.forced and not entry.revealed)
        promises.undo_is_a_shorter_replay(game, first)
    for option in game.question.options[:2] if game.question is not None and game.question.kind == "choose" else ():
        promises.odds_add_up(game.odds(option.id))


def test_what_waits_for_the_second_moment_lets_one_pass() -> None:
    game = play("delay", answers=("delay", "end"))
    assert (ada(game).counters["courage"], len(game.state.kept.waiting)) == (2, 2)
    game.answer("end")
    assert (ada(game).counters["courage"], bo(game).counters["courage"]) == (3, 1)
    assert game.state.kept.waiting == []


def test_a_reroll_asks_which_dice_and_says_how_many_are_left() -> None:
    game = play("lock", dice=([6, 5, 4],), answers=("lock",))
    assert game.question is not None
    assert game.question.prompt == "Choose dice to re-roll (2 left)"
    assert [option.label for option in game.question.options] == ["6", "5", "4"]


@given(st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_a_comparison_puts_everybody_where_their_total_belongs(faces: list[int]) -> None:
    game = play("race", dice=tuple([face] for face in faces), answers=("race",))
    alone = {face for face in range(1, 7) if sum(face == other for other in faces) == 1}
    assert game.state.counters["doom"] == 3 + sum(alone)
    hurt = {event.data["piece"] for event in game.events() if event.kind == "wounded"}
    names = ("ada", "bo", "rat", "ghost", "hag")
    assert hurt == {name for name, face in zip(names, faces, strict=True) if face not in alone}
    gained = [event.data["by"] for event in game.events() if event.kind == "counted"]
    assert gained == sorted(gained, reverse=True)


@given(st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_a_run_counts_up_from_one_without_a_gap(faces: list[int]) -> None:
    game = play("lock", dice=(faces,), answers=("lock", []))
    complete = all(wanted in faces for wanted in (1, 2, 3))
    assert game.state.counters["doom"] == 3 + complete
