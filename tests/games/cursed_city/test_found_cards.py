"""Empowerments, treasure, traps and carried items: each in a scene that needs it."""

from typing import Any

import pytest

from games.cursed_city.cards_helpers import (
    DAGNAI,
    NONE,
    happens,
    offered,
    scene,
    strike,
    use,
    weapon,
)
from games.cursed_city.combat_helpers import (
    CRITICAL,
    EMELDA,
    FAILURE,
    GLAURIO,
    NIGHTGUARD,
    SKELETON,
    SUCCESS,
    counters,
    play,
    put,
    stand,
)
from lychgate.games.cursed_city.abilities.in_force import Concerned
from lychgate.games.cursed_city.abilities.language import city as language
from lychgate.games.cursed_city.abilities.language import orders_effects
from lychgate.games.cursed_city.ailments.tokens import give
from lychgate.games.cursed_city.combat.attacks import attack_dice, begin, damage_of
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.combat.dice import defence
from lychgate.games.cursed_city.combat.weapons import may_make
from lychgate.games.cursed_city.combat.wounds import die
from lychgate.games.cursed_city.events.moments import EVENT_ROLLED
from lychgate.games.cursed_city.heroes import inspiration
from lychgate.games.cursed_city.heroes import moments as hero_moments
from lychgate.games.cursed_city.heroes.moments import Looking
from lychgate.games.cursed_city.heroes.moving import distance_of
from lychgate.games.cursed_city.heroes.recuperating import recuperate
from lychgate.games.cursed_city.hostiles import behaviour
from lychgate.games.cursed_city.hostiles.moments import GROUP_ACTIVATES, Activation
from lychgate.games.cursed_city.journey.clock import nightfall_step
from lychgate.games.cursed_city.journey.moments import SETUP
from lychgate.games.cursed_city.journey.quest_die import QUEST_DIE, QuestRoll
from lychgate.games.cursed_city.model import topics
from lychgate.games.cursed_city.model.content import Discovery
from lychgate.games.cursed_city.model.queries import hero_side, hostile_side
from lychgate.games.cursed_city.model.state import Hero, Ulfenkarn
from lychgate.kernel.chance import Roll
from lychgate.mechanics.activation import action_dice
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.effects import Case, Draw, Gain, Used, run

HARM = ("cc.wound.points",)


def test_boots_carry_further_and_roll_a_failed_agility_roll_again_once_per_turn() -> None:
    game, hero = scene(GLAURIO, armour="grave-wardens-boots")
    side = hero_side(game, hero)
    assert (distance_of(game, hero, "move"), distance_of(game, hero, "run")) == (side.move + 1, side.run + 1)
    case: Case[Concerned] = Case(hero, hero.seat, rules=("cc.crisis.resolve",))
    assert play(language.sheets.test(game, "agility", hero, case), [FAILURE], [SUCCESS]) == "success"
    assert play(language.sheets.test(game, "agility", hero, case), [FAILURE]) == "failure"


def test_a_salve_rolls_a_failed_vitality_roll_again_once_per_turn() -> None:
    game, hero = scene(GLAURIO, armour="salve-stitched-lining")
    hero.spaces.covers[3] = 2
    play(recuperate(game, hero), [FAILURE], [SUCCESS])
    assert counters(hero) == [1]
    play(recuperate(game, hero), [FAILURE])
    assert counters(hero) == [1]


def test_garlic_and_iron_keep_ailments_off_on_6_and_more() -> None:
    for face, cursed in ((5, True), (6, False)):
        game, hero = scene(GLAURIO, armour="gorget-of-garlic-and-iron")
        play(give(game, hero, "cursed", ("cc.ailment.list",)), [face])
        assert hero.cursed is cursed


@pytest.mark.parametrize(("roll", "left"), [(FAILURE, 3), (SUCCESS, 1), (CRITICAL, 0)])
def test_rivets_make_a_success_take_2_off(roll: str, left: int) -> None:
    game, hero = scene(GLAURIO, dice=NONE, armour="bulwark-rivets")
    play(suffer(game, hero, 3, HARM, cause="test", defence=True), [roll])
    assert sum(counters(hero)) == left


def test_wight_iron_steps_defence_up_or_rolls_it_again() -> None:
    assert defence(*scene(GLAURIO, armour="wight-iron-mail")) == (12,)
    game, hero = scene(EMELDA, dice=NONE, armour="wight-iron-mail")
    play(suffer(game, hero, 1, HARM, cause="test", defence=True), [FAILURE], [SUCCESS])
    assert counters(hero) == []
    play(suffer(game, hero, 1, HARM, cause="test", defence=True), [FAILURE])
    assert counters(hero) == [1]


def test_the_aegis_takes_2_off_once_per_turn() -> None:
    game, hero = scene(GLAURIO, dice=NONE, armour="aegis-of-the-drowned-queen")
    aegis = f"aegis-of-the-drowned-queen:0:{GLAURIO}"
    play(suffer(game, hero, 3, HARM, cause="test", defence=True), [FAILURE], aegis)
    assert counters(hero) == [1]
    play(suffer(game, hero, 1, HARM, cause="test", defence=True), [FAILURE])
    assert counters(hero) == [2]


def test_a_tomb_honed_edge_makes_a_failed_attack_roll_again_once_per_turn() -> None:
    game, hero = scene(GLAURIO, weapon="tomb-honed-edge")
    model = put(game, NIGHTGUARD, (2, 3))
    edge = f"tomb-honed-edge:0:{GLAURIO}"
    assert strike(game, hero, "gheistsever", model, [FAILURE, FAILURE], edge, [SUCCESS, FAILURE]).dealt == 1
    assert strike(game, hero, "gheistsever", model, [FAILURE, FAILURE]).dealt == 0


def test_a_brass_loader_loads_at_once() -> None:
    game, hero = scene(GLAURIO, weapon="brass-loader")
    strike(game, hero, "noblesse", put(game, NIGHTGUARD, (2, 3)), [FAILURE])
    assert may_make(hero, weapon(game, hero, "noblesse"))


def test_the_ratcatchers_chain_reaches_the_next_one() -> None:
    game, hero = scene(EMELDA, weapon="ratcatchers-chain")
    other = put(game, NIGHTGUARD, (2, 1), group=2)
    strike(game, hero, "dawnlight", put(game, SKELETON, (2, 3), damage=1), [SUCCESS, FAILURE])
    assert other.damage == 1
    strike(game, hero, "dawnlight", put(game, SKELETON, (2, 3), damage=1), [SUCCESS, FAILURE])
    assert other.damage == 1, "once per turn"


@pytest.mark.rule("cc.nightwars.timing")
@pytest.mark.parametrize("first", [f"{GLAURIO}:50:{GLAURIO}", f"ratcatchers-chain:0:{GLAURIO}"])
def test_the_player_of_the_acting_hero_orders_what_happens_at_once_and_otherwise_the_leader_does(first: str) -> None:
    game, hero = scene(GLAURIO, weapon="ratcatchers-chain")
    other = put(game, NIGHTGUARD, (2, 1), group=2)
    strike(game, hero, "gheistsever", put(game, SKELETON, (2, 3), damage=1), [SUCCESS, FAILURE], first)
    assert (hero.inspiration.points, other.damage) == (1, 1)
    assert game.state.journey is not None
    hero.seat, game.state.leader, game.state.journey.acting = 1, 2, hero.id
    assert orders_effects(game)[0] == 1
    game.state.journey.acting = "2"
    assert orders_effects(game)[0] == 2


def test_a_nailed_litany_curses_whom_it_hits() -> None:
    game, hero = scene(EMELDA, weapon="nailed-litany")
    model = put(game, NIGHTGUARD, (2, 3))
    strike(game, hero, "dawnlight", model, [FAILURE, FAILURE])
    assert not model.cursed
    strike(game, hero, "dawnlight", model, [SUCCESS, FAILURE])
    assert model.cursed


def test_a_wolfsbane_edge_hurts_large_hostiles_more() -> None:
    game, hero = scene(EMELDA, weapon="wolfsbane-edge")
    assert strike(game, hero, "dawnlight", put(game, NIGHTGUARD, (2, 3)), [SUCCESS, FAILURE]).dealt == 2
    assert strike(game, hero, "dawnlight", put(game, "blood-rat", (2, 1)), [SUCCESS, FAILURE]).dealt == 1


def test_dawn_steel_makes_the_chosen_weapon_better() -> None:
    game, hero = scene(EMELDA, weapon="dawn-steel")
    game.state.roster[EMELDA].chosen = "dawnlight"
    model = put(game, NIGHTGUARD, (2, 3))
    assert attack_dice(game, begin(game, hero, weapon(game, hero, "dawnlight"), model)) == (12, 12)
    assert attack_dice(game, begin(game, hero, weapon(game, hero, "deathblow"), model)) == (12,)
    game.state.roster[EMELDA].chosen = "deathblow"
    made = begin(game, hero, weapon(game, hero, "deathblow"), model)
    for result, dealt in ((action_dice.SUCCESS, 2), (action_dice.CRITICAL, 5)):
        made.result = result
        assert damage_of(game, made) == dealt


# -- treasure


def holding(card: str, name: str = GLAURIO, **more: Any) -> tuple[Ulfenkarn, Hero]:
    game, hero = scene(name, treasure=card, **more)
    game.state.cards.piles.update(discovery=[], found=[])
    return game, hero


def gone(game: Ulfenkarn, card: str) -> bool:
    """Whether a treasure has been used up."""
    return game.state.roster[GLAURIO].treasure is None and game.state.cards.piles["found"] == [card]


def test_the_potion_heals_3() -> None:
    card = "potion-of-coagulated-vitality"
    game, hero = holding(card)
    friend = stand(game, EMELDA, (2, 3))
    friend.spaces.covers[:] = [2, 2, 0, 0]
    use(game, hero, "Potion of Coagulated Vitality: Emelda", "grievous")
    assert (sum(friend.spaces.covers), gone(game, card)) == (1, True)


def test_the_cursecatcher_turns_an_ailment_on_a_hostile() -> None:
    game, _ = holding("cursecatcher")
    friend, model = stand(game, EMELDA, (5, 5)), put(game, NIGHTGUARD, (0, 0))
    play(give(game, friend, "stunned", ("cc.ailment.list",)), f"cursecatcher:0:{GLAURIO}")
    assert (friend.stunned, model.cursed, gone(game, "cursecatcher")) == (False, True, True)


def test_the_lantern_keeps_the_night_off_a_group() -> None:
    game, _ = holding("lantern-of-the-last-vigil")
    model = put(game, "halgrim", (5, 5))
    assert game.state.journey is not None
    happens(GROUP_ACTIVATES, game, Activation(game.state.groups[1]))
    game.state.journey.nightfall = game.state.journey.day_spaces
    assert hostile_side(game, model).wounds == 12
    lantern = f"lantern-of-the-last-vigil:0:{GLAURIO}"
    happens(GROUP_ACTIVATES, game, Activation(game.state.groups[1]), answers=(lantern,))
    assert hostile_side(game, model).wounds == 10


def test_the_grapnel_takes_a_hero_to_any_space_in_sight() -> None:
    game, hero = holding("roofmans-grapnel")
    use(game, hero, "Roofman's Grapnel", "5,0")
    assert hero.cell == (5, 0)
    game, hero = holding("roofmans-grapnel")
    hero.trapped = True
    assert offered(game, hero).keys().isdisjoint({"Roofman's Grapnel"})


def test_a_hero_who_is_put_somewhere_by_no_weapon_has_nobody_to_reel_in() -> None:
    game, hero = holding("roofmans-grapnel", DAGNAI, inspired=True)
    put(game, NIGHTGUARD, (3, 2))
    use(game, hero, "Roofman's Grapnel", "2,3")
    assert hero.cell == (2, 3), "and nobody was asked about Reel and Reckon"


def test_a_borrowed_hour_holds_the_clock() -> None:
    game, _ = holding("borrowed-hour")
    assert game.state.journey is not None
    play(nightfall_step(game), f"borrowed-hour:0:{GLAURIO}")
    assert game.state.journey.nightfall == 0
    game, _ = holding("cursecatcher")
    assert game.state.journey is not None
    play(nightfall_step(game))
    assert game.state.journey.nightfall == 1


def test_the_finger_of_the_saint_keeps_a_hero_in_action() -> None:
    game, hero = holding("finger-of-the-mute-saint")
    hero.spaces.covers[:] = [2, 2, 2, 2]
    play(suffer(game, hero, 3, HARM, cause="test"), f"finger-of-the-mute-saint:0:{GLAURIO}")
    assert (hero.out, counters(hero)) == (False, [2, 2, 2, 1])


def test_the_keg_spares_nobody() -> None:
    game, hero = holding("keg-of-blessed-powder")
    friend = stand(game, EMELDA, (4, 4))
    near, far = put(game, NIGHTGUARD, (5, 5)), put(game, NIGHTGUARD, (0, 0))
    use(game, hero, "Keg of Blessed Powder", "5,4")
    assert (near.damage, far.damage, counters(friend), counters(hero)) == (2, 0, [2], [])


def test_the_bell_sends_a_group_to_the_end_of_the_track() -> None:
    game, _ = holding("bell-of-the-late-watch")
    put(game, SKELETON, (5, 5))
    game.state.track.slots = [Slot("1", hostile=True), Slot(GLAURIO)]
    coming = Activation(game.state.groups[1])
    happens(GROUP_ACTIVATES, game, coming, answers=(f"bell-of-the-late-watch:0:{GLAURIO}",))
    assert coming.deferred
    assert [slot.card for slot in game.state.track.slots] == [GLAURIO, "1"]


def test_a_skeleton_key_opens_three_cards() -> None:
    game, hero = holding("skeleton-key")
    looking = Looking()
    happens(hero_moments.SEARCH, game, hero, looking, answers=(f"skeleton-key:0:{GLAURIO}",))
    assert (looking.number, looking.mix) == (3, True)


def test_kolgos_reserve_makes_sixes_and_a_headache() -> None:
    game, hero = holding("kolgos-private-reserve", dice=(1, 2, 3, 4))
    other = stand(game, EMELDA, (5, 5))
    answers = (f"kolgos-private-reserve:0:{GLAURIO}", "die-1", "die-2")
    happens(hero_moments.ACTIVATION_START, game, hero, answers=answers)
    assert hero.spaces.dice == [6, 6, 3, 4]
    happens(hero_moments.ACTIVATION_END, game, other)
    assert not hero.fatigued, "it is another hero's activation that ends"
    happens(hero_moments.ACTIVATION_END, game, hero)
    assert hero.fatigued


# -- traps


def sprung(card: str, *answers: Any) -> tuple[Ulfenkarn, Hero]:
    game, hero = scene(GLAURIO, dice=NONE)
    put(game, SKELETON, (5, 5))
    happens(hero_moments.DRAWN, game, hero, game.content[Discovery][card], answers=answers)
    return game, hero


@pytest.mark.parametrize(("roll", "covers", "ailing"), [(FAILURE, [1], 1), (SUCCESS, [1], 0), (CRITICAL, [], 0)])
def test_the_needle_pricks(roll: str, covers: list[int], ailing: int) -> None:
    _, hero = sprung("needle-in-the-clasp", [roll])
    assert (counters(hero), len(hero.diseased)) == (covers, ailing)


@pytest.mark.parametrize(
    ("roll", "covers", "trapped"), [(FAILURE, [2], True), (SUCCESS, [], True), (CRITICAL, [], False)]
)
def test_the_painted_floor_gives(roll: str, covers: list[int], trapped: bool) -> None:
    _, hero = sprung("floor-of-painted-cloth", [roll])
    assert (counters(hero), hero.trapped) == (covers, trapped)


def test_the_urn_screams_for_the_nearest_group() -> None:
    game, hero = sprung("screaming-urn", [FAILURE])
    assert hero.stunned
    assert game.state.models[f"{SKELETON}-1"].cells == ((3, 3),)


def test_whoever_looks_into_the_mirror_is_cursed() -> None:
    assert sprung("mirror-face-down", "0")[1].cursed
    assert counters(sprung("mirror-face-down", "1")[1]) == [2]


# -- items


def test_the_red_blade_wants_to_be_asked_along() -> None:
    game, hero = scene(EMELDA, dice=NONE, item="red-blade")
    assert strike(game, hero, "dawnlight", put(game, NIGHTGUARD, (2, 3)), [CRITICAL, FAILURE]).dealt == 3
    happens(hero_moments.ACTIVATION_END, game, hero)
    assert counters(hero) == []
    hero.attacked.clear()
    happens(hero_moments.ACTIVATION_END, game, hero)
    assert counters(hero) == [1]


def test_the_tapestry_changes_an_event_by_1_or_2() -> None:
    game, _ = scene(GLAURIO, item="tapestry-of-ages")
    roll = QuestRoll(Roll(0, "", QUEST_DIE, topic=topics.EVENT_ROLL, rules=("cc.event.roll",)), 1)
    happens(EVENT_ROLLED, game, roll, answers=(f"tapestry-of-ages:0:{GLAURIO}", "score-3"))
    assert roll.face == 3
    happens(EVENT_ROLLED, game, roll)
    assert roll.face == 3, "once per journey"


def test_the_black_rose_keeps_its_bearer_alive() -> None:
    game, hero = scene(GLAURIO, item="black-rose")
    hero.out = True
    play(die(game, hero, ("cc.survival.roll",)), f"black-rose:0:{GLAURIO}")
    assert (game.state.roster[GLAURIO].dead, game.state.roster[GLAURIO].item) == (False, None)
    play(die(game, hero, ("cc.survival.roll",)))
    assert game.state.roster[GLAURIO].dead


def test_a_cheat_rolls_the_quest_die_again_whatever_it_is_rolled_for() -> None:
    cheat = f"cheats-knucklebone:0:{GLAURIO}"
    game, _ = holding("cheats-knucklebone")
    model = put(game, "vyrkos-blood-born", (5, 5))
    play(suffer(game, model, 1, HARM, cause="test"), [12], cheat, [1])
    assert model.damage == 1, "for a rule of a card"
    game, hero = holding("cheats-knucklebone")
    hero.inspiration.slain = 3
    play(inspiration.roll(game, hero), [9], cheat, [2])
    assert hero.inspiration.points == 1, "for inspiration"
    game, _ = holding("cheats-knucklebone")
    assert play(behaviour.roll(game, put(game, SKELETON, (5, 5))), [12], cheat, [1]) == "summon-the-ulfenwatch"


def test_by_the_lantern_a_group_behaves_as_by_day() -> None:
    game, _ = scene(GLAURIO)
    model = put(game, SKELETON, (5, 5))
    assert game.state.journey is not None
    game.state.journey.nightfall = game.state.journey.day_spaces
    assert play(behaviour.roll(game, model), [3]) == "summon-the-ulfenwatch"
    game.state.groups[1].by_day = True
    assert play(behaviour.roll(game, model), [3]) == "charge"


@pytest.mark.rule("cc.carried.item")
def test_a_hero_carries_one_item_and_each_is_there_once() -> None:
    def take(game: Ulfenkarn, hero: Hero, item: str, *answers: Any) -> None:
        instead = (Gain(what="inspiration"),)
        case: Case[Concerned] = Case(hero, hero.seat, card="the-duellists-grave", rules=("cc.crisis.resolve",))
        play(run(language, game, (Draw(deck="items", card=item, otherwise=instead),), case), *answers)

    game, hero = scene(GLAURIO)
    friend = stand(game, EMELDA, (5, 5))
    roster = game.state.roster
    take(game, hero, "red-blade")
    take(game, hero, "black-rose", "red-blade")
    assert roster[GLAURIO].item == "red-blade"
    take(game, hero, "black-rose", "black-rose")
    assert roster[GLAURIO].item == "black-rose"
    take(game, friend, "black-rose")
    assert (roster[EMELDA].item, friend.inspiration.points) == (None, 1), "somebody carries it already"


def test_a_treasure_of_a_crisis_is_drawn_from_the_deck_and_the_rest_goes_back() -> None:
    game, hero = scene(GLAURIO)
    game.state.cards.piles.update(discovery=["mourners-bead", "cursecatcher", "skeleton-key"], found=[])
    case: Case[Concerned] = Case(hero, hero.seat, card="the-voice-in-the-well", rules=("cc.crisis.resolve",))
    play(run(language, game, (Draw(deck="discovery", kind="treasure"),), case))
    assert game.state.roster[GLAURIO].treasure == "cursecatcher"
    assert len(game.state.cards.piles["discovery"]) == 2
    play(run(language, game, (Draw(deck="realmstone", value=1),), case))
    assert hero.realmstone == ["mourners-bead"]


def test_a_later_part_of_a_mission_is_the_same_journey() -> None:
    game, _ = scene(GLAURIO)
    assert game.state.journey is not None
    for part, left in ((2, 1), (1, 0)):
        game.state.kept.used["tapestry-of-ages:0:x"] = Used(1, "journey")
        game.state.journey.part = part
        happens(SETUP, game)
        assert len(game.state.kept.used) == left
