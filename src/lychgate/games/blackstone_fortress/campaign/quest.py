"""The quest: who is alive, what it offers, and what an expedition goes for."""

from itertools import islice

from lychgate.kernel.question import Choose, ChooseSome, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, draw

from ..model import piles, topics
from ..model.changes import campaign as changes
from ..model.changes import setting_out as settings
from ..model.content import Discovery, ExplorerCard, Stronghold
from ..model.queries import clues_of, players_of_explorers
from ..model.state import Blackstone, Explorer, step
from ..setting_out.party import FULL_TABLE, seat_option
from ..setting_out.table import quest_card

CLUES = ("bsf.stronghold.clues", "bsf.ruling.clue-sources")
CONSENT = ("bsf.stronghold.consent",)
VAULT = ("bsf.vault.attempt", "bsf.stronghold.four")
PLAYERS = ("bsf.expedition.players",)


@rule("bsf.failure.explorers")
def living(game: Blackstone) -> list[str]:
    """The explorers of the quest who are alive."""
    roster = game.state.roster
    return [card.id for card in game.content.all(ExplorerCard) if not roster[card.id].dead]


# -- who plays


@step("who-plays")
@rule("bsf.expedition.players", "bsf.leader.choose")
def who_plays(game: Blackstone) -> Rule[None]:
    """At the start of each expedition after the first: the same players as before, or others; then who leads."""
    state = game.state
    if state.players == 1:
        return
    same: bool = yield Choose(
        state.leader,
        "Who plays in this expedition?",
        [
            Option("same", "The same as before", value=True, passes=True),
            Option("others", "Choose the players", value=False),
        ],
        topic=topics.SETUP_PLAYERS,
        rules=PLAYERS,
        minor=True,
    )
    if not same:
        seats: list[int] = yield ChooseSome(
            state.leader,
            "Choose who plays",
            [seat_option(seat) for seat in range(state.players)],
            topic=topics.SETUP_PLAYERS,
            rules=PLAYERS,
            least=1,
            most=min(state.players, FULL_TABLE),
        )
        settings.seat_players(game, seats, PLAYERS)
        game.then("leader")


# -- what for


@step("destination")
@rule(
    "bsf.stronghold.clues",
    "bsf.stronghold.consent",
    "bsf.stronghold.four",
    "bsf.vault.attempt",
    "bsf.overview.goal",
)
def destination(game: Blackstone) -> Rule[None]:
    """After the explorers are picked: a normal expedition, a stronghold for four clues, or the hidden vault."""
    if can_try_vault(game):
        yield from propose_vault(game)
    elif can_attack(game):
        yield from propose_attack(game)


@rule("bsf.vault.attempt", "bsf.stronghold.four")
def can_try_vault(game: Blackstone) -> bool:
    """Whether all strongholds that ring the vault are conquered."""
    quest = game.state.quest
    return quest is not None and len(quest.conquered) >= quest_card(game).strongholds


@rule("bsf.stronghold.clues", "bsf.ruling.clue-sources")
def can_attack(game: Blackstone) -> bool:
    """Whether a stronghold is left, and the four who were picked hold the clues that it takes."""
    held = sum(clues_of(game, name) for name in game.state.explorers)
    return bool(count(game.state.cards, piles.STRONGHOLDS)) and held >= quest_card(game).clues


@rule("bsf.vault.attempt")
def propose_vault(game: Blackstone) -> Rule[None]:
    """All who run explorers must agree to try the vault."""
    if (
        yield from _proposes(game, "The way to the hidden vault is open. Where to?", "vault", "The hidden vault", VAULT)
    ):
        for seat in players_of_explorers(game.state):
            if seat != game.state.leader and not (yield from _agrees(seat, "Try the hidden vault?", VAULT)):
                return
        vault = next(record for record in game.content.all(Stronghold) if record.vault)
        settings.aim_at(game, "vault", vault.id, VAULT)


@rule("bsf.stronghold.clues", "bsf.stronghold.consent", "bsf.stronghold.random", "bsf.ruling.stronghold-deck")
def propose_attack(game: Blackstone) -> Rule[None]:
    """The leader proposes to attack; clues of others are discarded only where their players agree."""
    cost = quest_card(game).clues
    words = "The four hold enough clues to attack a stronghold. Where to?"
    if not (yield from _proposes(game, words, "stronghold", f"Attack a stronghold ({cost} clues)", CLUES)):
        return
    clues = yield from gather_clues(game, cost)
    if len(clues) < cost:
        game.tell("clues-kept", CONSENT)
        return
    changes.spend_clues(game, clues, CLUES)
    name = yield from draw(
        game.state.cards,
        piles.STRONGHOLDS,
        game.state.leader,
        "Draw the stronghold to attack",
        topic=topics.QUEST_STRONGHOLD,
        rules=("bsf.stronghold.random", "bsf.ruling.stronghold-deck"),
        labels=game.content.names(Stronghold),
    )
    settings.aim_at(game, "stronghold", name, ("bsf.stronghold.random",))


@rule("bsf.stronghold.consent", "bsf.ruling.clue-sources")
def gather_clues(game: Blackstone, wanted: int) -> Rule[list[tuple[str, str]]]:
    """Clues of the leader's own explorers first, then of those whose players agree; who holds each, and the card."""
    found: list[tuple[str, str]] = []
    for seat in players_of_explorers(game.state):
        held = [pair for one in game.state.explorers.values() if one.seat == seat for pair in _clues(game, one)]
        if not held or len(found) >= wanted:
            continue
        if seat == game.state.leader or (yield from _agrees(seat, "Let your clues go for the attack?", CONSENT)):
            found += islice(held, wanted - len(found))
    return found


def _clues(game: Blackstone, explorer: Explorer) -> list[tuple[str, str]]:
    records = game.content[Discovery]
    cards = game.state.roster[explorer.id].cards
    return [(explorer.id, card) for card in cards if card in records and records[card].kind == "clue"]


def _proposes(game: Blackstone, words: str, what: str, label: str, rules: tuple[str, ...]) -> Rule[bool]:
    proposed: bool = yield Choose(
        game.state.leader,
        words,
        [Option(what, label, value=True), Option("normal", "A normal expedition", value=False)],
        topic=topics.QUEST_GOAL,
        rules=rules,
    )
    return proposed


def _agrees(seat: int, words: str, rules: tuple[str, ...]) -> Rule[bool]:
    agreed: bool = yield Choose(
        seat,
        words,
        [Option("agree", "Agree", value=True), Option("refuse", "Refuse", value=False, passes=True)],
        topic=topics.QUEST_AGREE,
        rules=rules,
    )
    return agreed
