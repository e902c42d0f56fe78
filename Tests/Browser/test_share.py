"""What another application shares with the installed one goes where its owner wants it."""

import base64
import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling, until
from conftest import Look
from neighbour import Neighbour
from photos import photo
from shots import shoot

# As the system does it: a form that the page did not make, sent to the address in the manifest.
SHARE = """async ([fields, photos]) => {
  const { share_target: target } = await (await fetch("/manifest.webmanifest")).json()
  const form = document.body.appendChild(document.createElement("form"))
  Object.assign(form, { method: target.method, enctype: target.enctype, action: target.action })
  for (const [name, value] of Object.entries(fields)) {
    const field = form.appendChild(document.createElement("input"))
    Object.assign(field, { name: target.params[name], value })
  }
  const field = form.appendChild(document.createElement("input"))
  Object.assign(field, { type: "file", multiple: true, name: target.params.files[0].name })
  const files = new DataTransfer()
  for (const [index, text] of photos.entries()) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    files.items.add(new File([bytes], `mořé ${index}.jpg`, { type: "image/jpeg" }))
  }
  field.files = files.files
  HTMLFormElement.prototype.submit.call(form)
}"""


@pytest.fixture
def worker() -> bool:
    return True


@pytest.fixture
def anna_there(anna, korzo, look) -> Neighbour:
    """Anna where the service worker runs already."""
    anna.visit("/me")
    anna.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    anna.visit("/me")
    return Neighbour(anna.page, korzo, look, "anna")


def share(person: Neighbour, count: int = 0, **fields: str) -> None:
    photos = [base64.b64encode(photo(300, 200, seed=seed)).decode() for seed in range(count)]
    person.page.evaluate(SHARE, [fields, photos])
    person.page.wait_for_url(re.compile("/share[?]"))
    person.wait_for_scripts()


def test_shared_photos_become_a_post_with_their_words(anna_there, look):
    page = anna_there.page
    share(anna_there, 2, text="Moře ráno")
    expect(page.locator(".shared-photos img")).to_have_count(2)
    assert_accessible(page)
    assert_no_sideways_scrolling(page)
    shoot(page, "share-photos")
    page.locator("main a[href='/posts/new']").click()
    expect(page.locator(".shot [data-shot]")).to_have_count(2)
    expect(page.locator("#f-caption")).to_have_value("Moře ráno")
    page.locator("[type=submit]").filter(visible=True).first.click()
    page.wait_for_url(re.compile(r"/posts/\d+$"))
    expect(page.locator("article.post .slide")).to_have_count(2)


def test_whoever_goes_back_chooses_anew_and_nothing_comes_twice(anna_there):
    page = anna_there.page
    share(anna_there, 2)
    page.locator("main a[href='/stories/new']").click()
    expect(page.locator(".maker-strip li")).to_have_count(2)
    page.go_back()
    expect(page.locator(".shared-photos img")).to_have_count(2)
    page.locator("main a[href='/posts/new']").click()
    expect(page.locator(".shot [data-shot]")).to_have_count(2)
    # The two wait as a draft, and come no second time.
    page.goto(anna_there.korzo.base + "/stories/new")
    anna_there.wait_for_scripts()
    expect(page.locator(".maker-strip li")).to_have_count(2)


def test_a_shared_address_becomes_a_channel_or_a_message(anna_there, korzo):
    page = anna_there.page
    share(anna_there, title="Most", text="čtěte https://most.example/a?b=1 hned")
    expect(page.locator("main a[href='/posts/new']")).to_have_count(0)
    page.locator("main a[href^='/read/channels/new']").click()
    expect(page.locator("#f-address")).to_have_value("https://most.example/a?b=1")
    page.go_back()
    # A channel takes the address; no other page may be filled with it afterwards.
    anna_there.visit("/messages/with/@olga")
    expect(page.locator("#write-text")).to_have_value("")
    page.goto(page.url.split("/messages")[0] + "/share?photos=0&words=1")
    expect(page.locator("[data-words]")).to_contain_text("čtěte")
    anna_there.wait_for_scripts()
    page.locator("main a[href='/messages/new']").click()
    page.wait_for_url(re.compile("/messages/new"))
    anna_there.visit("/posts/new")
    expect(page.locator("#f-caption")).to_have_value("")
    anna_there.visit("/messages/with/@olga")
    expect(page.locator("#write-text")).to_have_value(
        "Most\nčtěte https://most.example/a?b=1 hned")


def test_where_no_worker_runs_it_is_said_that_photos_did_not_come_along(meet):
    anna = meet("anna", Look())
    anna.visit("/me")
    share(anna, 1, text="Moře", url="https://more.example/")
    expect(anna.main.locator(".note")).to_be_visible()
    expect(anna.main.locator("a[href^='/read/channels/new']")).to_be_visible()


def test_signing_out_leaves_nothing_of_it_on_the_device(anna_there):
    page = anna_there.page
    share(anna_there, 1, text="Jen pro mě")
    page.locator("main a[href='/posts/new']").click()
    expect(page.locator(".shot [data-shot]")).to_have_count(1)
    anna_there.sign_out()
    until(page, "async () => !(await caches.has('korzo-shared'))")
    assert page.evaluate("() => sessionStorage.getItem('korzo-shared')") is None


def test_what_nothing_takes_says_so(anna_there):
    anna_there.visit("/share")
    expect(anna_there.main.locator(".empty")).to_be_visible()
