import AppTestSupport
import Core
import Cryptography
import Database
import Foundation
import KorzoApp
import Push
import Synchronization
import Web

@testable import Notifications

/// A push service of our own that answers as it is told, and 201 when it is told nothing.
final class PushService: Sendable {
  private let answers: Answers
  let server: LocalServer

  private final class Answers: Sendable {
    let next = Mutex<[(status: Int, headers: [String])]>([])
  }

  init() throws {
    let answers = Answers()
    self.answers = answers
    server = try LocalServer { _, connection in
      let answer = answers.next.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard answer?.status != 0 else { return false }
      return connection.answer(answer?.status ?? 201, answer?.headers ?? [])
    }
  }

  /// What it answers next; 0 hangs up.
  func say(_ statuses: Int..., headers: [String] = []) {
    answers.next.withLock { $0 += statuses.map { (status: $0, headers: headers) } }
  }

  /// The topics that came, each with where it came to: `1 like`.
  var told: [String] {
    server.requests.map {
      "\($0.target.split(separator: "/").last ?? "") \($0.header("Topic") ?? "")"
    }
  }
}

/// An application whose people have devices at a push service.
struct PushWorld: Sendable {
  let test: TestApp
  let service: PushService

  var devices: PushDevices { test.app.push }

  /// Turns notifications on in a person's browser, as Public/js/push.js does.
  @discardableResult
  func subscribe(
    _ visitor: Visitor, at name: String, changing: [String: String] = [:],
    headers: [String: String] = [:]
  ) async throws -> TestResponse {
    let key = base64URL(Data(P256.PrivateKey().publicKey.x963Representation))
    let fields = [
      "endpoint": "\(service.server.url)/\(name)", "p256dh": key,
      "auth": base64URL(Data("sixteen bytes ok".utf8)),
    ].merging(changing) { $1 }
    return try await visitor.post(
      "/me/notifications/push",
      [
        "endpoint": fields["endpoint"] ?? "", "p256dh": fields["p256dh"] ?? "",
        "auth": fields["auth"] ?? "",
      ], headers: headers)
  }

  /// A person with one device, which is called as they are.
  func person(_ name: String) async throws -> Visitor {
    let visitor = try await test.person(name)
    try await subscribe(visitor, at: name)
    return visitor
  }

  /// Signs a person in at another browser.
  func again(_ name: String) async throws -> Visitor {
    let visitor = test.visitor()
    try await visitor.post("/sign-in", ["name": name, "password": testPassword])
    return visitor
  }

  func id(_ name: String) async throws -> ID {
    try await test.app.account(name)
  }

  /// Lets a word wait for a person's devices, and runs what is due.
  func notify(_ name: String, _ topics: String..., body: String = "") async throws {
    let account = try await id(name)
    try await test.app.database.write { db in
      for topic in topics {
        let word = PushNotification(
          title: "Ana likes your post", body: body, path: "/inbox/1/open", topic: topic, count: 1,
          urgency: "normal")
        _ = try devices.push(word, to: account, in: db)
      }
    }
    try await test.runJobs()
  }

  /// The ends of the addresses of a person's devices, the newest first.
  func places(of name: String) async throws -> [String] {
    let account = try await id(name)
    return try await test.app.database.read { db in
      try PushStore().all(of: account, in: db).map {
        String($0.endpoint.split(separator: "/").last ?? "")
      }
    }
  }

  func device(of name: String) async throws -> PushDevice? {
    let account = try await id(name)
    return try await test.app.database.read { db in
      try PushStore().all(of: account, in: db).first
    }
  }

  /// How many words wait.
  func waiting() async throws -> Int {
    try await test.app.database.read { db in
      try db.value("SELECT COUNT(*) FROM push_waiting") ?? 0
    }
  }
}

func withPush(_ engine: Engine, _ body: (PushWorld) async throws -> Void) async throws {
  let service = try PushService()
  defer { service.server.stop() }
  let settings = ["fetching.allowedHosts": "127.0.0.1:\(service.server.port)"]
  try await withApp(engine, settings: settings) { test in
    try await body(PushWorld(test: test, service: service))
  }
}

private func base64URL(_ data: Data) -> String {
  data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}
