"""The demonstration, filled and served for one that measures it, with a person who is signed in."""

import atexit
import http.cookiejar
import os
import pathlib
import re
import socket
import subprocess
import sys
import time
import urllib.parse
import urllib.request

PASSWORD = "promenada-2026"


class Demonstration:
    """`serving` is added to the environment of the server that is measured."""

    def __init__(self, binary, folder, database=None, serving=None):
        self.binary, self.data = binary, pathlib.Path(folder)
        self.environment = os.environ | {"LOG_LEVEL": "error", "HOME": str(self.data.parent)}
        self.data.mkdir(parents=True)
        if database:
            name = "bench" + re.sub(r"\W", "", self.data.name)
            subprocess.run(
                ["psql", "--quiet", database, "-c", f"DROP DATABASE IF EXISTS {name}", "-c",
                 f"CREATE DATABASE {name}"], check=True)
            self.environment["DATABASE_URL"] = re.sub(
                r"(?<=[^/]/)[^/?]*(?=\?|$)", name, database, count=1)
        self.start("demo", "Sign in as")
        self.stop()
        self.environment |= serving or {}
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
        atexit.register(self.server.terminate)
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

    def newest_article(self):
        """The path of the newest article of the magazine."""
        text = self.browser.open(f"{self.base}/magazine").read().decode()
        return re.search(r'href="(/articles/[^"#]+)"', text)[1]
