"""Exploration rounds: the exploration step, the recovery step and the leader step."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, draw

from ..model import piles, topics
from ..model.changes import expedition as changes
from ..model.content import ChallengeCard, CombatMap
from ..model.queries import expedition, in_action, is_challenge, players_of_explorers
from ..model.state import Blackstone, step
from ..setting_out.moments import EXPLORATION, Revealed
from .recovery import recover_all, roll_for_vitality

EXPLORE = ("bsf.exploration.reveal", "bsf.end.agreement")
ACCESS = ("stronghold", "vault")


@step("round")
@rule("bsf.round.structure")
def exploration_round(game: Blackstone) -> None:
    """Three steps, always in this order; then the next round, until the expedition is over."""
    changes.next_round(game)
    game.then("exploration-step")
    game.then("recovery-step")
    game.then("leader-step")
    game.next("round-over")


@step("round-over")
@rule("bsf.round.structure", "bsf.end.return")
def round_over(game: Blackstone) -> None:
    """The next round, or the end of the expedition."""
    game.next("expedition-end" if expedition(game).over else "round")


# -- the exploration step


@step("exploration-step")
@rule(
    "bsf.exploration.reveal",
    "bsf.end.deck-empty",
    "bsf.ruling.deck-exhausted",
    "bsf.stronghold.scenario",
    "bsf.ruling.end-list",
)
def exploration_step(game: Blackstone) -> Rule[None]:
    """Go home, or reveal a card. Where none is left, the way to a stronghold is done, or the expedition is over."""
    found = expedition(game)
    if found.over:
        return
    changes.enter_step(game, "exploration", EXPLORE)
    if (yield from go_home(game)):
        changes.end_expedition(game, "agreement", ("bsf.end.agreement",))
    elif count(game.state.cards, piles.EXPLORATION):
        yield from reveal(game)
    elif found.kind in ACCESS:
        game.then("stronghold")
    else:
        changes.end_expedition(game, "deck", ("bsf.end.deck-empty", "bsf.ruling.deck-exhausted"))


@rule("bsf.end.agreement", "bsf.ruling.agree-hostile")
def go_home(game: Blackstone) -> Rule[bool]:
    """Whether all who run explorers agree to end the expedition now; the leader proposes it, and one No settles it."""
    state, found = game.state, expedition(game)
    left = count(state.cards, piles.EXPLORATION)
    if not left and found.kind not in ACCESS:
        return False
    proposed: bool = yield Choose(
        state.leader,
        "Exploration cards left: {left}. Go on, or go home?",
        [
            Option("go-on", "Go on", value=False, verb="explore"),
            Option("go-home", "Go home", value=True, grave=True, verb="end"),
        ],
        topic=topics.EXPEDITION_NEXT,
        rules=EXPLORE,
        parts={"left": left},
        minor=found.round == 1,
    )
    if not proposed:
        return False
    for seat in players_of_explorers(state):
        if seat != state.leader and not (yield from _agrees(seat)):
            game.tell("stays", ("bsf.end.agreement",), seat=seat)
            return False
    return True


def _agrees(seat: int) -> Rule[bool]:
    agreed: bool = yield Choose(
        seat,
        "The leader wants to go home. End the expedition?",
        [Option("go-on", "Go on", value=False, passes=True), Option("go-home", "Go home", value=True, grave=True)],
        topic=topics.EXPEDITION_AGREE,
        rules=("bsf.end.agreement", "bsf.ruling.agree-hostile"),
    )
    return agreed


@rule("bsf.exploration.reveal")
def reveal(game: Blackstone) -> Rule[None]:
    """The leader turns over the top card of the exploration deck, and it is resolved, unless something passes it by."""
    card = yield from draw(
        game.state.cards,
        piles.EXPLORATION,
        game.state.leader,
        "Reveal the next exploration card",
        topic=topics.EXPEDITION_CARD,
        rules=("bsf.exploration.reveal",),
        labels=names_of_cards(game),
    )
    changes.reveal(game, card, ("bsf.exploration.reveal",))
    revealed = Revealed(card, expedition(game).kind in ACCESS)
    yield from EXPLORATION.happens((), game, revealed)
    if revealed.skipped:
        game.then("card-resolved", False)
        game.then("exploration-step")
    else:
        challenging = is_challenge(game, card)
        game.then("challenge" if challenging else "combat", card)
        game.then("card-resolved", not challenging)


def names_of_cards(game: Blackstone) -> dict[str, str]:
    """What exploration cards are called."""
    return {**game.content.names(ChallengeCard), **game.content.names(CombatMap)}


@step("card-resolved")
@rule("bsf.challenge.resolve", "bsf.combat.card-after", "bsf.end.all-out", "bsf.pause.when", "bsf.ruling.pause-moment")
def card_resolved(game: Blackstone, combat: bool) -> None:
    """The card goes back to the box. After a combat that left nobody in action the expedition is over."""
    rules = ("bsf.combat.card-after",) if combat else ("bsf.challenge.resolve",)
    changes.put_away_card(game, (*rules, "bsf.pause.when"))
    if combat and not expedition(game).over and not in_action(game.state):
        changes.end_expedition(game, "all-out", ("bsf.end.all-out", "bsf.ruling.all-out-recovery"))


# -- the recovery step and the leader step


@step("recovery-step")
@rule("bsf.recovery.order", "bsf.end.death", "bsf.ruling.all-out-recovery", "bsf.ruling.death-timing")
def recovery_step(game: Blackstone) -> Rule[None]:
    """All recovery rolls, whatever comes of them; then vitality rolls, if the expedition goes on."""
    if expedition(game).why == "agreement":
        return
    changes.enter_step(game, "recovery", ("bsf.recovery.order",))
    died = yield from recover_all(game)
    if died and not expedition(game).over:
        changes.end_expedition(game, "death", ("bsf.end.death", "bsf.ruling.death-timing"))
    if not expedition(game).over:
        yield from roll_for_vitality(game)


@step("leader-step")
@rule("bsf.leader.pass", "bsf.leader.exchange", "bsf.ruling.exchange-time")
def leader_step(game: Blackstone) -> None:
    """The marker passes, and explorers may exchange cards. An expedition that is over has no such step."""
    if not expedition(game).over:
        changes.enter_step(game, "leader", ("bsf.leader.pass", "bsf.leader.exchange"))
        changes.pass_leader(game, ("bsf.leader.pass",))
        game.then("exchange", "leader", 0)
