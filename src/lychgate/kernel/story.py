"""What a scene says besides things: the goal, the dangers, the order of acting, and the story around it."""

from typing import Literal

from msgspec import Struct

from .topics import Verb


class GoalPart(Struct, frozen=True):
    """One part of the goal: how far it is, and what it is about (`piece:minotaur-1`)."""

    label: str
    now: int = 0
    most: int | None = None
    about: str = ""
    done: bool = False


class Clock(Struct, frozen=True):
    """A number that players watch: the turn, the light, the night. `notes` say what happens at a value."""

    label: str
    now: int
    least: int = 0
    most: int | None = None
    notes: dict[int, str] = {}
    unit: str = ""


class Danger(Struct, frozen=True):
    """What threatens next: in words, with its chance (1 in 6 is `(1, 6)`), when, and what it is about."""

    words: str
    chance: tuple[int, int] | None = None
    when: str = ""
    about: str = ""


class Goal(Struct, frozen=True):
    """What the players are here for. `hope` is lost where the rules know that it cannot be reached; `why` says so."""

    title: str
    text: str
    parts: tuple[GoalPart, ...] = ()
    clocks: tuple[Clock, ...] = ()
    danger: Danger | None = None
    hope: Literal["open", "lost"] = "open"
    why: str = ""


class IntentRow(Struct, frozen=True):
    """One of the things that a foe may do, with its chance (1 in 6 is `(1, 6)`), or with the faces of the die that
    bring it about, as in a printed table: `(1, 4)` is 1 to 4. `rolled` marks the row that was rolled last.
    """

    words: str
    chance: tuple[int, int] | None = None
    faces: tuple[int, int] | None = None
    name: str = ""
    rolled: bool = False


class Intent(Struct, frozen=True):
    """What a foe would do if it acted now, as far as the rules fix it.

    `needs` is the face that hits, `harm` what a hit costs. `rows` are what it may do, each with its chance or with the
    faces of `die`, which is then rolled for it. A `sure` intent depends on no choice and no roll. `also` are the other
    pieces that act in the same way, as all models of a group by one table.
    """

    piece: str
    does: str
    target: str = ""
    needs: int | None = None
    harm: int | None = None
    rows: tuple[IntentRow, ...] = ()
    sure: bool = False
    die: str = ""
    also: tuple[str, ...] = ()


class InOrder(Struct, frozen=True):
    """A place in the order of acting: a piece, or a phase or a group by its name, with an icon. `about` names what
    stands for it, so that options light it up: `card:initiative-3`. Without it a piece answers to its own name.
    """

    state: Literal["done", "now", "next"]
    piece: str = ""
    phase: str = ""
    icon: str = ""
    about: str = ""


class Story(Struct, frozen=True):
    """A page of the story: before a game, between its parts, or after it. `setting` and `glyph` are for its picture."""

    kind: Literal["briefing", "interlude", "ending"]
    title: str
    text: str
    setting: str = ""
    glyph: str = ""


class HeroFate(Struct, frozen=True):
    """How it ended for one hero, and in which turn where he did not see the end."""

    piece: str
    fate: str
    at: int | None = None


# -- what a rulebook says on request


class Stake(Struct, frozen=True):
    """Who stands to lose what by the question that is open."""

    piece: str
    wounds: int
    falls: bool = False


class Why(Struct, frozen=True):
    """Why something cannot be done now, with the rules behind it."""

    words: str
    rules: tuple[str, ...] = ()


class Off(Struct, frozen=True):
    """A verb that a player would look for, and why it cannot be done now."""

    verb: Verb
    why: Why


OFF_AT_MOST = 8
"""More verbs than this nobody looks for."""
