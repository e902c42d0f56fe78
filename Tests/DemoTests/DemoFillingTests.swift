import AppTestSupport
import Core
import Database
import KorzoApp
import Magazine
import Testing
import Web

@testable import Demo

@Suite("A filled demonstration")
struct DemoFillingTests {
  @Test("Every page of it answers")
  func pages() async throws {
    try await withApp(.sqlite) { test in
      // The filling goes through past weeks up to the clock's now.
      let accounts = try await DemoFilling(test.app).fillCommunity()
      #expect(accounts.count == 6)
      let visitor = test.visitor()
      let signedIn = try await visitor.post(
        "/sign-in", ["name": demoName, "password": demoPassword])
      #expect(signedIn.status == 303)
      var pages = [
        "/", "/explore", "/explore/people?q=a", "/inbox", "/me", "/me/stories",
        "/stories/@\(demoName)", "/settings/close-friends", "/settings/stories",
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
      let drawn = try await test.app.database.read { db in
        try db.value("SELECT COUNT(*) FROM story WHERE canvas IS NOT NULL", as: Int.self)
      }
      #expect((drawn ?? 0) >= 2)
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

  @Test("The desk of its magazine has a month behind it")
  func desk() async throws {
    try await withApp(.sqlite) { test in
      let app = test.app
      let filling = try DemoFilling(app, people: 12, posts: 1)
      let people = try await filling.fillCommunity()
      let category = try await app.magazine.categoryForDemo("Dílna", "")
      var written: [(article: DemoIssueArticle, id: ID)] = []
      for article in [content.magazine.stories[0], content.magazine.reviews[2]] {
        let made = filling.article(
          article, author: people[1], category: category, now: app.clock.now(), [:])
        written.append((article, try await app.magazine.articleForDemo(made)))
      }
      let pictures = try await takePictures(filling.magazinePictures())
      try await filling.fillDesk(of: written, by: people, pictures)
      let visitor = test.visitor()
      _ = try await visitor.post("/sign-in", ["name": demoName, "password": demoPassword])
      for (page, words) in [
        ("/desk/opens", "<rect"), ("/desk/opens/\(written[1].id)", "<rect"),
        ("/desk/promotions", "Knihkupectví U Mostu"), ("/desk/feedback", "22:49"),
        ("/desk/comments", "LAVIČKY"), ("/admin/vouchers", "k nákupu"),
      ] {
        let answer = try await visitor.get(page)
        #expect(answer.status == 200 && answer.text.contains(words), "\(page)")
      }
      let days = try await app.database.read { db in
        try db.value("SELECT COUNT(DISTINCT day) FROM magazine_open", as: Int.self) ?? 0
      }
      #expect(days >= 29)
    }
  }
}
