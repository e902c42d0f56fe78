import Core

/// The numbers of a post, story or account by name, as the API tells them; what is not in it is
/// unknown, never zero. A part of a number has its own name: `navigation.tap_exit`,
/// `profile_activity.call`.
package struct Numbers: Hashable, Sendable {
  /// By name.
  package var values: [String: Double]

  /// The numbers.
  package init(_ values: [String: Double] = [:]) {
    self.values = values
  }

  /// Reads what `json` wrote; what is no number is left out. nil when it is no object.
  package init?(json: String) {
    guard let object = JSONValue(parsing: Array(json.utf8), .answer)?.fields else { return nil }
    values = object.compactMapValues(\.finite)
  }

  /// A number as the nearest whole one; nil when unknown.
  package subscript(metric: Metric) -> Int? {
    get { whole(metric.rawValue) }
    set { values[metric.rawValue] = newValue.map(Double.init) }
  }

  /// The number of a name as the nearest whole one; nil when unknown, or too large for one.
  package func whole(_ name: String) -> Int? {
    values[name].flatMap { Int(exactly: $0.rounded()) }
  }

  /// A JSON object with sorted keys; whole numbers without a point.
  package var json: String {
    let pairs = values.sorted { $0.key < $1.key }.map { name, value in
      let digits = Int(exactly: value).map(String.init) ?? "\(value)"
      return "\"\(name)\":\(digits)"
    }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  /// Those of both; of one name, the later ones'.
  package func updated(by later: Numbers) -> Numbers {
    Numbers(values.merging(later.values) { $1 })
  }
}

/// A number that Korzo knows by name: what it means, charts and tables it, and adds it up where that
/// makes sense. Others are kept and shown under the API's name.
package enum Metric: String, CaseIterable, Codable, Sendable {
  // Of everything
  case views
  case reach
  case totalInteractions = "total_interactions"
  case shares
  case reposts
  case follows
  case profileVisits = "profile_visits"
  case profileActivity = "profile_activity"
  case facebookViews = "facebook_views"
  case totalViews = "total_views"
  /// Before 2025 (and for what was posted before July 2024): counted in another way than views.
  case impressions
  // Of posts and reels
  case likes
  case comments
  case saved
  case totalLikes = "total_likes"
  case totalComments = "total_comments"
  case crosspostedViews = "crossposted_views"
  /// Milliseconds.
  case averageWatchTime = "ig_reels_avg_watch_time"
  /// Milliseconds.
  case totalWatchTime = "ig_reels_video_view_total_time"
  case skipRate = "reels_skip_rate"
  // Of stories
  case replies
  /// In polls, quizzes and sliders.
  case votes
  /// In question boxes.
  case answers
  case reactions
  case linkClicks = "link_clicks"
  case navigation
  case tapForward = "navigation.tap_forward"
  case tapBack = "navigation.tap_back"
  case tapExit = "navigation.tap_exit"
  case swipeForward = "navigation.swipe_forward"

  /// Whether values of several things may be added. People who were reached are counted once in each,
  /// so that reach never is.
  package var isSummable: Bool {
    switch self {
    case .reach, .averageWatchTime, .skipRate: false
    default: true
    }
  }
}
