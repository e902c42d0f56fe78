"""Talking under articles: answering, what others write as it comes, moderation, nothing lost."""

import re

import pytest
from playwright.sync_api import expect

from articles import Newsroom, now
from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import LOCALES, SCHEMES, SIZES, Look
from korzo import Korzo
from shots import shoot
from talk import Talk

ALL = [Look(size, locale) for size in SIZES for locale in LOCALES]
BARE = Look("phone", "cs-CZ", scripts=False)


@pytest.fixture(scope="module")
def community(request, friends):
    """Comments of new members are shown at once; one test is about those that wait."""
    with Korzo(request.module.__name__, accounts=friends.data,
               settings={"hold new members": "false"}) as korzo:
        yield korzo


@pytest.fixture
def room(community) -> Newsroom:
    return Newsroom(community)


@pytest.fixture
def path(room, request) -> str:
    """An article of the test's own."""
    slug = re.sub(r"[^a-z0-9]+", "-", request.node.name.lower()).strip("-")
    room.article(slug, "Telefon, který si opravíte sami", "Návod se vejde na jednu stránku.")
    # Nobody's comments of other tests count as too fast.
    room.run("UPDATE magazine_comment SET written_at = written_at - 3600000")
    return f"/articles/{slug}"


@pytest.mark.parametrize("look", [*ALL, BARE], ids=str)
def test_readers_comment_answer_edit_and_delete(meet, path, look):
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    visitor = Talk(meet("visitor"), path).open()
    expect(visitor.section.locator("a[href^='/sign-in']")).to_be_visible()
    anna.open().say("Krásné světlo, @bara!")
    bara.open()
    expect(bara.found("Krásné světlo").get_by_role("link", name="@bara")).to_be_visible()
    answer = bara.answer("Krásné světlo", "Opravdu krásné")
    expect(answer).to_have_class(re.compile("level-1"))
    # The answered one stays, its answer may go.
    anna.open()
    expect(anna.found("Krásné světlo").locator("form[action$='/delete']")).to_have_count(0)
    assert anna.found("Opravdu").locator("a.answer").count() == 1
    bara.open()
    bara.edit("Opravdu krásné", "Opravdu moc krásné")
    expect(bara.found("moc krásné").locator(".edited")).to_be_visible()
    bara.open().delete("moc krásné")
    anna.open().delete("Krásné světlo")
    visitor.open()
    expect(visitor.section.locator("li.comment")).to_have_count(0)


def test_what_others_write_appears_on_open_pages(meet, path):
    anna, bara, visitor = (Talk(meet(name), path) for name in ("anna", "bara", "visitor"))
    visitor.listening()
    anna.listening().say("První slova")
    expect(visitor.found("První slova")).to_be_visible()
    # A visitor's page has it, and what somebody types stays while answers come.
    form = anna.begin_answer("První slova")
    form.locator("textarea").fill("Rozepsaná odpověď")
    bara.open().answer("První slova", "Odpověď odjinud")
    expect(visitor.found("Odpověď odjinud")).to_be_visible()
    expect(anna.found("Odpověď odjinud")).to_be_visible()
    expect(form.locator("textarea")).to_have_value("Rozepsaná odpověď")
    bara.delete("Odpověď odjinud")
    expect(visitor.found("Odpověď odjinud")).to_have_count(0)
    expect(visitor.section.locator("[data-comment-count]")).to_have_text("1")


# What stands at each comment: where each way leads, and what it is called. Times and tokens aside.
WAYS = """() => [...document.querySelectorAll("#comments li.comment")].map((item) => [
  item.querySelector(".words")?.textContent ?? item.querySelector(".empty-place")?.textContent,
  ...[...item.querySelectorAll(":scope > .acts :is(a, button, summary)")].map((one) =>
    `${one.localName} ${one.getAttribute("href") ?? one.form?.getAttribute("action") ?? ""} `
    + one.textContent.trim()),
])"""
NUMBERS = """() => [...document.querySelectorAll("[data-comment-count], [data-comment-words]")]
  .map((one) => `${one.textContent} ${one.closest("a")?.ariaLabel ?? ""} ${one.hidden}`)"""


def assert_as_after_a_reload(talk: Talk) -> None:
    """A page that heard what others did is what a new one is."""
    live = [talk.person.page.evaluate(script) for script in (WAYS, NUMBERS)]
    talk.open()
    talk.person.wait_for_scripts()
    assert live == [talk.person.page.evaluate(script) for script in (WAYS, NUMBERS)]


def test_after_what_others_do_a_page_offers_what_a_new_one_does(meet, path):
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    anna.listening()
    # Her own comment has the keyboard once it is sent.
    own = anna.say("Na tohle někdo odpoví")
    deletion = own.locator("form[action$='/delete']")
    expect(deletion).to_have_count(1)
    bara.open().answer("Na tohle někdo odpoví", "To jsem já")
    expect(anna.found("To jsem já")).to_be_visible()
    expect(deletion).to_have_count(0)
    assert_as_after_a_reload(anna)
    anna.listening()
    bara.delete("To jsem já")
    expect(anna.found("To jsem já")).to_have_count(0)
    expect(deletion).to_have_count(1)
    assert_as_after_a_reload(anna)


def test_a_menu_that_is_open_offers_what_is_still_allowed(meet, path):
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    anna.listening()
    anna.say("S otevřenou nabídkou")
    menu = anna.menu("S otevřenou nabídkou")
    expect(menu.locator("details.confirm")).to_be_visible()
    bara.open().answer("S otevřenou nabídkou", "Odpověď pod ni")
    expect(anna.found("Odpověď pod ni")).to_be_visible()
    expect(menu.locator("details.confirm")).to_have_count(0)
    expect(menu.locator("a[href$='/edit']")).to_be_visible()
    anna.person.page.keyboard.press("Escape")
    # What she begins to write below it stays as well, with the place where she writes.
    form = anna.begin_answer("S otevřenou nabídkou")
    form.locator("textarea").fill("Rozepsáno")
    bara.delete("Odpověď pod ni")
    expect(anna.found("Odpověď pod ni")).to_have_count(0)
    expect(form.locator("textarea")).to_have_value("Rozepsáno")
    expect(form.locator("textarea")).to_be_focused()
    deletion = anna.found("S otevřenou nabídkou").locator("form[action$='/delete']")
    expect(deletion).to_have_count(1)


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US"), BARE], ids=str)
def test_the_bar_and_the_end_of_the_text_lead_to_the_comments(meet, path, look):
    anna, bara = Talk(meet("anna", look), path), Talk(meet("bara"), path)
    page = anna.person.page
    sign = page.locator("header.top a[href='#comments']")
    way = page.locator(".prose-foot a[href='#comments']")
    first = "Napište první komentář" if look.locale == "cs-CZ" else "Write the first one"
    name = "Komentáře" if look.locale == "cs-CZ" else "Comments"
    words = ("1 komentář", "2 komentáře") if look.locale == "cs-CZ" else ("1 comment", "2 comments")
    if look.scripts:
        anna.listening()
    else:
        anna.open()
    expect(sign).to_have_accessible_name(f"{name}, 0")
    expect(way).to_have_text(first)
    anna.say("První")
    if not look.scripts:
        anna.open()
    expect(sign).to_have_accessible_name(f"{name}, 1")
    expect(sign).to_have_text("1")
    expect(way).to_have_text(words[0])
    bara.open().say("Druhý")
    if not look.scripts:
        anna.open()
    expect(anna.section.locator("li.comment")).to_have_count(2)
    expect(sign).to_have_accessible_name(f"{name}, 2")
    expect(way).to_have_text(words[1])
    expect(anna.section.locator("h2 .num")).to_have_text("2")
    anna.person.visit(path)
    sign.click()
    expect(anna.section.locator("h2")).to_be_in_viewport()


def test_saving_the_article_leaves_the_comments_alone(meet, path):
    """What was begun stays, and what others write still comes."""
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    anna.listening().say("Slovo")
    anna.form().locator("textarea").fill("Rozepsané")
    anna.person.press(anna.person.page.locator("form[data-enhance=save] button").first)
    expect(anna.person.page.locator("#toasts")).to_contain_text("Uloženo")
    anna.section.scroll_into_view_if_needed()
    expect(anna.form().locator("textarea")).to_have_value("Rozepsané")
    bara.open().say("Jiné slovo")
    expect(anna.found("Jiné slovo")).to_be_visible()


def test_without_a_connection_nothing_is_said_that_is_not_so(meet, complaints, path):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED")
    anna = Talk(meet("anna"), path).open()
    anna.say("Tohle zůstane")
    context = anna.person.page.context
    confirm = anna.menu("Tohle zůstane").locator("details.confirm")
    confirm.locator("summary").click()
    context.set_offline(True)
    confirm.locator("form button").click()
    expect(anna.person.page.locator("#toasts")).to_contain_text("Komentář zůstal")
    expect(anna.found("Tohle zůstane")).to_have_count(1)
    context.set_offline(False)


def test_an_answer_wins_over_a_deletion(meet, complaints, path):
    complaints.forgiven = ("status of 409",)
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    anna.open().say("Řekl bych něco")
    bara.open()
    # Anna's page does not hear of it.
    anna.person.page.route("**/live", lambda route: route.abort())
    complaints.forgiven = ("status of 409", "ERR_FAILED")
    anna.open()
    bara.answer("Řekl bych něco", "A já na to odpověděla")
    confirm = anna.menu("Řekl bych něco").locator("details.confirm")
    confirm.locator("summary").click()
    anna.person.press(confirm.locator("form button"))
    expect(anna.person.page.locator("#toasts")).to_contain_text(re.compile("odpověděl|answered"))
    expect(anna.found("Řekl bych něco")).to_have_count(1)
    expect(anna.found("A já na to odpověděla")).to_be_visible()


@pytest.mark.parametrize("look", [Look(), BARE], ids=str)
def test_the_page_of_a_thread_goes_with_its_first_comment(meet, path, look):
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    anna.open().say("Zapomeňte, co jsem řekla")
    anna.found("Zapomeňte").locator("a.when").click()
    anna.person.wait_for_scripts()
    thread = anna.person.path()
    assert re.search(r"/comments/\d+$", thread)
    bara.path = thread
    if look.scripts:
        bara.listening()
    confirm = anna.menu("Zapomeňte").locator("details.confirm")
    confirm.locator("summary").click()
    anna.person.press(confirm.locator("form button"))
    expect(anna.person.page).to_have_url(re.compile(r"/articles/[\w-]+/comments$"))
    expect(anna.found("Zapomeňte")).to_have_count(0)
    # Whoever looks at it sees that it is gone; whoever comes later is led on.
    if look.scripts:
        expect(bara.section.locator("[role=status]")).to_be_visible()
        expect(bara.found("Zapomeňte")).to_have_count(0)
    bara.open()
    assert bara.person.path() == f"{path}/comments"


def test_nothing_typed_is_lost_without_a_connection(meet, complaints, path):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED")
    anna = Talk(meet("anna"), path).open()
    context = anna.person.page.context
    context.set_offline(True)
    anna.form().locator("textarea").fill("Psáno ve vlaku")
    anna.form().locator("button[type=submit]").click()
    expect(anna.form().locator(".error")).to_be_visible()
    context.set_offline(False)
    anna.open()
    expect(anna.form().locator("textarea")).to_have_value("Psáno ve vlaku")
    anna.person.press(anna.form().locator("button[type=submit]"))
    expect(anna.found("Psáno ve vlaku")).to_have_count(1)
    expect(anna.form().locator("textarea")).to_have_value("")
    anna.open()
    expect(anna.form().locator("textarea")).to_have_value("")


@pytest.mark.parametrize("look", [Look(), BARE], ids=str)
def test_a_comment_with_many_links_waits_for_an_editor(meet, path, look):
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    olga = meet("olga")
    anna.open().say("https://a.example https://b.example https://c.example čtěte", shown="čtěte")
    expect(anna.found("čtěte").locator(".held")).to_be_visible()
    bara.open()
    expect(bara.found("čtěte")).to_have_count(0)
    olga.visit("/desk/comments")
    case = olga.main.locator(".queue > li").filter(has_text="čtěte")
    olga.press(case.locator("form:has([value=pass]) button"))
    bara.open()
    expect(bara.found("čtěte")).to_be_visible()
    # Somebody reports it, and an editor takes it away.
    bara.menu("čtěte").locator("a[href$='/report']").click()
    bara.person.wait_for_scripts()
    bara.person.page.locator("input[value=spam]").check()
    bara.person.press(bara.person.page.locator("form.form button[type=submit]"))
    olga.visit("/desk/comments?queue=reported")
    olga.press(case.locator("form:has([value=remove]) button"))
    expect(case).to_have_count(0)
    bara.open()
    expect(bara.found("čtěte")).to_have_count(0)


@pytest.fixture
def talkative(room, path) -> str:
    """An article with a long discussion in it: deep, wide, with everything that can happen."""
    people = [room.account(name) for name in ("anna", "bara", "cyril", "olga")]
    article = room.run("SELECT id FROM magazine_article WHERE slug = ?", path.split("/")[2])[0][0]
    start = now() - 5_000_000
    base = article * 1000
    words = ["Nejneobhospodařovávatelnějšímu " * 3, "Souhlasím.", "A co baterie?\n\nTa drží rok.",
             "Viz https://example.org/velmi/dlouha/adresa/ktera/se/nevejde/na/radek/telefonu",
             "Děkuji @bara!"]

    def add(number, root, parent, depth, place, state="shown", author=None):
        comment = base + number
        room.run(
            "INSERT INTO magazine_comment (id, article, root, parent, depth, number, author, "
            "text, state, held_for, written_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'links', ?)",
            comment, article, base + root, None if parent is None else base + parent, depth, place,
            None if state == "gone" else people[author if author is not None else number % 4],
            "" if state == "gone" else words[number % 5], state, start + number * 1000)

    for number in range(24):
        add(number, number, None, 0, 0)
    # A thread nine levels deep, with a removed and a forsaken comment in the middle.
    for level in range(1, 10):
        state = {3: "removed", 5: "gone"}.get(level, "shown")
        add(100 + level, 23, 23 if level == 1 else 99 + level, level, level, state)
    for number in range(35):
        add(200 + number, 22, 22, 1, number + 1)
    for root, numbers in ((23, 9), (22, 35)):
        room.run("UPDATE magazine_comment SET numbers = ?, answers = (SELECT COUNT(*) FROM "
                 "magazine_comment AS a WHERE a.root = magazine_comment.id AND a.parent IS NOT NULL"
                 " AND a.state = 'shown') WHERE id = ?", numbers, base + root)
    room.run("UPDATE magazine_stats SET comments = (SELECT COUNT(*) FROM magazine_comment "
             "WHERE article = ? AND state = 'shown') WHERE article = ?", article, article)
    add(300, 300, None, 0, 0, "held", 0)
    return path


def assert_accessible_in_both_schemes(page) -> None:
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert_accessible(page, f"{page.url} {scheme}")


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_a_long_discussion_is_accessible_and_fits(meet, talkative, look):
    anna = meet("anna", look)
    for address in (talkative, f"{talkative}/comments"):
        anna.visit(address)
        anna.page.locator("#comments").scroll_into_view_if_needed()
        assert_accessible_in_both_schemes(anna.page)
        assert_no_sideways_scrolling(anna.page)
    anna.page.evaluate("scrollTo(0, 0)")
    shoot(anna.page, f"comments-{look}")
    anna.page.locator("a.answer").first.click()
    anna.page.locator(".comment .menu > summary").nth(1).click()
    assert_accessible_in_both_schemes(anna.page)
    shoot(anna.page, f"comments-open-{look}")


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US"), BARE], ids=str)
def test_a_long_discussion_is_read_to_its_end(meet, talkative, look):
    talk = Talk(meet("bara"), talkative).open()
    threads = talk.section.locator("li.comment.level-0")
    expect(threads).to_have_count(20)
    talk.section.locator("[data-further]").click()
    expect(threads).to_have_count(24 if look.scripts else 4)
    talk.open()
    # Beyond six levels it says what it answers.
    expect(talk.section.locator("li.level-6 .to").first).to_be_visible()
    rest = talk.section.locator(".more-answers")
    thread = rest.get_attribute("data-thread")
    rest.locator("a").click()
    talk.person.wait_for_scripts()
    answers = talk.section.locator(f"li.comment.level-1[data-thread='{thread}']")
    expect(answers).to_have_count(35)
    expect(rest).to_have_count(0)
    # With scripts one stays with the article.
    assert talk.person.path() == talkative + ("" if look.scripts else f"/comments/{thread}")


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_the_pages_of_moderation_are_accessible_and_fit(meet, room, talkative, look):
    olga = meet("olga", look)
    comment, = room.run("SELECT MIN(id) FROM magazine_comment WHERE state = 'shown' AND author = ?",
                        room.account("anna"))[0]
    room.run("INSERT INTO magazine_comment_report VALUES (?, ?, 'spam', 'Reklama', ?, TRUE) "
             "ON CONFLICT DO NOTHING", comment, room.account("bara"), now())
    for address in ("/desk/comments", "/desk/comments?queue=reported",
                    "/desk/comments?queue=removed", f"/magazine/comments/{comment}/report"):
        olga.visit(address)
        assert_accessible_in_both_schemes(olga.page)
        assert_no_sideways_scrolling(olga.page)
    olga.visit("/desk/comments?queue=reported")
    shoot(olga.page, f"comments-queue-{look}")


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_word_of_an_answer_leads_to_it(meet, path, look):
    anna, bara = Talk(meet("anna"), path), Talk(meet("bara"), path)
    anna.open().say("Na co se ptát?")
    bara.open().answer("Na co se ptát?", f"Na cenu {look}")
    anna.person.visit("/inbox")
    word = anna.person.main.locator(".notification").filter(has_text=f"Na cenu {look}")
    word.locator("a[data-open]").first.click()
    expect(anna.person.page).to_have_url(re.compile(r"/comments/\d+#c-\d+$"))
    expect(anna.found(f"Na cenu {look}")).to_be_in_viewport()
