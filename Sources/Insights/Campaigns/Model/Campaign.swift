import Core
import Foundation
import Web

/// A company's campaign: creators hand in posts and stories, the company sees what they did.
struct Campaign: Hashable, Sendable {
  /// Its id.
  let id: ID
  /// The company: the account that made it.
  let owner: ID
  /// What it says of itself, and what it costs.
  let plan: CampaignPlan
  /// The number of the invitation that is good; an older one leads nowhere.
  let invitation: Int
  /// The number of the report's link that is good.
  let report: Int
  /// Until when the report's link leads somewhere; nil: it is switched off.
  let reportUntil: Timestamp?
  /// Whether whoever has the report's link sees prices and what is worked out of them.
  let reportCosts: Bool
  /// When it was made.
  let madeAt: Timestamp
  /// When its numbers were frozen; nil: it goes on.
  let closedAt: Timestamp?
  /// When it is to be closed by itself, as its company chose; nil: some time after its last day.
  let closesAt: Timestamp?
  /// Since when its numbers are read a last time; nil: they are not.
  let closingAt: Timestamp?
  /// How many things could not be read that last time: their numbers are older.
  let unread: Int
  /// Changes with each change of the plan.
  let revision: Int64

  /// Its page.
  var path: String { "/campaigns/\(id)" }
  /// Whether its numbers are final.
  var isClosed: Bool { closedAt != nil }
  /// Whether its numbers are read a last time, after which they are final.
  var isClosing: Bool { closedAt == nil && closingAt != nil }
  /// Whether things can be handed in.
  var isOpen: Bool { closedAt == nil && closingAt == nil }

  /// Whether somebody who has the report's link sees it.
  func showsReport(at now: Timestamp) -> Bool { reportUntil.map { $0 > now } ?? false }
}

/// What a company writes down of a campaign.
struct CampaignPlan: Hashable, Sendable {
  /// Its name.
  var name: String
  /// What it asks for.
  var brief: String
  /// Its first day.
  var startsOn: CalendarDay
  /// Its last day.
  var endsOn: CalendarDay
  /// What a creator gets, in hundredths, unless told otherwise; nil: not told.
  var price: Int?
  /// Of all its money.
  var currency: CampaignCurrency
  /// What came in by it, in hundredths; nil: not told.
  var turnover: Int?

  /// Most creators of a campaign.
  static let creatorLimit = 500
  /// Most posts and stories of a creator.
  static let itemLimit = 200
  /// Most letters of a name.
  static let nameLimit = 200
  /// Most letters of a brief.
  static let briefLimit = 5000
  /// Numbers are frozen so many days after the last one, if the company does not do it before.
  static let daysOpenAfterEnd = 30
  /// So long the last reading of all numbers goes on at most. What could not be read then stays as it
  /// was known.
  static let longestClosing = Duration.hours(1)

  /// The moments from the beginning of the first day up to the end of the last one.
  func period(_ zone: TimeZone) -> Range<Timestamp>? {
    let fields = FieldTime(zone)
    guard let start = fields.moment("\(startsOn)T00:00"),
      let lastMinute = fields.moment("\(endsOn)T23:59"), lastMinute > start
    else { return nil }
    return start..<lastMinute + .minutes(1)
  }
}

/// What campaigns are paid in.
enum CampaignCurrency: String, CaseIterable, Sendable {
  case czk = "CZK"
  case eur = "EUR"
  case usd = "USD"
  case gbp = "GBP"
  case pln = "PLN"
  case chf = "CHF"
  case huf = "HUF"
}
