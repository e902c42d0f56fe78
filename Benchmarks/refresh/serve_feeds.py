#!/usr/bin/env python3
"""A local server of COUNT feeds with 25 entries each: `serve_feeds.py COUNT`.

Prints its port. Answers 304 to a right If-None-Match. `GET /new` makes every feed another version,
with 25 new entries. Written on bare sockets so that it costs as little as possible beside what is
measured.
"""

import asyncio
import sys

ENTRIES = 25
TEXT = (
    "<p>The bridge was built while the trains went on running, <em>one night</em> at a time, and"
    " nobody who crossed it in the morning could say what had changed since the evening.</p>"
    '<p>It took twenty-three months, <a href="/maps">four maps</a> and a good deal of patience.'
    ' <img src="/pictures/bridge.jpg" width="640" height="400" alt="The bridge"></p>'
    "<ul><li>stone from the old quarry</li><li>lime &amp; sand</li></ul>"
) * 3


def feed(number, version):
    items = "".join(
        f"<item><title>Entry {index} of feed {number}, version {version}</title>"
        f"<link>http://127.0.0.1/{number}/{version}/{index}</link>"
        f"<guid isPermaLink='false'>{number}-{version}-{index}</guid>"
        f"<pubDate>Sat, 14 Nov 2026 {index % 24:02}:{version % 60:02}:00 GMT</pubDate>"
        f"<description><![CDATA[{TEXT}]]></description></item>"
        for index in range(ENTRIES)
    )
    return (
        "<?xml version='1.0' encoding='utf-8'?><rss version='2.0'><channel>"
        f"<title>Feed {number}</title><link>http://127.0.0.1/{number}</link>{items}</channel></rss>"
    ).encode()


class Server(asyncio.Protocol):
    version = 1

    def connection_made(self, transport):
        self.transport, self.seen = transport, b""

    def data_received(self, data):
        self.seen += data
        while b"\r\n\r\n" in self.seen:
            head, self.seen = self.seen.split(b"\r\n\r\n", 1)
            self.answer(head)

    def answer(self, head):
        path = head.split(b" ", 2)[1].decode()
        if path == "/new":
            Server.version += 1
            return self.send(b"200 OK", b"", b"new")
        tag = f'"v{Server.version}"'.encode()
        if tag in head:
            return self.send(b"304 Not Modified", tag, b"")
        self.send(b"200 OK", tag, feed(int(path.split("/")[-1]), Server.version))

    def send(self, status, tag, body):
        self.transport.write(
            b"HTTP/1.1 " + status + b"\r\nContent-Type: application/rss+xml\r\nETag: " + tag
            + b"\r\nContent-Length: " + str(len(body)).encode() + b"\r\n\r\n" + body
        )


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Server, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)  # ends with its parent


asyncio.run(main())
