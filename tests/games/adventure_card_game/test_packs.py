"""A pack of one's own: what nobody knows or nobody can pay is refused."""

from pathlib import Path

import pytest

from lychgate.content import ContentError
from lychgate.games.adventure_card_game.front.packs import load_content

PACK = 'id = "mine"\ntitle = "Mine"\ngame = "adventure-card-game"\nversion = 1\n'


RELIC = (
    '[[gear]]\nid = "relic"\nname = "Relic"\nsource = "house"\ntrait = "accessory"\n'
    'hero = "ironbreaker"\ntext = "Old."\n'
)


def pack(folder: Path, text: str) -> list[Path]:
    (folder / "pack.toml").write_text(PACK)
    (folder / "cards.toml").write_text(text)
    return [folder]


def effects(cost: str, when: str = "after") -> str:
    return f'effects = [{{ when = "{when}", cost = {{ {cost} }}, do = [{{ verb = "peril" }}], says = "Peril." }}]\n'


@pytest.mark.parametrize(
    ("entry", "cost"),
    [
        ('[[hero]]\nextends = "ironbreaker"\n', "exhaust = true"),
        ('[[action]]\nextends = "ironbreaker-rest-basic"\n', "deplete = true"),
        ('[[condition]]\nextends = "bleeding"\n', "discard = true"),
        ('[[dungeon]]\nextends = "healing-draught"\n', "exhaust = true"),
        ('[[enemy]]\nextends = "giant-bat"\n', "tokens = 1"),
        ('[[location]]\nextends = "wine-cellar"\n', "tokens = 1"),
    ],
)
def test_a_cost_that_cannot_be_paid_with_the_card_is_refused(tmp_path: Path, entry: str, cost: str) -> None:
    with pytest.raises(ContentError, match=f"the cost {cost.split()[0]} cannot be paid with this card"):
        load_content(pack(tmp_path, entry + effects(cost)))


@pytest.mark.parametrize("cost", ["exhaust = true", "deplete = true", "discard = true", "tokens = 2", "wounds = 1"])
def test_gear_can_have_every_kind_of_cost(tmp_path: Path, cost: str) -> None:
    text = '[[gear]]\nid = "bauble"\nname = "Bauble"\nsource = "house"\ntrait = "accessory"\ntext = "Peril."\n'
    load_content(pack(tmp_path, text + effects(cost)))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[action]]\nextends = "ironbreaker-aid-basic"\nprepare = false\n', "the prepare icon is not"),
        (
            '[[action]]\nextends = "ironbreaker-rest-advanced"\nprepare = true\n',
            "the prepare icon is not",
        ),
        ('[[action]]\nextends = "ironbreaker-rest-basic"\naction = "aid"\n', "the basic actions are not one of each"),
        (RELIC, "4 pieces of legendary gear"),
    ],
)
def test_a_hero_without_his_eight_actions_or_his_one_prepare_icon_is_refused(
    tmp_path: Path, text: str, says: str
) -> None:
    with pytest.raises(ContentError, match=says):
        load_content(pack(tmp_path, text))
