import Core
import Instagram

/// What is asked of a post, reel or story (docs/insights.md has the table).
struct MetricSet: Sendable, Hashable {
  /// A metric that is asked by itself, with its parts: one that cannot be broken down fails the
  /// whole call.
  struct Breakdown: Sendable, Hashable {
    let metric: String
    let dimension: String
  }

  /// What everything has: asked alone when the rest is refused.
  static let core = [Metric.views.rawValue, Metric.reach.rawValue]

  /// What else is asked in the same call.
  private(set) var more: [String]
  /// What is asked by itself.
  private(set) var breakdowns: [Breakdown] = []
  /// What is refused for each thing that was not shared to Facebook: asked once for each thing, then
  /// only for those that have it.
  private(set) var sharedToFacebook: [String]

  /// Of a kind of thing.
  init(_ kind: InsightItem.Kind, login: InstagramLogin, publishedAt: Timestamp) {
    let common: [Metric] = [.totalInteractions, .shares, .reposts]
    let facebook = login == .facebook
    var metrics: [Metric]
    switch kind {
    case .feed:
      metrics = common + [.likes, .comments, .saved, .follows, .profileVisits]
      if publishedAt < lastImpressions { metrics.append(.impressions) }
      if facebook { metrics += [.totalViews, .totalLikes, .totalComments] }
      breakdowns = [.profileActivity]
    case .reels:
      metrics =
        common + [.likes, .comments, .saved, .averageWatchTime, .totalWatchTime, .skipRate]
      if facebook { metrics += [.totalViews, .totalLikes, .totalComments] }
    case .story:
      metrics = common + [.replies, .follows, .profileVisits]
      if facebook { metrics += [.totalViews, .linkClicks] }
      breakdowns = [.navigation, .profileActivity]
    }
    more = metrics.map(\.rawValue)
    sharedToFacebook =
      (kind == .reels ? [Metric.crosspostedViews, .facebookViews] : [.facebookViews])
      .map(\.rawValue)
  }

  /// Without what was refused.
  func without(_ refused: Set<String>) -> MetricSet {
    var set = self
    set.more.removeAll(where: refused.contains)
    set.breakdowns.removeAll { refused.contains($0.metric) }
    return set
  }
}

extension MetricSet.Breakdown {
  static let navigation = Self(
    metric: Metric.navigation.rawValue, dimension: "story_navigation_action_type")
  static let profileActivity = Self(
    metric: Metric.profileActivity.rawValue, dimension: "action_type")
}

/// 2 July 2024: what was posted later has views instead of impressions.
private let lastImpressions = Timestamp(milliseconds: 1_719_878_400_000)
