"""A pack of one's own: what the verbs can say needs no Python, and what nobody knows is refused."""

from pathlib import Path

import pytest

from lychgate.content import ContentError
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import EventCard, MonsterCard, TreasureCard
from lychgate.games.warhammer_quest_1995.model.state import Monster, Warrior, Wq
from lychgate.games.warhammer_quest_1995.monsters.moments import ATTACKS
from lychgate.kernel.question import NOTHING, Rule
from lychgate.kernel.scenarios import begin_scenario

PACK = 'id = "mine"\ntitle = "Mine"\ngame = "warhammer-quest-1995"\nversion = 1\n'


def pack(folder: Path, text: str) -> list[Path]:
    (folder / "pack.toml").write_text(PACK)
    (folder / "cards.toml").write_text(text)
    return [folder]


def test_a_monster_its_event_and_a_treasure_are_added_as_data(tmp_path: Path) -> None:
    text = """
    [[monster]]
    id = "cellar-hag"
    name = "Cellar Hag"
    source = "house"
    mark = "H"
    wounds = 8
    move = 4
    weapon_skill = 3
    strength = 3
    toughness = 3
    gold = 120

    [[event]]
    id = "cellar-hags"
    name = "Cellar Hags"
    source = "house"
    kind = "M"
    groups = [{ monster = "cellar-hag", number = "1D3" }]

    [[treasure]]
    id = "hag-broth"
    name = "Hag broth"
    source = "house"
    gold = 40
    uses = 1
    effects = [{ verb = "heal", dice = "2D6", to = "bearer" }]
    """
    content = load_content(pack(tmp_path, text))
    assert content.get(EventCard, "cellar-hags").groups[0].monster == "cellar-hag"
    assert content.get(MonsterCard, "cellar-hag").gold == 120
    assert content.get(TreasureCard, "hag-broth").effects


@pytest.mark.parametrize(
    "text",
    [
        '[[monster]]\nextends = "orc"\nid = "orc-poet"\nabilities = ["recites"]\n',
        '[[spell]]\nextends = "fireball"\neffects = [{ verb = "ability", name = "recites" }]\n',
        '[[adventure]]\nextends = "identify"\ntasks = [{ verb = "ability", name = "recites" }]\n',
        '[[warrior]]\nextends = "elf"\nabilities = ["recites"]\n',
    ],
)
def test_an_ability_that_nobody_knows_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ContentError, match="there is no ability 'recites'"):
        load_content(pack(tmp_path, text))


def test_an_ability_of_a_monster_is_a_name_in_its_record_and_a_function(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def recite(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
        game.tell("missed", ("wq95.monsters.special-rules",), piece=monster.id, target=warrior.id)
        return NOTHING

    monkeypatch.setitem(ATTACKS.named, "recites", recite)
    content = load_content(pack(tmp_path, '[[monster]]\nextends = "orc"\nid = "orc-poet"\nabilities = ["recites"]\n'))
    plain = {
        "players": 1,
        "arrange": {
            "phase": "monsters",
            "section": [{"card": "passage-worn"}],
            "warrior": [{"id": "dwarf", "cell": "0,0"}],
            "monster": [{"kind": "orc-poet", "cell": "1,0"}],
        },
    }
    game = begin_scenario(RULEBOOK, content, plain)
    missed = [event.data for event in game.events() if event.kind == "missed"]
    assert missed[0] == {"piece": "orc-poet-1", "target": "dwarf"}
    assert game.state.warriors["dwarf"].wounds == game.state.warriors["dwarf"].starting
