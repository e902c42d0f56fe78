import Core
import FeedFormats

/// What one check of a feed found, ready to be written.
struct FeedCheck: Sendable {
  let time: Timestamp
  /// nil: not again by itself (410 Gone).
  let nextCheck: Timestamp?
  /// How often from now on.
  let every: Duration
  let problem: FeedProblem?
  let problemDetail: String?
  /// nil when the server said that nothing has changed, or when something went wrong.
  let news: FeedUpdate?
  /// Failed checks in a row.
  var failures = 0
  /// False where the feed was left alone because its site asked for it.
  var wasAsked = true
  /// Until when the site wants to be left alone; nil when it does not say so.
  var quietUntil: Timestamp?
  /// Where the server sends us for good, and since when it does.
  private(set) var movedTo: String?
  private(set) var movedSince: Timestamp?
  /// A confirmed move: the feed's new address from now on.
  private(set) var newURL: String?
  /// Whether the feed's hub brought it, unasked.
  var isPushed = false

  /// A move must be told for so long before the new address replaces the old one: hotspots and
  /// broken servers redirect for an hour.
  static let movesAfter = Duration.days(3)

  /// With a problem, the failures add up and a move under way stays as it is. Without one, the
  /// failures are forgotten, and so is a move that the server does not tell any more.
  /// - Parameters:
  ///   - every: as before when nil.
  ///   - permanentURL: where the server says that the feed is for good.
  init(
    of feed: FeedRecord, at time: Timestamp, nextCheck: Timestamp?, every: Duration? = nil,
    problem: FeedProblem? = nil, detail: String? = nil, news: FeedUpdate? = nil,
    permanentURL: String? = nil
  ) {
    self.time = time
    self.nextCheck = nextCheck
    self.every = every ?? feed.checkEvery
    self.problem = problem
    problemDetail = detail.map { String($0.prefix(500)) }
    self.news = news
    if problem != nil {
      failures = feed.failures + 1
      movedTo = feed.movedTo
      movedSince = feed.movedSince
    } else if let permanentURL, permanentURL != feed.url {
      let since = feed.movedTo == permanentURL ? feed.movedSince ?? time : time
      movedTo = permanentURL
      movedSince = since
      if time.since(since) >= Self.movesAfter { newURL = permanentURL }
    }
  }
}

extension FeedCheck {
  /// A feed that was not asked, because its site wants to be left alone. So it has not failed
  /// either.
  init(leavingAlone feed: FeedRecord, until time: Timestamp, at now: Timestamp) {
    self.init(of: feed, at: now, nextCheck: time, problem: .tooMany)
    failures = feed.failures
    wasAsked = false
    quietUntil = time
  }
}

/// A document that differs from the last one.
struct FeedUpdate: Sendable {
  let etag: String?
  let lastModified: String?
  let fingerprint: String
  /// nil when the bytes are the same as the last time.
  let details: FeedDetails?
}

/// What the document says about the feed, and its entries, cleaned.
struct FeedDetails: Sendable {
  let title: String
  let description: String?
  let siteURL: String?
  let pictureURL: String?
  let language: String?
  var entries: [CleanEntry]
  /// Where it can be had without asking, as it says; nil when it names no hub.
  var hub: HubAddress?
}

/// An entry, identified and sanitised: ready to be stored.
struct CleanEntry: Sendable {
  let identity: String
  var aliases: [String]
  let contentHash: String
  let title: String
  let excerpt: String
  /// Whether the title is only the beginning of the text.
  let isNote: Bool
  let link: String?
  let author: String?
  let picture: String?
  let commentsLink: String?
  let language: String?
  let words: Int
  /// As the feed says; nil when it does not.
  let published: Timestamp?
  let updated: Timestamp?
  let html: String
  let raw: String
  let baseURL: String?
  let plainText: String
  let enclosures: [StoredEnclosure]
}
