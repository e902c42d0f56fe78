"""A feed that goes bad: its page says so in words, its articles stay, the others go on."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Look, new_context
from korzo import Korzo, eventually
from peers.site_faults import FAULTS, SECRET
from person import Person

EARLIER = "Městská knihovna půjčuje i vrtačky"
HEALTHY = "The Quiet Return of the Personal Website"

# What the channel's page says. None: such a feed is read all the same and needs no explanation.
NOT_A_FEED = "Na této adrese není kanál"
BROKE_OFF = "Odpovědi webu se nedá rozumět|neodpovídá"
SPEAKS_OF = {
    "not-xml": NOT_A_FEED,
    "empty": "Odpověď byla prázdná",
    "truncated": BROKE_OFF,
    "huge": "větší než",
    "gzip-bomb": "větší než",
    "endless-redirect": "přesměrovává",
    "slow-drip": "příliš pomalu",
    "entity-bomb": None,
    "external-entity": None,
    "private-redirect": "soukromé sítě",
    "private-name": "soukromé sítě",
    "strange-scheme": f"není adresa webu|{BROKE_OFF}",
    "unauthorised": "chce heslo",
    "forbidden": "odmítá|jen prohlížeče",
    "not-found": "už kanál není",
    "gone": "kanál skončil",
    "too-many": "klid do|chvíli klid",
    "server-error": "vlastní chybu",
    "wrong-type": None,
    "html-error": "webová stránka",
    "hang-up": BROKE_OFF,
}
# More memory than this for all of them is a bomb that went off.
MOST_KILOBYTES = 700_000


HEALTHY_FEED = "/atom.xml"


@pytest.fixture(scope="module")
def turned(browser, module_site, smtp, annas):
    """Anna has one feed per fault and a healthy one; all but that have turned bad and were asked.

    The paths of the channels' pages, by fault.
    """
    settings = {"connections per host": "8"}
    korzo = Korzo("bad-feeds", module_site, smtp, settings, accounts=annas.data).start()
    context = new_context(browser, Look(), storage_state=annas.cookies["anna"])
    anna = Person(context.new_page(), korzo, Look().locale)
    channels = {fault: anna.subscribe(f"{module_site.base}/~{fault}/turncoat.xml")
                for fault in SPEAKS_OF}
    healthy = anna.subscribe(module_site.base + HEALTHY_FEED)
    module_site.turned = True

    # A feed is not asked again within five minutes, whoever asks: let them pass.
    korzo.stop()
    korzo.let_time_pass(6)
    module_site.forget_hits()
    korzo.start()
    anna.refresh("/read")
    module_site.wait_for_hits("/~", len(FAULTS))
    yield anna, channels, healthy
    context.close()
    korzo.stop()


def explained(anna, channel: str, words: re.Pattern[str]) -> bool:
    """Whether the channel's page says it, in a note above its articles."""
    anna.visit(channel)
    state = anna.main.locator(".note")
    return state.filter(has_text=words).count() > 0


def test_every_fault_of_the_site_is_tried():
    assert set(SPEAKS_OF) == set(FAULTS)


@pytest.mark.parametrize("fault", SPEAKS_OF)
def test_a_feed_that_turned_bad_is_explained_and_keeps_its_articles(turned, fault):
    anna, channels, _ = turned
    expected = SPEAKS_OF[fault]
    if expected is not None:
        words = re.compile(expected)
        eventually(lambda: explained(anna, channels[fault], words), 60)
    anna.visit(channels[fault])
    expect(anna.main).to_contain_text(EARLIER)
    assert SECRET not in anna.page.content()


def test_the_healthy_feed_is_still_asked_and_nothing_burst(turned, module_site):
    anna, _, healthy = turned
    module_site.wait_for_hits(HEALTHY_FEED, 1)
    anna.visit(healthy)
    expect(anna.main.locator(".note")).to_have_count(0)
    expect(anna.main).to_contain_text(HEALTHY)
    # Nothing was asked of the neighbours.
    assert module_site.hits("/secret") == 0
    assert anna.korzo.resident_kilobytes() < MOST_KILOBYTES


@pytest.fixture
def feedless(turned, module_site):
    """The site has no other feed that could be offered instead."""
    module_site.has_feeds = False
    yield module_site
    module_site.has_feeds = True


@pytest.mark.parametrize("fault", [f for f, words in SPEAKS_OF.items() if words])
def test_a_bad_address_cannot_be_added_and_says_why(turned, feedless, fault):
    anna, _, _ = turned
    address = f"{feedless.base}/bad/{fault}"
    anna.look_up(address)
    expect(anna.field("address")).to_have_value(address)
    expect(anna.field("address")).to_have_attribute("aria-invalid", "true")
    expect(anna.main).to_contain_text(re.compile(SPEAKS_OF[fault]))
    assert feedless.hits("/secret") == 0
