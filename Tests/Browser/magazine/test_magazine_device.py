"""What a subscription opens does not stay readable on a device beyond it, and never by browsing."""

import pytest
from playwright.sync_api import expect

from articles import Newsroom
from conftest import Look, new_context
from korzo import eventually
from neighbour import Neighbour
from talk import Talk

PAID = "Text za zdí, který se platí."
EARLY = "Co vyjde až zítra"
WORDS = "Slova těch, kdo četli dál."
# All that a site can keep on a device, as text.
KEPT = """async () => {
  const kept = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      kept.push(request.url + " " + await (await cache.match(request)).text())
    }
  }
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => { all.onsuccess = all.onerror = resolve })
      kept.push(name + " " + JSON.stringify(all.result))
    }
    database.close()
  }
  return [...kept, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
}"""
OPEN = ("/magazine", "/magazine/search?q=Nejdelší", "/articles/za-zdi", "/articles/za-zdi/comments",
        "/articles/drive", "/inbox", "/magazine/newest", "/magazine")


@pytest.fixture(scope="module")
def newsroom(community):
    """Something paid with a comment under it, something early, and who may read them: Anna."""
    room = Newsroom(community)
    html = f"<p>{PAID}</p>"
    room.article("za-zdi", "Nejdelší most", "První vlaky.", html, audience="subscribers")
    room.article("drive", EARLY, "Pro předplatitele.", html, hours_ago=-20, early_ago=1)
    return room


@pytest.fixture
def come(browser, community, newsroom, friends, complaints):
    """come("anna") → Anna at a browser with the service worker."""
    complaints.forgiven = ("ERR_", "status of 4")
    contexts = []

    def come(name: str) -> Neighbour:
        contexts.append(
            new_context(browser, Look(), worker=True, storage_state=friends.cookies[name]))
        complaints.listen(contexts[-1])
        person = Neighbour(contexts[-1].new_page(), community, Look(), name)
        person.visit("/magazine")
        person.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
        return person

    yield come
    for context in contexts:
        context.set_offline(False)
        context.close()


@pytest.fixture
def anna(come, newsroom):
    """She subscribes, opens all that there is, talks, and saves an article."""
    newsroom.run("DELETE FROM magazine_subscription")
    newsroom.run("DELETE FROM magazine_saved")
    newsroom.subscribe("anna", hours=5)
    newsroom.subscribe("bara", hours=5)
    anna = come("anna")
    if not newsroom.run("SELECT id FROM magazine_comment"):
        newsroom.run("UPDATE account SET role = 'editor' WHERE user_name = 'bara'")
        bara = Talk(come("bara"), "/articles/za-zdi")
        bara.open().say(f"{WORDS} @anna")
    for path in OPEN:
        anna.visit(path)
    held = found(anna, EARLY) + found(anna, WORDS)
    assert held, "lists and words are kept while one may read them"
    assert found(anna, PAID) == [], "what is paid is kept when one saves it"
    anna.visit("/articles/za-zdi")
    anna.press(anna.page.locator("form[data-enhance=save] button").first)
    eventually(lambda: anna.page.wait_for_timeout(50) or found(anna, PAID))
    yield anna
    newsroom.run("UPDATE account SET role = 'member' WHERE user_name = 'bara'")


def found(person: Neighbour, words: str) -> list[str]:
    """Where on the device these words are."""
    return [text.split(" ")[0] for text in person.page.evaluate(KEPT) if words in text]


def is_clean(person: Neighbour) -> bool:
    person.page.wait_for_timeout(50)
    return not any(found(person, words) for words in (PAID, EARLY, WORDS))


def nothing_opens(person: Neighbour) -> None:
    """Whatever address one remembers."""
    person.page.context.set_offline(True)
    for path in OPEN:
        person.page.goto(person.korzo.base + path)
        for words in (PAID, EARLY, WORDS):
            expect(person.page.get_by_text(words)).to_have_count(0)


def test_who_never_subscribed_keeps_a_wall(come):
    cyril = come("cyril")
    for path in OPEN:
        cyril.page.goto(cyril.korzo.base + path)
        cyril.wait_for_scripts()
    assert is_clean(cyril)
    assert found(cyril, "Nejdelší most"), "the wall itself is kept"
    nothing_opens(cyril)


def test_the_end_comes_without_a_connection(anna):
    anna.page.evaluate("""async () => (await caches.open("korzo-saved")).put(
      "/magazine/saved.json", new Response(JSON.stringify({ until: Date.now() - 1 })))""")
    nothing_opens(anna)
    assert is_clean(anna)


def test_the_end_comes_with_one(anna, newsroom):
    newsroom.end_subscriptions()
    anna.visit("/magazine")
    eventually(lambda: is_clean(anna))
    nothing_opens(anna)


def test_signing_out_takes_all_of_it_along(anna):
    anna.visit("/articles/za-zdi")
    anna.sign_out()
    eventually(lambda: is_clean(anna))
    # Neither does the way back show what the browser remembers.
    anna.page.go_back()
    anna.page.go_back()
    expect(anna.page.get_by_text(PAID)).to_have_count(0)
    nothing_opens(anna)
