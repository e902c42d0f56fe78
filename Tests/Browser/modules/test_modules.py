"""The modules of Public/js that hold state, each alone in a page without a server: what they keep,
in which order, how much at most, and what they do when the device or the network says no.
"""

import json
from pathlib import Path

import pytest

from conftest import Look, new_context

PUBLIC = Path(__file__).parents[3] / "Public"
PLACE = "http://localhost"
TYPES = {".js": "text/javascript", ".css": "text/css"}


class Bench:
    """An empty page that has the files of Public/, and answers for the addresses of a test."""

    def __init__(self, page):
        self.page, self.answers, self.asked = page, {}, []
        page.route("**/*", self._answer)
        page.goto(PLACE + "/empty")

    def _answer(self, route):
        path = route.request.url.removeprefix(PLACE).partition("?")[0]
        file = PUBLIC / path.lstrip("/")
        if path in self.answers:
            self.asked.append(route.request.post_data)
            status, body = self.answers[path].pop(0) if self.answers[path] else (500, "")
            route.fulfill(status=status, body=body, content_type="application/json")
        elif file.is_file():
            route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])
        else:
            route.fulfill(body="<!doctype html><title>empty</title>", content_type="text/html")

    def run(self, module: str, script: str, argument=None):
        """What `script`, the body of an async function of `module` and `argument`, gives back."""
        return self.page.evaluate(
            f"async (argument) => {{ const module = await import('/js/{module}.js'); {script} }}",
            argument)

    def body(self, html: str):
        self.page.evaluate("(html) => { document.body.innerHTML = html; }", html)


@pytest.fixture
def bench(browser):
    context = new_context(browser, Look(locale="en-US"))
    yield Bench(context.new_page())
    context.close()


FORBID = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"


# Messages that wait

KEEP = """
  const photo = (bytes) => ({ size: bytes });
  for (const [client, owner, path, at] of argument) {
    await module.keep({ client, owner, path, at, text: client, photos: [photo(10)] });
  }
"""
WAITING = [("c", "anna", "/m/1", 3), ("a", "anna", "/m/1", 1), ("b", "bara", "/m/1", 2),
           ("d", "anna", "/m/2", 4)]


def test_messages_wait_in_their_order_each_in_its_conversation(bench):
    bench.run("messages/messages-outbox", KEEP, WAITING)
    bench.page.reload()
    here, elsewhere = bench.run("messages/messages-outbox", """
      const { here, elsewhere } = await module.kept('anna', '/m/1');
      return [here, elsewhere].map((all) => all.map(({ client }) => client));
    """)
    assert here == ["a", "c"]
    assert sorted(elsewhere) == ["b", "d"]


def test_a_message_that_is_sent_is_forgotten_and_one_that_is_kept_twice_is_there_once(bench):
    bench.run("messages/messages-outbox", KEEP, WAITING + [("a", "anna", "/m/1", 1)])
    assert bench.run("messages/messages-outbox", """
      await module.forget('c');
      await module.forget('nobody');
      return (await module.kept('anna', '/m/1')).here.map(({ client }) => client);
    """) == ["a"]


def test_a_device_that_keeps_nothing_says_so(bench):
    assert bench.run("messages/messages-outbox", FORBID + """
      return [await module.keep({ client: 'a', photos: [] }), await module.kept('anna', '/m/1')];
    """) == [False, {"here": [], "elsewhere": []}]


@pytest.mark.parametrize("count, size, is_too_much", [
    (100, 0, False), (101, 0, True), (1, 200_000_000, False), (2, 100_000_001, True), (0, 0, False)])
def test_so_many_messages_and_bytes_wait_at_most(bench, count, size, is_too_much):
    assert bench.run("messages/messages-outbox", """
      const [count, size] = argument;
      return module.isTooMuch(module.load(Array.from({ length: count }, () => ({ photos: [{ size }] }))));
    """, [count, size]) is is_too_much


def test_asking_whether_something_is_kept_makes_no_database(bench):
    assert bench.run("messages/messages-outbox", """
      await module.kept('anna', '/m/1');
      return (await indexedDB.databases()).length;
    """) == 0


def test_keys_are_of_16_bytes_and_never_the_same(bench):
    keys = bench.run("device-store", "return Array.from({ length: 500 }, () => module.newKey());")
    assert len(set(keys)) == 500
    assert all(len(key) == 32 and set(key) <= set("0123456789abcdef") for key in keys)


# Files and texts of the desk

def test_files_of_the_desk_wait_the_oldest_first_until_another_window_has_sent_them(bench):
    assert bench.run("magazine/desk-outbox", """
      const file = new File(['words'], 'a.txt');
      for (const [key, at] of [['late', 2], ['early', 1], ['sent', 3]]) {
        await module.keep({ key, at, owner: 'eva', article: '7', field: 'text', file, name: key });
      }
      await module.forget('sent');
      const all = await module.waiting();
      return [
        all.map(({ key }) => key), await all[0].file.text(),
        await module.isWaiting('early'), await module.isWaiting('sent'),
        module.isTooMuch(all), module.isTooMuch(Array(31).fill({ file })),
        module.isTooMuch([{ file: { size: 200_000_001 } }]),
      ];
    """) == [["early", "late"], "words", True, False, False, True, True]


def test_a_text_that_was_not_sent_stays_whatever_the_server_has_meanwhile(bench):
    assert bench.run("magazine/desk-device", """
      module.keep('mine', { draft: 'words', began: 1, base: 'old' });
      for (let index = 0; index < 20; index += 1) {
        module.settle(String(index), { draft: 'sent', base: 'x' });
      }
      const sent = Object.keys(localStorage).filter((name) => name !== 'korzo-desk mine');
      return [module.read('mine'), sent.length];
    """) == [{"draft": "words", "began": 1, "base": "old"}, 8]


def test_what_the_server_has_makes_room_for_what_it_has_not(bench):
    is_kept, mine, other = bench.run("magazine/desk-device", """
      const large = 'x'.repeat(3_000_000);
      module.settle('sent', { draft: large, base: 'x' });
      module.keep('other', { draft: 'not sent', began: 1 });
      const isKept = module.keep('mine', { draft: large + large.slice(0, 100_000), began: 2 });
      return [isKept, module.read('mine').draft.length, module.read('other')];
    """)
    assert (is_kept, mine) == (True, 3_100_000)
    assert other == {"draft": "not sent", "began": 1}
    assert bench.run("magazine/desk-device", "return module.read('sent') ?? null;") is None


def test_a_text_that_does_not_fit_is_told_and_what_was_there_stays(bench):
    assert bench.run("magazine/desk-device", """
      module.keep('mine', { draft: 'first', began: 1 });
      const isKept = module.keep('mine', { draft: 'x'.repeat(6_000_000), began: 1 });
      return [isKept, module.read('mine').draft];
    """) == [False, "first"]


def test_what_somebody_else_wrote_there_is_no_text(bench):
    assert bench.run("magazine/desk-device", """
      localStorage.setItem('korzo-desk broken', '{');
      return module.read('broken') ?? null;
    """) is None


# The draft of a post

def test_a_draft_comes_back_with_its_photos_and_only_to_whom_it_belongs(bench):
    bench.run("social/composer-draft", """
      const file = (name) => new File([name], name);
      const [a, b] = [file('a'), file('b')];
      await module.save('anna', { caption: 'first' }, [{ file: a, edit: 1 }, { file: b, edit: 2 }]);
      await module.save('anna', { caption: 'second' }, [{ file: b, edit: 3 }]);
      await module.save('bara', { caption: 'hers' }, [{ file: file('c'), edit: 4 }]);
    """)
    bench.page.reload()
    read = """
      const draft = await module.load(argument);
      return draft && {
        caption: draft.caption,
        photos: await Promise.all(draft.photos.map(async ({ edit, file }) => [edit, await file.text()])),
      };
    """
    assert bench.run("social/composer-draft", read, "anna") == {
        "caption": "second", "photos": [[3, "b"]]}
    bench.run("social/composer-draft", "await module.remove('anna');")
    assert bench.run("social/composer-draft", read, "anna") is None
    assert bench.run("social/composer-draft", read, "bara")["photos"] == [[4, "c"]]


def test_a_photo_is_written_once_however_often_the_draft_is_kept(bench):
    assert bench.run("social/composer-draft", """
      let writes = 0;
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === 'photos') writes += 1;
        return put.apply(this, given);
      };
      const file = new File(['a'], 'a');
      for (const caption of ['a', 'ab', 'abc']) await module.save('anna', { caption }, [{ file }]);
      return writes;
    """) == 1


def test_a_device_that_forbids_storage_costs_the_draft_and_nothing_else(bench):
    assert bench.run("social/composer-draft", FORBID + """
      await module.save('anna', { caption: 'a' }, []);
      await module.remove('anna');
      return (await module.load('anna')) ?? null;
    """) is None


# The log of a conversation

LOG = """
  const list = document.querySelector('[data-log]');
  const piece = (numbers, hasLater) => {
    const more = document.createElement('ol');
    if (hasLater) more.dataset.hasLater = '';
    more.innerHTML = numbers.map(([seq, by, client]) =>
      `<li class="message ${by === 'me' ? 'own' : ''}" id="m-${seq}" data-seq="${seq}" data-by="${by}"
        data-at="${seq * 1000}" data-day="1" ${client ? `data-client="${client}"` : ''}></li>`).join('');
    return more;
  };
  const seen = { asked: [], marked: 0, offered: 0, ended: [] };
  const answers = [];
  const log = module.log(
    {
      atEnd: () => true, list, talk: document.body,
      steady: (change) => { change(); return seen.atEnd ?? true; },
      piece: async (query) => {
        seen.asked.push(query);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer ?? piece([]);
      },
    },
    {
      read: { mark: () => { seen.marked += 1; }, offer: () => { seen.offered += 1; } },
      typing: { ends: (by) => seen.ended.push(by) },
    });
  const ids = () => [...list.children].map(({ id, dataset }) => id || dataset.client);
"""


def test_a_message_is_shown_once_in_its_place_and_takes_the_place_of_the_one_on_its_way(bench):
    bench.body('<ol data-log data-last="2"><li class="message own pending" data-client="k"></li></ol>')
    assert bench.run("messages/messages-log", LOG + """
      log.append(piece([[2, 'anna'], [3, 'anna'], [4, 'me', 'k']]));
      log.append(piece([[3, 'anna'], [4, 'me', 'k'], [5, 'bara']]));
      return [ids(), seen.ended, log.reaches(5), log.reaches(6)];
    """) == [["m-3", "m-4", "m-5"], ["anna", "me", "bara"], True, False]


def test_what_waits_to_be_sent_stays_below_what_comes(bench):
    bench.body('<ol data-log data-last="0"><li class="message own pending" data-client="k"></li></ol>')
    assert bench.run("messages/messages-log", LOG + """
      log.append(piece([[1, 'anna']]));
      return ids();
    """) == ["m-1", "k"]


def test_news_that_comes_while_one_asks_is_asked_for_once_more_and_never_at_the_same_time(bench):
    bench.body('<ol data-log data-last="0"></ol>')
    assert bench.run("messages/messages-log", LOG + """
      answers.push(piece([[1, 'anna']]), piece([[2, 'anna']], true), piece([[3, 'anna']]));
      const first = log.catchUp();
      const isSame = log.catchUp() === first;
      await first;
      return [isSame, ids(), seen.asked, seen.marked];
    """) == [True, ["m-1", "m-2", "m-3"], ["?after=0", "?after=1", "?after=2"], 1]


def test_a_failed_question_is_asked_again_and_nothing_is_left_out(bench):
    bench.page.clock.install()
    bench.body('<ol data-log data-last="0"></ol>')
    bench.run("messages/messages-log", LOG + """
      answers.push(new Error('away'), new Error('away'), piece([[1, 'anna']]));
      globalThis.ids = ids;
      await log.catchUp();
    """)
    assert bench.page.evaluate("ids()") == []
    for milliseconds in (1000, 2000):
        bench.page.clock.run_for(milliseconds)
    bench.page.wait_for_function("ids().length === 1")


def test_whoever_reads_further_up_is_told_that_there_is_more_but_not_of_their_own(bench):
    bench.body('<ol data-log data-last="0"></ol>')
    assert bench.run("messages/messages-log", LOG + """
      seen.atEnd = false;
      log.append(piece([[1, 'me']]));
      const own = seen.offered;
      log.append(piece([[2, 'anna']]));
      return [own, seen.offered];
    """) == [0, 1]


def test_what_goes_leaves_its_name_and_its_shape_to_its_neighbours(bench):
    bench.body('<ol data-log data-last="0"></ol>')
    assert bench.run("messages/messages-log", LOG + """
      const shapes = () => [...list.children].map(({ id, classList }) =>
        [id, ...['first', 'last'].filter((name) => classList.contains(name))]);
      const all = piece([[1, 'anna'], [2, 'anna'], [3, 'anna'], [4, 'bara']]);
      for (const [index, name] of [[0, 'first'], [2, 'last'], [3, 'first'], [3, 'last']])
        all.children[index].classList.add(name);
      log.append(all);
      await log.redraw(1);
      await log.redraw(3);
      await log.redraw(4);
      return shapes();
    """) == [["m-2", "first", "last"]]


# The selection of Insights

FIGURES = "".join(
    f'<p data-sum="{name}" data-count="0" data-views="0" data-views-known="0" data-reach="0"'
    ' data-reach-known="0"><span data-show="count">0</span> <span data-show="views"></span>'
    ' <span data-show="reach"></span></p>' for name in ("posts", "stories", "all"))
TILES = "".join(
    f'<button class="tile" name="add" value="{value}" aria-pressed="false" data-group="{group}"'
    f' {figures}></button>' for value, group, figures in [
        ("1", "posts", 'data-views="100" data-reach="50"'), ("2", "posts", 'data-views="1000"'),
        ("3", "stories", 'data-views="10" data-reach="20"')])
SELECTION = (
    f'<h1></h1><form data-select method="post" action="/select"><input name="_token" value="t">{TILES}'
    f'</form><div id="totals" data-unknown="–" data-title="{{}} selected">{FIGURES}'
    '<p data-said></p></div>')


def group(count, views, views_known, reach, reach_known):
    return {"count": count, "views": views, "views_known": views_known, "reach": reach,
            "reach_known": reach_known}


def shown(page):
    return [page.locator(f'[data-sum="all"] [data-show="{name}"]').inner_text()
            for name in ("count", "views", "reach")]


def select(bench, *answers):
    bench.answers["/select"] = list(answers)
    bench.page.clock.install()
    bench.body(SELECTION)
    bench.run("insights/insights-select", "")


def test_a_tap_counts_at_once_and_reach_is_never_added_up(bench):
    select(bench)
    page = bench.page
    for value, after in (("1", ["1", "100", "50"]), ("2", ["2", "1,100", "50"]),
                         ("3", ["3", "1,110", "35"]), ("1", ["2", "1,010", "20"]),
                         ("3", ["1", "1,000", "–"])):
        page.locator(f'[value="{value}"]').click()
        assert shown(page) == after


def test_taps_are_sent_together_the_last_word_of_each_and_the_server_is_believed(bench):
    truth = {"posts": group(7, 700, 7, 70, 7), "stories": group(0, 0, 0, 0, 0)}
    select(bench, (503, ""), (200, json.dumps(truth)))
    page = bench.page
    for value in ("1", "2", "1"):
        page.locator(f'[value="{value}"]').click()
    page.clock.run_for(300)
    page.wait_for_function("document.querySelectorAll('[aria-pressed=true]').length === 1")
    # The first answer was that the server is busy: it is asked again a second later.
    for _ in range(20):
        page.clock.run_for(500)
        if shown(page)[0] == "7":
            break
        page.wait_for_timeout(50)
    assert shown(page) == ["7", "700", "70"]
    assert bench.asked == ["_token=t&remove=1&add=2"] * 2


def test_a_no_is_told_on_a_page_that_shows_what_is_really_selected(bench):
    select(bench, (422, json.dumps({"error": {"message": "Too many."}})))
    with bench.page.expect_navigation():
        bench.page.locator('[value="1"]').click()
        bench.page.clock.run_for(300)
    assert bench.page.evaluate("sessionStorage.getItem('korzo-selection-lost')") == "Too many."
