"""Verbs that hold others: choices and conditions."""

from msgspec.structs import replace

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..effects import requirements, selecting
from ..model import topics
from ..model.cases import At
from ..model.state import Acg
from ..model.verbs import Branch, Cure, Either, If, Ready, Recover, Token
from .doing import apply, does


@does(Either)
@rule("acg.golden.players-control-heroes")
def _either(game: Acg, verb: Either, at: At) -> Rule[None]:
    """Whoever the card means chooses: what a hero may do is for his own player to say."""
    if verb.who == "you":
        yield from _branch(game, verb, at, ())
        return
    for hero in (yield from selecting.heroes(game, verb.who, at)):
        yield from _branch(game, verb, replace(at, you=hero), (f"piece:{hero.id}",))


def _branch(game: Acg, verb: Either, at: At, about: tuple[str, ...]) -> Rule[None]:
    open_to = [branch for branch in verb.branches if requirements.meets(game, branch.needs, at)]
    if not open_to:
        return
    kind = [branch for branch in open_to if _only_good(branch)]
    options = [Option(str(number), branch.says, about, value=branch) for number, branch in enumerate(open_to)]
    branch = yield Choose(
        at.you.seat,
        "Choose one",
        options,
        topic=topics.EFFECT_BRANCH,
        rules=at.rules,
        cause=f"card:{at.card}",
        actor=at.you.id,
        minor=len(open_to) == 2 and kind == open_to[:1] and not open_to[1].do,
    )
    yield from apply(game, branch.do, at)


def _only_good(branch: Branch) -> bool:
    """Whether a branch does something, and only good to heroes: to do nothing instead would be odd."""
    return bool(branch.do) and all(
        isinstance(verb, Ready | Recover | Cure) or (isinstance(verb, Token) and verb.number > 0) for verb in branch.do
    )


@does(If)
def _if(game: Acg, verb: If, at: At) -> Rule[None]:
    return apply(game, verb.do if requirements.meets(game, verb.needs, at) else verb.otherwise, at)
