"""The attacker's own server on loopback: pages, feeds, pictures and callbacks, each its worst form."""

import functools
import gzip
import itertools
import struct
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

MEGABYTE = 1 << 20


def _filled(size: int, piece: str, before: str = "", after: str = "") -> bytes:
    return (before + piece * ((size - len(before) - len(after)) // len(piece)) + after).encode()


@functools.cache
def page(form: str, size: int) -> bytes:
    """A page of `size` bytes that parsers take longest for."""
    if form == "attributes":
        return ("<p " + " ".join(f"a{n}=1" for n in range(size // 10)) + ">end").encode()[:size]
    if form == "formatting":
        return ("".join(f"<font a={n}>" for n in range(2000))
                + "<p>x" * ((size - 30_000) // 4)).encode()
    return {
        "depth": lambda: _filled(size, "<div>"),
        "tables": lambda: _filled(size, "<table><tr><td>"),
        "adoption": lambda: _filled(size, "<a><b><p></a>"),
        "foster": lambda: _filled(size, "<b>x<tr>", "<table>"),
        "entities": lambda: _filled(size, "&a&notit;&#x41;"),
        "comment": lambda: _filled(size, "<!-- "),
        "less-than": lambda: _filled(size, "<"),
        "quotes": lambda: _filled(size, "<a b='"),
        "select": lambda: _filled(size, "<select><option><table>"),
        "svg": lambda: _filled(size, "<svg><foreignObject><math><mtext>"),
        "srcset": lambda: _filled(size, "a, ", "<img srcset='", "'>"),
        "links": lambda: _filled(size, "<a href='//x/?utm_source=1'>x</a> "),
        "scripts": lambda: _filled(size, "<script><!--<script>"),
        "assertion 1": lambda: b"<table><math><select><mtext><select><td>",
        "assertion 2": lambda: b"<table><math><td><mtext><select></table>",
        "assertion 3": lambda: b"<table><svg><title><![CDATA[>]]><",
        "nul": lambda: b"\x00\xff\xfe" * 100_000,
    }[form]()


PAGES = ("attributes", "formatting", "depth", "tables", "adoption", "foster", "entities", "comment",
         "less-than", "quotes", "select", "svg", "srcset", "links", "scripts", "assertion 1",
         "assertion 2", "assertion 3", "nul")


def feed(form: str, size: int) -> bytes:
    """A feed that is bad by itself, or whose one item holds the page of that name."""
    head = '<?xml version="1.0"?><rss version="2.0"><channel><title>E</title>'
    if form == "items":
        return _filled(size, "<item><title>x</title></item>", head)
    if form == "depth":
        return _filled(size, "<a>", head)
    if form == "laughs":
        names = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 11))
        return (f'<!DOCTYPE rss [<!ENTITY l0 "ha">{names}]>{head}'
                "<item><description>&l10;</description></item></channel></rss>").encode()
    if form == "numbers":
        big = "9" * 400
        return (f'{head}<ttl>{big}</ttl><item><title>n</title><guid>{big}</guid>'
                f'<enclosure url="http://x/{big}" length="{big}" type="audio/mpeg"/>'
                f"<pubDate>{big}</pubDate><itunes:duration>{big}:{big}:{big}</itunes:duration>"
                "</item></channel></rss>").encode()
    text = page(form, size // 2).replace(b"]]>", b"]] >")
    return (f"{head}<item><title>x</title><description><![CDATA[".encode() + text
            + b"]]></description></item></channel></rss>")


FEEDS = ("items", "depth", "laughs", "numbers", "attributes", "formatting", "entities")


def png(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG that says it is of this size, whatever is in it."""
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", data or zlib.compress(bytes(100_000))) + chunk(b"IEND", b""))


# Where a server that fetches for others must not go.
PRIVATE = (
    "http://127.0.0.2/", "http://127.1/", "http://0/", "http://0x7f000001/", "http://2130706433/",
    "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[::]/",
    "http://169.254.169.254/latest/meta-data/", "http://[fe80::1%25lo]/", "http://10.0.0.1/",
    "http://localhost./", "http://LOCALHOST/", "http://127.0.0.1.nip.io/", "http://[64:ff9b::7f00:1]/",
    "file:///etc/passwd", "gopher://127.0.0.1:25/", "ftp://127.0.0.1/", "dict://127.0.0.1:11211/",
    "http://user@127.0.0.2/", "http://127.0.0.2#@example.org/", "http:///127.0.0.2/",
    "http://\u2460\u2461\u2466.0.0.2/",
)


class EvilServer(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def __init__(self, megabytes: int = 8):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.size = megabytes * MEGABYTE
        self.base = f"http://127.0.0.1:{self.server_address[1]}"
        self.closing = threading.Event()
        self.steps = itertools.count()

    def __enter__(self):
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.closing.set()
        self.shutdown()
        self.server_close()

    def handle_error(self, request, client_address):
        """Whoever hangs up on us does well."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: EvilServer

    def do_GET(self):
        kind, _, name = urlsplit(self.path).path.removeprefix("/").partition("/")
        name = name.split(".")[0].replace("%20", " ")
        if kind == "page":
            self.answer(page(name, self.server.size), "text/html; charset=utf-8")
        elif kind == "feed":
            self.answer(feed(name, self.server.size), "application/rss+xml")
        elif kind == "bomb":
            body = gzip.compress(b"<p>" + bytes(200 * MEGABYTE), 9)
            self.answer(body, "text/html", {"Content-Encoding": "gzip"})
        elif kind == "picture":
            self.answer(png(60_000, 60_000), "image/png")
        elif kind == "to":
            self.answer(b"", "text/html", {"Location": PRIVATE[int(name) % len(PRIVATE)]}, 302)
        elif kind == "korzo":
            self.answer(b"", "text/html", {"Location": f"http://127.0.0.2:{name}/healthz"}, 307)
        elif kind == "round":
            self.answer(b"", "text/html", {"Location": f"/round/{next(self.server.steps)}"}, 301)
        elif kind == "headers":
            many = {f"X-{n}": "x" * 4000 for n in range(5000)}
            self.answer(b"<p>x", "text/html", many)
        elif kind == "numbers":
            self.answer(b"<p>x", "text/html", {
                "Retry-After": "9" * 40, "Cache-Control": f"max-age={'9' * 40}", "Age": "-1",
                "Last-Modified": "Mon, 99 Jan 99999999999 99:99:99 GMT"}, 503)
        elif kind == "endless":
            self.drip(b"<p>" + b"x" * 65_000, 0)
        elif kind == "slow":
            self.drip(b"x", 1)
        else:
            self.answer(b"<p>Nothing", "text/html")

    def do_POST(self):
        """A callback that never answers."""
        self.server.closing.wait(60)

    def drip(self, piece: bytes, pause: float) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Connection", "close")
        self.end_headers()
        while not self.server.closing.wait(pause):
            self.wfile.write(piece)

    def answer(self, body: bytes, kind: str, more: dict | None = None, status: int = 200) -> None:
        self.send_response(status)
        headers = {"Content-Type": kind, "Content-Length": str(len(body)), **(more or {})}
        for name, value in headers.items():
            self.send_header(name, value.encode("utf-8", "replace").decode("latin-1"))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_GET

    def log_message(self, *_):
        pass
