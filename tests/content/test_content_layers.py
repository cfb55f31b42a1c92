"""Packs over packs: adding, replacing, extending."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.small_game import GOBLIN, PACK, SCHEMA, Monster, problems, write
from lychgate.content import Content, load


def layered(tmp_path: Path, *packs: str) -> Content:
    """Load packs of one file each, named a, b, c and so on."""
    return load(SCHEMA, [write(tmp_path / name, {"it.toml": text}) for name, text in zip("abc", packs, strict=False)])


def test_a_later_pack_adds_records(tmp_path: Path) -> None:
    content = layered(tmp_path, GOBLIN, GOBLIN.replace("goblin", "ghoul"))
    assert [content.origin(monster) for monster in content.all(Monster)] == ["b", "a"]


def test_a_later_pack_replaces_a_record_by_its_id_and_what_it_replaced_is_remembered(tmp_path: Path) -> None:
    content = layered(tmp_path, GOBLIN + "    flies = true\n", GOBLIN.replace("= 2", "= 5"))
    goblin = content.get(Monster, "goblin")
    assert (goblin.wounds, goblin.flies) == (5, False)
    assert content.origin(goblin) == "b"
    assert [(pack, record.wounds, record.flies) for pack, record in content.history(goblin)] == [
        ("a", 2, True),
        ("b", 5, False),
    ]


def test_a_kind_does_not_replace_another(tmp_path: Path) -> None:
    hero = '[[hero]]\nid = "goblin"\nname = "Renegade"\nsource = "house"\n'
    content = layered(tmp_path, GOBLIN, hero)
    assert content.origin(content.get(Monster, "goblin")) == "a"


def test_two_lines_change_one_figure_of_a_record_in_an_earlier_pack(tmp_path: Path) -> None:
    content = layered(tmp_path, GOBLIN + "    flies = true\n", '[[monster]]\nextends = "goblin"\nwounds = 7\n')
    goblin = content.get(Monster, "goblin")
    assert (goblin.wounds, goblin.flies, goblin.name) == (7, True, "Goblin")
    assert content.origin(goblin) == "b"


def test_a_record_may_extend_the_one_of_its_own_id_in_each_pack_below(tmp_path: Path) -> None:
    second = '[[monster]]\nid = "goblin"\nextends = "goblin"\nwounds = 3\n'
    third = '[[monster]]\nid = "goblin"\nextends = "goblin"\nflies = true\n'
    goblin = layered(tmp_path, GOBLIN, second, third).get(Monster, "goblin")
    assert (goblin.wounds, goblin.flies) == (3, True)


def test_a_record_may_extend_another_written_later_in_the_same_pack(tmp_path: Path) -> None:
    text = '[[monster]]\nid = "chief"\nextends = "brute"\nflies = true\n'
    text += '[[monster]]\nid = "brute"\nname = "Brute"\nextends = "goblin"\n'
    content = layered(tmp_path, text + GOBLIN.replace("\n    ", "\n"))
    chief = content.get(Monster, "chief")
    assert (chief.id, chief.name, chief.wounds, chief.flies) == ("chief", "Brute", 2, True)
    assert content.get(Monster, "goblin").name == "Goblin"


def test_a_record_extends_the_one_of_its_own_pack_before_one_below(tmp_path: Path) -> None:
    chief = '[[monster]]\nid = "chief"\nextends = "goblin"\n' + GOBLIN.replace("\n    ", "\n").replace("= 2", "= 4")
    assert layered(tmp_path, GOBLIN, chief).get(Monster, "chief").wounds == 4


def test_what_a_record_extends_is_looked_up_when_its_pack_is_laid(tmp_path: Path) -> None:
    chief = '[[monster]]\nid = "chief"\nextends = "goblin"\n'
    content = layered(tmp_path, GOBLIN, chief, GOBLIN.replace("= 2", "= 9"))
    assert content.get(Monster, "chief").wounds == 2


def test_an_unknown_base_is_answered_with_the_nearest_and_the_rest_is_checked(tmp_path: Path) -> None:
    text = GOBLIN.replace("\n    ", "\n") + '[[monster]]\nid = "chief"\nextends = "gobln"\nwounds = 0\n'
    assert problems(write(tmp_path / "a", {"it.toml": text})) == [
        'a/it.toml:8: monster "chief": extends: is "gobln", and neither this pack nor one below has that monster '
        '(did you mean "goblin"?); expected the id of a monster',
        'a/it.toml:9: monster "chief": wounds: is 0; expected a whole number, 1 or more',
    ]


def test_a_whole_record_with_an_unknown_base_keeps_its_own_rules(tmp_path: Path) -> None:
    text = '[[card]]\nid = "x"\nextends = "y"\nname = "X"\nsource = "house"\ncopies = 10\n'
    assert problems(write(tmp_path / "a", {"it.toml": text})) == [
        'a/it.toml:1: card "x": has 10 copies, more than its most, 9',
        'a/it.toml:3: card "x": extends: is "y", and neither this pack nor one below has that card; '
        "expected the id of a card",
    ]


def test_a_record_cannot_extend_itself_without_a_pack_below(tmp_path: Path) -> None:
    found = problems(write(tmp_path / "a", {"it.toml": GOBLIN + '    extends = "goblin"\n'}))
    assert found == [
        'a/it.toml:6: monster "goblin": extends: is "goblin", and no pack below has that monster; '
        "expected the id of a monster"
    ]


def test_a_base_that_is_no_text_is_refused(tmp_path: Path) -> None:
    found = problems(write(tmp_path / "a", {"it.toml": GOBLIN + '    extends = ["goblin"]\n'}))
    assert found == ['a/it.toml:6: monster "goblin": extends: is an array of 1; expected the id of a monster']


def test_a_circle_of_bases_is_told_once_with_everyone_in_it(tmp_path: Path) -> None:
    ids = ["a", "b", "c"]
    text = "".join(
        f'[[monster]]\nid = "{one}"\nextends = "{other}"\n' for one, other in zip(ids, ["b", "c", "a"], strict=True)
    )
    text += '[[monster]]\nid = "d"\nextends = "a"\nwounds = 0\n'
    assert problems(write(tmp_path / "pack", {"it.toml": text})) == [
        'pack/it.toml:3: monster "a": extends: goes in a circle: "a" -> "b" -> "c" -> "a"; '
        "expected a record that ends it",
        'pack/it.toml:13: monster "d": wounds: is 0; expected a whole number, 1 or more',
    ]


def test_a_long_line_of_bases_is_followed_to_its_end(tmp_path: Path) -> None:
    text = "".join(f'[[monster]]\nid = "m{n}"\nextends = "m{n + 1}"\n' for n in range(1200))
    text += GOBLIN.replace("\n    ", "\n").replace('"goblin"', '"m1200"')
    assert layered(tmp_path / "right", text).get(Monster, "m0").wounds == 2
    wrong = write(tmp_path / "wrong", {"it.toml": text.replace("= 2", "= 0")})
    assert problems(wrong) == ['wrong/it.toml:3606: monster "m1200": wounds: is 0; expected a whole number, 1 or more']


def test_a_wrong_figure_is_told_once_where_it_was_written(tmp_path: Path) -> None:
    base = write(tmp_path / "a", {"it.toml": GOBLIN.replace("= 2", "= 0")})
    more = write(tmp_path / "b", {"it.toml": '[[monster]]\nid = "chief"\nextends = "goblin"\nflies = true\n'})
    assert problems(base, more) == ['a/it.toml:5: monster "goblin": wounds: is 0; expected a whole number, 1 or more']


def test_a_wrong_record_is_told_even_if_another_replaces_it(tmp_path: Path) -> None:
    base = write(tmp_path / "a", {"it.toml": GOBLIN.replace("= 2", "= 0")})
    assert len(problems(base, write(tmp_path / "b", {"it.toml": GOBLIN}))) == 1


def test_a_check_of_the_games_own_names_the_file_that_wrote_the_field(tmp_path: Path) -> None:
    base = write(tmp_path / "a", {"it.toml": GOBLIN})
    giant = write(tmp_path / "b", {"it.toml": '[[monster]]\nextends = "goblin"\nsize = "large"\n'})
    over = write(tmp_path / "c", {"it.toml": '[[monster]]\nextends = "goblin"\nwounds = 9\n'})
    assert problems(base, giant, over) == [
        'b/it.toml:3: monster "goblin": size: is large; expected a leader for every large monster'
    ]


def test_a_pack_goes_over_those_it_requires_whatever_the_order(tmp_path: Path) -> None:
    base = write(tmp_path / "base", {"it.toml": GOBLIN})
    over = write(
        tmp_path / "over",
        {"it.toml": '[[monster]]\nextends = "goblin"\nwounds = 6\n'},
        pack=PACK + 'requires = ["base"]\nauthor = "A. Player"\n',
    )
    content = load(SCHEMA, [over, base])
    assert [(pack.id, pack.version, pack.author) for pack in content.packs] == [
        ("base", 1, ""),
        ("over", 1, "A. Player"),
    ]
    assert content.get(Monster, "goblin").wounds == 6


def test_a_record_of_other_content_has_no_history_here(tmp_path: Path) -> None:
    ghoul = layered(tmp_path / "one", GOBLIN.replace("goblin", "ghoul")).get(Monster, "ghoul")
    content = layered(tmp_path / "two", GOBLIN)
    with pytest.raises(KeyError, match='no monster has the id "ghoul"'):
        content.origin(ghoul)
