"""What cards do to pieces: damage, healing, ailments, what is kept off, and where pieces are put."""

from typing import cast

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics import effects
from lychgate.mechanics.effects import At, Case, Standing, choose_spot, happens
from lychgate.mechanics.effects.printed import about, is_about
from lychgate.mechanics.grid.shapes import Cell

from ..ailments.moments import Affliction
from ..ailments.tokens import Ailment, ailments_of, give, has, remove, remove_one
from ..combat.attack import Defence, Harm
from ..combat.damage import heal_model, slay, suffer
from ..combat.wounds import damage_on, heal, remove_counters, take_out
from ..heroes.moving import free_move
from ..hostiles.moving import move
from ..model.changes import abilities as changes
from ..model.changes.battlefield import stand
from ..model.state import GRIEVOUS, Group, Hero, Ulfenkarn
from .in_force import Concerned
from .language import city, heroes_in, models_in, pieces_in

Deed = At[Concerned]


# -- damage and healing


@city.deed(effects.Wound, asks="How much damage?")
def wound(game: Ulfenkarn, verb: effects.Wound, at: Deed) -> Rule[None]:
    owner = at.case.owner
    by = None if isinstance(owner, Group) else owner
    for piece in pieces_in(game, at.who):
        if piece in pieces_in(game, at.who):
            yield from suffer(
                game, piece, at.number, at.rules, cause=at.case.card or "card", by=by, defence=verb.defence
            )


@city.deed(effects.Heal, asks="How much is healed?")
def healing(game: Ulfenkarn, verb: effects.Heal, at: Deed) -> Rule[None]:
    owner = at.case.owner
    by = None if isinstance(owner, Group) else owner
    for hero in heroes_in(at.who):
        if verb.kind == "grievous":
            yield from remove_counters(game, hero, GRIEVOUS, at.number, at.rules, by=by)
        else:
            yield from heal(game, hero, at.up_to(damage_on(hero)), at.rules, by=by)
    for model in models_in(game, at.who):
        heal_model(game, model, at.up_to(model.damage), at.rules)


# -- ailments


@city.deed(effects.Mark)
def afflict(game: Ulfenkarn, verb: effects.Mark, at: Deed) -> Rule[None]:
    """Give an ailment. One for a while ends with its span, unless the piece had it already."""
    name = cast(Ailment, verb.name)
    for piece in pieces_in(game, at.who):
        had = has(piece, name)
        yield from give(game, piece, name, at.rules)
        if verb.until and not had and has(piece, name):
            lasts = Standing("mark", name, (piece.id,), until=verb.until, card=at.case.card)
            changes.hold(game, lasts)


@city.deed(effects.Unmark)
def relieve(game: Ulfenkarn, verb: effects.Unmark, at: Deed) -> Rule[None]:
    for piece in pieces_in(game, at.who):
        if verb.name == "any":
            yield from remove_one(game, piece, at.rules, seat=at.case.seat)
            continue
        names = ailments_of(piece) if verb.name == "all" else [cast(Ailment, verb.name)]
        for name in names:
            while has(piece, name):
                yield from remove(game, piece, name, at.rules)


# -- what is kept off


@city.deed(effects.Prevent, asks="How much is kept off?")
def prevent(game: Ulfenkarn, verb: effects.Prevent, at: Deed) -> None:
    """Leave word for the rule that let the card speak."""
    if verb.what == "ailment":
        about(at.case, Affliction).prevented = True
    elif verb.what == "nightfall":
        changes.hold(game, Standing("prevent", "nightfall", until="turn", card=at.case.card))
    elif verb.what == "death":
        at.case.facts["saved"] = True
    elif is_about(at.case, Defence):
        about(at.case, Defence).off += at.up_to(about(at.case, Defence).harm.left)
    else:
        keep_off(about(at.case, Harm), verb, at)


@rule("cc.damage.ignore", "cc.damage.reduce")
def keep_off(harm: Harm, verb: effects.Prevent, at: Deed) -> None:
    """Harm is ignored or reduced; a hero who would go out of action stays, a hostile keeps some of its Wounds."""
    if at.case.facts.get("last"):
        harm.saved = True
    elif verb.leave is not None:
        harm.leave = max(harm.leave, verb.leave)
    elif at.everything:
        harm.ignored = True
    else:
        harm.reduced += at.number


@city.ability("bodyguard", "damage that somebody would suffer is suffered by the owner instead")
def bodyguard(game: Ulfenkarn, at: Deed) -> None:
    harm = about(at.case, Harm)
    (guard,) = models_in(game, at.who)
    if harm.instead is None:
        harm.instead = guard


# -- where pieces go


@city.deed(effects.Send)
def send(game: Ulfenkarn, verb: effects.Send, at: Deed) -> Rule[None]:
    if verb.to not in ("slain", "out"):
        raise RuleError(f"nothing says what becomes of a piece that is {verb.to}")
    for model in models_in(game, at.who):
        yield from slay(game, model, None, at.rules)
    for hero in heroes_in(at.who):
        yield from take_out(game, hero, at.rules)


@city.deed(effects.Return, asks="How much damage does it keep?")
def come_back(game: Ulfenkarn, verb: effects.Return, at: Deed) -> Rule[None]:
    """Heroes who were out of action are back: with as many points of damage as the card says, grievous wounds first."""
    points = 0
    if verb.wounds is not None:
        points = yield from effects.amount(city, game, verb.wounds, at.case, "How much damage?")
    covers = [min(GRIEVOUS, max(0, points - GRIEVOUS * space)) for space in range(4)]
    for hero in heroes_in(at.who):
        changes.rejoin(game, hero, covers, at.rules)


@city.deed(effects.Move, asks="How far?")
def go(game: Ulfenkarn, verb: effects.Move, at: Deed) -> Rule[None]:
    for hero in heroes_in(at.who):
        yield from free_move(game, hero, at.number, at.rules)
    for model in models_in(game, at.who):
        yield from move(game, model, at.number, away=verb.to == "away")


@city.deed(effects.Put)
def put(game: Ulfenkarn, verb: effects.Put, at: Deed) -> Rule[None]:
    """Put pieces in spaces that the player chooses; it is no Move, so nothing stops or triggers."""
    for piece in pieces_in(game, at.who):
        spots = city.places[verb.where](game, at.case)
        if not spots:
            continue
        spot = yield from choose_spot(city, game, spots, at.case, what=f"piece:{piece.id}")
        if isinstance(piece, Hero):
            changes.come_back(game, piece)
        stand(game, piece, cast(tuple[Cell, ...], spot), "placed", at.rules)
    yield from happens(city, game, "puts", _after(at.case))


def _after(case: Case[Concerned]) -> Case[Concerned]:
    """The same case, about whoever's card it was."""
    seen = case.for_piece(case.owner, case.seat) if case.owner is not None else case
    seen.subject = case.owner
    seen.facts.setdefault("weapon", "")
    return seen
