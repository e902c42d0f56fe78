/// A day of the Gregorian calendar, in no time zone; years 1 to 9999.
package struct SurveyDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1 January 1970.
  package let days: Int

  /// The day that many days after 1 January 1970; nil outside of the years 1 to 9999.
  package init?(days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    self.days = days
  }

  /// Reads `2026-01-31`; nil for days that there are not.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
    let parts = [bytes[0..<4], bytes[5..<7], bytes[8..<10]].compactMap { digits -> Int? in
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard parts.count == 3, parts[0] >= 1, (1...12).contains(parts[1]), parts[2] >= 1 else {
      return nil
    }
    self.init(days: SurveyDate.days(year: parts[0], month: parts[1], day: parts[2]))
    // 31 February would be a day in March.
    guard description == text else { return nil }
  }

  /// The day as `2026-01-31`.
  package var description: String {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// Earlier before later.
  package static func < (left: SurveyDate, right: SurveyDate) -> Bool { left.days < right.days }

  private static func days(year: Int, month: Int, day: Int) -> Int {
    // The same source, days_from_civil.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
