"""What lies ahead: the goal and whether it can still be reached, what hostiles may do, and who acts when."""

from collections.abc import Iterator

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.state import Step
from lychgate.kernel.story import Clock, Danger, Goal, GoalPart, InOrder, Intent, IntentRow, Story
from lychgate.mechanics.activation.initiative import current

from ..battlefield.spaces import nearest_heroes
from ..hostiles.behaviour import rows
from ..model.content import CombatMap, JourneyType, Mission, Quest
from ..model.names import group_name, group_title, hero_name, tile_name
from ..model.queries import hostile_card, journey, models_of
from ..model.state import Model, Tome, Ulfenkarn
from ..scenarios.duels import quarry_of
from ..scenarios.goals import prospect
from ..scenarios.tides import Tide, tide_of

QUEST_DIE = "D12"


# -- the goal


def goal(game: Ulfenkarn) -> Goal | None:
    """What this journey is for; between journeys, what the quest is for."""
    found = game.state.journey
    if found is None:
        return _quest_goal(game)
    if found.type not in game.content[JourneyType]:
        return _lesson_goal(game)
    stands = prospect(game)
    record = game.content[Mission][found.mission] if found.mission else game.content[JourneyType][found.type]
    done = stands.progress >= stands.goal
    parts = (
        [GoalPart("Progress", min(stands.progress, stands.goal), stands.goal, "track:progress", done)]
        if stands.goal
        else []
    )
    if stands.leave:
        parts.append(
            GoalPart("In the extraction zone", stands.extracted, stands.leave, done=stands.extracted >= stands.leave)
        )
    return Goal(
        record.name,
        stands.text,
        tuple(parts),
        tuple(_clocks(game)),
        _danger(game),
        "lost" if stands.hope == "lost" else "open",
        stands.why,
    )


LESSONS = {
    1: "Stand next to the box on the far side of the ballroom",
    2: "Slay the Skeleton",
    3: "See what a Skeleton does when its group activates",
    4: "Recuperate until Glaurio is unhurt",
    5: "Slay every Skeleton in the ballroom",
}
"""What the lessons are for, by their number."""


def _lesson_goal(game: Ulfenkarn) -> Goal | None:
    found = game.state.journey
    record = None if found is None else game.content[CombatMap].get(found.map)
    if found is None or record is None:
        return None
    return Goal(record.name, LESSONS.get(record.lesson, record.text), clocks=(Clock("Round", found.turn),))


def _quest_goal(game: Ulfenkarn) -> Goal | None:
    tome = game.state.tome
    if tome is None:
        return None
    quest = game.content[Quest][tome.quest]
    parts = tuple(
        GoalPart(game.content[Mission][one].name, int(one in tome.destroyed), 1, done=one in tome.destroyed)
        for one in quest.missions
    )
    return Goal(quest.name, quest.text, parts, tuple(_city_clocks(game)))


def _clocks(game: Ulfenkarn) -> Iterator[Clock]:
    found = game.state.journey
    if found is not None:
        title, end = ("Mist", "the mist comes down") if found.dark else ("Nightfall", "night falls")
        yield Clock(title, found.nightfall, 0, found.day_spaces, {found.day_spaces: end}, "spaces")
        if found.turn:
            yield Clock("Turn", found.turn)
    yield from _city_clocks(game)


def _city_clocks(game: Ulfenkarn) -> Iterator[Clock]:
    tome = game.state.tome
    if tome is not None:
        quest = game.content[Quest][tome.quest]
        yield Clock("Fear", tome.fear, 0, quest.most, {quest.fear_lost: "the quest is lost"})
        yield Clock("Influence", tome.influence, 0, quest.most, {quest.influence_lost: "the quest is lost"})


def _danger(game: Ulfenkarn) -> Danger | None:
    """A group on its way, or the night close by."""
    found = game.state.journey
    coming = [group for group in game.state.groups.values() if not group.face_up]
    if coming:
        number = coming[0].number
        return Danger(
            f"Group {number} arrives when its card comes up", when="this turn or the next", about=f"zone:group:{number}"
        )
    laid = game.state.battlefield.board.terrain.tiles
    tide = tide_of(game) if found is not None and found.gravetide in laid else None
    if tide is not None:
        return _tide_danger(game, tide)
    if found is not None and 0 < found.day_spaces - found.nightfall <= 2:
        words = "The mist comes down and blunts every roll" if found.dark else "Night falls, and hostiles are empowered"
        return Danger(words, when="within two turns", about="track:nightfall")
    return None


def _tide_danger(game: Ulfenkarn, tide: Tide) -> Danger:
    """Where the Gravetide or the Swarm goes at the end of the turn."""
    field = game.state.battlefield
    here = journey(game).gravetide
    ahead = [tile for tile in tide.goes(game.state, here) if tile != here]
    places = " or ".join(tile_name(game, field.board.tile(tile).tile) for tile in ahead)
    name = f"{tide.name[:1].upper()}{tide.name[1:]}"
    words = f"{name} goes into {places}" if places else f"{name} stays where it is"
    return Danger(words, when="at the end of the turn", about=f"tile:{(ahead or [here])[0]}")


# -- what hostiles may do


def intents(game: Ulfenkarn) -> tuple[Intent, ...]:
    """The behaviour table of each category of each group, with whom it would go for."""
    return tuple(_intents(game))


def _intents(game: Ulfenkarn) -> Iterator[Intent]:
    state = game.state
    for number in sorted(state.groups):
        group = state.groups[number]
        if not group.face_up:
            continue
        alike: dict[str, list[Model]] = {}
        for model in models_of(state, group):
            alike.setdefault(model.category, []).append(model)
        for models in alike.values():
            yield _intent(game, models)


def _intent(game: Ulfenkarn, models: list[Model]) -> Intent:
    first = models[0]
    last = game.state.journey.rolled.get(first.category, "") if game.state.journey is not None else ""
    table = tuple(
        IntentRow(row.text, None, (row.least, row.most), row.name, row.action == last) for row in rows(game, first)
    )
    near = quarry_of(game, first) or nearest_heroes(game, first.cells)
    who = " or ".join(hero_name(game, hero) for hero in near)
    word = "Quarry" if quarry_of(game, first) else "Nearest"
    does = f"{word}: {who}" if who else "Reaches nobody"
    target = near[0].id if len(near) == 1 else ""
    return Intent(first.id, does, target, rows=table, die=QUEST_DIE, also=tuple(model.id for model in models[1:]))


def act(game: AnyPlay, piece: str) -> Step | None:
    """The step by which the group of a hostile acts."""
    model = game.state.models.get(piece)
    return None if model is None else Step("group", (model.group,))


# -- who acts when


def order(game: Ulfenkarn) -> tuple[InOrder, ...]:
    """The initiative track: cards that are done, the one whose turn it is, and those to come."""
    track = game.state.track
    now = current(track)
    return tuple(
        InOrder(
            "done" if slot.done else "now" if now is not None and slot.card == now.card else "next",
            "" if slot.hostile else slot.card,
            _group_words(game, int(slot.card)) if slot.hostile else "",
            _group_icon(game, int(slot.card)) if slot.hostile else "",
            f"card:{slot.card}" if slot.hostile else "",
        )
        for slot in track.slots
    )


def _group_words(game: Ulfenkarn, number: int) -> str:
    """What the card of a group is called; also when the group has left and its card is still on the track."""
    group = game.state.groups.get(number)
    return group_name(number) if group is None else group_title(game, group)


def _group_icon(game: Ulfenkarn, number: int) -> str:
    """The picture of a group: that of its first model, or of something unknown."""
    group = game.state.groups.get(number)
    first = None if group is None else next(iter(models_of(game.state, group)), None)
    return "horned-skull" if first is None else hostile_card(game, first).icon


# -- the story


def story(game: Ulfenkarn) -> Story | None:
    """The page that belongs to this moment: the opening, the briefing of a journey, how it ended, an ending."""
    state = game.state
    if state.outcome is not None:
        return state.outcome.story
    found = state.journey
    if found is not None and found.turn == 0:
        return _briefing(game)
    if found is None and state.tome is not None:
        return _interlude(game, state.tome) if state.tome.past else _opening(game, state.tome)
    return None


def _interlude(game: Ulfenkarn, tome: Tome) -> Story:
    """How the last journey ended."""
    past = tome.past[-1]
    if past.mission:
        mission = game.content[Mission][past.mission]
        return Story("interlude", mission.name, mission.won if past.success else mission.lost, glyph=mission.icon)
    kind = game.content[JourneyType][past.type]
    return Story("interlude", kind.name, kind.success if past.success else kind.failure, glyph=kind.icon)


def pages(game: Ulfenkarn) -> tuple[Story, ...]:
    """What can be read again: how the quest began, and the briefing of the journey."""
    tome = game.state.tome
    found = (None if tome is None else _opening(game, tome), _briefing(game))
    return tuple(page for page in found if page is not None)


def _opening(game: Ulfenkarn, tome: Tome) -> Story:
    quest = game.content[Quest][tome.quest]
    return Story("briefing", quest.name, quest.opening.strip())


def _briefing(game: Ulfenkarn) -> Story | None:
    found = game.state.journey
    if found is None:
        return None
    if found.mission:
        mission = game.content[Mission][found.mission]
        return Story("briefing", mission.name, mission.briefing, glyph=mission.icon)
    place = game.content[CombatMap].get(found.map)
    if found.type in game.content[JourneyType]:
        kind = game.content[JourneyType][found.type]
        text = f"{kind.story}\n\n{place.text}" if place is not None and place.text else kind.story
        return Story("briefing", kind.name if place is None else f"{kind.name}: {place.name}", text, glyph=kind.icon)
    return None if place is None else Story("briefing", place.name, place.text)
