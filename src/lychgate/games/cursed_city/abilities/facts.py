"""Facts: what conditions on cards ask and amounts count. Those of an attack or a roll come with the case."""

from lychgate.mechanics.activation.spaces import empty_spaces
from lychgate.mechanics.effects import Case

from ..battlefield.spaces import adjacent_hostiles
from ..heroes.searching import may_search, may_search_afar, objects_beside
from ..journey.rescuing import citizens_near
from ..model.queries import group_of, hero_side, is_acting, is_champion, is_night, journey, treasure_of, wounds_of
from ..model.state import Group, Hero, Marker, Model, Ulfenkarn
from .in_force import Concerned
from .language import city

Cases = Case[Concerned]

city.names(
    "fact",
    weapon="the weapon of the attack, by its id",
    attack_type="how the weapon is used: melee, ranged or dual",
    attack_dice="the dice of the weapon",
    cause="what deals the damage: weapon, or something else",
    result="failure, success or critical",
    dealt="the damage that was suffered",
    die="whether an activation or a destiny die was spent",
    ailment="the ailment that somebody is about to get",
    source="what heals: recuperate, or the ability that allowed it",
    grievous_removed="the grievous wounds that were taken off",
    card_kind="the kind of discovery card",
    struck="the heroes whom this action has struck",
)


# -- the journey


@city.fact("night", "whether it is night")
def night(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    return is_night(game.state)


@city.fact("turn", "the number of the turn")
def turn(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return journey(game).turn


@city.fact("groups", "how many groups are above the track")
def groups(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return len(game.state.groups)


@city.fact("group-number", "the number of the group that activates")
def group_number(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return case.subject.number if isinstance(case.subject, Group) else 0


@city.fact("citizens", "citizens on the hero's tile")
def citizens(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return citizens_near(game, piece) if isinstance(piece, Hero) else 0


@city.fact("waiting-heroes", "how many other heroes are still to activate this turn")
def waiting_heroes(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return len(waiting(game, piece)) if isinstance(piece, Hero) else 0


def waiting(game: Ulfenkarn, hero: Hero) -> list[str]:
    """The other heroes whose cards lie face up further down the track."""
    return [slot.card for slot in game.state.track.slots if not slot.hostile and not slot.done and slot.card != hero.id]


@city.fact("duelling", "whether the quarry is adjacent to the duellist who picked them")
def duelling(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    hero = game.state.heroes.get(journey(game).quarry)
    return hero is not None and any(is_champion(game, model) for model in own_models(game, hero))


def own_models(game: Ulfenkarn, hero: Hero) -> list[Model]:
    """The models of the journey's own group that are adjacent to a hero."""
    return [model for model in adjacent_hostiles(game, hero) if model.group == 1]


@city.fact("destiny-discarded", "how many destiny dice are discarded")
def destiny_discarded(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return len(game.state.destiny.discarded)


# -- heroes


@city.fact("activation", "whose activation goes on: own, or another")
def activation(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> str:
    return "own" if isinstance(piece, Hero) and is_acting(game.state, piece) else "another"


@city.fact("kills", "how many hostiles the hero has slain in this activation")
def kills(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return piece.kills if isinstance(piece, Hero) else 0


@city.fact("attacks-made", "how many weapon actions the hero has made in this activation")
def attacks_made(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return sum(piece.attacked.values()) if isinstance(piece, Hero) else 0


@city.fact("attacks-on-target", "how often the hero has attacked the target in this activation")
def attacks_on_target(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    targets = [one.id for one in case.roles.get("target", ()) if not isinstance(one, Group)]
    return sum(piece.attacked.get(name, 0) for name in targets) if isinstance(piece, Hero) else 0


@city.fact("empty-spaces", "how many dice spaces have neither a die nor a wound")
def empty(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return len(empty_spaces(piece.spaces)) if isinstance(piece, Hero) else 0


@city.fact("inspiration", "the hero's inspiration points")
def inspiration(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return piece.inspiration.points if isinstance(piece, Hero) else 0


@city.fact("holdings", "how many treasure and realmstone cards the hero holds")
def holdings(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    if not isinstance(piece, Hero):
        return 0
    return len(piece.realmstone) + (treasure_of(game.state, piece) is not None)


@city.fact("searchable", "whether the hero could Search now")
def searchable(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    if not isinstance(piece, Hero) or not may_search(game, piece):
        return False
    return bool(objects_beside(game, piece)) or may_search_afar(piece)


@city.fact("agility", "the Agility dice printed on the hero's card")
def agility(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> str:
    return _highest(hero_side(game, piece).agility) if isinstance(piece, Hero) else ""


@city.fact("defence", "the Defence dice printed on the hero's card")
def defence(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> str:
    return _highest(hero_side(game, piece).defence) if isinstance(piece, Hero) else ""


def _highest(dice: tuple[int, ...]) -> str:
    """Dice that all are D12 can be no higher; of others the lowest can."""
    return f"D{min(dice)}"


@city.fact("chosen-weapon", "whether the attack is made with the weapon chosen for the empowerment")
def chosen_weapon(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    if not isinstance(piece, Hero) or piece.id not in game.state.roster:
        return False
    return bool(case.facts.get("weapon")) and game.state.roster[piece.id].chosen == case.facts["weapon"]


# -- hostiles


@city.fact("damage", "the damage on a hostile")
def damage(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    """As it was before the attack at hand did any."""
    if not isinstance(piece, Model):
        return 0
    return piece.damage


@city.fact("wounds", "the Wounds value of a hostile")
def wounds(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return wounds_of(game, piece) if isinstance(piece, Model) else 0


@city.fact("suffered", "the damage that a hostile has suffered since its last activation")
def suffered(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return piece.hurt_since if isinstance(piece, Model) else 0


@city.fact("group-left", "how many models a hostile's group has left, on the battlefield or still to be placed")
def group_left(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    if not isinstance(piece, Model) or piece.group not in game.state.groups:
        return 0
    group = group_of(game.state, piece)
    return len(group.models) + group.coming


# -- markers of missions


def markers(game: Ulfenkarn, kind: str) -> list[Marker]:
    """The markers of a kind that stand on the battlefield."""
    return [marker for marker in game.state.battlefield.markers.values() if marker.kind == kind]


def marker_at_hand(game: Ulfenkarn, case: Cases) -> Marker | None:
    """The marker that an action is about."""
    return game.state.battlefield.markers.get(str(case.facts.get("marker", "")))


city.names("fact", marker="the marker that an action is about")


@city.fact("larders", "how many larders stand")
def larders(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return len(markers(game, "larder"))


@city.fact("standards", "how many standards stand")
def standards(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return len(markers(game, "standard"))


@city.fact("phylacteries", "how many phylacteries stand")
def phylacteries(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return len(markers(game, "phylactery"))


@city.fact("unlit-lamps", "how many lamps are not lit")
def unlit_lamps(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return sum(not lamp.lit for lamp in markers(game, "lamp"))


@city.fact("unturned-winches", "how many winches have not been turned")
def unturned_winches(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return sum(not winch.lit for winch in markers(game, "winch"))


@city.fact("marker-unlit", "whether the lamp at hand is unlit, or the winch unturned")
def marker_unlit(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    marker = marker_at_hand(game, case)
    return marker is not None and not marker.lit


@city.fact("marker-filled", "whether somebody lies in the coffin at hand")
def marker_filled(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    marker = marker_at_hand(game, case)
    return marker is not None and marker.holds in journey(game).rises


@city.fact("own-coffin", "whether the coffin of the hostile stands")
def own_coffin(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    subject = case.subject
    return isinstance(subject, Model) and any(coffin.holds == subject.id for coffin in markers(game, "coffin"))


@city.fact("beaten", "whether the target was beaten in the part before")
def beaten(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    return journey(game).beaten


@city.fact("lives", "how many lives the target of the mission has left")
def lives(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> int:
    return journey(game).lives


@city.fact("radukar-down", "whether Radukar lies down and will rise")
def radukar_down(game: Ulfenkarn, case: Cases, piece: Concerned | None) -> bool:
    return bool(journey(game).rises)
