import AppTestSupport
import Core
import Tables
import Web

@testable import Surveys

extension AnswerWorld {
  /// A survey with a question of each kind, answered; and its author, who reads Czech.
  func filledSurvey() async throws -> (Visitor, ID) {
    let author = try await person("alena")
    let survey = try await everyKindSurvey(by: author.viewer)
    try await fill(survey, everyKind, everyAnswer)
    let visitor = test.visitor(language: .czech)
    try await visitor.post("/sign-in", ["name": "alena", "password": testPassword])
    return (visitor, survey)
  }
}

/// The first row of its export.
func exportTitles(_ headings: AnswerExport.Headings) -> [String] {
  headings == .people
    ? ["Den", "Sekundy", "Počítá se?", "Znamení"] + everyKind.columns.map(\.title)
    : ["day", "seconds", "state", "flags"] + everyKind.columns.map(\.key)
}

/// What somebody's answers are in a row, by the slow way of the definition.
func expectedCells(
  _ answers: [String: GivenAnswer], _ headings: AnswerExport.Headings
) -> [TableCell] {
  let mark = headings == .people ? "(nezobrazeno)" : "NA"
  return everyKind.cells(SurveyWalk(everyKind, answers: answers).states).map { cell in
    switch cell {
    case .notShown: .text(mark)
    case .noAnswer: .empty
    case .text(let text):
      .text(text.drop { $0 == "'" } == mark ? "'" + text : text)
    case .number(let number): .decimal(number)
    case .date(let date): .day(CalendarDay(daysSince1970: date.days))
    }
  }
}

/// A cell as CSV says it, with a comma before the decimals.
func csvText(_ cell: TableCell) -> String {
  switch cell {
  case .text(let text):
    "=+-@".contains(text.first ?? " ") ? "'" + text : text
  default: workbookText(cell).replacing(".", with: ",")
  }
}

/// A cell as readers of workbooks say it.
func workbookText(_ cell: TableCell) -> String {
  switch cell {
  case .text(let text): text
  case .decimal(let number):
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  case .day(let day): day.description
  default: ""
  }
}
