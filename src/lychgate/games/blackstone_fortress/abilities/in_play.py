"""The cards in play, as the language of effects sees them: which lines there are at a moment, and what they cost."""

from collections.abc import Iterator

from lychgate.mechanics.effects import Case, Cost, Effect, Kept, Line
from lychgate.mechanics.effects.printed import Entry, Key
from lychgate.mechanics.grid.shapes import cell_of

from ..explorers import support
from ..model.changes import abilities as changes
from ..model.queries import cells_of, combat_of, explorer_of
from ..model.state import Blackstone, Body, Explorer, Hostile, Token
from .in_force import (
    SILENCE,
    Concerned,
    Voices,
    explorer_table,
    fortress_table,
    hostile_tables,
    token_tables,
    voices,
)

SUPPORT = ("bsf.spacecraft.support",)
SHIP_MOMENTS = ("destiny",)
"""When the leader is asked about the support of a ship; others are offered as actions, or with gambits."""


class FortressCards:
    """Twists, legacies and strongholds; explorers' cards and what they hold; reference cards; ships; tokens."""

    def kept(self, game: Blackstone) -> Kept:
        return game.state.kept

    def in_force(self, game: Blackstone, moment: str, case: Case[Concerned] | None) -> Iterator[Line[Concerned]]:
        """The Fortress's lines, then those of ships, of explorers in picking order, of hostiles, and of tokens."""
        subject = None if case is None else case.subject
        heard = voices[game.content].get(moment, SILENCE)
        if heard.fortress:
            for entry in fortress_table(game).at.get(moment, ()):
                yield line_of(game, entry, None)
        if moment in SHIP_MOMENTS:
            yield from ship_lines(game, moment)
        for explorer in explorers_at(game, heard, subject):
            for entry in explorer_table(game, explorer).at.get(moment, ()):
                if subject is None or entry.effect.of != "self" or explorer is subject:
                    yield line_of(game, entry, explorer)
        for hostile in hostiles_at(game, heard, subject):
            for entry in hostile_tables[game.content][hostile.kind].at.get(moment, ()):
                yield line_of(game, entry, hostile)
        if heard.tokens and case is not None:
            for token in tokens_at(game, heard, subject, str(case.facts.get("cell", ""))):
                owner = game.state.explorers.get(token.owner)
                for entry in token_tables[game.content][token.kind].at.get(moment, ()):
                    yield line_of(game, entry, owner)

    def lines(self, game: Blackstone, card: str) -> tuple[Effect, ...]:
        """No card of this game puts anything off."""
        return ()

    def payable(self, game: Blackstone, line: Line[Concerned], cost: Cost) -> bool:
        """Whether a ship's support has not been used; dice are paid where actions are offered, and cards are held."""
        return not cost.counters or not support.ship_of(game, line.card).used

    def pay(self, game: Blackstone, line: Line[Concerned], cost: Cost) -> None:
        """Turn a ship's support piece, or give up the card; a die has been paid by whoever offered the action."""
        owner = line.owner if isinstance(line.owner, Explorer) else None
        if cost.counters:
            support.use(game, line.card, owner)
        if cost.discard and owner is not None:
            changes.use_up(game, owner, line.card, line.rules)


def line_of(game: Blackstone, entry: Entry, owner: Explorer | Hostile | None) -> Line[Concerned]:
    """A line as somebody's: an explorer's player decides about it, and the leader about all others."""
    seat = owner.seat if isinstance(owner, Explorer) else game.state.leader
    return Line(entry.effect, owner, seat, entry.card, entry.number, entry.rules)


def ship_lines(game: Blackstone, moment: str, owner: Explorer | None = None) -> Iterator[Line[Concerned]]:
    """The supports of ships that can still be used at a moment."""
    if game.state.expedition is None:
        return
    for record in support.unused(game, moment):
        yield line_of(game, Entry(record.support.effect, record.id, 0, SUPPORT), owner)


def speaks(game: Blackstone, moment: str, subject: Concerned | None) -> bool:
    """Whether any card in play has a line at this moment, when it is this piece's."""
    if moment in SHIP_MOMENTS and any(True for _ in ship_lines(game, moment)):
        return True
    heard = voices[game.content].get(moment)
    if heard is None:
        return False
    if heard.fortress and moment in fortress_table(game).at:
        return True
    for explorer in explorers_at(game, heard, subject):
        if moment in explorer_table(game, explorer).at:
            return True
    if any(True for _ in hostiles_at(game, heard, subject)):
        return True
    return bool(heard.tokens) and bool(tokens_at(game, heard, subject))


def explorers_at(game: Blackstone, heard: Voices, subject: Concerned | None) -> list[Explorer]:
    """The explorers in action whose cards may have something to say: all, or the one whose moment it is."""
    if not heard.explorers and not heard.cards:
        return []
    if subject is not None and not heard.watch:
        found = [subject] if isinstance(subject, Explorer) else []
    else:
        found = list(game.state.explorers.values())
    roster = game.state.roster
    return [
        one
        for one in found
        if not one.out
        and (one.id in heard.explorers or (one.id in roster and not heard.cards.isdisjoint(roster[one.id].cards)))
    ]


def hostiles_at(game: Blackstone, heard: Voices, subject: Concerned | None) -> list[Hostile]:
    """The hostiles whose reference cards may have something to say: all, or the one whose moment it is."""
    if not heard.hostiles:
        return []
    if subject is None or heard.watch:
        fight = combat_of(game.state)
        return [] if fight is None else [one for one in fight.hostiles.values() if one.kind in heard.hostiles]
    return [subject] if isinstance(subject, Hostile) and subject.kind in heard.hostiles else []


def tokens_at(game: Blackstone, heard: Voices, subject: Concerned | None, cell: str = "") -> list[Token]:
    """The tokens that may have something to say: in the hex that was entered, by its id, or in an explorer's own."""
    fight = combat_of(game.state)
    if fight is None or not fight.tokens:
        return []
    here = [cell_of(cell)] if cell else cells_of(subject) if isinstance(subject, Explorer) else []
    return [one for one in fight.tokens.values() if one.kind in heard.tokens and one.cell in here]


def lines_about(game: Blackstone, key: Key, heard: Voices, piece: Concerned) -> list[Line[Concerned]]:
    """The lines that always hold and are about this: the Fortress's and the piece's own, and where cards speak of it
    for others, everybody's."""
    found: list[Line[Concerned]] = []
    if heard.fortress:
        found += [line_of(game, entry, None) for entry in fortress_table(game).holds.get(key, ())]
    for explorer in explorers_at(game, heard, piece):
        found += [line_of(game, entry, explorer) for entry in explorer_table(game, explorer).holds.get(key, ())]
    for hostile in hostiles_at(game, heard, piece):
        table = hostile_tables[game.content][hostile.kind]
        found += [line_of(game, entry, hostile) for entry in table.holds.get(key, ())]
    return found


def whose(game: Blackstone, piece: Body | Hostile) -> Explorer | Hostile:
    """Who has the cards: the explorer to whom a miniature belongs, or the hostile itself."""
    return piece if isinstance(piece, Hostile) else explorer_of(game, piece)
