import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

@Suite("Reporting a message")
struct ReportMessageTests {
  @Test("Moderators see that message alone, hide it and show it again", arguments: Engine.allCases)
  func queue(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris) = (people[0], people[1])
      let moderator = try await world.person("eva", role: .admin)
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      try await world.send("Soukromé předtím", to: talk, by: boris)
      let bad = try await world.send("Urážka", to: talk, by: anna)
      let path = "/messages/\(talk)/\(bad.id)/report"
      // Nobody reports what they do not have, nor their own.
      #expect(try await people[2].visitor.get(path).status == 404)
      #expect(try await people[2].visitor.post(path, ["reason": "spam"]).status == 404)
      #expect(try await anna.visitor.post(path, ["reason": "spam"]).status == 422)
      #expect(try await boris.visitor.get(path).status == 200)
      #expect(try await boris.visitor.post(path, ["reason": "harassment"]).status == 200)
      let queue = try await moderator.visitor.get("/admin/reports").text
      #expect(queue.contains("Urážka"))
      #expect(!queue.contains("Soukromé předtím"))
      #expect(try await moderator.visitor.get("/messages/\(talk)").status == 404)

      let decision = "/admin/reports/message/\(bad.id)"
      try await moderator.visitor.post(decision, ["decision": "remove"])
      for person in [anna, boris] {
        #expect(try await world.texts(talk, for: person) == ["Soukromé předtím", "†"])
      }
      #expect(try await world.unread(boris) == 0)
      #expect(try await world.log(boris).last == "messages.deleted \(talk) 2")
      try await moderator.visitor.post(decision, ["decision": "restore"])
      #expect(try await world.texts(talk, for: boris) == ["Soukromé předtím", "Urážka"])
      #expect(try await world.unread(boris) == 1)
      try await world.expectSound()
    }
  }
}
