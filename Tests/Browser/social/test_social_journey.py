"""A post and what people do with it, on all screens, in both languages, without scripts too."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PAIR, Look
from neighbour import tell_database

BARE = Look("phone", "cs-CZ", scripts=False)
SOME = [Look(), Look("desktop", "en-US"), BARE]


def number(text: str) -> int:
    """What a line counts; nothing is written in words."""
    found = re.search(r"\d+", text)
    return int(found.group()) if found else 0


@pytest.mark.parametrize("look", SOME, ids=str)
def test_a_post_is_liked_and_talked_about(meet, look):
    anna, bara = meet("anna"), meet("bara")
    caption = f"Ráno nad řekou {look}"
    path = anna.publish(caption, count=2, filter="mono")
    anna.visit("/")
    top = anna.main.locator("article.post").first
    expect(top).to_contain_text(caption)
    expect(top.locator(".slide")).to_have_count(2)

    bara.visit("/")
    expect(bara.card(caption)).to_have_count(0)
    bara.follow("anna")
    bara.visit("/")
    card = bara.card(caption)
    expect(card).to_be_visible()
    like = bara.like(card)
    expect(like).to_have_attribute("aria-pressed", "false")
    likes = card.locator(".likes")
    assert number(likes.inner_text()) == 0
    if look.scripts:
        bara.double_tap(card)
    else:
        bara.press(like)
    expect(like).to_have_attribute("aria-pressed", "true")
    expect(likes).to_have_text(re.compile(r"\b1\b"), use_inner_text=True)
    bara.page.reload()
    expect(like).to_have_attribute("aria-pressed", "true")

    bara.visit(path)
    comment = bara.comment("Krásné světlo, #ráno a @anna!")
    expect(comment.get_by_role("link", name="#ráno")).to_be_visible()
    anna.visit(path)
    expect(anna.main.locator("li.comment")).to_have_count(1)
    anna.comment("Děkuji!")
    bara.visit(path)
    expect(bara.main.locator("li.comment")).to_have_count(2)
    # What others said is not hers to delete.
    expect(bara.main.locator("li.comment details.confirm")).to_have_count(1)
    bara.delete_comment(bara.main.locator("li.comment").filter(has_text="Krásné"))
    bara.page.reload()
    expect(bara.main.locator("li.comment")).to_have_count(1)

    bara.unfollow("anna")
    bara.visit("/")
    expect(bara.card(caption)).to_have_count(0)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_the_chosen_order_stays_until_one_posts(meet, community, look):
    anna = meet("anna")
    older = anna.publish(f"Pořadí 0 {look}", width=300, height=200)
    anna.publish(f"Pořadí 1 {look}", width=300, height=200)
    tell_database(community, "UPDATE post_stats SET likes = 9 WHERE post = ?",
                  int(older.rsplit("/", 1)[1]))
    first = anna.main.locator("article.post").first
    note = anna.main.locator(".note:has(form[action='/home/sort'])")
    anna.visit("/")
    expect(first).to_contain_text("Pořadí 1")
    anna.sort("likes_desc")
    expect(first).to_contain_text("Pořadí 0")
    expect(note).to_be_visible()
    anna.page.reload()
    expect(first).to_contain_text("Pořadí 0")
    anna.visit("/me")
    anna.visit("/")
    expect(first).to_contain_text("Pořadí 0")

    anna.publish(f"Po změně {look}", width=300, height=200)
    anna.visit("/")
    expect(first).to_contain_text("Po změně")
    expect(note).to_have_count(0)
    tell_database(community, "UPDATE post_stats SET likes = 0")


def test_the_other_orders(meet, community):
    anna = meet("anna")
    tell_database(community, "DELETE FROM post")
    likes = {"první": 2, "druhý": 0, "třetí": 1}
    for caption, count in likes.items():
        post = anna.publish(caption, width=300, height=200).rsplit("/", 1)[1]
        tell_database(
            community, "UPDATE post_stats SET likes = ?, comments = ? WHERE post = ?", count,
            2 - count, int(post))
    anna.visit("/")
    for order, captions in {
        "date_asc": ["první", "druhý", "třetí"], "likes_desc": ["první", "třetí", "druhý"],
        "likes_asc": ["druhý", "třetí", "první"], "author_asc": ["třetí", "druhý", "první"],
        "comments_desc": ["druhý", "třetí", "první"],
        "comments_asc": ["první", "třetí", "druhý"], "date_desc": ["třetí", "druhý", "první"],
    }.items():
        anna.sort(order)
        shown = anna.main.locator("article.post .caption")
        expect(shown).to_have_count(3)
        for place, caption in enumerate(captions):
            expect(shown.nth(place)).to_contain_text(caption)


@pytest.mark.parametrize("look", [Look(), BARE], ids=str)
def test_a_post_is_changed_and_deleted(meet, look):
    anna = meet("anna")
    path = anna.publish(f"Před změnou {look}", width=300, height=200)
    anna.visit(path + "/edit")
    anna.page.locator("#f-caption").fill(f"Po změně {look} #jinak")
    anna.press(anna.button("save", anna.main))
    expect(anna.card("Po změně")).to_be_visible()
    anna.page.get_by_role("link", name="#jinak").click()
    expect(anna.page).to_have_url(re.compile("/tags/"))
    expect(anna.main.locator(".tile, article.post").first).to_be_visible()
    anna.visit(path + "/delete")
    anna.press(anna.main.locator(f"form[action='{path}/delete'] button"))
    assert anna.status(path) == 404
