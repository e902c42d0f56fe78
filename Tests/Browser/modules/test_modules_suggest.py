"""What is offered while one writes (Public/js/social/suggest.js), alone in a page without a server."""

import pytest
from playwright.sync_api import expect

from conftest import Look, new_context
from test_modules import Bench

PAGE = """<main>
  <form><label>Text <textarea id="text" rows="3"></textarea></label></form>
  <label>Line <input id="line"></label></main>"""
# Each question waits in `asked` until a test answers it.
ATTACH = """
  window.asked = [];
  window.fetch = (address, { signal }) => new Promise((resolve, fail) => {
    const answer = (body, status = 200) => resolve(new Response(JSON.stringify(body), { status }));
    asked.push({ address: decodeURIComponent(address), answer, fail });
    signal.addEventListener('abort', () => fail(signal.reason));
  });
  for (const id of ['text', 'line']) {
    module.attach(document.getElementById(id), { say: (en) => en });
  }"""
PEOPLE = [{"user_name": "anna", "name": "Anna Malá", "path": "/@anna"},
          {"user_name": "anton", "name": "anton", "path": "/@anton"}]
TAGS = [{"tag": "mlha", "posts": 1}, {"tag": "mlhavec", "posts": 100}]


class Field:
    def __init__(self, bench: Bench, name: str = "text"):
        self.page = bench.page
        self.field = bench.page.locator(f"#{name}")
        self.list = bench.page.locator(f"#{name} ~ [role=listbox]")
        self.options = self.list.locator("[role=option]").filter(visible=True)

    def type(self, text: str) -> None:
        self.field.press_sequentially(text)

    def asked(self, count: int) -> list[str]:
        """The questions, once there are so many."""
        self.page.wait_for_function("count => asked.length >= count", arg=count)
        return self.page.evaluate("() => asked.map(({ address }) => address)")

    def answer(self, number: int, body, status: int = 200) -> None:
        self.page.evaluate(
            "([number, body, status]) => asked[number].answer(body, status)",
            [number, body, status])

    @property
    def text(self) -> str:
        return self.field.input_value()


@pytest.fixture
def bench(browser):
    context = new_context(browser, Look("desktop", "en-US"))
    bench = Bench(context.new_page())
    bench.body(PAGE)
    bench.run("social/suggest", ATTACH)
    yield bench
    context.close()


def test_somebody_is_chosen_by_keys_and_the_field_is_told(bench):
    field = Field(bench)
    bench.page.evaluate("() => { window.told = 0; text.oninput = () => told++ }")
    field.type("Hi @an")
    assert field.asked(1) == ["/suggest/people?q=an"], "asked once one pauses"
    field.answer(0, {"people": PEOPLE})
    expect(field.options).to_have_text(["A anna Anna Malá", "A anton"])
    first, second = (field.options.nth(place).get_attribute("id") for place in (0, 1))
    expect(field.field).to_have_attribute("aria-activedescendant", first)
    expect(field.options.first).to_have_attribute("aria-selected", "true")
    for key, active in (("ArrowDown", second), ("ArrowDown", first), ("ArrowUp", second)):
        field.field.press(key)
        expect(field.field).to_have_attribute("aria-activedescendant", active)
    field.field.press("Tab")
    assert field.text == "Hi @anton "
    expect(field.list).to_be_hidden()
    expect(field.field).to_be_focused()
    assert bench.page.evaluate("() => told") == len("Hi @an") + 1


def test_a_hashtag_may_be_new(bench):
    field = Field(bench)
    field.type("#ml")
    field.asked(1)
    field.answer(0, {"tags": TAGS})
    expect(field.options).to_have_text(["#mlha 1 post", "#mlhavec 100+ posts"])
    # Nothing is chosen until one goes there.
    field.field.press("Enter")
    assert field.text == "#ml\n"
    expect(field.list).to_be_hidden()
    field.type("#mlh")
    field.asked(2)
    field.answer(1, {"tags": TAGS})
    expect(field.list).to_be_visible()
    field.field.press("ArrowUp")
    field.field.press("Enter")
    assert field.text == "#ml\n#mlhavec "


def test_what_is_in_a_word_or_an_address_is_nobody(bench):
    field = Field(bench)
    for text in ("a@bar ", "x#y ", "/@b ", "@@c ", "&#39 ", "č@d ", "100 % ", ": "):
        field.type(text)
    field.type("(@e")
    assert field.asked(1) == ["/suggest/people?q=e"]


def test_an_answer_that_comes_late_is_not_shown(bench):
    field = Field(bench)
    field.type("@a")
    field.asked(1)
    field.type("n")
    assert field.asked(2) == ["/suggest/people?q=a", "/suggest/people?q=an"]
    field.answer(1, {"people": PEOPLE[:1]})
    expect(field.options).to_have_count(1)
    field.answer(0, {"people": PEOPLE})
    # Nor one to what is no longer there.
    field.type("z")
    field.asked(3)
    field.type(" ")
    field.answer(2, {"people": PEOPLE})
    expect(field.list).to_be_hidden()


def test_without_an_answer_one_goes_on_writing(bench):
    complaints = []
    bench.page.on("pageerror", lambda error: complaints.append(error))
    field = Field(bench)
    field.type("@a")
    field.asked(1)
    bench.page.evaluate("() => asked[0].fail(new TypeError('no connection'))")
    field.type("n")
    field.asked(2)
    field.answer(1, {"error": {}}, 429)
    field.type("n")
    field.asked(3)
    field.answer(2, {"people": []})
    expect(field.list).to_be_hidden()
    field.field.press("Enter")
    assert field.text == "@ann\n" and not complaints


def test_escape_closes_and_so_does_going_elsewhere(bench):
    field = Field(bench)
    bench.page.evaluate(
        "() => { window.heard = 0; addEventListener('keydown', ({key}) => key === 'Escape' && heard++) }")
    field.type("@a")
    field.asked(1)
    field.answer(0, {"people": PEOPLE})
    expect(field.list).to_be_visible()
    field.field.press("Escape")
    expect(field.list).to_be_hidden()
    assert bench.page.evaluate("() => heard") == 0, "it closed nothing else"
    field.field.press("Escape")
    assert bench.page.evaluate("() => heard") == 1
    field.type("n")
    field.asked(2)
    field.answer(1, {"people": PEOPLE})
    expect(field.list).to_be_visible()
    bench.page.locator("#line").focus()
    expect(field.list).to_be_hidden()
    # The caret may go as well.
    field.type("n")
    field.asked(3)
    field.answer(2, {"people": PEOPLE})
    expect(field.list).to_be_visible()
    field.field.press("Home")
    expect(field.list).to_be_hidden()


def test_what_is_chosen_takes_the_place_of_the_whole_word(bench):
    field = Field(bench)
    field.field.fill("Hi @anual report")
    bench.page.evaluate("() => text.setSelectionRange(5, 5)")
    field.type("n")
    assert field.asked(1) == ["/suggest/people?q=an"]
    field.answer(0, {"people": PEOPLE})
    field.options.first.click()
    assert field.text == "Hi @anna report"
    assert bench.page.evaluate("() => text.selectionStart") == len("Hi @anna ")
    # Never longer than the field lets it be.
    field.field.fill("")
    bench.page.evaluate("() => { text.maxLength = 5 }")
    field.type("@an")
    field.asked(2)
    field.answer(1, {"people": PEOPLE})
    field.field.press("Enter")
    assert field.text == "@anna"
    field.asked(3)
    field.field.fill("")
    field.type("x @a")
    field.asked(4)
    field.answer(3, {"people": PEOPLE})
    expect(field.list).to_be_visible()
    field.field.press("Enter")
    assert field.text == "x @a"


def test_a_field_of_one_line_is_a_combobox(bench):
    field = Field(bench, "line")
    expect(field.field).to_have_attribute("role", "combobox")
    expect(field.field).to_have_attribute("aria-expanded", "false")
    field.type("@a")
    field.asked(1)
    field.answer(0, {"people": PEOPLE})
    expect(field.field).to_have_attribute("aria-expanded", "true")
    assert field.field.get_attribute("aria-controls") == field.list.get_attribute("id")
    field.field.press("Escape")
    expect(field.field).to_have_attribute("aria-expanded", "false")
    # A field of several lines may have no other role than its own.
    assert bench.page.locator("#text").get_attribute("role") is None


def test_other_modules_ask_for_lists(bench):
    lists = bench.run("social/suggest", """
      window.fetch = (address) => Promise.resolve(new Response(JSON.stringify(
        address.startsWith('/suggest/people') ? {people: [{user_name: address}]} : {tags: []})));
      const found = [await module.people('A b'), await module.tags('x')];
      window.fetch = () => Promise.reject(new TypeError('no connection'));
      return [...found, await module.people('a'), await module.tags('a')];""")
    assert lists == [[{"user_name": "/suggest/people?q=A%20b"}], [], [], []]
    # Without a connection nobody is asked.
    bench.page.context.set_offline(True)
    assert bench.run("social/suggest", """
      window.fetch = () => { throw new Error('asked'); };
      return module.people('a');""") == []
