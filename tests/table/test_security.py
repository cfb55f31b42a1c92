"""Where requests may come from, what browsers are told, and the client's files."""

import hmac
from collections.abc import Iterable
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from lychgate.table.security import Doors, hashed, matching, new_key
from table.screens import Running, plain_socket, running


@pytest.mark.parametrize(
    ("host", "origin", "open_to"),
    [
        ("127.0.0.1:8423", None, True),
        ("127.0.0.1:8423", "http://127.0.0.1:8423", True),
        ("localhost:8423", "http://localhost:8423", True),
        ("[::1]:8423", "http://[::1]:8423", True),
        ("192.168.1.5:8423", "http://192.168.1.5:8423", True),
        ("play.example.org", "https://play.example.org", True),
        ("127.0.0.1:8423", "https://play.example.org", True),
        ("127.0.0.1:8423", "http://127.0.0.1:9999", False),
        ("127.0.0.1:8423", "null", False),
        ("127.0.0.1:8423", "file://127.0.0.1:8423", False),
        ("127.0.0.1:8423", "https://elsewhere.example", False),
        ("elsewhere.example", "http://elsewhere.example", False),
        ("elsewhere.example", None, False),
        ("[", None, False),
        ("127.0.0.1:8423", "http://[", False),
        (None, None, False),
    ],
)
def test_only_pages_of_this_server_and_of_named_origins_come_in(
    host: str | None, origin: str | None, open_to: bool
) -> None:
    assert Doors(["https://play.example.org/"]).open_to(host, origin) is open_to


def test_requests_and_sockets_from_elsewhere_are_refused(server: Running) -> None:
    strange = {"Origin": "https://elsewhere.example"}
    refused = server.http.post("/api/tables", json={"game": "small"}, headers=strange)
    assert refused.status_code == 403
    assert "may not talk" in refused.json()["reason"]
    assert refused.headers["content-security-policy"]
    assert server.http.get("/api/games", headers={"Host": "elsewhere.example"}).status_code == 403
    with pytest.raises(InvalidStatus, match="403"), plain_socket(server.address, origin="https://elsewhere.example"):
        pass
    with plain_socket(server.address, origin=server.address):
        pass


def test_every_answer_tells_the_browser_what_to_refuse(server: Running) -> None:
    for path in ("/api/games", "/api/nothing", "/", "/api/tables/x", "/api/rules/nothing"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert server.http.get("/api/games").headers["cache-control"] == "no-store"


def test_a_fault_of_the_server_tells_nothing_but_that(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> int:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(server.house.store, "count", fail)
    answered = server.http.post("/api/tables", json={"game": "small"})
    assert answered.status_code == 500
    assert "secret" not in answered.text
    assert answered.headers["x-content-type-options"] == "nosniff"


def test_every_hash_is_compared_and_each_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [new_key() for _ in range(5)]
    compared = []

    def compare(one: str, other: str) -> bool:
        compared.append(other)
        return one == other

    monkeypatch.setattr(hmac, "compare_digest", compare)
    hashes = [hashed(key) for key in keys]
    assert matching(keys[1], hashes) == [1]
    assert compared == hashes
    assert matching("nothing", hashes) == []
    assert len({*keys, *hashes}) == 10
    assert min(map(len, keys)) >= 32


def test_where_there_is_no_page_people_are_told_so_and_programs_get_json(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the page")
    with running(tmp_path, static=tmp_path) as server:
        page = server.http.get("/nothing/here")
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "front page" in page.text
        answered = server.http.get("/api/nothing")
        assert (answered.status_code, answered.json()) == (404, {"reason": "there is nothing here"})


def test_a_search_shows_rules_of_games_that_can_be_played_and_no_notes_on_their_books(server: Running) -> None:
    hits = server.http.get("/api/rules", params={"words": "move", "most": 2000}).json()
    assert {hit["kind"] for hit in hits} <= {"rule", "example"}
    assert {hit["game"] for hit in hits} == {
        "adventure-card-game",
        "blackstone-fortress",
        "cursed-city",
        "small",
        "warhammer-quest-1995",
    }


def test_without_its_files_the_page_says_how_to_build_them(tmp_path: Path) -> None:
    with running(tmp_path, static=tmp_path / "nowhere") as server:
        page = server.http.get("/")
        assert page.status_code == 503
        assert "make client" in page.text
        assert server.http.get("/api/health").json()["well"]


def test_the_clients_files_are_served_and_those_with_fingerprints_are_kept(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Table</title>")
    (static / "assets" / "app-1a2b3c.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    with running(tmp_path, static=static) as server:
        page = server.http.get("/")
        assert "<title>Table" in page.text
        assert page.headers["cache-control"] == "no-cache"
        script = server.http.get("/assets/app-1a2b3c.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/nothing"):
            assert server.http.get(path).status_code == 404
        with pytest.raises(InvalidStatus), plain_socket(server.address + "/elsewhere"):
            pass


def test_rules_can_be_looked_up(server: Running) -> None:
    rule = server.http.get("/api/rules/wq95.dice.d6").json()
    assert rule["game"] == "warhammer-quest-1995"
    assert rule["text"].startswith("D6 (or 1D6) means")
    assert server.http.get("/api/rules/wq95.nothing.at-all").status_code == 404
    hits = server.http.get("/api/rules", params={"words": "pinning", "game": "warhammer-quest-1995", "most": 3}).json()
    assert 0 < len(hits) <= 3
    assert all(hit["id"].startswith("wq95.") for hit in hits)
    whole = server.http.get("/api/rules", params={"game": "small", "most": 2000}).json()
    assert [hit["id"] for hit in whole] == ids_of("small")
    assert server.http.get("/api/rules").json() == []
    assert server.http.get("/api/rules", params={"game": "chess"}).status_code == 400


def ids_of(game: str) -> Iterable[str]:
    from lychgate import ledger

    return [rule.id for rule in ledger.book(game).rules]


def test_every_kind_of_entry_can_be_shown() -> None:
    from lychgate import ledger
    from lychgate.table.lookup import rule_card

    kinds: dict[type, str] = {}
    for name in ledger.books():
        for entry in ledger.book(name).entries:
            kinds.setdefault(type(entry), entry.id)
    cards = [rule_card(id_) for id_ in kinds.values()]
    assert {card.kind for card in cards} == {"rule", "example", "fact", "gap", "ruling"}
    assert all(card.title and card.text for card in cards)


def test_games_are_listed_with_their_bots(server: Running) -> None:
    games = {game["id"]: game for game in server.http.get("/api/games").json()}
    assert games["small"]["players"] == [1, 4]
    assert "random" in games["small"]["bots"]


def test_the_log_passes_nothing_on_to_a_terminal(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("WARNING", "httpx")
    with caplog.at_level("INFO"), running(tmp_path) as server:
        server.http.get("/api/%1b[31mred%00%07%0a%c2%9b")
    (line,) = [record.getMessage() for record in caplog.records if "red" in record.getMessage()]
    assert line.isprintable()
    assert line.startswith(r"GET /api/\x1b[31mred\x00\x07\n\x9b 404")
