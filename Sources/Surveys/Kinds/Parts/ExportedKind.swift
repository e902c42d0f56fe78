import Core
import Reports
import Web

/// How answers to a question of a kind come into tables and reports.
protocol ExportedKind: DefinedKind {
  /// The columns of a table with one row per respondent.
  func columns(of question: Question) -> [AnswerColumn]
  /// One cell of an answer.
  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell
  /// Reads an answer back from its cells, of which there is at least one; nil when it is none.
  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer?
  /// How a stored answer becomes cells.
  var cells: QuestionCells.Source { get }
  /// What a column means, for the sheet that explains them; that of "other" is explained elsewhere.
  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String
  /// What a report shows of the results. There are some. For the author alone.
  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock]
}

extension ExportedKind {
  func columns(of question: Question) -> [AnswerColumn] { [question.column(.whole)] }
}
