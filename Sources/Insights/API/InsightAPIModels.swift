import Core
import Features
import Instagram
import Media

// The shapes of Insights in JSON. Keys are written in snake_case; ids are decimal strings; times are
// milliseconds since 1970. What is unknown is missing, never 0.

/// Where posts and stories come from.
struct APISource: Codable, APIShape, Sendable {
  static let shape = "InsightSource"

  let id: ID
  let kind: InsightSource.Kind
  /// By which login it is connected.
  let login: InstagramLogin?
  let username: String
  let name: String
  let state: InsightSource.State
  /// What went wrong last, and still does.
  let problem: String?
  let followers: Int?
  /// How many posts it says it has.
  let mediaCount: Int?
  /// When everything was listed for the first time.
  let importedAt: Timestamp?
  /// When it was last read without a fault.
  let collectedAt: Timestamp?
  let connectedAt: Timestamp

  init(_ source: InsightSource) {
    id = source.id
    kind = source.kind
    login = source.login
    username = source.username
    name = source.name
    state = source.state
    problem = source.problem
    followers = source.followers
    mediaCount = source.mediaCount
    importedAt = source.importedAt
    collectedAt = source.collectedAt
    connectedAt = source.madeAt
  }
}

/// A post, reel or story with its latest numbers.
struct APIInsightItem: Codable, APIShape, Sendable {
  static let shape = "InsightItem"
  static let notes: [String: JSONLiteral] = ["numbers": .byName]

  let id: ID
  let source: ID
  /// Its id at Instagram.
  let remoteId: String
  let kind: InsightItem.Kind
  let medium: InsightItem.Medium
  let caption: String
  let alt: String
  let permalink: String?
  let publishedAt: Timestamp
  /// When a story ends, or ended.
  let endsAt: Timestamp?
  /// How many pictures and videos it has.
  let children: Int
  let state: InsightItem.State
  /// Why it has fewer numbers than others.
  let note: InsightItem.Note?
  let seenAt: Timestamp
  let readAt: Timestamp?
  /// The address of its picture.
  let picture: String?
  let numbers: [String: Double]

  init(_ item: InsightItem, _ picture: Picture?) {
    id = item.id
    source = item.source
    remoteId = item.remoteID
    kind = item.kind
    medium = item.medium
    caption = item.caption
    alt = item.alt
    permalink = item.permalink
    publishedAt = item.publishedAt
    endsAt = item.endsAt
    children = item.children
    state = item.state
    note = item.note
    seenAt = item.seenAt
    readAt = item.readAt
    self.picture = picture?.path(atLeast: 1080)
    numbers = item.numbers.values
  }
}

/// A post or story with every reading of its numbers.
struct APIInsightHistory: Codable, Sendable {
  let item: APIInsightItem
  let readings: [Reading]

  /// Numbers that were the same whenever they were read in a span of time.
  struct Reading: Codable, APINoted, Sendable {
    static let notes: [String: JSONLiteral] = ["numbers": .byName]

    let at: Timestamp
    let until: Timestamp
    let numbers: [String: Double]
  }
}

/// Totals of posts and of stories.
struct APIInsightTotals: Codable, APIShape, Sendable {
  static let shape = "InsightTotals"

  let posts: Group
  let stories: Group

  /// The numbers of several things together.
  struct Group: Codable, APIShape, Sendable {
    static let shape = "InsightGroup"
    static let notes: [String: JSONLiteral] = [
      "sums": ["description": "By the name of a number. Reach is never added up."]
    ]

    let count: Int
    /// Sums over those that know the number.
    let sums: [String: Int]
    /// How many know the number.
    let known: [String: Int]
    let averageReach: Double?
    let maximumReach: Int?

    init(_ group: GroupTotals) {
      count = group.count
      sums = named(group.sums)
      known = named(group.known)
      averageReach = group.averageReach
      maximumReach = group.maximumReach
    }
  }

  init(_ totals: SelectionTotals) {
    posts = Group(totals.posts)
    stories = Group(totals.stories)
  }
}

private func named(_ numbers: [Metric: Int]) -> [String: Int] {
  Dictionary(uniqueKeysWithValues: numbers.map { ($0.key.rawValue, $0.value) })
}

extension JSONLiteral {
  /// What is said of numbers.
  fileprivate static let byName: JSONLiteral = [
    "description": """
    By Instagram's names; a part of a number as `navigation.tap_exit`. What is unknown is missing.
    """
  ]
}
