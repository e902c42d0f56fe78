import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("A block")
struct BlockTests {
  @Test(
    "ends delivery both ways, whoever blocked; what was said stays",
    arguments: Engine.allCases)
  func bothWays(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      try await world.send("Ahoj", to: talk, by: anna)
      try await world.messages.markRead(talk, upTo: 1, by: boris.viewer)
      try await world.block(boris, anna)
      for person in people {
        #expect(
          try await refusal { try await world.send("Haló", to: talk, by: person) }
            == "cannot_write", "\(person.name)")
        #expect(
          try await world.messages.conversation(talk, for: person.viewer).refusal
            == .cannotWriteToEachOther)
        #expect(try await world.texts(talk, for: person) == ["Ahoj"])
        #expect(try await world.messages.receipts(of: talk, for: person.viewer) == [:])
      }
      let before = try await world.log(anna)
      try await world.messages.markRead(talk, upTo: 1, by: anna.viewer)
      #expect(try await world.log(boris).count == 2, "no receipt crosses a block")
      #expect(before.count == 2)
      try await world.run("DELETE FROM block")
      try await world.send("Zase", to: talk, by: anna)
      #expect(try await world.texts(talk, for: boris) == ["Ahoj", "Zase"])
    }
  }

  @Test("hides the other one from whoever wants to begin", arguments: Engine.allCases)
  func beginning(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.block(people[1], people[0])
      for (one, other) in [(0, 1), (1, 0)] {
        #expect(
          try await refusal { _ = try await world.direct(people[one], people[other]) }
            == "not_found")
      }
    }
  }

  @Test(
    "keeps one out of a group that the other one makes, and changes none that there is",
    arguments: Engine.allCases)
  func groups(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      let talk = try await world.group(anna, boris, cyril)
      try await world.block(boris, cyril)
      try await world.send("Ahoj", to: talk, by: cyril)
      #expect(try await world.texts(talk, for: boris) == ["(made)", "Ahoj"])
      #expect(
        try await refusal {
          _ = try await world.messages.open(with: [anna.id, boris.id], by: cyril.viewer)
        } == "not_found")
    }
  }

  @Test("A suspended account is not written to, and its words stay", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      try await world.send("Ahoj", to: talk, by: people[1])
      try await world.run("UPDATE account SET suspended = TRUE WHERE id = \(people[1].id)")
      #expect(
        try await world.messages.conversation(talk, for: people[0].viewer).refusal
          == .accountGone)
      #expect(
        try await refusal { try await world.send("Haló", to: talk, by: people[0]) }
          == "cannot_write")
      #expect(try await world.texts(talk, for: people[0]) == ["Ahoj"])
    }
  }
}
