"""When to use an item or cast a spell: what each would bring just now, in Wounds."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from lychgate.bots.base import Advice
from lychgate.kernel.question import ChooseSome, Option, Question
from lychgate.mechanics.grid.shapes import Cell

from .look import Look
from .onslaught import Onslaught
from .table import (
    Ability,
    Boost,
    Harm,
    Heal,
    Item,
    ItemCard,
    Power,
    SpellCard,
    UseNow,
    Verb,
    Warrior,
    adventure_of,
    chances,
    effects,
    item_card,
    monsters_next_to,
    spell_card,
    stats,
    topics,
)
from .worth import gain, mean, threat

KILLING = 5.0
"""How much more a Monster's Wounds count than the party's."""

RESERVE = 0.3
"""What a point of Power is worth that is kept in a token."""

ONCE = 3.0
"""What a card must bring that is gone when it is used."""

GRAVE = 0.3
"""When the Monsters may take this share of the party's Wounds in a turn, nothing is kept for later."""


class Use(Struct, frozen=True):
    """What a use is worth, and why."""

    worth: float
    why: str


NOT_NOW = Use(0.0, "")


def use_anything(look: Look, question: Question) -> Advice:
    """The best use of anything at hand, if one is worth it."""
    best = best_use(look, question.options)
    return best or Advice("pass", "Nothing that is better used now than later.")


def among_others(look: Look, question: Question) -> Advice | Question:
    """What is worth using before anything else that is asked here; else the question without what could be used."""
    if question.topic not in WHILE_ACTING or not any(_usable(option) for option in question.options):
        return question
    best = best_use(look, question.options)
    return best or replace(question, options=[option for option in question.options if not _usable(option)])


WHILE_ACTING = frozenset(
    {
        topics.PINNING_ESCAPE,
        topics.WARRIOR_MOVE,
        topics.WARRIOR_ACTION,
        topics.STRIKE_TARGET,
        topics.DEATHBLOW_TARGET,
        topics.TOMB_BLOW,
        topics.EXPLORE_DOORWAY,
    }
)
"""The questions that have among their options what can be used at any time."""


def _usable(option: Option) -> bool:
    return isinstance(option.value, UseNow)


def best_use(look: Look, options: Sequence[Option]) -> Advice | None:
    """The best use of anything at hand that these options offer; None where none is worth it."""
    best, answer = NOT_NOW, ""
    for option in options:
        if not _usable(option):
            continue
        chosen = option.value
        if chosen.source == "spell":
            use = _spell(look, chosen.card)
        else:
            use = _held(look, look.state.warriors[chosen.user], chosen.card)
        if use.worth > best.worth:
            best, answer = use, option.id
    return Advice(answer, best.why) if answer else None


# -- who needs what


def down(look: Look) -> list[Warrior]:
    return [one for one in look.state.warriors.values() if one.wounds == 0]


def _moment_to_heal(look: Look, healer: Warrior) -> bool:
    """The unconscious are left in peace: best healed when the blows are over, or early enough to fight."""
    if not look.monsters or look.state.phase in ("power", "warriors", "end"):
        return True
    return 0 < healer.wounds <= 3


def _needs(look: Look, patient: Warrior) -> float:
    """How urgently somebody needs healing: what it is worth to give him his Wounds back."""
    lost = patient.starting - patient.wounds
    return lost + 20.0 if patient.wounds == 0 else lost * (1.5 - look.health(patient))


def neediest(look: Look, patients: list[Warrior]) -> Warrior:
    return max(patients, key=lambda one: _needs(look, one))


def grave(look: Look) -> bool:
    """Whether things look bad enough to keep nothing back."""
    whole = sum(one.wounds for one in look.able)
    return look.menace >= GRAVE * max(1, whole) or look.state.quest.entered > 0


# -- spells


def _spell(look: Look, spell: str) -> Use:
    card = spell_card(look.game, spell)
    tokens = max(0, card.casting - look.state.power)
    if tokens and hoards(look):
        return NOT_NOW
    if card.pile == "attack":
        return _attack_spell(look, card, tokens)
    if card.pile == "healing":
        return _healing_spell(look, card, tokens)
    return _defence_spell(look, card, tokens)


def hoards(look: Look) -> bool:
    """Whether the adventure wants the Wizard's Power for its end."""
    return any(task.add == "power" for task in adventure_of(look.game).tasks)


def _attack_spell(look: Look, card: SpellCard, tokens: int) -> Use:
    caster = look.wizard
    if caster is None:
        return NOT_NOW
    price = 1.0 + tokens * (0.5 if grave(look) else RESERVE)
    if down(look) and tokens:
        return NOT_NOW
    worth = KILLING * sum(_strikes(look, effect, caster, card.id) for effect in card.effects)
    return Use(worth - price, f"{card.name} hurts them more than the Power is worth.") if worth > price else NOT_NOW


def _strikes(look: Look, effect: Verb, user: Warrior, card: str) -> float:
    """The share of the Monsters' threat that an effect would take away."""
    game = look.game
    if isinstance(effect, Harm):
        return _harms(look, effect, user)
    if isinstance(effect, Ability) and effect.name == "freeze":
        seen = sorted((threat(game, one) for one in look.in_sight(user.cell)), reverse=True)
        return sum(sum(seen[:face]) * min(1.0, face / 3) for face in range(1, 7)) / 6 * 0.7
    if isinstance(effect, Ability) and effect.name == "pit-of-despair":
        standing = frozenset(one.cell for one in look.state.warriors.values())
        blocks = effects.areas(game, user, standing).values()
        return max((sum(threat(game, look.by_cell[c]) / 3 for c in b if c in look.by_cell) for b in blocks), default=0)
    if isinstance(effect, Boost) and effect.stat == "strength":
        fighter = look.state.warriors.get(look.state.acting)
        if fighter is None or fighter.fought or not look.strong(fighter):
            return 0.0
        return max((threat(game, one) for one in look.beside(fighter.cell)), default=0.0) * 0.15
    return 0.0


def _harms(look: Look, effect: Harm, user: Warrior) -> float:
    game = look.game

    def one(monster_cell: Cell) -> float:
        monster = look.by_cell[monster_cell]
        less = 0 if effect.unmodified else stats.toughness(game, monster)
        return gain(game, monster, chances.harm(chances.odds_of(effect.dice), less, monster.wounds))

    if effect.to == "area":
        blocks = effects.areas(game, user).values()
        return max((sum(one(cell) for cell in block if cell in look.by_cell) for block in blocks), default=0.0)
    if effect.to == "adjacent":
        return sum(one(monster.cell) for monster in monsters_next_to(game, user.cell))
    return max((one(monster.cell) for monster in look.in_sight(user.cell)), default=0.0)


def _healing_spell(look: Look, card: SpellCard, tokens: int) -> Use:
    caster, fallen = look.wizard, down(look)
    if caster is None or not _moment_to_heal(look, caster):
        return NOT_NOW
    if card.id == "resurrection":
        return Use(30.0, "Nobody is left behind while he can be raised.")
    if card.id == "life-force":
        fighter = look.state.warriors.get(look.state.acting)
        ready = fighter is not None and look.strong(fighter) and bool(look.beside(fighter.cell))
        return Use(2.0, "What he takes out of them mends another.") if ready and not tokens else NOT_NOW
    if fallen:
        return Use(20.0 - tokens, f"{card.name} before it is too late for {_names(look, fallen)}.")
    lost = [one.starting - one.wounds for one in look.state.warriors.values()]
    late = not look.monsters or look.state.phase == "end"
    if tokens or not late:
        return NOT_NOW
    if card.id == "healing-hands":
        return Use(1.0, "The Power would be lost: mend what can be mended.") if any(lost) else NOT_NOW
    least = 2 if look.state.phase == "end" else 3
    return Use(1.0, "The Power would be lost: mend what can be mended.") if max(lost) >= least else NOT_NOW


def _names(look: Look, those: list[Warrior]) -> str:
    return " and ".join(f"the {one.id.capitalize()}" for one in those)


def _defence_spell(look: Look, card: SpellCard, tokens: int) -> Use:
    """Before the Monsters strike, on whoever will be struck hardest."""
    if card.id == "levitate" or look.state.phase != "monsters" or not look.able:
        return NOT_NOW
    if any(spell.card == card.id for one in look.able for spell in one.spells):
        return NOT_NOW
    struck, load = _hardest_hit(look)
    share = {"shield": 0.65, "iron-skin": 0.5, "rebound": 0.17, "confuse": 0.3}.get(card.id, 0.3)
    worth = share * load * (2.0 if load >= struck.wounds else 1.0)
    price = 1.0 + tokens * RESERVE
    return Use(worth - price, f"{card.name}, before they strike.") if worth > price else NOT_NOW


def _hardest_hit(look: Look) -> tuple[Warrior, float]:
    loads = Onslaught(look).loads()
    struck = max(look.able, key=lambda one: loads[one.id] / (one.wounds + 1))
    return struck, loads[struck.id]


# -- items


def _held(look: Look, owner: Warrior, item_id: str) -> Use:
    item = next(one for one in owner.items if one.id == item_id)
    card = item_card(look.game, item)
    verbs = (*card.effects, *(effect for row in card.table for effect in row.effects))
    if any(isinstance(verb, Heal) or (isinstance(verb, Ability) and verb.name == "healing-salve") for verb in verbs):
        return _healing_item(look, owner, card)
    if any(isinstance(verb, Harm) for verb in verbs):
        return _harming_item(look, owner, card)
    return _other_item(look, owner, item, card)


def _healing_item(look: Look, owner: Warrior, card: ItemCard) -> Use:
    """Kept until somebody is down; then the least that will do."""
    fallen = down(look)
    if fallen and _moment_to_heal(look, owner):
        size = sum(8.0 if one.dice is None else mean(one.dice) for one in card.effects if isinstance(one, Heal))
        return Use(15.0 - size / 2 - (5.0 if card.table else 0.0), f"{card.name}, or {_names(look, fallen)} will die.")
    return NOT_NOW


def _harming_item(look: Look, owner: Warrior, card: ItemCard) -> Use:
    price = ONCE / 2 if grave(look) else ONCE
    if card.casting > look.state.power and (hoards(look) or down(look)):
        return NOT_NOW
    users = [owner] if card.who == "wizard" and owner is look.wizard else look.able
    worth = KILLING * max((sum(_strikes(look, e, one, card.id) for e in card.effects) for one in users), default=0.0)
    return Use(worth - price, f"The {card.name} is worth it against these.") if worth > price else NOT_NOW


def _other_item(look: Look, owner: Warrior, item: Item, card: ItemCard) -> Use:
    state = look.state
    early = state.phase == "warriors" and state.acting == state.leader and not any(one.fought for one in look.able)
    names = {verb.name for verb in card.effects if isinstance(verb, Ability)}
    if "rope" in names:
        return Use(10.0, "He is of no use to anybody down there.")
    if "invisible" in names:
        if state.phase != "monsters" or not look.able:
            return NOT_NOW
        struck, load = _hardest_hit(look)
        return Use(load, f"The {card.name} keeps the blows off him.") if load >= struck.wounds else NOT_NOW
    if "time-freeze" in names or any(isinstance(verb, Boost) and verb.stat == "attacks" for verb in card.effects):
        near = sum(bool(look.beside(one.cell)) for one in look.able)
        hard = early and near >= 2 and look.menace >= 4.0
        return Use(look.menace, f"The {card.name} doubles what they can do to them.") if hard else NOT_NOW
    if any(isinstance(verb, Power) for verb in card.effects):
        return _more_power(look, item)
    return NOT_NOW


def _more_power(look: Look, item: Item) -> Use:
    """Power out of a stone, when what is lacking can be made up and somebody lies dying."""
    state = look.state
    costs = [spell_card(look.game, one).casting for one in state.known_spells if one_heals(look, one)]
    lacking = min((cost - state.power for cost in costs if cost > state.power), default=99)
    if down(look) and lacking <= (item.left or 0):
        return Use(21.0, "A little more Power, and the spell will save him.")
    return NOT_NOW


def one_heals(look: Look, spell: str) -> bool:
    return spell_card(look.game, spell).pile == "healing"


# -- what a card asks


def how_paid(look: Look, question: Question) -> Advice:
    return Advice(question.options[0].id, "Pay with Power if there is enough.")


def anywhere(look: Look, question: Question) -> Advice:
    return Advice(question.options[0].id, "One place is as good as another.")


def at_whom(look: Look, question: Question) -> Advice:
    """Whoever is worst, and worse beside a Warrior."""
    targets = [look.state.monsters[option.id] for option in question.options]
    best = max(targets, key=lambda one: threat(look.game, one) * (2.0 if look.beside_warrior(one) else 1.0))
    return Advice(best.id, "The most dangerous of them.")


def which_squares(look: Look, question: Question) -> Advice:
    """Where the worst of them stand together."""

    def held(block: tuple[Cell, ...]) -> float:
        return sum(threat(look.game, look.by_cell[cell]) for cell in block if cell in look.by_cell)

    best = max(question.options, key=lambda option: held(option.value))
    return Advice(best.id, "Where it strikes most of them.")


def _offered(look: Look, question: Question) -> list[Warrior]:
    """The Warriors to choose from; a dead one may be among them."""
    state = look.state
    return [state.warriors.get(option.id) or state.gone[option.id] for option in question.options]


def who_needs(look: Look, question: Question) -> Advice:
    return Advice(neediest(look, _offered(look, question)).id, "He needs it most.")


def who_fights(look: Look, question: Question) -> Advice:
    """Whoever acts now, or else has most to strike at."""
    there = _offered(look, question)
    acting = next((one for one in there if one.id == look.state.acting), None)
    chosen = acting or max(there, key=lambda one: (len(look.beside(one.cell)), look.strong(one)))
    return Advice(chosen.id, "He is about to strike.")


def on_whom(look: Look, question: Question) -> Advice:
    """Strength for whoever fights; anything else for whoever will be struck hardest."""
    if question.cause == "card:ogre-strength":
        return who_fights(look, question)
    loads = Onslaught(look).loads()
    chosen = max(_offered(look, question), key=lambda one: loads.get(one.id, 0.0) / (one.wounds + 1))
    return Advice(chosen.id, "He will be struck hardest.")


def who_uses(look: Look, question: Question) -> Advice:
    """Who makes most of an item."""
    from .table import EquipmentCard, TreasureCard

    there, card_id = _offered(look, question), question.cause.removeprefix("card:")
    content = look.game.content
    card: ItemCard = content[EquipmentCard].get(card_id) or content[TreasureCard][card_id]
    heals = [
        effect
        for effect in (*card.effects, *(e for row in card.table for e in row.effects))
        if isinstance(effect, Heal)
    ]
    if heals and heals[0].to == "section":
        chosen = max(there, key=lambda one: sum(_needs(look, p) for p in effects.on_section(look.game, one)))
        return Advice(chosen.id, "Most of the hurt are around him.")
    if heals:
        return Advice(neediest(look, there).id, "He needs it most.")
    if any(isinstance(effect, Harm) for effect in card.effects):
        chosen = max(there, key=lambda one: sum(_strikes(look, effect, one, card_id) for effect in card.effects))
        return Advice(chosen.id, "He can use it best from where he stands.")
    loads = Onslaught(look).loads()
    chosen = max(there, key=lambda one: loads.get(one.id, 0.0) / (one.wounds + 1))
    return Advice(chosen.id, "He is in most danger.")


def at_which(look: Look, question: ChooseSome) -> Advice:
    """Several Monsters to strike."""
    monsters = look.state.monsters
    ids = sorted((option.id for option in question.options), key=lambda one: -threat(look.game, monsters[one]))
    return Advice(ids[: question.most], "The most dangerous of them.")


def who_need(look: Look, question: ChooseSome) -> Advice:
    """Several Warriors to heal."""
    state = look.state
    ids = [option.id for option in question.options]
    ids.sort(key=lambda one: -_needs(look, state.warriors[one]))
    dying = sum(state.warriors[one].wounds == 0 for one in ids)
    # Of two dice only one pair in six is equal; of three nearly half have a pair.
    wanted = 1 if dying == 1 else 2
    return Advice(ids[: max(question.least, min(wanted, question.most))], "They need it most.")
