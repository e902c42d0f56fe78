import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Messages

@Suite("Counters")
struct UnreadTests {
  /// One of the things that people do, on a conversation and a message of the moment.
  private enum Action: CaseIterable {
    case send, read, readSome, clear, deleteForAll, deleteForOne, hide, leave, add, accept

    static func random(_ generator: inout SeededGenerator) -> Action {
      // Mostly sending and reading.
      let often: [Action] = [.send, .send, .send, .send, .read, .readSome]
      return (often + allCases).randomElement(using: &generator) ?? .send
    }
  }

  @Test("The inbox has a part for messages, and its place counts what is unread there")
  func place() async throws {
    try await withMessages(.sqlite) { world async throws in
      let (anna, petr) = (try await world.person("anna"), try await world.person("petr"))
      try await world.friends(anna, petr)
      let talk = try await world.direct(petr, anna)
      for text in ["Hi", "Are you there?"] { try await world.send(text, to: talk, by: petr) }
      for path in ["/inbox", "/messages", "/"] {
        let page = try await anna.visitor.get(path).text
        #expect(
          page.contains(/data-count="inbox"[^>]*><span aria-hidden="true">2</), "\(path)")
        #expect(path == "/" || page.contains(/id="place-parts".*href="\/messages"/), "\(path)")
      }
    }
  }

  @Test(
    "After many things at once, each is what a recount finds",
    arguments: Engine.allCases, [1, 2, 3])
  func atOnce(engine: Engine, seed: Int) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.accounts(6)
      for person in people.dropFirst(2) { try await world.follow(person, people[0]) }
      let talks = [
        try await world.messages.open(with: people.dropFirst().map(\.id), by: people[0].viewer),
        try await world.direct(people[0], people[1]),
        try await world.direct(people[2], people[0]),
      ]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, person) in people.enumerated() {
          group.addTask {
            try await act(as: person, among: people, talks, seed: seed * 31 + index, in: world)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await world.number("SELECT COUNT(*) FROM message") > 30)
      try await world.expectSound()
      // Nobody's list misses its newest message.
      let stale: [ID] = try await world.column(
        """
        SELECT account FROM conversation_member AS mine
        WHERE state <> 'left' AND COALESCE(last_message, 0) < (
          SELECT COALESCE(MAX(message.id), 0) FROM message
          WHERE message.conversation = mine.conversation AND message.kind = 'text'
            AND message.seq >= mine.joined_seq AND message.seq > mine.cleared_seq
            AND NOT EXISTS (SELECT 1 FROM message_hidden
              WHERE message_hidden.message = message.id
                AND message_hidden.account = mine.account))
        """)
      #expect(stale == [])
      for person in people { try await expectWholeLog(of: person, in: world) }
    }
  }

  private func act(
    as person: Person, among people: [Person], _ talks: [ID], seed: Int, in world: MessagesWorld
  ) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<60 {
      let deed = Action.random(&generator)
      let talk = talks[Int.random(in: 0..<talks.count, using: &generator)]
      let other = people[Int.random(in: 0..<people.count, using: &generator)]
      do {
        try await act(deed, person, talk, other, in: world, &generator)
      } catch is AppError {
        // Such as: somebody who has left writes.
      }
    }
  }

  private func act(
    _ deed: Action, _ person: Person, _ talk: ID, _ other: Person, in world: MessagesWorld,
    _ generator: inout SeededGenerator
  ) async throws {
    let messages = world.messages
    let ids: [ID] = try await world.column(
      "SELECT id FROM message WHERE conversation = \(talk) AND kind = 'text'")
    let one = ids.randomElement(using: &generator) ?? ID(1)
    let part = Int64.random(in: 0...Int64(ids.count + 1), using: &generator)
    switch deed {
    case .send: try await messages.send(NewMessage(text: "ahoj"), to: talk, by: person.viewer)
    case .read: try await messages.markRead(talk, upTo: .max, by: person.viewer)
    case .readSome: try await messages.markRead(talk, upTo: part, by: person.viewer)
    case .clear: try await messages.clear(talk, by: person.viewer)
    case .deleteForAll: try await messages.deleteMessage(one, forAll: true, by: person.viewer)
    case .deleteForOne: try await messages.deleteMessage(one, forAll: false, by: person.viewer)
    case .hide:
      let isHidden = part.isMultiple(of: 2)
      _ = try await world.database.write { db in try messages.setHidden(isHidden, one, in: db) }
    case .leave: try await messages.leave(talk, by: person.viewer)
    case .add: try await messages.add([other.id], to: talk, by: person.viewer)
    case .accept: try await messages.accept(talk, by: person.viewer)
    }
  }

  /// Each line that came while somebody took part is in their log exactly once, in order.
  private func expectWholeLog(of person: Person, in world: MessagesWorld) async throws {
    let lines = try await world.log(person).filter { $0.hasPrefix("messages.message") }
    #expect(Set(lines).count == lines.count, "\(person.name)")
    let members: [ID] = try await world.column(
      "SELECT conversation FROM conversation_member WHERE account = \(person.id)")
    for conversation in members {
      let own = lines.filter { $0.contains("\(conversation)") }
        .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
      #expect(own == own.sorted(), "\(person.name)")
    }
  }
}
