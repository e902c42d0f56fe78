/// A moment in the Gregorian calendar.
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

  /// Midnight at the beginning of the year 1 to the last millisecond of 9999, UTC: what RFC 3339 and
  /// RFC 822 can write. A zone leads beyond it from the first and the last day.
  private static let writable = Int64(-62_135_596_800_000)...253_402_300_799_999

  /// Milliseconds since 1970 UTC; nil when a part is out of bounds, or the moment is. 24:00 is the
  /// next midnight and a leap second the next second.
  var milliseconds: Int64? {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year), (0...23).contains(hour) || hour == 24 && minute == 0,
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let minutes = hour * 60 + minute - offsetMinutes
    let seconds = Self.dayNumber(year, month, day) * 86_400 + minutes * 60 + second
    let moment = Int64(seconds) * 1000 + Int64(millisecond)
    return Self.writable.contains(moment) ? moment : nil
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01: years begin in March, so that the leap day is their last.
  static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
