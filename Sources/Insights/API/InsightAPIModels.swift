import Core
import Instagram
import Media

// The shapes of Insights in JSON. Keys are written in snake_case; ids are decimal strings; times are
// milliseconds since 1970. What is unknown is missing, never 0.

/// Where posts and stories come from.
struct APISource: Encodable, Sendable {
  let id: ID
  let kind: String
  /// By which login it is connected.
  let login: String?
  let username: String
  let name: String
  let state: String
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
    kind = source.kind.rawValue
    login = source.login?.rawValue
    username = source.username
    name = source.name
    state = source.state.rawValue
    problem = source.problem
    followers = source.followers
    mediaCount = source.mediaCount
    importedAt = source.importedAt
    collectedAt = source.collectedAt
    connectedAt = source.madeAt
  }
}

/// All of them.
struct APISources: Encodable, Sendable {
  let items: [APISource]
}

/// A post, reel or story with its latest numbers.
struct APIInsightItem: Encodable, Sendable {
  let id: ID
  let source: ID
  /// Its id at Instagram.
  let remoteId: String
  let kind: String
  let medium: String
  let caption: String
  let alt: String
  let permalink: String?
  let publishedAt: Timestamp
  /// When a story ends, or ended.
  let endsAt: Timestamp?
  /// How many pictures and videos it has.
  let children: Int
  let state: String
  /// Why it has fewer numbers than others.
  let note: String?
  let seenAt: Timestamp
  let readAt: Timestamp?
  /// The address of its picture.
  let picture: String?
  let numbers: [String: Double]

  init(_ item: InsightItem, _ picture: Picture?) {
    id = item.id
    source = item.source
    remoteId = item.remoteID
    kind = item.kind.rawValue
    medium = item.medium.rawValue
    caption = item.caption
    alt = item.alt
    permalink = item.permalink
    publishedAt = item.publishedAt
    endsAt = item.endsAt
    children = item.children
    state = item.state.rawValue
    note = item.note?.rawValue
    seenAt = item.seenAt
    readAt = item.readAt
    self.picture = picture?.path(atLeast: 1080)
    numbers = item.numbers.values
  }
}

/// A page of posts or stories.
struct APIInsightItems: Encodable, Sendable {
  let items: [APIInsightItem]
  let next: String?
}

/// A post or story with every reading of its numbers.
struct APIInsightHistory: Encodable, Sendable {
  let item: APIInsightItem
  let readings: [Reading]

  /// Numbers that were the same whenever they were read in a span of time.
  struct Reading: Encodable, Sendable {
    let at: Timestamp
    let until: Timestamp
    let numbers: [String: Double]
  }
}

/// Totals of posts and of stories.
struct APIInsightTotals: Encodable, Sendable {
  let posts: Group
  let stories: Group

  /// The numbers of several things together.
  struct Group: Encodable, Sendable {
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
