"""What one takes along: the file comes by itself and can be shared, a backup brings things back."""

import io
import json
import sqlite3
import zipfile
from contextlib import closing

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import PAIR
from creator import connect
from korzo import eventually

THINGS = [
    {"views": 18_275, "reach": 11_000, "likes": 380}, {"kind": "reels", "views": 9_394, "reach": 700},
    {"kind": "story", "views": 940, "reach": 805, "navigation.tap_exit": 12},
    {"kind": "story", "reach": 331},
]
# A share sheet that takes files, and remembers what it got.
SHARE = """
  navigator.canShare = (data) => data.files?.length === 1
  navigator.share = async ({ files }) => { window.shared = [files[0].name, files[0].size] }
"""


def ask(korzo, query: str, *values):
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        return database.execute(query, values).fetchall()


def look_at(page, look) -> None:
    if look.scripts:
        assert_accessible(page)
    assert_no_sideways_scrolling(page)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_files_come_by_themselves_and_bring_things_back(meet, community, look, complaints):
    complaints.forgiven = ("422",)
    source = connect(community, "anna", THINGS, 30 + PAIR.index(look))
    ask(community, "INSERT INTO insight_selection (account, item) SELECT owner, insight_item.id"
        " FROM insight_item JOIN insight_source ON insight_source.id = source"
        " WHERE source = ? AND views IS NOT NULL", source)
    anna = meet("anna")
    page = anna.page
    page.add_init_script(SHARE)
    anna.visit(f"/insights/{source}/export")
    look_at(page, look)
    with page.expect_download() as coming:
        page.locator("form.form button.primary").click()
    archive = zipfile.ZipFile(coming.value.path())
    assert archive.testzip() is None
    assert sorted(archive.namelist()) == [
        "insights.json", "posts.csv", "stories.csv", "summary.json"]
    assert [item["id"] for item in json.loads(archive.read("insights.json"))] == [
        str(source + 2), str(source + 1), str(source + 3)]
    summary = json.loads(archive.read("summary.json"))
    assert (summary["posts"]["views"], summary["posts"]["average_reach"]) == (27_669, 5_850)
    assert (summary["stories"]["views"], summary["stories"]["exits"]) == (940, 12)
    look_at(page, look)
    selected = "SELECT COUNT(*) FROM insight_selection JOIN insight_item ON id = item WHERE source = ?"
    assert ask(community, selected, source) == [(0,)], "the selection has ended"
    share = page.locator("[data-share-file]")
    if look.scripts:
        share.click()
        name, size = eventually(lambda: page.evaluate("() => window.shared ?? null"))
        assert (name, size > 500) == (coming.value.suggested_filename, True)
    else:
        expect(share).to_be_hidden()

    anna.visit(f"/insights/{source}/backup")
    look_at(page, look)
    with page.expect_download() as coming:
        page.locator("a.button.primary").click()
    backup = coming.value.path().read_bytes()
    ask(community, "DELETE FROM insight_item WHERE source = ? AND is_story", source)

    def bring(content: bytes) -> None:
        anna.visit(f"/insights/{source}/restore")
        page.set_input_files("input[type=file]", {
            "name": "backup.zip", "mimeType": "application/zip", "buffer": content})
        page.locator("form.form button.primary").click()

    count = "SELECT COUNT(*) FROM insight_item WHERE source = ?"
    bring(backup[:-100])
    expect(page.locator("#f-file-error")).to_contain_text("ZIP")
    look_at(page, look)
    assert ask(community, count, source) == [(2,)], "a broken file changes nothing"
    bring(backup)
    page.wait_for_url("**/insights/restores/*")
    look_at(page, look)
    page.locator("form.form button.primary").click()
    expect(page.locator(".note.good")).to_contain_text("2")
    look_at(page, look)
    assert ask(community, count, source) == [(4,)]
    assert json.loads(zipfile.ZipFile(io.BytesIO(backup)).read("backup.json"))["version"] == 1
