import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Publishing a survey")
struct PublishSurveyTests {
  @Test("The price that was shown is paid, and the survey opens", arguments: Engine.allCases)
  func price(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      // Nothing is open anywhere: free.
      let first = try await network.open(by: alena)
      #expect(try await network.find(first)?.price == .zero)
      #expect(try await network.balance(of: alena) == .one)
      // One survey is open, and Petr can answer it: one and a half.
      let draft = try await network.draft(by: petr)
      let order = try await network.order(draft, by: petr)
      #expect(order.price == Tokens(halves: 3))
      #expect(await code { try await network.surveys.publish(order) } == "too_little")
      #expect(try await network.find(draft)?.state == .draft)
      try await network.answer(first, by: petr)
      try await network.surveys.publish(order)
      let published = try #require(try await network.find(draft))
      #expect(published.isOpen(at: network.now))
      #expect(published.price == Tokens(halves: 3))
      #expect(try await network.balance(of: petr) == Tokens(halves: 1))
      #expect(try await network.book().isBalanced)
      #expect(try await network.book().escrow == Tokens(halves: 3))
    }
  }

  @Test("What is not as it was shown changes nothing", arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let draft = try await network.draft(by: alena)
      let order = try await network.order(draft, by: alena)
      // Somebody else publishes meanwhile: it is not free any more.
      _ = try await network.open(by: petr)
      #expect(await code { try await network.surveys.publish(order) } == "price_changed")
      let newer = try await network.order(draft, by: alena)
      let other = PublishOrder(
        survey: draft, author: alena, revision: newer.revision + 1, price: newer.price,
        startsAt: nil, endsAt: newer.endsAt)
      #expect(await code { try await network.surveys.publish(other) } == "draft_changed")
      #expect(try await network.find(draft)?.state == .draft)
      #expect(try await network.balance(of: alena) == .one)
      #expect(try await network.book().escrow == .zero)
    }
  }

  @Test("Two surveys that race for the last tokens, or one twice: one", arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let open = try await network.open(by: petr)
      try await network.answer(open, by: alena)
      let drafts = [try await network.draft(by: alena), try await network.draft(by: alena)]
      var orders = [try await network.order(drafts[0], by: alena)]
      orders.append(try await network.order(drafts[1], by: alena))
      orders += orders
      #expect(orders.map(\.price) == Array(repeating: Tokens(halves: 3), count: 4))
      let surveys = network.surveys
      let codes = await withTaskGroup(of: String?.self) { group in
        for order in orders {
          group.addTask { await code { try await surveys.publish(order) } }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.filter { $0 == nil }.count == 1)
      let states = try await [network.find(drafts[0])?.state, network.find(drafts[1])?.state]
      #expect(states.filter { $0 == .published }.count == 1)
      #expect(try await network.balance(of: alena) == Tokens(halves: 1))
      #expect(try await network.book().isBalanced)
    }
  }

  @Test("Times that cannot be, and drafts that are not one's own or not finished, are refused")
  func refused() async throws {
    try await withApp(.sqlite) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let draft = try await network.draft(by: alena)
      let now = network.now
      func publishing(from start: Timestamp?, until end: Timestamp, by author: ID) async -> String?
      {
        let order = PublishOrder(
          survey: draft, author: author, revision: 1, price: .zero, startsAt: start, endsAt: end)
        return await code { try await network.surveys.publish(order) }
      }
      let end = now + .days(7)
      #expect(await publishing(from: nil, until: now, by: alena) == "bad_times")
      #expect(await publishing(from: nil, until: now + .days(61), by: alena) == "bad_times")
      #expect(await publishing(from: now - .hours(1), until: end, by: alena) == "bad_times")
      #expect(await publishing(from: end, until: end, by: alena) == "bad_times")
      #expect(
        await publishing(from: now + .days(366), until: now + .days(370), by: alena) == "bad_times")
      #expect(await publishing(from: nil, until: end, by: petr) == "not_found")
      let unfinished = try await network.draft(by: alena, isFinished: false)
      let order = try await network.order(unfinished, by: alena)
      #expect(await code { try await network.surveys.publish(order) } == "not_ready")
      #expect(try await network.find(draft)?.state == .draft)
    }
  }

  @Test(
    "The page shows the price, asks again when it changed, and leads on", arguments: Engine.allCases
  )
  func page(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let petr = try await test.account("petr")
      let visitor = try await test.person("alena")
      let alena = try await network.account("alena")
      let draft = try await network.draft(by: alena, "Trains")
      let path = "/surveys/\(draft)/publish"
      let free = try await visitor.get(path).text
      #expect(free.contains("Publish for free"))
      // How many of so few would say who.
      #expect(free.contains("Fewer than five people fit now."))
      // Meanwhile another survey opens; Alena can answer it, so she can afford neither price.
      let open = try await network.open(by: petr)
      let form: KeyValuePairs = [
        "price": "0", "revision": "1", "when": "now", "ends": "2026-11-20T12:00",
      ]
      let again = try await visitor.post(path, form)
      #expect(again.status == 409)
      #expect(again.text.contains("it is 1.5 tokens now"))
      #expect(again.text.contains("Answer 1 more survey"))
      try await network.answer(open, by: alena)
      #expect(try await visitor.get(path).text.contains("Publish for 1.5 tokens"))
      let bad = try await visitor.post(
        path, ["price": "3", "revision": "1", "when": "at", "starts": "soon", "ends": "never"])
      #expect(bad.status == 422)
      let done = try await visitor.post(
        path, ["price": "3", "revision": "1", "when": "now", "ends": "2026-11-20T12:00"])
      #expect(done.header("location") == "/surveys/\(draft)")
      #expect(try await network.find(draft)?.state == .published)
      #expect(try await visitor.get(path).header("location") == "/surveys/\(draft)")
      let stranger = try await test.person("olga")
      #expect(try await stranger.get(path).status == 404)
    }
  }
}

/// The code of what was thrown; nil when nothing was.
func code(_ action: () async throws -> Void) async -> String? {
  do {
    try await action()
    return nil
  } catch let error as AppError {
    return error.code
  } catch {
    return "\(error)"
  }
}
