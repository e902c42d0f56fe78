"""The editor's desk: writing with pictures, without a connection, on two devices; publishing."""

import re
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from checks import assert_accessible, assert_no_sideways_scrolling, settle, until
from conftest import Look, looks, new_context
from desk import Desk
from korzo import eventually
from photos import files, photo
from shots import shoot


@pytest.fixture
def accounts(annas):
    return annas.data


@pytest.fixture
def desk(browser, korzo, annas, complaints, look):
    """desk() → Olga at the desk, each time at another device."""
    contexts = []

    def come(look: Look = look, worker: bool = False) -> Desk:
        context = new_context(browser, look, worker=worker, storage_state=annas.cookies["olga"])
        contexts.append(context)
        complaints.listen(context)
        return Desk(context.new_page(), korzo, look)

    yield come
    for context in contexts:
        context.close()


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
    olga.page.set_input_files("[data-files=picture]", files("nadrazi.jpg"))
    olga.page.locator("#f-picture-alt-0").fill("Hodiny na peronu")
    olga.page.locator("#f-picture-caption-0").fill('Ráno, "ještě" tma')
    olga.page.locator("[data-picture] button[value=insert]").click()
    expect(olga.text).to_have_value(
        re.compile(r'!\[Hodiny na peronu\]\(/media/\d+ "Ráno, \\"ještě\\" tma"\)'))
    olga.saved()

    expect(olga.page.locator(".top h1")).to_have_text("Čas na nádraží")
    expect(olga.page).to_have_title(re.compile("^Čas na nádraží"))

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
    complaints.forgiven = ("422", "{'url': ''")
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
    # Both versions side by side, and a choice instead of marks to delete.
    conflict = two.page.locator(".conflict")
    expect(conflict.locator(".words")).to_have_text(["Vlak je pryč.", "Vlak je nový."])
    settle(two.page)
    assert_accessible(two.page)
    shoot(two.page, "desk-conflict")
    two.page.set_viewport_size({"width": 390, "height": 844})
    assert_no_sideways_scrolling(two.page)
    shoot(two.page, "desk-conflict-phone")
    conflict.locator("[value=theirs]").check()
    conflict.locator("[value=theirs]").press("ArrowDown")
    expect(conflict).to_have_count(1)
    expect(conflict.locator("[value=both]")).to_be_checked()
    conflict.locator("[data-settle]").click()
    expect(two.text).to_have_value("Vlak je pryč.\n\nVlak je nový.")
    expect(conflict).to_have_count(0)
    two.saved()
    two.go_to_publication()
    two.publish()
    expect(two.page.locator(".mark.published")).to_be_visible()


EDITOR_KEPT = """async () => (await (await caches.open("korzo-desk")).match(location.href))
  !== undefined"""


@looks(sizes=("phone",))
def test_the_editor_opens_without_a_connection_and_pictures_and_files_wait_on_the_device(
        desk, look, complaints):
    complaints.forgiven = ("ERR_",)
    olga = desk(worker=True)
    page = olga.page
    path = olga.new()
    olga.write("Nádraží", "Perex.", "První odstavec.")
    olga.saved()
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    # What was kept is older than what is written: the device knows the text.
    olga.visit(path)
    until(page, EDITOR_KEPT)
    olga.add("\n\nDruhý odstavec.")
    olga.saved()

    page.context.set_offline(True)
    page.goto(olga.korzo.base + path)
    olga.wait_for_scripts()
    expect(olga.text).to_have_value("První odstavec.\n\nDruhý odstavec.")
    olga.add("\n\n")
    page.set_input_files("[data-files=picture]", files("hodiny.jpg"))
    page.locator("#f-picture-alt-0").fill("Hodiny")
    expect(page.locator("[data-picture-shown]")).to_be_visible()
    page.locator("[data-picture] button[value=insert]").click()
    expect(olga.text).to_have_value(re.compile(r"!\[Hodiny\]\(/media/waiting-\w+\)"))
    page.set_input_files("[data-files=file]", PLAN)
    expect(olga.text).to_have_value(
        re.compile(r"\[Plán trati\.pdf\]\(/magazine/files/waiting-\w+\)"))
    expect(page.locator("[data-note]")).to_contain_text("hodiny.jpg")
    olga.add("Třetí odstavec.")
    expect(olga.form).to_have_attribute("data-state", "device")
    shoot(page, f"desk-offline-{look}")

    # Closed and opened again, still without a connection.
    page.goto("about:blank")
    page.goto(olga.korzo.base + path)
    olga.wait_for_scripts()
    expect(olga.text).to_have_value(re.compile("waiting-.*waiting-.*Třetí odstavec.$", re.S))
    page.context.set_offline(False)
    expect(olga.text).to_have_value(re.compile(
        r"Druhý odstavec\.\n\n!\[Hodiny\]\(/media/\d+\)\n\n"
        r"\[Plán trati\.pdf\]\(/magazine/files/\d+/plan-trati\.pdf\)\s+Třetí odstavec\.$"))
    expect(page.locator("[data-note]")).to_be_hidden()
    olga.saved()
    assert page.evaluate(WAITING) == []
    other = desk()
    other.visit(path)
    expect(other.text).to_have_value(re.compile("plan-trati.*Třetí odstavec.$", re.S))

    # What is not hers any more is not on the device any more.
    olga.visit("/me")
    page.locator("form[action='/sign-out'] button").click()
    page.wait_for_url(re.compile("/(sign-in)?$"))
    until(page, "async () => !(await caches.has('korzo-desk'))")
    assert page.evaluate("""() => Object.keys(localStorage).filter(
      (key) => key.startsWith("korzo-desk "))""") == []


PLAN = {
    "name": "Plán trati.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4 " + b"x" * 4000}

# The names of the files that wait on the device.
WAITING = """async () => {
  const request = indexedDB.open("korzo-desk", 1)
  request.onupgradeneeded = () => request.result.createObjectStore("files", { keyPath: "key" })
  await new Promise((resolve) => { request.onsuccess = resolve })
  const all = request.result.transaction("files").objectStore("files").getAll()
  await new Promise((resolve) => { all.onsuccess = resolve })
  request.result.close()
  return all.result.map(({ name }) => name)
}"""


@looks(sizes=("desktop",), locales=("cs-CZ",))
def test_files_are_dropped_linked_and_downloaded_and_what_is_refused_leaves_no_line(
        desk, korzo, browser, look, complaints):
    # What takes the screenshots hides the caret inside the preview too, by a style of its own.
    complaints.forgiven = ("422", "{'url': ''")
    olga = desk()
    page = olga.page
    olga.new()
    olga.write("S přílohou", "Perex.", "Text.\n\n")
    page.evaluate(BRING, [list(PLAN["buffer"]), "drop", PLAN["name"], PLAN["mimeType"]])
    expect(olga.text).to_have_value(
        re.compile(r"^Text\.\n\n\[Plán trati\.pdf\]\(/magazine/files/\d+/plan-trati\.pdf\)"))
    with_file = olga.text.input_value()
    # No picture, and a file without a byte: the words are said, the lines go.
    page.set_input_files("[data-files=picture]", {**files("x.jpg")[0], "buffer": b"no picture"})
    page.locator("[data-picture] button[value=insert]").click()
    note = page.locator("[data-note]")
    expect(note).to_be_visible()
    page.set_input_files("[data-files=file]", {**PLAN, "name": "prázdný.txt", "buffer": b""})
    expect(note).to_contain_text("Soubor je prázdný")
    expect(olga.text).not_to_have_value(re.compile("waiting-"))
    assert olga.text.input_value().strip() == with_file.strip()
    # Larger than what is taken: it does not even leave the device.
    page.evaluate("document.querySelector('[data-files=file]').dataset.mostBytes = 1048576")
    page.set_input_files(
        "[data-files=file]", {**PLAN, "name": "velký.zip", "buffer": b"x" * 1048577})
    expect(note).to_contain_text("velký.zip")
    expect(note).to_contain_text("1 MB")
    assert "velký" not in olga.text.input_value()
    olga.saved()
    card = olga.preview.locator(".link-card")
    expect(card).to_contain_text("Plán trati.pdf")
    expect(card).to_contain_text("PDF · 4\xa0kB")
    check(olga, "desk-files", look)

    olga.go_to_publication()
    olga.publish()
    context = new_context(browser, look)
    complaints.listen(context)
    reader = context.new_page()
    reader.goto(korzo.base + "/articles/s-prilohou")
    with reader.expect_download() as download:
        reader.locator(".link-card a").click()
    assert download.value.suggested_filename == "Plán trati.pdf"
    assert download.value.path().read_bytes() == PLAN["buffer"]
    assert_accessible(reader, "article with a file")
    shoot(reader, f"article-file-{look}")
    context.close()
    # From the editor to who has opened it, from the desk to what readers write.
    olga.page.go_back()
    olga.wait_for_scripts()
    olga.visit(re.sub("/publish$", "", olga.path()))
    page.locator(".menu summary").first.click()
    page.locator("a[href^='/desk/opens/']").click()
    expect(page.locator(".lede")).to_have_text("S přílohou")
    olga.visit("/desk")
    page.locator(".menu summary").first.click()
    page.locator("a[href='/desk/feedback']").click()
    expect(page).to_have_url(re.compile("/desk/feedback$"))


# A file comes to the text.
BRING = """async ([bytes, event, name, type]) => {
  const data = new DataTransfer()
  data.items.add(new File([new Uint8Array(bytes)], name, {type}))
  const text = document.querySelector('[name=markdown]')
  text.dispatchEvent(event === 'drop'
    ? new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})
    : new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
}"""


@pytest.mark.parametrize("look", [Look("desktop")], ids=str)
def test_pictures_are_dropped_and_pasted_into_the_text(desk):
    olga = desk()
    olga.new()
    for count, event in enumerate(("drop", "paste"), start=1):
        olga.page.evaluate(
            BRING, [list(photo(80 * count, 80)), event, f"{event}.jpg", "image/jpeg"])
        olga.page.locator("[data-picture] button[value=insert]").click()
        expect(olga.text).to_have_value(re.compile(r"(!\[\]\(/media/\d+\)\s*){%d}" % count))
    olga.saved()


@looks(sizes=("phone", "desktop"), locales=("cs-CZ",))
def test_pictures_that_are_chosen_together_are_described_together(desk, look, complaints):
    complaints.forgiven = ("{'url': ''",)
    olga = desk()
    olga.new()
    page = olga.page
    dialog = page.locator("[data-picture]")
    page.set_input_files("[data-files=picture]", files("a.jpg", "b.jpg", "c.jpg", "d.jpg"))
    rows = dialog.locator("li")
    expect(rows).to_have_count(4)
    for number, name in enumerate("abcd"):
        page.locator(f"#f-picture-alt-{number}").fill(name)
    page.locator("#f-picture-caption-1").fill("druhý")
    assert_accessible(page)
    assert_no_sideways_scrolling(page)
    shoot(page, f"desk-pictures-{look}")
    # The last goes up, the first is left out.
    rows.nth(3).locator("[data-row-up]").click()
    rows.nth(0).locator("[data-row-out]").click()
    dialog.locator("button[value=insert]").click()
    line = r"!\[%s\]\(/media/\d+%s\)"
    gallery = "\n".join((line % ("b", ' "druhý"'), line % ("d", ""), line % ("c", "")))
    expect(olga.text).to_have_value(re.compile(f"^{gallery}\n*$"))
    # Cancelled, nothing comes into the text, and nothing waits.
    before = olga.text.input_value()
    page.set_input_files("[data-files=picture]", files("e.jpg"))
    expect(dialog.locator(".signs")).to_be_hidden()
    dialog.locator("button[value='']").click()
    page.set_input_files("[data-files=picture]", files("f.jpg"))
    expect(dialog.locator("li")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert olga.text.input_value() == before
    olga.saved()


@looks(sizes=("desktop",), locales=("en-US",))
def test_a_long_line_of_code_leaves_the_preview_readable(desk, complaints):
    complaints.forgiven = ("{'url': ''",)
    olga = desk()
    olga.new()
    olga.write("Code", "", "Words " * 40 + "\n\n```\n" + "let a = 1; " * 80 + "\n```\n")
    pre = olga.preview.locator("pre")
    expect(pre).to_be_visible()
    wide = olga.preview.bounding_box()["width"]
    for one in (olga.preview.locator("p").first, pre):
        assert one.bounding_box()["width"] <= wide
    assert pre.evaluate("(one) => one.scrollWidth > one.clientWidth")
    shoot(olga.page, "desk-code")


@looks(sizes=("desktop",), locales=("cs-CZ",))
def test_one_sees_at_once_that_another_writes(desk, browser, korzo, annas, look):
    one = desk()
    path = one.new()
    one.write("Nádraží", "", "Vlak.")
    one.saved()
    sign = one.page.locator("[data-editing]")
    expect(sign).to_be_hidden()
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        database.execute("UPDATE account SET role = 'editor' WHERE user_name = 'anna'")
    context = new_context(browser, look, storage_state=annas.cookies["anna"])
    page = context.new_page()
    page.goto(korzo.base + path)
    expect(sign).to_contain_text("anna", timeout=2_000)
    # And what she writes, before it is saved, to one who came when she was quiet.
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        database.execute("DELETE FROM magazine_editing")
    one.visit(path)
    expect(sign).to_be_hidden()
    page.locator("[name=markdown]").press_sequentially("Ah")
    expect(sign).to_contain_text("anna", timeout=2_000)
    context.close()


@looks(locales=("cs-CZ",), scripts=(False,))
def test_the_desk_works_without_scripts(desk, korzo):
    olga = desk()
    path = olga.new()
    lines = []
    for field, file in (("picture", files("one.jpg")), ("file", PLAN)):
        fold = olga.page.locator("details.fold", has=olga.page.locator(f"#f-{field}"))
        fold.locator("summary").click()
        olga.page.set_input_files(f"#f-{field}", file)
        olga.press(fold.locator("form button"))
        fold.locator("summary").click()
        lines.append(fold.locator(".desk-brought code").inner_text())
    line = "\n\n".join(lines)
    olga.write("Bez skriptů", "Perex.", f"Text.\n\n{line}")
    olga.press(olga.page.locator("button[formaction$='/preview']"))
    expect(olga.page.locator("h1")).to_contain_text("Bez skriptů")
    expect(olga.page.locator(".prose img").first).to_be_visible()
    expect(olga.page.locator(".prose .link-card")).to_contain_text("Plán trati.pdf")
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


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US", "dark")], ids=str)
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
