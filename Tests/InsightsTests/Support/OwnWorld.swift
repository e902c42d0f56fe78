import AppTestSupport
import Core
import Database
import KorzoApp
import Media
import Testing
import Web

@testable import Insights
@testable import Social

/// Somebody who publishes on the site itself.
struct OwnPerson: Sendable {
  let viewer: Viewer
  let visitor: Visitor

  var id: ID { viewer.id }
}

/// An application in which Alena publishes and looks at her numbers, and Petr looks at her things.
struct OwnWorld: Sendable {
  let test: TestApp
  let alena: OwnPerson
  let petr: OwnPerson

  var insights: Insights { test.app.insights }
  var social: Social { test.app.social }
  var database: any Database { test.app.database }
  var now: Timestamp { test.clock.now }

  init(_ test: TestApp) async throws {
    self.test = test
    alena = try await Self.person("alena", test)
    petr = try await Self.person("petr", test)
  }

  private static func person(_ name: String, _ test: TestApp) async throws -> OwnPerson {
    let visitor = try await test.person(name)
    let id: ID? = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    let viewer = Viewer(
      id: try #require(id), userName: name, displayName: name, role: .member,
      language: nil, appearance: .system)
    return OwnPerson(viewer: viewer, visitor: visitor)
  }

  /// A post of Alena's with photos that are rows without files.
  func post(_ caption: String = "Ráno s kávou", photos: Int = 1) async throws -> ID {
    test.clock.advance(by: .seconds(1))
    var taken: [AcceptedPhoto] = []
    for _ in 0..<photos { taken.append(AcceptedPhoto(picture: try await picture(), alt: "Hrnek")) }
    let new = NewPost(
      author: alena.viewer, caption: caption, audience: .everyone, keepsCamera: false,
      clientID: nil)
    return try await social.publish(new, photos: taken).id
  }

  /// A story of Alena's; of words alone, or with a photo.
  func story(_ text: String = "Dnes pečeme", hasPhoto: Bool = false) async throws -> ID {
    test.clock.advance(by: .seconds(1))
    let new = NewStory(
      author: alena.id, text: text, alt: "", background: .sea, audience: .everyone, clientID: nil)
    return try await social.publishStory(new, picture: hasPhoto ? try await picture() : nil).id
  }

  /// A picture of Alena's.
  func picture() async throws -> ID {
    let (id, owner, now) = (social.ids.next(), alena.id, now)
    try await database.write { db in
      _ = try db.execute(
        """
        INSERT INTO picture (id, owner, width, height, blurhash, colour, format, bytes, made_at)
        VALUES (
          \(id), \(owner), 640, 480, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', 8421504, 'jpeg', 1, \(now))
        """)
      for type in ["webp", "jpeg"] {
        let hash = String(repeating: "0", count: 64 - "\(id)".count) + "\(id)"
        try db.execute(
          """
          INSERT INTO picture_variant (picture, type, width, height, sha256, bytes)
          VALUES (\(id), \(type), 320, 240, \(String(hash.reversed())), 1)
          """)
      }
    }
    return id
  }

  /// Petr opens a page, and what was counted is written down.
  func look(_ path: String) async throws {
    let answer = try await petr.visitor.get(path)
    #expect(answer.status == 200, "\(path)")
    try await social.flushViews()
  }

  /// Alena goes to her numbers, and they are read.
  @discardableResult
  func open() async throws -> ID {
    let answer = try await alena.visitor.get("/insights/own")
    let path = try #require(answer.header("location"))
    try await test.runJobs()
    return try #require(ID(String(path.dropFirst("/insights/".count))))
  }

  /// Reads what is due, as the timer does.
  func readDue() async throws {
    try await insights.readOwnDue()
    try await test.runJobs()
  }

  /// What is kept of a post or story.
  func item(_ thing: ID) async throws -> InsightItem? {
    try await database.read { db in
      let id: ID? = try db.value("SELECT id FROM insight_item WHERE remote_id = \("\(thing)")")
      return try id.flatMap { try ItemStore().find($0, in: db) }
    }
  }

  /// Every reading of a post or story, the oldest first.
  func readings(_ thing: ID) async throws -> [ReadingStore.Reading] {
    guard let item = try await item(thing) else { return [] }
    return try await database.read { db in try ReadingStore().readings(of: item.id, in: db) }
  }

  func number(_ sql: SQL) async throws -> Int {
    try await database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }
}

func withOwn(_ engine: Engine, _ body: (OwnWorld) async throws -> Void) async throws {
  try await withApp(engine) { test in try await body(try await OwnWorld(test)) }
}
