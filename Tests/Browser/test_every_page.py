"""Every page a person can come to: accessible, not too wide, not too heavy, without complaints."""

import json
import re

import pytest
from playwright.sync_api import expect

from asking import EVERY_KIND, ask, choices
from checks import (
    COLOUR_RULES, Wire, assert_accessible, assert_no_broken_words, assert_no_controls_on_paper,
    assert_no_message_over_a_control, assert_no_sideways_scrolling, assert_painted_at_once, settle)
from client import Client
from conftest import SCHEMES, SIZES, Look, Regulars, looks, new_context
from creator import begin_restore, choose_page, connect
from gestures import assert_asks_for_news, pull
from keyboard import silent_keys
from korzo import Korzo
from neighbour import Neighbour, end_story
from openers import lost_words
from person import PASSWORD, Person
from photos import files
from refusals import complaint, forms_of, overfill
from shots import shoot
from talker import Talker
from twins import ENDING, Twin, differences, is_explained, known_as

# {channel}, {article} and {folder} are put in below.
VISITOR = (
    "/", "/sign-in", "/sign-up", "/sign-up/check-mail", "/verify?link=x", "/forgot",
    "/forgot/sent", "/reset?link=x", "/confirm-email?link=x", "/unsubscribe/x", "/offline",
    "/no-such-page",
    "/posts/{post}", "/posts/{post}/likes", "/@anna", "/explore", "/explore?q=most",
    "/explore/posts?q=most", "/tags/most", "/stories/@anna", "/highlights/{highlight}",
    "/magazine", "/magazine/search", "/magazine/settings", "/magazine/terms",
    "/ask", "/ask/search", "/surveys/{survey}", "/results/{results}",
    "/join/{invitation}", "/campaign-reports/{campaign_report}", "/search?q=most",
)
ANNA = (
    "/welcome", "/search", "/search?q=most",
    "/share", "/share?words=1&url=https%3A%2F%2Fmost.example%2F&lost=1", "/read", "/read/history", "/read/later", "/read/search",
    "/read/search?q=most", "/read/archive", "/read/archive/{folder}",
    "/read/archive/{folder}/edit", "/read/channels", "/read/channels/new",
    "/read/directory", "/read/directory?category=Small",
    "/read/channels/import", "/read/channels/{channel}", "/read/channels/{channel}/edit",
    "/read/articles/{article}", "/read/articles/{article}/folders", "/me", "/me/profile",
    "/me/account", "/me/account/delete", "/me/prove", "/me/appearance", "/me/sessions", "/me/tokens",
    "/me/export", "/no-such-page",
    "/", "/posts/new", "/posts/{post}", "/posts/{post}/edit", "/posts/{post}/delete",
    "/posts/{post}/likes", "/posts/{olgas_post}/report", "/comments/{comment}/report",
    "/tags/most", "/@anna", "/@anna/followers", "/@anna/following", "/@olga", "/@olga/followers",
    "/@olga/following", "/@olga/report", "/explore", "/explore?q=olga", "/explore/people",
    "/explore/people?q=o", "/explore/posts", "/explore/posts?q=most", "/stories/new",
    "/stories/new?share=post:{post}",
    "/stories/@anna", "/stories/@olga", "/stories/{story}/viewers", "/stories/{olgas_story}/report",
    "/stories/{drawn}/layers/0", "/stories/{drawn}/layers/1", "/stories/{drawn}/layers/2/go",
    "/me/stories", "/me/stories/{story}", "/me/stories?view=calendar", "/me/stories?view=places", "/me/stories?q=most",
    "/highlights/{highlight}", "/highlights/{highlight}/edit", "/me/privacy",
    "/me/follow-requests", "/me/blocked", "/me/muted", "/settings/close-friends",
    "/settings/close-friends?q=o", "/settings/stories", "/settings/stories?q=o", "/inbox",
    "/me/notifications",
    "/messages", "/messages/requests", "/messages/new", "/messages/new?q=o",
    "/messages/new?share=post:{post}", "/messages/new?group=1&with=olga&with=petr",
    "/messages/search", "/messages/search?q=most", "/messages/settings", "/messages/{conversation}",
    "/messages/{conversation}/people", "/messages/{conversation}/{message}",
    "/messages/{conversation}/{olgas_message}/report", "/messages/{group}",
    "/messages/{group}/people?q=o",
    "/magazine", "/magazine/search", "/magazine/saved", "/magazine/settings", "/magazine/terms",
    "/magazine/subscription",
    "/ask", "/ask/mine", "/ask/answered", "/ask/search?q=town", "/surveys/load",
    "/surveys/{olgas_survey}", "/surveys/{olgas_survey}/answer", "/surveys/{answered}/done",
    "/surveys/{answered}", "/surveys/{draft}/edit", "/surveys/{draft}/edit/settings",
    "/surveys/{draft}/edit/questions/means", "/surveys/{draft}/edit/pages/one",
    "/surveys/{draft}/edit/conditions/page-two", "/surveys/{draft}/edit/paste",
    "/surveys/{draft}/edit/versions", "/surveys/{draft}/preview",
    "/surveys/{draft}/publish", "/surveys/{survey}", "/surveys/{survey}/close",
    "/surveys/{survey}/delete",
    "/surveys/{survey}/results", "/surveys/{survey}/results/compare?one=age&two=means",
    "/surveys/{survey}/results/texts/street", "/surveys/{survey}/publish-results",
    "/surveys/{survey}/exports", "/surveys/{survey}/quality",
    "/surveys/{survey}/quality/{response}",
    "/results/{results}/share?server=example.social",
    "/insights/accounts", "/insights/connect", "/insights/{source}",
    "/insights/{source}?select=1", "/insights/{source}?tab=stories&sort=views&dir=asc",
    "/insights/{source}/selection", "/insights/items/{item}",
    "/insights/{source}/understand", "/insights/{source}/audience",
    "/insights/{source}/audience?period=30&crowd=engaged", "/insights/{source}/collection", "/insights/{source}/export",
    "/insights/{source}/backup", "/insights/{source}/restore", "/insights/{source}/disconnect",
    "/insights/{own}", "/insights/{own}/disconnect", "/insights/search", "/insights/search?q=kun",
    "/insights/pages", "/insights/exports/{export}", "/insights/restores/{checked}",
    "/insights/restores/{running}", "/insights/restores/{restored}",
    "/campaigns", "/campaigns?show=joined", "/campaigns/new", "/campaigns/{campaign}",
    "/campaigns/{campaign}/edit",
    "/campaigns/{campaign}/close", "/campaigns/{campaign}/report", "/campaigns/{campaign}/mine",
    "/campaigns/{campaign}/hand-in?show=all", "/campaigns/{campaign}/delete",
    "/welcome?step=2", "/welcome?step=3",
)
OLGA = ("/stories/{drawn}/viewers", "/stories/{drawn}/layers/1/answers",
        "/me", "/admin/people", "/admin/people/{person}", "/admin/invitations", "/admin/audit",
        "/admin/reports", "/admin/reports?handled=1", "/inbox", "/me/notifications",
        "/@anna/report", "/magazine/terms", "/admin/terms", "/admin/surveys",
        "/admin/surveys/appeals", "/admin/insights", "/admin/jobs", "/insights",
        "/admin/imports", "/admin/payments", "/admin/subscriptions", "/admin/vouchers", "/desk",
        "/desk/authors",
        "/desk/categories", "/desk/comments", "/desk/feedback", "/desk/opens", "/desk/promotions")
# A story that asks and leads away.
ASKED = {"x": 540, "scale": 80, "turn": 0}
DRAWN = json.dumps({"behind": ["#aabbcc", "#112233"], "layers": [
    ASKED | {"y": 400, "kind": "poll", "lines": [{"text": "Kam příště?", "width": 300}],
             "choices": [{"text": "Třemšín", "width": 200}, {"text": "Ještěd", "width": 160}]},
    ASKED | {"y": 900, "kind": "question", "lines": [{"text": "A proč?", "width": 200}]},
    ASKED | {"y": 1400, "kind": "link", "url": "https://most.example/", "words": "Most",
             "width": 140}]})
PAGES = {"visitor": VISITOR, "anna": ANNA, "olga": OLGA}
# What a signed-in person reaches by links that is no page, or leads on to one.
NO_PAGES = {"/read/channels/export.opml", "/media/#", "/@me", "/stories/#", "/inbox/#/open",
            "/messages/with/@anna", "/messages/with/@olga", "/surveys/#/definition.json",
            "/surveys/#/report.pdf", "/surveys/#/answers.csv", "/surveys/#/answers.xlsx",
            "/surveys/#/answers.json", "/insights/#/backup.zip", "/insights/#/backup.json",
            "/insights/items/#/export.zip", "/campaigns/#/report.pdf", "/campaigns/#/table.xlsx",
            "/insights", "/insights/own"}
FOLDER = "Nejneobhospodařovávatelnější"
WEIGHED = ("/sign-in", "/read", "/read/channels", "/read/articles/{article}", "/me", "/",
           "/@anna", "/posts/{post}", "/explore", "/inbox", "/messages", "/messages/{conversation}",
           "/surveys/{olgas_survey}/answer", "/surveys/{survey}/results", "/insights/{source}")
DRAFT = {
    "version": 1, "title": f"Doprava: {FOLDER}", "language": "cs",
    "pages": [
        {"id": "one", "title": "Vy", "questions": [
            {"id": "means", "kind": "single_choice", "title": "Čím jezdíte?",
             "choices": choices("Vlakem", FOLDER)}]},
        {"id": "two", "show_if": {"all": [{"question": "means", "is": "c2"}]}, "questions": [
            {"id": "why", "kind": "long_text", "title": "Proč?"}]},
    ],
}


@pytest.fixture(scope="module")
def module_korzo(request, module_site, smtp, annas):
    """A Korzo for all tests of this file, with Olga and Anna, and a directory of feeds."""
    settings = {"directory": "feeds.opml"}
    korzo = Korzo(request.module.__name__, module_site, smtp, settings, accounts=annas.data)
    (korzo.data / "feeds.opml").write_text(module_site.directory())
    with korzo:
        yield korzo


@pytest.fixture(scope="module")
def filled(browser, module_korzo, module_site, annas):
    """Anna with two channels, a saved and an archived article, and Olga, who sees to the people.

    Both post, tell stories and answer each other. Their sessions, and the addresses of their
    things.
    """
    def come_in(name: str):
        look = Look(locale="en-US")
        context = new_context(browser, look, storage_state=annas.cookies[name])
        return Neighbour(context.new_page(), module_korzo, look, name), context

    def last(path: str) -> str:
        return path.rstrip("/").rsplit("/", 1)[1]

    anna, anna_context = come_in("anna")
    channel = anna.subscribe(f"{module_site.base}/feed.xml")
    anna.subscribe(f"{module_site.base}/excerpts.xml")
    anna.make_folder(FOLDER)
    anna.visit(channel)
    anna.open_article("Železnice otevřela nejdelší most")
    anna.save_for_later()
    article = anna.path()
    anna.visit(article)
    anna.archive(FOLDER)
    anna.open_folder(FOLDER)
    folder = anna.path()

    olga, olga_context = come_in("olga")
    olga.visit("/admin/people")
    people = olga.main.locator("a[href^='/admin/people/']")
    person = people.filter(has_text="anna").first.get_attribute("href")

    names = {"channel": last(channel), "article": last(article), "folder": last(folder),
             "person": last(person), **meet_each_other(anna, olga, module_korzo),
             **talk_to_each_other(anna, olga), **ask_each_other(module_korzo),
             **show_numbers(anna, module_korzo)}
    states = {"visitor": None, **annas.cookies}
    anna_context.close()
    olga_context.close()
    return states, names


def meet_each_other(anna: Neighbour, olga: Neighbour, korzo) -> dict[str, str]:
    """What the pages of posts, people, stories, notifications and reports are about."""
    post = anna.publish(f"Nový #most, {FOLDER}. " * 8 + "https://example.org/most @olga", count=4)
    olgas_post = olga.publish("Druhý most", width=300, height=500)
    kept = anna.tell("Včera na mostě")
    end_story(korzo, kept)
    highlight = anna.keep(kept, FOLDER)
    story = anna.tell("Dnes na mostě")
    olgas_story = olga.tell(f"{FOLDER} " * 10, with_photo=False)
    told = olga.page.request.post(
        f"{korzo.base}/stories", multipart={"canvas": DRAWN, "audience": "everyone"},
        headers={"Accept": "application/json", "Sec-Fetch-Site": "same-origin"})
    assert told.status == 201, told.text()
    drawn = told.json()["path"].rsplit("=", 1)[1]
    for layer, fields in ((0, {"choice": "1"}), (1, {"text": FOLDER})):
        said = anna.page.request.post(
            f"{korzo.base}/stories/{drawn}/layers/{layer}", form=fields,
            headers={"Accept": "application/json", "Sec-Fetch-Site": "same-origin"})
        assert said.status == 200, said.text()

    anna.follow("olga")
    olga.follow("anna")
    olga.visit(f"/stories/{story}")
    olga.visit(post)
    olga.press(olga.like(olga.main))
    comment = olga.comment(f"Ten {FOLDER} most!").get_attribute("id").removeprefix("c-")
    anna.visit(post)
    anna.press(anna.like(anna.main))
    anna.comment("A pod ním řeka.")
    anna.report(olgas_post, "spam", FOLDER)
    anna.report(f"/stories/{olgas_story}", "other", "")
    olga.visit("/admin/reports")
    olga.press(olga.main.locator("li.report form:has(input[value=keep]) button").first)
    return {"post": post.rsplit("/", 1)[1], "olgas_post": olgas_post.rsplit("/", 1)[1],
            "comment": comment, "story": str(story), "drawn": drawn, "olgas_story": str(olgas_story),
            "highlight": highlight.rsplit("/", 1)[1]}


def talk_to_each_other(anna: Neighbour, olga: Neighbour) -> dict[str, str]:
    """Two people, and a group with a third: what the pages of conversations are about."""
    annas, olgas = Talker(anna), Talker(olga)
    annas.open_with("olga")
    annas.say(f"Půjdeme na most? {FOLDER} " * 3)
    conversation = anna.path()
    olga.visit(conversation)
    olgas.say("Půjdeme! https://example.org/most")
    annas.say("", files("a.jpg", "b.jpg", "c.jpg"))
    anna.korzo.create_user("petr", PASSWORD)
    anna.visit("/messages/new?group=1&with=olga&with=petr")
    anna.page.locator("[name=title]").fill(f"Most {FOLDER}")
    anna.press(anna.page.locator("form.grouping button[type=submit]"))
    expect(anna.page).to_have_url(re.compile(r"/messages/\d+$"))
    group = anna.path()
    olga.visit(group)
    olgas.say("Jsem tady.")
    anna.visit(conversation)

    def message(kind: str) -> str:
        options = annas.talk.locator(f".message{kind} [data-options]").first
        return options.get_attribute("href").rsplit("/", 1)[1]

    return {"conversation": conversation.rsplit("/", 1)[1], "group": group.rsplit("/", 1)[1],
            "message": message(".own"), "olgas_message": message(":not(.own)")}


def ask_each_other(korzo) -> dict[str, str]:
    """A draft, a survey with an answer and results for everybody, one begun, one answered."""
    annas, olgas = Client(korzo, "anna"), Client(korzo, "olga")

    def answer(client: Client, survey: int, given: dict) -> None:
        begun = client.session.post(
            f"{korzo.base}/api/v1/surveys/{survey}/attempt", timeout=60)
        assert begun.ok, begun.text
        answered = client.session.post(
            f"{korzo.base}/api/v1/surveys/{survey}/answers", json=given, timeout=60)
        assert answered.ok, answered.text

    made = annas.post("/surveys/load", {"json": json.dumps(DRAFT)})
    draft = re.search(r"/surveys/(\d+)", made.headers["Location"]).group(1)
    survey, olgas_survey = ask(korzo, "anna"), ask(korzo, "olga")
    answered = ask(korzo, "olga", DRAFT)
    answer(annas, answered, {"means": {"choices": ["c1"]}})
    answer(olgas, survey, {
        "street": {"text": f"{FOLDER} " * 4}, "age": {"number": 30},
        "means": {"choices": ["c2"]}, "safe": {"number": 6},
        "first": {"ranking": ["c2", "c1", "c3"]}})
    assert annas.post(f"/surveys/{olgas_survey}/begin").status_code == 303
    shown = [q["id"] for page in EVERY_KIND["pages"] for q in page["questions"]]
    annas.post(f"/surveys/{survey}/publish-results", {"on": "1", "question": shown})
    results = annas.find(f"/surveys/{survey}/publish-results", r"/results/[\w.~-]+")
    judged = annas.find(f"/surveys/{survey}/quality", r"/quality/\d+")
    return {"draft": draft, "survey": str(survey), "olgas_survey": str(olgas_survey),
            "answered": str(answered), "results": results.rsplit("/", 1)[1],
            "response": judged.rsplit("/", 1)[1]}


def show_numbers(anna: Neighbour, korzo) -> dict[str, str]:
    """A connected account, and a campaign of her own to which she hands in."""
    source = connect(korzo, "anna", [
        {"views": 18_275, "reach": 11_000, "likes": 380, "total_interactions": 420},
        {"kind": "reels", "views": 9_394, "reach": 7_011}, {"views": 4_120}, {},
        {"kind": "story", "views": 940, "reach": 805, "navigation.tap_exit": 12}])
    annas = Client(korzo, "anna")
    made = annas.post("/campaigns/new", {
        "name": FOLDER, "brief": "https://example.com/", "starts": "2020-01-01",
        "ends": "2099-12-31", "price": "5000", "currency": "CZK"})
    campaign = made.headers["Location"].rsplit("/", 1)[1]
    invitation = annas.find(f"/campaigns/{campaign}", r"/join/[\w.~-]+")
    annas.post(invitation)
    items = [str(source + 1 + number) for number in range(3)]
    annas.post(f"/campaigns/{campaign}/hand-in", {"item": items, "shown": items})
    annas.post(f"/campaigns/{campaign}/report", {"days": "30"})
    report = annas.find(f"/campaigns/{campaign}/report", r"/campaign-reports/[\w.~-]+")
    own = annas.get("/insights/own").url.rsplit("/", 1)[1]
    return {**take_along(annas, korzo, source), "source": str(source), "own": own,
            "item": items[0], "campaign": campaign,
            "invitation": invitation.rsplit("/", 1)[1], "campaign_report": report.rsplit("/", 1)[1]}


def take_along(annas: Client, korzo, source: int) -> dict[str, str]:
    """An export, restores at every stage, and a Page that is still to be chosen."""
    choose_page(korzo, "anna", [FOLDER, "Bistro Na rohu"])
    made = annas.post(f"/insights/{source}/export.zip", {"what": "all"})
    stages = {"checked": "checked", "running": "running", "restored": "done"}
    return {"export": re.search(r"/exports/(\d+)", made.headers["Location"]).group(1),
            **{name: str(begin_restore(korzo, source, stage, FOLDER))
               for name, stage in stages.items()}}


@pytest.fixture
def come(browser, module_korzo, filled, complaints):
    """come(look, path, who) → a page that is open at the path."""
    states, names = filled
    contexts = []

    def open_page(look: Look, path: str, who: str, prepare=None):
        context = new_context(browser, look, storage_state=states[who])
        contexts.append(context)
        complaints.forgiven = forgiven_at(path)
        complaints.listen(context)
        page = context.new_page()
        prepared = prepare(page) if prepare else None
        page.goto(module_korzo.base + path.format(**names), wait_until="load")
        page.wait_for_selector("html[data-scripts]", state="attached")
        return page, prepared

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def regulars(browser, module_korzo, filled):
    regulars = Regulars(browser, module_korzo, filled[0])
    yield regulars
    regulars.close()


@pytest.fixture
def look_at(regulars, filled):
    """look_at(who, look, path) → the page that this person has open all the time, now there."""
    complaints = regulars.complaints
    complaints.said.clear()

    def open_page(who: str, look: Look, path: str):
        complaints.forgiven = forgiven_at(path)
        return regulars.visit(who, look, path.format(**filled[1]))

    yield open_page
    assert not complaints.said, "\n".join(complaints.said)


def forgiven_at(path: str) -> tuple[str, ...]:
    """The console reports the status of pages that say why something is not there."""
    is_refused = any(part in path for part in ("no-such", "link=", "unsubscribe"))
    return ("status of 4",) if is_refused else ()


# The lists that keys and fingers go through, but for those of which nobody else makes news.
LISTS = "main :is([data-list], [data-keys])"
NO_NEWS = {"/messages/new", "/messages/new?q=o", "/messages/new?share=post:{post}",
           "/messages/new?group=1&with=olga&with=petr",
           # It shows by itself what comes, and its top leads to what was said before.
           "/messages/{conversation}", "/messages/{group}"}


def who_reads(path: str) -> str:
    return "visitor" if path == "/sign-in" else "anna"


LINKS = """() => [...document.querySelectorAll('a[href]')]
  .filter((link) => link.origin === location.origin)
  .map((link) => link.pathname + link.search)"""


def every_page(test):
    pages = [(path, who) for who, paths in PAGES.items() for path in paths]
    return pytest.mark.parametrize("path, who", pages, ids=[f"{w}{p}" for p, w in pages])(test)


@pytest.mark.parametrize("who, start", [("visitor", "/"), ("anna", "/read"), ("olga", "/me")])
def test_the_list_of_pages_is_complete(come, module_korzo, who, start):
    """Follows every link from page to page; a new page has to be added above."""
    def plain(path: str) -> str:
        path = re.sub(r"^/(results|join|campaign-reports)/[^/?]+", r"/\1/#", path)
        path = re.sub(r"/(questions|pages|conditions|texts)/[^/?]+", r"/\1/#", path)
        path = re.sub(r"\d{6,}|\{\w+\}", "#", path.split("?")[0])
        # Petr, who is in a group, is as Olga is.
        path = path.replace("/@petr", "/@olga")
        return re.sub(r"^/media/.*", "/media/#", path)

    page, _ = come(Look("phone", "en-US"), start, who)
    known = {plain(path) for paths in PAGES.values() for path in paths} | NO_PAGES
    waiting, seen = [start], set()
    while waiting:
        path = waiting.pop()
        if plain(path) in seen:
            continue
        seen.add(plain(path))
        if plain(path) in NO_PAGES:
            continue
        page.goto(module_korzo.base + path)
        waiting += page.evaluate(LINKS)
    assert seen <= known, f"not in the list: {sorted(seen - known)}"


@every_page
def test_a_page_is_accessible_in_either_scheme_and_language_and_fits(look_at, path, who):
    for look in (Look("phone", "cs-CZ", "light"), Look("desktop", "en-US", "dark")):
        page = look_at(who, look, path)
        assert page.locator("html").get_attribute("lang") == look.locale[:2]
        assert_accessible(page, f"{path} {look}")
        other = next(scheme for scheme in SCHEMES if scheme != look.scheme)
        page.emulate_media(color_scheme=other)
        assert_accessible(page, f"{path} {look} {other}", only=COLOUR_RULES)
        assert_no_message_over_a_control(page)
        page.set_viewport_size(SIZES["phone"])
        assert_no_sideways_scrolling(page)
        assert_no_broken_words(page)
        if look.size == "phone" and path not in NO_NEWS and page.locator(LISTS).count() > 0:
            assert_asks_for_news(page, pull)


@pytest.mark.parametrize("path, who", [
    ("/read/articles/{article}", "anna"), ("/surveys/{survey}/results", "anna"),
    ("/surveys/{survey}/results/compare?one=age&two=means", "anna"),
    ("/surveys/{survey}/results/texts/street", "anna"), ("/results/{results}", "visitor"),
])
def test_nothing_is_printed_that_can_only_be_tapped(look_at, path, who):
    assert_no_controls_on_paper(look_at(who, Look("desktop", "en-US"), path))


@every_page
def test_whoever_opens_something_to_write_into_writes_into_it(look_at, complaints, path, who):
    """The first space of what is typed closes nothing, and no word is lost."""
    look = Look("desktop", "en-US")
    page = look_at(who, look, path)
    lost = lost_words(page, lambda: look_at(who, look, path))
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("who", PAGES)
def test_keys_do_on_every_list_what_is_said_of_them(look_at, who):
    silent = {}
    for path in PAGES[who]:
        page = look_at(who, Look("desktop", "en-US"), path)
        if said := silent_keys(page):
            silent[path] = said
        if path not in NO_NEWS and page.locator(LISTS).count() > 0:
            assert_asks_for_news(page, lambda page: page.keyboard.press("r"))
    assert not silent, silent


@pytest.mark.parametrize("who, least", [("visitor", 3), ("anna", 15), ("olga", 4)])
def test_the_first_error_of_each_form_is_in_sight_and_has_the_keyboard(
        look_at, regulars, who, least):
    """What is typed is more than any field takes, so that every form is refused and nothing changes."""
    seen, wrong, refused = set(), {}, 0
    for path in PAGES[who]:
        for number, form in forms_of(look_at(who, Look(), path)):
            if form in seen:
                continue
            seen.add(form)
            page = look_at(who, Look(), path)
            regulars.complaints.forgiven = ("status of 4",)
            if overfill(page, number) == 422:
                refused += 1
                if said := complaint(page):
                    wrong[form] = said
    assert not wrong, "\n".join(f"{form} {said}" for form, said in wrong.items())
    assert refused >= least, (refused, sorted(seen))


@pytest.mark.parametrize("who, least", [("anna", 40), ("olga", 10)])
def test_a_form_that_is_sent_twice_at_once_is_done_once(module_korzo, filled, who, least):
    """Each form of each page, in two places that began alike: in one once, in the other twice."""
    states, names = filled
    cookies = {cookie["name"]: cookie["value"] for cookie in states[who]["cookies"]}
    once, twice = (Twin(module_korzo, f"{who}-{name}", cookies) for name in ("once", "twice"))
    seen, wrong, done, known = set(), [], 0, {}
    try:
        for path in PAGES[who]:
            path = path.format(**names)
            pairs = list(zip(once.forms(path), twice.forms(path)))
            for one, two in pairs:
                key = known_as(one.action), tuple(sorted({name for name, _ in one.fields}))
                if one.method != "post" or key in seen or ENDING.search(one.action):
                    continue
                seen.add(key)
                [first] = once.send(one, 1)
                both = twice.send(two, 2)
                done += first[0] == 303
                # A refusal may be another the second time, such as that somebody was quicker.
                is_taken = first[0] < 400
                if is_taken != (max(both)[0] < 400) or is_taken and set(both) != {both[0]}:
                    wrong.append(f"{path}: {key[0]} is answered {first} and {both}")
                if (found := differences(once, twice, known)) != known:
                    wrong.append(f"{path}: {key[0]} leaves {found}")
                    known = found
        assert not wrong, "\n".join(wrong)
        assert done >= least, f"only {done} of {len(seen)} forms were taken"
    finally:
        once.korzo.stop()
        twice.korzo.stop()


# Sends each form as a tap on its button does, one after the other; what would leave the page, or
# says nothing, or loses a word that was typed.
SENT_TO_NOBODY = """async () => {
  const wait = (time) => new Promise((done) => setTimeout(done, time))
  const shown = () => document.body.innerText + [...document.querySelectorAll('[aria-pressed], ' +
    '[aria-checked], .leaving')].map((e) => e.className + e.ariaPressed + e.ariaChecked).join()
  const texts = (form) => [...form.elements].filter(({ type, readOnly, disabled }) =>
    /^(text|textarea|search|email|url)$/.test(type) && !readOnly && !disabled)
  const wrong = []
  let count = 0
  let left = false
  addEventListener('submit', (event) => {
    left = !event.defaultPrevented
    event.preventDefault()
  })
  for (const form of document.querySelectorAll('form[method=post]')) {
    if (!form.isConnected || form.closest('[hidden]')) continue
    count += 1
    document.getElementById('toasts')?.replaceChildren()
    form.noValidate = true
    for (const field of texts(form)) field.value ||= 'slovo'
    const typed = texts(form).map((field) => field.value)
    const before = shown()
    left = false
    form.requestSubmit()
    if (left) { wrong.push(`${form.action} leaves the page`); continue }
    for (let tries = 0; tries < 200 && shown() === before; tries += 1) await wait(50)
    if (shown() === before) wrong.push(`${form.action} says nothing`)
    const isKept = (word, index) =>
      texts(form)[index]?.value === word || document.body.innerText.includes(word)
    if (form.isConnected && !typed.every(isKept)) wrong.push(`${form.action} loses what was typed`)
  }
  return { count, wrong }
}"""


@pytest.mark.parametrize("who, least", [("anna", 150), ("olga", 20)])
def test_a_form_that_is_sent_without_a_connection_stays_and_says_so(
        browser, module_korzo, filled, who, least):
    states, names = filled
    wrong, sent = set(), 0
    context = new_context(browser, Look(), storage_state=states[who])
    try:
        for path in PAGES[who]:
            page = context.new_page()
            page.goto(module_korzo.base + path.format(**names), wait_until="load")
            page.wait_for_selector("html[data-scripts]", state="attached")
            context.set_offline(True)
            answer = page.evaluate(SENT_TO_NOBODY)
            context.set_offline(False)
            page.evaluate("() => localStorage.clear()")
            page.close()
            sent += answer["count"]
            wrong |= {f"{path}: {known_as(said)}" for said in answer["wrong"]}
        assert not wrong, "\n".join(sorted(wrong))
        assert sent >= least
    finally:
        context.close()


# Whoever is not one of these is gone with all that was theirs; so is much of what is one's own.
GONE = ("DELETE FROM account WHERE user_name NOT IN ('anna', 'olga')",)


@pytest.mark.parametrize("who, least", [("anna", 60), ("olga", 20)])
def test_a_form_that_stood_open_while_the_world_changed_is_answered_in_words(
        module_korzo, filled, who, least):
    """All pages are open; others go, and what can be deleted is; then every form is sent."""
    states, names = filled
    cookies = {cookie["name"]: cookie["value"] for cookie in states[who]["cookies"]}
    twin = Twin(module_korzo, f"{who}-stale", cookies)
    forms, wrong = {}, []
    try:
        for path in PAGES[who]:
            for form in twin.forms(path.format(**names)):
                key = known_as(form.action), tuple(sorted({name for name, _ in form.fields}))
                if form.method == "post" and not ENDING.search(form.action):
                    forms.setdefault(key, form)
        assert len(forms) >= least, sorted(forms)
        twin.tell(*GONE)
        takes_away = re.compile("delete|remove|revoke|leave|close|disconnect|forget")
        for form in sorted(forms.values(), key=lambda form: not takes_away.search(form.action)):
            answer = twin.answer(form)
            if answer.status_code >= 500:
                wrong.append(f"{form.action} is answered {answer.status_code}")
            elif answer.status_code >= 400 and not is_explained(answer.text):
                wrong.append(f"{form.action} is refused ({answer.status_code}) without a word")
            elif answer.status_code == 303:
                place = answer.headers["Location"]
                if place.startswith("/"):
                    there = twin.session().get(twin.korzo.base + place, timeout=60)
                    if there.status_code >= 400 and not is_explained(there.text):
                        wrong.append(f"{form.action} leads to {place}: {there.status_code}")
        assert not wrong, "\n".join(wrong)
    finally:
        twin.korzo.stop()


@pytest.mark.parametrize("path", WEIGHED)
@looks(sizes=("phone", "desktop"), locales=("cs-CZ",))
def test_a_cold_page_is_light(come, look, path):
    page, wire = come(look, path, who_reads(path), prepare=Wire)
    settle(page)
    wire.assert_within_budget()


@pytest.mark.parametrize("path", WEIGHED)
def test_a_page_is_painted_at_once_and_nothing_jumps(come, module_korzo, filled, path):
    page, _ = come(Look(), path, who_reads(path))
    assert_painted_at_once(page, module_korzo.base + path.format(**filled[1]))


@pytest.mark.parametrize("look", [
    Look(), Look(scheme="dark"), Look("desktop", "en-US"),
], ids=str)
def test_what_it_looks_like(look_at, look):
    for path in ("/read", "/read/channels", "/read/articles/{article}", "/read/later", "/sign-in",
                 "/me", "/@anna", "/posts/{post}", "/explore", "/inbox", "/stories/@olga"):
        page = look_at(who_reads(path), look, path)
        settle(page)
        shoot(page, f"{path.strip('/').split('/{')[0].replace('/', '-').strip('@')}-{look}")


def once(route) -> None:
    """Lets the page come, and keeps its questions waiting."""
    if route.request.resource_type == "document":
        route.continue_()


@pytest.mark.parametrize("look", [Look(), Look("phone", "en-US", "dark")], ids=str)
def test_axe_finds_nothing_on_what_forms_answer(come, module_korzo, module_site, look, complaints):
    page, _ = come(look, "/read", "anna")
    complaints.forgiven = ("status of 4",)
    anna = Person(page, module_korzo, look.locale, scripts=look.scripts)
    anna.look_up(module_site.base)
    assert_accessible(page, "the choice of feeds")
    anna.look_up(module_site.base + "/atom.xml")
    assert_accessible(page, "the preview of a feed")
    assert_no_sideways_scrolling(page)
    anna.look_up(module_site.base + "/bad/not-found")
    assert_accessible(page, "a form with an error")
    # The page asks for news of it and loads itself anew: not while it is looked at.
    page.route("**/read/channels/import/*", once)
    anna.import_opml(module_site.opml(3))
    assert_accessible(page, "an import")
    page.unroute("**/read/channels/import/*")
    page.reload()
    expect(page.locator("[data-progress]")).to_have_count(0)
    anna.wait_for_scripts()
    assert_accessible(page, "an import that is done")

    page, _ = come(look, "/sign-in", "visitor")
    complaints.forgiven = ("status of 4",)
    stranger = Person(page, module_korzo, look.locale, "nobody", scripts=look.scripts)
    stranger.fill_in_sign_in()
    assert_accessible(page, "a wrong password")
    assert_no_sideways_scrolling(page)
