import AppTestSupport
import Core
import Database
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("The webhook's door", .timeLimit(.minutes(2)))
struct WebhookVerifyTests {
  private let address = "/insights/webhook"

  @Test("Meta verifies the address: the challenge comes back as it was sent")
  func verify() async throws {
    try await withConnections(.sqlite) { world async throws in
      let meta = world.test.visitor()
      let token = try #require(world.insights.options.verifyToken)
      let query = "hub.mode=subscribe&hub.challenge=01158201444&hub.verify_token="
      let right = try await meta.get("\(address)?\(query)\(token)")
      #expect(right.status == 200 && right.text == "01158201444")
      #expect(right.header("content-type")?.hasPrefix("text/plain") == true)
      for wrong in [
        "\(query)\(token)x", query, "hub.mode=subscribe&hub.challenge=1",
        "hub.mode=unsubscribe&hub.challenge=1&hub.verify_token=\(token)",
        "hub.mode=subscribe&hub.verify_token=\(token)", "",
      ] {
        #expect(try await meta.get("\(address)?\(wrong)").status == 403, "\(wrong)")
      }
    }
  }

  @Test("What was signed by the app is taken, everything else refused")
  func signatures() async throws {
    try await withConnections(.sqlite) { world async throws in
      let message = world.standIn.webhook(body: Array(#"{"object":"instagram"}"#.utf8))
      #expect(try await send(world, message).status == 200)
      #expect(try await send(world, message.forged).status == 400)
      var other = message
      other.body.append(0x20)
      #expect(try await send(world, other).status == 400)
      other = message
      other.headers["X-Hub-Signature-256"] = nil
      #expect(try await send(world, other).status == 400)
      let large = world.standIn.webhook(body: [UInt8](repeating: 0x20, count: 1 << 20 + 1))
      #expect(try await send(world, large).status == 413)
      for nonsense in ["", "[]", "{", #"{"object":"page"}"#, #"{"object":"instagram","entry":7}"#] {
        #expect(
          try await send(world, world.standIn.webhook(body: Array(nonsense.utf8))).status == 200)
      }
    }
  }

  @Test("Without a verify token there is no webhook")
  func off() async throws {
    try await withConnections(.sqlite, settings: ["insights.verifyToken": ""]) {
      world async throws in
      #expect(try await world.test.visitor().get(address).status == 404)
      let message = world.standIn.webhook(body: Array("{}".utf8))
      #expect(try await send(world, message).status == 404)
    }
  }

  private func send(_ world: ConnectWorld, _ message: StandInMessage) async throws -> TestResponse {
    try await world.test.visitor().send(
      TestRequest("POST", address, headers: message.headers, body: message.body))
  }
}
