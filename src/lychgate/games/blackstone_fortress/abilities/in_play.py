"""The cards in play, as the language of effects sees them: which lines there are at a moment, and what they cost."""

from collections.abc import Iterator, Sequence

from lychgate.content import Content, Derived
from lychgate.mechanics.effects import Case, Cost, Effect, Kept, Line
from lychgate.mechanics.effects.hearing import Heard
from lychgate.mechanics.effects.printed import Entry, Key
from lychgate.mechanics.grid.shapes import cell_of

from ..explorers import support
from ..model.changes import abilities as changes
from ..model.content import Spacecraft
from ..model.queries import cells_of, combat_of, explorer_of
from ..model.state import Blackstone, Body, Explorer, Hostile, Token
from .heard import SHIP_MOMENTS, cards_in_play, heard
from .in_force import Concerned, hostile_tables, token_speakers, token_tables

SUPPORT = ("bsf.spacecraft.support",)


class FortressCards:
    """Twists, legacies and strongholds; explorers' cards and what they hold; reference cards; ships; tokens."""

    def kept(self, game: Blackstone) -> Kept:
        return game.state.kept

    def in_force(self, game: Blackstone, moment: str, case: Case[Concerned] | None) -> Iterator[Line[Concerned]]:
        """The Fortress's lines, then those of ships, of explorers in picking order, of hostiles, and of tokens."""
        subject = None if case is None else case.subject
        found = heard(game, moment, subject)
        cards = cards_in_play(game)
        for entry in cards.common.at.get(moment, ()):
            yield line_of(game, entry, None)
        if moment in SHIP_MOMENTS:
            yield from ship_lines(game, moment)
        if found is not None:
            for explorer in explorers_at(game, found, subject):
                for entry in cards.people[explorer.id].at.get(moment, ()):
                    if subject is None or entry.effect.of != "self" or explorer is subject:
                        yield line_of(game, entry, explorer)
            for hostile in hostiles_at(game, found, subject):
                for entry in hostile_tables[game.content][hostile.kind].at.get(moment, ()):
                    yield line_of(game, entry, hostile)
        if case is not None:
            for token in tokens_at(game, moment, subject, str(case.facts.get("cell", ""))):
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
        owner = line.owner if type(line.owner) is Explorer else None
        if cost.counters:
            support.use(game, line.card, owner)
        if cost.discard and owner is not None:
            changes.use_up(game, owner, line.card, line.rules)


def line_of(game: Blackstone, entry: Entry, owner: Explorer | Hostile | None) -> Line[Concerned]:
    """A line as somebody's: an explorer's player decides about it, and the leader about all others."""
    seat = owner.seat if type(owner) is Explorer else game.state.leader
    return Line(entry.effect, owner, seat, entry.card, entry.number, entry.rules)


def ship_lines(game: Blackstone, moment: str) -> list[Line[Concerned]]:
    """The supports of ships that can still be used at a moment, as the leader's."""
    return [line_of(game, entry, None) for entry in ship_entries(game, moment)]


def ship_entries(game: Blackstone, moment: str) -> list[Entry]:
    """The supports of ships that can still be used at a moment, before it is known whose."""
    if game.state.expedition is None:
        return []
    ships = support.unused(game, moment)
    return [supports[game.content][ship.id] for ship in ships] if ships else []


@Derived
def supports(content: Content) -> dict[str, Entry]:
    """The support of each ship."""
    return {ship.id: Entry(ship.support.effect, ship.id, 0, SUPPORT) for ship in content.all(Spacecraft)}


def speaks(game: Blackstone, moment: str, subject: Concerned | None) -> bool:
    """Whether any card in play has a line at this moment, when it is this piece's."""
    cards = game.memo or cards_in_play(game)
    if moment not in cards.spoken:
        return False
    if moment in SHIP_MOMENTS and bool(ship_entries(game, moment)):
        return True
    found = heard(game, moment, subject)
    if found is not None and (
        moment in cards.common.at or bool(explorers_at(game, found, subject)) or bool(hostiles_at(game, found, subject))
    ):
        return True
    return bool(tokens_at(game, moment, subject))


def explorers_at(game: Blackstone, found: Heard, subject: Concerned | None) -> Sequence[Explorer]:
    """The explorers in action whose cards have something to say: all who are heard, or the one whose moment it is."""
    if not found.people:
        return ()
    if subject is None or found.everybody:
        return [one for one in game.state.explorers.values() if not one.out and one.id in found.people]
    return (subject,) if type(subject) is Explorer and not subject.out else ()


def hostiles_at(game: Blackstone, found: Heard, subject: Concerned | None) -> Sequence[Hostile]:
    """The hostiles whose reference cards have something to say: all who are heard, or the one whose moment it is."""
    if not found.hostiles:
        return ()
    if subject is None or found.everybody:
        fight = combat_of(game.state)
        return () if fight is None else [one for one in fight.hostiles.values() if one.kind in found.hostiles]
    return (subject,) if type(subject) is Hostile else ()


def tokens_at(game: Blackstone, moment: str, subject: Concerned | None, cell: str = "") -> list[Token]:
    """The tokens with something to say at a moment: in the hex that was entered, by its id, or in an explorer's own."""
    fight = combat_of(game.state)
    if fight is None or not fight.tokens:
        return []
    kinds = token_speakers[game.content].get(moment, ())
    if not kinds:
        return []
    here = [cell_of(cell)] if cell else cells_of(subject) if type(subject) is Explorer else []
    return [one for one in fight.tokens.values() if one.kind in kinds and one.cell in here]


def lines_about(game: Blackstone, key: Key, found: Heard, piece: Concerned) -> list[Line[Concerned]]:
    """The lines that always hold and are about this: the Fortress's and the piece's own, and where cards speak of it
    for others, everybody's."""
    cards = cards_in_play(game)
    lines = [line_of(game, entry, None) for entry in cards.common.holds.get(key, ())]
    for explorer in explorers_at(game, found, piece):
        lines += [line_of(game, entry, explorer) for entry in cards.people[explorer.id].holds.get(key, ())]
    for hostile in hostiles_at(game, found, piece):
        table = hostile_tables[game.content][hostile.kind]
        lines += [line_of(game, entry, hostile) for entry in table.holds.get(key, ())]
    return lines


def whose(game: Blackstone, piece: Body | Hostile) -> Explorer | Hostile:
    """Who has the cards: the explorer to whom a miniature belongs, or the hostile itself."""
    return piece if type(piece) is Hostile else explorer_of(game, piece)
