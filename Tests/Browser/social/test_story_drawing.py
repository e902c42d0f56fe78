"""What one composes is what others see: a story on the composer's stage, in the viewer of a phone and
of a desk, and in the file that one keeps, compared by their pixels.

How letters are drawn at each size may differ more than the rest, and is bounded by itself.
"""

import base64
import io
import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy
from PIL import Image, ImageChops

from canvases import KINDS, canvases, kinds_in
from conftest import Look
from photos import photo

PUBLIC = Path(__file__).parents[3] / "Public"
# Differences of 255: the mean beside the words, that of the worst square beside them, and the mean
# within the boxes of words. Measured at the most: 0.9, 3.9 and 6.
MOST_BESIDE, MOST_SQUARE, MOST_WITHIN = 1, 6, 9
# How large all are made before they are compared, and a side of the squares.
COMPARED, SQUARE = (90, 160), 10
# The composer's stage on a phone, and what a viewer has on a phone and on a desk.
STAGE, PHONE, DESK = (387, 688), (360, 640), (450, 800)
AT_ONCE, IN_A_ROW = 20, 5
EDIT = {"filter": "warm", "rotation": 0, "crop": None, "brightness": 0, "contrast": 0.2}
PHOTO = photo(1200, 1600)

TAKE_PHOTO = """async ([text, edit]) => {
  const { decoded, rendered } = await import('/js/social/story-photo.js');
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  window.file = new File([bytes], 'a.jpg', { type: 'image/jpeg' });
  window.photo = await rendered(await decoded(window.file), edit);
}"""
# Over the whole page and side by side, each in a tree of its own: what a drawing names (`url(#…)`)
# is its own then.
SHOW = """async ([canvases, [width, height], inARow, given]) => {
  const { draw } = await import('/js/social/story-drawing.js');
  const picture = window.photo.url;
  const words = { answer: given.answer, gone: 'Není k vidění', remaining: () => given.remaining };
  const things = { 'post:7340032': { title: 'Ráno na Ještědu', text: 'Od Anny', picture, path: '/' } };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host { display: block; width: ${width}px; height: ${height}px } svg { width: 100%; height: 100% }`);
  window.shown?.remove();
  window.shown = document.body.appendChild(document.createElement('div'));
  window.shown.style.cssText = 'position: fixed; inset: 0; z-index: 1000; display: grid; ' +
    `align-content: start; grid-template-columns: repeat(${inARow}, ${width}px)`;
  for (const canvas of canvases) {
    const host = window.shown.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const photo = canvas.photo && { ...window.photo, path: picture };
    // As it is before anybody has answered: a quiz does not tell.
    root.innerHTML = draw(canvas, { photo, alt: '', words, things, path: '/stories/1/layers' });
    for (const image of root.querySelectorAll('image')) await image.decode();
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
DRAWN = "() => [...window.shown.children].map((host) => host.shadowRoot.querySelector('svg'))"
# The boxes of the words of each, of 1.
WORDS = f"""() => ({DRAWN})().map((svg) => {{
  const frame = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].map((text) => {{
    const {{ left, right, top, bottom }} = text.getBoundingClientRect();
    return [(left - frame.left) / frame.width, (top - frame.top) / frame.height,
            (right - frame.left) / frame.width, (bottom - frame.top) / frame.height];
  }});
}})"""
FILES = """async (width) => {
  const { storyFile } = await import('/js/social/story-file.js');
  const files = [];
  for (const svg of (FIND)()) {
    const file = await storyFile(svg, { width });
    const bytes = new Uint8Array(await file.arrayBuffer());
    files.push([file.type, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))]);
  }
  return files;
}"""
PUBLISH = """async ([canvas, edit, id]) => {
  const { send } = await import('/js/social/story-send.js');
  const form = document.createElement('form');
  form.action = '/stories';
  form.append(document.querySelector('input[name=_token]').cloneNode());
  const file = canvas.photo ? window.file : null;
  return send(form, [{ id, canvas, file, edit, alt: '' }], {
    audience: 'everyone', answers: 'everyone', say: (en) => en, unexplained: (_, words) => words,
    tell: () => {}, signal: new AbortController().signal,
  });
}"""
# The story alone, without what stands over it; where it is in the window, and the part of it that
# one sees.
SEEN = """async () => {
  const svg = document.querySelector('main .story-canvas');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    body * { visibility: hidden !important; border-radius: 0 !important }
    main .story-canvas, main .story-canvas * { visibility: visible !important; opacity: 1 !important }`);
  document.adoptedStyleSheets = [sheet];
  for (const image of svg.querySelectorAll('image')) await image.decode();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { a, e, f } = svg.getScreenCTM();
  const around = svg.parentElement.getBoundingClientRect();
  const [width, height] = [a * 1080, a * 1920];
  return {
    frame: [e, f, width, height],
    part: [
      Math.max(0, (Math.max(0, around.left) - e) / width),
      Math.max(0, (Math.max(0, around.top) - f) / height),
      Math.min(1, (Math.min(innerWidth, around.right) - e) / width),
      Math.min(1, (Math.min(innerHeight, around.bottom) - f) / height),
    ],
  };
}"""


def serve_modules(page) -> None:
    """The page can import the files of Public/ by their names."""
    def answer(route):
        file = PUBLIC / route.request.url.split("/", 3)[3]
        if not file.is_file():
            return route.continue_()
        route.fulfill(body=file.read_bytes(), content_type="text/javascript")

    page.route(re.compile(r"/js/[a-z/-]+\.js$"), answer)


def screenshot(page) -> Image.Image:
    """The same as Playwright's, whose files are small and take their time."""
    wire = page.context.new_cdp_session(page)
    answer = wire.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    wire.detach()
    return Image.open(io.BytesIO(base64.b64decode(answer["data"]))).convert("RGB")


def shown(page, some: list[dict], size: tuple[int, int], **words) -> list[Image.Image]:
    """What one sees of stories drawn by the script in this size."""
    (width, height), in_a_row = size, min(IN_A_ROW, len(some))
    page.set_viewport_size({"width": in_a_row * width, "height": -(-len(some) // in_a_row) * height})
    page.evaluate(SHOW, [some, size, in_a_row, {"answer": "Odpovězte…", "remaining": "9 d", **words}])
    whole = screenshot(page)
    corners = [(number % in_a_row * width, number // in_a_row * height) for number in range(len(some))]
    return [whole.crop((x, y, x + width, y + height)) for x, y in corners]


def files_of(page, find: str, width: int) -> list[Image.Image]:
    pictures = []
    for kind, text in page.evaluate(FILES.replace("FIND", find), width):
        assert kind == "image/jpeg"
        pictures.append(Image.open(io.BytesIO(base64.b64decode(text))))
        assert pictures[-1].size == (width, width * 16 // 9)
    return pictures


def small(picture: Image.Image, box=None) -> Image.Image:
    """A picture, or a box of it, as it is compared."""
    return picture.resize(COMPARED, Image.Resampling.LANCZOS, box=box)


def inner(part: list[float]) -> list[float]:
    """Without its rim, where a pixel of the window shows half of something else."""
    left, top, right, bottom = part
    return [left + 0.01, top + 0.01, right - 0.01, bottom - 0.01]


@dataclass(frozen=True)
class Difference:
    """Of 255: beside the words on average, in the worst square beside them, and within their boxes."""

    beside: float
    square: float
    within: float

    @property
    def is_small(self) -> bool:
        return (self.beside < MOST_BESIDE and self.square < MOST_SQUARE
                and self.within < MOST_WITHIN)


def difference(one: Image.Image, other: Image.Image, boxes, part=(0, 0, 1, 1)) -> Difference:
    """Of two small pictures that show a part of a story, in which words are in `boxes`."""
    apart = numpy.asarray(ImageChops.difference(one, other), dtype=float).mean(axis=2)
    is_word = numpy.zeros(apart.shape, dtype=bool)
    (width, height), across, down = COMPARED, part[2] - part[0], part[3] - part[1]
    for left, top, right, bottom in boxes:
        columns = [(edge - part[0]) / across * width for edge in (left, right)]
        rows = [(edge - part[1]) / down * height for edge in (top, bottom)]
        is_word[max(0, int(rows[0]) - 1):max(0, int(rows[1]) + 2),
                max(0, int(columns[0]) - 1):max(0, int(columns[1]) + 2)] = True
    within, beside = apart[is_word], apart[~is_word]
    apart[is_word] = 0
    squares = apart.reshape(height // SQUARE, SQUARE, width // SQUARE, SQUARE).mean(axis=(1, 3))
    return Difference(
        float(beside.mean()) if beside.size else 0.0, float(squares.max()),
        float(within.mean()) if within.size else 0.0)


def assert_alike(apart: Difference, where: str, canvas: dict) -> None:
    assert apart.is_small, f"{where}: {apart}: {json.dumps(canvas, ensure_ascii=False)}"


def test_two_hundred_stories_look_the_same_in_each_size_and_as_a_file(anna):
    page = anna.page
    serve_modules(page)
    anna.visit("/me")
    page.evaluate(TAKE_PHOTO, [base64.b64encode(PHOTO).decode(), EDIT])
    stories = canvases(31, 200)
    assert kinds_in(stories) == set(KINDS)
    for start in range(0, len(stories), AT_ONCE):
        some = stories[start:start + AT_ONCE]
        looks = {"phone": shown(page, some, PHONE), "desk": shown(page, some, DESK)}
        stage = [small(picture) for picture in shown(page, some, STAGE)]
        boxes = page.evaluate(WORDS)
        looks["file"] = files_of(page, DRAWN, 360)
        for name, pictures in looks.items():
            for number, picture in enumerate(pictures):
                apart = difference(stage[number], small(picture), boxes[number])
                assert_alike(apart, f"{name}, story {start + number}", some[number])


def test_the_comparison_sees_what_is_a_little_out_of_place(anna):
    page = anna.page
    serve_modules(page)
    anna.visit("/me")
    page.evaluate(TAKE_PHOTO, [base64.b64encode(PHOTO).decode(), EDIT])
    lines = [{"text": "Kam příště?", "width": 264}]
    card = {"kind": "question", "x": 540, "y": 900, "scale": 100, "turn": 0, "lines": lines}
    whole = {"x": 540, "y": 960, "width": 1440, "turn": 0}
    plain = {"behind": ["#2f8f4e", "#2f8f4e"], "photo": whole, "layers": [card]}
    others = [
        {**plain, "photo": {**whole, "x": 545}},
        {**plain, "layers": [{**card, "x": 552}]},
        {**plain, "layers": [{**card, "turn": 30}]},
        {**plain, "layers": []},
        {**plain, "photo": None},
    ]
    stage, *changed = map(small, shown(page, [plain, *others], STAGE))
    boxes = page.evaluate(WORDS)[0]
    for other, picture in zip(others, changed, strict=True):
        apart = difference(stage, picture, boxes)
        assert not apart.is_small, f"{apart} for {other}"


# What a thing shows depends on who looks.
PUBLISHED = tuple(kind for kind in KINDS if kind != "thing")


def test_what_is_published_looks_as_it_was_composed_on_a_phone_on_a_desk_and_as_a_file(meet):
    anna = meet("anna")
    readers = {"phone": meet("bara"), "desk": meet("bara", Look("desktop", "cs-CZ"))}
    for person in (anna, *readers.values()):
        serve_modules(person.page)
    anna.visit("/stories/new")
    anna.page.evaluate(TAKE_PHOTO, [base64.b64encode(PHOTO).decode(), EDIT])
    stories = canvases(7, 12, PUBLISHED)
    assert kinds_in(stories) == set(PUBLISHED)
    for number, canvas in enumerate(stories):
        path = anna.page.evaluate(PUBLISH, [canvas, EDIT, f"{number:032x}"])
        looks = {}
        for name, reader in readers.items():
            reader.visit(path)
            looks[name] = reader.page.evaluate(SEEN), screenshot(reader.page)
        page = readers["phone"].page
        file, = files_of(page, "() => document.querySelectorAll('main .story-canvas')", 1080)
        words = {}
        if page.locator("main .story-canvas [data-until]").count():
            words["remaining"] = page.locator("main .story-canvas [data-until]").first.text_content()
        if page.locator("main .story-canvas [data-kind=question] a").count():
            words["answer"] = page.locator(
                "main .story-canvas [data-kind=question] a text").first.text_content()

        stage, = shown(anna.page, [canvas], STAGE, **words)
        boxes, = anna.page.evaluate(WORDS)
        assert_alike(difference(small(stage), small(file), boxes), f"file of story {number}", canvas)
        for name, (seen, picture) in looks.items():
            part = inner(seen["part"])
            left, top, right, bottom = part
            assert (right - left) * (bottom - top) > 0.7, f"{name} shows little: {seen}"
            x, y, width, height = seen["frame"]
            same = small(stage, [edge * side for edge, side in zip(part, STAGE * 2)])
            other = small(picture, (
                x + left * width, y + top * height, x + right * width, y + bottom * height))
            apart = difference(same, other, boxes, part)
            assert_alike(apart, f"{name}, story {number}", canvas)
