"""Stories that are not published yet: their draft on the device, their way to the server, the looks of
their photos and what is drawn on them; each module alone in a page without a server.
"""

import base64
import json
import sys
from pathlib import Path

import pytest

from conftest import Look, new_context
from photos import photo

sys.path.append(str(Path(__file__).parents[1] / "modules"))

from test_modules import FORBID, Bench  # noqa: E402


@pytest.fixture
def bench(browser):
    context = new_context(browser, Look("desktop", "en-US"))
    yield Bench(context.new_page())
    context.close()


# The draft

STORIES = """
  const file = (name) => new File([name], name);
  const story = (id, name) => ({
    id, file: name ? file(name) : null, edit: { filter: id }, alt: `of ${id}`,
    canvas: { behind: [], photo: name ? { x: 1 } : null, layers: [id] } });
"""
READ = """
  const draft = await module.load(argument);
  return draft && { ...draft, stories: await Promise.all(draft.stories.map(async (story) => (
    [story.id, await story.file?.text(), story.edit.filter, story.alt, story.canvas.layers[0]]))) };
"""


def test_stories_come_back_with_their_photos_and_only_to_whom_they_belong(bench):
    kept = bench.run("social/story-draft", STORIES + """
      const [a, b] = [story('a', 'one'), story('b')];
      await module.save('1', { stories: [a], current: 0, audience: 'everyone' });
      await module.save('12', { stories: [story('c', 'hers')], current: 0 });
      return module.save('1', {
        stories: [b, a], current: 1, audience: 'close_friends', answers: 'nobody' });
    """)
    assert kept is True
    bench.page.reload()
    assert bench.run("social/story-draft", READ, "1") == {
        "current": 1, "audience": "close_friends", "answers": "nobody",
        "stories": [["b", None, "b", "of b", "b"], ["a", "one", "a", "of a", "a"]]}
    bench.run("social/story-draft", "await module.remove('1');")
    assert bench.run("social/story-draft", READ, "1") is None
    assert bench.run("social/story-draft", READ, "12")["stories"][0][1] == "hers"


def test_the_drafts_of_a_post_and_of_stories_do_not_meet(bench):
    bench.run("social/story-draft", STORIES + """
      const post = await import('/js/social/composer-draft.js');
      await post.save('1', { caption: 'a post' }, [{ file: file('post') }]);
      await module.save('1', { stories: [story('a', 'story')], current: 0 });
      await post.remove('1');
    """)
    assert bench.run("social/story-draft", READ, "1")["stories"][0][1] == "story"


def test_what_is_published_leaves_the_draft_and_the_last_one_takes_it_away(bench):
    bench.run("social/story-draft", STORIES + """
      await module.save('1', { stories: [story('a', 'one'), story('b', 'two')], current: 1 });
      await module.leave('1', 'a');
      await module.leave('1', 'somebody else');
    """)
    left = bench.run("social/story-draft", READ, "1")
    assert (left["current"], left["stories"][0][:2]) == (0, ["b", "two"])
    assert bench.run("social/story-draft", """
      await module.leave('1', 'b');
      const { onDevice, promised } = await import('/js/device-store.js');
      return onDevice('korzo-drafts', { texts: {}, photos: {} }, 'readonly', async (...stores) =>
        Promise.all(stores.map((store) => promised(store.count()))));
    """) == [0, 0]


def test_a_photo_is_written_once_however_often_the_stories_change(bench):
    assert bench.run("social/story-draft", STORIES + """
      let writes = 0;
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === 'photos') writes += 1;
        return put.apply(this, given);
      };
      const one = story('a', 'one');
      for (const alt of ['x', 'y', 'z']) await module.save('1', { stories: [{ ...one, alt }], current: 0 });
      return writes;
    """) == 1


def test_a_device_without_room_says_so_and_costs_the_draft_alone(bench):
    assert bench.run("social/story-draft", FORBID + STORIES + """
      const isKept = await module.save('1', { stories: [story('a')], current: 0 });
      await module.leave('1', 'a');
      await module.remove('1');
      return [isKept, (await module.load('1')) ?? null];
    """) == [False, None]


# Sending

SEND = STORIES + """
  const form = document.querySelector('form');
  const told = [];
  const given = {
    audience: 'followers', answers: 'nobody', say: (en) => en, unexplained: (_, words) => words,
    tell: (sent, total) => told.push(sent / total), signal: new AbortController().signal };
  const tryOnce = (stories, more) => module.send(form, stories, { ...given, ...more }).catch(
    ({ message, isAborted, sent }) => ({ message, isAborted, sent }));
"""
FORM = """<form action="/stories" data-story-composer="1"><input name="_token" value="secret">
  <input name="client_id" value="of the plain form"><input name="text" value="unsaid"></form>"""


def sent_as(path: str) -> tuple[int, str]:
    return 201, json.dumps({"path": path})


def test_stories_go_one_after_the_other_each_with_its_own_key(bench):
    bench.body(FORM)
    bench.answers["/stories"] = [sent_as("/stories/@me?s=1"), sent_as("/stories/@me?s=2")]
    path, told = bench.run("social/story-send", SEND + """
      const path = await tryOnce([story('a', 'one'), story('b')]);
      return [path, told];
    """)
    assert path == "/stories/@me?s=2"
    assert told == sorted(told) and told[-1] == 1
    first, second = bench.asked
    for body, key in ((first, "a"), (second, "b")):
        fields = {part.split('"')[1]: part.partition("\r\n\r\n")[2].partition("\r\n--")[0]
                  for part in body.split("form-data; ")[1:]}
        assert fields["_token"] == "secret" and fields["client_id"] == key
        assert fields["audience"] == "followers" and fields["answers"] == "nobody"
        assert json.loads(fields["canvas"])["layers"] == [key]
        assert "text" not in fields, "what the plain form says is not part of it"
        assert ("photo" in fields) == ("edit.0" in fields) == (key == "a")


def test_a_lost_connection_is_told_keeps_the_rest_and_sends_nothing_twice(bench):
    bench.body(FORM)
    bench.answers["/stories"] = [
        sent_as("/stories/@me?s=1"), (503, "{}"), sent_as("/stories/@me?s=2")]
    failed, left, path = bench.run("social/story-send", SEND + """
      const drafts = await import('/js/social/story-draft.js');
      const stories = [story('a', 'one'), story('b', 'two')];
      await drafts.save('1', { stories, current: 0 });
      const failed = await tryOnce(stories);
      const left = (await drafts.load('1')).stories.map(({ id }) => id);
      return [failed, left, await tryOnce(stories)];
    """)
    assert failed["sent"] == ["a"] and not failed["isAborted"]
    assert "1 of 2 stories are published" in failed["message"]
    assert left == ["b"]
    assert path == "/stories/@me?s=2"
    assert len(bench.asked) == 3, "the first one went once"
    assert bench.run("social/story-draft", "return (await module.load('1')) ?? null;") is None


def test_without_a_connection_it_says_that_nothing_is_lost(bench):
    bench.body(FORM)
    bench.page.route("**/stories", lambda route: route.abort())
    assert bench.run("social/story-send", SEND + "return tryOnce([story('a', 'one')]);") == {
        "message": "No connection. Nothing is lost, it waits here.", "isAborted": False, "sent": []}


def test_whoever_stops_hears_no_complaint(bench):
    bench.body(FORM)
    assert bench.run("social/story-send", SEND + """
      return tryOnce([story('a', 'one')], { signal: AbortSignal.abort() });
    """) == {"message": "", "isAborted": True, "sent": []}


# The looks of a photo

LOOKS = """
  const bytes = Uint8Array.from(atob(argument), (letter) => letter.charCodeAt(0));
  const source = await module.decoded(new File([bytes], 'a.jpg'));
  const plain = { filter: 'none', rotation: 0, crop: null, brightness: 0, contrast: 0 };
"""
PHOTO = base64.b64encode(photo(600, 800)).decode()


def test_a_hundred_edits_leave_two_pictures_on_the_device(bench):
    made, gone, size, isThere = bench.run("social/story-photo", LOOKS + """
      const count = { made: 0, gone: 0 };
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (blob) => { count.made += 1; return createObjectURL.call(URL, blob); };
      URL.revokeObjectURL = (url) => { count.gone += 1; revokeObjectURL.call(URL, url); };
      let last;
      for (let step = 0; step < 100; step++) {
        last = await module.rendered(source, { ...plain, brightness: step / 100, rotation: 1 });
      }
      const same = await module.rendered(source, { ...plain, brightness: 0.99, rotation: 1 });
      const { made, gone } = count;
      module.release(source);
      return [made, [gone, count.gone], [last.width, last.height], same.url === last.url];
    """, PHOTO)
    assert (made, gone, size, isThere) == (100, [98, 100], [800, 600], True)


def test_a_slider_that_runs_ahead_gets_its_last_place(bench):
    assert bench.run("social/story-photo", LOOKS + """
      const all = await Promise.all([0, 0.2, 0.4, 1].map((brightness) =>
        module.rendered(source, { ...plain, brightness })));
      const { url } = await module.rendered(source, { ...plain, brightness: 1 });
      return all.map((picture) => picture.url === url);
    """, PHOTO) == [True] * 4


def test_the_colours_behind_are_those_of_the_edges(bench):
    assert bench.run("social/story-photo", """
      const source = Object.assign(document.createElement('canvas'), { width: 100, height: 200 });
      const pen = source.getContext('2d');
      pen.fillStyle = '#204060';
      pen.fillRect(0, 0, 100, 100);
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 100, 100, 100);
      const edit = { filter: 'none', rotation: 0, crop: null, brightness: 0, contrast: 0 };
      const up = await module.rendered(source, edit);
      return [up.behind, (await module.rendered(source, { ...edit, rotation: 2 })).behind];
    """) == [["#204060", "#ffffff"], ["#ffffff", "#204060"]]


def test_what_is_no_photo_is_not_decoded(bench):
    assert bench.run(
        "social/story-photo", "return module.decoded(new File(['no'], 'a.jpg'));") is None


def test_looks_are_chosen_by_buttons_and_sliders(bench):
    bench.run("social/story-photo", LOOKS + """
      window.edits = [];
      const panel = document.body.appendChild(document.createElement('div'));
      module.looks({ panel, source, edit: plain, say: (en) => en, icon: () => '',
        changed: (edit) => window.edits.push(edit) });
    """, PHOTO)
    page = bench.page
    page.get_by_role("button", name="Sepia").click()
    page.get_by_label("Brightness").fill("40")
    page.get_by_role("button", name="Turn by a quarter").click()
    assert page.evaluate("() => window.edits.at(-1)") == {
        "filter": "sepia", "rotation": 1, "crop": None, "brightness": 0.4, "contrast": 0}
    assert page.get_by_role("button", pressed=True).all_inner_texts() == ["Sepia"]


# Ink

DRAW = """
  document.body.innerHTML = '<div style="position: relative; width: 360px; height: 640px"></div>';
  const stage = document.body.firstElementChild;
  const { draw } = await import('/js/social/story-drawing.js');
  const layers = argument.length ? [{ kind: 'ink', x: 0, y: 0, scale: 100, turn: 0, strokes: argument }] : [];
  stage.innerHTML = draw({ behind: ['#000000', '#000000'], photo: null, layers },
    { photo: null, alt: '', words: {}, path: null });
  document.head.innerHTML = '<link rel="stylesheet" href="/css/story-tools.css">';
  await new Promise((done) => (document.head.firstElementChild.onload = done));
  window.ended = [];
  module.ink({ stage, strokes: argument, say: (en) => en, icon: () => '',
    done: (strokes) => window.ended.push(strokes), cancel: () => window.ended.push('cancelled') });
"""


class Ink:
    """Somebody draws by the mouse, in points of the frame."""

    def __init__(self, bench, strokes=()):
        self.page = bench.page
        bench.run("social/story-ink", DRAW, list(strokes))
        self.box = self.page.locator("svg.story-canvas").bounding_box()

    def draw(self, *points) -> None:
        by = self.box["width"] / 1080
        places = [(self.box["x"] + x * by, self.box["y"] + y * by) for x, y in points]
        self.page.mouse.move(*places[0])
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*place, steps=40)
        self.page.mouse.up()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    @property
    def ended(self) -> list:
        return self.page.evaluate("() => window.ended")

    def done(self) -> list[dict]:
        self.press("Done")
        strokes, = self.ended
        return strokes


FROM_CORNER = """
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', module.pathData(argument));
  const places = Array.from({ length: 2000 }, (_, at) => (
    path.getPointAtLength((at * path.getTotalLength()) / 2000)));
  return Math.min(...places.map(({ x, y }) => Math.hypot(x - 900, y - 600)));
"""


def straight(y: int, pen: str = "fine") -> dict:
    return {"pen": pen, "colour": "#ffffff", "width": 12, "points": [100, y, 980, y]}


def test_a_line_is_kept_as_few_whole_points_by_pen_colour_and_width(bench):
    ink = Ink(bench)
    ink.press("Marker")
    ink.press("Pink")
    ink.page.get_by_label("Width of the line").fill("30")
    ink.draw((200, 600), (900, 600), (900, 1200))
    ink.draw((540, 900))
    line, dot = ink.done()
    assert (line["pen"], line["colour"], line["width"]) == ("marker", "#ff5d8f", 30)
    points = line["points"]
    assert all(isinstance(number, int) for number in points) and len(points) <= 16
    assert [points[:2], points[-2:]] == [[200, 600], [900, 1200]]
    # What is drawn of it goes through the corner, give or take what nobody sees.
    assert bench.run("social/story-drawing", FROM_CORNER, points) < 8
    assert len(dot["points"]) == 2


def test_an_eraser_cuts_a_line_in_two_and_leaves_the_others(bench):
    ink = Ink(bench, [straight(600), straight(1200, "neon")])
    ink.press("Eraser")
    ink.draw((540, 500), (540, 700))
    left, right, other = ink.done()
    assert other == straight(1200, "neon")
    # An eraser is 70 points wide, the line 12.
    assert left["points"] == [100, 600, 540 - 41, 600] and right["points"] == [540 + 41, 600, 980, 600]


def test_each_line_is_undone_by_the_button_and_by_keys(bench):
    ink = Ink(bench, [straight(600)])
    ink.draw((200, 300), (800, 300))
    ink.draw((200, 400), (800, 400))
    ink.press("Eraser")
    ink.draw((540, 250), (540, 700))
    assert ink.page.locator("svg.story-canvas g g path").count() == 6
    for count in (3, 2):
        ink.page.keyboard.press("Control+z")
        assert ink.page.locator("svg.story-canvas g g path").count() == count
    ink.press("Undo a line")
    assert ink.done() == [straight(600)]


def test_escape_ends_it_as_if_nothing_had_been_drawn(bench):
    ink = Ink(bench, [straight(600)])
    ink.draw((200, 300), (800, 300))
    ink.page.keyboard.press("Escape")
    assert ink.ended == ["cancelled"]
    assert ink.page.locator(".story-ink").count() == 0
    assert ink.page.locator("g[data-kind=ink]").get_attribute("visibility") is None
    assert ink.page.locator("svg.story-canvas path").count() == 1


def test_a_story_holds_four_hundred_lines_and_says_so(bench):
    ink = Ink(bench, [straight(100 + number) for number in range(399)])
    ink.draw((200, 1300), (800, 1300))
    assert ink.page.get_by_role("status").inner_text() == ""
    ink.draw((200, 1400), (800, 1400))
    assert "no more lines" in ink.page.get_by_role("status").inner_text()
    # Nor does an eraser make more of them.
    ink.press("Eraser")
    ink.draw((540, 1250), (540, 1350))
    assert "no more lines" in ink.page.get_by_role("status").inner_text()
    assert len(ink.done()) == 400


def test_random_lines_stay_within_what_the_server_takes_and_close_to_the_hand(bench):
    assert bench.run("social/story-strokes", """
      let seed = 31;
      const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
      const faults = [];
      for (let round = 0; round < 300; round++) {
        const hand = [];
        let [x, y, turn] = [random(1080), random(1920), random(628) / 100];
        for (let step = random(200); step >= 0; step--) {
          hand.push(Math.round(x), Math.round(y));
          turn += (random(100) - 50) / (random(9) ? 150 : 20);
          [x, y] = [x + 14 * Math.cos(turn), y + 14 * Math.sin(turn)];
        }
        const points = module.fewer(hand);
        const inFrame = points.every((n) => Number.isInteger(n) && n >= -200 && n <= 2120);
        if (!inFrame || points.length < 2 || points.length % 2 || points.length > 2 * hand.length + 8) {
          faults.push([round, 'form']);
        }
        const erased = module.erased(
          [{ pen: 'fine', width: 10, points }], [540, -300, 540, 2300], 30);
        const isClose = ({ points }) => points.some((n, at) => at % 2 === 0 && Math.abs(n - 540) < 34);
        if (erased.some(isClose)) faults.push([round, 'eraser']);
      }
      return faults;
    """) == []
