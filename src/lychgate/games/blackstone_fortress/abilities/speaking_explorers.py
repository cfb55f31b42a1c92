"""Cards in the hands of explorers: actions, costs, the start and end of activations, searches and inspiration."""

from collections.abc import Callable, Sequence

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.destiny import LIMIT
from lychgate.mechanics.effects import Case, Line, happens, use
from lychgate.mechanics.effects.moments import concerns, still_ready
from lychgate.mechanics.effects.printed import Entry
from lychgate.mechanics.effects.silence import rests_on

from ..explorers import moments
from ..explorers.moments import Find, Looking, Offer
from ..explorers.paying import as_printed, prices
from ..explorers.support import support_cost
from ..hostiles.moments import BlackstoneRoll
from ..model.changes import abilities as changes
from ..model.changes.board import remove_token
from ..model.content import Spacecraft
from ..model.queries import cells_of, combat, combat_of
from ..model.state import Blackstone, Explorer
from .heard import cards_in_play
from .in_force import Concerned, token_tables
from .in_play import line_of, ship_entries, speaks
from .language import fortress
from .matter import case_of
from .speaking import held, speak, summed
from .speaking_board import CLOAKED, uncloak
from .words import cells_named

ACTION, ACTIVATION = "action", "activation"
MOVES = ("move", "run", "phase-crystal")
"""Actions that are a Move."""


# -- actions


@moments.ACTIONS
@rule("bsf.action.unique", "bsf.spacecraft.support")
def offers(game: Blackstone, explorer: Explorer, best: int) -> list[Offer]:
    """The unique actions, cards, ships' supports and actions of the place that an explorer could use now."""
    # What can be paid for is found first: that is seen at a glance, and whom a line would concern is not.
    price = prices(game, explorer)
    case: Case[Concerned] | None = None
    found: list[Offer] = []
    ships = ship_entries(game, ACTION)
    for entry in (*own_entries(game, explorer), *place_entries(game, explorer), *ships):
        cost = entry.effect.cost.die
        if ships and entry.card in game.content.shelves[Spacecraft]:
            cost = support_cost(game, game.content.shelves[Spacecraft][entry.card], explorer)
        if cost and price is not as_printed:
            cost = price(name_of(game, entry), cost)
        if cost <= best:
            case = case or _acting(game, explorer)
            line = line_of(game, entry, explorer)
            if concerns(line, case) and still_ready(fortress, game, line, case):
                found.append(_offer(game, line, cost))
    return found


def own_entries(game: Blackstone, explorer: Explorer) -> tuple[Entry, ...]:
    """The unique actions and cards of an explorer, and what else can be used in the own activation."""
    at = {} if explorer.out else cards_in_play(game).people[explorer.id].at
    return at.get(ACTION, ()) + at.get(ACTIVATION, ())


def place_entries(game: Blackstone, explorer: Explorer) -> Sequence[Entry]:
    """The actions that a stronghold allows, and those of the location tile in an explorer's hex."""
    found = cards_in_play(game).common.at.get(ACTION, ())
    fight = combat_of(game.state)
    if fight is not None and fight.tokens:
        here = cells_of(explorer)
        for token in fight.tokens.values():
            if token.cell in here and token.kind in token_tables[game.content]:
                found += token_tables[game.content][token.kind].at.get(ACTION, ())
    return found


def name_of(game: Blackstone, entry: Entry | Line[Concerned]) -> str:
    """The id of the action that a line allows."""
    return f"support:{entry.card}" if entry.card in game.content.shelves[Spacecraft] else entry.effect.id or entry.card


def _offer(game: Blackstone, line: Line[Concerned], cost: int) -> Offer:
    label = f"{line.effect.name} ({cost}+)" if cost else str(line.effect.name)
    card = f"card:{line.card}"
    return Offer(name_of(game, line), label, cost, _carry_out(line), line.rules, about=(card,), uses=card)


def _acting(game: Blackstone, explorer: Explorer) -> Case[Concerned]:
    return case_of(game, explorer, None)


def _carry_out(line: Line[Concerned]) -> Callable[[Blackstone, Explorer, int], Rule[None]]:
    return lambda game, explorer, paid: use(fortress, game, line, _acting(game, explorer))


@moments.COST
@rests_on("price")
def cost(game: Blackstone, explorer: Explorer, action: str, printed: int) -> int:
    """By how much cards change what an action costs."""
    found = held(game, "price", action, explorer)
    return sum(int(one.to.rstrip("+")) - printed if one.to else one.by for one in found) if found else 0


@moments.BARS
@rests_on(("bound", "action-cost"))
def bars(game: Blackstone, explorer: Explorer, action: str, price: int) -> int:
    """Above 0 where a place forbids actions of this cost."""
    found = [one for one in held(game, "bound", "action-cost", explorer) if price > int(one.to)]
    return sum(not one.where or _stands_in(game, explorer, one.where) for one in found)


def _stands_in(game: Blackstone, explorer: Explorer, where: str) -> bool:
    return bool(set(cells_named(game, where)).intersection(cells_of(explorer)))


@moments.DESTINY_DICE
@rests_on(("bound", "destiny-dice"))
@rule("bsf.activation.destiny-limit")
def more_destiny(game: Blackstone, explorer: Explorer) -> int:
    """By how much a card raises the limit of two destiny dice in a turn."""
    return max([0, *(int(one.to) - LIMIT for one in held(game, "bound", "destiny-dice", explorer))])


@moments.MOVE
@rests_on(("adjust", "move"))
def further(game: Blackstone, explorer: Explorer, action: str) -> int:
    return summed(game, "move", explorer)


# -- activations


@moments.ACTIVATION_START
def activation_start(game: Blackstone, explorer: Explorer) -> None:
    """What lasted until this activation is over: barriers, and what burns."""
    changes.begin_activation(game, explorer)
    for token in [one for one in combat(game).tokens.values() if one.owner == explorer.id and one.kind == "blaze"]:
        remove_token(game, token, ("bsf.action.unique",))


@moments.ACTION_DONE
def action_done(game: Blackstone, explorer: Explorer, action: str) -> None:
    """What held during an action is over; whoever moves drops a cloak."""
    changes.end_span(game, "action")
    if action in MOVES:
        for one in game.state.kept.standing:
            if one.what == CLOAKED and explorer.id in one.who:
                uncloak(game, explorer)
                break


@moments.ACTIVATION_END
def activation_end(game: Blackstone, explorer: Explorer) -> Rule[None]:
    speaking = speak(game, "activation-end", explorer, case_of, explorer, None, ("bsf.activation.end",))
    if speaking is not None:
        yield from speaking
    changes.end_span(game, "activation")


@moments.KEEPS_DICE
@rests_on(("ignore", "lowering"))
def keeps_dice(game: Blackstone, explorer: Explorer) -> int:
    return len(held(game, "ignore", "lowering", explorer))


# -- inspiration


@moments.INSPIRES
@rests_on(("adjust", "slain-wounds"))
def inspires(game: Blackstone, explorer: Explorer, slain: int) -> int:
    """What cards add to the Wounds that an explorer has slain: multiplied first, then added to."""
    found = held(game, "adjust", "slain-wounds", explorer)
    total = slain
    for one in found:
        total *= one.times
    return total + sum(one.by for one in found) - slain


@moments.INSPIRATION_ROLL
@rests_on("inspiration-roll")
def inspiration_rolled(game: Blackstone, explorer: Explorer, roll: BlackstoneRoll) -> Rule[None] | None:
    fails = roll.face > explorer.inspiration.slain
    return speak(
        game,
        "inspiration-roll",
        explorer,
        case_of,
        explorer,
        roll,
        ("bsf.inspiration.roll",),
        roll_fails=fails,
    )


# -- searches


@moments.SEARCH
@rests_on("search")
def search(game: Blackstone, explorer: Explorer, looking: Looking) -> Rule[None] | None:
    return speak(game, "search", explorer, case_of, explorer, looking, ("bsf.action.search",))


@moments.DRAWN
@rests_on("drawn")
def drawn(game: Blackstone, find: Find) -> Rule[None] | None:
    explorer = find.explorer
    if not speaks(game, "drawn", explorer):
        return None
    return happens(fortress, game, "drawn", case_of(game, explorer, find, ("bsf.search.kept",)))
