"""The hostiles, elite classes and havens of Nightwars: each in a scene that needs it."""

from typing import Any

import pytest

from games.cursed_city.cards_helpers import (
    BRUTOGG,
    CLEONA,
    DAGNAI,
    NONE,
    QULATHIS,
    happens,
    offered,
    scene,
    strike,
    use,
)
from games.cursed_city.combat_helpers import (
    CRITICAL,
    EMELDA,
    FAILURE,
    GATE,
    GLAURIO,
    JELSEN,
    OCTREN,
    RAT,
    SKELETON,
    SUCCESS,
    TWO_ROOMS,
    city,
    content,
    counters,
    field,
    play,
    play_first,
    put,
    stand,
)
from games.cursed_city.test_hostile_cards import acts, hits, hurt, lychgate, night
from lychgate.games.cursed_city.ailments.tokens import give
from lychgate.games.cursed_city.battlefield import giants
from lychgate.games.cursed_city.combat.chances import attack_chances
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.combat.weapons import weapon_actions
from lychgate.games.cursed_city.heroes import moments as hero_moments
from lychgate.games.cursed_city.hostiles.planning import move_of
from lychgate.games.cursed_city.journey.moments import SETUP
from lychgate.games.cursed_city.model.content import Elite, Haven, HostileCard, Vampire
from lychgate.games.cursed_city.model.queries import wounds_of
from lychgate.games.cursed_city.model.state import Hero, Ulfenkarn

KRITZA, ANNIKA, CARMILLA = "kritza", "annika", "carmilla"
DIREGOYLE, STRAY, BEAST = "diregoyle", "gnawbone-stray", "radukar-the-beast"
HARM = ("cc.wound.points",)


def dark(**where: Any) -> Ulfenkarn:
    """A room by night."""
    game = city(**where)
    night(game)
    return game


# -- Kritza


@pytest.mark.parametrize(("face", "gone"), [(8, False), (9, True)])
def test_kritza_goes_to_the_furthest_rat_instead_of_being_hurt(face: int, gone: bool) -> None:
    game = dark()
    stand(game, GLAURIO, (0, 0))
    kritza = put(game, KRITZA, (1, 1))
    put(game, RAT, (3, 3))
    put(game, RAT, (5, 5))
    hurt(game, kritza, 3, [face], *(["5,4"] if gone else []))
    assert (kritza.damage, kritza.cells) == ((0, ((5, 4),)) if gone else (3, ((1, 1),)))
    hurt(game, kritza, 2)
    assert kritza.damage == (2 if gone else 5), "once per turn"


def test_kritza_without_rats_has_nowhere_to_go() -> None:
    game = dark()
    kritza = put(game, KRITZA, (1, 1))
    hurt(game, kritza, 3)
    assert kritza.damage == 3


def test_the_dinner_bell_brings_two_rats_and_kritza_moves() -> None:
    game = dark()
    stand(game, GLAURIO, (0, 0))
    kritza = put(game, KRITZA, (5, 5))
    play_first(acting(game, "dinner-bell"))
    assert sorted(model.category for model in game.state.models.values()) == ["corpse-rats", "corpse-rats", "kritza"]
    assert all(model.group == kritza.group for model in game.state.models.values())
    assert kritza.cells != ((5, 5),)


def test_at_the_gnawing_court_every_rat_comes_too() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (0, 0))
    put(game, KRITZA, (5, 5))
    rat = put(game, RAT, (4, 0), group=2)
    play_first(acting(game, "gnawing-court"))
    assert rat.cells in {((1, 0),), ((1, 1),)}
    assert hero.cell == (0, 0)


def test_the_rapier_leaves_a_disease() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (2, 2))
    kritza = put(game, KRITZA, (2, 3))
    hits(game, kritza, hero, [CRITICAL, FAILURE], [FAILURE])
    assert hero.diseased


def acting(game: Ulfenkarn, action: str, group: int = 1) -> Any:
    """The rule by which the models of a group carry out an action of their card."""
    from lychgate.games.cursed_city.hostiles.behaviour import action_of
    from lychgate.games.cursed_city.hostiles.moments import BEHAVIOUR

    found = game.state.groups[group]
    models = [game.state.models[name] for name in found.models]
    return BEHAVIOUR.happens((), game, found, models, action_of(game, models[0].category, action))


# -- Annika


def test_annika_heals_what_she_deals_and_parries() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (2, 2))
    annika = put(game, ANNIKA, (2, 3), damage=6)
    assert hits(game, annika, hero, [CRITICAL, FAILURE], [FAILURE]) == 4
    assert annika.damage == 2
    hurt(game, annika, 3)
    assert annika.damage == 4, "damage is reduced by 1"


def test_measure_costs_the_nearest_hero_a_die() -> None:
    game = dark()
    near = stand(game, GLAURIO, (0, 0), (6, 5, 0, 0))
    far = stand(game, EMELDA, (5, 0), (6, 5, 0, 0))
    put(game, ANNIKA, (0, 5))
    play_first(acting(game, "measure"))
    assert sum(bool(die) for die in near.spaces.dice) == 1
    assert sum(bool(die) for die in far.spaces.dice) == 2


@pytest.mark.parametrize("action", ["engage", "lunge"])
def test_annika_goes_for_her_quarry(action: str) -> None:
    game = dark()
    near, quarry = stand(game, GLAURIO, (3, 0)), stand(game, EMELDA, (0, 3), (6, 5, 4, 0))
    annika = put(game, ANNIKA, (3, 3))
    assert game.state.journey is not None
    game.state.journey.quarry = EMELDA
    lost = ["die-5"] if action == "lunge" else []
    play(acting(game, action), "1,3", [CRITICAL, FAILURE], [FAILURE], "space-4", "space-3", *lost)
    assert annika.cells == ((1, 3),)
    assert (sum(near.spaces.covers), sum(quarry.spaces.covers)) == (0, 4)
    assert sum(bool(die) for die in quarry.spaces.dice) < 3


# -- Carmilla


def test_carmilla_goes_into_mist() -> None:
    game = dark()
    stand(game, GLAURIO, (0, 0))
    lychgate(game, (5, 5))
    carmilla = put(game, CARMILLA, (1, 1), damage=5)
    play_first(acting(game, "into-mist"))
    assert (carmilla.damage, carmilla.cells) == (2, ((5, 5),))


def test_sweet_words_curse_and_cost_a_die() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (2, 2), (6, 5, 0, 0))
    put(game, CARMILLA, (2, 3))
    acts(game, "sweet-words", [FAILURE, FAILURE], [FAILURE], "die-5")
    assert hero.cursed
    assert sum(bool(die) for die in hero.spaces.dice) == 1


def test_half_mist_keeps_off_a_point_from_afar() -> None:
    game = dark()
    carmilla = put(game, CARMILLA, (2, 3))
    beside, far = stand(game, JELSEN, (2, 2)), stand(game, GLAURIO, (5, 0))
    play(suffer(game, carmilla, 3, HARM, cause="test", by=beside))
    assert carmilla.damage == 3
    play(suffer(game, carmilla, 3, HARM, cause="test", by=far))
    assert carmilla.damage == 5


# -- spies


@pytest.mark.parametrize(("face", "slain"), [(4, True), (5, False)])
def test_spies_are_hard_to_hit(face: int, slain: bool) -> None:
    game = dark()
    spy = put(game, DIREGOYLE, (3, 3))
    hurt(game, spy, 3, [face])
    assert (spy.id not in game.state.models) is slain


def test_spies_scuttle_away_and_tell_tales() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (0, 0))
    spy = put(game, STRAY, (1, 1))
    play_first(acting(game, "scuttle"))
    assert max(spy.cells[0]) == 5, "as far as it gets"
    play_first(acting(game, "tell-tale"))
    assert hero.cursed


# -- the Beast


@pytest.mark.rule("cc.nightwars.giant-displace")
def test_the_beast_tramples_whoever_makes_way() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (2, 2))
    rat = put(game, RAT, (3, 3), group=2)
    beast = put(game, BEAST, (4, 4), (5, 4), (4, 5), (5, 5))
    play_first(giants.displace(game, beast, ((2, 2), (3, 2), (2, 3), (3, 3))))
    assert hero.cell not in {(2, 2), (3, 2), (2, 3), (3, 3)}
    assert sum(hero.spaces.covers) == 1
    assert rat.id in game.state.models, "only heroes are trampled"
    assert rat.damage == 0


def test_the_beast_has_an_old_hide_and_licks_its_wounds() -> None:
    game = dark()
    stand(game, GLAURIO, (0, 0))
    beast = put(game, BEAST, (4, 4), (5, 4), (4, 5), (5, 5))
    hurt(game, beast, 5)
    assert beast.damage == 4
    play_first(acting(game, "lick"))
    assert beast.damage == 1


def test_a_rampage_attacks_every_adjacent_hero() -> None:
    game = dark()
    heroes = [stand(game, GLAURIO, (1, 2)), stand(game, EMELDA, (4, 3))]
    put(game, BEAST, (2, 2), (3, 2), (2, 3), (3, 3))
    acts(game, "rampage", *[[SUCCESS, FAILURE], [FAILURE]] * 2)
    assert [sum(hero.spaces.covers) for hero in heroes] == [2, 2]


def test_the_howl_costs_a_die_and_brings_the_others() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (0, 0), (6, 5, 0, 0))
    put(game, BEAST, (4, 4), (5, 4), (4, 5), (5, 5))
    rat = put(game, RAT, (4, 0), group=2)
    play_first(acting(game, "howl-for-the-lost"))
    assert sum(bool(die) for die in hero.spaces.dice) == 1
    assert rat.cells != ((4, 0),)


@pytest.mark.rule("cc.nightwars.huge-move")
def test_the_beast_comes_up_to_a_hero_with_one_of_its_four_spaces() -> None:
    game = dark()
    hero = stand(game, GLAURIO, (0, 0))
    beast = put(game, BEAST, (4, 4), (5, 4), (4, 5), (5, 5))
    play_first(acting(game, "lick"))
    assert len(set(beast.cells)) == 4
    assert hero.cell not in beast.cells
    assert min(max(abs(x), abs(y)) for x, y in beast.cells) == 1


# -- growth


@pytest.mark.rule("cc.ruling.nightwars-growth")
@pytest.mark.parametrize(("fallen", "more"), [(0, 0), (1, 1), (2, 1)])
def test_rats_are_leaner_once_a_vampire_has_fallen(fallen: int, more: int) -> None:
    game = against(KRITZA, "pillage", fallen)
    rat = put(game, RAT, (3, 3))
    assert move_of(game, rat) == content()[HostileCard]["corpse-rats"].night.move + more


@pytest.mark.rule("cc.ruling.nightwars-growth")
@pytest.mark.parametrize(("fallen", "more"), [(0, 0), (1, 2)])
def test_spies_are_better_informed_once_a_vampire_has_fallen(fallen: int, more: int) -> None:
    game = against(CARMILLA, "sabotage", fallen)
    spy = put(game, DIREGOYLE, (3, 3))
    assert move_of(game, spy) == content()[HostileCard]["spies"].night.move + more


@pytest.mark.rule("cc.ruling.nightwars-growth")
def test_the_mist_is_nearer_once_two_have_fallen() -> None:
    game = against(CARMILLA, "sabotage", 2)
    assert game.state.journey is not None
    game.state.journey.nightfall = 0
    play_first(SETUP.happens((), game))
    assert game.state.journey.nightfall == 2


@pytest.mark.rule("cc.ruling.nightwars-growth")
def test_annika_rolls_again_and_heals_as_others_fall() -> None:
    from lychgate.games.cursed_city.hostiles.moments import GROUP_ACTS

    game = against(ANNIKA, "vendetta", 2)
    hero = stand(game, GLAURIO, (2, 2))
    annika = put(game, ANNIKA, (2, 3), damage=6)
    assert hits(game, annika, hero, [FAILURE, FAILURE], [SUCCESS, FAILURE], [FAILURE]) == 2
    damage = annika.damage
    play(GROUP_ACTS.happens((), game, game.state.groups[1]))
    assert annika.damage == damage - 2


def against(vampire: str, kind: str, fallen: int) -> Ulfenkarn:
    """A journey against a vampire, after this many others have fallen."""
    game = dark()
    assert game.state.journey is not None
    game.state.journey.type = kind
    game.state.journey.grown = {vampire: fallen} if fallen else {}
    game.memo = None
    return game


def test_every_vampire_has_two_rules_to_grow_by_and_a_text_for_each() -> None:
    for vampire in content().all(Vampire):
        assert [growth.fallen for growth in vampire.grows] == [1, 2]
        assert all(growth.text for growth in vampire.grows)


# -- elite classes


def elite(name: str, hero: str, dice: tuple[int, ...] = NONE) -> tuple[Ulfenkarn, Hero]:
    return scene(hero, elite=name, dice=dice)


@pytest.mark.rule("cc.ruling.nightwars-elite")
def test_there_are_two_elite_classes_for_each_class() -> None:
    classes = [one.hero_class for one in content().all(Elite)]
    assert sorted(classes) == sorted(["blade", "stalwart", "executioner", "loremaster"] * 2)


def test_a_duelmaster_strikes_back_after_a_critical_defence() -> None:
    game, hero = elite("duelmaster", EMELDA)
    model = put(game, SKELETON, (2, 3))
    back = (f"duelmaster:0:{EMELDA}", f"dawnlight {model.id}", [SUCCESS, FAILURE])
    assert hits(game, model, hero, [SUCCESS, FAILURE], [CRITICAL], *back) == 0
    assert model.damage > 0 or model.id not in game.state.models


def test_a_marshal_turns_a_die_of_another_hero_to_five() -> None:
    game, hero = elite("marshal", EMELDA)
    friend = stand(game, GLAURIO, (5, 5), (3, 1, 0, 0))
    happens(hero_moments.ACTIVATION_START, game, hero, answers=(f"marshal:0:{EMELDA}", "die-1"))
    assert friend.spaces.dice == [3, 5, 0, 0]


def test_a_bastion_takes_one_off_every_weapon_action() -> None:
    game, hero = elite("bastion", BRUTOGG)
    model = put(game, SKELETON, (2, 3))
    plain, other = scene(BRUTOGG, dice=NONE)
    twin = put(plain, SKELETON, (2, 3))
    less = hits(game, model, hero, [CRITICAL, FAILURE], [FAILURE])
    assert less == hits(plain, twin, other, [CRITICAL, FAILURE], [FAILURE]) - 1


def test_a_revenant_comes_back_once_per_journey() -> None:
    game, hero = elite("revenant", DAGNAI)
    hero.spaces.covers[:] = [2, 2, 2, 2]
    play_first(suffer(game, hero, 3, HARM, cause="test"))
    assert (hero.out, sum(counters(hero))) == (False, 4)
    hero.spaces.covers[:] = [2, 2, 2, 2]
    play_first(suffer(game, hero, 3, HARM, cause="test"))
    assert hero.out


def test_a_vampire_hunter_hurts_villains_more() -> None:
    game, hero = elite("vampire-hunter", JELSEN)
    villain, rat = put(game, KRITZA, (2, 3)), put(game, RAT, (3, 3), group=2)
    blade = weapon_actions(game, hero)[0]
    plain, other = scene(JELSEN, dice=NONE)
    twin = put(plain, KRITZA, (2, 3))
    assert max(attack_chances(game, hero, blade, villain)) == max(attack_chances(plain, other, blade, twin)) + 1
    assert max(attack_chances(game, hero, blade, rat)) == max(attack_chances(plain, other, blade, twin))


def test_a_nightstalker_hits_hardest_from_another_tile() -> None:
    game = city(field(TWO_ROOMS, GATE))
    hero = stand(game, QULATHIS, (3, 1))
    game.state.roster[QULATHIS].elite = "nightstalker"
    far, near = put(game, "kosargi-nightguard", (6, 3)), put(game, "halgrim", (0, 3), group=2)
    bow = next(one for one in weapon_actions(game, hero) if one.type != "melee")
    high = strike(game, hero, bow.id, far, *dice(bow, SUCCESS))
    hero.reloading = []
    low = strike(game, hero, bow.id, near, *dice(bow, SUCCESS))
    assert (high.result.name, low.result.name) == ("CRITICAL", "SUCCESS")


def dice(weapon: Any, result: str) -> list[list[str]]:
    return [[result] + [FAILURE] * (len(weapon.dice) - 1)]


def test_a_hexbinder_binds_the_cursed() -> None:
    game, hero = elite("hexbinder", OCTREN, (3, 0, 0, 0))
    model = put(game, "kosargi-nightguard", (5, 5))
    assert not any(label.startswith("Hexbinder") for label in offered(game, hero))
    model.cursed = True
    label = next(label for label in offered(game, hero) if label.startswith("Hexbinder"))
    use(game, hero, label)
    assert model.trapped
    assert model.damage == 2


def test_a_fatespinner_brings_back_a_destiny_die() -> None:
    game, hero = elite("fatespinner", CLEONA)
    game.state.destiny.discarded = [4, 4]
    happens(hero_moments.ACTIVATION_START, game, hero, answers=(f"fatespinner:0:{CLEONA}",))
    assert (game.state.destiny.available, game.state.destiny.discarded) == ([4], [4])


# -- havens


def after(name: str, *, free: bool = False) -> tuple[Ulfenkarn, Hero]:
    """A hero who has been to a haven, before the first turn of the next journey."""
    game, hero = scene(GLAURIO, haven=name, dice=NONE)
    game.state.roster[GLAURIO].welcome = free
    game.memo = None
    return game, hero


@pytest.mark.rule("cc.ruling.nightwars-havens")
@pytest.mark.parametrize(("free", "points"), [(False, 1), (True, 2)])
def test_the_fencing_school_gives_a_good_start(free: bool, points: int) -> None:
    game, hero = after("fencing-school", free=free)
    play(SETUP.happens((), game))
    assert hero.inspiration.points == points


@pytest.mark.parametrize(("free", "damage"), [(False, 2), (True, 1)])
def test_the_pawnshop_wants_its_blood(free: bool, damage: int) -> None:
    game, hero = after("pawnshop", free=free)
    play(SETUP.happens((), game))
    assert sum(hero.spaces.covers) == damage


@pytest.mark.parametrize(("free", "number"), [(False, 1), (True, 2)])
def test_the_listening_post_stuns_hostiles_before_the_first_turn(free: bool, number: int) -> None:
    game, _ = after("listening-post", free=free)
    models = [put(game, SKELETON, (4, 4)), put(game, SKELETON, (5, 5)), put(game, SKELETON, (5, 4))]
    answers = [[models[0].id, models[1].id]] if free else [models[0].id]
    play(SETUP.happens((), game), *answers)
    assert sum(model.stunned for model in models) == number


@pytest.mark.parametrize(("free", "kept"), [(False, 1), (True, 2)])
def test_the_bone_setter_keeps_off_ailments(free: bool, kept: int) -> None:
    game, hero = after("bone-setter", free=free)
    play(give(game, hero, "cursed", HARM))
    assert not hero.cursed
    play(give(game, hero, "fatigued", HARM))
    assert hero.fatigued is (kept < 2)
    play(give(game, hero, "trapped", HARM))
    assert hero.trapped


def test_every_haven_has_a_vampire_whose_fall_makes_it_better() -> None:
    for place in content().all(Haven):
        assert (place.here, place.effects) != (place.free_here, place.free_effects)
        assert content()[Vampire][place.vampire].quarter


def test_the_beast_is_the_only_one_of_its_size() -> None:
    game = dark()
    beast = put(game, BEAST, (4, 4), (5, 4), (4, 5), (5, 5))
    sizes = {card.id: card.night.size for card in content().all(HostileCard)}
    assert [name for name, size in sizes.items() if size == "giant"] == [beast.category]
    assert wounds_of(game, beast) == content()[HostileCard][BEAST].night.wounds
