import Core
import Fetching
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Instagram

/// A token that must not come out anywhere.
let secretToken = "EAACtokenTOKEN0123456789abcdefghij"
/// The secret of the app.
let appSecret = "0123456789abcdef0123456789abcdef"

/// What a server answers to a request.
struct Reply: Sendable {
  var status = 200
  var headers: [String] = []
  var body: [UInt8]

  init(_ text: String, status: Int = 200, headers: [String] = []) {
    self.status = status
    self.headers = headers
    body = Array(text.utf8)
  }

  /// An error as the API tells it.
  static func error(_ fields: String, status: Int = 400) -> Reply {
    Reply(#"{"error":{"type":"OAuthException","fbtrace_id":"A",\#(fields)}}"#, status: status)
  }
}

/// A local server in Meta's place, and a client of it.
struct GraphWorld {
  let server: LocalServer
  let client: InstagramClient
  let clock: TestClock

  /// The targets that were asked for, with the method.
  var asked: [String] { server.requests.map { "\($0.method) \($0.target)" } }

  /// The queries or forms that were sent, by name.
  var fields: [[String: String]] {
    server.requests.map { request in
      let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
      let text =
        request.body.isEmpty ? String(query) : String(decoding: request.body, as: UTF8.self)
      let items = URLComponents(string: "/?" + text)?.queryItems ?? []
      return items.reduce(into: [:]) { $0[$1.name] = $1.value }
    }
  }

  /// The fault of a call that has to fail.
  func fault<Value>(_ call: (InstagramClient) async throws -> Value) async -> GraphFault? {
    do {
      _ = try await call(client)
      Issue.record("there was an answer")
    } catch {
      return error as? GraphFault
    }
    return nil
  }
}

/// A server in Meta's place that is about to run: `graph { path, request in … }.run { world in … }`.
struct GraphSetup {
  let login: InstagramLogin
  let reply: @Sendable (_ path: String, _ request: LocalRequest) -> Reply

  func run(_ body: (GraphWorld) async throws -> Void) async throws {
    let server = try LocalServer { [reply] request, connection in
      let reply = reply(Self.path(request), request)
      return connection.answer(reply.status, reply.headers, reply.body)
    }
    var configuration = FetchConfiguration()
    configuration.allowedPrivateHosts = ["127.0.0.1:\(server.port)"]
    let fetcher = Fetcher(configuration)
    defer {
      fetcher.shutdown()
      server.stop()
    }
    let app = InstagramApp(
      login: login, id: "123", secret: appSecret, version: "v26.0", host: server.url)
    let clock = TestClock()
    let client = InstagramClient(app: app, fetcher: fetcher, clock: clock.clock)
    try await body(GraphWorld(server: server, client: client, clock: clock))
  }

  private static func path(_ request: LocalRequest) -> String {
    var path = request.target.split(separator: "?", maxSplits: 1).first.map(String.init) ?? ""
    for prefix in ["/graph.instagram.com", "/graph.facebook.com", "/v26.0"]
    where path.hasPrefix(prefix) {
      path.removeFirst(prefix.count)
    }
    return path
  }
}

/// A server that answers by path, without the host's prefix and the version.
func graph(
  _ login: InstagramLogin = .instagram,
  _ reply: @escaping @Sendable (_ path: String, _ request: LocalRequest) -> Reply
) -> GraphSetup { GraphSetup(login: login, reply: reply) }

/// A file of Fixtures.
func fixture(_ name: String) throws -> String {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  return try String(
    contentsOf: folder.appendingPathComponent("Fixtures/\(name)"), encoding: .utf8)
}

/// Reads an answer.
func json(_ text: String) throws -> GraphJSON { try #require(GraphJSON(Array(text.utf8))) }

/// The fault of an answer; nil when it is none.
func fault(
  _ body: String, status: Int = 400, headers: FetchHeaders = [:], metrics: [String] = []
) -> GraphFault? {
  let response = FetchResponse(
    status: status, headers: headers, body: Array(body.utf8), finalURL: "https://example.org/",
    received: Date(timeIntervalSince1970: 0))
  return GraphFault(
    response, GraphJSON(response.body),
    asked: .init(metrics: metrics, secrets: [secretToken, appSecret]))
}
