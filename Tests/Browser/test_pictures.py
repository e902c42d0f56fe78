"""The pictures of the README: `korzo demo` on a phone, light and dark, and on a desktop."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from checks import settle
from conftest import Look, new_context
from korzo import BINARY, ROOT, Korzo
from person import Person
from shots import shoot

PICTURES = (
    ("home-phone-light", Look("phone", "cs-CZ", "light"), "/"),
    ("profile-phone-dark", Look("phone", "en-US", "dark"), "/@demo"),
    ("conversation-phone-light", Look("phone", "cs-CZ", "light"), "conversation"),
    ("explore-desktop-light", Look("desktop", "en-US", "light"), "/explore"),
    ("read-phone-light", Look("phone", "en-US", "light"), "/read"),
    ("article-phone-dark", Look("phone", "en-US", "dark"), "article"),
    ("read-desktop-light", Look("desktop", "cs-CZ", "light"), "/read"),
    ("magazine-phone-light", Look("phone", "cs-CZ", "light"), "magazine article"),
    ("magazine-desktop-light", Look("desktop", "cs-CZ", "light"), "/magazine"),
    ("survey-phone-light", Look("phone", "cs-CZ", "light"), "survey"),
    ("results-desktop-light", Look("desktop", "cs-CZ", "light"), "results"),
    ("insights-phone-light", Look("phone", "cs-CZ", "light"), "insights"),
    ("understand-desktop-dark", Look("desktop", "en-US", "dark"), "understand"),
)
# Where one is before one opens the thing of the picture.
STARTS = {"article": "/read", "conversation": "/messages", "magazine article": "/magazine",
          "survey": "/ask", "results": "/ask/mine",
          "insights": "/insights", "understand": "/insights"}
# One of the demonstration that writes with pictures.
ENGLISH_CHANNEL = "The Long Path"


class Demo(Korzo):
    """The filled community of `korzo demo`."""

    def __init__(self):
        super().__init__("demo")

    def start(self) -> "Demo":
        """Returns when it says how to sign in."""
        self.process = subprocess.Popen(
            [BINARY, "demo", "--data-dir", self.data, "--port", str(self.port), "--fresh",
             "--people", "16", "--posts", "40"],
            cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        said = []
        for line in self.process.stdout:
            said.append(line)
            if "Sign in as" in line:
                return self
        raise AssertionError("korzo demo ended:\n" + "".join(said))


@pytest.fixture(scope="module")
def demo(browser):
    """The demonstration, and the cookies of who looks around in it."""
    with Demo() as demo:
        context = new_context(browser, Look())
        Person(context.new_page(), demo, Look().locale, "demo", "promenada-2026").sign_in()
        cookies = context.storage_state()
        context.close()
        yield demo, cookies


@pytest.mark.parametrize("name, look, path", PICTURES, ids=[p[0] for p in PICTURES])
def test_draws(browser, complaints, demo, name, look, path):
    korzo, cookies = demo
    context = new_context(browser, look, storage_state=cookies)
    complaints.listen(context)
    someone = Person(context.new_page(), korzo, look.locale, "demo", scripts=look.scripts)
    start = STARTS.get(path, path)
    someone.visit(start)
    if start == "/read":
        rows = someone.main.locator("[data-row]")
        expect(rows.first).to_be_visible()
    if path == "article":
        english = rows.filter(has_text=ENGLISH_CHANNEL).filter(has=someone.page.locator("img"))
        english.first.locator("h2 a").click()
        expect(someone.page).to_have_url(re.compile("/read/articles/"))
    if path == "magazine article":
        someone.main.locator(".teaser h3 a").first.click()
        expect(someone.page).to_have_url(re.compile("/articles/"))
        expect(someone.main.locator(".article-lead img")).to_be_visible()
    if path == "conversation":
        someone.main.locator(".conversation a[data-open]").first.click()
        expect(someone.main.locator(".message .photo img").first).to_be_visible()
        someone.wait_for_scripts()
    if path == "survey":
        someone.main.get_by_role("link", name="Co má umět nová knihovna?").first.click()
        someone.main.locator("form[action$='/begin'] button").click()
        expect(someone.page).to_have_url(re.compile("/answer"))
    if path == "results":
        someone.main.get_by_role("link", name="Výstava fotek z města").first.click()
        someone.main.locator("a[href$='/results']").first.click()
        expect(someone.main.locator("svg").first).to_be_visible()
    if path in ("insights", "understand"):
        expect(someone.main.locator("a.tile img").first).to_be_visible()
        way = "understand" if path == "understand" else "?sort=views&dir=desc"
        someone.visit(f"{someone.path()}/{way}".replace("/?", "?"))
    settle(someone.page)
    shoot(someone.page, name, readme=True)
    context.close()
