"""The table: decks and ships of an expedition."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import setting_out as changes
from ..model.content import ChallengeCard, CombatMap, Encounter, ExplorerCard, QuestCard, Spacecraft, Stronghold
from ..model.queries import expedition
from ..model.state import Blackstone, step

SHIPS = 4
APPROACH = {"stronghold": "bsf.stronghold.approach", "vault": "bsf.vault.approach"}


def quest_card(game: Blackstone) -> QuestCard:
    """The quest, or the one whose numbers a one-off expedition uses."""
    return game.content.all(QuestCard)[0]


# -- decks


@step("decks")
@rule("bsf.setup.discovery-deck", "bsf.setup.other-cards")
def lay_decks(game: Blackstone) -> None:
    """Lay out the decks that last: they are shuffled for the first expedition, and live on in a quest."""
    changes.build_discovery(game)
    if game.state.mode == "quest":
        changes.build_quest_decks(game)


@step("prepare")
@rule("bsf.setup.exploration-deck", "bsf.setup.initiative-cards", "bsf.setup.hostile-pieces")
def prepare(game: Blackstone) -> None:
    """Lay out the decks of this expedition. Initiative cards and hostile pieces are there for whoever is met."""
    found = expedition(game)
    if found.kind == "practice":
        changes.build_exploration(game, [], ("bsf.setup.exploration-deck",))
    elif found.stronghold:
        lay_access_route(game, game.content[Stronghold][found.stronghold])
    else:
        lay_exploration_deck(game)
    rules = ("bsf.setup.encounter-deck", "bsf.setup.hostile-pieces")
    changes.build_encounters(game, encounter_cards(game), (*rules, *DECK_OF.get(game.state.mode, ())))


DECK_OF = {"quest": ("bsf.precipice.legacy-hostiles",), "one-off": ("bsf.oneoff.setup", "bsf.ruling.oneoff-hostiles")}


def challenges(game: Blackstone) -> list[str]:
    return [card.id for card in game.content.all(ChallengeCard)]


@rule("bsf.combat.card-kinds")
def combats(game: Blackstone) -> list[str]:
    """The combat cards, by their maps: standard combats and ambushes."""
    return [card.id for card in game.content.all(CombatMap) if card.kind in ("combat", "ambush")]


@rule("bsf.setup.exploration-deck")
def lay_exploration_deck(game: Blackstone) -> None:
    """Four challenges and four combats at random, shuffled together."""
    card = quest_card(game)
    parts = [(challenges(game), card.challenges), (combats(game), card.combats)]
    changes.build_exploration(game, parts, ("bsf.setup.exploration-deck", "bsf.combat.card-kinds"))


@rule("bsf.stronghold.approach", "bsf.vault.approach")
def lay_access_route(game: Blackstone, site: Stronghold) -> None:
    """As many exploration cards as the stronghold says, at random from all of them."""
    parts = [([*challenges(game), *combats(game)], site.access)]
    changes.build_exploration(game, parts, (APPROACH["vault" if site.vault else "stronghold"],))


@rule("bsf.setup.encounter-deck", "bsf.oneoff.setup", "bsf.precipice.legacy-hostiles")
def encounter_cards(game: Blackstone) -> list[str]:
    """The encounter cards of the kinds in force: all of them in a one-off expedition."""
    state = game.state
    cards = game.content.all(Encounter)
    if state.mode == "one-off":
        return [card.id for card in cards]
    kinds = state.plan.kinds or quest_card(game).kinds if state.quest is None else state.quest.kinds
    return [card.id for card in cards if card.kind in kinds]


# -- ships


@step("ships")
@rule("bsf.spacecraft.placement", "bsf.spacecraft.base", "bsf.spacecraft.sides")
def place_ships(game: Blackstone) -> Rule[None]:
    """The home ships of the four go with them, support side up; the leader chooses more until there are four."""
    rules = ("bsf.spacecraft.placement", "bsf.spacecraft.base", "bsf.spacecraft.sides")
    state, records = game.state, game.content[ExplorerCard]
    homes = dict.fromkeys(records[name].ship for name in state.explorers)
    for ship in homes:
        changes.place_ship(game, ship, rules)
    left = [ship for ship in game.content.all(Spacecraft) if ship.id not in homes]
    while len(expedition(game).ships) < SHIPS and left:
        chosen: Spacecraft = yield Choose(
            state.leader,
            "Which other ship goes with the explorers?",
            [Option(ship.id, ship.name, (f"card:{ship.id}",), value=ship, icon=ship.icon) for ship in left],
            topic=topics.SETUP_SHIP,
            rules=rules,
        )
        left.remove(chosen)
        changes.place_ship(game, chosen.id, rules)
    changes.settle_ships(game, rules)
