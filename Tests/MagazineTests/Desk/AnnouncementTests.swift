import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Telling of new articles")
struct AnnouncementTests {
  @Test(
    "Each is told once: subscribers early, others when it is public, the author never",
    arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let member = try await test.account("marta")
      let subscriber = try await test.account("sofie")
      try await test.subscribe(subscriber)
      try await desk.save("The text.", base: desk.first)
      let start = test.clock.now
      try await desk.publish(at: start + .hours(2), early: start + .hours(1))
      try await test.runJobs()
      #expect(try await told(test) == [])
      test.clock.advance(by: .hours(1))
      try await test.runJobs()
      #expect(try await told(test) == [subscriber])
      test.clock.advance(by: .hours(1))
      try await test.runJobs()
      try await test.app.magazine.notifyDue()
      try await test.runJobs()
      #expect(try await told(test) == [member, subscriber].sorted())
      #expect(try await leftOver(test) == 0)
    }
  }

  @Test("What is taken back before anybody was told is told to nobody", arguments: Engine.allCases)
  func takenBack(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      try await test.account("marta")
      try await desk.save("The text.", base: desk.first)
      try await desk.publish(at: test.clock.now + .hours(1))
      try await desk.magazine.unpublish(desk.article)
      test.clock.advance(by: .hours(2))
      try await test.runJobs()
      try await test.app.magazine.notifyDue()
      try await test.runJobs()
      #expect(try await told(test) == [])
      // Published after all, it is told.
      try await desk.publish()
      try await test.runJobs()
      #expect(try await told(test).count == 1)
      // Taken back afterwards, the word goes too.
      try await desk.magazine.unpublish(desk.article)
      #expect(try await told(test) == [])
    }
  }

  @Test(
    "A job that runs twice, or in two processes, tells nobody twice", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      for number in 1...4 { try await test.account("marta\(number)") }
      try await desk.save("The text.", base: desk.first)
      try await desk.publish()
      let magazine = test.app.magazine
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...4 { group.addTask { try await magazine.noticeTime(of: desk.article) } }
        try await group.waitForAll()
      }
      let announcing = ArticleAnnouncement(article: desk.article, isEarly: false)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...4 { group.addTask { try await magazine.notifyNext(announcing) } }
        try await group.waitForAll()
      }
      try await test.runJobs()
      #expect(try await told(test).count == 4)
      let outgoing = try await test.app.database.read { db in
        try db.column(
          "SELECT account FROM notification_outgoing WHERE kind = \(newArticleWord)", as: ID.self)
      }
      #expect(Set(outgoing).count == outgoing.count)
    }
  }

  @Test("An article with a date long past is no news", arguments: Engine.allCases)
  func old(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      try await test.account("marta")
      try await desk.save("The text.", base: desk.first)
      try await desk.publish(at: test.clock.now - .days(30))
      try await test.runJobs()
      #expect(try await told(test) == [])
      #expect(try await leftOver(test) == 0)
    }
  }

  @Test(
    "The word has the title, and none for whoever may not know of the article",
    arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let member = try await test.person("marta")
      try await desk.save("The text.", base: desk.first)
      try await desk.publish()
      try await test.runJobs()
      #expect(try await member.get("/inbox").text.contains("The colonnade"))
      let kind = try #require(test.app.magazine.articleKinds.first)
      let places = try await kind.places(
        desk.editor.as(.member),
        [NotificationSubject(id: desk.article, ref: nil, actor: nil, people: 0)])
      #expect(places.first??.path.hasPrefix("/articles/the-colonnade") == true)
      try await desk.magazine.unpublish(desk.article)
      let none = try await kind.places(
        desk.editor,
        [NotificationSubject(id: desk.article, ref: nil, actor: nil, people: 0)])
      #expect(none == [nil])
    }
  }

  /// Rows about how far word has come.
  private func leftOver(_ test: TestApp) async throws -> Int {
    try await test.app.database.read { db in
      try db.rows("SELECT article FROM magazine_telling").count
        + db.rows("SELECT article FROM magazine_told_early").count
    }
  }

  /// Who has the word in the inbox, one entry for each word.
  private func told(_ test: TestApp) async throws -> [ID] {
    try await test.app.database.read { db in
      try db.column(
        "SELECT user_id FROM notification WHERE kind = \(newArticleWord) ORDER BY user_id")
    }
  }
}
