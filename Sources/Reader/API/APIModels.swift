import Core
import Features

// The shapes of the Reader's JSON. Keys are written in snake_case; ids are decimal strings; times
// are milliseconds since 1970.

struct APIChannel: Codable, APIShape, Sendable {
  static let shape = "Channel"

  let id: ID
  let title: String
  let url: String
  let siteUrl: String?
  let folder: String?
  let active: Bool
  let unread: Int
  let checkedAt: Timestamp?
  let problem: String?
  /// Until when the site wants to be left alone.
  let quietUntil: Timestamp?

  init(_ channel: Channel) {
    id = channel.id
    title = channel.title
    url = channel.url
    siteUrl = channel.siteURL
    folder = channel.folder
    active = channel.isActive
    unread = channel.unread
    checkedAt = channel.checkedAt
    problem = channel.problem?.rawValue
    quietUntil = channel.quietUntil
  }
}

struct APISubscription: Decodable, Sendable {
  let url: String
  let folder: String?
}

struct APIArticle: Codable, APIShape, Sendable {
  static let shape = "ReaderArticle"

  let id: ID
  let title: String
  let excerpt: String
  let note: Bool
  let author: String?
  let picture: String?
  let url: String?
  let time: Timestamp
  let channel: ID?
  let channelTitle: String
  let read: Bool
  let saved: Bool

  init(_ row: ListedArticle) {
    id = row.id
    title = row.title
    excerpt = row.excerptBelowTitle
    note = row.isNote
    author = row.author
    picture = row.picture
    url = row.link
    time = row.time
    channel = row.channel
    channelTitle = row.channelTitle
    read = !row.isUnread
    saved = row.isSaved
  }
}

struct APIWholeArticle: Codable, Sendable {
  let article: APIArticle
  let html: String
  let fullHTML: String?
  let language: String?
  let words: Int
  let enclosures: [StoredEnclosure]

  enum CodingKeys: String, CodingKey {
    case article, html, language, words, enclosures
    case fullHTML = "full_html"
  }
}

struct APIArticleChange: Decodable, Sendable {
  let read: Bool?
  let saved: Bool?
}
