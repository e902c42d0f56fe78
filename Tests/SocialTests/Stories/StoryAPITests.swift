import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Stories for apps")
struct StoryAPITests {
  @Test("Telling, reading, seeing and deleting", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      try await world.follow(ana, bara)
      func notify() async throws -> TestResponse {
        try await bara.visitor.send(
          "/api/v1/social/stories",
          ["text": "By an app", "background": "ink", "audience": "followers", "client_id": "a1"])
      }
      let made = try await notify()
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(try made.object()["id"] as? String)
      #expect(try made.object()["audience"] as? String == "followers")
      let again = try await notify()
      #expect(again.status == 200)
      #expect(try again.object()["id"] as? String == id)

      func stories() async throws -> [[String: Any]] {
        try await ana.visitor.get("/api/v1/social/people/bara/stories").items()
      }
      let story = try #require(try await stories().first)
      #expect(story["id"] as? String == id && story["text"] as? String == "By an app")
      #expect(story["background"] as? String == "ink" && story["seen"] as? Bool == false)
      let end = (world.clock.now + .hours(24)).milliseconds
      #expect((story["expires_at"] as? Int).map { Int64($0) } == end)
      #expect(try await ana.visitor.call("POST", "/stories/\(id)/seen").status == 204)
      #expect(try await stories().first?["seen"] as? Bool == true)
      #expect(try await ana.visitor.call("DELETE", "/stories/\(id)").status == 404)
      #expect(try await bara.visitor.call("DELETE", "/stories/\(id)").status == 204)
      #expect(try await stories().isEmpty)
    }
  }

  @Test("It refuses what the form refuses", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let bara = people[0]
      func notify(_ fields: KeyValuePairs<String, String>) async throws -> Int {
        try await bara.visitor.send("/api/v1/social/stories", fields).status
      }
      #expect(try await notify(["text": ""]) == 422)
      #expect(try await notify(["text": "\(String(repeating: "a", count: 301))"]) == 422)
      #expect(try await notify(["text": "x", "audience": "friends"]) == 422)
      #expect(try await notify(["text": "x", "background": "none"]) == 422)
      #expect(try await notify(["text": "x", "client_id": "a b"]) == 400)
      #expect(
        try await world.stranger.send("/api/v1/social/stories", ["text": "x"]).status == 401)
      for number in 1...20 { try await world.story(by: bara, "\(number)") }
      #expect(try await notify(["text": "x"]) == 422)
      let hidden = try await world.story(by: people[1], audience: .followers)
      for path in ["/stories/\(hidden)/seen", "/stories/1/seen", "/stories/x/seen"] {
        #expect(try await bara.visitor.call("POST", path).status == 404, "\(path)")
      }
      #expect(try await bara.visitor.get("/api/v1/social/people/nobody1/stories").status == 404)
      #expect(try await bara.visitor.get("/api/v1/social/people/ana/stories").items().isEmpty)
      #expect(try await world.stranger.call("DELETE", "/stories/\(hidden)").status == 401)
    }
  }
}
