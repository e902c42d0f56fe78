import Core
import Database
import Foundation
import KorzoApp
import TestSupport
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
      // Head and method.
      for piece in [
        "Kolo, vlak & \"auto\" /?", "Výsledky dotazníku, stav k", "Žluťoučký kůň se ptá.",
        "Jak jsme se ptali", "Dotazník je otevřený od", "95% interval", "Korzo 1/5",
      ] {
        #expect(text.contains(piece), "\(piece)")
      }
      // Every question, every choice, every answer in people's own words.
      for question in everyKind.questions where question.kind.isAnswered {
        #expect(text.contains(question.title), "\(question.title)")
      }
      for piece in [
        "=Na kole", "Pěšky; rád", "Déšť", "+Slunce", "chodníky", "pruhy", "Zastávky", "Oblouk",
        "úpěl", "ďábelské ódy", "=HYPERLINK(",
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
        guard case .choices(let counts, _) = result.detail else { continue }
        for choice in counts {
          let share = Int(((choice.share ?? 0) * 100).rounded())
          // Narrow spaces are none to pdftotext.
          let row = "\(choice.label)\(choice.count)\(share)%".filter { $0 != " " }
          #expect(text.filter { $0 != " " }.contains(row), "\(choice.label)")
        }
      }
    }
  }

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
    }
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
