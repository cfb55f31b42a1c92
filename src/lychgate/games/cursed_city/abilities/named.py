"""Which named abilities the journey and the part of its mission print."""

from lychgate.content import Content, Derived

from ..model.content import JourneyType, Mission
from ..model.state import City

NOTHING: frozenset[str] = frozenset()


@Derived
def printed(content: Content) -> dict[tuple[str, int], frozenset[str]]:
    """The named abilities of each type of journey, and of each part of each mission."""
    found = {(kind.id, 1): kind.says for kind in content.all(JourneyType)}
    for mission in content.all(Mission):
        found |= {(mission.id, number): part.says for number, part in enumerate(mission.parts, 1)}
    return {key: frozenset(one.ability for one in says if one.ability) for key, says in found.items()}


def has(state: City, content: Content, ability: str) -> bool:
    """Whether a named ability is in force on the journey that goes on."""
    return ability in named(state, content)


def named(state: City, content: Content) -> frozenset[str]:
    """The named abilities that are in force on the journey that goes on."""
    found = state.journey
    if found is None:
        return NOTHING
    key = (found.mission, found.part) if found.mission else (found.type, 1)
    return printed[content].get(key, NOTHING)
