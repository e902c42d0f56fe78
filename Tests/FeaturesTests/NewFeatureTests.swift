import AppTestSupport
import Core
import Database
import Features
import HTML
import Jobs
import KorzoApp
import Testing
import Web

/// A feature as somebody would begin one.
private struct Guestbook: Feature {
  static let welcome = Setting("guestbook.welcome", "Hello", "What it says, at most 20 characters.")
  {
    $0.count <= 20 ? $0 : nil
  }
  static let sign = JobKind<String>("guestbook.sign")
  static let migrations = [
    Migration("guestbook-0001", after: "accounts-0001") { _ in
      ["CREATE TABLE guest (name TEXT NOT NULL)"]
    }
  ]
  var searches: [SearchSource] {
    [
      SearchSource(Phrase(verbatim: "Guests"), icon: .list, isForAll: true) {
        [platform] query, _, _ in
        let names = try await platform.database.read { db in
          try db.column(
            "SELECT name FROM guest WHERE LOWER(name) = \(query.words)", as: String.self)
        }
        return names.map { SearchHit(title: $0, note: "", path: "/guests") }
      }
    ]
  }
  let platform: Platform
  let inbox: Inbox
  let welcome: String

  var meLinks: [MenuLink] { [MenuLink(.list, Phrase(verbatim: "Guests of ours"), path: "/guests")] }
  var notificationKinds: [NotificationKind] {
    [
      NotificationKind(
        "guestbook.signed", icon: .list, sentence: { _ in Phrase(verbatim: "{} was here") },
        places: { _, subjects in subjects.map { _ in NotificationPlace(path: "/guests") } })
    ]
  }
  func routes(_ routes: Routes) {
    routes.anyone.get("/guests") { [platform, welcome] request in
      let names = try await platform.database.read { db in
        try db.column("SELECT name FROM guest", as: String.self)
      }
      return .page(Screen(title: welcome, body: "<p>\(names.joined(separator: ", "))</p>"))
    }
  }
  func jobs(_ runner: inout JobRunner) {
    runner.handle(Self.sign) { [platform, inbox] name in
      try await platform.database.write { db in
        try db.execute("INSERT INTO guest (name) VALUES (\(name))")
        for host in try db.column("SELECT id FROM account", as: ID.self) {
          try inbox.notify(
            Notification(user: host, kind: "guestbook.signed", subject: host), in: db)
        }
      }
    }
  }
}

extension FeatureEntry {
  /// The line of the list.
  fileprivate static let guestbook = FeatureEntry(
    Guestbook.self, settings: [Guestbook.welcome.documentation]
  ) {
    Guestbook(
      platform: $0.platform, inbox: $0.inbox,
      welcome: try Guestbook.welcome.require($0.settings.reader))
  }
}

@Suite("A new feature")
struct NewFeatureTests {
  @Test(
    "A line in the list brings its page, table, job, kind, setting and menus",
    arguments: Engine.allCases)
  func added(engine: Engine) async throws {
    try await withApp(
      engine, settings: ["guestbook.welcome": "Come in"], features: App.features + [.guestbook]
    ) { test in
      let anna = try await test.person("anna")
      let queue = test.app.queue
      try await test.app.database.write { db in try queue.add(Guestbook.sign, "Olga", in: db) }
      try await test.runJobs()
      let page = try await anna.get("/guests")
      #expect(page.text.contains("<p>Olga</p>") && page.text.contains("Come in"))
      #expect(try await anna.get("/inbox").text.contains("was here"))
      #expect(try await anna.get("/me").text.contains("Guests of ours"))
      #expect(try await anna.get("/search?q=olga").text.contains("href=\"/guests\""))
    }
  }

  @Test("A setting of its own that cannot be used stops the start in words")
  func refused() async throws {
    let error = await #expect(throws: SettingsError.self) {
      try await withApp(
        .sqlite, settings: ["guestbook.welcome": "Come in, whoever you may be"],
        features: App.features + [.guestbook]
      ) { _ in }
    }
    let words = try #require(error).description
    #expect(words.contains("GUESTBOOK_WELCOME") && words.contains("at most 20 characters"))
  }

  @Test("One that is switched off keeps its tables, and has no page")
  func switchedOff() async throws {
    let off = FeatureEntry(
      Guestbook.self, isOn: { _ in false },
      make: { Guestbook(platform: $0.platform, inbox: $0.inbox, welcome: "") })
    try await withApp(.sqlite, features: App.features + [off]) { test in
      #expect(try await test.person("anna").get("/guests").status == 404)
      let guests = try await test.app.database.read { db in
        try db.value("SELECT COUNT(*) FROM guest", as: Int.self)
      }
      #expect(guests == 0)
    }
  }

  @Test("Steps of the schema come after those that they name, and in the order of their feature")
  func order() throws {
    func step(_ name: String, after: String? = nil) -> Migration {
      Migration(name, after: after) { _ in [] }
    }
    let sorted = ordered([
      [step("a1"), step("a2", after: "b1"), step("a3")], [step("b1", after: "a1"), step("b2")], [],
    ])
    #expect(sorted.map(\.name) == ["a1", "b1", "a2", "a3", "b2"])
    let all = App.migrations.map(\.name)
    let pictures = try #require(all.firstIndex(of: "media-0001"))
    #expect(try pictures < #require(all.firstIndex(of: "accounts-0002")))
  }
}
