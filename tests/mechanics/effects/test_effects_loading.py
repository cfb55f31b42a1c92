"""Effects as content: the lines of cards of two games are read into typed records, and mistakes are named."""

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lychgate.content import Content, ContentError, Problem, Schema, load
from lychgate.kernel.errors import RuleError
from lychgate.mechanics.effects import SORTS, VERBS, Effect, Language, describe, mismatches, walk

from .arena import EFFECTS, SCHEMA, TABLE, Arena, Card, Piece

DRAFTS = Path(__file__).parent / "drafts"
GAMES = ("cursed-city", "blackstone-fortress")


def language(game: str) -> Language[Arena, Piece]:
    """The words that a game's records use, declared as the game would."""
    words = tomllib.loads((DRAFTS / f"{game}.words.toml").read_text(encoding="utf-8"))
    made: Language[Arena, Piece] = Language(TABLE, EFFECTS, TABLE, TABLE, TABLE)
    for sort in SORTS:
        made.names(sort, **dict.fromkeys(words.get(sort, ()), f"a {sort}"))
    for verb in VERBS.values():
        made.deed(verb)(lambda game, verb, at: None)
    return made


@cache
def drafts(game: str) -> Content:
    return load(Schema(game=game, kinds={"card": Card}, checks=(language(game).check,)), [DRAFTS / game])


def effects(game: str) -> list[tuple[Card, Effect]]:
    return [(card, effect) for card in drafts(game).all(Card) for effect in card.effects]


def test_lines_of_both_games_are_read_into_typed_records() -> None:
    count = {game: len(effects(game)) for game in GAMES}
    assert sum(count.values()) >= 150
    assert min(count.values()) >= 60
    used = Counter(verb.verb for game in GAMES for _, effect in effects(game) for verb in walk(effect.do))
    assert len(used) >= 35, f"too few verbs: {sorted(set(VERBS) - set(used))} are in none"


@pytest.mark.parametrize("game", GAMES)
def test_every_line_can_be_put_into_words(game: str) -> None:
    for card, effect in effects(game):
        text = describe(effect)
        assert text.endswith("."), card.id
        assert text[0].isupper() or text[0].isdigit(), f"{card.id}: {text}"
        assert "  " not in text, f"{card.id}: {text}"
        assert "(dice=" not in text, f"{card.id}: {text}"


SAID_OTHERWISE = {"disrupt", "fury", "mist-weave", "rapid-fire", "shuffling-horrors", "traveller"}
"""Cards whose text says it by another card's name or in other words than the mark's."""


@pytest.mark.parametrize("game", GAMES)
def test_printed_texts_agree_with_what_the_cards_do(game: str) -> None:
    odd = {card.id: mismatches(card.text, effect.do) for card, effect in effects(game) if card.text}
    assert {card for card, missing in odd.items() if missing} <= SAID_OTHERWISE


@pytest.mark.parametrize("game", GAMES)
def test_what_was_a_named_procedure_is_said_by_verbs(game: str) -> None:
    named = {card.id for card, effect in effects(game) if any(verb.verb == "ability" for verb in walk(effect.do))}
    assert named == set()


# -- what is wrong with a pack

PACK = 'id = "mine"\ntitle = "Mine"\ngame = "arena"\nversion = 1\n'


def problems(folder: Path, effect: str, schema: Schema = SCHEMA) -> list[Problem]:
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    card = f'[[card]]\nid = "x"\nname = "X"\nsource = "house"\neffects = [{effect}]\n'
    (folder / "cards.toml").write_text(card, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(schema, [folder])
    return error.value.problems


MISTAKES = [
    # what the line does (or its other fields), where it is wrong, what the error says
    ('do = [{ verb = "wond" }]', "do#1.verb", 'is "wond" (did you mean "wound"?)'),
    ('do = [{ verb = "wound", nmber = 2 }]', "do#1.nmber", 'is not a field of this table (did you mean "number"?)'),
    ('do = [{ verb = "wound", who = "each" }]', "do#1.who", "names nobody"),
    ('do = [{ verb = "wound", who = "each hro" }]', "do#1.who", "says 'hro', which is no kind (did you mean"),
    ('do = [{ verb = "wound", who = "hero" }]', "do#1.who", "says 'hero', which is no role"),
    ("do = []", "do", "not empty"),
    ('needs = ["moonlit"], do = [{ verb = "wound" }]', "needs#1", "says 'moonlit', which is no fact"),
    ('needs = ["self is blue"], do = [{ verb = "wound" }]', "needs#1", "says 'blue', which is no trait"),
    ('cost = "2 gold", do = [{ verb = "wound" }]', "cost", "says 'gold', which is no counter"),
    ('limit = "once per week", do = [{ verb = "wound" }]', "limit", "says 'week', which is no span"),
    ('do = [{ verb = "mark", name = "blest" }]', "do#1.name", "says 'blest', which is no mark"),
    ('do = [{ verb = "repeat", number = 2, do = [{ verb = "unmark", name = "blest" }] }]', "do#1.do#1.name", "'blest'"),
    ('do = [{ verb = "roll", dice = "D6", rows = [{ least = 1, most = 9 }] }]', "do#1", "the dice come to 1 to 6"),
    (
        'do = [{ verb = "roll", dice = "D6", rows = [{ least = 1, most = 3 }, { least = 3 }] }]',
        "do#1",
        "two rows for 3",
    ),
    ('do = [{ verb = "change-die", pool = ["hand"] }]', "do#1", "changes nothing"),
    ('do = [{ verb = "adjust", figure = "speed" }]', "do#1", "adjusts nothing"),
    ('do = [{ verb = "each", who = "each foe", around = true, do = [{ verb = "wound" }] }]', "do#1", "for ever"),
    ('do = [{ verb = "repeat", do = [{ verb = "wound" }] }]', "do#1", "it wants a `number`, `until` or a `stop`"),
    ('do = [{ verb = "test", test = ["nerve"], every = true, again = true }]', "do#1", "sums up every roll"),
    ('do = [{ verb = "roll", dice = "3D6", keep = "run", rows = [{ least = 4 }] }]', "do#1", "come to 0 to 3"),
    ('needs = ["roll is more than moonlight"], do = [{ verb = "wound" }]', "needs#1", "'moonlight', which is no fact"),
    ('do = [{ verb = "start", what = "joust" }]', "do#1.what", "says 'joust', which is no part"),
]


@pytest.mark.parametrize(("line", "where", "says"), MISTAKES)
def test_a_mistake_in_a_pack_is_named_with_what_would_be_right(
    tmp_path: Path, line: str, where: str, says: str
) -> None:
    (problem,) = problems(tmp_path, f'{{ when = "played", {line} }}')
    assert (problem.entry, problem.field) == ('card "x"', f"effects#1.{where}")
    assert says in str(problem)


def test_an_unknown_moment_is_named(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, '{ when = "playd", do = [{ verb = "wound" }] }')
    assert problem.what == "says 'playd', which is no moment (did you mean \"played\"?)"


def test_a_verb_that_a_game_does_not_do_is_a_problem_of_the_pack(tmp_path: Path) -> None:
    small: Language[Arena, Piece] = Language(TABLE, EFFECTS)
    small.names("moment", played="when the card is played")
    schema = Schema(game="arena", kinds={"card": Card}, checks=(small.check,))
    nested = '{ verb = "if", needs = ["roll is 1"], do = [{ verb = "reroll", roll = "nerve" }] }, { verb = "later", '
    nested += 'at = "played", do = [{ verb = "choose", who = "nearest hero", options = [{ says = "Yes" }] }] }'
    found = problems(tmp_path, f'{{ when = "played", do = [{{ verb = "wound" }}, {nested}] }}', schema)
    assert [problem.what for problem in found] == [
        "says 'wound', which this game does not do",
        "says 'reroll', which this game does not do",
        "says 'nerve', which is no roll",
        "says 'later', which this game does not do",
        "says 'hero', which is no kind",
        "measures a distance, but this game has no board",
    ]


def test_words_of_the_language_itself_cannot_be_declared() -> None:
    with pytest.raises(RuleError, match="the language uses it itself"):
        language("cursed-city").names("kind", each="whatever")
