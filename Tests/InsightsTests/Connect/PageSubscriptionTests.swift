import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Pages of the webhook", .timeLimit(.minutes(3)))
struct PageSubscriptionTests {
  @Test(
    "A Page is subscribed with its account, Meta sends, and it is left with the account",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let admin = try await world.test.person("olga", role: .admin)
      let alena = try await world.person("alena")
      let story = world.standIn.world.publish(.story, by: 2)
      try await connect(alena)
      #expect(try await setup(admin).contains("Pages that will be subscribed within a day: 1."))
      try await world.test.runJobs()
      #expect(try await setup(admin).contains("Pages that are subscribed: 1."))

      world.test.clock.advance(by: .minutes(5))
      let message = try #require(world.standIn.webhook(for: story))
      let answer = try await world.test.visitor().send(
        TestRequest("POST", "/insights/webhook", headers: message.headers, body: message.body))
      #expect(answer.status == 200)
      let sent: Int? = try await world.database.read { db in
        try db.value("SELECT impressions FROM insight_item WHERE remote_id = \(story.id)")
      }
      #expect(sent != nil)

      _ = try await alena.visitor.post(try await alena.source().path + "/disconnect")
      try await world.test.runJobs()
      #expect(world.standIn.webhook(for: story) == nil)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_page") == 0)
      #expect(try await !setup(admin).contains("Pages that"))
    }
  }

  @Test("The Page that others are connected by stays subscribed", arguments: Engine.allCases)
  func shared(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let people = [try await world.person("alena"), try await world.person("petr")]
      try await connect(people[0])
      try await work(world)
      // Whose permission is missing loses nothing: the Page is subscribed already.
      try await connect(people[1], without: ["pages_manage_metadata"])
      try await work(world)
      let counts = try await world.database.read { db in try PageStore().counts(in: db) }
      #expect(counts == PageCounts(subscribed: 1))
      for (person, isLast) in zip(people, [false, true]) {
        _ = try await person.visitor.post(try await person.source().path + "/disconnect")
        try await work(world)
        #expect(isSubscribed(world) != isLast)
      }
    }
  }

  @Test("Meta's refusal ends no connection; what to do is said, and done it works")
  func refused() async throws {
    try await withConnections(.sqlite) { world async throws in
      let (log, admin) = (NotedLog(), try await world.test.person("olga", role: .admin))
      let alena = try await world.person("alena")
      try await connect(alena, without: ["pages_manage_metadata"])
      let source = try await alena.source()
      #expect(source.state == .active)
      try await world.insights.logging(to: log).subscribePage(of: source.id)
      let page = try await setup(admin)
      #expect(page.contains("Pages that Meta does not let us subscribe: 1. Add the permission"))
      let (lines, token) = (log.lines.joined(separator: "\n"), try await alena.token())
      #expect(lines.contains("kind=permission") && !lines.contains(token))
      #expect(!isSubscribed(world))
      try await connect(alena)
      try await work(world)
      #expect(isSubscribed(world))
      #expect(try await setup(admin).contains("Pages that are subscribed: 1."))
    }
  }

  @Test("What did not work is tried again the next day")
  func daily() async throws {
    try await withConnections(.sqlite) { world async throws in
      let admin = try await world.test.person("olga", role: .admin)
      let alena = try await world.person("alena")
      try await connect(alena)
      world.standIn.world.fail(StandInFault(.error(.busy), path: "/subscribed_apps"))
      try await work(world)
      #expect(try await setup(admin).contains("Pages that could not be subscribed: 1."))
      world.standIn.world.recover()
      try await world.insights.subscribePages()
      try await work(world)
      #expect(isSubscribed(world))
      // It is not asked for what is there.
      world.standIn.world.deleteCalls()
      try await world.insights.subscribePages()
      try await work(world)
      #expect(!isAsked(world))
    }
  }

  @Test("Who is connected by Instagram Login, or took the permission back, is not sent of")
  func left() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      try await connect(alena)
      try await work(world)
      #expect(isSubscribed(world))
      _ = try await alena.connect(.instagram, as: "small")
      #expect(try await alena.source().login == .instagram)
      try await work(world)
      #expect(!isSubscribed(world))

      try await connect(alena)
      try await work(world)
      #expect(isSubscribed(world))
      let marek = try #require(world.standIn.world.people.first { $0.id == "three-pages" })
      let request = world.standIn.signedRequest(
        userID: world.standIn.world.facebookID(of: marek))
      world.test.clock.advance(by: .minutes(1))
      let done = try await world.test.visitor().post(
        "/insights/deauthorize/facebook", ["signed_request": request])
      #expect(done.status == 204)
      try await work(world)
      #expect(!isSubscribed(world))
    }
  }

  @Test("Without a webhook nothing is subscribed, and no permission for it asked for")
  func off() async throws {
    try await withConnections(.sqlite, settings: ["insights.verifyToken": ""]) {
      world async throws in
      let admin = try await world.test.person("olga", role: .admin)
      let alena = try await world.person("alena")
      #expect(try await !alena.leave(.facebook).contains("pages_manage_metadata"))
      try await connect(alena)
      try await world.insights.subscribePages()
      try await world.insights.subscribePage(of: try await alena.source().id)
      try await work(world)
      #expect(!isAsked(world))
      #expect(try await !setup(admin).contains("Pages that"))
    }
  }

  /// Connects the small account by its Page.
  private func connect(_ person: ConnectPerson, without scopes: Set<String> = []) async throws {
    _ = try await person.connect(.facebook, as: "three-pages", without: scopes)
    let done = try await person.visitor.post("/insights/pages", ["page": "104500000000043"])
    #expect(done.status == 303, "\(done.text)")
  }

  /// Runs the jobs, but for reading.
  private func work(_ world: ConnectWorld) async throws {
    _ = try await world.database.write { db in
      try db.execute("DELETE FROM job WHERE kind = 'insights.collect'")
    }
    try await world.test.runJobs()
  }

  private func isSubscribed(_ world: ConnectWorld) -> Bool {
    world.standIn.world.accounts[2].map(world.standIn.world.isSubscribed) ?? false
  }

  private func isAsked(_ world: ConnectWorld) -> Bool {
    world.standIn.world.calls.contains { $0.path.hasSuffix("/subscribed_apps") }
  }

  private func setup(_ admin: Visitor) async throws -> String {
    try await admin.get("/admin/insights").text
  }
}
