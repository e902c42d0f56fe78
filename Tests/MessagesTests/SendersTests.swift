import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Many senders at once")
struct SendersTests {
  @Test(
    "Numbers have no hole and no double, and each log has each message once",
    arguments: Engine.allCases)
  func twenty(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.accounts(20)
      for person in people.dropFirst() { try await world.follow(person, people[0]) }
      let talk = try await world.messages.open(
        with: people.dropFirst().map(\.id), by: people[0].viewer)
      let each = 10
      let ids = try await withThrowingTaskGroup(of: [ID].self) { group in
        for person in people {
          group.addTask {
            var ids: [ID] = []
            for number in 0..<each {
              let new = NewMessage(text: "\(person.name) \(number)", clientID: "k\(number)")
              ids.append(
                try await world.messages.send(new, to: talk, by: person.viewer).message.id)
            }
            return ids
          }
        }
        return try await group.reduce(into: Set<ID>()) { $0.formUnion($1) }
      }
      let total = people.count * each
      #expect(ids.count == total)
      // The first number is the line that the group was made.
      let seqs: [Int] = try await world.column(
        "SELECT seq FROM message WHERE conversation = \(talk) ORDER BY seq")
      #expect(seqs == Array(1...(total + 1)))
      let expected = (1...(total + 1)).map { "messages.message \(talk) \($0)" }
      for person in people {
        #expect(try await world.log(person) == expected, "\(person.name)")
        #expect(try await world.unread(person) == total - each)
      }
      // Each person's own stand in the order in which they were sent.
      let texts: [String] = try await world.column(
        "SELECT text FROM message WHERE author = \(people[3].id) ORDER BY seq")
      #expect(texts == (0..<each).map { "person3 \($0)" })
      try await world.expectSound()
    }
  }

  @Test("Conversations across each other do not stop each other", arguments: Engine.allCases)
  func crossing(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.accounts(6)
      for one in people {
        for other in people where one.id != other.id { try await world.follow(one, other) }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for one in people {
          for other in people where one.id != other.id {
            group.addTask {
              let talk = try await world.direct(one, other)
              for number in 0..<4 {
                try await world.messages.send(
                  NewMessage(text: "\(number)"), to: talk, by: one.viewer)
                try await world.messages.markRead(talk, upTo: .max, by: other.viewer)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await world.number("SELECT COUNT(*) FROM conversation") == 15)
      #expect(try await world.number("SELECT COUNT(*) FROM message") == 15 * 8)
      try await world.expectSound()
    }
  }
}
