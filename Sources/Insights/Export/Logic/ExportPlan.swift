import Archives
import Core
import Database
import Features
import Foundation
import Storage
import Tables
import Web

/// What is taken along, and what it comes to: read once before the file begins, so that what fails
/// fails before.
struct ExportPlan: Sendable {
  let source: InsightSource
  let range: ItemRange
  let posts: TakenTotals
  let stories: TakenTotals
  /// Of both.
  let all: TakenTotals
  let made: Timestamp
  let words: ExportWords
  let siteName: String
  let timeZone: TimeZone
  let database: any Database

  /// How many things.
  var count: Int { all.count }

  func pages(isStory: Bool?, withReadings: Bool = false) -> ItemPages {
    ItemPages(range: range, isStory: isStory, withReadings: withReadings, database: database)
  }
}

extension Insights {
  /// Looks at everything that is taken along.
  /// - Throws: `AppError` when it is nothing any more.
  func plan(
    _ range: ItemRange, of source: InsightSource, for t: ViewContext
  ) async throws -> ExportPlan {
    let (posts, stories, all) = try await ItemPages(range: range, database: database).totals()
    guard all.count > 0 else { throw AppError.nothingToExport }
    return ExportPlan(
      source: source, range: range, posts: posts, stories: stories, all: all, made: clock.now(),
      words: ExportWords(t, names: all.names),
      siteName: options.site.name, timeZone: options.site.timeZone, database: database)
  }
}

extension AppError {
  static let nothingToExport = AppError(
    status: 422, code: "nothing_selected", message: .exportNothing)
}
