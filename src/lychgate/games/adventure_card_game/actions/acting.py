"""Activation and actions: the six steps, with explore, rest, aid and attack."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.chance import Roll
from lychgate.kernel.question import NOTHING, Choose, ChooseSome, Option, Rule, Share
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule

from ..abilities import timing
from ..dungeon import finds, locations
from ..effects import selecting
from ..enemies import activation as enemies
from ..heroes import costs, wounds
from ..model import stats, topics
from ..model.cases import At, Case, Rules
from ..model.content import ActionCard
from ..model.dice import criticals, pool_of, shown
from ..model.state import LAIR, Acg, Action, Attempt, Enemy, Hero, action_card, engaged, nemesis_cards, standing
from ..model.words import ActionKind, DieKind
from ..scenarios.quests import quest_step

TARGETED = "acg.action.no-target-allowed"
RANGED = ("acg.attack.ranged", "acg.zones.shadow-needs-ranged", "acg.lair.cannot-be-targeted")


@quest_step("activation")
@rule(
    "acg.active-hero.hero-phase", "acg.defeat.hero-activations-skipped", "acg.action.six-steps",
    "acg.activation.hero-card-top-to-bottom", "acg.action.primary-effect", "acg.defeat.finish-activation",
)  # fmt: skip
def activation(game: Acg, who: str) -> Rule[None]:
    """A hero activates: he picks an action card and does what is on it, from the top to the bottom."""
    state = game.state
    state.slots.pop(0)
    hero = state.heroes[who]
    if hero.defeated:
        game.tell("skipped", ("acg.defeat.hero-activations-skipped",), piece=who)
        return
    state.active = who
    game.heading("activation", ("acg.active-hero.hero-phase", "acg.activation.hero-card-top-to-bottom"), piece=who)
    action = yield from choose_action(game, hero)
    card = action_card(game, action)
    state.attempt = attempt = Attempt(who, card.id)
    before = Case("before", hero)
    yield from timing.lines(game, hero, before, card.id)
    yield from timing.happens(game, before)
    yield from perform(game, hero, action, card, attempt)
    after = Case("after", hero)
    yield from timing.lines(game, hero, after, card.id)
    yield from timing.happens(game, after)
    state.attempt = None
    if attempt.slain:
        wounds.clear_slain(game)
    if card.prepare:
        prepare(game, hero)
    if hero.defeated:
        game.tell("finished", ("acg.defeat.finish-activation",), piece=who)
    hero.spent = 0
    state.active = ""


def perform(game: Acg, hero: Hero, action: Action, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """The action itself, step by step."""
    if card.action in ("aid", "attack"):
        attempt.targets = yield from choose_targets(game, hero, card)
    if action.tokens:
        yield from spend_tokens(game, hero, action, attempt)
    yield from roll_dice(game, hero, card, attempt)
    yield from settle_criticals(game, hero, attempt)
    yield from reroll_dice(game, hero)
    yield from apply_modifiers(game, hero)
    yield from apply_results(game, hero, card, attempt)
    if card.action == "explore":
        yield from finds.draw_card(game, hero, ("acg.explore.draw-dungeon-card",))


# -- step 1: choose the action


@rule("acg.action.one-of-four", "acg.action.mandatory", "acg.action.step1-choose", "acg.exhaust.definition")
def choose_action(game: Acg, hero: Hero) -> Rule[Action]:
    """One of the hero's readied action cards, which he exhausts. He must choose one: the prepare card sees to it."""
    rules = ("acg.action.step1-choose", "acg.action.one-of-four", "acg.action.mandatory")
    faces = _faces(game.content)
    options = []
    for one in hero.actions:
        if not one.exhausted:
            label, about, verb = faces[one.card]
            options.append(Option(one.card, label, about, value=one, uses=about[0], verb=verb))
    action: Action = yield Choose(
        hero.seat,
        "Which action?",
        options,
        topic=topics.ACTION_CHOOSE,
        rules=rules,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    action.exhausted = True
    if game.journal:
        told = (*rules, "acg.exhaust.definition", "acg.action.primary-effect", "acg.action.six-steps")
        game.tell("acts", told, piece=hero.id, card=action.card)
    return action


@cache
def _faces(content: Content) -> dict[str, tuple[str, tuple[str], Verb]]:
    """What the action cards are called where one is chosen, what names each, and what is done with it."""
    return {card.id: (_label(card), (f"card:{card.id}",), VERBS[card.action]) for card in content.all(ActionCard)}


VERBS: dict[ActionKind, Verb] = {"attack": "strike", "aid": "aid", "explore": "explore", "rest": "rest"}


def _label(card: ActionCard) -> str:
    dice = "1 die" if card.dice == 1 else f"{card.dice} dice"
    prepares = ", readies all" if card.prepare else ""
    return f"{card.action.capitalize()}: {card.name} ({dice}{prepares})"


@rule("acg.action.no-target-allowed")
def choose_targets(game: Acg, hero: Hero, card: ActionCard) -> Rule[list[str]]:
    """Aid and attack want targets before anything else is done; where there is none, the action goes on without."""
    return _aided(game, hero) if card.action == "aid" else _attacked(game, hero, card)


@rule("acg.aid.choose-target", "acg.aid.legal-target")
def _aided(game: Acg, hero: Hero) -> Rule[list[str]]:
    rules = ("acg.aid.choose-target", "acg.aid.legal-target")
    found = [one for one in standing(game) if one is not hero]
    if not found:
        game.tell("no-target", (*rules, TARGETED), piece=hero.id)
        return []
    chosen = yield from selecting.choose_hero(game, found, hero.seat, topics.AID_TARGET, "Who is aided?", rules)
    game.tell("aids", rules, piece=hero.id, target=chosen.id)
    return [chosen.id]


@rule("acg.attack.choose-target", "acg.attack.multiple-targets", "acg.attack.ranged-multiple-zones")
def _attacked(game: Acg, hero: Hero, card: ActionCard) -> Rule[list[str]]:
    """One enemy, or at the same moment as many as the card allows, wherever they are."""
    rules: Rules = ("acg.attack.choose-target",)
    found = legal_targets(game, hero, card)
    if not found:
        game.tell("no-target", (*rules, TARGETED), piece=hero.id)
        return []
    options = selecting.options(game, found)
    most = min(card.targets + stats.total(game, hero, "targets"), len(found))
    chosen: list[Enemy]
    if most == 1:
        chosen = [
            (
                yield Choose(
                    hero.seat,
                    "Which enemy is attacked?",
                    options,
                    topic=topics.ATTACK_TARGET,
                    rules=rules,
                    cause=f"card:{card.id}",
                    actor=hero.id,
                )
            )
        ]
    else:
        rules = (*rules, "acg.attack.multiple-targets", "acg.attack.ranged-multiple-zones")
        chosen = yield ChooseSome(
            hero.seat,
            "Which enemies are attacked?",
            options,
            topic=topics.ATTACK_TARGET,
            rules=rules,
            cause=f"card:{card.id}",
            actor=hero.id,
            least=1,
            most=most,
        )
    for enemy in chosen:
        told = rules if enemy.where == hero.id else (*rules, *RANGED)
        game.tell("attacks", told, piece=hero.id, enemy=enemy.id)
    return [enemy.id for enemy in chosen]


@rule("acg.attack.ranged", "acg.zones.shadow-needs-ranged", "acg.lair.cannot-be-targeted")
def legal_targets(game: Acg, hero: Hero, card: ActionCard) -> list[Enemy]:
    """The enemies in the hero's own zone; for a ranged attack also those in the shadows or engaged with others."""
    if card.ranged or stats.lasting(game, hero, "ranged"):
        found = [one for one in game.state.enemies.values() if one.where != LAIR and not one.slain]
    else:
        found = engaged(game, hero.id)
    return [one for one in found if not stats.forbids(game, one, "cannot-be-targeted")]


# -- step 2: spend success tokens


@rule("acg.action.spend-success-tokens", "acg.action.spent-token-value")
def spend_tokens(game: Acg, hero: Hero, action: Action, attempt: Attempt) -> Rule[None]:
    """As many success tokens as he likes, but only from the card he has chosen: each is a success."""
    rules = ("acg.action.spend-success-tokens", "acg.action.spent-token-value")
    words = "How many success tokens are spent?"
    spent: int = yield Choose(
        hero.seat,
        words,
        _amounts(action.tokens),
        topic=topics.ACTION_SPEND,
        rules=rules,
        cause=f"card:{action.card}",
        actor=hero.id,
    )
    if spent:
        action.tokens -= spent
        hero.spent = spent
        attempt.fixed += spent
        if game.journal:
            game.tell("spent", rules, piece=hero.id, number=spent)


@cache
def _amounts(tokens: int) -> tuple[Option, ...]:
    return tuple(Option(str(some), f"Spend {some}", value=some, passes=not some) for some in range(tokens, -1, -1))


# -- step 3: roll dice


@rule(
    "acg.action.roll-hero-dice", "acg.action.roll-enemy-dice", "acg.components.dice-unlimited",
    "acg.enemy-attack.any-action",
)  # fmt: skip
def roll_dice(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """The hero dice of the card, and in the same throw an enemy die for every readied enemy of the hero's zone."""
    game.state.rolls += 1
    readied = _face_enemies(game, hero, attempt)
    heroes = max(min(1, card.dice), card.dice + stats.total(game, hero, "dice", card.action))
    if not heroes and not readied:
        return
    rules = ("acg.action.roll-hero-dice", "acg.action.roll-enemy-dice")
    faces = yield Roll(
        hero.seat,
        "The roll",
        pool_of(game.content, heroes, readied),
        topic=topics.ACTION_ROLL,
        rules=rules,
        cause=f"card:{card.id}",
        actor=hero.id,
    )
    attempt.hero_dice = list(map(str, faces[:heroes]))
    attempt.enemy_dice = list(map(str, faces[heroes:]))
    if game.journal:
        told = (*rules, "acg.components.dice-unlimited", "acg.enemy-attack.any-action")
        game.tell("dice", told, piece=hero.id, heroes=heroes, enemies=readied)


def _face_enemies(game: Acg, hero: Hero, attempt: Attempt) -> int:
    """Fix who attacks and which nemeses are felt even if slain since; return how many of the zone are readied."""
    nemeses = nemesis_cards(game.content)
    readied = 0
    for enemy in game.state.enemies.values():
        if enemy.slain:
            continue
        if enemy.card in nemeses:
            attempt.nemeses.append(enemy.id)
        if enemy.where == hero.id:
            readied += not enemy.exhausted
            if may_attack(game, enemy):
                attempt.facing.append(enemy.id)
    return readied


@rule("acg.enemy-attack.any-action", "acg.exhaust.definition")
def may_attack(game: Acg, enemy: Enemy) -> bool:
    """Whether an enemy of the zone could answer an attack icon: readied, or exhausted too if it is read that way."""
    return not enemy.exhausted or bool(game.state.options.get("exhausted-enemies-attack"))


# -- step 4: reroll dice


@rule("acg.action.critical-reroll", "acg.action.critical-bonus")
def settle_criticals(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    """Each critical is a success that stays, whatever its die shows when it is rolled again; then icons are counted."""
    if criticals(game.content).isdisjoint(attempt.hero_dice):
        count_icons(game, attempt)
        return NOTHING
    return _roll_criticals(game, hero, attempt)


def _roll_criticals(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    rules = ("acg.action.critical-reroll", "acg.action.critical-bonus")
    faces = criticals(game.content)
    while critical := [place for place, face in enumerate(attempt.hero_dice) if face in faces]:
        attempt.fixed += len(critical)
        if game.journal:
            game.tell("critical", rules, piece=hero.id, number=len(critical))
        again = pool_of(game.content, len(critical), 0)
        topic = topics.ACTION_CRITICALS
        rolled = yield Roll(hero.seat, "Criticals are rolled again", again, topic=topic, rules=rules, actor=hero.id)
        for place, face in zip(critical, rolled, strict=True):
            attempt.hero_dice[place] = str(face)
    count_icons(game, attempt)


@rule("acg.action.reroll-effects")
def reroll_dice(game: Acg, hero: Hero) -> Rule[None]:
    """After the criticals come the effects that roll dice again."""
    return timing.happens(game, Case("rolled", hero))


@rule("acg.action.reroll-effects")
def reroll(game: Acg, kind: DieKind, number: int, at: At) -> Rule[None]:
    """An effect rolls dice again: up to so many, which `you` choose; new criticals count as any."""
    attempt = game.state.attempt
    if attempt is None:
        return
    dice = attempt.hero_dice if kind == "hero" else attempt.enemy_dice
    rules = (*at.rules, "acg.action.reroll-effects")
    options = tuple(
        Option(f"{kind}-{place}", face, (f"card:die-{kind}-{place}",), value=place) for place, face in enumerate(dice)
    )
    words, cause = "Which dice are rolled again?", f"card:{at.card}"
    most = min(number, len(dice))
    chosen = yield ChooseSome(
        at.you.seat,
        words,
        options,
        topic=topics.REROLL_DICE,
        rules=rules,
        cause=cause,
        parts={"die": kind},
        actor=at.you.id,
        least=min(1, most),
        most=most,
    )
    if not chosen:
        return
    count = (len(chosen), 0) if kind == "hero" else (0, len(chosen))
    faces = yield Roll(
        at.you.seat,
        "Rolled again",
        pool_of(game.content, *count),
        topic=topics.REROLL_ROLL,
        rules=rules,
        cause=cause,
        actor=at.you.id,
    )
    for place, face in zip(chosen, faces, strict=True):
        dice[place] = str(face)
    game.tell("rerolled", rules, piece=at.you.id, number=len(chosen))
    yield from settle_criticals(game, game.state.heroes[attempt.hero], attempt)


def count_icons(game: Acg, attempt: Attempt) -> None:
    """The icons that the dice show as they lie."""
    attempt.icons = icons = shown(game.content, "hero", attempt.hero_dice)
    if attempt.enemy_dice:
        for icon, number in shown(game.content, "enemy", attempt.enemy_dice).items():
            icons[icon] = icons.get(icon, 0) + number
    note(game, attempt)


def note(game: Acg, attempt: Attempt) -> int:
    """What the action comes to so far, kept for those who ask for odds; the successes."""
    state, icons = game.state, attempt.icons
    state.successes = attempt.fixed + icons.get("success", 0) + icons.get("critical", 0)
    state.strikes = icons.get("attack", 0)
    return state.successes


# -- step 5: apply modifiers


@rule("acg.action.apply-modifiers", "acg.convert.in-modifier-step")
def apply_modifiers(game: Acg, hero: Hero) -> Rule[None]:
    """Effects add icons to those that were counted when the dice lay still, take some away and convert them."""
    return timing.happens(game, Case("modify", hero))


# -- step 6: apply results


@rule("acg.action.results-order", "acg.action.six-steps")
def apply_results(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """First the successes, then enemy attacks against defence, and last the nemesis icons."""
    icons = attempt.icons
    successes = note(game, attempt)
    if game.journal:
        counted = {"defence": icons.get("defence", 0), "attacks": icons.get("attack", 0)}
        told = ("acg.action.results-order", "acg.action.six-steps")
        game.tell("results", told, successes=successes, nemesis=icons.get("nemesis", 0), **counted)
    if successes:
        yield from apply_successes(game, hero, card, attempt, successes)
    if icons.get("attack"):
        yield from enemy_attacks(game, hero, attempt)
    if icons.get("nemesis"):
        yield from enemies.nemesis_effects(game, attempt.nemeses)
    if attempt.slain:
        wounds.clear_slain(game)


@rule("acg.action.results-success", "acg.aid.success-gives-token", "acg.explore.success-adds-progress")
def apply_successes(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt, successes: int) -> Rule[None]:
    """Each success is a progress token, a wound recovered, a success token, or a wound for the target."""
    if card.action == "explore":
        rules = ("acg.explore.success-adds-progress", "acg.action.results-success")
        return locations.add_progress(game, successes, rules)
    if card.action == "rest":
        wounds.heal_hero(game, hero, successes, ("acg.rest.success-recovers-wound", "acg.action.results-success"))
        return NOTHING
    if card.action == "aid":
        return _help(game, attempt, successes)
    return _strike(game, hero, card, attempt, successes)


def _help(game: Acg, attempt: Attempt, successes: int) -> Rule[None]:
    for target in attempt.targets:
        rules = ("acg.aid.success-gives-token", "acg.action.results-success")
        if not game.state.heroes[target].defeated:
            yield from costs.claim_tokens(game, game.state.heroes[target], successes, rules)


@rule("acg.attack.success-wounds-target", "acg.attack.multiple-targets")
def _strike(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt, successes: int) -> Rule[None]:
    """Every success wounds every target, unless the card says that they are divided among them."""
    state = game.state
    targets = [state.enemies[one] for one in attempt.targets if one in state.enemies and not state.enemies[one].slain]
    if len(targets) > 1:
        targets = yield from selecting.in_turn(game, targets)
    rules = ("acg.attack.success-wounds-target", "acg.action.results-success")
    shares = [(enemy, successes) for enemy in targets]
    if card.divide and len(targets) > 1:
        options = selecting.options(game, targets)
        words = "How are the successes divided?"
        shares = yield Share(
            hero.seat,
            words,
            options,
            topic=topics.ATTACK_DIVIDE,
            rules=rules,
            cause=f"card:{card.id}",
            actor=hero.id,
            amount=successes,
        )
    for enemy, some in shares:
        yield from wounds.struck(game, enemy, some, rules)


@rule(
    "acg.action.results-attack-defence", "acg.enemy-attack.once-each", "acg.enemy-attack.priority",
    "acg.attack.slain-enemies-still-attack", "acg.enemy-attack.any-action",
)  # fmt: skip
def enemy_attacks(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    """One enemy attacks for each icon, the strongest first and each once; defence comes off their total."""
    state = game.state
    there = able_to_attack(game, hero, attempt)
    attackers = sorted(there, key=lambda one: -there[one])[: attempt.icons["attack"]]
    if not attackers:
        return
    total = sum(there[one] for one in attackers)
    defence = attempt.icons.get("defence", 0)
    rules = ("acg.action.results-attack-defence", "acg.enemy-attack.once-each", "acg.enemy-attack.priority")
    if game.journal:
        for one in attackers:
            told = (*rules, "acg.attack.slain-enemies-still-attack") if state.enemies[one].slain else rules
            game.tell("enemy-attacks", told, enemy=one, piece=hero.id, attack=there[one])
        game.tell("defends", ("acg.action.results-attack-defence",), piece=hero.id, attack=total, defence=defence)
    yield from wounds.hurt_hero(game, hero, total - defence, ("acg.action.results-attack-defence",))


@rule("acg.attack.slain-enemies-still-attack", "acg.ruling.attacker-snapshot")
def able_to_attack(game: Acg, hero: Hero, attempt: Attempt) -> dict[str, int]:
    """Who could answer an attack icon now, with attack values: those in the zone, and who was slain there since the
    roll."""
    return {
        one.id: stats.attack(game, one)
        for one in game.state.enemies.values()
        if one.where == hero.id and (one.id in attempt.facing or (not one.slain and may_attack(game, one)))
    }


# -- the prepare icon


@rule("acg.prepare.readies-all", "acg.prepare.one-per-hero")
def prepare(game: Acg, hero: Hero) -> None:
    """All four action cards are turned upright, the one just used among them."""
    for action in hero.actions:
        action.exhausted = False
    if game.journal:
        game.tell("prepared", ("acg.prepare.readies-all", "acg.prepare.one-per-hero"), piece=hero.id)
