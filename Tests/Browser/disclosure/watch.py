"""Everything that others see of surveys, collected after each event and compared.

The rule is that a page follows from what was told, from what its author chose, and from what the
person who looks did. So a page for which all of these are as they were is the same, byte by byte.
"""

import difflib
import json
import re

from disclosure.figures import about
from disclosure.page_numbers import numbers_in, wrong_front, wrong_results
from disclosure.place import Place
from disclosure.play import Run
from disclosure.told import read_count

MEMBER, PARTICIPANT, VISITOR = "member", "person0", None
LANGUAGES = ("en", "cs")
# What is new in each answer whatever it shows, and how long ago something was.
PASSING = re.compile(
    r'name="(?:_token|client_id)" value="[^"]*|<time\b[^>]*>[^<]*|<p class="request">[^<]*')
# What the board says of the whole network is up to a minute old.
NETWORK = re.compile(r'<section aria-labelledby="network">.*?</section>', re.DOTALL)
SHOWN_HEADERS = ("Location", "X-Robots-Tag", "Link")


class Watch:
    def __init__(self, place: Place, runs: list[Run], things: list[str]):
        #: `things` are the paths of an article and of a post that lead to results.
        self.place, self.runs, self.things = place, runs, things
        self.seen: dict[tuple, str] = {}
        self.changed: list[str] = []      # pages that changed although nothing was told
        self.wrong: list[str] = []        # what is on pages and is of nothing that was told
        self.network: set[float] = set()  # what has been right of the whole network
        self.pages = 0

    def look(self, happened: list[Run]) -> None:
        """At the pages of those to which something happened, and at those of all."""
        states = {run.id: run.state() for run in self.runs}
        for run in happened:
            self.look_at(run, states)
        everything = tuple(states.values())
        self.network |= self.network_numbers()
        for language in LANGUAGES:
            self.see("/ask", VISITOR, language, everything)
        for who in (MEMBER, PARTICIPANT):
            self.see_all("/ask", who, everything)
        self.see("/ask/search?q=survey", VISITOR, "en", everything)
        for thing in self.things:
            self.see(thing, VISITOR, "en", everything)
            self.see(thing, MEMBER, "en", everything)
        self.see_list(everything)

    def look_at(self, run: Run, states: dict) -> None:
        state, everything = states[run.id], tuple(states.values())
        front = f"/surveys/{run.id}"
        api = [self.see_in_api(front, who, everything) for who in (MEMBER, PARTICIPANT)]
        count, minutes = read_count(self.place, run.id)[1], max(1, (api[0]["seconds"] + 30) // 60)
        if not {each["answered"] for each in api} <= {max(0, count), about(count) or 0}:
            self.wrong.append(f"{run.title}: {api}, but {count} was told")
        for language in LANGUAGES:
            page, is_new = self.see(run.path, VISITOR, language, state)
            if is_new:
                self.wrong += wrong_results(page, language, run)
            page, is_new = self.see(front, VISITOR, language, state)
            if is_new:
                self.wrong += wrong_front(page, language, run, minutes, count)
        # The head of a member's page tells of news.
        self.see(run.path, MEMBER, "en", everything)
        for who in (MEMBER, PARTICIPANT):
            self.see(front, who, "en", everything)

    def see(self, path: str, who: str | None, language: str, state: tuple) -> tuple[str, bool]:
        """What is at the address, and whether nobody has seen it in this state."""
        answer = self.place.ask("GET", path, who, language)
        # Results may be switched off.
        statuses = (200, 404) if path.startswith("/results/") else (200,)
        assert answer.status_code in statuses, f"{path}: {answer.text[-2000:]}"
        headers = [f"{name}: {answer.headers.get(name)}" for name in SHOWN_HEADERS]
        page = PASSING.sub("", answer.text)
        for section in NETWORK.findall(page):
            wrong = set(numbers_in(re.sub("<[^>]*>", " ", section), language)) - self.network
            self.wrong += [f"the network: {wrong}, was {self.network}"] if wrong else []
        page = NETWORK.sub("", page)
        shown = "\n".join([str(answer.status_code), *headers, page])
        return page, self.compare((path, who, language), state, shown)

    def network_numbers(self) -> set[float]:
        """How many people there are, how many surveys, and about how many answers."""
        people, = self.place.query("SELECT COUNT(*) FROM account")
        surveys, = self.place.query("SELECT COUNT(*) FROM survey WHERE state = 'published'")
        # Counts below nought are nought.
        answers, = self.place.query("SELECT SUM(MAX(told, 0)) FROM survey_public_count")
        return {people[0], surveys[0], about(answers[0] or 0) or 0}

    def see_all(self, path: str, who: str, state: tuple) -> None:
        """A list with all of its pages; where the next one begins is in its address."""
        while path:
            page, _ = self.see(path, who, "en", state)
            more = re.search(r'href="(/ask\?[^"]*after=[^"]*)"', page)
            path = more.group(1).replace("&amp;", "&") if more else None

    def see_in_api(self, path: str, who: str, state: tuple) -> dict:
        told = self.place.told(self.place.api("GET", path, who), 200)
        self.compare((path, who, "api"), state, json.dumps(told, sort_keys=True, indent=0))
        return told

    def see_list(self, state: tuple) -> None:
        path = "/surveys?list=fitting&limit=7"
        after = ""
        while after is not None:
            told = self.see_in_api(path + after, MEMBER, state)
            after = f"&after={told['next']}" if told.get("next") else None

    def compare(self, page: tuple, state: tuple, shown: str) -> bool:
        self.pages += 1
        # What who looks has done: they answered, or did not yet.
        done = tuple(0 in run.responses for run in self.runs) if page[1] == PARTICIPANT else ()
        before = self.seen.setdefault((page, state, done), shown)
        if before != shown:
            lines = difflib.unified_diff(before.splitlines(), shown.splitlines(), lineterm="", n=0)
            self.changed.append(f"{page}\n" + "\n".join(line[:1_000] for line in lines))
            self.seen[page, state, done] = shown
        return before is shown
