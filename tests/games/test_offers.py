"""What set-ups offer is what they take."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import lychgate
from lychgate.games import game_ids, rulebook
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import Field

GAMES = [(game, rulebook(game)) for game in game_ids()]


def values(field: Field) -> Iterator[Any]:
    """The default, and what else may be picked."""
    yield field.default
    match field.kind:
        case "one":
            yield from (pick.id for pick in field.picks)
        case "some":
            ids = [pick.id for pick in field.picks]
            yield from (ids[: field.least], ids[::-1][: field.most])
        case "number":
            yield from (field.least, field.most)
        case "switch":
            yield from (True, False)


def asked_for(field: Field, fields: Sequence[Field]) -> dict[str, Any]:
    """What must be picked elsewhere for a field to be asked for."""
    if field.only is None:
        return {}
    other, value = field.only
    return {other: value} | asked_for(next(one for one in fields if one.id == other), fields)


@pytest.mark.parametrize(("game", "book"), GAMES)
def test_every_value_that_is_offered_is_taken(game: str, book: Any) -> None:
    content = book.content(())
    fields = book.offers(content).fields
    for field in fields:
        for value in values(field):
            given = {field.id: value, **asked_for(field, fields)}
            assert book.complete_setup(content, book.players[0], given)[field.id] == value


@pytest.mark.parametrize(("game", "book"), GAMES)
def test_whoever_just_wants_to_play_is_asked_at_once(game: str, book: Any) -> None:
    offers = book.offers(book.content(()))
    assert book.players[0] <= offers.seats <= book.players[1]
    assert lychgate.new(game, players=offers.seats, setup=offers.setup, seed=1).question is not None


@pytest.mark.parametrize(("game", "book"), GAMES)
def test_what_is_not_offered_is_refused(game: str, book: Any) -> None:
    content = book.content(())
    with pytest.raises(SetupError):
        book.complete_setup(content, book.players[0], {"no-such-key": 1})
    for field in book.offers(content).fields:
        with pytest.raises(SetupError):
            book.complete_setup(content, book.players[0], {field.id: {"no": "such value"}})
