import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Social

@Suite("What people said to a story")
struct StoryViewersPageTests {
  @Test("Its author reads who voted, reacted and answered", arguments: Engine.allCases)
  func author(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let (bara, ana, cyril) = (people[0], people[1], people[2])
      let id = try await world.composed(by: bara, of: .poll, .box)
      try await world.vote(2, on: 0, of: id, by: ana)
      #expect(try await ana.visitor.answer(["text": "Why <so>?"], 1, of: id).status == 200)
      #expect(try await ana.visitor.react("😂", to: id).status == 200)
      #expect(try await ana.visitor.react("🔥", to: id).status == 200)
      try await world.vote(0, on: 0, of: id, by: cyril)
      let page = try await bara.visitor.get("/stories/\(id)/viewers")
      #expect(page.shows("Maybe · ") && page.shows("Why <so>?") && page.shows("2 votes"))
      #expect(page.text.contains("🔥") && !page.text.contains("😂"), "the latest reaction")
      let inbox = try await bara.visitor.get("/inbox")
      #expect(inbox.shows("answered your story") && inbox.shows("Why <so>?"))
      // Also when it is over.
      world.clock.advance(by: .hours(25))
      #expect(try await bara.visitor.get("/stories/\(id)/viewers").shows("Why <so>?"))
      #expect(try await ana.visitor.get("/stories/\(id)/viewers").status == 404)
    }
  }

  @Test("An answer is shared on without the name", arguments: Engine.allCases)
  func anonymous(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let id = try await world.composed(by: people[0], of: .box)
      _ = try await people[1].visitor.answer(["text": "Where?"], 0, of: id)
      let answer = try #require(try await world.ids("SELECT id FROM story_answer").first)
      let viewers = try await people[0].visitor.get("/stories/\(id)/viewers")
      #expect(viewers.text.contains("/stories/new?answer=\(answer)"))
      let composer = try await people[0].visitor.get("/stories/new?answer=\(answer)")
      #expect(composer.shows("{\"answer\":\"Where?\",\"question\":\"Ask me\"}"))
      #expect(!composer.text.contains("/@ana"))
      // To nobody else, not even to who gave it.
      for person in people.dropFirst() {
        let page = try await person.visitor.get("/stories/new?answer=\(answer)")
        #expect(page.status == 200 && !page.shows("Where?"), "\(person.name)")
      }
    }
  }

  @Test("Whom its author blocks has said nothing", arguments: Engine.allCases)
  func block(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril", "dana", "emil")
      let bara = people[0]
      let id = try await world.composed(by: bara, of: .poll, .box)
      for person in people.dropFirst() {
        try await world.vote(1, on: 0, of: id, by: person)
        _ = try await person.visitor.answer(["text": "By \(person.name)"], 1, of: id)
        _ = try await person.visitor.react("❤️", to: id)
      }
      try await world.block(bara, people[2])
      try await world.block(people[3], bara)
      try await world.suspend(people[4])
      let page = try await bara.visitor.get("/stories/\(id)/viewers")
      #expect(page.shows("1 vote") && page.shows("By ana"))
      let counts = try #require(try await world.counts(of: bara)[id])
      #expect(counts.votes == 1 && counts.answers == 1 && counts.reactions == 1)
      let export = try await world.exported(world.social.exporter, of: bara.id)
      for name in ["cyril", "dana", "emil"] {
        #expect(!page.text.contains(name), "\(name)")
        #expect(export["story-answers-received.json"]?.contains(name) == false, "\(name)")
      }
      #expect(try await world.look(id, people[1])[0]?.counts == [0, 1, 0])
    }
  }

  @Test("Votes, answers and reactions go with who made them, and with the story")
  func gone() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.composed(by: people[0], of: .poll, .box, .mention("ana"))
      func say() async throws {
        try await world.vote(1, on: 0, of: id, by: people[1])
        _ = try await people[1].visitor.answer(["text": "Hm"], 1, of: id)
        _ = try await people[1].visitor.react("❤️", to: id)
      }
      func rows() async throws -> Int {
        try await world.number(
          """
          SELECT (SELECT COUNT(*) FROM story_vote) + (SELECT COUNT(*) FROM story_answer)
            + (SELECT COUNT(*) FROM story_reaction) + (SELECT COUNT(*) FROM story_mention)
          """)
      }
      try await say()
      #expect(try await rows() == 4)
      #expect(try await people[0].visitor.get("/inbox").shows("answered your story"))
      try await world.social.deleteStory(id, by: people[0].id)
      #expect(try await rows() == 0)
      #expect(try await !people[0].visitor.get("/inbox").shows("answered your story"))
    }
  }

  @Test("The archive of data has what one said, and what one was told", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let id = try await world.composed(by: bara, of: .quiz, .box)
      try await world.vote(0, on: 0, of: id, by: ana)
      _ = try await ana.visitor.answer(["text": "Hers alone"], 1, of: id)
      _ = try await ana.visitor.react("👏", to: id)
      let hers = try await world.exported(world.social.exporter, of: ana.id)
      let said = try #require(try list(hers["stories-answered.json"]).first)
      #expect(said["story"] as? String == "\(id)" && said["author"] as? String == "bara")
      #expect((said["votes"] as? [[String: Any]])?.map { $0["choice"] as? Int } == [0])
      #expect(
        (said["answers"] as? [[String: Any]])?.map { $0["text"] as? String } == ["Hers alone"])
      #expect((said["reaction"] as? [String: Any])?["emoji"] as? String == "👏")
      let own = try await world.exported(world.social.exporter, of: bara.id)
      let received = try list(own["story-answers-received.json"])
      #expect(received.map { $0["text"] as? String } == ["Hers alone"])
      #expect(received.map { $0["person"] as? String } == ["ana"])
      let canvas = try list(own["stories.json"]).first?["canvas"] as? [String: Any]
      let layers = try #require(canvas?["layers"] as? [[String: Any]])
      #expect(layers.map { $0["right"] as? Int } == [1, nil])
      // Of others' stories there is nothing that they would not tell.
      #expect(!hers.values.joined().contains("Two and two?"))
    }
  }

  private func list(_ text: String?) throws -> [[String: Any]] {
    let data = Data(try #require(text).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  @Test("Taps on links are counted, of others while it lasts", arguments: Engine.allCases)
  func links(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.composed(by: people[0], of: .website)
      let path = "/stories/\(id)/layers/0/go"
      let here = ["Sec-Fetch-Site": "same-origin"]
      for _ in 0..<2 {
        #expect(try await people[1].visitor.get(path, headers: here).status == 303)
      }
      _ = try await people[0].visitor.get(path, headers: here)
      let ahead = here.merging(["Sec-Purpose": "prefetch"]) { $1 }
      _ = try await people[1].visitor.get(path, headers: ahead)
      // Who was sent here from elsewhere is told where it leads, and is not counted.
      for headers in [[:], ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "none"]] {
        let told = try await people[1].visitor.get(path, headers: headers)
        #expect(told.status == 200 && told.location == nil)
        #expect(told.text.contains("<strong>") && told.shows(Phrase.linkLeadsTo.en))
      }
      #expect(try await world.counts(of: people[0])[id]?.linkTaps == 2)
      #expect(try await people[1].visitor.get("/stories/\(id)/layers/1/go").status == 404)
      // The beacon of steps does not count them.
      let forged = try await people[1].visitor.post("/stories/taps", ["taps": "\(id):link"])
      #expect(forged.status == 400)
      world.clock.advance(by: .hours(24))
      #expect(try await people[1].visitor.get(path).status == 404)
      #expect(try await world.counts(of: people[0])[id]?.linkTaps == 2)
    }
  }

  @Test("Moderators read its words, and where its links lead", arguments: Engine.allCases)
  func reported(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let admin = try await world.person("root_admin", role: .admin)
      let people = try await world.people("bara", "ana")
      let id = try await world.composed(by: people[0], of: .poll, .website)
      _ = try await people[1].visitor.post("/stories/\(id)/report", ["reason": "spam"])
      let queue = try await admin.visitor.get("/admin/reports")
      #expect(queue.shows("Tea?") && queue.shows("https://example.org/a?b=č"))
      #expect(queue.text.contains("story-behind-\(id)"))
      #expect(!queue.text.contains("/layers/1/go"))
    }
  }
}
