"""The editor's desk: writing with pictures, without a connection, on two devices; publishing."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from checks import assert_accessible, assert_no_sideways_scrolling, settle
from conftest import SCHEMES, Look, looks, new_context
from korzo import eventually
from person import Person
from photos import files, photo
from shots import shoot


@pytest.fixture
def accounts(annas):
    return annas.data


@pytest.fixture
def desk(browser, korzo, annas, complaints, look):
    """desk() → Olga at the desk, each time at another device."""
    contexts = []

    def come(look: Look = look) -> "Desk":
        context = new_context(browser, look, storage_state=annas.cookies["olga"])
        contexts.append(context)
        complaints.listen(context)
        return Desk(context.new_page(), korzo, look)

    yield come
    for context in contexts:
        context.close()


class Desk(Person):
    """An editor at a device."""

    def __init__(self, page: Page, korzo, look: Look):
        super().__init__(page, korzo, look.locale, "olga", scripts=look.scripts)
        self.is_phone = look.size == "phone"

    @property
    def text(self):
        return self.page.locator("[name=markdown]")

    @property
    def form(self):
        return self.page.locator("[data-editor]")

    def new(self) -> str:
        self.visit("/desk")
        assert self.path() == "/desk"
        self.page.locator("form[action='/desk/articles'] button").click()
        self.page.wait_for_url(re.compile(r"/desk/articles/\d+$"))
        self.wait_for_scripts()
        return self.path()

    def write(self, title: str, lead: str, text: str) -> None:
        self.page.locator("[name=title]").fill(title)
        self.page.locator("[name=lead]").fill(lead)
        self.text.fill(text)

    def add(self, text: str, at: str = "End") -> None:
        self.text.focus()
        self.page.keyboard.press(f"Control+{at}")
        self.page.keyboard.insert_text(text)

    def saved(self) -> None:
        expect(self.form).to_have_attribute("data-state", "saved")

    def go_to_publication(self) -> None:
        with self.page.expect_navigation(url=re.compile("/publish$")):
            self.page.locator("button[value=publish]").click()
        self.wait_for_scripts()

    def publish(self, when: str = "now", **times: str) -> None:
        self.page.locator(f"[name=when][value={when}]").check()
        for name, time in times.items():
            self.page.locator(f"[name={name}]").fill(time)
        self.press(self.page.locator("form[action$='/publish'] button[type=submit]"))


def status(korzo, page: Page, path: str) -> int:
    return page.request.get(korzo.base + path, max_redirects=0).status


@looks()
def test_an_editor_writes_with_pictures_loses_the_connection_goes_on_and_plans(
        desk, korzo, browser, annas, look, complaints):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "404")
    olga = desk()
    olga.new()
    olga.write("Čas na nádraží", "Krátký perex.", "První odstavec.\n\n")
    olga.text.focus()
    olga.page.keyboard.press("Control+End")
    olga.page.set_input_files("[data-files]", files("nadrazi.jpg"))
    olga.page.locator("#f-picture-alt").fill("Hodiny na peronu")
    olga.page.locator("#f-picture-caption").fill('Ráno, "ještě" tma')
    olga.page.locator("[data-picture] button[value=insert]").click()
    expect(olga.text).to_have_value(
        re.compile(r'!\[Hodiny na peronu\]\(/media/\d+ "Ráno, \\"ještě\\" tma"\)'))
    olga.saved()

    # The preview is the page itself.
    if olga.is_phone:
        olga.page.locator("[data-mode=preview]").click()
    preview = olga.page.locator("[data-preview]")
    expect(preview.locator("h1")).to_have_text("Čas na nádraží")
    expect(preview.locator("img[alt='Hodiny na peronu']")).to_be_visible()
    if olga.is_phone:
        olga.page.locator("[data-mode=write]").click()

    olga.page.context.set_offline(True)
    olga.add("Bez spojení se píše dál.")
    expect(olga.form).to_have_attribute("data-state", "device")
    olga.page.context.set_offline(False)
    olga.saved()

    olga.go_to_publication()
    tomorrow = datetime.now() + timedelta(days=1)
    olga.publish("at", time=tomorrow.strftime("%Y-%m-%dT%H:%M"))
    assert status(korzo, olga.page, "/articles/cas-na-nadrazi") == 200
    reader = new_context(browser, look, storage_state=annas.cookies["anna"])
    complaints.listen(reader)
    anna = reader.new_page()
    assert status(korzo, anna, "/articles/cas-na-nadrazi") == 404
    olga.page.goto("about:blank")

    # Its time comes: it is there, and whoever wants to know hears of it.
    korzo.stop()
    korzo.let_time_pass(minutes=26 * 60)
    korzo.start()
    eventually(lambda: "Čas na nádraží" in anna.request.get(korzo.base + "/inbox").text())
    anna.goto(korzo.base + "/inbox")
    anna.locator("a[data-open]", has_text="Čas na nádraží").or_(
        anna.locator("li", has_text="Čas na nádraží").locator("a[data-open]")).first.click()
    expect(anna).to_have_url(re.compile(r"/articles/cas-na-nadrazi(\?.*)?$"))
    expect(anna.locator(".prose")).to_contain_text("Bez spojení se píše dál.")
    expect(anna.locator("img[alt='Hodiny na peronu']")).to_be_visible()
    reader.close()


@looks(sizes=("phone",))
def test_what_was_written_without_a_connection_is_there_after_the_page_was_closed(desk):
    olga = desk()
    path = olga.new()
    olga.write("Nádraží", "", "Odstavec.")
    olga.saved()
    # Not offline as a whole: what a page sends when it is left would go out afterwards.
    olga.page.evaluate("() => { globalThis.fetch = () => Promise.reject(new TypeError()) }")
    olga.add(" A tohle bez spojení.")
    expect(olga.form).to_have_attribute("data-state", "device")
    olga.page.goto("about:blank")
    olga.visit(path)
    expect(olga.text).to_have_value("Odstavec. A tohle bez spojení.")
    expect(olga.page.locator("[data-note]")).to_be_visible()
    olga.saved()
    other = desk()
    other.visit(path)
    expect(other.text).to_have_value("Odstavec. A tohle bez spojení.")


@looks(sizes=("desktop",), locales=("cs-CZ",))
def test_two_devices_write_at_once_and_both_texts_stay(desk):
    one = desk()
    path = one.new()
    one.write("Nádraží", "", "První.\n\nDruhý.")
    one.saved()
    two = desk(Look("phone"))
    two.visit(path)
    one.add(" Z počítače.")
    two.add("Z telefonu. ", at="Home")
    one.saved()
    two.saved()
    both = "Z telefonu. První.\n\nDruhý. Z počítače."
    eventually(lambda: both in (one.text.input_value(), two.text.input_value()))
    one.visit(path)
    expect(one.text).to_have_value(both)


@looks(sizes=("desktop",), locales=("cs-CZ",))
def test_what_both_changed_is_shown_twice_and_not_published_before_it_is_settled(desk, complaints):
    complaints.forgiven = ("422",)
    one = desk()
    path = one.new()
    one.write("Nádraží", "", "Vlak je starý.")
    one.saved()
    two = desk()
    two.visit(path)
    one.text.fill("Vlak je nový.")
    one.saved()
    two.text.fill("Vlak je pryč.")
    expect(two.page.locator("[data-note]")).to_be_visible()
    expect(two.text).to_have_value(re.compile(r"<<<<<<<.*pryč.*=======.*nový.*>>>>>>>", re.S))
    two.saved()
    two.go_to_publication()
    expect(two.page.locator(".note.bad")).to_be_visible()
    two.publish()
    expect(two.page.locator("[role=alert]")).to_be_visible()
    two.visit(path)
    two.text.fill("Vlak je pryč a nový.")
    two.saved()
    two.go_to_publication()
    two.publish()
    expect(two.page.locator(".mark.published")).to_be_visible()


@pytest.mark.parametrize("look", [Look("desktop")], ids=str)
def test_pictures_are_dropped_and_pasted_into_the_text(desk):
    olga = desk()
    olga.new()
    bring = """async ([bytes, event]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], event + '.jpg', {type: 'image/jpeg'}))
      const text = document.querySelector('[name=markdown]')
      text.dispatchEvent(event === 'drop'
        ? new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})
        : new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
    }"""
    for count, event in enumerate(("drop", "paste"), start=1):
        olga.page.evaluate(bring, [list(photo(80 * count, 80)), event])
        olga.page.locator("[data-picture] button[value=insert]").click()
        expect(olga.text).to_have_value(re.compile(r"(!\[\]\(/media/\d+\)\s*){%d}" % count))
    olga.saved()


@looks(locales=("cs-CZ",), scripts=(False,))
def test_the_desk_works_without_scripts(desk, korzo):
    olga = desk()
    path = olga.new()
    olga.page.locator("details.fold summary").click()
    olga.page.set_input_files("#f-picture", files("one.jpg"))
    olga.press(olga.page.locator("form[action$='/pictures'] button"))
    olga.page.locator("details.fold summary").click()
    line = olga.page.locator(".desk-brought code").inner_text()
    olga.write("Bez skriptů", "Perex.", f"Text.\n\n{line}")
    olga.press(olga.page.locator("button[formaction$='/preview']"))
    expect(olga.page.locator("h1")).to_contain_text("Bez skriptů")
    expect(olga.page.locator(".prose img").first).to_be_visible()
    olga.page.go_back()
    olga.write("Bez skriptů", "Perex.", f"Text.\n\n{line}")
    olga.press(olga.page.locator("button[value=publish]"))
    expect(olga.page).to_have_url(re.compile("/publish$"))
    olga.publish()
    assert status(korzo, olga.page, "/articles/bez-skriptu") == 200
    # Taken back, it is gone for readers, and the text stays.
    olga.page.locator("details.confirm summary").click()
    olga.press(olga.page.locator("form[action$='/unpublish'] button"))
    expect(olga.page.locator(".mark.draft")).to_be_visible()
    olga.visit(path)
    expect(olga.text).to_have_value(re.compile("^Text\\."))


@looks(schemes=SCHEMES)
def test_every_page_of_the_desk_looks_right(desk, look, complaints):
    # What takes the screenshots hides the caret inside the preview too, by a style of its own.
    complaints.forgiven = ("{'url': ''",)
    olga = desk()
    path = olga.new()
    olga.write(
        "Nejneobhospodařovávatelnější nádraží v kraji, kam jezdí jen jeden vlak denně",
        "Dlouhý perex o tom, co se děje, když čas stojí.",
        "První odstavec článku.\n\n## Mezititulek\n\n> Citát.\n\n- jedna\n- dvě\n")
    olga.saved()
    check(olga, "desk-editor", look)
    if olga.is_phone:
        olga.page.locator("[data-mode=preview]").click()
        expect(olga.page.locator("[data-preview] h2")).to_be_visible()
        check(olga, "desk-preview", look)
    olga.visit("/desk/categories")
    olga.page.locator("[name=name]").fill("Věda a technika")
    olga.press(olga.page.locator("form.form button[type=submit]"))
    olga.page.locator("[name=name]").fill("Kultura")
    olga.press(olga.page.locator("form.form button[type=submit]"))
    check(olga, "desk-categories", look)
    olga.visit(path + "/settings")
    olga.page.set_input_files("[name=picture]", files("lead.jpg"))
    olga.page.locator("[name=alt]").fill("Nádraží v mlze")
    olga.page.locator("[name=category]").select_option(index=1)
    olga.press(olga.page.locator("form.form button[type=submit]"))
    check(olga, "desk-settings", look)
    olga.visit(path + "/publish")
    check(olga, "desk-publish", look)
    olga.publish()
    check(olga, "desk-published", look)
    olga.visit(path + "/links")
    olga.press(olga.page.locator("form[action$='/links'] button"))
    check(olga, "desk-links", look)
    olga.visit(path)
    olga.add("\n\nNový odstavec.")
    olga.saved()
    for name, where in (
        ("desk-list", "/desk"), ("desk-revisions", path + "/revisions"),
        ("desk-authors", "/desk/authors"),
    ):
        olga.visit(where)
        check(olga, name, look)
    olga.visit(path + "/revisions")
    olga.page.locator(".cells a").first.click()
    olga.wait_for_scripts()
    check(olga, "desk-revision", look)


def check(olga: Desk, name: str, look: Look) -> None:
    settle(olga.page)
    assert_accessible(olga.page, name)
    assert_no_sideways_scrolling(olga.page)
    shoot(olga.page, f"{name}-{look}")
