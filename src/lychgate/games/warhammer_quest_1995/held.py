"""What holds a Warrior where he is: webs and pits."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import Dice, roll
from lychgate.mechanics.grid.board import mark, unmark
from lychgate.mechanics.grid.shapes import cell_id

from . import changes, combat, stats
from .abilities import ability
from .content import Ability, SpellCard
from .state import Item, Warrior, Wq, able, section_of, wizard

Rules = tuple[str, ...]
ONE_DIE, TWO_D6 = pool(D6), Dice.parse("2D6")

WEB: Rules = ("wq95.marker.webbed", "wq95.monster.giant-spiders")
PIT: Rules = ("wq95.marker.pit",)
MARK = "pit-trap"
ROPE = "rope"


def is_held(warrior: Warrior) -> bool:
    return warrior.webbed or warrior.in_pit


def break_free(game: Wq, warrior: Warrior) -> Rule[None]:
    """Before he can act, the webbed must tear free, and whoever lies in a pit must get out of it."""
    if warrior.webbed:
        yield from tear_free(game, warrior)
    if warrior.in_pit:
        yield from leave_pit(game, warrior)


def strain(game: Wq, warrior: Warrior, words: str, rules: Rules) -> Rule[bool]:
    """A die and his Strength, 7 or more; a rolled 1 never does, a 6 always."""
    strength = stats.strength(game, warrior)
    told = (*rules, "wq95.dice.rule-of-1-and-6")
    (face,) = yield Roll(warrior.seat, words, ONE_DIE, told, f"piece:{warrior.id}", {"strength": strength})
    return combat.succeeds(face, 7, strength)


# -- webs


@rule("wq95.marker.webbed", "wq95.monster.giant-spiders")
def tear_free(game: Wq, warrior: Warrior) -> Rule[None]:
    """He does nothing until he has torn free; then he acts as usual."""
    free = yield from strain(game, warrior, "Tear free: 7 or more with {strength} added", WEB)
    if free:
        warrior.webbed = False
    game.tell("tore-free" if free else "stuck", WEB, piece=warrior.id)


# -- pits


@ability("pit-trap")
@rule("wq95.marker.pit")
def pit_trap(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """2D6 Wounds for the fall, and nobody gets at him down there; one who hovers neither falls nor is hurt."""
    rules = (*PIT, "wq95.power.event-e")
    if stats.flag(game, bearer, "levitate"):
        game.tell("hovers", rules, piece=bearer.id)
        return
    damage = yield from roll(TWO_D6, bearer.seat, "How many Wounds?", rules, cause=f"card:{card}")
    yield from combat.hurt_warrior(game, bearer, damage, False, rules)
    if bearer.id in game.state.warriors and not bearer.in_pit:
        bearer.in_pit = True
        game.state.board = mark(game.state.board, bearer.cell, MARK)
        game.tell("in-a-pit", rules, piece=bearer.id, cell=cell_id(bearer.cell))


def get_out(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """He is out of the pit, and the flagstone swings back."""
    warrior.in_pit = False
    if warrior.cell in game.state.board.terrain.with_feature(MARK):
        game.state.board = unmark(game.state.board, warrior.cell, MARK)
    game.tell("out-of-pit", rules, piece=warrior.id)


@rule("wq95.marker.pit", "wq95.items.card-rules")
def leave_pit(game: Wq, warrior: Warrior) -> Rule[None]:
    """With a rope in the party he is pulled out; where nothing could ever get him out, he climbs, if he can."""
    ropes = [(one, item) for one in game.state.warriors.values() for item in one.items if item.card == ROPE]
    others = [one for one in game.state.warriors.values() if one is not warrior]
    if ropes and others:
        yield from pull_out(game, warrior, [pair for pair in ropes if pair[0].wounds > 0])
    elif not _can_levitate(game):
        free = yield from strain(game, warrior, "Climb out: 7 or more with {strength} added", PIT)
        if free:
            get_out(game, warrior, PIT)
        else:
            game.tell("slid-back", PIT, piece=warrior.id)


def pull_out(game: Wq, warrior: Warrior, ropes: list[tuple[Warrior, Item]]) -> Rule[None]:
    """Somebody must stand on this section or one that adjoins it, with no Monster about. On 1 or 2 the rope parts."""
    here = section_of(game, warrior.cell)
    lit = {here, *game.state.board.terrain.joined[here]}
    near = [one for one in able(game) if one is not warrior and not is_held(one) and section_of(game, one.cell) in lit]
    if not ropes or not near or game.state.monsters:
        return
    owner, rope = ropes[0]
    rules = (*PIT, "wq95.items.card-rules", "wq95.items.any-time")
    options = (Option("pull", "Pull him out"), Option("wait", "Not now"))
    answer = yield Choose(owner.seat, "Use the rope?", options, rules, f"piece:{warrior.id}")
    if answer == "wait":
        return
    get_out(game, warrior, rules)
    (face,) = yield Roll(owner.seat, "Does the rope hold? 3 or more", ONE_DIE, rules, f"card:{rope.card}")
    if face <= 2:
        changes.discard_item(game, owner, rope, (*rules, "wq95.treasure.surrender"))


def _can_levitate(game: Wq) -> bool:
    """Whether there is a Wizard who knows a spell for it."""
    cards = [game.content[SpellCard][spell] for spell in game.state.known_spells]
    return wizard(game) is not None and any(
        isinstance(effect, Ability) and effect.name == "levitate" for card in cards for effect in card.effects
    )
