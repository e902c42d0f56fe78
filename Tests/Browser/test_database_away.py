"""The database goes away while people read and write, and comes back: nobody loses what they wrote,
and everything goes on by itself."""

import re
import uuid

import pytest
from playwright.sync_api import expect

from client import Client
from conftest import PAIR, new_context
from korzo import Korzo, eventually
from peers.database_way import DatabaseWay
from person import PASSWORD, Person

TEXT = "Dlouhá zpráva,\nkterou nikdo nechce psát dvakrát & <b>znovu</b>"


@pytest.fixture
def way(postgres):
    way = DatabaseWay(postgres)
    yield way
    way.close()


@pytest.fixture
def korzo(request, site, smtp, way):
    korzo = Korzo(request.node.name, site, smtp, {"patience": "2"}, database_url=way.url)
    for name in ("anna", "bara"):
        korzo.create_user(name, PASSWORD)
    with korzo:
        yield korzo
        way.mend()


def test_forms_come_back_with_what_was_written(korzo, way):
    anna = Client(korzo, "anna")
    person = anna.get("/api/v1/social/people/bara").json()["person"]["id"]
    made = anna.session.post(
        korzo.base + "/api/v1/messages/conversations", json={"people": [person]})
    path = f"/messages/{made.json()['id']}"
    for _ in range(2):
        way.cut()
        assert anna.get("/healthz").status_code == 200
        page = anna.get("/read")
        assert page.status_code == 503
        assert 1 <= int(page.headers["Retry-After"]) <= 60
        assert 1 <= int(page.headers["Refresh"]) <= 60
        program = anna.session.get(
            korzo.base + "/api/v1/notifications", headers={"Accept": "application/json"})
        assert program.status_code == 503
        assert program.json()["error"]["code"] == "database_away"
        fields = {"text": TEXT, "client_id": str(uuid.uuid4())}
        form = {name: (None, value) for name, value in fields.items()}
        sent = anna.post(path, files=form)
        assert sent.status_code == 503 and "Refresh" not in sent.headers
        kept = dict(re.findall(
            r'<textarea name="([^"]+)" hidden>\n(.*?)</textarea>', sent.text, re.S))
        assert kept["client_id"] == fields["client_id"]
        assert "Dlouhá zpráva," in kept["text"] and "<b>" not in kept["text"]
        way.mend()
        # The same session, by itself.
        eventually(lambda: anna.get("/readyz").status_code == 200)
        assert anna.get("/read").status_code == 200
        assert anna.post(path, files=form).status_code in (200, 201, 303)
    assert anna.get(path).text.count("Dlouhá zpráva,") >= 2


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_the_page_comes_by_itself_when_the_database_is_back(
        browser, korzo, way, look, complaints):
    complaints.forgiven = ("503", "ERR_", "network error")
    context = new_context(browser, look)
    complaints.listen(context)
    anna = Person(context.new_page(), korzo, look.locale, "anna", scripts=look.scripts)
    anna.sign_in()
    anna.visit("/me")
    way.cut()
    anna.page.goto(korzo.base + "/read/channels")
    words = "sama zkusí znovu" if look.locale == "cs-CZ" else "tries again by itself"
    expect(anna.page.locator(".failure")).to_contain_text(words)
    way.mend()
    expect(anna.page.locator(".failure")).to_have_count(0, timeout=60_000)
    expect(anna.page).to_have_url(re.compile("/read/channels$"))
    # Nobody was signed out by it.
    anna.visit("/me")
    expect(anna.page.locator("body")).to_contain_text("anna")
    # What is written without scripts is sent by the button of the page.
    if look.scripts:
        context.close()
        return
    anna.visit("/me/profile")
    field = anna.page.locator("main textarea").first
    field.fill(TEXT)
    way.cut()
    anna.main.locator("form:has(textarea) button[type=submit]").first.click()
    again = anna.page.locator(".failure form button")
    expect(again).to_be_visible()
    way.mend()
    eventually(lambda: Client(korzo, "bara").get("/me").status_code == 200)
    again.click()
    anna.visit("/me/profile")
    expect(anna.page.locator("main textarea").first).to_have_value(TEXT)
    context.close()
