import Core
import Database

/// The numbers of accounts by day.
struct AccountReadingStore: Sendable {
  /// Adds to what is known of a day; what was known under the same name is replaced.
  func add(_ numbers: Numbers, of source: ID, on day: String, in db: any WriteAccess) throws {
    guard !numbers.values.isEmpty,
      try db.exists("SELECT 1 FROM insight_source WHERE id = \(source)")
    else { return }
    let stored: String? = try db.value(
      "SELECT numbers FROM insight_account_reading WHERE source = \(source) AND day = \(day)")
    let known = stored.flatMap { Numbers(json: $0) } ?? Numbers()
    let all = known.updated(by: Numbers(numbers.values.filter { $0.value.isFinite })).json
    // A day has a few hundred numbers; one that has more than fit keeps what it had.
    guard all.utf8.count <= 100_000 else { return }
    try db.execute(
      """
      INSERT INTO insight_account_reading (source, day, numbers)
      VALUES (\(source), \(day), \(all))
      ON CONFLICT (source, day) DO UPDATE SET numbers = excluded.numbers
      """)
  }

  /// The numbers of a day; nil: nothing was read.
  func numbers(of source: ID, on day: String, in db: any ReadAccess) throws -> Numbers? {
    let stored: String? = try db.value(
      "SELECT numbers FROM insight_account_reading WHERE source = \(source) AND day = \(day)")
    return stored.flatMap { Numbers(json: $0) }
  }

  /// Everything of the days of a range that can be counted with, the oldest first.
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
      return AudienceDay(day: day.daysSince1970, numbers: numbers.countable)
    }
  }
}
