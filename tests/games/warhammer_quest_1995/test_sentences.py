"""What happened in a scene, as the one sentence that a player reads."""

from typing import Any

import pytest

from games.warhammer_quest_1995.fights import stage
from lychgate.games import rulebook
from lychgate.kernel.events import Event
from lychgate.kernel.log import sentence_parts
from lychgate.kernel.parts import PlaceWords, joined
from lychgate.kernel.play import AnyPlay

BOOK = rulebook("warhammer-quest-1995")


@pytest.fixture(scope="module")
def play() -> AnyPlay:
    return stage({"barbarian": "1,1", "elf": "2,1"}).play


def rolled(*faces: int, needs: int | None = None, test: str = "to hit", **more: Any) -> tuple[str, dict[str, Any]]:
    good = None if needs is None else faces[0] >= needs
    dice = [{"kind": "d6", "face": face, "good": good, "again": False} for face in faces]
    told = {"dice": dice, "result": sum(faces) if needs is None else int(bool(good)), **more}
    return "rolled", told | ({} if needs is None else {"needs": needs, "test": test})


def wounded(piece: str, wounds: int, left: int) -> tuple[str, dict[str, Any]]:
    return "wounded", {"piece": piece, "wounds": wounds, "left": left}


def of(kind: str, piece: str, **more: Any) -> tuple[str, dict[str, Any]]:
    return kind, {"piece": piece, **more}


def told(play: AnyPlay, scene: tuple[str, dict[str, Any]], *within: Any) -> str:
    """The sentence of a scene; a list in it is a scene of its own, with what is in that."""
    events: list[Event] = []

    def add(one: Any, parent: int) -> None:
        (kind, data), inside = (one[0], one[1:]) if isinstance(one, list) else (one, ())
        number = len(events) + 1
        events.append(Event(number, kind, data, (), parent))
        for inner in inside:
            add(inner, number)

    for one in within:
        add(one, 0)
    return joined(sentence_parts(BOOK, play, Event(0, *scene, ()), events))


BLOW = of("attacked", "orc-1", target="elf")
FIREBALL = ("cast", {"piece": "wizard", "card": "fireball"})
DOWN = of("unconscious", "elf")
HIT, MISSED = of("hit", "orc-1"), of("missed", "orc-1")


@pytest.mark.parametrize(
    ("within", "sentence"),
    [
        ((rolled(2, needs=4), MISSED), "Orc Warrior 1 attacks the Elf [2] (needs 4+) and misses"),
        (
            (rolled(5, needs=4), HIT, rolled(3, needs=6, test="to dodge"), rolled(4), wounded("elf", 3, 5)),
            "Orc Warrior 1 attacks the Elf [5] (needs 4+) and hits (the dodge fails [3]) [4] for 3 Wounds (5 left)",
        ),
        (
            (rolled(5, needs=4), HIT, rolled(6, needs=6, test="to dodge"), of("dodged", "elf")),
            "Orc Warrior 1 attacks the Elf [5] (needs 4+) and hits [6], but the Elf dodges",
        ),
        (
            (rolled(5, needs=4), HIT, rolled(4), wounded("elf", 3, 0), of("unconscious", "elf")),
            "Orc Warrior 1 attacks the Elf [5] (needs 4+) and hits [4] for 3 Wounds; the Elf falls unconscious",
        ),
        (
            (
                *(rolled(5, needs=4), HIT),
                *([of("uses", "elf", item="dragon-shield")], of("absorbed", "elf", item="dragon-shield")),
            ),
            "Orc Warrior 1 attacks the Elf [5] (needs 4+) and hits, but the Dragon Shield takes the blow",
        ),
        (
            (
                *(rolled(5, needs=4), HIT),
                [of("uses", "elf", item="fur-cloak"), rolled(2)],
                *(rolled(6), wounded("elf", 2, 4)),
            ),
            "Orc Warrior 1 attacks the Elf [5] (needs 4+) and hits [6]; "
            "the Elf uses the Fur Cloak and takes 2 Wounds (4 left)",
        ),
        (
            (
                *(rolled(5, needs=4), HIT),
                [of("uses", "elf", item="fur-cloak"), rolled(1), of("worn-out", "elf", item="fur-cloak")],
                *(rolled(6), of("unhurt", "elf")),
            ),
            "Orc Warrior 1 attacks the Elf [5] (needs 4+) and hits [6]; the Elf uses up the Fur Cloak and is unhurt",
        ),
        (
            (
                *(rolled(5, needs=4), HIT),
                [of("uses", "elf", item="enchanted-shield"), [of("brought", "elf", says="The shield is late")]],
                *(rolled(6), wounded("elf", 2, 4)),
            ),
            "Orc Warrior 1 attacks the Elf [5] (needs 4+) and hits [6]; the Elf uses the Enchanted Shield: "
            "the shield is late; the Elf takes 2 Wounds (4 left)",
        ),
    ],
)  # fmt: skip
def test_a_monsters_blow(play: AnyPlay, within: tuple[Any, ...], sentence: str) -> None:
    assert told(play, BLOW, *within) == sentence


def test_a_killing_blow_says_so_at_once(play: AnyPlay) -> None:
    kill = (rolled(4, needs=3), of("hit", "elf"), rolled(5), wounded("skaven-2", 3, 0), of("slain", "skaven-2"))
    assert told(play, of("struck", "elf", target="skaven-2"), *kill) == (
        "The Elf strikes Skaven 2 [4] (needs 3+) and kills it [5]"
    )
    assert told(play, of("struck", "elf", target="skaven-2", blow=1), *kill) == (
        "The Elf strikes Skaven 2 with a second blow [4] (needs 3+) and kills it [5]"
    )


def strike(target: str, face: int, *more: Any) -> list[Any]:
    outcome = of("missed" if face < 3 else "hit", "elf")
    return [of("struck", "elf", target=target), rolled(face, needs=3), outcome, *more]


def kill(target: str, face: int = 4) -> list[Any]:
    return strike(target, face, rolled(5), wounded(target, 3, 0), of("slain", target))


@pytest.mark.parametrize(
    ("blows", "sentence"),
    [
        ([strike("skaven-2", 1)], "The Elf strikes Skaven 2 [1] (needs 3+) and misses"),
        (
            [kill("skaven-2"), strike("skaven-3", 2)],
            "The Elf strikes Skaven 2 [4] (needs 3+) and kills it [5]; the death-blow misses Skaven 3 [2]",
        ),
        (
            [kill("skaven-2"), kill("skaven-3"), strike("skaven-4", 4, rolled(1), wounded("skaven-4", 1, 2))],
            "The Elf strikes Skaven 2 [4] (needs 3+) and kills it [5]; "
            "the death-blow kills Skaven 3 [4] [5] and hits Skaven 4 [4] [1] for 1 Wound (2 left)",
        ),
        (
            [kill("skaven-2"), kill("skaven-3"), kill("skaven-4"), kill("skaven-5"), strike("skaven-6", 2)],
            "The Elf strikes Skaven 2 [4] (needs 3+) and kills it [5]; the death-blow kills Skaven 3 [4] [5], "
            "Skaven 4 [4] [5] and Skaven 5 [4] [5] and misses Skaven 6 [2]",
        ),
        (
            [kill("skaven-2"), [*kill("skaven-3"), of("healed", "dwarf", wounds=1, left=8)], kill("skaven-4")],
            "The Elf strikes Skaven 2 [4] (needs 3+) and kills it [5]; the death-blow kills Skaven 3 [4] [5]; "
            "the Dwarf heals 1 Wound (now 8); the death-blow kills Skaven 4 [4] [5]",
        ),
        (
            [kill("skaven-2"), FIREBALL, of("slain", "skaven-9"), kill("skaven-3")],
            "The Elf strikes Skaven 2 [4] (needs 3+) and kills it [5]; the death-blow kills Skaven 3 [4] [5]; "
            "the Wizard casts Fireball: Skaven 9 dies",
        ),
    ],
)  # fmt: skip
def test_a_blow_and_its_death_blows_are_one_sentence(play: AnyPlay, blows: list[Any], sentence: str) -> None:
    assert told(play, ("swing", {"piece": "elf"}), *blows) == sentence


def test_the_leap_of_a_rat_ends_with_its_death(play: AnyPlay) -> None:
    leap = of("leapt", "giant-rat-3", target="elf")
    missed = ([of("attacked", "giant-rat-3", target="elf"), rolled(1, needs=4), of("missed", "giant-rat-3")], rolled(5))
    dies = (of("spent", "giant-rat-3"), of("slain", "giant-rat-3"))
    assert told(play, leap, *missed) == "Giant Rat 3 leaps at the Elf [1] (needs 4+) and misses"
    assert told(play, leap, *missed, *dies) == (
        "Giant Rat 3 leaps at the Elf [1] (needs 4+), misses and dies of the leap"
    )
    hit = [of("attacked", "giant-rat-3", target="elf"), rolled(5, needs=4), HIT, rolled(6), wounded("elf", 4, 2)]
    assert told(play, leap, hit, rolled(5), *dies) == (
        "Giant Rat 3 leaps at the Elf [5] (needs 4+) and hits [6] for 4 Wounds (2 left); it dies of the leap"
    )


def test_a_gang_attacks_as_one(play: AnyPlay) -> None:
    missed = ([of("attacked", "snotling-1", target="elf"), rolled(1, needs=4), of("missed", "snotling-1")],)
    assert told(play, of("ganged-up", "snotling-1", target="elf", number=1), *missed) == (
        "Snotling 1 attacks the Elf [1] (needs 4+) and misses"
    )
    assert told(play, of("ganged-up", "snotling-1", target="elf", number=4), *missed) == (
        "Snotling 1 attacks the Elf with 3 others at its heels [1] (needs 4+) and misses"
    )
    assert told(play, of("ganged-up", "snotling-1", target="elf", number=2), *missed) == (
        "Snotling 1 attacks the Elf with another at its heels [1] (needs 4+) and misses"
    )


def shot(shooter: str, face: int, needs: int = 4) -> list[Any]:
    hit = of("hit" if face >= needs else "missed", shooter)
    return [of("shot", shooter, target=""), rolled(face, needs=needs), hit]


@pytest.mark.parametrize(
    ("faces", "struck", "sentence"),
    [
        ([3], [], "Orc Archer 1 shoots [3] (needs 4+) and misses"),
        ([3, 2], [], "2 Orc Archers shoot [3] [2] (needs 4+) and both miss"),
        ([3, 2, 1], [], "3 Orc Archers shoot [3] [2] [1] (needs 4+) and all miss"),
        (
            [3, 5, 1],
            [[of("struck-by", "elf", target="orc-archer-2"), rolled(2), of("unhurt", "elf")]],
            "3 Orc Archers shoot [3] [5] [1] (needs 4+) and hit once: the Elf [2], who is unhurt",
        ),
        (
            [6, 5, 1],
            [
                [of("struck-by", "elf", target="orc-archer-1"), rolled(6), wounded("elf", 4, 2)],
                [of("struck-by", "elf", target="orc-archer-2"), rolled(3), wounded("elf", 2, 0), DOWN],
            ],
            "3 Orc Archers shoot [6] [5] [1] (needs 4+) and hit twice: "
            "the Elf [6] for 4 Wounds (2 left) and again [3] for 2 Wounds; the Elf falls unconscious",
        ),
        (
            [5],
            [[of("struck-by", "elf", target="orc-archer-1"), rolled(2), of("unhurt", "elf")]],
            "Orc Archer 1 shoots [5] (needs 4+) and hits the Elf [2], who is unhurt",
        ),
        ([5], [], "Orc Archer 1 shoots [5] (needs 4+) and hits, but finds nobody"),
    ],
)  # fmt: skip
def test_a_volley_is_one_sentence(play: AnyPlay, faces: list[int], struck: list[Any], sentence: str) -> None:
    shots = [shot(f"orc-archer-{number}", face) for number, face in enumerate(faces, 1)]
    assert told(play, ("volley", {}), *shots, *struck) == sentence


def test_a_volley_of_two_kinds_names_both(play: AnyPlay) -> None:
    shots = [shot("orc-archer-1", 3), shot("goblin-archer-2", 2, 5), shot("goblin-archer-3", 1, 5)]
    assert told(play, ("volley", {}), *shots) == (
        "Orc Archer 1 shoots [3] (needs 4+) and misses; 2 Night Goblin Archers shoot [2] [1] (needs 5+) and both miss"
    )


def test_an_event_begins_with_its_story(play: AnyPlay) -> None:
    skaven = ("event", {"card": "skaven", "story": "Red eyes at knee height."})
    came = [of("appeared", f"skaven-{number}") for number in (1, 2)]
    assert told(play, skaven, *came) == "Red eyes at knee height: 2 Skaven appear"
    trap = ("event", {"card": "trap", "story": "Click."})
    fall = (wounded("elf", 3, 4), of("in-a-pit", "elf"))
    assert told(play, trap, [of("brought", "elf", says="The floor opens"), *fall]) == (
        "Trap. Click. The floor opens: the Elf falls into a pit and takes 3 Wounds (4 left)"
    )


def test_those_who_fare_alike_are_told_together(play: AnyPlay) -> None:
    paid = ("paid", {"power": 5, "left": 0})
    dead = [event for one in ("orc-1", "orc-2") for event in (rolled(6), wounded(one, 3, 0), of("slain", one))]
    assert told(play, FIREBALL, paid, *dead, rolled(1), of("unhurt", "orc-3")) == (
        "The Wizard casts Fireball for 5 Power (none left): Orc Warriors 1 and 2 die; Orc Warrior 3 is unhurt"
    )
    assert told(play, FIREBALL, paid, of("unhurt", "orc-3"), *dead, of("unhurt", "orc-4")) == (
        "The Wizard casts Fireball for 5 Power (none left): Orc Warriors 3 and 4 are unhurt; Orc Warriors 1 and 2 die"
    )


def test_what_several_get_is_told_with_the_share_of_each(play: AnyPlay) -> None:
    end: tuple[str, dict[str, Any]] = ("combat-over", {})
    paid = [of("gold", one, gold=gold, total=gold) for one, gold in (("barbarian", 60), ("dwarf", 20))]
    assert told(play, end, of("calm", "barbarian"), *paid) == (
        "The fight is over and the Barbarian calms down: "
        "the slain are worth 60 gold to the Barbarian and 20 to the Dwarf"
    )
    reward = ("rewarded", {"adventure": "the-beast"})
    more = of("gold", "dwarf", gold=3, total=23)
    assert told(play, reward, *paid, more) == "The reward for The Beast: the Barbarian gains 60 gold and the Dwarf 23"
    given = [of("got", *one) for one in (("elf",), ("dwarf",), ("elf",))]
    for (_, data), item in zip(given, ("spear", "fur-cloak", "orb-of-might"), strict=True):
        data["item"] = item
    assert told(play, reward, *given) == (
        "The reward for The Beast: the Elf gets the Spear and the Orb of Might, and the Dwarf the Fur Cloak"
    )


def test_wounds_of_several_are_told_once(play: AnyPlay) -> None:
    rage = ("lashed-out", {"piece": "barbarian", "dice": rolled(1)[1]["dice"]})
    assert told(play, rage, wounded("dwarf", 1, 9), wounded("elf", 1, 3)) == (
        "The Barbarian rolls [1] and lashes out at friend and foe: "
        "the Dwarf (9 left) and the Elf (3 left) take 1 Wound each"
    )
    assert told(play, FIREBALL, wounded("orc-1", 2, 1), wounded("orc-archer-2", 1, 2)) == (
        "The Wizard casts Fireball: Orc Warrior 1 takes 2 Wounds (1 left) and Orc Archer 2 takes 1 (2 left)"
    )
    assert told(play, FIREBALL, wounded("elf", 5, 5), wounded("elf", 5, 0), DOWN) == (
        "The Wizard casts Fireball: the Elf takes 10 Wounds and falls unconscious"
    )


def test_power_that_a_card_gives_is_what_it_makes(play: AnyPlay) -> None:
    orb = ("uses", {"piece": "wizard", "item": "orb-of-might"})
    assert told(play, orb, ("power", {"power": 3})) == "The Wizard uses the Orb of Might: that makes 3 Power"


def test_a_pit_swallows_who_stands_there(play: AnyPlay) -> None:
    pit = ("cast", {"piece": "wizard", "card": "pit-of-despair"})
    opened, fell = of("pit-opened", "wizard"), of("slain", "skaven-2")
    assert (
        told(play, pit, opened, fell)
        == "The Wizard casts Pit of Despair: a pit opens in the floor and swallows Skaven 2"
    )
    assert told(play, pit, opened) == "The Wizard casts Pit of Despair: a pit opens in the floor, but nobody falls in"


def moved(piece: str, words: str, to: str = "to ", area: str = "the Guard Room") -> tuple[str, dict[str, Any]]:
    return of("moved", piece, to=to, place=PlaceWords(words, "cell:1,1"), area=area)


def test_a_party_moves_in_one_sentence(play: AnyPlay) -> None:
    door, corner = "the north doorway of the Guard Room", "the north-east corner of the Guard Room"
    assert told(play, moved("barbarian", door), moved("elf", door), moved("dwarf", corner)) == (
        "The Barbarian and the Elf move to the north doorway of the Guard Room, and the Dwarf follows"
    )
    assert told(play, moved("barbarian", door), moved("elf", "beside Skaven 2", "")) == (
        "The Barbarian moves to the north doorway of the Guard Room; the Elf moves beside Skaven 2"
    )
    elsewhere = moved("elf", "the T-junction", area="the T-junction")
    assert told(play, moved("barbarian", door), elsewhere) == (
        "The Barbarian moves to the north doorway of the Guard Room; the Elf moves to the T-junction"
    )


def test_finds_are_told_together(play: AnyPlay) -> None:
    def find(piece: str, item: str) -> list[Any]:
        return [("treasure", {"card": item}), of("got", piece, item=item)]

    first, *got = find("elf", "spear")
    coins = [("treasure", {"card": "gold-small"}), of("gold", "dwarf", gold=3, total=3)]
    assert told(play, first, *got, coins, find("dwarf", "fur-cloak")) == (
        "The Elf finds the Spear, the Dwarf a few coins (3 gold) and the Fur Cloak"
    )


def test_a_death_is_told_with_what_comes_of_it(play: AnyPlay) -> None:
    dead, wealth = of("dead", "barbarian"), of("lost-wealth", "barbarian", lost=["60 gold", "spear"])
    lantern = (of("got", "elf", item="lantern"), of("leads", "elf"), of("got", "elf", item="rope"))
    assert told(play, dead, *lantern, wealth) == (
        "The Barbarian dies and takes 60 gold and the Spear to the grave; "
        "the Elf takes up the lantern and the Rope, and leads the way"
    )
    blades = [of("got", "elf", item="bane-blade") for _ in range(3)]
    assert told(play, dead, *blades, lantern[2]) == "The Barbarian dies; the Elf takes 3 Bane blades and the Rope"
    assert told(play, dead, of("dead", "dwarf"), wealth) == (
        "The Barbarian and the Dwarf die; the Barbarian takes 60 gold and the Spear to the grave"
    )


def test_who_uses_something_on_himself_is_named_once(play: AnyPlay) -> None:
    potion = ("uses", {"piece": "elf", "item": "healing-potion"})
    healed = ("healed", {"wounds": 9, "left": 9})
    mine, yours = ((healed[0], {**healed[1], "piece": one}) for one in ("elf", "dwarf"))
    assert told(play, potion, mine, of("revived", "elf")) == (
        "The Elf uses the Healing Potion, heals 9 Wounds (now 9) and comes round"
    )
    assert told(play, potion, yours) == "The Elf uses the Healing Potion: the Dwarf heals 9 Wounds (now 9)"


def test_a_task_is_told_with_its_dice(play: AnyPlay) -> None:
    pull = ("tried", {"piece": "elf", "deed": "Pull at the sword", "need": 7})
    dice = rolled(4, result=7, plus=(("Strength", 3),))
    assert told(play, pull, dice, of("succeeded", "elf")) == (
        "The Elf tries to pull at the sword [4] + Strength 3 = 7 (needs 7) and succeeds"
    )
    throw = ("tried", {"piece": "elf", "deed": "Throw the casket into the fire", "need": 0})
    assert told(play, throw, of("succeeded", "elf")) == "The Elf throws the casket into the fire"
    hand = ("tried", {"piece": "elf", "deed": "Hold your hand in the light", "need": 6})
    assert told(play, hand, rolled(2, result=5, plus=(("Toughness", 3),))) == (
        "The Elf tries to hold a hand in the light [2] + Toughness 3 = 5 (needs 6) and fails"
    )


def test_treasure_is_sold_in_one_sentence(play: AnyPlay) -> None:
    sale = ("sold", {"piece": "elf"})
    spear, price = of("gave-up", "elf", item="spear"), of("gold", "elf", gold=100, total=340)
    mace, more = of("gave-up", "elf", item="hell-mace"), of("gold", "elf", gold=250, total=590)
    assert told(play, sale, spear, price) == "The Elf sells the Spear for 100 gold, 340 in all"
    assert told(play, sale, spear, price, mace, more) == (
        "The Elf sells the Spear for 100 gold and the Hell Mace for 250 gold, 590 in all"
    )


def test_a_roof_buries_those_who_are_under_it(play: AnyPlay) -> None:
    roof = ("collapsed", {"section": "guard-room"})
    slain = [of("slain", one) for one in ("orc-1", "orc-2", "minotaur-3")]
    assert told(play, roof, *slain) == "The roof of the Guard Room comes down and buries 2 Orc Warriors and a Minotaur"
    assert told(play, roof, *slain, of("dead", "dwarf"), of("lost-wealth", "dwarf", lost=["30 gold"])) == (
        "The roof of the Guard Room comes down and buries 2 Orc Warriors, a Minotaur and the Dwarf, "
        "who takes 30 gold to the grave"
    )
    failed = ("quest-failed", {"words": "The objective room has caved in"})
    assert told(play, roof, failed) == (
        "The roof of the Guard Room comes down. The quest has failed. The objective room has caved in"
    )


def test_the_goal_says_who_stands_in_for_one_who_does_not_go() -> None:
    game = stage({"barbarian": "1,1", "elf": "2,1"}, adventure="extinguish-the-flames")
    goal = game.scene(0).goal
    assert goal is not None
    assert goal.text.endswith("With no Dwarf in the party, the leader stands in.")
