import Core
import Foundation

/// When the weeks begin from the one of a moment up to that of another: each Monday at midnight in a
/// time zone, also where clocks were changed in between.
func weekStarts(from first: Timestamp, to last: Timestamp, in zone: TimeZone) -> [Timestamp] {
  // ISO's weeks begin on Monday, whatever the machine's language is.
  var calendar = Calendar(identifier: .iso8601)
  calendar.timeZone = zone
  func date(_ time: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
  }
  var starts: [Timestamp] = []
  var week = calendar.dateInterval(of: .weekOfYear, for: date(first))
  while let found = week, found.start <= date(last) {
    starts.append(Timestamp(milliseconds: Int64(found.start.timeIntervalSince1970 * 1000)))
    guard found.end > found.start else { break }
    week = calendar.dateInterval(of: .weekOfYear, for: found.end)
  }
  return starts
}
