#!/usr/bin/env python3
"""What pages of the demonstration cost a person who is signed in, in the framework's empty answers:
`measure_demonstration.py FOLDER KORZO [OTHER…]`.

Fills a community with `korzo demo`, serves it and asks by wrk for /healthz and for pages in turn,
three rounds. With other binaries, each has its own copy of the same community, and they are asked
in turn; of each it says how many times as many answers as the first one it gives. With
KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) a second time on PostgreSQL.
"""

import http.cookiejar
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.parse
import urllib.request

FOLDER, BINARIES = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
ROUNDS, SECONDS, CONNECTIONS = 3, 3, 16
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")
PASSWORD = "promenada-2026"
PAGES = {
    "empty answer": "/healthz", "Home": "/", "New": "/read", "article": None, "Inbox": "/messages",
    "Explore": "/explore?way=7u", "magazine": "/magazine",
}


class Demonstration:
    def __init__(self, binary, name, database):
        self.binary, self.data, self.database = binary, FOLDER / name, None
        self.environment = os.environ | {
            "LOG_LEVEL": "error", "HOME": str(FOLDER)}
        self.data.mkdir(parents=True)
        if database:
            name = "bench" + re.sub(r"\W", "", name)
            subprocess.run(
                ["psql", "--quiet", database, "-c", f"DROP DATABASE IF EXISTS {name}", "-c",
                 f"CREATE DATABASE {name}"], check=True)
            self.environment["DATABASE_URL"] = re.sub(
                r"(?<=[^/]/)[^/?]*(?=\?|$)", name, database, count=1)
        self.start("demo", "Sign in as")
        self.stop()
        self.start("serve", "Korzo is at")
        self.cookie = self.sign_in()

    def start(self, command, ready):
        log = self.data / f"{command}.log"
        with socket.socket() as sock:
            sock.bind(("127.0.0.1", 0))
            port = sock.getsockname()[1]
        with open(log, "w") as output:
            self.server = subprocess.Popen(
                [self.binary, command, "--port", str(port), "--data-dir", str(self.data)],
                env=self.environment, stdout=output, stderr=output)
        end = time.monotonic() + 300
        while time.monotonic() < end and self.server.poll() is None:
            text = log.read_text()
            if ready in text:
                self.base = re.search(r"http://127[\w.:\[\]-]+:\d+", text)[0]
                return
            time.sleep(0.2)
        sys.exit(f"{self.binary} {command} does not answer:\n{log.read_text()}")

    def stop(self):
        self.server.terminate()
        self.server.wait()

    def sign_in(self):
        cookies = http.cookiejar.CookieJar()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
        page = browser.open(f"{self.base}/sign-in").read().decode()
        form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
        form |= {"name": "jonas", "password": PASSWORD}
        browser.open(urllib.request.Request(
            f"{self.base}/sign-in", urllib.parse.urlencode(form).encode(),
            {"Origin": self.base, "Sec-Fetch-Site": "same-origin"})).read()
        self.browser = browser
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)

    def path(self, page):
        """The newest article of the magazine, where no path is named."""
        if PAGES[page]:
            return PAGES[page]
        text = self.browser.open(f"{self.base}/magazine").read().decode()
        return re.search(r'href="(/articles/[^"#]+)"', text)[1]

    def rate(self, page):
        out = subprocess.run(
            ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--header",
             f"Cookie: {self.cookie}", self.base + self.path(page)], check=True,
            capture_output=True, text=True).stdout
        if "Non-2xx" in out or "Socket errors" in out:
            sys.exit(f"{page}: {out}")
        return float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])


def measure(engine, database):
    places = [
        Demonstration(binary, f"{engine.lower()}-{number}", database)
        for number, binary in enumerate(BINARIES)]
    time.sleep(3)  # what a start leaves to be done in the background
    rates = {}
    for _ in range(ROUNDS):
        for page in PAGES:
            for number, place in enumerate(places):
                rates.setdefault((page, number), []).append(place.rate(page))
    rates = {key: statistics.median(values) for key, values in rates.items()}
    for page in PAGES:
        line = f"{engine}: {page:12}"
        for number in range(len(places)):
            rate = rates[page, number]
            line += f" {rate:7.0f}/s, {rates['empty answer', number] / rate:5.1f} empty answers"
            line += f", {rate / rates[page, 0]:4.2f} times;" if number else ";"
        print(line, flush=True)
    for place in places:
        place.stop()


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
measure("SQLite", None)
if POSTGRES:
    measure("PostgreSQL", POSTGRES)
