"""Dice that effects roll: on a table, with re-rolls, and against each other."""

from typing import Any, TypeVar

from lychgate.kernel.chance import Roll as RollDice
from lychgate.kernel.chance import Test
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import ChooseSome, Option, Rule
from lychgate.mechanics.dice import Dice

from .cases import Case
from .language import Language
from .phrases import Amount
from .selecting import actor_of, amount, case_of
from .verbs import Compare, Roll

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")


def rolled(language: Language[G, P], game: G, verb: Roll, case: Case[P]) -> Rule[list[int]]:
    """What the dice of a table come to: one result, or one for each die."""
    faces = yield from _faces(language, game, verb.dice, case)
    if verb.rerolls is not None:
        rerolls = yield from amount(language, game, verb.rerolls, case, "How many re-rolls?")
        faces = yield from _again(language, game, verb.dice, faces, rerolls, case)
    plus = yield from _plus(language, game, verb.plus, case)
    return [result + plus for result in _results(verb, faces)]


def _faces(language: Language[G, P], game: G, dice: Dice, case: Case[P], *, again: bool = False) -> Rule[list[int]]:
    if dice.pool is None:
        return []
    asked = RollDice(
        case.seat,
        "{named}roll {dice}" if case.named else "Roll {dice}",
        dice.pool,
        topic=language.topics.roll,
        rules=case.rules,
        cause=case.cause,
        parts={"dice": str(dice), "named": case.named},
        test=Test(again=True) if again else None,
    )
    shown = (yield asked) if language.throw is None else (yield from language.throw(game, asked))
    return [int(face) for face in shown]


def _again(
    language: Language[G, P], game: G, dice: Dice, faces: list[int], left: int, case: Case[P]
) -> Rule[list[int]]:
    """Ask which dice to roll again, as often as the effect allows or until none is chosen."""
    while left > 0:
        chosen: list[int] = yield ChooseSome(
            case.seat,
            "Choose dice to re-roll ({left} left)",
            [Option(str(place + 1), str(face), value=place) for place, face in enumerate(faces)],
            topic=language.topics.reroll,
            rules=case.rules,
            cause=case.cause,
            parts={"left": left},
            actor=actor_of(language, case),
            most=len(faces),
        )
        if not chosen:
            break
        new = yield from _faces(language, game, Dice(tuple(dice.dice[place] for place in chosen)), case, again=True)
        for place, face in zip(chosen, new, strict=True):
            faces[place] = face
        left -= 1
    return faces


def _plus(language: Language[G, P], game: G, plus: Amount | None, case: Case[P]) -> Rule[int]:
    if plus is None:
        return 0
    return (yield from amount(language, game, plus, case, "How much is added?"))


def _results(verb: Roll, faces: list[int]) -> list[int]:
    match verb.keep:
        case "each":
            return faces
        case "sum":
            return [sum(faces) + verb.dice.plus]
        case "run":
            return [next(length for length in range(len(faces) + 1) if length + 1 not in faces)]
        case "highest":
            return [max(faces)]
        case "lowest":
            return [min(faces)]


def compared(
    language: Language[G, P], game: G, verb: Compare, rolling: list[P], case: Case[P]
) -> Rule[list[tuple[tuple[Any, ...], list[tuple[P, int]]]]]:
    """Roll for each piece; return each branch of the verb with those it happens to, and their totals."""
    totals: list[tuple[P, int]] = []
    for piece in rolling:
        mine = case_of(language, game, piece, case)
        faces = yield from _faces(language, game, verb.dice, mine)
        totals.append((piece, verb.dice.total(faces) + (yield from _plus(language, game, verb.plus, mine))))
    if game.journal is not None:
        game.tell("compared", case.rules, totals={language.pieces.id(piece): total for piece, total in totals})
    scores = [total for _, total in totals]
    from_the_best = sorted(totals, key=lambda one: -one[1])
    return [
        (verb.highest, [one for one in totals if one[1] == max(scores)]),
        (verb.lowest, [one for one in totals if one[1] == min(scores)]),
        (verb.equal, [one for one in totals if scores.count(one[1]) > 1]),
        (verb.apart, [one for one in from_the_best if scores.count(one[1]) == 1]),
    ]
