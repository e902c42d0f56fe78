import AppTestSupport
import Core
import Tables
import Testing

@testable import Surveys

@Suite("Cells of exported answers")
struct ExportedCellsTests {
  private let mark = "(not shown)"

  @Test("Read from the JSON they are what the answers say, for 300 random surveys")
  func random() throws {
    for seed in 0..<300 {
      var chance = DefinitionChance(seed: UInt64(seed))
      let definition = chance.definition()
      var cells = AnswerCells(definition, notShown: mark)
      #expect(cells.count == definition.columns.count)
      for _ in 0..<8 {
        var given: [String: Answer] = [:]
        for question in definition.questions {
          if chance.happens(5) { continue }
          given[question.id] = chance.answer(question)
        }
        let walk = SurveyWalk(definition, answers: given)
        let text = try answersText(walk.answers)
        let row = try cells.row(text, room: 2)
        #expect(Array(row.prefix(2)) == [.empty, .empty])
        #expect(
          Array(row.dropFirst(2)) == definition.cells(walk.states).map(plain),
          "seed \(seed): \(text)")
      }
    }
  }

  @Test("Whatever is written, escaped or not, comes out as it was")
  func texts() throws {
    let definition = SurveyDefinition(
      title: "T", language: .english,
      pages: [
        SurveyPage(
          id: "p", questions: [Question(id: "q", title: "Q", kind: .longText(most: 1_000))])
      ])
    var cells = AnswerCells(definition, notShown: mark)
    let texts = [
      "", "a", "\"", "\\", "\\\\\"", "a/b", "\u{1}\u{1F}\u{7F}\t\n\r", "Žluťoučký 😀 e\u{301}",
      "{\"text\":1}",
      "]}", "\u{2028}", "\u{10FFFF}",
    ]
    for text in texts {
      #expect(try cells.row(try answersText(["q": .text(text)]), room: 0) == [.text(text)])
    }
    // Others may write JSON in other ways.
    let odd = #" { "q" : { "text" : "\u017dlu\u0165\/\ud83d\ude00 \ud83d\b" } } "#
    #expect(try cells.row(odd, room: 0) == [.text("Žluť/😀 \u{FFFD}\u{8}")])
  }

  @Test("What says just what stands for a question that was not asked is told apart")
  func marks() throws {
    let definition = SurveyDefinition(
      title: "T", language: .english,
      pages: [
        SurveyPage(
          id: "p", questions: [Question(id: "q", title: "Q", kind: .longText(most: 1_000))])
      ])
    var cells = AnswerCells(definition, notShown: mark)
    for (text, shown) in [
      ("(not shown)", "'(not shown)"), ("'(not shown)", "''(not shown)"), ("'x", "'x"),
      ("(not shown) ", "(not shown) "),
    ] {
      #expect(try cells.row(try answersText(["q": .text(text)]), room: 0) == [.text(shown)])
    }
  }

  @Test(
    "Answers that are none to this survey are told, and never read beyond their end",
    arguments: [
      "", "{", "[]", "{\"q\":", "{\"q\":{\"text\":\"", "{\"q\":{\"text\":\"\\", "{\"z\":1}",
      "{\"q\":{\"number\":1}}", "{\"q\":{\"text\":1}}", "{\"c\":{\"choices\":[\"z\"]}}", "{\"c\":[",
      "{\"c\":{\"choices\":[\"a\"", "{\"q\":{\"text\":\"a\"}", "{\"q\":[[[[",
    ])
  func broken(text: String) {
    let definition = SurveyDefinition(
      title: "T", language: .english,
      pages: [
        SurveyPage(
          id: "p",
          questions: [
            Question(id: "q", title: "Q", kind: .longText(most: 1_000)),
            Question(
              id: "c", title: "C", kind: .singleChoice(Choices([Choice(id: "a", label: "A")]))),
          ])
      ])
    var cells = AnswerCells(definition, notShown: mark)
    #expect(throws: (any Error).self) { try cells.row(text, room: 0) }
  }

  @Test("Ids are found, however many there are, and others are not")
  func ids() {
    for count in [0, 1, 7, 100, 1_000] {
      let ids = (0..<count).map { "id-\($0)" }
      let table = IDTable([["x"], ids])
      for (index, id) in ids.enumerated() {
        #expect(Array(id.utf8).withUnsafeBufferPointer { table.find($0, in: 1) } == index)
      }
      #expect(Array("id-x".utf8).withUnsafeBufferPointer { table.find($0, in: 1) } == nil)
      #expect([UInt8]().withUnsafeBufferPointer { table.find($0, in: 1) } == nil)
    }
  }

  private func plain(_ cell: AnswerCell) -> TableCell {
    switch cell {
    case .notShown: .text(mark)
    case .noAnswer: .empty
    case .text(let text): .text(text)
    case .number(let number):
      number == number.rounded() ? .whole(Int(number)) : .decimal(number)
    case .date(let date): .day(CalendarDay(daysSince1970: date.days))
    }
  }
}
