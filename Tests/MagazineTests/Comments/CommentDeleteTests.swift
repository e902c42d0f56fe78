import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Deleting and changing comments")
struct CommentDeleteTests {
  @Test("One's own comment can be deleted while nobody has answered", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: people[0])
      let answer = try await world.comment(article, "answer", answering: root, by: people[1])
      // Nobody else's, and not an answered one.
      #expect(
        try await people[1].visitor.post("/magazine/comments/\(root)/delete").status == 404)
      #expect(
        try await people[0].visitor.post("/magazine/comments/\(root)/delete").status == 409)
      let page = try await people[0].visitor.get("/articles/hello/comments").text
      #expect(!page.contains("/magazine/comments/\(root)/delete"))
      #expect(
        try await people[1].visitor.post("/magazine/comments/\(answer)/delete").status == 303)
      // Now it can.
      #expect(
        try await people[0].visitor.post("/magazine/comments/\(root)/delete").status == 303)
      #expect(try await world.number("SELECT COUNT(*) FROM magazine_comment") == 0)
      try await world.expectRightCounters()
    }
  }

  @Test("The page of a deleted thread leads to the other comments", arguments: Engine.allCases)
  func pageGone(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      let other = try await world.article("other")
      let root = try await world.comment(article, "root", by: ana)
      let path = "/articles/hello/comments/\(root)"
      #expect(try await ana.visitor.get(path).status == 200)
      #expect(try await ana.visitor.post("/magazine/comments/\(root)/delete").status == 303)
      let gone = try await ana.visitor.get(path)
      #expect(gone.status == 303 && gone.header("Location") == "/articles/hello/comments")
      let page = try await ana.visitor.get("/articles/hello/comments")
      #expect(page.status == 200 && page.text.contains("no longer here"))
      // Nor does it say anything about what stands below another article.
      let elsewhere = try await world.comment(other, "elsewhere", by: ana)
      let wrong = try await ana.visitor.get("/articles/hello/comments/\(elsewhere)")
      #expect(wrong.status == 303 && !wrong.text.contains("elsewhere"))
      #expect(try await ana.visitor.get("/articles/hello/comments/x").status == 404)
    }
  }

  @Test("An answer and a deletion at the same moment: one of them wins", arguments: Engine.allCases)
  func deletedWhileAnswered(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let magazine = world.magazine
      var wins = 0
      for round in 1...12 {
        world.test.clock.advance(by: .minutes(6))
        let top = try await world.comment(article, "round \(round)", by: people[0])
        // Also in the middle of a thread, whose first comment holds the lock.
        let target =
          round % 2 == 0
          ? top : try await world.comment(article, "m \(round)", answering: top, by: people[0])
        async let deletion = attempt {
          _ = try await magazine.deleteComment(target, by: people[0].id)
        }
        async let answer = attempt {
          _ = try await magazine.comment(
            under: article, "quick \(round)", answering: target, by: people[1].viewer,
            clientID: nil)
        }
        let (isDeleted, isAnswered) = try await (deletion, answer)
        #expect(isDeleted != isAnswered, "exactly one of the two happens")
        if isDeleted { wins += 1 }
        #expect(
          try await world.number("SELECT COUNT(*) FROM magazine_comment WHERE id = \(target)")
            == (isDeleted ? 0 : 1))
        #expect(
          try await world.number("SELECT COUNT(*) FROM magazine_comment WHERE parent = \(target)")
            == (isAnswered ? 1 : 0))
      }
      try await world.expectRightCounters("deleted \(wins) of 12")
    }
  }

  @Test("A comment can be changed for ten minutes, and says so", arguments: Engine.allCases)
  func edited(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let id = try await world.comment(article, "first words", by: people[0])
      let path = "/magazine/comments/\(id)/edit"
      #expect(try await people[1].visitor.get(path).status == 404)
      #expect(try await people[1].visitor.post(path, ["text": "mine now"]).status == 404)
      #expect(try await people[0].visitor.get(path).text.contains("first words"))
      #expect(try await people[0].visitor.post(path, ["text": "better words"]).status == 303)
      let page = try await people[1].visitor.get("/articles/hello/comments").text
      #expect(page.contains("better words") && page.contains(">edited<"))
      let links = "https://a.example https://b.example https://c.example"
      #expect(try await people[0].visitor.post(path, ["text": links]).status == 422)
      world.test.clock.advance(by: .minutes(10))
      let late = try await people[0].visitor.post(path, ["text": "too late"])
      #expect(late.status == 422 && late.text.contains("too late"))
      #expect(
        try await world.thread(id, of: article, for: nil) == ["ana: better words"])
    }
  }

  @Test(
    "With an account go its comments; of answered ones the places stay",
    arguments: Engine.allCases)
  func accountGone(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let root = try await world.comment(article, "root of ana", by: people[0])
      let answer = try await world.comment(article, "answer", answering: root, by: people[1])
      try await world.comment(article, "leaf of ana", answering: answer, by: people[0])
      // A thread with oneself goes as a whole.
      let own = try await world.comment(article, "own", by: people[0])
      try await world.comment(article, "own answer", answering: own, by: people[0])
      let ana = people[0].id
      try await world.database.write { [app = world.test.app] db in
        try app.magazine.accountDeleted(ana, in: db)
        try db.execute("DELETE FROM account WHERE id = \(ana)")
      }
      #expect(try await world.thread(root, of: article, for: nil) == ["-", ".bara: answer"])
      #expect(try await world.number("SELECT COUNT(*) FROM magazine_comment") == 2)
      #expect(
        try await world.number("SELECT COUNT(*) FROM magazine_comment WHERE text LIKE '%ana%'")
          == 0)
      let page = try await world.test.visitor().get("/articles/hello/comments").text
      #expect(page.contains("went with its author"))
      try await world.expectRightCounters()
    }
  }

  @Test("Accounts that go at the same moment leave the counters right", arguments: Engine.allCases)
  func accountsGoneAtOnce(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let article = try await world.article()
      for person in people {
        let root = try await world.comment(article, "by \(person.name)", by: person)
        for other in people {
          try await world.comment(article, "\(other.name) to it", answering: root, by: other)
        }
      }
      let app = world.test.app
      try await withThrowingTaskGroup(of: Void.self) { group in
        for person in people.prefix(2) {
          group.addTask {
            try await app.database.write { db in
              try app.magazine.accountDeleted(person.id, in: db)
              try db.execute("DELETE FROM account WHERE id = \(person.id)")
            }
          }
        }
        try await group.waitForAll()
      }
      try await world.expectRightCounters()
      #expect(
        try await world.number("SELECT comments FROM magazine_stats WHERE article = \(article)")
          == 4)
    }
  }
}

/// Whether it could be done; what the other one did first is no failure.
private func attempt(_ work: () async throws -> Void) async throws -> Bool {
  do {
    try await work()
    return true
  } catch is AppError {
    return false
  }
}
