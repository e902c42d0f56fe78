import Core

extension CalendarDay {
  /// The last day of its month, by number.
  var lastOfMonth: Int {
    let next = CalendarDay(
      year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    return (next?.daysSince1970 ?? daysSince1970 + 1) - 1
  }
}
