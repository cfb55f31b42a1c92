"""Exchanging cards: explorers give one another what they hold, or swap it, in the leader step and at Precipice."""

from collections.abc import Iterable

from lychgate.kernel.question import Choose, ChooseSome, Option, Rule
from lychgate.ledger import rule

from ..explorers.agendas import check_owned
from ..model import topics
from ..model.changes import campaign as changes
from ..model.content import Discovery, Resource
from ..model.names import explorer_name, name
from ..model.queries import cards_of, expedition, players_of_explorers
from ..model.state import Blackstone, Explorer, step
from ..setting_out.table import quest_card

LEADER = "leader"
PRECIPICE = "precipice"
RULES = {
    LEADER: ("bsf.leader.exchange", "bsf.ruling.exchange-time"),
    PRECIPICE: ("bsf.precipice.trading-pool",),
}


# -- who


@step("exchange")
@rule("bsf.leader.exchange", "bsf.ruling.exchange-time", "bsf.precipice.trading-pool", "bsf.twins.cards")
def exchange(game: Blackstone, where: str, done: int) -> Rule[None]:
    """Each player offers cards of their explorers until they are done; `done` holds a bit for each seat.

    Each explorer makes one offer to each other. Whoever is handed something is asked again.
    """
    seat = next((one for one in players_of_explorers(game.state) if not done >> one & 1), None)
    if seat is None:
        changes.end_exchange(game)
        return
    offers = list(partners(game, where, seat))
    chosen: tuple[Explorer, Explorer] | None = None
    if offers:
        options = [_offer_option(game, one, other) for one, other in offers]
        chosen = yield Choose(
            seat,
            "Exchange cards?",
            [Option("done", "Done", value=None, passes=True), *options],
            topic=topics.LEADER_EXCHANGE if where == LEADER else topics.PRECIPICE_GIVE,
            rules=RULES[where],
            minor=True,
        )
    if chosen is None:
        game.next("exchange", where, done | 1 << seat)
        return
    one, other = chosen
    dealt = yield from deal(game, where, one, other)
    again = dealt and other.seat != seat
    game.next("exchange", where, done & ~(1 << other.seat) if again else done)


def partners(game: Blackstone, where: str, seat: int) -> Iterable[tuple[Explorer, Explorer]]:
    """Who of a player's explorers could offer cards to whom."""
    party = survivors(game)
    for one in party:
        if one.seat == seat and transferable(game, where, one):
            for other in party:
                if other is not one and other.id not in one.exchanged:
                    yield one, other


def survivors(game: Blackstone) -> list[Explorer]:
    """The explorers of the expedition who are alive."""
    died = expedition(game).died
    return [one for one in game.state.explorers.values() if one.id not in died]


@rule("bsf.leader.exchange", "bsf.precipice.trading-pool")
def transferable(game: Blackstone, where: str, explorer: Explorer) -> list[str]:
    """What an explorer can give away: every card in the leader step, archeotech at Precipice."""
    held = cards_of(game.state, explorer.id)
    records = game.content[Discovery]
    return [card for card in held if where == LEADER or (card in records and records[card].kind == "archeotech")]


def _offer_option(game: Blackstone, one: Explorer, other: Explorer) -> Option:
    words = f"{explorer_name(game, one)} offers cards to {explorer_name(game, other)}"
    return Option(f"{one.id}:{other.id}", words, (f"piece:{one.id}", f"piece:{other.id}"), value=(one, other))


# -- what


def deal(game: Blackstone, where: str, one: Explorer, other: Explorer) -> Rule[bool]:
    """One explorer names cards to give, and cards of the other in return; who loses cards must agree."""
    rules = RULES[where]
    changes.note_offer(game, one, other, rules)
    words = f"{{one}} {_give(one)} {{other}}"
    gives = yield from _choose_cards(game, one, one, transferable(game, where, one), words, other, rules)
    if not gives:
        return False
    theirs = transferable(game, where, other) if where == LEADER else []
    words = f"In return {{other}} {_give(other)} {{one}}"
    takes = yield from _choose_cards(game, one, other, theirs, words, one, rules)
    if takes and not (yield from agrees(game, one, other, gives, takes, rules)):
        game.tell("exchange-refused", rules, piece=other.id, other=one.id)
        return False
    hand_over(game, one, other, gives, rules)
    hand_over(game, other, one, takes, rules)
    return True


def _give(explorer: Explorer) -> str:
    return "gives" if len(explorer.bodies) == 1 else "give"


def _choose_cards(
    game: Blackstone,
    asked: Explorer,
    owner: Explorer,
    cards: list[str],
    words: str,
    other: Explorer,
    rules: tuple[str, ...],
) -> Rule[list[str]]:
    """Which of these cards of an owner change hands; those that the other cannot keep are not offered."""
    fitting = [card for card in cards if can_keep(game, other, card)]
    if not fitting:
        return []
    chosen: list[str] = yield ChooseSome(
        asked.seat,
        f"{words} which cards?",
        card_options(game, fitting),
        topic=topics.LEADER_CARDS,
        rules=rules,
        parts={"one": explorer_name(game, asked), "other": explorer_name(game, other if owner is asked else owner)},
        actor=asked.id,
        least=0,
        most=len(fitting),
        minor=owner is not asked,
    )
    return chosen


def card_options(game: Blackstone, cards: list[str]) -> list[Option]:
    """An option for each card; of several copies the second is `card:2`."""
    seen: dict[str, int] = {}
    options = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        copy = card if seen[card] == 1 else f"{card}:{seen[card]}"
        options.append(Option(copy, name_of(game, card), (f"card:{card}",), value=card))
    return options


def name_of(game: Blackstone, card: str) -> str:
    """A card by its name, and archeotech with what it is worth."""
    record = game.content[Discovery].get(card)
    worth = f" ({record.value})" if record is not None and record.kind == "archeotech" else ""
    return f"{name(game, card)}{worth}"


@rule("bsf.leader.exchange")
def agrees(
    game: Blackstone, one: Explorer, other: Explorer, gives: list[str], takes: list[str], rules: tuple[str, ...]
) -> Rule[bool]:
    """Ask the player of the other explorer, unless both are theirs."""
    if one.seat == other.seat:
        return True
    agreed: bool = yield Choose(
        other.seat,
        "{one} offers {gives} for {takes}. Agree?",
        [Option("agree", "Agree", value=True), Option("refuse", "Refuse", value=False, passes=True)],
        topic=topics.LEADER_AGREE,
        rules=rules,
        cause=f"piece:{one.id}",
        parts={
            "one": explorer_name(game, one),
            "gives": ", ".join(name_of(game, card) for card in gives),
            "takes": ", ".join(name_of(game, card) for card in takes),
        },
        actor=other.id,
    )
    return agreed


def hand_over(game: Blackstone, giver: Explorer, taker: Explorer, cards: list[str], rules: tuple[str, ...]) -> None:
    """Cards change hands as far as the taker can keep them; one may be what the taker's agenda asks for."""
    kept = []
    for card in cards:
        if can_keep(game, taker, card):
            changes.move_card(game, giver.id, taker.id, card)
            kept.append(card)
    if kept:
        game.tell("cards-given", rules, piece=giver.id, other=taker.id, cards=kept)
        check_owned(game, taker)


@rule("bsf.ruling.lasting-limit")
def can_keep(game: Blackstone, explorer: Explorer, card: str) -> bool:
    """Whether an explorer may hold this card as well: there is a limit to lasting resources."""
    records = game.content[Resource]
    record = records.get(card)
    if record is None or record.uses != "lasting":
        return True
    held = cards_of(game.state, explorer.id)
    return sum(one in records and records[one].uses == "lasting" for one in held) < quest_card(game).lasting_most
