"""Nothing that a seat is sent depends on what is hidden from it: for every game, many moments, all seats."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

import lychgate
from lychgate.bots import Advice
from lychgate.bots.random import random_answer
from lychgate.kernel.chance import D6, Draw, Roll, pool
from lychgate.kernel.game import Game
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, ChooseSome, Option, Question, Rule, Together
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.story import Why
from lychgate.kernel.views import Scene, Seat, Zone
from lychgate.table.sight import Seats
from table.noninterference import Leak, check
from toy import ASKED, begin, note, toy

SEALED = {"small", "warhammer-quest-1995"}
"""Games in which seats are asked together; all that begin with a set-up for several."""

DEALT = {"small"}
"""Games in which cards are dealt in secret; in Blackstone Fortress only an answer can be secret."""


def audiences(players: int) -> list[Seats]:
    return [*((seat,) for seat in range(players)), (), tuple(range(players))[:2]]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", lychgate.game_ids())
def test_nothing_that_is_sent_depends_on_what_is_hidden(game: str, seed: int) -> None:
    players = 2 + seed % 2
    played = lychgate.new(game, seed=seed, players=players)
    dice = Random(seed)
    moments = {0, 6, 11, *(dice.randrange(14, 120) for _ in range(2))}
    varied: set[str] = set()
    for number in range(120):
        question = played.question
        if question is None:
            break
        if number in moments or len(played.questions) > 1 or played.door.sealed():
            for seats in audiences(players):
                varied |= check(played, seats, odds=2)
        asked = dice.choice(played.questions)
        played.answer(random_answer(asked, dice), seat=asked.seat)
    assert "the dice to come differ" in varied
    if game in SEALED:
        assert {"a sealed answer differs", "an answer is being sealed"} <= varied
    if game in DEALT:
        assert "a hidden card differs" in varied


def test_nobody_is_sent_what_the_leader_has_in_mind() -> None:
    played = lychgate.new(
        "blackstone-fortress", seed=1, players=3, setup={"mode": "challenge", "challenge": "secret-lore"}
    )
    while played.question is not None and played.question.topic.id != "lore.secret":
        played.answer(random_answer(played.question, Random(1)), seat=played.question.seat)
    assert played.question is not None
    leader = played.question.seat
    played.answer(played.question.options[0].id, seat=leader)
    for seats in audiences(3):
        assert ("a secret answer differs" in check(played, seats)) == (leader not in seats)


# -- what the harness must find

YES_NO = (Option("yes"), Option("no"))


def two_seats(
    first: Callable[[AnyPlay], Rule[None]], scene: Callable[[AnyPlay, int | None], str] | None = None
) -> Rulebook:
    """A game of two seats that measures how much has been noted."""

    def shown(game: AnyPlay, seat: int | None) -> Scene:
        return Scene(title=scene(game, seat) if scene else "Toy", seats=(Seat(0, "One"), Seat(1, "Two")))

    measured = replace(toy(first), measure=lambda before, after: {"notes": len(after.state.notes)})
    return replace(measured, scene=shown)


def duel(kind: str) -> Callable[[AnyPlay], Rule[None]]:
    """Both choose in secret; then dice fall, as many as both together said."""

    def question(seat: int) -> Question:
        if kind == "some":
            return ChooseSome(seat, "Which?", YES_NO, topic=ASKED, most=2, secret=True)
        return Choose(seat, "Well?", YES_NO, topic=ASKED, secret=kind == "secret")

    def first(game: AnyPlay) -> Rule[None]:
        answers: dict[int, object] = yield Together((question(0), question(1)))
        for answer in answers.values():
            if answer not in ("no", []):
                note(game, (yield Roll(0, "Roll", pool(D6), topic=ASKED)))
        yield Choose(1, "And now?", YES_NO, topic=ASKED)

    return first


@pytest.mark.parametrize("kind", ["secret", "open", "some"])
def test_sealed_answers_change_nothing_for_the_others(kind: str) -> None:
    for answer in (["yes"], []) if kind == "some" else ("yes", "no"):
        game = begin(two_seats(duel(kind)))
        assert check(game, (1,)) == {"the dice to come differ", "an answer is being sealed"}
        game.answer(answer, seat=0)
        for seats in ((1,), ()):
            assert "a sealed answer differs" in check(game, seats)
        assert "a sealed answer differs" not in check(game, (0,)), "who gave it knows it"


def test_odds_are_those_before_anything_was_sealed() -> None:
    game = begin(two_seats(duel("secret")))
    before = game.odds("yes", seat=1)
    game.answer("yes", seat=0)
    assert game.odds("yes", seat=1) == before
    assert before.runs == 1


def dealt(game: AnyPlay) -> Rule[None]:
    """Seat 0 is dealt a card that it alone knows."""
    cards = (Option("ace"), Option("king"), Option("queen"))
    card = yield Draw(0, "Which card?", cards, topic=ASKED, secret=True, weights=(1, 1, 1))
    game.state.notes.append(card)
    yield Choose(1, "Well?", YES_NO, topic=ASKED)
    if card == "ace":
        note(game, (yield Roll(0, "Roll", pool(D6), topic=ASKED)))
    yield Choose(0, "And now?", YES_NO, topic=ASKED)


def title(game: AnyPlay, seat: int | None) -> str:
    return f"Toy: {game.state.notes}" if seat == 0 else "Toy"


def test_a_view_that_shows_a_hidden_card_is_found() -> None:
    honest = begin(two_seats(dealt, title), seed=3)
    with pytest.raises(Leak, match="can tell from the whole that a hidden card differs"):
        check(begin(two_seats(dealt, lambda game, seat: f"Toy: {game.state.notes}"), seed=3), (1,))
    assert check(honest, (0,)) == {"the dice to come differ"}


def test_odds_that_depend_on_a_hidden_card_are_found() -> None:
    with pytest.raises(Leak, match="can tell from odds of yes for 1 that a hidden card differs"):
        check(begin(two_seats(dealt, title), seed=3), (1,))


def test_a_reason_that_depends_on_a_hidden_card_is_found() -> None:
    def shown(game: AnyPlay, seat: int | None) -> Scene:
        return Scene(title="Toy", seats=(Seat(0, "One"), Seat(1, "Two")), zones=(Zone("table", "The table"),))

    def reason(game: AnyPlay, seat: int, about: str) -> Why:
        return Why("Not yet" if "ace" in game.state.notes else "Not now")

    def quiet(game: AnyPlay) -> Rule[None]:
        cards = (Option("ace"), Option("king"))
        game.state.notes.append((yield Draw(0, "Which card?", cards, topic=ASKED, secret=True, weights=(1, 1))))
        yield Choose(1, "Well?", YES_NO, topic=ASKED)

    book = replace(two_seats(quiet), scene=shown)
    assert "a hidden card differs" in check(begin(book), (1,))
    with pytest.raises(Leak, match="can tell from why 1 cannot choose zone:table that a hidden card differs"):
        check(begin(replace(book, why_not=reason)), (1,))


def test_an_event_for_all_that_names_a_hidden_card_is_found() -> None:
    def loud(game: AnyPlay) -> Rule[None]:
        card = yield Draw(0, "Which card?", (Option("ace"), Option("king")), topic=ASKED, secret=True, weights=(1, 1))
        note(game, card)
        yield Choose(1, "Well?", YES_NO, topic=ASKED)

    with pytest.raises(Leak, match="that a hidden card differs"):
        check(begin(two_seats(loud)), ())


def test_dice_to_come_that_show_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(game: Game, seat: int, name: str) -> Advice:
        assert game.door.chance is not None
        return Advice(game.door.chance(Roll(0, "Roll", pool(*[D6] * 20), topic=ASKED), game.door.chances))

    monkeypatch.setattr("table.noninterference.hint", peeking)

    def first(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "Well?", YES_NO, topic=ASKED)

    with pytest.raises(Leak, match="can tell from a hint for 0 that the dice to come differ"):
        check(begin(two_seats(first)), (0,))
