"""Ambush in the Shadows: each explorer fights an Ur-Ghul, and whoever has slain theirs helps another."""

from collections import Counter

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import At

from ..combat.attacks import attack
from ..model import topics
from ..model.content import HostileCard
from ..model.names import explorer_name
from ..model.queries import in_action, plain_weapons
from ..model.state import Blackstone, Explorer, Hostile
from ..setting_out.leading import leader_order
from .deeds_actions import choose_weapon, roll_damage
from .in_force import Concerned
from .language import fortress

NAME = "ambush-in-the-shadows"
KIND = "ur-ghul"


@fortress.ability(NAME, "each explorer fights an Ur-Ghul where there is no board")
@rule("bsf.challenge.resolve", "bsf.challenge.no-dice-cost")
def ambush(game: Blackstone, at: At[Concerned]) -> Rule[None]:
    """Explorers take a weapon action each, then the Ur-Ghuls that are left attack, until one side is gone."""
    hurt = Counter({one.id: 0 for one in in_action(game.state)})
    while hurt and in_action(game.state):
        order = yield from leader_order(game, in_action(game.state))
        for explorer in order:
            if hurt:
                yield from fight(game, explorer, hurt, at.rules)
        for place, name in enumerate(list(hurt), 1):
            explorer = game.state.explorers[name]
            if not explorer.out:
                ghul = Hostile(f"{KIND}-{place}", KIND, "", 0, (0, 0))
                yield from attack(game, ghul, plain_weapons[game.content][KIND][0], explorer, place=0)
            if explorer.out:
                del hurt[name]


def fight(game: Blackstone, explorer: Explorer, hurt: Counter[str], rules: tuple[str, ...]) -> Rule[None]:
    """A weapon action against one's own Ur-Ghul or, if it is slain, against another's.

    `hurt` is the damage on each Ur-Ghul that is left, by the explorer whom it fights.
    """
    prey = explorer.id if explorer.id in hurt else (yield from _whom(game, explorer, hurt, rules))
    weapon = yield from choose_weapon(game, explorer, 0, rules)
    if weapon is None:
        return
    with game.scene("practised", rules, piece=explorer.id, weapon=str(weapon.name)):
        damage = yield from roll_damage(game, explorer, weapon, 0, rules)
        hurt[prey] += damage
        if hurt[prey] >= game.content[HostileCard][KIND].wounds:
            del hurt[prey]
            game.tell("ambusher-slain", rules, piece=explorer.id)
        else:
            told = "ambusher-hurt" if damage else "no-damage"
            game.tell(told, rules, piece=explorer.id, damage=damage)


def _whom(game: Blackstone, explorer: Explorer, hurt: Counter[str], rules: tuple[str, ...]) -> Rule[str]:
    prey: str = yield Choose(
        explorer.seat,
        "{hero} helps whom?",
        [Option(name, explorer_name(game, game.state.explorers[name]), (f"piece:{name}",)) for name in hurt],
        topic=topics.CARD_WEAPON,
        rules=rules,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    return prey
