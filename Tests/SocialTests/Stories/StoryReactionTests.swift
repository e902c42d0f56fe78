import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Social

@Suite("Reactions and answers by way of messages and apps")
struct StoryReactionTests {
  @Test("A reaction is one message, however often it is tapped", arguments: Engine.allCases)
  func message(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let id = try await world.story(by: bara, "Fog")
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask { try await ana.visitor.react("🔥", to: id).status }
        }
        for try await status in group { #expect(status == 200) }
      }
      #expect(try await world.number("SELECT COUNT(*) FROM story_reaction") == 1)
      #expect(try await world.texts("SELECT text FROM message WHERE text <> ''") == ["🔥"])
      #expect(
        try await world.texts("SELECT shared FROM message WHERE shared IS NOT NULL") == [
          "story:\(id)"
        ])
      #expect(try await ana.visitor.react("👏", to: id).status == 200)
      #expect(try await world.texts("SELECT emoji FROM story_reaction") == ["👏"])
      #expect(try await world.number("SELECT COUNT(*) FROM message WHERE text <> ''") == 2)
      // Without a script it leads back.
      let plain = try await ana.visitor.post("/stories/\(id)/reactions", ["emoji": "😮"])
      #expect(plain.status == 303 && plain.location == "/stories/@bara?s=\(id)")
    }
  }

  @Test("Whoever takes no messages still sees the reaction", arguments: Engine.allCases)
  func unwanted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      // What was not answered is followed by three at most.
      let id = try await world.story(by: people[0])
      for emoji in ["❤️", "👏", "😂", "😮", "😢"] {
        #expect(try await people[1].visitor.react(emoji, to: id).status == 200, "\(emoji)")
      }
      #expect(try await world.texts("SELECT emoji FROM story_reaction") == ["😢"])
      #expect(try await world.number("SELECT COUNT(*) FROM message WHERE text <> ''") == 3)
    }
  }

  @Test("The page has the field for an answer only where one may answer")
  func field() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.story(by: people[0])
      let form = "action=\"/messages/with/@bara\""
      #expect(try await people[1].visitor.get("/stories/@bara").text.contains(form))
      try await world.letAnswer(id, .nobody)
      #expect(try await !people[1].visitor.get("/stories/@bara").text.contains(form))
      try await world.letAnswer(id, .following)
      #expect(try await !people[1].visitor.get("/stories/@bara").text.contains(form))
      try await world.follow(people[0], people[1])
      #expect(try await people[1].visitor.get("/stories/@bara").text.contains(form))
      #expect(try await !world.stranger.get("/stories/@bara").text.contains(form))
    }
  }

  @Test("Apps answer, react, and read the canvas as their user may", arguments: Engine.allCases)
  func apps(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0].visitor, people[1].visitor)
      let canvas = try canvasJSON(StoryCanvas(.poll, .box))
      let made = try await bara.send(
        "/api/v1/social/stories", ["canvas": canvas, "answers": "nobody"])
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(try made.object()["id"] as? String)
      #expect(try made.object()["answerable"] as? Bool == false)
      let seen = try #require(try await ana.get("/api/v1/social/people/bara/stories").items().first)
      #expect(((seen["canvas"] as? [String: Any])?["layers"] as? [Any])?.count == 2)
      let layers = try #require(seen["layers"] as? [[String: Any]])
      #expect(layers.map { $0["closed"] as? Bool } == [false, true])
      #expect((layers[0]["counts"] as? [Int]) == [])
      let path = "/stories/\(id)/layers/0"
      let voted = try await ana.call("POST", path, "{\"choice\": 2}")
      #expect(voted.status == 200, "\(voted.text)")
      #expect(try voted.object()["counts"] as? [Int] == [0, 0, 1])
      let again = try await ana.call("POST", path, "{\"choice\": 0}")
      #expect(try again.object()["own"] as? Int == 2)
      for body in ["{}", "{\"choice\": 0, \"text\": \"x\"}", "{\"choice\": \"x\"}"] {
        #expect(try await ana.call("POST", path, body).status == 400, "\(body)")
      }
      let refused = try await ana.call("POST", "/stories/\(id)/layers/1", "{\"text\": \"Hm\"}")
      #expect(refused.status == 422)
      let reactions = "/stories/\(id)/reactions"
      #expect(try await ana.call("POST", reactions, "{\"emoji\": \"🔥\"}").status == 422)
      try await world.run("UPDATE story SET answers = 'everyone'")
      #expect(try await ana.call("POST", reactions, "{\"emoji\": \"🔥\"}").status == 204)
      #expect(try await ana.call("POST", reactions, "{\"emoji\": \"x\"}").status == 422)
      #expect(try await world.stranger.call("POST", reactions, "{\"emoji\": \"🔥\"}").status == 401)
    }
  }

  @Test("A composer begins with what is shared, as far as one sees it", arguments: Engine.allCases)
  func shared(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let post = try await world.post(by: people[0], "For followers", audience: .followers)
      let path = "/stories/new?share=post:\(post)"
      let own = try await people[0].visitor.get(path)
      #expect(own.shows("\"thing\":\"post:\(post)\"") && own.shows("For followers"))
      let other = try await people[1].visitor.get(path)
      #expect(other.status == 200 && !other.shows("For followers"))
      for nonsense in ["post:x", "story:\(post)", "", "magazine:5", "survey:5"] {
        let page = try await people[1].visitor.get("/stories/new?share=\(nonsense)")
        #expect(page.status == 200 && !page.text.contains("data-shared"), "\(nonsense)")
      }
      let offered = try await people[1].visitor.get("/stories/things?q=fog")
      #expect(offered.status == 200)
      #expect(try offered.object()["things"] as? [String] == [])
    }
  }
}
