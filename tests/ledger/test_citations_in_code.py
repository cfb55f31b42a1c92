"""What the code cites must exist."""

from lychgate import ledger


def test_every_rule_that_the_games_cite_is_in_a_ledger() -> None:
    cited = {**ledger.citations("lychgate.games"), **ledger.citations("lychgate.mechanics")}
    assert cited
    assert [rule for rule in cited if not ledger.known(rule)] == []
