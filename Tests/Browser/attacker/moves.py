"""The list of what is tried, and what each move has at hand."""

import json
import random
import socket
import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import Callable

import requests

from person import PASSWORD

KINDS = ("stop the process", "fill it", "lock others out", "get in")


@dataclass(frozen=True)
class Move:
    name: str
    kind: str
    what: str
    run: Callable


MOVES: list[Move] = []


def move(kind: str):
    """Marks a function as something to try; its first line says what."""
    assert kind in KINDS

    def mark(function):
        what = (function.__doc__ or "").strip().splitlines()[0]
        MOVES.append(Move(function.__name__, kind, what, function))
        return function

    return mark


@dataclass
class Attacker:
    """Mallory: a member with a session and a token, behind an address of her own."""

    korzo: object
    evil: object
    token: str
    # Words that only others may read; none may ever come in an answer to her.
    secrets: tuple[str, ...]
    # Ids of others' things by kind, which she knows because she guesses well.
    known: dict[str, str]
    chance: random.Random = field(default_factory=lambda: random.Random(22))
    statuses: Counter = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)
    _local: threading.local = field(default_factory=threading.local)
    _cookies: dict | None = None

    def sign_in(self) -> None:
        answer = self.ask("POST", "/sign-in", data={"name": "mallory", "password": PASSWORD})
        assert answer is not None and answer.status_code == 303, answer and answer.text
        self._cookies = dict(self.session.cookies)

    @property
    def session(self) -> requests.Session:
        if not hasattr(self._local, "session"):
            session = requests.Session()
            session.headers.update({
                "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": "203.0.113.66"})
            if self._cookies:
                session.cookies.update(self._cookies)
            self._local.session = session
        return self._local.session

    def ask(self, method: str, path: str, as_visitor: bool = False, **more):
        """The answer, or None where there was none; what it must not hold is looked for."""
        more.setdefault("timeout", 20)
        more.setdefault("allow_redirects", False)
        url = path if path.startswith("http") else self.korzo.base + path
        asker = requests if as_visitor else self.session
        if as_visitor:
            more["headers"] = {
                "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": "203.0.113.67",
                **more.get("headers", {})}
        try:
            answer = asker.request(method, url, **more)
        except (requests.RequestException, UnicodeError, ValueError):
            self.statuses["none"] += 1
            return None
        self.saw(f"{method} {path}", answer.status_code, answer.text)
        return answer

    def api(self, method: str, path: str, body=None, raw: bytes | None = None, **more):
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json",
                   **more.pop("headers", {})}
        data = raw if raw is not None else json.dumps(body).encode() if body is not None else None
        return self.ask(method, "/api/v1" + path, data=data, headers=headers, **more)

    def raw(self, data: bytes, timeout: float = 5, most: int = 1 << 20) -> bytes:
        """Sends bytes as they are and reads what comes until there is no more."""
        try:
            with socket.create_connection(("127.0.0.1", self.korzo.port), timeout=timeout) as s:
                s.sendall(data)
                answer = b""
                while len(answer) < most and (piece := s.recv(65536)):
                    answer += piece
        except OSError:
            answer = locals().get("answer", b"")
        self.saw("raw " + repr(data[:60]), 0, answer.decode("latin-1"))
        return answer

    def saw(self, where: str, status: int, text: str) -> None:
        self.statuses[status] += 1
        for secret in self.secrets:
            if secret in text:
                self.leaks.append(f"{where}: {secret}")
        if status >= 500 and status not in (503, 507):
            self.statuses[f"{status} {where[:80]}"] += 1

    @property
    def host(self) -> bytes:
        return self.korzo.base.removeprefix("http://").encode()

    @property
    def cookie(self) -> bytes:
        return "; ".join(f"{k}={v}" for k, v in (self._cookies or {}).items()).encode()
