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
    ("views", .views), ("replies", .replies), ("taps_forward", .tapForward),
    ("taps_back", .tapBack), ("exits", .tapExit), ("swipes_forward", .swipeForward),
    ("engagement", .totalInteractions), ("shares", .shares), ("link_clicks", .linkClicks),
    ("follows", .follows), ("profile_visits", .profileVisits), ("impressions", .impressions),
  ]

  func object(posts: TakenTotals, stories: TakenTotals) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"account\":")
    var account = JSONText()
    account.raw("{")
    account.member("id", text: accountID)
    account.member("kind", text: kind.rawValue)
    account.member("username", text: username)
    account.member("followers", raw: followers.map(String.init))
    account.raw("}")
    json.raw(String(decoding: account.bytes, as: UTF8.self))
    json.raw(",\"generated_at\":\"\(made.rfc3339)\",\"notes\":[")
    for (index, note) in notes.enumerated() {
      if index > 0 { json.raw(",") }
      json.text(note)
    }
    json.raw("],\"posts\":")
    json.raw(Self.group(posts, Self.posts))
    json.raw(",\"schema_version\":1,\"stories\":")
    json.raw(Self.group(stories, Self.stories))
    json.raw("}")
    return indentedJSON(json.bytes) + [UInt8(ascii: "\n")]
  }

  /// `known` says of how many things a number is known: a sum of three of ten is not that of ten.
  private static func group(_ totals: TakenTotals, _ names: [(String, Metric)]) -> String {
    var (json, known) = (JSONText(), JSONText())
    json.raw("{")
    known.raw("{")
    json.member("count", raw: String(totals.count))
    for (name, metric) in names {
      json.member(name, raw: totals.sum(metric).map(jsonNumber))
      known.member(name, raw: String(totals.known[metric.rawValue] ?? 0))
    }
    let reach = Metric.reach.rawValue
    json.member("average_reach", raw: totals.means[reach].map { jsonNumber(hundredths($0)) })
    json.member("maximum_reach", raw: totals.maximumReach.map(jsonNumber))
    known.member("average_reach", raw: String(totals.known[reach] ?? 0))
    known.raw("}")
    json.member("known", raw: String(decoding: known.bytes, as: UTF8.self))
    json.raw("}")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// Rounded to two places.
func hundredths(_ value: Double) -> Double {
  (value * 100).rounded() / 100
}
