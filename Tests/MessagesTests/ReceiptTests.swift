import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Reading and receipts")
struct ReceiptTests {
  @Test("Reading counts up to what was shown, never beyond, never back", arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      for number in 1...5 { try await world.send("\(number)", to: talk, by: anna) }
      try await world.messages.markRead(talk, upTo: 3, by: boris.viewer)
      #expect(try await world.unread(boris) == 2)
      try await world.messages.markRead(talk, upTo: 1, by: boris.viewer)
      #expect(try await world.unread(boris) == 2)
      let read = world.clock.now
      try await world.messages.markRead(talk, upTo: .max, by: boris.viewer)
      #expect(try await world.unread(boris) == 0)
      try await world.send("6", to: talk, by: anna)
      #expect(try await world.unread(boris) == 1, "what came later was not shown")
      #expect(
        try await world.messages.receipts(of: talk, for: anna.viewer)
          == [boris.id: ReadMark(seq: 5, at: read)])
      #expect(
        try await world.log(anna).filter { $0.contains("read") }
          == ["messages.read \(talk) 3", "messages.read \(talk) 5"])
      try await world.messages.markRead(talk, upTo: -7, by: boris.viewer)
      try await world.expectSound()
    }
  }

  @Test("Whoever shows no receipts sees none", arguments: Engine.allCases)
  func offBothWays(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      let talk = try await world.group(anna, boris, cyril)
      try await world.messages.change(MessageSettings(receipts: false), of: boris.id)
      try await world.send("Ahoj", to: talk, by: anna)
      for person in people { try await world.messages.markRead(talk, upTo: 2, by: person.viewer) }
      func seen(_ person: Person) async throws -> Set<ID> {
        Set(try await world.messages.receipts(of: talk, for: person.viewer).keys)
      }
      #expect(try await seen(anna) == [cyril.id])
      #expect(try await seen(boris) == [])
      #expect(try await seen(cyril) == [anna.id])
      func reads(_ person: Person) async throws -> Int {
        try await world.log(person).filter { $0.contains("read") }.count
      }
      // One's own for other devices; those of others who show them.
      #expect(try await reads(anna) == 2)
      #expect(try await reads(boris) == 1)
      #expect(try await reads(cyril) == 2)
    }
  }

  @Test("Muted conversations are not in the number on the tab", arguments: Engine.allCases)
  func muted(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      try await world.messages.mute(talk, for: .day, by: people[1].viewer)
      try await world.send("Ahoj", to: talk, by: people[0])
      #expect(try await world.unread(people[1]) == 0)
      #expect(try await world.list(people[1]) == ["Ahoj (1)"])
      #expect(try await world.messages.conversation(talk, for: people[1].viewer).isMuted)
      world.clock.advance(by: .days(1))
      #expect(try await world.unread(people[1]) == 1)
    }
  }
}
