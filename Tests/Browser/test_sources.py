"""From whatever one pastes to an article that one reads: networks as people know them."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Look
from korzo import Korzo
from peers.networks import (
    CHANNEL, DID, DISCUSSED, HEARD, POSTED, RELEASED, SHORT, TOOTED, VIDEO, WATCHED, Networks)
from shots import shoot

# Each look with a person of its own, so that nobody has the other's channels.
PEOPLE = {"phone": "anna", "desktop": "bara"}
LOOKS = pytest.mark.parametrize(
    "look", [Look("phone", "cs-CZ"), Look("desktop", "en-US")], ids=str)


@pytest.fixture(scope="module")
def networks():
    with Networks() as networks:
        yield networks


@pytest.fixture(scope="module")
def community(friends, networks):
    """A Korzo for which the networks of the world are on loopback."""
    settings = {"hosts": networks.hosts, "connections per host": "8"}
    with Korzo("sources", settings=settings, accounts=friends.data) as korzo:
        yield korzo


@pytest.fixture
def reader(meet, look, networks):
    networks.let_a_minute_pass()
    return meet(PEOPLE[look.size])


def in_words(reader, czech: str, english: str) -> str:
    return czech if reader.words.column == 1 else english


def read(reader, channel: str, beginning: str, further: str) -> None:
    """Opens an article from its channel's page and reads on."""
    reader.visit(channel)
    reader.main.get_by_role("link", name=re.compile(re.escape(beginning))).first.click()
    expect(reader.page).to_have_url(re.compile(r"/read/articles/\d+"))
    expect(reader.main).to_contain_text(further)


def follows(reader, address: str) -> bool:
    """Whether the export names a channel by its public address."""
    return f'xmlUrl="{address}"' in reader.exported_opml()


def is_refused(reader, complaints, pasted: str, words: str) -> None:
    complaints.forgiven = ("status of 4",)
    reader.look_up(pasted)
    expect(reader.field("address")).to_have_value(pasted)
    expect(reader.main).to_contain_text(words)


@LOOKS
@pytest.mark.parametrize("pasted", [
    "https://www.youtube.com/@kolo", f"https://youtu.be/{VIDEO}?si=abc",
])
def test_a_channel_of_youtube_is_chosen_without_its_shorts(reader, pasted, networks, look):
    reader.look_up(pasted)
    expect(reader.main).to_contain_text("Kolo doma")
    whole = reader.main.locator(f"input[value$='channel_id={CHANNEL}']")
    videos = in_words(reader, "bez shorts", "without shorts")
    if whole.count():
        expect(whole).to_be_checked()
    shoot(reader.page, f"sources-youtube-{look}")
    feed = f"https://www.youtube.com/feeds/videos.xml?playlist_id=UULF{CHANNEL[2:]}"
    if follows(reader, feed):
        # The other address led to the same channel, and it is said to be followed.
        expect(reader.main.locator(f"input[value='{feed}']")).to_have_count(0)
        return
    channel = reader.choose_feed(videos)
    read(reader, channel, *WATCHED)
    reader.visit(channel)
    expect(reader.main).not_to_contain_text(SHORT)
    assert follows(reader, feed)
    # The page was asked as somebody who had answered the question for consent.
    assert networks.asked("consent.youtube.com/m") == 0


@LOOKS
def test_a_handle_of_mastodon_is_enough(reader, networks, look):
    reader.look_up("@jana@zivot.example")
    expect(reader.heading("Jana Nováková").first).to_be_visible()
    shoot(reader.page, f"sources-mastodon-{look}")
    read(reader, reader.subscribe_to_preview(), *TOOTED)
    assert follows(reader, "https://zivot.example/@jana.rss")
    # The address of a post, and a handle whose host is another one, lead to the same.
    for pasted in ("https://zivot.example/@jana/113456789012345678", "jana@hora.example"):
        reader.look_up(pasted)
        expect(reader.heading("Jana Nováková").first).to_be_visible()


@LOOKS
def test_a_handle_of_bluesky_is_enough(reader, networks, look):
    reader.look_up("@lod.bsky.social")
    expect(reader.heading("Loď").first).to_be_visible()
    shoot(reader.page, f"sources-bluesky-{look}")
    read(reader, reader.subscribe_to_preview(), *POSTED)
    assert follows(reader, "https://bsky.app/profile/lod.bsky.social/rss")
    assert networks.asked(f"bsky.app/profile/{DID}/rss") > 0


@LOOKS
def test_a_community_of_reddit_is_asked_once_a_minute(reader, networks, complaints, look):
    asked = networks.asked("www.reddit.com/r/kola/.rss")
    reader.look_up("r/kola")
    expect(reader.heading("Kola").first).to_be_visible()
    # Reddit would refuse another request now; what was just seen is enough.
    read(reader, reader.subscribe_to_preview(), *DISCUSSED)
    assert networks.asked("www.reddit.com/r/kola/.rss") == asked + 1
    assert follows(reader, "https://www.reddit.com/r/kola/.rss")
    is_refused(
        reader, complaints, "https://old.reddit.com/r/vlaky/",
        in_words(reader, "jeden kanál za minutu", "one feed a minute"))
    shoot(reader.page, f"sources-reddit-{look}")


@LOOKS
def test_a_repository_of_github_offers_its_releases(reader, complaints, look):
    reader.look_up("github.com/anna/tool")
    expect(reader.main).to_contain_text("anna/tool")
    shoot(reader.page, f"sources-github-{look}")
    channel = reader.choose_feed(in_words(reader, "Vydané verze", "Releases"))
    read(reader, channel, *RELEASED)
    assert follows(reader, "https://github.com/anna/tool/releases.atom")
    reader.look_up("https://github.com/anna/tool/tree/main/docs")
    expect(reader.heading("Commits of tool").first).to_be_visible()
    is_refused(
        reader, complaints, "https://github.com/anna/tool/issues",
        in_words(reader, "GitHub nemá kanál", "GitHub has no feed of issues"))


@LOOKS
def test_a_podcast_at_apple_leads_to_its_own_feed(reader, complaints, look):
    reader.look_up("https://podcasts.apple.com/cz/podcast/hlasy-most%C5%AF/id1234567890?i=1000")
    expect(reader.heading("Hlasy mostů").first).to_be_visible()
    shoot(reader.page, f"sources-podcast-{look}")
    read(reader, reader.subscribe_to_preview(), *HEARD)
    expect(reader.page.locator("audio").first).to_be_visible()
    assert follows(reader, "https://hlasy.example/feed.xml")
    is_refused(
        reader, complaints, "https://podcasts.apple.com/cz/podcast/zamceny/id1111111111",
        in_words(reader, "nemá veřejný kanál", "has no public feed"))


@LOOKS
@pytest.mark.parametrize("pasted, name", [
    ("https://www.instagram.com/jana/", "Instagram"), ("x.com/jana", "X"),
    ("https://www.facebook.com/jana", "Facebook"), ("https://www.tiktok.com/@jana", "TikTok"),
    ("https://www.linkedin.com/in/jana/", "LinkedIn"),
])
def test_what_has_no_feeds_says_so(reader, complaints, pasted, name):
    is_refused(
        reader, complaints, pasted,
        in_words(reader, f"{name} kanály nemá", f"{name} has no feeds"))


@LOOKS
def test_nobody_comes_to_the_stand_in_by_its_own_address(reader, networks, complaints):
    is_refused(
        reader, complaints, f"{networks.base}/@jana.rss",
        in_words(reader, "soukromé sítě", "private network"))
