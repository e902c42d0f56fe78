"""What the editor of surveys keeps on the device, in which order it is sent, and what becomes of a
pasted list: each module alone in a page without a server.
"""

import json

import pytest

from conftest import Look, new_context
from test_modules import Bench


@pytest.fixture
def bench(browser):
    context = new_context(browser, Look(locale="en-US"))
    yield Bench(context.new_page())
    context.close()


QUEUE = """
  const words = { owner: '1', editor: '2' };
  const heard = [];
  const shown = { looks: 0, isThere: true };
  const queue = module.makeQueue(words, {
    told: (part, state) => heard.push(`${part} ${state}`.trim()),
    look: async () => {
      shown.looks += 1;
      return shown.isThere;
    },
  });
  const edit = (title, seen = '') => (
    { action: '/save', pairs: [['title', title]], seen, isEdit: true });
  const deed = { action: '/delete', pairs: [['gone', '1']] };
"""
SAVED = json.dumps({"state": "saved", "seen": "mark"})


def test_what_was_done_is_sent_once_in_its_order_and_then_forgotten(bench):
    bench.answers["/save"] = [(200, SAVED)] * 3
    bench.answers["/delete"] = [(200, SAVED)]
    looks, left = bench.run("surveys/survey-editor-queue", QUEUE + """
      queue.put('a', edit('one'), 1000);
      queue.put('b', edit('two'), 1000);
      queue.put('do-delete', deed, 1000);
      queue.put('a', edit('one, longer'), 1000);
      await queue.drain();
      return [shown.looks, queue.entries().length];
    """)
    assert (looks, left) == (1, 0)
    assert bench.asked == ["title=one%2C+longer&seen=", "title=two&seen=", "gone=1&seen="]


def test_without_a_connection_everything_waits_also_over_a_reload(bench):
    bench.answers["/save"] = [(503, "")]
    left = bench.run("surveys/survey-editor-queue", QUEUE + """
      queue.put('a', edit('one'));
      queue.put('do-delete', deed);
      await queue.drain();
      return queue.entries().map(({ part }) => part);
    """)
    assert left == ["a", "do-delete"]
    bench.page.reload()
    bench.asked.clear()
    bench.answers["/save"], bench.answers["/delete"] = [(200, SAVED)], [(200, SAVED)]
    assert bench.run("surveys/survey-editor-queue", QUEUE + """
      await queue.drain();
      return queue.isEmpty();
    """) is True
    assert bench.asked == ["title=one&seen=", "gone=1&seen="]


def test_what_the_page_has_not_seen_answered_is_kept_and_sent_again(bench):
    bench.answers["/save"] = [(200, SAVED)]
    assert bench.run("surveys/survey-editor-queue", QUEUE + """
      shown.isThere = false;
      queue.put('a', edit('one'));
      await queue.drain();
      return [queue.isEmpty(), queue.entries().length];
    """) == [True, 1]
    bench.page.reload()
    bench.answers["/save"] = [(200, SAVED)]
    bench.run("surveys/survey-editor-queue", QUEUE + "await queue.drain();")
    assert bench.asked == ["title=one&seen="] * 2


def test_what_is_refused_waits_for_its_author_and_holds_up_nothing_else(bench):
    bench.answers["/save"] = [(422, json.dumps({"state": "refused", "problems": {"title": "no"}}))]
    bench.answers["/delete"] = [(200, SAVED)]
    heard, left = bench.run("surveys/survey-editor-queue", QUEUE + """
      queue.put('a', edit('one'));
      queue.put('do-delete', deed);
      await queue.drain();
      return [heard.filter((word) => / (refused|saved)$/.test(word)),
        queue.entries().map(({ part }) => part)];
    """)
    assert heard == ["a refused", "do-delete saved"]
    assert left == ["a"]


def test_what_was_not_sent_can_be_taken_back_and_what_was_cannot(bench):
    bench.answers["/save"] = [(200, SAVED)]
    assert bench.run("surveys/survey-editor-queue", QUEUE + """
      shown.isThere = false;
      queue.put('a', edit('one'), 1000);
      const taken = queue.drop('a')?.pairs;
      queue.put('b', edit('two'), 1000);
      await queue.drain();
      return [taken, queue.drop('b') ?? null];
    """) == [[["title", "one"]], None]


def test_a_pasted_list_loses_what_stands_before_its_lines(bench):
    assert bench.run("surveys/survey-editor-lines", """
      return module.pastedLines(argument);
    """, "• a\r\n\t2) b\n- c\u2028\uf0b7\td\n\n☐ e\n[x] f\n3.5 g\na) h\n  \n" + "i" * 400) == [
        "a", "b", "c", "d", "e", "f", "3.5 g", "h", "i" * 300]


def test_steps_are_taken_back_the_last_one_first(bench):
    bench.body("<button hidden>Undo</button><input><input type=checkbox>")
    assert bench.run("surveys/survey-editor-undo", """
      const done = [];
      const button = document.querySelector('button');
      const undo = module.makeUndo(button, { settle: () => {}, undone: () => done.push('told') });
      const states = [button.disabled];
      undo.push(() => done.push('one'));
      undo.push(() => done.push('two'));
      states.push(button.disabled);
      const press = (element) => element.dispatchEvent(new KeyboardEvent(
        'keydown', { key: 'z', ctrlKey: true, bubbles: true }));
      press(document.querySelector('input'));
      press(document.querySelector('[type=checkbox]'));
      button.click();
      button.click();
      states.push(button.disabled);
      return [done, states];
    """) == [["two", "told", "one", "told"], [True, False, True]]
