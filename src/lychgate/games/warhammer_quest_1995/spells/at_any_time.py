"""What can be used at any time: items and spells."""

from lychgate.kernel.question import Option

from ..basics.moments import USABLE
from ..model.queries import wizard
from ..model.state import Wq
from ..treasure import items
from . import casting


@USABLE
def usable(game: Wq) -> dict[int, list[Option]]:
    """The cards that players could use, and the spells that the Wizard's player could have cast, just now."""
    state = game.state
    warriors = state.warriors.values()
    hurt = trapped = False
    for warrior in warriors:
        if warrior.wounds < warrior.starting:
            hurt = True
        if warrior.in_pit:
            trapped = True
    options: dict[int, list[Option]] = {}
    cards = items.promising[game.content][hurt, bool(state.monsters), trapped]
    for warrior in warriors:
        for item in warrior.items:
            if item.card not in cards:
                continue
            if items.useful(game, warrior, item, state.phase):
                options.setdefault(warrior.seat, []).append(items.to_use(game, warrior, item))
    # Where all are alive and well and no Monster is about, spells have nothing to do.
    if state.known_spells and (hurt or trapped or state.monsters or state.gone):
        caster = wizard(game)
        if caster is not None:
            for spell in casting.castable(game, caster, state.phase):
                options.setdefault(caster.seat, []).append(casting.to_cast(game, caster, spell))
    return options
