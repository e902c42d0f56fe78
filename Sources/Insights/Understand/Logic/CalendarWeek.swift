import Tables

extension CalendarDay {
  /// The last day of its month, by number.
  var lastOfMonth: Int {
    let next = CalendarDay(
      year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    return (next?.daysSince1970 ?? daysSince1970 + 1) - 1
  }
}

/// The weekday of a day by its number since 1970, which began with a Thursday: from 0, Monday, to 6.
func weekdayNumber(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
