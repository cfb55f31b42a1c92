"""Changes by activations and actions: who acts, the action being performed, its dice and its icons."""

from collections.abc import Iterable, Sequence
from typing import cast

from lychgate.kernel.chance import Face
from lychgate.ledger import rule

from .. import dice
from ..cases import Rules
from ..queries import exhausted_attack, nemesis_cards
from ..state import Acg, Action, Attempt, Enemy, Hero

# -- whose turn it is


def skip_activation(game: Acg, hero: Hero, rules: Rules) -> None:
    """An activation of a defeated hero is passed over."""
    game.state.slots.pop(0)
    game.tell("skipped", rules, piece=hero.id)


def begin_activation(game: Acg, hero: Hero, rules: Rules) -> None:
    state = game.state
    state.slots.pop(0)
    state.active = hero.id
    if game.journal:
        game.heading("activation", rules, piece=hero.id)


def begin_action(game: Acg, hero: Hero, action: Action) -> Attempt:
    """The action card that was chosen is exhausted, and its action begins."""
    action.exhausted = True
    game.state.attempt = attempt = Attempt(hero.id, action.card)
    return attempt


def end_activation(game: Acg, hero: Hero) -> None:
    """Nothing is left of the action but what it did; what follows from it is told."""
    state = game.state
    state.attempt, state.active, hero.spent = None, "", 0


def take_turn(game: Acg, hero: str) -> None:
    """A hero is the active hero of an enemy's activation, or ("") nobody is any more."""
    game.state.active = hero


@rule("acg.prepare.readies-all", "acg.prepare.one-per-hero")
def prepare(game: Acg, hero: Hero) -> None:
    """All four action cards are turned upright, the one just used among them."""
    for action in hero.actions:
        action.exhausted = False
    if game.journal:
        game.tell("prepared", ("acg.prepare.readies-all", "acg.prepare.one-per-hero"), piece=hero.id)


# -- before the roll


def aim(attempt: Attempt, targets: list[str]) -> None:
    """Whom the action is for or against; whoever chose them has told of it."""
    attempt.targets = targets


def spend(game: Acg, hero: Hero, action: Action, attempt: Attempt, number: int, rules: Rules) -> None:
    """Success tokens become successes that no reroll touches."""
    action.tokens -= number
    hero.spent = number
    attempt.fixed += number
    if game.journal:
        game.tell("spent", rules, piece=hero.id, number=number)


def face_enemies(game: Acg, hero: Hero, attempt: Attempt) -> int:
    """Fix who attacks and which nemeses are felt even if slain since; return how many of the zone are readied."""
    game.state.rolls += 1
    nemeses, all_attack = nemesis_cards(game.content), exhausted_attack(game)
    readied = 0
    for enemy in game.state.enemies.values():
        if enemy.slain:
            continue
        if enemy.card in nemeses:
            attempt.nemeses.append(enemy.id)
        if enemy.where == hero.id:
            readied += not enemy.exhausted
            if all_attack or not enemy.exhausted:
                attempt.facing.append(enemy.id)
    return readied


def feel(felt: list[str], enemy: Enemy) -> None:
    """A nemesis effect is resolved once in an action: note whose it was."""
    felt.append(enemy.card)


# -- dice and icons


def throw(game: Acg, hero: Hero, attempt: Attempt, faces: Sequence[Face], heroes: int, rules: Rules) -> None:
    """The dice lie on the table: first those of the hero, then those of his enemies."""
    attempt.hero_dice, attempt.enemy_dice = cast("list[str]", [*faces[:heroes]]), cast("list[str]", [*faces[heroes:]])
    if game.journal:
        told = (*rules, "acg.components.dice-unlimited", "acg.enemy-attack.any-action")
        game.tell("dice", told, piece=hero.id, heroes=heroes, enemies=len(faces) - heroes)


def keep_criticals(game: Acg, hero: Hero, attempt: Attempt, number: int, rules: Rules) -> None:
    """Criticals are successes that stay, whatever their dice show next."""
    attempt.fixed += number
    if game.journal:
        game.tell("critical", rules, piece=hero.id, number=number)


def turn_dice(attempt: Attempt, kind: str, places: Iterable[int], faces: Sequence[Face]) -> None:
    """Some of the dice show other faces."""
    lying = attempt.hero_dice if kind == "hero" else attempt.enemy_dice
    for place, face in zip(places, faces, strict=True):
        lying[place] = str(face)


def reroll(
    game: Acg, hero: Hero, attempt: Attempt, kind: str, places: list[int], faces: Sequence[Face], rules: Rules
) -> None:
    """An effect has had dice rolled again."""
    turn_dice(attempt, kind, places, faces)
    game.tell("rerolled", rules, piece=hero.id, number=len(places))


def count_icons(game: Acg, attempt: Attempt) -> None:
    """The icons that the dice show as they lie."""
    attempt.icons = icons = dice.shown(game.content, "hero", attempt.hero_dice)
    if attempt.enemy_dice:
        for icon, number in dice.shown(game.content, "enemy", attempt.enemy_dice).items():
            icons[icon] = icons.get(icon, 0) + number
    note(game, attempt)


def note(game: Acg, attempt: Attempt) -> int:
    """What the action comes to so far, kept for those who ask for odds; the successes."""
    state, icons = game.state, attempt.icons
    state.successes = attempt.fixed + icons.get("success", 0) + icons.get("critical", 0)
    state.strikes = icons.get("attack", 0)
    return state.successes


def add_icons(game: Acg, attempt: Attempt, icon: str, number: int, rules: Rules) -> None:
    """Icons are added or taken away, down to none; of the successes, those that tokens and criticals gave go last."""
    there, fixed = attempt.icons.get(icon, 0), attempt.fixed
    attempt.icons, attempt.fixed = dice.added(attempt.icons, fixed, icon, number)
    changed = attempt.icons[icon] - there + attempt.fixed - fixed
    if game.journal and changed:
        many = "successes" if icon == "success" and abs(changed) > 1 else icon
        game.tell("icons", (*rules, "acg.action.apply-modifiers"), icon=icon, words=many, number=changed)


def convert_icons(game: Acg, attempt: Attempt, icon: str, to: str, number: int, rules: Rules) -> None:
    """Icons of one kind are icons of another."""
    attempt.icons = dice.converted(attempt.icons, icon, to, number)
    game.tell("converted", rules, icon=icon, to=to, number=number)
