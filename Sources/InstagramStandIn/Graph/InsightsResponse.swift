import Core
import Synchronization

extension StandInWorld {
  /// Numbers of a thing. One metric that is not for it fails the whole call.
  func insights(
    of thing: StandInThing, _ account: StandInAccount, _ metrics: [String], breakdown: String?,
    _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    guard !metrics.isEmpty else { throw .parameter("The parameter metric is required") }
    let (change, refusals, oddities) = state.withLock {
      ($0.changes[thing.id] ?? StandInChange(), $0.refusals, $0.oddities)
    }
    if let since = account.professionalSince, thing.publishedAt < since {
      throw .beforeConversion
    }
    let numbers = numbers(of: thing, at: clock.now())
    if thing.kind == .story, change.hasFewViewers || (numbers["views"] ?? 0) < 5 {
      throw .fewViewers
    }
    for (index, name) in metrics.enumerated() {
      try check(name, index, thing, isFacebook: call.isFacebook)
      if refusals.contains(where: { $0.meets(name, thing) }) {
        throw .unsupported(name, "media product type")
      }
    }
    if let breakdown {
      // Whatever cannot be broken down fails the whole call, without saying why.
      guard metrics.allSatisfy({ breakdowns[$0]?.dimension == breakdown }) else {
        throw .unknown
      }
    }
    let told = metrics.filter { !oddities.silentMetrics.contains($0) }
    return [
      "data": .array(
        told.compactMap { name in
          numbers[name].map {
            insight(name, $0, numbers, breakdown, thing, shouts: oddities.shoutsBreakdowns)
          }
        })
    ]
  }

  private func check(
    _ name: String, _ index: Int, _ thing: StandInThing, isFacebook: Bool
  ) throws(StandInError) {
    if name == "impressions" {
      throw .parameter(
        "Starting from version 22 and above, the impressions metric is no longer supported for the "
          + "queried media.")
    }
    let known = mediaMetrics.keys.filter { isFacebook || !facebookMetrics.contains($0) }
    guard known.contains(name) else {
      throw .parameter(
        "metric[\(index)] must be one of the following values: "
          + known.sorted().joined(separator: ", "))
    }
    guard mediaMetrics[name]?.contains(thing.kind) ?? false else {
      throw .unsupported(name, "media product type")
    }
    if ["facebook_views", "crossposted_views"].contains(name), !thing.isOnFacebook {
      throw .unsupported(name, "media product type")
    }
  }

  private func insight(
    _ name: String, _ value: Double, _ numbers: [String: Double], _ breakdown: String?,
    _ thing: StandInThing, shouts: Bool
  ) -> StandInJSON {
    var pairs: [(String, StandInJSON)] = [
      ("name", .text(name)), ("period", "lifetime"),
      ("values", [["value": .number(value)]]),
      ("title", .text(name)), ("description", "What this means, in some language."),
    ]
    if let breakdown, let parts = breakdowns[name]?.parts {
      let results = parts.map { part -> StandInJSON in
        [
          "dimension_values": [.text(shouts ? part.uppercased() : part)],
          "value": .number(numbers["\(name).\(part)"] ?? 0),
        ]
      }
      pairs.append(
        (
          "total_value",
          [
            "value": .number(value),
            "breakdowns": [
              ["dimension_keys": [.text(breakdown)], "results": .array(results)]
            ],
          ]
        ))
    }
    pairs.append(("id", .text("\(thing.id)/insights/\(name)/lifetime")))
    return .object(pairs)
  }
}

extension StandInError {
  /// A metric that is not for a thing.
  static func unsupported(_ metric: String, _ what: String) -> StandInError {
    .parameter("The Media Insights API does not support the \(metric) metric for this \(what).")
  }
}

/// Which metrics there are, and for what.
let mediaMetrics: [String: Set<StandInThing.Kind>] = [
  "views": [.feed, .reels, .story], "reach": [.feed, .reels, .story],
  "total_interactions": [.feed, .reels, .story], "shares": [.feed, .reels, .story],
  "reposts": [.feed, .reels, .story], "facebook_views": [.feed, .reels, .story],
  "total_views": [.feed, .reels, .story], "likes": [.feed, .reels], "comments": [.feed, .reels],
  "saved": [.feed, .reels], "total_likes": [.feed, .reels], "total_comments": [.feed, .reels],
  "follows": [.feed, .story], "profile_visits": [.feed, .story],
  "profile_activity": [.feed, .story], "ig_reels_avg_watch_time": [.reels],
  "ig_reels_video_view_total_time": [.reels], "reels_skip_rate": [.reels],
  "crossposted_views": [.reels], "replies": [.story], "navigation": [.story],
  "link_clicks": [.story],
]

/// Those that only the Facebook Login knows.
private let facebookMetrics: Set<String> = [
  "total_views", "total_likes", "total_comments", "link_clicks",
]

private let breakdowns: [String: (dimension: String, parts: [String])] = [
  "navigation": (
    "story_navigation_action_type", ["tap_forward", "tap_back", "tap_exit", "swipe_forward"]
  ),
  "profile_activity": (
    "action_type", ["bio_link_clicked", "call", "direction", "email", "other", "text"]
  ),
]
