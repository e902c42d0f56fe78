"""People: followed, private, blocked; their photos, and Explore."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PAIR, Look
from neighbour import multiply, tell_database
from photos import files
from shots import shoot


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_private_account_decides_who_sees_it(meet, look):
    anna, bara = meet("anna"), meet("bara")
    caption = f"Jen pro své {look}"
    path = anna.publish(caption, width=300, height=200)
    assert bara.status(path) == 200
    anna.set_private(True)
    assert bara.status(path) == 404
    bara.visit("/@anna")
    expect(bara.main.locator(".tile")).to_have_count(0)

    button = bara.follow("anna")
    expect(button).to_contain_text(re.compile("Požádáno|Requested"))
    assert bara.status(path) == 404
    anna.visit("/inbox")
    anna.main.locator(".notification a[data-open]").first.click()
    expect(anna.page).to_have_url(re.compile("/me/follow-requests$"))
    anna.press(anna.button("accept", anna.main.locator("li").filter(has_text="bara")))
    bara.visit("/")
    expect(bara.card(caption)).to_be_visible()
    bara.unfollow("anna")
    assert bara.status(path) == 404

    # Opening takes in whoever is waiting.
    bara.follow("anna")
    anna.set_private(False)
    bara.visit("/@anna")
    expect(bara.main.locator("header.profile .follow button")).to_contain_text(
        re.compile("Sledujete|Following"))
    bara.unfollow("anna")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_block_hides_each_from_the_other(meet, complaints, look):
    # A page that was open on the other side asks for what is no longer there.
    complaints.forgiven = ("status of 404",)
    anna, bara = meet("anna"), meet("bara")
    theirs = anna.publish(f"Od Anny {look}", width=300, height=200)
    mine = bara.publish(f"Od Báry {look}", width=300, height=200)
    bara.follow("anna")
    anna.follow("bara")
    anna.block("bara")
    assert bara.status(theirs) == 404 and anna.status(mine) == 404
    assert bara.status("/@anna") == 404
    for person, other in ((anna, "Od Báry"), (bara, "Od Anny")):
        person.visit("/")
        expect(person.card(other)).to_have_count(0)
    bara.visit("/explore/people?q=anna")
    expect(bara.main.locator("a[href='/@anna']")).to_have_count(0)
    media = anna.page.request.get(anna.korzo.base + theirs).text()
    address = re.search(r"/media/\d+/[0-9a-f]{16}-\d+\.jpg", media).group()
    assert anna.status(address) == 200 and bara.status(address) == 404

    anna.unblock("bara")
    assert bara.status(theirs) == 200 and anna.status(mine) == 200
    # Who followed whom has ended with it.
    bara.visit("/@anna")
    expect(bara.main.locator("header.profile .follow button")).to_have_attribute(
        "aria-pressed", "false")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_the_inbox_groups_counts_and_clears(meet, look):
    anna, bara, cyril = meet("anna"), meet("bara"), meet("cyril")
    tell_database(anna.korzo, "DELETE FROM notification")
    path = anna.publish(f"Pro schránku {look}", width=300, height=200)
    for person in (bara, cyril):
        person.visit(path)
        person.press(person.like(person.main))
    cyril.comment("Moc pěkné")

    badge = anna.page.locator("[data-count=inbox]:not([hidden]) > [aria-hidden]").first
    anna.visit("/")
    expect(badge).to_have_text("2")
    anna.visit("/inbox")
    rows = anna.main.locator(".notification")
    expect(rows).to_have_count(2)
    likes = rows.filter(has_text=re.compile("líbí|liked"))
    expect(likes).to_contain_text(re.compile("cyril (a|and) bara"))
    expect(likes.locator("img.pic")).to_have_count(1)
    likes.locator("a[data-open]").click()
    expect(anna.page).to_have_url(re.compile(path + "$"))
    anna.visit("/inbox")
    expect(likes).not_to_have_class(re.compile("unread"))
    expect(badge).to_have_text("1")

    anna.press(rows.filter(has_text="Moc pěkné").locator("form[action$='/clear'] button"))
    expect(rows).to_have_count(1)
    anna.open_menu()
    anna.press(anna.button("clear all", anna.main.or_(anna.page.locator("header")).first))
    expect(rows).to_have_count(0)
    expect(anna.page.locator(".empty, .state").first).to_be_visible()


def test_a_count_comes_without_a_reload(meet):
    anna, bara = meet("anna"), meet("bara")
    tell_database(anna.korzo, "DELETE FROM notification")
    path = anna.publish("Živě", width=300, height=200)
    # Its answer has begun, so she hears of all that happens from now on.
    with anna.page.expect_response("**/live"):
        anna.visit("/me")
    badge = anna.page.locator("[data-count=inbox]:not([hidden])")
    expect(badge).to_have_count(0)
    bara.visit(path)
    bara.press(bara.like(bara.main))
    expect(badge.first).to_contain_text("1")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_profile_photo_is_seen_by_others(meet, look):
    anna, bara = meet("anna"), meet("bara")
    anna.visit("/me/profile")
    anna.page.set_input_files("input[name=photo]", files("face.jpg"))
    if look.scripts:
        expect(anna.page.locator("[data-photo-crop] .crop")).to_be_visible()
        shoot(anna.page, f"profile-photo-{look}")
    # One form, one button: nothing that was chosen is left behind.
    anna.press(anna.button("save", anna.main))
    bara.visit("/@anna")
    face = bara.main.locator("header.profile img")
    expect(face).to_be_visible()
    address = face.get_attribute("src")
    assert bara.status(address) == 200
    anna.visit("/me/profile")
    anna.press(anna.button("remove the photo", anna.main))
    bara.visit("/@anna")
    expect(face).to_have_count(0)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_explore_shows_over_200_posts_without_repeats(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    tell_database(community, "DELETE FROM post")
    first = int(anna.publish("První", width=300, height=200).rsplit("/", 1)[1])
    every = {f"t-{post}" for post in [first, *multiply(community, first, 214)]}
    bara.visit("/explore")
    tiles = bara.main.locator(".tile")
    ids = "(tiles) => tiles.map((tile) => tile.id)"
    seen = tiles.evaluate_all(ids)
    while len(seen) < len(every):
        count = len(seen)
        if look.scripts:
            bara.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
            expect(tiles.nth(count)).to_be_attached()
            seen = tiles.evaluate_all(ids)
        else:
            bara.main.locator("[data-more]").click()
            bara.wait_for_scripts()
            expect(tiles.first).not_to_have_attribute("id", seen[-min(30, count)])
            seen += tiles.evaluate_all(ids)
    assert len(seen) == len(set(seen)), "no repeats"
    assert set(seen) == every
    # Each visit has another order.
    bara.visit("/explore")
    assert tiles.evaluate_all(ids)[:30] != seen[:30]
