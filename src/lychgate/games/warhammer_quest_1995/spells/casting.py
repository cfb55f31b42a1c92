"""Spellcasting: the Wizard's spells, his Power, and how long his spells last."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, draw

from ..basics.moments import LAPSES, USED, Use
from ..cards import effects
from ..cards.moments import LACKS_POWER
from ..model import topics
from ..model.changes import sequence, spellwork
from ..model.content import SpellCard
from ..model.queries import item_card, power_at_hand, spell_card, wizard
from ..model.state import Item, Monster, Point, Spell, Warrior, Wq
from ..treasure import items

Rules = tuple[str, ...]
ONE_DIE = pool(D6)

PILES = ("spells-attack", "spells-defence", "spells-healing")
PHASES = ("power", "warriors", "monsters", "exploration", "end")

DURATIONS = {
    "immediate": "wq95.spells.duration-immediate",
    "this turn": "wq95.spells.duration-this-turn",
    "one whole turn": "wq95.spells.duration-one-whole-turn",
}


# -- before the game


@rule("wq95.setup.wizard-spells", "wq95.setup.unused-spells", "wq95.spells.three", "wq95.ruling.spell-selection-words")
def draw_spells(game: Wq) -> Rule[None]:
    """The Wizard draws one spell from each pile; what he did not draw stays out of the game."""
    caster = wizard(game)
    if caster is None:
        return
    state = game.state
    labels = game.content.names(SpellCard)
    rules: Rules = ("wq95.setup.wizard-spells", "wq95.spells.three")
    for pile in PILES:
        if count(state.cards, pile):
            spell = yield from draw(
                state.cards,
                pile,
                caster.seat,
                "Draw a spell",
                topic=topics.SETUP_SPELL,
                rules=rules,
                actor=caster.id,
                labels=labels,
            )
            spellwork.learn(game, caster, spell, rules)
    away = sum(count(state.cards, pile) for pile in PILES)
    game.tell("spells-away", ("wq95.setup.unused-spells",), number=away)


@rule("wq95.setup.power-tokens", "wq95.setup.power-tokens-reroll", "wq95.marker.power-token")
def roll_tokens(game: Wq) -> Rule[None]:
    """A die gives the number of Power Tokens; a 1 may be rolled again, once."""
    caster = wizard(game)
    if caster is None:
        return
    rules: Rules = ("wq95.setup.power-tokens", "wq95.marker.power-token")
    (tokens,) = yield Roll(
        caster.seat,
        "Roll for Power Tokens",
        ONE_DIE,
        topic=topics.SETUP_TOKENS,
        rules=rules,
        cause=f"piece:{caster.id}",
        actor=caster.id,
    )
    if tokens == 1:
        again = ("wq95.setup.power-tokens-reroll",)
        options = (Option("again", "Roll again"), Option("keep", "Keep the 1", passes=True))
        words = "Power Tokens: a 1. Re-roll?"
        choice = yield Choose(
            caster.seat,
            words,
            options,
            topic=topics.SETUP_TOKENS_AGAIN,
            rules=again,
            cause=f"piece:{caster.id}",
            actor=caster.id,
        )
        if choice == "again":
            (tokens,) = yield Roll(
                caster.seat,
                "The second roll stands",
                ONE_DIE,
                topic=topics.SETUP_TOKENS_SECOND,
                rules=again,
                cause=f"piece:{caster.id}",
                actor=caster.id,
            )
    spellwork.set_tokens(game, caster, tokens, rules)


# -- casting


@rule("wq95.spells.casting-number", "wq95.spells.three", "wq95.ruling.unconscious-actions")
def castable(game: Wq, caster: Warrior, phase: str) -> list[str]:
    """The spells that the Wizard can pay for and that would come to something now."""
    if caster.wounds == 0:
        return []
    most = NO_LIMIT if caster.items and stones(game, caster) else power_at_hand(game)
    return timely(game, caster, phase, most) if most else []


def to_cast(game: Wq, caster: Warrior, spell: str) -> Option:
    card = spell_card(game, spell)
    return Option(
        f"spell:{spell}",
        f"Cast {card.name} ({card.casting})",
        (f"card:{spell}", f"piece:{caster.id}"),
        ("wq95.spells.casting-number",),
        Use("spell", caster.id, spell),
        uses=f"card:{spell}",
        verb="cast",
    )


@USED.ability("spell")
def cast_at_any_time(game: Wq, chosen: Use, anchor: Point) -> Rule[None]:
    return cast(game, chosen.card, anchor)


NO_LIMIT = 99


@rule("wq95.spells.attack-timing", "wq95.spells.any-time")
def timely(game: Wq, caster: Warrior, phase: str, most: int = NO_LIMIT) -> list[str]:
    """The spells up to this cost that fit the moment: attack spells only in the Warriors' Phase."""
    cards = game.content.shelves[SpellCard]
    found: list[str] = []
    for spell in game.state.known_spells:
        card = cards[spell]
        if card.casting > most or (card.pile == "attack" and phase != "warriors"):
            continue
        if effects.worthwhile(game, card.effects, caster, phase):
            found.append(spell)
    return found


@LACKS_POWER
def lacking(game: Wq, caster: Warrior, phase: str) -> bool:
    """Whether more Power would help: a spell or scroll fits the moment that his Power alone does not pay for."""
    costs = [spell_card(game, spell).casting for spell in timely(game, caster, phase)]
    costs += [item_card(game, item).casting for item in caster.items if effects.sees_any(game, caster)]
    return any(cost > game.state.power for cost in costs)


@rule(
    "wq95.spells.casting-number", "wq95.spells.any-number", "wq95.spells.any-time",
    "wq95.spells.duration-entry", "wq95.spells.duration-immediate",
)  # fmt: skip
def cast(game: Wq, spell: str, anchor: Point) -> Rule[None]:
    """Pay, and it is cast: there is no roll, and no limit but Power. A whole-turn spell lapses at this anchor."""
    caster = wizard(game)
    if caster is None:
        return
    card = spell_card(game, spell)
    timing = "wq95.spells.attack-timing" if card.pile == "attack" else "wq95.spells.any-time"
    rules: Rules = ("wq95.spells.casting-number", "wq95.spells.any-number", timing)
    lasting: Rules = ("wq95.spells.duration-entry", DURATIONS[card.duration])
    with game.scene("cast", (*rules, *lasting), piece=caster.id, card=spell):
        paid = yield from pay(game, caster, card)
        if not paid:
            return
        told = (*lasting, "wq95.healing.sources") if card.pile == "healing" else lasting
        yield from effects.apply(game, card.effects, caster, spell, told)
    _fix_end(game, spell, anchor)


def pay(game: Wq, caster: Warrior, card: SpellCard) -> Rule[bool]:
    """Pay the Casting Number, or let a stone pay; whether the spell is cast."""
    rules: Rules = ("wq95.spells.casting-number",)
    held = stones(game, caster)
    stone: Item | None = None
    if held:
        options = [
            Option(
                one.id,
                f"Use the {item_card(game, one).name}",
                (f"card:{one.id}",),
                value=one,
                uses=f"card:{one.id}",
                verb="use",
            )
            for one in held
        ]
        if card.casting <= power_at_hand(game):
            options.insert(0, Option("pay", f"Pay {card.casting} Power", value=None))
        stone = yield Choose(
            caster.seat,
            "Choose how to pay",
            options,
            topic=topics.SPELL_PAY,
            rules=(*rules, "wq95.items.card-rules"),
            actor=caster.id,
        )
    if stone is None:
        spellwork.spend_power(game, card.casting, rules)
        return True
    yield from items.use(game, caster, stone)
    if spellwork.take_word(caster, "spell-free"):
        return True
    if spellwork.take_word(caster, "spell-fails"):
        game.tell("spell-failed", ("wq95.items.card-rules",), piece=caster.id, card=card.id)
        spellwork.set_power(game, 0, ("wq95.items.card-rules",))
    return False


def stones(game: Wq, caster: Warrior) -> list[Item]:
    """What the Wizard holds that is used while casting."""
    return items.held_for(game, caster, "cast")


# -- how long spells last


def _fix_end(game: Wq, spell: str, anchor: Point) -> None:
    for _, one in in_force(game):
        if one.card == spell and one.until == "whole-turn" and one.anchor is None:
            spellwork.fix_end(one, game.state.turn + 1, anchor)


def in_force(game: Wq) -> list[tuple[Warrior | Monster, Spell]]:
    """Every spell and boost in force, and on whom."""
    found: list[tuple[Warrior | Monster, Spell]] = []
    for figures in (game.state.warriors, game.state.monsters):
        for one in figures.values():
            if one.spells:
                found += [(one, spell) for spell in one.spells]
    return found


@rule(
    "wq95.spells.power-lost", "wq95.spells.duration-this-turn", "wq95.items.one-weapon-per-turn",
    "wq95.ruling.end-of-turn-order",
)  # fmt: skip
def end_of_turn(game: Wq) -> None:
    """This Turn spells end, unused Power is lost, and everybody may choose a weapon anew."""
    state = game.state
    for who, spell in in_force(game):
        if spell.until in ("blow", "turn"):
            cast = spell.card in game.content[SpellCard]
            spellwork.lapse(game, who, spell, ("wq95.spells.duration-this-turn" if cast else "wq95.items.card-rules",))
    if state.power:
        spellwork.set_power(game, 0, ("wq95.spells.power-lost",))
    sequence.renew(game)
    if state.lasting:
        at_moment(game, Point("end"))


@LAPSES
@rule("wq95.spells.duration-one-whole-turn", "wq95.ruling.whole-turn-anchor")
def at_moment(game: Wq, now: Point) -> None:
    """One Whole Turn spells lapse a turn later at the point at which they were cast; if that point did not come,
    when its phase is over."""
    turn = game.state.turn
    lasting = [pair for pair in in_force(game) if pair[1].until == "whole-turn"]
    spellwork.note_lasting(game, bool(lasting))
    for who, spell in lasting:
        if spell.ends > turn or spell.anchor is None:
            continue
        past = PHASES.index(now.phase) > PHASES.index(spell.anchor.phase)
        if spell.ends < turn or past or spell.anchor == now:
            spellwork.lapse(game, who, spell, ("wq95.spells.duration-one-whole-turn",))
