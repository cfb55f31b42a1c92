"""What the study of the Adventure Card Game says of the party that somebody is given first."""

import re
from pathlib import Path

from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.model.content import HeroCard, QuestSheet

PAGE = Path(__file__).parents[2] / "docs" / "studies" / "adventure-card-game.md"
CONTENT = load_content(())
LEAST, MOST = 40, 69
"""How many in a hundred of each quest a sensible party wins, as the page for players says."""


def shares(header: str) -> dict[str, int]:
    """The column *won* of the table that begins with this header, by quest."""
    table = PAGE.read_text(encoding="utf-8").partition(header)[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in row.split("|")] for row in table.splitlines()[2:]]
    return {row[1]: int(next(cell for cell in row if re.fullmatch(r"\d+%", cell))[:-1]) for row in rows}


def test_every_quest_can_be_won_and_lost_by_the_party_that_is_given_first() -> None:
    given = RULEBOOK.offers(CONTENT).setup["heroes"]
    names = " and ".join(CONTENT[HeroCard][one].name for one in given)
    won = shares(f"| quest, {names} |")
    assert set(won) == {sheet.name for sheet in CONTENT.all(QuestSheet)}
    assert {quest: share for quest, share in won.items() if not LEAST <= share <= MOST} == {}
