import Core

/// What an account did in a period as a whole, and how it grew.
struct AudienceGrowth: Hashable, Sendable {
  /// A number of the account that is told for each day.
  enum Measure: String, CaseIterable, Sendable {
    case views
    case reach
    case engaged = "accounts_engaged"
    case interactions = "total_interactions"

    /// Whether days may be added up: people are counted once a day, and again the next.
    var isSummable: Bool { self == .views || self == .interactions }
  }

  /// What the days of a period come to.
  struct Figures: Hashable, Sendable {
    /// On how many days it was told.
    let days: Int
    /// nil where days may not be added up.
    let sum: Int?
    /// Of the days on which it was told.
    let mean: Double?
    let median: Double?
  }

  /// How many follow at the end; nil: unknown.
  let followers: Int?
  /// How many more or less than at the beginning; nil: there are not two days.
  let gained: Int?
  /// How many came, as far as it is told; nil: it is not.
  let follows: Int?
  /// How many went; nil: it is not told.
  let unfollows: Int?
  let figures: [Measure: Figures]

  /// - Parameter days: of the period, the oldest first.
  init(_ days: [AudienceDay]) {
    let counts = days.compactMap(\.followers)
    followers = counts.last
    gained = counts.count > 1 ? counts[counts.count - 1] - counts[0] : nil
    follows = Self.sum(days.compactMap { $0.numbers.whole("follows_and_unfollows.follower") })
    unfollows = Self.sum(days.compactMap { $0.numbers.whole("follows_and_unfollows.non_follower") })
    figures = Measure.allCases.reduce(into: [:]) { figures, measure in
      let values = days.compactMap { $0.numbers.whole(measure.rawValue) }
      figures[measure] = Figures(
        days: values.count, sum: measure.isSummable ? Self.sum(values) : nil,
        mean: mean(values.map(Double.init)), median: middle(of: values))
    }
  }

  /// nil of nothing; numbers that no account has end at the largest whole one.
  private static func sum(_ values: [Int]) -> Int? {
    guard let first = values.first else { return nil }
    return values.dropFirst().reduce(first) { sum, value in
      let (added, isTooLarge) = sum.addingReportingOverflow(value)
      return isTooLarge ? .max : added
    }
  }
}
