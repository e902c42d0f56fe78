"""Requests at full load by wrk, requests at a steady pace, memory, and bytes."""

import html
import http.client
import json
import os
import pathlib
import queue
import re
import socket
import statistics
import subprocess
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

SCRIPT = pathlib.Path(__file__).parent / "requests.lua"


# A file in memory: its offset and path, what of it is there, and what of that is the process's own.
MAPPED = re.compile(
    r"^[0-9a-f]+-[0-9a-f]+ \S+ ([0-9a-f]+) \S+ [1-9]\d* +(/[^\n]*)\n"
    r"(?:\w+: [^\n]*\n)*?Rss: +(\d+) kB\n(?:\w+: [^\n]*\n)*?Anonymous: +(\d+) kB\n", re.MULTILINE)


class Void(Exception):
    """A measurement that measured something else."""


def somebody():
    """An address that a proxy may have forwarded a request for: each may search once a second."""
    return ".".join(["10", *map(str, os.urandom(2)), "7"])


def full_load(site, requests, seconds, connections, seed, *headers):
    """What wrk says of two threads that ask as fast as they are answered, and how long the
    processors worked for the site per request, which depends least on what else they do."""
    before = processor_seconds(site)
    done = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s", "-s", str(SCRIPT),
         site.base, "--", str(requests), str(seed), *headers],
        capture_output=True, text=True, check=True)
    result = json.loads(done.stdout.strip().splitlines()[-1])
    if result["errors"]:
        raise Void(f"{site.name}, {requests.name}: {done.stdout}")
    return result | {
        "rate": result["requests"] / result["seconds"],
        "cpu_ms": (processor_seconds(site) - before) * 1000 / max(1, result["requests"])}


def steady(site, lines, rate, seconds):
    """Milliseconds from the moment when each of `rate` requests a second was due to its answer;
    None for a site that cannot keep up with so many."""
    due, times, failures = queue.Queue(), [], []

    def ask():
        connection = http.client.HTTPConnection(site.base.removeprefix("http://"), timeout=30)
        connection.connect()
        while (job := due.get()) is not None:
            moment, line = job
            if time.perf_counter() > moment + seconds:
                continue
            time.sleep(max(0, moment - time.perf_counter()))
            try:
                status = send(connection, site, line)
                if status >= 400:
                    failures.append(status)
            except OSError as error:
                failures.append(error)
            times.append((time.perf_counter() - moment) * 1000)
        connection.close()

    workers = [threading.Thread(target=ask) for _ in range(8)]
    for worker in workers:
        worker.start()
    beginning = time.perf_counter() + 0.2
    for number in range(rate * seconds):
        due.put((beginning + number / rate, lines[number % len(lines)]))
    for worker in workers:
        due.put(None)
    for worker in workers:
        worker.join()
    if len(times) < rate * seconds:
        return None
    if failures:
        raise Void(f"{site.name} at a steady pace: {failures[:5]}")
    return {"median_ms": statistics.median(times), "p99_ms": statistics.quantiles(times, n=100)[98]}


def send(connection, site, line):
    path, *post = line.split("\t")
    headers = {"X-Forwarded-For": somebody()}
    if post:
        headers |= {
            "Origin": site.base, "Cookie": post[0],
            "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST" if post else "GET", path, post[1] if post else None, headers)
    answer = connection.getresponse()
    answer.read()
    return answer.status


def processes(pid):
    """A process and all that it and its own have started."""
    children = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
        children.setdefault(parent, []).append(int(stat.parent.name))
    found, waiting = [], [pid]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


def processor_seconds(site):
    total = 0
    for pid in site.parts().values():
        for one in processes(pid):
            try:
                stat = pathlib.Path(f"/proc/{one}/stat").read_text()
            except OSError:
                continue
            # Those that have ended and were waited for are in the last two.
            total += sum(map(int, stat.rsplit(")", 1)[1].split()[11:15]))
    return total / os.sysconf("SC_CLK_TCK")


def megabytes(pid):
    """What a server's processes hold. What they share counts once: their own memory divided among
    them, programs and libraries as if nothing else on the machine had them too."""
    kilobytes, files = 0, {}
    for one in processes(pid):
        try:
            rollup = pathlib.Path(f"/proc/{one}/smaps_rollup").read_text()
            maps = pathlib.Path(f"/proc/{one}/smaps").read_text()
        except OSError:
            continue
        kilobytes += sum(
            int(kb) for kb in re.findall(r"^Pss_(?:Anon|Shmem):\s+(\d+)", rollup, re.MULTILINE))
        for offset, path, rss, anonymous in MAPPED.findall(maps):
            if not path.startswith("/dev/"):
                here = int(rss) - int(anonymous)
                files[path, offset] = max(files.get((path, offset), 0), here)
    return (kilobytes + sum(files.values())) / 1024


def memory(site):
    return {name: megabytes(pid) for name, pid in site.parts().items()}


def fetch(site, path):
    request = urllib.request.Request(site.base + path, headers={"X-Forwarded-For": somebody()})
    with urllib.request.urlopen(request, timeout=60) as answer:
        if answer.url != site.base + path:
            raise Void(f"{site.name} redirects {path} to {answer.url}")
        return html.unescape(answer.read().decode())


def check(site, magazine):
    """Every article with its title and its first comment, every search with something found."""
    paths = site.paths()

    def article(place):
        article = magazine.articles[place]
        text = fetch(site, paths["article"][place])
        if article.title not in text:
            raise Void(f"{site.name} does not show the title of {article.slug}")
        if article is not magazine.commented and article.comments[0].text not in text:
            raise Void(f"{site.name} does not show a comment under {article.slug}")

    def list_of_articles(path):
        found = fetch(site, path)
        if not any(article.slug in found for article in magazine.articles):
            raise Void(f"{site.name} shows no article at {path}")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(article, range(len(magazine.articles))))
        lists = [path for kind in paths if kind not in ("article", "empty") for path in paths[kind]]
        list(pool.map(list_of_articles, lists))


def wire_bytes(site, path, *headers):
    """Bytes of an answer as they come over the wire, with its head."""
    host = site.base.removeprefix("http://")
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Connection: close",
             f"X-Forwarded-For: {somebody()}", *headers]
    with socket.create_connection((host.split(":")[0], int(host.split(":")[1])), 30) as sock:
        sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b"".join(iter(lambda: sock.recv(65536), b""))
    if not answer.startswith(b"HTTP/1.1 200 "):
        raise Void(f"{site.name} answers {path} with {answer[:30]}")
    return len(answer)
