import AppTestSupport
import Database
import Testing
import Web

/// A form that stood open while the world changed: all forms of all pages are sent after everything
/// that could go is gone, and what takes something away is sent twice.
///
/// Whatever is said then says why, and words that somebody wrote come back.
@Suite("Stale forms")
struct StaleFormTests {
  @Test("say why and lose no word", arguments: Engine.allCases)
  func stale(engine: Engine) async throws {
    try await withHostileWorld(engine) { world async throws in
      let forms = try await world.forms()
      #expect(forms.count > 90, "the forms of the pages are found")
      let (taking, others) = (forms.filter { $0.rank == 2 }, forms.filter { $0.rank != 2 })
      #expect(others.count { $0.isWritten } > 12)
      for form in taking + taking + others {
        let answer = try await world.send(form)
        guard answer.status >= 400 else { continue }
        let what = "\(form.action) of \(form.page) \(answer.status)"
        let signs = [
          "class=\"alert\"", "class=\"error\"", "class=\"closed hint\"", "empty failure",
        ]
        #expect(signs.contains { answer.text.contains($0) }, "without a reason: \(what)")
        #expect(
          !form.isWritten || answer.text.contains(writtenIntoForms), "without the words: \(what)")
      }
      #expect(try await world.boss.get("/me").status == 200)
    }
  }

  @Test("The first mistake is in sight: it is told above the form", arguments: ["", " ", "long"])
  func mistakes(words: String) async throws {
    try await withHostileWorld(.sqlite) { world async throws in
      let words = words == "long" ? String(repeating: "Slovo ", count: 4000) : words
      var refused = 0
      for form in try await world.forms() where form.isWritten {
        let answer = try await world.send(form, words: words)
        // What a script sends while one types is answered to the script.
        let isPage = answer.header("content-type")?.hasPrefix("text/html") == true
        guard answer.status == 422, isPage else { continue }
        refused += 1
        let what = "\(form.action) of \(form.page)"
        #expect(answer.text.contains("role=\"alert\""), "\(what)")
        #expect(
          words.count < 10 || answer.text.contains(words), "\(what): what was written is there")
      }
      #expect(refused > 8)
    }
  }
}
