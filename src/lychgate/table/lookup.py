"""Games and the rules ledger for browsers."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from msgspec.structs import asdict

from lychgate import ledger
from lychgate.bots import bot_names
from lychgate.games import game_ids
from lychgate.kernel.offers import Field
from lychgate.kernel.rulebook import Rulebook
from lychgate.ledger import Entry, Example, Fact, Gap, Rule, Ruling
from lychgate.ledger.model import KINDS

from .forms import FieldCard, GameCard, PickCard, PlayNow, RuleCard, RuleHit

FOR_PLAYERS = ("rule", "example")
"""What a search shows. Facts, gaps and rulings are notes on a book for those who work on its rules."""


def game_card(book: Rulebook, packs: Sequence[Path]) -> GameCard:
    """A game, its bots with the default bot last, and what its set-up offers with these packs."""
    offers = book.offers(book.content(packs))
    return GameCard(
        id=book.id,
        title=book.title,
        summary=book.summary,
        players=book.players,
        bots=sorted(bot_names(book.id), key=lambda name: name == book.bot),
        fields=[_field(one) for one in offers.fields],
        now=PlayNow(seats=offers.seats, setup=dict(offers.setup)),
    )


def _field(one: Field) -> FieldCard:
    return FieldCard(**asdict(one) | {"picks": [PickCard(**asdict(pick)) for pick in one.picks]})


def rule_card(entry: str) -> RuleCard:
    """An entry of a ledger in full."""
    found = ledger.find(entry)
    title, text, note = _parts(found)
    return RuleCard(
        id=found.id,
        game=ledger.game_of(entry) or "",
        kind=_kind(found),
        title=title or found.id.rpartition(".")[2].replace("-", " ").capitalize(),
        text=text,
        source=found.source or "",
        chapter=found.chapter if isinstance(found, Rule) else "",
        note=note,
    )


def rule_hits(words: str, game: str | None, most: int) -> list[RuleHit]:
    """What a search finds, by default in all games that can be played; without words, the rules of a game in order."""
    if words.strip():
        played = {game} if game is not None else set(game_ids())
        found = (hit for hit in ledger.search(words, game) if hit.game in played and hit.kind in FOR_PLAYERS)
        return [
            RuleHit(id=hit.id, game=hit.game, kind=hit.kind, title=hit.title, extract=hit.extract)
            for hit in islice(found, most)
        ]
    if game is None:
        return []
    rules = ledger.book(game).rules[:most]
    return [RuleHit(id=rule.id, game=game, kind="rule", title=rule.title, extract=rule.text[:160]) for rule in rules]


def _kind(entry: Entry) -> str:
    return next(kind for kind, record in KINDS.items() if isinstance(entry, record))


def _parts(entry: Entry) -> tuple[str | None, str, str]:
    """Its title, its text, and a note on how sure it is."""
    match entry:
        case Rule():
            return entry.title, entry.text, entry.apart or entry.basis or ""
        case Example():
            return None, f"{entry.given} {entry.expect}", entry.basis or ""
        case Fact():
            return entry.title, entry.text, entry.basis or ""
        case Gap():
            return entry.title, entry.text, ""
        case Ruling():
            return entry.title, f"{entry.text} {entry.resolution}", ""
