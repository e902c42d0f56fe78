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
        "/me/follow-requests", "/admin/reports", "/stories/new", "/posts/new",
      ]
      let posts = try await test.app.database.read { db in
        try db.column("SELECT id FROM post", as: ID.self)
      }
      #expect(posts.count == 4)
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
