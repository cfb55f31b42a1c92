"""What the sensible bot thinks things are worth."""

from lychgate.bots.warhammer_quest_1995.worth import threat_of
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import MonsterCard

CONTENT = load_content(())


def test_a_minotaur_is_worse_than_an_orc_and_an_orc_than_a_snotling() -> None:
    minotaur, orc, snotling = (
        threat_of(CONTENT, CONTENT[MonsterCard][kind]) for kind in ("minotaur", "orc", "snotling")
    )
    assert minotaur > 3 * orc
    assert orc > 2 * snotling
