"""Power, and what is in force for a while."""

from ..state import Lasting, Monster, Point, Spell, Warrior, Wq
from .attention import stir

Rules = tuple[str, ...]


def set_power(game: Wq, power: int, rules: Rules) -> None:
    game.state.power = power
    stir(game)
    if game.journal is not None:
        game.tell("power", rules, power=power)


def spend_power(game: Wq, power: int, rules: Rules) -> None:
    """The Wizard pays with Power and, where that is not enough, gives up Power Tokens for good."""
    state = game.state
    tokens = max(0, power - state.power)
    state.power -= power - tokens
    game.tell("paid", rules, power=power, left=state.power)
    if tokens:
        state.tokens -= tokens
        told = ("wq95.spells.power-tokens", "wq95.spells.power-tokens-gone", "wq95.marker.power-token")
        game.tell("tokens-spent", told, tokens=tokens, left=state.tokens)


def set_tokens(game: Wq, holder: Warrior, tokens: int, rules: Rules) -> None:
    """So many Power Tokens are there now."""
    game.state.tokens = tokens
    game.tell("tokens", rules, piece=holder.id, tokens=tokens)


def learn(game: Wq, caster: Warrior, spell: str, rules: Rules) -> None:
    game.state.known_spells.append(spell)
    game.tell("learnt", rules, piece=caster.id, card=spell)


def enchant(game: Wq, who: Warrior | Monster, spell: Spell, rules: Rules) -> None:
    """A figure changes for a while."""
    who.spells.append(spell)
    if spell.until == "whole-turn":
        game.state.lasting = True
    stir(game)
    if game.journal is not None:
        told = {"card": spell.card, "stat": spell.stat, "by": spell.by, "does": in_words(spell.stat, spell.by)}
        game.tell("enchanted", rules, piece=who.id, whom=spell.whom, **told)


FIGURES = {"move": "Move", "weapon-skill": "Weapon Skill", "to-hit": "to hit", "damage": "damage", "berserk": "to rage"}
DOES = {
    "sure-hit": "will hit without a roll",
    "mends": "heals with every Wound he deals",
    "shield": "can only be hit on a natural 6",
    "rebound": "may throw blows back",
    "levitate": "floats",
}


def in_words(stat: str, by: int) -> str:
    """What a spell or boost does for somebody.

    >>> in_words("strength", 2), in_words("attacks", -1), in_words("sure-hit", 1)
    ('gets +2 Strength', 'gets -1 Attack', 'will hit without a roll')
    """
    if stat in DOES:
        return DOES[stat]
    if stat == "attacks":
        return f"gets {by:+} {'Attack' if abs(by) == 1 else 'Attacks'}"
    return f"gets {by:+} {FIGURES.get(stat, stat.capitalize())}"


def fix_end(spell: Spell, turn: int, anchor: Point) -> None:
    """A whole-turn spell lapses at this point of that turn."""
    spell.ends, spell.anchor = turn, anchor


def note_lasting(game: Wq, lasting: bool) -> None:
    """Whether a spell that lasts One Whole Turn is in force."""
    game.state.lasting = lasting


def lapse(game: Wq, who: Warrior | Monster, spell: Spell, rules: Rules) -> None:
    who.spells.remove(spell)
    stir(game)
    game.tell("lapsed", rules, piece=who.id, card=spell.card)


def end_spells(who: Warrior, until: Lasting) -> None:
    """What lasts so long, and is no news, is over."""
    who.spells = [spell for spell in who.spells if spell.until != until]


def leave_word(who: Warrior, card: str, word: str) -> None:
    """Leave word for the rule that had this card used: `take_word` takes it."""
    who.spells.append(Spell(card, word, 1, "turn"))


def take_word(who: Warrior, word: str) -> bool:
    """Whether a card that was used has left this word; it is taken away."""
    for spell in who.spells:
        if spell.stat == word:
            who.spells.remove(spell)
            return True
    return False
