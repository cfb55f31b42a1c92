"""Resource cards and ships that are used before anybody acts, and after: destiny, initiative and event phases."""

from typing import Any

import pytest

from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.card_helpers import (
    answer,
    asks,
    explorer,
    fight,
    hall,
    options,
    playing,
    prompt,
    told,
    until,
    use,
)
from games.blackstone_fortress.fortress import (
    DRAIK,
    GUARDSMAN,
    LOCARNO,
    TADDEUS,
    UR025,
    VORNE,
    fortress,
    group,
)
from lychgate.games.blackstone_fortress.explorers.paying import destiny_dice
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

FAR = [group(1, GUARDSMAN, "5,0")]


def cards(game: Game, name: str = DRAIK) -> list[str]:
    found: list[str] = game.state.roster[name].cards
    return found


def phase(step: str, *chance: Any, card: str, who: str = DRAIK, **more: Any) -> Game:
    """A phase begins with one explorer who holds a card."""
    others = [{"id": one} for one in (TADDEUS, UR025, VORNE)]
    more.setdefault("group", FAR)
    line = {"id": who, "cards": [card], **more.pop("line", {})}
    return fortress(line, *others, step=step, dice=chance, ships=[], **more)


def test_bottled_providence_sets_a_destiny_die() -> None:
    game = phase("destiny-phase", [3, 3, 5, 5, 1], card="bottled-providence")
    use(game, "bottled-providence")
    answer(game, "score-3", "to-6")
    assert sorted(fight(game).destiny.available) == [1, 6]
    assert cards(game) == []


def test_a_smoked_monocle_rolls_a_destiny_die_again_before_equal_dice_go() -> None:
    game = phase("destiny-phase", [3, 3, 5, 5, 1], [4], card="smoked-monocle")
    use(game, "smoked-monocle")
    answer(game, "score-3")
    assert sorted(fight(game).destiny.available) == [1, 3, 4]
    assert cards(game) == ["smoked-monocle"], "it works again in the next combat"


def test_an_astrolabe_turns_the_die_that_locarno_brings_back() -> None:
    game = phase("destiny-phase", [3, 3, 5, 5, 1], card="navigators-astrolabe", who=LOCARNO)
    use(game, LOCARNO)
    answer(game, "score-5")
    use(game, "navigators-astrolabe")
    answer(game, "score-6")
    assert sorted(fight(game).destiny.available) == [1, 6]


@pytest.mark.parametrize(("card", "most"), [("silver-thread", 3), ("penitents-shirt", 2)])
def test_a_silver_thread_lets_its_owner_spend_three_destiny_dice(card: str, most: int) -> None:
    game = hall(DRAIK, cards=(card,), dice=(), destiny=[1, 1, 1, 1])
    spent = 0
    while destiny_dice(playing(game), explorer(game, DRAIK)):
        answer(game, "-1,9" if explorer(game, DRAIK).bodies[0].cell != (-1, 9) else "0,9")
        spent += 1
    assert spent == most


def rolled(card: str, *chance: Any) -> Game:
    """The activation rolls, with Draik's card up to the first question."""
    return phase("initiative-phase", [2, 3, 4, 5], *chance, card=card)


def test_a_torn_tarot_card_rolls_activation_dice_again() -> None:
    game = rolled("torn-tarot", [6, 6])
    assert asks(game) == "activation-rolls"
    use(game, "torn-tarot")
    answer(game, ["die-1", "die-2"])
    assert sorted(explorer(game, DRAIK).spaces.dice) == [4, 5, 6, 6]
    assert cards(game) == []


def test_a_reactor_tap_turns_a_die_to_six() -> None:
    game = rolled("reactor-tap")
    use(game, "reactor-tap")
    answer(game, "score-2")
    assert sorted(explorer(game, DRAIK).spaces.dice) == [3, 4, 5, 6]


def test_a_vox_relay_lays_the_explorers_cards_in_any_order() -> None:
    game = rolled("vox-relay")
    until(game, lambda game: asks(game) == "covering-fire" and "vox-relay" in " ".join(options(game)))
    before = [slot.card for slot in fight(game).track.slots]
    use(game, "vox-relay")
    answer(game, VORNE, UR025, TADDEUS)
    after = [slot.card for slot in fight(game).track.slots]
    assert [card for card in after if card != "1"] == [VORNE, UR025, TADDEUS, DRAIK]
    assert after.index("1") == before.index("1")


def test_a_commanders_signet_gives_a_free_gambit_once_a_combat() -> None:
    game = phase("initiative-phase", card="commanders-signet", turn=2)
    until(game, lambda game: asks(game) in ("gambits", "covering-fire"))
    assert f"{DRAIK}:free" in options(game)
    answer(game, f"{DRAIK}:free")
    until(game, lambda game: asks(game) in ("gambits", "explorer.action"))
    assert f"{DRAIK}:free" not in options(game)
    assert all(explorer(game, DRAIK).spaces.dice)


def gambit(*chance: Any, **more: Any) -> Game:
    """The gambit step, with Draik's card behind that of a group."""
    state = hall(DRAIK, track=["1", DRAIK, TADDEUS, UR025, VORNE], **more).state
    return campaign.play(state, Step("gambit-step"), chance=chance)


def test_a_feint_makes_a_gambit_critical() -> None:
    game = answer(gambit(["failure"], cards=("calculated-feint",)), f"{DRAIK}:free")
    assert prompt(game) == "Draik's roll is a failure. Use Calculated Feint?"
    use(game, "calculated-feint")
    assert [slot.card for slot in fight(game).track.slots][:2] == [DRAIK, "1"]
    assert cards(game) == []


@pytest.mark.rule("bsf.ruling.support-gambits")
def test_the_clarion_gives_everybody_a_free_gambit_in_the_question_about_gambits() -> None:
    game = gambit(ships=["clarion"], turn=2)
    assert asks(game) == "gambits"
    assert options(game) == ["pass", "support:clarion", DRAIK]
    answer(game, "support:clarion")
    free = [one for one in options(game) if one.endswith(":free")]
    assert free == [f"{one}:free" for one in (DRAIK, TADDEUS, UR025, VORNE)]
    assert game.state.expedition.ships[0].used


def test_a_leader_who_declines_is_not_asked_about_gambits_twice() -> None:
    game = answer(gambit(ships=["clarion"], turn=2), "pass")
    assert asks(game) == "rest"
    assert not game.state.expedition.ships[0].used


@pytest.mark.rule("bsf.ruling.support-gambits", "bsf.coveringfire.limits")
def test_the_clarion_is_offered_with_covering_fire_to_whoever_runs_all_explorers() -> None:
    state = hall(DRAIK, track=["1", DRAIK, TADDEUS, UR025, VORNE], ships=["clarion"], turn=2).state
    game = campaign.play(state, Step("covering-fire", (0,)), Step("gambit-step"), chance=())
    assert asks(game) == "covering-fire"
    assert {"support:clarion", DRAIK, f"{DRAIK}:{TADDEUS}"} <= set(options(game))
    answer(game, "support:clarion")
    assert asks(game) == "gambits"
    assert f"{VORNE}:free" in options(game)
    assert game.state.expedition.ships[0].used


def test_who_keeps_the_order_has_declined_the_clarion_too() -> None:
    state = hall(DRAIK, track=["1", DRAIK, TADDEUS, UR025, VORNE], ships=["clarion"], turn=2).state
    game = campaign.play(state, Step("covering-fire", (0,)), Step("gambit-step"), chance=())
    answer(game, "pass")
    assert game.question is None or asks(game) not in ("gambits", "covering-fire")
    assert not game.state.expedition.ships[0].used


@pytest.mark.parametrize("ignores", [True, False])
def test_a_null_bell_rolls_the_event_again_or_ignores_it(ignores: bool) -> None:
    game = phase("event-phase", [2], *([] if ignores else [[16]]), card="null-bell")
    assert asks(game) == "event-roll"
    assert prompt(game).startswith("The event is Unfulfilled Destiny. ")
    answer(game, options(game)[int(ignores)])
    assert [one["event"] for one in told(game, "event")] == ([] if ignores else ["inspiration"])
    assert cards(game) == []
