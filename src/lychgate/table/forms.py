"""What plain requests take and give. The client's types are made from these too."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from lychgate.kernel.bounds import value_fault

Kind = Literal["person", "bot", "open"]
Asks = Literal["everything", "usual", "little"]
Name = Annotated[str, Field(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
SETUP_NESTED = 8
Colour = Annotated[str, Field(max_length=20, pattern=r"^(#[0-9a-f]{6}|[a-z-]{1,20})?$")]


def _shallow(value: Any) -> Any:
    """The value, unless it is nested deeper than any set-up."""
    if fault := value_fault(value, nested=SETUP_NESTED):
        raise ValueError(fault)
    return value


class Form(BaseModel):
    """What a client sends: nothing that nobody asked for, and each value of its own type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatForm(Form):
    """Who is to sit at a seat: a person, a bot, or nobody yet."""

    kind: Kind = "person"
    bot: Annotated[str, Field(max_length=40)] | None = None
    name: Name = ""
    colour: Colour = ""


class TableForm(Form):
    """A new table. Seats that are not mentioned are for people; without a seed one is drawn."""

    game: Annotated[str, Field(max_length=60)]
    players: Annotated[int, Field(ge=1, le=16)] | None = None
    setup: Annotated[dict[str, Any], AfterValidator(_shallow)] = {}
    seed: Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=100)] | None = None
    dice: Literal["roll", "ask"] = "roll"
    seats: Annotated[list[SeatForm], Field(max_length=16)] = []


class SeatAct(Form):
    """Sit down, leave the seat open, hand it to a bot, or call it by a name and colour."""

    do: Literal["take", "leave", "bot", "name"]
    bot: Annotated[str, Field(max_length=40)] | None = None
    name: Name | None = None
    colour: Colour | None = None


class PickCard(BaseModel):
    """Something that a field of a set-up can name; picks of one group are listed together."""

    id: str
    title: str
    text: str
    group: str
    icon: str


class FieldCard(BaseModel):
    """A key of a game's set-up, described so that a client can draw a picker for it.

    `one` takes the id of a pick, `some` a list of them (`least` to `most`; with `dealt` one after the other for the
    seats, at least one each; none where `empty` says what that means), `number` a whole number within bounds,
    `switch` true or false. `minor` ones may be folded away.
    """

    id: str
    title: str
    kind: Literal["one", "some", "number", "switch"]
    default: bool | int | str | list[str]
    text: str
    picks: list[PickCard]
    least: int
    most: int
    dealt: bool
    empty: str
    minor: bool
    only: tuple[str, str] | None


class PlayNow(BaseModel):
    """What somebody gets who just wants to play: the number of seats, all his own, and the set-up."""

    seats: int
    setup: dict[str, Any]


class GameCard(BaseModel):
    """A game that can be played here; `players` are the least and the most, `bots` end with the default bot."""

    id: str
    title: str
    summary: str
    players: tuple[int, int]
    bots: list[str]
    fields: list[FieldCard]
    now: PlayNow


class SeatKey(BaseModel):
    """The secret of a seat."""

    seat: int
    key: str


class NewTable(BaseModel):
    """A table that was made, and its secrets, told this once.

    With `fresh_dice` its game comes from a file and goes on with other dice than those it had there; `notice` is a
    sentence for the players where the file could not be opened as it was saved.
    """

    table: str
    seats: list[SeatKey]
    watch: str
    fresh_dice: bool
    notice: str


class SeatCard(BaseModel):
    """Who sits at a seat. `here` says that somebody who holds its key is connected."""

    seat: int
    kind: Kind
    name: str
    colour: str
    here: bool
    asks: Asks
    bot: str | None


class TableCard(BaseModel):
    """A table as somebody sees it who holds one of its keys; `you` are the seats that the keys stand for."""

    table: str
    game: str
    title: str
    seats: list[SeatCard]
    number: int
    over: bool
    you: list[int]


class RuleCard(BaseModel):
    """An entry of a game's ledger: a rule, a worked example, a fact, a gap or a ruling, in our own words."""

    id: str
    game: str
    kind: str
    title: str
    text: str
    source: str
    chapter: str
    note: str


class RuleHit(BaseModel):
    """A rule that a search found."""

    id: str
    game: str
    kind: str
    title: str
    extract: str


class Health(BaseModel):
    """That the server is well, and how much goes on."""

    well: bool
    version: str
    tables: int
    sockets: int


class Problem(BaseModel):
    """What went wrong and what would be right."""

    reason: str
