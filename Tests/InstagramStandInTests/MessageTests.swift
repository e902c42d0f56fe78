import Core
import Instagram
import InstagramStandIn
import TestSupport
import Testing

@Suite struct MessageTests {
  @Test func webhooksAreSignedAndForgeriesAreNot() throws {
    let clock = TestClock()
    let standIn = StandIn(clock: clock.clock)
    let story = standIn.world.publish(.story, by: 1)
    clock.advance(by: .hours(23))
    #expect(standIn.webhook(for: story) == nil, "no Page is subscribed")
    standIn.world.subscribe("104500000000011")
    for isTestShape in [false, true] {
      let message = try #require(standIn.webhook(for: story, isTestShape: isTestShape))
      let signature = message.headers["X-Hub-Signature-256"]
      #expect(isSigned(message.body, by: signature, secret: standIn.appSecret))
      let forged = message.forged
      #expect(
        !isSigned(
          forged.body, by: forged.headers["X-Hub-Signature-256"], secret: standIn.appSecret))
      let text = String(decoding: message.body, as: UTF8.self)
      #expect(text.contains("\"media_id\":\"\(story.id)\""))
      #expect(text.contains("\"changes\"") != isTestShape)
    }
  }

  @Test func signedRequestsAreReadByTheirSecretAlone() throws {
    let clock = TestClock()
    let standIn = StandIn(clock: clock.clock)
    let text = standIn.signedRequest(userID: "24500000000001111")
    let request = try #require(SignedRequest(text, secret: standIn.appSecret))
    #expect(request.userID == "24500000000001111")
    #expect(request.issuedAt == Int(clock.now.milliseconds / 1000))
    let forged = standIn.signedRequest(userID: "1", secret: "another")
    #expect(SignedRequest(forged, secret: standIn.appSecret) == nil)
  }

  @Test func aLongCaptionIsSentWhole() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let post = encounter.world.publish(.feed, by: 1, caption: "=1+1 \"žluťoučký\" \\ / 🚂\n")
      let found = try await client.media(post.id, token: token).value
      #expect(found.caption == "=1+1 \"žluťoučký\" \\ / 🚂\n")
      encounter.world.change(post.id) { $0.caption = String(repeating: "á", count: 500_000) }
      let long = try await client.media(post.id, token: token).value
      #expect(long.caption?.count == 500_000)
    }
  }
}
