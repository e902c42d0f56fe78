import Core
import FeedFormats

/// When an article was published, as its page says.
package struct PageDate: Hashable, Sendable {
  /// Without a time of day: midnight; without a zone: in UTC.
  package let moment: Timestamp
  /// As ISO 8601 in the page's own time: `2026-11-28`, `2026-11-28T09:30:00+01:00`, without a zone
  /// where the page says none.
  package let text: String

  /// Reads a date as machines and people write it; nil for what is none, and for years before 1990
  /// and far in the future.
  init?(reading written: String?) {
    guard let written, written.utf8.count <= 100, let time = FeedDate.parse(written),
      Self.years.contains(time)
    else { return nil }
    moment = Timestamp(milliseconds: time)
    let hasTime = Self.hasTime(written)
    let zone = hasTime ? Self.zone(written) : nil
    let local = CalendarTime(
      moment, offset: zone.map { $0.minutes * 60 } ?? 0)
    text = hasTime ? "\(local.day)T\(local.clock)\(zone?.text ?? "")" : "\(local.day)"
  }

  /// A day.
  init?(year: Int, month: Int, day: Int) {
    guard let day = CalendarDay(year: year, month: month, day: day) else { return nil }
    self.init(reading: "\(day)")
  }

  /// 1990, before which nothing was published on the web, to 2100.
  private static let years: ClosedRange<Int64> = 631_152_000_000...4_102_444_800_000

  /// Digits on both sides of a colon, numbers of seconds since 1970, and `20261128T0930`.
  private static func hasTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropFirst().dropLast() where bytes[index] == 0x3A {
      if bytes[index - 1].isDigit, bytes[index + 1].isDigit { return true }
    }
    let digits = bytes.prefix { $0.isDigit }.count
    return digits == bytes.count && digits >= 9
      || digits == 8 && bytes.count > 9 && bytes[8] | 0x20 == 0x74
  }

  /// The zone at the end: `Z`, `GMT`, `+0100`, `+01:00`.
  private static func zone(_ text: String) -> (minutes: Int, text: String)? {
    let bytes = Array(text.utf8.suffix(6))
    if let last = bytes.last,
      last == 0x5A || bytes.suffix(3).elementsEqual("GMT".utf8)
        || bytes.suffix(3).elementsEqual("UTC".utf8)
    {
      return (0, "Z")
    }
    guard let sign = bytes.firstIndex(where: { $0 == 0x2B || $0 == 0x2D }) else {
      return bytes.allSatisfy(\.isDigit) ? (0, "Z") : nil
    }
    let digits = bytes[(sign + 1)...].filter { $0 != 0x3A }
    guard digits.count == 4 || digits.count == 2, digits.allSatisfy(\.isDigit) else { return nil }
    let numbers = digits.map { Int($0 - 0x30) } + (digits.count == 2 ? [0, 0] : [])
    let (hours, minutes) = (numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3])
    guard hours < 24, minutes < 60 else { return nil }
    let isWest = bytes[sign] == 0x2D
    return (
      (hours * 60 + minutes) * (isWest ? -1 : 1),
      "\(isWest ? "-" : "+")\(padded(hours, to: 2)):\(padded(minutes, to: 2))"
    )
  }
}
