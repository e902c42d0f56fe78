import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("A professional account")
struct AccountTests {
  @Test("Instagram Login tells the account of the token, with the id that paths need")
  func me() async throws {
    let body = """
      {"id":"7","user_id":"17841400000000001","username":"alena","name":"Alena",
      "account_type":"Media_Creator","followers_count":1200,"follows_count":0,"media_count":"31",
      "profile_picture_url":"https://scontent.example.org/p.jpg?ccb=1"}
      """
    for body in [body, #"{"data":[\#(body)]}"#] {
      let usage = ["X-App-Usage: {\"call_count\":28}"]
      try await graph { _, _ in Reply(body, headers: usage) }.run {
        world async throws in
        let answer = try await world.client.account(nil, token: secretToken)
        #expect(
          answer.value
            == GraphAccount(
              id: "17841400000000001", username: "alena", name: "Alena",
              accountType: "MEDIA_CREATOR",
              pictureURL: "https://scontent.example.org/p.jpg?ccb=1", followers: 1200, follows: 0,
              mediaCount: 31))
        #expect(answer.usage.app == 28)
        #expect(world.asked[0].hasPrefix("GET /graph.instagram.com/v26.0/me?fields=user_id"))
      }
    }
  }

  @Test("An account by id is asked by that id, and a field that is refused is left out")
  func byID() async throws {
    try await graph(.facebook) { _, request in
      request.target.contains("follows_count")
        ? .error(
          #""code":100,"message":"(#100) Tried accessing nonexisting field (follows_count)""#)
        : Reply(#"{"username":"alena"}"#)
    }.run { world async throws in
      let answer = try await world.client.account("17841400000000001", token: secretToken)
      #expect(answer.value == GraphAccount(id: "17841400000000001", username: "alena"))
      #expect(world.fields.map { $0["fields"]?.contains("account_type") } == [false, false])
    }
  }

  @Test("What is no id never gets into a path, and Facebook's own account is none")
  func noID() async throws {
    try await graph(.facebook) { _, _ in Reply("{}") }.run { world async throws in
      for id in ["../me", "", "1/2", "1?x", String(repeating: "1", count: 41), nil] {
        let fault = await world.fault { client in
          try await client.account(id, token: secretToken)
        }
        #expect(fault?.kind == .refused)
      }
      #expect(world.asked == [])
    }
  }
}
