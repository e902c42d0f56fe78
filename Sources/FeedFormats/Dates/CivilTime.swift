import Core

/// A moment in the Gregorian calendar, as a feed writes it: nothing in it is checked yet.
struct CivilTime {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
  var millisecond = 0
  /// East of Greenwich.
  var offsetMinutes = 0

  /// Milliseconds since 1970 UTC; nil when a part is out of bounds, or the moment is: a zone leads
  /// beyond the years 1 to 9999 from the first and the last day. 24:00 is the next midnight and a leap
  /// second the next second.
  var milliseconds: Int64? {
    guard let day = CalendarDay(year: year, month: month, day: day),
      (0...23).contains(hour) || hour == 24 && minute == 0, (0...59).contains(minute),
      (0...60).contains(second)
    else { return nil }
    let minutes = hour * 60 + minute - offsetMinutes
    let seconds = day.daysSince1970 * 86_400 + minutes * 60 + second
    let moment = Int64(seconds) * 1000 + Int64(millisecond)
    return Timestamp.years.contains(moment) ? moment : nil
  }
}
