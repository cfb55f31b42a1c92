"""Whom an effect touches: the heroes and enemies that the words on a card mean."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.question import NO_PARTS, Choose, Option, Parts, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule

from ..model import topics
from ..model.cases import At
from ..model.content import EnemyCard
from ..model.queries import engaged, hero_card, in_shadow, in_zones, leading, nemesis_cards, party_seat, standing
from ..model.state import LAIR, Acg, Enemy, Hero
from ..model.voices import listeners
from ..model.words import Kind, Which, Who
from . import rank

# -- heroes


@rule("acg.golden.several-eligible-heroes", "acg.terms.party", "acg.defeat.leader-targets-redirected")
def heroes(
    game: Acg, who: Who, at: At, topic: Topic = topics.HERO_ANY, words: str = "Which hero?", parts: Parts = NO_PARTS
) -> Rule[list[Hero]]:
    """The heroes that are meant; where one is to be chosen, or several tie, the players choose."""
    found = candidates(game, who, at)
    if who == "leader" and game.state.heroes[game.state.leader].defeated:
        for hero in found:
            game.tell("stands-in", (*at.rules, "acg.defeat.leader-targets-redirected"), piece=hero.id)
    if len(found) < 2 or who not in CHOSEN:
        return found
    if who in ("one", "another"):
        if at.whom is not None and at.whom in found:
            return [at.whom]
        seat, rules = at.you.seat, at.rules
    else:
        seat, rules = party_seat(game), (*at.rules, "acg.golden.several-eligible-heroes")
    return [(yield from choose_hero(game, found, seat, topic, words, rules, at.card, parts))]


CHOSEN = frozenset({"one", "another", "most-wounded", "least-wounded", "most-engaged", "least-engaged"})


def choose_hero(
    game: Acg,
    found: list[Hero],
    seat: int,
    topic: Topic,
    words: str,
    rules: tuple[str, ...],
    card: str = "",
    parts: Parts = NO_PARTS,
) -> Rule[Hero]:
    options = tuple(Option(one.id, hero_card(game, one).name, (f"piece:{one.id}",), value=one) for one in found)
    chosen: Hero = yield Choose(
        seat, words, options, topic=topic, rules=rules, cause=f"card:{card}" if card else "", parts=parts
    )
    return chosen


def candidates(game: Acg, who: Who, at: At) -> list[Hero]:
    """All heroes who fit; the defeated never do while the quest lasts."""
    state, you = game.state, at.you
    match who:
        case "you":
            return [you] if not you.defeated or _acting(game, at) else []
        case "hero":
            found = [at.case.hero] if at.case.hero is not None else []
        case "target":
            found = [state.heroes[one] for one in _targets(game) if one in state.heroes]
        case "engaged":
            there = at.this is not None and at.this.where in state.heroes
            found = [state.heroes[at.this.where]] if there and at.this is not None else []
        case "leader":
            found = [leading(game)]
        case "each" | "one":
            return _party(game)
        case "others" | "another":
            return [hero for hero in _party(game) if hero is not you]
        case "unengaged":
            return [hero for hero in standing(game) if not engaged(game, hero.id)]
        case _:
            return _extreme(game, who)
    return [hero for hero in found if not hero.defeated]


@rule("acg.terms.party", "acg.defeat.hero-still-gets-settlement")
def _party(game: Acg) -> list[Hero]:
    """The heroes who stand; in the settlement stage, when the party has its reward, all of them."""
    return list(game.state.heroes.values()) if game.state.stage == "settlement" else standing(game)


@rule("acg.defeat.finish-activation")
def _acting(game: Acg, at: At) -> bool:
    """Whether this is a line of the action card being used: it is resolved even if its hero has fallen meanwhile."""
    return game.state.attempt is not None and at.card == game.state.attempt.card


@rule("acg.golden.several-eligible-heroes", "acg.wounds.has-suffered")
def _extreme(game: Acg, who: Who) -> list[Hero]:
    """Those with the most or the fewest wounds or enemies."""
    everyone = standing(game)
    if not everyone:
        return []
    by_wounds = who in ("most-wounded", "least-wounded")
    figures = [hero.wounds if by_wounds else len(engaged(game, hero.id)) for hero in everyone]
    best = max(figures) if who in ("most-wounded", "most-engaged") else min(figures)
    return [hero for hero, figure in zip(everyone, figures, strict=True) if figure == best]


# -- enemies


ONE = frozenset({"engaged", "beside", "shadow", "elsewhere", "one"})


def enemies(
    game: Acg, which: Which, kind: Kind, at: At, topic: Topic = topics.ENEMY_ANY, words: str = "Which enemy?"
) -> Rule[list[Enemy]]:
    """The enemies that are meant; where one of several is, `you` choose, and the players among the highest-ranked."""
    return (yield from narrowed(game, which, eligible(game, which, kind, at), at, topic, words))


def narrowed(game: Acg, which: Which, found: list[Enemy], at: At, topic: Topic, words: str) -> Rule[list[Enemy]]:
    """All that fit, or the one of them that is chosen where one is meant."""
    if len(found) < 2:
        return found
    if which == "strongest":
        return [(yield from highest(game, found, topic, words, at.rules, f"card:{at.card}"))]
    if which in ONE:
        if at.aim is not None and at.aim in found:
            return [at.aim]
        return [
            (
                yield Choose(
                    at.you.seat,
                    words,
                    choices(game, found),
                    topic=topic,
                    rules=at.rules,
                    actor=at.you.id,
                    cause=f"card:{at.card}",
                )
            )
        ]
    return found


@rule("acg.lair.cannot-be-targeted", "acg.zones.facedown-can-be-affected", "acg.enemies.three-types")
def eligible(game: Acg, which: Which, kind: Kind, at: At) -> list[Enemy]:
    """All enemies who fit: not the slain, not those in the lair, and of the kind that is asked for."""
    state = game.state
    match which:
        case "this":
            found = _still_there(game, at.this)
        case "enemy":
            found = _still_there(game, at.case.enemy)
        case "target":
            found = [state.enemies[one] for one in _targets(game) if one in state.enemies]
        case "engaged" | "all-engaged" | "strongest":
            found = engaged(game, at.you.id)
        case "beside":
            aimed = _targets(game)
            found = [one for one in engaged(game, at.you.id) if one.id not in aimed]
        case "shadow" | "all-shadow":
            found = in_shadow(game)
        case "elsewhere":
            found = [one for one in in_zones(game) if one.where in state.heroes and one.where != at.you.id]
        case "one" | "all":
            found = in_zones(game)
        case "nemesis":
            return [one for one in state.enemies.values() if is_nemesis(game, one) and not one.slain]
    fitting = [one for one in found if not one.slain and one.where != LAIR and of_kind(game, one, kind)]
    return rank.highest_ranked(game, fitting) if which == "strongest" else fitting


def _still_there(game: Acg, enemy: Enemy | None) -> list[Enemy]:
    return [enemy] if enemy is not None and enemy.id in game.state.enemies else []


@rule("acg.enemies.three-types", "acg.enemies.standard-definition", "acg.enemies.elite-trait")
def of_kind(game: Acg, enemy: Enemy, kind: Kind) -> bool:
    """Whether an enemy is standard, elite or a nemesis; facedown it is known only to be none of the last."""
    if not kind:
        return True
    if not enemy.card:
        return kind == "not-nemesis"
    card: EnemyCard = game.content.shelves[EnemyCard][enemy.card]
    return card.type != "nemesis" if kind == "not-nemesis" else card.type == kind


@rule("acg.enemies.nemesis-identification", "acg.zones.facedown-non-nemesis-no-rank")
def is_nemesis(game: Acg, enemy: Enemy) -> bool:
    return enemy.card in nemesis_cards(game.content)


@rule("acg.rank.order", "acg.rank.resolves-enemy-conflicts", "acg.rank.unresolved-tie")
def highest(
    game: Acg, waiting: list[Enemy], topic: Topic, words: str, why: tuple[str, ...] = (), cause: str = ""
) -> Rule[Enemy]:
    """The enemy of the highest rank; the players decide what rank does not."""
    first = rank.highest_ranked(game, waiting)
    if len(first) == 1:
        return first[0]
    rules = ("acg.rank.unresolved-tie", "acg.rank.order", *why)
    chosen: Enemy = yield Choose(party_seat(game), words, choices(game, first), topic=topic, rules=rules, cause=cause)
    return chosen


@rule("acg.rank.resolves-enemy-conflicts", "acg.ruling.several-enemies-at-once")
def in_turn(game: Acg, found: list[Enemy]) -> Rule[list[Enemy]]:
    """Enemies that are wounded together: where several of them answer to being defeated, in the order of rank."""
    answering = listeners(game.content, "slain")
    if len(found) < 2 or sum(enemy.card in answering for enemy in found) < 2:
        return found
    waiting, ordered = list(found), []
    while waiting:
        ordered.append((yield from highest(game, waiting, topics.ENEMY_SUFFERS_FIRST, "Choose who suffers first")))
        waiting.remove(ordered[-1])
    return ordered


def options(game: Acg, found: list[Enemy]) -> list[Option]:
    """Enemies to choose several of."""
    return [Option(one.id, name(game, one), (f"piece:{one.id}",), value=one) for one in found]


def choices(game: Acg, found: list[Enemy]) -> list[Option]:
    """Enemies to choose one of: those that nothing tells apart are one option, which is about all of them."""
    if len(found) == 1:
        return [Option(found[0].id, name(game, found[0]), (f"piece:{found[0].id}",), value=found[0])]
    return [
        Option(some[0].id, name(game, some[0]), tuple([f"piece:{one.id}" for one in reversed(some)]), value=some[0])
        for some in groups(game, found)
    ]


def groups(game: Acg, found: list[Enemy]) -> list[list[Enemy]]:
    """Enemies in groups of those that nothing tells apart, in the order in which they came.

    Cards that lie facedown are told apart only by the shuffle that they come from, never by what they are.
    """
    if len(found) < 2:
        return [found] if found else []
    if len({(one.card, one.where) for one in found}) == len(found):
        return [[one] for one in found]
    alike: dict[object, list[Enemy]] = {}
    for one in found:
        bears = _bears(game, one)
        if bears in alike:
            alike[bears].append(one)
        else:
            alike[bears] = [one]
    return list(alike.values())


def _bears(game: Acg, one: Enemy) -> tuple[object, ...]:
    """All that tells an enemy apart from another of its card."""
    state, attempt = game.state, game.state.attempt
    unseen = () if one.card else tuple([slot for slot in state.cards.piles[one.id] if isinstance(slot, int)])
    told = (one.card, one.where, one.wounds, one.exhausted, one.slain, one.id in state.acted, unseen)
    return told if attempt is None else (told, one.id in attempt.targets, one.id in attempt.facing)


def name(game: Acg, enemy: Enemy) -> str:
    """What an enemy is called; where it stands tells two of a name apart."""
    if not enemy.card:
        return "A facedown enemy"
    return _name(game.content, enemy.card, enemy.wounds)


@cache
def _name(content: Content, enemy: str, wounds: int) -> str:
    card = content[EnemyCard][enemy]
    elite = " (elite)" if card.type == "elite" else ""
    return f"{card.name}{elite}, {card.health - wounds} health"


def _targets(game: Acg) -> list[str]:
    return game.state.attempt.targets if game.state.attempt is not None else []
