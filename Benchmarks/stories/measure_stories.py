#!/usr/bin/env python3
"""Stories as a phone shows them: `measure_stories.py KORZO FOLDER [ROUNDS]`.

A community of ten people with ten stories each, of photos, words and all that the composer draws.
Chromium as a phone, touched over its own protocol, tells a story with a photo of 12 megapixels, and
goes through the hundred of the others twice: looking at each until what comes next is loaded ahead,
and tapping on as soon as there is something to see. All of it ROUNDS (3) times, on a processor as
it is and on one four times slower; beside it, the same taps on a page that only changes one picture
of the same server for another. With KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) a
second time on PostgreSQL, there on the quick processor only.
"""

import os
import pathlib
import shutil
import statistics
import sys
import time

from playwright.sync_api import sync_playwright

from community import STORIES, Community, taken_photo, token
from phone import HEIGHT, WIDTH, Phone, launch

KORZO, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")
# The page is the same whichever database is behind it: the slow processor is asked for once.
SLOWDOWNS = {"SQLite": (1, 4), "PostgreSQL": (1,)}
# What the aims are, in milliseconds.
TOLD, TURNED, FRAME = 2000, 50, 1000 / 60
PHOTO = (3000, 4000)
# What the page's own thread does, by the names of the browser's protocol.
WORK = ("Task", "Script", "RecalcStyle", "Layout")
# When memory is looked at.
LOOKED_AT = (10, 50, 100)
# Along the edge one gets on, whatever lies on the picture.
NEXT_ZONE = (WIDTH - 12, HEIGHT * 0.5)


# Telling

def tell(phone, community, account, photo):
    """The milliseconds of each part of telling a story, and how many taps it took."""
    page = phone.page
    page.goto(phone.base + "/")
    phone.ask("probe.quiet()")
    phone.ask("void (sessionStorage.marks = '[]')")
    phone.tap_on(".tray a[href='/stories/new']")
    page.locator(".maker-first [data-library]").wait_for()
    phone.ask("probe.until('opened')")
    with page.expect_file_chooser() as chooser:
        phone.tap_on(".maker-first [data-library]")
    phone.ask("probe.quiet()")
    chooser.value.set_files(photo)
    phone.ask("probe.until('composed')")
    computed = community.processor()
    phone.tap_on(".maker-publish")
    page.wait_for_url("**/stories/@*")
    phone.ask("probe.turned()")
    if not community.tray_has(account):
        raise SystemExit("The story is told, and its author's tray has it not.")
    marks = phone.marks()
    taps = [at for name, at in marks if name == "tap"]
    at = dict(marks)
    parts = {
        "taps": sum(name == "finger" for name, _ in marks), "opened": at["opened"] - taps[0],
        "composed": at["composed"] - at["chosen"], "told": at["answered"] - taps[-1],
        "shown": at["shown"] - taps[-1], "computed": (community.processor() - computed) * 1000}
    parts["whole"] = parts["opened"] + parts["composed"] + parts["told"]
    parts["seen"] = parts["opened"] + parts["composed"] + parts["shown"]
    return parts


# Looking

def walk(phone, community, is_hasty):
    """Goes through all stories: `turns`, how long each took as the page and as the browser says,
    and whether it came to another person; `memory` at some of them; `frames`; `work` for each."""
    page = phone.page
    page.goto(phone.base + "/")
    phone.ask("probe.quiet()")
    phone.tap_on(".tray a[href^='/stories/@']")
    page.wait_for_url("**/stories/@*")
    shown = phone.ask("probe.turned()")
    phone.ask("probe.quiet()")
    turns, memory, seen = [], {}, {shown["address"] or shown["path"]}
    began, was_looked_at = phone.metrics(), False
    for number in range(2, STORIES + 1):
        phone.ask("probe.forget(); probe.frames.isOn = true")
        phone.tap(*NEXT_ZONE)
        if not is_hasty:
            time.sleep(0.15)
        before, shown = shown, phone.ask("probe.turned()")
        turn = {"took": shown["took"], "is_other": shown["path"] != before["path"]}
        if not is_hasty:
            turn |= phone.ask("probe.quiet()")
        # Memory was looked at before: pictures that were ready are so no more.
        if not was_looked_at:
            turns.append(turn)
        was_looked_at = False
        seen.add(shown["address"] or shown["path"])
        if number in LOOKED_AT and not is_hasty:
            phone.ask("void (probe.frames.isOn = false)")
            memory[number] = phone.memory() | {"server": community.memory()}
            was_looked_at = True
    ended = phone.metrics()
    work = {name: (ended[name + "Duration"] - began[name + "Duration"]) * 1000 / STORIES
            for name in WORK}
    if len(seen) < STORIES:
        raise SystemExit(f"{len(seen)} stories were seen in place of {STORIES}.")
    return {"turns": turns, "memory": memory, "frames": phone.ask("probe.frames"), "work": work}


FLOOR = """<!doctype html><title>Floor</title><meta name="viewport" content="width=device-width">
<style>*{margin:0}img{width:100vw;height:100vh;object-fit:cover;display:block}</style>
<section data-story="1"><div class="story-frame"><img src="PICTURES.0"></div></section>
<script>
const pictures = ['PICTURES.0', 'PICTURES.1']
const near = []
const ahead = (turn) => {
  const story = document.createElement('section')
  story.dataset.story = turn
  story.innerHTML = `<div class="story-frame"><img src="${pictures[turn % 2]}"></div>`
  story.querySelector('img').decode()
  near[0] = story
}
let turn = 1
ahead(turn)
addEventListener('click', () => {
  document.querySelector('section').replaceWith(near[0])
  setTimeout(() => ahead(++turn), 100)
})
</script>"""


def floor(phone, pictures):
    """The same taps on a page that does nothing but to change one picture for another."""
    body = FLOOR.replace("PICTURES.0", pictures[0]).replace("PICTURES.1", pictures[1])
    phone.wire.send("Network.enable")
    phone.wire.send("Network.setBypassServiceWorker", {"bypass": True})
    phone.page.route("**/floor", lambda route: route.fulfill(body=body, content_type="text/html"))
    phone.page.goto(phone.base + "/floor")
    phone.ask("probe.turned()")
    turns = []
    for _ in range(20):
        phone.ask("probe.forget(); probe.frames.isOn = true")
        phone.tap(*NEXT_ZONE)
        time.sleep(0.15)
        turn = phone.ask("probe.turned()")
        turns.append({"took": turn["took"]} | phone.ask("probe.quiet()"))
    return {"turns": turns, "frames": phone.ask("probe.frames")}


def two_pictures(phone):
    """Addresses of the pictures of two stories, as large as a phone gets them."""
    found = set()
    for author in range(10):
        phone.page.goto(f"{phone.base}/stories/@author_{author}")
        found |= set(phone.ask(
            "[...document.querySelectorAll('.story-frame img, .story-canvas > image')]"
            ".map((one) => one.currentSrc || one.getAttribute('href'))"))
        if len(found) > 1:
            return sorted(found)[:2]
    raise SystemExit("There are no two stories with a photo.")


# What is said

def median(values):
    return statistics.median(values)


def say(*words):
    print(*words, flush=True)


def say_told(name, told):
    part = {key: median([one[key] for one in told]) for key in told[0]}
    longest = max(one["seen"] for one in told)
    say(f"{name}: told in {part['taps']:.0f} taps and {part['whole']:.0f} ms "
        f"({TOLD / part['whole']:.1f} times in the aim's {TOLD}), seen by its author after "
        f"{part['seen']:.0f} (longest {longest:.0f}): to the composer {part['opened']:.0f}, from "
        f"the photo to the picture {part['composed']:.0f}, publishing {part['told']:.0f}, while "
        f"the server and its worker computed {part['computed']:.0f}")


def say_turns(name, turns, other=None):
    took = [turn["took"] for turn in turns]
    browser = [turn.get("presented") or 16 for turn in turns if "presented" in turn]
    line = (f"{name}: {len(took)} turns, median {median(took):.1f} ms "
            f"({TURNED / median(took):.1f} times in the aim's {TURNED}), "
            f"95 % within {sorted(took)[int(len(took) * 0.95)]:.1f}, longest {max(took):.0f}")
    if browser:
        line += f"; by the browser's event timing {median(browser):.0f}"
    if other:
        line += f"; {median(took) / median([one['took'] for one in other]):.1f} times the floor"
    say(line)


def say_frames(name, frames):
    counts = [sum(one[key] for one in frames) for key in ("missed", "count")]
    say(f"{name}: {counts[0] / counts[1]:.2%} of {counts[1]} frames came after their "
        f"{FRAME:.1f} ms, the longest took {max(one['longest'] for one in frames):.0f} ms")


def say_work(name, walks):
    work = {part: median([one["work"][part] for one in walks]) for part in WORK}
    say(f"{name}: the page's own thread computes {work['Task']:.1f} ms for each story, loading "
        f"those ahead and the probe included; scripts {work['Script']:.1f}, styles "
        f"{work['RecalcStyle']:.1f}, layout {work['Layout']:.1f}")


def say_memory(name, walks):
    for number in LOOKED_AT:
        found = [walk["memory"][number] for walk in walks]
        heap, nodes, listeners, process, needed, server = [
            median([one[key] for one in found])
            for key in ("heap", "nodes", "listeners", "process", "needed", "server")]
        say(f"{name}: at story {number}: {heap:.2f} MB of JavaScript, {nodes:.0f} nodes, "
            f"{listeners:.0f} listeners, {process:.0f} MB the page's process and {needed:.0f} once "
            f"memory is short, {server:.0f} MB the server")


def measure(playwright, engine, postgres):
    # Each round has people of its own: those who looked have seen, those who told have told.
    slowdowns = SLOWDOWNS[engine]
    needed = ROUNDS * len(slowdowns) * 3
    community = Community(KORZO, FOLDER, engine, postgres, needed)
    photo = FOLDER / f"{engine}-12-megapixels.jpg"
    photo.write_bytes(taken_photo(*PHOTO, 7))
    community.serve()
    browser = launch(playwright)
    try:
        community.fill()
        found = {}
        readers, tellers = iter(community.readers), iter(community.tellers)
        for turn in range(ROUNDS):
            for slowdown in slowdowns:
                def keep(what, value):
                    found.setdefault((slowdown, what), []).append(value)

                say(f"{engine}: round {turn + 1}, {slowdown} times slower" if slowdown > 1
                    else f"{engine}: round {turn + 1}")
                account = next(tellers)
                with Phone(browser, community.base, token(account), slowdown) as phone:
                    keep("told", tell(phone, community, account, photo))
                for what, is_hasty in (("walk", False), ("haste", True)):
                    with Phone(browser, community.base, token(next(readers)), slowdown) as phone:
                        keep(what, walk(phone, community, is_hasty))
                with Phone(browser, community.base, token(next(readers)), slowdown) as phone:
                    keep("floor", floor(phone, two_pictures(phone)))
    finally:
        browser.close()
        community.stop()
    for slowdown in slowdowns:
        name = f"{engine}, {slowdown} times slower" if slowdown > 1 else engine
        told, walks, hasty, floors = [
            found[slowdown, what] for what in ("told", "walk", "haste", "floor")]
        turns = [turn for one in walks for turn in one["turns"]]
        lowest = [turn for one in floors for turn in one["turns"]]
        say_told(name, told)
        say_turns(f"{name}: the floor", lowest)
        for words, is_other in (("the person's next story", False), ("the next person", True)):
            some = [turn for turn in turns if turn["is_other"] == is_other]
            say_turns(f"{name}: to {words}", some, lowest)
        say_turns(f"{name}: tapped on at once", [turn for one in hasty for turn in one["turns"]])
        say_frames(f"{name}: the floor", [one["frames"] for one in floors])
        say_frames(f"{name}: a hundred stories", [one["frames"] for one in walks])
        say_frames(f"{name}: a hundred stories tapped on at once", [one["frames"] for one in hasty])
        say_work(name, walks)
        say_memory(name, walks)


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
with sync_playwright() as playwright:
    measure(playwright, "SQLite", None)
    if POSTGRES:
        measure(playwright, "PostgreSQL", POSTGRES)
