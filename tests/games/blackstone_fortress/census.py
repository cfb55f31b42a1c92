"""What is on the table of Blackstone Fortress, counted, and set-ups of every kind: for random play."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from games.blackstone_fortress.board_oracles import MIXES
from lychgate.content import Content
from lychgate.content.derived import Derived
from lychgate.games.blackstone_fortress.combat.wounds import wounds_of
from lychgate.games.blackstone_fortress.model import piles, topics
from lychgate.games.blackstone_fortress.model.content import (
    ChallengeCard,
    CombatMap,
    Difficulty,
    Discovery,
    Encounter,
    ExplorerCard,
    HostileCard,
    Legacy,
    Resource,
    Spacecraft,
    Stronghold,
)
from lychgate.games.blackstone_fortress.model.queries import boxed, combat_of
from lychgate.games.blackstone_fortress.model.state import Blackstone, Combat, Expedition, Fortress, step
from lychgate.mechanics.cards.urns import faults

CHECKED = frozenset({topics.EXPLORER_ACTION, topics.EXPEDITION_NEXT, topics.PRECIPICE_VISIT})
"""Topics of questions at which nothing is in anybody's hand: everything has its place."""


def check(state: Fortress, content: Content) -> None:
    """Raise AssertionError unless cards, models, explorers and dice are as many as the box has, each in one place."""
    assert not [*faults(state.cards)], [*faults(state.cards)]
    check_explorers(state, content)
    check_discoveries(state, content)
    if state.quest is not None:
        check_quest(state, content)
    if state.expedition is not None:
        check_expedition(state, state.expedition, content)
    fight = combat_of(state)
    if fight is not None:
        check_hexes(state, fight, content)
        check_groups(fight, content)
        check_counters(Blackstone(state, content, step, None), fight)
        assert len(fight.destiny.available) + len(fight.destiny.discarded) <= 5, "there are five destiny dice"


@Derived
def in_box(content: Content) -> frozenset[str]:
    """Every hostile of the box."""
    return frozenset(name for names in boxed[content].values() for name in names)


@Derived
def all_discoveries(content: Content) -> Counter[str]:
    return Counter({card.id: card.number for card in content.all(Discovery)})


@Derived
def all_explorations(content: Content) -> Counter[str]:
    fields = [one.id for one in content.all(CombatMap) if one.kind in ("combat", "ambush")]
    return Counter([*content[ChallengeCard], *fields])


@Derived
def all_resources(content: Content) -> Counter[str]:
    return Counter({card.id: card.number for card in content.all(Resource)})


def check_explorers(state: Fortress, content: Content) -> None:
    assert len(state.explorers) <= 4, "four explorers go"
    for explorer in state.explorers.values():
        spaces = explorer.spaces
        assert len(spaces.dice) == len(spaces.covers) == content[ExplorerCard][explorer.id].spaces, "dice spaces"
        both = [die for die, cover in zip(spaces.dice, spaces.covers, strict=True) if die and cover]
        assert not both, "no die lies under a counter"
        assert not explorer.out or all(body.cell is None for body in explorer.bodies), "who is out stands nowhere"
    assert all(not veteran.cards for veteran in state.roster.values() if veteran.dead), "the dead own nothing"


def check_hexes(state: Fortress, fight: Combat, content: Content) -> None:
    """Everybody stands on the board, in a hex of one side, and no hex holds more than it can."""
    terrain = fight.board.terrain
    walkable = terrain.cells - terrain.solid
    explorers = {
        (explorer.id, body.cell)
        for explorer in state.explorers.values()
        for body in explorer.bodies
        if body.cell is not None
    }
    theirs = Counter(cell for _, cell in explorers)
    assert theirs.keys() <= walkable, "explorers stand on the board"
    assert all(number <= 2 for number in theirs.values()), "no more than two explorers share a hex"
    sizes: dict[tuple[int, int], list[str]] = {}
    for hostile in fight.hostiles.values():
        sizes.setdefault(hostile.cell, []).append(content[HostileCard][hostile.kind].size)
    assert sizes.keys() <= walkable - set(fight.escape) - theirs.keys(), "hostiles have a hex to themselves"
    for there in sizes.values():
        assert any(all(there.count(one) <= mix.count(one) for one in there) for mix in MIXES), there


def check_groups(fight: Combat, content: Content) -> None:
    """Every hostile is in one group, on the board or on its card."""
    on_board = [name for group in fight.groups.values() for name in group.members]
    slain = [name for group in fight.groups.values() for name in group.slain]
    assert sorted(on_board) == sorted(fight.hostiles), "the hostiles of the groups are those on the board"
    assert len({*on_board, *slain}) == len(on_board) + len(slain), "a hostile belongs to one group"
    assert in_box[content].issuperset((*on_board, *slain)), "of the box"


def check_counters(game: Blackstone, fight: Combat) -> None:
    """The counters of a hostile add up to less than its Wounds, which a stronghold may raise."""
    grievous = game.state.switches.grievous_on_hostiles
    for hostile in fight.hostiles.values():
        assert 0 <= grievous * hostile.grievous <= hostile.wounds < wounds_of(game, hostile), hostile


def check_expedition(state: Fortress, found: Expedition, content: Content) -> None:
    """The encounter and exploration cards of an expedition, in their decks, in their discards or in play."""
    laid = [] if found.combat is None else [group.card for group in found.combat.groups.values() if group.card]
    if piles.ENCOUNTERS in state.cards.piles:
        met = several(state, piles.ENCOUNTERS, piles.MET)
        met.update(laid)
        assert max(met.values(), default=0) <= 1, "an encounter card lies in one place"
        kinds = {content[Encounter][card].kind for card in met}
        assert met == Counter(card.id for card in content.all(Encounter) if card.kind in kinds), "every encounter card"
    if state.cards.piles.get(piles.EXPLORATION):
        explored = several(state, piles.EXPLORATION, piles.PLAYED, piles.BOX)
        explored.update([found.card] if found.card else [])
        assert explored == all_explorations[content], "every exploration card"


def check_discoveries(state: Fortress, content: Content) -> None:
    if piles.DISCOVERY in state.cards.piles:
        found = several(state, piles.DISCOVERY, piles.FOUND, piles.ROW) + owned(state, content, Discovery)
        assert found == all_discoveries[content], "every discovery card"


def check_quest(state: Fortress, content: Content) -> None:
    """Resource, legacy and stronghold cards, which last for the quest."""
    assert state.quest is not None
    if piles.LEGACY not in state.cards.piles:
        return
    resources = several(state, *map(piles.resources, content[Spacecraft])) + owned(state, content, Resource)
    assert resources == all_resources[content], "every resource card"
    legacies = several(state, piles.LEGACY) + Counter(state.quest.legacies)
    assert legacies == Counter(content[Legacy].keys()), "every legacy card"
    attacked = [state.expedition.stronghold] if state.expedition else []
    sites = several(state, piles.STRONGHOLDS).keys() | {*state.quest.conquered, *attacked}
    assert sites >= {one.id for one in content.all(Stronghold) if not one.vault}, "every stronghold card"


def owned(state: Fortress, content: Content, kind: type[Discovery] | type[Resource]) -> Counter[str]:
    """The cards of a kind that explorers hold."""
    return Counter(card for one in state.roster.values() for card in one.cards if card in content[kind])


def several(state: Fortress, *names: str) -> Counter[str]:
    """The cards of some piles, known or not."""
    found: Counter[str] = Counter()
    tickets: set[int] = set()
    for name in names:
        slots = state.cards.piles.get(name, [])
        found.update(slot for slot in slots if isinstance(slot, str))
        tickets.update(slot for slot in slots if isinstance(slot, int))
    for urn in tickets:
        found.update(state.cards.urns[urn])
    return found


# -- set-ups for soaks


def any_readings(content: Content, dice: Random) -> dict[str, Any]:
    """Any party, and any reading of the rules, though mostly the usual ones."""
    setup: dict[str, Any] = {"hostiles": dice.choice(("auto", "ask"))}
    if dice.random() < 0.7:
        setup["explorers"] = dice.sample(list(content[ExplorerCard]), 4)
    for key in ("run", "adjacent-first", "one-roll-a-kind", "leader-passes-in-combat"):
        if dice.random() < 0.2:
            setup[key] = dice.random() < 0.5
    if dice.random() < 0.2:
        setup |= {"grievous-on-hostiles": dice.randint(1, 3), "cover-steps": dice.randint(0, 2)}
    return setup


def any_combat(content: Content, dice: Random) -> dict[str, Any]:
    """A combat or an ambush on any map, against any kinds of hostiles."""
    maps = [one.id for one in content.all(CombatMap) if one.kind in ("combat", "ambush")]
    setup = {"mode": "combat", "map": dice.choice(maps), **any_readings(content, dice)}
    if dice.random() < 0.7:
        kinds = sorted({card.kind for card in content.all(Encounter)})
        setup["kinds"] = dice.sample(kinds, dice.randint(1, len(kinds)))
    return setup


def any_one_off(content: Content, dice: Random) -> dict[str, Any]:
    return {"mode": "one-off", "difficulty": dice.choice(list(content[Difficulty])), **any_readings(content, dice)}


def any_stronghold(content: Content, dice: Random) -> dict[str, Any]:
    return {"mode": "stronghold", "stronghold": dice.choice(list(content[Stronghold])), **any_readings(content, dice)}


def any_challenge(content: Content, dice: Random) -> dict[str, Any]:
    return {"mode": "challenge", "challenge": dice.choice(list(content[ChallengeCard])), **any_readings(content, dice)}


def a_quest(content: Content, dice: Random) -> dict[str, Any]:
    setup = {"mode": "quest", **any_readings(content, dice)}
    setup.pop("explorers", None)
    return setup


SOAKS: dict[str, Callable[[Content, Random], dict[str, Any]]] = {
    "combats": any_combat,
    "one-offs": any_one_off,
    "strongholds": any_stronghold,
    "challenges": any_challenge,
    "quests": a_quest,
}
"""What a soak plays, by the name under which it is asked for."""
