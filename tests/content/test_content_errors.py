"""Everything that can be wrong with a pack, with the place named."""

from __future__ import annotations

from multiprocessing import Pipe
from pathlib import Path

import pytest

from content.small_game import GOBLIN, PACK, SCHEMA, problems, write
from lychgate.content import ContentError, Problem, load

HEAD = '[[{kind}]]\nid = "x"\nname = "X"\nsource = "house"\n'


def wrong(tmp_path: Path, kind: str, fields: str) -> list[str]:
    """What is wrong with one entry, whose fields begin on line 5, besides one goblin that is right."""
    text = HEAD.replace("{kind}", kind) + fields
    found = problems(write(tmp_path / "base", {"it.toml": text, "goblin.toml": GOBLIN}))
    return [line.removeprefix("base/it.toml:").replace(f'{kind} "x": ', "") for line in found]


ENTRIES = {
    "text for a number": (
        "monster",
        'wounds = "3"',
        ['5: wounds: is "3"; expected a whole number, 1 or more'],
    ),
    "a fraction for a whole number": (
        "monster",
        "wounds = 2.5",
        ["5: wounds: is 2.5; expected a whole number, 1 or more"],
    ),
    "too small": ("monster", "wounds = 0", ["5: wounds: is 0; expected a whole number, 1 or more"]),
    "yes for a number": ("monster", "wounds = true", ["5: wounds: is true; expected a whole number, 1 or more"]),
    "a number for text": ("monster", "wounds = 1\nnote = 3", ["6: note: is 3; expected text in quotes"]),
    "a number for yes": ("monster", "wounds = 1\nflies = 1", ["6: flies: is 1; expected true or false"]),
    "missing": ("monster", "", ["1: wounds: is missing; expected a whole number, 1 or more"]),
    "unknown field": (
        "monster",
        "wounds = 1\nflise = true",
        [
            '6: flise: is not a field of this table (did you mean "flies"?); expected one of id, name, source, '
            "note, wounds, number, size, attacks, gold, leader, flies"
        ],
    ),
    "enum": (
        "monster",
        'wounds = 1\nsize = "lrge"',
        ['6: size: is "lrge" (did you mean "large"?); expected "small" or "large"'],
    ),
    "union": ("monster", "wounds = 1\ngold = 1.5", ['6: gold: is 1.5; expected a whole number or "all"']),
    "own type, wrong text": (
        "monster",
        'wounds = 1\nnumber = "2X6"',
        ["6: number: '2X6' is not a roll of dice such as 2D6"],
    ),
    "own type, no text": ("monster", "wounds = 1\nnumber = 2.5", ["6: number: is 2.5; expected dice such as 2D6"]),
    "nested dataclass": (
        "monster",
        'wounds = 1\nattacks = [{ name = "A", roll = 1 }, { name = "B", roll = 7, raech = 1 }]',
        [
            "6: attacks#2.roll: is 7; expected a whole number, 1 or more, 6 or less",
            '6: attacks#2.raech: is not a field of this table (did you mean "reach"?); '
            "expected one of name, roll, reach",
        ],
    ),
    "a wrong part of an array that must not be empty": (
        "card",
        'rows = ["x"]',
        ['5: rows#1: is "x"; expected a row of . and #'],
    ),
    "array of tables": (
        "monster",
        'wounds = 1\n[[monster.attacks]]\nname = "A"',
        ["6: attacks#1.roll: is missing; expected a whole number, 1 or more, 6 or less"],
    ),
    "no array": ("monster", "wounds = 1\nattacks = 3", ["6: attacks: is 3; expected an array, [ ... ]"]),
    "no table": (
        "monster",
        "wounds = 1\nattacks = [3]",
        ["6: attacks#1: is 3; expected a table, { ... }, with name, roll, reach"],
    ),
    "pair": ("hero", "start = [1, 2, 3]", ["5: start: is an array of 3; expected an array, [ ... ], of 2"]),
    "half a pair": ("hero", "start = [1]", ["5: start#2: is missing; expected a whole number"]),
    "table by key": (
        "hero",
        'skills = { bolt = { name = "B", roll = 0 } }',
        ["5: skills.bolt.roll: is 0; expected a whole number, 1 or more, 6 or less"],
    ),
    "no table by key": ("hero", "skills = []", ["5: skills: is an array of 0; expected a table, { ... }"]),
    "key": ("card", 'by_level = { two = "goblin" }', ['5: by_level.two: is "two"; expected a whole number']),
    "pattern": ("card", 'rows = ["..", "x"]', ['5: rows#2: is "x"; expected a row of . and #']),
    "too short": ("card", "rows = []", ["5: rows: is an array of 0; expected an array, [ ... ], not empty"]),
    "tag": (
        "card",
        'effect = { verb = "wuond", amount = 1 }',
        ['5: effect.verb: is "wuond" (did you mean "wound"?); expected "wound", "summon" or "both"'],
    ),
    "no tag": ("card", "effect = { amount = 1 }", ['5: effect.verb: is missing; expected "wound", "summon" or "both"']),
    "no tagged table": (
        "card",
        "effect = 1",
        ['5: effect: is 1; expected a table whose verb is "wound", "summon" or "both"'],
    ),
    "inside a tagged table": (
        "card",
        'effect = { verb = "both", effects = [{ verb = "wound", amount = 0, amuont = 1 }] }',
        [
            "5: effect.effects#1.amount: is 0; expected a whole number, 1 or more",
            '5: effect.effects#1.amuont: is not a field of this table (did you mean "amount"?); '
            "expected one of verb, amount",
        ],
    ),
    "inside a union with one sort of table": (
        "card",
        'cost = { name = "A", rol = 1 }',
        [
            "5: cost.roll: is missing; expected a whole number, 1 or more, 6 or less",
            '5: cost.rol: is not a field of this table (did you mean "roll"?); expected one of name, roll, reach',
            "5: cost: is a table; expected a table, { ... }, with name, roll, reach or a whole number",
        ],
    ),
    "inside a union with several sorts of table": (
        "card",
        'prize = { name = "A", rol = 1 }',
        [
            "5: prize.roll: is missing",
            "5: prize.rol: is not a field of this table; expected only fields of this table",
            "5: prize: is a table; expected a table, { ... }, with name, roll, reach or an array, [ ... ] "
            "or a whole number",
        ],
    ),
    "inside an array in a union": (
        "card",
        'prize = [{ name = "A", roll = 0 }]',
        [
            "5: prize#1.roll: is 0: Input should be greater than or equal to 1",
            "5: prize: is an array of 1; expected a table, { ... }, with name, roll, reach or an array, [ ... ] "
            "or a whole number",
        ],
    ),
    "the record's own rule": ("card", "copies = 10", ["1: has 10 copies, more than its most, 9"]),
    "unknown reference": (
        "monster",
        'wounds = 1\nleader = "gobln"',
        ['6: leader: is "gobln" (did you mean "goblin"?); expected the id of a monster or hero'],
    ),
    "unknown reference in a verb": (
        "card",
        'effect = { verb = "both", effects = [{ verb = "summon", who = "ghost" }] }',
        ['5: effect.effects#1.who: is "ghost"; expected the id of a monster'],
    ),
    "unknown reference in a table": (
        "card",
        'by_level = { 1 = "goblin", 2 = "gablin" }',
        ['5: by_level."2": is "gablin" (did you mean "goblin"?); expected the id of a monster'],
    ),
    "date": (
        "monster",
        "wounds = 1979-05-27",
        ["5: wounds: is the date or time 1979-05-27; expected no date, or text in quotes"],
    ),
    "huge": (
        "monster",
        "wounds = 0x" + "f" * 9000,
        ["5: wounds: is a number of more than 64 bits; expected a number from -10000 to 10000"],
    ),
    "not finite": (
        "monster",
        'wounds = 1\nattacks = [{ name = "A", roll = 1, reach = nan }]',
        ["6: attacks#1.reach: is nan; expected a number"],
    ),
    "deep": (
        "monster",
        "wounds = 1\ngold" + ".a" * 25 + " = " + "{ a = " * 15 + "1" + " }" * 15,
        [
            "6: gold" + ".a" * 32 + ": is more than 32 tables and arrays deep; expected something flatter",
            '6: gold: is a table; expected a whole number or "all"',
        ],
    ),
}


@pytest.mark.parametrize("case", ENTRIES)
def test_a_wrong_field_is_named_with_its_line_and_what_would_be_right(tmp_path: Path, case: str) -> None:
    kind, fields, expected = ENTRIES[case]
    assert sorted(wrong(tmp_path, kind, fields)) == sorted(expected)


def test_a_missing_source_says_what_the_three_sources_mean(tmp_path: Path) -> None:
    text = GOBLIN.replace('source = "house"', "")
    assert problems(write(tmp_path / "base", {"it.toml": text})) == [
        'base/it.toml:1: monster "goblin": source: is missing; expected "book" (printed in the game\'s rulebooks), '
        '"public" (a figure found in public material) or "house" (our own, where the books are silent)'
    ]


def test_a_wrong_source_is_answered_with_the_nearest(tmp_path: Path) -> None:
    found = problems(write(tmp_path / "base", {"it.toml": GOBLIN.replace("house", "hose")}))
    assert len(found) == 1
    assert found[0].startswith(
        'base/it.toml:4: monster "goblin": source: is "hose" (did you mean "house"?); expected "book" (printed'
    )


def test_an_entry_without_id_is_named_by_its_number_and_checked_all_the_same(tmp_path: Path) -> None:
    text = GOBLIN + '[[monster]]\n    name = ""\n    source = "house"\n    wounds = -1\n'
    found = problems(write(tmp_path / "base", {"it.toml": text}))
    assert found[0].startswith("base/it.toml:6: monster #2: id: is missing; expected an id of lower-case letters")
    assert found[1:] == [
        'base/it.toml:7: monster #2: name: is ""; expected text in quotes, not empty',
        "base/it.toml:9: monster #2: wounds: is -1; expected a whole number, 1 or more",
    ]


def test_an_id_is_made_of_lower_case_words(tmp_path: Path) -> None:
    found = problems(write(tmp_path / "base", {"it.toml": GOBLIN.replace('"goblin"', '"The Goblin"')}))
    assert len(found) == 1
    assert found[0].startswith('base/it.toml:2: monster "The Goblin": id: is "The Goblin"; expected an id of lower')


def test_the_same_id_twice_in_a_pack_names_both_places(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"a.toml": GOBLIN, "b.toml": GOBLIN})
    assert problems(pack) == [
        'base/b.toml:2: monster "goblin": id: "goblin" is also the id of the monster at base/a.toml:1; '
        "expected an id of its own within the pack"
    ]


def test_an_unknown_kind_is_answered_with_the_nearest(tmp_path: Path) -> None:
    text = "\n" + GOBLIN.replace("[[monster]]", "[[monstre]]")
    assert problems(write(tmp_path / "base", {"it.toml": text, "more.toml": "speed = 3"})) == [
        'base/it.toml:1: "monstre": is not a kind of record (did you mean "monster"?); '
        "expected one of monster, hero, card",
        'base/more.toml:1: "speed": is not a kind of record; expected one of monster, hero, card',
    ]


def test_single_brackets_are_put_right(tmp_path: Path) -> None:
    text = GOBLIN.replace("[[monster]]", "[monster]")
    assert problems(write(tmp_path / "base", {"it.toml": text, "more.toml": "hero = [1]"})) == [
        'base/it.toml:1: "monster": is not a list of entries; expected [[monster]] above each entry',
        'base/more.toml:1: "hero": is not a list of entries; expected [[hero]] above each entry',
    ]


def test_bad_toml_in_one_file_hides_nothing_in_others(tmp_path: Path) -> None:
    files = {
        "bad.toml": '[[monster]]\nid = "ogre"\nwounds 3\n',
        "it.toml": HEAD.replace("{kind}", "monster") + 'wounds = 0\nleader = "ogre"\n',
        "more.toml": '[[monster]]\nid = "brute"\nextends = "ogre"\nflies = 1\nleader = "nobody"\n',
    }
    found = problems(write(tmp_path / "base", files))
    assert found[0].startswith("base/bad.toml:3: is not valid TOML: Expected '='")
    # The ogre was in the bad file: to call it unknown would mislead.
    assert found[1:] == [
        'base/it.toml:5: monster "x": wounds: is 0; expected a whole number, 1 or more',
        'base/more.toml:4: monster "brute": flies: is 1; expected true or false',
        'base/more.toml:5: monster "brute": leader: is "nobody"; expected the id of a monster or hero',
    ]


def test_a_file_that_is_not_utf_8_is_named_with_the_line(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {})
    (pack / "it.toml").write_bytes(b'# one\n# two \xff\n[[monster]]\nid = "ogre"\n')
    write(pack, {"more.toml": GOBLIN + '    leader = "ogre"\n'})
    assert problems(pack) == ["base/it.toml:2: is not text in UTF-8; expected a file saved as UTF-8"]


def test_arrays_without_end_are_refused(tmp_path: Path) -> None:
    reason = "lists and tables are nested more than 32 deep; expected something smaller and flatter"
    for name, text in (("arrays", "monster = " + "[" * 100_000), ("keys", "monster" + ".a" * 100_000 + " = 1")):
        pack = write(tmp_path / name, {"it.toml": text})
        assert problems(pack) == [f"{name}/it.toml: cannot be read: {reason}"]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"foes.toml": GOBLIN})
    (pack / "it.toml").symlink_to(tmp_path / "gone.toml")
    assert problems(pack) == [
        "base/it.toml: cannot be read: No such file or directory; expected a file that can be read"
    ]


def test_a_folder_without_pack_toml_is_no_pack(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"foes.toml": "junk"})
    (pack / "pack.toml").unlink()
    expected = "expected a file pack.toml with id, title, game and version, which makes a folder a pack"
    assert problems(pack) == [f"base/pack.toml: is not there; {expected}"]
    assert problems(tmp_path / "nowhere") == [f"nowhere/pack.toml: is not there; {expected}"]


def test_a_wrong_pack_toml_does_not_hide_what_is_wrong_in_the_pack(tmp_path: Path) -> None:
    pack = 'id = "base"\ntitle = ""\ngame = "small"\nversion = 1.5\nrequire = []'
    assert problems(write(tmp_path / "base", {"it.toml": GOBLIN.replace("= 2", "= 0")}, pack=pack)) == [
        'base/it.toml:5: monster "goblin": wounds: is 0; expected a whole number, 1 or more',
        'base/pack.toml:2: title: is ""; expected text in quotes, not empty',
        "base/pack.toml:4: version: is 1.5; expected a whole number or text in quotes",
        'base/pack.toml:5: require: is not a field of this table (did you mean "requires"?); '
        "expected one of id, title, game, version, author, requires",
    ]


def test_a_pack_of_another_game_is_refused_without_a_word_about_its_records(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"it.toml": "[[spaceship]]"}, pack=PACK.replace("small", "cursed"))
    assert problems(pack) == ['base/pack.toml:3: game: is "cursed"; expected "small"']


def test_a_pack_that_requires_an_absent_one_says_which(tmp_path: Path) -> None:
    pack = write(tmp_path / "more", {}, pack=PACK + 'requires = ["bases", "more"]')
    assert problems(pack, write(tmp_path / "base", {})) == [
        'more/pack.toml:5: requires#1: "bases" is not among the packs (did you mean "base"?); '
        "expected a pack that is loaded too",
        'more/pack.toml:5: requires#2: "more" requires this pack in turn; expected packs that do not go in circles',
    ]


def test_packs_cannot_require_one_another(tmp_path: Path) -> None:
    first = write(tmp_path / "first", {}, pack=PACK + 'requires = ["second"]')
    second = write(tmp_path / "second", {}, pack=PACK + 'requires = ["first"]')
    assert problems(first, second) == [
        'second/pack.toml:5: requires#1: "first" requires this pack in turn; expected packs that do not go in circles'
    ]


def test_two_packs_cannot_have_one_id(tmp_path: Path) -> None:
    first = write(tmp_path / "first", {})
    second = write(tmp_path / "second", {}, pack=PACK.replace("{id}", "first"))
    assert problems(first, second) == [
        'second/pack.toml:1: id: "first" is also the id of first/pack.toml; expected an id of its own'
    ]


def test_a_pack_inside_a_pack_is_refused(tmp_path: Path) -> None:
    pack = write(tmp_path / "base", {"inner/pack.toml": PACK})
    assert problems(pack) == [
        "base/inner/pack.toml: is inside another pack; expected packs beside one another, each in its own folder"
    ]


def test_the_games_own_checks_run_when_all_else_is_right(tmp_path: Path) -> None:
    giant = GOBLIN + '    size = "large"\n'
    assert problems(write(tmp_path / "base", {"it.toml": giant})) == [
        'base/it.toml:6: monster "goblin": size: is large; expected a leader for every large monster'
    ]
    both = problems(write(tmp_path / "base", {"it.toml": giant.replace("= 2", "= 0")}))
    assert both == ['base/it.toml:5: monster "goblin": wounds: is 0; expected a whole number, 1 or more']


def test_a_line_is_not_guessed_when_entries_have_no_headers(tmp_path: Path) -> None:
    text = 'monster = [{ id = "x", name = "X", source = "house", wounds = 0 }]'
    assert problems(write(tmp_path / "base", {"it.toml": text})) == [
        'base/it.toml: monster "x": wounds: is 0; expected a whole number, 1 or more'
    ]


def test_everything_wrong_in_every_pack_is_told_at_once_a_line_each(tmp_path: Path) -> None:
    first = write(tmp_path / "first", {"a.toml": "=", "b.toml": GOBLIN.replace("= 2", "= 0")})
    second = write(tmp_path / "second", {"c.toml": "[[curse]]"}, pack=PACK + 'requires = ["third"]')
    with pytest.raises(ContentError) as caught:
        load(SCHEMA, [first, second, tmp_path / "gone"])
    lines = str(caught.value).splitlines()
    assert lines[0] == "5 problems in the content packs:"
    assert lines[1:] == [f"  {problem}" for problem in caught.value.problems]
    where = [(Path(problem.file).name, problem.line) for problem in caught.value.problems]
    assert where == [("a.toml", 1), ("b.toml", 5), ("pack.toml", None), ("c.toml", 1), ("pack.toml", 5)]


def test_a_problem_can_be_taken_apart(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load(SCHEMA, [write(tmp_path / "base", {"it.toml": GOBLIN.replace("= 2", "= 0")})])
    file = str(tmp_path / "base" / "it.toml")
    expected = "a whole number, 1 or more"
    assert caught.value.problems == [Problem(file, "is 0", expected, 'monster "goblin"', "wounds", 5)]


def test_an_error_survives_the_way_to_another_process() -> None:
    error = ContentError([Problem("it.toml", "is not there")])
    here, there = Pipe()
    here.send(error)
    assert str(there.recv()) == str(error)
