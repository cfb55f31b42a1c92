"""The Monsters' Phase."""

from collections.abc import Callable, Sequence
from itertools import repeat

from lychgate.content import Content, Derived
from lychgate.kernel.question import NOTHING, Choose, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import closest, nearest_of
from lychgate.mechanics.grid.shapes import Cell, cell_options

from ..basics import windows
from ..basics.reach import cut_off
from ..combat import fighting, shooting
from ..ending import ends
from ..model import topics
from ..model.changes import fray, positions, sequence
from ..model.content import DungeonCard, Missile, MonsterCard
from ..model.queries import exposed, monster_card, somebody_exposed, standing, warriors_next_to
from ..model.quest import QUEST, task_of, voices
from ..model.state import Monster, Warrior, Wq, step
from . import specials, targeting
from .moments import ALL_ACTED, DESERTED, FOUND, FROM_AFAR, HAS_ITS_WAY, PHASE_BEGINS

Rules = tuple[str, ...]
NOBODY = 0
"""Nobody in the way, as bits."""
FAR = 999
"""Farther than any square of a dungeon."""


@step("monsters-phase")
@rule("wq95.monsters.players-roll", "wq95.pinning.monster", "wq95.pinning.monster-no-escape")
def monsters_phase(game: Wq) -> Rule[None]:
    """New rooms first; then every Monster that was there when the phase began acts, pinned ones before the others."""
    state = game.state
    sequence.enter_phase(game, "monsters")
    fray.forget_attackers(game)
    rules = ("wq95.monsters.players-roll", "wq95.monsters.always-attack", "wq95.monsters.movement")
    game.heading("monsters-phase", rules)
    yield from windows.window(game)
    yield from ends.check_combat(game)
    yield from PHASE_BEGINS.do(game)
    new = [section for section, entered in state.sections.items() if entered.entered == state.turn]
    if not (new or state.monsters or task_of(game)):
        return  # nobody is there to act, and nobody comes
    for section in new:
        game.then("new-section", section)
    present = acting(game)
    for monster, pinned in present:
        if pinned and game.journal is not None:
            game.tell("pinned", ("wq95.pinning.monster", "wq95.pinning.monster-no-escape"), piece=monster.id, number=1)
        game.then("monster", monster.id, pinned)
    kinds = {monster.kind for monster, _ in present}
    for having, follow in _following[game.content]:
        if not kinds.isdisjoint(having):
            follow(game)
    if not kinds.isdisjoint(shooting.archers[game.content]):
        game.then("volley")
    game.then("monsters-end")


@Derived
def _following(content: Content) -> list[tuple[frozenset[str], Callable[[Wq], None]]]:
    """The kinds with an ability that acts when all have had their turn, and what it does."""
    cards = content.all(MonsterCard)
    return [
        (frozenset(card.id for card in cards if name in card.abilities), follow)
        for name, follow in ALL_ACTED.named.items()
    ]


@rule(
    "wq95.pinning.monster", "wq95.monsters.new-monsters-wait", "wq95.ruling.monster-move-order",
    "wq95.ruling.elf-pins-monsters", "wq95.ruling.target-unconscious", "wq95.ruling.cut-off-monsters",
)  # fmt: skip
def acting(game: Wq) -> list[tuple[Monster, bool]]:
    """Who acts, and who of them is pinned: pinned ones first, then those nearest to a Warrior.

    Those that are cut off have nobody to go for.
    """
    pinned: list[Monster] = []
    free: list[Monster] = []
    unbroken = game.state.board.terrain.unbroken
    for monster in game.state.monsters.values():
        if not monster.waits and (unbroken or not cut_off(game, monster)):
            held = warriors_next_to(game, monster.cell) and not specials.never_pinned(game, monster)
            (pinned if held else free).append(monster)
    if len(free) > 1:
        terrain, prey = game.state.board.terrain, [one.cell for one in exposed(game)]
        free.sort(key=lambda monster: nearest_of(terrain, prey, monster.cell, FAR))
    return [*zip(pinned, repeat(True)), *zip(free, repeat(False))]


@step("new-section")
@rule("wq95.monsters.new-room-event", "wq95.monsters.event-once-per-room", "wq95.monsters.no-event-in-corridor")
def new_section(game: Wq, section: str) -> Rule[None]:
    """A room entered for the first time draws an Event card; a corridor none; the objective has its own guards."""
    card = game.content[DungeonCard][game.state.sections[section].card]
    if card.kind == "room" and any(deserted(game) for deserted in voices(game, DESERTED)):
        game.tell("empty-room", QUEST, section=card.id)
    elif card.kind == "room":
        rules = ("wq95.monsters.new-room-event", "wq95.monsters.event-once-per-room", "wq95.monsters.room-event-kinds")
        game.tell("new-room", (*rules, "wq95.monsters.placed-in-room"), section=card.id)
        game.then("event", section)
    elif card.kind == "objective":
        game.tell("objective", ("wq95.monsters.objective-room", "wq95.end.adventure-text"), section=card.id)
        yield from FOUND.do(game, section)
    else:
        game.tell("corridor", ("wq95.monsters.no-event-in-corridor",), section=card.id)


@step("monsters-end")
@rule("wq95.monsters.new-monsters-wait")
def monsters_end(game: Wq) -> Rule[None]:
    """Those who came in this phase have used their turn in arriving, and can act in the next."""
    fray.let_arrivals_act(game)
    yield from ends.check_combat(game)


# -- what one Monster does


@step("monster")
@rule("wq95.monsters.always-attack", "wq95.firstattack.ends")
def monster_acts(game: Wq, monster_id: str, pinned: bool) -> Rule[None]:
    """First whether it is pinned, then its weapon, then what it can see and reach."""
    state = game.state
    monster = state.monsters.get(monster_id)
    if monster is None or state.outcome is not None or not somebody_exposed(game):
        return
    first = monster.first
    if first:
        fray.end_first_attack(game, monster, ("wq95.firstattack.ends",))
    card = monster_card(game, monster)
    for has_its_way in voices(game, HAS_ITS_WAY):
        if (yield from has_its_way(game, monster)):
            return
    if pinned and (beside := warriors_next_to(game, monster.cell)):
        yield from fight_beside(game, monster, beside, first, ("wq95.monsters.pinned-fights",))
    elif specials.special[game.content][card.id].keeps_away:
        yield from FROM_AFAR.happens(card.abilities, game, monster)
    elif card.missile is not None:
        yield from missile_monster(game, monster, card.missile, first)
    else:
        yield from advance(game, monster, first)
    yield from ends.check_combat(game)


@rule("wq95.monsters.pinned-fights", "wq95.firstattack.pinned", "wq95.placing.missile-swords")
def fight_beside(game: Wq, monster: Monster, beside: list[Warrior], first: bool, rules: Rules) -> Rule[None]:
    """It stays where it is and fights somebody next to it, whatever weapon it carries."""
    original = targeting.owed(beside, monster, first)
    if first:
        rules += ("wq95.firstattack.follow",) if original else ("wq95.firstattack.pinned",)
    target = yield from targeting.share(game, monster, original or beside, rules)
    if game.journal is not None:
        rules += first_attack_rules(game, monster, first)
    yield from attack(game, monster, target, rules)


@rule("wq95.firstattack.power-phase", "wq95.firstattack.room", "wq95.monsters.power-phase-arrivals-act")
def first_attack_rules(game: Wq, monster: Monster, first: bool) -> Rules:
    """Those who came in this turn's Power Phase, and those who came with a room last turn, owe their First Attack."""
    if not first:
        return ("wq95.firstattack.ends", "wq95.monsters.one-on-one")
    if monster.arrived == game.state.turn:
        return ("wq95.firstattack.power-phase", "wq95.monsters.power-phase-arrivals-act")
    return ("wq95.firstattack.room",)


@rule("wq95.ruling.any-time-moments", "wq95.ruling.target-gone")
def attack(game: Wq, monster: Monster, target: Warrior, rules: Rules) -> Rule[None]:
    """Turn on a Warrior. Before the blow whoever can do something about it may, which may leave nobody to strike."""
    fray.set_on(game, monster, target)
    told = (*rules, *specials.rules_of(game, monster)) if game.journal is not None else ()
    fray.turn_on(game, monster, target, told)
    asking = windows.window(game, aim=(monster, target))
    if asking is NOTHING:
        return specials.attack(game, monster, target)
    return _attack_after(asking, game, monster, target)


def _attack_after(asking: Rule[None], game: Wq, monster: Monster, target: Warrior) -> Rule[None]:
    yield from asking
    if fighting.may_strike(game, monster, target):
        yield from specials.attack(game, monster, target)


# -- coming nearer


@rule("wq95.monsters.advance", "wq95.monsters.advance-attack", "wq95.firstattack.follow", "wq95.firstattack.overrides")
def advance(game: Wq, monster: Monster, first: bool) -> Rule[None]:
    """To the Warrior it was placed against, on its First Attack, if it can reach him; else by One-on-One."""
    reach = targeting.reach_of(game, monster, standing(game))
    places = targeting.places_to_attack(game, monster, reach)
    open_to = [game.state.warriors[one] for one in places]
    if not open_to:
        yield from approach(game, monster, reach, first)
        return
    rules: Rules = ("wq95.monsters.advance", "wq95.monsters.advance-attack")
    original = targeting.owed(open_to, monster, first)
    if original:
        rules += ("wq95.firstattack.follow", "wq95.firstattack.overrides")
    target = yield from targeting.share(game, monster, original or open_to, rules)
    yield from go(game, monster, target.seat, nearest(places[target.id], reach), rules)
    if game.journal is not None:
        rules += first_attack_rules(game, monster, first)
    yield from attack(game, monster, target, rules)


def nearest(squares: Sequence[Cell], distance: dict[Cell, int]) -> list[Cell]:
    """Those of the squares to which the distance is least."""
    away = [distance.get(cell, FAR) for cell in squares]
    least = min(away)
    return [cell for cell, steps in zip(squares, away, strict=True) if steps == least]


@rule("wq95.monsters.players-roll", "wq95.monsters.movement")
def go(game: Wq, monster: Monster, seat: int, squares: Sequence[Cell], rules: Rules) -> Rule[None]:
    """The players move the Monsters: of squares that are as good as each other, they choose one."""
    told = (*rules, "wq95.monsters.movement", "wq95.characteristics.movement")
    options = cell_options(squares)
    square: Cell = yield Choose(
        seat, "Move the {monster}", options,
        topic=topics.MONSTER_MOVE, rules=("wq95.monsters.players-roll", *told), cause=f"piece:{monster.id}",
        parts={"monster": monster_card(game, monster).name}, actor=monster.id, minor=True,
    )  # fmt: skip
    positions.move_to(game, monster, square, told)


@rule("wq95.monsters.advance", "wq95.ruling.monster-cannot-reach", "wq95.ruling.first-attack-impossible")
def approach(game: Wq, monster: Monster, reach: dict[Cell, int], first: bool) -> Rule[None]:
    """It can reach nobody: it goes as far as it can towards one of them, by an open way if there is one.

    On its First Attack that is the Warrior it was placed against.
    """
    rules: Rules = ("wq95.monsters.advance",)
    terrain, _ = targeting.footing(game, monster)
    prey = exposed(game)
    others = standing(game) & ~terrain.bit[monster.cell]
    for in_the_way in (others, NOBODY):
        best = {one.id: closest(terrain, reach, one.cell, in_the_way) for one in prey}
        joined = [one for one in prey if best[one.id]]
        if joined:
            original = targeting.owed(joined, monster, first)
            if original:
                rules += ("wq95.firstattack.follow",)
            target = yield from targeting.share(game, monster, original or joined, rules)
            fray.set_on(game, monster, target)
            if monster.cell not in best[target.id]:
                yield from go(game, monster, target.seat, best[target.id], rules)
                yield from windows.window(game)
                return
            break
    game.tell("no-nearer", rules, piece=monster.id)


# -- Monsters that shoot


@rule("wq95.monsters.missile-sees", "wq95.monsters.missile-moves-to-see", "wq95.ruling.missile-monster-must-stop")
def missile_monster(game: Wq, monster: Monster, missile: Missile, first: bool) -> Rule[None]:
    """It shoots where it stands if it sees somebody; else it moves until it does; else it advances."""
    if not shooting.seen_from(game, monster.cell):
        squares = squares_with_sight(game, monster, first)
        if not squares:
            yield from advance(game, monster, first)
            return
        yield from go(game, monster, exposed(game)[0].seat, squares, ("wq95.monsters.missile-moves-to-see",))
    beside = warriors_next_to(game, monster.cell)
    if beside:
        rules: Rules = ("wq95.shooting.not-adjacent", "wq95.placing.missile-swords")
        yield from fight_beside(game, monster, beside, first, rules)
        return
    original = targeting.owed(shooting.seen_from(game, monster.cell), monster, first)
    fray.aim(monster, not original)
    for target in original:
        rules = ("wq95.monsters.missile-sees", "wq95.firstattack.follow", *first_attack_rules(game, monster, first))
        fray.set_on(game, monster, target)
        fray.turn_on(game, monster, target, rules)
        yield from windows.window(game, aim=(monster, target))
        if fighting.may_strike(game, monster, target):
            yield from shooting.shoot_at_warrior(game, monster, missile, target)


def squares_with_sight(game: Wq, monster: Monster, first: bool) -> list[Cell]:
    """The fewest squares away from which it sees a Warrior, on its First Attack its own; next to none if it can."""
    reach = targeting.reach_of(game, monster, standing(game))
    views = {cell: shooting.seen_from(game, cell) for cell in reach}
    seeing = [cell for cell in reach if targeting.owed(views[cell], monster, first)]
    seeing = seeing or [cell for cell in reach if views[cell]]
    clear = [cell for cell in seeing if not warriors_next_to(game, cell)]
    return nearest(clear or seeing, reach) if seeing else []
