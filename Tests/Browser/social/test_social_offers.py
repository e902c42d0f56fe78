"""People and hashtags offered in captions and comments."""

import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from composer import Composer
from conftest import SCHEMES, Look
from offers import Offers
from photos import files
from shots import shoot

LOOKS = pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)


def assert_fits(offers: Offers) -> None:
    """Between the bar and the places, with options that a finger hits."""
    page = offers.page
    box = offers.list.bounding_box()
    top = page.locator("header.top").bounding_box()
    tabs = page.locator(".tabs").bounding_box()
    end = tabs["y"] if tabs["y"] else page.viewport_size["height"]
    assert top["y"] + top["height"] <= box["y"] and box["y"] + box["height"] <= end, box
    assert box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"], box
    field = offers.field.bounding_box()
    assert box["y"] >= field["y"] + field["height"] or box["y"] + box["height"] <= field["y"]
    assert all(one.bounding_box()["height"] >= 44 for one in offers.options.all())


@LOOKS
def test_somebody_and_a_hashtag_are_taken_in_a_comment(meet, look):
    anna, bara = meet("anna"), meet("bara")
    tag = f"rozhledna{look.size}"
    path = bara.publish(f"Nahoře #{tag}")
    anna.visit(path)
    offers = Offers(anna.main.locator("form.say textarea"))
    offers.write("Ahoj @ba")
    expect(offers.options.first).to_contain_text("bara")
    assert_fits(offers)
    offers.take("bara")
    expect(offers.field).to_have_value("Ahoj @bara ")
    offers.write(f"#{tag[:-1]}")
    expect(offers.options.first).to_contain_text(
        re.compile("1 příspěvek" if look.locale == "cs-CZ" else "1 post"))
    assert_fits(offers)
    offers.take(f"#{tag}")
    text = f"Ahoj @bara #{tag} "
    expect(offers.field).to_have_value(text)
    anna.press(anna.button("send", anna.main))
    comment = anna.main.locator("li.comment").filter(has_text="Ahoj")
    for name in ("@bara", f"#{tag}"):
        expect(comment.get_by_role("link", name=name)).to_be_visible()


@LOOKS
def test_a_caption_is_helped_when_it_is_new_and_when_it_is_edited(meet, look):
    anna = meet("anna")
    composer = Composer(anna).open()
    composer.choose(files("one.jpg"))
    offers = Offers(composer.caption)
    offers.write("S @cy")
    expect(offers.options.first).to_contain_text("cyril")
    assert_fits(offers)
    expect(composer.publish).to_be_in_viewport(ratio=1)
    shoot(anna.page, f"offers-{look}")
    offers.take("cyril")
    expect(composer.caption).to_have_value("S @cyril ")
    path = composer.post()
    expect(anna.main.get_by_role("link", name="@cyril")).to_be_visible()

    anna.visit(path + "/edit")
    offers = Offers(anna.page.locator("#f-caption"))
    offers.write(" a @bar")
    assert_fits(offers)
    offers.take("bara")
    expect(offers.field).to_have_value("S @cyril a @bara ")


@LOOKS
def test_an_open_list_is_accessible_and_closes_by_escape(meet, look):
    anna = meet("anna")
    Composer(anna).open()
    offers = Offers(anna.page.locator("#f-caption"))
    for text in ("@", " @b"):
        offers.write(text)
        expect(offers.options.filter(has_text="bara")).to_have_count(1)
        for scheme in SCHEMES:
            anna.page.emulate_media(color_scheme=scheme)
            assert_accessible(anna.page, f"{text} {scheme}")
        assert_no_sideways_scrolling(anna.page)
        anna.page.keyboard.press("Escape")
        expect(offers.list).to_have_count(0)
        expect(offers.field).to_be_focused()
