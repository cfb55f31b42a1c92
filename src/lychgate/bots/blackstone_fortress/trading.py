"""Cards that change hands: what a companion has more use for, in the Fortress and at Precipice."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Question

from .choosing import decline
from .look import Look
from .quest import record_in
from .table import Discovery, Explorer, ExplorerCard, Resource


def exchange(look: Look, question: Question) -> Advice:
    """Give a companion the card that inspires them or that only they can use, and ask for nothing in return."""
    if isinstance(question, ChooseSome):
        giver = look.state.explorers[question.actor]
        given = [] if question.minor else _given(look, question, giver)
        return Advice(given, "They have more use for it." if given else "It is better kept.")
    for option in question.options:
        if not option.passes and any(_wants(look, option.value[1], card) for card in _held(look, option.value[0])):
            return Advice(option.id, "They have more use for a card of this.")
    return decline(look, question)


def _given(look: Look, question: ChooseSome, giver: Explorer) -> list[str]:
    """What somebody gives: in the Fortress what a companion wants, at Precipice a card to trade with."""
    if look.home:
        return [min(question.options, key=lambda option: _value(look, record_in(option.id))).id]
    others = [one for one in look.state.explorers.values() if one is not giver]
    return [option.id for option in question.options if any(_wants(look, one, record_in(option.id)) for one in others)]


def _held(look: Look, explorer: Explorer) -> list[str]:
    return look.state.roster[explorer.id].cards


def _wants(look: Look, explorer: Explorer, card: str) -> bool:
    """Whether a card inspires an explorer, or is a resource that they and not its owner can use."""
    agenda = look.content[ExplorerCard][explorer.id].agenda
    if agenda.kind == "owns" and agenda.of == card:
        return not explorer.inspiration.inspired and not explorer.out
    record = look.content[Resource].get(card)
    owner = next((one for one in look.state.explorers.values() if card in _held(look, one)), None)
    return record is not None and explorer.id in record.only and owner is not None and owner.id not in record.only


def _value(look: Look, card: str) -> int:
    record = look.content[Discovery].get(card)
    return 0 if record is None else int(record.value)


def archeotech(look: Look, explorer: Explorer) -> list[str]:
    return [card for card in _held(look, explorer) if _value(look, card)]


def share(look: Look, question: Question) -> Advice:
    """At Precipice each can trade once: who has nothing to trade gets a card of somebody who has several."""
    for option in question.options:
        if option.passes:
            continue
        one, other = option.value
        if len(archeotech(look, one)) > 1 and not archeotech(look, other) and not look.at_home(other):
            return Advice(option.id, "Then both of them can trade.")
    return decline(look, question)
