import Core

/// What a person granted.
package struct GraphGrant: Hashable, Sendable {
  /// The long-lived token (60 days).
  package let token: String
  /// When it dies; nil: it does not say.
  package let expiresAt: Timestamp?
  /// What was granted; nil when it cannot be told.
  package let permissions: Set<String>?
  /// Who granted it, by the id under which this app alone knows them: what the callbacks for
  /// deauthorisation and deletion name. nil when it cannot be told, as when a token is refreshed.
  package let userID: String?

  /// A grant.
  package init(
    token: String, expiresAt: Timestamp?, permissions: Set<String>?, userID: String? = nil
  ) {
    self.token = token
    self.expiresAt = expiresAt
    self.permissions = permissions
    self.userID = userID
  }
}

/// A Facebook Page, and the professional account that is connected to it.
package struct FacebookPage: Hashable, Codable, Sendable {
  /// The Page's id.
  package let id: String
  /// Its name.
  package let name: String
  /// The connected account's id; nil: none is connected.
  package let instagramID: String?

  /// A Page.
  package init(id: String, name: String, instagramID: String?) {
    self.id = id
    self.name = name
    self.instagramID = instagramID
  }
}

/// A professional account.
package struct GraphAccount: Hashable, Sendable {
  /// The id by which it is asked, a decimal string.
  package let id: String
  /// Its user name, without @.
  package let username: String
  /// Its display name; may be empty.
  package let name: String
  /// `BUSINESS`, `MEDIA_CREATOR` or `PERSONAL` where it says so.
  package let accountType: String?
  /// Where its picture is, for some days.
  package let pictureURL: String?
  /// How many follow it.
  package let followers: Int?
  /// How many it follows.
  package let follows: Int?
  /// How many posts it has.
  package let mediaCount: Int?

  /// An account.
  package init(
    id: String, username: String, name: String = "", accountType: String? = nil,
    pictureURL: String? = nil, followers: Int? = nil, follows: Int? = nil, mediaCount: Int? = nil
  ) {
    self.id = id
    self.username = username
    self.name = name
    self.accountType = accountType
    self.pictureURL = pictureURL
    self.followers = followers
    self.follows = follows
    self.mediaCount = mediaCount
  }
}

/// A post, reel or story as the API tells it. What is not told is nil, never zero.
package struct GraphMedia: Hashable, Sendable {
  /// What it is, by `media_product_type` and where it is missing, by where it was found.
  package enum Product: String, Codable, Sendable {
    case feed = "FEED"
    case reels = "REELS"
    case story = "STORY"
    case ad = "AD"
  }

  /// What it shows: `IMAGE`, `VIDEO` or `CAROUSEL_ALBUM`; anything else is taken for an image.
  package enum Medium: String, Codable, Sendable {
    case image = "IMAGE"
    case video = "VIDEO"
    case carousel = "CAROUSEL_ALBUM"
  }

  /// Its id, a decimal string.
  package var id: String
  /// What it is.
  package var product: Product
  /// What it shows.
  package var medium: Medium
  /// Its text, whole.
  package var caption: String?
  /// What its author says for those who do not see it.
  package var altText: String?
  /// The page at Instagram.
  package var permalink: String?
  /// The letters of that page's address.
  package var shortcode: String?
  /// When it was posted.
  package var timestamp: Timestamp?
  /// Where its picture is, for some days: the picture itself, the still of a video, or the first of a
  /// carousel. nil for what Meta withholds.
  package var pictureURL: String?
  /// How many like it; nil when hidden.
  package var likeCount: Int?
  /// How many comments it has.
  package var commentsCount: Int?
  /// How many pictures and videos it has; 1 unless it is a carousel.
  package var children: Int
  /// Everything that was told, as JSON with sorted keys, without addresses that die or let in.
  package var fields: String

  /// A thing; the rest is set afterwards.
  package init(
    id: String, product: Product, medium: Medium, caption: String? = nil,
    permalink: String? = nil, timestamp: Timestamp? = nil, children: Int = 1,
    fields: String = "{}"
  ) {
    self.id = id
    self.product = product
    self.medium = medium
    self.caption = caption
    self.permalink = permalink
    self.timestamp = timestamp
    self.children = children
    self.fields = fields
  }
}

/// A page of a list.
package struct GraphPage<Element: Sendable>: Sendable {
  /// What is on it; may be empty and not the last.
  package let data: [Element]
  /// What to ask the next page with; nil: it is the last.
  package let after: String?

  /// A page.
  package init(data: [Element], after: String?) {
    self.data = data
    self.after = after
  }
}

/// A number of a post, story or account.
package struct GraphInsight: Hashable, Sendable {
  /// The metric, such as `reach`.
  package let name: String
  /// Its value; nil: the answer has none.
  package let value: Double?
  /// By lower-case dimension values joined by `|`, such as `tap_forward` or `25-34|f`; empty without a
  /// breakdown.
  package let breakdown: [String: Double]
  /// Values by day of a time series, the end of each day first; empty for totals.
  package let series: [(day: Timestamp, value: Double)]

  /// A number.
  package init(
    name: String, value: Double?, breakdown: [String: Double] = [:],
    series: [(day: Timestamp, value: Double)] = []
  ) {
    self.name = name
    self.value = value
    self.breakdown = breakdown
    self.series = series
  }

  /// Whether all is the same.
  package static func == (left: GraphInsight, right: GraphInsight) -> Bool {
    left.name == right.name && left.value == right.value && left.breakdown == right.breakdown
      && left.series.elementsEqual(right.series) { $0.day == $1.day && $0.value == $1.value }
  }

  /// By name and value.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
