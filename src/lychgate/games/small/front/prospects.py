"""What lies ahead: the goal and whether it can still be reached, what the dead will do, and who acts when."""

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.state import Step
from lychgate.kernel.story import Clock, Danger, Goal, GoalPart, InOrder, Intent, IntentRow
from lychgate.mechanics.grid.paths import distance_field

from ..fighting.blows import needed
from ..model.content import only
from ..model.names import piece_name
from ..model.queries import enemy_card, hero_card, heroes_next_to, occupied
from ..model.state import Enemy, Small

GUST = Danger("Gust: 2 light lost, unless a charm shields the flame", (1, 6), "the next lantern roll", "track:light")


def goal(game: Small) -> Goal:
    """Find the vault, take a relic, carry it up the stairs, all before the light is gone."""
    state = game.state
    why = why_lost(game)
    carried = any(hero.relics for hero in state.heroes.values())
    out = state.outcome is not None and state.outcome.result == "won"
    light = state.light
    return Goal(
        "A relic to daylight",
        "Carry a relic from the vault up the stairs before the lantern goes out",
        parts=(
            GoalPart("Find the vault", int(vault_is_laid(game)), 1, done=vault_is_laid(game)),
            GoalPart("Take a relic", int(carried), 1, done=carried),
            GoalPart("Reach the stairs with it", int(out), 1, done=out),
        ),
        clocks=(
            Clock("Light", light.value, light.least, light.most, {0: "the lantern goes out"}, "light"),
            *([Clock("Round", state.round)] if state.round else []),
        ),
        danger=GUST if state.round and state.outcome is None else None,
        hope="lost" if why else "open",
        why=why,
    )


def vault_is_laid(game: Small) -> bool:
    return only(game.content, "vault").id in {laid.tile for laid in game.state.board.laid}


def why_lost(game: Small) -> str:
    """Why the goal cannot be reached any more, where the rules know it."""
    state = game.state
    if state.outcome is not None:
        return state.outcome.words.rstrip(".") if state.outcome.result == "lost" else ""
    if not state.relics and not any(hero.relics for hero in state.heroes.values()):
        return "Every relic was lost with the hero who carried it"
    if not vault_is_laid(game) and not (state.board.open_doorways and state.cards.piles["crypt"]):
        return "No doorway is left to explore, and the vault was not found"
    return ""


# -- what the dead will do


def intents(game: Small) -> tuple[Intent, ...]:
    """What each of the dead would do if it acted now."""
    return tuple(_intent(game, enemy) for enemy in game.state.enemies.values())


def _intent(game: Small, enemy: Enemy) -> Intent:
    card = enemy_card(game, enemy)
    near = heroes_next_to(game, enemy.cell)
    if not near:
        return _approach(game, enemy)
    needs = needed(card.skill, max(hero_card(game, hero).guard for hero in near))
    who = " and ".join(piece_name(game, hero.id).said("the") for hero in near)
    wounds = f"{card.damage} Wound" + ("s" if card.damage > 1 else "")
    hit = f"{wounds}, {card.does}" if card.does else wounds
    rows = (IntentRow(hit, (7 - needs, 6)), IntentRow("misses", (needs - 1, 6)))
    return Intent(enemy.id, f"Strikes {who}", near[0].id if len(near) == 1 else "", needs, card.damage, rows)


def _approach(game: Small, enemy: Enemy) -> Intent:
    """Towards the nearest hero; whom, where two are as near, the players will choose."""
    away = distance_field(game.state.board.terrain, [enemy.cell], occupied(game) - {enemy.cell} - _cells(game))
    reached = {hero.id: away[hero.cell] for hero in game.state.heroes.values() if hero.cell in away}
    if not reached:
        return Intent(enemy.id, "Cannot reach anybody", sure=True)
    nearest = [hero for hero, steps in reached.items() if steps == min(reached.values())]
    who = " or ".join(piece_name(game, hero).said("the") for hero in nearest)
    return Intent(enemy.id, f"Comes for {who}", nearest[0] if len(nearest) == 1 else "", sure=len(nearest) == 1)


def _cells(game: Small) -> set[tuple[int, int]]:
    return {hero.cell for hero in game.state.heroes.values()}


def act(game: AnyPlay, piece: str) -> Step | None:
    """The step by which one of the dead acts."""
    return Step("enemy", (piece,)) if piece in game.state.enemies else None


# -- who acts when


def order(game: Small) -> tuple[InOrder, ...]:
    """The lantern, the heroes in the order in which they act, and the dead."""
    state = game.state
    if state.round == 0 or state.outcome is not None:
        return ()
    coming = {step.name for step in state.agenda}
    burns = game.step.name == "lantern"
    lantern = InOrder(
        "next" if "lantern" in coming else "now" if burns else "done", phase="The lantern", icon="old-lantern"
    )
    dead = InOrder("next" if "the-dead" in coming else "now", phase="The dead", icon="horned-skull")
    return (lantern, *_heroes(game), dead)


def _heroes(game: Small) -> list[InOrder]:
    """Those who have acted, the one who acts, and those to come in the order that was chosen."""
    state = game.state
    waiting = [str(step.args[0]) for step in reversed(state.agenda) if step.name == "hero"]
    waiting = [hero for hero in waiting if hero in state.heroes]
    now = acting(game)
    if not waiting and not now and {"heroes", "lantern"} & {game.step.name, *(step.name for step in state.agenda)}:
        waiting = list(state.heroes)
    done = [hero for hero in state.heroes if hero not in waiting and hero != now]
    return [
        *(InOrder("done", hero) for hero in done),
        *([InOrder("now", now)] if now else []),
        *(InOrder("next", hero) for hero in waiting),
    ]


def acting(game: Small) -> str:
    """The hero whose turn it is."""
    hero = game.step.args[0] if game.step.name in ("hero", "action") and game.step.args else ""
    return str(hero) if hero in game.state.heroes else ""
