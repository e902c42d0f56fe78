import Core
import Foundation

/// A minute of the day as clocks show it: `07:05`.
func clockText(_ minute: Int) -> String {
  "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// The minute of the day that a clock shows, also with seconds, as some browsers send them; nil
/// when it is none.
func minuteOfDay(_ text: String) -> Int? {
  guard text.utf8.count <= 8 else { return nil }
  let parts = text.split(separator: ":")
  guard parts.count >= 2, let hour = Int(decimal: parts[0], in: 0...23),
    let minute = Int(decimal: parts[1], in: 0...59)
  else { return nil }
  return hour * 60 + minute
}

/// The time zone of a name such as `Europe/Prague`; nil when there is none.
func namedZone(_ name: String) -> TimeZone? {
  guard name.utf8.count <= 64, let zone = TimeZone(identifier: name), zone.identifier == name
  else { return nil }
  return zone
}
