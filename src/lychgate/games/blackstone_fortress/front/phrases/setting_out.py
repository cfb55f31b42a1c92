"""Setting out, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

PHRASES = {
    "expedition-begins": "The explorers set out",
    "expedition-numbered": "Expedition {number}",
    "expedition-ready": "The maglev doors close",
    "ships-placed": "{cards:one} stand by to help them",
    "players-present": "{number:player|players} at the table",
    "hostile-player": "The hostiles have a player of their own",
    "joined": "{piece} joins the expedition",
    "leads": "The player of {pieces:the} leads",
    "leader-chosen": "A leader is chosen",
    "changes-hands": "The leader now runs {piece:the}",
    "discovery-deck": "The discovery deck has {number} cards",
    "quest-decks": "The legacy, resource and stronghold cards are shuffled",
    "exploration-deck": "The exploration deck has {number} cards",
    "encounter-deck": "The encounter deck has {number} cards",
    "ship-placed": "{card} goes with the explorers",
    "aboard": "{piece} takes a place in the maglev chamber",
    "stands": "{piece} stands {at}{place}",
    "initiative-deck": "{number:initiative card|initiative cards} for the track",
    "destination": "The explorers go for {stronghold}",
}


def sets_out(scene: Happened) -> Iterator[Clause]:
    """Who sets out, as soon as anybody is known."""
    number = scene.data.get("number")
    before = "" if number is None else f"Expedition {number}: "
    joined = [event.data["piece"] for event in scene.each("joined")]
    if joined:
        yield before + "{pieces:the} " + ("set out" if len(joined) > 1 else "sets out"), {"pieces": joined}
    else:
        yield PHRASES[scene.event.kind], scene.data


TOLD = {"expedition-begins": sets_out, "expedition-numbered": sets_out}
