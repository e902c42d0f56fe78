"""A community with a hundred stories of a day, on SQLite or PostgreSQL: people who tell them, some
who follow them all and have seen none, and some who are about to tell their first."""

import io
import json
import os
import pathlib
import sys
import time

import requests
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Benchmarks"), str(ROOT / "Tests/Browser/support")]
from canvases import MENTIONED, canvases
from instance import Instance, signed_in
from photos import photo

AUTHORS, STORIES_EACH = 10, 10
STORIES = AUTHORS * STORIES_EACH
FIRST_AUTHOR, FIRST_READER, FIRST_TELLER, NAMED = 1_000_000, 2_000_000, 3_000_000, 4_000_000
SHAPES = ((1080, 1920), (1600, 1200), (1440, 1440))
# What the plain form tells beside what the composer draws: a photo, and words.
PLAIN = {0: "photo", 5: "words"}
GROUNDS = ("dawn", "brick", "sand", "meadow", "sea", "night", "plum", "ink")


def token(account):
    return f"benchmark-session-{account}"


def taken_photo(width, height, seed):
    """A photo with the grain of a camera, which is most of a photo's bytes."""
    soft = Image.open(io.BytesIO(photo(width, height, seed=seed)))
    grain = Image.effect_noise((width, height), 22).convert("RGB")
    out = io.BytesIO()
    Image.blend(soft, grain, 0.25).save(out, "JPEG", quality=90)
    return out.getvalue()


class Community(Instance):
    """`readers` and `tellers` are as many people as the rounds need: each looks, or tells, once."""

    def __init__(self, korzo, folder, name, postgres, rounds):
        super().__init__(korzo, folder, name, postgres)
        now = int(time.time() * 1000)
        authors = [FIRST_AUTHOR + number for number in range(AUTHORS)]
        self.readers = [FIRST_READER + number for number in range(rounds)]
        self.tellers = [FIRST_TELLER + number for number in range(rounds)]
        names = {account: f"author_{account - FIRST_AUTHOR}" for account in authors}
        names |= {account: f"reader_{account - FIRST_READER}" for account in self.readers}
        names |= {account: f"teller_{account - FIRST_TELLER}" for account in self.tellers}
        names[NAMED] = MENTIONED
        self.names = names
        self.execute(signed_in([(account, name, token(account)) for account, name in names.items()],
                               now))
        self.copy(
            "follow", ("follower", "followed", "id", "accepted"),
            [(reader, author, reader + author, True)
             for reader in (*self.readers, *self.tellers) for author in authors])

    @property
    def base(self):
        return f"http://127.0.0.1:{self.port}"

    def fill(self):
        """Tells the stories as a browser does: drawn ones of every kind, with and without photos."""
        post = self.send(FIRST_AUTHOR, "/posts", {"caption": "Mlha"}, taken_photo(900, 900, 1))
        drawn = canvases(31, STORIES)
        for number, canvas in enumerate(drawn):
            shape = SHAPES[number % len(SHAPES)]
            fields = {"audience": "everyone", "answers": "everyone"}
            plain = PLAIN.get(number % 10)
            if plain == "words":
                fields |= {"text": f"Slovo {number} na cestu", "background": GROUNDS[number % 8]}
            elif plain == "photo":
                fields |= {"text": f"Den {number}", "alt": "Výhled"}
            else:
                text = json.dumps(canvas).replace("post:7340032", f"post:{post}")
                fields |= {"canvas": text}
            has_photo = plain == "photo" or (plain is None and canvas["photo"])
            self.send(
                FIRST_AUTHOR + number // STORIES_EACH, "/stories", fields,
                taken_photo(*shape, number) if has_photo else None)

    def send(self, account, path, fields, taken=None):
        """Publishes something; its id."""
        parts = {name: (None, value) for name, value in fields.items()}
        if taken:
            parts["photo"] = ("photo.jpg", taken, "image/jpeg")
        answer = requests.post(
            self.base + path, files=parts, timeout=120, cookies={"korzo": token(account)},
            headers={"Accept": "application/json", "Origin": self.base,
                     "Sec-Fetch-Site": "same-origin"})
        if answer.status_code != 201:
            raise SystemExit(f"POST {path}: {answer.status_code} {answer.text[:300]}")
        return answer.json()["path"].replace("=", "/").rsplit("/", 1)[1]

    def processor(self):
        """Seconds that the server and the programs it started have computed."""
        parents, times = {}, {}
        for place in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = place.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            pid = int(place.parent.name)
            parents[pid] = int(fields[1])
            times[pid] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        mine = {self.server.pid}
        while more := {pid for pid, parent in parents.items() if parent in mine} - mine:
            mine |= more
        return sum(times[pid] for pid in mine)

    def tray_has(self, account):
        """Whether somebody's own tray leads to their own stories."""
        page = requests.get(
            f"{self.base}/", timeout=60, cookies={"korzo": token(account)}).text
        return f'class="story" href="/stories/@{self.names[account]}"' in page
