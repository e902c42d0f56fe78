import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("Lists of posts and stories")
struct PostListTests {
  @Test("Posts come a hundred at a time, by a cursor; the token is in the header alone")
  func posts() async throws {
    let body = try fixture("posts.json")
    try await graph { _, _ in Reply(body) }.run { world async throws in
      let answer = try await world.client.media(
        of: "17841400000000001", after: "a0", token: secretToken)
      #expect(answer.value.data.count == 5)
      #expect(answer.value.after == "a1")
      #expect(
        world.asked[0].hasPrefix("GET /graph.instagram.com/v26.0/17841400000000001/media?fields="))
      let fields = world.fields[0]
      #expect(fields["limit"] == "100" && fields["after"] == "a0")
      #expect(fields["fields"]?.contains("children{id,media_type,media_url") == true)
      #expect(fields["fields"]?.contains("saved_count") == false)
      #expect(world.server.requests[0].header("Authorization") == "Bearer \(secretToken)")
      #expect(!world.asked[0].contains(secretToken) && !world.asked[0].contains(appSecret))
    }
  }

  @Test(
    "The last page is the one without a next, whatever cursors it names",
    arguments: [
      (#"{"data":[],"paging":{"cursors":{"before":"b","after":"a"}}}"#, nil),
      (#"{"data":[],"paging":{"cursors":{"before":"b"},"previous":"https://x/"}}"#, nil),
      (#"{"data":[]}"#, nil), (#"{"data":[],"paging":{"next":"https://x/?limit=2"}}"#, nil),
      (#"{"data":[],"paging":{"cursors":{"after":"a"},"next":"https://x/?after=b"}}"#, "a"),
      (#"{"data":[],"paging":{"next":"https://x/?access_token=T&after=b%3D"}}"#, "b="),
    ] as [(String, String?)])
  func lastPage(body: String, after: String?) async throws {
    try await graph { _, _ in Reply(body) }.run { world async throws in
      let answer = try await world.client.stories(of: "1", after: nil, token: secretToken)
      #expect(answer.value.data == [] && answer.value.after == after)
    }
  }

  @Test("Facebook Login tells more counts, proves its token, and refused fields are asked no more")
  func refusedFields() async throws {
    try await graph(.facebook) { _, request in
      if request.target.contains("is_ai_generated") || request.target.contains("product_type") {
        return .error(#""code":100,"message":"(#100) Tried accessing nonexisting field (x)""#)
      }
      return Reply(#"{"data":[{"id":"1","media_type":"IMAGE"}]}"#)
    }.run { world async throws in
      let answer = try await world.client.stories(of: "2", after: nil, token: secretToken)
      #expect(answer.value.data.map(\.product) == [.story])
      #expect(world.asked.count == 3)
      #expect(world.fields[0]["fields"]?.contains("total_views_count") == true)
      #expect(world.fields.allSatisfy { $0["appsecret_proof"]?.utf8.count == 64 })
    }
  }

  @Test("Only refused fields are asked for again: a dead token and a limit are told at once")
  func otherFaults() async throws {
    for (code, kind) in [(190, GraphFault.Kind.token), (4, .appLimit), (2, .temporary)] {
      try await graph { _, _ in .error(#""code":\#(code)"#) }.run {
        world async throws in
        let fault = await world.fault { client in
          try await client.media("17890000000000001", token: secretToken)
        }
        #expect(fault?.kind == kind && world.asked.count == 1)
      }
    }
  }

  @Test("A page that is too much for Meta is halved until it is not, and told at one")
  func tooMuch() async throws {
    let words = "Please reduce the amount of data you're asking for, then retry your request"
    for (most, asked) in [
      (30, ["100", "50", "25"]), (0, ["100", "50", "25", "12", "6", "3", "1"]),
    ] {
      try await graph { _, request in
        let limit = Int(request.target.firstMatch(of: #/limit=(\d+)/#)?.output.1 ?? "") ?? 0
        return limit > most
          ? .error(#""code":1,"message":"\#(words)""#, status: 500)
          : Reply(#"{"data":[{"id":"1","media_type":"IMAGE"}]}"#)
      }.run { world async throws in
        var fault: GraphFault?
        do {
          let answer = try await world.client.media(of: "2", after: "a0", token: secretToken)
          #expect(answer.value.data.count == 1)
        } catch {
          fault = error as? GraphFault
        }
        #expect(world.fields.map { $0["limit"] } == asked)
        #expect(world.fields.allSatisfy { $0["after"] == "a0" })
        #expect(fault?.kind == (most == 0 ? .temporary : nil))
      }
    }
  }

  @Test("One post is asked by its id")
  func single() async throws {
    try await graph { _, _ in Reply(#"{"id":"9","media_type":"VIDEO"}"#) }.run {
      world async throws in
      #expect(try await world.client.media("9", token: secretToken).value.medium == .video)
      #expect(world.asked[0].hasPrefix("GET /graph.instagram.com/v26.0/9?fields="))
    }
  }
}
