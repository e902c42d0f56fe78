"""An attacker who keeps all that was ever public of surveys, and computes.

Random small surveys are answered on a real Korzo, whose public sums are renewed after every single
answer, which is more often than its job does. They say nothing for certain of anybody, whoever is
with the attacker. The same attacker finds people under rules that Korzo had, or might have had.
"""

import os
import random
from dataclasses import dataclass

import pytest

from articles import Newsroom
from disclosure import ways
from disclosure.attack import Attack
from disclosure.place import ASKED, Place
from disclosure.play import TOLD, Run, titles
from disclosure.surveys import Question, Survey, random_survey
from disclosure.twin import make_twin, pages_of_both, reports_of_both
from disclosure.watch import MEMBER, PASSING, Watch
from peers.dropbox import dropbox as dropbox_peer

# 2000 is the long form, in which a tenth of them is answered on a Korzo.
SURVEYS = int(os.environ.get("KORZO_DISCLOSURE_SURVEYS", "0"))
SEED = int(os.environ.get("KORZO_DISCLOSURE_SEED", "1"))
MODELS = SURVEYS or 200       # whose publication is computed here
PLAYED = SURVEYS // 10 or 7   # that are answered on a Korzo,
AT_ONCE = 40 if SURVEYS else PLAYED        # so many on one,
PEOPLE = (5, 40) if SURVEYS else (8, 20)   # each by so many
ON_A_SECOND_PAGE = 16         # more surveys, so that lists go on
INSIDERS = (0, 1, 2, None)    # None: all but one


def chance(number: int) -> random.Random:
    return random.Random(SEED * 1_000_003 + number)


def insiders(chance: random.Random, people: int, count: int | None) -> frozenset[int]:
    most = people - 1
    return frozenset(chance.sample(range(people), most if count is None else min(count, most)))


@dataclass
class Played:
    runs: list[Run]
    watch: Watch
    twins: list[tuple[str, str, str]]   # title, a page, and that of a survey that nobody answered


@pytest.fixture(scope="module")
def played() -> list[Played]:
    """All surveys, from the first answer to what is declared void after the end."""
    print(f"\nKORZO_DISCLOSURE_SEED={SEED}")
    return [play(first, min(AT_ONCE, PLAYED - first)) for first in range(0, PLAYED, AT_ONCE)]


def play(first: int, count: int) -> Played:
    with (dropbox_peer() as dropbox, Place.prepare(f"disclosure-{first}", dropbox) as korzo,
          Place(korzo) as place):
        runs = opened(place, first, count)
        watch = Watch(place, runs, things_that_lead_to(runs, place))
        watch.look(runs)
        left = {run.title: run.events() for run in runs}
        while left:
            happened = [run for run in runs if run.title in left and one_event(run, left)]
            place.renew()
            for run in happened:
                run.note_told()
            watch.look(happened)
        watch.seen.clear()   # All of these pages together are large.
        return Played(runs, watch, list(twins(runs, dropbox)))


def twins(runs: list[Run], dropbox):
    told = [run for run in runs if run.history.steps]
    for number, run in enumerate(told):
        twin, path = make_twin(run)
        for pair in pages_of_both(run, twin, path):
            yield run.title, *pair
        if number == 0:
            yield f"report of {run.title}", *reports_of_both(run, twin, dropbox)


def opened(place: Place, first: int, count: int) -> list[Run]:
    """Surveys to be played, and more that nobody answers."""
    place.welcome([f"person{n}" for n in range(PEOPLE[1])] + [MEMBER], ASKED)
    place.welcome([f"author{n}" for n in range(count + ON_A_SECOND_PAGE)])
    names, runs = titles(), []
    for number in range(count + ON_A_SECOND_PAGE):
        dice = chance(first + number)
        people = dice.randint(*PEOPLE) if number < count else 5
        run = Run(place, random_survey(dice, people), f"author{number}", next(names), dice)
        run.open()
        runs.append(run)
    place.await_news()
    return runs[:count]


def things_that_lead_to(runs: list[Run], place: Place) -> list[str]:
    cards = "".join(
        f'<p class="link-card" data-results="{run.path.removeprefix("/results/")}">'
        f'<a href="{run.path}">Results</a></p>' for run in runs[:20])
    Newsroom(place.korzo).article("results", "What people said", html=cards, hours_ago=1_000)
    post = place.post("author0", f"See {place.korzo.base}{runs[0].path}")
    return ["/articles/results", post]


def one_event(run: Run, left: dict) -> bool:
    """Whether there was one; by itself it changes nothing that is told."""
    before = run.state()[TOLD]
    if next(left[run.title], run) is run:
        del left[run.title]
        return False
    assert run.state()[TOLD] == before, "a request changed what is told"
    return True


# On a Korzo

LIMIT = pytest.mark.timeout(300 + 30 * PLAYED)


@LIMIT
def test_between_steps_nothing_that_others_see_changes(played):
    changed = [page for each in played for page in each.watch.changed]
    assert not changed, "\n".join(changed[:10])
    steps = sum(len(run.history.steps) for each in played for run in each.runs)
    print(f"{sum(each.watch.pages for each in played)} pages, {steps} steps")
    assert steps >= PLAYED // 2, "hardly anything was published: this said nothing"


@LIMIT
def test_a_page_has_no_number_but_what_was_told(played):
    wrong = [line for each in played for line in each.watch.wrong]
    assert not wrong, "\n".join(wrong[:10])


@LIMIT
def test_a_page_is_the_same_whatever_was_answered_if_the_same_was_told(played):
    for title, page, twin in (pair for each in played for pair in each.twins):
        assert PASSING.sub("", page) == PASSING.sub("", twin), title


@LIMIT
def test_nobody_is_found(played):
    asked = 0
    for number, run in enumerate(run for each in played for run in each.runs):
        survey, states = run.survey, run.history.states()
        if not states:
            continue
        facts = run.history.facts(survey)
        for count in INSIDERS:
            attack = Attack(survey, states, facts, insiders(run.chance, survey.people, count))
            assert attack.is_truth_possible(), run.title
            assert not attack.determined(), f"survey {number}, {count} insiders"
            asked += 1
        expect_small_gaps(attack=Attack(survey, states, facts), run=run)
        nobody_knows = Attack(survey, states, facts, is_participation_known=False)
        assert not nobody_knows.is_participation_proved(), f"survey {number}"
    assert asked


def expect_small_gaps(attack: Attack, run: Run) -> None:
    """What somebody answered is in few cells, so that another answer is not much less likely."""
    candidates, steps = list(attack.candidates()), len(run.history.steps)
    for candidate in run.chance.sample(candidates, min(2, len(candidates))):
        gap = attack.gap(*candidate)
        # None is what was certain before anything was told; see Attack.determined.
        assert gap is None or gap <= attack.most_gap(*candidate[:2], steps), run.title


@LIMIT
def test_the_noise_is_what_it_is_said_to_be(played):
    noise = [n for each in played for run in each.runs for _, n in run.history.noise(run.survey)]
    sizes = [sum(abs(n) == size for n in noise) for size in range(3)]
    sizes.append(len(noise) - sum(sizes))
    expected = [len(noise) * part for part in (1 / 2, 1 / 3, 1 / 9, 1 / 18)]
    chi = sum((n - e) ** 2 / e for n, e in zip(sizes, expected))
    print(f"{len(noise)} cells, noise of 0, 1, 2 and more: {sizes}")
    # Once in a million runs by chance.
    assert chi < 30.7, (sizes, expected)
    upwards, downwards = sum(n > 0 for n in noise), sum(n < 0 for n in noise)
    assert abs(upwards - downwards) < 5 * (upwards + downwards) ** 0.5 + 1
    # Cells beside each other have noise of their own.
    together = sum(a * b for a, b in zip(noise, noise[1:]))
    assert abs(together) < 5 * 1.5 * len(noise) ** 0.5


# Computed here

@pytest.mark.timeout(300 + SURVEYS)
def test_nobody_is_found_in_many_surveys():
    published = 0
    for number in range(MODELS):
        dice = chance(number)
        survey = random_survey(dice)
        states, facts = ways.noisy(survey, dice)
        if not states:
            continue
        published += 1
        known = insiders(dice, survey.people, INSIDERS[number % len(INSIDERS)])
        attack = Attack(survey, states, facts, known)
        assert attack.is_truth_possible(), number
        assert not attack.determined(), number
        nobody_knows = Attack(survey, states, facts, is_participation_known=False)
        assert not nobody_knows.is_participation_proved(), number
    assert published > MODELS / 2


@pytest.mark.parametrize("way", ways.LOST, ids=lambda way: way.__name__)
def test_people_are_found_under_other_rules(way):
    """Otherwise that nobody was found says nothing."""
    for number in range(200):
        dice = chance(number)
        survey = conditional_number() if way is ways.limits_by_answers else random_survey(dice)
        states, facts = way(survey, dice)
        attack = Attack(survey, states, facts)
        if states and attack.determined():
            assert attack.is_truth_possible()
            return
    pytest.fail("nobody was found: the attacker is blind")


def conditional_number() -> Survey:
    """Eight who said yes were asked for a number."""
    yes = Question("single", 2, required=True)
    number = Question("number", 0, required=True, gate=(0, 0))
    answers = [[0, float(10 + 7 * person)] for person in range(8)]
    return Survey([yes, number], answers, {}, 0, (0, 0), 8)
