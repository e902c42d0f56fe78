"""Mails by a server that wants TLS and a password, in both ways that there are."""

import re
import urllib.parse
import urllib.request

import pytest

from korzo import RUNS, Korzo, eventually
from mails import MailServer

USER, WORD = "korzo", "tajné heslo"


@pytest.fixture(params=["starttls", "tls"])
def guarded(request):
    """The way, the server, and the file with its certificate."""
    certificate = RUNS / f"mail-{request.param}.pem"
    RUNS.mkdir(parents=True, exist_ok=True)
    options = (f"--{request.param}", "--cert", certificate, "--user", USER, "--password", WORD)
    with MailServer(RUNS / f"mails-{request.param}", *options) as server:
        yield request.param, server, certificate


def ask_for_a_new_password(korzo: Korzo, name: str) -> None:
    request = urllib.request.Request(
        korzo.base + "/forgot", urllib.parse.urlencode({"email": f"{name}@example.org"}).encode(),
        {"Sec-Fetch-Site": "same-origin", "Origin": korzo.base})
    with urllib.request.urlopen(request) as answer:
        assert answer.status == 200


def test_a_mail_goes_through_tls_with_a_password(olgas, guarded):
    way, server, certificate = guarded
    settings = {
        "smtp security": way, "smtp user": USER, "smtp password": WORD,
        "smtp certificates": str(certificate),
    }
    with Korzo(f"mail-{way}", smtp=server, settings=settings, accounts=olgas) as korzo:
        ask_for_a_new_password(korzo, "olga")
        assert "/reset" in korzo.link_in_mail("olga@example.org")
        assert WORD not in korzo.log


@pytest.mark.parametrize("wrong", [{"smtp certificates": ""}, {"smtp password": "wrong"}],
                         ids=["certificate", "password"])
def test_a_mail_waits_while_the_server_cannot_be_trusted(olgas, guarded, wrong):
    way, server, certificate = guarded
    settings = {
        "smtp security": way, "smtp user": USER, "smtp password": WORD,
        "smtp certificates": str(certificate),
    } | wrong
    with Korzo(f"mail-{way}-wrong", smtp=server, settings=settings, accounts=olgas) as korzo:
        ask_for_a_new_password(korzo, "olga")
        eventually(lambda: re.search(r"mail\.account", korzo.log), 30)
        assert not list(server.folder.glob("*.eml"))
