import Core

/// What an account told of itself on a day.
struct AudienceDay: Hashable, Sendable {
  /// Days since 1970-01-01, of the site's zone.
  let day: Int
  /// By name, as they were collected.
  let numbers: Numbers

  /// How many follow.
  var followers: Int? { numbers.whole("followers_count") }

  /// The parts of a number: what stands behind its name and a point.
  func parts(of name: String) -> [(key: String, value: Double)] {
    let prefix = name + "."
    return numbers.values.compactMap { key, value in
      key.hasPrefix(prefix) && value >= 0 ? (String(key.dropFirst(prefix.count)), value) : nil
    }
  }
}
