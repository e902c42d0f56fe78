import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("Webhooks of Pages")
struct WebhookTests {
  @Test("A Page is subscribed with its own token, to a field of Pages")
  func subscribe() async throws {
    try await graph(.facebook) { path, _ in
      path == "/5" ? Reply(#"{"access_token":"PAGE","id":"5"}"#) : Reply(#"{"success":true}"#)
    }.run { world async throws in
      try await world.client.subscribe(page: "5", token: secretToken)
      #expect(
        world.asked.map { $0.split(separator: "?")[0] } == [
          "GET /graph.facebook.com/v26.0/5", "POST /graph.facebook.com/v26.0/5/subscribed_apps",
        ])
      #expect(world.fields[0]["fields"] == "access_token")
      #expect(world.fields[1]["subscribed_fields"] == "feed")
      #expect(world.fields[1]["appsecret_proof"] == secretProof(of: "PAGE", secret: appSecret))
      #expect(
        world.server.requests.map { $0.header("Authorization") } == [
          "Bearer \(secretToken)", "Bearer PAGE",
        ])
      #expect(!world.asked.joined().contains("access_token=") && !world.asked[1].contains("PAGE"))
    }
  }

  @Test("It is left in the name of the app")
  func unsubscribe() async throws {
    try await graph(.facebook) { _, _ in Reply(#"{"success":true}"#) }.run { world async throws in
      try await world.client.unsubscribe(page: "5")
      #expect(
        world.asked[0].hasPrefix("DELETE /graph.facebook.com/v26.0/5/subscribed_apps?appsecret"))
      #expect(world.server.requests[0].header("Authorization") == "Bearer 123|\(appSecret)")
      #expect(!world.asked[0].contains(appSecret))
      #expect(
        await world.fault { client in try await client.unsubscribe(page: "../me") }?.kind
          == .refused)
      #expect(world.asked.count == 1)
    }
  }

  @Test("A Page without a token for us, and one that is not confirmed, are faults")
  func refused() async throws {
    try await graph(.facebook) { path, _ in
      path == "/6" ? Reply(#"{"access_token":"PAGE"}"#) : Reply(#"{"id":"5","success":false}"#)
    }.run { world async throws in
      for (page, kind) in [("5", GraphFault.Kind.permission), ("6", .temporary)] {
        let fault = await world.fault { client in
          try await client.subscribe(page: page, token: secretToken)
        }
        #expect(fault?.kind == kind)
      }
    }
  }
}
