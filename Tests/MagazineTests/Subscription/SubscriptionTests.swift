import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Subscriptions that an admin gives and takes back")
struct SubscriptionTests {
  private func id(of userName: String, _ test: TestApp) async throws -> ID {
    let id = try await test.app.database.read { db in
      try SubscriptionStore().account(userName: userName, in: db)
    }
    return try #require(id)
  }

  private func times(of account: ID, _ test: TestApp) async throws -> [Subscription] {
    try await test.app.database.read { db in try SubscriptionStore().all(of: account, in: db) }
  }

  @Test(
    "An admin finds a person, gives a subscription, and takes it back; both are written down",
    arguments: Engine.allCases)
  func givesAndTakes(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let anna = try await test.person("anna")
      let id = try await id(of: "anna", test)
      #expect(try await boss.get("/admin/subscriptions").says("No subscribers yet"))
      #expect(try await boss.get("/admin/subscriptions?q=zz").says("Nobody found"))
      let found = try await boss.get("/admin/subscriptions?q=%20@Ann")
      #expect(found.says("/admin/subscriptions/\(id)") && found.says("no subscription"))
      let given = try await boss.post(
        "/admin/subscriptions/\(id)/grant", ["days": "30", "note": "Won in the draw"])
      #expect(given.status == 303)
      #expect(try await boss.get("/admin/subscriptions").says("@anna"))
      let page = try await anna.get("/magazine/subscription")
      #expect(page.says("You subscribe.") && page.says("a gift of this place"))
      let person = try await boss.get("/admin/subscriptions/\(id)")
      #expect(person.says("Won in the draw"))
      let time = try #require(try await times(of: id, test).first)
      #expect(try await boss.post("/admin/subscriptions/\(time.id)/end").status == 303)
      #expect(try await anna.get("/magazine/subscription").says("has ended"))
      let log = try await boss.get("/admin/audit")
      #expect(log.says("gave @anna a subscription: 30 d") && log.says("@anna: granted"))
    }
  }

  @Test("What is added begins where the last one ends", arguments: Engine.allCases)
  func adds(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let anna = try await test.account("anna")
      let path = "/admin/subscriptions/\(anna)/grant"
      #expect(try await boss.post(path, ["days": "7", "note": ""]).status == 303)
      test.clock.advance(by: .days(3))
      #expect(try await boss.post(path, ["days": "30", "note": ""]).status == 303)
      let state = SubscriptionState(try await times(of: anna, test), now: test.clock.now)
      #expect(state.until == test.clock.now + .days(34))
      #expect(state.since == test.clock.now - .days(3))
      // One without an end begins now; nothing can be added to it.
      #expect(try await boss.post(path, ["days": "0", "note": ""]).status == 303)
      let endless = SubscriptionState(try await times(of: anna, test), now: test.clock.now)
      #expect(endless.isActive && endless.until == nil)
      let refused = try await boss.post(path, ["days": "7", "note": ""])
      #expect(refused.status == 422 && refused.says("no end already"))
    }
  }

  @Test("What an admin ended stays ended, whatever the provider says", arguments: Engine.allCases)
  func endsPaid(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let anna = try await test.account("anna")
      let provider = TestProvider(test: test)
      let (now, month) = (provider.now, 30 * 86_400)
      try await provider.send(provider.checkout("evt_1", account: "\(anna)"))
      try await provider.send(provider.invoice("evt_2", from: now, until: now + month))
      let refused = try await boss.post(
        "/admin/subscriptions/\(anna)/grant", ["days": "7", "note": ""])
      #expect(refused.status == 422 && refused.says("renews itself"))
      let time = try #require(try await times(of: anna, test).first)
      #expect(try await boss.post("/admin/subscriptions/\(time.id)/end").status == 303)
      try await provider.send(provider.invoice("evt_3", from: now + month, until: now + 2 * month))
      let state = SubscriptionState(try await times(of: anna, test), now: test.clock.now)
      #expect(!state.isActive && state.until == test.clock.now)
    }
  }

  @Test("A subscription opens what it says, to the millisecond", arguments: Engine.allCases)
  func opens(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      var article = TestArticle.published(now: test.clock.now)
      article.publication.audience = .subscribers
      article.plainText = "behind the wall"
      article.html = "<p>behind the wall</p>"
      try await test.article(article)
      // Whoever comes first is the admin, who reads everything.
      try await test.account("boss_lady", role: .admin)
      let anna = try await test.person("anna")
      let wall = try await anna.get("/articles/hello")
      #expect(wall.says("The rest is for subscribers") && !wall.says("behind the wall"))
      #expect(wall.says("href=\"/magazine/subscription?next=/articles/hello\""))
      try await test.subscribe(try await id(of: "anna", test), until: test.clock.now + .days(1))
      #expect(try await anna.get("/articles/hello").says("behind the wall"))
      test.clock.advance(by: .days(1) - .milliseconds(1))
      #expect(try await anna.get("/articles/hello").says("behind the wall"))
      test.clock.advance(by: .milliseconds(1))
      #expect(try await !anna.get("/articles/hello").says("behind the wall"))
    }
  }

  @Test("The checkout is told whose it will be; without one the page says so")
  func checkout() async throws {
    let settings = [
      "magazine.checkoutURL": "https://pay.example.org/b/test?prefilled=1",
      "magazine.portalURL": "https://pay.example.org/portal",
    ].merging(TestProvider.settings) { $1 }
    try await withApp(.sqlite, settings: settings) { test async throws in
      let anna = try await test.person("anna")
      let id = try await id(of: "anna", test)
      let page = try await anna.get("/magazine/subscription")
      #expect(page.says("href=\"/magazine/subscription/buy\"") && !page.says("pay.example.org"))
      let way = try await anna.get("/magazine/subscription/buy")
      #expect(
        way.header("Location")
          == "https://pay.example.org/b/test?prefilled=1&client_reference_id=\(id)")
      let visitor = try await test.visitor().get("/magazine/subscription")
      #expect(visitor.status == 200 && !visitor.says("pay.example.org"))
      #expect(visitor.says("/sign-in?next=/magazine/subscription"))
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      let paid = try await anna.get("/magazine/subscription")
      #expect(paid.says("https://pay.example.org/portal"))
      #expect(!paid.says("/magazine/subscription/buy"))
    }
    try await withApp(.sqlite) { test async throws in
      let anna = try await test.person("anna")
      #expect(try await anna.get("/magazine/subscription").says("not sold here"))
    }
  }

  @Test("Who comes to the wall finds price and next step there, and comes back to the article")
  func wall() async throws {
    let settings = [
      "magazine.checkoutURL": "https://pay.example.org/b/test", "magazine.price": "89 Kč & nic víc",
    ].merging(TestProvider.settings) { $1 }
    try await withApp(.sqlite, settings: settings) { test async throws in
      try await test.account("boss_lady", role: .admin)
      var article = TestArticle.published(now: test.clock.now)
      article.publication.audience = .subscribers
      try await test.article(article)
      let visitor = try await test.visitor().get("/articles/hello")
      #expect(visitor.says("89 Kč &amp; nic víc"))
      #expect(visitor.says("href=\"/sign-up?next=/articles/hello\""))
      #expect(visitor.says("href=\"/sign-in?next=/articles/hello\""))
      #expect(!visitor.says("pay.example.org"))

      let anna = try await test.person("anna")
      let wall = try await anna.get("/articles/hello")
      #expect(wall.says("89 Kč &amp; nic víc") && !wall.says("/sign-up"))
      #expect(wall.says("href=\"/magazine/subscription/buy?next=%2Farticles%2Fhello\""))
      // A voucher leads back as well, but nowhere else.
      let page = try await anna.get("/magazine/subscription?next=/articles/hello")
      #expect(page.says("name=\"next\" value=\"/articles/hello\"") && page.says("89 Kč"))
      #expect(page.says("href=\"/magazine/subscription/buy?next=%2Farticles%2Fhello\""))
      for elsewhere in ["//example.org", "https://example.org/", "/\\example.org", "x"] {
        let page = try await anna.get("/magazine/subscription?next=\(elsewhere.percentEncoded)")
        #expect(page.status == 200 && !page.says("name=\"next\""), "\(elsewhere)")
        let bare = try await test.visitor().get(
          "/magazine/subscription?next=\(elsewhere.percentEncoded)")
        #expect(bare.says("/sign-in?next=/magazine/subscription\""), "\(elsewhere)")
      }
    }
  }

  @Test("Only admins see who subscribes")
  func adminsOnly() async throws {
    try await withApp(.sqlite) { test async throws in
      let editor = try await test.person("edita", role: .editor)
      let id = try await id(of: "edita", test)
      for path in ["", "/\(id)"] {
        #expect(try await editor.get("/admin/subscriptions\(path)").status == 403)
      }
      #expect(try await editor.get("/admin/payments").status == 403)
      let path = "/admin/subscriptions/\(id)"
      #expect(try await editor.post("\(path)/grant", ["days": "0"]).status == 403)
      #expect(try await editor.post("\(path)/end").status == 403)
    }
  }
}
