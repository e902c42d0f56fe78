import Core

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
    guard let day = CalendarDay(text) else { return nil }
    days = day.daysSince1970
  }

  /// The day as `2026-01-31`.
  package var description: String { CalendarDay(daysSince1970: days).description }

  /// Earlier before later.
  package static func < (left: SurveyDate, right: SurveyDate) -> Bool { left.days < right.days }
}
