"""The stream of what arrives while one looks: one for all tabs of a browser."""

from playwright.sync_api import expect

from checks import until
from neighbour import tell_database

HOLDS_STREAM = """async () => {
  const { held } = await navigator.locks.query()
  return held.some(({ name }) => name === "korzo-live")
}"""

SIGN_OUT = """() => {
  fetch("/sign-out", { method: "POST", body: new URLSearchParams(), redirect: "manual" })
}"""


def inbox_count(page):
    return page.locator("[data-count=inbox]:not([hidden])").first


def test_tabs_share_one_stream_and_hand_it_on(meet):
    anna, bara = meet("anna"), meet("bara")
    tell_database(anna.korzo, "DELETE FROM notification")
    path = anna.publish("Dvě karty", width=300, height=200)
    with anna.page.expect_response("**/live"):
        anna.visit("/me")
    asked = []
    second = anna.page.context.new_page()
    second.on("request", lambda request: asked.append(request.url))
    second.goto(anna.korzo.base + "/me")
    second.wait_for_selector("html[data-scripts]", state="attached")
    bara.visit(path)
    bara.press(bara.like(bara.main))
    for page in (anna.page, second):
        expect(inbox_count(page)).to_contain_text("1")
    assert not [url for url in asked if url.endswith("/live")]
    # The tab that listened is closed: the other one goes on.
    with second.expect_response("**/live"):
        anna.page.close()
    bara.visit(path)
    bara.comment("Ahoj")
    expect(inbox_count(second)).to_contain_text("2")


def test_who_is_signed_out_elsewhere_stops_listening(meet, complaints):
    complaints.forgiven = ("status of 401",)
    anna = meet("visitor")
    anna.name = "anna"
    anna.sign_in()
    with anna.page.expect_response("**/live"):
        anna.visit("/me")
    until(anna.page, HOLDS_STREAM)
    # The stream ends with the session, and the page asks once more: then it knows.
    with anna.page.expect_response(refuses):
        anna.page.evaluate(SIGN_OUT)
    until(anna.page, HOLDS_STREAM.replace("return held", "return !held"))


def refuses(answer):
    return answer.url.endswith("/live") and answer.status == 401
