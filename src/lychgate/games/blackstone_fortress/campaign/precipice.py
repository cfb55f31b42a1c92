"""Home: the end of an expedition, the legacy step and the trading step at Precipice, and the next expedition."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, draw

from ..model import piles, topics
from ..model.changes import campaign as changes
from ..model.content import Legacy, Spacecraft, Stronghold
from ..model.names import explorer_name, name
from ..model.queries import expedition
from ..model.state import Blackstone, Explorer, step
from ..setting_out.leading import leader_order
from .endings import end_one_off, lose_quest, win_quest
from .exchanging import PRECIPICE, survivors
from .facilities import use_facility
from .trading import can_trade, trade

HOME = ("bsf.end.return", "bsf.precipice.sequence", "bsf.precipice.heal", "bsf.precipice.inspiration")
LEGACY = ("bsf.precipice.legacy", "bsf.precipice.limit")
DELAY = ("bsf.ruling.vault-failed", "bsf.precipice.legacy", "bsf.vault.win")
VISIT = ("bsf.precipice.facilities", "bsf.spacecraft.facilities")


# -- the end of an expedition


@step("expedition-end")
@rule("bsf.end.return", "bsf.oneoff.result", "bsf.stronghold.failed", "bsf.precipice.sequence", "bsf.pause.when")
def expedition_end(game: Blackstone) -> None:
    """A one-off expedition is over; from any other the survivors go back to Precipice."""
    found = expedition(game)
    if game.state.mode == "one-off":
        end_one_off(game)
        return
    if found.kind == "stronghold" and not found.success:
        changes.put_stronghold_back(game, found.stronghold, ("bsf.stronghold.failed", "bsf.ruling.stronghold-deck"))
    game.then("precipice")
    if found.kind == "stronghold" and found.success:
        game.then("artefact")
    game.then("legacy-step")
    game.then("exchange", PRECIPICE, 0)
    game.then("trading-step")
    game.then("leave-precipice")


@step("precipice")
@rule("bsf.precipice.heal", "bsf.precipice.inspiration", "bsf.end.return", "bsf.ruling.archeotech-return")
def precipice(game: Blackstone) -> None:
    """Survivors are healed and lose their points; discovery cards that were discarded go back into the deck."""
    changes.tend(game, survivors(game), HOME)
    changes.shuffle_finds(game, ("bsf.ruling.archeotech-return",))


# -- the legacy step


@step("legacy-step")
@rule(
    "bsf.precipice.legacy", "bsf.precipice.limit", "bsf.failure.legacy", "bsf.ruling.legacy-check", "bsf.overview.time"
)
def legacy_step(game: Blackstone) -> Rule[None]:
    """Draw a legacy card, which stays in force, or more after a failed attempt on the vault.

    Where none is left the quest is lost.
    """
    rules = ("bsf.failure.legacy", "bsf.ruling.legacy-check", "bsf.overview.time")
    delay = delay_of(game)
    for number in range(delay):
        if not count(game.state.cards, piles.LEGACY):
            changes.note_expedition(game)
            lose_quest(game, "legacy", rules)
            return
        yield from draw_legacy(game, LEGACY if not number else DELAY)
    changes.note_expedition(game)


@rule("bsf.ruling.vault-failed", "bsf.vault.win")
def delay_of(game: Blackstone) -> int:
    """How many legacy cards this expedition costs: one, or what the place where it failed says."""
    found = expedition(game)
    return game.content[Stronghold][found.stronghold].delay if found.stronghold and not found.success else 1


def draw_legacy(game: Blackstone, rules: tuple[str, ...]) -> Rule[None]:
    card = yield from draw(
        game.state.cards,
        piles.LEGACY,
        game.state.leader,
        "Draw a legacy card",
        topic=topics.PRECIPICE_LEGACY,
        rules=rules,
        labels=game.content.names(Legacy),
    )
    changes.put_legacy_in_force(game, game.content[Legacy][card], rules)


# -- the trading step


@step("trading-step")
@rule("bsf.precipice.facilities", "bsf.spacecraft.facilities", "bsf.precipice.trading")
def trading_step(game: Blackstone) -> Rule[None]:
    """The ships show their facilities; in leader order each explorer visits one of them."""
    order = yield from leader_order(game, survivors(game))
    for explorer in order:
        game.then("visit", explorer.id)


@step("visit")
@rule("bsf.precipice.facilities", "bsf.precipice.trading")
def visit(game: Blackstone, explorer_id: str) -> Rule[None]:
    """An explorer trades aboard one ship, or uses its facility, once; or stays in bed."""
    explorer = game.state.explorers[explorer_id]
    options = [option for ship in expedition(game).ships for option in _visits(game, explorer, ship.id)]
    chosen: tuple[str, str] | None = yield Choose(
        explorer.seat,
        f"{{explorer}} {'is' if len(explorer.bodies) == 1 else 'are'} back at Precipice. Visit which ship?",
        [*options, Option("stay", "Visit nobody", value=None, passes=True)],
        topic=topics.PRECIPICE_VISIT,
        rules=VISIT,
        parts={"explorer": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    if chosen is None:
        return
    ship, deed = chosen
    changes.visit(game, explorer, ship, deed, VISIT)
    if deed == "trade":
        yield from trade(game, explorer, ship)
    else:
        yield from use_facility(game, explorer, game.content[Spacecraft][ship])


def _visits(game: Blackstone, explorer: Explorer, ship: str) -> list[Option]:
    """What an explorer can do aboard a ship."""
    record = game.content[Spacecraft][ship]
    about = (f"card:{ship}",)
    use = Option(
        f"use:{ship}",
        f"{record.name}: {record.facility.name}",
        about,
        value=(ship, "use"),
        uses=f"card:{ship}",
        verb="use",
    )
    if not can_trade(game, explorer, record):
        return [use]
    return [Option(f"trade:{ship}", f"Trade aboard {record.name}", about, value=(ship, "trade")), use]


# -- and out again


@step("leave-precipice")
@rule("bsf.expedition.new", "bsf.precipice.storage", "bsf.expedition.belongings", "bsf.inspired.duration")
def leave_precipice(game: Blackstone) -> None:
    """Nothing of the expedition is left but what the quest and the explorers keep; the next one sets out."""
    rules = ("bsf.expedition.new", "bsf.precipice.storage", "bsf.expedition.belongings", "bsf.inspired.duration")
    changes.leave_precipice(game, rules)
    game.anew("set-out")


# -- strongholds


@step("artefact")
@rule("bsf.stronghold.conquered")
def hand_out_artefact(game: Blackstone) -> Rule[None]:
    """A conquered stronghold's card leaves the deck, and the leader says which of the survivors has its artefact."""
    rules = ("bsf.stronghold.conquered",)
    site = game.content[Stronghold][expedition(game).stronghold]
    changes.conquer(game, site.id, rules)
    there = survivors(game)
    if not site.artefact or not there:
        return
    explorer: Explorer = yield Choose(
        game.state.leader,
        "{card}: who takes it?",
        [Option(one.id, explorer_name(game, one), (f"piece:{one.id}",), value=one) for one in there],
        topic=topics.STRONGHOLD_ARTEFACT,
        rules=rules,
        cause=f"card:{site.artefact}",
        parts={"card": name(game, site.artefact)},
    )
    changes.take_artefact(game, explorer, site.artefact, rules)


@step("vault-won")
@rule("bsf.vault.win")
def vault_won(game: Blackstone) -> None:
    win_quest(game)
