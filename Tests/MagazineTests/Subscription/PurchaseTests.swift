import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

private let checkout = "https://pay.example.org/b/test"
private let settings = ["magazine.checkoutURL": checkout].merging(TestProvider.settings) { $1 }
private let buy = "/magazine/subscription/buy"
private let back = "/magazine/subscription/paid"

@Suite("The way to the payment provider and back")
struct PurchaseTests {
  private func id(of userName: String, _ test: TestApp) async throws -> ID {
    let id = try await test.app.database.read { db in
      try SubscriptionStore().account(userName: userName, in: db)
    }
    return try #require(id)
  }

  /// A place with an article for subscribers, and Anna, who reads.
  private func withReader(
    _ engine: Engine = .sqlite, _ body: (TestApp, Visitor, ID) async throws -> Void
  ) async throws {
    try await withApp(engine, settings: settings) { test async throws in
      // Whoever comes first is the admin, who reads everything.
      try await test.account("boss_lady", role: .admin)
      var article = TestArticle.published(now: test.clock.now)
      article.publication.audience = .subscribers
      try await test.article(article)
      let anna = try await test.person("anna")
      try await body(test, anna, try await id(of: "anna", test))
    }
  }

  private func cookie(_ answer: TestResponse) -> String {
    (answer.header("set-cookie") ?? "").split(separator: "\n").map(String.init)
      .first { $0.contains(Purchase.cookieName) } ?? ""
  }

  @Test(
    "From an article to the checkout, back, and on to the article once the provider has told",
    arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withReader(engine) { (test, anna, id) async throws in
      let left = try await anna.get("\(buy)?next=/articles/hello")
      #expect(left.status == 303)
      #expect(left.header("Location") == "\(checkout)?client_reference_id=\(id)")
      #expect(cookie(left).contains("; Max-Age=86400; HttpOnly; SameSite=Lax"))
      // Whoever comes back without paying is told nothing else than before.
      #expect(try await anna.get("/magazine/subscription").says("You have no subscription."))

      let waiting = try await anna.get(back)
      #expect(waiting.status == 200 && waiting.says("data-progress data-every=\"3\""))
      #expect(waiting.says("nothing has to be paid again") && waiting.says("Look again"))
      #expect(!waiting.says("Thank you") && !waiting.says("Read on"))

      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      let paid = try await anna.get(back)
      #expect(paid.says("Thank you for subscribing") && !paid.says("data-progress"))
      #expect(paid.says("“Hello, colonnade”") && paid.says("href=\"/articles/hello\""))
      // Three days are what the checkout alone gives, and not what was paid for.
      #expect(!paid.says("The next payment is due on") && !paid.says("lasts until"))

      let now = provider.now
      try await provider.send(provider.invoice("evt_2", from: now, until: now + 30 * 86_400))
      #expect(try await anna.get(back).says("The next payment is due on"))
      #expect(try await !anna.get("/articles/hello").says("The rest is for subscribers"))
    }
  }

  @Test(
    "When the provider says nothing for long, the page says whom to ask; then the payment comes")
  func late() async throws {
    try await withReader { (test, anna, id) async throws in
      _ = try await anna.get(buy)
      // As long as it takes to find the card.
      test.clock.advance(by: .minutes(20))
      #expect(try await !anna.get(back).says("longer than usual"))
      test.clock.advance(by: .minutes(5) - .milliseconds(1))
      #expect(try await !anna.get(back).says("longer than usual"))
      test.clock.advance(by: .milliseconds(1))
      let late = try await anna.get(back)
      #expect(late.says("longer than usual") && late.says("@anna"))
      #expect(late.says("data-progress data-every=\"20\""))
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      let paid = try await anna.get(back)
      #expect(paid.says("Thank you for subscribing") && paid.says("To the magazine"))
    }
  }

  @Test("It leads back to pages of this place alone, and never in a circle")
  func elsewhere() async throws {
    let bad = [
      "", "x", "//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)",
      "/\t/evil.example", "/articles/\u{7}", "/articles/a b", "/articles/hello\r\nSet-Cookie: a=b",
      "/" + String(repeating: "a", count: 500), "/" + String(repeating: "é", count: 90),
      "/magazine/subscription", "/magazine/subscription?next=/articles/hello", buy, back,
    ]
    for next in bad { #expect(wayBack(next) == nil, "\(next)") }
    for next in ["/", "/articles/hello", "/articles/a-b?c=d%20e#f", "/magazine/subscriptions"] {
      #expect(wayBack(next) == next)
    }
    try await withReader { (test, anna, id) async throws in
      for next in bad {
        let left = try await anna.get("\(buy)?next=\(next.percentEncoded)")
        #expect(left.header("Location") == "\(checkout)?client_reference_id=\(id)", "\(next)")
        #expect(cookie(left).contains("&next=&"), "\(next)")
        let visitor = try await test.visitor().get("\(buy)?next=\(next.percentEncoded)")
        #expect(
          visitor.header("Location") == "/sign-in?next=%2Fmagazine%2Fsubscription", "\(next)")
      }
    }
  }

  @Test("What a cookie says is read back, and only by whom it is about")
  func remembers() {
    var purchase = Purchase(
      account: ID(7), next: "/articles/a?b=c&d=%C3%A9", leftAt: Timestamp(milliseconds: 5))
    purchase.backAt = Timestamp(milliseconds: 9)
    #expect(Purchase(cookie: purchase.cookie, of: ID(7)) == purchase)
    #expect(Purchase(cookie: purchase.cookie, of: ID(8)) == Purchase(account: ID(8)))
    let madeUp = [
      "", "account=7&next=//evil.example&left=-1&back=x", "account=7&left=99999999999999999999",
      "next=/articles/a", "%", purchase.cookie + String(repeating: "x", count: 2000),
    ]
    for cookie in madeUp {
      let read = Purchase(cookie: cookie, of: ID(7))
      #expect(read == Purchase(account: ID(7)), "\(cookie.prefix(50))")
    }
    #expect(Purchase(cookie: nil, of: ID(7)) == Purchase(account: ID(7)))
  }

  @Test("Where nothing can be paid there is neither way")
  func nothingToPay() async throws {
    try await withApp(.sqlite) { test async throws in
      let anna = try await test.person("anna")
      #expect(try await anna.get(buy).status == 404)
      #expect(try await anna.get(back).status == 404)
      #expect(try await test.visitor().get(buy).status == 404)
    }
    // The checkout may be a link somewhere else.
    try await withApp(.sqlite, settings: TestProvider.settings) { test async throws in
      let anna = try await test.person("anna")
      #expect(try await anna.get(buy).status == 404)
      #expect(try await anna.get(back).says("Look again"))
    }
  }

  @Test("Whoever is not signed in signs in first, and sees the offer before the checkout")
  func visitors() async throws {
    try await withReader { (test, _, _) async throws in
      let visitor = test.visitor()
      let away = try await visitor.get("\(buy)?next=/articles/hello")
      let offer = "/magazine/subscription?next=%2Farticles%2Fhello"
      #expect(away.status == 303 && cookie(away).isEmpty)
      #expect(away.header("Location") == "/sign-in?next=\(offer.percentEncoded)")
      // A form that ends at another site is stopped by browsers.
      let entered = try await visitor.post(
        "/sign-in", ["name": "anna", "password": testPassword, "next": offer])
      #expect(entered.header("Location") == offer)
      #expect(
        try await visitor.get(offer).says("href=\"\(buy)?next=%2Farticles%2Fhello\""))
      let returned = try await test.visitor().get(back)
      #expect(returned.header("Location") == "/sign-in?next=\(back.percentEncoded)")
    }
  }

  @Test("A subscriber who renews pays nothing twice", arguments: Engine.allCases)
  func subscriber(engine: Engine) async throws {
    try await withReader(engine) { (test, anna, id) async throws in
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      let left = try await anna.get("\(buy)?next=/articles/hello")
      #expect(left.header("Location") == "/articles/hello" && cookie(left).isEmpty)
      #expect(try await anna.get(buy).header("Location") == "/magazine/subscription")
    }
  }

  @Test("Whoever pays for what comes after a gift reads on while the payment is on its way")
  func gift() async throws {
    try await withReader { (test, anna, id) async throws in
      try await test.subscribe(id, until: test.clock.now + .days(3))
      // Nobody left for the provider: there is nothing to wait for.
      let idle = try await anna.get(back)
      #expect(idle.says("Your subscription lasts until") && idle.says("To the magazine"))
      _ = try await anna.get("\(buy)?next=/articles/hello")
      let waiting = try await anna.get(back)
      #expect(waiting.says("Look again") && waiting.says("href=\"/articles/hello\""))
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      #expect(try await anna.get(back).says("Thank you for subscribing"))
    }
  }

  @Test("Whoever cancelled and leaves to pay again is not thanked for what they paid before")
  func again() async throws {
    try await withReader { (test, anna, id) async throws in
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      #expect(try await anna.get(back).says("Thank you for subscribing"))
      try await test.app.database.write { db in
        try db.execute(
          "UPDATE magazine_subscription SET cancelled_at = \(test.clock.now) WHERE account = \(id)")
      }
      test.clock.advance(by: .seconds(5))
      _ = try await anna.get("\(buy)?next=/articles/hello")
      let waiting = try await anna.get(back)
      #expect(waiting.says("Look again") && !waiting.says("Thank you for subscribing"))
    }
  }

  @Test("What another person wanted to read in the same browser stays theirs")
  func anotherPerson() async throws {
    try await withReader { (test, browser, _) async throws in
      _ = try await browser.get("\(buy)?next=/articles/hello")
      try await browser.post("/sign-out")
      try await test.account("bara")
      try await browser.post("/sign-in", ["name": "bara", "password": testPassword])
      #expect(browser.cookieHeader.contains(Purchase.cookieName))
      try await test.subscribe(try await id(of: "bara", test))
      let page = try await browser.get(back)
      #expect(page.says("Thank you for subscribing") && page.says("To the magazine"))
      #expect(!page.says("/articles/hello") && !page.says("Hello, colonnade"))
    }
  }

  @Test("An article that is gone for the reader is not named", arguments: Engine.allCases)
  func gone(engine: Engine) async throws {
    try await withReader(engine) { (test, anna, id) async throws in
      var article = TestArticle.published(now: test.clock.now)
      article.slug = "secret"
      article.title = "Not for readers"
      article.publication.status = .unpublished
      try await test.article(article)
      _ = try await anna.get("\(buy)?next=/articles/secret%3Ffrom=push")
      try await test.subscribe(id)
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      let page = try await anna.get(back)
      #expect(page.says("Thank you for subscribing") && page.says("To the magazine"))
      #expect(!page.says("Not for readers") && !page.says("/articles/secret"))
    }
  }

  @Test("What is fetched ahead leads to no provider and remembers nothing")
  func fetchedAhead() async throws {
    try await withReader { (test, anna, _) async throws in
      let path = "\(buy)?next=/articles/hello"
      let ahead = try await anna.get(path, headers: ["Sec-Purpose": "prefetch"])
      let head = try await anna.send(TestRequest("HEAD", path))
      for answer in [ahead, head] {
        #expect(answer.header("Location") == "/magazine/subscription?next=%2Farticles%2Fhello")
        #expect(cookie(answer).isEmpty)
      }
      let looked = try await anna.get(back, headers: ["Sec-Purpose": "prefetch"])
      #expect(looked.status == 200 && cookie(looked).isEmpty)
      #expect(try await !cookie(anna.get(back)).isEmpty)
    }
  }

  @Test("An admin finds the addresses that the provider asks for")
  func addresses() async throws {
    try await withApp(.sqlite, settings: settings) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let page = try await boss.get("/admin/payments")
      for path in [back, "/webhooks/payments"] {
        #expect(page.says("\(path)</code>") && page.says("\(path)\" "), "\(path)")
      }
    }
  }
}
