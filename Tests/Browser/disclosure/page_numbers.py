"""The numbers on a page, and whether each of them is of something that was told."""

import re
from datetime import datetime, timedelta, timezone
from html.parser import HTMLParser

from disclosure.figures import about, card_figures
from disclosure.forms import words_of

GROUPED = {"en": (",", "."), "cs": ("\u00a0", ",")}
SILENT = {"script", "style", "svg", "form", "time"}
ALONE = {"meta", "link", "input", "br", "img", "hr", "source", "wbr", "rect", "path", "circle"}
LINES = {"tr", "li", "p", "h1", "h2", "dd", "dt", "section", "main", "div"}
READ_ALOUD = ("aria-label", "title", "alt", "value")
MOST_WORDS = 5
SCALES = {f"{share}{space}%" for share in (10, 20, 50, 100) for space in ("", "\u00a0")}


class PageText(HTMLParser):
    """The lines of a page with the card each is in, and what its head says of it; a row of a table
    is a line. The card of what is outside them is ""."""

    def __init__(self, page: str):
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.lines: list[tuple[str, str]] = []
        self.line = ""
        self.in_scale = False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        given = {name: value or "" for name, value in attributes}
        if tag == "meta" and given.get("name", given.get("property", "")).endswith("description"):
            self.lines.append(("", given["content"]))
        if self.is_shown and given.get("type") != "hidden":
            self.lines += [(self.card, given[name]) for name in READ_ALOUD if name in given]
        if tag in LINES:
            self.end_line()
            # Where the scale of a drawing ends: the next of 10, 20, 50 and 100 % above what it draws.
            self.in_scale = given.get("class") == "plot-top"
        if tag not in ALONE:
            identity = given.get("id", "") if tag == "section" else ""
            self.open.append((tag, identity.removeprefix("q-") if identity[:2] == "q-" else ""))

    def handle_endtag(self, tag):
        if tag in LINES:
            self.end_line()
        while tag not in ALONE and self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.is_shown and not (self.in_scale and data.strip("\u00a0 ") in SCALES):
            self.line += data + " "

    def end_line(self) -> None:
        # A no-break space is part of a number.
        text = re.sub(r"[ \n]+", " ", self.line).strip(" ")
        if text:
            self.lines.append((self.card, text))
        self.line = ""

    @property
    def card(self) -> str:
        return next((card for _, card in reversed(self.open) if card), "")

    @property
    def is_shown(self) -> bool:
        """What is the same on every page is outside of `main`."""
        tags = {tag for tag, _ in self.open}
        return "main" in tags and not tags & SILENT


def numbers_in(text: str, language: str) -> list[float]:
    """`1,284.5` and `−5` in English, `1 284,5` in Czech."""
    group, mark = GROUPED[language]
    rest = rf"(?:{re.escape(mark)}\d+)?"
    minus = r"(?:(?<!\w)[−-])?"
    found = re.findall(
        rf"{minus}\d{{1,3}}(?:{group}\d{{3}})+{rest}|{minus}\d+{rest}", text)
    return [float(n.replace(group, "").replace(mark, ".").replace("−", "-")) for n in found]


def wrong_results(page: str, language: str, run) -> list[str]:
    """What of a page of results follows neither from what was told nor from the questionnaire."""
    told, wrong = run.history.last, wrong_words(page, run)
    cards = {q["id"]: card_figures(q, told)
             for p in run.definition["pages"] for q in p["questions"]}
    outside = days(run) | {about(told.sums.get("all", 0))}
    for card, line in PageText(page).lines:
        allowed = cards[card].of(line) if card in cards else outside
        wrong += complaints(run, language, line, allowed)
    return wrong


def wrong_front(page: str, language: str, run, minutes: int, count: int) -> list[str]:
    """The same of a survey's first page: about how many answered is told there as well."""
    allowed = days(run) | {about(count), minutes, len(run.survey.questions)}
    return [wrong for _, line in PageText(page).lines
            for wrong in complaints(run, language, line, allowed)]


def complaints(run, language: str, line: str, allowed: set) -> list[str]:
    wrong = [n for n in numbers_in(line, language) if n not in allowed]
    return [f"{run.title}, {language}: {line!r} has {wrong}, allowed are {allowed}; "
            f"told: {run.history.last}"] if wrong else []


def wrong_words(page: str, run) -> list[str]:
    """Words are told of people who were counted at the last step, and of a few of them."""
    counted = run.history.steps[-1][0] if run.history.steps else set()
    shown = {p: page.count(words_of(p)) for p in range(run.survey.people)}
    wrong = [f"{run.title}: {words_of(p)}" for p, n in shown.items() if n and p not in counted]
    texts = sum(q.kind == "text" for q in run.survey.questions)
    if sum(shown.values()) > MOST_WORDS * texts:
        wrong.append(f"{run.title}: too many words, or those of a choice")
    return wrong


def days(run) -> set[int]:
    """When the survey was open; the site may count its days elsewhere."""
    found = set()
    for time in run.place.query(
            "SELECT starts_at, ends_at, closed_at FROM survey WHERE id = ?", run.id)[0]:
        for hours in (0, 1, 2) if time is not None else ():
            zone = timezone(timedelta(hours=hours))
            moment = datetime.fromtimestamp(time / 1000, zone)
            found |= {moment.year, moment.month, moment.day, moment.hour, moment.minute}
    return found
