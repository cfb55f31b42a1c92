"""Whether a result could still get better: what is offered once the dice lie, and what is offered in passing.

Nobody is asked about something that could only do nothing. What is allowed but odd, such as rolling again dice that all
show what is wanted, is offered by a minor question whose first option is to leave it.
"""

from functools import cache

from lychgate.content import Content

from ..actions import results
from ..effects import selecting
from ..model import dice, stats
from ..model.cases import Ready
from ..model.content import ActionCard, DungeonCard, parts_of
from ..model.queries import nemesis_cards
from ..model.state import Acg, Attempt
from ..model.verbs import Afflict, Convert, Cure, Effect, Icons, Recover, Reroll, Suffer
from ..model.voices import listeners
from ..model.words import ActionKind, Need
from .useful import useful, verbs_useful


class Result:
    """The result of the action as it lies, and what could still better it; worked out as far as it is asked for."""

    __slots__ = ("_coming", "_wants_success", "attempt", "card", "game", "hero")

    def __init__(self, game: Acg, attempt: Attempt) -> None:
        self.game, self.attempt = game, attempt
        self.hero = game.state.heroes[attempt.hero]
        self.card: ActionCard = game.content.shelves[ActionCard][attempt.card]
        self._wants_success: bool | None = None
        self._coming: int | None = None

    @property
    def wants_success(self) -> bool:
        """Whether one more success would do something, for the action or for a card in play that counts them."""
        if self._wants_success is None:
            self._wants_success = self._short_of_success()
        return self._wants_success

    def _short_of_success(self) -> bool:
        successes = self.attempt.fixed + self.attempt.icons.get("success", 0)
        if successes < results.room(self.game, self.hero, self.card, self.attempt):
            return True
        counted = _counting(self.game.content, self.card.action)
        there = _in_play(self.game, self.attempt)
        return not counted.keys().isdisjoint(there) and any(counted.get(card, 0) > successes for card in there)

    @property
    def coming(self) -> int:
        """What the enemy attacks add up to."""
        if self._coming is None:
            self._coming = results.coming(self.game, self.hero, self.attempt)
        return self._coming

    @property
    def wants_defence(self) -> bool:
        """Whether one more defence would do something, or might after what cards make of it."""
        if self.coming > self.attempt.icons.get("defence", 0):
            return True
        return not _using_defence(self.game.content).isdisjoint(_in_play(self.game, self.attempt))

    @property
    def wakes(self) -> bool:
        """Whether a nemesis icon of this roll would be felt."""
        nemeses = nemesis_cards(self.game.content)
        return any(enemy.card in nemeses for enemy in self.game.state.enemies.values())

    def wants(self, icon: str) -> bool:
        """Whether one more icon of a kind would do good."""
        if icon in ("success", "critical"):
            return self.wants_success
        return icon == "defence" and self.wants_defence

    def fears(self, icon: str) -> bool:
        """Whether it would do good that an icon of a kind were not there."""
        return self.coming > 0 if icon == "attack" else icon == "nemesis" and self.wakes

    def idle(self) -> bool:
        """Whether a hero die shows nothing of what is wanted."""
        faces = dice.icons_of(self.game.content, "hero")
        return any(not any(self.wants(icon) for icon in faces[face]) for face in self.attempt.hero_dice)

    def feared(self) -> bool:
        """Whether an enemy die shows what had better not be there."""
        faces = dice.icons_of(self.game.content, "enemy")
        return any(self.fears(icon) for face in self.attempt.enemy_dice for icon in faces[face])


def worth_offering(game: Acg, one: Ready) -> bool:
    """Whether an effect would come to anything just now, and in the steps of the roll to anything good."""
    if not useful(game, one.effect, one.at):
        return False
    if one.must or one.at.case.moment not in ("rolled", "modify"):
        return True
    attempt = game.state.attempt
    if attempt is None:
        return True
    result = Result(game, attempt)
    for verb in one.effect.do:
        if _betters(result, verb, one):
            return True
    return False


def _betters(result: Result, verb: object, one: Ready) -> bool:
    match verb:
        case Icons():
            return result.wants(verb.icon) if verb.number > 0 else result.fears(verb.icon)
        case Convert():
            there = result.attempt.icons.get(verb.icon, 0) > 0
            return there and (result.wants(verb.to) or result.fears(verb.icon))
        case Reroll(die="hero"):
            return bool(result.attempt.hero_dice) and (result.wants_success or result.wants_defence)
        case Reroll():
            return result.feared()
        case Suffer(who="you") | Afflict(who="you"):
            return False
        case _:
            return verbs_useful(result.game, (verb,), one.at)  # type: ignore[arg-type]


def is_calm(game: Acg, one: Ready) -> bool:
    """Whether an effect is one that hardly anybody would use now, though it may be used."""
    moment, attempt = one.at.case.moment, game.state.attempt
    if moment == "drawn":
        return _is_find(game, one.at.case.card)
    if moment == "rolled" and attempt is not None:
        result = Result(game, attempt)
        return all(isinstance(verb, Reroll) and verb.die == "hero" for verb in one.effect.do) and not result.idle()
    if moment == "modify" and attempt is not None:
        return _for_nothing(game, one, attempt)
    return all(isinstance(verb, Recover | Cure) for verb in one.effect.do) and not _needed(game, one)


def _needed(game: Acg, one: Ready) -> bool:
    """Whether somebody whom a line would heal is down to half his health, or has what it cures."""
    for verb in one.effect.do:
        if isinstance(verb, Cure) and verbs_useful(game, (verb,), one.at):
            return True
        if isinstance(verb, Recover):
            for hero in selecting.candidates(game, verb.who, one.at):
                if 2 * hero.wounds >= stats.health(game, hero) and stats.room(game, hero, "recovery"):
                    return True
    return False


def _is_find(game: Acg, card: str) -> bool:
    """Whether a dungeon card is one to keep: an item, or one with treasure."""
    found = game.content[DungeonCard].get(card)
    return found is not None and (found.trait == "item" or found.treasure > 0)


def _for_nothing(game: Acg, one: Ready, attempt: Attempt) -> bool:
    """Whether a hero who rests would pay as many wounds as he recovers by it."""
    card: ActionCard = game.content.shelves[ActionCard][attempt.card]
    if card.action != "rest" or one.owner != attempt.hero or not one.effect.cost.wounds:
        return False
    gained = sum(verb.number for verb in one.effect.do if isinstance(verb, Icons) and verb.icon == "success")
    return gained <= one.effect.cost.wounds


# -- what cards count


@cache
def _counting(content: Content, action: ActionKind) -> dict[str, int]:
    """The cards on which successes of an action count for more than the action itself, and up to how many."""
    found: dict[str, int] = {}
    for card, effect, number in _counts(content):
        if not effect.actions or action in effect.actions:
            found[card] = max(found.get(card, 0), number)
    return found


@cache
def _counts(content: Content) -> tuple[tuple[str, Effect, int], ...]:
    """The effects that count successes, with their cards, and up to how many they count."""
    return tuple(
        (card, effect, number)
        for moment in ("modify", "after")
        for card, some in listeners(content, moment).items()
        for _, effect in some
        if (number := _counted(effect))
    )


def _counted(effect: Effect) -> int:
    most = 0
    for part in parts_of((effect.needs, effect.do)):
        if isinstance(part, Need) and part.what == "successes":
            most = max(most, part.least, 0 if part.most is None else part.most + 1)
        elif getattr(part, "per", "") == "success" or _uses(part, "success"):
            most = results.NO_END
    return most


def _uses(part: object, icon: str) -> bool:
    """Whether a line converts icons of a kind, or takes some away."""
    if isinstance(part, Convert):
        return part.icon == icon
    return isinstance(part, Icons) and part.icon == icon and part.number < 0


@cache
def _using_defence(content: Content) -> frozenset[str]:
    """The cards that convert defence, or take it away: with one of them in play no defence is known to be too much."""
    return frozenset(
        card
        for card, some in listeners(content, "modify").items()
        for _, effect in some
        for part in parts_of(effect)
        if _uses(part, "defence")
    )


def _in_play(game: Acg, attempt: Attempt) -> list[str]:
    """Every card that may have a say in an action."""
    state = game.state
    found = [attempt.card, state.location, state.quest]
    for hero in state.heroes.values():
        found.append(hero.id)
        found += hero.items
        found += hero.conditions
        for gear in hero.gear:
            found.append(gear.card)
    for enemy in state.enemies.values():
        found.append(enemy.card)
    return found
