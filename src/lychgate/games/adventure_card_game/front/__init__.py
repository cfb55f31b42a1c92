"""What players see and say before the first question: set-up, offers, views, words, scenarios, packs."""
