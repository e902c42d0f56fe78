import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Votes and answers to stories")
struct StoryAnswerTests {
  @Test("A vote shows the results, and stays", arguments: Engine.allCases)
  func poll(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril", "dana")
      let id = try await world.composed(by: people[0], of: .poll)
      let path = "href=\"/stories/\(id)/layers/0?choice=1\""
      let before = try await people[1].visitor.get("/stories/@bara").text
      #expect(before.contains(path) && !before.contains(" %</text>"))
      let sent = try await people[1].visitor.answer(["choice": "1"], 0, of: id)
      #expect(sent.status == 200, "\(sent.text)")
      let drawn = try #require(try sent.object()["svg"] as? String)
      #expect(drawn.hasPrefix("<g data-kind=\"poll\" data-layer=\"0\""))
      #expect(drawn.contains(">100 %</text>") && !drawn.contains("<a "))
      #expect(try sent.object()["notice"] as? String == "Your vote counts.")
      let again = try await people[1].visitor.answer(["choice": "0"], 0, of: id)
      #expect(again.status == 200)
      #expect(try again.object()["svg"] as? String == drawn)
      try await world.vote(1, on: 0, of: id, by: people[2])
      let last = try await world.vote(0, on: 0, of: id, by: people[3])
      #expect(last.counts == [1, 2, 0] && last.own == 0)
      let page = try await people[1].visitor.get("/stories/@bara").text
      #expect(page.contains(">67 %</text>") && !page.contains(path))
      // Its author sees them without a vote, visitors not at all.
      #expect(try await people[0].visitor.get("/stories/@bara").text.contains(">67 %</text>"))
      let visitors = try await world.stranger.get("/stories/@bara").text
      #expect(visitors.contains(path) && !visitors.contains(" %</text>"))
    }
  }

  @Test("What is right in a quiz is told with the answer", arguments: Engine.allCases)
  func quiz(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.composed(by: people[0], of: .quiz)
      let green = "fill=\"#cfe8d5\""
      #expect(try await !people[1].visitor.get("/stories/@bara").text.contains(green))
      let api = "/api/v1/social/people/bara/stories"
      #expect(try await !people[1].visitor.get(api).text.contains("\"right\""))
      let own = try await people[0].visitor.get(api).text
      #expect(own.contains("\"right\" : 1") || own.contains("\"right\":1"))
      let wrong = try await people[1].visitor.answer(["choice": "0"], 0, of: id)
      #expect(try (wrong.object()["svg"] as? String)?.contains(green) == true)
      #expect(try (wrong.object()["notice"] as? String)?.hasPrefix("Not this time") == true)
      #expect(try await people[1].visitor.get("/stories/@bara").text.contains(green))
      #expect(try await people[1].visitor.get(api).text.contains("\"right\""))
    }
  }

  @Test("A slider shows the mean to who has pulled it", arguments: Engine.allCases)
  func slider(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let id = try await world.composed(by: people[0], of: .slider)
      try await world.vote(100, on: 0, of: id, by: people[1])
      #expect(try await world.look(id, people[2])[0] == LayerAnswers())
      let shown = try await world.vote(51, on: 0, of: id, by: people[2])
      #expect(shown.own == 51 && shown.average == 76)
      #expect(try await world.look(id, people[0])[0]?.average == 76)
    }
  }

  @Test("Many at once are counted once each", arguments: Engine.allCases)
  func parallel(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let voters = try await world.people("ana", "cyril", "dana", "emil")
      let id = try await world.composed(by: bara, of: .poll, .box)
      let new = try await withThrowingTaskGroup(of: Bool.self) { group in
        for voter in voters {
          for choice in 0..<3 {
            group.addTask {
              try await world.social.answer(.choice(choice), to: 0, of: id, by: voter.viewer).isNew
            }
            group.addTask {
              try await world.social.answer(
                .words("\(choice)"), to: 1, of: id, by: voter.viewer
              ).isNew
            }
          }
        }
        return try await group.reduce(into: [Bool]()) { $0.append($1) }
      }
      #expect(new.count(where: \.self) == 8)
      #expect(try await world.number("SELECT COUNT(*) FROM story_vote") == 4)
      #expect(try await world.number("SELECT COUNT(*) FROM story_answer") == 4)
      #expect(try await world.look(id, bara)[0]?.counts.reduce(0, +) == 4)
    }
  }

  @Test("What is no answer is refused, and nothing is written", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let ana = people[1].visitor
      let id = try await world.composed(by: people[0], of: .poll, .slider, .box, .website)
      let long = String(repeating: "a", count: 301)
      for (layer, fields) in [
        (0, ["choice": "3"]), (0, ["choice": "-1"]), (0, ["choice": ""]), (0, ["choice": "x"]),
        (0, ["text": "Yes"]), (1, ["choice": "101"]), (2, ["text": "  "]), (2, ["text": "\(long)"]),
        (2, ["choice": "0"]),
      ] as [(Int, KeyValuePairs<String, String>)] {
        let answer = try await ana.answer(fields, layer, of: id)
        #expect(answer.status == 422, "\(layer) \(fields)")
      }
      // A link is not answered, and there is nothing beyond the last layer.
      for layer in ["3", "4", "40", "-1", "x"] {
        let answer = try await ana.post("/stories/\(id)/layers/\(layer)", ["choice": "0"])
        #expect(answer.status == 404, "\(layer)")
      }
      #expect(try await people[0].visitor.answer(["choice": "0"], 0, of: id).status == 422)
      #expect(try await world.number("SELECT COUNT(*) FROM story_vote") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM story_answer") == 0)
      for emoji in ["", "👍", "❤️❤️", "love"] {
        #expect(try await ana.react(emoji, to: id).status == 422, "\(emoji)")
      }
      #expect(try await people[0].visitor.react("🔥", to: id).status == 422)
      #expect(try await world.number("SELECT COUNT(*) FROM story_reaction") == 0)
    }
  }

  @Test("Without a script a page asks, and leads back", arguments: Engine.allCases)
  func plain(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let ana = people[1].visitor
      let id = try await world.composed(by: people[0], of: .poll, .slider, .box)
      let page = try await ana.get("/stories/\(id)/layers/0?choice=2")
      #expect(page.shows("Tea?") && page.text.contains("value=\"2\" checked"))
      #expect(try await ana.get("/stories/\(id)/layers/1").text.contains("type=\"range\""))
      let wrong = try await ana.post("/stories/\(id)/layers/0", ["choice": "9"])
      #expect(wrong.status == 422 && wrong.shows("Choose one of the answers."))
      let sent = try await ana.post("/stories/\(id)/layers/0", ["choice": "2"])
      #expect(sent.status == 303 && sent.location == "/stories/@bara?s=\(id)")
      #expect(try await ana.get("/stories/@bara?s=\(id)").shows("Your vote counts."))
      let after = try await ana.get("/stories/\(id)/layers/0")
      #expect(after.shows("1 vote") && !after.text.contains("type=\"radio\""))
      let words = try await ana.post("/stories/\(id)/layers/2", ["text": "Why?"])
      #expect(words.status == 303)
      #expect(try await ana.get("/stories/@bara?s=\(id)").shows("You have answered"))
      #expect(try await !people[0].visitor.get("/stories/@bara").shows("You have answered"))
      #expect(try await world.texts("SELECT text FROM story_answer") == ["Why?"])
      #expect(try await world.stranger.get("/stories/\(id)/layers/0").status == 303)
      let guest = try await world.stranger.post("/stories/\(id)/layers/0", ["choice": "0"])
      #expect(guest.status != 200 && guest.location?.hasPrefix("/stories") != true)
      #expect(try await world.number("SELECT COUNT(*) FROM story_vote") == 1)
    }
  }

  @Test("In a highlight the results stand, and nobody votes", arguments: Engine.allCases)
  func highlighted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let id = try await world.composed(by: people[0], of: .quiz, .box)
      try await world.vote(1, on: 0, of: id, by: people[1])
      let kept = try await world.highlight(of: id, by: people[0])
      world.clock.advance(by: .hours(24))
      for person in [people[1], people[2]] {
        let page = try await person.visitor.get("/highlights/\(kept)").text
        #expect(page.contains(">100 %</text>") && page.contains("#cfe8d5"))
        #expect(!page.contains("data-answer"))
        for fields in [["choice": "0"], ["text": "Late"]]
          as [KeyValuePairs<String, String>]
        {
          #expect(try await person.visitor.answer(fields, 0, of: id).status == 422)
        }
        #expect(try await person.visitor.react("🔥", to: id).status == 422)
      }
      #expect(try await world.stranger.get("/highlights/\(kept)").text.contains(">100 %</text>"))
      // In no highlight it is not there.
      try await world.run("DELETE FROM highlight")
      #expect(try await people[2].visitor.answer(["choice": "0"], 0, of: id).status == 404)
      #expect(try await world.number("SELECT COUNT(*) FROM story_vote") == 1)
    }
  }
}
