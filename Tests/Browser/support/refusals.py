"""What a form does that the server refuses: forms are filled with more than any field takes."""

import re

from playwright.sync_api import Page, TimeoutError

# A form whose fields one writes into, by its number among the forms of its page, and where it leads.
FORMS = """() => [...document.forms].flatMap((form, number) => {
  const isText = (field) => field.matches('textarea, input:is([type=text], [type=search], [type=email],'
    + ' [type=url], :not([type]))') && field.checkVisibility()
  return form.method === 'post' && form.closest('main') && [...form.elements].some(isText)
    ? [[number, new URL(form.action).pathname + (form.elements._method?.value ?? '')]] : []
})"""
OVERFILL = """(number) => {
  const form = document.forms[number]
  for (const field of form.elements) {
    if (!field.matches('textarea, input:is([type=text], [type=search], [type=email], [type=url], :not([type]))'))
      continue
    field.removeAttribute('maxlength')
    field.value = field.type === 'email' ? 'x'.repeat(300) : 'x'.repeat(120_000)
  }
  form.submit()
}"""
# Where somebody is after a refusal: whether something is said, whether they are at it, and see it.
PLACE = """() => {
  const said = [...document.querySelectorAll('main :is(.error, .alert)')].filter((one) =>
    one.checkVisibility())
  const here = document.activeElement
  const box = here.getBoundingClientRect()
  const isNear = here.matches('.alert, [aria-invalid="true"]')
    || said.some((one) => (one.closest('.field, fieldset') ?? one.parentElement).contains(here))
  return [said.length > 0, isNear && here !== document.body,
    box.bottom > 0 && box.top < innerHeight]
}"""


def forms_of(page: Page) -> list[tuple[int, str]]:
    return [(number, re.sub(r"\d{6,}", "#", path)) for number, path in page.evaluate(FORMS)]


def overfill(page: Page, number: int) -> int:
    """Sends a form with too much in each field; the status of the page that comes, 0 when none does:
    what only a script sends is answered with JSON."""
    with page.expect_navigation(wait_until="load") as navigation:
        page.evaluate(OVERFILL, number)
    answer = navigation.value
    is_page = answer and "text/html" in answer.headers.get("content-type", "")
    return answer.status if is_page else 0


def complaint(page: Page) -> str | None:
    """What is wrong with the place where the page leaves somebody who was refused."""
    try:
        page.wait_for_selector("html[data-scripts]", state="attached", timeout=5_000)
    except TimeoutError:
        return f"is no page of ours: {page.content()[:300]}"
    is_said, is_near, is_seen = page.evaluate(PLACE)
    if not is_said:
        return "says nothing"
    if not is_near:
        return "leaves one elsewhere"
    return None if is_seen else "leaves one out of sight"
