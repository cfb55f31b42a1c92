"""Moments at which nobody in play has anything to say."""

from types import ModuleType

from lychgate.kernel.moments import Figure, Moment
from lychgate.mechanics.effects.cases import Kept, Standing, Waiting
from lychgate.mechanics.effects.silence import hooks_in, rests_on, silent_among, spoken_of


def test_a_moment_is_silent_where_all_its_speakers_rest_on_what_nothing_in_play_is_about() -> None:
    struck, damage, price = Moment[[]]("struck", "."), Figure[[]]("damage", "."), Figure[[]]("price", ".")
    room = ModuleType("room")
    room.__dict__.update(STRUCK=struck, DAMAGE=damage, PRICE=price, OTHER="no moment")

    struck(rests_on("struck")(lambda: None))
    damage(rests_on(("adjust", "damage"))(lambda: 1))
    price(rests_on("price")(lambda: 1))
    hooks = hooks_in(room)
    assert hooks == (struck, damage, price)
    assert silent_among(hooks, ()) == {struck, damage, price}
    assert silent_among(hooks, ["struck"]) == {damage, price}
    assert silent_among(hooks, spoken_of([("adjust", "damage"), ("price", "run")], Kept())) == {struck}

    damage(lambda: 2)
    assert silent_among(hooks, ()) == {struck, price}, "a speaker that rests on nothing may always speak"


def test_what_lasts_or_waits_is_spoken_of_too() -> None:
    kept = Kept(
        standing=[Standing("adjust", "defence")], waiting=[Waiting("turn-end", "card", 0, 0, None, 0, ("small.x",))]
    )
    assert set(spoken_of(["hit"], kept)) == {"hit", ("adjust", "defence"), "adjust", "turn-end"}
