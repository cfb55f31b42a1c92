"""Hostile groups: encounter cards, available models, and which of them a group is made up of."""

from collections.abc import Iterable, Mapping
from itertools import product

from lychgate.content import Content, Derived
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, draw

from ..combat.attack import Slaying
from ..combat.moments import SLAIN
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.content import Encounter, HostileCard, Kind, Mission, Quest
from ..model.names import card_names
from ..model.piles import ENCOUNTERS, face_down
from ..model.queries import categories, journey, kinds
from ..model.state import Group, Ulfenkarn
from .moments import GROUP_GONE

Mix = dict[str, int]
"""How many models of each kind."""


# -- available models


@Derived
def boxed(content: Content) -> dict[str, tuple[str, ...]]:
    """The ids of all models of each kind that are in the box."""
    return {kind.id: tuple(f"{kind.id}-{n + 1}" for n in range(kind.number)) for kind in kinds[content].values()}


@rule("cc.deploy.available")
def available(game: Ulfenkarn, kind: str) -> list[str]:
    """The models of a kind that are neither on the battlefield nor part of a group, nor away or destroyed for good."""
    state = game.state
    if categories[game.content][kind] in destroyed(game):
        return []
    taken = set(state.models)
    for group in state.groups.values():
        taken.update(group.models, group.slain)
    if state.journey is not None:
        taken.update(state.journey.away, state.journey.rises)
    return [name for name in boxed[game.content][kind] if name not in taken]


def destroyed(game: Ulfenkarn) -> set[str]:
    """The categories that missions have destroyed for good, of this quest or before it."""
    tome = game.state.tome
    if tome is None:
        return set()
    missions = game.content[Mission]
    return {missions[name].target for name in tome.destroyed} | set(game.content[Quest][tome.quest].gone)


def target(game: Ulfenkarn) -> str:
    """The category that the mission is about; "" on other journeys."""
    found = game.state.journey
    return game.content[Mission][found.mission].target if found is not None and found.mission else ""


@rule("cc.ruling.slain-target")
def can_return(game: Ulfenkarn, group: Group) -> list[str]:
    """The slain models of a group that a card can bring back: of the target of a mission, the mission disposes."""
    own = target(game)
    if not own:
        return group.slain
    return [name for name in group.slain if categories[game.content][name.rpartition("-")[0]] != own]


# -- encounter cards


@rule("cc.encounter.reshuffle")
def draw_encounter(game: Ulfenkarn) -> Rule[str]:
    """Draw the top card of the encounter deck, shuffling the discards where none is left."""
    cards = game.state.cards
    if not count(cards, ENCOUNTERS):
        changes.refill_encounters(game, ("cc.encounter.reshuffle",))
    card = yield from draw(
        cards,
        ENCOUNTERS,
        game.state.leader,
        "Draw an encounter card",
        topic=topics.ENCOUNTER_DRAW,
        rules=("cc.setup.draw-encounters",),
        labels=card_names[game.content],
    )
    return card


@rule("cc.setup.draw-encounters", "cc.setup.group-level")
def lay_encounter(game: Ulfenkarn, number: int, rules: tuple[str, ...] = ("cc.setup.draw-encounters",)) -> Rule[Group]:
    """Draw an encounter card and lay it face up in this space above the track; its group is yet to be deployed."""
    card = yield from draw_encounter(game)
    return changes.lay_encounter(game, number, card, rules)


@rule("cc.drivenoff.replace", "cc.encounter.reshuffle")
def lay_face_down(game: Ulfenkarn, number: int) -> None:
    """Lay the next encounter card face down in this space above the track."""
    if not count(game.state.cards, ENCOUNTERS):
        changes.refill_encounters(game, ("cc.encounter.reshuffle",))
    changes.lay_face_down(game, number, ("cc.drivenoff.replace",))


@rule("cc.reinforce.face-down")
def turn_up(game: Ulfenkarn, group: Group) -> Rule[None]:
    """Turn the face-down encounter card of a group up."""
    card = yield from draw(
        game.state.cards,
        face_down(group.number),
        game.state.leader,
        f"Turn up the encounter card of group {group.number}",
        topic=topics.ENCOUNTER_DRAW,
        rules=("cc.reinforce.face-down",),
        labels=card_names[game.content],
    )
    changes.turn_up(game, group, card, ("cc.reinforce.face-down",))


@rule("cc.setup.group-level", "cc.ruling.slain-target")
def line_of(game: Ulfenkarn, card: str) -> Mapping[str, int]:
    """The group that an encounter card lists for the level of this journey: how many of each category.

    On a mission its target comes with the mission's own group alone.
    """
    line, own = game.content[Encounter][card].lines[journey(game).level], target(game)
    return {what: number for what, number in line.items() if what != own} if own in line else line


# -- which models


@rule("cc.deploy.no-more-models", "cc.deploy.empty-group")
def gather(game: Ulfenkarn, group: Group) -> Rule[list[str]]:
    """Take the models that the group's encounter card lists, by id; fewer where there are no more.

    A card that brings no model at all is replaced by the next one. Once every card has been tried in vain the space
    above the track is left empty, and nothing is returned.
    """
    for _ in range(len(game.content[Encounter])):
        found = yield from muster(game, line_of(game, group.card))
        if found:
            return found
        changes.discard_encounter(game, group.card, ("cc.deploy.empty-group",))
        card = yield from draw_encounter(game)
        changes.replace_encounter(game, group, card, ("cc.deploy.empty-group",))
    changes.discard_encounter(game, group.card, ("cc.deploy.empty-group",))
    changes.leave_empty(game, group, ("cc.deploy.empty-group",))
    return []


@rule("cc.deploy.model-choice", "cc.deploy.champion", "cc.deploy.no-more-models")
def muster(game: Ulfenkarn, wanted: Mapping[str, int]) -> Rule[list[str]]:
    """Take available models, by id: a number of each category, which the leader makes up, or of each kind."""
    found: list[str] = []
    for what, number in wanted.items():
        if what in game.content[HostileCard]:
            card = game.content[HostileCard][what]
            free = {kind.id: available(game, kind.id) for kind in card.kinds}
            mix = yield from _pick_mix(game, card, mixes(card.kinds, free, number))
        else:
            free = {what: available(game, what)}
            mix = {what: min(number, len(free[what]))}
        for kind, many in mix.items():
            found += free[kind][:many]
        if sum(mix.values()) < number:
            changes.run_short(
                game, what, number - sum(mix.values()), ("cc.deploy.no-more-models", "cc.deploy.available")
            )
    return found


def mixes(of: tuple[Kind, ...], free: Mapping[str, list[str]], number: int) -> list[Mix]:
    """Every way to make up a number of models of a category, or as many as there are, within the limits of its card.

    At most `most` of a kind; from `must` models on one of it, if one is available.
    """
    most = {kind.id: min(len(free[kind.id]), kind.most or number, number) for kind in of}
    least = {kind.id: int(kind.must is not None and number >= kind.must and most[kind.id] > 0) for kind in of}
    total = min(number, sum(most.values()))
    ways = product(*(range(least[kind.id], most[kind.id] + 1) for kind in of))
    return [dict(zip(most, way, strict=True)) for way in ways if sum(way) == total]


def _pick_mix(game: Ulfenkarn, card: HostileCard, ways: list[Mix]) -> Rule[Mix]:
    """Ask the leader; on a Hunt a group with one champion comes first, otherwise one with as few as can be."""
    champions = {kind.id for kind in card.kinds if kind.champion}
    hunt = journey(game).type == "hunt"

    def rank(mix: Mix) -> tuple[bool, int]:
        number = sum(many for kind, many in mix.items() if kind in champions)
        return (hunt and number == 0, number)

    ways = sorted(ways, key=rank)
    if len(ways) == 1:
        return ways[0]
    options = [Option(_mix_id(mix), _mix_words(card.kinds, mix), value=mix) for mix in ways]
    chosen: Mix = yield Choose(
        game.state.leader,
        "{category}: choose the models of the group",
        options,
        topic=topics.GROUP_MIX,
        rules=("cc.deploy.model-choice", "cc.deploy.champion"),
        cause=f"card:{card.id}",
        parts={"category": card.name},
        minor=True,
    )
    return chosen


def _mix_id(mix: Mix) -> str:
    return " ".join(f"{kind}:{many}" for kind, many in mix.items() if many)


def _mix_words(of: tuple[Kind, ...], mix: Mix) -> str:
    words = [f"{mix[kind.id]} {kind.name if mix[kind.id] == 1 else kind.plural}" for kind in of if mix[kind.id]]
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def categories_in(game: Ulfenkarn, group: Group) -> Iterable[str]:
    """The categories of the models that a group has on the battlefield, each once."""
    models = game.state.models
    found: dict[str, None] = {}
    for name in group.models:
        found[models[name].category] = None
    return found


# -- the end of a group


def gone(game: Ulfenkarn, group: Group) -> Rule[None]:
    """Say once that a group has been wiped out or driven off."""
    if not group.gone:
        changes.note_gone(game, group)
        yield from GROUP_GONE.happens((), game, group)


@SLAIN
def wiped_out(game: Ulfenkarn, slaying: Slaying) -> Rule[None] | None:
    """A group whose last model has been slain is gone, before its card comes up again; unless more are to be placed."""
    group = game.state.groups.get(slaying.model.group)
    return gone(game, group) if group is not None and not group.models and not group.coming else None
