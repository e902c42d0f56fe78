"""What must hold on every page, whatever is on it."""

import json
from dataclasses import dataclass, field

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Dialog, Error, Page

from korzo import eventually

AXE = Axe()
_wait_for_function = Page.wait_for_function


def _wait_for_plain_function(page: Page, expression: str, **more):
    """A promise is true at once for Playwright: it would not wait at all."""
    is_plain = not expression.lstrip().startswith("async") and "new Promise" not in expression
    assert is_plain, "wait for a promise with `until`"
    return _wait_for_function(page, expression, **more)


Page.wait_for_function = _wait_for_plain_function


def until(page: Page, script: str, argument=None):
    """Returns once an async function of the page says yes; not while the page goes elsewhere."""
    def answer():
        try:
            return page.evaluate(script, argument)
        except Error:
            return None

    return eventually(answer)
# The rules whose answer depends on the colours; the others say the same in every scheme.
COLOUR_RULES = ("color-contrast", "link-in-text-block")
MOST_BYTES = 100_000
MOST_REQUESTS = 10


@dataclass
class Complaints:
    """Everything a page complained about: script errors, console errors, blocked content."""

    said: list[str] = field(default_factory=list)
    # Pictures that a feed names and nobody has are the feed's fault.
    forgiven: tuple[str, ...] = ()

    def listen(self, context: BrowserContext) -> "Complaints":
        context.on("console", lambda m: m.type == "error" and self.say(f"{m.text} {m.location}"))
        context.on("weberror", lambda e: self.say(f"script error: {e.error}"))
        context.on("dialog", self.answer)
        return self

    def answer(self, dialog: Dialog) -> None:
        """A question of the browser's own, such as whether to leave: nobody is to meet one."""
        self.say(f"the browser asks: {dialog.type} {dialog.message}")
        dialog.accept()

    def say(self, text: str) -> None:
        if not any(part in text for part in self.forgiven):
            self.said.append(text)


def assert_accessible(page: Page, where: str = "", only: tuple[str, ...] = ()) -> None:
    """axe finds nothing: WCAG A and AA and its good practices, or only some of its rules."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.axe_script)
    lines = []
    for violation in page.evaluate(VIOLATIONS, list(only)):
        for node in violation["nodes"][:3]:
            lines.append(f"{violation['id']}: {node['html'][:300]}\n   {node['failureSummary']}")
    assert not lines, f"axe on {where or page.url}:\n" + "\n".join(lines)


# The violations alone: all that passed as well is most of the answer, and of its time.
VIOLATIONS = """async (only) => {
  const options = {resultTypes: ['violations']}
  if (only.length > 0) options.runOnly = {type: 'rule', values: only}
  return (await axe.run(options)).violations
}"""


WIDER = """() => {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width) return []
  return [...document.querySelectorAll('body *')]
    .filter((e) => e.getBoundingClientRect().right > width + 1)
    .slice(-5).map((e) => e.outerHTML.slice(0, 200))
    .concat(['scrollWidth ' + document.documentElement.scrollWidth + ' > ' + width])
}"""


# What one taps or types into.
CONTROLS = ("button, form, nav, input, select, textarea, audio, video, iframe, .button, .sign, "
            ".menu, .tabs, .top")


def assert_no_controls_on_paper(page: Page) -> None:
    """Printed, a page is what one reads."""
    page.emulate_media(media="print")
    seen = page.locator(CONTROLS).evaluate_all(
        "all => all.filter((one) => one.checkVisibility())"
        ".map((one) => one.outerHTML.slice(0, 160))")
    page.emulate_media(media="screen")
    assert not seen, f"{page.url}\n" + "\n".join(seen)


def assert_no_sideways_scrolling(page: Page) -> None:
    """At the usual size of text and at twice that."""
    for size in ("", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        wide = page.evaluate(WIDER)
        assert not wide, f"{page.url} scrolls sideways at {size or '100%'} text:\n" + "\n".join(wide)
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")


# What Korzo itself says, in words that are no names: those who write choose their own words, and a
# word of more letters than these fits on no line. One that is hyphenated is not broken.
BROKEN = r"""() => {
  const said = 'button, [role=tab], .tab, .seg a, .chip, h1, h2, h3, label, legend, th, dt, .hint, p, a'
  const range = document.createRange()
  // For those who listen only.
  const isClipped = (one) => one && (getComputedStyle(one).clipPath !== 'none'
    || isClipped(one.parentElement))
  const broken = new Set()
  for (const one of document.querySelectorAll(said)) {
    if (one.closest('[dir=auto], [aria-hidden=true], .hidden, [hidden], code, pre, .secret, dialog:not([open])')) continue
    if (!one.checkVisibility({visibilityProperty: true}) || isClipped(one)) continue
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement
      if (parent.closest('[dir=auto], .hidden, [hidden], code, .secret, svg')) continue
      const hyphens = getComputedStyle(parent).hyphens === 'auto'
      for (const word of text.data.matchAll(/(?<![\p{L}\p{M}])[\p{L}\p{M}]{3,18}(?![\p{L}\p{M}])/gu)) {
        if (/[@.\/_\u00ad-]/.test(text.data[word.index - 1] + text.data[word.index + word[0].length])) continue
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].filter((r) => r.width > 0)
          .map((r) => Math.round(r.top)))
        if (lines.size > 1 && !hyphens) broken.add(`${word[0]} in ${one.outerHTML.slice(0, 120)}`)
      }
    }
  }
  return [...broken]
}"""


def assert_no_broken_words(page: Page) -> None:
    """On the narrowest screen, with text of twice the size (WCAG 2.2, 1.4.4 and 1.4.10)."""
    before = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 700})
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    broken = page.evaluate(BROKEN)
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")
    page.set_viewport_size(before)
    assert not broken, f"{page.url} breaks words:\n" + "\n".join(broken)


# Brought into view as the browser does it for whoever comes with the keyboard; a control of which
# something else lies on top anyway is not the message's.
COVERED = """(text) => {
  const place = document.getElementById('toasts')
  if (!place) return []
  const old = [...place.childNodes]
  const bubble = document.createElement('div')
  bubble.className = 'toast'
  bubble.style.animation = 'none'
  bubble.appendChild(document.createElement('p')).textContent = text
  place.replaceChildren(bubble)
  const covered = []
  for (const one of document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [contenteditable=true]')) {
    if (place.contains(one) || !one.checkVisibility({visibilityProperty: true})) continue
    one.scrollIntoView({block: 'nearest', behavior: 'instant'})
    const box = one.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (bubble.contains(document.elementFromPoint(x, y))) covered.push(one.outerHTML.slice(0, 160))
  }
  place.replaceChildren(...old)
  scrollTo({top: 0, behavior: 'instant'})
  return covered
}"""


def assert_no_message_over_a_control(page: Page) -> None:
    """While a message is shown, every control can still be brought to where it can be pressed."""
    covered = page.evaluate(COVERED, "Removed from your folders, and from this list.")
    assert not covered, f"{page.url} has a message over:\n" + "\n".join(covered)


# Playwright's "networkidle" never comes while a live stream is open.
SETTLED = """() => new Promise((done) => {
  let before = -1
  const look = () => {
    const now = performance.getEntriesByType('resource').length
    if (now === before && document.readyState === 'complete') return done()
    before = now
    setTimeout(look, 300)
  }
  look()
})"""


def settle(page: Page) -> None:
    """Returns when the page is loaded and has asked for nothing more for a moment."""
    page.evaluate(SETTLED)


class Wire:
    """Counts what travels for a page, pictures aside, as it travels: compressed, with headers."""

    def __init__(self, page: Page):
        self.requests: dict[str, tuple[str, str]] = {}
        self.bytes: dict[str, int] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._received)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _received(self, event) -> None:
        # The live stream is no part of the page.
        is_live = event["response"]["url"].endswith("/live")
        # The site's icon is a picture too, though browsers ask for it in another way.
        is_picture = event["response"]["mimeType"].startswith("image/")
        if event["type"] not in ("Image", "Media", "Ping") and not is_live and not is_picture:
            self.requests[event["requestId"]] = (event["type"], event["response"]["url"])

    def _finished(self, event) -> None:
        self.bytes[event["requestId"]] = int(event["encodedDataLength"])

    def assert_within_budget(self) -> None:
        sizes = {url: self.bytes.get(key, 0) for key, (_, url) in self.requests.items()}
        table = json.dumps(sizes, indent=1)
        assert len(self.requests) <= MOST_REQUESTS, f"{len(self.requests)} requests: {table}"
        assert sum(sizes.values()) <= MOST_BYTES, f"{sum(sizes.values())} bytes: {table}"


# Asked for with `buffered`, so that nothing before the question is missed.
PAINT = """() => new Promise((resolve) => {
  let shift = 0
  let largest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
  }).observe({type: 'layout-shift', buffered: true})
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) largest = Math.max(largest, entry.startTime)
  }).observe({type: 'largest-contentful-paint', buffered: true})
  requestAnimationFrame(() => setTimeout(() => resolve({shift, largest}), 100))
})"""


def paint(page: Page, address: str) -> dict[str, float]:
    """Largest contentful paint in milliseconds and layout shift, on a processor 4 times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="load")
    measured = page.evaluate(PAINT)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    return measured


# A page of a word, which needs no server.
ONE_WORD = "data:text/html,<p>word"


def assert_painted_at_once(page: Page, address: str) -> None:
    """Within a second on a processor 4 times slower, and nothing jumps.

    The machine has other things to do as well: the best of ten counts, and where a page of one word
    takes long at that moment, six times as long as that will do.
    """
    measured = []
    while len(measured) < 10:
        word = paint(page, ONE_WORD)["largest"]
        measured.append(paint(page, address) | {"word": word})
        quick = 0 < measured[-1]["largest"] < max(1_000, 6 * word)
        if quick and measured[-1]["shift"] == 0:
            return
    raise AssertionError(measured)
