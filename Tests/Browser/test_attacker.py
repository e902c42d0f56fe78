"""Somebody who knows the source attacks for a while; nothing of it may work."""

import json
import os
import re
import threading
import time

import pytest
import requests

from attacker import moves_fill, moves_out, moves_stop  # noqa: F401  (they fill the list of moves)
from attacker.evil_server import EvilServer
from attacker.moves import KINDS, MOVES, Attacker
from attacker.watch import Watch, resident_kilobytes
from client import Client
from korzo import Korzo, eventually
from peers.site_pictures import png
from person import PASSWORD

SECONDS = float(os.environ.get("KORZO_ATTACK_SECONDS", "25"))
WORKERS = 4
CAPTION, MESSAGE, DRAFT = "canary-caption-7f3a", "canary-message-91c2", "canary-draft-55de"


@pytest.fixture
def place(request, smtp, friends):
    # In a short run documents are short as well: the build for tests parses slowly.
    with EvilServer(megabytes=8 if SECONDS >= 60 else 1) as evil:
        korzo = Korzo("attacker", evil, smtp, accounts=friends.data)
        # Who sends what through a proxy is told apart by the address that the proxy adds.
        korzo.environment |= {"HTTP_TRUSTED_PROXIES": "127.0.0.1", "LOG_LEVEL": "warning"}
        korzo.create_user("mallory", PASSWORD)
        with korzo:
            yield korzo, evil


@pytest.mark.timeout(900 + 2 * SECONDS)
def test_an_attacker_gets_nowhere(place):
    korzo, evil = place
    anna = Client(korzo, "anna")
    known = things_of(anna, korzo)
    token = json.loads(korzo.run("token", "create", "mallory", "--json"))["token"]
    mallory = Attacker(korzo, evil, token, (CAPTION, MESSAGE, DRAFT), known)
    mallory.sign_in()
    known["mallory"] = mallory.api("GET", "/social/people/mallory").json()["person"]["id"]
    known["own conversation"] = mallory.api(
        "POST", "/messages/conversations", {"people": [known["olga"]]}).json()["id"]
    pid, before = korzo.process.pid, resident_kilobytes(korzo)

    with Watch(korzo, dict(anna.session.cookies)) as watch:
        tried = attack(mallory, SECONDS)

    print(f"\n{len(tried)} kinds of moves, {sum(tried.values())} in {SECONDS:.0f} s; answers: "
          f"{dict(mallory.statuses.most_common())}")
    print(watch.report(), f"(before: {before // 1024} MB)", sep="\n")
    # It still runs, as the same process, and nothing of it was wrong.
    assert korzo.process.poll() is None and korzo.process.pid == pid, korzo.log[-4000:]
    assert set(tried) == {move.name for move in MOVES}
    assert not mallory.leaks, mallory.leaks[:10]
    unexpected = {s: n for s, n in mallory.statuses.items() if str(s).startswith("5") and s not in (503, 507)}
    assert not unexpected, unexpected
    assert not watch.wrong, watch.wrong[:10]
    assert watch.most_kilobytes < 1_500_000
    # Anna signs in where she did before, with the password that she had, and finds everything as it
    # was; elsewhere, if need be, by a mail.
    again = Client(korzo, "anna", device=anna)
    assert CAPTION in again.get(f"/posts/{known['private post']}").text
    assert MESSAGE in again.get(f"/messages/{known['private conversation']}").text
    assert again.get(f"/surveys/{known['draft survey']}/edit").status_code == 200
    gets_in_elsewhere(korzo)
    # Nobody became more than they were.
    people = {p["user_name"]: p["role"] for p in json.loads(korzo.run("user", "list", "--json"))}
    assert {name for name, role in people.items() if role != "member"} == {"olga"}
    # What is quick is not behind what she queued: a letter goes out at once.
    requests.post(korzo.base + "/forgot", data={"email": "bara@example.org", "name": "bara"},
                  headers={"Sec-Fetch-Site": "same-origin", "X-Forwarded-For": "198.51.100.9"}, timeout=30)
    eventually(lambda: korzo.mail_to("bara@example.org"), 60)
    # And it stops in good order.
    korzo.stop()


@pytest.mark.parametrize("kind", KINDS)
def test_each_aim_has_moves(kind):
    assert sum(move.kind == kind for move in MOVES) >= 4
    assert all(move.what for move in MOVES)


def attack(mallory: Attacker, seconds: float) -> dict[str, int]:
    """Every move once, then at random until the time is over, some at a time."""
    end = time.monotonic() + seconds
    waiting, tried, slow, lock = list(MOVES), {}, {}, threading.Lock()
    mallory.chance.shuffle(waiting)

    def work():
        while True:
            with lock:
                if mallory.korzo.process.poll() is not None:
                    return
                if waiting:
                    move = waiting.pop()
                elif time.monotonic() < end:
                    move = mallory.chance.choice(MOVES)
                else:
                    return
                tried[move.name] = tried.get(move.name, 0) + 1
            begin = time.monotonic()
            move.run(mallory)
            slow[move.name] = max(slow.get(move.name, 0), time.monotonic() - begin)

    threads = [threading.Thread(target=work, daemon=True) for _ in range(WORKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(600 + seconds)
    assert not any(thread.is_alive() for thread in threads), "a move never ended"
    longest = sorted(slow.items(), key=lambda pair: -pair[1])[:8]
    print("\nlongest moves: " + ", ".join(f"{name} {seconds:.0f} s" for name, seconds in longest))
    return tried


def things_of(anna: Client, korzo: Korzo) -> dict[str, str]:
    """What Anna has: something public, and secrets for friends, for Bára and for herself."""
    token = json.loads(korzo.run("token", "create", "anna", "--json"))["token"]
    api, headers = korzo.base + "/api/v1", {"Authorization": f"Bearer {token}"}

    def ask(method, path, **more):
        answer = requests.request(method, api + path, headers=headers, timeout=60, **more)
        assert answer.status_code < 300, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def post(caption, audience):
        return ask("POST", "/social/posts", data={"caption": caption, "audience": audience},
                   files={"photo": ("p.png", png(7), "image/png")})

    public, private = post("Hello", "everyone"), post(CAPTION, "followers")
    ids = {name: ask("GET", f"/social/people/{name}")["person"]["id"] for name in ("anna", "bara", "olga")}
    talk = ask("POST", "/messages/conversations", json={"people": [ids["bara"]]})["id"]
    ask("POST", f"/messages/conversations/{talk}/messages", json={"text": MESSAGE})
    survey = ask("POST", "/surveys", json={"version": 1, "title": DRAFT, "language": "en", "pages": [
        {"id": "one", "questions": [{"id": "q", "kind": "short_text", "title": "Why?"}]}]})["id"]
    return ids | {
        "public post": public["id"], "private post": private["id"], "private conversation": talk,
        "draft survey": survey, "public picture": public["photos"][0]["jpeg"][-1]["path"],
        "private picture": private["photos"][0]["jpeg"][-1]["path"]}


def gets_in_elsewhere(korzo: Korzo) -> None:
    """Anna comes in with a browser that nobody knows. While very many networks guess at her password,
    a link lets her in that only she can open."""
    browser = requests.Session()
    browser.headers.update({"Sec-Fetch-Site": "same-origin", "X-Forwarded-For": "198.51.100.8"})

    def post(path, **fields):
        return browser.post(korzo.base + path, data=fields, allow_redirects=False, timeout=30)

    answer = post("/sign-in", name="anna", password=PASSWORD)
    if answer.status_code == 429:
        assert "where you have signed in before" in answer.text, answer.text
        assert post("/forgot", email="anna@example.org", name="anna").status_code == 303
        # However often a stranger asked for such a link: the latest opens.
        eventually(lambda: post("/reset", password=PASSWORD, link=re.search(
            r"/reset\?link=([\w-]+)", korzo.mail_to("anna@example.org", "/reset?link=")).group(1),
            ).status_code == 303, 60)
    else:
        assert answer.status_code == 303, f"{answer.status_code}: {answer.text[:2000]}"
    assert browser.get(korzo.base + "/me", allow_redirects=False, timeout=30).status_code == 200
