import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Magazine

@Suite("Moderation of comments")
struct CommentModerationTests {
  @Test("First comments wait until an editor lets one pass", arguments: Engine.allCases)
  func held(engine: Engine) async throws {
    try await withComments(engine, holdsNewMembers: true) { world async throws in
      let ana = try await world.person("ana")
      let bara = try await world.person("bara")
      let editor = try await world.person("eva", role: .editor)
      let article = try await world.article()
      let first = try await world.comment(article, "first of ana", by: ana)
      #expect(try await world.state(of: first) == .held)
      // Its author sees it, and that it waits; nobody else does, nor can anybody answer.
      let own = try await ana.visitor.get("/articles/hello/comments").text
      #expect(own.contains("first of ana") && own.contains("Waits for an editor"))
      for visitor in [bara.visitor, editor.visitor, world.test.visitor()] {
        #expect(
          try await !visitor.get("/articles/hello/comments").text.contains("first of ana"))
      }
      let direct = try await bara.visitor.get("/articles/hello/comments/\(first)")
      #expect(direct.status == 303 && !direct.text.contains("first of ana"))
      await #expect(throws: AppError.self) {
        try await world.comment(article, "answer", answering: first, by: ana)
      }
      try await world.expectRightCounters()
      // Only editors decide.
      #expect(try await bara.visitor.get("/desk/comments").status == 403)
      #expect(
        try await bara.visitor.post("/desk/comments/\(first)", ["decision": "pass"]).status == 403)
      #expect(try await editor.visitor.get("/desk/comments").text.contains("first of ana"))
      let passed = try await editor.visitor.post("/desk/comments/\(first)", ["decision": "pass"])
      #expect(passed.status == 303)
      #expect(try await bara.visitor.get("/articles/hello/comments").text.contains("first of ana"))
      let second = try await world.comment(article, "second of ana", by: ana)
      #expect(try await world.state(of: second) == .shown)
      // Editors are known anyway.
      let theirs = try await world.comment(article, "first of eva", by: editor)
      #expect(try await world.state(of: theirs) == .shown)
      try await world.expectRightCounters()
    }
  }

  @Test("What looks like spam waits", arguments: Engine.allCases)
  func spam(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      func write(_ text: String) async throws -> HoldReason? {
        let id = try await world.comment(article, text, by: ana)
        return try await world.database.read { db in
          try db.value("SELECT held_for FROM magazine_comment WHERE id = \(id)")
        }
      }
      #expect(try await write("see https://a.example and https://b.example") == nil)
      #expect(try await write("https://a.example https://b.example http://c.example") == .links)
      #expect(try await write("Thank you!") == nil)
      #expect(try await write("Thank you!") == nil)
      #expect(try await write("A sentence that nobody writes twice.") == nil)
      #expect(try await write("A sentence that nobody writes twice.") == .repeated)
      world.test.clock.advance(by: .days(2))
      #expect(try await write("A sentence that nobody writes twice.") == nil)
      world.test.clock.advance(by: .minutes(10))
      var fast: [Bool] = []
      for number in 1...6 {
        let done = try await world.magazine.comment(
          under: article, "quick \(number)", answering: nil, by: ana.viewer, clientID: nil)
        fast.append(done.isHeld)
      }
      #expect(fast == [false, false, false, false, true, true])
      try await world.expectRightCounters()
    }
  }

  @Test("Nobody writes more than twenty in five minutes")
  func limited() async throws {
    try await withComments(.sqlite) { world async throws in
      let ana = try await world.person("ana")
      _ = try await world.article()
      var statuses: [Int] = []
      for number in 1...21 {
        let answer = try await ana.visitor.post(
          "/articles/hello/comments", ["text": "number \(number)"])
        statuses.append(answer.status)
      }
      #expect(statuses.prefix(20).allSatisfy { $0 == 303 } && statuses.last == 429)
    }
  }

  @Test(
    "A reported comment is removed, its place stays, and it comes back", arguments: Engine.allCases)
  func reported(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let editor = try await world.person("eva", role: .editor)
      let article = try await world.article()
      let root = try await world.comment(article, "sharp words", by: people[0])
      try await world.comment(article, "calm words", answering: root, by: people[1])
      let path = "/magazine/comments/\(root)/report"
      #expect(try await people[0].visitor.get(path).status == 404, "one's own is not reported")
      #expect(try await people[1].visitor.post(path, ["reason": ""]).status == 422)
      let sent = try await people[1].visitor.post(
        path, ["reason": "harassment", "note": "It hurts"])
      #expect(sent.status == 303)
      let queue = try await editor.visitor.get("/desk/comments?queue=reported").text
      #expect(queue.contains("sharp words") && queue.contains("It hurts"))
      _ = try await editor.visitor.post("/desk/comments/\(root)", ["decision": "remove"])
      #expect(try await world.thread(root, of: article, for: nil) == ["-", ".bara: calm words"])
      #expect(
        try await world.thread(root, of: article, for: people[0].viewer).first == "-",
        "nor does its author see it in place")
      let page = try await people[1].visitor.get("/articles/hello/comments").text
      #expect(page.contains("A moderator removed this comment.") && !page.contains("sharp words"))
      #expect(
        try await !editor.visitor.get("/desk/comments?queue=reported").text.contains("sharp words"))
      try await world.expectRightCounters()
      #expect(
        try await editor.visitor.get("/desk/comments?queue=removed").text.contains("sharp words"))
      _ = try await editor.visitor.post("/desk/comments/\(root)", ["decision": "restore"])
      #expect(try await world.thread(root, of: article, for: nil).first == "ana: sharp words")
      try await world.expectRightCounters()
      let log = try await world.database.read { db in
        try db.column("SELECT detail FROM account_audit ORDER BY id", as: String.self)
      }
      #expect(log.count { $0.contains("\(root)") } == 2)
    }
  }

  @Test("What may stay leaves the queue, until it is reported again", arguments: Engine.allCases)
  func kept(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let editor = try await world.person("eva", role: .editor)
      let article = try await world.article()
      let id = try await world.comment(article, "fine words", by: people[0])
      func report() async throws {
        _ = try await people[1].visitor.post(
          "/magazine/comments/\(id)/report", ["reason": "other", "note": ""])
      }
      func isQueued() async throws -> Bool {
        try await editor.visitor.get("/desk/comments?queue=reported").text.contains("fine words")
      }
      try await report()
      #expect(try await isQueued())
      _ = try await editor.visitor.post("/desk/comments/\(id)", ["decision": "keep"])
      #expect(try await !isQueued())
      try await report()
      #expect(try await isQueued())
      #expect(try await world.state(of: id) == .shown)
    }
  }

  @Test("What nobody sees leaves no place behind, unless something stands below it")
  func places() async throws {
    try await withComments(.sqlite) { world async throws in
      let people = try await world.people("ana", "bara")
      let editor = try await world.person("eva", role: .editor)
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: people[1])
      let one = try await world.comment(article, "one", answering: root, by: people[0])
      let two = try await world.comment(article, "two", answering: one, by: people[0])
      func remove(_ id: ID) async throws {
        _ = try await editor.visitor.post("/desk/comments/\(id)", ["decision": "remove"])
      }
      try await remove(one)
      #expect(
        try await world.thread(root, of: article, for: nil) == ["bara: root", ".-", "..ana: two"])
      try await remove(two)
      #expect(try await world.thread(root, of: article, for: nil) == ["bara: root"])
      // A whole thread that nobody sees is not listed.
      let alone = try await world.comment(article, "alone", by: people[0])
      try await remove(alone)
      #expect(
        try await !world.test.visitor().get("/articles/hello/comments").text.contains("c-\(alone)"))
    }
  }
}
