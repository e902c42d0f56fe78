import Core
import Foundation
import HTML

extension ViewContext {
  /// How long ago, as short as it can be said: `12 min ago`, `yesterday`, `14 November`; the
  /// whole moment on pointing at it.
  package func ago(_ time: Timestamp) -> HTML {
    element(time, text: shortAgo(time), title: fullText(time))
  }

  /// The day: `14 November 2026`, `14. listopadu 2026`.
  package func date(_ time: Timestamp) -> HTML {
    element(time, text: dayText(local(time), withYear: true), title: nil)
  }

  /// The day inside a sentence.
  package func dateText(_ time: Timestamp) -> String { dayText(local(time), withYear: true) }

  /// The day and the time of the day.
  package func dateTime(_ time: Timestamp) -> HTML {
    element(time, text: fullText(time), title: nil)
  }

  /// Whether a moment is on the present day of the site's time zone.
  package func isToday(_ time: Timestamp) -> Bool { local(time).day == local(now).day }

  /// The day and the time, as the line above messages says them: `Today 09:41`, `Monday 21:03`,
  /// `14 November 09:41`.
  package func dayAndTime(_ time: Timestamp) -> HTML {
    let then = local(time)
    let age = local(now).daysSince1970 - then.daysSince1970
    let day =
      switch age {
      case 0: self(.today)
      case 1: self(.lastDay)
      case 2...6: weekdayNames(language)[then.weekday]
      default: dayText(then, withYear: then.day.year != local(now).day.year)
      }
    return element(time, text: "\(day) \(clockText(then))", title: nil)
  }

  /// The time of the day: `09:41`, `9:41`.
  package func timeOfDay(_ time: Timestamp) -> HTML {
    element(time, text: clockText(local(time)), title: nil)
  }

  /// The same inside a sentence: `09:41`, `yesterday 21:03`, `14 November 09:41`.
  package func timeText(_ time: Timestamp) -> String {
    let then = local(time)
    return switch local(now).daysSince1970 - then.daysSince1970 {
    case 0: clockText(then)
    case 1: "\(self(.yesterday)) \(clockText(then))"
    default: "\(dayText(then, withYear: then.day.year != local(now).day.year)) \(clockText(then))"
    }
  }

  /// The number of the day in the site's time zone: two moments with one number are on one day.
  package func dayNumber(_ time: Timestamp) -> Int { local(time).daysSince1970 }

  private func clockText(_ time: CalendarTime) -> String {
    let hour = language == .czech ? "\(time.hour)" : padded(time.hour, to: 2)
    return "\(hour):\(padded(time.minute, to: 2))"
  }

  private func element(_ time: Timestamp, text: String, title: String?) -> HTML {
    """
    <time datetime="\(time.iso8601)"\(attribute: "title", title)>\(text)</time>
    """
  }

  func local(_ time: Timestamp) -> CalendarTime {
    let seconds = Double(time.milliseconds) / 1000
    let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    return CalendarTime(time, offset: offset)
  }

  private func shortAgo(_ time: Timestamp) -> String {
    let seconds = now.since(time).components.seconds
    let minutes = abs(seconds) / 60
    guard minutes > 0 else { return self(.justNow) }
    if minutes < 60 { return self(seconds > 0 ? .minutesAgo : .inMinutes, "\(minutes)") }
    let then = local(time)
    switch local(now).daysSince1970 - then.daysSince1970 {
    case 0: return self(seconds > 0 ? .hoursAgo : .inHours, "\(minutes / 60)")
    case 1: return self(.yesterday)
    case -1: return self(.tomorrow)
    default: return dayText(then, withYear: then.day.year != local(now).day.year)
    }
  }

  private func dayText(_ time: CalendarTime, withYear: Bool) -> String {
    let month = monthNames(language)[time.day.month - 1]
    let day = language == .czech ? "\(time.day.day)." : "\(time.day.day)"
    return "\(day)\u{A0}\(month)" + (withYear ? " \(time.day.year)" : "")
  }

  private func fullText(_ time: Timestamp) -> String {
    let local = local(time)
    let day = dayText(local, withYear: true)
    return switch language {
    case .czech: "\(day) v\u{A0}\(clockText(local))"
    case .english: "\(day) at\u{A0}\(clockText(local))"
    }
  }
}

private func monthNames(_ language: Language) -> [String] {
  switch language {
  case .czech:
    [
      "ledna", "února", "března", "dubna", "května", "června", "července", "srpna", "září",
      "října", "listopadu", "prosince",
    ]
  case .english:
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
  }
}

private func weekdayNames(_ language: Language) -> [String] {
  switch language {
  case .czech: ["Pondělí", "Úterý", "Středa", "Čtvrtek", "Pátek", "Sobota", "Neděle"]
  case .english:
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  }
}

extension Phrase {
  fileprivate static let today = Phrase(en: "Today", cs: "Dnes")
  fileprivate static let lastDay = Phrase(en: "Yesterday", cs: "Včera")
  fileprivate static let justNow = Phrase(en: "just now", cs: "právě teď")
  fileprivate static let minutesAgo = Phrase(
    en: "{}\u{A0}min\u{A0}ago", cs: "před\u{A0}{}\u{A0}min")
  fileprivate static let hoursAgo = Phrase(en: "{}\u{A0}h\u{A0}ago", cs: "před\u{A0}{}\u{A0}h")
  fileprivate static let inMinutes = Phrase(en: "in\u{A0}{}\u{A0}min", cs: "za\u{A0}{}\u{A0}min")
  fileprivate static let inHours = Phrase(en: "in\u{A0}{}\u{A0}h", cs: "za\u{A0}{}\u{A0}h")
  fileprivate static let yesterday = Phrase(en: "yesterday", cs: "včera")
  fileprivate static let tomorrow = Phrase(en: "tomorrow", cs: "zítra")
}
