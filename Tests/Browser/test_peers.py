"""The peers themselves do what the other tests rely on. Needs neither Korzo nor a browser."""

import json
import smtplib
import urllib.error
import urllib.request
import xml.dom.minidom
from email.message import EmailMessage
from pathlib import Path

import pytest

from peers.networks import CHANNEL, Networks
from peers.oidc_provider import oidc_provider


def get(address: str, **headers) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


@pytest.mark.parametrize("path", ["/feed.xml", "/atom.xml", "/podcast.xml", "/excerpts.xml", "/many/7.xml"])
def test_feeds_are_well_formed(site, path):
    status, body = get(site.base + path)
    assert status == 200
    xml.dom.minidom.parseString(body)


def test_the_json_feed_is_json(site):
    assert json.loads(get(site.base + "/feed.json")[1])["version"].endswith("1.1")


def test_an_unchanged_feed_answers_304(site):
    with urllib.request.urlopen(site.base + "/feed.xml") as answer:
        tag = answer.headers["ETag"]
    assert get(site.base + "/feed.xml", **{"If-None-Match": tag})[0] == 304


def test_a_turncoat_turns_when_told(site):
    assert get(site.base + "/~gone/turncoat.xml")[0] == 200
    site.turned = True
    assert get(site.base + "/~gone/turncoat.xml")[0] == 410


def test_an_edition_has_one_article_more(site):
    before = get(site.base + "/many/3.xml")[1].count(b"<item>")
    site.edition += 1
    assert get(site.base + "/many/3.xml")[1].count(b"<item>") == before + 1


def test_mails_are_kept_as_files(smtp):
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@example.org", "b@example.org", "Čau"
    message.set_content("Ahoj")
    before = set(Path(smtp.folder).glob("*.eml"))
    with smtplib.SMTP(smtp.host, smtp.port) as client:
        client.send_message(message)
    assert len(set(Path(smtp.folder).glob("*.eml")) - before) == 1


def test_the_provider_describes_itself():
    with oidc_provider() as issuer:
        status, body = get(issuer + "/.well-known/openid-configuration")
        assert status == 200
        assert json.loads(body)["issuer"].rstrip("/") == issuer


def as_host(networks, host: str, path: str, **headers) -> tuple[int, bytes]:
    return get(networks.base + path, Host=host, **headers)


def test_youtube_tells_a_channel_to_those_who_answered_for_consent():
    with Networks() as networks:
        status, page = as_host(networks, "www.youtube.com", "/@kolo", Cookie="SOCS=CAI")
        assert status == 200 and f'"externalId":"{CHANNEL}"'.encode() in page
        feed = as_host(
            networks, "www.youtube.com", f"/feeds/videos.xml?channel_id={CHANNEL}")[1]
        assert xml.dom.minidom.parseString(feed).getElementsByTagName("entry").length == 2


def test_reddit_answers_once_a_minute():
    with Networks() as networks:
        assert as_host(networks, "www.reddit.com", "/r/kola/.rss")[0] == 200
        assert as_host(networks, "www.reddit.com", "/r/kola/.rss")[0] == 429
        networks.let_a_minute_pass()
        assert as_host(networks, "www.reddit.com", "/r/kola/.rss")[0] == 200


@pytest.mark.parametrize("host, path", [
    ("zivot.example", "/@jana.rss"), ("hlasy.example", "/feed.xml"),
    ("github.com", "/anna/tool/releases.atom"), ("bsky.app", "/profile/lod.bsky.social/rss"),
])
def test_feeds_of_networks_are_well_formed(host, path):
    with Networks() as networks:
        status, body = as_host(networks, host, path)
        # A redirect is followed by a client that calls the network by its own address.
        assert status == 200 or host == "bsky.app"
        if status == 200:
            xml.dom.minidom.parseString(body)
