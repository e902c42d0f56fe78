import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Deleting")
struct ClearTests {
  @Test(
    "A conversation deleted for oneself comes back empty with the next message",
    arguments: Engine.allCases)
  func comesBackEmpty(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      try await world.send("Stará", to: talk, by: anna)
      try await world.send("Druhá", to: talk, by: boris)
      try await world.messages.clear(talk, by: boris.viewer)
      #expect(try await world.list(boris) == [])
      #expect(try await world.unread(boris) == 0)
      #expect(try await world.list(anna) == ["Druhá (1)"])
      try await world.send("Nová", to: talk, by: anna)
      #expect(try await world.list(boris) == ["Nová (1)"])
      #expect(try await world.texts(talk, for: boris) == ["Nová"])
      #expect(try await world.texts(talk, for: anna) == ["Stará", "Druhá", "Nová"])
      let page = try await world.messages.messages(of: talk, for: boris.viewer, .before(3))
      #expect(page.messages.isEmpty && !page.hasEarlier)
      #expect(
        try await world.messages.searchMessages("stara", for: boris.viewer).found.items.isEmpty)
      try await world.expectSound()
    }
  }

  @Test("A message of one's own leaves a tombstone for everybody", arguments: Engine.allCases)
  func forAll(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      let picture = try await world.pictures(1, of: anna)
      let message = try await world.send(
        "Tajné https://example.org/tajne", to: talk, by: anna, pictures: picture)
      try await world.send("Druhá", to: talk, by: anna)
      #expect(message.photos.count == 1)
      #expect(
        try await refusal {
          try await world.messages.deleteMessage(message.id, forAll: true, by: boris.viewer)
        } == "forbidden")
      try await world.messages.deleteMessage(message.id, forAll: true, by: anna.viewer)
      for person in people {
        #expect(try await world.texts(talk, for: person) == ["†", "Druhá"])
        let card = try await world.messages.message(message.id, for: person.viewer)
        #expect(card.photos.isEmpty && card.text.isEmpty && card.preview == nil)
        #expect(
          try await world.messages.searchMessages("tajne", for: person.viewer).found.items.isEmpty)
      }
      #expect(try await world.unread(boris) == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM picture_use") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM message_link") == 0)
      #expect(try await world.log(boris).last == "messages.deleted \(talk) 1")
      try await world.messages.deleteMessage(message.id, forAll: true, by: anna.viewer)
      #expect(
        try await refusal {
          try await world.messages.deleteMessage(ID(1), forAll: true, by: anna.viewer)
        } == "not_found")
      try await world.expectSound()
    }
  }

  @Test("Any message can be deleted for oneself", arguments: Engine.allCases)
  func forOne(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      try await world.send("První", to: talk, by: anna)
      let second = try await world.send("Druhá", to: talk, by: anna)
      try await world.messages.deleteMessage(second.id, forAll: false, by: boris.viewer)
      #expect(try await world.texts(talk, for: boris) == ["První"])
      #expect(try await world.list(boris) == ["První (1)"])
      #expect(try await world.texts(talk, for: anna) == ["První", "Druhá"])
      #expect(
        try await refusal {
          _ = try await world.messages.message(second.id, for: boris.viewer)
        } == "not_found")
      #expect(try await world.log(anna).contains { $0.contains("deleted") } == false)
      try await world.expectSound()
    }
  }
}
