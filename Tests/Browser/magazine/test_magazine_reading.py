"""Reading the magazine: lists, articles, search, saving, and reading without a connection."""

import re

import pytest
from playwright.sync_api import expect

from articles import Newsroom
from checks import (
    COLOUR_RULES, Wire, assert_accessible, assert_no_controls_on_paper,
    assert_no_sideways_scrolling, assert_painted_at_once, settle, until)
from conftest import SCHEMES, SIZES, Look, Regulars, looks, new_context
from long_reads import LongReads
from neighbour import Neighbour
from shots import shoot

PAGES = {
    "visitor": ("/magazine", "/magazine/newest", "/magazine/reviews",
                "/magazine/categories/technika", "/magazine/authors/petra", "/magazine/search",
                "/magazine/search?q=oprava", "/articles/telefon", "/articles/za-zdi",
                "/articles/bez-obrazku", "/magazine/settings", "/magazine/terms"),
    "anna": ("/magazine", "/articles/telefon", "/articles/za-zdi", "/magazine/saved",
             "/magazine/search", "/magazine/settings", "/"),
    "olga": ("/desk/feedback", "/admin/terms", "/magazine/terms"),
}
SAVE = "form[data-enhance=save] button"
FRAME = """<figure class="embed" data-service="YouTube"
data-frame="https://www.youtube-nocookie.com/embed/x"><a href="https://youtu.be/x"
target="_blank">Výměna displeje</a><small>youtu.be</small></figure>"""


@pytest.fixture(scope="module")
def newsroom(community, friends, browser):
    """A magazine with articles of every kind; Anna subscribes."""
    context = new_context(browser, Look(), storage_state=friends.cookies["anna"])
    Neighbour(context.new_page(), community, Look(), "anna").publish("Krajina", count=4)
    context.close()
    room = Newsroom(community)
    pictures = room.pictures()
    technika, mesto = room.category("technika", "Technika"), room.category("mesto", "Město a lidé")
    room.author(bio="Píše o věcech, které jdou opravit.\nBydlí u řeky.")
    room.article("telefon", "Telefon, který si opravíte sami",
                 "Šroubovák je v balení a návod se vejde na jednu stránku.", picture=pictures[0],
                 category=technika, pinned=True)
    room.article("za-zdi", "Nejdelší most ve střední Evropě se otevírá o dva roky dřív",
                 "První vlaky pojedou v prosinci.", audience="subscribers", picture=pictures[1],
                 category=mesto, hours_ago=3)
    room.article("bez-obrazku", "Neobhospodařovatelnější pozemky podél vysokorychlostní tratě",
                 "Co s nimi bude?", category=mesto, hours_ago=30)
    room.article("drive", "Co vyjde až zítra", "Pro předplatitele už dnes.", hours_ago=-20,
                 early_ago=1, picture=pictures[2], category=technika)
    for number in range(14):
        room.article(f"dalsi-{number}", f"Oprava číslo {number}", "Krátce o další opravě.",
                     hours_ago=40 + number, category=technika,
                     picture=pictures[3] if number % 3 else None)
    room.article("recenze", "Šroubováky pod pět set korun", "Zkusili jsme jich devět.", review=True,
                 reviewed="Šroubováky do pěti set korun", rating=82, picture=pictures[3],
                 hours_ago=5)
    room.article("film", "Ráno na střeše: film bez slov", review=True, rating=40, hours_ago=6)
    room.article("s-videem", "Video o výměně displeje", html=FRAME, hours_ago=60)
    room.subscribe("anna")
    return room


@pytest.fixture
def read(newsroom, meet):
    """read("anna") → Anna at a browser of her own."""
    return meet


@pytest.fixture(scope="module")
def regulars(browser, community, friends, newsroom):
    regulars = Regulars(browser, community, {"visitor": None, **friends.cookies})
    yield regulars
    regulars.close()


@pytest.mark.parametrize("who, path", [(who, path) for who, paths in PAGES.items()
                                       for path in paths])
def test_every_page_is_accessible_and_fits(regulars, who, path):
    for look in (Look("phone", "cs-CZ", "light"), Look("desktop", "en-US", "dark")):
        page = regulars.visit(who, look, path)
        assert_accessible(page, f"{path} {look}")
        other = next(scheme for scheme in SCHEMES if scheme != look.scheme)
        page.emulate_media(color_scheme=other)
        assert_accessible(page, f"{path} {look} {other}", only=COLOUR_RULES)
        page.set_viewport_size(SIZES["phone"])
        assert_no_sideways_scrolling(page)
    assert not regulars.complaints.said, "\n".join(regulars.complaints.said)


@looks(scripts=(True, False))
def test_a_visitor_goes_from_the_front_page_to_the_end_of_an_article(read, look):
    visitor = read("visitor", look)
    visitor.visit("/magazine")
    stories = visitor.main.locator(".front h3")
    expect(stories.first).to_have_text("Telefon, který si opravíte sami")
    expect(visitor.main.locator(".reviews h3")).to_have_count(2)
    expect(visitor.main.get_by_text("Co vyjde až zítra")).to_have_count(0)
    shoot(visitor.page, f"magazine-front-{look}")
    visitor.main.get_by_role("link", name="Technika").first.click()
    expect(visitor.page).to_have_url(re.compile("/magazine/categories/technika$"))
    visitor.main.get_by_role("link", name="Telefon, který si opravíte sami").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        "Telefon, který si opravíte sami")
    expect(visitor.main.get_by_text("Oprava, kterou zvládne babička")).to_be_visible()
    visitor.wait_for_scripts()
    shoot(visitor.page, f"magazine-article-{look}")
    visitor.main.get_by_role("link", name="Petra Malá").first.click()
    expect(visitor.main.get_by_text("Bydlí u řeky.")).to_be_visible()


def test_the_front_page_goes_on(read):
    visitor = read("visitor")
    visitor.visit("/magazine")
    visitor.main.locator(".front .next a").click()
    visitor.wait_for_scripts()
    expect(visitor.main.get_by_role("link", name="Video o výměně displeje")).to_be_visible()


def test_the_head_has_the_colour_of_the_picture(read):
    visitor = read("visitor")
    visitor.visit("/articles/telefon")
    colours = "e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]"
    ground, ink = visitor.page.locator(".article-head").evaluate(colours)
    paper, _ = visitor.page.locator("body").evaluate(colours)
    assert ground not in (paper, "rgba(0, 0, 0, 0)")
    bar = visitor.page.locator("header.top")
    assert bar.evaluate("e => getComputedStyle(e, '::before').backgroundColor") == ground
    assert bar.evaluate("e => getComputedStyle(e).color") == ink
    # So have the phone's own bars, in both schemes.
    for scheme in SCHEMES:
        visitor.page.emulate_media(color_scheme=scheme)
        meta = visitor.page.locator(f"meta[name=theme-color][media*={scheme}]")
        digits = meta.get_attribute("content").removeprefix("#")
        red, green, blue = (int(digits[at:at + 2], 16) for at in (0, 2, 4))
        ground, _ = visitor.page.locator(".article-head").evaluate(colours)
        assert ground == f"rgb({red}, {green}, {blue})", scheme


def test_what_one_can_do_with_an_article_stands_in_a_row(read):
    anna = read("anna")
    anna.visit("/articles/telefon")
    ways = anna.main.locator(".tiles .button:visible")
    expect(ways).to_have_count(4)
    tops = {round(way.bounding_box()["y"]) for way in ways.all()}
    assert len(tops) == 1, tops


def test_a_wall_is_where_the_text_ends(read):
    visitor, anna = read("visitor"), read("anna")
    visitor.visit("/articles/za-zdi")
    expect(visitor.main.locator(".wall")).to_be_visible()
    expect(visitor.main.get_by_text("Oprava, kterou zvládne babička")).to_have_count(0)
    anna.visit("/articles/za-zdi")
    expect(anna.main.get_by_text("Oprava, kterou zvládne babička")).to_be_visible()
    anna.visit("/magazine")
    expect(anna.main.get_by_text("Co vyjde až zítra")).to_be_visible()


@looks(sizes=("phone",), scripts=(True, False))
def test_a_search_is_remembered_and_forgotten(read, look):
    person = read("bara", look)
    person.visit("/magazine/search")
    person.page.locator("#find").fill("neobhospodarovatelnejsi")
    person.page.locator("#find").press("Enter")
    expect(person.page).to_have_url(re.compile("q=neob"))
    expect(person.main.locator(".teaser")).to_have_count(1)
    person.visit("/magazine/search")
    history = person.main.get_by_role("link", name="neobhospodarovatelnejsi")
    expect(history).to_be_visible()
    person.press(person.main.locator("li form button").first)
    person.visit("/magazine/search")
    expect(history).to_have_count(0)


@looks(sizes=("phone",), scripts=(True, False))
def test_an_article_is_saved_and_taken_back(read, look):
    person = read("bara", look)
    person.visit("/articles/recenze")
    forms = person.page.locator(SAVE)
    person.press(forms.first)
    expect(forms.first).to_have_attribute("aria-pressed", "true")
    expect(forms.last).to_have_attribute("aria-pressed", "true")
    person.visit("/magazine/saved")
    expect(person.main.locator(".teaser")).to_have_count(1)
    person.visit("/articles/recenze")
    person.press(forms.last)
    expect(forms.first).to_have_attribute("aria-pressed", "false")
    person.visit("/magazine/saved")
    expect(person.main.locator(".teaser")).to_have_count(0)


@looks(sizes=("phone",))
def test_the_button_says_what_is_saved_and_what_is_not(read, look, complaints):
    complaints.forgiven = ("ERR_",)
    off, on = ("Uložit", "Uloženo") if look.locale == "cs-CZ" else ("Save", "Saved")
    person = read("bara", look)
    person.visit("/articles/film")
    forms = person.page.locator(SAVE)

    def assert_says(words: str, pressed: str, buttons=forms):
        for button in buttons.all():
            expect(button).to_have_attribute("aria-pressed", pressed)
            expect(button).to_have_accessible_name(words)

    assert_says(off, "false")
    person.press(forms.first)
    assert_says(on, "true")
    expect(forms.first).to_have_attribute("title", on)
    # Without a connection it goes back, and says so.
    context = person.page.context
    context.set_offline(True)
    forms.last.click()
    expect(person.page.locator("#toasts")).to_contain_text(re.compile("nezměnilo|Nothing was"))
    assert_says(on, "true")
    context.set_offline(False)
    # In the list, both ways.
    person.visit("/magazine/saved")
    row = person.main.locator(".teaser").filter(has_text="Ráno na střeše").locator(SAVE)
    expect(row).to_have_text(on, use_inner_text=True)
    person.press(row)
    assert_says(off, "false", row)
    expect(row).to_have_text(off, use_inner_text=True)
    person.press(row)
    assert_says(on, "true", row)
    person.press(row)
    person.visit("/articles/film")
    assert_says(off, "false")


@pytest.mark.parametrize("path", ["/articles/telefon", "/articles/recenze", "/articles/za-zdi",
                                  "/articles/s-videem", "/articles/telefon/comments"])
def test_nothing_is_printed_that_can_only_be_tapped(read, path):
    anna = read("anna")
    anna.visit(path)
    assert_no_controls_on_paper(anna.page)


def test_on_paper_one_reads_where_a_link_leads(read, newsroom):
    newsroom.article("s-odkazem", "Kde to najdete", hours_ago=70,
                     html='<p>Viz <a href="https://example.org/navod">návod</a>.</p>')
    visitor = read("visitor")
    visitor.visit("/articles/s-odkazem")
    link = visitor.main.get_by_role("link", name="návod")
    after = "link => getComputedStyle(link, '::after').content"
    assert "example.org" not in link.evaluate(after)
    visitor.page.emulate_media(media="print")
    assert "https://example.org/navod" in link.evaluate(after)


def test_a_frame_waits_for_a_tap(read, complaints):
    complaints.forgiven = ("ERR_",)
    visitor = read("visitor")
    asked = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.visit("/articles/s-videem")
    settle(visitor.page)
    assert not any("youtube" in url for url in asked), asked
    visitor.main.locator("figure.embed button").click()
    frame = visitor.main.locator("figure.embed iframe")
    expect(frame).to_have_attribute("src", "https://www.youtube-nocookie.com/embed/x")
    expect(frame).to_have_attribute("title", "Výměna displeje")
    assert any("youtube-nocookie" in url for url in asked)


def test_without_scripts_a_frame_is_a_link(read):
    visitor = read("visitor", Look(scripts=False))
    visitor.visit("/articles/s-videem")
    expect(visitor.main.get_by_role("link", name="Výměna displeje")).to_be_visible()


def test_the_screen_stays_on_for_those_who_want_it(read):
    visitor = read("visitor")
    visitor.page.add_init_script("""
      globalThis.locks = 0
      navigator.wakeLock.request = async () => { locks += 1; return {} }""")
    visitor.visit("/articles/telefon")
    assert visitor.page.evaluate("locks") == 0
    visitor.visit("/magazine/settings")
    visitor.page.locator("[name=stays_on]").check()
    visitor.page.locator("[name=face][value=sans]").check()
    visitor.press(visitor.main.locator("form[action='/magazine/settings'] button[type=submit]"))
    visitor.visit("/articles/telefon")
    assert visitor.page.evaluate("locks") == 1
    expect(visitor.main.locator(".prose.sans")).to_be_visible()


def test_a_link_is_copied(read):
    visitor = read("visitor")
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.visit("/articles/telefon")
    visitor.main.locator("[data-copy]").click()
    copied = visitor.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{visitor.korzo.base}/articles/telefon"


@looks(sizes=("phone", "desktop"), locales=("cs-CZ",))
@pytest.mark.parametrize("path", ["/magazine", "/articles/telefon", "/articles/za-zdi"])
@pytest.mark.parametrize("who", ["visitor", "anna"])
def test_a_page_is_light_and_quick(read, look, path, who):
    person = read(who, look)
    wire = Wire(person.page)
    person.visit(path)
    settle(person.page)
    wire.assert_within_budget()
    blocking = person.page.locator("head script:not([type=module], [type='application/ld+json'])")
    assert blocking.count() == 0
    assert_painted_at_once(person.page, person.korzo.base + path)


@pytest.mark.parametrize("who, comments", [("visitor", 500), ("anna", 5000)])
def test_a_long_article_with_many_comments_is_light_and_quick(read, newsroom, who, comments):
    """3,000 words; who is signed in gets the ways to answer with each comment."""
    slug = f"dlouhy-{comments}"
    LongReads(newsroom).write(slug, 3000, comments, picture=newsroom.pictures()[0])
    person = read(who)
    wire = Wire(person.page)
    person.visit(f"/articles/{slug}")
    settle(person.page)
    wire.assert_within_budget()
    shown = person.main.locator("li.comment")
    assert 40 <= shown.count() <= 60
    # The others are a tap away, each thread and the rest of them.
    assert person.main.locator(".more-answers a").count() > 5
    expect(person.main.locator("[data-further]")).to_be_visible()
    assert_painted_at_once(person.page, person.korzo.base + f"/articles/{slug}")


SAVED = """async (path) => {
  if (!(await caches.has("korzo-saved"))) return false
  const kept = await (await caches.open("korzo-saved")).keys()
  return kept.some(({ url }) => new URL(url).pathname === path)
}"""
PICTURES = """async () =>
  (await (await caches.open("korzo-saved")).keys()).filter(({ url }) => url.includes("/media/"))
    .length"""


@pytest.fixture
def traveller(browser, newsroom, community, friends, complaints):
    """Anna, who subscribes, with the service worker."""
    complaints.forgiven = ("ERR_", "status of 4")
    context = new_context(browser, Look(), worker=True, storage_state=friends.cookies["anna"])
    complaints.listen(context)
    anna = Neighbour(context.new_page(), community, Look(), "anna")
    anna.visit("/magazine")
    anna.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    anna.visit("/articles/za-zdi")
    button = anna.page.locator(SAVE).first
    if button.get_attribute("aria-pressed") == "false":
        anna.press(button)
    until(anna.page, SAVED, "/articles/za-zdi")
    until(anna.page, f"async () => (await ({PICTURES})()) > 0")
    yield anna
    context.set_offline(False)
    context.close()


def test_a_subscriber_reads_what_she_saved_without_a_connection(traveller):
    page = traveller.page
    page.context.set_offline(True)
    page.goto(traveller.korzo.base + "/articles/za-zdi")
    expect(page.get_by_text("Oprava, kterou zvládne babička")).to_be_visible()
    picture = page.locator(".article-lead img")
    page.wait_for_function("e => e.complete && e.naturalWidth > 0", arg=picture.element_handle())
    page.goto(traveller.korzo.base + "/me/tokens")
    expect(page.get_by_role("link", name="Nejdelší most")).to_be_visible()


def test_an_article_that_is_not_kept_says_what_of_the_magazine_is(traveller):
    page = traveller.page
    page.context.set_offline(True)
    page.goto(traveller.korzo.base + "/articles/dalsi-9")
    words = page.locator("#kept-of")
    expect(words).to_contain_text("předplatným")
    expect(page.locator("#kept-title")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("Nepřečtené")
    # Elsewhere nothing is said of it.
    page.goto(traveller.korzo.base + "/me/tokens")
    expect(page.get_by_role("link", name="Nejdelší most")).to_be_visible()
    expect(words).to_be_hidden()


def test_what_is_taken_back_leaves_the_device(traveller):
    traveller.press(traveller.page.locator(SAVE).first)
    until(traveller.page, f"async (path) => !(await ({SAVED})(path))", "/articles/za-zdi")


def test_the_kept_pictures_are_cleared(traveller):
    traveller.visit("/magazine/settings")
    amount = traveller.main.locator("[data-amount]")
    expect(amount).to_have_text(re.compile(r"\d+(,\d)?\s[kM]B"))
    traveller.main.locator("[data-clear]").click()
    expect(amount).to_have_text("Nic")


def test_the_end_of_a_subscription_reaches_a_device_without_a_connection(traveller, newsroom):
    """The device knows until when it may show what it keeps."""
    traveller.page.evaluate("""async () => (await caches.open("korzo-saved")).put(
      "/magazine/saved.json", new Response(JSON.stringify({ until: Date.now() - 1 })))""")
    traveller.page.context.set_offline(True)
    traveller.page.goto(traveller.korzo.base + "/articles/za-zdi")
    expect(traveller.page.get_by_text("Oprava, kterou zvládne babička")).to_have_count(0)
    assert not traveller.page.evaluate(SAVED, "/articles/za-zdi")


def test_signing_out_leaves_nothing_on_the_device(traveller):
    traveller.sign_out()
    until(traveller.page, f"async (path) => !(await ({SAVED})(path))", "/articles/za-zdi")
