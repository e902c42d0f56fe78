"""The pictures of the README: the same filled Korzo on a phone, light and dark, and on a desktop."""

import pytest

from checks import settle
from conftest import Look, new_context
from person import PASSWORD, Person
from shots import shoot

PICTURES = (
    ("read-phone-light", Look("phone", "en-US", "light"), "/read"),
    ("article-phone-dark", Look("phone", "en-US", "dark"), "article"),
    ("read-desktop-light", Look("desktop", "cs-CZ", "light"), "/read"),
)


@pytest.mark.parametrize("name, look, path", PICTURES, ids=[p[0] for p in PICTURES])
def test_draws(browser, korzo, site, name, look, path):
    korzo.create_user("anna", PASSWORD)
    context = new_context(browser, look)
    anna = Person(context.new_page(), korzo, look.locale)
    anna.sign_in()
    for feed in ("/feed.xml", "/atom.xml", "/excerpts.xml"):
        anna.subscribe(site.base + feed)
    anna.visit("/read")
    if path == "article":
        anna.open_article("The Quiet Return of the Personal Website")
    settle(anna.page)
    shoot(anna.page, name, readme=True)
    context.close()
