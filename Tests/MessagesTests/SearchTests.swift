import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Searching in one's messages")
struct SearchTests {
  @Test(
    "Diacritics and case do not count, beginnings do, the newest comes first",
    arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let anna = people[0]
      for other in people.dropFirst() { try await world.friends(anna, other) }
      let one = try await world.direct(anna, people[1])
      let two = try await world.direct(anna, people[2])
      try await world.send("Žluťoučký kůň", to: one, by: anna)
      try await world.send("Kůň příliš žluťoučký", to: two, by: people[2])
      try await world.send("Kočka", to: two, by: people[2])
      func found(_ words: String, _ person: Person, size: Int = 30) async throws -> [String] {
        try await world.messages.searchMessages(
          SearchQuery(words), for: person.viewer, size: size
        ).found.items
          .map(\.message.text)
      }
      #expect(
        try await found("zlutoucky KUN", anna) == ["Kůň příliš žluťoučký", "Žluťoučký kůň"])
      #expect(try await found("zlut", people[1]) == ["Žluťoučký kůň"])
      #expect(try await found("kocka pes", anna) == [])
      #expect(try await found("kocky", anna) == ["Kočka"])
      #expect(try await found("kocak", anna) == ["Kočka"])
      #expect(try await found("kockb", people[1]) == [])
      #expect(try await found("  ", anna) == [])
      #expect(try await found("\"' OR 1=1 --", anna) == [])
      let first = try await world.messages.searchMessages("kun", for: anna.viewer, size: 1).found
      let second = try await world.messages.searchMessages(
        "kun", for: anna.viewer, after: first.next, size: 1
      ).found
      #expect(first.items.map(\.conversation.id) == [two])
      #expect(second.items.map(\.conversation.id) == [one])
      #expect(second.next == nil)
    }
  }
}
