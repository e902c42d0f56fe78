import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Lists and pieces")
struct ListTests {
  @Test("Conversations come by their newest message, page by page", arguments: Engine.allCases)
  func conversations(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let anna = try await world.person("anna")
      for number in 0..<7 {
        let other = try await world.account("person\(number)")
        try await world.friends(anna, other)
        try await world.send("\(number)", to: try await world.direct(anna, other), by: other)
      }
      let group = try await world.group(
        anna, try await world.account("xaver"), try await world.account("yveta"))
      try await world.send("skupina", to: group, by: anna)
      var texts: [String] = []
      var cursor: Cursor?
      repeat {
        let page = try await world.messages.conversations(
          for: anna.viewer, after: cursor, size: 3)
        texts += page.items.map { $0.last?.text ?? "-" }
        cursor = page.next
      } while cursor != nil
      #expect(texts == ["skupina", "6", "5", "4", "3", "2", "1", "0"])
      let first = try await world.messages.conversations(for: anna.viewer, size: 1).items.first
      #expect(first?.others.map(\.name) == ["xaver", "yveta"])
      #expect(first?.otherCount == 2 && first?.title == "Výlet" && first?.isGroup == true)
    }
  }

  @Test("A long conversation is read in pieces, without a hole", arguments: Engine.allCases)
  func pieces(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      for number in 1...25 { try await world.send("\(number)", to: talk, by: people[0]) }
      func piece(_ place: MessagePlace) async throws -> (String, Bool, Bool) {
        let page = try await world.messages.messages(
          of: talk, for: people[1].viewer, place, size: 10)
        let texts = page.messages.map(\.text)
        return ("\(texts.first ?? "")-\(texts.last ?? "")", page.hasEarlier, page.hasLater)
      }
      #expect(try await piece(.end) == ("16-25", true, false))
      #expect(try await piece(.before(16)) == ("6-15", true, true))
      #expect(try await piece(.before(6)) == ("1-5", false, true))
      #expect(try await piece(.before(1)) == ("-", false, true))
      #expect(try await piece(.after(0)) == ("1-10", false, true))
      #expect(try await piece(.after(20)) == ("21-25", true, false))
      #expect(try await piece(.after(25)) == ("-", true, false))
      #expect(try await piece(.at(12)) == ("7-16", true, true))
      #expect(try await piece(.at(1)) == ("1-5", false, true))
      #expect(try await piece(.at(25)) == ("20-25", true, false))
      #expect(try await piece(.at(.max)) == ("16-25", true, false))
      #expect(try await piece(.after(.max)) == ("-", true, false))
      #expect(try await piece(.before(.min)) == ("-", false, true))
    }
  }

  @Test("What somebody shares is seen by those who may see it", arguments: Engine.allCases)
  func shared(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      let message = try await world.send(
        "Koukni", to: talk, by: anna, shared: SharedThing(.person, cyril.id))
      #expect(message.shared?.title == "cyril")
      #expect(try await world.messages.message(message.id, for: boris.viewer).shared != nil)
      try await world.block(cyril, boris)
      let card = try await world.messages.message(message.id, for: boris.viewer)
      #expect(card.shared == nil && card.sharedThing == SharedThing(.person, cyril.id))
      #expect(try await world.messages.message(message.id, for: anna.viewer).shared != nil)
    }
  }
}
