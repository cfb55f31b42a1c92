"""What lies ahead: the goal and whether it can still be reached, what hostiles may do, and who acts when."""

from collections.abc import Iterator
from typing import Literal

from lychgate.content import Content
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.state import Step
from lychgate.kernel.story import Clock, Danger, Goal, GoalPart, InOrder, Intent, IntentRow
from lychgate.ledger import rule
from lychgate.mechanics.activation.initiative import current

from ..board.measuring import nearest_bodies
from ..campaign.endings import clues_held, points_held
from ..campaign.quest import living
from ..hostiles.behaviour import rows
from ..hostiles.situations import SITUATIONS, column
from ..model import piles
from ..model.content import ChallengeCard, Difficulty, QuestCard, Stronghold
from ..model.names import body_name, explorer_name, group_name, group_title
from ..model.queries import combat_of, hostile_card, in_action, members
from ..model.state import Blackstone, Combat, Expedition, Fortress, Hostile
from ..scenarios.goals import Prospect, prospect
from ..setting_out.party import EXPLORERS

BLACKSTONE_DIE = "D20"
NOBODY = "Nobody is left in action"
Hope = Literal["open", "lost"]


def quest_card(content: Content) -> QuestCard:
    return content.all(QuestCard)[0]


def strongholds(game: Blackstone) -> int:
    """How many strongholds must be conquered before the vault can be found."""
    return quest_card(game.content).strongholds


def legacies(game: Blackstone) -> int:
    return quest_card(game.content).legacies


def at_precipice(state: Fortress) -> bool:
    """Whether the explorers of a quest are home: the last expedition is over, and the next has not begun."""
    return state.quest is not None and (state.expedition is None or state.expedition.over)


# -- the goal


def goal(game: Blackstone) -> Goal | None:
    """What this combat, this expedition or this quest is for."""
    found = game.state.expedition
    if found is None or at_precipice(game.state):
        return _quest_goal(game)
    if found.stronghold and found.combat is not None and found.stage:
        return _stronghold_goal(game, found, prospect(game))
    if game.state.mode == "one-off":
        return _oneoff_goal(game)
    if game.state.mode in ("combat", "challenge"):
        return _practice_goal(game)
    return _expedition_goal(game, found)


def _oneoff_goal(game: Blackstone) -> Goal:
    wanted = game.content[Difficulty][game.state.plan.difficulty]
    parts = (
        _part("Clues", clues_held(game, list(game.state.explorers)), wanted.clues),
        _part("Archeotech points", points_held(game, list(game.state.explorers)), wanted.points),
    )
    stands = prospect(game)
    why = stands.why or (NOBODY if is_hopeless(game) and not all(part.done for part in parts) else "")
    return Goal(
        f"{wanted.name} expedition",
        wanted.text,
        parts,
        tuple(_clocks(game)),
        _danger(game),
        "lost" if why else "open",
        why,
    )


def _part(label: str, now: int, most: int, about: str = "") -> GoalPart:
    return GoalPart(label, min(now, most), most, about, now >= most)


def _practice_goal(game: Blackstone) -> Goal:
    hope: Hope = "lost" if is_hopeless(game) else "open"
    why = NOBODY if hope == "lost" else ""
    if game.state.mode == "challenge":
        record = game.content[ChallengeCard][game.state.plan.challenge]
        return Goal(record.name, record.text, clocks=tuple(_clocks(game)), hope=hope, why=why)
    fight = combat_of(game.state)
    done = 0 if fight is None else fight.searched
    markers = 0 if fight is None else done + len(fight.markers)
    return Goal(
        "Find what there is, and get out",
        "Search the discovery markers and leave by the escape chamber.",
        (_part("Markers searched", done, markers),) if markers else (),
        tuple(_clocks(game)),
        _danger(game),
        hope,
        why,
    )


def is_hopeless(game: Blackstone) -> bool:
    """Whether a combat goes on and nobody is left in action."""
    return combat_of(game.state) is not None and bool(game.state.explorers) and not in_action(game.state)


def _expedition_goal(game: Blackstone, found: Expedition) -> Goal:
    """A normal expedition, or the way to a stronghold or to the vault."""
    clues = quest_card(game.content).clues
    why = "" if _is_vault(game, found) else too_late(game, found)
    hope: Hope = "lost" if why else "open"
    if found.stronghold:
        place = game.content[Stronghold][found.stronghold]
        text = (
            f"{found.route} cards of the access route are left, then {place.name}." if found.route else place.aim.text
        )
        return Goal(str(place.name), text, (), tuple(_clocks(game)), _danger(game), hope, why)
    return Goal(
        "Find clues and come home alive",
        f"{clues} clues open the way to a stronghold; archeotech buys what you need for it.",
        (
            _part("Clues", clues_held(game, list(game.state.explorers)), clues),
            GoalPart("Archeotech points", points_held(game, list(game.state.explorers))),
        ),
        tuple(_clocks(game)),
        _danger(game),
        hope,
        why,
    )


def _is_vault(game: Blackstone, found: Expedition) -> bool:
    return bool(found.stronghold) and game.content[Stronghold][found.stronghold].vault


@rule("bsf.failure.legacy", "bsf.failure.explorers", "bsf.vault.attempt")
def too_late(game: Blackstone, found: Expedition | None = None) -> str:
    """Why a quest cannot be won any more; with an expedition, after that one. Empty where it can.

    Each stronghold that stands and the vault take an expedition each, and a legacy card is drawn between two of them.
    """
    quest = game.state.quest
    deck = game.state.cards.piles.get(piles.LEGACY)
    if quest is None or deck is None:
        return ""
    left = strongholds(game) - len(quest.conquered)
    if found is not None:
        left -= bool(found.stronghold)
        trips = len(deck)
    else:
        trips = len(deck) + 1
        if len(living(game)) < EXPLORERS:
            return "Too few explorers are alive"
    return "The legacy cards run out before the vault can be reached" if max(0, left) + 1 > trips else ""


def _stronghold_goal(game: Blackstone, found: Expedition, stands: Prospect) -> Goal:
    place = game.content[Stronghold][found.stronghold]
    return Goal(
        str(place.name),
        stands.text or str(place.aim.text),
        (_part(stands.label, stands.now, stands.most),) if stands.most else (),
        tuple(_clocks(game)),
        _danger(game),
        "lost" if stands.hope == "lost" else "open",
        stands.why,
    )


def _quest_goal(game: Blackstone) -> Goal | None:
    quest = game.state.quest
    if quest is None:
        return None
    card = quest_card(game.content)
    parts = tuple(
        _part(str(place.name), int(place.id in quest.conquered), 1)
        for place in game.content.all(Stronghold)
        if not place.vault
    )
    going = game.state.expedition
    why = "" if going is not None and going.success else too_late(game)
    return Goal(card.name, card.text, parts, tuple(_clocks(game)), None, "lost" if why else "open", why)


def _clocks(game: Blackstone) -> Iterator[Clock]:
    state = game.state
    fight = combat_of(state)
    if fight is not None and fight.turn:
        yield Clock("Turn", fight.turn)
    elif state.expedition is not None and state.expedition.round and not at_precipice(state):
        cards = _exploration_cards(state)
        yield Clock("Round", min(state.expedition.round, cards), 0, cards)
    if state.quest is not None:
        left = len(state.cards.piles.get(piles.LEGACY, ())) if piles.LEGACY in state.cards.piles else legacies(game)
        yield Clock("Legacy cards left", left, 0, legacies(game), {0: "one more loses the quest"})


def _exploration_cards(state: Fortress) -> int:
    """How many cards this expedition has: the one in play, those before it and those that are left."""
    shown = state.expedition is not None and bool(state.expedition.card)
    return shown + sum(len(state.cards.piles.get(pile, ())) for pile in (piles.EXPLORATION, piles.PLAYED))


def _danger(game: Blackstone) -> Danger | None:
    """Everybody still in action with every space covered: the next wound takes them out."""
    bare = [one for one in in_action(game.state) if all(one.spaces.covers)]
    if not bare or combat_of(game.state) is None:
        return None
    names = " and ".join(explorer_name(game, one) for one in bare)
    return Danger(f"One more wound takes {names} out of action", about=f"piece:{bare[0].bodies[0].id}")


# -- what hostiles may do


def intents(game: Blackstone) -> tuple[Intent, ...]:
    """The behaviour table of each hostile in its situation; hostiles of a kind and group in one situation together."""
    fight = combat_of(game.state)
    return () if fight is None else tuple(_intents(game, fight))


def _intents(game: Blackstone, fight: Combat) -> Iterator[Intent]:
    for number in sorted(fight.groups):
        alike: dict[tuple[str, str], list[Hostile]] = {}
        for hostile in members(fight, fight.groups[number]):
            alike.setdefault((hostile.kind, column(game, hostile)), []).append(hostile)
        for (_, situation), hostiles in alike.items():
            yield _intent(game, fight, hostiles, situation)


def _intent(game: Blackstone, fight: Combat, hostiles: list[Hostile], situation: str) -> Intent:
    first = hostiles[0]
    rolled = fight.rolled.get(first.id, fight.rolled.get(first.kind, 0))
    table = tuple(
        IntentRow(row.text, None, (row.least, row.most), row.name, row.least <= rolled <= row.most)
        for row in rows(game, first)
    )
    near = nearest_bodies(game, first.cell)
    who = " or ".join(body_name(game, body) for body in near)
    does = f"{SITUATIONS[situation]}. Nearest: {who}" if who else SITUATIONS[situation]
    target = near[0].id if len(near) == 1 else ""
    return Intent(first.id, does, target, rows=table, die=BLACKSTONE_DIE, also=tuple(one.id for one in hostiles[1:]))


def act(game: AnyPlay, piece: str) -> Step | None:
    """The step by which the group of a hostile acts."""
    fight = combat_of(game.state)
    hostile = None if fight is None else fight.hostiles.get(piece)
    return None if hostile is None else Step("group", (hostile.group,))


# -- who acts when


def order(game: Blackstone) -> tuple[InOrder, ...]:
    """The combat track: cards that are done, the one whose turn it is, and those to come."""
    fight = combat_of(game.state)
    if fight is None:
        return ()
    now = current(fight.track) if fight.phase == "activation" else None
    return tuple(
        InOrder(
            "done" if slot.done else "now" if now is not None and slot.card == now.card else "next",
            "" if slot.hostile else game.state.explorers[slot.card].bodies[0].id,
            _group_words(game, fight, int(slot.card)) if slot.hostile else "",
            _group_icon(game, fight, int(slot.card)) if slot.hostile else "",
            f"card:group-{slot.card}" if slot.hostile else "",
        )
        for slot in fight.track.slots
    )


def _group_words(game: Blackstone, fight: Combat, number: int) -> str:
    group = fight.groups.get(number)
    return group_name(number) if group is None else group_title(game, group)


def _group_icon(game: Blackstone, fight: Combat, number: int) -> str:
    group = fight.groups.get(number)
    first = None if group is None else next(iter(members(fight, group)), None)
    return "horned-skull" if first is None else hostile_card(game, first).icon
