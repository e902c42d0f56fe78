"""Networks on loopback that answer as the real ones do: each by the name that a request calls it.

A Korzo is told by `hosts` to ask them here: `Korzo(settings={"hosts": networks.hosts})`.

| host | what |
|---|---|
| `www.youtube.com` | pages that tell their channel in a script, and ask for consent first; Atom |
| `consent.youtube.com` | where one is sent without an answer to that |
| `zivot.example` | Mastodon: posts without titles as RSS |
| `hora.example` | a host whose people are at zivot.example, as WebFinger tells |
| `bsky.app` | Bluesky: RSS by handle, which leads on to the one by DID |
| `www.reddit.com` | Atom, one feed a minute |
| `github.com` | Atom of releases, tags, commits |
| `itunes.apple.com` | the directory of podcasts as JSON |
| `hlasy.example` | a podcast |
"""

import json
import threading
from collections import Counter
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, urlsplit

CHANNEL = "UCkolo0123456789abcdefgh"
VIDEO = "dQw4w9WgXcQ"
DID = "did:plc:z72i7hdynmk6r22z27h6tvur"
# What one reads of each: the beginning of an article, and words further on in it.
WATCHED = ("Jak opravit kolo za odpoledne", "Potřebujete jen dva klíče a hadr")
SHORT = "Kolo za minutu"
TOOTED = ("Dneska ráno byla na Vltavě mlha", "most nebylo vidět ani z druhého břehu")
POSTED = ("The ferry runs again since Monday", "bring a bell, the captain likes it")
DISCUSSED = ("Which bicycle for a winter in Prague?", "Studded tyres, says everybody")
RELEASED = ("tool 2.1: quicker on old disks", "reads each block once")
HEARD = ("Díl 7: O mostech", "Inženýrka vypráví, proč mosty zpívají")


class Networks(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.base = f"http://127.0.0.1:{self.server_address[1]}"
        self._asked: Counter[str] = Counter()
        self._reddit_rests = False
        self._lock = threading.Lock()

    @property
    def hosts(self) -> str:
        """The setting that leads a Korzo here."""
        return ",".join(f"{host}={self.base}" for host in _Handler.hosts)

    def asked(self, address: str) -> int:
        """How many requests there were for addresses that begin so, a host and a path."""
        with self._lock:
            return sum(n for one, n in self._asked.items() if one.startswith(address))

    def note(self, address: str) -> None:
        with self._lock:
            self._asked[address] += 1

    def let_a_minute_pass(self) -> None:
        with self._lock:
            self._reddit_rests = False

    def may_read_reddit(self) -> bool:
        with self._lock:
            rests, self._reddit_rests = self._reddit_rests, True
            return not rests

    def __enter__(self):
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Networks

    def do_GET(self):
        host = self.headers.get("Host", "")
        self.server.note(host + self.path)
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        serve = self.hosts.get(host)
        if serve is None or serve(self, address.path, query) is False:
            self.answer(404, "<h1>404</h1>")

    def youtube(self, path: str, query: dict):
        if path == "/feeds/videos.xml":
            return self.youtube_feed(query)
        is_video = path == "/watch" and query.get("v") == VIDEO
        if not is_video and path not in ("/@kolo", f"/channel/{CHANNEL}"):
            return False
        if "SOCS=" not in self.headers.get("Cookie", ""):
            away = f"https://consent.youtube.com/m?continue=https://www.youtube.com{quote(path)}"
            return self.answer(302, "", location=away)
        self.answer(200, video_page() if is_video else channel_page())

    def youtube_feed(self, query: dict):
        part = CHANNEL.removeprefix("UC")
        whole = query.get("channel_id") == CHANNEL
        if not whole and query.get("playlist_id") != f"UULF{part}":
            return False
        videos = [(VIDEO, *WATCHED, 2)] + ([("abcdefghijk", SHORT, "#shorts", 1)] if whole else [])
        entries = "".join(
            f"<entry><id>yt:video:{video}</id><yt:videoId>{video}</yt:videoId>"
            f"<yt:channelId>{CHANNEL}</yt:channelId><title>{escape(title)}</title>"
            f'<link rel="alternate" href="https://www.youtube.com/watch?v={video}"/>'
            "<author><name>Kolo doma</name></author>"
            f"<published>{moment(hours).isoformat()}</published><media:group>"
            f"<media:title>{escape(title)}</media:title>"
            f"<media:description>{escape(words)}</media:description></media:group></entry>"
            for video, title, words, hours in videos)
        title = "Kolo doma" if whole else "Videos"
        self.answer(
            200, '<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="http://www.youtube.com/xml/'
            'schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" '
            f'xmlns="http://www.w3.org/2005/Atom"><id>yt:channel:{part}</id><title>{title}</title>'
            f'<link rel="alternate" href="https://www.youtube.com/channel/{CHANNEL}"/>'
            f"<published>2015-01-01T00:00:00+00:00</published>{entries}</feed>",
            "text/xml; charset=UTF-8")

    def consent(self, path: str, query: dict):
        self.answer(200, "<!doctype html><title>Before you continue to YouTube</title>"
                         "<form action=https://consent.youtube.com/save method=POST></form>")

    def mastodon(self, path: str, query: dict):
        if path == "/@jana":
            return self.answer(200, "<!doctype html><title>Jana</title><div id=mastodon></div>")
        if path != "/@jana.rss":
            return False
        self.answer(200, rss(
            "Jana Nováková", "https://zivot.example/@jana", "Public posts from @jana@zivot.example",
            [("https://zivot.example/@jana/113456789012345678",
              f"<p>{TOOTED[0]}.</p><p>A {TOOTED[1]}.</p>")]), "application/rss+xml; charset=utf-8")

    def web_finger(self, path: str, query: dict):
        if path != "/.well-known/webfinger" or query.get("resource") != "acct:jana@hora.example":
            return False
        self.answer(200, json.dumps({
            "subject": "acct:jana@zivot.example",
            "aliases": ["https://zivot.example/@jana", "https://zivot.example/users/jana"],
            "links": [
                {"rel": "http://webfinger.net/rel/profile-page", "type": "text/html",
                 "href": "https://zivot.example/@jana"},
                {"rel": "self", "type": "application/activity+json",
                 "href": "https://zivot.example/users/jana"}]}), "application/jrd+json")

    def bluesky(self, path: str, query: dict):
        if path == "/profile/lod.bsky.social/rss":
            return self.answer(302, "", location=f"/profile/{DID}/rss")
        if path != f"/profile/{DID}/rss":
            return False
        self.answer(200, rss(
            "@lod.bsky.social - Loď", "https://bsky.app/profile/lod.bsky.social", "Ferries.",
            [("https://bsky.app/profile/lod.bsky.social/post/3lb2kq",
              f"{POSTED[0]}\n\nAnd {POSTED[1]}.")]), "text/xml; charset=utf-8")

    def reddit(self, path: str, query: dict):
        if not path.endswith("/.rss"):
            return False
        if not self.server.may_read_reddit():
            return self.answer(429, "<title>Too Many Requests</title>", more={
                "x-ratelimit-remaining": "0.0", "x-ratelimit-used": "1",
                "x-ratelimit-reset": "58", "Retry-After": "58"})
        title, words = DISCUSSED
        link = "https://www.reddit.com/r/kola/comments/1abcde/which_bicycle/"
        self.answer(
            200, '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" '
            'xmlns:media="http://search.yahoo.com/mrss/"><category term="kola" label="r/kola"/>'
            f"<updated>{moment(0).isoformat()}</updated><id>/r/kola/.rss</id>"
            '<link rel="self" href="https://www.reddit.com/r/kola/.rss" '
            'type="application/atom+xml"/><link rel="alternate" '
            'href="https://www.reddit.com/r/kola/" type="text/html"/><title>Kola</title>'
            "<entry><author><name>/u/anna</name><uri>https://www.reddit.com/user/anna</uri>"
            '</author><category term="kola" label="r/kola"/><content type="html">'
            + escape(f'<div class="md"><p>{words}.</p></div> submitted by '
                     f'<a href="https://www.reddit.com/user/anna">/u/anna</a>')
            + f'</content><id>t3_1abcde</id><link href="{link}"/>'
            f"<updated>{moment(3).isoformat()}</updated>"
            f"<published>{moment(3).isoformat()}</published><title>{title}</title></entry></feed>",
            "application/atom+xml; charset=UTF-8",
            more={"x-ratelimit-remaining": "0.0", "x-ratelimit-used": "1",
                  "x-ratelimit-reset": "60"})

    def github(self, path: str, query: dict):
        if path == "/anna/tool":
            return self.answer(200, "<!doctype html><title>anna/tool</title>")
        kinds = {f"/anna/tool/{kind}.atom": kind for kind in ("releases", "tags", "commits")}
        kinds["/anna/tool/commits/main/docs.atom"] = "commits"
        if path not in kinds:
            return False
        title, words = RELEASED
        self.answer(
            200, '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" '
            'xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en-US">'
            f"<id>tag:github.com,2008:https://github.com/anna/tool/{kinds[path]}</id>"
            '<link type="text/html" rel="alternate" href="https://github.com/anna/tool"/>'
            f'<link type="application/atom+xml" rel="self" href="https://github.com{path}"/>'
            f"<title>{kinds[path].capitalize()} of tool</title>"
            f"<updated>{moment(5).isoformat()}</updated><entry>"
            "<id>tag:github.com,2008:Repository/1/v2.1</id>"
            f"<updated>{moment(5).isoformat()}</updated><link rel='alternate' type='text/html' "
            f"href='https://github.com/anna/tool/releases/tag/v2.1'/><title>{title}</title>"
            f"<content type='html'>{escape(f'<p>It {words}.</p>')}</content>"
            "<author><name>anna</name></author></entry></feed>",
            "application/atom+xml; charset=utf-8")

    def directory(self, path: str, query: dict):
        if path != "/lookup" or query.get("entity") != "podcast":
            return False
        entry = {"wrapperType": "track", "kind": "podcast", "collectionId": 1234567890,
                 "collectionName": "Hlasy mostů", "trackCount": 7, "country": "CZE",
                 "releaseDate": "2026-11-20T06:00:00Z", "genres": ["Technology"]}
        if query.get("id") == "1234567890":
            entry["feedUrl"] = "https://hlasy.example/feed.xml"
        found = [entry] if query.get("id") in ("1234567890", "1111111111") else []
        # The real one begins with empty lines, and calls itself a script.
        self.answer(200, "\n\n\n" + json.dumps({"resultCount": len(found), "results": found}),
                    "text/javascript; charset=utf-8")

    def podcast(self, path: str, query: dict):
        if path != "/feed.xml":
            return False
        title, words = HEARD
        self.answer(
            200, '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" '
            'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>'
            "<title>Hlasy mostů</title><link>https://hlasy.example/</link><language>cs</language>"
            "<description>Podcast o mostech.</description><itunes:author>Hlasy</itunes:author>"
            f"<item><title>{title}</title><guid isPermaLink='false'>hlasy-7</guid>"
            f"<pubDate>{format_datetime(moment(4))}</pubDate>"
            f"<description>{words}.</description><itunes:duration>31:07</itunes:duration>"
            "<enclosure url='https://hlasy.example/7.mp3' length='29870000' type='audio/mpeg'/>"
            "</item></channel></rss>", "application/rss+xml; charset=utf-8")

    hosts = {
        "www.youtube.com": youtube, "consent.youtube.com": consent, "zivot.example": mastodon,
        "hora.example": web_finger, "bsky.app": bluesky, "www.reddit.com": reddit,
        "github.com": github, "itunes.apple.com": directory, "hlasy.example": podcast,
    }

    def answer(self, status: int, text: str, kind: str = "text/html; charset=utf-8",
               location: str | None = None, more: dict[str, str] = {}):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if location:
            self.send_header("Location", location)
        for name, value in more.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def moment(hours_ago: float) -> datetime:
    return datetime.now(timezone.utc).replace(microsecond=0) - timedelta(hours=hours_ago)


def rss(title: str, link: str, description: str, posts: list[tuple[str, str]]) -> str:
    """Posts without titles, as networks of short notes have them."""
    items = "".join(
        f'<item><guid isPermaLink="true">{url}</guid><link>{url}</link>'
        f"<pubDate>{format_datetime(moment(2))}</pubDate>"
        f"<description>{escape(text)}</description></item>" for url, text in posts)
    return ('<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>'
            f"<title>{escape(title)}</title><link>{link}</link>"
            f"<description>{escape(description)}</description>{items}</channel></rss>")


def channel_page() -> str:
    """Half a megabyte, nearly all of it a script, with the channels of others in it."""
    others = [{"gridChannelRenderer": {"channelId": f"UC{number:022d}"}} for number in range(6_000)]
    data = {
        "contents": {"recommended": others},
        "metadata": {"channelMetadataRenderer": {"title": "Kolo doma", "externalId": CHANNEL}}}
    return ('<!doctype html><html lang="cs"><head><title>Kolo doma - YouTube</title></head><body>'
            f'<script nonce="abc">var ytInitialData = {script(data)};</script></body></html>')


def video_page() -> str:
    data = {"videoDetails": {"videoId": VIDEO, "title": WATCHED[0], "channelId": CHANNEL},
            "microformat": {"playerMicroformatRenderer": {"externalChannelId": CHANNEL}}}
    return (f"<!doctype html><html><head><title>{WATCHED[0]} - YouTube</title>"
            f'<link rel="canonical" href="https://www.youtube.com/watch?v={VIDEO}">'
            f'<meta itemprop="identifier" content="{VIDEO}"></head><body>'
            f'<script nonce="abc">var ytInitialPlayerResponse = {script(data)};</script>'
            "</body></html>")


def script(data: dict) -> str:
    return json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
