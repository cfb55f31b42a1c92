"""What a seat may see, and how the log hangs together."""

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import lychgate
from lychgate.kernel.game import Game
from lychgate.lab import promises
from lychgate.mechanics.cards.decks import possible
from playing import answers_to, finish, games, wander


def hidden_from(game: Game) -> list[tuple[int | None, str]]:
    """Who may not know what: cards nobody has drawn, and charms in other hands."""
    state = game.state
    seats: list[int | None] = [None, *range(state.players)]
    held = {hero.charm: hero.seat for hero in state.heroes.values() if hero.charm is not None}
    undrawn = {card for pile in ("charms", "crypt") for card in possible(state.cards, pile)}
    secrets = [(seat, card) for seat in seats for card in undrawn]
    return secrets + [(seat, charm) for charm, owner in held.items() for seat in seats if seat != owner]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_view_holds_an_undrawn_card_or_a_card_in_another_hand(data: st.DataObject) -> None:
    game = data.draw(games("small", most=60))
    promises.views_leak_nothing(game, hidden_from(game))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_event_tells_a_seat_of_a_charm_in_another_hand(data: st.DataObject) -> None:
    game = data.draw(games("small", most=25))
    for hero in game.state.heroes.values():
        for seat in (None, *range(game.state.players)):
            if seat != hero.seat and hero.charm is not None:
                assert repr(hero.charm) not in repr([event.data for event in game.events(seat=seat)])


def test_the_test_for_leaks_can_fail() -> None:
    """The same search over the owner's own view finds the charm: the test above looks where it should."""
    game = wander(lychgate.new("small", seed=1, players=2), 4)
    hero = next(iter(game.state.heroes.values()))
    assert repr(hero.charm) in repr(game.view(hero.seat))
    assert repr(hero.charm) not in repr(game.view(1 - hero.seat))


def test_a_question_is_whole_only_for_the_seat_it_is_for() -> None:
    game = lychgate.new("small", seed=1, players=2)
    mine, other, watching = (game.view(seat)["questions"][0] for seat in (0, 1, None))
    assert mine["yours"]
    assert len(mine["options"]) == 4
    assert mine["rules"] == ("small.setup.heroes",)
    for theirs in (other, watching):
        assert not theirs["yours"]
        assert theirs["prompt"] == "Who goes down?"
        assert theirs["options"] == ()


def test_a_secret_question_shows_others_only_that_somebody_is_asked() -> None:
    game = wander(lychgate.new("small", seed=1, players=2), 2)
    questions = game.view(1)["questions"]
    assert [(question["seat"], question["prompt"]) for question in questions] == [(0, ""), (1, "Keep your charm?")]


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_options_are_about_things_that_are_in_the_view(data: st.DataObject) -> None:
    game = data.draw(games("small"))
    assume(game.question is not None)
    question = game.questions[0]
    view = game.view(question.seat)
    cells = {cell["id"] for cell in view["board"]["cells"]}
    pieces = {f"piece:{piece['id']}" for piece in view["pieces"]}
    edges = {edge["id"] for edge in view["board"]["edges"]}
    for option in question.options:
        for about in option.about:
            if about.startswith("cell:") and question.topic.id != "explore.lay":
                assert about in cells
            if about.startswith("piece:"):
                assert about in pieces
            if about.startswith("door:"):
                assert about in edges
    game.answer(data.draw(answers_to(question)))


def test_the_log_is_a_tree_of_rounds_phases_and_turns() -> None:
    game = finish(lychgate.new("small", seed=7, players=2), 1)
    top = game.log()
    assert [line.kind for line in top[:3]] == ["set-out", "round", "round"]
    assert [line.text for line in top[1:3]] == ["Round 1", "Round 2"]
    phases = [line.kind for line in top[1].lines]
    assert phases == ["lantern", "heroes", "the-dead"]
    turns = [line for line in top[1].lines[1].lines if line.kind == "turn"]
    assert len(turns) == 2
    assert [line.kind for line in turns[0].lines][:2] == ["chose", "moved"]


def test_every_event_can_be_said_and_cites_a_rule() -> None:
    from lychgate import ledger

    kinds = set()
    for seed in range(8):
        game = finish(lychgate.new("small", seed=seed, players=3), seed)
        for line in (line for top in game.log(0) for _, line in top.walk()):
            kinds.add(line.kind)
            assert "{" not in line.text
            assert line.rules, line
            assert all(ledger.known(rule) for rule in line.rules)
    assert kinds >= {"rolled", "drew", "chose", "moved", "wounded", "awoke", "found", "struck"}


def test_events_come_from_where_they_are_asked_for() -> None:
    game = wander(lychgate.new("small", seed=2, players=1), 10)
    everything = game.events(seat=0)
    assert game.events(since=5, seat=0) == [event for event in everything if event.number >= 5]
