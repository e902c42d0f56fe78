"""How fast the server answers others while people upload photos.

    answers_meanwhile.py KORZO PHOTOS FOLDER [--photos 100]

Four clients upload the photos (12 megapixels each, ten in a post) to a server, each over a line of
100 Mbit/s: what a client without a line does on the same machine is its own load. Meanwhile
another process asks 25 times a second for a page of somebody who is signed in (/me), and 25 times a
second for the framework's empty answer (/healthz), and the same before the uploads. When an answer
comes so late that the next one should have been asked for already, the next one's time counts from
then, so that no wait is left out.
"""

import argparse
import concurrent.futures
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request

RATE = 25
QUIET_SECONDS = 15
CLIENTS = 4
LINE = "12M"  # bytes a second for each client: 100 Mbit/s
IN_A_POST = 10
PATHS = {"a page": "/me", "the empty answer": "/healthz"}


def ask_steadily(port, path, cookie, times, stop):
    """One connection that is kept; gathers milliseconds until `stop`."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    due = ended = time.monotonic()
    while not stop.is_set():
        time.sleep(max(0, due - time.monotonic()))
        begun = due if ended > due else time.monotonic()
        connection.request("GET", path, headers={"Cookie": cookie})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status}")
        ended = time.monotonic()
        times.append((ended - begun) * 1000)
        due += 1 / RATE


def probe(port, cookie):
    """A process of its own: asks until it is interrupted, then prints all times."""
    stop = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    times = {what: [] for what in PATHS}
    threads = [threading.Thread(target=ask_steadily, args=(port, path, cookie, times[what], stop))
               for what, path in PATHS.items()]
    for thread in threads:
        thread.start()
    stop.wait()
    for thread in threads:
        thread.join()
    print(json.dumps(times))


class Prober:
    def __init__(self, port, cookie):
        self.process = subprocess.Popen(
            [sys.executable, __file__, "probe", str(port), cookie], stdout=subprocess.PIPE, text=True)

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        out, _ = self.process.communicate()
        if self.process.returncode != 0:
            sys.exit("the answers could not be measured")
        return json.loads(out)


def report(when, times):
    for what, values in times.items():
        values.sort()
        p50, p99 = (values[int(len(values) * share)] for share in (0.5, 0.99))
        print(f"  {when}, {what}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, the longest {values[-1]:.0f} ms "
              f"({len(values)} answers)", flush=True)


def run(*command, environment):
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True).stdout


def serve(korzo, folder):
    data = folder / "data"
    shutil.rmtree(data, ignore_errors=True)
    data.mkdir(parents=True)
    environment = os.environ | {"DATA_DIR": str(data), "LOG_LEVEL": "error"}
    made = run(korzo, "user", "create", "ana", "ana@example.org", "--generate",
               environment=environment)
    token = run(korzo, "token", "create", "ana", environment=environment).strip()
    log = data / "log"
    with open(log, "w") as output:
        server = subprocess.Popen([korzo, "serve", "--port", "0"], env=environment, stdout=output,
                                  stderr=output)
    for _ in range(300):
        if found := re.search(r"http://[\w.\[\]-]+:(\d+)", log.read_text()):
            return server, int(found[1]), token, made.split()[-1]
        time.sleep(0.1)
    server.kill()
    sys.exit(f"{korzo} does not serve:\n{log.read_text()}")


def sign_in(port, password):
    base = f"http://127.0.0.1:{port}"
    jar = urllib.request.HTTPCookieProcessor()
    browser = urllib.request.build_opener(jar)
    page = browser.open(f"{base}/sign-in").read().decode()
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    form |= {"name": "ana", "password": password}
    browser.open(urllib.request.Request(
        f"{base}/sign-in", urllib.parse.urlencode(form).encode(),
        {"Origin": base, "Sec-Fetch-Site": "same-origin"})).read()
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar.cookiejar)


def upload(port, token, photos, count):
    """Uploads so many photos, ten in a post, by several clients at once."""
    def post(start):
        fields = []
        for number in range(start, min(start + IN_A_POST, count)):
            # A little brighter each, so that none is known already.
            edit = json.dumps({"brightness": number / 1000})
            fields += ["--form", f"photo=@{photos[number % len(photos)]}",
                       "--form-string", f"edit.{number - start}={edit}"]
        done = subprocess.run(
            ["curl", "--silent", "--show-error", "--limit-rate", LINE,
             "-H", f"Authorization: Bearer {token}", "--form", "caption=A bridge", *fields,
             "--write-out", "%{http_code}", "--output", "/dev/null",
             f"http://127.0.0.1:{port}/api/v1/social/posts"],
            check=True, capture_output=True, text=True)
        if done.stdout != "201":
            raise SystemExit(f"an upload was answered {done.stdout}")

    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        list(pool.map(post, range(0, count, IN_A_POST)))


def peak_memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("korzo")
    parser.add_argument("photos_folder", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--photos", type=int, default=100)
    arguments = parser.parse_args()
    photos = sorted(arguments.photos_folder.glob("*.jpg"))
    server, port, token, password = serve(arguments.korzo, arguments.folder)
    try:
        cookie = sign_in(port, password)
        upload(port, token, photos, 1)
        prober = Prober(port, cookie)
        time.sleep(QUIET_SECONDS)
        quiet = prober.stop()
        prober = Prober(port, cookie)
        start = time.monotonic()
        upload(port, token, photos, arguments.photos)
        seconds = time.monotonic() - start
        busy = prober.stop()
        print(f"answers while {arguments.photos} photos are uploaded by {CLIENTS} clients: "
              f"{arguments.photos / seconds:.2f} photos/s, server {peak_memory(server):.0f} MB at most")
        report("before", quiet)
        report("meanwhile", busy)
        print("  aim: p99 under 50 ms meanwhile")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(arguments.folder / "data", ignore_errors=True)


if __name__ == "__main__":
    if sys.argv[1] == "probe":
        probe(int(sys.argv[2]), sys.argv[3])
    else:
        main()
