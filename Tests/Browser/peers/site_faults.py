"""Everything that can be wrong with a feed, one function each.

A fault gets the HTTP handler and answers; most are a status and a few bytes. Those that go on for
ever stop when the reader hangs up or the server closes.
"""

import gzip
import itertools

FEED = ('<?xml version="1.0"?><rss version="2.0"><channel><title>Odd</title>'
        "<link>{base}/</link><description/>{items}</channel></rss>")
ITEM = ("<item><title>{title}</title><link>{base}/articles/rye</link>"
        "<guid>{title}</guid><description>{text}</description></item>")
SECRET = "the-secret-that-must-not-travel"


def _feed(handler, *, text: str = "Text.", title: str = "News", doctype: str = "") -> bytes:
    base = handler.server.base
    body = FEED.format(base=base, items=ITEM.format(base=base, title=title, text=text))
    return body.replace('"?>', f'"?>{doctype}', 1).encode()


def not_xml(handler):
    handler.answer(200, b"This is a letter to my aunt, not a feed.", "application/rss+xml")


def empty(handler):
    handler.answer(200, b"", "application/rss+xml")


def truncated(handler):
    """Half a feed with a whole one's Content-Length: the connection breaks."""
    whole = handler.server.good_feed()
    handler.send_response(200)
    handler.send_header("Content-Type", "application/rss+xml")
    handler.send_header("Content-Length", str(len(whole)))
    handler.end_headers()
    handler.wfile.write(whole[: len(whole) // 2])
    handler.close_connection = True


def huge(handler):
    """100 MB of one item's text."""
    chunk = b"<p>" + b"a" * 65_000 + b"</p>\n"
    handler.send_response(200)
    handler.send_header("Content-Type", "application/rss+xml")
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.wfile.write(b'<rss version="2.0"><channel><title>Huge</title><item><description>')
    for _ in range(100_000_000 // len(chunk)):
        handler.wfile.write(chunk)
    handler.close_connection = True


def gzip_bomb(handler):
    """100 MB that travel as 100 kB."""
    body = handler.server.once("gzip_bomb", lambda: gzip.compress(
        b'<rss version="2.0"><channel><title>' + b"0" * 100_000_000, 9))
    handler.answer(200, body, "application/rss+xml", {"Content-Encoding": "gzip"})


def endless_redirect(handler):
    step = next(handler.server.steps)
    handler.answer(302, b"", "text/html", {"Location": f"{handler.path.split('?')[0]}?{step}"})


def slow_drip(handler):
    """A byte every now and then, for ever."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/rss+xml")
    handler.send_header("Connection", "close")
    handler.end_headers()
    for byte in itertools.cycle(b"<rss> "):
        handler.wfile.write(bytes([byte]))
        handler.wfile.flush()
        if handler.server.closing.wait(0.5):
            break
    handler.close_connection = True


def entity_bomb(handler):
    """A billion laughs."""
    names = "".join(
        f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 11))
    doctype = f'<!DOCTYPE rss [<!ENTITY l0 "ha">{names}]>'
    handler.answer(200, _feed(handler, text="&l10;", doctype=doctype), "application/rss+xml")


def external_entity(handler):
    """Asks the reader for a file of its own and for a page of its own network."""
    doctype = (f'<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">'
               f'<!ENTITY n SYSTEM "{handler.server.base}/secret">]>')
    handler.answer(200, _feed(handler, text="&f;&n;", doctype=doctype), "application/rss+xml")


def private_redirect(handler):
    """To a neighbour on the private network; `hits` tells whether the reader went there."""
    handler.answer(302, b"", "text/html", {"Location": f"{handler.server.neighbour}/secret"})


def private_name(handler):
    """To a name that resolves to a private address."""
    port = handler.server.server_address[1]
    handler.answer(302, b"", "text/html", {"Location": f"http://localhost:{port}/secret"})


def strange_scheme(handler):
    handler.answer(302, b"", "text/html", {"Location": "file:///etc/passwd"})


def unauthorised(handler):
    handler.answer(401, b"Who are you?", "text/plain", {"WWW-Authenticate": 'Basic realm="x"'})


def forbidden(handler):
    handler.answer(403, b"<title>Just a moment</title>", "text/html")


def not_found(handler):
    handler.answer(404, b"<h1>Not found</h1>", "text/html")


def gone(handler):
    handler.answer(410, b"", "text/html")


def too_many(handler):
    handler.answer(429, b"Slow down.", "text/plain", {"Retry-After": "7200"})


def server_error(handler):
    handler.answer(500, b"Oh no.", "text/plain")


def wrong_type(handler):
    """A good feed that says it is a picture: still to be read."""
    handler.answer(200, _feed(handler, title="Readable all the same"), "image/png")


def html_error(handler):
    """An error page that says all is well."""
    handler.answer(200, b"<!doctype html><html><head><title>Database error</title></head><body>"
                        b"<h1>We will be back soon</h1></body></html>", "text/html; charset=utf-8")


def hang_up(handler):
    """Closes the connection without a word."""
    handler.close_connection = True
    handler.connection.close()


FAULTS = {
    fault.__name__.replace("_", "-"): fault
    for fault in (
        not_xml, empty, truncated, huge, gzip_bomb, endless_redirect, slow_drip, entity_bomb,
        external_entity, private_redirect, private_name, strange_scheme, unauthorised, forbidden,
        not_found, gone, too_many, server_error, wrong_type, html_error, hang_up)
}
