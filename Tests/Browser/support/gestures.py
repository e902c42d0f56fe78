"""What a finger does on a phone."""

from contextlib import contextmanager

from playwright.sync_api import Locator, Page


def pull(page: Page) -> None:
    """Draws the top of the page down."""
    wire = page.context.new_cdp_session(page)

    def finger(kind: str, *ys: int) -> None:
        points = [{"x": 195, "y": y} for y in ys]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", 200)
    for y in range(220, 480, 20):
        finger("touchMove", y)
    finger("touchEnd")
    wire.detach()


def swipe(page: Page, start: int, end: int, y: float = 300) -> None:
    """Draws a finger across the page, between two distances from its left."""
    with swiping(page, start, end, y):
        pass


def swipe_row(row: Locator, start: int, end: int) -> None:
    """The same across one row of a list."""
    swipe(row.page, start, end, middle(row))


def middle(row: Locator) -> float:
    """How far from the top of the page a row is, brought into sight."""
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    return box["y"] + box["height"] / 2


@contextmanager
def swiping(page: Page, start: int, end: int, y: float = 300):
    """The finger stays on the page until the block ends."""
    wire = page.context.new_cdp_session(page)

    def finger(kind: str, *xs: float) -> None:
        points = [{"x": x, "y": y} for x in xs]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", start)
    for step in range(1, 6):
        finger("touchMove", start + (end - start) * step / 5)
    yield
    finger("touchEnd")
    wire.detach()


def assert_asks_for_news(page: Page, gesture) -> None:
    """It loads the page anew, or its own button asks for what came: one request either way."""
    page.evaluate("() => document.activeElement.blur()")
    with page.expect_request(_is_news, timeout=5000):
        gesture(page)
    page.wait_for_load_state()


def _is_news(request) -> bool:
    return request.is_navigation_request() or request.method == "POST"


class Fingers:
    """Two of them, on whatever takes gestures of its own."""

    def __init__(self, page: Page):
        self.wire = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]})

    def drag(self, start: tuple[float, float], *ways: tuple[float, float]) -> None:
        """Along these points."""
        self.touch("touchStart", start)
        for end in ways:
            for part in range(1, 6):
                self.touch("touchMove", tuple(a + (b - a) * part / 5 for a, b in zip(start, end)))
            start = end
        self.touch("touchEnd")

    def pinch(self, middle: tuple[float, float], before: tuple[float, float],
              after: tuple[float, float]) -> None:
        """From and to how far the second finger is from the middle; the first is opposite."""
        x, y = middle
        ends = [tuple(a + (b - a) * part / 8 for a, b in zip(before, after)) for part in range(9)]
        both = [((x - dx, y - dy), (x + dx, y + dy)) for dx, dy in ends]
        self.touch("touchStart", both[0][0])
        self.touch("touchStart", *both[0])
        for points in both:
            self.touch("touchMove", *points)
        self.touch("touchEnd")


class Mouse:
    """What draws where there is no finger."""

    def __init__(self, page: Page):
        self.mouse = page.mouse

    def drag(self, start: tuple[float, float], *ways: tuple[float, float]) -> None:
        """Along these points."""
        self.mouse.move(*start)
        self.mouse.down()
        for end in ways:
            self.mouse.move(*end, steps=5)
        self.mouse.up()


def middle_of(locator: Locator) -> tuple[float, float]:
    """Of what is seen of something, on the screen."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
