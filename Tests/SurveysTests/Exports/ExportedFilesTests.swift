import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Tables
import Testing
import Web

@testable import Surveys

@Suite("Files of answers")
struct ExportedFilesTests {
  @Test(
    "Python's csv reads each question of each kind as it was answered", arguments: Engine.allCases)
  func csv(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let (visitor, survey) = try await world.filledSurvey()
      for separator in CSVStyle.Separator.allCases {
        for headings in AnswerExport.Headings.allCases {
          let answer = try await visitor.get(
            "/surveys/\(survey)/answers.csv?separator=\(separator)&headings=\(headings)")
          #expect(answer.status == 200)
          #expect(answer.header("content-type") == "text/csv; charset=utf-8; header=present")
          #expect(answer.header("content-disposition")?.contains("Odpov%C4%9Bdi") == true)
          let rows: [[String]] = try read(
            answer.body,
            by: """
              import csv
              d = {"comma": ",", "semicolon": ";", "tab": "\\t"}["\(separator)"]
              f = open(sys.argv[1], encoding="utf-8-sig", newline="")
              print(json.dumps(list(csv.reader(f, delimiter=d, strict=True))))
              """)
          #expect(rows.count == everyAnswer.count + 1)
          #expect(rows[0] == exportTitles(headings))
          for (row, answers) in zip(rows.dropFirst(), everyAnswer) {
            #expect(row[0] == "2026-11-23")
            #expect(Int(row[1]) != nil)
            #expect(row[2] == (headings == .people ? "ano" : "counted"))
            #expect(
              Array(row.dropFirst(4)) == expectedCells(answers, headings).map(csvText),
              "\(separator) \(headings)")
          }
        }
      }
    }
  }

  @Test("What a browser says it fetches ahead counts as well")
  func limit() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let survey = try await world.everyKindSurvey(by: author.viewer)
      for _ in 0..<60 {
        try? world.surveys.limiter.check(
          "surveys.export", key: "\(author.id)", limit: 60, per: .hours(1))
      }
      for kind in ["csv", "xlsx", "json"] {
        let answer = try await author.visitor.get(
          "/surveys/\(survey)/answers.\(kind)", headers: ["X-Purpose": "prefetch"])
        #expect(answer.status == 429, "\(kind)")
      }
    }
  }

  @Test("openpyxl reads the workbook: answers as what they are, questions, and a key")
  func workbook() async throws {
    try await withAnswers(.sqlite) { world in
      let (visitor, survey) = try await world.filledSurvey()
      let answer = try await visitor.get("/surveys/\(survey)/answers.xlsx")
      #expect(answer.status == 200)
      let sheets: [String: [[Cell]]] = try read(
        answer.body,
        by: """
          import openpyxl
          def cell(c):
            v = c.value
            v = v.isoformat()[:10] if hasattr(v, "isoformat") else "" if v is None else str(v)
            return {"type": c.data_type, "value": v}
          book = openpyxl.load_workbook(open(sys.argv[1], "rb"))
          print(json.dumps({s.title: [[cell(c) for c in row] for row in s.rows] for s in book}))
          """)
      #expect(Set(sheets.keys) == ["Odpovědi", "Otázky", "Vysvětlivky"])
      let rows = try #require(sheets["Odpovědi"])
      #expect(rows[0].map(\.value) == exportTitles(.people))
      for (row, answers) in zip(rows.dropFirst(), everyAnswer) {
        let cells = expectedCells(answers, .people)
        #expect(row.dropFirst(4).map(\.value) == cells.map(workbookText))
        // Nothing is a formula, numbers are numbers and days are days.
        for (read, cell) in zip(row.dropFirst(4), cells) {
          switch cell {
          case .text: #expect(read.type == "s")
          case .day: #expect(read.type == "d")
          default: #expect(read.type == "n")
          }
        }
      }
      let questions = try #require(sheets["Otázky"])
      #expect(questions.count == everyKind.questions.count + 1)
      #expect(questions.dropFirst().map { $0[1].value } == everyKind.questions.map(\.title))
      let key = try #require(sheets["Vysvětlivky"])
      let keys = key.map { $0[1].value }
      #expect(everyKind.columns.allSatisfy { keys.contains($0.key) })
      #expect(key.contains { $0[0].value == "(nezobrazeno)" })
    }
  }

  @Test(
    "The JSON holds the definition and each answer, and what was not asked",
    arguments: Engine.allCases)
  func json(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let (visitor, survey) = try await world.filledSurvey()
      let answer = try await visitor.get("/surveys/\(survey)/answers.json")
      #expect(answer.status == 200 && answer.header("content-type") == "application/json")
      let file = try JSONDecoder().decode(File.self, from: Data(answer.body))
      #expect(file.definition == everyKind)
      #expect(file.responses.map(\.answers) == everyAnswer)
      for response in file.responses {
        let asked = SurveyWalk(everyKind, answers: response.answers).asked
        #expect(Set(response.notShown) == Set(everyKind.questions.map(\.id)).subtracting(asked))
        #expect(response.day == "2026-11-23" && response.state == "counted")
      }
    }
  }

  @Test("Void answers are in it only when they are asked for, with what speaks against them")
  func void() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let answers = (0..<4).map { ["age": GivenAnswer.number(Double(20 + $0))] }
      try await world.fill(
        survey, bicycleSurvey, answers, states: [1: .void, 3: .removed],
        flags: [1: [.speeder, .duplicate]])
      for (query, ages) in [("", ["20", "22"]), ("&void=on", ["20", "21", "22", "23"])] {
        let path = "/surveys/\(survey)/answers.csv?headings=programs&separator=tab" + query
        let lines = try await author.visitor.get(path).text.split(separator: "\r\n").dropFirst()
        let cells = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(cells.map { String($0[5]) } == ages)
        if !query.isEmpty {
          #expect(cells.map { String($0[2]) } == ["counted", "void", "counted", "removed"])
          #expect(cells[1][3] == "\"speeder, duplicate\"")
        }
      }
      let json = try await author.visitor.get("/surveys/\(survey)/answers.json?void=on").text
      #expect(json.contains("\"flags\":[\"speeder\",\"duplicate\"]"))
    }
  }

  @Test("Nothing in any file leads to who answered, or says when")
  func privacy() async throws {
    try await withAnswers(.sqlite) { world in
      let (visitor, survey) = try await world.filledSurvey()
      let claims = try await world.responses(survey).map { ($0.id, $0.claim) }
      for ending in ["csv", "json"] {
        let text = try await visitor.get("/surveys/\(survey)/answers.\(ending)?void=on").text
        for (id, claim) in claims {
          #expect(!text.contains("\(id)") && !text.contains(claim))
        }
      }
    }
  }

  @Test("More answers than are read at once come all, each once", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let count = 30 * ResponsePageStore.firstSize + 1
      try await world.fill(
        survey, bicycleSurvey, (0..<count).map { ["age": .number(Double($0))] })
      let csv = try await author.visitor.get(
        "/surveys/\(survey)/answers.csv?headings=programs&separator=tab")
      let ages = csv.text.split(separator: "\r\n").dropFirst().map {
        Int($0.split(separator: "\t", omittingEmptySubsequences: false)[5])
      }
      #expect(ages == (0..<count).map { $0 })
      let json = try await author.visitor.get("/surveys/\(survey)/answers.json")
      #expect(try JSONDecoder().decode(File.self, from: Data(json.body)).responses.count == count)
    }
  }

  @Test("Only the author has them, and of a draft there are none")
  func access() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let other = try await world.person("petr")
      let admin = try await world.test.person("olga", role: .admin)
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let draft = try await world.surveys.makeDraft(bicycleSurvey, by: author.viewer)
      for file in ["answers.csv", "answers.xlsx", "answers.json", "report.pdf", "exports"] {
        #expect(try await author.visitor.get("/surveys/\(survey)/\(file)").status == 200)
        #expect(try await other.visitor.get("/surveys/\(survey)/\(file)").status == 404)
        #expect(try await admin.get("/surveys/\(survey)/\(file)").status == 404)
        #expect(try await author.visitor.get("/surveys/\(draft)/\(file)").status == 404)
        #expect(try await world.test.visitor().get("/surveys/\(survey)/\(file)").status != 200)
      }
    }
  }

  private struct Cell: Decodable {
    let type: String
    let value: String
  }

  private struct File: Decodable {
    struct Response: Decodable {
      let answers: [String: GivenAnswer]
      let day: String
      let state: String
      let notShown: [String]

      private enum CodingKeys: String, CodingKey {
        case answers, day, state
        case notShown = "not_shown"
      }
    }

    let definition: SurveyDefinition
    let responses: [Response]
  }
}
