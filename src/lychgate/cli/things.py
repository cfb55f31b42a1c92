"""Things on the table by the words that a player types for them."""

import re
from collections.abc import Iterator

from lychgate.kernel.topics import VERBS
from lychgate.kernel.views import Scene

CELL = re.compile(r"-?\d+\s*,\s*-?\d+")


def things_called(scene: Scene, words: str) -> list[tuple[str, str]]:
    """The things that are called so, each by its name in options and by its title: a verb, a cell by its coordinates,
    or figures, cards and ways with these words in their titles. Those called exactly so come alone.
    """
    sought = words.casefold()
    if sought in VERBS:
        return [(f"verb:{sought}", sought.capitalize())]
    if CELL.fullmatch(words):
        at = words.replace(" ", "")
        return [(f"cell:{at}", at)]
    found = [(name, title) for name, title in dict(_titled(scene)).items() if sought in title.casefold()]
    return [each for each in found if each[1].casefold() == sought] or found


def _titled(scene: Scene) -> Iterator[tuple[str, str]]:
    yield from ((f"piece:{piece.id}", piece.title) for piece in scene.pieces)
    places = [*(zone.cards for zone in scene.zones), *(sheet.cards for sheet in scene.sheets)]
    for cards in (*places, *(pile.shown for pile in scene.piles)):
        yield from ((f"card:{card.id}", card.title) for card in cards if card.title)
    yield from ((f"pile:{pile.id}", pile.title) for pile in scene.piles)
    yield from ((f"zone:{zone.id}", zone.title) for zone in scene.zones)
    if scene.board is not None:
        yield from ((edge.id, edge.kind.capitalize()) for edge in scene.board.edges if edge.kind != "wall")
