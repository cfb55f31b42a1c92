"""What lies ahead: the goal and whether it can still be reached, what enemies will do, and who acts when."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.story import Clock, Danger, Goal, GoalPart, InOrder, Intent, Story

from ..model import stats
from ..model.content import CampaignCard, DungeonCard, EnemyCard, LocationCard, QuestSheet, parts_of
from ..model.names import names
from ..model.queries import quest_sheet
from ..model.state import Acg, Enemy
from ..model.verbs import Peril

TOWN = Goal("In town", "Train, look for gear and rest before the next quest")


def goal(game: Acg) -> Goal:
    """The quest: what it asks for, how far the place is explored, what it counts, and the peril."""
    state = game.state
    if state.stage == "settlement":
        return Goal(TOWN.title, TOWN.text, clocks=(Clock("Quests played", len(state.campaign.results)),))
    sheet = quest_sheet(game)
    why = state.why.rstrip(".") if state.result == "lost" else _too_late(game, sheet)
    return Goal(
        sheet.name,
        sheet.goal,
        parts=tuple(_parts(game, sheet)),
        clocks=(
            Clock("Peril", state.peril, 0, len(sheet.track), _notes(sheet)),
            *([Clock("Round", state.round)] if state.round else []),
        ),
        danger=_danger(game, sheet),
        hope="lost" if why else "open",
        why=why,
    )


def _too_late(game: Acg, sheet: QuestSheet) -> str:
    """Why the quest must be lost by the peril, where the way to its nemesis is too long; "" while there is hope.

    The party travels once in a round, and the peril token moves once: it can only be turned back by cards that may
    still come.
    """
    state = game.state
    ways = len(state.cards.piles.get("locations", ()))
    if state.result or not state.round or not ways or not any(one.last_peril for one in sheet.defeat):
        return ""
    if sheet.nemesis is None or any(enemy.card == sheet.nemesis for enemy in state.enemies.values()):
        return ""
    if any(one.slain != sheet.nemesis for one in sheet.victory) or sheet.nemesis_in != "aside":
        return ""
    rounds = len(sheet.track) - state.peril + _turned_back(game) - (state.phase in ("location", "peril"))
    return "" if ways <= rounds else f"The last place is {ways} journeys away, and the peril is nearer"


def _turned_back(game: Acg) -> int:
    """By how many spaces the cards that may still come could turn the peril token back."""
    piles, state = game.state.cards.piles, game.state
    places = {one.id for one in game.content.all(LocationCard)} - set(map(str, piles["location-discards"]))
    if state.searched:
        places.discard(state.location)
    total = sum(_backwards(game.content)[place] for place in places)
    for card in game.content.all(DungeonCard) if piles["dungeon"] else ():
        left = card.copies - sum(str(one) == card.id for one in piles["dungeon-discards"])
        total += _backwards(game.content)[card.id] * max(0, left)
    return total


@cache
def _backwards(content: Content) -> dict[str, int]:
    """By how many spaces each location and dungeon card turns the peril token back."""
    cards = [*content.all(LocationCard), *content.all(DungeonCard)]
    return {card.id: sum(max(0, -part.number) for part in parts_of(card) if isinstance(part, Peril)) for card in cards}


def _parts(game: Acg, sheet: QuestSheet) -> list[GoalPart]:
    state = game.state
    parts = [GoalPart(title, state.marks.get(mark, 0)) for mark, title in sheet.counts.items()]
    if state.location and state.stage == "quest":
        most = stats.exploration(game)
        label = f"Explore {names(game.content)[state.location]}"
        about = f"card:{state.location}"
        parts.append(GoalPart(label, min(state.progress, most), most, about, state.progress >= most))
    return parts


def _notes(sheet: QuestSheet) -> dict[int, str]:
    return {space: sheet.peril_texts[colour] for space, colour in enumerate(sheet.track, 1) if colour}


def _danger(game: Acg, sheet: QuestSheet) -> Danger | None:
    """The next coloured space of the peril track, which the peril phase reaches for certain where it is the next."""
    ahead = [space for space in _notes(sheet) if space > game.state.peril]
    if not ahead or game.state.stage != "quest" or game.state.result:
        return None
    steps = ahead[0] - game.state.peril
    when = "in this peril phase" if steps == 1 else f"in {steps} rounds, or sooner"
    # What it does is a note of the clock: the line of the goal has no room for it.
    return Danger(f"{sheet.track[ahead[0] - 1].capitalize()} peril {when}", None, when, "track:peril")


# -- what enemies will do


def intents(game: Acg) -> tuple[Intent, ...]:
    """What each enemy that is face up will do when it activates: the words of its bar, from left to right."""
    if game.state.stage != "quest":
        return ()
    return tuple(_intent(game, enemy) for enemy in game.state.enemies.values() if enemy.card)


def _intent(game: Acg, enemy: Enemy) -> Intent:
    card = game.content[EnemyCard][enemy.card]
    does = ", ".join(word.capitalize() for word in card.bar) or "Nothing"
    facing = enemy.where if enemy.where in game.state.heroes else ""
    return Intent(enemy.id, does, facing, harm=stats.attack(game, enemy) or None, sure=bool(facing))


# -- who acts when

PHASES = {"hero": "Heroes", "enemy": "Enemies", "location": "Location", "peril": "Peril"}


def order(game: Acg) -> tuple[InOrder, ...]:
    """The phases of a round; in the hero phase the heroes who are still to act, the active one first."""
    state = game.state
    if state.stage != "quest" or not state.phase:
        return ()
    now = list(PHASES).index(state.phase)
    found: list[InOrder] = []
    for place, (phase, title) in enumerate(PHASES.items()):
        found.append(InOrder("now" if place == now else "done" if place < now else "next", phase=title))
        if phase == state.phase == "hero":
            found += [InOrder("now", state.active)] if state.active else []
            found += [InOrder("next", hero) for hero in state.slots]
    return tuple(found)


# -- the story


def story(game: Acg) -> Story | None:
    """The quest as it is read out before the first round, the way between two quests, and the end."""
    state = game.state
    if state.outcome is not None:
        return state.outcome.story
    if state.stage == "settlement" and state.campaign.id:
        campaign = game.content[CampaignCard][state.campaign.id]
        return Story("interlude", campaign.name, campaign.story, "town")
    if state.round or state.stage not in ("setup", "quest"):
        return None
    sheet = quest_sheet(game)
    return Story("briefing", sheet.name, f"{sheet.story}\n\n{sheet.goal}", "cave", sheet.icon)
