/// What a calendar and a clock show at a moment. Foundation's calendar takes a hundred times as long,
/// and a list shows a hundred moments.
package struct CalendarTime: Hashable, Sendable {
  /// The day.
  package let day: CalendarDay
  /// The same day, counted from 1 January 1970.
  package let daysSince1970: Int
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59.
  package let minute: Int
  /// 0 to 59.
  package let second: Int
  /// 0 to 999.
  package let millisecond: Int

  /// What they show that many seconds east of Greenwich.
  package init(_ time: Timestamp, offset: Int = 0) {
    let (seconds, millisecond) = time.milliseconds.dividedDown(by: 1000)
    let (days, rest) = (Int(seconds) + offset).dividedDown(by: 86_400)
    day = CalendarDay(daysSince1970: days)
    daysSince1970 = days
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    self.millisecond = Int(millisecond)
  }

  /// `12:00:05`.
  package var clock: String { String { $0.append(clock: self) } }

  /// `.250`; nothing at a full second.
  package var fraction: String { String { $0.append(fractionOf: self) } }

  /// From 0, Monday, to 6.
  package var weekday: Int { Self.weekday(ofDay: daysSince1970) }

  /// The weekday of a day counted from 1 January 1970, which was a Thursday: from 0, Monday, to 6.
  package static func weekday(ofDay day: Int) -> Int { (day + 3).dividedDown(by: 7).remainder }
}

extension [UInt8] {
  /// Adds what a clock shows: `12:00:05`.
  package mutating func append(clock time: CalendarTime) {
    append(padded: time.hour, to: 2)
    append(UInt8(ascii: ":"))
    append(padded: time.minute, to: 2)
    append(UInt8(ascii: ":"))
    append(padded: time.second, to: 2)
  }

  /// Adds the part of a second: `.250`; nothing at a full one.
  package mutating func append(fractionOf time: CalendarTime) {
    guard time.millisecond != 0 else { return }
    append(UInt8(ascii: "."))
    append(padded: time.millisecond, to: 3)
  }
}

extension BinaryInteger {
  /// Division that rounds down, also below nought; the remainder is never negative.
  /// - Parameter divisor: above nought.
  @inlinable package func dividedDown(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
