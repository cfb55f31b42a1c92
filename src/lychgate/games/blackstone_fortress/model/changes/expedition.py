"""Changes in the course of an expedition: its rounds and cards, the leader, and the turns and phases of a combat."""

from lychgate.ledger import rule
from lychgate.mechanics.activation.state import Spaces
from lychgate.mechanics.cards.decks import add_pile, deal, put, shuffle
from lychgate.mechanics.grid.shapes import Cell, cell_id

from .. import piles
from ..content import ChallengeCard, Discovery, Resource, Stronghold
from ..places import where
from ..queries import combat, expedition, grievous_of, players_of_explorers
from ..state import Blackstone, Body, Challenge, Combat, Explorer
from .board import unsettle

Cites = tuple[str, ...]

STORY = frozenset({"story-told", "effect"})
"""What is told of a challenge before anything comes of it."""


# -- rounds and exploration cards


@rule("bsf.round.structure")
def next_round(game: Blackstone) -> None:
    """An exploration round begins."""
    found = expedition(game)
    found.round += 1
    game.heading("round", ("bsf.round.structure", "bsf.round.maglev"), round=found.round)


def enter_step(game: Blackstone, name: str, rules: Cites) -> None:
    """A step of the round begins. What recovers is told under its name; the other steps speak for themselves."""
    if name == "recovery":
        game.heading("recovery-step", rules)
    else:
        game.tell(f"{name}-step", rules)


def reveal(game: Blackstone, card: str, rules: Cites) -> None:
    """An exploration card is turned over."""
    found = expedition(game)
    found.card = card
    found.route = max(0, found.route - 1)
    game.heading("card-revealed", rules, card=card, left=found.route)


def put_away_card(game: Blackstone, rules: Cites) -> None:
    """The exploration card that was resolved goes back to the box, out of this expedition."""
    found = expedition(game)
    if found.card:
        put(game.state.cards, piles.PLAYED, found.card)
        game.tell("card-put-away", rules, card=found.card)
        found.card = ""


def replace_card(game: Blackstone, card: str, rules: Cites) -> None:
    """Another exploration card, out of the box, takes the place of the one that was revealed."""
    expedition(game).card = card
    game.heading("card-revealed", rules, card=card, left=expedition(game).route)


def begin_challenge(game: Blackstone, name: str) -> None:
    found = expedition(game)
    found.challenge = Challenge(name)
    if found.card != name:
        game.heading("challenge-begins", ("bsf.challenge.resolve",), card=name)
    if game.journal is not None:
        story = str(game.content[ChallengeCard][name].story)
        game.tell("story-told", ("bsf.challenge.resolve",), card=name, story=story)


def choose_fighters(game: Blackstone, names: list[str]) -> None:
    """These explorers fight a small combat, as the challenge says; a combat by itself begins a challenge."""
    found = expedition(game)
    found.challenge = found.challenge or Challenge("")
    found.challenge.fighters, found.challenge.won = names, None


def note_result(game: Blackstone) -> None:
    """Remember for the challenge or the stronghold how the combat came out, which was told."""
    found, won = expedition(game), combat(game).won
    found.stage_won = bool(won)
    if found.challenge is not None:
        found.challenge.won = won


def end_challenge(game: Blackstone) -> None:
    """Nothing of the challenge is left; cards that still lie in the row are shuffled back into the discovery deck."""
    if game.journal is not None and game.journal.idle(STORY) is not None:
        game.tell("challenge-idle", ("bsf.challenge.resolve",))
    expedition(game).challenge = None
    cards = game.state.cards
    if cards.piles.get(piles.ROW):
        deal(cards, piles.ROW, piles.DISCOVERY, len(cards.piles[piles.ROW]))
        shuffle(cards, piles.DISCOVERY)
        game.tell("row-shuffled-back", ("bsf.challenge.resolve",))


def lay_row(game: Blackstone, card: str, rules: Cites) -> None:
    """A discovery card is laid face up beside those that lie there."""
    if piles.ROW not in game.state.cards.piles:
        add_pile(game.state.cards, piles.ROW)
    put(game.state.cards, piles.ROW, card, "bottom")
    game.tell("card-laid", rules, card=card)


def reach_stage(game: Blackstone, stage: str, rules: Cites) -> None:
    """The explorers stand before a board of a stronghold or of the vault."""
    expedition(game).stage = stage
    game.forget()
    found = expedition(game)
    game.heading("stage-reached", rules, stronghold=found.stronghold, stage=stage)
    site = game.content[Stronghold][found.stronghold]
    if game.journal is not None and site.stages[0].id == stage:
        game.tell("story-told", rules, card=found.stronghold, story=f"{site.story} {site.aim.text}")


def end_expedition(game: Blackstone, why: str, rules: Cites, *, success: bool | None = None) -> None:
    """The expedition is over; `why` is agreement, deck, all-out, death or aim."""
    found = expedition(game)
    found.over, found.why = True, why
    if success is not None:
        found.success = success
    game.unfold(f"expedition-over-{why}", rules)


# -- the leader


@rule("bsf.leader.pass", "bsf.leader.changes", "bsf.ruling.solo-leader", "bsf.ruling.sides-leader")
def pass_leader(game: Blackstone, rules: Cites) -> None:
    """The marker goes to the next player clockwise, the hostile player passed over; alone one stays the leader."""
    seats = players_of_explorers(game.state)
    make_leader(game, seats[1 % len(seats)], (*rules, "bsf.leader.changes"))


@rule("bsf.leader.choose", "bsf.explorers.three-players", "bsf.ruling.sides-leader")
def make_leader(game: Blackstone, seat: int, rules: Cites) -> None:
    """Somebody else leads, and runs the explorer who belongs to the leadership."""
    state = game.state
    if seat == state.leader:
        return
    state.leader = seat
    theirs = [one.id for one in state.explorers.values() if one.seat == seat and one.id != state.led]
    if theirs:
        game.tell("leads", rules, seat=seat, pieces=theirs)
    else:
        game.tell("leader-chosen", rules, seat=seat)
    led = state.explorers.get(state.led)
    if led is not None:
        led.seat = seat
        game.tell("changes-hands", (*rules, "bsf.explorers.three-players"), piece=led.id, seat=seat)


# -- a combat


def begin_combat(game: Blackstone, fight: Combat, rules: Cites) -> None:
    expedition(game).combat = fight
    game.forget()
    kind = "ambush-begins" if fight.ambush else "combat-begins"
    game.heading(kind, rules, map=fight.map, card=expedition(game).card)


@rule("bsf.turn.phases")
def next_turn(game: Blackstone) -> None:
    """The next turn of the combat begins: nobody has been activated in it."""
    fight = combat(game)
    fight.turn += 1
    fight.passed.clear()
    game.heading("turn", ("bsf.turn.phases",), turn=fight.turn)


def end_combat(game: Blackstone, why: str, rules: Cites, *, won: bool | None = None) -> None:
    """The combat is over; what its turn still had planned finds that out. `why`: escaped, out, slain, aim, late."""
    fight = combat(game)
    fight.over = True
    if won is not None:
        fight.won = won
    game.unfold(f"combat-over-{why}", rules, map=fight.map)


@rule("bsf.escape.after", "bsf.combat.card-after")
def clear_board(game: Blackstone, rules: Cites) -> None:
    """The board, the hostiles and the track are gone. Wounds, points, sides of cards and finds stay."""
    state = game.state
    fight = combat(game)
    expedition(game).combat = None
    game.forget()
    for explorer in state.explorers.values():
        for body in explorer.bodies:
            body.cell = None
        leave_combat(explorer)
    for group in fight.groups.values():
        if group.card:
            put(state.cards, piles.MET, group.card)
    game.tell("board-cleared", rules, map=fight.map)


def leave_combat(explorer: Explorer) -> None:
    """Dice and everything else that belongs to a turn are gone from an explorer's card."""
    spaces: Spaces = explorer.spaces
    spaces.dice[:] = [0] * len(spaces.dice)
    spaces.reacting = False
    explorer.inspiration.slain = 0
    explorer.stunned = explorer.activated = explorer.covering = explorer.aiming = False
    explorer.slain.clear()


def stand(game: Blackstone, body: Body, cell: Cell, rules: Cites) -> None:
    """A body is set up in a hex of the board."""
    body.cell = cell
    unsettle(game)
    if game.journal:
        game.tell("stands", rules, piece=body.id, cell=cell_id(cell), **where(game, cell))


def ride(game: Blackstone, body: Body, cell: Cell, rules: Cites) -> None:
    """A body takes a place in the maglev chamber."""
    expedition(game).maglev[body.id] = cell
    game.tell("aboard", rules, piece=body.id)


def leave_chamber(game: Blackstone, body: Body) -> None:
    """A body that did not get into the escape chamber has no place in the maglev chamber; that it is out was told."""
    expedition(game).maglev.pop(body.id, None)


# -- recovery


def recover(game: Blackstone, explorer: Explorer, face: int, rules: Cites) -> None:
    """An explorer who was out of action is back with the others, counters and all."""
    explorer.out = False
    grievous = grievous_of(explorer)
    game.tell("recovered" if grievous else "came-round", rules, piece=explorer.id, face=face, needs=grievous + 1)


def come_back(game: Blackstone, explorer: Explorer, rules: Cites) -> None:
    """An explorer is no longer out of action."""
    explorer.out = False
    game.tell("back-in-action", rules, piece=explorer.id)


@rule("bsf.recovery.death")
def die(game: Blackstone, explorer: Explorer, rules: Cites, *, face: int = 0) -> None:
    """An explorer dies for good: out of action, and every card that they held is lost.

    `face` is the recovery roll that failed, where there was one.
    """
    state = game.state
    explorer.out = True
    expedition(game).died.append(explorer.id)
    if face:
        game.tell("not-recovered", rules, piece=explorer.id, face=face, needs=grievous_of(explorer) + 1)
    game.tell("died", rules, piece=explorer.id)
    lose_belongings(game, explorer.id, rules)
    state.roster[explorer.id].dead = True


def lose_belongings(game: Blackstone, name: str, rules: Cites) -> None:
    """Every card of an explorer is lost: finds go to the discards, resources to their ships, artefacts are gone."""
    held = game.state.roster[name].cards
    if held:
        for card in held:
            put_back(game, card)
        game.tell("cards-lost", rules, piece=name, cards=list(held))
        held.clear()
        game.forget()


def put_back(game: Blackstone, card: str) -> None:
    """A card that nobody holds any more goes to the discards of discovery cards or to the deck of its ship."""
    pile = pile_of(game, card)
    if pile and pile in game.state.cards.piles:
        put(game.state.cards, pile, card)
        if pile != piles.FOUND:
            shuffle(game.state.cards, pile)


def pile_of(game: Blackstone, card: str) -> str:
    """The pile to which a card that somebody held belongs; an artefact has none."""
    if card in game.content[Discovery]:
        return piles.FOUND
    resource = game.content[Resource].get(card)
    return "" if resource is None else piles.resources(resource.ship)
