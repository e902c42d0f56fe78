"""To fill it: connections, memory, disk, the queue of jobs, the pool of the database."""

import socket
import threading
import time

from .moves import Attacker, move


def _open(a: Attacker, count: int, data: bytes) -> list[socket.socket]:
    sockets = []
    for _ in range(count):
        try:
            one = socket.create_connection(("127.0.0.1", a.korzo.port), timeout=2)
            one.sendall(data)
            sockets.append(one)
        except OSError:
            break
    return sockets


def _close(sockets: list[socket.socket]) -> None:
    for one in sockets:
        one.close()


@move("fill it")
def slow_heads(a: Attacker):
    """Three hundred connections that send a header line now and then."""
    sockets = _open(a, 300, b"GET / HTTP/1.1\r\nHost: " + a.host + b"\r\n")
    for _ in range(3):
        for one in sockets:
            try:
                one.sendall(b"X: y\r\n")
            except OSError:
                pass
        time.sleep(0.5)
    _close(sockets)


@move("fill it")
def slow_bodies(a: Attacker):
    """Hundreds of forms of which only the first byte ever comes."""
    head = (b"POST /posts HTTP/1.1\r\nHost: " + a.host + b"\r\nCookie: " + a.cookie
            + b"\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=b"
            + b"\r\nContent-Length: 50000000\r\n\r\n-")
    sockets = _open(a, 200, head)
    time.sleep(1.5)
    _close(sockets)


@move("fill it")
def slow_readers(a: Attacker):
    """Clients that ask for large things and take nothing."""
    request = (b"GET " + a.known["public picture"].encode() + b" HTTP/1.1\r\nHost: " + a.host
               + b"\r\nCookie: " + a.cookie + b"\r\n\r\n")
    sockets = _open(a, 100, request * 50)
    time.sleep(1.5)
    _close(sockets)


@move("fill it")
def live_streams(a: Attacker):
    """Streams without number, of one person."""
    request = (b"GET /live HTTP/1.1\r\nHost: " + a.host + b"\r\nCookie: " + a.cookie
               + b"\r\nAccept: text/event-stream\r\n\r\n")
    sockets = _open(a, 150, request)
    time.sleep(1)
    _close(sockets)


@move("fill it")
def large_uploads(a: Attacker):
    """Uploads as large as may be, several at a time, that are thrown away at the end."""
    body = b"--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n" + bytes(20 << 20)

    def send():
        a.ask("POST", "/posts", data=body, timeout=60,
              headers={"Content-Type": "multipart/form-data; boundary=b"})

    threads = [threading.Thread(target=send, daemon=True) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)


@move("fill it")
def exports(a: Attacker):
    """Her own data, asked for again and again."""
    for _ in range(20):
        a.ask("POST", "/me/export")


@move("fill it")
def tokens_and_drafts(a: Attacker):
    """Tokens, folders, drafts, highlights and conversations without number."""
    for n in range(30):
        a.ask("POST", "/me/tokens", data={"name": f"t{n}", "scopes": "read"})
        a.ask("POST", "/read/archive", data={"name": f"folder {a.chance.random()}"})
        a.ask("POST", "/surveys", data={"title": "x"})
        a.api("POST", "/messages/conversations", {"people": [a.known["anna"], a.known["olga"]], "title": "x"})
        a.ask("GET", "/search", params={"q": f"word{a.chance.random()}"})


@move("fill it")
def links_without_number(a: Attacker):
    """A hundred messages with a link each to a server that never answers."""
    for _ in range(100):
        a.api("POST", f"/messages/conversations/{a.known['own conversation']}/messages",
              {"text": f"{a.evil.base}/slow/{a.chance.random()}"})


@move("fill it")
def callbacks_that_hang(a: Attacker):
    """Subscriptions at the magazine's hub whose callbacks never answer."""
    for n in range(60):
        a.ask("POST", "/magazine/hub", as_visitor=True, data={
            "hub.mode": "subscribe", "hub.topic": a.korzo.base + "/magazine/feed.atom",
            "hub.callback": f"{a.evil.base}/hang/{n}-{a.chance.random()}",
            "hub.lease_seconds": "9" * 30})


@move("fill it")
def dear_questions(a: Attacker):
    """Searches that fit everything or nothing, several at a time."""
    def ask():
        for word in ("a", "e*", "a e i o u", "x" * 140, "% _ \\", "ř ž š"):
            a.ask("GET", "/search", params={"q": word})
            a.ask("GET", "/messages/search", params={"q": word})
            a.ask("GET", "/explore", params={"q": word})
            a.ask("GET", "/read/search", params={"q": word})

    threads = [threading.Thread(target=ask, daemon=True) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)


@move("fill it")
def comments_and_messages(a: Attacker):
    """Five hundred comments and messages in a row."""
    for n in range(250):
        a.ask("POST", f"/posts/{a.known['public post']}/comments", data={"text": f"{n} " + "x" * 900})
        a.api("POST", f"/messages/conversations/{a.known['own conversation']}/messages", {"text": f"{n}"})


@move("fill it")
def letters(a: Attacker):
    """Letters to strangers: sign-ups, forgotten passwords and links sent again, for many addresses."""
    for n in range(60):
        who = f"w{a.chance.randrange(10**9)}"
        a.ask("POST", "/sign-up", as_visitor=True, data={
            "user_name": who, "email": f"{who}@example.org", "password": "vlak jede lesem " + who})
        a.ask("POST", "/forgot", as_visitor=True, data={"email": f"{who}@example.org", "name": who})
        a.ask("POST", "/verify/resend", as_visitor=True, data={"email": f"{who}@example.org", "name": who})
