"""What the shared rules ask: their topics, for the register of a game that uses them."""

from msgspec import Struct

from lychgate.kernel.topics import Topic, Topics


class ActivationTopics(Struct, frozen=True):
    """The topics of the questions that the shared rules ask in both games.

    What only one of them asks is in the `Rules` of its module, as a topic that the game declares itself.
    """

    activation_roll: Topic
    pay: Topic
    cover: Topic
    destiny_roll: Topic
    card: Topic
    gambit: Topic
    swap: Topic
    reroll: Topic
    inspiration_roll: Topic
    inspired_reroll: Topic
    react: Topic
    reaction_order: Topic
    behaviour_roll: Topic
    acts_next: Topic


def activation_topics(topic: Topics) -> ActivationTopics:
    """Declare these topics in a game's register: once, in its `topics.py`.

    >>> register = Topics()
    >>> activation_topics(register).pay in register
    True
    """
    return ActivationTopics(
        activation_roll=topic("activation.roll", "What the activation dice of a hero show."),
        pay=topic("activation.pay", "Which die a hero spends.", "pay"),
        cover=topic("activation.cover", "Which dice space of a hero is covered."),
        destiny_roll=topic("destiny.roll", "What the destiny dice show."),
        card=topic("initiative.card", "Which initiative card is dealt next."),
        gambit=topic("gambit.attempt", "Whether a hero attempts a gambit, and how it is paid for.", "swap"),
        swap=topic("gambit.swap", "With which hostile card a hero changes places.", "swap"),
        reroll=topic("dice.reroll", "Which action dice are rolled again.", "use"),
        inspiration_roll=topic("inspiration.roll", "Whether a hero's kills inspire."),
        inspired_reroll=topic("inspiration.reroll", "Whether a point is spent to roll a die again.", "use"),
        react=topic("reaction.declare", "Whether a hero reacts, and with which weapon.", "strike"),
        reaction_order=topic("reaction.order", "In which order heroes make their reactions."),
        behaviour_roll=topic("behaviour.roll", "What hostiles do."),
        acts_next=topic("behaviour.next", "Which of the equally near hostiles acts next."),
    )
