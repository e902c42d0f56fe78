"""What the page of keys (`?`) promises, pressed on a page with a list."""

from playwright.sync_api import Page

# The rows that keys go through, with what opens each of them.
ROWS = """() => {
  window.keyed = [...document.querySelectorAll("[data-keys] > [data-row], [data-list] > li")]
    .filter((row) => row.querySelector("a[href]"))
  return window.keyed.length
}"""
PLACE = "() => window.keyed.findIndex((row) => row.contains(document.activeElement))"

# Each button of a row answers to its key: it is pressed, and nothing is sent.
PRESSED = """() => new Promise((resolve) => {
  const form = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    removeEventListener('submit', form, true)
    resolve(event.target.dataset.enhance)
  }
  addEventListener('submit', form, true)
  setTimeout(resolve, 2000, null)
})"""


def silent_keys(page: Page) -> list[str]:
    """The keys that do nothing on the list of a page; none where it has no list."""
    if page.evaluate(ROWS) == 0:
        return []
    page.evaluate("() => document.activeElement.blur()")
    silent = []

    def expects(key: str, place: int) -> None:
        page.keyboard.press(key)
        page.wait_for_function("() => window.keyed.length > 0")
        if page.evaluate(PLACE) != place:
            silent.append(f"{key} leads to {page.evaluate(PLACE)} instead of {place}")

    # The first key loads what listens for them.
    page.keyboard.press("j")
    page.wait_for_function(f"() => ({PLACE})() === 0")
    if page.evaluate("() => window.keyed.length") > 1:
        expects("j", 1)
        expects("k", 0)
    for key, kind, place in (("m", "read", ""), ("s", "save", ""), ("l", "like", ""),
                             ("m", "mute", "[data-swipe] "), ("x", "remove", "[data-swipe~=remove] ")):
        has = page.evaluate(
            "(form) => window.keyed[0].querySelector(form) !== null",
            f"{place}form[data-enhance='{kind}']")
        if has:
            page.evaluate("() => { window.pressed = (" + PRESSED + ")() }")
            page.keyboard.press(key)
            if page.evaluate("() => window.pressed") != kind:
                silent.append(f"{key} presses nothing")
    page.keyboard.press("?")
    if page.locator("dialog[open] dl").count() != 1:
        silent.append("? shows no keys")
    page.keyboard.press("Escape")
    has_field = page.locator("input[type=search]").count() > 0
    page.keyboard.press("/")
    if has_field:
        if not page.evaluate("() => document.activeElement.type === 'search'"):
            silent.append("/ does not lead into the field")
    else:
        page.wait_for_url("**/search")
        page.go_back()
    return silent
