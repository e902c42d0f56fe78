import Core

/// `summary.json`: what posts and stories come to, under the names that people's tools know.
struct SummaryJSON: Sendable {
  let username: String
  let accountID: String
  let kind: InsightSource.Kind
  let followers: Int?
  let made: Timestamp
  let notes: [String]

  private static let posts: [(String, Metric)] = [
    ("like_count", .likes), ("comment_count", .comments), ("saved_count", .saved),
    ("engagement", .totalInteractions), ("views", .views), ("shares", .shares),
    ("reposts", .reposts), ("follows", .follows), ("profile_visits", .profileVisits),
    ("impressions", .impressions),
  ]
  private static let stories: [(String, Metric)] = [
    ("views", .views), ("replies", .replies), ("votes", .votes), ("answers", .answers),
    ("reactions", .reactions), ("taps_forward", .tapForward),
    ("taps_back", .tapBack), ("exits", .tapExit), ("swipes_forward", .swipeForward),
    ("engagement", .totalInteractions), ("shares", .shares), ("link_clicks", .linkClicks),
    ("follows", .follows), ("profile_visits", .profileVisits), ("impressions", .impressions),
  ]

  func object(posts: TakenTotals, stories: TakenTotals) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.object("account") {
        $0.member("id", accountID)
        $0.member("kind", kind.rawValue)
        $0.member("username", username)
        $0.nullable("followers", followers)
      }
      $0.member("generated_at", made)
      $0.array("notes") { for note in notes { $0.text(note) } }
      $0.object("posts") { Self.write(posts, Self.posts, to: &$0) }
      $0.member("schema_version", 1)
      $0.object("stories") { Self.write(stories, Self.stories, to: &$0) }
    }
    return indentedJSON(json.bytes) + [UInt8(ascii: "\n")]
  }

  /// `known` says of how many things a number is known: a sum of three of ten is not that of ten.
  private static func write(
    _ totals: TakenTotals, _ names: [(String, Metric)], to json: inout JSONWriter
  ) {
    let reach = Metric.reach.rawValue
    json.member("count", totals.count)
    for (name, metric) in names { json.nullable(name, totals.sum(metric)) }
    json.nullable("average_reach", totals.means[reach].map(hundredths))
    json.nullable("maximum_reach", totals.maximumReach)
    json.object("known") {
      for (name, metric) in names {
        $0.name(name)
        $0.number(totals.known[metric.rawValue] ?? 0)
      }
      $0.member("average_reach", totals.known[reach] ?? 0)
    }
  }
}

/// Rounded to two places.
func hundredths(_ value: Double) -> Double {
  (value * 100).rounded() / 100
}
