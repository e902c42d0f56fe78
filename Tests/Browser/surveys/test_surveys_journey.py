"""From one token to a report: somebody new answers, asks, watches the answers come, and shows them.

The two looks differ in size and language at once, so that both sizes and both languages are walked
through. Every kind of question by keyboard alone is in test_surveys_answering.py.
"""

import re
import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from asking import ask, choices, tell_everybody
from checks import settle
from conftest import Look, new_context
from korzo import RUNS, Korzo, eventually
from neighbour import Neighbour, tell_database
from peers.dropbox import dropbox as dropbox_peer
from shots import shoot

OLGAS = {
    "version": 1, "title": "Noviny na nádraží", "language": "cs",
    "pages": [{"id": "p1", "questions": [
        {"id": "often", "kind": "single_choice", "title": "Jak často je čtete?", "required": True,
         "choices": choices("Denně", "Někdy", "Nikdy")}]}],
}
TITLE = {"cs": "Kam v sobotu? Žluťoučký výlet", "en": "Where on Saturday? A žluťoučký trip"}
CHOICES = ["K řece", "Do lesa", "Na hrad"]
TEXT = "Vlakem přes „Křivoklát“ & zpět"
LOOKS = [Look(), Look("desktop", "en-US")]


@pytest.fixture
def dropbox():
    with dropbox_peer() as peer:
        yield peer


@pytest.fixture
def scene(browser, friends, dropbox, complaints, look):
    """Anna, who is new, and Bára and Cyril, who answer; Olga asks already."""
    contexts = []
    with Korzo(f"surveys-journey-{look}", accounts=friends.data, settings={
            "dropbox key": dropbox.key, "dropbox host": dropbox.address,
            "private hosts": dropbox.address.removeprefix("http://")}) as korzo:
        def come(name: str) -> Neighbour:
            context = new_context(
                browser, look, storage_state=friends.cookies[name], accept_downloads=True)
            contexts.append(context)
            complaints.listen(context)
            return Neighbour(context.new_page(), korzo, look, name)

        yield korzo, come
        for context in contexts:
            context.close()


def answer(person: Neighbour, survey: int, choice: str, text: str = "") -> None:
    """Begins on the survey's page and hands in."""
    person.visit(f"/surveys/{survey}")
    person.press(person.main.locator("form[action$='/begin'] button"))
    person.main.get_by_label(choice).check()
    if text:
        person.main.locator("textarea").fill(text)
    person.hand_in()
    expect(person.page).to_have_url(re.compile(r"/done$"))


def add(anna: Neighbour, kind: str) -> None:
    """Opens the form of a new question."""
    fold = anna.main.locator("details:has(form.editor-kinds)").last
    fold.locator("summary").click()
    fold.locator(f"button[name=kind][value={kind}]").click()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_from_one_token_to_a_report(scene, dropbox, complaints, look):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "favicon.ico")
    korzo, come = scene
    anna, bara, cyril = come("anna"), come("bara"), come("cyril")
    steps = iter(range(1, 100))

    def see(person: Neighbour, name: str) -> None:
        settle(person.page)
        shoot(person.page, f"surveys-journey-{look}-{next(steps):02}-{name}")

    # One token to begin with, one more for an answer.
    olgas = ask(korzo, "olga", OLGAS)
    anna.visit("/ask")
    expect(anna.main.locator(".wallet")).to_contain_text("1")
    see(anna, "board")
    answer(anna, olgas, "Někdy")
    see(anna, "done")
    assert balance(korzo, "anna") == 4

    # Her own survey; a question is written without a connection.
    anna.visit("/ask")
    anna.press(anna.page.locator("form[action='/surveys'] button").first)
    expect(anna.page).to_have_url(re.compile(r"/surveys/\d+/edit"))
    survey = int(re.search(r"/surveys/(\d+)", anna.page.url)[1])
    anna.visit(f"/surveys/{survey}/edit/settings")
    anna.page.locator("#f-title").fill(TITLE[look.locale[:2]])
    anna.press(anna.main.locator("form.editor-form button[type=submit]").last)
    anna.visit(f"/surveys/{survey}/edit")
    see(anna, "editor")
    add(anna, "single_choice")
    form = anna.page.locator("[data-question] form[data-card]").last
    form.locator("[name=title]").fill("Kam pojedeme?")
    anna.page.context.set_offline(True)
    form.locator(".card-lines input").first.focus()
    for place in CHOICES:
        anna.page.keyboard.insert_text(place)
        anna.page.keyboard.press("Enter")
    form.locator(".card-tick:has([name=required])").click()
    see(anna, "offline")
    anna.page.context.set_offline(False)
    eventually(lambda: "Na hrad" in definition(korzo, survey), timeout=20)
    anna.visit(f"/surveys/{survey}/edit")
    add(anna, "long_text")
    form = anna.page.locator("[data-question] form[data-card]").last
    form.locator("[name=title]").fill("Jak tam?")
    eventually(lambda: "Jak tam?" in definition(korzo, survey), timeout=20)
    anna.visit(f"/surveys/{survey}/preview")
    see(anna, "preview")
    expect(anna.main.get_by_label("Do lesa")).to_be_visible()

    # Olga's is open, so it costs one and a half; two are there.
    anna.visit(f"/surveys/{survey}/publish")
    see(anna, "publish")
    anna.press(anna.main.locator(f"form[action='/surveys/{survey}/publish'] button").last)
    assert balance(korzo, "anna") == 1

    # The answers come while she looks.
    anna.visit(f"/surveys/{survey}/results")
    figure = anna.main.locator("dl.figures dd").first
    answer(bara, survey, "Do lesa", TEXT)
    see(bara, "answered")
    expect(figure).to_have_text("1")
    answer(cyril, survey, "Do lesa")
    expect(figure).to_have_text("2")
    anna.wait_for_scripts()
    see(anna, "results")

    # On paper, and as pictures of it.
    anna.visit(f"/surveys/{survey}/exports")
    see(anna, "exports")
    with anna.page.expect_download() as downloaded:
        anna.main.locator("a[href*='report.pdf']").click()
    report = RUNS / f"report-{look}.pdf"
    shutil.copy(downloaded.value.path(), report)
    words = subprocess.run(
        ["pdftotext", "-layout", str(report), "-"], capture_output=True, text=True, check=True).stdout
    for expected in (TITLE[look.locale[:2]], "Kam pojedeme?", "Do lesa", TEXT):
        assert expected in words, words
    subprocess.run(["pdftoppm", "-r", "60", "-png", str(report), str(report.with_suffix(""))],
                   check=True)

    # To everybody, who see no exact numbers; two would be too few.
    anna.visit(f"/surveys/{survey}/publish-results")
    see(anna, "publish-results")
    anna.press(anna.main.locator("form .ways button").first)
    tell_everybody(korzo, survey, {"all": 34})

    # To Dropbox, with a link to show around.
    anna.visit(f"/surveys/{survey}/exports")
    anna.page.locator("a[href*='/surveys/dropbox/connect']").click()
    anna.page.locator("a, button").first.click()
    anna.wait_for_scripts()
    expect(anna.page).to_have_url(re.compile(r"/exports$"))
    anna.press(anna.main.locator("form[action='/surveys/dropbox/uploads'] button"))
    link = anna.main.locator("a[rel~=external]").first
    expect(link).to_be_visible()
    see(anna, "uploaded")
    uploaded = Path(RUNS / f"uploaded-{look}.pdf")
    with urllib.request.urlopen(link.get_attribute("href")) as shared:
        uploaded.write_bytes(shared.read())
    text = subprocess.run(
        ["pdftotext", "-layout", str(uploaded), "-"],
        capture_output=True, text=True, check=True).stdout
    # A title may need two lines.
    assert TITLE[look.locale[:2]] in " ".join(text.split())
    assert "35" in text and TEXT not in text


def balance(korzo: Korzo, name: str) -> int:
    """In half-tokens."""
    (halves,), = tell_database(
        korzo, "SELECT balance FROM token_balance JOIN account ON account.id = token_balance.account "
        "WHERE user_name = ?", name)
    return halves


def definition(korzo: Korzo, survey: int) -> str:
    (text,), = tell_database(korzo, "SELECT definition FROM survey WHERE id = ?", survey)
    return text
