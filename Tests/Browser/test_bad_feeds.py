"""A feed that goes bad: its page says so in words, its articles stay, the others go on."""

import re

import pytest
from playwright.sync_api import expect

from korzo import eventually
from peers.site_faults import FAULTS, SECRET

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
    "too-many": "chvíli klid",
    "server-error": "vlastní chybu",
    "wrong-type": None,
    "html-error": "webová stránka",
    "hang-up": BROKE_OFF,
}
# More memory than this for one bad feed is a bomb that went off.
MOST_KILOBYTES = 700_000


def come_later(anna) -> None:
    """A feed is not asked again within five minutes, whoever asks: let them pass."""
    anna.korzo.stop()
    anna.korzo.let_time_pass(6)
    anna.korzo.start()


def explained(anna, channel: str, words: re.Pattern[str]) -> bool:
    """Whether the channel's page says it, in a note above its articles."""
    anna.visit(channel)
    state = anna.main.locator(".note")
    return state.filter(has_text=words).count() > 0


def test_every_fault_of_the_site_is_tried():
    assert set(SPEAKS_OF) == set(FAULTS)


@pytest.mark.parametrize("fault", SPEAKS_OF)
def test_a_feed_that_turned_bad_is_explained_and_keeps_its_articles(anna, site, fault, complaints):
    # The live stream notices that the server was away.
    complaints.forgiven = ("ERR_", "Failed to fetch")
    channel = anna.subscribe(f"{site.base}/turncoat/{fault}.xml")
    healthy = anna.subscribe(f"{site.base}/atom.xml")
    site.turned = True
    come_later(anna)
    site.forget_hits()

    anna.refresh(channel)
    site.wait_for_hits("/turncoat/", 1)
    expected = SPEAKS_OF[fault]
    if expected is None:
        anna.visit(channel)
        expect(anna.main).to_contain_text(EARLIER)
    else:
        words = re.compile(expected)
        eventually(lambda: explained(anna, channel, words), 60)
        expect(anna.main).to_contain_text(EARLIER)

    # The others are not stopped by it.
    come_later(anna)
    site.forget_hits()
    anna.refresh(healthy)
    site.wait_for_hits("/atom.xml", 1)
    anna.visit("/read")
    expect(anna.main).to_contain_text(HEALTHY)
    expect(anna.main).to_contain_text(EARLIER)

    # Nothing was asked of the neighbours, nothing of theirs is shown.
    assert site.hits("/secret") == 0
    assert SECRET not in anna.page.content()
    assert anna.korzo.resident_kilobytes() < MOST_KILOBYTES


@pytest.mark.parametrize("fault", [f for f, words in SPEAKS_OF.items() if words])
def test_a_bad_address_cannot_be_added_and_says_why(anna, site, fault, complaints):
    complaints.forgiven = ("status of 422",)
    address = f"{site.base}/bad/{fault}"
    anna.look_up(address)
    expect(anna.field("address")).to_have_value(address)
    expect(anna.field("address")).to_have_attribute("aria-invalid", "true")
    expect(anna.main).to_contain_text(re.compile(SPEAKS_OF[fault]))
    assert site.hits("/secret") == 0
