import Core
import Foundation

/// Moments as fields for day and time hold them, such as `2026-11-14T09:30`, in one time zone.
package struct FieldTime: Sendable {
  private let calendar: Calendar

  /// Moments in a time zone.
  package init(_ timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The moment that somebody chose; nil when it is none. A time that the clocks jump over is the
  /// one after it.
  package func moment(_ text: String) -> Timestamp? {
    guard let parts = parts(of: text),
      (1970...2200).contains(parts[0]),
      (1...12).contains(parts[1]), (1...31).contains(parts[2]), (0...23).contains(parts[3]),
      (0...59).contains(parts[4])
    else { return nil }
    let components = DateComponents(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])
    guard let date = calendar.date(from: components) else { return nil }
    // The 31st of a short month is no day.
    guard calendar.component(.day, from: date) == parts[2] else { return nil }
    return Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
  }

  /// Whether the clocks jump over a time that somebody chose: it is a moment, and called otherwise.
  package func isSkipped(_ text: String) -> Bool {
    guard let time = moment(text), let typed = parts(of: text) else { return false }
    return parts(of: self.text(time))?.prefix(5) != typed.prefix(5)
  }

  /// Year, month, day, hour, minute, and seconds where they are there; nil for anything else.
  private func parts(of text: String) -> [Int]? {
    guard text.utf8.count <= 19 else { return nil }
    let words = text.split(whereSeparator: { "-T: ".contains($0) })
    let parts = words.compactMap { Int(decimal: $0, in: 0...9999) }
    return parts.count == words.count && (5...6).contains(parts.count) ? parts : nil
  }

  /// A moment as such a field takes it.
  package func text(_ time: Timestamp) -> String {
    let date = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
      + "T\(digits(parts.hour, 2)):\(digits(parts.minute, 2))"
  }

  /// The name of the time zone with its distance from UTC at a moment.
  package func zoneName(at time: Timestamp) -> String {
    let date = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    let minutes = calendar.timeZone.secondsFromGMT(for: date) / 60
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    let sign = minutes < 0 ? "−" : "+"
    let distance = rest == 0 ? "\(hours)" : "\(hours):\(rest < 10 ? "0" : "")\(rest)"
    return "\(calendar.timeZone.identifier) (UTC\(sign)\(distance))"
  }
}
