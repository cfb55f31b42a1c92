"""The web application: plain requests, the socket, and the client's files."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocketClose

from lychgate import ledger
from lychgate.games import games_in_order, rulebook
from lychgate.kernel.bounds import brief
from lychgate.kernel.errors import IllegalAnswer, LychgateError, RuleError
from lychgate.lab.failures import told
from lychgate.version import __version__

from .forms import GameCard, Health, NewTable, Problem, RuleCard, RuleHit, SeatAct, SeatCard, TableCard, TableForm
from .house import Full, Hasty, House, NoSuchTable
from .imports import ImportsBusy
from .lookup import game_card, rule_card, rule_hits
from .sessions import Session
from .settings import Settings
from .sight import Seats
from .store import StoreTrouble
from .tables import Spoilt, Table, TableGone

log = logging.getLogger("lychgate.table")

STATUS: dict[type[LychgateError], int] = {
    NoSuchTable: 403,
    ledger.UnknownRuleError: 404,
    Hasty: 429,
    Full: 503,
    ImportsBusy: 503,
    StoreTrouble: 503,
    Spoilt: 503,
    TableGone: 503,
    RuleError: 500,
    IllegalAnswer: 403,
    LychgateError: 400,
}
"""What an error is to a browser; the first that fits."""


def _problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    return {code: {"model": Problem} for code in codes}


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


CHALLENGE = {"WWW-Authenticate": "Bearer"}
Here = Annotated[House, Depends(house_of)]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]


async def entered(table: str, house: Here, bearer: Bearer) -> tuple[Table, Seats]:
    """The table, and the seats that the keys in the header open (several with commas between them)."""
    if bearer is None or not bearer.credentials.strip():
        raise HTTPException(401, "send a key of the table in the header: Authorization: Bearer KEY", CHALLENGE)
    return await house.enter(table, [key.strip() for key in bearer.credentials.split(",")][:16])


Entered = Annotated[tuple[Table, Seats], Depends(entered)]


def create_app(settings: Settings) -> FastAPI:
    """The application of one server; a Guard belongs around it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(settings)
        yield
        await app.state.house.close()

    app = FastAPI(
        title="Lychgate",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=_problems(403, 500),
    )
    app.add_exception_handler(LychgateError, _explain)
    app.add_exception_handler(RequestValidationError, _explain_form)
    app.add_exception_handler(HTTPException, _explain_http)
    app.add_exception_handler(ClientDisconnect, _explain_to_nobody)
    app.add_exception_handler(Exception, _explain_nothing)
    _add_tables(app, settings)
    _add_lookups(app, settings)
    app.router.default = Pages(settings.static)
    return app


# -- errors


async def _explain(_: Request, error: Exception) -> JSONResponse:
    status = next(code for kind, code in STATUS.items() if isinstance(error, kind))
    if status == 500:
        # It may name an answer that not everybody may know.
        log.error("a rule is at fault: %s", told(error))
        return JSONResponse({"reason": "a rule of the game is at fault, and nothing has changed"}, status)
    return JSONResponse({"reason": brief(str(error))}, status)


async def _explain_form(_: Request, error: Exception) -> JSONResponse:
    found = error.errors() if isinstance(error, RequestValidationError) else []
    lines = [f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in found]
    return JSONResponse({"reason": "; ".join(lines)[:1000] or "this cannot be understood"}, 422)


async def _explain_http(_: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HTTPException):
        raise error
    return JSONResponse({"reason": error.detail}, error.status_code, error.headers)


async def _explain_to_nobody(_: Request, error: Exception) -> Response:
    """Whoever asked has left, and will not read this."""
    return Response(status_code=400)


async def _explain_nothing(_: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"reason": "the server is at fault; its log says more"}, 500)


# -- tables


def _add_tables(app: FastAPI, settings: Settings) -> None:
    limits = settings.limits

    @app.post("/api/tables", status_code=201, responses=_problems(400, 404, 413, 422, 429, 503))
    async def new_table(form: TableForm, house: Here, request: Request) -> NewTable:
        """Make a table. Its keys are told this once."""
        return await house.create(form, _who(request))

    @app.post(
        "/api/import",
        status_code=201,
        responses=_problems(400, 408, 413, 422, 429, 503),
        openapi_extra={"requestBody": {"content": {"application/octet-stream": {}}, "required": True}},
    )
    async def bring(request: Request, house: Here) -> NewTable:
        """Make a table from a game's file."""
        return await house.bring(request.body, lambda: _left(request), _who(request))

    @app.get("/api/tables/{table}", responses=_problems(400, 401, 404, 422, 503))
    async def see_table(at: Entered) -> TableCard:
        """Who sits where, and how far the game has come."""
        table, seats = at
        return card_of(table, seats)

    @app.post("/api/tables/{table}/seats/{seat}", responses=_problems(400, 401, 404, 422, 503))
    async def seat_act(seat: int, act: SeatAct, at: Entered) -> TableCard:
        """Sit down, leave the seat open, hand it to a bot, or take a name and colour."""
        table, seats = at
        if seat not in seats:
            raise IllegalAnswer(f"this key does not open seat {seat}")
        await table.seat_act(seat, act)
        return card_of(table, seats)

    @app.get(
        "/api/tables/{table}/file",
        response_class=Response,
        responses={200: {"content": {"application/octet-stream": {}}}, **_problems(400, 401, 404, 422, 503)},
    )
    async def file(at: Entered, house: Here) -> Response:
        """The game as a file that can be brought to any table."""
        table, seats = at
        plain = await table.save(seats)
        data = await house.work(lambda: house.sealed(plain))
        name = f"{table.played.game.rulebook.id}-{table.id}.lychgate"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type="application/octet-stream", headers=headers)

    @app.websocket("/api/socket")
    async def socket(websocket: WebSocket) -> None:
        house: House = websocket.app.state.house
        if house.closing or len(house.connections) >= limits.sockets:
            await websocket.close(1013, "the server is full")
            return
        session = Session(websocket, house)
        house.connections.add(session)
        try:
            await session.run()
        finally:
            house.connections.discard(session)


def card_of(table: Table, seats: Seats) -> TableCard:
    game = table.played.game
    return TableCard(
        table=table.id,
        game=game.rulebook.id,
        title=game.rulebook.title,
        seats=[
            SeatCard(
                seat=place.seat,
                kind=place.kind,
                name=place.name,
                colour=place.colour,
                here=place.here,
                asks=place.asks,
                bot=place.bot,
            )
            for place in table.people().seats
        ],
        number=game.number,
        over=game.outcome is not None,
        you=list(seats),
    )


async def _left(request: Request) -> None:
    """Wait until whoever sent the request is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
    raise ClientDisconnect


def _who(request: Request) -> str:
    return request.client.host if request.client is not None else ""


# -- looking things up


def _add_lookups(app: FastAPI, settings: Settings) -> None:
    @app.get("/api/games")
    def games() -> list[GameCard]:
        """The games that can be played here, as a front page lists them."""
        return [game_card(rulebook(game), settings.packs_for(game)) for game in games_in_order()]

    @app.get("/api/rules/{entry}", responses=_problems(404, 422))
    def rule(entry: str) -> RuleCard:
        """A rule, example, fact, gap or ruling."""
        return rule_card(entry)

    @app.get("/api/rules", responses=_problems(400, 422))
    def rules(
        words: Annotated[str, Query(max_length=200)] = "",
        game: Annotated[str | None, Query(max_length=60)] = None,
        most: Annotated[int, Query(ge=1, le=2000)] = 50,
    ) -> list[RuleHit]:
        """Rules in which all these words occur; without words, all rules of a game in the order of its book."""
        return rule_hits(words, game, most)

    @app.get("/api/health")
    def health(house: Here) -> Health:
        """Whether the server is well."""
        return Health(well=True, version=__version__, tables=len(house.tables), sockets=len(house.connections))


# -- the client's files

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Lychgate: the page is not built</title>
<h1>The server runs, but its page has not been built</h1>
<p>In a working copy of Lychgate, run <code>make client</code> (it needs Node 20 or later) and load this page again.</p>
<p>The server itself is well: <a href="/api/health">/api/health</a>.</p>
</html>
"""


NOT_FOUND = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lychgate: no such page</title>
<link rel="icon" type="image/svg+xml" href="/lantern.svg">
<link rel="stylesheet" href="/plain.css">
<main>
<img src="/lantern.svg" alt="">
<h1>There is no page here</h1>
<p>Check the link, or start from the <a href="/">front page</a>. Your games are safe.</p>
</main>
</html>
"""


class Pages:
    """The client's files. Those with a fingerprint in their names may be kept for ever, the page itself never."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = GZipMiddleware(StaticFiles(directory=folder, html=True, check_dir=False), minimum_size=1000)

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        if scope["path"].startswith("/api/"):
            await JSONResponse({"reason": "there is nothing here"}, 404)(scope, receive, send)
            return
        if not (self.folder / "index.html").is_file():
            await HTMLResponse(NOT_BUILT, 503)(scope, receive, send)
            return

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                kept = "public, max-age=31536000, immutable" if "/assets/" in scope["path"] else "no-cache"
                message["headers"] = [*message["headers"], (b"cache-control", kept.encode())]
            await send(message)

        try:
            await self.files(scope, receive, sending)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            await HTMLResponse(NOT_FOUND, 404)(scope, receive, send)
