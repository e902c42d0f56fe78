"""From the first login to a campaign's report, against the stand-in that Korzo brings along.

On the phone with Instagram Login in Czech, at the desk with Facebook Login in English: what can go
wrong comes first. The browser goes to the stand-in as it would go to Instagram.
"""

import csv
import io
import json
import re
import shutil
import sqlite3
import subprocess
import zipfile
from contextlib import closing

import pytest
from playwright.sync_api import expect

from checks import settle
from conftest import Look, new_context
from creator import HOUR, insert
from korzo import RUNS, Korzo, eventually
from neighbour import Neighbour, tell_database
from peers.instagram import instagram
from shots import shoot

LOOKS = [Look(), Look("desktop", "en-US")]


@pytest.fixture(scope="module")
def meta():
    with instagram() as peer:
        yield peer


@pytest.fixture
def scene(browser, friends, meta, complaints, look):
    """Anna, a creator, and Bára, of a company."""
    contexts = []
    with Korzo(f"insights-journey-{look}", accounts=friends.data, settings=meta.settings) as korzo:
        def come(name: str) -> Neighbour:
            context = new_context(
                browser, look, storage_state=friends.cookies[name], accept_downloads=True)
            contexts.append(context)
            complaints.listen(context)
            return Neighbour(context.new_page(), korzo, look, name)

        yield korzo, come
        for context in contexts:
            context.close()


def leave(anna: Neighbour, login: str, who: str, decision: str = "continue", without: str = ""):
    """From Insights to the login page, as somebody, and back."""
    anna.visit("/insights")
    anna.main.locator(f"a[href='/insights/connect/{login}']").first.click()
    anna.page.locator(f"input[name=person][value={who}]").check()
    if without:
        anna.page.locator(f"input[name=granted][value={without}]").uncheck()
    anna.page.locator(f"button[value={decision}]").click()
    anna.wait_for_scripts()


def digits(text: str) -> int:
    return int(re.sub(r"\D", "", text))


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_from_the_login_to_the_report(scene, complaints, look):
    # A broken backup is answered with 422, which the console tells.
    complaints.forgiven = ("status of 422",)
    korzo, come = scene
    anna, bara = come("anna"), come("bara")
    page = anna.page
    steps = iter(range(1, 100))
    phone = look.size == "phone"
    login = "instagram" if phone else "facebook"

    def see(person: Neighbour, name: str) -> None:
        settle(person.page)
        shoot(person.page, f"insights-journey-{look}-{next(steps):02}-{name}")

    # What can go wrong, in words, with a way to try again.
    anna.visit("/insights")
    see(anna, "onboarding")
    failures = (
        [("creator", "cancel", ""), ("personal", "continue", ""),
         ("creator", "continue", "instagram_business_manage_insights")]
        if phone else
        [("no-page", "continue", ""), ("bare-page", "continue", ""),
         ("one-page", "continue", "instagram_manage_insights")])
    for who, decision, without in failures:
        leave(anna, login, who, decision, without)
        problem = anna.main.locator(".connect-problem")
        expect(problem.locator(f"a[href='/insights/connect/{login}']").first).to_be_visible()
        see(anna, f"failed-{who}-{decision}")
        assert not tell_database(korzo, "SELECT 1 FROM insight_source")

    # Success; the first collection fills the grid while she looks.
    if phone:
        leave(anna, login, "creator")
    else:
        leave(anna, login, "three-pages")
        expect(page.locator("input[name=page]")).to_have_count(2)
        see(anna, "pages")
        anna.press(anna.main.locator("form[action='/insights/pages'] button"))
    page.wait_for_url(re.compile(r"/insights/\d+"))
    anna.wait_for_scripts()
    source = int(re.search(r"/insights/(\d+)", page.url)[1])
    # With the first tiles the page comes anew; then only what is new comes in.
    expect(page.locator("a.tile").first).to_be_visible(timeout=60_000)
    see(anna, "importing")
    eventually(lambda: tell_database(
        korzo, "SELECT 1 FROM insight_source WHERE imported_at IS NOT NULL"))
    eventually(lambda: not tell_database(
        korzo, "SELECT 1 FROM insight_item WHERE picture = 'wanted'"), timeout=120)
    anna.visit(f"/insights/{source}?sort=views&dir=desc")
    see(anna, "grid")

    # Two posts and a story: the totals change with each tap.
    anna.visit(f"/insights/{source}?sort=views&dir=desc&select=1")
    views = [int(tile.get_attribute("data-views")) for tile in page.locator("button.tile").all()]
    assert len(views) > 20 and views == sorted(views, reverse=True)
    total = page.locator('[data-sum="all"] [data-show="views"]')
    for number in range(2):
        page.locator("button.tile").nth(number).click()
        expect(total).to_have_text(re.compile(shown(sum(views[:number + 1]), look)))
    see(anna, "selecting")
    page.locator(".seg a").nth(1).click()
    page.wait_for_url("**tab=stories**")
    anna.wait_for_scripts()
    # The stand-in's accounts post when people do: at some hours one has no story.
    has_story = page.locator("button.tile").count() > 0
    if not has_story:
        page.locator(".seg a").first.click()
        expect(page.locator("button.tile").nth(2)).to_be_visible()
        anna.wait_for_scripts()
    page.locator("button.tile").nth(0 if has_story else 2).click()
    eventually(lambda: tell_database(korzo, "SELECT COUNT(*) FROM insight_selection") == [(3,)])
    anna.visit(f"/insights/{source}/selection")
    see(anna, "selection")
    on_page = [digits(text) for text in
               page.locator('#totals [data-sum="all"] [data-show]').all_inner_texts()]
    chosen = tell_database(
        korzo, "SELECT remote_id, views, reach FROM insight_selection"
        " JOIN insight_item ON id = item")
    assert on_page[0] == sum(row[1] for row in chosen)
    assert abs(on_page[1] - sum(row[2] for row in chosen) / 3) <= 1, "the mean, never the sum"

    # The ZIP says the same, with a picture of each; after it the selection ends.
    anna.visit(f"/insights/{source}/export")
    see(anna, "export")
    with page.expect_download() as downloaded:
        anna.main.locator("form button[type=submit]").first.click()
    archive = RUNS / f"insights-{look}.zip"
    shutil.copy(downloaded.value.path(), archive)
    see(anna, "exported")
    with zipfile.ZipFile(archive) as opened:
        assert opened.testzip() is None
        summary = json.loads(opened.read("summary.json"))
        posts, stories = summary["posts"], summary["stories"]
        assert posts["views"] + (stories["views"] or 0) == on_page[0]
        assert (posts["count"], stories["count"]) == ((2, 1) if has_story else (3, 0))
        assert {f"media/{row[0]}.jpg" for row in chosen} <= set(opened.namelist())
        for row in chosen:
            assert opened.read(f"media/{row[0]}.jpg")[:3] == b"\xff\xd8\xff"
        items = json.loads(opened.read("insights.json"))
        items = items["items"] if isinstance(items, dict) else items
        assert {item["id"] for item in items} == {row[0] for row in chosen}
        table = next(name for name in opened.namelist() if name.endswith(".csv"))
        rows = list(csv.reader(io.StringIO(opened.read(table).decode("utf-8-sig"))))
        assert len(rows) >= 4
    assert tell_database(korzo, "SELECT COUNT(*) FROM insight_selection") == [(0,)]

    # What one sees of all, and of one.
    anna.visit(f"/insights/{source}/understand")
    see(anna, "understand")
    anna.visit(f"/insights/{source}/collection")
    see(anna, "collection")
    (best,), = tell_database(
        korzo, "SELECT id FROM insight_item WHERE is_story = 0 ORDER BY sort_views DESC LIMIT 1")
    anna.visit(f"/insights/items/{best}")
    see(anna, "item")

    # A story of last month: kept by the backup alone once the account is disconnected.
    old = tell_database(korzo, "SELECT MAX(seen_at) FROM insight_item")[0][0] - 30 * 24 * HOUR
    keep_story(korzo, source, old)
    anna.visit(f"/insights/{source}/backup")
    see(anna, "backup")
    with page.expect_download() as downloaded:
        page.locator("a[href$='/backup.zip']").first.click()
    backup = RUNS / f"backup-{look}.zip"
    shutil.copy(downloaded.value.path(), backup)
    counted = "SELECT COUNT(*) FROM insight_item WHERE is_story = 1"
    stories_before = tell_database(korzo, counted)
    anna.visit(f"/insights/{source}/disconnect")
    expect(anna.main.locator("a[href$='/backup']")).to_be_visible()
    see(anna, "disconnect")
    anna.press(anna.main.locator("form[action$='/disconnect'] button"))
    assert not tell_database(korzo, "SELECT 1 FROM insight_item")

    if phone:
        leave(anna, login, "creator")
    else:
        leave(anna, login, "three-pages")
        anna.press(anna.main.locator("form[action='/insights/pages'] button"))
    page.wait_for_url(re.compile(r"/insights/\d+"))
    anna.wait_for_scripts()
    source = int(re.search(r"/insights/(\d+)", page.url)[1])
    eventually(lambda: tell_database(
        korzo, "SELECT 1 FROM insight_source WHERE imported_at IS NOT NULL"))

    # A broken backup changes nothing and says why; the whole one brings the old story back.
    broken = RUNS / f"broken-{look}.zip"
    broken.write_bytes(backup.read_bytes()[:-200])
    anna.visit(f"/insights/{source}/restore")
    page.set_input_files("input[type=file]", broken)
    anna.press(anna.main.locator("form[enctype] button"))
    expect(page.locator(".errors, .field-error, [id$=-error]").first).to_be_visible()
    see(anna, "broken-backup")
    page.set_input_files("input[type=file]", backup)
    anna.press(anna.main.locator("form[enctype] button"))
    page.wait_for_url("**/insights/restores/*")
    see(anna, "restore")
    anna.press(anna.main.locator("form.form button").first)
    eventually(lambda: tell_database(korzo, counted) == stories_before)
    anna.visit(f"/insights/{source}?tab=stories&dir=asc")
    see(anna, "restored")

    # A campaign, from the link to the report.
    bara.visit("/campaigns/new")
    bara.page.locator("#f-name").fill("Podzimní toulky")
    bara.page.locator("#f-brief").fill("Ukažte batoh v mlze.")
    bara.page.locator("#f-starts").fill("2020-01-01")
    bara.page.locator("#f-ends").fill("2099-12-31")
    bara.page.locator("#f-price").fill("12 000")
    see(bara, "new-campaign")
    bara.press(bara.main.locator("form button").last)
    campaign = bara.path()
    invitation = bara.page.locator("#f-address").input_value()
    page.goto(invitation)
    anna.wait_for_scripts()
    see(anna, "invited")
    anna.press(anna.main.locator("form button"))
    for number in range(3):
        page.locator(".pick").nth(number).click()
    see(anna, "hand-in")
    anna.press(page.locator(".hand-in-bar button"))
    expect(page.locator("tbody tr")).to_have_count(3)
    bara.visit(campaign)
    see(bara, "campaign")
    expect(bara.page.locator("#table tbody tr")).to_have_count(1)
    answer = bara.page.request.get(f"{korzo.base}{campaign}/report.pdf")
    report = RUNS / f"campaign-{look}.pdf"
    report.write_bytes(answer.body())
    words = subprocess.run(
        ["pdftotext", "-layout", str(report), "-"], capture_output=True, text=True, check=True).stdout
    assert "Podzimní toulky" in words and "12" in words
    subprocess.run(["pdftoppm", "-r", "60", "-png", str(report), str(report.with_suffix(""))],
                   check=True)
    assert_no_token(korzo, archive, backup)


def shown(number: int, look: Look) -> str:
    """A pattern of a number as it is written in a language."""
    return r"^\D?" + r"\D?".join(str(number)) + "$"


def keep_story(korzo: Korzo, source: int, posted: int) -> None:
    """A story that ended long ago, read until its end."""
    end = posted + 24 * HOUR
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        insert(database, source, 90_000, {"kind": "story", "views": 812, "reach": 640}, end)
        item = source + 90_001
        database.execute(
            "UPDATE insight_item SET published_at = ?, ends_at = ?, state = 'final' WHERE id = ?",
            (posted, end, item))
        database.execute("UPDATE insight_reading SET at = ? WHERE item = ?", (end - HOUR, item))


def assert_no_token(korzo: Korzo, *files) -> None:
    """Tokens of the stand-in begin with these letters, and are in nothing that is kept or shown."""
    # At a beginning: within what is sealed, or a picture, these letters come by chance.
    tokens = re.compile(rb"(?<![A-Za-z0-9_+/-])(IGAA|EAA)[A-Za-z0-9]{8}")
    assert not tokens.search(korzo.log.encode())
    for file in files:
        with zipfile.ZipFile(file) as opened:
            for name in opened.namelist():
                if not name.endswith(".jpg"):
                    assert not tokens.search(opened.read(name)), name
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite")) as database:
        dump = "\n".join(database.iterdump()).encode("utf-8", "replace")
    # What is stored as bytes is written in hexadecimal digits.
    dump = re.sub(rb"X'([0-9A-F]*)'", lambda blob: bytes.fromhex(blob[1].decode()), dump)
    assert not tokens.search(dump)
