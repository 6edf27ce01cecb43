"""The door: which requests may come in at all, and the headers that every answer goes out with."""

from flask import Flask, Response, request

from web.context import here
from web.refusal import Refusal

MARK = "X-Tischgeist"
"""Every POST carries it: no form and no picture of another site can."""
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ]
)
HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
PAGE_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
}
MERE_PARTS = frozenset({"text/javascript", "text/css", "font/woff2", "application/json"})
"""Files that are never a page of their own, so a page's rules mean nothing on them; on forty they would weigh 17 kB."""


def install(app: Flask) -> None:
    """Stand at the door of an app."""
    app.before_request(_come_in)
    app.after_request(_go_out)


def _come_in() -> None:
    host = request.headers.get("Host", "").lower()
    if host not in here().config.hosts():  # DNS rebinding: a foreign name that points here
        raise Refusal(421, "wrong_host", "This machine is not known by that name.")
    posting = request.method not in ("GET", "HEAD")
    origin = request.headers.get("Origin")
    if (origin is not None or posting) and origin != f"http://{host}":
        raise Refusal(403, "wrong_origin", "Only this machine's own pages may do that.")
    if posting and request.headers.get(MARK) != "1":
        raise Refusal(403, "wrong_origin", f"A tap carries the header {MARK}: 1.")
    if posting and request.mimetype != "application/json":
        raise Refusal(400, "malformed", "A tap is JSON.")


def _go_out(answer: Response) -> Response:
    answer.headers.update(HEADERS)
    if request.blueprint != "assets" or answer.mimetype not in MERE_PARTS:
        answer.headers.update(PAGE_HEADERS)
    if "Cache-Control" not in answer.headers:
        answer.headers["Cache-Control"] = "no-store"
    return answer
