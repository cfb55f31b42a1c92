"""The Heart of the vault: who sits in the Cradle answers the Six Questions, with a die of each number."""

from collections.abc import Sequence

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import changes as dice
from lychgate.mechanics.activation import destiny
from lychgate.mechanics.grid.shapes import Cell

from ..abilities.speaking import held
from ..board.moments import CLOSED
from ..explorers.moments import ACTIONS, ACTIVATION_START, BARS, Offer
from ..explorers.paying import destiny_dice, purse_of
from ..model.changes import campaign
from ..model.changes import expedition as changes
from ..model.content import Ask
from ..model.queries import Piece, bodies, combat, combat_of, expedition, explorer_of
from ..model.state import Blackstone, Body, Explorer
from .carrying_out import carry_out
from .goals import stage_of

RULES = ("bsf.vault.win",)
CRADLE = "cradle"
LAST = 6
ANSWERS = 2
"""How many answers the seated explorer can give in an activation, unless an event says otherwise."""
ALLOWED = frozenset({"move", "recuperate"})


# -- who sits


def cradle(game: Blackstone) -> Cell | None:
    """The hex of the Cradle, on the only board that has one."""
    if not expedition(game).stage:
        return None
    return next((token.cell for token in combat(game).tokens.values() if token.kind == CRADLE), None)


@rule("bsf.vault.win")
def is_seated(game: Blackstone, explorer: Explorer) -> bool:
    """Whether a body of an explorer is in the Cradle."""
    seat = cradle(game)
    return seat is not None and any(body.cell == seat for body in explorer.bodies)


@CLOSED
@rule("bsf.vault.win")
def taken(game: Blackstone, piece: Piece) -> int:
    """The Cradle has room for one explorer."""
    seat = cradle(game)
    if seat is None or not isinstance(piece, Body):
        return 0
    owner = explorer_of(game, piece)
    others = any(body.cell == seat and explorer_of(game, body) is not owner for body in bodies(game.state))
    return combat(game).board.terrain.bit[seat] if others else 0


@BARS
@rule("bsf.vault.win")
def only_moves_and_rests(game: Blackstone, explorer: Explorer, action: str, cost: int) -> int:
    """The seated explorer takes no actions but Move and Recuperate."""
    return int(action not in ALLOWED and is_seated(game, explorer))


# -- answers


@ACTIVATION_START
def begin_answering(game: Blackstone, explorer: Explorer) -> None:
    """Answers are counted from the start of each activation."""
    changes.count_answers(game, 0)


@ACTIONS
@rule("bsf.vault.win")
def offer_answers(game: Blackstone, explorer: Explorer) -> Sequence[Offer]:
    """An offer for each question that a die of the seated explorer answers now. Six must be the last."""
    fight = combat_of(game.state)
    if fight is None or not is_seated(game, explorer) or fight.answered >= answers_allowed(game, explorer):
        return ()
    stage = stage_of(game)
    questions = () if stage is None else stage.questions
    own, extra = set(explorer.spaces.dice), set(destiny_dice(game, explorer))
    found = []
    for question in questions:
        if is_open(fight.answers, question):
            if question.number in own:
                found.append(_offer(question, by_destiny=False))
            if question.number in extra:
                found.append(_offer(question, by_destiny=True))
    return found


def is_open(answers: list[int], question: Ask) -> bool:
    """Whether a question can be answered now.

    >>> ask = Ask(number=6, ask="What do you want?", text="")
    >>> is_open([1, 2, 3, 4], ask), is_open([1, 2, 3, 4, 5], ask)
    (False, True)
    """
    return question.number not in answers and (question.number != LAST or len(answers) == LAST - 1)


@rule("bsf.vault.win")
def answers_allowed(game: Blackstone, explorer: Explorer) -> int:
    """How many answers can be given in this activation."""
    return max([ANSWERS, *(int(one.to) for one in held(game, "bound", "answers", explorer))])


def _offer(question: Ask, *, by_destiny: bool) -> Offer:
    die = "destiny die" if by_destiny else "die"

    def answer(game: Blackstone, explorer: Explorer, paid: int) -> Rule[None]:
        return answer_question(game, explorer, question, by_destiny=by_destiny)

    return Offer(
        f"answer-{question.number}{'-destiny' if by_destiny else ''}",
        f"{question.ask} (answer with the {die} of {question.number})",
        0,
        answer,
        RULES,
    )


@rule("bsf.vault.win")
def answer_question(game: Blackstone, explorer: Explorer, question: Ask, *, by_destiny: bool) -> Rule[None]:
    """Spend the die and let the answer cost what it costs. Whoever answers the last question claims the prize."""
    if by_destiny:
        destiny.spend(game, purse_of(game, explorer), explorer.id, question.number)
    else:
        spaces = explorer.spaces
        dice.spend_die(game, explorer.id, spaces, spaces.dice.index(question.number), RULES)
    changes.answer(game, explorer, question, RULES)
    if question.number == LAST:
        campaign.claim(game, explorer, RULES)
    yield from carry_out(game, expedition(game).stronghold, question.do, RULES, explorer)
