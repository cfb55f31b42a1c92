"""The set-up: what is played, who goes, and the switches."""

from collections.abc import Mapping
from typing import Any

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import refuse_unknown, switches
from lychgate.kernel.state import Step
from lychgate.ledger import rule

from ..model.content import CampaignCard, HeroCard, QuestSheet
from ..model.state import Campaign, Party
from . import offers

SWITCHES = tuple(field.id for field in offers.SWITCHES)
"""Readings that the rulings leave open, each off unless the set-up says so."""


MODES = ("quest", "campaign", "delve")
MOST_HEROES = 4


@rule("acg.setup.choose-campaign-or-delve", "acg.setup.solo-two-heroes", "acg.campaign.no-delve")
def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices: a single quest, a campaign or the delve; who goes; and the switches."""
    refuse_unknown(given, ("mode", "quest", "heroes", *SWITCHES))
    mode = given.get("mode", "quest")
    if mode not in MODES:
        raise SetupError(f"mode is {mode!r}; it can be {', '.join(MODES)}")
    quest = _quest(mode, given.get("quest", ""), content)
    heroes = _heroes(players, given, content)
    return {"players": players, "mode": mode, "quest": quest, "heroes": heroes, **switches(given, SWITCHES)}


def _quest(mode: str, wanted: object, content: Content) -> str:
    """The quest sheet, or the campaign, that is named; "" is the first there is."""
    fitting = _sheets(mode, content)
    if wanted != "" and wanted not in fitting:
        raise SetupError(f"there is no {mode} {wanted!r}; there are {', '.join(fitting)}")
    return str(wanted)


def _sheets(mode: str, content: Content) -> list[str]:
    """What can be played: campaigns, or quest sheets with a tier, or without one, which are delves."""
    if mode == "campaign":
        return [one.id for one in content.all(CampaignCard)]
    return [one.id for one in content.all(QuestSheet) if (one.tier == 0) == (mode == "delve")]


def _heroes(players: int, given: Mapping[str, Any], content: Content) -> list[str]:
    """Which heroes go, in seating order; none named: the players choose one each, a lone player two.

    More heroes than that go only where they are named: then some people play several.
    """
    wanted = given.get("heroes", [])
    if not isinstance(wanted, list | tuple):
        raise SetupError(f"heroes is {wanted!r}; give a list of {', '.join(content[HeroCard])}")
    named = [str(one) for one in wanted]
    missing = [one for one in named if one not in content[HeroCard]]
    if missing:
        raise SetupError(f"there is no hero {missing[0]!r}; there are {', '.join(content[HeroCard])}")
    if len(set(named)) != len(named):
        raise SetupError(f"the heroes are {', '.join(named)}; each can go once")
    if named and not max(2, players) <= len(named) <= MOST_HEROES:
        raise SetupError(f"{len(named)} heroes for {players} players; two to four can go, at least one a player")
    return named


@rule("acg.setup.when-and-order")
def begin(setup: Mapping[str, Any], content: Content) -> Party:
    """The table before anybody has chosen."""
    campaign = setup["mode"] == "campaign"
    chosen = setup["quest"] or _sheets(setup["mode"], content)[0]
    return Party(
        agenda=[Step("initial-setup")],
        players=setup["players"],
        named=list(setup["heroes"]),
        mode=setup["mode"],
        quest=content[CampaignCard][chosen].quests[0] if campaign else chosen,
        campaign=Campaign(id=chosen) if campaign else Campaign(),
        options={name: setup[name] for name in SWITCHES},
    )
