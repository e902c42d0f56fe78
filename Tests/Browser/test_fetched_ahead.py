"""Links begin to load when a pointer rests on them; nothing is opened by that alone."""

import pytest
from playwright.sync_api import expect

from conftest import Look

ARTICLE = "Baterie bez lithia poprvé vydržela deset tisíc cyklů"


@pytest.fixture(params=[False, True], ids=["browser alone", "service worker"])
def worker(request) -> bool:
    return request.param


@pytest.mark.parametrize("look", [Look("desktop")], ids=str)
def test_an_article_that_was_fetched_ahead_is_read_only_when_it_is_opened(anna, site):
    anna.subscribe(f"{site.base}/feed.xml")
    link = anna.main.get_by_role("link", name=ARTICLE).first

    def rest_on_link() -> None:
        anna.visit("/read")
        anna.page.mouse.move(0, 0)
        with anna.page.expect_request_finished(lambda request: "/read/articles/" in request.url):
            link.hover()

    rest_on_link()
    rest_on_link()
    link.click()
    expect(anna.page.get_by_text("Příliš žluťoučký kůň")).to_be_visible()
    anna.visit("/read")
    expect(link).to_have_count(0)
