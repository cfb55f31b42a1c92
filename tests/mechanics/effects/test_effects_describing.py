"""What a card does, in words."""

import pytest

from lychgate.mechanics.effects import describe

from .arena import Card, cards


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("potion", "Played: heal D3."),
        ("poultice", "Played: you or one adjacent hero heals 1 grievous wound."),
        ("fireball", "Played: each foe within 2 suffers D6 wounds."),
        ("knife", "Played: nearest foe suffers 1 wound for each foe (at most 2)."),
        ("shield", "Would suffer, discard: prevent 1 of the harm."),
        ("veil", "Would suffer, once per turn: prevent the harm."),
        ("omen", "Played: roll D6. 1-2: suffer 1 wound; 3-5: nothing happens; 6: gain 3 doom."),
        ("trophy", "Slain, if target's kind is rat: gain 1 courage."),
        ("ritual", "Turn end, 4+ and 1 courage: gain 5 doom."),
        ("fuse", "Played: at turn end, each foe suffers D3 wounds."),
        ("haste", "Played: have +2 speed until turn."),
        ("vow", "Played: you may spend 2 courage: each foe suffers 1 wound; otherwise suffer 1 wound."),
        ("drift", "Played: lamp moves 2."),
        ("duel", "Played: start duel for each hero, without cover."),
        (
            "contest",
            "Played: each hero rolls D6 + wounds and compare. Highest: gain 1 courage; lowest: suffer 1 wound.",
        ),
        (
            "higher",
            "Played: roll D6. 1-6: nothing happens, then roll D6. 1-6: if roll is more than previous, gain 5 doom; "
            "otherwise if roll equals previous, gain 2 doom; otherwise suffer 1 wound.",
        ),
        (
            "lock",
            "Played: roll 3D6 (a run from 1), re-rolling any dice up to 2 times. 0-2: suffer 1 wound; 3: gain 1 doom.",
        ),
        ("siege", "Played: until there is no adjacent foe: each adjacent foe suffers 1 wound, then gain 1 doom."),
        ("haggle", "Played: again and again: roll nerve. Failure: stop; success: gain 1 doom."),
        ("endure", "Played: roll nerve 3 times. Any failure: suffer 1 wound for each failure; none: gain 1 doom."),
        ("delay", "Played: at turn end (letting 1 pass) for each hero, gain 1 courage."),
    ],
)
def test_a_card_is_put_into_words(card: str, text: str) -> None:
    assert describe(cards()[Card][card].effects[0]) == text


def test_every_card_can_be_put_into_words() -> None:
    for card in cards().all(Card):
        for effect in card.effects:
            assert describe(effect).endswith("."), card.id
