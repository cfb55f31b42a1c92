"""Rules about the things on the table that still show in what the players see."""

import pytest

from games.warhammer_quest_1995.quest import dungeon, set_out, unexpected
from lychgate.games.warhammer_quest_1995.model.content import Adventure, EventCard, WarriorCard

BESIDE = [{"kind": "orc", "cell": "0,0", "wounds": 2}]


@pytest.mark.rule("wq95.basics.rules-sources")
def test_all_that_is_needed_is_on_the_cards_and_in_the_adventures() -> None:
    """No level, no settlement, nothing of the Role-play Book: what a player reads comes from cards and adventures."""
    game = set_out()
    content = game.play.content
    assert all(card.text for card in content.all(WarriorCard))
    assert all(card.text or card.groups for card in content.all(EventCard))
    assert all(adventure.goal for adventure in content.all(Adventure))


@pytest.mark.rule("wq95.dice.large-and-small")
def test_running_numbers_are_shown_and_never_rolled() -> None:
    """A Monster's Wounds and the Wizard's Power stand beside them; showing them asks for no die."""
    game = unexpected("orcs", dice=[])
    view = game.view()
    assert next(track for track in view["tracks"] if track["id"] == "power")["value"] == 1
    hurt = dungeon(foes=BESIDE)
    orc = next(piece for piece in hurt.view()["pieces"] if piece["kind"] == "enemy")
    assert orc["health"] == [2, 3] or orc["health"] == (2, 3)


@pytest.mark.rule("wq95.pinning.turn-on-spot")
def test_a_pinned_warrior_can_face_anybody_next_to_him() -> None:
    """He is held in his square, and may yet strike at whoever stands next to it, before or behind him."""
    around = [{"kind": "orc", "cell": cell} for cell in ("0,0", "0,2", "2,0")]
    game = dungeon(foes=around)
    game.answer("stay")
    assert game.question is not None
    game.answer("fight")
    while game.questions[0].kind != "choose":
        game.answer(game.questions[0].options[0])
    targets = {option.id for option in game.questions[0].options}
    assert {"orc-1", "orc-2", "orc-3"} <= targets
