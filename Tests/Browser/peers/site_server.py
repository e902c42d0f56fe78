"""A website on loopback that serves feeds, good and bad, and can be told to change.

    python -m peers.site_server --port 8088

| address | what |
|---|---|
| `/` | a home page with two feeds |
| `/feed.xml` `/atom.xml` `/feed.json` `/podcast.xml` `/excerpts.xml` `/papers.xml` | feeds |
| `/comics.xml` | articles that are pictures |
| `/articles/SLUG` `/pictures/N.png` `/pictures/N.svg` `/media/tone.wav` | what they point to |
| `/pictures/WIDTHxHEIGHT.png` | a picture of that size |
| `/many/N.xml` | small feeds without number, one article more per edition |
| `/bad/FAULT` | what site_faults.py can do |
| `/~FAULT/turncoat.xml` | a good feed until the site is told to turn; each is somebody's of their own |
| `/~NAME/feed.xml` | the feed of somebody who shares the host |
| `/lists/feeds.opml` | a directory with some of these feeds |
| `/_control` | POST {"turned": true, "edition": 2, "delay": 0.1}; GET tells the hits per path |

In a test the same is at hand as methods: `with SiteServer() as site: site.turned = True`.
"""

import argparse
import hashlib
import itertools
import json
import threading
from collections import Counter
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from . import site_content as content
from . import site_papers as papers
from . import site_pictures as pictures
from .site_faults import FAULTS, SECRET


class SiteServer(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def __init__(self, port: int = 0, host: str = "127.0.0.1"):
        super().__init__((host, port), _Handler)
        self.base = f"http://{host}:{self.server_address[1]}"
        # Another address of this machine, where nobody listens unless a test does.
        self.neighbour = f"http://127.0.0.2:{self.server_address[1]}"
        self.now = content.beginning()
        self.turned = False
        self.has_feeds = True
        self.edition = 0
        self.delay = 0.0
        self.closing = threading.Event()
        self.steps = itertools.count(1)
        self._hits: Counter[str] = Counter()
        self._changed = threading.Condition()
        # Whose answers wait: paths that begin so, beside those that are let through.
        self._held: str | None = None
        self._most = 0
        self._through: set[str] = set()
        self._kept: dict[str, bytes] = {}
        self._making = threading.Lock()

    # What a test may ask and tell

    def hits(self, start: str = "/") -> int:
        """How many requests there were for paths that begin so."""
        with self._changed:
            return sum(n for path, n in self._hits.items() if path.startswith(start))

    def paths(self, start: str = "/") -> set[str]:
        """Which paths that begin so were asked for."""
        with self._changed:
            return {path for path in self._hits if path.startswith(start)}

    def forget_hits(self) -> None:
        with self._changed:
            self._hits.clear()

    def wait_for_hits(self, start: str, count: int, timeout: float = 60) -> None:
        """Returns as soon as `count` different paths that begin so were asked for."""
        def enough() -> bool:
            return sum(path.startswith(start) for path in self._hits) >= count

        with self._changed:
            if not self._changed.wait_for(enough, timeout):
                seen = sum(path.startswith(start) for path in self._hits)
                raise AssertionError(f"{seen} of {count} paths {start}… were asked for in time")

    def hold(self, start: str, after: int = 0) -> None:
        """Answers for paths that begin so wait until `let_go`, but for the first `after` paths."""
        with self._changed:
            self._held, self._most, self._through = start, after, set()

    def let_go(self) -> None:
        with self._changed:
            self._held = None
            self._changed.notify_all()

    def opml(self, count: int) -> str:
        """A list of `count` of the small feeds."""
        outlines = "".join(
            f'<outline type="rss" text="Feed {n}" xmlUrl="{self.base}/many/{n}.xml"/>'
            for n in range(count))
        return ('<?xml version="1.0" encoding="utf-8"?><opml version="2.0"><head>'
                f"<title>Many</title></head><body>{outlines}</body></opml>")

    def directory(self) -> str:
        """A list of feeds in categories, as an operator would put it together."""
        def outline(title: str, path: str) -> str:
            return f'<outline type="rss" text="{title}" xmlUrl="{self.base}{path}"/>'

        film = outline("Český film a divadlo", "/feed.xml") + outline("Comics", "/comics.xml")
        nature = outline("Walks in the hills", "/excerpts.xml")
        small = "".join(outline(f"Small site {n}", f"/many/{n}.xml") for n in range(60))
        return ('<?xml version="1.0" encoding="utf-8"?><opml version="2.0"><head>'
                "<title>Directory</title></head><body>"
                f'<outline text="Film">{film}</outline><outline text="Příroda">{nature}</outline>'
                f'<outline text="Small">{small}</outline></body></opml>')

    def __enter__(self):
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.closing.set()
        self.let_go()
        self.shutdown()
        self.server_close()

    # For the handler

    def note(self, path: str) -> None:
        with self._changed:
            self._hits[path] += 1
            if self._held and path.startswith(self._held) and len(self._through) < self._most:
                self._through.add(path)
            self._changed.notify_all()

    def wait_while_held(self, path: str) -> None:
        def goes_on() -> bool:
            return (self._held is None or not path.startswith(self._held)
                    or path in self._through)

        with self._changed:
            self._changed.wait_for(goes_on)

    def once(self, name: str, make) -> bytes:
        with self._making:
            if name not in self._kept:
                self._kept[name] = make()
            return self._kept[name]

    def good_feed(self) -> bytes:
        return content.rss("Kavárna U Lípy", content.CZECH, self.base, self.now)

    def handle_error(self, request, client_address):
        """A reader that hangs up on a bad feed is what we want, not news."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == "/_control":
            with self.server._changed:
                return self.answer(200, json.dumps(self.server._hits).encode(), "application/json")
        self.server.note(path)
        self.server.wait_while_held(path)
        if self.server.delay:
            self.server.closing.wait(self.server.delay)
        first, _, rest = path.removeprefix("/").partition("/")
        kind, rest = ("person", path[2:]) if first.startswith("~") else (first, rest)
        handle = getattr(self, f"serve_{kind.replace('.', '_')}", None) if path != "/" else None
        if path == "/":
            self.answer(200, content.home_page(self.server.base).encode(), "text/html")
        elif handle is None or handle(rest) is False:
            self.answer(404, b"<h1>Not found</h1>", "text/html")

    do_HEAD = do_GET

    def do_POST(self):
        told = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        for name in ("turned", "edition", "delay"):
            if name in told:
                setattr(self.server, name, told[name])
        self.answer(204, b"", "text/plain")

    def serve_feed_xml(self, _):
        self.feed(self.server.good_feed())

    def serve_atom_xml(self, _):
        self.feed(content.atom(
            "The Linden Café", content.ENGLISH, self.server.base, self.server.now),
            "application/atom+xml")

    def serve_feed_json(self, _):
        self.feed(content.json_feed(
            "The Linden Café as JSON", content.ENGLISH, self.server.base, self.server.now),
            "application/feed+json")

    def serve_podcast_xml(self, _):
        episodes = [replace(a, slug=f"episode-{a.slug}") for a in content.ENGLISH[:2]]
        self.feed(content.rss(
            "Linden Aloud", episodes, self.server.base, self.server.now, podcast=True))

    def serve_comics_xml(self, _):
        self.feed(content.comics(self.server.base, self.server.now))

    def serve_papers_xml(self, _):
        self.feed(papers.feed(self.server.base, self.server.now))

    def serve_excerpts_xml(self, _):
        self.feed(content.rss(
            "Walks", content.EXCERPTS, self.server.base, self.server.now, excerpts=True))

    def serve_articles(self, slug: str):
        known = content.CZECH + content.ENGLISH + content.EXCERPTS
        article = next((a for a in known if slug in (a.slug, f"episode-{a.slug}")), None)
        if article is None:
            return False
        self.answer(200, content.article_page(article).encode(), "text/html; charset=utf-8")

    def serve_pictures(self, name: str):
        number, _, kind = name.partition(".")
        width, _, height = number.partition("x")
        if width.isdigit() and height.isdigit() and kind == "png":
            body = self.server.once(name, lambda: pictures.png(3, int(width), int(height)))
            return self.answer(200, body, "image/png")
        if not number.isdigit() or kind not in ("png", "svg"):
            return False
        body = self.server.once(name, lambda: getattr(pictures, kind)(int(number)))
        self.answer(200, body, "image/png" if kind == "png" else "image/svg+xml")

    def serve_media(self, _):
        self.answer(200, pictures.wav(), "audio/wav")

    def serve_favicon_ico(self, _):
        self.answer(200, pictures.png(1, 32, 32), "image/png")

    def serve_many(self, name: str):
        number = name.removesuffix(".xml")
        if not number.isdigit():
            return False
        self.feed(content.numbered(
            int(number), self.server.edition, self.server.base, self.server.now))

    def serve_bad(self, name: str):
        if name not in FAULTS:
            return False
        FAULTS[name](self)

    def serve_person(self, rest: str):
        name, _, document = rest.partition("/")
        if document == "turncoat.xml" and self.server.turned:
            return self.serve_bad(name)
        if document not in ("turncoat.xml", "feed.xml"):
            return False
        self.feed(self.server.good_feed())

    def serve_lists(self, _):
        self.answer(200, self.server.directory().encode(), "text/x-opml")

    def serve_secret(self, _):
        self.answer(200, SECRET.encode(), "text/plain")

    def feed(self, body: bytes, kind: str = "application/rss+xml"):
        """A feed with an ETag, and 304 for who has it."""
        if not self.server.has_feeds:
            return self.answer(404, b"<h1>Not found</h1>", "text/html")
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == tag:
            return self.answer(304, b"", kind, {"ETag": tag})
        self.answer(200, body, kind, {"ETag": tag})

    def answer(self, status: int, body: bytes, kind: str, headers: dict[str, str] = {}):
        self.send_response(status)
        if status not in (204, 304):
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD" and status not in (204, 304):
            self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--port", type=int, default=8088)
    with SiteServer(parser.parse_args().port) as site:
        print(site.base, flush=True)
        threading.Event().wait()


if __name__ == "__main__":
    main()
