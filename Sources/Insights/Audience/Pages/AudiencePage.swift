import Core
import Database
import Features
import Foundation
import Web

/// Everything that the page shows.
struct Audience: Sendable {
  let source: InsightSource
  let period: AudiencePeriod
  /// Of the period, the oldest first.
  let days: [AudienceDay]
  /// Of as many days before it.
  let before: [AudienceDay]
  /// By whose clock hours are told.
  let zone: TimeZone
}

/// How far back one looks; the raw values are in addresses.
enum AudiencePeriod: String, CaseIterable, Sendable {
  case month = "30"
  case quarter = "90"
  case year = "365"

  /// How many days with today.
  var days: Int {
    switch self {
    case .month: 30
    case .quarter: 90
    case .year: 365
    }
  }
}

extension Insights {
  /// Who follows an account, when they are there, how it grows, beside the time before. Query:
  /// `period` (30, 90, 365), `crowd` (followers, engaged).
  func audiencePage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let period = request.query["period"].flatMap(AudiencePeriod.init) ?? .quarter
    let crowd: AudienceCrowd = request.query["crowd"] == "engaged" ? .engaged : .followers
    let zone = options.site.timeZone
    let now = clock.now()
    let found = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      var calendar = LocalCalendar(zone)
      let today = calendar.moment(now).day
      let first = today - period.days + 1
      let days = try AccountReadingStore().days(of: id, (first - period.days)...today, in: db)
      return Audience(
        source: source, period: period, days: days.filter { $0.day >= first },
        before: days.filter { $0.day < first }, zone: zone)
    }
    let t = request.view
    var screen = Screen(
      title: t(.audience), tab: .insights,
      back: Link(title: found.source.shownName, path: found.source.path),
      body: audienceView(t, found, crowd))
    screen.styles = ["insights.css", "insights-understand.css"]
    return .page(screen)
  }
}
