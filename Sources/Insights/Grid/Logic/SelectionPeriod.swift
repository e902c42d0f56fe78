import Core
import Foundation

/// A time of which everything is selected at once.
enum SelectionPeriod: Hashable, Sendable {
  case thisMonth
  case lastMonth
  /// Whole days of the site's time zone, `2026-11-01`; nil: open at that end.
  case days(from: String?, to: String?)
  case all

  /// What a form chose; nil when it is nothing that can be read.
  init?(_ choice: String, from: String, to: String) {
    switch choice {
    case "this-month": self = .thisMonth
    case "last-month": self = .lastMonth
    case "all": self = .all
    case "days": self = .days(from: from.isEmpty ? nil : from, to: to.isEmpty ? nil : to)
    default: return nil
    }
  }

  /// Its first moment, and the first one after it.
  /// - Throws: `AppError` for what is no day, and for an end before its beginning.
  func bounds(
    at now: Timestamp, in timeZone: TimeZone
  ) throws -> (start: Timestamp?, end: Timestamp?) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    switch self {
    case .all: return (nil, nil)
    case .thisMonth: return months(before: 0, at: now, calendar)
    case .lastMonth: return months(before: 1, at: now, calendar)
    case .days(let from, let to):
      let start = try from.map { try day($0, calendar) }
      let last = try to.map { try day($0, calendar) }
      if let start, let last, last < start { throw AppError.noPeriod }
      let end = last.flatMap { calendar.date(byAdding: .day, value: 1, to: $0) }
      return (start.map(timestamp), end.map(timestamp))
    }
  }
}

extension AppError {
  /// From and to are no days, or the wrong way round.
  static let noPeriod = AppError(
    status: 422, code: "no_period",
    message: Phrase(
      en: "Choose two days, the earlier one first.", cs: "Zvolte dva dny, nejdřív ten dřívější."))
}

private func months(
  before: Int, at now: Timestamp, _ calendar: Calendar
) -> (start: Timestamp?, end: Timestamp?) {
  let today = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000)
  let parts = calendar.dateComponents([.year, .month], from: today)
  guard let first = calendar.date(from: parts),
    let start = calendar.date(byAdding: .month, value: -before, to: first),
    let end = calendar.date(byAdding: .month, value: 1, to: start)
  else { return (now, now) }
  return (timestamp(start), timestamp(end))
}

/// The beginning of a day such as `2026-11-01`.
private func day(_ text: String, _ calendar: Calendar) throws -> Date {
  let parts =
    text.utf8.count == 10
    ? text.split(separator: "-").compactMap { Int(decimal: $0, in: 0...9999) } : []
  guard parts.count == 3, (1970...2200).contains(parts[0]) else { throw AppError.noPeriod }
  let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
  guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else {
    throw AppError.noPeriod
  }
  return date
}

private func timestamp(_ date: Date) -> Timestamp {
  Timestamp(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
}
