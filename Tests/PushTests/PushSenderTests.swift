import Core
import Fetching
import Foundation
import TestSupport
import Testing

@testable import Push

@Suite("Sending to a push service")
struct PushSenderTests {
  private let message = PushMessage(
    payload: Array(#"{"title":"Ana"}"#.utf8), timeToLive: .hours(2), urgency: .high, topic: "t1")

  @Test("The request says what RFC 8030, 8291 and 8292 want, and only the browser can read it")
  func request() async throws {
    try await withPushService(taking) { world in
      #expect(await world.send(message) == .delivered)
      let request = try #require(world.server.requests.first)
      #expect(request.method == "POST")
      #expect(request.target == "/send/1")
      #expect(request.header("TTL") == "7200")
      #expect(request.header("Urgency") == "high")
      #expect(request.header("Topic") == "t1")
      #expect(request.header("Content-Encoding") == "aes128gcm")
      #expect(request.header("Content-Type") == "application/octet-stream")
      #expect(try world.browser.read(request.body) == message.payload)
      #expect(request.body.count == EncryptedContent.overhead - 1 + PushSender.block)
    }
  }

  @Test("The token is for this service, for half a day, and says whom to write to")
  func token() async throws {
    try await withPushService(taking) { world in
      _ = await world.send(message)
      let header = try #require(world.server.requests.first?.header("Authorization"))
      let claims = try #require(header.split(separator: ".").dropFirst().first)
      let json = try JSONSerialization.jsonObject(with: Data(try bytes(String(claims))))
      let values = try #require(json as? [String: Any])
      #expect(values["aud"] as? String == world.server.url)
      #expect(values["sub"] as? String == "mailto:olga@example.org")
      let expires = try #require(values["exp"] as? Int64)
      #expect(expires == TestClock().now.milliseconds / 1000 + 12 * 3600)
      #expect(header.hasSuffix(",k=\(worldKeys.publicKey)"))
    }
  }

  @Test("Without a topic none is sent, and nothing of a proxy's or browser's")
  func plain() async throws {
    try await withPushService(taking) { world in
      _ = await world.send(PushMessage(payload: []))
      let request = try #require(world.server.requests.first)
      #expect(request.header("Topic") == nil)
      #expect(request.header("Cookie") == nil)
      #expect(try world.browser.read(request.body) == [])
    }
  }

  @Test(
    "Each answer of a push service",
    arguments: [
      (200, .delivered), (201, .delivered), (202, .delivered), (204, .delivered),
      (301, .refused(status: 301)), (307, .refused(status: 307)), (400, .refused(status: 400)),
      (401, .refused(status: 401)), (403, .refused(status: 403)), (404, .gone), (410, .gone),
      (408, .retry(after: nil)), (413, .tooLarge), (429, .retry(after: nil)),
      (500, .retry(after: nil)), (502, .retry(after: nil)), (503, .retry(after: nil)),
    ] as [(Int, PushOutcome)])
  func answer(status: Int, outcome: PushOutcome) async throws {
    let handler: LocalServer.Handler = { _, connection in
      connection.answer(status, ["Location: /elsewhere"])
    }
    try await withPushService(handler) { world in
      #expect(await world.send(message) == outcome)
      #expect(world.server.requests.count == 1, "no redirect is followed")
    }
  }

  @Test(
    "Retry-After is heeded, up to a day",
    arguments: [("120", 120), ("0", 0), ("99999999", 86_400)])
  func retryAfter(text: String, seconds: Int) async throws {
    let handler: LocalServer.Handler = { _, connection in
      connection.answer(429, ["Retry-After: \(text)"])
    }
    try await withPushService(handler) { world in
      #expect(await world.send(message) == .retry(after: .seconds(seconds)))
    }
  }

  @Test("A service that hangs up, talks nonsense or floods is asked again later")
  func rude() async throws {
    let handlers: [LocalServer.Handler] = [
      { _, _ in false },
      { _, connection in
        connection.send("nonsense\r\n\r\n")
        return false
      },
      { _, connection in connection.answer(500, [], [UInt8](repeating: 65, count: 1 << 20)) },
    ]
    for handler in handlers {
      try await withPushService(handler) { world in
        #expect(await world.send(message) == .retry(after: nil))
      }
    }
  }

  @Test("A payload that is too long is not sent at all")
  func tooLong() async throws {
    try await withPushService(taking) { world in
      let most = [UInt8](repeating: 65, count: PushMessage.maximumPayload)
      #expect(await world.send(PushMessage(payload: most)) == .delivered)
      #expect(await world.send(PushMessage(payload: most + [65])) == .tooLarge)
      #expect(world.server.requests.map(\.body.count) == [4096])
    }
  }

  @Test("A name that leads to a private address is refused when it is connected to")
  func privateAddress() async throws {
    let server = try LocalServer { _, connection in connection.answer(201) }
    defer { server.stop() }
    var configuration = FetchConfiguration()
    configuration.resolvedNames = ["push.example.net:\(server.port):127.0.0.1"]
    let fetcher = Fetcher(configuration)
    defer { fetcher.shutdown() }
    let sender = PushSender(
      keys: worldKeys, subject: "mailto:olga@example.org", fetcher: fetcher,
      addresses: AddressGuard(), clock: TestClock().clock, logger: quiet)
    let subscription = try Browser("https://push.example.net:\(server.port)/1").subscription()
    #expect(await sender.send(message, to: subscription) == .forbidden)
    #expect(server.connections == 0)
  }
}
