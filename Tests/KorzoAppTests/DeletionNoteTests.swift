import AppTestSupport
import Core
import Database
import Features
import KorzoApp
import Testing
import Web

/// Whoever deletes an account knows before what goes with it.
@Suite("What goes with an account")
struct DeletionNoteTests {
  @Test("Each part that is on says what of it goes")
  func notes() async throws {
    try await withApp(.sqlite) { test in
      let notes = test.app.features.compactMap(\.deletionNote)
      #expect(notes.count == 6)
      let page = try await test.person("petr").get("/me/account/delete").text
      for note in notes { #expect(page.contains("<p>\(note.en)</p>")) }
    }
  }
}
