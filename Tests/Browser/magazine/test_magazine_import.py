"""Articles from elsewhere: an admin gives the file of an export, and sees what came of it."""

import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling, settle
from conftest import Look, looks, new_context
from person import Person

EXPORT = b"""<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Kolon\xc3\xa1da</title><link>https://kolonada.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<item><title>Kde hn\xc3\xadzd\xc3\xad \xc4\x8d\xc3\xa1pi</title>
<content:encoded><![CDATA[Na <b>kom\xc3\xadn\xc4\x9b</b> nad \xc5\x99ekou.]]></content:encoded>
<wp:post_id>12</wp:post_id><wp:post_date_gmt>2024-05-01 10:00:00</wp:post_date_gmt>
<wp:post_name>kde-hnizdi-capi</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type></item></channel></rss>"""


@pytest.fixture
def accounts(annas):
    return annas.data


@looks(locales=("cs-CZ",), scripts=(True, False))
def test_an_export_becomes_articles(browser, korzo, annas, complaints, look: Look):
    context = new_context(browser, look, storage_state=annas.cookies["olga"])
    complaints.listen(context)
    olga = Person(context.new_page(), korzo, look.locale, "olga", scripts=look.scripts)
    olga.visit("/admin/imports")
    # Only the file: the address of a feed is the other way.
    olga.main.locator("input[type=file]").set_input_files(
        {"name": "export.xml", "mimeType": "text/xml", "buffer": EXPORT})
    olga.main.locator("form[action='/admin/imports'] button").click()
    expect(olga.page).to_have_url(re.compile(r"/admin/imports/\d+"))
    expect(olga.main.locator(".note.good")).to_be_visible()
    assert_no_sideways_scrolling(olga.page)
    if look.scripts:
        settle(olga.page)
        assert_accessible(olga.page)
    olga.visit("/articles/kde-hnizdi-capi")
    expect(olga.main.locator("h1")).to_have_text("Kde hnízdí čápi")
    olga.visit("/admin/imports")
    expect(olga.main.locator(".cells a.cell")).to_have_count(1)
    context.close()
