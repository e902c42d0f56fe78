import Core
import Foundation
import Web

/// What of one's own archive one looks at, as it stands in addresses.
struct ArchiveChoice: Hashable, Sendable {
  /// How the whole of it is shown.
  enum Look: String, CaseIterable, Sendable {
    /// Under the names of the months.
    case list
    /// A month, with a picture on each day.
    case calendar
    /// By the names of places.
    case places
  }

  var look = Look.list
  /// The first day of the month that the calendar shows; nil: that of the newest story.
  var month: CalendarDay?
  /// Only stories of this day.
  var day: CalendarDay?
  /// Only stories with this place.
  var place: String?
  /// Only stories with these words; empty: any.
  var words = ""

  init() {}

  /// Reads `view`, `month`, `day`, `place` and `q`; what cannot be read is left out.
  init(_ fields: Fields) {
    look = fields["view"].flatMap(Look.init(rawValue:)) ?? .list
    month = fields["month"].flatMap { CalendarDay("\($0)-01") }
    day = fields["day"].flatMap { CalendarDay($0) }
    place = fields["place"].flatMap { (1...200).contains($0.count) ? $0 : nil }
    words = searchTerms(fields["q"] ?? "")
  }

  /// Whether the whole archive is shown, one way or another.
  var isWhole: Bool { day == nil && place == nil && words.isEmpty }

  /// What stands in its address, by name.
  var fields: [(name: String, value: String)] {
    [
      ("view", look == .list ? "" : look.rawValue), ("month", month.map(monthKey) ?? ""),
      ("day", day?.description ?? ""), ("place", place ?? ""), ("q", words),
    ].filter { !$0.1.isEmpty }
  }

  /// Its address.
  var path: String {
    let query = fields.map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&")
    return query.isEmpty ? "/me/stories" : "/me/stories?\(query)"
  }

  /// The calendar of a month.
  static func calendar(_ month: CalendarDay) -> ArchiveChoice {
    var choice = ArchiveChoice()
    (choice.look, choice.month) = (.calendar, month)
    return choice
  }

  /// The stories of a day.
  static func day(_ day: CalendarDay) -> ArchiveChoice {
    var choice = ArchiveChoice()
    choice.day = day
    return choice
  }

  /// The stories of a place.
  static func place(_ name: String) -> ArchiveChoice {
    var choice = ArchiveChoice()
    choice.place = name
    return choice
  }
}

/// `2026-11`.
private func monthKey(_ day: CalendarDay) -> String { String(day.description.dropLast(3)) }

/// Which of a person's own stories are read.
enum ArchivePart: Hashable, Sendable {
  case all
  /// Those told in a span of time, as ids tell it.
  case span(Range<ID>)
  case place(String)
  /// Those that have all these words, in any form.
  case words(String)
}

/// The name of a place with the stories told there.
struct ArchivedPlace: Hashable, Sendable {
  let name: String
  let count: Int
  /// The latest of them.
  let newest: ID
}

/// Stories of one day in small: how many, and one of them.
struct ArchivedDay: Hashable, Sendable {
  let day: CalendarDay
  let count: Int
  /// The latest of them.
  let newest: ID
}

/// A month of the calendar.
struct ArchivedMonth: Sendable {
  /// Its first day.
  let first: CalendarDay
  /// Its days with stories.
  let days: [CalendarDay: ArchivedDay]
  /// The nearest month before it that has stories, by its first day; nil: there is none.
  let earlier: CalendarDay?
  /// The same after it.
  let later: CalendarDay?
}

/// Days of a time zone as spans of ids.
struct ArchiveDays: Sendable {
  let zone: TimeZone

  /// The day of a story.
  func day(of id: ID) -> CalendarDay {
    let seconds = Double(id.time.milliseconds) / 1000
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    return CalendarTime(id.time, offset: offset).day
  }

  /// The first day of a story's month.
  func month(of id: ID) -> CalendarDay { day(of: id).firstOfMonth }

  /// What was told on a day; nil for days that no calendar here has.
  func span(of day: CalendarDay) -> Range<ID>? {
    span(from: day, to: CalendarDay(daysSince1970: day.daysSince1970 + 1))
  }

  /// What was told in the month that begins with a day.
  func span(ofMonth first: CalendarDay) -> Range<ID>? { span(from: first, to: first.nextMonth) }

  /// The noon of a day, which is that day's in every zone's calendar.
  func noon(of day: CalendarDay) -> Timestamp? { FieldTime(zone).moment("\(day)T12:00") }

  private func span(from first: CalendarDay, to end: CalendarDay) -> Range<ID>? {
    let fields = FieldTime(zone)
    guard let start = fields.moment("\(first)T00:00"), let end = fields.moment("\(end)T00:00"),
      start.milliseconds >= 0, start < end
    else { return nil }
    return ID(start.milliseconds << 16)..<ID(end.milliseconds << 16)
  }
}

extension CalendarDay {
  /// The first day of its month.
  var firstOfMonth: CalendarDay { CalendarDay(daysSince1970: daysSince1970 - day + 1) }

  /// The first day of the month after it.
  var nextMonth: CalendarDay {
    CalendarDay(daysSince1970: daysSince1970 - day + 1 + Self.days(in: month, of: year))
  }
}
