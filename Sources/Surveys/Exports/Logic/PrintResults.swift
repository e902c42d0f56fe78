import Core
import Database
import Features
import Reports
import Web

extension Surveys {
  /// The report of a survey's results, in the survey's language.
  func report(
    of survey: Survey, filter: [String], in db: any ReadAccess
  ) throws -> Report {
    let definition = try definition(of: survey.id, in: db)
    let filter = ResultFilter(query: filter, definition)
    let results = try results(of: survey, filter: filter, in: db)
    let texts = try reportTexts(of: survey.id, definition, filter, in: db)
    let t = ViewContext(
      language: definition.language, now: clock.now(), timeZone: options.site.timeZone)
    return resultReport(
      results, texts: texts, t, siteName: options.site.name,
      target: targetNames(try SurveyStore().target(of: survey.id, in: db), t.language))
  }

  /// Draws a report.
  /// - Throws: `AppError` where it would be longer than a report can be.
  func drawn(_ report: Report) async throws -> [UInt8] {
    do {
      return try await options.reports.print(report)
    } catch .tooLong {
      throw AppError(status: 422, code: "report_too_long", message: .reportTooLong)
    } catch .cancelled {
      throw CancellationError()
    }
  }
}
