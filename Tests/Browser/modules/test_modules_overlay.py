"""What stands on a post's photo, each module alone in a page without a server: where it stays when the
photo is cropped or turned, what is burnt in and how large, and what a camera told.
"""

import base64
import io

import pytest
from PIL import Image

from conftest import Look, new_context
from test_modules import Bench

PLAIN = {"filter": "none", "rotation": 0, "crop": None, "brightness": 0, "contrast": 0}
TEXT = {"kind": "text", "x": 540, "y": 405, "scale": 100, "turn": 0, "face": "sans",
        "colour": "#ff0000", "look": "box", "align": "middle", "lines": [{"text": "X", "width": 400}]}
INK = {"kind": "ink", "x": 0, "y": 0, "scale": 100, "turn": 0, "strokes": [
    {"pen": "fine", "colour": "#00ff00", "width": 12, "points": [100, 200, 900, 700]}]}
ORIENTATION, MAKE = 0x0112, 0x010F


@pytest.fixture
def bench(browser):
    context = new_context(browser, Look("desktop", "en-US"))
    yield Bench(context.new_page())
    context.close()


def text_of(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


def jpeg(size: tuple[int, int], exif: dict[int, int | str] | None = None, colour="#336699") -> bytes:
    out = io.BytesIO()
    more = {}
    if exif:
        made = Image.Exif()
        made.update(exif)
        more["exif"] = made
    Image.new("RGB", size, colour).save(out, "JPEG", quality=90, **more)
    return out.getvalue()


def overlay(*layers: dict, rotation: int = 0, crop: dict | None = None) -> dict:
    return {"layers": list(layers), "rotation": rotation, "crop": crop}


MAP = """
  const [source, overlay, edit] = argument;
  return module.layersIn(source, overlay, edit);
"""
SOURCE = {"width": 1200, "height": 900}
SQUARE = {"x": 0.125, "y": 0, "width": 0.75, "height": 1}


def layers_in(bench, made: dict, edit: dict) -> list[dict]:
    return bench.run("social/composer-overlay", MAP, [SOURCE, made, edit])


def test_another_crop_or_turn_leaves_it_where_it_is_on_the_photo(bench):
    made = overlay(TEXT, INK)
    assert layers_in(bench, made, PLAIN) == [TEXT, INK]
    text, ink = layers_in(bench, made, PLAIN | {"crop": SQUARE})
    # The same middle, in a frame whose points are three quarters as large.
    assert (text["x"], text["y"], text["scale"], text["turn"]) == (540, 540, 133, 0)
    assert ink["strokes"][0] == {
        "pen": "fine", "colour": "#00ff00", "width": 16, "points": [-47, 267, 1020, 933]}
    text, _ = layers_in(bench, made, PLAIN | {"rotation": 1})
    assert (text["x"], text["y"], text["scale"], text["turn"]) == (540, 720, 133, 900)
    text, _ = layers_in(bench, made, PLAIN | {"rotation": 2})
    assert (text["x"], text["y"], text["scale"], text["turn"]) == (540, 405, 100, -1800)


def test_four_turns_and_the_way_back_from_a_crop_end_where_they_began(bench):
    corner = TEXT | {"x": 200, "y": 300, "turn": 125}
    made = overlay(corner, rotation=3, crop={"x": 0.2, "y": 0.1, "width": 0.5, "height": 0.6})
    for rotation in range(4):
        edit = PLAIN | {"rotation": rotation, "crop": SQUARE}
        there = overlay(*layers_in(bench, made, edit), rotation=rotation, crop=SQUARE)
        back, = layers_in(bench, there, PLAIN | {"rotation": 3, "crop": made["crop"]})
        assert abs(back["x"] - 200) <= 1 and abs(back["y"] - 300) <= 1
        assert back["turn"] == 125 and abs(back["scale"] - 100) <= 1


BURN = """
  const [text, edit, overlay] = argument;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' });
  const made = await module.burnt({ file, name: 'IMG_1.jpg', edit, overlay });
  const all = new Uint8Array(await made.arrayBuffer());
  let letters = '';
  for (let at = 0; at < all.length; at += 30_000) {
    letters += String.fromCharCode(...all.subarray(at, at + 30_000));
  }
  return [made.name, made.type, btoa(letters)];
"""


def burnt(bench, picture: bytes, made: dict, **edit) -> Image.Image:
    name, kind, text = bench.run(
        "social/composer-overlay", BURN, [text_of(picture), PLAIN | edit, made])
    assert (name, kind) == ("IMG_1.jpg", "image/jpeg")
    return Image.open(io.BytesIO(base64.b64decode(text)))


def is_like(pixel: tuple[int, ...], *wanted: int) -> bool:
    return all(abs(one - other) < 40 for one, other in zip(pixel, wanted, strict=True))


def test_it_is_burnt_in_at_the_size_of_the_photo(bench):
    picture = burnt(bench, jpeg((1200, 900)), overlay(TEXT, INK))
    assert picture.size == (1200, 900)
    assert is_like(picture.getpixel((600 - 200, 450)), 255, 0, 0), "the box of the text"
    assert is_like(picture.getpixel((1200 * 100 // 1080, 900 * 200 // 810)), 0, 255, 0)
    assert is_like(picture.getpixel((50, 850)), 0x33, 0x66, 0x99)
    # No filter changes it, and a crop leaves it in its place.
    picture = burnt(bench, jpeg((1200, 900)), overlay(TEXT), filter="mono", crop=SQUARE)
    assert picture.size == (900, 900)
    assert is_like(picture.getpixel((450 - 200, 450)), 255, 0, 0)
    red, green, blue = picture.getpixel((50, 850))
    assert abs(red - green) < 4 and abs(green - blue) < 4


def test_a_photo_of_48_megapixels_gets_what_a_phone_can_hold(bench):
    picture = burnt(bench, jpeg((8064, 6048)), overlay(TEXT))
    assert 16_000_000 < picture.width * picture.height <= 16_777_216
    assert abs(picture.width / picture.height - 4 / 3) < 0.001
    assert is_like(picture.getpixel((picture.width // 2 - 600, picture.height // 2)), 255, 0, 0)
    # What is cropped of it is not made smaller.
    quarter = {"x": 0.25, "y": 0.25, "width": 0.5, "height": 0.5}
    assert burnt(bench, jpeg((8064, 6048)), overlay(TEXT), crop=quarter).size == (4032, 3024)


def test_what_the_camera_told_comes_along_and_turns_nothing(bench):
    # Six: the photo lies on its side, and is upright once it is turned to the right.
    lying = jpeg((900, 1200), {ORIENTATION: 6, MAKE: "Fujifilm"})
    picture = burnt(bench, lying, overlay(TEXT))
    assert picture.size == (1200, 900)
    exif = picture.getexif()
    assert (exif[MAKE], exif[ORIENTATION]) == ("Fujifilm", 1)


@pytest.mark.parametrize("broken", [
    b"", b"\xff\xd8", b"\xff\xd8\xff\xe1", b"\xff\xd8\xff\xe1\x00\x01Exif\0\0",
    b"\xff\xd8\xff\xe1\xff\xffExif\0\0II*\0\x08\0\0\0", b"\x89PNG\r\n\x1a\n" + b"\0" * 64,
    b"\xff\xd8\xff\xe0\x00\x02" * 40_000,
    b"\xff\xd8\xff\xe1\x00\x12Exif\0\0II*\0\xff\xff\xff\xff" + b"\xff\xda" + b"\0" * 40], ids=str)
def test_broken_data_of_a_camera_are_left_out(bench, broken):
    whole = jpeg((8, 8))
    text = bench.run("exif", """
      const [drawn, original] = argument.map((text) => new Blob(
        [Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' }));
      const made = new Uint8Array(await (await module.withCamera(drawn, original)).arrayBuffer());
      return btoa(String.fromCharCode(...made));
    """, [text_of(whole), text_of(broken)])
    assert base64.b64decode(text) == whole


def test_what_is_no_photo_is_not_burnt(bench):
    assert bench.run("social/composer-overlay", """
      const file = new File(['no'], 'a.jpg');
      const edit = argument[0];
      return module.burnt({ file, name: 'a.jpg', edit, overlay: argument[1] })
        .then(() => 'made', () => 'refused');
    """, [PLAIN, overlay(TEXT)]) == "refused"


@pytest.mark.parametrize("alt, before, now, most, after", [
    ("", "", "“A”", 99, "“A”"),
    ("A hill", "", "“A”", 99, "“A” A hill"),
    ("“A” A hill", "“A”", "“B”", 99, "“B” A hill"),
    ("“A” A hill", "“A”", "", 99, "A hill"),
    ("“A”", "“A”", "", 99, ""),
    ("A hill", "“A”", "“B”", 99, "“B” A hill"),
    ("A hill “B”", "“A”", "“B”", 99, "A hill “B”"),
    ("mine", "“A”", "“A”", 99, "mine"),
    ("A hill", "", "“👍🏽”", 6, "“👍🏽”"),
    ("A hill", "", "“👍🏽”", 4, "“"),
])
def test_a_description_begins_with_the_texts_of_the_photo(bench, alt, before, now, most, after):
    assert bench.run("social/composer-overlay", "return module.described(...argument);",
                     [alt, before, now, most]) == after


def test_texts_are_told_from_above_to_below(bench):
    made = overlay(TEXT | {"y": 700, "lines": [{"text": "two", "width": 9}, {"text": "lines", "width": 9}]},
                   INK, TEXT | {"y": 90})
    script = "return module.textsOf(argument, (en, cs) => en) + module.textsOf(null, (en) => en);"
    assert bench.run("social/composer-overlay", script, made) == "“X” “two lines”"


DRAWN = """
  const canvas = { behind: ['#000000', '#000000'], photo: null, layers: argument };
  return module.draw(canvas, { photo: null, alt: '', words: {}, path: null });
"""


def test_each_line_goes_in_its_own_direction_and_keeps_its_side(bench):
    lines = [{"text": text, "width": 200} for text in ("שלום!", "Ahoj!", "١٢ مرحبا؟")]
    svg = bench.run("social/story-drawing", DRAWN, [TEXT | {"align": "start", "lines": lines}])
    assert svg.count('text-anchor="end" direction="rtl" font-size="80"') == 2
    assert svg.count('text-anchor="start" font-size="80"') == 1
    svg = bench.run("social/story-drawing", DRAWN, [TEXT | {"align": "middle", "lines": lines}])
    assert svg.count('text-anchor="middle" direction="rtl" font-size="80"') == 2
