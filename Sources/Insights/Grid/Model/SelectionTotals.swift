import Core

/// The numbers of several things together.
package struct GroupTotals: Hashable, Sendable {
  /// How many things.
  package var count = 0
  /// Sums over those that know the number; nothing where none does. Reach is never among them.
  package var sums: [Metric: Int] = [:]
  /// How many know the number.
  package var known: [Metric: Int] = [:]
  /// The mean reach of those that know it; nil when none does.
  package var averageReach: Double?
  /// The largest reach; nil when none is known.
  package var maximumReach: Int?

  /// Nothing.
  package init() {}
}

/// The numbers of what somebody has selected.
package struct SelectionTotals: Hashable, Sendable {
  /// Of posts and reels.
  package var posts = GroupTotals()
  /// Of stories.
  package var stories = GroupTotals()

  /// Nothing is selected.
  package init() {}

  /// Posts and stories together.
  package var all: GroupTotals {
    var both = GroupTotals()
    both.count = posts.count + stories.count
    both.sums = posts.sums.merging(stories.sums, uniquingKeysWith: +)
    both.known = posts.known.merging(stories.known, uniquingKeysWith: +)
    both.averageReach = mean(of: posts, and: stories)
    both.maximumReach = [posts.maximumReach, stories.maximumReach].compactMap(\.self).max()
    return both
  }
}

/// Each side counts as often as there are things in it that know their reach.
private func mean(of one: GroupTotals, and other: GroupTotals) -> Double? {
  guard let left = one.averageReach else { return other.averageReach }
  guard let right = other.averageReach else { return left }
  let (leftCount, rightCount) = (Double(one.known[.reach] ?? 0), Double(other.known[.reach] ?? 0))
  return left + (right - left) * rightCount / (leftCount + rightCount)
}
