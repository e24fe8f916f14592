"""The built front end, or a message that it is not built."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from urllib.parse import quote

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response

from wartable.server.protocol.denied import Denied

NOT_BUILT = "The tables are open, but the front end is not built: run `make play` in the project's folder.\n"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def add_front_end(app: FastAPI, folder: Path) -> None:
    """Serve the front end's files; whatever else is asked for, its one page shows or says that it does not know."""
    root = folder.resolve()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def show(path: str, request: Request) -> Response:
        if path.startswith(("api/", "ws/")):
            raise Denied(404, "not-found", "There is nothing at this address.")
        if not is_built(root):
            return PlainTextResponse(NOT_BUILT, status_code=503)
        return _page(root, path, request.scope["raw_path"].count(b"/") - 1)


def is_built(folder: Path) -> bool:
    """Tell whether the front end is there."""
    return (folder / "index.html").is_file()


def _page(root: Path, path: str, depth: int) -> Response:
    try:
        file = (root / path).resolve()
        if file.is_relative_to(root) and file.is_file():
            forever = file.parent.name == "assets"  # their names change with their content
            return _file(file, "public, max-age=31536000, immutable" if forever else "no-cache")
    except (OSError, ValueError):
        pass  # no name a file could have
    if PurePosixPath(path).suffix in TYPES:
        raise Denied(404, "not-found", "There is nothing at this address.")
    if path:
        home = "../" * depth or "./"  # from here, for a proxy may put all of this below another address
        return RedirectResponse(f"{home}#/{quote(path)}", headers={"Cache-Control": "no-cache"})
    return _file(root / "index.html", "no-cache")


def _file(file: Path, caching: str) -> Response:
    return FileResponse(file, media_type=TYPES.get(file.suffix), headers={"Cache-Control": caching})
