"""The facilities of ships: rows on the Blackstone die, or a bout in the fighting pit."""

from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..combat.dice import BLACKSTONE
from ..explorers.searching import draw_discovery
from ..model import topics
from ..model.changes import campaign as changes
from ..model.changes.expedition import end_challenge
from ..model.content import FacilityRow, Spacecraft
from ..model.names import explorer_name
from ..model.queries import clues_of, is_home
from ..model.state import Blackstone, Explorer, Without, step
from ..scenarios.carrying_out import carry_out
from ..setting_out.combats import begin_small

RULES = ("bsf.precipice.facilities", "bsf.spacecraft.facilities")
NOTHING_COMES = "Nothing comes of it."
PIT = "fighting-pit"
PIT_MAP = "isolated"
PIT_WITHOUT: tuple[Without, ...] = ("searching", "reinforcements", "events")


@rule("bsf.precipice.facilities", "bsf.spacecraft.facilities")
def use_facility(game: Blackstone, explorer: Explorer, record: Spacecraft) -> Rule[None]:
    """Use what a ship offers: roll and do what the row says; those at home may roll again."""
    if record.facility.ability == PIT:
        game.then("fighting-pit", explorer.id)
        return
    face = yield from roll(game, explorer, record, again=False)
    may = record.facility.home_reroll and is_home(game, explorer, record.id)
    if may and (yield from _rolls_again(game, explorer, face)):
        face = yield from roll(game, explorer, record, again=True)
    row = row_of(game, explorer, record, face)
    game.tell(
        "facility-used",
        RULES,
        piece=explorer.id,
        ship=record.id,
        face=face,
        words=row.text if row is not None and row.text else NOTHING_COMES,
    )
    if row is not None:
        yield from carry_out(game, record.id, row.do, RULES, explorer)


def roll(game: Blackstone, explorer: Explorer, record: Spacecraft, *, again: bool) -> Rule[int]:
    (face,) = yield Roll(
        explorer.seat,
        "{facility}: roll for {explorer}",
        BLACKSTONE,
        topic=topics.PRECIPICE_FACILITY,
        rules=RULES,
        test=Test(explorer.id, "", "facility", again=again),
        cause=f"card:{record.id}",
        parts={"explorer": explorer_name(game, explorer), "facility": record.facility.name},
        actor=explorer.id,
    )
    return int(face)


def _rolls_again(game: Blackstone, explorer: Explorer, face: int) -> Rule[bool]:
    again: bool = yield Choose(
        explorer.seat,
        "{explorer} rolled {face}. Roll again?",
        [Option("again", "Roll again", value=True), Option("keep", "Keep it", value=False, passes=True)],
        topic=topics.PRECIPICE_AGAIN,
        rules=RULES,
        parts={"explorer": explorer_name(game, explorer), "face": face},
        actor=explorer.id,
    )
    return again


def row_of(game: Blackstone, explorer: Explorer, record: Spacecraft, face: int) -> FacilityRow | None:
    """The row in which a face lies, if there is one."""
    for row in record.facility.rows:
        if bound(game, explorer, row.least) <= face <= bound(game, explorer, row.most):
            return row
    return None


def bound(game: Blackstone, explorer: Explorer, number: int | str) -> int:
    """A bound of a row: a number, or how many clues the visitor holds."""
    if isinstance(number, int):
        return number
    clues = clues_of(game, explorer.id)
    return clues + 1 if number.endswith("+1") else clues


@step("fighting-pit")
@rule("bsf.precipice.facilities")
def fighting_pit(game: Blackstone, name: str) -> None:
    """A small combat of one explorer, as in the challenge Isolated; then what it was worth."""
    begin_small(game, PIT_MAP, [game.state.explorers[name]], PIT_WITHOUT)
    game.then("pit-over", name)


@step("pit-over")
@rule("bsf.precipice.facilities", "bsf.ruling.pit")
def pit_over(game: Blackstone, name: str) -> Rule[None]:
    """Whoever was not put out of action draws a discovery card and has a head start. The others are patched up."""
    explorer = game.state.explorers[name]
    if not explorer.out:
        yield from draw_discovery(game, explorer, RULES)
        changes.promise_head_start(game, explorer, 1, RULES)
    end_challenge(game)
    changes.patch_up(game, explorer, ("bsf.ruling.pit",))
