import Foundation
import TestSupport
import Testing

@testable import Instagram

@Suite("Words of the outside in our log")
struct RedactedTests {
  @Test("What looks like a token goes, also one that was not ours; ids and names stay")
  func tokens() {
    let text = """
      Malformed access token EAACEdEose0cBAOZCxyz0123456789 for 17841400000000001 \
      (instagram_business_manage_insights), proof 5bdcc146bf60754e6a042426089575c7.
      """
    #expect(
      redacted(text)
        == "Malformed access token … for 17841400000000001 "
        + "(instagram_business_manage_insights), proof ….")
    #expect(redacted("secret hunter2 here", secrets: ["hunter2"]) == "secret … here")
    #expect(redacted("?access_token=12%7CabcdefGHIJKLMNOP&x=1") == "?access_token=…&x=1")
  }

  @Test("They are one line of at most 300 characters")
  func length() {
    #expect(redacted("a\r\nb\u{1B}[0m") == "a  b [0m")
    let long = redacted(String(repeating: "slovo ", count: 100_000))
    #expect(long.count == 300)
  }

  @Test("No fault of any call holds the token or the secret, however the answer repeats them")
  func faults() async throws {
    let body = "(#100) \(secretToken) and \(appSecret) and SHORTshort0123456789"
    for login in InstagramLogin.allCases {
      try await graph(login) { _, _ in .error(#""code":100,"message":"\#(body)""#) }.run {
        world async throws in
        let calls: [(InstagramClient) async throws -> Void] = [
          { client in _ = try await client.refreshed(secretToken) },
          { client in
            _ = try await client.grant(code: secretToken, redirect: "r")
          },
          { client in
            _ = try await client.insights(of: "1", metrics: ["views"], token: secretToken)
          },
          { client in
            _ = try await client.media(of: "1", after: nil, token: secretToken)
          },
        ]
        for call in calls {
          let fault = await world.fault(call)
          let told = "\(String(describing: fault))"
          #expect(fault?.message.contains("…") == true)
          #expect(!told.contains(secretToken) && !told.contains(appSecret))
        }
      }
    }
  }
}
