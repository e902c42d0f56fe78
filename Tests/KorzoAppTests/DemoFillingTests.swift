import Core
import Database
import Logging
import TestSupport
import Testing
import Web

@testable import KorzoApp

@Suite("A filled demonstration")
struct DemoFillingTests {
  @Test("Every page of it answers")
  func pages() async throws {
    try await withApp(.sqlite) { test in
      // The filling goes through past weeks up to the clock's now.
      let accounts = try await test.app.fillCommunity(
        seed: 3, size: try DemoSize(people: 6, posts: 4), logger: makeLogger(level: .critical),
        pictureWorker: pictureWorker
      ) { _ in }
      #expect(accounts.count == 6)
      let visitor = test.visitor()
      let signedIn = try await visitor.post(
        "/sign-in", ["name": demoName, "password": demoPassword])
      #expect(signedIn.status == 303)
      var pages = [
        "/", "/explore", "/explore/people?q=a", "/inbox", "/me", "/me/stories",
        "/me/follow-requests", "/admin/reports", "/stories/new", "/posts/new", "/messages",
        "/messages/requests", "/messages/new", "/messages/settings", "/messages/search?q=vlak",
      ]
      let talks = try await test.app.database.read { db in
        try db.column("SELECT conversation FROM message WHERE seq = 1", as: ID.self)
      }
      #expect(talks.count > 2)
      pages += talks.flatMap { ["/messages/\($0)", "/messages/\($0)/people"] }
      let posts = try await test.app.database.read { db in
        try db.column("SELECT id FROM post", as: ID.self)
      }
      #expect(posts.count == 4)
      // What happened weeks ago is neither pushed nor mailed.
      let outgoing = try await test.app.database.read { db in
        try db.value("SELECT COUNT(*) FROM notification_outgoing", as: Int.self)
      }
      #expect(outgoing == 0)
      pages += posts.map { "/posts/\($0)" }
      let names = try await test.app.database.read { db in
        try db.column("SELECT user_name FROM person", as: String.self)
      }
      pages += names.flatMap { ["/@\($0)", "/@\($0)/followers", "/@\($0)/following"] }
      for page in pages {
        let answer = try await visitor.get(page)
        #expect(answer.status == 200, "\(page)")
      }
    }
  }
}
