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
