"""What the composer shows is what the server makes: the same colours, turns and crops."""

from playwright.sync_api import expect

from composer import Composer
from photos import files

# Both pictures at 32 × 32, so that only what one sees is compared, not how a JPEG rounds.
SMALL = """async (element) => {
  let source = element
  if (element.href) {
    source = await createImageBitmap(await (await fetch(element.href)).blob())
  }
  const small = document.createElement('canvas')
  small.width = small.height = 32
  const pen = small.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, 32, 32)
  return {ratio: source.width / source.height,
    pixels: [...pen.getImageData(0, 0, 32, 32).data].filter((_, index) => index % 4 < 3)}
}"""

FILTERS = ("none", "mono", "noir", "sepia", "warm", "cool", "vivid", "fade", "chrome", "dusk")


def difference(one: list[int], other: list[int]) -> tuple[float, int]:
    """The mean and the largest difference of two pictures, of 255."""
    apart = [abs(a - b) for a, b in zip(one, other, strict=True)]
    return sum(apart) / len(apart), max(apart)


def assert_alike(previews: list[dict], page, names) -> None:
    slides = page.locator("a[data-zoom]")
    expect(slides).to_have_count(len(previews))
    for index, (preview, name) in enumerate(zip(previews, names, strict=True)):
        made = slides.nth(index).evaluate(SMALL)
        mean, most = difference(preview["pixels"], made["pixels"])
        assert mean < 2 and most < 12, f"{name}: differs by {mean:.2f}, at most {most}"
        assert abs(preview["ratio"] - made["ratio"]) < 0.01, name


def test_each_filter_looks_the_same_in_the_preview_and_in_the_post(anna):
    composer = Composer(anna).open()
    composer.choose(files(*[f"{name}.jpg" for name in FILTERS]))
    previews = []
    for index, name in enumerate(FILTERS):
        composer.shots.nth(index).click()
        composer.look(name)
        previews.append(composer.preview.evaluate(SMALL))
    # They are no copies of each other either.
    plain = previews[0]["pixels"]
    assert all(difference(plain, other["pixels"])[0] > 3 for other in previews[1:])

    composer.post()
    assert_alike(previews, anna.page, FILTERS)


CHANGES = ("bright", "dark", "strong", "flat", "all at once", "turned and cropped")


def test_so_do_light_turns_and_crops(anna):
    composer = Composer(anna).open()
    composer.choose(files(*[f"{name}.jpg" for name in CHANGES]))
    previews = []

    def done() -> None:
        previews.append(composer.preview.evaluate(SMALL))
        if len(previews) < len(CHANGES):
            composer.shots.nth(len(previews)).click()

    for look in ({"brightness": 60}, {"brightness": -60}, {"contrast": 70}, {"contrast": -70}):
        composer.look(**look)
        done()
    composer.look("vivid", brightness=-25, contrast=35)
    done()
    composer.look("warm")
    composer.tool("turn").click()
    composer.tool("crop").click()
    composer.page.locator("[data-shape='0.8']").click()
    composer.page.locator("[data-crop]").focus()
    for key in ("Shift+ArrowLeft", "ArrowRight", "ArrowDown"):
        composer.page.keyboard.press(key)
    composer.tool("crop").click()
    assert abs(composer.preview.evaluate(SMALL)["ratio"] - 0.8) < 0.01
    done()

    composer.post()
    assert_alike(previews, anna.page, CHANGES)
