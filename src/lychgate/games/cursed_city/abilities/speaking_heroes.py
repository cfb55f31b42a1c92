"""Cards in the hands of heroes: actions, costs, the start and end of activations, searches, dice and gambits."""

from collections.abc import Callable, Iterator

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, Line, Opening, openings, run, use
from lychgate.mechanics.effects.moments import ready
from lychgate.mechanics.effects.silence import rests_on

from ..heroes import moments
from ..heroes.moments import Looking, Offer
from ..heroes.paying import best_score
from ..initiative.moments import DESTINY, FREE_GAMBIT_USED, FREE_GAMBITS
from ..model.content import Discovery
from ..model.state import Hero, Model, Ulfenkarn
from .heard import cards_in_play
from .in_force import Concerned
from .in_play import line_of, usable
from .language import city
from .matter import Spent, case_of
from .speaking import held, is_heard, speak, summed

ACTION = "action"


# -- actions


@moments.OFFERS
@rule("cc.hero.unique")
def offers(game: Ulfenkarn, hero: Hero) -> list[Offer]:
    """The unique abilities with a cost, and the treasure, that a hero could use and pay for now."""
    best = best_score(game, hero)
    own = cards_in_play(game).people[hero.id].at.get(ACTION, ())
    lines = [
        line_of(game, entry, hero) for entry in own if entry.effect.cost.die <= best and usable(hero, entry, ACTION)
    ]
    return list(_offers(game, hero, lines)) if lines else []


def _offers(game: Ulfenkarn, hero: Hero, lines: list[Line[Concerned]]) -> Iterator[Offer]:
    case = _acting(game, hero)
    for line in ready(city, game, ACTION, case, lines):
        for opening in openings(city, game, line, case):
            yield _offer(line, opening)


def _offer(line: Line[Concerned], opening: Opening) -> Offer:
    """A line as something that a hero can do, in one of the ways to begin it."""
    cost, card = line.effect.cost.die, f"card:{line.card}"
    label = f"{line.effect.name} ({cost}+)" if cost else str(line.effect.name)
    return Offer(
        f"{line.card}:{line.number}:{opening.id}" if opening.id else f"{line.card}:{line.number}",
        f"{label}: {opening.label}" if opening.id else label,
        cost,
        _carry_out(line, opening),
        line.rules,
        about=(card, *opening.about),
        uses=card,
        answers=opening.answers,
    )


def _acting(game: Ulfenkarn, hero: Hero) -> Case[Concerned]:
    return case_of(game, hero, None)


def _carry_out(line: Line[Concerned], opening: Opening) -> Callable[[Ulfenkarn, Hero, int], Rule[None]]:
    return lambda game, hero, paid: use(city, game, line, _acting(game, hero), opening)


@moments.COST
@rests_on("price")
def cost(game: Ulfenkarn, hero: Hero, action: str, printed: int) -> int:
    """By how much cards change what an action costs."""
    change = 0
    for one in held(game, "price", action, hero):
        change += int(one.to.rstrip("+")) - printed if one.to else one.by
    return change


@moments.MOVE
@rests_on(("adjust", "move"))
def further(game: Ulfenkarn, hero: Hero, action: str) -> int:
    return summed(game, "move", hero)


@moments.IGNORES
@rests_on("ignore")
def ignores(game: Ulfenkarn, hero: Hero, rule: str) -> int:
    return len(held(game, "ignore", rule, hero))


@moments.BARS
@rests_on("bound")
def bars(game: Ulfenkarn, hero: Hero, action: str) -> int:
    return sum(one.to == "0" for one in held(game, "bound", action, hero))


# -- activations


@moments.ACTIVATION_START
@rests_on("activation-start")
def activation_start(game: Ulfenkarn, hero: Hero) -> Rule[None] | None:
    return speak(game, "activation-start", hero, case_of, hero, hero, ("cc.hero.actions",))


@moments.ACTIVATION_END
@rests_on("activation-end")
def activation_end(game: Ulfenkarn, hero: Hero) -> Rule[None] | None:
    return speak(game, "activation-end", hero, case_of, hero, hero, ("cc.hero.end",))


@moments.DIE_SPENT
@rests_on("die-spent")
def die_spent(game: Ulfenkarn, hero: Hero, score: int, space: int | None) -> Rule[None] | None:
    die = "destiny" if space is None else "activation"
    spent = Spent(score, space)
    return speak(game, "die-spent", hero, case_of, hero, spent, ("cc.hero.cost",), die=die)


@moments.PASSES
@rests_on("passes")
def passes(game: Ulfenkarn, hero: Hero, models: list[Model]) -> Rule[None] | None:
    return speak(game, "passes", hero, of_passing, hero, models)


def of_passing(game: Ulfenkarn, hero: Hero, models: list[Model]) -> Case[Concerned]:
    case = case_of(game, hero, hero, ("cc.move.enemies",))
    case.roles["passed"] = list(models)
    return case


# -- searches


@moments.SEARCH
@rests_on(("bound", "discovery-draw"), "search")
def search(game: Ulfenkarn, hero: Hero, looking: Looking) -> Rule[None] | None:
    """What holds for this Search, then what cards say now."""
    for one in held(game, "bound", "discovery-draw", hero):
        looking.number = max(looking.number, int(one.to))
    return speak(game, "search", hero, case_of, hero, looking, ("cc.search.conditions",))


@moments.DRAWN
@rule("cc.search.trap", "cc.search.crisis")
def drawn(game: Ulfenkarn, hero: Hero, card: Discovery) -> Rule[None]:
    """Carry out a trap or a crisis; then whoever is glad of a card speaks."""
    rules = (f"cc.search.{card.kind}",)
    if card.do:
        trap: Case[Concerned] = Case(hero, hero.seat, card=card.id, rules=rules, name=card.name)
        yield from run(city, game, card.do, trap)
    speaking = speak(game, "drawn", hero, case_of, hero, card, rules, card_kind=card.kind)
    if speaking is not None:
        yield from speaking


# -- before anybody acts


@DESTINY
@rests_on("destiny")
def destiny(game: Ulfenkarn, faces: list[int]) -> Rule[None] | None:
    return speak(game, "destiny", None, case_of, None, faces, ("cc.destiny.roll",))


@FREE_GAMBITS
@rests_on("gambit")
def free_gambits(game: Ulfenkarn, hero: Hero) -> int:
    return len(_gambits(game, hero)) if is_heard(game, "gambit", hero) else 0


def _gambits(game: Ulfenkarn, hero: Hero) -> list[Line[Concerned]]:
    case = case_of(game, hero, None, ("cc.gambit.attempt",))
    return [line for line in ready(city, game, "gambit", case) if line.owner is hero]


@FREE_GAMBIT_USED
def use_gambit(game: Ulfenkarn, hero: Hero) -> Rule[None] | None:
    lines = _gambits(game, hero)
    return use(city, game, lines[0], case_of(game, hero, None, ("cc.gambit.attempt",))) if lines else None
