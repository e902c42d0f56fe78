import Core
import Foundation

/// The day of a moment where people are: `2026-11-14`.
func localDay(of time: Timestamp, in zone: TimeZone) -> String {
  let date = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
  return CalendarTime(time, offset: zone.secondsFromGMT(for: date)).day.description
}

/// A day before that of a moment, with the midnights that begin and end it.
/// - Parameter count: how many days before; 1: yesterday.
func localDay(
  _ count: Int, before time: Timestamp, in zone: TimeZone
) -> (day: String, start: Timestamp, end: Timestamp) {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = zone
  let today = calendar.startOfDay(
    for: Date(timeIntervalSince1970: Double(time.milliseconds) / 1000))
  let first = calendar.date(byAdding: .day, value: -count, to: today) ?? today
  let last = calendar.date(byAdding: .day, value: 1, to: first) ?? today
  func moment(_ date: Date) -> Timestamp {
    Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
  }
  return (localDay(of: moment(first), in: zone), moment(first), moment(last))
}
