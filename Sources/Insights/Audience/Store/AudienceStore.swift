import Core
import Database

/// What accounts told of themselves, by day.
struct AudienceStore: Sendable {
  /// Everything of the days of a range, the oldest first.
  func days(
    of source: ID, _ days: ClosedRange<Int>, in db: any ReadAccess
  ) throws -> [AudienceDay] {
    let first = CalendarDay(daysSince1970: days.lowerBound).description
    let last = CalendarDay(daysSince1970: days.upperBound).description
    return try db.rows(
      """
      SELECT day, numbers FROM insight_account_reading
      WHERE source = \(source) AND day >= \(first) AND day <= \(last) ORDER BY day
      """
    ).compactMap { row in
      let (day, numbers): (String, String) = (try row[0], try row[1])
      guard let day = CalendarDay(day), let numbers = Numbers(json: numbers) else { return nil }
      return AudienceDay(day: day.daysSince1970, numbers: numbers)
    }
  }
}
