"""What The Lantern Crypt tells besides its rules: goal, intents, order, reasons, fates."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lychgate
from games.small.crypt import CUTPURSE, GALLERY, WARDEN, crypt
from lychgate import ledger
from lychgate.bots.random import RandomBot, random_answer
from lychgate.games.small.front.prospects import why_lost
from lychgate.kernel.chance import Roll
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.story import OFF_AT_MOST, IntentRow
from playing import finish, wander

GHOUL = {"kind": "ghoul", "cell": "4,1"}
FAR = {"kind": "ghoul", "cell": "8,1"}


def why(game: Game, about: str, seat: int = 0) -> tuple[str, ...]:
    found = game.rulebook.why_not(game.play, seat, about)
    return () if found is None else found.rules


def test_every_scene_has_a_goal_with_a_text_and_a_part_or_a_clock() -> None:
    game = lychgate.new("small", seed=4, players=2)
    dice = Random(1)
    while game.question is not None:
        goal = game.scene().goal
        assert goal is not None
        assert goal.text
        assert goal.parts
        assert {clock.label for clock in goal.clocks} >= {"Light"}
        game.answer(random_answer(game.question, dice))


def test_where_hope_is_lost_nobody_wins() -> None:
    """In one or two of these games the last relic is lost with its hero while others still stand."""
    hopeless = 0
    for seed in (12, 26, 38, *range(10)):
        game = lychgate.new("small", seed=f"hope {seed}", players=3, history=False, journal=False)
        bots = [RandomBot(f"hope {seed}:{seat}") for seat in range(3)]
        lost = False
        while game.question is not None:
            lost = lost or bool(why_lost(game.play))
            game.answer(random_answer(game.question, bots[game.question.seat].dice), seat=game.question.seat)
        assert game.outcome is not None
        assert not (lost and game.outcome.result == "won")
        hopeless += lost
    assert hopeless >= 1


@pytest.mark.parametrize(
    ("face", "hope", "why"), [(1, "open", ""), (6, "lost", "Every relic was lost with the hero who carried it")]
)
def test_hope_is_lost_when_the_last_relic_falls_with_its_hero(face: int, hope: str, why: str) -> None:
    doomed = {"wounds": 1, "cell": "0,1", "relics": ["chalice", "crown"]}
    game = crypt(
        {"id": "scholar", "cell": "3,1"},
        WARDEN | doomed,
        CUTPURSE | doomed | {"cell": "1,2", "relics": ["tongue"]},
        step="the-dead",
        enemy=[{"kind": "wight", "cell": "0,2"}],
        dice=([face], ["steady"]),
    )
    goal = game.scene().goal
    assert goal is not None
    assert (goal.hope, goal.why) == (hope, why)
    assert game.outcome is None


def test_hope_is_lost_when_the_last_doorway_leads_nowhere(tmp_path: Path) -> None:
    """A player's pack whose worn steps and dry cistern have no second doorway."""
    (tmp_path / "pack.toml").write_text('id = "ends"\ntitle = "Dead ends"\ngame = "small"\nversion = 1\n')
    steps = '[[chamber]]\nextends = "steps"\ndoorways = { up = "north 0,0" }\n'
    cistern = '[[chamber]]\nextends = "cistern"\ndoorways = { in = "west 0,1" }\ndead = "0"\n'
    (tmp_path / "chambers.toml").write_text(f"{steps}\n{cistern}")
    arrange = {
        "step": "hero",
        "hero": [WARDEN],
        "chamber": [{"id": "steps", "through": "entrance:south"}],
        "next": {"crypt": ["cistern"]},
    }
    plain = {"players": 1, "arrange": arrange, "answers": ["3,1", "explore"]}
    goal = lychgate.scenario("small", plain, packs=[tmp_path]).scene().goal
    assert goal is not None
    assert (goal.hope, goal.why) == ("lost", "No doorway is left to explore, and the vault was not found")


def test_a_foe_in_reach_strikes_with_what_it_needs_and_one_far_off_comes() -> None:
    (near,) = crypt(chamber=[GALLERY], enemy=[GHOUL]).scene().intents
    (far,) = crypt(chamber=[GALLERY], enemy=[FAR]).scene().intents
    assert crypt(chamber=[GALLERY], enemy=[GHOUL, FAR]).scene().intents[1].does == "Cannot reach anybody"
    assert (near.does, near.target, near.needs, near.harm) == ("Strikes the Warden", "warden", 5, 1)
    assert near.rows == (IntentRow("1 Wound", (2, 6)), IntentRow("misses", (4, 6)))
    assert (far.does, far.target, far.sure) == ("Comes for the Warden", "warden", True)


def test_the_strip_has_the_lantern_the_heroes_in_their_order_and_the_dead() -> None:
    game = wander(lychgate.new("small", seed=1, players=2), 6)
    while game.question is not None and game.question.topic.id != "hero.move":
        wander(game, 1)
    strip = game.scene().order
    assert [each.phase for each in strip if each.phase] == ["The lantern", "The dead"]
    assert [each.state for each in strip] == ["done", "now", "next", "next"]
    assert game.question is not None
    assert strip[1].piece == game.question.actor


def test_every_foe_acts_by_a_step_of_the_game() -> None:
    game = crypt(chamber=[GALLERY], enemy=[GHOUL])
    step = game.rulebook.act(game.play, "ghoul-1")
    assert step is not None
    game.play.steps.check(step.name, step.args)
    assert game.rulebook.act(game.play, "warden") is None


CASES = [
    ("cell:3,2", (), "in reach"),
    ("cell:9,1", ("small.move.squares",), "too far"),
    ("cell:4,1", ("small.move.others",), "taken"),
    ("piece:ghoul-1", ("small.action.one",), "first the move"),
    ("piece:warden", ("small.fight.adjacent",), "no enemy"),
    ("card:crown", ("small.vault.relics",), "not in the vault"),
    ("card:moth", ("small.lantern.shield",), "no gust"),
    ("door:entrance:south", ("small.explore.doorway",), "not at the doorway"),
]


@pytest.mark.parametrize(("about", "rules", "reason"), CASES, ids=lambda each: str(each))
def test_what_cannot_be_chosen_has_a_reason_with_its_rule(about: str, rules: tuple[str, ...], reason: str) -> None:
    game = crypt(WARDEN | {"charm": "moth"}, chamber=[GALLERY], enemy=[GHOUL])
    assert why(game, about) == rules, reason
    assert all(ledger.known(rule) for rule in rules)


def test_after_the_move_a_square_says_so_and_a_foe_in_reach_has_no_reason() -> None:
    game = crypt(chamber=[GALLERY], enemy=[GHOUL], answers=("3,1",))
    assert why(game, "cell:3,2") == ("small.action.one",)
    assert why(game, "piece:ghoul-1") == ()


def test_on_anothers_turn_the_reason_is_the_turn() -> None:
    game = crypt(WARDEN, CUTPURSE)
    assert why(game, "cell:2,2", seat=1) == ("small.heroes.order",)


def test_verbs_that_are_off_say_why_and_none_that_is_offered_is_off() -> None:
    game = crypt(chamber=[GALLERY], enemy=[GHOUL], answers=("3,1",))
    assert game.question is not None
    off = game.rulebook.off(game.play, game.question)
    assert 0 < len(off) <= OFF_AT_MOST
    assert {each.verb for each in off} == {"shoot", "explore", "search", "rest", "use"}
    assert not {each.verb for each in off} & {option.verb for option in game.question.options}
    assert all(ledger.known(rule) for each in off for rule in each.why.rules)


def test_wounds_to_be_shared_are_at_stake_for_the_weakest() -> None:
    wight = {"kind": "wight", "cell": "2,1"}
    heroes = (WARDEN | {"wounds": 2}, CUTPURSE | {"cell": "1,1"})
    game = crypt(*heroes, step="the-dead", enemy=[wight], dice=([6],))
    assert game.question is not None
    stake = game.rulebook.stake(game.play, game.question)
    assert stake is not None
    assert (stake.piece, stake.wounds, stake.falls) == ("warden", 2, True)


def test_a_roll_says_what_it_is_for_and_an_event_has_its_dice() -> None:
    game = crypt(chamber=[GALLERY], enemy=[GHOUL], dice=([5], [2]), answers=("3,1", "fight"))
    hit, harm = [event.data for event in game.events() if event.kind == "rolled"][:2]
    assert hit["dice"] == ({"kind": "D6", "face": 5, "good": True, "again": False},)
    assert (hit["actor"], hit["target"], hit["needs"], hit["plus"]) == ("warden", "ghoul-1", 3, (("Skill", 1),))
    assert (hit["result"], harm["result"]) == (1, 2)
    assert "answer" not in hit
    rolls = [entry.question for entry in game.answers if isinstance(entry.question, Roll)]
    assert all(roll.test is not None for roll in rolls[:2])


def test_a_draw_names_the_pile_the_card_and_who_turns_it() -> None:
    game = crypt(dice=("oil",), answers=("3,1", "search"))
    (drew,) = [event.data for event in game.events() if event.kind == "drew"]
    assert (drew["card"], drew["pile"], drew["actor"]) == ("oil", "finds", "warden")


def test_colours_and_signs_stay_when_a_hero_dies() -> None:
    game = lychgate.new("small", seed=9, players=3)
    known: dict[str, tuple[int | None, str]] = {}
    dice = Random(2)
    while game.question is not None:
        for sheet in game.scene().sheets:
            assert known.setdefault(sheet.piece, (sheet.hue, sheet.sign)) == (sheet.hue, sheet.sign)
        game.answer(random_answer(game.question, dice))
    assert len({hue for hue, _ in known.values()}) == 3


def test_an_ending_tells_the_story_and_the_fate_of_every_hero() -> None:
    for seed in range(12):
        game = finish(lychgate.new("small", seed=seed, players=2), seed)
        assert game.outcome is not None
        assert game.outcome.story is not None
        assert game.outcome.story.kind == "ending"
        assert len(game.outcome.heroes) == 2
        fell = {hero.piece: hero.at for hero in game.outcome.heroes if hero.fate == "fell"}
        assert set(fell) == set(game.state.fallen)
        assert all(at is not None and 0 < at <= game.state.round for at in fell.values())


def test_the_briefing_is_there_until_the_party_is_below() -> None:
    game = lychgate.new("small", seed=1, players=1)
    story = game.scene().story
    assert story is not None
    assert story.kind == "briefing"
    while game.state.round == 0:
        wander(game, 1)
    assert game.scene().story is None
    assert game.scene().pages == (story,), "it can be read again"


def test_no_label_and_no_prompt_has_a_coordinate() -> None:
    game = lychgate.new("small", seed=6, players=2)
    dice = Random(3)
    while game.question is not None:
        for question in game.view(game.question.seat)["questions"]:
            for words in (question["prompt"], *(option["label"] for option in question["options"])):
                assert not re.search(r"\d+,\d+", words), words
        game.answer(random_answer(game.question, dice))


# -- sentences


def sentences(game: Game) -> list[str]:
    """Every line of the log, with what hangs under it."""

    def below(lines: list[LogLine]) -> Iterator[str]:
        for line in lines:
            yield line.text
            yield from below(line.lines)

    return list(below(game.log()))


SEARCHED: list[tuple[dict[str, Any], str, tuple[Any, ...], str]] = [
    # the hero, what is found, dice, the sentence
    (WARDEN, "salve", ([2],), "The Warden searches and finds Salve [2], but is not hurt"),
    (WARDEN | {"wounds": 3}, "salve", ([2],), "The Warden searches and finds Salve [2]: 2 Wounds healed"),
    (WARDEN, "oil", (), "The Warden searches and finds Lamp oil: 2 light gained, now 7"),
    (
        WARDEN | {"wounds": 1, "relics": ["crown"]},
        "dust",
        (),
        "The Warden searches and finds Grave dust: the Warden takes 1 Wound and falls with the Beggar king's crown",
    ),
]


@pytest.mark.parametrize(("hero", "find", "dice", "sentence"), SEARCHED)
def test_a_search_is_told_with_what_it_did(
    hero: dict[str, Any], find: str, dice: tuple[Any, ...], sentence: str
) -> None:
    game = crypt(hero, CUTPURSE, light=5, next={"finds": [find]}, dice=dice, answers=("3,1", "search"))
    assert sentence in sentences(game)


def test_oil_for_a_full_lantern_is_told_as_such() -> None:
    game = crypt(next={"finds": ["oil"]}, answers=("3,1", "search"))
    assert "The Warden searches and finds Lamp oil, but the lantern is full" in sentences(game)


def test_whom_a_nun_hurts_and_robs_is_named_once() -> None:
    nun = {"kind": "magpie-nun", "cell": "2,1"}
    game = crypt(WARDEN | {"charm": "moth"}, step="the-dead", enemy=[nun], dice=([6], ["steady"]))
    told = "Magpie nun 1 strikes the Warden [6] (needs 4+) and hits: the Warden takes 1 Wound and loses a charm"
    assert told in sentences(game)


def test_a_gust_that_is_shielded_is_one_sentence() -> None:
    game = crypt(WARDEN | {"charm": "moth"}, step="lantern", dice=(["gust"],), answers=("shield",))
    assert "The lantern [gust]: the Warden gives up Moth in amber; the flame holds" in sentences(game)


def test_a_throw_asks_and_rolls_as_a_throw() -> None:
    game = crypt(chamber=[GALLERY], enemy=[FAR, FAR | {"cell": "8,2"}], answers=("3,1", "throw"))
    assert game.question is not None
    assert game.question.prompt == "Throw at whom?"
    game.answer("ghoul-1")
    assert any(line.startswith("The Warden throws at Ghoul 1: needs 3+") for line in sentences(game))


def test_one_of_the_dead_is_never_about_to_go_beside_itself() -> None:
    game = crypt(WARDEN | {"cell": "0,1"}, step="the-dead", enemy=[{"kind": "ghoul", "cell": "2,1"}])
    assert game.question is not None
    assert len(game.question.options) > 1
    labels = {game.label(option) for option in game.question.options}
    assert labels == {"beside the Warden"}
