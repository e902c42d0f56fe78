import AppTestSupport
import Core
import Database
import KorzoApp
import Synchronization
import Web

@testable import Magazine

/// A subscriber's server.
final class Callback: Sendable {
  enum Way: Sendable {
    case well, wrongChallenge, notFound, redirect, broken, gone
  }

  struct Question: Sendable {
    let query: Fields
  }

  private let state = Mutex<(way: Way, asked: [Question], told: [LocalRequest])>((.well, [], []))
  private let server = Mutex<LocalServer?>(nil)

  var way: Way {
    get { state.withLock { $0.way } }
    set { state.withLock { $0.way = newValue } }
  }
  var asked: [Question] { state.withLock { $0.asked } }
  var told: [LocalRequest] { state.withLock { $0.told } }
  var port: Int { server.withLock { $0?.port ?? 0 } }
  var url: String { "http://127.0.0.1:\(port)/callback?own=1" }

  init() throws {
    let started = try LocalServer { [self] request, connection in
      answer(request, connection)
      return false
    }
    server.withLock { $0 = started }
  }

  func stop() { server.withLock { $0?.stop() } }

  private func answer(_ request: LocalRequest, _ connection: LocalConnection) {
    let way = self.way
    if request.method == "POST" {
      state.withLock { $0.told.append(request) }
      connection.answer(way == .gone ? 410 : way == .broken ? 500 : 204)
      return
    }
    let query = Fields(parsing: request.target.split(separator: "?").last.map(String.init) ?? "")
    state.withLock { $0.asked.append(Question(query: query)) }
    let challenge = Array((query["hub.challenge"] ?? "").utf8)
    switch way {
    case .wrongChallenge: connection.answer(200, [], challenge + [0x21])
    case .notFound: connection.answer(404, [], challenge)
    case .redirect: connection.answer(302, ["Location: \(request.target)"], challenge)
    default: connection.answer(200, [], challenge)
    }
  }
}

/// Gives `body` an application with an author's article in it, and somebody who may be told.
func withHub(
  _ engine: Engine, _ body: (TestApp, Callback) async throws -> Void
) async throws {
  let other = try Callback()
  defer { other.stop() }
  try await withApp(
    engine, settings: ["fetching.allowedHosts": "127.0.0.1:\(other.port)"]
  ) { test in try await body(test, other) }
}

extension TestApp {
  func webSub(
    _ mode: String, _ other: Callback, secret: String = "", lease: String = "",
    topic: String = "/magazine/feed.atom"
  ) async throws -> TestResponse {
    try await askHub([
      "hub.mode": mode, "hub.topic": "\(base)\(topic)", "hub.callback": other.url,
      "hub.secret": secret, "hub.lease_seconds": lease,
    ])
  }

  /// As another server does: no cookies, no headers of browsers.
  func askHub(
    _ fields: KeyValuePairs<String, String>, from address: String = "192.0.2.1"
  ) async throws -> TestResponse {
    var request = TestRequest.form(hubPath, fields)
    request.headers["Sec-Fetch-Site"] = nil
    request.address = address
    return try await app.site.respond(to: request)
  }

  /// Announces an article and lets the hub work.
  func announceNow(_ id: ID) async throws {
    try await app.database.write { db in try app.magazine.announce(id, in: db) }
    try await runJobs()
  }

  func subscriptions() async throws -> Int {
    try await app.database.read { db in
      try db.value("SELECT COUNT(*) FROM magazine_hub_subscription") ?? 0
    }
  }
}
