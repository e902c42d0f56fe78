import Foundation

/// A time zone by its name in the IANA database, such as `America/Los_Angeles`.
struct ZoneName {
  private let zone: TimeZone

  /// Nil for a name that the system does not know. Names come from strangers, and the system looks
  /// for them in its files: only letters, digits and what else names have are let through.
  init?(_ name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.first.map(isLetter) == true
        && part.allSatisfy { isLetter($0) || isDigit($0) || [0x2B, 0x2D, 0x5F].contains($0) }
    }
    guard name.utf8.count <= 40, (2...3).contains(parts.count), isName,
      let zone = TimeZone(identifier: name)
    else { return nil }
    self.zone = zone
  }

  /// Minutes east of Greenwich at a local time, which is given as if it were UTC.
  func offsetMinutes(atLocal milliseconds: Int64) -> Int {
    let local = TimeInterval(milliseconds) / 1000
    let first = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local))
    // The first guess may lie on the other side of a change of the clocks.
    let moment = Date(timeIntervalSince1970: local - TimeInterval(first))
    return zone.secondsFromGMT(for: moment) / 60
  }
}
