import Core
import Foundation

/// What a clock in a zone showed at a moment.
struct LocalTime {
  /// Milliseconds since 1970-01-01T00:00:00 on that clock.
  let milliseconds: Int
  /// Seconds east of Greenwich.
  let offset: Int

  var day: CalendarDay { time.day }

  /// `2026-11-14T13:00:00+01:00` (RFC 3339), with milliseconds when there are any.
  var text: String {
    var bytes: [UInt8] = []
    bytes.append(self)
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate var time: CalendarTime { CalendarTime(Timestamp(milliseconds: Int64(milliseconds))) }
}

extension [UInt8] {
  /// Adds a time as ``LocalTime/text`` writes it.
  mutating func append(_ local: LocalTime) {
    let time = local.time
    append(time)
    append(fractionOf: time)
    append(UInt8(ascii: local.offset < 0 ? "-" : "+"))
    let minutes = abs(local.offset) / 60
    append(padded: minutes / 60, to: 2)
    append(UInt8(ascii: ":"))
    append(padded: minutes % 60, to: 2)
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
    let milliseconds = Int(
      min(max(moment.milliseconds, Timestamp.years.lowerBound), Timestamp.years.upperBound))
    // Clocks are put forward and back at a full quarter of an hour.
    let quarter = milliseconds.dividedDown(by: 900_000).quotient
    if quarter != self.quarter {
      self.quarter = quarter
      offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(quarter) * 900))
      // Minutes are what RFC 3339 can say; zones before 1900 had seconds.
      offset -= offset % 60
    }
    return LocalTime(milliseconds: milliseconds + offset * 1000, offset: offset)
  }
}
