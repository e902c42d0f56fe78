import Core

/// How long a version of the Graph API lives at least: two years from its release
/// (https://developers.facebook.com/docs/graph-api/changelog).
struct GraphVersion: Hashable, Sendable {
  /// Such as 26, of `v26.0`.
  let major: Int

  /// nil for what is no version.
  init?(_ text: String) {
    guard text.hasPrefix("v"), text.utf8.count <= 8,
      let major = Int(decimal: text.dropFirst().prefix { $0 != "." }, in: 0...9999)
    else { return nil }
    self.major = major
  }

  /// Until when it is sure to answer; nil: it is newer than this table.
  var livesUntil: Timestamp? {
    Self.releases[major].map { Timestamp(milliseconds: $0 * 1000) + .days(730) }
  }

  /// First days by version, in seconds since 1970; where only the month is known, its first.
  private static let releases: [Int: Int64] = [
    22: 1_737_417_600,  // 21 January 2025
    23: 1_746_057_600,  // May 2025
    24: 1_759_276_800,  // October 2025
    25: 1_769_904_000,  // February 2026
    26: 1_785_283_200,  // 29 July 2026
  ]
}
