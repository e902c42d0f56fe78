"""A survey is made on a phone and at a desk, with and without scripts, and no word is lost."""

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling, until
from conftest import PAIR, Look, new_context
from editor import Author
from neighbour import Neighbour

KEPT = """async () => {
  const cache = await caches.open('korzo-desk')
  return (await cache.keys()).some(({url}) => url.endsWith('/edit'))
}"""


def look_at(person) -> None:
    """What axe and the width say of the page; both need scripts."""
    if person.scripts:
        assert_accessible(person.page)
        assert_no_sideways_scrolling(person.page)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_survey_is_written_tried_and_sound(meet, look):
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    author.add("single_choice")
    author.fill(title="Čím jezdíte do práce?", choices="Pěšky\nNa kole\nAutobusem")
    look_at(anna)
    author.save()
    author.add("scale")
    author.fill(title="Jak se vám jede?")
    author.save()
    author.expect_titles("Čím jezdíte do práce?", "Jak se vám jede?")

    # The order is changed by buttons.
    first = anna.page.locator("[data-question]").first
    if look.size == "phone":
        first.locator("details.menu > summary").click()
        first.locator(".step-item.step-down button").click()
    else:
        first.locator(".editor-acts > .step-down button").click()
    anna.wait_for_scripts()
    author.expect_titles("Jak se vám jede?", "Čím jezdíte do práce?")
    if anna.scripts:
        author.saved()

    anna.page.locator(f"a[href='{edit}/settings']").first.click()
    expect(author.sheet_form.locator("[name=title]")).to_be_visible()
    author.sheet_form.locator("[name=title]").fill("Doprava <b>u nás</b>")
    look_at(anna)
    author.save_sheet()
    expect(anna.page.locator(".note.good")).to_be_visible()
    expect(anna.page.locator("a.button.primary")).to_have_attribute(
        "href", edit.replace("/edit", "/publish"))
    look_at(anna)

    anna.visit(edit.replace("/edit", "/preview"))
    anna.page.get_by_text("Na kole").click()
    anna.page.locator(".survey-ways button[value=next]").click()
    expect(anna.page.locator(".empty h2")).to_be_visible()


def test_choices_are_written_where_they_stand(meet):
    anna = meet("anna")
    author = Author(anna)
    author.begin()
    author.add("single_choice")
    keys = anna.page.keyboard
    # The cursor is in the new question already; Enter goes on to the choices.
    keys.insert_text("S kým jezdíte?")
    keys.press("Enter")
    for line in ("s rodinou", "s přáteli", "v páru"):
        keys.insert_text(line)
        keys.press("Enter")
    lines = author.form.locator(".card-lines input")
    expect(lines).to_have_count(4)
    # Backspace on an empty one removes it, and a list is pasted as many.
    lines.nth(1).fill("")
    lines.nth(1).press("Backspace")
    expect(lines).to_have_count(3)
    expect(lines.first).to_be_focused()
    lines.last.evaluate("""field => {
      const data = new DataTransfer();
      data.setData('text/plain', '• sám\\r\\n2) se psem\\n\\n- s kočkou');
      field.focus();
      field.dispatchEvent(new ClipboardEvent(
        'paste', {clipboardData: data, bubbles: true, cancelable: true}));
    }""")
    author.saved()
    anna.page.reload()
    anna.wait_for_scripts()
    values = [line.input_value() for line in author.form.locator(".card-lines input").all()]
    assert values == ["s rodinou", "v páru", "sám", "se psem", "s kočkou", ""]
    # The kind changes where it stands, and keeps them.
    author.form.locator("select[name=kind]").select_option("multiple_choice")
    author.saved()
    expect(author.form.locator(".card-lines input")).to_have_count(6)


def test_what_was_done_is_taken_back(meet):
    anna = meet("anna")
    author = Author(anna)
    author.begin()
    for title in ("Jedna", "Dvě", "Tři"):
        author.add("short_text")
        author.fill(title=title)
    author.saved()
    second = anna.page.locator("[data-question]").nth(1)
    second.locator("[name=title]").click()
    second.locator(".quick-acts [data-delete]").click()
    author.expect_titles("Jedna", "Tři")
    anna.page.locator("#toasts button").click()
    author.expect_titles("Jedna", "Dvě", "Tři")
    author.saved()

    # Once more, when it is on the server already; and by the keyboard.
    second.locator("[name=title]").click()
    second.locator(".quick-acts [data-delete]").click()
    author.saved()
    anna.page.reload()
    anna.wait_for_scripts()
    author.expect_titles("Jedna", "Tři")
    anna.page.locator("details.menu > summary").first.click()
    anna.page.locator(".pop a[href$='/versions']").click()
    anna.page.locator("form[action$='/restore'] button").first.click()
    anna.page.wait_for_url("**/edit")
    anna.wait_for_scripts()
    author.expect_titles("Jedna", "Dvě", "Tři")

    author.open("Tři")
    anna.page.locator("[data-question] .card-tick").last.click()
    expect(anna.page.locator("[data-question] [name=required]").last).to_be_checked()
    anna.page.keyboard.press("ControlOrMeta+z")
    expect(anna.page.locator("[data-question] [name=required]").last).not_to_be_checked()
    author.open("Jedna")
    author.fill(title="První")
    anna.page.locator("[data-undo]").click()
    author.expect_titles("Jedna", "Dvě", "Tři")
    author.saved()


def test_a_pasted_list_becomes_questions(meet):
    anna = meet("anna")
    author = Author(anna)
    author.begin()
    anna.page.locator("a[href$='/edit/paste']").click()
    # The cursor is in the field.
    expect(author.sheet.locator("textarea")).to_be_focused()
    anna.page.keyboard.insert_text(
        "1. Kolik vám je let?\n2. Čím jezdíte?\n   - vlakem\n   - autem\n3. Proč?\n4. Jste člen? *")
    author.sheet.locator("form button[type=submit]").first.click()
    rows = author.sheet.locator(".editor-guesses > li")
    expect(rows).to_have_count(4)
    expect(rows.locator("select").nth(1)).to_have_value("single_choice")
    look_at(anna)
    rows.locator("select").nth(1).select_option("multiple_choice")
    rows.nth(2).locator("input[type=checkbox]").uncheck()
    author.sheet.locator("button[name=then][value=add]").click()
    expect(author.sheet).not_to_be_visible()
    author.expect_titles("Kolik vám je let?", "Čím jezdíte?", "Jste člen?")
    expect(anna.page.locator("[data-card=multiple_choice] .card-lines input")).to_have_count(3)
    expect(anna.page.locator("[data-question] [name=required]").last).to_be_checked()


def test_what_is_written_without_a_connection_arrives_later(meet, complaints):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED",)
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    for title in ("Před tunelem", "Zmizí", "Zůstane"):
        author.add("short_text")
        author.fill(title=title)
    author.saved()

    # In the tunnel: one that is there is written, one goes, one is new, one moves.
    anna.page.context.set_offline(True)
    author.open("Před tunelem")
    author.fill(title="V tunelu")
    row = anna.page.locator("[data-question]").nth(1)
    row.locator("[name=title]").click()
    row.locator(".quick-acts [data-delete]").click()
    author.add("single_choice")
    author.fill(title="Nová v tunelu", choices="Ano\nNe")
    author.open("V tunelu")
    row = anna.page.locator("[data-question]").first
    row.locator(".editor-acts > .step-down button").evaluate("button => button.click()")
    author.expect_titles("Zůstane", "V tunelu", "Nová v tunelu")
    expect(anna.page.locator("[data-waiting]")).to_be_visible()

    # The page that is asked for next is made before what waited arrives, and shown after it.
    anna.page.context.set_offline(False)
    anna.visit(edit)
    author.expect_titles("Zůstane", "V tunelu", "Nová v tunelu")
    author.saved()
    expect(anna.page.locator("[data-waiting]")).not_to_be_visible()
    anna.page.wait_for_function(
        "() => !Object.keys(localStorage).some((key) => key.includes('survey'))")
    other = Author(meet("anna"))
    other.person.visit(edit)
    other.expect_titles("Zůstane", "V tunelu", "Nová v tunelu")
    lines = other.page.locator("[data-question]").last.locator(".card-lines input")
    assert [line.input_value() for line in lines.all()] == ["Ano", "Ne", ""]


def test_a_reload_without_a_connection_loses_nothing(
        browser, community, friends, complaints, look):
    # What a page sends as it is left goes out in spite of all, and is met again later.
    complaints.forgiven = ("ERR_", "status of 409")
    context = new_context(browser, look, worker=True, storage_state=friends.cookies["anna"])
    complaints.listen(context)
    anna = Neighbour(context.new_page(), community, look, "anna")
    page, author = anna.page, Author(anna)
    edit = author.begin()
    anna.page.keyboard.insert_text("Cesty")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    anna.visit(edit)
    # What the worker kept is older than what is written: the page keeps itself.
    author.add("single_choice")
    author.fill(title="Čím jezdíte?", choices="Vlakem\nAutem")
    author.saved()
    until(page, KEPT)

    context.set_offline(True)
    author.fill(title="Čím jezdíte do práce?")
    author.add("short_text")
    author.fill(title="Odkud?")
    for _ in range(2):
        page.goto("about:blank")
        page.goto(community.base + edit)
        anna.wait_for_scripts()
        author.expect_titles("Čím jezdíte do práce?", "Odkud?")
        lines = page.locator("[data-question]").first.locator(".card-lines input")
        assert [line.input_value() for line in lines.all()] == ["Vlakem", "Autem", ""]
    author.open("Odkud?")
    author.fill(title="Odkud jezdíte?")
    context.set_offline(False)
    author.saved()
    context.close()
    other = new_context(browser, look, storage_state=friends.cookies["anna"])
    bara = Neighbour(other.new_page(), community, look, "anna")
    bara.visit(edit)
    Author(bara).expect_titles("Čím jezdíte do práce?", "Odkud jezdíte?")
    other.close()


@pytest.mark.parametrize("look", [Look("desktop", "en-US", "dark")], ids=str)
def test_two_windows_overwrite_nothing_and_questions_are_dragged(meet, look, complaints):
    complaints.forgiven = ("status of 409",)
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    for title in ("One", "Two", "Three"):
        author.add("short_text")
        author.fill(title=title)
        author.save()

    handle = anna.page.locator("[data-drag]").last
    target = anna.page.locator("[data-question]").first
    handle.hover()
    anna.page.mouse.down()
    box = target.bounding_box()
    anna.page.mouse.move(box["x"] + 20, box["y"] + 40, steps=4)
    anna.page.mouse.move(box["x"] + 20, box["y"] + 4, steps=4)
    with anna.page.expect_response(lambda answer: answer.request.method == "POST"):
        anna.page.mouse.up()
    author.expect_titles("Three", "One", "Two")
    author.saved()
    anna.page.reload()
    anna.wait_for_scripts()
    author.expect_titles("Three", "One", "Two")

    other = Author(meet("anna"))
    other.person.visit(edit)
    other.open("Two")
    author.open("Two")
    other.fill(title="Two, by the other window")
    other.saved()
    author.fill(title="Two, by this one")
    expect(author.sheet.locator(".note.bad")).to_be_visible()
    expect(author.sheet_form.locator("[name=title]")).to_have_value("Two, by this one")
    author.sheet_form.locator("button[value=copy]").click()
    author.expect_titles("Three", "One", "Two, by the other window", "Two, by this one")


# The survey of our comparison: what an office asks its visitors.
TWENTY = [
    ("single_choice", "Kdo jste?", ["člen", "návštěvník", "prodejce"]),
    ("single_choice", "Jak často chodíte?", ["týdně", "měsíčně", "jednou"]),
    ("multiple_choice", "Co kupujete?", ["zeleninu", "pečivo", "květiny"]),
    ("number", "Kolik vám je let?", []), ("number", "Kolik utratíte?", []),
    ("short_text", "Odkud jedete?", []), ("short_text", "Co vám chybí?", []),
    ("scale", "Jak se vám líbí výběr?", []), ("scale", "Jak se vám líbí ceny?", []),
    ("scale", "Jak se vám líbí místo?", []), ("net_promoter_score", "Doporučíte nás?", []),
    ("date", "Kdy jste tu byli poprvé?", []), ("date", "Kdy přijdete příště?", []),
    ("ranking", "Co je důležité?", ["cena", "chuť", "původ"]),
    ("single_choice", "Jak jste přijeli?", ["pěšky", "autem"]),
    ("multiple_choice", "Kdy máte čas?", ["ráno", "večer"]),
    ("long_text", "Co byste změnili?", []), ("long_text", "Co se vám líbilo?", []),
    ("single_choice", "Chcete dopis?", ["ano", "ne"]), ("short_text", "Něco dalšího?", []),
]


def test_twenty_questions_take_at_most_24_clicks(meet):
    anna = meet("anna")
    author = Author(anna)
    anna.visit("/ask/mine")
    clicks = []
    anna.page.expose_function("clicked", lambda: clicks.append(1))
    anna.page.add_init_script(
        "addEventListener('click', (event) => event.detail > 0 && window.clicked(), true)")
    anna.visit("/ask/mine")
    anna.page.locator("form[action='/surveys'] button").click()
    anna.page.wait_for_url("**/edit")
    anna.wait_for_scripts()
    keys = anna.page.keyboard
    # The cursor is in the title of the new survey.
    keys.insert_text("Co chcete od trhu")
    anna.page.locator(".editor-page > details.fold > summary").click()
    for kind, title, choices in TWENTY:
        anna.page.locator(f".editor-kinds button[value={kind}]").click()
        keys.insert_text(title)
        for choice in choices:
            keys.press("Enter")
            keys.insert_text(choice)
    author.saved()
    author.expect_titles(*[title for _, title, _ in TWENTY])
    expect(anna.page.locator(".note.good")).to_be_visible()
    assert 21 <= len(clicks) <= 24, len(clicks)


def test_a_survey_in_which_nothing_was_written_does_not_stay(meet):
    anna = meet("anna")
    author = Author(anna)
    first = author.begin()
    anna.visit("/ask/mine")
    expect(anna.main.locator(f"a[href^='{first.removesuffix('/edit')}']")).to_have_count(0)
    assert author.begin() == first
    anna.page.keyboard.insert_text("Tak přece")
    author.saved()
    anna.visit("/ask/mine")
    expect(anna.main.locator(f"a[href^='{first.removesuffix('/edit')}']").first).to_be_visible()
