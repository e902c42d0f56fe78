import Core

/// Of whom is told how they are split up.
enum AudienceCrowd: String, CaseIterable, Sendable {
  /// Those who follow.
  case followers = "follower_demographics"
  /// Those who did something: liked, wrote, saved, shared.
  case engaged = "engaged_audience_demographics"
}

/// By what a crowd is split up.
enum AudienceBreakdown: CaseIterable, Sendable {
  case age
  case sex
  case country
  case city

  /// The name under which it was collected.
  fileprivate var name: String {
    switch self {
    case .age, .sex: "age,gender"
    case .country: "country"
    case .city: "city"
    }
  }

  /// What of a key it is about: keys of age and sex are `25-34|f`.
  fileprivate func group(_ key: String) -> String {
    let halves = key.split(separator: "|", maxSplits: 1).map(String.init)
    switch self {
    case .age: return halves.first ?? key
    case .sex: return halves.count > 1 ? halves[1] : key
    case .country, .city: return key
    }
  }
}

/// How a crowd is split up on the last day on which it was told, and how it was on an earlier one.
struct AudienceShares: Hashable, Sendable {
  /// A part of it.
  struct Part: Hashable, Sendable {
    /// `cz`, `25-34`, `f`, `prague, prague`.
    let key: String
    /// How many people.
    let count: Int
    /// Of those who follow, 0 to 1; of those who are told, where that is not known, and of age and
    /// sex, of which few are left out.
    let share: Double
    /// The share then; nil: nothing was told then.
    let shareBefore: Double?
  }

  /// When it was told.
  let day: Int
  /// When it was told before; nil: it was not.
  let dayBefore: Int?
  /// Ages by age, everything else by size.
  let parts: [Part]
  /// How many people are told of altogether: fewer than follow, since Instagram leaves out those of
  /// whom it knows nothing, and all but the largest 45 parts.
  let told: Int
  /// How many followed that day; nil: unknown, or the crowd is another one.
  let followers: Int?

  /// - Parameters:
  ///   - days: of the period, the oldest first.
  ///   - before: of the period before it.
  /// - Returns: nil when nothing was told in the period.
  init?(
    of crowd: AudienceCrowd, by breakdown: AudienceBreakdown, _ days: [AudienceDay],
    before: [AudienceDay]
  ) {
    guard let (day, now) = Self.last(of: crowd, by: breakdown, days) else { return nil }
    let then = Self.last(of: crowd, by: breakdown, before)
    let sum = now.values.reduce(0, +)
    guard sum > 0 else { return nil }
    let isOfAll = crowd == .followers && (breakdown == .country || breakdown == .city)
    func whole(_ sum: Double, _ day: AudienceDay) -> Double {
      max(sum, isOfAll ? Double(day.followers ?? 0) : 0)
    }
    let all = whole(sum, day)
    let allThen = then.map { whole($0.counts.values.reduce(0, +), $0.day) } ?? 0
    self.day = day.day
    dayBefore = allThen > 0 ? then?.day.day : nil
    told = Int(sum.rounded())
    followers = crowd == .followers ? day.followers : nil
    let parts = now.map { key, count in
      Part(
        key: key, count: Int(count.rounded()), share: count / all,
        shareBefore: allThen > 0 ? (then?.counts[key] ?? 0) / allThen : nil)
    }
    self.parts = parts.sorted {
      breakdown == .age ? $0.key < $1.key : ($1.count, $0.key) < ($0.count, $1.key)
    }
  }

  private static func last(
    of crowd: AudienceCrowd, by breakdown: AudienceBreakdown, _ days: [AudienceDay]
  ) -> (day: AudienceDay, counts: [String: Double])? {
    for day in days.reversed() {
      let parts = day.parts(of: "\(crowd.rawValue).\(breakdown.name)")
      guard !parts.isEmpty else { continue }
      // More than a milliard milliards of people are none.
      let counts = parts.reduce(into: [String: Double]()) { counts, part in
        counts[breakdown.group(part.key), default: 0] += min(part.value, 1e12)
      }
      return (day, counts)
    }
    return nil
  }
}
