"""The Six Questions: whoever sits in the Cradle answers them with dice of their numbers, six last."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import changes as shared
from lychgate.mechanics.activation import destiny
from lychgate.mechanics.effects import Case, run
from lychgate.mechanics.effects.silence import rests_on

from ..explorers import moments
from ..explorers.moments import Offer
from ..explorers.paying import destiny_dice, purse_of
from ..model.changes import abilities as changes
from ..model.content import Ask, Stronghold
from ..model.queries import cells_of, combat, combat_of
from ..model.state import Blackstone, Explorer
from .in_force import Concerned
from .language import fortress
from .speaking import held

RULES = ("bsf.vault.win", "bsf.stronghold.scenario")
CRADLE = "cradle"
KEY = "six-questions:0:"
LAST = 6
ALLOWED = ("move", "run", "recuperate")
"""What a seated explorer can do besides answering."""
USUAL = 2
"""How many answers may be given in an activation."""


def questions(game: Blackstone) -> tuple[Ask, ...]:
    """The questions of the stage that goes on; none anywhere but in the heart of the vault."""
    found = game.state.expedition
    if found is None or not found.stage or found.stronghold not in game.content[Stronghold]:
        return ()
    site = game.content[Stronghold][found.stronghold]
    return next((stage.questions for stage in site.stages if stage.id == found.stage), ())


def is_seated(game: Blackstone, explorer: Explorer) -> bool:
    """Whether an explorer stands in the Cradle."""
    fight = combat_of(game.state)
    if fight is None or not fight.tokens:
        return False
    here = cells_of(explorer)
    return any(token.kind == CRADLE and token.cell in here for token in fight.tokens.values())


@moments.ACTIONS
@rule("bsf.vault.win")
def answers(game: Blackstone, explorer: Explorer, best: int) -> list[Offer]:
    """The questions that a seated explorer could answer now, with each die of their number."""
    asked = questions(game)
    if not asked or not is_seated(game, explorer) or given(game, explorer) >= most(game, explorer):
        return []
    return [_offer(one) for one in open_questions(game, asked) if one.number in dice_of(game, explorer)]


def open_questions(game: Blackstone, asked: tuple[Ask, ...]) -> list[Ask]:
    """Those that are not answered yet; the sixth only after all others."""
    answered = combat(game).answers
    return [one for one in asked if one.number not in answered and (one.number != LAST or len(answered) == LAST - 1)]


def dice_of(game: Blackstone, explorer: Explorer) -> set[int]:
    return {score for score in (*explorer.spaces.dice, *destiny_dice(game, explorer)) if score}


def given(game: Blackstone, explorer: Explorer) -> int:
    used = game.state.kept.used.get(KEY + explorer.id)
    return 0 if used is None else used.times


def most(game: Blackstone, explorer: Explorer) -> int:
    return max([USUAL, *(int(one.to) for one in held(game, "bound", "answers", explorer))])


def _offer(asked: Ask) -> Offer:
    def carry_out(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
        return answer(game, explorer, asked)

    return Offer(f"answer-{asked.number}", f"Answer {asked.number}: {asked.ask}", 0, carry_out, RULES)


@rule("bsf.vault.win", "bsf.stronghold.scenario")
def answer(game: Blackstone, explorer: Explorer, asked: Ask) -> Rule[None]:
    """Spend a die of the question's number, an own one if there is one, and do what the answer costs."""
    dice = explorer.spaces.dice
    if asked.number in dice:
        shared.spend_die(game, explorer.id, explorer.spaces, dice.index(asked.number), RULES)
    else:
        destiny.spend(game, purse_of(game, explorer), explorer.id, asked.number)
    changes.answer(game, explorer, asked.number, str(asked.ask), KEY + explorer.id, RULES)
    if asked.number == LAST:
        changes.claim(game, explorer, RULES)
    case: Case[Concerned] = Case(explorer, explorer.seat, card="hidden-vault", rules=RULES)
    yield from run(fortress, game, asked.do, case)


@moments.BARS
@rests_on(CRADLE)
@rule("bsf.stronghold.scenario")
def bars(game: Blackstone, explorer: Explorer, action: str, price: int) -> int:
    """Whoever sits in the Cradle moves, recuperates and answers, and does nothing else."""
    return int(action not in ALLOWED and bool(questions(game)) and is_seated(game, explorer))
