"""The sensible bot of Blackstone Fortress, decision by decision: this position, this choice."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from games.blackstone_fortress import campaign_helpers as camp
from games.blackstone_fortress import explorers_helpers as halls
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, LOCARNO, PARTY, TADDEUS, UR025, VORNE
from lychgate.bots import Chair
from lychgate.bots.blackstone_fortress import SensibleBot
from lychgate.bots.blackstone_fortress.acting import Purse, Weighing
from lychgate.bots.blackstone_fortress.choosing import in_own_way
from lychgate.bots.blackstone_fortress.errands import errand_of
from lychgate.bots.blackstone_fortress.ground import Ground
from lychgate.bots.blackstone_fortress.look import Look
from lychgate.bots.blackstone_fortress.quest import go_on, resource
from lychgate.games.blackstone_fortress.model import piles, topics
from lychgate.games.blackstone_fortress.model.state import WOUND, Fortress, Token
from lychgate.kernel.game import Game
from lychgate.kernel.question import Choose, Option
from lychgate.kernel.state import Step

CLUE, LAMP, ENGINE, HEART = "maglev-tally", "cold-lamp", "folded-engine", "drone-heart"
CHRONOMETER = "empyric-chronometer"
"""What inspires Draik."""


def choice(game: Game) -> Any:
    """What the bot answers to the question of a game."""
    assert game.question is not None
    chair: Any = SimpleNamespace(play=game.play)
    bot = SensibleBot(0)
    advice = bot.choose(game.question, chair)
    assert advice.why
    assert not bot.puzzled
    return advice.answer


# -- challenges


def challenge(name: str, *row: str, party: tuple[str, ...] = PARTY, hurt: int = 0) -> Game:
    """A challenge by itself; everybody has suffered as many wounds, and these cards lie in the discovery deck."""
    state = camp.picked("one-off", party=party)
    for one in party:
        camp.hurt(state, one, hurt)
    if row:
        state.cards.piles[piles.DISCOVERY] = list(row)
    return camp.play(state, Step("challenge", (name,)))


def test_it_yields_and_does_not_strike_a_companion() -> None:
    game = challenge("refuse-to-yield")
    assert choice(game) == "1"


@pytest.mark.parametrize(("last", "call"), [(1, "0"), (3, "0"), (4, "1"), (6, "1")])
def test_in_the_crossfire_it_calls_by_the_die_that_was_rolled_last(last: int, call: str) -> None:
    state = camp.picked("one-off", party=PARTY)
    game = camp.play(state, Step("challenge", ("crossfire-trap",)), chance=[[last], *PARTY[:3]])
    assert choice(game) == call


def test_the_clue_is_the_card_to_have() -> None:
    game = camp.until(challenge("test-of-nerve", LAMP, ENGINE, CLUE, HEART), camp.by_topic("card.take"))
    assert str(choice(game)).startswith(CLUE)


@pytest.mark.parametrize(("hurt", "answer"), [(0, "yes"), (3, "no")])
def test_who_is_hurt_takes_no_risk_for_a_find(hurt: int, answer: str) -> None:
    assert choice(challenge("deadly-trial", party=(DRAIK, TADDEUS, AMALLYN, VORNE), hurt=hurt)) == answer


def test_it_tries_for_what_its_own_dice_can_get() -> None:
    """A robot in armour may well make one defence roll, a zealot in rags seldom three."""
    game = challenge("superhuman-endurance", CLUE, LAMP, CLUE, CLUE, party=(UR025, VORNE, TADDEUS, DRAIK))
    game.answer(choice(game))
    assert choice(game) == "yes"
    game.answer("yes")
    assert str(choice(game)).startswith(LAMP)
    poor = challenge("superhuman-endurance", CLUE, CLUE, CLUE, CLUE, party=(VORNE, UR025, TADDEUS, DRAIK))
    poor.answer(choice(poor))
    assert choice(poor) == "no"


def test_it_uses_the_weapon_that_does_most_to_a_door() -> None:
    game = challenge("break-down-that-door", party=(VORNE, DRAIK, TADDEUS, UR025))
    assert choice(camp.until(game, camp.by_topic("card.weapon"))) == "chain-lance"


# -- cards, dice and ships


def test_the_card_that_inspires_somebody_is_given_to_them_for_nothing() -> None:
    state = camp.picked("quest", cards={TADDEUS: [LAMP, CHRONOMETER]})
    game = camp.play(state, Step("exchange", ("leader", 0)))
    assert choice(game) == f"{TADDEUS}:{DRAIK}"
    game.answer(choice(game))
    assert choice(game) == [CHRONOMETER]


def test_cards_that_nobody_else_needs_are_kept() -> None:
    state = camp.picked("quest", cards={TADDEUS: [LAMP]})
    assert choice(camp.play(state, Step("exchange", ("leader", 0)))) == "done"


def test_at_precipice_who_has_nothing_to_trade_is_given_something() -> None:
    """The ship of the fourth has not come along, and one of the others has two cards."""
    state = camp.picked("quest", cards={TADDEUS: [ENGINE, LAMP]})
    assert state.expedition is not None
    state.expedition.over = True
    home = "vanguard"
    state.expedition.ships = [ship for ship in state.expedition.ships if ship.id != home]
    game = camp.play(state, Step("exchange", ("precipice", 0)))
    assert choice(game) == f"{TADDEUS}:{DRAIK}"
    game.answer(choice(game))
    assert choice(game) == [LAMP]


def test_a_resource_is_taken_that_the_taker_can_use_and_between_equals_it_is_chance() -> None:
    state = camp.picked("quest")
    options = [Option(name, name) for name in ("patch-kit", "reactor-tap", "match-grade-rounds")]
    question = Choose(0, "?", options, topic=topics.PRECIPICE_TRADE, rules=(), actor=UR025)
    looks = [Look(camp.play_of(state), Random(seed)) for seed in range(20)]
    assert {resource(look, question).answer for look in looks} == {"patch-kit", "reactor-tap"}
    state.roster[UR025].cards = ["reactor-tap"] * 2
    assert {resource(look, question).answer for look in looks} == {"patch-kit"}


def test_a_ship_whose_support_costs_nothing_goes_along_or_one_that_calls_back_the_dead() -> None:
    for dead, ship in ((False, "gamma-3-beta"), (True, "traveller")):
        state = camp.picked("quest", party=(VORNE, TADDEUS, AMALLYN, DRAIK))
        assert state.expedition is not None
        state.expedition.ships = []
        state.roster[UR025].dead = dead
        assert choice(camp.play(state, Step("ships"))) == ship


def test_a_destiny_die_is_left_to_who_has_no_other() -> None:
    prices = []
    for dice in ([4], []):
        state = halls.hall()
        halls.stand(state, "T", (1, 1), dice=[4])
        halls.stand(state, "D", (2, 1), dice=dice)
        halls.fight_of(state).destiny.available = [5]
        look = Look(halls.in_play(state))
        prices.append(Purse(look, state.explorers[TADDEUS], None).price(5, destiny=True))
    assert prices[1] > prices[0] + 0.5


# -- in a combat


def hall_with(*letters: str, hostile: tuple[int, int] | None = None, **more: Any) -> Fortress:
    state = halls.hall(**more)
    for place, letter in enumerate(letters):
        halls.stand(state, letter, (place, 0), dice=[4, 4])
    if hostile is not None:
        halls.put(state, hostile)
    return state


def test_who_can_shoot_trades_places_with_who_has_no_dice() -> None:
    state = hall_with("D", "T", hostile=(3, 0))
    state.explorers[DRAIK].spaces.dice[:] = [0] * 4
    halls.lay_track(state, "D 1 T")
    game = halls.play(state, Step("covering-fire", (0,)))
    assert choice(game) == f"{DRAIK}:{TADDEUS}"
    halls.lay_track(state, "T 1 D")
    assert choice(halls.play(state, Step("covering-fire", (0,)))) == "pass"


def test_who_can_stand_no_more_goes_for_no_marker() -> None:
    state = hall_with("T", "D", "V", hostile=(6, 4), markers={1: (3, 0)}, width=9)
    assert errand_of(Look(halls.in_play(state)), state.explorers[TADDEUS]) is not None
    state.explorers[TADDEUS].spaces.covers[:] = [WOUND] * 4
    assert errand_of(Look(halls.in_play(state)), state.explorers[TADDEUS]) is None


def test_a_party_alone_heals_before_it_leaves() -> None:
    state = hall_with("T", "D")
    halls.fight_of(state).escape = ((2, 0), (3, 0), (2, 1))
    state.explorers[TADDEUS].spaces.covers[:2] = [WOUND, WOUND]
    assert Look(halls.in_play(state)).resting
    halls.put(state, (6, 4))
    assert not Look(halls.in_play(state)).resting


def test_a_hostile_is_feared_less_where_a_companion_is_nearer_to_it() -> None:
    for letter, less in ((None, False), ("D", True)):
        state = hall_with("T", hostile=(5, 0))
        if letter is not None:
            halls.stand(state, letter, (3, 0))
        alone = hall_with("T", hostile=(5, 0))
        here = Ground(Look(halls.in_play(state)), state.explorers[TADDEUS]).suffered((0, 0))
        there = Ground(Look(halls.in_play(alone)), alone.explorers[TADDEUS]).suffered((0, 0))
        assert (here < there) == less


def test_armour_makes_bold() -> None:
    harm = []
    for letter, name in (("U", UR025), ("L", LOCARNO)):
        state = hall_with(letter, hostile=(3, 0))
        harm.append(Ground(Look(halls.in_play(state)), state.explorers[name]).suffered((0, 0)))
    assert harm[0] < harm[1]


# -- going home


def way(kind: str, hurt: int, *, left: int = 2, legacies: int = 3) -> Any:
    """What the bot says when asked to go on, on an access route."""
    state = camp.on_the_way("quest", deck=("the-rift",) * left, kind=kind)
    assert state.expedition is not None
    state.expedition.stronghold = "hidden-vault" if kind == "vault" else "descent"
    state.expedition.round = 2
    state.cards.piles[piles.LEGACY] = list(state.cards.piles[piles.LEGACY])[:legacies]
    for name in PARTY:
        camp.hurt(state, name, hurt)
    return choice(camp.play(state, Step("exploration-step")))


def test_a_party_that_is_hurt_turns_back_on_the_way() -> None:
    assert way("stronghold", 0) == "go-on"
    assert way("stronghold", 2) == "go-on"
    assert way("stronghold", 3) == "go-home"


def test_at_the_door_of_the_vault_it_turns_back_sooner_for_it_can_come_again() -> None:
    assert way("vault", 2, left=2) == "go-on"
    assert way("vault", 2, left=0) == "go-home"


def test_in_the_last_expedition_they_go_on_while_there_is_hope() -> None:
    assert way("vault", 2, left=0, legacies=0) == "go-on"
    assert way("vault", 3, left=0, legacies=0) == "go-home"


def test_it_goes_by_what_its_own_seat_may_know() -> None:
    game = challenge("refuse-to-yield")
    assert game.question is not None
    assert SensibleBot(0).choose(game.question, Chair(game, 0)).answer == "1"


# -- traps


def test_it_goes_round_a_trap_and_lays_none_in_its_own_way() -> None:
    state = hall_with("T", markers={1: (5, 3)})
    here, trap = (0, 0), (1, 0)
    plain = Weighing(Look(halls.in_play(state)), state.explorers[TADDEUS])
    assert plain._trapped(state.explorers[TADDEUS].bodies[0], trap) == 0.0
    halls.fight_of(state).tokens["trap-1"] = Token("trap-1", "trap", trap)
    look = Look(halls.in_play(state))
    wary = Weighing(look, state.explorers[TADDEUS])
    assert state.explorers[TADDEUS].bodies[0].cell == here
    assert wary._trapped(state.explorers[TADDEUS].bodies[0], trap) > 0.0
    marker = next(iter(look.fight.markers.values())).cell
    assert in_own_way(look, marker)


# -- when to turn back


@pytest.mark.parametrize(("grievous", "answer"), [(0, "go-on"), (2, "go-home")])
def test_it_goes_home_when_another_fight_may_cost_a_life(grievous: int, answer: str) -> None:
    state = camp.picked("quest")
    for name in PARTY:
        camp.hurt(state, name, 0, grievous)
    look = Look(camp.play_of(state))
    question = Choose(
        0, "Go on?", [Option("go-on", "Go on"), Option("go-home", "Go home")], topic=topics.EXPEDITION_NEXT
    )
    assert go_on(look, question).answer == answer


def test_another_fight_is_feared_more_where_more_kinds_are_about() -> None:
    perils = []
    for more in ([], ["chaos-beastman", "chaos-space-marine"]):
        state = camp.picked("quest")
        assert state.quest is not None
        state.quest.kinds = ["traitor-guardsman", "negavolt-cultist", "ur-ghul", "spindle-drone", *more]
        camp.hurt(state, PARTY[0], 1, 1)
        perils.append(Look(camp.play_of(state)).peril)
    assert perils[0] < perils[1]
