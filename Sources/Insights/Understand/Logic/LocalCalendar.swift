import Core
import Foundation

/// A moment by the clock on the wall.
struct LocalMoment: Hashable, Sendable {
  /// Days since 1970-01-01.
  let day: Int
  /// From 0 to 23.
  let hour: Int

  /// From 0, Monday, to 6.
  var weekday: Int { CalendarTime.weekday(ofDay: day) }
}

/// Tells days and hours of a time zone, of ten thousand moments in a few milliseconds: Foundation is
/// asked once a week of them, because clocks are changed seldom.
struct LocalCalendar {
  private static let week: Int64 = 7 * 86_400
  private let zone: TimeZone
  private var offsets: [Int64: Int?] = [:]

  /// The calendar of a zone.
  init(_ zone: TimeZone) {
    self.zone = zone
  }

  /// A moment there.
  mutating func moment(_ time: Timestamp) -> LocalMoment {
    let seconds = time.milliseconds.dividedDown(by: 1000).quotient
    let (day, rest) = (seconds + Int64(offset(seconds))).dividedDown(by: 86_400)
    return LocalMoment(day: Int(day), hour: Int(rest / 3600))
  }

  /// The moment when a day begins there.
  func start(of day: Int) -> Timestamp {
    let seconds = Int64(day) * 86_400
    let first = seconds - Int64(zoneOffset(seconds))
    return Timestamp(milliseconds: (seconds - Int64(zoneOffset(first))) * 1000)
  }

  private mutating func offset(_ seconds: Int64) -> Int {
    let block = seconds.dividedDown(by: Self.week).quotient
    if let known = offsets[block] { return known ?? zoneOffset(seconds) }
    let (start, end) = (zoneOffset(block * Self.week), zoneOffset((block + 1) * Self.week))
    let same = start == end ? start : nil
    offsets[block] = .some(same)
    return same ?? zoneOffset(seconds)
  }

  private func zoneOffset(_ seconds: Int64) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}
