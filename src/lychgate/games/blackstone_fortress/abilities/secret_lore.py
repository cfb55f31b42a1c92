"""Secret Lore: the leader has a kind of hostile in mind, and the others find out which."""

from collections.abc import Callable
from typing import NamedTuple

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.effects import At, Standing

from ..model import topics
from ..model.changes import abilities as changes
from ..model.content import HostileCard
from ..model.queries import combat, players_of_explorers
from ..model.state import Blackstone
from ..setting_out.moments import COMBAT_ENDS
from .in_force import Concerned
from .language import fortress

CARD = "secret-lore"
ASKED = 3


class Inquiry(NamedTuple):
    """A question that can be asked about a kind of hostile."""

    id: str
    words: str
    holds: Callable[[Blackstone, HostileCard], bool]


INQUIRIES = (
    Inquiry("small", "Is it small?", lambda game, card: card.size == "small"),
    Inquiry("large", "Is it large?", lambda game, card: card.size == "large"),
    Inquiry("wounds", "Has it Wounds of 3 or more?", lambda game, card: card.wounds >= 3),
    Inquiry("move", "Has it a Move of 3 or more?", lambda game, card: card.move >= 3),
    Inquiry("far", "Does it shoot past range 3?", lambda game, card: any(one.dice[2] for one in card.weapons)),
    Inquiry("rule", "Has it a rule of its own?", lambda game, card: bool(card.effects)),
    Inquiry("deck", "Is it in the encounter deck?", lambda game, card: card.id in kinds_met(game)),
)


def kinds_met(game: Blackstone) -> list[str]:
    """The kinds whose encounter cards are in the deck: in a quest those in force, else all."""
    quest = game.state.quest
    return [card.id for card in game.content.all(HostileCard)] if quest is None else quest.kinds


@fortress.ability(CARD, "the leader has a kind of hostile in mind, and the others guess it")
@rule("bsf.ruling.secret-lore", "bsf.challenge.resolve")
def secret_lore(game: Blackstone, at: At[Concerned]) -> Rule[None]:
    """Three questions, then a guess; if it is right, failed attack rolls on that kind are rolled again."""
    rules = ("bsf.ruling.secret-lore", *at.rules)
    others = [seat for seat in players_of_explorers(game.state) if seat != game.state.leader]
    if not others:
        return
    secret: str = yield _which(
        game, game.state.leader, "Secretly choose a kind of hostile", topics.LORE_SECRET, rules, True
    )
    left = list(INQUIRIES)
    for number in range(ASKED):
        asked: Inquiry = yield Choose(
            others[number % len(others)],
            "Ask what about the hostile? Questions left: {left}",
            [Option(one.id, one.words, value=one) for one in left],
            topic=topics.LORE_ASK,
            rules=rules,
            parts={"left": ASKED - number},
        )
        left.remove(asked)
        yes = asked.holds(game, game.content[HostileCard][secret])
        game.tell("lore-answered", rules, question=asked.words, answer="Yes" if yes else "No")
    guess: str = yield _which(game, others[0], "Which hostile is it?", topics.LORE_GUESS, rules, False)
    game.tell("lore-guessed" if guess == secret else "lore-missed", rules, card=guess, secret=secret)
    if guess == secret:
        names = tuple(game.state.explorers)
        changes.hold(
            game, Standing("reroll", "attack", names, to="failed", against=(secret,), until="expedition", card=CARD)
        )


def _which(game: Blackstone, seat: int, words: str, topic: Topic, rules: tuple[str, ...], secret: bool) -> Choose:
    options = [
        Option(card.id, str(card.name), (f"card:{card.id}",), value=card.id) for card in game.content.all(HostileCard)
    ]
    return Choose(seat, words, options, topic=topic, rules=rules, secret=secret)


@COMBAT_ENDS
@rule("bsf.ruling.secret-lore")
def forget(game: Blackstone) -> None:
    """What was learned counts for the next combat in which that kind is met."""
    met = {name.rpartition("-")[0] for group in combat(game).groups.values() for name in (*group.members, *group.slain)}
    changes.forget_about(game, CARD, met)
