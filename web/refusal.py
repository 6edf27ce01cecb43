"""Saying no: one coded JSON shape for pages and scripts, a small page for people who mistyped an address."""

import json
from html import escape
from math import ceil

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from companion.core.errors import (
    CompanionError,
    DeviceError,
    JournalError,
    KitError,
    PlaceError,
    RuleError,
    StaleError,
)
from web import plain

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{status}</title>
<p>{sentence}</p>
<p><a href="/">Tischgeist</a></p>
"""
CODES = {400: "malformed", 404: "not_found", 405: "not_allowed", 413: "too_large", 500: "broken"}


class Refusal(CompanionError):  # noqa: N818 - an answer, not a failure
    """An answer of no by the network edge itself: an HTTP status, a reason code and a sentence."""

    def __init__(self, http: int, reason: str, sentence: str, *, wait_s: float | None = None) -> None:
        super().__init__(sentence)
        self.http = http
        self.reason = reason
        self.wait_s = wait_s


def malformed(sentence: str) -> Refusal:
    """The request makes no sense."""
    return Refusal(400, "malformed", sentence)


def no_seat() -> Refusal:
    """Whoever asks holds no seat in this game."""
    return Refusal(401, "no_seat", "This device holds no seat. Scan a seat's code at the table.")


def no_host() -> Refusal:
    """Whoever asks has not given the host's PIN."""
    return Refusal(401, "no_host", "Enter the PIN that stands in the terminal.")


def missing(sentence: str = "There is nothing here.") -> Refusal:
    """No such thing."""
    return Refusal(404, "not_found", sentence)


def dispute() -> Refusal:
    """A later action no longer fits: all pages show the choice that the host has."""
    return Refusal(409, "dispute", "What was played later no longer fits. The host chooses what stays.")


def install(app: Flask) -> None:
    """Answer every error of ours, and of the framework, in the one shape."""
    app.register_error_handler(CompanionError, _refused)
    app.register_error_handler(HTTPException, _failed)


def _refused(error: CompanionError) -> Response:
    match error:
        case Refusal():
            answer = _no(error.http, error.reason, error, wait_s=error.wait_s)
            if error.wait_s is not None:
                answer.headers["Retry-After"] = str(ceil(error.wait_s))  # whole seconds, none too early
            return answer
        case RuleError():
            where = {"path": error.path, "wrong": error.wrong} if isinstance(error, PlaceError) else {}
            status = 400 if error.reason == "malformed" else 422
            return _no(status, error.reason, error, rule=error.rule, **where)
        case StaleError():
            return _no(409, "stale", error, seq=error.now)
        case JournalError() | DeviceError() | KitError():
            return _away(error)
        case _:
            return _no(422, "refused", error)


def _away(error: JournalError | DeviceError | KitError) -> Response:
    match error:
        case JournalError():
            return _no(503, "journal", error)
        case DeviceError():
            return _no(503, "device", error)
        case KitError():
            return _no(503, "kit", error)


def _no(status: int, reason: str, error: CompanionError, *, rule: str | None = None, **more: object) -> Response:
    """With the pattern of its sentence where it has one, so that the host's page need not make do with the code."""
    return _answer(status, reason, str(error), rule=rule, said=plain.said(error.translatable), **more)


def _failed(error: HTTPException) -> Response:
    code = error.code or 500
    sentence = "Something broke here; it is in the log." if code == 500 else f"{error.name}."
    answer = _answer(code, CODES.get(code, "refused"), sentence)
    if isinstance(error, MethodNotAllowed):
        answer.headers["Allow"] = ", ".join(sorted(error.valid_methods or ()))  # RFC 9110, 15.5.6: it must be there
    return answer


def _answer(status: int, reason: str, sentence: str, *, rule: str | None = None, **more: object) -> Response:
    if request.path.startswith(("/api/", "/stream")) or not request.accept_mimetypes.accept_html:
        facts: dict[str, object] = {"error": sentence, "reason": reason, "rule": rule}
        facts |= {name: value for name, value in more.items() if value is not None}
        return Response(json.dumps(facts), status, mimetype="application/json")
    page = PAGE.format(status=status, sentence=escape(sentence))
    return Response(page, status, mimetype="text/html")
