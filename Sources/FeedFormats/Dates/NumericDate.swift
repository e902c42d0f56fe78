import Core

/// A date whose month is a number.
struct NumericDate {
  private let numbers: [DateWords.Number]
  private let week: Int?
  private let isTwelveHours: Bool

  init(_ numbers: [DateWords.Number], week: Int?, isTwelveHours: Bool) {
    self.numbers = numbers
    self.week = week
    self.isTwelveHours = isTwelveHours
  }

  /// Whether day, month and year are there, joined by the same sign.
  var isWhole: Bool {
    guard numbers.count >= 3 else { return false }
    let sign = numbers[1].separator
    return sign == numbers[2].separator && [0x2D, 0x2E, 0x2F].contains(sign)
  }

  func date() -> CivilTime? {
    guard let first = numbers.first else { return nil }
    if first.digits == 4 { return yearFirst(first.value) }
    if first.digits == 2, numbers.count >= 2, numbers[1].digits == 3 {
      return dayOfYear(first.year, numbers[1].value)
    }
    guard numbers.count >= 3 else { return nil }
    return dayAndMonth(first, numbers[1], numbers[2])
  }

  /// `2024-01-31`, `2024-01`, `2024-031` (day of the year), `2024-W05-3` (ISO week).
  private func yearFirst(_ year: Int) -> CivilTime? {
    if let week {
      let weekday = numbers.count > 1 ? numbers[1].value : 1
      guard (1...53).contains(week), (1...7).contains(weekday) else { return nil }
      guard let fourth = CalendarDay(year: year, month: 1, day: 4)?.daysSince1970 else {
        return nil
      }
      let monday = fourth - CalendarTime.weekday(ofDay: fourth)
      return dayOfYear(year, monday + (week - 1) * 7 + weekday - (fourth - 3))
    }
    guard numbers.count >= 2 else { return CivilTime(year: year, month: 1, day: 1) }
    if numbers[1].digits == 3 { return dayOfYear(year, numbers[1].value) }
    let day = numbers.count >= 3 ? numbers[2].value : 1
    return CivilTime(year: year, month: numbers[1].value, day: day)
  }

  private func dayOfYear(_ year: Int, _ ordinal: Int) -> CivilTime? {
    guard let first = CalendarDay(year: year, month: 1, day: 1)?.daysSince1970 else { return nil }
    let day = CalendarDay(daysSince1970: first + ordinal - 1)
    // The last week of a year may end in the next one.
    guard day.year <= year || week != nil && day.day <= 7 else { return nil }
    return CivilTime(year: day.year, month: day.month, day: day.day)
  }

  /// `31/01/2024`, `01/31/2024`, `31.1.24`, `24-01-31`. Where several are possible, hyphens mean the
  /// year first (ISO 8601), a 12-hour clock and slashes the month, everything else the day.
  private func dayAndMonth(
    _ first: DateWords.Number, _ second: DateWords.Number, _ third: DateWords.Number
  ) -> CivilTime? {
    let isISO = second.separator == 0x2D && second.value <= 12
    if first.digits == 2, third.digits == 2, first.value > 31 || isISO {
      return CivilTime(year: first.year, month: second.value, day: third.value)
    }
    let slashes = second.separator == UInt8(ascii: "/")
    let monthLeads = second.value > 12 || first.value <= 12 && slashes && isTwelveHours
    return monthLeads
      ? CivilTime(year: third.year, month: first.value, day: second.value)
      : CivilTime(year: third.year, month: second.value, day: first.value)
  }
}
