import Core
import Database
import Features
import HTML
import Web

/// How far back admins see prices.
private let pricesSince = Duration.days(26 * 7)
/// Who answered or published within so many days is active.
private let activeDays = 30

extension Surveys {
  /// The economy in numbers, and what is open. Query: `after`, of the open surveys.
  func surveyAdminPage(_ request: Request<AdminOnly>) async throws -> Response {
    let cursor = try request.cursor()
    let now = clock.now()
    let since = now - pricesSince
    let weeks = weekStarts(from: since, to: now, in: options.site.timeZone)
    let model = try await database.read { db in
      let store = EconomyStore()
      let (numbers, active, prices, open, appeals) = try db.pipeline(
        { try NetworkStore().numbers(now: now, in: $0) },
        { try store.active(since: dayNumber(now) - activeDays, in: $0) },
        { try store.prices(since: since, weeks: weeks, in: $0) },
        { try store.open(after: cursor, size: 20, now: now, in: $0) },
        { try VoidingStore().waiting(db: $0) })
      return SurveyEconomy(
        numbers: numbers, active: active, prices: prices, open: open, appeals: appeals)
    }
    return .page(surveyAdminView(request.view, model))
  }

  /// Ends a survey before its time. Its author is told.
  func closeAsAdminAction(_ request: Request<AdminOnly>) async throws -> Response {
    try await close(try request.id(), by: request.viewer)
    return .redirect(to: "/admin/surveys", notice: Notice(request.view(.closedByAdmin)))
  }
}

/// What the page of the economy shows.
struct SurveyEconomy: Sendable {
  let numbers: NetworkNumbers
  let active: Int
  let prices: [EconomyStore.Week]
  let open: Page<Survey>
  /// How many wait.
  let appeals: Int
}
