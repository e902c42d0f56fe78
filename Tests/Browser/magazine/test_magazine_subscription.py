"""Subscribing by voucher, by payment and by an admin; promotion slots; the desk's numbers."""

import re
import sqlite3
import urllib.request
from contextlib import closing

import pytest
from playwright.sync_api import expect

from articles import Newsroom
from checks import assert_accessible as ask_axe, assert_no_sideways_scrolling
from conftest import LOCALES, SCHEMES, Look, new_context
from korzo import Korzo, eventually
from neighbour import Neighbour
from peers.payment_provider import PaymentProvider
from photos import photo
from shots import shoot as take_picture

SECRET = "whsec_between_the_two_of_them"
CHECKOUT = "https://pay.example.org/b/magazine"
BUY = "/magazine/subscription/buy"
SOME = [Look(), Look("desktop", "en-US"), Look("phone", "cs-CZ", scripts=False)]
PAGES = {
    "visitor": ("/magazine/subscription", "/articles/za-zdi"),
    "anna": ("/magazine/subscription", "/magazine/subscription/paid"),
    "bara": ("/magazine/subscription", "/magazine/subscription/paid"),
    "olga": ("/admin/subscriptions", "/admin/subscriptions?q=nikdo", "/admin/vouchers",
             "/admin/payments", "/desk/promotions", "/desk/opens", "/magazine/subscription"),
}


def shoot(page, name: str) -> None:
    """Without scripts nobody can say whether the letters are there."""
    if "-nojs" not in name:
        take_picture(page, name)


def assert_accessible(person: Neighbour, where: str = "") -> None:
    """axe is a script itself."""
    if person.scripts:
        ask_axe(person.page, where)


@pytest.fixture(scope="module")
def community(request, friends):
    """A Korzo with a payment provider."""
    settings = {"webhook secret": SECRET, "checkout": CHECKOUT,
                "payments portal": "https://pay.example.org/portal"}
    with Korzo(request.module.__name__, settings=settings, accounts=friends.data) as korzo:
        yield korzo


@pytest.fixture(scope="module")
def newsroom(community):
    room = Newsroom(community)
    room.article("za-zdi", "Nejdelší most se otevírá o dva roky dřív", "První vlaky v prosinci.",
                 audience="subscribers")
    room.article("volny", "Telefon, který si opravíte sami", "Šroubovák je v balení.")
    room.subscribe("anna", hours=24 * 40)
    return room


@pytest.fixture
def reader(newsroom, meet):
    """reader("bara") → Bára at a browser of her own; nobody but Anna subscribes."""
    return meet


@pytest.fixture
def provider(community):
    return PaymentProvider(community.base + "/webhooks/payments", SECRET)


@pytest.fixture(autouse=True)
def nobody_subscribes(newsroom):
    """Each test begins with Anna alone."""
    yield
    newsroom.run("DELETE FROM magazine_subscription WHERE account <> ?", newsroom.account("anna"))
    newsroom.run("DELETE FROM magazine_payment")
    newsroom.run("DELETE FROM magazine_payment_event")
    if newsroom.run("SELECT 1 FROM magazine_promotion"):
        newsroom.run("DELETE FROM magazine_promotion")
        # What another process deletes, visitors may see for five seconds (docs/decisions/0027).
        eventually(lambda: not any(shows_banner(newsroom.korzo, tag) for tag in ("cs", "en")))


def shows_banner(korzo, language: str) -> bool:
    request = urllib.request.Request(
        korzo.base + "/articles/volny", headers={"Accept-Language": language})
    with urllib.request.urlopen(request) as answer:
        return b'class="promotion"' in answer.read()


@pytest.mark.parametrize("look", SOME, ids=str)
def test_a_voucher_opens_what_was_behind_the_wall(reader, complaints, look):
    complaints.forgiven = ("status of 422",)
    olga, bara = reader("olga", look), reader("bara", look)
    olga.visit("/admin/vouchers")
    olga.main.locator("summary").first.click()
    olga.main.locator("#f-codes").fill("2")
    olga.press(olga.button("make vouchers", olga.main))
    codes = olga.main.locator("code").all_inner_texts()
    assert len(codes) == 2
    shoot(olga.page, f"vouchers-made-{look}")
    assert_accessible(olga)

    bara.visit("/articles/za-zdi")
    wall = bara.main.locator(".wall")
    expect(wall.locator("li")).to_have_count(4)
    shoot(bara.page, f"wall-{look}")
    wall.locator("a[href^='/magazine/subscription?']").click()
    expect(bara.page).to_have_url(re.compile("/magazine/subscription\\?next=/articles/za-zdi$"))
    bara.wait_for_scripts()
    bara.field("voucher's code").fill("0000 0000 0000 0000")
    bara.press(bara.button("redeem", bara.main))
    expect(bara.main.locator(".error")).to_be_visible()
    assert_accessible(bara)
    bara.field("voucher's code").fill(codes[0].lower())
    bara.press(bara.button("redeem", bara.main))
    # Back to what they wanted to read, which goes on now.
    expect(bara.page).to_have_url(re.compile("/articles/za-zdi$"))
    bara.visit("/magazine/subscription")
    expect(bara.main.locator("dl.facts")).to_be_visible()
    shoot(bara.page, f"subscription-{look}")
    bara.visit("/articles/za-zdi")
    expect(bara.main.locator(".wall")).to_have_count(0)
    expect(bara.main.get_by_text("Oprava, kterou zvládne babička")).to_be_visible()
    olga.visit("/admin/vouchers")
    expect(olga.main.locator(".cells li").first).to_contain_text(re.compile(r"(used|uplatněno) 1 "))


@pytest.mark.parametrize("look", SOME[:2], ids=str)
def test_a_payment_opens_it_too_and_cancelling_keeps_it_to_the_end(reader, provider, look):
    bara = reader("bara", look)
    bara.visit("/magazine/subscription")
    way = bara.main.locator(f"a[href='{BUY}']").get_attribute("href")
    answer = bara.page.request.get(bara.korzo.base + way, max_redirects=0)
    checkout = answer.headers["location"]
    assert checkout.startswith(CHECKOUT + "?")
    account = re.search(r"client_reference_id=(\d+)$", checkout).group(1)
    paid = provider.pay(account)
    assert provider.answers == [(200, '{"outcome":"applied"}')] * 3
    bara.visit("/articles/za-zdi")
    expect(bara.main.locator(".wall")).to_have_count(0)
    bara.visit("/magazine/subscription")
    expect(bara.main.locator("a[href='https://pay.example.org/portal']")).to_be_visible()
    expect(bara.main.locator(f"a[href^='{BUY}']")).to_have_count(0)
    assert paid.cancel() == 200
    bara.visit("/magazine/subscription")
    expect(bara.main.locator(".note")).to_contain_text(re.compile("cancelled|zrušili"))
    shoot(bara.page, f"subscription-cancelled-{look}")
    bara.visit("/articles/za-zdi")
    expect(bara.main.locator(".wall")).to_have_count(0)


@pytest.mark.parametrize("look", SOME[:2], ids=str)
def test_a_payment_of_nobody_waits_for_the_admin(reader, provider, complaints, look):
    complaints.forgiven = ("status of 422",)
    olga, bara = reader("olga", look), reader("bara", look)
    provider.pay("a stranger")
    assert provider.answers[-1] == (200, '{"outcome":"waiting"}')
    assert provider.post(b"{broken") == 422
    assert provider.post(b"{}", signature="t=1,v1=00", tries=1) == 400
    olga.visit("/admin/payments")
    expect(olga.main).to_contain_text("a stranger")
    expect(olga.main).to_contain_text("{broken")
    shoot(olga.page, f"payments-{look}")
    assert_accessible(olga)
    assert_no_sideways_scrolling(olga.page)
    olga.main.locator("input[name=user_name]").fill("nikdo_takovy")
    olga.press(olga.button("it is theirs", olga.main))
    expect(olga.main.locator(".error")).to_be_visible()
    assert_accessible(olga)
    olga.main.locator("input[name=user_name]").fill("bara")
    olga.press(olga.button("it is theirs", olga.main))
    bara.visit("/articles/za-zdi")
    expect(bara.main.locator(".wall")).to_have_count(0)


@pytest.mark.parametrize("look", SOME[:2], ids=str)
def test_an_admin_gives_a_subscription_and_takes_it_back(reader, look):
    olga, bara = reader("olga", look), reader("bara", look)
    olga.visit("/admin/subscriptions")
    olga.main.locator("#find").fill("bara")
    olga.main.locator("#find").press("Enter")
    olga.main.get_by_role("link", name=re.compile("@bara")).click()
    expect(olga.page).to_have_url(re.compile(r"/admin/subscriptions/\d+$"))
    olga.wait_for_scripts()
    olga.main.locator("#f-note").fill("Za výpomoc na akci")
    olga.press(olga.button("give", olga.main))
    expect(olga.main.locator(".cells")).to_contain_text("Za výpomoc na akci")
    shoot(olga.page, f"subscriber-{look}")
    assert_accessible(olga)
    assert_no_sideways_scrolling(olga.page)
    bara.visit("/magazine/subscription")
    expect(bara.main.locator("dl.facts")).to_be_visible()
    olga.main.locator("details.confirm > summary").click()
    olga.press(olga.main.locator("details.confirm button"))
    bara.visit("/articles/za-zdi")
    expect(bara.main.locator(".wall")).to_be_visible()


@pytest.mark.parametrize("look", SOME, ids=str)
def test_a_banner_is_shown_to_who_does_not_subscribe(reader, look):
    olga, anna, visitor = (reader(name, look) for name in ("olga", "anna", "visitor"))
    olga.visit("/desk/promotions")
    olga.main.locator("summary").first.click()
    olga.main.locator("#f-title").fill("Podzimní knihy")
    olga.main.locator("#f-alt").fill("Knihy na podzim v Knihkupectví U mostu")
    olga.main.locator("#f-url").fill("https://knihy.example.org/podzim")
    olga.main.locator("#f-place").select_option("article")
    olga.page.set_input_files("#f-picture", {
        "name": "knihy.jpg", "mimeType": "image/jpeg", "buffer": photo(1200, 400)})
    olga.press(olga.main.locator("form[enctype] button[type=submit]"))
    row = olga.main.locator(".banners li")
    expect(row).to_contain_text("Podzimní knihy")
    shoot(olga.page, f"promotions-{look}")
    assert_accessible(olga)
    assert_no_sideways_scrolling(olga.page)

    visitor.visit("/articles/volny")
    banner = visitor.main.locator("aside.promotion")
    picture = banner.get_by_role("img", name="Knihy na podzim v Knihkupectví U mostu")
    picture.scroll_into_view_if_needed()
    expect(picture).to_be_visible()
    shoot(visitor.page, f"promotion-{look}")
    assert_accessible(visitor)
    link = banner.locator("a").get_attribute("href")
    answer = visitor.page.request.get(visitor.korzo.base + link, max_redirects=0, headers={
        "User-Agent": visitor.page.evaluate("() => navigator.userAgent")
        if look.scripts else "Mozilla/5.0 Firefox/140.0"})
    assert answer.status == 303
    assert answer.headers["location"] == "https://knihy.example.org/podzim"
    anna.visit("/articles/volny")
    expect(anna.main.locator("aside.promotion")).to_have_count(0)

    def counted() -> bool:
        olga.visit("/desk/promotions")
        return "1 klik" in row.inner_text() or "1 click" in row.inner_text()

    eventually(counted)
    row.get_by_role("link").click()
    expect(olga.main.locator("figure.chart")).to_have_count(2)
    olga.wait_for_scripts()
    shoot(olga.page, f"promotion-page-{look}")
    assert_accessible(olga)
    assert_no_sideways_scrolling(olga.page)


def test_the_desk_shows_who_opened_and_how_far_they_read(reader, newsroom, community):
    look = Look("desktop", "cs-CZ")
    visitor, olga = reader("visitor", look), reader("olga", look)
    article = newsroom.run("SELECT id FROM magazine_article WHERE slug = 'volny'")[0][0]
    newsroom.run("DELETE FROM magazine_read")
    visitor.visit("/articles/volny")
    visitor.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    # As long as a person needs at least; the page tells when it goes.
    visitor.page.wait_for_function("() => performance.now() > 5500")
    visitor.page.goto("about:blank")

    def quarters() -> list[int]:
        with closing(sqlite3.connect(community.data / "korzo.sqlite", timeout=30)) as database:
            rows = database.execute(
                "SELECT quarter FROM magazine_read WHERE article = ? ORDER BY 1", (article,))
            return [row[0] for row in rows]

    eventually(lambda: quarters() == [1, 2, 3, 4])
    for scheme in SCHEMES:
        olga.page.emulate_media(color_scheme=scheme)
        for path in ("/desk/opens", f"/desk/opens/{article}?days=7"):
            olga.visit(path)
            expect(olga.main.locator("figure.chart")).to_be_visible()
            assert_accessible(olga, f"{path} {scheme}")
            assert_no_sideways_scrolling(olga.page)
            shoot(olga.page, f"opens-{'one' if 'days' in path else 'all'}-{scheme}")


def test_what_was_counted_is_there_after_a_restart(newsroom, community, browser):
    before = newsroom.run("SELECT COALESCE(SUM(opens), 0) FROM magazine_open")[0][0]
    context = new_context(browser, Look())
    visitor = Neighbour(context.new_page(), community, Look(), "visitor")
    visitor.visit("/articles/volny")
    visitor.visit("/articles/za-zdi")
    context.close()
    community.stop()
    after = newsroom.run("SELECT COALESCE(SUM(opens), 0) FROM magazine_open")[0][0]
    community.start()
    assert after == before + 2


@pytest.mark.parametrize("who, path", [(who, path) for who, paths in PAGES.items()
                                       for path in paths])
@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_is_accessible_and_fits(reader, who, path, locale):
    person = reader(who, Look("phone", locale))
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme)
        person.visit(path)
        assert_accessible(person, f"{path} {scheme}")
        if scheme == "dark":
            shoot(person.page, f"{who}-{re.sub('[^a-z]+', '-', path)}-{locale[:2]}")
    assert_no_sideways_scrolling(person.page)
