"""A campaign: a company makes it and sends a link, a creator hands in and takes back."""

import re

from playwright.sync_api import expect

from checks import (
    assert_accessible, assert_no_message_over_a_control, assert_no_sideways_scrolling)
from conftest import Look
from creator import connect
from shots import shoot

COMPANY = Look("desktop", "en-US", "dark")
THINGS = [
    {"views": 18_275, "reach": 11_000, "total_interactions": 380},
    {"kind": "story", "views": 940, "reach": 805, "navigation.tap_exit": 12}, {"views": 4_120}, {},
]


def look_over(page) -> None:
    assert_accessible(page)
    assert_no_sideways_scrolling(page)


def test_a_campaign_from_the_link_to_the_report(meet, community, complaints):
    complaints.forgiven = ("422", "409")
    connect(community, "bara", THINGS, 11)
    company, creator = meet("anna", COMPANY), meet("bara", Look())
    page = company.page
    company.visit("/campaigns")
    page.locator(".empty a.button").click()
    company.wait_for_scripts()
    page.locator("#f-name").fill("Jarní káva")
    page.locator("#f-brief").fill("Ukažte ranní kávu.\nhttps://example.com/kava")
    page.locator("#f-starts").fill("2020-01-01")
    page.locator("#f-ends").fill("2019-12-31")
    page.locator("#f-price").fill("5 000,50")
    look_over(page)
    assert company.press(page.locator("main form button")).status == 422
    expect(page.locator("#f-ends-error")).to_be_visible()
    page.locator("#f-ends").fill("2099-12-31")
    company.press(page.locator("main form button"))
    campaign = company.path()
    invitation = page.locator("#f-address").input_value()
    look_over(page)

    # Who has no account sees what it is about.
    visitor = meet("visitor", Look())
    visitor.page.goto(invitation)
    expect(visitor.page.locator(".brief a")).to_have_attribute("href", "https://example.com/kava")
    look_over(visitor.page)

    phone = creator.page
    phone.goto(invitation)
    creator.wait_for_scripts()
    creator.press(phone.locator("main form button"))
    expect(phone.locator(".pick")).to_have_count(4)
    look_over(phone)
    totals = phone.locator("#totals [data-sum=all]")
    expect(totals).to_contain_text("–")
    for number in range(3):
        phone.locator(".pick").nth(number).click()
    expect(phone.locator(".pick input:checked")).to_have_count(3)
    expect(totals).to_contain_text("23\u00a0335")
    expect(totals).to_contain_text("5\u00a0903")
    phone.locator(".pick").nth(2).click()
    expect(totals).to_contain_text("19\u00a0215")
    phone.locator(".pick").nth(2).click()
    assert_no_message_over_a_control(phone)
    shoot(phone, "insights-campaign-hand-in")
    # The company looks on meanwhile, with what it opened and where it is.
    company.visit(campaign)
    company.wait_for_scripts()
    page.locator("#invite > details > summary").click()
    page.locator("#invite > details > summary").focus()
    creator.press(phone.locator(".hand-in-bar button"))
    expect(page.locator("#table tbody td").first).to_have_text("3")
    expect(page.locator("#invite > details")).to_have_attribute("open", "")
    expect(page.locator("#invite > details > summary")).to_be_focused()
    expect(page.locator("#invite [data-share]")).to_be_visible()
    expect(phone.locator("tbody tr")).to_have_count(3)
    look_over(phone)
    creator.press(phone.locator("tbody tr").first.get_by_role("button"))
    expect(phone.locator("tbody tr")).to_have_count(2)

    # The company sees what is left, with its price, and what it comes to.
    company.visit(campaign)
    expect(page.locator("#table tbody tr")).to_have_count(1)
    expect(page.locator("#table tfoot")).to_contain_text("5,000.50")
    expect(page.locator("#table thead")).to_contain_text("Price, EUR")
    # All columns are on the screen.
    hidden = "(table) => table.parentElement.scrollWidth - table.parentElement.clientWidth"
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator("#table table").evaluate(hidden) == 0
    look_over(page)
    page.locator("#table tbody th a").click()
    company.wait_for_scripts()
    expect(page.locator("#creator tbody tr")).to_have_count(2)
    look_over(page)
    page.locator("#f-turnover").fill("20 002")
    company.press(page.locator("#creator form button"))
    expect(page.locator("#table tfoot")).to_contain_text("25%")
    # With turnover there are two columns more.
    company.visit(campaign)
    assert page.locator("#table table").evaluate(hidden) == 0

    company.visit(f"{campaign}/report")
    look_over(page)
    company.press(page.locator("main form.form button"))
    visitor.page.goto(page.locator("#f-address").input_value())
    expect(visitor.page.locator("#table tbody tr")).to_have_count(1)
    expect(visitor.page.locator("main")).not_to_contain_text("5,000")
    look_over(visitor.page)
    for file, kind in (("report.pdf", b"%PDF"), ("table.xlsx", b"PK")):
        answer = page.request.get(f"{community.base}{campaign}/{file}")
        assert answer.ok and answer.body().startswith(kind)

    # Another screen of the company hears of it too.
    other = page.context.new_page()
    other.goto(f"{community.base}{campaign}")
    expect(other.locator("#invite")).to_be_attached()
    company.visit(f"{campaign}/close")
    look_over(page)
    # A story lives still: the last one is waited for unless somebody says otherwise.
    expect(page.locator("[name=when][value=story]")).to_be_checked()
    shoot(page, "insights-campaign-close")
    page.locator("[name=when][value=now]").check()
    company.press(page.locator("main form.form button"))
    # All numbers are read once more first.
    expect(page.locator(".campaign-head .tag")).to_have_text(re.compile("Closed|Being closed"))
    expect(other.locator(".campaign-head .tag")).to_have_text(re.compile("Closed|Being closed"))
    expect(other.locator("#invite")).to_have_count(0)
    phone.goto(f"{community.base}{campaign}/hand-in")
    expect(phone.locator("main")).to_contain_text("uzavřená")


def test_what_is_handed_in_without_a_connection_is_sent_later(meet, community, complaints):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource", "ERR_FAILED")
    connect(community, "cyril", THINGS, 12)
    company, creator = meet("anna", COMPANY), meet("cyril", Look())
    company.visit("/campaigns/new")
    company.page.locator("#f-name").fill("Letní čaj")
    company.page.locator("#f-starts").fill("2020-01-01")
    company.page.locator("#f-ends").fill("2099-12-31")
    company.press(company.page.locator("main form button"))
    campaign = company.path()
    phone = creator.page
    phone.goto(company.page.locator("#f-address").input_value())
    creator.wait_for_scripts()
    creator.press(phone.locator("main form button"))
    creator.wait_for_scripts()
    for number in range(2):
        phone.locator(".pick").nth(number).click()
    # A server that is away is no other thing than a network that is.
    phone.context.route("**/*", lambda route: route.abort())
    phone.locator(".hand-in-bar button").click()
    expect(phone.locator("#waiting")).to_contain_text("1 změna čeká")
    assert phone.url.endswith("/hand-in"), "the page with all that was ticked is still there"
    phone.locator("#waiting button").click()
    expect(phone.locator("dialog .cell")).to_contain_text("Letní čaj")
    phone.keyboard.press("Escape")
    phone.locator(".pick").nth(3).click()
    phone.locator(".hand-in-bar button").click()
    expect(phone.locator("#waiting")).to_contain_text("2 změny čekají")
    phone.context.unroute("**/*")
    company.visit(campaign)
    # Nobody says that the server is there again: what waits goes first, then what is sent now.
    phone.locator(".pick").nth(1).click()
    phone.locator(".hand-in-bar button").click()
    phone.wait_for_url(re.compile("/mine$"))
    phone.goto(f"{community.base}{campaign}/hand-in")
    creator.wait_for_scripts()
    phone.locator(".pick").nth(1).click()
    phone.context.route("**/*", lambda route: route.abort())
    phone.locator(".hand-in-bar button").click()
    expect(phone.locator("#waiting")).to_contain_text("1 změna čeká")
    phone.context.unroute("**/*")
    phone.evaluate("() => dispatchEvent(new Event('online'))")
    expect(phone.locator("#waiting")).to_have_count(0)
    expect(company.page.locator("#table tbody td").first).to_have_text("3")
    phone.reload()
    expect(phone.locator(".pick input:checked")).to_have_count(3)
