"""Setting out."""

import pytest

import lychgate
from lychgate.games.small.model.content import Chamber, Charm
from lychgate.kernel.game import Game
from lychgate.mechanics.cards.decks import possible


def party(players: int = 2, **options: object) -> Game:
    return lychgate.new("small", seed=1, players=players, **options)  # type: ignore[arg-type]


@pytest.mark.rule("small.setup.heroes")
def test_each_player_chooses_a_hero_that_nobody_has_chosen() -> None:
    game = party(3)
    for seat, hero in enumerate(["warden", "scholar", "cutpurse"]):
        assert game.question is not None
        assert game.question.seat == seat
        assert hero in [option.id for option in game.question.options]
        game.answer(hero)
    assert {hero.id: hero.seat for hero in game.state.heroes.values()} == {"warden": 0, "scholar": 1, "cutpurse": 2}
    with pytest.raises(lychgate.SetupError, match="1 to 4 players, not 5"):
        party(5)


@pytest.mark.rule("small.setup.charms")
def test_every_player_has_a_charm_that_only_he_may_see() -> None:
    game = party()
    game.answer("warden")
    game.answer("scholar")
    charms = [hero.charm for hero in game.state.heroes.values()]
    assert len(set(charms)) == 2
    told = [event for event in game.events(all_seats=True) if event.kind == "got-charm"]
    assert [event.seats for event in told] == [(0,), (1,)]
    assert [sheet["hidden"] for sheet in game.view(0)["sheets"]] == [0, 1]


@pytest.mark.rule("small.setup.second-charm")
def test_all_say_at_once_whether_they_change_their_charm() -> None:
    game = party()
    game.answer("warden")
    game.answer("scholar")
    before = {hero.id: hero.charm for hero in game.state.heroes.values()}
    assert [question.seat for question in game.questions] == [0, 1]
    game.answer("change", seat=1)
    assert {hero.id: hero.charm for hero in game.state.heroes.values()} == before, "it waits for the other"
    game.answer("keep", seat=0)
    heroes = game.state.heroes
    assert heroes["warden"].charm == before["warden"]
    assert heroes["scholar"].charm not in before.values()
    assert before["scholar"] not in possible(game.state.cards, "charms"), "what is laid aside is out of the game"
    assert len(possible(game.state.cards, "charms")) == len(game.content[Charm]) - 3  # type: ignore[index]


@pytest.mark.rule("small.setup.second-charm")
def test_when_the_charms_run_out_the_others_keep_theirs() -> None:
    game = party(4)
    while len(game.questions) < 2:
        game.answer(game.questions[0].options[0])
    before = [hero.charm for hero in game.state.heroes.values()]
    for seat in range(4):
        game.answer("change", seat=seat)
    after = [hero.charm for hero in game.state.heroes.values()]
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, False, True, True]


@pytest.mark.rule("small.setup.entrance")
def test_heroes_stand_on_free_squares_of_the_entrance() -> None:
    game = party()
    for answer in ("warden", "scholar", "keep", "keep", "0,0"):
        game.answer(answer)
    assert game.question is not None
    assert "0,0" not in [option.id for option in game.question.options]
    assert len(game.question.options) == 11
    game.answer("3,2")
    assert [hero.cell for hero in game.state.heroes.values()] == [(0, 0), (3, 2)]


@pytest.mark.rule("small.setup.crypt-deck")
def test_the_vault_is_one_of_the_last_three_chambers() -> None:
    game = party(1)
    pile = game.state.cards.piles["crypt"]
    chambers = [chamber for chamber in game.content.all(Chamber) if chamber.place == "chamber"]  # type: ignore[attr-defined]
    assert len(pile) == len(chambers) + 1
    assert len(set(pile)) == 2, "the last three are shuffled apart from the rest"
    assert [slot == pile[-1] for slot in pile].count(True) == 3
    game.state.cards.piles["crypt"] = pile[:-3]
    assert "vault" not in possible(game.state.cards, "crypt")
    game.state.cards.piles["crypt"] = pile[-3:]
    assert "vault" in possible(game.state.cards, "crypt")


@pytest.mark.rule("small.setup.light")
def test_the_lantern_starts_full() -> None:
    assert party().state.light.value == 16
    assert party(setup={"light": 9}).state.light.value == 9


@pytest.mark.parametrize("setup", [{"light": 0}, {"light": "much"}, {"light": True}, {"lamp": 3}])
def test_a_set_up_that_cannot_be_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(lychgate.SetupError, match="light"):
        party(setup=setup)
