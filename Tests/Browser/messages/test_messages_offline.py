"""What is written without a connection waits on the device, photos as well, and is sent in order."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from checks import until
from conftest import new_context
from neighbour import Neighbour
from photos import files
from talker import Talker, acquaint

GREETINGS = itertools.count(1)

PAGE_KEPT = """async () =>
  (await (await caches.open("korzo-pages")).match(location.href)) !== undefined"""

# Fills the device as if other conversations had left messages there.
FILL = """async ({ count, bytes }) => {
  const owner = document.querySelector("[data-owner]").dataset.owner
  const request = indexedDB.open("korzo-messages", 1)
  request.onupgradeneeded = () => request.result.createObjectStore("outbox", { keyPath: "client" })
  await new Promise((resolve) => { request.onsuccess = resolve })
  const write = request.result.transaction("outbox", "readwrite")
  for (let number = 0; number < count; number++) {
    write.objectStore("outbox").put({
      client: `filled-${number}`, owner, path: "/messages/1", text: "x", at: number,
      photos: bytes ? [new Blob([new Uint8Array(bytes / count)])] : [],
    })
  }
  await new Promise((resolve) => { write.oncomplete = resolve })
  request.result.close()
}"""


@pytest.fixture(scope="module", autouse=True)
def acquainted(community, friends, browser):
    acquaint(browser, community, friends)


@pytest.fixture
def traveller(browser, community, friends, complaints, look):
    """Bára, whose browser has kept the conversation with Anna that she opened; and Anna."""
    complaints.forgiven = ("ERR_",)
    people = []
    for name, worker in (("anna", False), ("bara", True)):
        context = new_context(browser, look, worker=worker, storage_state=friends.cookies[name])
        complaints.listen(context)
        people.append(Talker(Neighbour(context.new_page(), community, look, name)))
    anna, bara = people
    anna.open_with("bara")
    greeting = f"Šťastnou cestu, {next(GREETINGS)}."
    anna.say(greeting)
    path = anna.person.path()
    bara.person.visit(path)
    bara.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    # The first page of a visit is not yet under the worker.
    bara.person.visit(path)
    bara.sees(greeting)
    until(bara.page, PAGE_KEPT)
    yield bara, anna
    for person in people:
        person.page.context.close()


def shapes(talker, sent: bool = True) -> list[str]:
    """One's own messages in their order: words, or how many photos."""
    state = ":not(.pending)" if sent else ".pending"
    return talker.page.evaluate("""(state) => {
      const shape = (item) => [...item.querySelectorAll(".bubble")].map((text) => text.innerText)
        .concat(item.querySelectorAll(".photo").length || []).join(" + ")
      return [...document.querySelectorAll(`.message.own${state}`)].map(shape)
    }""", state)


def test_photos_and_words_wait_over_a_reload_and_arrive_in_order(traveller):
    bara, anna = traveller
    size = {"width": 640, "height": 480}
    meant = ["Jsme v tunelu", "Tady jsme vyjeli + 2", "A to je nádraží", "1"]
    bara.page.context.set_offline(True)
    bara.write("Jsme v tunelu")
    bara.write("Tady jsme vyjeli", files("one.jpg", "two.jpg", **size))
    bara.write("A to je nádraží")
    bara.write("", files("three.jpg", **size))
    waiting = bara.talk.locator(".pending")
    expect(waiting).to_have_count(4)
    expect(waiting.last).to_contain_text(re.compile("Čeká na připojení$"))
    assert shapes(bara, sent=False) == meant

    # The page is loaded anew, still without a connection. (Opened from elsewhere it may come in
    # another process of the browser, which is told a moment later that there is none.)
    bara.page.reload()
    bara.person.wait_for_scripts()
    expect(waiting).to_have_count(4)
    expect(waiting.last.locator("img")).to_be_visible()
    assert shapes(bara, sent=False) == meant
    # What is chosen now waits as well: no part of the page is missing.
    bara.write("Ještě jeden tunel")
    expect(waiting).to_have_count(5)

    bara.page.context.set_offline(False)
    expect(waiting).to_have_count(0)
    meant += ["Ještě jeden tunel"]
    assert shapes(bara) == meant
    anna.sees("Ještě jeden tunel")
    # The server has each once, and so has whoever opens the page later.
    for person in (anna, bara):
        person.person.visit(anna.person.path())
        person.sees("Ještě jeden tunel")
        counted = person.talk.locator(".message").filter(
            has=person.page.locator(".bubble, .photo")).count()
        assert counted == 6
    assert shapes(bara) == meant


@pytest.mark.parametrize("filled", [{"count": 100, "bytes": 0}, {"count": 2, "bytes": 199_990_000}],
                         ids=["messages", "bytes"])
def test_what_the_device_does_not_keep_stays_in_the_form(traveller, filled):
    bara, _ = traveller
    bara.page.evaluate(FILL, filled)
    bara.person.visit(bara.person.path())
    bara.page.context.set_offline(True)
    bara.write("To už je moc", files("one.jpg", width=640, height=480))
    expect(bara.page.locator("#toasts")).to_contain_text("nejvýš 100 neodeslaných zpráv")
    expect(bara.field).to_have_value("To už je moc")
    expect(bara.talk.locator(".attached img")).to_have_count(1)
    expect(bara.talk.locator(".pending")).to_have_count(0)
    bara.page.context.set_offline(False)
    bara.page.evaluate("() => indexedDB.deleteDatabase('korzo-messages')")
