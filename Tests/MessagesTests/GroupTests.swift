import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Groups")
struct GroupTests {
  @Test("Whoever joins sees what comes from then on, everywhere", arguments: Engine.allCases)
  func joiningLater(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril", "dana")
      let (anna, boris, cyril, dana) = (people[0], people[1], people[2], people[3])
      let talk = try await world.group(anna, boris, cyril)
      let old = try await world.send("Tajemství", to: talk, by: anna)
      try await world.follow(dana, boris)
      try await world.messages.add([dana.id, cyril.id], to: talk, by: boris.viewer)
      #expect(try await world.texts(talk, for: dana) == ["(joined)"])
      try await world.send("Vítej", to: talk, by: cyril)
      #expect(try await world.texts(talk, for: dana) == ["(joined)", "Vítej"])
      #expect(
        try await world.texts(talk, for: anna) == ["(made)", "Tajemství", "(joined)", "Vítej"])
      #expect(try await world.list(dana) == ["Vítej (1)"])
      for place in [MessagePlace.before(4), .before(.max), .after(0), .at(2)] {
        let page = try await world.messages.messages(of: talk, for: dana.viewer, place)
        #expect(page.messages.allSatisfy { $0.seq >= 3 })
        #expect(!page.hasEarlier || place == .before(.max) || page.messages.isEmpty)
      }
      #expect(
        try await world.messages.searchMessages("tajemstvi", for: dana.viewer).found.items.isEmpty)
      #expect(
        try await world.messages.searchMessages("tajemstvi", for: boris.viewer).found.items.count
          == 1)
      #expect(
        try await refusal { _ = try await world.messages.message(old.id, for: dana.viewer) }
          == "not_found")
      #expect(try await world.log(dana) == (3...4).map { "messages.message \(talk) \($0)" })
      try await world.expectSound()
    }
  }

  @Test("Whoever leaves or is removed sees nothing any more", arguments: Engine.allCases)
  func leaving(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      let talk = try await world.group(anna, boris, cyril)
      try await world.send("Ahoj", to: talk, by: anna)
      try await world.messages.leave(talk, by: boris.viewer)
      #expect(
        try await refusal { try await world.messages.remove(anna.id, from: talk, by: cyril.viewer) }
          == "forbidden")
      try await world.messages.remove(cyril.id, from: talk, by: anna.viewer)
      for person in [boris, cyril] {
        #expect(try await world.list(person) == [])
        #expect(try await refusal { _ = try await world.texts(talk, for: person) } == "not_found")
        #expect(
          try await refusal { try await world.send("Haló", to: talk, by: person) } == "not_found")
        #expect(
          try await world.messages.searchMessages("ahoj", for: person.viewer).found.items.isEmpty)
      }
      let before = try await world.log(cyril).count
      try await world.send("Sama", to: talk, by: anna)
      #expect(try await world.log(cyril).count == before)
      #expect(
        try await world.texts(talk, for: anna) == ["(made)", "Ahoj", "(left)", "(removed)", "Sama"])
      try await world.expectSound()
    }
  }

  @Test(
    "Whoever has left is asked before coming back, and sees nothing from before",
    arguments: Engine.allCases)
  func comingBack(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris) = (people[0], people[1])
      let talk = try await world.group(anna, boris, people[2])
      try await world.messages.leave(talk, by: boris.viewer)
      try await world.send("Bez Borise", to: talk, by: anna)
      try await world.messages.add([boris.id], to: talk, by: anna.viewer)
      #expect(try await world.list(boris) == [])
      #expect(try await world.messages.requestCount(of: boris.id) == 1)
      #expect(try await world.texts(talk, for: boris) == ["(joined)"])
      #expect(
        try await refusal { try await world.messages.rename(talk, "Jinak", by: boris.viewer) }
          == "accept_first")
      try await world.messages.decline(talk, by: boris.viewer)
      #expect(try await refusal { _ = try await world.texts(talk, for: boris) } == "not_found")
      try await world.expectSound()
    }
  }

  @Test("When the maker leaves, whoever was there longest takes over", arguments: Engine.allCases)
  func newMaker(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril", "dana")
      let (anna, boris, cyril, dana) = (people[0], people[1], people[2], people[3])
      let talk = try await world.group(anna, boris, dana)
      try await world.messages.leave(talk, by: dana.viewer)
      try await world.follow(cyril, boris)
      try await world.messages.add([cyril.id], to: talk, by: boris.viewer)
      try await world.messages.leave(talk, by: anna.viewer)
      #expect(try await world.messages.conversation(talk, for: boris.viewer).isMaker)
      try await world.database.write { db in
        try world.messages.accountDeleted(boris.id, in: db)
      }
      #expect(try await world.messages.conversation(talk, for: cyril.viewer).isMaker)
    }
  }

  @Test("A group has at most 32 people, and those who do not want it are named")
  func bounds() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.accounts(34)
      let maker = people[0]
      let talk = try await world.messages.open(
        with: people[1...30].map(\.id), title: "Velká", by: maker.viewer)
      #expect(
        try await refusal {
          try await world.messages.add(
            [people[31].id, people[32].id], to: talk, by: maker.viewer)
        } == "group_too_large")
      try await world.messages.change(MessageSettings(who: .nobody), of: people[31].id)
      #expect(
        try await refusal {
          try await world.messages.add([people[31].id], to: talk, by: maker.viewer)
        } == "cannot_add")
      try await world.messages.add([people[32].id], to: talk, by: maker.viewer)
      #expect(
        try await refusal {
          try await world.messages.add([people[33].id], to: talk, by: maker.viewer)
        } == "group_too_large")
      #expect(try await world.messages.conversation(talk, for: maker.viewer).others.count == 31)
      #expect(
        try await refusal { try await world.messages.add([], to: talk, by: maker.viewer) }
          == "group_too_large")
    }
  }

  @Test("What only groups have is refused to two", arguments: Engine.allCases)
  func twoAreNoGroup(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let talk = try await world.direct(people[0], people[1])
      let viewer = people[0].viewer
      #expect(try await refusal { try await world.messages.leave(talk, by: viewer) } == "no_group")
      #expect(
        try await refusal { try await world.messages.rename(talk, "Nás dva", by: viewer) }
          == "no_group")
      #expect(
        try await refusal { try await world.messages.add([people[2].id], to: talk, by: viewer) }
          == "no_group")
      #expect(
        try await refusal {
          try await world.messages.remove(people[1].id, from: talk, by: viewer)
        } == "no_group")
    }
  }

  @Test("A new name is a line that everybody sees", arguments: Engine.allCases)
  func renaming(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let talk = try await world.group(people[0], people[1], people[2])
      try await world.messages.rename(talk, "Hory", by: people[2].viewer)
      try await world.messages.rename(talk, "Hory", by: people[2].viewer)
      #expect(try await world.texts(talk, for: people[1]) == ["(made)", "(renamed)"])
      #expect(try await world.messages.conversation(talk, for: people[0].viewer).title == "Hory")
      #expect(try await world.unread(people[1]) == 0, "it is no message")
      try await world.messages.rename(talk, "", by: people[0].viewer)
      #expect(try await world.messages.conversation(talk, for: people[0].viewer).title.isEmpty)
    }
  }
}
