import AppTestSupport
import Core
import Database
import Features
import Synchronization
import Testing
import Web

@testable import Social

/// What people were told, as long as a test listens.
final class Words: Sendable {
  private let told = Mutex<[Notification]>([])

  /// As `kind user<actor`, in order.
  func all(_ people: Person...) -> [String] {
    func name(_ id: ID?) -> String { people.first { $0.id == id }?.name ?? "?" }
    return told.withLock { $0.map { "\($0.kind) \(name($0.user))<\(name($0.actor))" } }
  }

  fileprivate func add(_ word: Notification) { told.withLock { $0.append(word) } }

  fileprivate func remove(_ kind: String, _ subject: ID, _ actor: ID?) {
    told.withLock { words in
      words.removeAll {
        $0.kind == kind && $0.subject == subject && (actor == nil || $0.actor == actor)
      }
    }
  }
}

extension SocialWorld {
  /// Social on the same database, whose words a test hears.
  func listening(_ words: Words) -> Social {
    let own = social
    return Social(
      own.platform,
      inbox: Inbox(
        notify: { notifications, _ in for word in notifications { words.add(word) } },
        retract: { kind, subject, which, _ in
          if case .actor(let actor) = which {
            words.remove(kind, subject, actor)
          } else {
            words.remove(kind, subject, nil)
          }
        }), own.options)
  }

  func relation(_ viewer: Person, _ person: Person) async throws -> Relation {
    let now = clock.now
    let relation = try await database.read { db in
      try PersonStore().relation(of: viewer.id, to: [person.id], now: now, in: db)[person.id]
    }
    return try #require(relation)
  }

  func profile(_ person: Person, for viewer: Person? = nil) async throws -> Profile {
    try await social.visibleProfile(named: person.name, to: viewer?.viewer)
  }

  func makePrivate(_ person: Person) async throws {
    try await social.setPrivate(true, for: person.viewer)
  }

  /// As the admin does it.
  func suspend(_ person: Person) async throws {
    try await run("UPDATE account SET suspended = TRUE WHERE id = \(person.id)")
  }
}

extension Visitor {
  /// A call of the API by the browser's session.
  func call(_ method: String, _ path: String, _ body: String = "") async throws -> TestResponse {
    var headers = ["Sec-Fetch-Site": "same-origin"]
    if !body.isEmpty { headers["Content-Type"] = "application/json" }
    return try await send(
      TestRequest(method, "/api/v1/social" + path, headers: headers, body: Array(body.utf8)))
  }
}
