"""Challenges: the frame in which what their cards say is carried out, and the end of a small combat."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, draw

from ..combat.attack import Slaying
from ..combat.moments import SLAIN, WENT_OUT
from ..explorers.inspiration import before_challenge
from ..model import piles, topics
from ..model.changes import expedition as changes
from ..model.content import ChallengeCard, CombatMap
from ..model.queries import combat_of, expedition, is_challenge, on_board, players_of_explorers
from ..model.state import Blackstone, Explorer, step
from .carrying_out import carry_out
from .goals import is_clear, is_small

RULES = ("bsf.challenge.resolve", "bsf.challenge.no-dice-cost", "bsf.twins.challenge")
LORE = "secret-lore"


@step("challenge")
@rule("bsf.challenge.resolve", "bsf.challenge.no-dice-cost", "bsf.twins.challenge", "bsf.out.effects")
def challenge(game: Blackstone, name: str) -> Rule[None]:
    """A challenge is resolved by doing what its card says, at no cost in dice; a small combat may be part of it."""
    if name == LORE and len(players_of_explorers(game.state)) == 1:
        yield from replace(game)
        return
    changes.begin_challenge(game, name)
    yield from before_challenge(game)
    yield from carry_out(game, name, game.content[ChallengeCard][name].do, RULES)
    game.then("challenge-over", name)


@step("challenge-over")
@rule("bsf.challenge.resolve")
def challenge_over(game: Blackstone, name: str) -> Rule[None]:
    """What a small combat that was won brings; then nothing of the challenge is left. A death ends the expedition."""
    found = expedition(game).challenge
    if found is not None and found.won:
        yield from carry_out(game, name, game.content[ChallengeCard][name].won, RULES)
    changes.end_challenge(game)
    if expedition(game).died and not expedition(game).over:
        changes.end_expedition(game, "death", ("bsf.challenge.resolve", "bsf.end.death"))


@rule("bsf.ruling.secret-lore")
def replace(game: Blackstone) -> Rule[None]:
    """With one player nobody can guess: another random exploration card from the box is resolved instead."""
    rules = ("bsf.ruling.secret-lore",)
    if not count(game.state.cards, piles.BOX):
        return
    changes.put_away_card(game, rules)
    card = yield from draw(
        game.state.cards,
        piles.BOX,
        game.state.leader,
        "Draw another exploration card from the box",
        topic=topics.EXPEDITION_CARD,
        rules=rules,
        labels={**game.content.names(ChallengeCard), **game.content.names(CombatMap)},
    )
    changes.replace_card(game, card, rules)
    game.then("challenge" if is_challenge(game, card) else "combat", card)


# -- small combats


@SLAIN
@rule("bsf.challenge.resolve")
def slain_in_small_combat(game: Blackstone, slaying: Slaying) -> None:
    """A small combat ends at once when all hostiles are slain."""
    if combat_of(game.state) is not None and is_small(game) and is_clear(game):
        changes.end_combat(game, "slain", ("bsf.challenge.resolve",), won=True)


@WENT_OUT
@rule("bsf.challenge.resolve")
def out_of_small_combat(game: Blackstone, explorer: Explorer) -> None:
    """A small combat ends at once when nobody who fights it is left."""
    if combat_of(game.state) is not None and is_small(game) and not on_board(game.state):
        changes.end_combat(game, "out", ("bsf.challenge.resolve",), won=False)
