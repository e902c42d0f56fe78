"""A stand-in for Dropbox on loopback: what an app needs to put a file there and share it.

OAuth 2 with PKCE and refresh tokens, upload sessions, shared links, and the errors of each, after
https://www.dropbox.com/developers/documentation/http/documentation. All three hosts of Dropbox are
one here. `python dropbox.py APP_KEY` prints its address and runs until its input ends.
"""

import base64
import hashlib
import html
import itertools
import json
import secrets
import sys
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, parse_qsl, quote, urlencode, urlsplit

BLOCK = 4 << 20
OFFLINE = {"files.content.write", "sharing.write", "sharing.read"}


def content_hash(content: bytes) -> str:
    blocks = (content[at:at + BLOCK] for at in range(0, len(content), BLOCK))
    return hashlib.sha256(b"".join(hashlib.sha256(b).digest() for b in blocks)).hexdigest()


class Refused(Exception):
    def __init__(self, status: int, body, headers=()):
        super().__init__(status, body)
        self.status, self.body, self.headers = status, body, dict(headers)


def failure(tag: str, detail=None, status: int = 409, **headers):
    """An error of the API: `error_summary` ends in something that nobody may rely on."""
    error = {".tag": tag, **(detail or {})}
    return Refused(status, {"error_summary": f"{tag}/..", "error": error}, headers)


class Dropbox:
    """One person's Dropbox, with one app that may be connected."""

    def __init__(self, key: str):
        self.key = key
        self.address = ""
        self.codes: dict[str, dict] = {}
        self.refresh_tokens: dict[str, set] = {}
        self.access_tokens: dict[str, str] = {}
        self.sessions: dict[str, bytearray] = {}
        self.files: dict[str, bytes] = {}
        self.links: dict[str, str] = {}
        self.calls: list[str] = []
        self.numbers = itertools.count(1)
        self.room = 1 << 40
        #: Answers that come first: path to a list of (status, headers, body).
        self.troubles: dict[str, list] = {}

    # What people do there

    def agree(self, query: dict) -> str:
        """Where the browser goes when the person says yes."""
        code = secrets.token_urlsafe(32)
        self.codes[code] = query
        return self.back(query, {"code": code})

    def back(self, query: dict, answer: dict) -> str:
        return query["redirect_uri"] + "?" + urlencode({**answer, "state": query["state"]})

    def take_back(self):
        """The person removes the app from their account."""
        self.refresh_tokens.clear()
        self.access_tokens.clear()

    # What apps ask

    def authorize(self, query: dict) -> str:
        if query.get("client_id") != self.key or query.get("response_type") != "code":
            raise Refused(400, "Invalid client_id or response_type")
        if query.get("code_challenge_method") != "S256" or len(query.get("code_challenge", "")) != 43:
            raise Refused(400, "Invalid code_challenge")
        if not set(query.get("scope", "").split()) <= OFFLINE:
            raise Refused(400, "Unknown scope")
        no = self.back(query, {"error": "access_denied", "error_description": "The user said no"})
        yes = "/agree?" + urlencode(query)
        return (
            "<!doctype html><html lang='en'><title>Dropbox</title><h1>Korzo would like to</h1>"
            f"<p><a href='{html.escape(yes)}'>Allow</a> <a href='{html.escape(no)}'>Cancel</a></p>")

    def token(self, form: dict) -> dict:
        def bad(description: str, error: str = "invalid_grant"):
            return Refused(400, {"error": error, "error_description": description})

        if form.get("client_id") != self.key or "client_secret" in form:
            raise bad("client_id does not match", "invalid_client")
        if form.get("grant_type") == "authorization_code":
            query = self.codes.pop(form.get("code", ""), None)
            if query is None:
                raise bad("code doesn't exist or has expired")
            if form.get("redirect_uri") != query["redirect_uri"]:
                raise bad("redirect_uri mismatch")
            digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
            challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
            if challenge != query["code_challenge"]:
                raise bad("invalid code verifier")
            answer = self.access(scope := set(query["scope"].split()))
            if query.get("token_access_type") == "offline":
                answer["refresh_token"] = secrets.token_urlsafe(48)
                self.refresh_tokens[answer["refresh_token"]] = scope
            return answer | {"account_id": "dbid:stand-in", "uid": "1"}
        if form.get("grant_type") == "refresh_token":
            scope = self.refresh_tokens.get(form.get("refresh_token", ""))
            if scope is None:
                raise bad("refresh token is invalid or revoked")
            return self.access(scope)
        raise bad("unknown grant_type", "unsupported_grant_type")

    def access(self, scope: set) -> dict:
        token = "sl." + secrets.token_urlsafe(80)
        self.access_tokens[token] = " ".join(sorted(scope))
        return {"access_token": token, "token_type": "bearer", "expires_in": 14400,
                "scope": self.access_tokens[token]}

    def revoke(self, token: str):
        self.access_tokens.pop(token, None)
        self.refresh_tokens.clear()

    def start(self, argument: dict, content: bytes) -> dict:
        name = f"pid_upload_session:{secrets.token_urlsafe(16)}"
        self.sessions[name] = bytearray(content)
        return {"session_id": name}

    def session(self, cursor: dict) -> bytearray:
        session = self.sessions.get(cursor["session_id"])
        if session is None:
            raise failure("lookup_failed", {"lookup_failed": {".tag": "not_found"}})
        if cursor["offset"] != len(session):
            detail = {".tag": "incorrect_offset", "correct_offset": len(session)}
            raise failure("lookup_failed", {"lookup_failed": detail})
        return session

    def append(self, argument: dict, content: bytes) -> None:
        self.session(argument["cursor"]).extend(content)

    def finish(self, argument: dict, content: bytes) -> dict:
        session, commit = self.session(argument["cursor"]), argument["commit"]
        session.extend(content)
        path = commit["path"]
        if not path.startswith("/") or any(c in path[1:] for c in '\\:?*"|<>') or path[-1] in "/ .":
            reason = {"reason": {".tag": "malformed_path"}, ".tag": "path"}
            raise failure("path", {"path": reason})
        if sum(map(len, self.files.values())) + len(session) > self.room:
            raise Refused(409, {
                "error_summary": "path/insufficient_space/..",
                "error": {".tag": "path", "reason": {".tag": "insufficient_space"}}})
        if path.lower() in self.files and commit.get("mode", "add") == "add":
            raise failure("path", {"reason": {".tag": "conflict", "conflict": {".tag": "file"}}})
        del self.sessions[argument["cursor"]["session_id"]]
        self.files[path.lower()] = bytes(session)
        return {
            "name": path.rsplit("/", 1)[1], "id": f"id:{next(self.numbers)}",
            "path_lower": path.lower(), "path_display": path, "size": len(session),
            "rev": f"{next(self.numbers):015x}", "is_downloadable": True,
            "content_hash": content_hash(bytes(session))}

    def link(self, path: str) -> dict:
        return {".tag": "file", "url": f"{self.address}/scl/fi/{self.links[path]}?dl=0",
                "name": path[1:], "path_lower": path,
                "link_permissions": {"resolved_visibility": {".tag": "public"}}}

    def share(self, argument: dict) -> dict:
        path = argument["path"]
        if path.lower() not in self.files:
            raise failure("path", {"path": {".tag": "not_found"}})
        if path.lower() in self.links:
            raise failure("shared_link_already_exists")
        self.links[path.lower()] = f"{secrets.token_hex(12)}/{quote(path[1:])}"
        return self.link(path.lower())

    def shared(self, argument: dict) -> dict:
        known = argument["path"].lower() in self.links
        return {"links": [self.link(argument["path"].lower())] if known else [], "has_more": False}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    @property
    def dropbox(self) -> Dropbox:
        return self.server.dropbox

    def do_GET(self):
        where = urlsplit(self.path)
        query = dict(parse_qsl(where.query))
        try:
            if where.path == "/oauth2/authorize":
                self.answer(200, self.dropbox.authorize(query), "text/html; charset=utf-8")
            elif where.path == "/agree":
                self.answer(302, "", "text/plain", Location=self.dropbox.agree(query))
            elif where.path.startswith("/scl/fi/"):
                paths = {link: path for path, link in self.dropbox.links.items()}
                path = paths.get(where.path.removeprefix("/scl/fi/"))
                if path is None:
                    raise Refused(404, "There is nothing here")
                self.answer(200, self.dropbox.files[path], "application/pdf")
            else:
                raise Refused(404, "There is nothing here")
        except Refused as refused:
            self.refuse(refused)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.dropbox.calls.append(self.path)
        try:
            if self.path.startswith("/control/"):
                return self.json(control(self.dropbox, self.path, json.loads(body or b"null")))
            if troubles := self.dropbox.troubles.get(self.path):
                status, headers, answer = troubles.pop(0)
                raise Refused(status, answer, headers)
            self.json(self.api(body))
        except Refused as refused:
            self.refuse(refused)

    def api(self, body: bytes):
        if self.path == "/oauth2/token":
            self.expect("application/x-www-form-urlencoded")
            form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
            return self.dropbox.token(form)
        token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        if token not in self.dropbox.access_tokens:
            raise failure("invalid_access_token", status=401)
        if self.path == "/2/auth/token/revoke":
            return self.dropbox.revoke(token)
        uploads = {"start": self.dropbox.start, "append_v2": self.dropbox.append,
                   "finish": self.dropbox.finish}
        shares = {"create_shared_link_with_settings": self.dropbox.share,
                  "list_shared_links": self.dropbox.shared}
        group, _, name = self.path.removeprefix("/2/").rpartition("/")
        if group == "files/upload_session" and name in uploads:
            self.expect("application/octet-stream")
            self.scope(token, "files.content.write")
            return uploads[name](self.argument(), body)
        if group == "sharing" and name in shares:
            self.expect("application/json")
            self.scope(token, "sharing.write" if name.startswith("create") else "sharing.read")
            return shares[name](json.loads(body))
        raise Refused(404, "There is nothing here")

    def argument(self) -> dict:
        text = self.headers.get("Dropbox-API-Arg") or ""
        if not text.isascii():
            raise Refused(400, "HTTP header \"Dropbox-API-Arg\": could not decode input as JSON")
        return json.loads(text)

    def expect(self, kind: str):
        if self.headers.get("Content-Type") != kind:
            raise Refused(400, f"Bad HTTP \"Content-Type\" header, expecting {kind}")

    def scope(self, token: str, scope: str):
        if scope not in self.dropbox.access_tokens[token].split():
            raise failure("missing_scope", {"required_scope": scope}, status=401)

    def json(self, value):
        self.answer(200, json.dumps(value), "application/json")

    def refuse(self, refused: Refused):
        if isinstance(refused.body, str):
            self.answer(refused.status, refused.body, "text/plain", **refused.headers)
        else:
            self.answer(
                refused.status, json.dumps(refused.body), "application/json", **refused.headers)

    def answer(self, status: int, body, kind: str, **headers):
        content = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": len(content), **headers}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def control(dropbox: Dropbox, path: str, value):
    """For tests that are not Python: what a person or the weather would do."""
    match path.removeprefix("/control/"):
        case "agree": return dropbox.agree(value)
        case "take-back": return dropbox.take_back()
        case "room": dropbox.room = value
        case "trouble":
            dropbox.troubles.setdefault(value["path"], []).append(
                (value["status"], value.get("headers", {}), value.get("body", "")))
        case "seen":
            return {
                "calls": [c for c in dropbox.calls if not c.startswith("/control/")],
                "files": {p: base64.b64encode(f).decode() for p, f in dropbox.files.items()},
                "tokens": list(dropbox.refresh_tokens)}
    return None


@contextmanager
def dropbox(key: str = "korzo-app"):
    """Yields a Dropbox that runs; `settings` are those of a Korzo that uses it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.dropbox = Dropbox(key)
    server.dropbox.address = f"http://127.0.0.1:{server.server_port}"
    server.dropbox.settings = {
        "SURVEYS_DROPBOX_KEY": key, "SURVEYS_DROPBOX_HOST": server.dropbox.address,
        "FETCHING_ALLOWED_HOSTS": f"127.0.0.1:{server.server_port}"}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.dropbox
    finally:
        server.shutdown()
        server.server_close()


if __name__ == "__main__":
    with dropbox(sys.argv[1]) as running:
        print(running.address, flush=True)
        sys.stdin.read()
