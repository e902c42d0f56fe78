import Core
import Testing

@testable import Magazine

@Suite("Putting together what two editors wrote")
struct MergeTests {
  private let marks = ConflictMarks(ours: "Ana", theirs: "Ben")

  @Test("Changes in different paragraphs, sentences and words come together")
  func comeTogether() {
    let base = "The train is late. It rains.\n\nWe wait under the bridge.\n"
    let ours = "The train is very late. It rains.\n\nWe wait under the bridge.\n"
    let theirs = "The train is late. It pours.\n\nWe wait under the old bridge.\n\nThen it came.\n"
    let merged = mergeTexts(base: base, ours: ours, theirs: theirs, marks)
    #expect(merged.conflicts == 0)
    #expect(
      merged.text
        == "The train is very late. It pours.\n\nWe wait under the old bridge.\n\nThen it came.\n")
  }

  @Test("What both changed stands there twice, between marks, as whole lines")
  func conflict() {
    let merged = mergeTexts(
      base: "One.\nThe station is old.\nTwo.\n", ours: "One.\nThe station is new.\nTwo.\n",
      theirs: "One.\nThe station is gone.\nTwo.\n", marks)
    #expect(merged.conflicts == 1)
    #expect(
      merged.text == """
        One.
        <<<<<<< Ana
        The station is new.
        =======
        The station is gone.
        >>>>>>> Ben
        Two.

        """)
    #expect(ConflictMarks.remain(in: merged.text))
    #expect(!ConflictMarks.remain(in: "One.\n=======\nTwo."))
  }

  @Test("A sentence written into a paragraph that somebody else deleted is not lost")
  func deletedParagraph() {
    let merged = mergeTexts(
      base: "First. Second. Third.\n\nLast.\n", ours: "First. New here. Second. Third.\n\nLast.\n",
      theirs: "Last.\n", marks)
    #expect(merged.conflicts == 1)
    #expect(merged.text.contains("New here."))
  }

  @Test("An older ground serves as well: what both have since then counts once")
  func olderGround() {
    let merged = mergeTexts(
      base: "One.\n", ours: "One.\n\nCommon.\n\nThree.\n", theirs: "One.\n\nCommon.\n", marks)
    #expect(merged.text == "One.\n\nCommon.\n\nThree.\n")
  }

  @Test("A title that both changed keeps theirs, and ours stands above the text")
  func titles() {
    let merged = mergeDrafts(
      base: Draft(title: "A river", lead: "", markdown: "Text.\n"),
      ours: Draft(title: "A wide river", lead: "Lead.", markdown: "Text.\n"),
      theirs: Draft(title: "No river", lead: "", markdown: "Text. More.\n"), marks)
    #expect(merged.conflicts == 1)
    #expect(merged.draft.title == "No river")
    #expect(merged.draft.lead == "Lead.")
    #expect(merged.draft.markdown.contains("A wide river"))
    #expect(merged.draft.markdown.hasSuffix("Text. More.\n"))
  }

  @Test("Random edits of two editors lose no sentence", arguments: 0..<8)
  func losesNothing(part: Int) {
    for seed in 0..<100 {
      var writers = RandomWriters(seed: UInt64(part * 100 + seed))
      let base = writers.text()
      let ours = writers.edit(base)
      let theirs = writers.edit(base)
      let merged = mergeTexts(
        base: base.text, ours: ours.text, theirs: theirs.text, marks
      ).text
      let kept = base.all.filter { ours.all.contains($0) && theirs.all.contains($0) }
      let added = (ours.all + theirs.all).filter { !base.all.contains($0) }
      for sentence in kept + added {
        #expect(merged.contains(sentence), "seed \(part * 100 + seed): \(sentence)")
      }
    }
  }

  @Test("A comparison by words gives both texts again", arguments: 0..<4)
  func comparison(part: Int) {
    for seed in 0..<50 {
      var writers = RandomWriters(seed: UInt64(part * 50 + seed))
      let old = writers.text()
      let new = writers.edit(old)
      var (before, after) = ("", "")
      for part in differenceByWords(old.text, new.text) {
        switch part {
        case .same(let text):
          before += text
          after += text
        case .removed(let text): before += text
        case .added(let text): after += text
        }
      }
      #expect(before == old.text)
      #expect(after == new.text)
    }
    #expect(
      differenceByWords("One old word.", "One new word.") == [
        .same("One "), .removed("old"), .added("new"), .same(" word."),
      ])
  }
}
