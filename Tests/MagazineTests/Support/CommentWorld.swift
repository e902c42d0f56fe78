import AppTestSupport
import Core
import Database
import Features
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Magazine

/// Somebody who reads and comments.
struct Reader: Sendable {
  let id: ID
  let name: String
  let visitor: Visitor
  let viewer: Viewer
}

/// An application with articles and people who comment.
struct CommentWorld: Sendable {
  let test: TestApp

  var magazine: Magazine { test.app.magazine }
  var database: any Database { test.app.database }

  /// A new person, signed in.
  func person(_ name: String, role: Role = .member) async throws -> Reader {
    let visitor = try await test.person(name, role: role)
    let found: ID? = try await database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    let id = try #require(found)
    return Reader(
      id: id, name: name, visitor: visitor,
      viewer: Viewer(
        id: id, userName: name, displayName: name, role: role, language: nil, appearance: .system))
  }

  /// People of these names.
  func people(_ names: String...) async throws -> [Reader] {
    var people: [Reader] = []
    for name in names { people.append(try await person(name)) }
    return people
  }

  /// An article for everybody, whose address ends with `slug`.
  func article(_ slug: String = "hello", by account: ID? = nil) async throws -> ID {
    var article = TestArticle.published(now: test.clock.now)
    article.slug = slug
    return try await test.article(article, by: account)
  }

  /// A comment, a moment later.
  @discardableResult
  func comment(
    _ article: ID, _ text: String, answering parent: ID? = nil, by person: Reader
  ) async throws -> ID {
    // Slowly enough for every throttle.
    test.clock.advance(by: .seconds(20))
    return try await magazine.comment(
      under: article, text, answering: parent, by: person.viewer, clientID: nil
    ).id
  }

  /// What a viewer reads: the lines `name: text`, indented by depth; `-` for a place alone.
  func thread(_ root: ID, of article: ID, for viewer: Viewer?, size: Int = 100) async throws
    -> [String]
  {
    let now = test.clock.now
    let thread = try await database.read { db -> CommentThread? in
      let found = try ArticleStore().find(
        article, for: Entitlement(viewer: viewer, isSubscriber: true), now: now, in: db)
      guard let found else { return nil }
      return try magazine.comments(for: viewer, now: now).thread(
        root, of: found, after: 0, size: size, in: db)
    }
    guard let thread else { return [] }
    return ([thread.root] + thread.answers).map { card in
      String(repeating: ".", count: card.depth)
        + (card.said.map { "\($0.author.name): \($0.text)" } ?? "-")
    }
  }

  func number(_ sql: SQL) async throws -> Int {
    try await database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }

  func state(of comment: ID) async throws -> CommentState? {
    try await database.read { db in try CommentWritingStore().find(comment, in: db)?.state }
  }

  /// Whether every counter says what is there.
  func expectRightCounters(_ remark: Testing.Comment? = nil) async throws {
    let wrong = try await database.read { db in try CommentCountStore().differences(in: db) }
    #expect(wrong == [], remark)
  }
}

/// Gives a test an application with articles; comments of new members are shown at once.
func withComments(
  _ engine: Engine, holdsNewMembers: Bool = false, _ body: (CommentWorld) async throws -> Void
) async throws {
  try await withApp(engine, settings: ["magazine.holdsNewMembers": "\(holdsNewMembers)"]) { test in
    try await body(CommentWorld(test: test))
  }
}

/// Notes what people would be told.
final class ToldWords: Sendable {
  private let told = Mutex<[Notification]>([])
  private let untold = Mutex<[String]>([])

  /// What was told so far: `kind > user`.
  var all: [String] { told.withLock { $0.map { "\($0.kind) > \($0.user)" } } }
  /// What was taken back: `kind of subject by actor`.
  var takenBack: [String] { untold.withLock { $0 } }

  /// The same Magazine, telling these words.
  func listening(to magazine: Magazine) -> Magazine {
    Magazine(
      magazine.platform,
      inbox: Inbox(
        notify: { [self] words, _ in told.withLock { $0 += words } },
        retract: { [self] kind, subject, which, _ in
          untold.withLock { $0.append("\(kind) of \(subject) by \(which.actor)") }
        }), magazine.options)
  }
}

extension Inbox.Retraction {
  /// Whose doing is taken back.
  fileprivate var actor: String {
    if case .actor(let actor) = self { "\(actor)" } else { "all" }
  }
}
