"""Activation: dice spaces, destiny, initiative, gambits, inspiration, reactions and behaviour of two action-dice games.

Each module has functions over a part of the state (`state`) and a frozen `Rules` struct with the ledger ids to cite,
which a game fills in once with those of its own book. `changes` is where the state changes, each time with its event;
`topics` declares the questions, `tale` has the words of the events, `citing` and `actors` what all of them are handed.
What covers a space, how wounds are dealt and healed, and who can see whom stays in the games.
"""
