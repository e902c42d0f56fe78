import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

/// Nearly all messages are those of others. A word that many of them have must not cost what they
/// have written.
@Suite("Searching for a common word")
struct CommonWordTests {
  /// Pages as `text text`, until there is no next one.
  private func pages(
    _ words: String, _ person: Person, in world: MessagesWorld, _ store: MessageSearchStore,
    size: Int
  ) async throws -> [String] {
    var pages: [String] = []
    var cursor: Cursor?
    repeat {
      let after = cursor
      let page = try await world.database.read { db in
        try store.page(SearchQuery(words), for: person.id, after: after, size: size, in: db)
      }
      pages.append(page.items.map(\.text).joined(separator: ", "))
      cursor = page.next
    } while cursor != nil && pages.count < 20
    return pages
  }

  @Test("Finds one's own, a bounded number looked through at a time", arguments: Engine.allCases)
  func own(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      try await world.friends(anna, boris)
      try await world.friends(boris, cyril)
      let own = try await world.direct(anna, boris)
      let other = try await world.direct(boris, cyril)
      for number in 1...4 { try await world.send("Ahój \(number)", to: own, by: boris) }
      for number in 1...5 { try await world.send("ticho \(number)", to: own, by: anna) }
      for number in 1...6 { try await world.send("ahoj cizí \(number)", to: other, by: cyril) }
      try await world.send("AHOJTE 5", to: own, by: anna)
      let gone = try await world.send("ahoj, a nic", to: own, by: anna)
      try await world.messages.deleteMessage(gone.id, forAll: true, by: anna.viewer)
      let mine = try await world.send("ahoj jen pro Borise", to: own, by: boris)
      try await world.messages.deleteMessage(mine.id, forAll: false, by: anna.viewer)

      let few = MessageSearchStore(maximumHits: 3, window: 4)
      #expect(
        try await pages("ahoj", anna, in: world, few, size: 2)
          == ["AHOJTE 5", "", "Ahój 4, Ahój 3", "Ahój 2, Ahój 1"])
      // Rare: the index knows all of them. Nobody sees what others have written to each other.
      #expect(
        try await pages("ahoj", anna, in: world, MessageSearchStore(), size: 3)
          == ["AHOJTE 5, Ahój 4, Ahój 3", "Ahój 2, Ahój 1"])
      #expect(try await pages("cizi ahoj", anna, in: world, few, size: 2) == ["", ""])
      #expect(
        try await pages("ahoj cizi", cyril, in: world, few, size: 9) == [
          "ahoj cizí 6, ahoj cizí 5, ahoj cizí 4, ahoj cizí 3", "ahoj cizí 2, ahoj cizí 1",
        ])
    }
  }

  @Test(
    "Reads the index for rare words and one's own messages for common ones",
    arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let viewer = try await world.person("viewer")
      let talk = try await world.fill(viewer: viewer)
      try await world.run(
        engine == .sqlite
          ? "INSERT INTO message_search (rowid, text) SELECT id, 'bridge' FROM message"
          : """
          INSERT INTO message_search (id, words) SELECT id, to_tsvector('korzo', 'bridge')
          FROM message
          """)
      let rare = try await world.messages.message(of: talk)
      try await world.database.write { db in try messageSearch.put(rare, ["heron"], db) }
      try await world.run("ANALYZE")
      for word in ["bridge", "heron"] {
        try await world.expectNoScan { db in
          _ = try MessageSearchStore().page(
            SearchQuery(word), for: viewer.id, after: nil, size: 30, in: db)
        }
        let plan = try await world.plan { db in
          _ = try MessageSearchStore().page(
            SearchQuery(word), for: viewer.id, after: nil, size: 30, in: db)
        }
        let text = Comment(rawValue: plan.joined(separator: "\n"))
        #expect(
          plan.contains { $0.contains("conversation_member_list") } == (word == "bridge"), text)
        #expect(!plan.contains { $0.contains("Backward using message_pkey") }, text)
        let index = engine == .sqlite ? "VIRTUAL TABLE INDEX" : "message_search_words"
        #expect(plan.contains { $0.contains(index) }, text)
        // Each conversation by itself, instead of all messages joined with one's conversations.
        let own = engine == .sqlite ? "sqlite_autoindex_message_1" : "message_conversation_seq_key"
        #expect(plan.contains { $0.contains(own) } == (word == "bridge"), text)
      }
    }
  }
}

extension Messages {
  /// The newest message of a conversation.
  fileprivate func message(of conversation: ID) async throws -> ID {
    let ids: [ID] = try await database.read { db in
      try db.column(
        "SELECT id FROM message WHERE conversation = \(conversation) ORDER BY seq DESC LIMIT 1")
    }
    return try #require(ids.first)
  }
}
