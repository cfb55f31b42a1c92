"""Effects: what the verbs on cards do, whom they ask for, and whether they would do anything just now."""

from collections.abc import Sequence

from lychgate.kernel.chance import D6, pool
from lychgate.kernel.question import Choose, ChooseSome, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.dice import Dice, roll
from lychgate.mechanics.grid.shapes import Cell, cell_id
from lychgate.mechanics.grid.sight import sees

from ..basics.counters import draw_counter
from ..basics.reach import in_danger
from ..combat import fighting
from ..model import topics
from ..model.changes import belongings, health, spellwork
from ..model.content import Ability, Boost, DrawCard, Harm, Heal, Pay, Power, Row, SpellCard, Suffer, TreasureCard, Verb
from ..model.names import name
from ..model.queries import able, monster_card, monsters_next_to, section_of, warrior_card, wizard
from ..model.state import Lasting, Monster, Spell, Warrior, Wq
from .moments import DOES, HANDS_OUT, LACKS_POWER, works

Rules = tuple[str, ...]
ONE_DIE = pool(D6)


# -- doing what a card says


@rule("wq95.items.card-rules")
def apply(game: Wq, effects: tuple[Verb, ...], bearer: Warrior, card: str, rules: Rules) -> Rule[None]:
    """Do what a card says, verb by verb; whoever holds it chooses where there is a choice."""
    for effect in effects:
        if game.state.outcome is not None:
            return
        match effect:
            case Heal():
                yield from _heal(game, effect, bearer, card, rules)
            case Harm():
                yield from _harm(game, effect, bearer, card, rules)
            case Suffer():
                yield from _suffer(game, effect, bearer, card, rules)
            case Boost():
                yield from _boost(game, effect, bearer, card, rules)
            case Pay():
                yield from _pay(game, effect, bearer, card, rules)
            case Power():
                gained = yield from throw(bearer, effect.dice, topics.CARD_POWER, "Roll for Power", card, rules)
                spellwork.set_power(game, game.state.power + gained, rules)
            case DrawCard():
                yield from _draw(game, effect, rules)
            case Ability():
                yield from DOES.happens((effect.name,), game, bearer, card)


def roll_table(game: Wq, rows: tuple[Row, ...], bearer: Warrior, card: str, rules: Rules) -> Rule[None]:
    """Roll one die on a card's table and do what its row says; a number without a row brings nothing."""
    face = yield from throw(bearer, ONE_D6, topics.CARD_TABLE, "Roll on the table", card, rules)
    for row in rows:
        if face in row.on:
            with game.scene("brought", rules, piece=bearer.id, card=card, says=row.says.rstrip(".")):
                yield from apply(game, row.effects, bearer, card, rules)
            return


ONE_D6 = Dice.parse("1D6")


def throw(bearer: Warrior, dice: Dice, topic: Topic, words: str, card: str, rules: Rules) -> Rule[int]:
    """Roll dice because of a card."""
    return (yield from roll(dice, bearer.seat, words, topic=topic, rules=rules, actor=bearer.id, cause=f"card:{card}"))


@rule("wq95.healing.sources", "wq95.healing.no-obligation")
def _heal(game: Wq, heal: Heal, bearer: Warrior, card: str, rules: Rules) -> Rule[None]:
    patients = hurt(game, bearer, heal.to)
    told = (*rules, "wq95.healing.sources")
    if heal.to == "one" and patients:
        asked = (*told, "wq95.healing.no-obligation")
        patients = [
            (yield from choose_warrior(game, bearer, patients, topics.CARD_HEALED, "choose who is healed", card, asked))
        ]
    for patient in patients:
        wounds = None
        if heal.dice is not None:
            wounds = yield from throw(patient, heal.dice, topics.CARD_HEAL, "Roll for Wounds healed", card, told)
        health.heal(game, patient, wounds, told)


def _harm(game: Wq, harm: Harm, bearer: Warrior, card: str, rules: Rules) -> Rule[None]:
    if harm.to == "adjacent":
        targets = monsters_next_to(game, bearer.cell)
    elif harm.to == "area":
        targets = yield from choose_area(game, bearer, card, rules)
    else:
        targets = yield from choose_monsters(game, seen(game, bearer), bearer, card, rules)
    for monster in targets:
        damage = yield from throw(
            bearer, harm.dice, topics.CARD_DAMAGE, f"Damage to the {monster_card(game, monster).name}", card, rules
        )
        fighting.hurt_monster(game, monster, damage, bearer, harm.unmodified, rules)


def _suffer(game: Wq, suffer: Suffer, bearer: Warrior, card: str, rules: Rules) -> Rule[None]:
    victims = [bearer]
    if suffer.to == "random":
        conscious = able(game)
        victims = (
            [(yield from draw_counter(game, conscious, topics.CARD_VICTIM, "Draw a counter: who is struck", rules))]
            if conscious
            else []
        )
    elif suffer.to == "section":
        victims = on_section(game, bearer)
    elif suffer.to == "adjacent":
        near = game.state.board.terrain.near[bearer.cell]
        victims = [one for one in game.state.warriors.values() if one.cell in near]
    elif suffer.to == "each":
        victims = list(game.state.warriors.values())
    for warrior in victims:
        if warrior.id in game.state.warriors:
            damage = yield from throw(warrior, suffer.dice, topics.CARD_WOUNDS, "Roll for Wounds", card, rules)
            if _within_hit(game, card):
                health.wound_warrior(game, warrior, damage, (*rules, "wq95.spells.no-interrupt"))
            else:
                yield from fighting.hurt_warrior(game, warrior, damage, suffer.unmodified, rules)


@rule("wq95.spells.no-interrupt")
def _within_hit(game: Wq, card: str) -> bool:
    """Whether this happens between a hit and its damage, when nobody may do anything about it."""
    item = game.content[TreasureCard].get(card)
    return item is not None and item.when == "hit"


def _boost(game: Wq, boost: Boost, bearer: Warrior, card: str, rules: Rules) -> Rule[None]:
    chosen = [bearer]
    if boost.to == "one":
        chosen = [
            (yield from choose_warrior(game, bearer, able(game), topics.CARD_ON, "choose a Warrior", card, rules))
        ]
    elif boost.to == "each":
        chosen = [one for one in able(game) if boost.stat != "attacks" or not one.fought]
    for warrior in chosen:
        bestow(game, warrior, card, boost.stat, boost.by, boost.until, rules)


def _pay(game: Wq, pay: Pay, bearer: Warrior, card: str, rules: Rules) -> Rule[None]:
    party = list(game.state.warriors.values())
    if pay.to == "shared":
        rolled = yield from throw(bearer, pay.dice, topics.CARD_GOLD, "Roll for gold", card, rules)
        share, rest = divmod(rolled * pay.times, len(party))
        for warrior in party:
            belongings.give_gold(game, warrior, share + rest * (warrior.id == game.state.leader), rules)
        return
    for warrior in party if pay.to == "each" else [bearer]:
        rolled = yield from throw(warrior, pay.dice, topics.CARD_GOLD, "Roll for gold", card, rules)
        belongings.give_gold(game, warrior, rolled * pay.times, rules)


def _draw(game: Wq, drawing: DrawCard, rules: Rules) -> Rule[None]:
    """While combat lasts nobody may take Treasure: it is given out afterwards."""
    if drawing.deck == "event":
        game.then("event", "again")
        return
    number = len(game.state.warriors) if drawing.each else 1
    if game.state.combat:
        belongings.owe_treasure(game, number, (*rules, "wq95.treasure.several-events"))
    else:
        yield from HANDS_OUT.do(game, number, rules)


def bestow(
    game: Wq, who: Warrior | Monster, card: str, stat: str, by: int, until: Lasting, rules: Rules, whom: str = ""
) -> None:
    """Change somebody for a while: as long as the spell lasts if it is one, otherwise as long as the card says."""
    spell = game.content[SpellCard].get(card)
    lasts = LASTS.get(spell.duration, until) if spell is not None else until
    spellwork.enchant(game, who, Spell(card, stat, by, lasts, whom=whom), rules)


LASTS: dict[str, Lasting] = {"this turn": "turn", "one whole turn": "whole-turn"}


# -- whom it concerns


@rule("wq95.ruling.unconscious-actions")
def hurt(game: Wq, bearer: Warrior, to: str = "one") -> list[Warrior]:
    """Who could be healed. The unconscious can spend what they have on nobody but themselves."""
    everyone = list(game.state.warriors.values())
    if to == "bearer" or (to == "one" and bearer.wounds == 0):
        everyone = [bearer]
    elif to == "section":
        everyone = on_section(game, bearer)
    return [one for one in everyone if one.wounds < one.starting]


def on_section(game: Wq, bearer: Warrior) -> list[Warrior]:
    """All Warriors on the board section on which the bearer stands."""
    section = section_of(game, bearer.cell)
    return [one for one in game.state.warriors.values() if section_of(game, one.cell) == section]


def seen(game: Wq, bearer: Warrior) -> list[Monster]:
    """The Monsters that a Warrior can see; the book does not say so, but nobody aims at what he cannot see."""
    terrain = game.state.board.terrain
    return [monster for monster in game.state.monsters.values() if sees(terrain, bearer.cell, monster.cell)]


def sees_any(game: Wq, bearer: Warrior) -> bool:
    """Whether he sees one."""
    terrain = game.state.board.terrain
    return any(sees(terrain, bearer.cell, monster.cell) for monster in game.state.monsters.values())


def _warrior_option(game: Wq, one: Warrior) -> Option:
    """A Warrior to choose, with the Wounds left."""
    label = f"{warrior_card(game, one).name} ({fighting.wounds_in_words(one.wounds)})"
    return Option(one.id, label, (f"piece:{one.id}",), value=one)


def choose_warrior(
    game: Wq, bearer: Warrior, warriors: Sequence[Warrior], topic: Topic, words: str, card: str, rules: Rules
) -> Rule[Warrior]:
    """The holder of a card chooses a Warrior, himself first where he is among them; the prompt names the card first."""
    ordered = sorted(warriors, key=lambda one: one.id != bearer.id)
    options = [_warrior_option(game, one) for one in ordered]
    chosen: Warrior = yield Choose(
        bearer.seat,
        f"{name(game, card)}: {words}",
        options,
        topic=topic,
        rules=rules,
        cause=f"card:{card}",
        actor=bearer.id,
    )
    return chosen


def choose_some(
    game: Wq, bearer: Warrior, warriors: list[Warrior], topic: Topic, words: str, card: str, rules: Rules, most: int
) -> Rule[list[Warrior]]:
    """At least one of these Warriors."""
    options = [_warrior_option(game, one) for one in warriors]
    most = min(most, len(options))
    chosen: list[Warrior] = yield ChooseSome(
        bearer.seat,
        f"{name(game, card)}: {words}",
        options,
        topic=topic,
        rules=rules,
        cause=f"card:{card}",
        actor=bearer.id,
        least=min(1, most),
        most=most,
    )
    return chosen


def choose_monsters(
    game: Wq, monsters: Sequence[Monster], bearer: Warrior, card: str, rules: Rules
) -> Rule[list[Monster]]:
    """One Monster, or none where there is none to choose."""
    if not monsters:
        return []
    options = [fighting.target_option(game, monster, does="") for monster in monsters]
    chosen: Monster = yield Choose(
        bearer.seat,
        f"{name(game, card)}: choose a Monster",
        options,
        topic=topics.CARD_MONSTER,
        rules=rules,
        cause=f"card:{card}",
        actor=bearer.id,
    )
    return [chosen]


def areas(game: Wq, bearer: Warrior, empty_of: frozenset[Cell] = frozenset()) -> dict[Cell, tuple[Cell, ...]]:
    """The blocks of two by two squares, no wall between, in which the bearer sees a Monster.

    Blocks that hold the same Monsters are one choice; those with more come first. `empty_of`: squares to leave out.
    """
    near = game.state.board.terrain.near
    standing = {monster.cell for monster in game.state.monsters.values()}
    in_sight = {monster.cell for monster in seen(game, bearer)}
    blocks: dict[frozenset[Cell], tuple[Cell, ...]] = {}
    for x, y in sorted({(x - dx, y - dy) for x, y in in_sight for dx in (0, 1) for dy in (0, 1)}):
        block = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
        whole = block[0] in near and set(block[1:]) <= set(near[block[0]])
        if whole and in_sight.intersection(block) and empty_of.isdisjoint(block):
            blocks.setdefault(frozenset(standing.intersection(block)), block)
    ordered = sorted(blocks.items(), key=lambda pair: -len(pair[0]))
    return {block[0]: block for _, block in ordered}


def choose_block(
    game: Wq, bearer: Warrior, card: str, rules: Rules, empty_of: frozenset[Cell] = frozenset()
) -> Rule[tuple[Cell, ...]]:
    """Two by two squares; none where no Monster is in sight."""
    options = [
        Option(cell_id(corner), _holding(game, block), tuple(f"cell:{cell_id(cell)}" for cell in block), value=block)
        for corner, block in areas(game, bearer, empty_of).items()
    ]
    if not options:
        return ()
    chosen: tuple[Cell, ...] = yield Choose(
        bearer.seat,
        f"{name(game, card)}: choose the squares",
        options,
        topic=topics.CARD_SQUARES,
        rules=rules,
        cause=f"card:{card}",
        actor=bearer.id,
    )
    return chosen


def _holding(game: Wq, block: tuple[Cell, ...]) -> str:
    held = [name(game, one.id) for one in game.state.monsters.values() if one.cell in block]
    return ", ".join(held)


def choose_area(game: Wq, bearer: Warrior, card: str, rules: Rules) -> Rule[list[Monster]]:
    """The Monsters on the squares that are chosen."""
    block = yield from choose_block(game, bearer, card, rules)
    return [monster for monster in game.state.monsters.values() if monster.cell in block]


# -- whether it would do anything


def worthwhile(game: Wq, effects: Sequence[Verb], user: Warrior, phase: str) -> bool:
    """Whether one of these effects would come to something, used by this Warrior now."""
    if len(effects) == 1:
        return _works(game, effects[0], user, phase)
    return any(_works(game, effect, user, phase) for effect in effects)


def _works(game: Wq, effect: Verb, user: Warrior, phase: str) -> bool:
    if isinstance(effect, Heal):
        return bool(hurt(game, user, effect.to))
    if isinstance(effect, Ability):
        return works(game, effect.name, user, phase)
    if user.wounds == 0:
        return False
    if isinstance(effect, Harm):
        return bool(monsters_next_to(game, user.cell)) if effect.to == "adjacent" else sees_any(game, user)
    if isinstance(effect, Boost):
        return _helps(game, effect, user, phase)
    if isinstance(effect, Power):
        return user is wizard(game) and LACKS_POWER.do(game, user, phase)
    return not isinstance(effect, Suffer)


def _helps(game: Wq, boost: Boost, user: Warrior, phase: str) -> bool:
    """Toughness helps while Monsters may yet attack; the rest only until the Warriors have moved and fought."""
    if boost.stat == "toughness":
        return in_danger(game, user, phase)
    return phase in ("power", "warriors") and (boost.stat == "move" or bool(game.state.monsters))
