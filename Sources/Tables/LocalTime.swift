import Core
import Foundation

/// What a clock in a zone showed at a moment.
struct LocalTime {
  /// Milliseconds since 1970-01-01T00:00:00 on that clock.
  let milliseconds: Int
  /// Seconds east of Greenwich.
  let offset: Int

  var day: CalendarDay { CalendarDay(daysSince1970: floorDivide(milliseconds, 86_400_000)) }

  /// `2026-11-14T13:00:00+01:00` (RFC 3339), with milliseconds when there are any.
  var text: String {
    let inDay = milliseconds - floorDivide(milliseconds, 86_400_000) * 86_400_000
    let clock = [inDay / 3_600_000, inDay / 60_000 % 60, inDay / 1000 % 60]
      .map { padded($0, to: 2) }.joined(separator: ":")
    let fraction = inDay % 1000 == 0 ? "" : "." + padded(inDay % 1000, to: 3)
    let minutes = abs(offset) / 60
    let zone = "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    return "\(day)T\(clock)\(fraction)\(offset < 0 ? "-" : "+")\(zone)"
  }
}

/// Tells local times. Asking the zone costs more than writing the rest of a row, and rows come in
/// the order of time, so the last answer is kept.
struct ZoneClock {
  private let zone: TimeZone
  private var quarter = Int.min
  private var offset = 0

  init(_ zone: TimeZone) { self.zone = zone }

  mutating func local(_ moment: Timestamp) -> LocalTime {
    // Far outside of all calendars a day is still a day, and nothing overflows.
    let milliseconds = max(-62_135_596_800_000, min(253_402_300_799_999, Int(moment.milliseconds)))
    // Clocks are put forward and back at a full quarter of an hour.
    let quarter = floorDivide(milliseconds, 900_000)
    if quarter != self.quarter {
      self.quarter = quarter
      offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(quarter) * 900))
      // Minutes are what RFC 3339 can say; zones before 1900 had seconds.
      offset -= offset % 60
    }
    return LocalTime(milliseconds: milliseconds + offset * 1000, offset: offset)
  }
}

func floorDivide(_ value: Int, _ divisor: Int) -> Int {
  value >= 0 ? value / divisor : (value - divisor + 1) / divisor
}
