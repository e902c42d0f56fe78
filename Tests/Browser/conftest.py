"""What the browser tests stand on: a site, a mail server, a Korzo, a browser."""

import os
import subprocess
import uuid
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser, BrowserContext, BrowserType, Error, Page, expect, sync_playwright)

from checks import Complaints
from korzo import RUNS, Korzo
from mails import MailServer
from neighbour import Neighbour
from peers.site_server import SiteServer
from person import PASSWORD, Person

# Chromium without the windows, bars and menus around a page, which cost as much as the pages.
HEADLESS = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
# The whole of it, for service workers: without windows nobody puts their numbers on the program's
# icon or takes their push messages, and a worker that asks is ended.
CHROMIUM = "/usr/bin/chromium"
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
LOCALES = ("cs-CZ", "en-US")
SCHEMES = ("light", "dark")

# Features of the whole Chromium that the tests do without. The popups of its address bar are pages
# that it draws for each window, seen or not: half of all that it computes here. The last list that
# Chromium is given counts, so this one also has what Playwright puts into its own.
UNUSED_FEATURES = (
    "WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup",
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades",
    "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding",
    "PreconnectToSearch", "SpareRendererForSitePerProcess", "ThirdPartyStoragePartitioning",
)

# As long as an action: a test that passes does not wait for it.
expect.set_options(timeout=30_000)


@dataclass(frozen=True)
class Look:
    """How somebody comes: with which screen, language, colours, and with or without scripts."""

    size: str = "phone"
    locale: str = "cs-CZ"
    scheme: str = "light"
    scripts: bool = True

    def __str__(self) -> str:
        return "-".join([self.size, self.locale[:2], self.scheme, "js" if self.scripts else "nojs"])


def looks(sizes=tuple(SIZES), locales=LOCALES, schemes=("light",), scripts=(True,)):
    """Parametrises a test with every combination."""
    every = [Look(a, b, c, d) for a in sizes for b in locales for c in schemes for d in scripts]
    return pytest.mark.parametrize("look", every, ids=str)


# Each size, language and way of working once, where their combination does not matter.
PAIR = (Look(), Look("desktop", "en-US", scripts=False))


@pytest.fixture
def look() -> Look:
    return Look()


@pytest.fixture(scope="session")
def browser() -> Browser:
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium, HEADLESS)
        yield browser
        for one in (browser, *whole.values()):
            one.close()


def launch(chromium: BrowserType, path: str, *arguments: str) -> Browser:
    return chromium.launch(executable_path=path, args=[
        "--no-sandbox", "--disable-dev-shm-usage",
        # Nothing leaves this machine, not even a question for an address.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        "--disable-component-update", "--disable-background-networking", *arguments,
    ])


# The whole Chromium beside each browser, once somebody needs it.
whole: dict[Browser, Browser] = {}


def new_context(browser: Browser, look: Look, worker: bool = False, **more) -> BrowserContext:
    """Without the service worker, unless the test is about it: it shows a page that it has kept
    when the server takes its time, which a busy machine does as well.
    """
    if worker and browser not in whole:
        whole[browser] = launch(
            browser.browser_type, CHROMIUM, f"--disable-features={','.join(UNUSED_FEATURES)}")
    return (whole[browser] if worker else browser).new_context(
        viewport=SIZES[look.size], locale=look.locale, color_scheme=look.scheme,
        java_script_enabled=look.scripts, timezone_id="Europe/Prague",
        has_touch=look.size == "phone", is_mobile=look.size == "phone", reduced_motion="reduce",
        service_workers="allow" if worker else "block", **more)


@pytest.fixture
def site():
    with SiteServer() as site:
        yield site


@pytest.fixture(scope="module")
def module_site():
    with SiteServer() as site:
        yield site


@pytest.fixture(scope="session")
def smtp():
    folder = RUNS / "mails"
    with MailServer(folder) as server:
        yield server


@pytest.fixture(scope="session")
def olgas() -> Path:
    """A data folder with an administrator, so that whoever signs up is a member."""
    korzo = Korzo("accounts-olga")
    korzo.create_user("olga", PASSWORD, "admin")
    return korzo.data


@dataclass(frozen=True)
class SignedIn:
    """A data folder in which the administrator Olga and Anna have accounts, and their cookies."""

    data: Path
    cookies: dict[str, dict]


@pytest.fixture(scope="session")
def annas(browser, olgas) -> SignedIn:
    """Signing in is slow on purpose, so the tests share one: each begins with a copy of it."""
    cookies = {}
    korzo = Korzo("accounts-anna", accounts=olgas)
    korzo.create_user("anna", PASSWORD)
    with korzo:
        for name in ("anna", "olga"):
            context = new_context(browser, Look())
            Person(context.new_page(), korzo, Look().locale, name).sign_in()
            cookies[name] = context.storage_state()
            context.close()
    return SignedIn(korzo.data, cookies)


@pytest.fixture(scope="session")
def friends(browser, annas) -> SignedIn:
    """The same with Bára and Cyril."""
    cookies = dict(annas.cookies)
    korzo = Korzo("accounts-friends", accounts=annas.data)
    names = ("bara", "cyril")
    for name in names:
        korzo.create_user(name, PASSWORD)
    with korzo:
        for name in names:
            context = new_context(browser, Look())
            Person(context.new_page(), korzo, Look().locale, name).sign_in()
            cookies[name] = context.storage_state()
            context.close()
    return SignedIn(korzo.data, cookies)


@pytest.fixture(scope="module")
def community(request, friends):
    """A Korzo for all tests of a file, with Olga, who sees to the people, Anna, Bára and Cyril."""
    with Korzo(request.module.__name__, accounts=friends.data) as korzo:
        yield korzo


@pytest.fixture
def meet(browser, community, friends, complaints, look):
    """meet("anna") → Anna at a browser of her own; meet("visitor") has no account."""
    contexts = []

    def come(name: str, look: Look = look) -> Neighbour:
        context = new_context(browser, look, storage_state=friends.cookies.get(name))
        contexts.append(context)
        complaints.listen(context)
        come.people.append(Neighbour(context.new_page(), community, look, name))
        return come.people[-1]

    come.people = []
    yield come
    for context in contexts:
        context.close()


@pytest.fixture
def accounts(request) -> Path:
    """The data folder that a test begins with: with Anna where the test asks for Anna."""
    if "anna" in request.fixturenames:
        return request.getfixturevalue("annas").data
    return request.getfixturevalue("olgas")


@pytest.fixture
def korzo(request, site, smtp, accounts):
    """A Korzo for one test."""
    with Korzo(request.node.name, site, smtp, accounts=accounts) as korzo:
        yield korzo


@pytest.fixture(scope="module")
def module_korzo(request, module_site, smtp, annas):
    """A Korzo for all tests of a file, with Olga and Anna."""
    with Korzo(request.module.__name__, module_site, smtp, accounts=annas.data) as korzo:
        yield korzo


@pytest.fixture
def postgres():
    """The address of an empty PostgreSQL database, dropped afterwards."""
    server = os.environ.get("KORZO_TEST_POSTGRES")
    if not server:
        pytest.skip("KORZO_TEST_POSTGRES names no server (scripts/with-postgres.sh sets it)")

    def tell(statement: str) -> None:
        subprocess.run(["psql", "-qX", "-d", server, "-c", statement], check=True)

    name = f"korzo_browser_{os.getpid()}_{uuid.uuid4().hex[:8]}"
    tell(f"CREATE DATABASE {name}")
    yield urlsplit(server)._replace(path=f"/{name}").geturl()
    tell(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def complaints() -> Complaints:
    """What pages complained about; a test that uses a browser fails for any."""
    complaints = Complaints()
    yield complaints
    assert not complaints.said, "\n".join(complaints.said)


class Regulars:
    """Pages that stay open from test to test, one for each person and look: `visit` only goes on.

    For tests that look at many pages and leave nothing behind; a new context for each visit costs
    more than what they look for.
    """

    def __init__(self, browser: Browser, korzo: Korzo, states: dict[str, dict | None]):
        self.browser, self.korzo, self.states = browser, korzo, states
        self.pages: dict[tuple[str, Look], Page] = {}
        self.complaints = Complaints()

    def visit(self, who: str, look: Look, path: str) -> Page:
        page = self.pages.get((who, look))
        if page is None:
            context = new_context(self.browser, look, storage_state=self.states[who])
            self.complaints.listen(context)
            page = self.pages[who, look] = context.new_page()
        page.emulate_media(color_scheme=look.scheme)
        page.set_viewport_size(SIZES[look.size])
        # A story that goes on by itself may take the way.
        try:
            page.goto(self.korzo.base + path, wait_until="load")
        except Error as error:
            if "interrupted by another navigation" not in error.message:
                raise
            page.goto(self.korzo.base + path, wait_until="load")
        page.wait_for_selector("html[data-scripts]", state="attached")
        return page

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()


@pytest.fixture
def worker() -> bool:
    """Whether the service worker of the site is let in (see `new_context`)."""
    return False


@pytest.fixture
def page(request, browser, look, complaints, korzo, worker) -> Page:
    """Closed before its Korzo stops, because an open live stream would complain."""
    more = {"worker": worker}
    if "anna" in request.fixturenames:
        more["storage_state"] = request.getfixturevalue("annas").cookies["anna"]
    context = new_context(browser, look, **more)
    complaints.listen(context)
    yield context.new_page()
    context.close()


@pytest.fixture
def person(page, korzo, look) -> Person:
    """Somebody without an account."""
    return Person(page, korzo, look.locale, scripts=look.scripts)


@pytest.fixture
def anna(person) -> Person:
    """Anna has an account and is signed in (see `accounts` and `page`)."""
    return person


def pytest_collection_modifyitems(items):
    """The longest file comes first, or one process is at it when all others are done."""
    items.sort(key=lambda item: item.path.name != "test_every_page.py")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """A failed test leaves screenshots of what its people saw."""
    report = (yield).get_result()
    if report.when != "call" or not report.failed:
        return
    given = getattr(item, "funcargs", {})
    pages = {person.name: person.page for person in getattr(given.get("meet"), "people", [])}
    if "page" in given:
        pages[""] = given["page"]
    for who, page in pages.items():
        target = RUNS / "failures"
        target.mkdir(parents=True, exist_ok=True)
        name = f"{item.name}{who and '-'}{who}"
        try:
            page.screenshot(path=target / f"{name}.png", full_page=True, timeout=5_000)
            (target / f"{name}.html").write_text(page.content())
            report.sections.append(("Screenshot", str(target / f"{name}.png")))
            report.sections.append(("Address", page.url))
        except Exception as error:  # The browser may be what failed.
            report.sections.append(("Screenshot", f"none: {error}"))
