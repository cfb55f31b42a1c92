"""The cards in play, as the language of effects sees them: which lines there are at a moment, and what they cost."""

from collections.abc import Iterable, Iterator

from lychgate.mechanics.effects import Case, Cost, Effect, Kept, Line
from lychgate.mechanics.effects.hearing import Heard
from lychgate.mechanics.effects.printed import Entry, Key

from ..model.changes import abilities as changes
from ..model.changes.heroes import lose_treasure
from ..model.content import Discovery, Item, JourneyType, Mission
from ..model.state import Hero, Model, Ulfenkarn
from .heard import cards_in_play, heard
from .in_force import Concerned, hostile_table


class CityCards:
    """Journeys, heroes' cards and reference cards."""

    def kept(self, game: Ulfenkarn) -> Kept:
        return game.state.kept

    def in_force(self, game: Ulfenkarn, moment: str, case: Case[Concerned] | None) -> Iterator[Line[Concerned]]:
        """The journey's lines, then those of heroes in picking order, then those of hostiles."""
        subject = None if case is None else case.subject
        found = heard(game, moment, subject)
        if found is None:
            return
        cards = cards_in_play(game)
        for entry in cards.common.at.get(moment, ()):
            yield line_of(game, entry, None)
        for hero in heroes_at(game, found, subject):
            for entry in cards.people[hero.id].at.get(moment, ()):
                if (subject is None or entry.effect.of != "self" or hero is subject) and usable(hero, entry, moment):
                    yield line_of(game, entry, hero)
        for model in models_at(game, found, subject):
            for entry in hostile_table(game, model).at.get(moment, ()):
                yield line_of(game, entry, model)

    def lines(self, game: Ulfenkarn, card: str) -> tuple[Effect, ...]:
        """The lines of a card that can put something off; those of a mission are counted through its parts."""
        content = game.content
        if card in content[Mission]:
            return tuple(effect for part in content[Mission][card].parts for effect in part.effects)
        if card in content[JourneyType]:
            return content[JourneyType][card].effects + content[JourneyType][card].gains
        return content[Discovery][card].effects

    def payable(self, game: Ulfenkarn, line: Line[Concerned], cost: Cost) -> bool:
        """Whether the owner has the counters; dice are paid for where actions are offered, and the card is held."""
        owner = line.owner
        if not isinstance(owner, Hero):
            return False
        return all(owner.arrows >= number for number, name in cost.counters if name == "arrow")

    def pay(self, game: Ulfenkarn, line: Line[Concerned], cost: Cost) -> None:
        """Spend counters and give up the card; a die has been paid by whoever offered the action."""
        owner = line.owner
        if not isinstance(owner, Hero):
            return
        for number, name in cost.counters:
            if name == "arrow":
                changes.spend_arrows(game, owner, number, line.rules)
        if cost.discard and line.card in game.content[Item]:
            changes.lose_item(game, owner, line.rules)
        elif cost.discard:
            lose_treasure(game, owner, line.rules)


def line_of(game: Ulfenkarn, entry: Entry, owner: Hero | Model | None) -> Line[Concerned]:
    """A line as somebody's: a hero's player decides about it, and the leader about all others."""
    seat = owner.seat if type(owner) is Hero else game.state.leader
    return Line(entry.effect, owner, seat, entry.card, entry.number, entry.rules)


def usable(hero: Hero, entry: Entry, moment: str) -> bool:
    """Out of action nothing but what keeps a hero alive is of use, and a buried hero has no unique abilities."""
    return (not hero.out or moment == "would-die") and not (hero.buried and entry.unique)


def speaks(game: Ulfenkarn, moment: str, found: Heard, subject: Concerned | None) -> bool:
    """Whether any card of those who are heard has a line at this moment, when it is this piece's."""
    return (
        bool(found.people and heroes_at(game, found, subject))
        or moment in cards_in_play(game).common.at
        or any(moment in hostile_table(game, model).at for model in models_at(game, found, subject))
    )


def heroes_at(game: Ulfenkarn, found: Heard, subject: Concerned | None) -> Iterable[Hero]:
    """The heroes whose cards may have something to say: all who are heard, or the one whose moment it is."""
    if not found.people:
        return ()
    if subject is None or found.everybody:
        return [hero for hero in game.state.heroes.values() if hero.id in found.people]
    return (subject,) if isinstance(subject, Hero) else ()


def models_at(game: Ulfenkarn, found: Heard, subject: Concerned | None) -> Iterable[Model]:
    """The hostiles whose cards may have something to say: all who are heard, or the one whose moment it is."""
    if not found.hostiles:
        return ()
    if subject is None or found.everybody:
        return [model for model in game.state.models.values() if model.category in found.hostiles]
    return (subject,) if isinstance(subject, Model) else ()


def lines_about(game: Ulfenkarn, key: Key, found: Heard, piece: Concerned) -> list[Line[Concerned]]:
    """The lines that always hold and are about this: the journey's and the piece's own, and where cards speak of it
    for others, everybody's."""
    cards = cards_in_play(game)
    lines = [line_of(game, entry, None) for entry in cards.common.holds.get(key, ())]
    for hero in heroes_at(game, found, piece):
        for entry in cards.people[hero.id].holds.get(key, ()):
            if usable(hero, entry, "always"):
                lines.append(line_of(game, entry, hero))
    for model in models_at(game, found, piece):
        for entry in hostile_table(game, model).holds.get(key, ()):
            lines.append(line_of(game, entry, model))
    return lines
