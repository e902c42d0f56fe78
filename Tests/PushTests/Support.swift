import Core
import Fetching
import Foundation
import Logging
import TestSupport
import Testing

@testable import Push

/// A worked example of an RFC.
func example<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let data = try Data(contentsOf: folder.appending(path: "Fixtures/\(name).json"))
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try decoder.decode(T.self, from: data)
}

func bytes(_ base64URL: String) throws -> [UInt8] {
  try #require(Base64URL.bytes(base64URL))
}

/// A browser: makes a subscription and reads what comes.
struct Browser {
  var endpoint: String
  let recipient = PushRecipient()

  init(_ endpoint: String = "https://push.example.net/abc") {
    self.endpoint = endpoint
  }

  var p256dh: String { recipient.p256dh }
  var auth: String { recipient.auth }

  func subscription(
    allowing addresses: AddressGuard = AddressGuard()
  ) throws -> PushSubscription {
    try PushSubscription(
      endpoint: endpoint, p256dh: p256dh, auth: auth, allowing: addresses)
  }

  /// What a record holds, without its padding.
  func read(_ body: [UInt8]) throws -> [UInt8] { try recipient.read(body) }
}

/// A push service, a browser there, and a sender who may reach it.
struct PushWorld {
  let server: LocalServer
  let browser: Browser
  let subscription: PushSubscription
  let sender: PushSender

  func send(_ message: PushMessage) async -> PushOutcome {
    await sender.send(message, to: subscription)
  }
}

let worldKeys = VAPIDKeys()

/// Answers 201 to everything.
let taking: LocalServer.Handler = { _, connection in connection.answer(201) }

/// Runs with a push service that answers as `handler` says.
func withPushService(
  _ handler: @escaping LocalServer.Handler, _ body: (PushWorld) async throws -> Void
) async throws {
  let server = try LocalServer(handler)
  var configuration = FetchConfiguration()
  configuration.allowedPrivateHosts = ["127.0.0.1:\(server.port)"]
  let fetcher = Fetcher(configuration)
  defer {
    fetcher.shutdown()
    server.stop()
  }
  let addresses = AddressGuard(allowedPrivateHosts: configuration.allowedPrivateHosts)
  let browser = Browser("\(server.url)/send/1")
  let sender = PushSender(
    keys: worldKeys, subject: "mailto:olga@example.org", fetcher: fetcher, addresses: addresses,
    clock: TestClock().clock, logger: quiet)
  try await body(
    PushWorld(
      server: server, browser: browser,
      subscription: try browser.subscription(allowing: addresses), sender: sender))
}

let quiet: Logger = {
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  return logger
}()
