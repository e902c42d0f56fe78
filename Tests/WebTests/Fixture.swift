import Core
import Foundation
import HTML
import Logging
import Synchronization

@testable import Web

/// People by their tokens; the tokens are long enough to pass for real ones.
struct People: Authenticator {
  static let member = "member-0123456789"
  static let editor = "editor-0123456789"
  static let admin = "admin-00123456789"

  func viewer(session token: String) async throws -> Viewer? { viewer(token, .everything) }

  func viewer(bearer token: String) async throws -> Viewer? {
    token == "reading" ? viewer(Self.member, .read) : viewer(token, .everything)
  }

  func valid(sessions: [String], bearers: [String]) async throws -> Set<String> {
    Set((sessions + bearers).filter { viewer($0, .everything) != nil })
  }

  private func viewer(_ token: String, _ scopes: Scopes) -> Viewer? {
    let role: Role? =
      switch token {
      case Self.member: .member
      case Self.editor: .editor
      case Self.admin: .admin
      default: nil
      }
    guard let role else { return nil }
    return Viewer(
      id: ID(7), userName: "ann", displayName: "Ann", role: role, language: .english,
      appearance: .system, scopes: scopes)
  }
}

/// 14 November 2026, 09:05:00 UTC, a Saturday.
let noon = Timestamp(milliseconds: 1_794_647_100_000)
let secret = [UInt8](repeating: 7, count: 32)

func makeSite(
  baseURL: String = "http://localhost", options: SiteOptions? = nil,
  logger: Logger = Logger(label: "test") { _ in Silence() },
  metrics: Metrics = Metrics(), faults: [String] = [],
  _ add: (Routes) -> Void
) throws -> Site {
  let routes = Routes()
  add(routes)
  return try Site(
    options: options ?? makeOptions(baseURL: baseURL), routes: routes, authenticator: People(),
    clock: Clock { noon },
    logger: logger, metrics: metrics, ready: { faults })
}

/// Settings with a change.
func makeOptions(
  baseURL: String = "http://localhost", _ change: (inout SiteOptions) -> Void = { _ in }
) -> SiteOptions {
  var options = SiteOptions(baseURL: baseURL, name: "Promenade", publicFolder: nil, secret: secret)
  change(&options)
  return options
}

func page(_ title: String, _ body: HTML = "<p>Hello</p>") -> Response {
  .page(Screen(title: title, body: body))
}

extension Site {
  func get(_ path: String, _ headers: [String: String] = [:]) async throws -> TestResponse {
    try await respond(to: TestRequest("GET", path, headers: headers))
  }
}

func cookie(_ token: String) -> [String: String] { ["Cookie": "korzo=\(token)"] }

struct Silence: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .critical
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
  func log(event: LogEvent) {}
}

/// Keeps the lines that were logged.
final class Log: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func logger(_ level: Logger.Level = .info) -> Logger {
    var logger = Logger(label: "test") { _ in Handler(log: self) }
    logger.logLevel = level
    return logger
  }

  struct Handler: LogHandler {
    let log: Log
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .info
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
      let more = (event.metadata ?? [:]).sorted { $0.key < $1.key }
        .map { " \($0.key)=\($0.value)" }.joined()
      log.kept.withLock { $0.append("\(event.level) \(event.message)\(more)") }
    }
  }
}
