import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Magazine

@Suite("Saving what editors write")
struct RevisionTests {
  @Test(
    "Autosaves of one editor within ten minutes are one revision", arguments: Engine.allCases)
  func folding(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      var base = desk.first
      for text in ["One.", "One. Two.", "One. Two. Three."] {
        base = try await desk.save(text, base: base, isAutosave: true)
        test.clock.advance(by: .minutes(2))
      }
      #expect(try await desk.numbers() == [base])
      test.clock.advance(by: .minutes(10))
      base = try await desk.save("One. Two. Three. Four.", base: base, isAutosave: true)
      #expect(try await desk.numbers().count == 2)
      // What somebody asked to save stays.
      base = try await desk.save("Five.", base: base, isAutosave: false)
      _ = try await desk.save("Six.", base: base, isAutosave: true)
      #expect(try await desk.numbers().count == 4)
    }
  }

  @Test("Saving what is there already makes no revision", arguments: Engine.allCases)
  func unchanged(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let base = try await desk.save("One.", base: desk.first)
      #expect(try await desk.save("One.", base: base) == base)
      #expect(try await desk.save("One.", base: desk.first) == base)
    }
  }

  @Test("What two editors wrote at once is put together", arguments: Engine.allCases)
  func merging(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let ben = try await test.editor("benjamin")
      let base = try await desk.save("One.\n\nTwo.", base: desk.first, isAutosave: false)
      _ = try await desk.save("One.\n\nTwo.\n\nThree.", base: base)
      let saved = try await desk.magazine.save(
        DraftToSave(
          draft: desk.draft("Zero.\n\nOne.\n\nTwo."), base: base, baseDraft: nil, isAutosave: true),
        of: desk.article, by: ben)
      guard case .merged(let revision, let conflicts, let other) = saved else {
        throw TestFailure("not merged: \(saved)")
      }
      #expect(revision.draft.markdown == "Zero.\n\nOne.\n\nTwo.\n\nThree.")
      #expect(conflicts == 0)
      #expect(other == "anastasia")
      // Both versions are among the revisions.
      #expect(try await desk.texts().contains("One.\n\nTwo.\n\nThree."))
    }
  }

  @Test(
    "A page whose ground was folded away is asked for it, and loses nothing",
    arguments: Engine.allCases)
  func foldedGround(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let ben = try await test.editor("benjamin")
      let old = try await desk.save("One.", base: desk.first, isAutosave: true)
      _ = try await desk.save("One.\n\nTwo.", base: old, isAutosave: true)
      var new = DraftToSave(
        draft: desk.draft("One. And a half."), base: old, baseDraft: nil, isAutosave: true)
      guard case .needsBase = try await desk.magazine.save(new, of: desk.article, by: ben) else {
        throw TestFailure("not asked")
      }
      new = DraftToSave(
        draft: new.draft, base: old, baseDraft: desk.draft("One."), isAutosave: true)
      guard
        case .merged(let revision, 0, _) = try await desk.magazine.save(
          new, of: desk.article, by: ben)
      else { throw TestFailure("not merged") }
      #expect(revision.draft.markdown == "One. And a half.\n\nTwo.")
    }
  }

  @Test("Many saves at the same moment lose no sentence", arguments: Engine.allCases)
  func atOnce(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let paragraphs = (0..<8).map { "Paragraph \($0)." }
      let base = try await desk.save(
        paragraphs.joined(separator: "\n\n"), base: desk.first, isAutosave: false)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for place in paragraphs.indices {
          var changed = paragraphs
          changed[place] += " More of \(place)."
          let text = changed.joined(separator: "\n\n")
          group.addTask { _ = try await desk.save(text, base: base) }
        }
        try await group.waitForAll()
      }
      let text = try await desk.head().draft.markdown
      for place in paragraphs.indices { #expect(text.contains("More of \(place).")) }
      #expect(!ConflictMarks.remain(in: text))
    }
  }

  @Test("An old text that is brought back becomes the newest", arguments: Engine.allCases)
  func restoring(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let old = try await desk.save("Old.", base: desk.first, isAutosave: false)
      let new = try await desk.save("New.", base: old, isAutosave: true)
      try await desk.magazine.restore(old, of: desk.article, by: desk.editor)
      #expect(try await desk.head().draft.markdown == "Old.")
      #expect(try await desk.numbers() == [new + 1, new, old, desk.first])
    }
  }
}
