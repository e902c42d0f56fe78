"""What is reported comes to the moderators, who decide, and word of it to whose it is."""

import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import PAIR, SCHEMES, Look


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_reported_post_is_hidden_and_shown_again(meet, complaints, look):
    # Who reported it hears that it is hidden; their open page asks for itself then, and is gone.
    complaints.forgiven = ("status of 404",)
    anna, bara, cyril, olga = (meet(name) for name in ("anna", "bara", "cyril", "olga"))
    caption = f"Na hraně {look}"
    path = anna.publish(caption, width=300, height=200)
    for reporter in (bara, cyril):
        reporter.report(path, "harassment", f"Říká {reporter.name}")

    olga.visit("/inbox")
    olga.main.locator(".notification a[data-open]").first.click()
    expect(olga.page).to_have_url(re.compile("/admin/reports$"))
    case = olga.main.locator("li.report").filter(has_text=caption)
    expect(case).to_contain_text("Říká bara")
    expect(case).to_contain_text("Říká cyril")
    # A picture is shown, so that one sees what it is about.
    expect(case.locator(".evidence img")).to_be_visible()
    olga.press(olga.button("hide it", case))
    expect(case).to_have_count(0)

    assert bara.status(path) == 404
    bara.visit("/inbox")
    expect(bara.main.locator(".notification").first).to_contain_text(
        re.compile("nahlásili|reported"))
    anna.visit(path)
    expect(anna.main.locator(".note").first).to_be_visible()
    anna.visit("/inbox")
    expect(anna.main.locator(".notification").first).to_contain_text(
        re.compile("skryl|hid"))

    olga.visit("/admin/reports?handled=1")
    olga.press(olga.button("show it again", case))
    assert bara.status(path) == 200
    olga.visit("/admin/audit")
    expect(olga.main).to_contain_text("anna")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_comments_stories_and_people_can_be_reported(meet, look):
    anna, bara, olga = meet("anna"), meet("bara"), meet("olga")
    path = anna.publish(f"Pod tím {look}", width=300, height=200)
    anna.visit(path)
    comment = anna.comment(f"Ostrá slova {look}").get_attribute("id").removeprefix("c-")
    story = anna.tell(f"Ostrý příběh {look}", with_photo=False)
    bara.report(f"/comments/{comment}", "spam", "")
    bara.report(f"/stories/{story}", "other", "Nelíbí se mi")
    bara.report("/@anna", "spam", f"Celý účet {look}")

    olga.visit("/admin/reports")
    for words in ("Ostrá slova", "Ostrý příběh"):
        case = olga.main.locator("li.report").filter(has_text=f"{words} {look}")
        olga.press(olga.button("hide it", case))
        olga.visit("/admin/reports")
        expect(case).to_have_count(0)
    bara.visit(path)
    expect(bara.main.locator("li.comment")).to_have_count(0)
    assert bara.status(f"/stories/{story}") == 404


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_reporting_is_accessible_and_says_what_is_missing(meet, complaints, look):
    complaints.forgiven = ("status of 422",)
    anna, bara, olga = meet("anna"), meet("bara"), meet("olga")
    path = anna.publish("Nejneobhospodařovávatelnější " * 20, width=300, height=200)
    bara.visit(path + "/report")
    form = bara.main.locator("form[action$='/report']")
    form.evaluate("(form) => form.noValidate = true")
    bara.press(bara.button("send report", form))
    expect(bara.main.locator(".error").first).to_be_visible()
    assert_accessible(bara.page, "a refused report")
    bara.report(path, "spam", "slovo" * 100)
    assert_accessible(bara.page, "thanks")
    assert_no_sideways_scrolling(bara.page)
    olga.visit("/admin/reports")
    for scheme in SCHEMES:
        olga.page.emulate_media(color_scheme=scheme)
        assert_accessible(olga.page, f"the queue {look} {scheme}")
    assert_no_sideways_scrolling(olga.page)
