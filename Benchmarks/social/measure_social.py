#!/usr/bin/env python3
"""Lists and pages of a community of 10,000 people and 1,000,000 posts:
`measure_social.py KORZO KORZO-BENCH-SOCIAL FOLDER [PEOPLE POSTS]`.

Fills a database that `korzo migrate` made (fill.py). Then KORZO-BENCH-SOCIAL asks for each list 220
times within its own process, and prints the median time that the statements of a request took.
Last, wrk asks for the home page of somebody who follows 200 and of somebody who follows 4,000, and
for the framework's empty answer, in three communities: nobody else, 1,000 people and 10,000 posts,
and the large one. With KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) a second time on
PostgreSQL. STATEMENTS=1 shows the time of each statement, ONLY=feed measures some lists only,
ENGINE=sqlite or postgres one database only.
"""

import http.cookiejar
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time
import urllib.parse
import urllib.request

import fill

KORZO, BENCH, FOLDER = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
PEOPLE, POSTS = (int(number) for number in (sys.argv[4:6] or ("10000", "1000000")))
ROUNDS, SECONDS, CONNECTIONS = 3, 2, 8
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")
WHO = ["few", "many"]


def run(*command, environment, **options):
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True, **options).stdout


class Community:
    """A filled database, and later its server."""

    def __init__(self, name, people, posts, postgres):
        self.name = name
        data = FOLDER / name
        data.mkdir(parents=True)
        self.environment = os.environ | {
            "DATA_DIR": str(data), "LOG_LEVEL": "error", "HOME": str(FOLDER)}
        target = data / "korzo.sqlite"
        if postgres:
            database = "bench" + re.sub(r"\W", "", name)
            run("psql", "--quiet", postgres, "-c", f"DROP DATABASE IF EXISTS {database}", "-c",
                f"CREATE DATABASE {database}", environment=self.environment)
            target = re.sub(r"(?<=[^/]/)[^/?]*(?=\?|$)", database, postgres, count=1)
            self.environment["DATABASE_URL"] = target
        run(KORZO, "migrate", environment=self.environment)
        self.passwords = {}
        for person in fill.MEASURED:
            made = run(KORZO, "user", "create", person, f"{person}@example.org", "--generate",
                       environment=self.environment)
            self.passwords[person] = made.split()[-1]
        if people:
            took = fill.fill(target, people, posts, int(time.time() * 1000))
            print(f"{name}: {people:,} people and {posts:,} posts made in {took:.0f} s", flush=True)

    def measure_lists(self):
        pairs = [f"{name}={password}" for name, password in self.passwords.items()]
        subprocess.run([BENCH, *pairs], env=self.environment, check=True)

    def serve(self):
        log = FOLDER / f"{self.name}.log"
        with open(log, "w") as output:
            self.server = subprocess.Popen(
                [KORZO, "serve", "--port", "0"], env=self.environment, stdout=output, stderr=output)
        for _ in range(300):
            if found := re.search(r"http://[\w.:\[\]-]+:\d+", log.read_text()):
                self.base = found[0]
                self.cookies = {person: self.sign_in(person) for person in WHO}
                return
            time.sleep(0.1)
        sys.exit(f"{KORZO} does not serve:\n{log.read_text()}")

    def sign_in(self, person):
        cookies = http.cookiejar.CookieJar()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
        page = browser.open(f"{self.base}/sign-in").read().decode()
        form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
        form |= {"name": person, "password": self.passwords[person]}
        request = urllib.request.Request(
            f"{self.base}/sign-in", urllib.parse.urlencode(form).encode(),
            {"Origin": self.base, "Sec-Fetch-Site": "same-origin"})
        browser.open(request).read()
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)

    def posts_shown(self, person):
        request = urllib.request.Request(self.base + "/", headers={"Cookie": self.cookies[person]})
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode().count('<article class="post')

    def rate(self, path, person):
        """Requests per second."""
        out = run("wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s",
                  f"--header=Cookie: {self.cookies[person]}", self.base + path,
                  environment=os.environ)
        if "Non-2xx" in out or "Socket errors" in out:
            sys.exit(f"{path}: {out}")
        return float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])

    def stop(self):
        self.server.terminate()
        self.server.wait()


def compare_pages(engine, communities):
    for community in communities:
        community.serve()
    time.sleep(3)  # what a start leaves to be done in the background
    shown = {(community.name, person): community.posts_shown(person)
             for community in communities for person in WHO}
    rates = {}
    for _ in range(ROUNDS):
        for community in communities:
            for what, path, person in [("empty answer", "/healthz", "few"),
                                       ("home, follows few", "/", "few"),
                                       ("home, follows many", "/", "many")]:
                rates.setdefault((what, community.name), []).append(community.rate(path, person))
    rates = {key: statistics.median(values) for key, values in rates.items()}
    large = communities[-1].name
    for what in ("empty answer", "home, follows few", "home, follows many"):
        of = [rates[what, community.name] for community in communities]
        print(f"{engine}: {what:20} " + ", ".join(
            f"{rate:6.0f}/s in {community.name}" for rate, community in zip(of, communities))
            + f": cost of {large} " + ", ".join(
                f"{rate / of[-1]:.2f} of {community.name}"
                for rate, community in zip(of[:-1], communities)), flush=True)
    print(f"{engine}: posts on the page", shown)
    for community in communities:
        community.stop()


def measure(engine, postgres):
    prefix = engine.lower()
    large = Community(f"{prefix}-large", PEOPLE, POSTS, postgres)
    large.measure_lists()
    compare_pages(engine, [
        Community(f"{prefix}-empty", 0, 0, postgres),
        Community(f"{prefix}-small", PEOPLE // 10, POSTS // 100, postgres), large])
    shutil.rmtree(FOLDER)


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    engine = os.environ.get("ENGINE")
    if engine != "postgres":
        measure("SQLite", None)
    if POSTGRES and engine != "sqlite":
        measure("PostgreSQL", POSTGRES)


main()
