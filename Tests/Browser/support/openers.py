"""Controls that open something to write into: whoever opens it types at once, a space first."""

from playwright.sync_api import Error, Page

# Links that a script takes, by their places. Nothing is asked of the server from here on, so the
# page is to be opened anew.
TAKEN = """() => {
  let taken
  window.fetch = () => new Promise(() => {})
  addEventListener('click', (event) => {
    taken = event.defaultPrevented
    event.preventDefault()
  })
  return [...document.querySelectorAll('main a[href]')].flatMap((link, place) => {
    taken = false
    if (link.checkVisibility()) link.click()
    return taken ? [place] : []
  })
}"""

# Each kind of control once: rows of a list are alike, and so is what stands on many pages.
MARK = """([taken, known]) => {
  const seen = new Set(known)
  const signOf = (element) => {
    const names = [...element.attributes].map((one) => one.name).filter((n) => n.startsWith('data-'))
    return [element.tagName, element.className, names, element.parentElement.className,
      element.textContent.trim().slice(0, 30) || element.ariaLabel].join('|')
  }
  const isNew = (element) => {
    const sign = signOf(element)
    return !seen.has(sign) && Boolean(seen.add(sign))
  }
  const links = [...document.querySelectorAll('main a[href]')]
  return [...document.querySelectorAll('summary, button:not([type=submit])')]
    .filter((one) => one.checkVisibility() && !one.disabled)
    .concat(taken.map((place) => links[place]).filter(Boolean))
    .filter(isNew)
    .map((one, index) => {
      one.dataset.opener = index
      return [one.outerHTML.slice(0, 160), signOf(one)]
    })
}"""
_known: set[str] = set()

WRITES = """:is(textarea, input:is(:not([type]), [type=text], [type=search], [type=email],
  [type=url], [type=password], [type=number], [type=tel])):not([disabled], [readonly])"""

# What is in sight now is no news; how many questions to the server are open is counted.
PREPARE = f"""() => {{
  window.writable = () => [...document.querySelectorAll(`{WRITES}`)]
    .filter((one) => one.checkVisibility())
  window.known = new Set(window.writable())
  window.asking = 0
  if (navigator.clipboard) navigator.clipboard.writeText = async () => {{}}
  const fetched = window.fetch
  window.fetch = (...given) => {{
    window.asking += 1
    return fetched(...given).finally(() => setTimeout(() => (window.asking -= 1)))
  }}
}}"""

# Two frames, and what the control asked the server for; what streams does not count.
OPENED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const end = Date.now() + 3000
  do { await frame(); await frame() } while (window.asking > 0 && Date.now() < end)
  await frame()
  window.opened = window.writable().filter((one) => !window.known.has(one))
  return window.opened.length
}"""
# Fields of addresses take no space, those of numbers no letter: there the cursor is enough.
ARRIVED = """() => window.opened.some((one) =>
  one === document.activeElement && one.checkVisibility()
  && (one.type === 'number' || one.value.includes(/email|url/.test(one.type) ? 'x' : ' x')))"""


def evaluate(page: Page, script: str, argument=None):
    """What a script says; nothing on a page that goes on by itself, as stories do."""
    try:
        return page.evaluate(script, argument)
    except Error:
        page.wait_for_load_state()
        return None


def lost_words(page: Page, open_page) -> list[str]:
    """The controls of a page after which typed words are lost. `open_page` opens it anew."""
    taken = evaluate(page, TAKEN) or []
    open_page()
    lost = []
    known = list(_known)
    for index, (control, sign) in enumerate(evaluate(page, MARK, [taken, known]) or []):
        if index > 0:
            open_page()
            evaluate(page, MARK, [taken, known])
        evaluate(page, PREPARE)
        address = page.url
        try:
            page.locator(f"[data-opener='{index}']").click(timeout=2000)
            opened = page.evaluate(OPENED)
        except Error:
            # It lies below something, or leads elsewhere.
            continue
        _known.add(sign)
        if page.url != address or opened == 0:
            continue
        page.keyboard.type(" x")
        if evaluate(page, ARRIVED) is False:
            lost.append(control)
    return lost
