import AppTestSupport
import Core
import Database
import Features
import Foundation
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Social

/// Somebody in a test, with a browser in which they are signed in.
struct Person: Sendable {
  let id: ID
  let name: String
  let visitor: Visitor
  let viewer: Viewer

  /// The profile's address.
  var path: String { "/@\(name)" }
}

/// An application with a community.
struct SocialWorld: Sendable {
  let test: TestApp

  var social: Social { test.app.social }
  var database: any Database { test.app.database }
  var clock: TestClock { test.clock }
  /// A browser in which nobody is signed in.
  var stranger: Visitor { test.visitor() }

  /// A new person, signed in.
  func person(_ name: String, role: Role = .member) async throws -> Person {
    let visitor = try await test.person(name, role: role)
    let id: ID = try #require(
      try await ids("SELECT id FROM account WHERE user_name = \(name)").first)
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

  /// A person in one more browser, in another language.
  func signIn(_ person: Person, language: Language) async throws -> Visitor {
    let visitor = test.visitor(language: language)
    let answer = try await visitor.post(
      "/sign-in", ["name": person.name, "password": testPassword])
    guard answer.status == 303 else { throw TestFailure("cannot sign in: \(answer.status)") }
    return visitor
  }

  /// A post whose photos are rows without files: nobody waits for a decoder.
  @discardableResult
  func post(
    by author: Person, _ caption: String = "", audience: Audience = .everyone, photos: Int = 1,
    keepsCamera: Bool = false, clientID: String? = nil
  ) async throws -> ID {
    clock.advance(by: .seconds(1))
    let taken = try await pictures(photos, of: author.id)
    let new = NewPost(
      author: author.viewer, caption: caption, audience: audience, keepsCamera: keepsCamera,
      clientID: clientID)
    return try await social.publish(new, photos: taken).id
  }

  /// Pictures that are rows only.
  func pictures(_ count: Int, of owner: ID) async throws -> [AcceptedPhoto] {
    let ids = (0..<count).map { _ in social.ids.next() }
    let now = clock.now
    try await database.write { db in
      for id in ids { try insertPicture(id, of: owner, now: now, in: db) }
    }
    return ids.enumerated().map { AcceptedPhoto(picture: $1, alt: "Photo number \($0 + 1)") }
  }

  func follow(_ follower: Person, _ followed: Person) async throws {
    _ = try await social.follow(followed.id, by: follower.viewer)
  }

  func block(_ blocker: Person, _ blocked: Person) async throws {
    try await social.block(blocked.id, by: blocker.viewer)
  }

  func mute(_ muter: Person, _ muted: Person, for time: MuteTime = .always) async throws {
    try await social.mute(muted.id, for: time, by: muter.viewer)
  }

  @discardableResult
  func like(_ post: ID, by person: Person, _ isLiked: Bool = true) async throws -> Int {
    try await social.like(post, isLiked, by: person.viewer)
  }

  @discardableResult
  func comment(_ post: ID, _ text: String, by person: Person) async throws -> ID {
    clock.advance(by: .seconds(1))
    return try await social.comment(on: post, text, by: person.viewer, clientID: nil).id
  }

  /// Hides a post as moderation does.
  func hide(_ post: ID) async throws {
    try await run("UPDATE post SET hidden = TRUE WHERE id = \(post)")
  }

  /// The ids of a person's home feed, all pages together.
  func feed(
    of person: Person, sort: FeedSort = .newest, people: FeedPeople = .following, size: Int = 5
  ) async throws -> [ID] {
    let now = clock.now
    var ids: [ID] = []
    var cursor: Cursor?
    repeat {
      let after = cursor
      let page = try await database.read { db in
        try FeedStore().page(
          of: person.viewer, FeedChoice(sort: sort, people: people), now: now, after: after,
          size: size, in: db)
      }
      ids += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil && ids.count < 10_000
    return ids
  }

  func run(_ sql: SQL) async throws {
    _ = try await database.write { db in try db.execute(sql) }
  }

  func ids(_ sql: SQL) async throws -> [ID] {
    try await database.read { db in try db.column(sql, as: ID.self) }
  }

  func texts(_ sql: SQL) async throws -> [String] {
    try await database.read { db in try db.column(sql, as: String.self) }
  }

  func number(_ sql: SQL) async throws -> Int {
    try await database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }

  /// Whether every counter says what is there.
  func expectRightCounters(_ comment: Comment? = nil) async throws {
    let wrong = try await database.read { db in try CounterStore().differences(in: db) }
    #expect(wrong == [], comment)
  }
}

/// Notes what people would be told.
final class WordBook: Sendable {
  private let told = Mutex<[Core.Notification]>([])
  private let untold = Mutex<[String]>([])

  /// What was told so far: `kind > user`.
  var all: [String] { told.withLock { $0.map { "\($0.kind) > \($0.user)" } } }
  /// The words themselves.
  var words: [Core.Notification] { told.withLock { $0 } }
  /// What was taken back: `kind of subject by actor`.
  var takenBack: [String] { untold.withLock { $0 } }

  /// The same Social, telling these words.
  func listening(to social: Social) -> Social {
    Social(
      social.platform,
      inbox: Inbox(
        notify: { [self] words, _ in told.withLock { $0 += words } },
        retract: { [self] kind, subject, which, _ in
          untold.withLock { $0.append("\(kind) of \(subject) by \(which.actor)") }
        }), social.options)
  }
}

/// A row of `picture` with two sizes, of which there are no files.
private func insertPicture(
  _ id: ID, of owner: ID, now: Timestamp, in db: any WriteAccess
) throws {
  try db.execute(
    """
    INSERT INTO picture (id, owner, width, height, blurhash, colour, format, bytes, made_at)
    VALUES (\(id), \(owner), 640, 480, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', 8421504, 'jpeg', 1, \(now))
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

/// Gives a test an application with a community.
func withSocial(
  _ engine: Engine, settings: [String: String] = [:], _ body: (SocialWorld) async throws -> Void
) async throws {
  try await withApp(engine, settings: settings) { test in
    try await body(SocialWorld(test: test))
  }
}

/// A JPEG of 24×18 points.
let tinyJPEG: [UInt8] = Array(
  Data(
    base64Encoded: """
      /9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpR\
      Uk//wAALCAASABgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABgf/xAAWEAADAAAAAAAAAAAAAAAAAAAABUL/2gAIAQEA\
      AD8AEKZGyiRupkiSmRsokbqZIkpkbKJG6mT/2Q==
      """) ?? Data())

extension Visitor {
  /// Sends a form with files, as a browser does.
  @discardableResult
  func send(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:],
    files: [(field: String, name: String, bytes: [UInt8])] = [], headers: [String: String] = [:]
  ) async throws -> TestResponse {
    let boundary = "korzo-test-boundary"
    var body: [UInt8] = []
    for (name, value) in fields {
      body += Array(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
      )
    }
    for file in files {
      let head = """
        --\(boundary)\r
        Content-Disposition: form-data; name="\(file.field)"; filename="\(file.name)"\r
        Content-Type: image/jpeg\r
        \r

        """
      body += Array(head.utf8) + file.bytes + Array("\r\n".utf8)
    }
    body += Array("--\(boundary)--\r\n".utf8)
    let own = [
      "Content-Type": "multipart/form-data; boundary=\(boundary)", "Sec-Fetch-Site": "same-origin",
    ]
    return try await send(
      TestRequest("POST", path, headers: own.merging(headers) { $1 }, body: body))
  }
}

extension TestResponse {
  /// Where a redirect leads.
  var location: String? { header("location") }

  /// The body as a JSON object.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  /// The objects of a page in JSON.
  func items() throws -> [[String: Any]] {
    try #require(try object()["items"] as? [[String: Any]])
  }

  func shows(_ text: String) -> Bool { self.text.contains(markup(text)) }
}

/// A text as it stands in markup, also on our pages.
func markup(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
}

extension Inbox.Retraction {
  /// Whose doing is taken back.
  fileprivate var actor: String {
    if case .actor(let actor) = self { "\(actor)" } else { "all" }
  }
}
