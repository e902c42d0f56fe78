import Core
import Database
import Features
import Foundation
import Synchronization
import Tables

extension Surveys {
  /// All answers of a survey as a table of any length: one sheet of answers, in a workbook also the
  /// questions and a key to the columns. What is in memory is two pages of responses.
  ///
  /// There is nothing in it of who answered: no name, no id, no time but the day, and the order is
  /// chance.
  func answerTable(
    of survey: Survey, _ definition: SurveyDefinition, _ options: AnswerExport, isWorkbook: Bool
  ) -> Table {
    var sheets = [answerSheet(of: survey.id, definition, options)]
    if isWorkbook {
      sheets += [questionSheet(definition, options.language), keySheet(definition, options)]
    }
    return Table(
      title: definition.title, author: self.options.site.name, zone: self.options.site.timeZone,
      made: clock.now(), sheets: sheets)
  }

  private func answerSheet(
    of survey: ID, _ definition: SurveyDefinition, _ options: AnswerExport
  ) -> TableSheet {
    let sheet = AnswerSheet(definition, options)
    let kept = Mutex(sheet)
    let pages = ResponsePages(of: survey, includesVoid: options.includesVoid, in: database)
    return TableSheet(
      options.language(.exportAnswers), columns: sheet.columns,
      page: { try await pages.page(after: $0) },
      row: { response in try kept.withLock { try $0.row(response) } })
  }
}
