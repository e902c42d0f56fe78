import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

@Suite("Sending a message")
struct SendTests {
  @Test("It is there for both, in order, and new to the other one", arguments: Engine.allCases)
  func arrives(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let (anna, boris) = (people[0], people[1])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      #expect(try await world.list(anna) == [], "nobody has it in the list before it begins")
      try await world.send("Ahoj", to: talk, by: anna)
      try await world.send("Nazdar", to: talk, by: boris)
      try await world.send("Jak je?", to: talk, by: anna)
      for person in people {
        #expect(try await world.texts(talk, for: person) == ["Ahoj", "Nazdar", "Jak je?"])
      }
      #expect(try await world.list(boris) == ["Jak je? (2)"])
      #expect(try await world.list(anna) == ["Jak je? (1)"])
      #expect(try await world.unread(boris) == 2)
      #expect(
        try await world.log(boris) == (1...3).map { "messages.message \(talk) \($0)" })
      try await world.expectSound()
    }
  }

  @Test("There is one conversation of two, whoever opens it", arguments: Engine.allCases)
  func onePerPair(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      let talk = try await world.direct(people[0], people[1])
      #expect(try await world.direct(people[1], people[0]) == talk)
      #expect(try await world.direct(people[0], people[1]) == talk)
      let found = try await world.messages.conversation(with: people[0].id, for: people[1].viewer)
      #expect(found == talk)
    }
  }

  @Test("The same request again is the same message", arguments: Engine.allCases)
  func retry(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let anna = people[0]
      for other in people.dropFirst() { try await world.friends(anna, other) }
      let talk = try await world.direct(anna, people[1])
      let other = try await world.direct(anna, people[2])
      let new = NewMessage(text: "Jednou", clientID: "k-1")
      let first = try await world.messages.send(new, to: talk, by: anna.viewer)
      let again = try await world.messages.send(new, to: talk, by: anna.viewer)
      #expect(first.isNew && !again.isNew)
      #expect(first.message.id == again.message.id)
      #expect(first.message.clientID == "k-1")
      #expect(try await world.texts(talk, for: people[1]) == ["Jednou"])
      #expect(try await world.unread(people[1]) == 1)
      #expect(
        try await refusal { _ = try await world.messages.send(new, to: other, by: anna.viewer) }
          == "client_id_used")
      // The other one's key is another key.
      let theirs = try await world.messages.send(new, to: talk, by: people[1].viewer)
      #expect(theirs.isNew && theirs.message.seq == 2)
    }
  }

  @Test("Twenty requests with one key at once are one message", arguments: Engine.allCases)
  func retriesAtOnce(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      let sent = try await withThrowingTaskGroup(of: SentMessage.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await world.messages.send(
              NewMessage(text: "Jednou", clientID: "k"), to: talk, by: people[0].viewer)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(sent.map(\.message.id)).count == 1)
      #expect(sent.filter(\.isNew).count == 1)
      #expect(try await world.texts(talk, for: people[1]) == ["Jednou"])
      try await world.expectSound()
    }
  }

  @Test("What is no message is refused", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let anna = people[0]
      try await world.friends(anna, people[1])
      let talk = try await world.direct(anna, people[1])
      func code(_ new: NewMessage, to conversation: ID, by person: Person) async throws -> String? {
        try await refusal {
          _ = try await world.messages.send(new, to: conversation, by: person.viewer)
        }
      }
      #expect(try await code(NewMessage(), to: talk, by: anna) == "empty_message")
      let long = NewMessage(text: String(repeating: "a", count: maximumMessageLength + 1))
      #expect(try await code(long, to: talk, by: anna) == "too_long")
      let key = NewMessage(text: "a", clientID: String(repeating: "k", count: 65))
      #expect(try await code(key, to: talk, by: anna) == "bad_request")
      #expect(
        try await code(NewMessage(text: "a", clientID: ""), to: talk, by: anna) == "bad_request")
      let many = NewMessage(pictures: try await world.pictures(11, of: anna))
      #expect(try await code(many, to: talk, by: anna) == "too_many_photos")
      let foreign = NewMessage(pictures: try await world.pictures(1, of: people[1]))
      #expect(try await code(foreign, to: talk, by: anna) == "picture_gone")
      let thing = NewMessage(shared: SharedThing(.post, ID(1)))
      #expect(try await code(thing, to: talk, by: anna) == "cannot_share")
      #expect(try await code(NewMessage(text: "a"), to: ID(1), by: anna) == "not_found")
      #expect(try await code(NewMessage(text: "a"), to: talk, by: people[2]) == "not_found")
      #expect(try await world.texts(talk, for: anna) == [])
      let most = NewMessage(text: String(repeating: "é", count: maximumMessageLength))
      #expect(try await code(most, to: talk, by: anna) == nil)
    }
  }

  @Test("Nobody opens a conversation with themselves, nobody, or too many")
  func openingRefused() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "boris")
      let anna = people[0]
      func code(_ others: [ID], title: String = "") async throws -> String? {
        try await refusal {
          _ = try await world.messages.open(with: others, title: title, by: anna.viewer)
        }
      }
      #expect(try await code([anna.id]) == "cannot_write")
      #expect(try await code([]) == "nobody_chosen")
      #expect(try await code([anna.id, anna.id]) == "nobody_chosen")
      #expect(try await code([ID(1)]) == "not_found")
      #expect(try await code((1...32).map { ID($0) }) == "group_too_large")
      let title = String(repeating: "x", count: maximumGroupTitleLength + 1)
      #expect(try await code([people[1].id, ID(7)], title: title) == "title_too_long")
      #expect(try await world.number("SELECT COUNT(*) FROM conversation") == 0)
    }
  }

  @Test("Who sends too much waits")
  func limited() async throws {
    try await withMessages(.sqlite) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      var codes: [String?] = []
      for number in 0...world.messages.options.perMinute {
        codes.append(
          try await refusal {
            _ = try await world.messages.send(
              NewMessage(text: "\(number)"), to: talk, by: people[0].viewer)
          })
      }
      #expect(codes.dropLast().allSatisfy { $0 == nil })
      #expect(codes.last == "too_many")
    }
  }
}
