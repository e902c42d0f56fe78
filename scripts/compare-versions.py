#!/usr/bin/env python3
"""Compares what two versions of Korzo answer on the same data: the demonstration is filled by the
former one, and a copy of it is served by each, on SQLite and on PostgreSQL.

    scripts/with-postgres.sh scripts/compare-versions.py FORMER [--addresses 300]

FORMER is a tree of the former version with its binary in .build/release, or where --former-binary
says. All that the former one links to for its admin is asked of both, up to four addresses of each
kind; times, ids of requests and hashes in names are left out. Ends with 1 if an answer differs.
"""
import argparse
import collections
import csv
import difflib
import html
import http.cookiejar
import io
import json
import os
import pathlib
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME, PASSWORD = "demo", "promenada-2026"
BEGINNING = [
    "/", "/me", "/me/notifications", "/read", "/magazine", "/magazine/feed.atom", "/ask", "/insights",
    "/inbox", "/messages", "/desk", "/admin/people", "/admin/jobs", "/admin/insights", "/admin/surveys",
    "/api/openapi.json", "/manifest.webmanifest"]
# What changes by being asked, streams, and what has no end.
LEFT_OUT = re.compile(
    r"sign-out|/live$|download|/open$|/export|logout|/explore|/me/sessions|/p/\d+/[a-z]+|^/assets/")
# What differs whenever it is asked.
CHANCE = [
    (r"-[0-9a-f]{10}\.(js|css|svg|png|ico|webmanifest)", r".\1"),
    (r"/assets/js/[a-z]+/", "/assets/js/"),
    (r'"module-[a-z]+/', '"module-'),
    (r'value="[A-Za-z0-9_\-]{20,}"', 'value=""'),
    (r'nonce-[\w+/=-]+|nonce="[^"]+"', "nonce"),
    (r">(?:teď|před [^<]*|za [^<]*|\d+ (?:s|min|h|d))<", "><"),
    (r"(\?|&amp;|&)(seed|from|at|circle|start|t|s)=[^\"&]*", ""),
    (r"(Číslo požadavku) \w+", r"\1"),
]


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments, **names):
        return None


class Site:
    """A version that serves a folder, with an admin who is signed in."""

    def __init__(self, tree, binary, folder, port, database):
        self.address = f"http://127.0.0.1:{port}"
        self.log = open(pathlib.Path(folder) / "log", "w+")
        environment = os.environ | {
            "DATA_DIR": str(folder), "SITE_URL": self.address, "SITE_NAME": "Korzo",
            "LOG_LEVEL": "warning"}
        environment |= {"DATABASE_URL": database} if database else {}
        self.process = subprocess.Popen(
            [binary, "serve", "--port", str(port)], cwd=tree, env=environment, stdout=self.log,
            stderr=self.log)
        wait_for(port, self.process, self.log)
        self.opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()), NoRedirect)
        form = self.ask("/sign-in")[3].decode()
        fields = {"name": NAME, "password": PASSWORD} | dict(
            re.findall(r'name="([^"]*token[^"]*)" value="([^"]+)"', form))
        status = self.ask("/sign-in", urllib.parse.urlencode(fields).encode())[0]
        if status not in (302, 303):
            raise SystemExit(f"{binary} lets nobody sign in: {status}")

    def ask(self, path, form=None):
        """Status, location, content type and body."""
        request = urllib.request.Request(
            self.address + path, data=form,
            headers={"Origin": self.address, "Accept-Language": "cs", "Sec-Fetch-Site": "same-origin"})
        try:
            answer = self.opener.open(request, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return (answer.status, answer.headers.get("Location"),
                    answer.headers.get("Content-Type", ""), answer.read())

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.log.close()


def wait_for(port, process, log):
    for _ in range(600):
        with socket.socket() as sock:
            if sock.connect_ex(("127.0.0.1", port)) == 0:
                return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    log.seek(0)
    raise SystemExit(f"The server does not begin:\n{log.read()}")


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def fill(tree, binary, folder, port):
    """The demonstration, made by the former version."""
    process = subprocess.Popen(
        [binary, "demo", "--data-dir", str(folder), "--port", str(port)], cwd=tree,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = []
    for line in process.stdout:
        said.append(line)
        if "Sign in as" in line:
            break
    process.terminate()
    process.communicate()
    if not said or "Sign in as" not in said[-1]:
        raise SystemExit("The former version does not fill its demonstration:\n" + "".join(said))


def to_postgres(tree, binary, folder, url):
    """The rows of the demonstration, brought to an empty database of the former version. Words for
    search are none of them: both versions find nothing there."""
    subprocess.run(
        [binary, "migrate"], cwd=tree, check=True, stdout=subprocess.DEVNULL,
        env=os.environ | {"DATA_DIR": str(folder), "DATABASE_URL": url, "DATABASE_CREATE": "true"})
    columns = collections.defaultdict(list)
    for table, column in csv.reader(io.StringIO(psql(url, """
        COPY (SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND is_generated = 'NEVER' AND data_type <> 'tsvector'
        ORDER BY table_name, ordinal_position) TO STDOUT (FORMAT csv)"""))):
        columns[table].append(column)
    connection = sqlite3.connect(f"file:{folder}/korzo.sqlite?mode=ro", uri=True)
    known = {name for (name,) in connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")}
    script = io.StringIO()
    script.write("SET session_replication_role = replica;\n")
    for table, its in columns.items():
        there = {row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')}
        names = ", ".join(f'"{column}"' for column in its if column in there)
        # What was migrated is written down already, for this engine.
        if table not in known or not names or table == "migration":
            continue
        script.write(f'DELETE FROM "{table}";\n')
        script.write(f'COPY "{table}" ({names}) FROM STDIN (FORMAT csv, NULL \'\\N\');\n')
        for row in connection.execute(f'SELECT {names} FROM "{table}"'):
            script.write(",".join(field(value) for value in row) + "\n")
        script.write("\\.\n")
    connection.close()
    psql(url, script.getvalue())


def field(value):
    """One value of COPY's CSV."""
    if value is None:
        return "\\N"
    if isinstance(value, bytes):
        return "\\x" + value.hex()
    return '"' + value.replace('"', '""') + '"' if isinstance(value, str) else str(value)


def psql(url, script):
    done = subprocess.run(
        ["psql", "--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", url], input=script, text=True,
        capture_output=True)
    if done.returncode:
        raise SystemExit(f"psql: {done.stderr}")
    return done.stdout


def walk(site, count):
    """What one finds from the beginning on: path and answer, up to four paths of a kind."""
    queue, answers = collections.deque(BEGINNING), {}
    kinds, seen = collections.Counter(), set(BEGINNING)
    while queue and len(answers) < count:
        path = queue.popleft()
        answers[path] = answer = site.ask(path)
        kinds[kind(path)] += 1
        if "html" not in answer[2]:
            continue
        for link in re.findall(r'(?:href|src)="(/[^"#]*)', answer[3].decode(errors="replace")):
            link = html.unescape(link)
            if link not in seen and kinds[kind(link)] < 4 and not LEFT_OUT.search(link):
                seen.add(link)
                queue.append(link)
    return answers, len(kinds)


def kind(path):
    return re.sub(r"\d{6,}", "N", path.split("?")[0])


def normal(answer):
    """An answer without what is another each time."""
    status, location, content, body = answer
    if not re.search("text|json|xml", content):
        return status, location, content, body
    text = body.decode(errors="replace")
    if "json" in content:
        data = json.loads(text)
        if isinstance(data, dict) and "tags" in data:
            data["tags"] = sorted(data["tags"], key=str)
        text = json.dumps(data, sort_keys=True, indent=1, ensure_ascii=False)
    for pattern, instead in CHANCE:
        text = re.sub(pattern, instead, text)
    return status, location, content, text


def show(path, former, now):
    print(f"{path}: {former[0]} and {now[0]}")
    if isinstance(former[3], str) and isinstance(now[3], str):
        pieces = [re.split(r"(?=<)|\n", answer[3]) for answer in (former, now)]
        lines = difflib.unified_diff(*pieces, "former", "now", lineterm="", n=0)
        print("\n".join("    " + line[:200] for line in list(lines)[2:14]))


def compare(name, arguments, binaries, filled, port, databases):
    trees = (arguments.former, ROOT)
    got = []
    for number, (tree, binary) in enumerate(zip(trees, binaries)):
        folder = filled.parent / f"{name}-{number}"
        shutil.copytree(filled, folder)
        site = Site(tree, binary, folder, port, databases[number])
        try:
            if number == 0:
                answers, kinds = walk(site, arguments.addresses)
                got.append(answers)
            else:
                got.append({path: site.ask(path) for path in got[0]})
        finally:
            site.stop()
            shutil.rmtree(folder)
    differing = 0
    for path, answer in got[0].items():
        former, now = normal(answer), normal(got[1][path])
        if former != now:
            differing += 1
            show(path, former, now)
    statuses = collections.Counter(answer[0] for answer in got[0].values())
    print(f"{name}: {len(got[0])} addresses of {kinds} kinds, {dict(statuses)}; "
          f"{differing} answers differ")
    return differing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("former", type=pathlib.Path)
    parser.add_argument("--former-binary")
    parser.add_argument("--binary", default=str(ROOT / ".build/release/korzo"))
    parser.add_argument("--addresses", type=int, default=300)
    parser.add_argument("--filled", type=pathlib.Path, help="a demonstration of the former version")
    arguments = parser.parse_args()
    former = arguments.former_binary or str(arguments.former / ".build/release/korzo")
    binaries = (os.path.abspath(former), os.path.abspath(arguments.binary))
    port = free_port()
    with tempfile.TemporaryDirectory() as temporary:
        filled = pathlib.Path(temporary) / "demo"
        if arguments.filled:
            shutil.copytree(arguments.filled, filled)
        else:
            fill(arguments.former, binaries[0], filled, port)
        differing = compare("SQLite", arguments, binaries, filled, port, (None, None))
        server = os.environ.get("KORZO_TEST_POSTGRES")
        if server:
            urls = [re.sub(r"(?<=[^/]/)[^/?]*(?=\?|$)", f"compare{number}", server, count=1)
                    for number in (0, 1)]
            psql(server, "CREATE DATABASE compare0")
            to_postgres(arguments.former, binaries[0], filled, urls[0])
            psql(server, "CREATE DATABASE compare1 TEMPLATE compare0")
            differing += compare("PostgreSQL", arguments, binaries, filled, port, urls)
        else:
            print("PostgreSQL: left out; begin this with scripts/with-postgres.sh")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
