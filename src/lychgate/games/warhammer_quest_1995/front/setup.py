"""The set-up, and the table before the first question."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from lychgate.content import Content
from lychgate.kernel.chance import D6, pool
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import refuse_unknown, switches
from lychgate.kernel.state import Step, copied
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import add_pile, shuffle
from lychgate.mechanics.cards.urns import Cards

from ..model.content import Adventure, DungeonCard, EventCard, SpellCard, TreasureCard, WarriorCard
from ..model.state import Dungeon
from . import offers

ONE_DIE = pool(D6)

SWITCHES = tuple(field.id for field in offers.SWITCHES)


def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices: who goes, which adventure, and the switches."""
    refuse_unknown(given, ("warriors", "adventure", *SWITCHES))
    adventure = given.get("adventure", "")
    if not isinstance(adventure, str) or (adventure and adventure not in content[Adventure]):
        raise SetupError(f"there is no adventure {adventure!r}; there are {', '.join(content[Adventure])}")
    party = _party(players, given, content)
    return {"players": players, "warriors": party, "adventure": adventure, **switches(given, SWITCHES)}


@rule("wq95.basics.players", "wq95.setup.fewer-warriors")
def _party(players: int, given: Mapping[str, Any], content: Content) -> int | list[str]:
    """How many Warriors go, or which: two to four, and at least one for each player."""
    most = len(content[WarriorCard])
    wanted = given.get("warriors", max(players, min(4, most)))
    party: int | list[str]
    if isinstance(wanted, list | tuple):
        party = [str(one) for one in wanted]
        missing = [one for one in party if one not in content[WarriorCard]]
        if missing:
            raise SetupError(f"there is no Warrior {missing[0]!r}; there are {', '.join(content[WarriorCard])}")
        if len(set(party)) != len(party):
            raise SetupError(f"the Warriors are {', '.join(party)}; each can go once")
    elif type(wanted) is int:
        party = wanted
    else:
        raise SetupError(f"warriors is {wanted!r}; give a number, or a list of {', '.join(content[WarriorCard])}")
    number = party if isinstance(party, int) else len(party)
    if not max(2, players) <= number <= most:
        raise SetupError(f"{number} Warriors for {players} players; two to {most} can go, at least one a player")
    return party


@rule("wq95.setup.decks", "wq95.setup.monsters-sorted", "wq95.setup.sort-sections", "wq95.basics.rules-sources")
def begin(setup: Mapping[str, Any], content: Content) -> Dungeon:
    """The table before anybody has chosen: three shuffled decks, the spells in their piles, no Monster on the board."""
    warriors = setup["warriors"]
    named = tuple(warriors) if isinstance(warriors, list) else ()
    return Dungeon(
        agenda=[Step("turn"), Step("start", (setup["adventure"],)), Step("party", (",".join(named),))],
        players=setup["players"],
        cards=copied(shuffled_decks(content)),
        options={name: setup[name] for name in SWITCHES},
        going=len(named) or warriors,
    )


@cache
def shuffled_decks(content: Content) -> Cards:
    """What lies on the table before every game; made once and copied, for shuffled decks are all alike."""
    cards = Cards()
    ordinary = [card for card in content.all(DungeonCard) if card.kind != "objective"]
    add_pile(cards, "dungeon-box", [card.id for card in ordinary for _ in range(card.number)])
    add_pile(cards, "objectives", [card.id for card in content.all(DungeonCard) if card.kind == "objective"])
    add_pile(cards, "events", [card.id for card in content.all(EventCard)])
    add_pile(cards, "treasure", [card.id for card in content.all(TreasureCard)])
    for kind in ("attack", "defence", "healing"):
        add_pile(cards, f"spells-{kind}", [card.id for card in content.all(SpellCard) if card.pile == kind])
    for pile in tuple(cards.piles):
        shuffle(cards, pile)
    for pile in ("event-discards", "treasure-discards", "dungeon"):
        add_pile(cards, pile)
    return cards


# -- the lantern, Wounds and wizardry
