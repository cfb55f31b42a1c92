"""What Blackstone Fortress tells besides its rules: the tale, patches that add up, goals, reasons, ways and stakes."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lychgate
from games.blackstone_fortress.fortress import (
    AMALLYN,
    DRAIK,
    GHUL,
    GUARDSMAN,
    LOCARNO,
    MARINE,
    TADDEUS,
    TWINS,
    UR025,
    VORNE,
    fortress,
    group,
    setups,
)
from looking import kinds_in
from lychgate import ledger
from lychgate.bots.random import random_answer
from lychgate.games import rulebook
from lychgate.games.blackstone_fortress.model.content import ChallengeCard, CombatMap, ExplorerCard, Stronghold
from lychgate.games.blackstone_fortress.model.names import named
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import DETAIL, SENTENCE, joined
from lychgate.kernel.story import OFF_AT_MOST
from lychgate.lab.promises import Followed

BOOK = rulebook("blackstone-fortress")
SETUPS = list(setups())
NAMES = [" ".join(str(value) for value in setup.values() if isinstance(value, str)) for setup in SETUPS]


def begun(number: int, seed: int, **options: Any) -> Game:
    players = 1 + seed % 3
    return lychgate.new("blackstone-fortress", seed=seed, players=players, setup=SETUPS[number], **options)


def wandered(number: int, seed: int, answers: int) -> Game:
    """A game of one of the set-ups with this many random answers."""
    game, dice = begun(number, seed), Random(seed)
    for _ in range(answers):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice), seat=game.question.seat)
    return game


# -- the tale

FORBIDDEN = {
    "a coordinate": r"\d+,\d+",
    "an id": r"\b(cell|piece|card|door|zone|sheet|space):|\b[a-z]+-\d+\b|_",
    "a seat's number": r"\bPlayer \d",
    "a field that nobody filled": r"[{}]",
    "two spaces": r"  ",
    "a comma that hangs": r" [,;:]",
}


def lines_of(game: Game) -> list[LogLine]:
    return [line for top in game.log(0) for _, line in top.walk()]


def sentences(game: Game) -> list[str]:
    return [line.text for line in lines_of(game) if line.level == SENTENCE]


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=NAMES)
def test_the_tale_of_every_mode_reads_well(number: int) -> None:
    game = wandered(number, number, 150)
    assert {event.kind for event in game.events(all_seats=True)} <= set(BOOK.phrases)
    lines = lines_of(game)
    for line in lines:
        for what, pattern in FORBIDDEN.items():
            assert not re.search(pattern, line.text), f"{what}: {line.kind}: {line.text}"
        assert line.text == joined(line.parts)
        assert all(each.level >= DETAIL for each in line.lines) or line.level == 0, line.text
    assert {line.level for line in lines} >= {0, 1}


def test_every_kind_of_event_in_the_code_has_a_phrase_and_a_beat() -> None:
    package = Path(lychgate.__file__).parent / "games" / "blackstone_fortress"
    kinds = {kind for file in package.rglob("*.py") for kind in kinds_in(file.read_text(encoding="utf-8"))}
    assert kinds <= set(BOOK.phrases)
    assert set(BOOK.phrases) <= set(BOOK.beats)
    assert set(BOOK.details) <= set(BOOK.phrases)
    assert set(BOOK.told) <= set(BOOK.phrases)


def test_the_attacks_of_a_weapon_action_are_one_sentence() -> None:
    game = fortress(
        {"id": UR025, "cell": "3,1", "dice": [6]},
        track=[UR025],
        group=[group(1, MARINE, "3,3")],
        dice=[["success"], ["failure"], ["critical"]],
        answers=[f"assault-cannon-6:{MARINE}-1"],
    )
    assert sentences(game)[0] == (
        "UR-025 attacks Chaos Space Marine 1 with the Assault Cannon [success] [failure] [critical] for 3 wounds"
    )


def test_what_hostiles_do_is_told_with_the_roll_the_column_and_the_action() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "3,1"},
        track=["1"],
        group=[group(1, GHUL, "3,2")],
        dice=[[10], ["failure"], ["failure"]],
    )
    told = next(line.text for line in lines_of(game) if line.kind == "hostile-acts")
    assert told.startswith(
        "Onslaught (rolled 10, engaged): Ur-Ghul 1 attacks Draik with the Claws and Talons [failure]"
    )


def test_the_activation_of_a_group_is_one_sentence_with_the_rest_below_it() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "3,1"},
        track=["1"],
        group=[group(1, GHUL, "3,2")],
        dice=[[10], ["failure"], ["failure"]],
    )
    told = next(line for line in lines_of(game) if line.kind == "group-activates")
    assert told.level == SENTENCE
    assert told.text.startswith("Ur-Ghuls (1): Ur-Ghul 1 attacks Draik with the Claws and Talons [failure] [failure] ")
    assert {"hostile-acts", "behaviour"} <= {line.kind for line in told.lines}
    assert all(line.level >= DETAIL for line in told.lines)


def test_who_does_the_same_again_is_said_to() -> None:
    game = fortress(
        {"id": DRAIK, "dice": [3, 3], "wounds": ["wound"]},
        track=[DRAIK],
        group=[group(1, GUARDSMAN, "-2,8")],
        dice=[["failure"], ["failure"]],
        answers=["recuperate", "recuperate"],
    )
    said = [text for text in sentences(game) if "recuperates" in text]
    assert said == ["Draik recuperates [failure] in vain", "Draik recuperates again [failure] in vain"]


def test_twins_are_several_in_every_sentence() -> None:
    game = fortress(
        {"id": TWINS, "cells": ["3,1", "4,1"], "dice": [3], "wounds": ["wound"]},
        track=[TWINS],
        group=[group(1, GUARDSMAN, "-2,8")],
        dice=[["success"]],
        answers=["recuperate"],
    )
    assert "Rein & Raus recuperate [success] and heal 1 wound" in sentences(game)


def test_names_are_right_with_and_without_an_article() -> None:
    play = fortress({"id": DRAIK}).play
    said = {
        id_: named(play, id_)
        for id_ in (DRAIK, TWINS, "rein", f"{GUARDSMAN}-2", "obsidius-mallex-1", "2", "blaze-1", "shut-eye-1,7", "nix")
    }
    assert {id_: None if name is None else name.said("the") for id_, name in said.items()} == {
        DRAIK: "Draik",
        TWINS: "Rein & Raus",
        "rein": "Rein",
        f"{GUARDSMAN}-2": "Traitor Guardsman 2",
        "obsidius-mallex-1": "Obsidius Mallex",
        "2": "Group 2",
        "blaze-1": "the blaze",
        "shut-eye-1,7": "the eye",
        "nix": None,
    }


# -- patches


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=NAMES)
def test_patches_folded_over_the_old_view_give_the_new_one(number: int) -> None:
    """After each answer, for every seat: secret agendas lie face down for all but their player."""
    game, dice = begun(number, number, history=False), Random(number)
    followed = Followed(game, [None, *range(1 + number % 3)])
    for _ in range(60):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice), seat=game.question.seat)
        followed.go_on()


# -- what a seat sees


def test_every_card_in_a_view_has_an_id_of_its_own() -> None:
    scene = fight([6]).scene(0)
    ids = [card.id for sheet in scene.sheets for card in sheet.cards]
    ids += [card.id for zone in scene.zones for card in zone.cards]
    assert len(ids) == len(set(ids))
    assert not [one for one in ids if one.startswith("@")]


def test_a_secret_agenda_is_read_by_its_player_alone() -> None:
    game = fortress({"id": DRAIK, "dice": [6]}, {"id": TADDEUS}, players=2, track=[DRAIK, TADDEUS])
    holder = game.play.state.explorers[DRAIK].seat
    for seat in (None, 0, 1):
        sheet = next(one for one in game.scene(seat).sheets if one.id == f"sheet:{DRAIK}")
        card = next(one for one in sheet.cards if one.id == f"agenda@{DRAIK}")
        assert (bool(card.text), card.down) == ((True, False) if seat == holder else (False, True))


def test_dice_spaces_show_dice_counters_and_overwatch() -> None:
    game = fortress(
        {"id": DRAIK, "dice": [6], "wounds": ["grievous", "wound"]},
        {"id": TADDEUS, "dice": [5], "overwatch": True},
        track=[DRAIK, TADDEUS],
    )
    sheets = {one.id: one for one in game.scene(0).sheets}
    draik = [(space.die, space.counter, space.of) for space in sheets[f"sheet:{DRAIK}"].spaces]
    assert sorted(draik, key=str) == sorted(
        [(6, "", "activation die"), (None, "wound", ""), (None, "grievous wound", ""), (None, "", "")], key=str
    )
    assert "overwatch die" in {space.of for space in sheets[f"sheet:{TADDEUS}"].spaces}


def test_the_order_strip_names_cards_that_lie_on_the_table() -> None:
    scene = fight([6]).scene(0)
    assert [one.state for one in scene.order] == ["now", "next", "next"]
    cards = {f"card:{card.id}" for zone in scene.zones for card in zone.cards}
    assert [one.about for one in scene.order if one.about] == ["card:group-1"]
    assert "card:group-1" in cards


def test_an_intent_says_the_column_and_marks_the_row_that_was_rolled() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "3,1", "dice": [6]},
        track=["1", DRAIK],
        group=[group(1, GHUL, "3,2")],
        dice=[[10], ["failure"], ["failure"]],
    )
    (intent,) = game.scene(0).intents
    assert (intent.piece, intent.target, intent.die) == (f"{GHUL}-1", DRAIK, "D20")
    assert intent.does == "Engaged. Nearest: Draik"
    assert [row.name for row in intent.rows if row.rolled] == ["Onslaught"]
    faces = [face for row in intent.rows if row.faces for face in range(row.faces[0], row.faces[1] + 1)]
    assert faces == list(range(1, 21))


# -- reasons


def fight(dice: list[int], hostile: str = "3,4", explorer: dict[str, Any] | None = None, **more: Any) -> Game:
    """The Cloister in Draik's activation, with a Traitor Guardsman."""
    return fortress(
        {"id": DRAIK, "dice": dice, **(explorer or {})},
        {"id": TADDEUS},
        {"id": AMALLYN},
        {"id": UR025},
        track=[DRAIK, TADDEUS, "1"],
        group=[group(1, GUARDSMAN, hostile)],
        **more,
    )


def why(game: Game, about: str, seat: int = 0) -> tuple[str, ...]:
    found = BOOK.why_not(game.play, seat, about)
    return () if found is None else found.rules


MARKER, PORTAL, BESIDE = {"cell": "0,3"}, {"cell": "2,0"}, {"cell": "3,1"}
FAR = "4,5"
CASES: list[tuple[str, Game, str, tuple[str, ...]]] = [
    ("a hex in reach", fight([6, 4]), "cell:-2,9", ()),
    ("his own hex", fight([6]), "cell:-2,11", ("bsf.move.step",)),
    ("a hex with a hostile", fight([6]), "cell:3,4", ("bsf.combat.no-sharing",)),
    ("a full hex", fight([6]), "cell:-3,12", ("bsf.combat.capacity",)),
    ("no hex at all", fight([6]), "cell:50,50", ("bsf.board.hexes",)),
    ("too far", fight([6]), "cell:0,3", ("bsf.move.stop",)),
    ("a run without the die", fight([2]), "cell:-2,8", ("bsf.action.run", "bsf.activation.cost")),
    ("no dice: the activation ends", fight([]), "cell:-2,10", ("bsf.activation.order",)),
    ("a hostile in reach", fight([6], "3,2", BESIDE), f"piece:{GUARDSMAN}-1", ()),
    ("a hostile out of sight", fight([6]), f"piece:{GUARDSMAN}-1", ("bsf.attack.target", "bsf.los.trace")),
    ("a friend", fight([6]), f"piece:{TADDEUS}", ("bsf.attack.target",)),
    ("unhurt", fight([6]), f"piece:{DRAIK}", ("bsf.action.recuperate",)),
    ("hurt", fight([6], explorer={"wounds": ["wound"]}), f"piece:{DRAIK}", ()),
    (
        "hurt for good",
        fight([6], explorer={"wounds": ["grievous"]}),
        f"piece:{DRAIK}",
        ("bsf.wounds.healing", "bsf.wounds.grievous"),
    ),
    ("a marker", fight([6], FAR, MARKER), "piece:marker-1", ()),
    ("a marker far off", fight([6], FAR, MARKER), "piece:marker-2", ("bsf.action.search",)),
    ("a marker beside a hostile", fight([6], "0,4", MARKER), "piece:marker-1", ("bsf.action.search-limits",)),
    ("no 4+ to search", fight([2], FAR, MARKER), "piece:marker-1", ("bsf.activation.cost",)),
    ("a portal", fight([6], FAR, PORTAL), "door:portal-1", ()),
    ("a portal far off", fight([6], FAR, PORTAL), "door:portal-2", ("bsf.action.summon-limits",)),
    ("a portal beside a hostile", fight([6], "2,1", PORTAL), "door:portal-1", ("bsf.action.summon-limits",)),
    ("no 4+ to summon", fight([2], FAR, PORTAL), "door:portal-1", ("bsf.activation.cost",)),
    (
        "a weapon without a target",
        fight([6]),
        f"card:pistol-and-rapier@{DRAIK}",
        ("bsf.attack.target", "bsf.range.bands"),
    ),
    ("a weapon without the die", fight([1], "3,2", BESIDE), f"card:flurry@{DRAIK}", ("bsf.activation.cost",)),
    ("another's weapon", fight([6]), f"card:servo-stubber@{TADDEUS}", ("bsf.activation.actions",)),
    ("an ability", fight([6]), f"card:strategist@{DRAIK}", ("bsf.action.unique",)),
    ("the agenda", fight([6]), f"card:agenda@{DRAIK}", ("bsf.inspired.agenda",)),
    ("a ship that has helped", fight([6], used=["vanguard"]), "card:vanguard", ("bsf.spacecraft.support-once",)),
    ("a hostile group", fight([6]), "card:group-1", ("bsf.activation.order",)),
]


@pytest.mark.parametrize(("game", "about", "rules"), [one[1:] for one in CASES], ids=[one[0] for one in CASES])
def test_what_cannot_be_chosen_has_a_reason_with_its_rule(game: Game, about: str, rules: tuple[str, ...]) -> None:
    assert why(game, about) == rules
    assert all(ledger.known(rule) for rule in rules)


def test_on_anothers_turn_the_reason_is_the_track() -> None:
    game = fortress({"id": DRAIK, "dice": [6]}, {"id": TADDEUS}, players=2, track=[DRAIK, TADDEUS])
    other = 1 - game.play.state.explorers[DRAIK].seat
    assert why(game, "cell:-2,10", seat=other) == ("bsf.activation.order",)


def test_verbs_that_are_off_say_why_and_none_that_is_offered_is_off() -> None:
    game = fight([6])
    assert game.question is not None
    off = BOOK.off(game.play, game.question)
    assert 0 < len(off) <= OFF_AT_MOST
    assert {each.verb for each in off} == {"shoot", "search", "rest", "open"}
    assert not {each.verb for each in off} & {option.verb for option in game.question.options}
    assert all(ledger.known(rule) for each in off for rule in each.why.rules)


def test_what_is_on_offer_has_no_reason_against_it() -> None:
    """Over random combats: whatever option is about a hex or a hostile is not refused."""
    for number in (2, 3):
        game, dice = begun(number, 7), Random(7)
        for _ in range(150):
            if game.question is None:
                break
            if game.question.topic.id == "explorer.action":
                for option in game.question.options:
                    if option.verb in ("move", "strike", "shoot") and not option.uses:
                        assert why(game, option.about[0], game.question.seat) == (), option.id
            game.answer(random_answer(game.question, dice), seat=game.question.seat)


def test_every_move_on_offer_shows_a_way_that_ends_there() -> None:
    game = fight([6])
    assert game.question is not None
    ways = BOOK.ways(game.play, game.question)
    moves = [option for option in game.question.options if option.verb == "move"]
    assert {option.id for option in moves} == set(ways)
    assert all(ways[option.id][-1] in option.about for option in moves)


def test_a_shot_says_its_dice_at_this_range_and_whether_the_target_is_in_cover() -> None:
    near, far = fight([6], "3,2", BESIDE), fight([6], "-2,6", {"cell": "-3,6"})
    labels = [option["label"] for game in (near, far) for option in game.view(0)["questions"][0]["options"]]
    assert "Pistol & Rapier (1+): Traitor Guardsman 1 (D8)" in labels
    assert "Pistol & Rapier (1+): Traitor Guardsman 1 (D8, in cover)" in labels


def test_the_explorer_who_could_least_bear_a_blow_is_at_stake() -> None:
    game = fortress(
        {"id": LOCARNO, "cell": "3,3"},
        {"id": VORNE, "cell": "4,1", "wounds": ["wound"] * 4},
        track=["1"],
        group=[group(1, GHUL, "3,2")],
        dice=[[10]],
        setup={"hostiles": "ask"},
    )
    assert game.question is not None
    assert game.question.topic.id == "hostile.target"
    stake = BOOK.stake(game.play, game.question)
    assert stake is not None
    assert (stake.piece, stake.falls) == (VORNE, True)


# -- stories


def test_every_place_has_a_briefing_and_every_ending_a_page() -> None:
    content: Any = BOOK.content(())
    assert all(one.plays for one in content.all(CombatMap))
    assert all(one.story and one.text for one in content.all(ChallengeCard))
    assert all(one.story and one.aim.text for one in content.all(Stronghold))
    vault = next(one for one in content.all(Stronghold) if one.vault)
    assert set(vault.epilogues) == set(content[ExplorerCard])


@pytest.mark.parametrize("challenge", ["hidden-treasure", "the-rift"])
def test_the_end_has_a_story_and_a_fate_for_each_explorer(challenge: str) -> None:
    setup = {"mode": "challenge", "challenge": challenge}
    game, dice = lychgate.new("blackstone-fortress", seed=4, setup=setup), Random(4)
    while game.question is not None:
        assert game.scene(0).story is not None or game.play.state.expedition.challenge is None
        game.answer(random_answer(game.question, dice))
    assert game.outcome is not None
    assert game.outcome.story is not None
    assert game.outcome.story.text
    assert len(game.outcome.heroes) == 4
