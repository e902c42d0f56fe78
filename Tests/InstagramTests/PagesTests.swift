import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("The Pages to choose from")
struct PagesTests {
  private static func permissions(_ names: [String]) -> Reply {
    let list = names.map { #"{"permission":"\#($0)","status":"granted"}"# }
    return Reply(#"{"data":[\#(list.joined(separator: ","))]}"#)
  }

  @Test("All lists are walked, an empty one in the middle too; a Page without an account says so")
  func listed() async throws {
    try await graph(.facebook) { path, request in
      guard path == "/me/accounts" else { return Self.permissions([]) }
      if request.target.contains("after=two") {
        return Reply(
          """
          {"data":[{"id":"3","name":"Three","instagram_business_account":{"id":"17841400000000003"}},
          {"name":"none"}],"paging":{"cursors":{"before":"x","after":"y"}}}
          """)
      }
      if request.target.contains("after=one") {
        return Reply(#"{"data":[],"paging":{"next":"https://x/?access_token=T&after=two"}}"#)
      }
      return Reply(
        """
        {"data":[{"id":"1","name":"One"},{"id":"1","name":"Again"}],
        "paging":{"cursors":{"after":"one"},"next":"https://x/?access_token=T&after=one"}}
        """)
    }.run { world async throws in
      #expect(
        try await world.client.pages(token: secretToken) == [
          FacebookPage(id: "1", name: "One", instagramID: nil),
          FacebookPage(id: "3", name: "Three", instagramID: "17841400000000003"),
        ])
      #expect(world.fields.allSatisfy { $0["access_token"] == nil })
      #expect(!world.asked.contains { $0.contains("businesses") })
    }
  }

  @Test("Pages of businesses come with them where that was granted")
  func businesses() async throws {
    try await graph(.facebook) { path, _ in
      switch path {
      case "/me/permissions": Self.permissions(["business_management"])
      case "/me/businesses": Reply(#"{"data":[{"id":"900"}]}"#)
      case "/900/owned_pages": Reply(#"{"data":[{"id":"5","name":"Owned"}]}"#)
      case "/900/client_pages": .error(#""code":200,"message":"(#200) no""#, status: 403)
      default: Reply(#"{"data":[{"id":"1","name":"One"}]}"#)
      }
    }.run { world async throws in
      let pages = try await world.client.pages(token: secretToken)
      #expect(pages.map(\.name) == ["One", "Owned"])
    }
  }

  @Test("A list without an end is left, and a dead token is told")
  func endless() async throws {
    try await graph(.facebook) { path, _ in
      path == "/me/accounts"
        ? Reply(#"{"data":[{"id":"1"}],"paging":{"next":"https://x/?after=1"}}"#)
        : Self.permissions([])
    }.run { world async throws in
      #expect(try await world.client.pages(token: secretToken).count == 1)
      #expect(world.asked.count == 11)
    }
    try await graph(.facebook) { _, _ in .error(#""code":190"#) }.run {
      world async throws in
      let fault = await world.fault { client in
        try await client.pages(token: secretToken)
      }
      #expect(fault?.kind == .token)
    }
  }
}
