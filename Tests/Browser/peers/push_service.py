"""A push service on loopback, and the browsers that are reached by it.

Independent of Korzo: what comes is decrypted by http-ece (RFC 8291) and its sender checked by
py-vapid (RFC 8292); what RFC 8030 wants of a request is checked as well, and answered with 400
where it is missing. A browser's service answers 201 unless it was told to say something else:

    with PushService() as service:
        browser = service.browser(key)         # the site's applicationServerKey
        browser.says(503, 410)                 # the next two answers; None hangs up
        …
        browser.got[0].word["title"]
"""

import base64
import json
import os
import re
import secrets
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

DAY = 24 * 3600
URGENCIES = ("very-low", "low", "normal", "high")


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Push:
    """A message that came, checked and decrypted."""

    headers: dict[str, str]
    claims: dict
    payload: bytes
    length: int

    @property
    def word(self) -> dict:
        return json.loads(self.payload)


@dataclass
class PushBrowser:
    """A browser with a subscription: the one who holds the private key."""

    endpoint: str
    site_key: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))
    got: list[Push] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    answers: list = field(default_factory=list)

    def says(self, *answers, **headers: str) -> None:
        """What is answered next, with headers such as Retry_After; None hangs up."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.answers += [(answer, named) for answer in answers]

    @property
    def p256dh(self) -> str:
        public = self.key.public_key()
        return base64url(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    @property
    def form(self) -> dict[str, str]:
        """What a page sends of it."""
        return {"endpoint": self.endpoint, "p256dh": self.p256dh, "auth": base64url(self.auth)}


class PushService:
    def __init__(self):
        self.browsers: dict[str, PushBrowser] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                service._answer(self)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server.server_port}"

    @property
    def origin(self) -> str:
        return f"http://{self.host}"

    def __enter__(self) -> "PushService":
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def browser(self, site_key: str) -> PushBrowser:
        path = f"/send/{secrets.token_urlsafe(16)}"
        browser = PushBrowser(self.origin + path, site_key)
        self.browsers[path] = browser
        return browser

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        body = request.rfile.read(int(request.headers.get("Content-Length", 0)))
        browser = self.browsers.get(request.path)
        if browser is None:
            return respond(request, 404)
        try:
            push = check(dict(request.headers.items()), body, browser, self.origin)
        except Exception as error:
            browser.complaints.append(f"{type(error).__name__}: {error}")
            return respond(request, 400)
        browser.got.append(push)
        status, headers = browser.answers.pop(0) if browser.answers else (201, {})
        if status is None:
            request.close_connection = True
            return None
        return respond(request, status, headers)


def check(headers: dict[str, str], body: bytes, browser: PushBrowser, origin: str) -> Push:
    """What a push service and then the browser would look at."""
    headers = {name.lower(): value for name, value in headers.items()}
    assert headers["content-encoding"] == "aes128gcm", headers
    assert headers["ttl"].isdigit(), headers
    assert headers.get("urgency", "normal") in URGENCIES, headers
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", headers.get("topic", "x")), headers
    assert len(body) <= 4096, len(body)

    authorization = headers["authorization"]
    assert Vapid02.verify(authorization), "the token is signed by another key"
    token, key = re.fullmatch(r"vapid t=([^,]+),\s*k=(\S+)", authorization).groups()
    assert key == browser.site_key, "the browser has subscribed with another key"
    claims = json.loads(from_base64url(token.split(".")[1]))
    assert claims["aud"] == origin, claims
    assert time.time() < claims["exp"] <= time.time() + DAY, claims
    assert re.match(r"mailto:\S+@\S+|https://\S+", claims["sub"]), claims

    payload = http_ece.decrypt(
        body, private_key=browser.key, auth_secret=browser.auth, version="aes128gcm")
    return Push(headers, claims, payload, len(body))


def respond(request: BaseHTTPRequestHandler, status: int, headers: dict | None = None) -> None:
    request.send_response(status)
    for name, value in (headers or {}).items():
        request.send_header(name, value)
    request.send_header("Content-Length", "0")
    request.end_headers()
