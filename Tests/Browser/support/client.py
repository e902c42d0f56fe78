"""A browser without a screen."""

import re

import requests

from korzo import Korzo
from person import PASSWORD


class Client:
    def __init__(self, korzo: Korzo, name: str, device: "Client | None" = None):
        """`device` is a browser in which the person signed in before; of it, nothing else is known."""
        self.korzo = korzo
        self.session = requests.Session()
        for cookie in device.session.cookies if device else ():
            if cookie.name.endswith("-device"):
                self.session.cookies.set_cookie(cookie)
        self.session.headers["Sec-Fetch-Site"] = "same-origin"
        answer = self.post("/sign-in", {"name": name, "password": PASSWORD})
        assert answer.status_code == 303, answer.text

    def get(self, path: str) -> requests.Response:
        return self.session.get(self.korzo.base + path, timeout=60)

    def post(self, path: str, fields: dict | None = None, **more) -> requests.Response:
        return self.session.post(
            self.korzo.base + path, data=fields or {}, allow_redirects=False, timeout=60, **more)

    def find(self, path: str, pattern: str) -> str | None:
        found = re.search(pattern, self.get(path).text)
        return found and found.group(0)
