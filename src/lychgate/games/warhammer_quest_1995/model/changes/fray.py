"""What a fight leaves behind: who aims at whom, who is roused, and whether combat lasts."""

from lychgate.kernel.chance import fallen

from ..state import Monster, Spell, Warrior, Wq
from .attention import stir

Rules = tuple[str, ...]


def begin_combat(game: Wq) -> None:
    game.state.combat = True


def end_combat(game: Wq) -> None:
    game.state.combat = False


def go_berserk(game: Wq, warrior: Warrior, face: int, needs: int, rules: Rules) -> None:
    warrior.berserk = True
    stir(game)
    game.tell("berserk", rules, piece=warrior.id, dice=fallen(face, good=True), needs=needs)


def rouse(game: Wq, warrior: Warrior, face: int) -> None:
    """He has made his berserk roll of this turn."""
    stir(game)
    warrior.roused = face


def calm_down(game: Wq, warrior: Warrior, rules: Rules) -> None:
    warrior.berserk = False
    game.tell("calm", rules, piece=warrior.id)


def draw_weapon(game: Wq, warrior: Warrior, weapon: str, item: str, rules: Rules) -> None:
    """The weapon he fights with until the turn is over."""
    warrior.weapon = weapon
    game.tell("drew-weapon", rules, piece=warrior.id, item=item)


def take_up(warrior: Warrior, weapon: str) -> None:
    """The adventure has put a weapon into his hand."""
    warrior.weapon = weapon


def turn_on(game: Wq, monster: Monster, warrior: Warrior, rules: Rules) -> None:
    """A Monster has chosen whom it attacks."""
    stir(game)
    if game.journal is not None:
        game.tell("turns-on", rules, piece=monster.id, target=warrior.id)


def set_on(game: Wq, monster: Monster, warrior: Warrior) -> None:
    """One more Monster of a kind goes for this Warrior in this phase."""
    attackers = game.state.attackers
    if monster.kind in attackers:
        attacked = attackers[monster.kind]
        attacked[warrior.id] = attacked.get(warrior.id, 0) + 1
    else:
        attackers[monster.kind] = {warrior.id: 1}


def forget_attackers(game: Wq) -> None:
    game.state.attackers = {}


def end_first_attack(game: Wq, monster: Monster, rules: Rules) -> None:
    """It owes its First Attack no longer."""
    monster.first = False
    game.tell("first-attack", rules, piece=monster.id)


def let_arrivals_act(game: Wq) -> None:
    """Those who came in this phase can act in the next."""
    for monster in game.state.monsters.values():
        monster.waits = False


def aim(monster: Monster, aims: bool) -> None:
    """Whether it will shoot, or attack, together with others."""
    monster.aims = aims


def aim_at(monster: Monster, warrior: Warrior) -> None:
    monster.target, monster.aims = warrior.id, True


def follow(first: Monster, card: str, more: int) -> None:
    """So many more attack with the first of them: each adds 1 to hit and 1 Strength."""
    first.spells += [Spell(card, stat, more, "turn") for stat in ("to-hit", "strength")]


def fall_back(first: Monster, card: str) -> None:
    """Their attack is over."""
    first.spells = [spell for spell in first.spells if spell.card != card]


def toughen(monster: Monster, wounds: int, attacks: int) -> None:
    """A guard of the adventure has more Wounds and Attacks than its kind."""
    monster.extra_wounds, monster.extra_attacks = wounds, attacks
    monster.wounds += wounds


def set_placer(game: Wq, seat: int) -> None:
    """Who places the Monsters that come now."""
    game.state.placer = seat


def remove_monsters(game: Wq) -> None:
    """Those that are left do not matter any more."""
    game.state.monsters.clear()


def clear_sheet(warrior: Warrior) -> None:
    """The models on his sheet are paid for."""
    warrior.slain.clear()
