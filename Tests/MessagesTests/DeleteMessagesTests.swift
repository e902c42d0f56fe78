import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("What nobody has any more")
struct DeleteMessagesTests {
  @Test("is forgotten, and nothing else", arguments: Engine.allCases)
  func cleaning(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      let pictures = try await world.pictures(1, of: anna)
      try await world.send("Stará https://example.org/a", to: talk, by: anna, pictures: pictures)
      try await world.send("Mladší", to: talk, by: boris)
      try await world.messages.clear(talk, by: anna.viewer)
      try await world.messages.clean()
      #expect(try await world.texts(talk, for: boris) == ["Stará https://example.org/a", "Mladší"])
      try await world.messages.clear(talk, by: boris.viewer)
      try await world.send("Nová", to: talk, by: boris)
      let group = try await world.group(cyril, anna, boris)
      try await world.send("Skupina", to: group, by: cyril)
      try await world.messages.leave(group, by: anna.viewer)
      try await world.messages.leave(group, by: boris.viewer)
      try await world.messages.clean()
      #expect(
        try await world.texts(group, for: cyril) == ["(made)", "Skupina", "(left)", "(left)"])
      try await world.messages.leave(group, by: cyril.viewer)
      world.clock.advance(by: .days(31))
      try await world.messages.clean()
      let texts: [String] = try await world.column("SELECT text FROM message ORDER BY id")
      #expect(texts == ["Nová"])
      #expect(try await world.number("SELECT COUNT(*) FROM conversation") == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM picture_use") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM link_preview") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM message_search") == 1)
      try await world.send("Další", to: talk, by: anna)
      #expect(try await world.texts(talk, for: boris) == ["Nová", "Další"])
    }
  }

  @Test("An account that goes leaves its words to the others", arguments: Engine.allCases)
  func accountDeleted(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      try await world.send("Ahoj", to: talk, by: anna)
      try await world.send("Nazdar", to: talk, by: boris)
      try await world.run("DELETE FROM account WHERE id = \(anna.id)")
      #expect(try await world.texts(talk, for: boris) == ["Ahoj", "Nazdar"])
      let page = try await world.messages.messages(of: talk, for: boris.viewer)
      #expect(page.messages.first?.author == nil)
      let head = try await world.messages.conversation(talk, for: boris.viewer)
      #expect(head.other == nil && head.refusal == .accountGone)
      #expect(try await world.list(boris) == ["Nazdar (1)"])
      #expect(
        try await refusal { try await world.send("Haló", to: talk, by: boris) } == "cannot_write")
      try await world.expectSound()
    }
  }
}
