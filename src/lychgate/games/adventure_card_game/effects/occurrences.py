"""Moments that come, and the effects of the place and of the heroes that could be used at them."""

from collections.abc import Collection

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..model.cases import At, Case, Ready, Rules
from ..model.queries import active_hero, party_seat
from ..model.state import Acg, Gear, Hero
from ..model.voices import NO_CARDS, Line, Lines, Speakers, Voices, moments_named, moments_of, voices
from . import requirements
from .moments import IN_ORDER, OFFERED, PRINTED

OTHER: Rules = ("acg.effects.alter-rules", "acg.play-area.effects-as-noted")


@rule(
    "acg.timing.quest-enemy-rest", "acg.rank.resolves-enemy-conflicts", "acg.golden.override-order",
    "acg.sheet.quest-rules",
)  # fmt: skip
def happens(game: Acg, case: Case) -> Rule[None]:
    """A moment comes: quest rules, then enemy effects, then all the others."""
    state = game.state
    attempt = state.attempt
    heard = voices(game.content, case.moment, attempt.card if attempt is not None else "")
    if heard is None:
        return NOTHING
    if heard.enemies:
        for enemy in state.enemies.values():
            if enemy.card in heard.enemies:
                return IN_ORDER.do(game, case, heard)
    if not heard.rolling and case.moment in (game.silent or listen(game)):
        return NOTHING
    if state.quest in heard.quests:
        return IN_ORDER.do(game, case, heard)
    ready = could_be_used(game, case, heard)
    return OFFERED.do(game, case, heard, ready) if ready else NOTHING


def listen(game: Acg) -> Collection[object]:
    """Find the moments at which neither the quest sheet, nor the place, nor any card of a hero has anything to say.

    They hold until another card comes into play, when they are forgotten: one that goes can only add to them.
    """
    state, moments = game.state, moments_of(game.content)
    cards = [state.quest, state.location, *state.heroes]
    for hero in state.heroes.values():
        cards += hero.items
        cards += hero.conditions
        for gear in hero.gear:
            cards.append(gear.card)
    game.silent = moments_named(game.content).difference(*[moments[card] for card in cards if card in moments])
    return game.silent


def could_be_used(game: Acg, case: Case, heard: Voices) -> list[Ready]:
    """The effects of the place and of the heroes that could be used at this moment."""
    state, concerned = game.state, case.hero
    ready: list[Ready] = []
    if state.location in heard.places:
        _add_place(ready, game, heard.places[state.location], case)
    if concerned is None:
        if heard.common:
            for hero in state.heroes.values():
                if hero.gear or hero.items or hero.conditions or hero.id in heard.common:
                    _add_hero(ready, game, hero, heard.common, case)
    elif heard.others:
        for hero in state.heroes.values():
            if hero is concerned:
                _add_hero(ready, game, hero, heard.own, case, heard.rolling)
            elif hero.gear or hero.items or hero.conditions or hero.id in heard.others:
                _add_hero(ready, game, hero, heard.others, case)
    elif concerned.gear or concerned.items or concerned.conditions or heard.rolling or concerned.id in heard.own:
        _add_hero(ready, game, concerned, heard.own, case, heard.rolling)
    return ready


def _add_place(ready: list[Ready], game: Acg, lines: Lines, case: Case) -> None:
    place = game.state.location
    at = At(active_hero(game), place, LOCATION, None, case)
    for line in lines:
        if requirements.meets(game, line.effect.needs, at):
            ready.append(Ready("", line.number, line.effect, at, not line.effect.may, party_seat(game)))


LOCATION: Rules = (
    "acg.location-phase.location-effects", "acg.effects.alter-rules", "acg.active-hero.fallback-to-leader",
)  # fmt: skip


def _add_hero(
    ready: list[Ready], game: Acg, hero: Hero, speakers: Speakers, case: Case, rolling: Speakers = NO_CARDS
) -> None:
    """What a hero could use, unless he is defeated; he may still be performing his last action."""
    if hero.defeated and not _acts(game, hero):
        return
    if hero.id in speakers:
        _add_card(ready, game, hero, hero.id, None, speakers[hero.id], case)
    for gear in hero.gear:
        if gear.card in speakers and not gear.depleted:
            _add_card(ready, game, hero, gear.card, gear, speakers[gear.card], case)
    if hero.items:
        for card in dict.fromkeys(hero.items):
            if card in speakers:
                _add_card(ready, game, hero, card, None, speakers[card], case)
    for card in hero.conditions:
        if card in speakers:
            _add_card(ready, game, hero, card, None, speakers[card], case)
    if rolling:
        for card, lines in rolling.items():
            _add_card(ready, game, hero, card, None, lines, case)


def _acts(game: Acg, hero: Hero) -> bool:
    return game.state.attempt is not None and game.state.attempt.hero == hero.id


def _add_card(
    ready: list[Ready], game: Acg, hero: Hero, card: str, gear: Gear | None, lines: Lines, case: Case
) -> None:
    for line in lines:
        one = ready_line(game, hero, card, gear, line, case)
        if one is not None:
            ready.append(one)


def ready_line(game: Acg, hero: Hero, card: str, gear: Gear | None, line: Line, case: Case) -> Ready | None:
    """A line of a hero's card, if its requirements are met and its cost can be paid."""
    effect = line.effect
    if not line.free and not requirements.payable(game, hero, effect.cost, gear):
        return None
    at = At(hero, card, OTHER, None, case, gear)
    if effect.needs and not requirements.meets(game, effect.needs, at):
        return None
    must = line.free and not effect.may and card not in hero.items
    return Ready(hero.id, line.number, effect, at, must, hero.seat)


@rule("acg.activation.hero-card-top-to-bottom", "acg.action.before-and-after", "acg.effects.requirements")
def lines(game: Acg, hero: Hero, case: Case, card: str) -> Rule[None]:
    """The other lines of the chosen action card that come before its action, or after it, in their order."""
    heard = voices(game.content, case.moment, card)
    return PRINTED.do(game, hero, case, card, heard.printed) if heard and heard.printed else NOTHING
