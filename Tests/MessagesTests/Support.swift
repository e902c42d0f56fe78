import AppTestSupport
import Core
import Database
import Features
import Foundation
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Messages

/// Somebody in a test, with a browser in which they are signed in.
struct Person: Sendable {
  let id: ID
  let name: String
  let visitor: Visitor
  let viewer: Viewer
}

/// An application whose people write to each other.
struct MessagesWorld: Sendable {
  let test: TestApp
  /// Those of the application, unless a test listens to their words.
  var messages: Messages

  var database: any Database { test.app.database }
  var clock: TestClock { test.clock }

  /// A new person, signed in.
  func person(_ name: String, role: Role = .member) async throws -> Person {
    let visitor = try await test.person(name, role: role)
    let ids: [ID] = try await column("SELECT id FROM account WHERE user_name = \(name)")
    let id = try #require(ids.first)
    let viewer = Viewer(
      id: id, userName: name, displayName: name, role: role, language: nil, appearance: .system)
    return Person(id: id, name: name, visitor: visitor, viewer: viewer)
  }

  /// People of these names.
  func people(_ names: String...) async throws -> [Person] {
    var people: [Person] = []
    for name in names { people.append(try await person(name)) }
    return people
  }

  /// A person as an account alone, without a browser: quicker.
  func account(_ name: String) async throws -> Person {
    let id = test.messages.ids.next()
    try await run(
      """
      INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
        suspended, created_at)
      VALUES (\(id), \(name), FALSE, 'member', \(name), '', 'system', FALSE, 0)
      """)
    let viewer = Viewer(
      id: id, userName: name, displayName: name, role: .member, language: nil, appearance: .system)
    return Person(id: id, name: name, visitor: test.visitor(), viewer: viewer)
  }

  /// So many accounts.
  func accounts(_ count: Int) async throws -> [Person] {
    var people: [Person] = []
    for number in 0..<count { people.append(try await account("person\(number)")) }
    return people
  }

  func follow(_ follower: Person, _ followed: Person) async throws {
    try await run(
      """
      INSERT INTO follow (follower, followed, id, accepted)
      VALUES (\(follower.id), \(followed.id), \(test.messages.ids.next()), TRUE)
      """)
  }

  func block(_ blocker: Person, _ blocked: Person) async throws {
    try await run(
      """
      INSERT INTO block (blocker, blocked, id)
      VALUES (\(blocker.id), \(blocked.id), \(test.messages.ids.next()))
      """)
  }

  /// Two people who follow each other.
  func friends(_ one: Person, _ other: Person) async throws {
    try await follow(one, other)
    try await follow(other, one)
  }

  /// The conversation of two.
  func direct(_ one: Person, _ other: Person) async throws -> ID {
    try await messages.open(with: [other.id], by: one.viewer)
  }

  /// A group of people who follow its maker, so that nobody is asked.
  func group(_ maker: Person, _ others: Person..., title: String = "Výlet") async throws -> ID {
    for other in others { try await follow(other, maker) }
    return try await messages.open(with: others.map(\.id), title: title, by: maker.viewer)
  }

  @discardableResult
  func send(
    _ text: String, to conversation: ID, by person: Person, clientID: String? = nil,
    pictures: [ID] = [], shared: SharedThing? = nil
  ) async throws -> MessageCard {
    clock.advance(by: .seconds(1))
    let new = NewMessage(text: text, clientID: clientID, pictures: pictures, shared: shared)
    return try await messages.send(new, to: conversation, by: person.viewer).message
  }

  /// The texts that a person sees; a tombstone is "†", a line of the place itself its kind.
  func texts(_ conversation: ID, for person: Person) async throws -> [String] {
    try await messages.messages(of: conversation, for: person.viewer, size: 100).messages.map {
      $0.isDeleted ? "†" : $0.kind == .text ? $0.text : "(\($0.kind.rawValue))"
    }
  }

  /// A person's list: the newest text of each conversation, with what is unread.
  func list(_ person: Person, requests: Bool = false) async throws -> [String] {
    try await messages.conversations(for: person.viewer, requests: requests, size: 50).items.map {
      let last = $0.last.map { $0.isDeleted ? "†" : $0.text } ?? "-"
      return $0.unread > 0 ? "\(last) (\($0.unread))" : last
    }
  }

  func unread(_ person: Person) async throws -> Int {
    try await messages.unreadCount(of: person.id)
  }

  /// What stands in a person's log, as `name conversation seq`.
  func log(_ person: Person) async throws -> [String] {
    try await database.read { db in
      try db.rows(
        "SELECT name, data FROM live_event WHERE account = \(person.id) ORDER BY seq"
      ).map { row in
        let data = try JSONSerialization.jsonObject(with: Data(try row[1, as: String.self].utf8))
        let facts = data as? [String: Any] ?? [:]
        let parts: [String] = ["conversation", "seq"].compactMap { facts[$0] as? String }
        return ([try row[0, as: String.self]] + parts).joined(separator: " ")
      }
    }
  }

  /// Pictures of somebody that are rows only.
  func pictures(_ count: Int, of owner: Person?) async throws -> [ID] {
    let ids = (0..<count).map { _ in messages.ids.next() }
    let now = clock.now
    try await database.write { db in
      for id in ids { try insertPicture(id, of: owner?.id, now: now, in: db) }
    }
    return ids
  }

  func run(_ sql: SQL) async throws {
    _ = try await database.write { db in try db.execute(sql) }
  }

  func column<T: SQLConvertible & Sendable>(_ sql: SQL) async throws -> [T] {
    try await database.read { db in try db.column(sql, as: T.self) }
  }

  func number(_ sql: SQL) async throws -> Int {
    try await database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }

  /// Whether every counter says what is there, and no number is missing or double.
  func expectSound(_ comment: Comment? = nil) async throws {
    let wrong: [String] = try await column(
      """
      SELECT 'unread ' || account || ' ' || unread || ' is ' || counted FROM (
        SELECT account, unread, state, (
          SELECT COUNT(*) FROM message
          WHERE message.conversation = conversation_member.conversation
            AND \(unreadMessages())) AS counted
        FROM conversation_member) AS counters
      WHERE state <> 'left' AND unread <> counted
      """)
    #expect(wrong == [], comment)
    let holes: [String] = try await column(
      """
      SELECT 'numbers of ' || id || ' end at ' || last_seq FROM conversation
      WHERE last_seq <> (SELECT COUNT(*) FROM message WHERE conversation = conversation.id)
        OR last_seq <> (
          SELECT COALESCE(MAX(seq), 0) FROM message WHERE conversation = conversation.id)
      """)
    #expect(holes == [], comment)
  }
}

extension TestApp {
  var messages: Messages { app.messages }
}

/// Notes what people would be told.
final class WordBook: Sendable {
  private let told = Mutex<[Core.Notification]>([])

  /// What was told so far: `kind user<actor`.
  func all(_ people: Person...) -> [String] {
    func name(_ id: ID?) -> String { people.first { $0.id == id }?.name ?? "?" }
    return told.withLock { $0.map { "\($0.kind) \(name($0.user))<\(name($0.actor))" } }
  }

  /// The same messages, telling these words.
  func listening(to own: Messages) -> Messages {
    Messages(
      own.platform, inbox: Inbox(notify: { [self] words, _ in told.withLock { $0 += words } }),
      own.options)
  }
}

/// A row of `picture` with two sizes, of which there are no files.
private func insertPicture(
  _ id: ID, of owner: ID?, now: Timestamp, in db: any WriteAccess
) throws {
  try db.execute(
    """
    INSERT INTO picture (id, owner, width, height, blurhash, colour, format, bytes, made_at)
    VALUES (\(id), \(owner), 640, 480, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', 8421504, 'jpeg', 1, \(now))
    """)
  for type in ["webp", "jpeg"] {
    // The digits that differ come first, as many as an address has of it.
    let digits = String("\(id)".reversed().prefix(16))
    let hash = digits + String(repeating: "0", count: 64 - digits.count)
    try db.execute(
      """
      INSERT INTO picture_variant (picture, type, width, height, sha256, bytes)
      VALUES (\(id), \(type), 320, 240, \(hash), 1)
      """)
  }
}

/// Gives a test an application whose people write to each other.
func withMessages(
  _ engine: Engine, settings: [String: String] = [:],
  _ body: (MessagesWorld) async throws -> Void
) async throws {
  try await withApp(engine, settings: settings) { test in
    try await body(MessagesWorld(test: test, messages: test.app.messages))
  }
}

/// The code of the error that something throws; nil when it throws none.
func refusal(_ body: () async throws -> Void) async throws -> String? {
  do {
    try await body()
    return nil
  } catch let error as AppError {
    return error.code
  }
}

extension Visitor {
  /// A call of the API by the browser's session.
  func call(_ method: String, _ path: String, _ body: String = "") async throws -> TestResponse {
    var headers = ["Sec-Fetch-Site": "same-origin"]
    if !body.isEmpty { headers["Content-Type"] = "application/json" }
    return try await send(
      TestRequest(method, "/api/v1/messages" + path, headers: headers, body: Array(body.utf8)))
  }
}

extension TestResponse {
  /// The body as a JSON object.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  /// The objects of a page in JSON.
  func items() throws -> [[String: Any]] {
    try #require(try object()["items"] as? [[String: Any]])
  }
}
