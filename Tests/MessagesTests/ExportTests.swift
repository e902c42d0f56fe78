import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Messages in \"download my data\"")
struct ExportTests {
  @Test("All that one has, and all that one wrote, page by page", arguments: Engine.allCases)
  func everything(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris", "cyril")
      let (anna, boris, cyril) = (people[0], people[1], people[2])
      try await world.friends(anna, boris)
      let talk = try await world.direct(anna, boris)
      let group = try await world.group(cyril, anna, boris)
      try await world.send("Jedna", to: talk, by: boris)
      let hidden = try await world.send("Dvě", to: talk, by: boris)
      let pictures = try await world.pictures(1, of: anna)
      try await world.send("Tři", to: talk, by: anna, pictures: pictures)
      try await world.send("Cizí ve skupině", to: group, by: cyril)
      try await world.send("Moje ve skupině", to: group, by: anna)
      try await world.messages.deleteMessage(hidden.id, forAll: false, by: anna.viewer)
      try await world.messages.leave(group, by: anna.viewer)
      let store = ExportStore(account: anna.id, size: 2)
      var messages: [ExportedMessage] = []
      var cursor: Cursor?
      repeat {
        let after = cursor
        let page = try await world.database.read { db in try store.messages(after: after, in: db) }
        messages += page.items
        cursor = page.next
      } while cursor != nil
      let texts = messages.filter { $0.kind == "text" }.map(\.text)
      #expect(texts == ["Jedna", "Tři", "Moje ve skupině"])
      #expect(messages.first { $0.text == "Tři" }?.photos == pictures)
      #expect(messages.first { $0.text == "Jedna" }?.author == "boris")
      let conversations = try await world.database.read { db in
        try store.conversations(after: nil, in: db)
      }
      #expect(conversations.items.map(\.people) == [["boris"]])
      let files = try await world.messages.exporter.files(anna.id).map(\.name)
      #expect(files == ["conversations.json", "messages.json", "settings.json"])
    }
  }
}
