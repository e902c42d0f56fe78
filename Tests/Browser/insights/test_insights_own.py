"""One's own posts and stories: what others look at is counted, and its author finds the numbers."""

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look
from korzo import eventually
from neighbour import tell_database


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_what_was_looked_at_is_counted_and_shown_to_its_author(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    post = int(anna.publish("Ranní mlha").rsplit("/", 1)[1])
    first, last = [anna.tell(words, with_photo=False) for words in ("První", "Druhý")]

    bara.follow("anna")
    bara.page.clock.install()
    # So low that no photo is ever half in sight: half of the screen is enough.
    bara.page.set_viewport_size({"width": 640, "height": 160})
    bara.visit("/")
    told = []
    bara.page.on("request", lambda asked: asked.url.endswith("/posts/seen") and told.append(asked))
    bara.card("Ranní mlha").locator("[data-gallery]").scroll_into_view_if_needed()

    def is_told() -> bool:
        # More than the second in sight, and the time until the pack is sent.
        bara.page.clock.run_for(11_000)
        return bool(told)

    eventually(is_told)
    bara.visit("/stories/@anna")
    frame = bara.page.locator(".story-frame p")
    expect(frame).to_have_text("První")
    # Two taps at once are one step.
    bara.page.evaluate("""() => {
      for (let time = 0; time < 2; time += 1)
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    }""")
    expect(frame).to_have_text("Druhý")
    bara.page.keyboard.press("ArrowLeft")
    expect(frame).to_have_text("První")
    bara.page.keyboard.press("Escape")
    expect(bara.page).to_have_url(community.base + "/")
    # Beyond the last there are no stories any more.
    bara.visit(f"/stories/@anna?s={last}")
    bara.page.keyboard.press("ArrowRight")
    expect(bara.page).to_have_url(community.base + "/")

    def counted() -> bool:
        posts = tell_database(community, "SELECT views, reach FROM post_view WHERE post = ?", post)
        steps = tell_database(
            community, "SELECT views, tap_forward, tap_back, tap_exit FROM story_stats"
            " WHERE story IN (?, ?) ORDER BY story", first, last)
        seen = posts and posts[0][0] >= 1 and posts[0][1] == 1
        return seen and steps == [(2, 1, 0, 1), (2, 0, 1, 1)]

    eventually(counted)
    anna.page.goto(community.base + "/insights/own")
    tile = anna.main.locator(".grid .tile")
    expect(tile).to_have_count(1)
    assert_accessible(anna.page, "the grid")
    assert_no_sideways_scrolling(anna.page)
    tile.click()
    expect(anna.main.locator("dl.metrics dd").first).not_to_have_text("0")
    assert_accessible(anna.page, "a post")
