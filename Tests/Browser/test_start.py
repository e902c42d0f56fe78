"""Starting and stopping: at once, and in good order."""

import re
import signal
import time
import urllib.request

from korzo import Korzo, eventually
from person import PASSWORD

# The live stream notices that the server is away.
SERVER_AWAY = ("ERR_", "Failed to fetch")


def test_it_answers_within_a_second_of_its_start(site, smtp):
    korzo = Korzo("start", site, smtp)
    with korzo:
        # The first start has made the database; this is the everyday one.
        korzo.stop()
        began = time.monotonic()
        korzo.start()
        with urllib.request.urlopen(korzo.base + "/sign-in") as answer:
            assert answer.status == 200
        assert time.monotonic() - began < 1


def test_it_says_where_it_is_and_how_to_sign_in(site, smtp):
    with Korzo("hello", site, smtp) as korzo:
        eventually(lambda: korzo.base in korzo.log, 5)
        assert re.search(r"sign[ -](in|up)", korzo.log, re.IGNORECASE)


def test_sigterm_lets_an_open_request_finish(anna, site, korzo, complaints):
    """The site is slow; whoever asked for a preview still gets it."""
    complaints.forgiven = SERVER_AWAY
    site.delay = 1
    anna.visit("/read/channels/new")
    anna.field("address").fill(site.base + "/feed.xml")
    with anna.page.expect_request(lambda request: "/read/channels" in request.url):
        anna.button("find").first.click(no_wait_after=True)
    site.wait_for_hits("/feed.xml", 1)
    korzo.process.send_signal(signal.SIGTERM)
    anna.button("subscribe").first.wait_for()
    assert korzo.process.wait(15) in (0, -signal.SIGTERM)


def test_accounts_are_there_after_a_restart(anna, korzo, complaints):
    complaints.forgiven = SERVER_AWAY
    korzo.stop()
    korzo.start()
    anna.visit("/me")
    assert anna.path().startswith("/me")
    assert PASSWORD not in korzo.log
