/// A day of the Gregorian calendar, in no time zone.
package struct CalendarDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// 1 to 9999 of days that were read.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  /// A day of the years 1 to 9999; nil when there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `2026-11-14`; nil when it is anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      let year = Int(decimal: parts[0], in: 1...9999),
      let month = Int(decimal: parts[1], in: 1...12), let day = Int(decimal: parts[2], in: 1...31)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day that many days after 1 January 1970.
  package init(daysSince1970 days: Int) {
    // Howard Hinnant's civil_from_days: years begin in March, so that the leap day is their last.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * march + 2) / 5 + 1
    month = march < 10 ? march + 3 : march - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-11-14`.
  package var description: String { String { $0.append(self) } }

  /// Days since 1 January 1970; before it, below zero.
  package var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// How many days a month from 1 to 12 has.
  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Earlier before later.
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension [UInt8] {
  /// Adds a day: `2026-11-14`.
  package mutating func append(_ day: CalendarDay) {
    append(padded: day.year, to: 4)
    append(UInt8(ascii: "-"))
    append(padded: day.month, to: 2)
    append(UInt8(ascii: "-"))
    append(padded: day.day, to: 2)
  }
}

/// A number with noughts in front, at least so wide; for days, clocks and other whole numbers from
/// nought on.
package func padded(_ value: Int, to width: Int) -> String {
  String { $0.append(padded: value, to: width) }
}
