import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Stories and moderation")
struct StoryModerationTests {
  @Test("What is hidden is gone for all but its author, who is told", arguments: Engine.allCases)
  func hide(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let admin = try await world.person("root_admin", role: .admin)
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      try await world.follow(ana, bara)
      let id = try await world.story(by: bara, "Rude words", audience: .followers, hasPhoto: true)
      let kept = try await world.highlight(of: id, by: bara)
      let photo = try await world.photo(of: id)
      // Moderators see nothing of followers' stories until one is reported.
      #expect(try await admin.visitor.ask(for: photo).status == 404)
      let report = try await ana.visitor.post(
        "/stories/\(id)/report", ["reason": "harassment", "note": "Mean."])
      #expect(report.status == 200)
      let queue = try await admin.visitor.get("/admin/reports")
      #expect(queue.shows("Rude words") && queue.text.contains(photo.path))
      #expect(try await admin.visitor.ask(for: photo).status == 304)

      func decide(_ decision: String) async throws -> Int {
        try await admin.visitor.post("/admin/reports/story/\(id)", ["decision": decision]).status
      }
      #expect(try await decide("remove") == 303)
      #expect(try await world.tray(of: ana) == [])
      #expect(try await ana.visitor.get("/stories/@bara").status == 303)
      #expect(try await ana.visitor.get("/stories/\(id)").status == 404)
      #expect(try await ana.visitor.get("/highlights/\(kept)").status == 404)
      #expect(try await !ana.visitor.get("/@bara").text.contains("/highlights/\(kept)"))
      #expect(try await ana.visitor.ask(for: photo).status == 404)
      #expect(try await bara.visitor.get("/stories/@bara").shows("Rude words"))
      #expect(try await bara.visitor.get("/inbox").shows("A moderator hid your story"))
      // The queue shows it for longer than a day.
      world.clock.advance(by: .hours(25))
      #expect(try await admin.visitor.ask(for: photo).status == 304)
      #expect(try await bara.visitor.get("/me/stories").text.contains("<b class=\"tag\">"))

      #expect(try await decide("restore") == 303)
      #expect(try await ana.visitor.get("/highlights/\(kept)").status == 200)
      #expect(try await !bara.visitor.get("/inbox").shows("A moderator hid"))
    }
  }

  @Test("A story in a highlight can be reported after its day", arguments: Engine.allCases)
  func highlighted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let id = try await world.story(by: people[0])
      let inside = try await world.story(by: people[0], audience: .followers)
      try await world.highlight(of: id, inside, by: people[0])
      try await world.follow(people[2], people[0])
      world.clock.advance(by: .hours(30))
      #expect(try await people[1].visitor.get("/stories/\(id)/report").status == 200)
      #expect(try await people[1].visitor.get("/stories/\(inside)/report").status == 404)
      #expect(try await people[2].visitor.get("/stories/\(inside)/report").status == 200)
      let own = try await people[0].visitor.post("/stories/\(id)/report", ["reason": "spam"])
      #expect(own.status == 422)
    }
  }

  @Test("A deleted story leaves no word in its author's inbox", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let admin = try await world.person("root_admin", role: .admin)
      let people = try await world.people("bara", "ana")
      let id = try await world.story(by: people[0])
      _ = try await people[1].visitor.post("/stories/\(id)/report", ["reason": "spam"])
      _ = try await admin.visitor.post("/admin/reports/story/\(id)", ["decision": "remove"])
      #expect(try await people[0].visitor.get("/inbox").shows("A moderator hid your story"))
      #expect(try await people[0].visitor.post("/stories/\(id)/delete").status == 303)
      #expect(try await !people[0].visitor.get("/inbox").shows("A moderator hid your story"))
      #expect(try await admin.visitor.get("/admin/reports?handled=1").status == 200)
    }
  }
}
