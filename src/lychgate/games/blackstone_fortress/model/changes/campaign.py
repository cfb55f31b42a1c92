"""Changes between expeditions: belongings, Precipice, legacies, strongholds, and how the game ends."""

from collections.abc import Iterable, Mapping, Sequence

from lychgate.kernel.state import Outcome
from lychgate.ledger import rule
from lychgate.mechanics.activation.state import Inspiration
from lychgate.mechanics.cards.decks import put, reshuffle, shuffle, take
from lychgate.mechanics.effects import Kept

from .. import piles
from ..content import Difficulty, Discovery, HostileCard, Legacy
from ..queries import archeotech_of, clues_of, expedition
from ..state import Blackstone, Explorer, Past
from .expedition import Cites, put_back

# -- exchanging


def note_offer(game: Blackstone, one: Explorer, other: Explorer, rules: Cites) -> None:
    """An explorer makes an offer to another, who is not asked again."""
    one.exchanged.append(other.id)
    game.tell("exchange-offered", rules, piece=one.id, other=other.id)


def end_exchange(game: Blackstone) -> None:
    """Everybody is done with exchanging: offers can be made again next time."""
    for explorer in game.state.explorers.values():
        explorer.exchanged.clear()


def move_card(game: Blackstone, giver: str, taker: str, card: str) -> None:
    """A card changes hands, as part of an exchange that is told as a whole."""
    roster = game.state.roster
    roster[giver].cards.remove(card)
    roster[taker].cards.append(card)
    game.forget()


# -- clues and strongholds


@rule("bsf.stronghold.clues")
def spend_clues(game: Blackstone, clues: Sequence[tuple[str, str]], rules: Cites) -> None:
    """Clues, each with who holds it, are shuffled back into the discovery deck."""
    for name, card in clues:
        game.state.roster[name].cards.remove(card)
        put(game.state.cards, piles.DISCOVERY, card)
        game.tell("clue-spent", rules, piece=name, card=card)
    game.forget()
    shuffle(game.state.cards, piles.DISCOVERY)


def put_stronghold_back(game: Blackstone, name: str, rules: Cites) -> None:
    """A stronghold that was not conquered goes back into its deck."""
    put(game.state.cards, piles.STRONGHOLDS, name)
    shuffle(game.state.cards, piles.STRONGHOLDS)
    game.tell("stronghold-stands", rules, stronghold=name)


@rule("bsf.stronghold.conquered")
def conquer(game: Blackstone, name: str, rules: Cites) -> None:
    """A stronghold is conquered for good: its card is out of the deck."""
    expedition(game).success = True
    if game.state.quest is not None:
        game.state.quest.conquered.append(name)
    game.heading("conquered", rules, stronghold=name)


def take_artefact(game: Blackstone, explorer: Explorer, card: str, rules: Cites) -> None:
    game.state.roster[explorer.id].cards.append(card)
    game.forget()
    game.tell("artefact-taken", rules, piece=explorer.id, card=card)


# -- Precipice


@rule("bsf.precipice.heal", "bsf.precipice.inspiration", "bsf.ruling.sides-at-precipice")
def tend(game: Blackstone, explorers: Iterable[Explorer], rules: Cites) -> None:
    """Survivors lose all wounds, grievous wounds and points. Their cards are turned back when they leave."""
    for explorer in explorers:
        spaces = explorer.spaces
        spaces.dice[:] = [0] * len(spaces.dice)
        spaces.covers[:] = [0] * len(spaces.covers)
        spaces.reacting = False
        explorer.inspiration = Inspiration(inspired=explorer.inspiration.inspired)
        explorer.out = explorer.stunned = False
    game.heading("precipice", rules)


def patch_up(game: Blackstone, explorer: Explorer, rules: Cites) -> None:
    """An explorer is as sound as on arrival at Precipice, after a bout in the pit."""
    explorer.spaces.covers[:] = [0] * len(explorer.spaces.covers)
    explorer.out = explorer.stunned = False
    game.tell("patched-up", rules, piece=explorer.id)


@rule("bsf.ruling.archeotech-return")
def shuffle_finds(game: Blackstone, rules: Cites) -> None:
    """Discovery cards that were discarded are shuffled back into their deck."""
    cards = game.state.cards
    if cards.piles[piles.FOUND]:
        reshuffle(cards, piles.FOUND, piles.DISCOVERY)
        game.tell("finds-shuffled-back", rules)


@rule("bsf.precipice.legacy", "bsf.precipice.legacy-hostiles")
def put_legacy_in_force(game: Blackstone, record: Legacy, rules: Cites) -> None:
    """A legacy card is drawn: it stays in force, and may add a kind of hostile to the encounter deck."""
    quest = game.state.quest
    if quest is None:
        return
    quest.legacies.append(record.id)
    game.forget()
    game.tell("legacy-drawn", rules, card=record.id, kind=record.kind)
    if record.adds and record.adds not in quest.kinds:
        quest.kinds.append(record.adds)
        words = game.content[HostileCard][record.adds].plural
        game.tell("hostiles-added", ("bsf.precipice.legacy-hostiles",), kind=record.adds, what=words)


# -- trading


def pay_archeotech(game: Blackstone, explorer: Explorer, cards: Sequence[str], points: int, rules: Cites) -> None:
    """Archeotech is traded for points; the cards are discarded."""
    for card in cards:
        game.state.roster[explorer.id].cards.remove(card)
        put_back(game, card)
    game.forget()
    game.tell("archeotech-traded", rules, piece=explorer.id, cards=list(cards), points=points)


def take_resource(game: Blackstone, explorer: Explorer, card: str | None, ship: str, rules: Cites) -> None:
    """Of the cards that an explorer has looked at one is kept, or none; the deck is shuffled."""
    cards, pile = game.state.cards, piles.resources(ship)
    if card is not None:
        take(cards, pile, card)
        game.state.roster[explorer.id].cards.append(card)
        game.forget()
        game.tell("resource-taken", rules, piece=explorer.id, card=card, ship=ship)
    shuffle(cards, pile)


def visit(game: Blackstone, explorer: Explorer, ship: str, deed: str, rules: Cites) -> None:
    """An explorer goes aboard a ship, to trade or to use its facility."""
    game.heading("visited", rules, piece=explorer.id, ship=ship, deed=deed)


def promise_head_start(game: Blackstone, explorer: Explorer, points: int, rules: Cites) -> None:
    """An explorer will start the next expedition with inspiration points."""
    game.state.roster[explorer.id].head_start += points
    game.tell("head-start", rules, piece=explorer.id, points=points)


# -- the end of an expedition, and of the game


def note_expedition(game: Blackstone) -> None:
    """Write the expedition down among those that are over; its parts have been told of.

    Only a stronghold or the vault is a success or a failure: a normal expedition brings home what it brings.
    """
    quest, found = game.state.quest, expedition(game)
    if quest is None:
        return
    names = list(game.state.explorers)
    success = None if found.kind == "normal" else bool(found.success)
    points = sum(game.content[Discovery][card].value for name in names for card in archeotech_of(game, name))
    clues = sum(clues_of(game, name) for name in names)
    legacy = quest.legacies[-1] if quest.legacies else ""
    quest.past.append(
        Past(found.kind, found.stronghold, success, found.round, clues, points, tuple(found.died), legacy)
    )
    if game.state.hostile is not None:
        quest.opposed = True


def leave_precipice(game: Blackstone, rules: Cites) -> None:
    """Nothing of the last expedition is left on the table but what the quest keeps."""
    game.tell("precipice-left", rules)
    state = game.state
    state.expedition = None
    state.explorers = {}
    game.forget()
    state.led = ""
    state.kept = Kept()


def count_up(game: Blackstone, figures: Mapping[str, int], wanted: Difficulty, rules: Cites) -> None:
    """What the explorers of a one-off expedition hold in the end, and what they were sent for."""
    held = {"clues": figures["clues"], "points": figures["points"]}
    game.tell("counted-up", rules, **held, wanted=wanted.clues, needed=wanted.points)


def end_game(game: Blackstone, outcome: Outcome, rules: Cites) -> None:
    state = game.state
    state.agenda.clear()
    state.outcome = outcome
    game.unfold("quest-over" if state.quest is not None else "game-over", rules, result=outcome.result)
