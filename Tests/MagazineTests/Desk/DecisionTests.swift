import AppTestSupport
import Core
import Database
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Magazine

@Suite("What is decided on a page that is no longer true")
struct DecisionTests {
  @Test("A second tab does nothing to what the first one did", arguments: Engine.allCases)
  func staleTab(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let base = try await desk.save("The text.", base: desk.first)
      let olga = try await test.person("olga", role: .editor)
      let path = "/desk/articles/\(desk.article)"
      let stale = try await version(olga, path)
      let now: KeyValuePairs = ["revision": "\(base)", "version": stale, "when": "now"]
      #expect(try await olga.post(path + "/publish", now).status == 303)
      let published = try await desk.publication()
      // The other tab still shows a draft: planned, published once more, deleted.
      let later = test.clock.now + .days(9)
      let time = desk.magazine.fieldText(later)
      let planned: KeyValuePairs = [
        "revision": "\(base)", "version": stale, "when": "at", "time": time,
      ]
      for fields in [planned, now] {
        let answer = try await olga.post(path + "/publish", fields)
        #expect(answer.status == 409)
        #expect(answer.text.contains("Meanwhile the article was changed"))
        #expect(answer.text.contains("value=\"keep\""), "the page is the one of now")
      }
      #expect(try await olga.post(path + "/delete", ["version": stale]).status == 409)
      #expect(try await desk.publication() == published)
      // And one that shows a published article, once it is taken back and out again.
      let live = try await version(olga, path)
      test.clock.advance(by: .minutes(1))
      try await desk.magazine.unpublish(desk.article)
      try await desk.publish()
      #expect(try await olga.post(path + "/unpublish", ["version": live]).status == 409)
      #expect(try await desk.access(for: .visitor) == .whole)
      let fresh = try await version(olga, path)
      // A text that somebody writes meanwhile keeps nobody from taking it back.
      try await desk.save("Newer.", base: base)
      #expect(try await olga.post(path + "/unpublish", ["version": fresh]).status == 303)
      #expect(try await desk.access(for: .visitor) == .hidden)
    }
  }

  @Test("An old text is not brought back over what came meanwhile", arguments: Engine.allCases)
  func staleRestore(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let first = try await desk.save("One.", base: desk.first, isAutosave: false)
      let second = try await desk.save("Two.", base: first, isAutosave: false)
      let olga = try await test.person("olga", role: .editor)
      let path = "/desk/articles/\(desk.article)"
      let stale = try await version(olga, path)
      try await desk.save("Three.", base: second, isAutosave: false)
      let restore = path + "/revisions/\(first)/restore"
      let refused = try await olga.post(restore, ["version": stale])
      #expect(refused.header("Location")?.hasSuffix("/revisions") == true)
      let list = try await olga.get(path + "/revisions").text
      #expect(list.contains("Meanwhile the article was changed"))
      #expect(try await desk.head().draft.markdown == "Three.")
      let fresh = try await version(olga, path)
      #expect(try await olga.post(restore, ["version": fresh]).status == 303)
      #expect(try await desk.head().draft.markdown == "One.")
    }
  }

  @Test("A day long past is asked about once", arguments: Engine.allCases)
  func longPast(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let base = try await desk.save("The text.", base: desk.first)
      let olga = try await test.person("olga", role: .editor)
      let path = "/desk/articles/\(desk.article)"
      let time = desk.magazine.fieldText(test.clock.now - .days(400))
      func publish(past: String = "") async throws -> TestResponse {
        try await olga.post(
          path + "/publish",
          ["revision": "\(base)", "when": "at", "time": time, "past": past])
      }
      let asked = try await publish()
      #expect(asked.status == 422)
      #expect(asked.text.contains("long past"))
      #expect(asked.text.contains("name=\"past\" value=\"\(time)\""))
      // Another day is asked about again.
      let other = desk.magazine.fieldText(test.clock.now - .days(401))
      #expect(try await publish(past: other).status == 422)
      #expect(try await desk.access(for: .visitor) == .hidden)
      #expect(try await publish(past: time).status == 303)
      #expect(try await desk.access(for: .visitor) == .whole)
      // What is there already is not asked about.
      #expect(try await publish().status == 303)
    }
  }

  @Test("An hour that the clocks jump over is no time, one that they have twice is")
  func skipped() async throws {
    try await withApp(.sqlite, settings: ["site.timeZone": "Europe/Prague"]) { test in
      let desk = try await TestDesk(test)
      let base = try await desk.save("The text.", base: desk.first)
      let olga = try await test.person("olga", role: .editor)
      let path = "/desk/articles/\(desk.article)/publish"
      func publish(_ time: String, early: String = "") async throws -> TestResponse {
        try await olga.post(
          path, ["revision": "\(base)", "when": "at", "time": time, "early": early])
      }
      for time in ["2032-03-28T02:00", "2032-03-28T02:59", "2032-03-28T02:30:00"] {
        let answer = try await publish(time)
        #expect(answer.status == 422 && answer.text.contains("jump over"), "\(time)")
      }
      #expect(try await publish("2032-04-01T10:00", early: "2032-03-28T02:30").status == 422)
      #expect(try await desk.access(for: .visitor) == .hidden)
      #expect(try await publish("2032-10-31T02:30").status == 303)
    }
  }
}

@Suite("Conflicts of a text")
struct ConflictTests {
  private let text = """
    Before.

    <<<<<<< Anna
    One.
    =======
    Two.
    More.
    >>>>>>> Olga

    Between.
    <<<<<<< Anna
    =======
    Three.
    >>>>>>>
    After.
    """

  @Test("Both versions of each are found, with who wrote them")
  func found() {
    let found = conflicts(in: text)
    #expect(found.map(\.ours) == ["One.", ""])
    #expect(found.map(\.theirs) == ["Two.\nMore.", "Three."])
    #expect(found.map(\.ourName) == ["Anna", "Anna"])
    #expect(found.map(\.theirName) == ["Olga", ""])
  }

  @Test("What is chosen stands in their place, the rest stays")
  func settled() {
    let one = withChoices(text, [0: .theirs])
    #expect(one.hasPrefix("Before.\n\nTwo.\nMore.\n\nBetween.\n<<<<<<< Anna"))
    #expect(
      withChoices(text, [0: .both, 1: .ours])
        == "Before.\n\nOne.\n\nTwo.\nMore.\n\nBetween.\nAfter.")
    #expect(withChoices(text, [:]) == text && withChoices(text, [7: .ours]) == text)
  }

  @Test("Conflicts of the title and the lead are settled in their fields")
  func fields() {
    let marks = ConflictMarks(ours: "Anna", theirs: "Olga")
    let merged = mergeDrafts(
      base: Draft(title: "One", lead: "A lead", markdown: "Text."),
      ours: Draft(title: "Two", lead: "Ours", markdown: "Text."),
      theirs: Draft(title: "Three", lead: "Theirs", markdown: "Text."), marks)
    let found = conflicts(in: merged.draft.markdown)
    #expect(found.map(\.field) == [.title, .lead])
    #expect(found.map(\.ourName) == ["Anna", "Anna"])
    let chosen = settling(merged.draft, [0: .ours, 1: .both])
    #expect(chosen == Draft(title: "Two", lead: "Ours Theirs", markdown: "Text."))
  }

  @Test(
    "Marks that do not belong together are words",
    arguments: ["<<<<<<< A\nx\n>>>>>>> B", "=======\nx", ">>>>>>> B\n<<<<<<< A\n=======", ""])
  func words(text: String) {
    #expect(conflicts(in: text).isEmpty)
    #expect(withChoices(text, [0: .ours]) == text)
  }

  @Test("A preview has both versions and no marks", arguments: Engine.allCases)
  func previewed(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let olga = try await test.person("olga", role: .editor)
      let page = try await olga.post(
        "/desk/articles/\(desk.article)/preview",
        [
          "title": "As typed", "lead": "",
          "markdown": "<<<<<<< [title] Anna\nHers\n=======\nHis\n>>>>>>> Olga\n\(text)",
          "base": "\(desk.first)",
        ])
      #expect(page.status == 200)
      #expect(page.text.contains("As typed"))
      #expect(!page.text.contains("Hers") && !page.text.contains("His"))
      for words in ["Before.", "One.", "Two.", "Three.", "After."] {
        #expect(page.text.contains(words), "\(words)")
      }
      for mark in ["&lt;&lt;&lt;", "&gt;&gt;&gt;", "Anna", "==="] {
        #expect(!page.text.contains(mark), "\(mark)")
      }
    }
  }

  @Test("Without scripts a choice is settled by saving", arguments: Engine.allCases)
  func saved(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let base = try await desk.save(text, base: desk.first)
      let olga = try await test.person("olga", role: .editor)
      let path = "/desk/articles/\(desk.article)"
      let page = try await olga.get(path)
      #expect(page.text.contains("name=\"settle-1\""))
      let fields: KeyValuePairs = [
        "title": "T", "lead": "", "markdown": text, "base": "\(base)", "settle-0": "ours",
        "settle-1": "nonsense", "settle-2": "ours",
      ]
      #expect(try await olga.post(path, fields).status == 303)
      let saved = try await desk.head().draft.markdown
      #expect(saved.contains("One.") && !saved.contains("Two."))
      #expect(saved.contains("=======\nThree."), "what was not chosen waits")
    }
  }
}

@Suite("Who else writes")
struct EditingStreamTests {
  @Test(
    "Whoever begins to write is told to the others, and only at the desk",
    arguments: Engine.allCases)
  func told(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let (olga, petr) = (
        try await test.person("olga", role: .editor), try await test.person("petr", role: .editor)
      )
      let path = "/desk/articles/\(desk.article)/editing"
      let heard = Mutex(0)
      let listening = test.app.magazine.hub.listen { event, _ in
        if event.name == editingEvent { heard.withLock { $0 += 1 } }
      }
      #expect(try await olga.post(path, [:]).status == 204)
      #expect(heard.withLock { $0 } == 1)
      #expect(try await petr.get(path).text.contains("olga"))
      #expect(try await olga.get(path).text.contains("[]"))
      _ = try await petr.get("/desk/articles/\(desk.article)")
      #expect(heard.withLock { $0 } == 2, "opening it is told as well")
      listening.stop()
      let reader = try await test.person("eva")
      for address in [path, "/desk/articles/\(desk.article)/live"] {
        #expect(try await reader.get(address).status == 403)
      }
      #expect(try await reader.post(path, [:]).status == 403)
      for address in ["/desk/articles/7/editing", "/desk/articles/7/live"] {
        #expect(try await olga.get(address).status == 404)
      }
      #expect(try await olga.post("/desk/articles/7/editing", [:]).status == 404)
    }
  }
}

private func withChoices(_ text: String, _ choices: [Int: TextConflict.Choice]) -> String {
  settling(Draft(title: "T", lead: "", markdown: text), choices).markdown
}

/// What the page on which an article is published knows of it.
private func version(_ visitor: Visitor, _ path: String) async throws -> String {
  let page = try await visitor.get(path + "/publish").text
  let match = try #require(page.firstMatch(of: /name="version" value="([^"]+)"/))
  return String(match.1)
}

extension TestDesk {
  fileprivate func publication() async throws -> Publication? {
    try await test.app.database.read { db in
      try DeskStore().find(article, in: db)?.article.publication
    }
  }
}
