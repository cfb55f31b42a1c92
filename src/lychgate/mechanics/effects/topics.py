"""What the language asks: the topics of its questions, for the register of a game that uses it."""

from msgspec import Struct

from lychgate.kernel.topics import Topic, Topics


class EffectTopics(Struct, frozen=True):
    """The topics of all questions that effects ask by themselves, whatever card asks.

    `order` is there only in a game in which somebody says what comes first.
    """

    whom: Topic
    several: Topic
    drawn: Topic
    place: Topic
    may: Topic
    choose: Topic
    roll: Topic
    reroll: Topic
    amount: Topic
    test: Topic
    use: Topic
    order: Topic | None = None


def effect_topics(topic: Topics, *, orders: bool = False) -> EffectTopics:
    """Declare these topics in a game's register, once, in its `topics.py`; with `orders`, somebody orders effects.

    >>> register = Topics()
    >>> effect_topics(register).use in register
    True
    """
    return EffectTopics(
        whom=topic("effect.whom", "Which piece an effect concerns.", "use"),
        several=topic("effect.several", "Which pieces an effect concerns.", "use"),
        drawn=topic("effect.drawn", "Which piece is drawn for an effect."),
        place=topic("effect.place", "Where an effect works.", "place"),
        may=topic("effect.may", "Whether somebody does what an effect allows.", "use"),
        choose=topic("effect.choose", "Which of its branches an effect takes."),
        roll=topic("effect.roll", "What the dice of an effect show."),
        reroll=topic("effect.reroll", "Which dice of an effect are rolled again.", "use"),
        amount=topic("effect.amount", "How much an effect does."),
        test=topic("effect.test", "Which value an effect tests."),
        use=topic("effect.use", "Whether a card is used at this moment.", "use"),
        order=topic("effect.order", "Which of several effects comes first.") if orders else None,
    )
