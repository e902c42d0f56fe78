import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Magazine

@Suite("Writing comments")
struct CommentAddTests {
  @Test("A comment stands under the article, and is counted", arguments: Engine.allCases)
  func written(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      let answer = try await ana.visitor.post(
        "/articles/hello/comments", ["text": "First <b> @ana https://example.org/a."])
      #expect(answer.status == 303)
      #expect(answer.header("location")?.contains("/articles/hello/comments#c-") == true)
      let page = try await world.test.visitor().get("/articles/hello/comments").text
      #expect(page.contains("First &lt;b&gt;"))
      #expect(page.contains("href=\"/@ana\">@ana</a>"))
      #expect(page.contains("rel=\"nofollow ugc noopener noreferrer\">example.org/a</a>."))
      #expect(
        try await world.number("SELECT comments FROM magazine_stats WHERE article = \(article)")
          == 1)
      try await world.expectRightCounters()
    }
  }

  @Test("Answers stand below what they answer, at any depth", arguments: Engine.allCases)
  func threaded(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: people[0])
      let one = try await world.comment(article, "one", answering: root, by: people[1])
      let two = try await world.comment(article, "two", answering: root, by: people[0])
      try await world.comment(article, "below one", answering: one, by: people[0])
      try await world.comment(article, "below two", answering: two, by: people[1])
      var deep = one
      for level in 2...9 {
        deep = try await world.comment(
          article, "level \(level)", answering: deep, by: people[level % 2])
      }
      let lines = try await world.thread(root, of: article, for: nil)
      #expect(lines.prefix(4) == ["ana: root", ".bara: one", "..ana: below one", "..ana: level 2"])
      #expect(lines.contains(".........bara: level 9"))
      #expect(lines.suffix(2) == [".ana: two", "..bara: below two"])
      let page = try await people[0].visitor.get("/articles/hello/comments").text
      // Flat beyond six levels, where it says what is answered.
      #expect(page.contains("level-6") && !page.contains("level-7"))
      #expect(page.contains("In answer to bara</a>"))
      try await world.expectRightCounters()
    }
  }

  @Test("Sent twice, it is one comment", arguments: Engine.allCases)
  func repeated(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      for person in people {
        for _ in 1...2 {
          let answer = try await person.visitor.post(
            "/articles/hello/comments", ["text": "hello", "client_id": "c-1"])
          #expect(answer.status == 303)
        }
      }
      #expect(
        try await world.number("SELECT comments FROM magazine_stats WHERE article = \(article)")
          == 2)
      try await world.expectRightCounters()
    }
  }

  @Test("The same answer sent ten times at once is one answer", arguments: Engine.allCases)
  func repeatedAtOnce(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: ana)
      let magazine = world.magazine
      let ids = try await withThrowingTaskGroup(of: ID.self) { group in
        for _ in 1...10 {
          group.addTask {
            try await magazine.comment(
              under: article, "me", answering: root, by: ana.viewer, clientID: "c-2"
            ).id
          }
        }
        return try await group.reduce(into: Set<ID>()) { $0.insert($1) }
      }
      #expect(ids.count == 1)
      try await world.expectRightCounters()
    }
  }

  @Test("Many answers to one comment at once all have their place", arguments: Engine.allCases)
  func manyAtOnce(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let editor = try await world.person("ana", role: .editor)
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: editor)
      let magazine = world.magazine
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...15 {
          group.addTask {
            _ = try await magazine.comment(
              under: article, "answer \(number)", answering: root, by: editor.viewer,
              clientID: nil)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await world.thread(root, of: article, for: nil).count == 16)
      try await world.expectRightCounters()
    }
  }

  @Test("What cannot be taken is refused, and what was typed stays")
  func refused() async throws {
    try await withComments(.sqlite) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      let long = String(repeating: "ř", count: 2001)
      for text in ["", "   ", long] {
        let answer = try await ana.visitor.post("/articles/hello/comments", ["text": text])
        #expect(answer.status == 422)
        #expect(answer.text.contains("A comment has 1 to 2,000 characters."))
      }
      let exact = String(repeating: "ř", count: 2000)
      #expect(
        try await ana.visitor.post("/articles/hello/comments", ["text": exact]).status == 303)
      let gone = try await ana.visitor.post(
        "/articles/hello/comments", ["text": "kept words", "parent": "7"])
      #expect(gone.status == 422 && gone.text.contains("kept words"))
      let visitor = world.test.visitor()
      #expect(try await visitor.post("/articles/hello/comments", ["text": "x"]).status != 200)
      try await world.test.run(
        "UPDATE magazine_article SET takes_comments = FALSE WHERE id = \(article)")
      let closed = try await ana.visitor.post("/articles/hello/comments", ["text": "too late"])
      #expect(closed.status == 422 && closed.text.contains("takes no comments"))
      #expect(try await world.number("SELECT COUNT(*) FROM magazine_comment") == 1)
    }
  }

  @Test("An answer belongs to the article of what it answers", arguments: Engine.allCases)
  func otherArticle(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana")
      let one = try await world.article("one")
      let two = try await world.article("two")
      let root = try await world.comment(one, "root", by: ana)
      await #expect(throws: AppError.self) {
        try await world.comment(two, "lost", answering: root, by: ana)
      }
      try await world.expectRightCounters()
    }
  }

  @Test("Many threads have pages, and so have many answers", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let editor = try await world.person("ana", role: .editor)
      let article = try await world.article()
      for number in 1...21 {
        if number % 18 == 0 { world.test.clock.advance(by: .minutes(6)) }
        try await world.comment(article, "thread \(number).", by: editor)
      }
      let first = try await editor.visitor.get("/articles/hello/comments").text
      #expect(first.contains("thread 21.") && !first.contains("thread 1."))
      let link = try #require(first.firstMatch(of: /data-further href="([^"]+)"/)?.1)
      let rest = try await editor.visitor.get(String(link)).text
      #expect(rest.contains("thread 1.") && !rest.contains("thread 2."))

      let root = try await world.comment(article, "the root", by: editor)
      for number in 1...32 {
        if number % 16 == 0 { world.test.clock.advance(by: .minutes(6)) }
        try await world.comment(article, "answer \(number).", answering: root, by: editor)
      }
      let bounded = try await editor.visitor.get("/articles/hello/comments").text
      #expect(bounded.contains("answer 30.") && !bounded.contains("answer 31."))
      #expect(bounded.contains("2 more answers"))
      let whole = try await editor.visitor.get("/articles/hello/comments/\(root)").text
      #expect(whole.contains("answer 32.") && !whole.contains("more answers"))
    }
  }
}
