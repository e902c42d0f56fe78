import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("The report of a survey")
struct ExportedReportTests {
  @Test(
    "pdftotext reads what the results say, in the survey's language", arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let (visitor, survey) = try await filled(world)
      let answer = try await visitor.get("/surveys/\(survey)/report.pdf")
      #expect(answer.status == 200 && answer.header("content-type") == "application/pdf")
      let name = try #require(answer.header("content-disposition"))
      #expect(name.contains("Kolo%2C%20vlak%20%26%20auto%20%E2%80%93%20Zpr%C3%A1va"))
      let text = try words(answer.body)
      let info = try outputOf("/usr/bin/pdfinfo", [], answer.body)
      let pages = try #require(info.firstMatch(of: /Pages: +(\d+)/)).output.1
      // Head and method.
      for piece in [
        "Kolo, vlak & \"auto\" /?", "Výsledky dotazníku, stav k", "Žluťoučký kůň se ptá.",
        "Jak jsme se ptali", "Dotazník je otevřený od", "95% interval", "Korzo 1/\(pages)",
      ] {
        #expect(text.contains(piece), "\(piece)")
      }
      // Every question, every choice, every answer in people's own words.
      for question in everyKind.questions where question.kind.isAnswered {
        #expect(text.contains(question.title), "\(question.title)")
      }
      for piece in [
        "=Na kole", "Pěšky; rád", "Déšť", "+Slunce", "chodníky", "pruhy", "Zastávky", "Oblouk",
        "Příliš žluťoučký kůň", "\"úpěl\" ďábelské ódy", "konec",
        "=HYPERLINK(\"http://x\"; \"Ulice\")",
        "+420 777 / '(nezobrazeno)", " (nezobrazeno) ", " '(nezobrazeno) ", "Krabice",
        "-pěšky", "Jinými slovy @duha, prý",
      ] {
        #expect(text.contains(piece), "\(piece)")
      }
      // Figures: as the results have them.
      let found = try await world.find(survey)
      let results = try await world.database.read { [surveys = world.surveys] db in
        try surveys.results(of: found, filter: .none, in: db)
      }
      #expect(results.responses == everyAnswer.count)
      for result in results.questions {
        #expect(
          text.contains("Odpovědi: \(result.answered) z \(result.shown) tázaných."),
          "\(result.question.id)")
        for row in rows(of: result.detail) {
          #expect(withoutSpaces(text).contains(withoutSpaces(row)), "\(row)")
        }
      }
    }
  }

  /// What a table says of answers to a question; narrow spaces are none to pdftotext.
  private func rows(of detail: QuestionDetail) -> [String] {
    let t = ViewContext(language: .czech, now: Timestamp(milliseconds: 0), timeZone: .gmt)
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
    switch detail {
    case .choices(let counts, _):
      return counts.map { "\($0.label) \($0.count) \(percent($0.share ?? 0))" }
    case .numbers(let summary, _):
      return summary.mean.map { ["Průměr \(t.decimal($0, places: 2))"] } ?? []
    case .matrix(let rows, _, let counts):
      return zip(rows, counts).map { row, counts in
        let all = Double(counts.reduce(0, +))
        return row.label + counts.map { "\($0) (\(percent(Double($0) / all)))" }.joined()
      }
    case .ranking(let ranked):
      return ranked.map {
        "\($0.label) \(t.decimal($0.meanPlace ?? 0, places: 2)) \($0.first)"
      }
    case .dates(let counts): return counts.map { "\(resultDay(t, $0.day)) \($0.count)" }
    case .texts: return []
    }
  }

  private func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test("It has the author's filter, and says that few answers say little")
  func filter() async throws {
    try await withAnswers(.sqlite) { world in
      let (visitor, survey) = try await filled(world)
      let answer = try await visitor.get(
        "/surveys/\(survey)/report.pdf?if=means:bike&if=likes:rain&if=nothing:at-all")
      let text = try words(answer.body)
      #expect(text.contains("Jen odpovědi, pro které platí všechno toto"))
      #expect(text.contains("Čím jezdíte? =Na kole"))
      #expect(text.contains("Co máte rádi? Déšť"))
      #expect(text.contains("Méně než pět odpovědí"))
      #expect(text.contains("Odpovědi: 1 z 1 tázaných."))
      #expect(!text.contains("Pěšky; rád 1"))
      // Words, too, of those only for whom it holds.
      #expect(text.contains("@duha, prý") && text.contains("úpěl"))
      #expect(!text.contains("-pěšky") && !text.contains("+420 777"))
      let others = try words(
        try await visitor.get("/surveys/\(survey)/report.pdf?if=means:other").body)
      #expect(others.contains("Jinými slovy") && others.contains("-pěšky"))
      #expect(others.contains("+420 777"))
      #expect(!others.contains("@duha, prý") && !others.contains("úpěl"))
    }
  }

  @Test(
    "Of many texts it has 500 in the order of chance, and says how many more there are",
    arguments: Engine.allCases)
  func manyTexts(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let survey = try await world.everyKindSurvey(by: author.viewer)
      let answers = (0..<600).map { index -> [String: GivenAnswer] in
        [
          "means": index.isMultiple(of: 2)
            ? .choices(["foot"]) : .choices(["other"], other: "balón č. \(index)"),
          "why": .text("Důvod č. \(index): řeka"),
        ]
      }
      try await world.fill(survey, everyKind, answers)
      // Some of them in packs, some not yet.
      try await world.surveys.packResponses(of: survey, size: 250)
      let path = "/surveys/\(survey)/report.pdf"
      let text = try words(try await author.visitor.get(path).body)
      let reasons = text.matches(of: /Důvod č\. (\d+): řeka/).map { Int($0.output.1) }
      #expect(reasons == (0..<500).map { $0 })
      let balloons = text.matches(of: /balón č\. (\d+)/).map { Int($0.output.1) }
      #expect(balloons == stride(from: 1, to: 600, by: 2).map { $0 })
      #expect(text.contains("… a ještě 100 je v tabulkách (CSV, XLSX, JSON)."))
      #expect(text.ranges(of: "je v tabulkách").count == 1)

      let some = try words(try await author.visitor.get(path + "?if=means:foot").body)
      let kept = some.matches(of: /Důvod č\. (\d+): řeka/).map { Int($0.output.1) }
      #expect(kept == stride(from: 0, to: 600, by: 2).map { $0 })
      #expect(!some.contains("balón") && !some.contains("v tabulkách"))
      #expect(Language.czech(.reportMoreTexts, 3).contains("ještě 3 jsou v tabulkách"))
      #expect(Language.english(.reportMoreTexts, 1).contains("1 more is in the tables"))
    }
  }

  @Test("A long text is in it to its last word, and a void one is not")
  func longText() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let survey = try await world.everyKindSurvey(by: author.viewer)
      let all = (1...900).map { "slůvko\($0)" }
      let answers: [[String: GivenAnswer]] = [
        ["means": .choices(["foot"]), "why": .text(all.joined(separator: " "))],
        ["means": .choices(["other"], other: "neplatně"), "why": .text("neplatný důvod")],
      ]
      try await world.fill(survey, everyKind, answers, states: [1: .void])
      let path = "/surveys/\(survey)/report.pdf"
      let text = try words(try await author.visitor.get(path).body)
      #expect(text.matches(of: /slůvko\d+/).map { String($0.output) } == all)
      #expect(!text.contains("neplatn") && !text.contains("Jinými slovy"))
    }
  }

  @Test("Texts take no more room than a report has, and a piece no more than a cell")
  func room() {
    let lines = Array(repeating: "řádek", count: 40).joined(separator: "\n")
    #expect(cellTexts(lines).count == 4)
    #expect(cellTexts("") == [] && cellTexts("ano") == ["ano"])
    let pieces = cellTexts(String(repeating: "ž", count: 10_000))
    #expect(pieces.allSatisfy { $0.utf8.count < 2_000 })
    #expect(pieces.joined().count { $0 == "ž" } == 10_000)
    var (one, many) = (ReportTexts(), ReportTexts(questions: 100))
    for _ in 0..<600 {
      one.add("ano")
      many.add(lines)
    }
    #expect(one.count == 500 && one.rows.count == 500)
    // 1200 points: two have room, and the third goes beyond.
    #expect(many.count == 3 && many.isFull)
  }

  @Test("It is tagged, has its language, bookmarks and a title for programs")
  func tagged() async throws {
    try await withAnswers(.sqlite) { world in
      let (visitor, survey) = try await filled(world)
      let answer = try await visitor.get("/surveys/\(survey)/report.pdf")
      let info = try outputOf("/usr/bin/pdfinfo", [], answer.body)
      #expect(info.contains("Title:           Kolo, vlak"))
      #expect(info.contains("A4"))
    }
  }

  @Test("Of a survey without answers it says so, and of a long matrix it keeps every column")
  func odd() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let survey = try await world.survey(wideMatrix, by: author.viewer)
      let path = "/surveys/\(survey)/report.pdf"
      let empty = try words(try await author.visitor.get(path).body)
      #expect(empty.contains("Na tuhle otázku zatím nikdo neodpověděl."))
      let answers = (0..<60).map { index -> [String: GivenAnswer] in
        [
          "m": .rows(["r\(index % 30 + 1)": "c\(index % 15 + 1)"]),
          "s": .number(Double(index)),
        ]
      }
      try await world.fill(survey, wideMatrix, answers)
      let text = try words(try await author.visitor.get(path).body)
      for number in 1...15 { #expect(text.contains("Sloupec \(number)")) }
      for number in 1...30 { #expect(text.contains("Řádek \(number)")) }
      #expect(text.contains("2 (100 %)"))
      #expect(text.contains("Medián 29,5"))
    }
  }

  private func filled(_ world: AnswerWorld) async throws -> (Visitor, ID) {
    let author = try await world.person("alena")
    let survey = try await world.everyKindSurvey(by: author.viewer)
    try await world.fill(survey, everyKind, everyAnswer)
    return (author.visitor, survey)
  }

  /// All that is written, words apart by single spaces.
  private func words(_ pdf: [UInt8]) throws -> String {
    try outputOf("/usr/bin/pdftotext", ["-layout"], pdf, then: ["-"])
      .split { " \n\u{C}\u{A0}".contains($0) }.joined(separator: " ")
  }
}
