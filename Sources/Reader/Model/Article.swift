import Core

/// An article in a list, without its body.
struct ListedArticle: Sendable, Identifiable {
  let id: ID
  let title: String
  let excerpt: String
  let author: String?
  var picture: String?
  let link: String?
  let time: Timestamp
  let channelTitle: String
  /// nil when the person has deleted the channel.
  let channel: ID?
  let isUnread: Bool
  let isSaved: Bool
  /// The list's sort key: the article's time, or when it was read, saved or archived.
  let key: Int64
  /// The feed's own picture.
  var channelPicture: String?
  /// Whether the title is only the beginning of the text, which is shown without it then.
  let isNote: Bool

  /// The first words, where the title does not say them already.
  var excerptBelowTitle: String { isNote ? "" : excerpt }

  var cursor: Cursor { Cursor(key: key, id: id) }
}

/// A whole article for its page.
struct Article: Sendable {
  let row: ListedArticle
  let feed: ID
  let html: String
  let fullHTML: String?
  let commentsLink: String?
  let language: String?
  let updatedAt: Timestamp?
  let words: Int
  let enclosures: [StoredEnclosure]
  let channelWantsFullText: Bool

  /// Minutes at 220 words a minute, at least one.
  var minutes: Int { max(1, (words + 110) / 220) }
}

/// A file that belongs to an article, as stored in JSON.
struct StoredEnclosure: Codable, Sendable, Hashable {
  let url: String
  let type: String?
  let length: Int64?
  let seconds: Int?
  let title: String?
}

/// A folder of the archive.
struct Folder: Sendable, Identifiable {
  let id: ID
  let name: String
  let count: Int
}

/// Which list an article was opened from, for *next* and *previous* and the way back.
enum ArticleList: Hashable, Sendable, LosslessStringConvertible {
  case new
  case history
  case later
  case channel(ID)
  case folder(ID)

  init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1)
    switch (parts.first, parts.count > 1 ? ID(String(parts[1])) : nil) {
    case ("new", nil): self = .new
    case ("history", nil): self = .history
    case ("later", nil): self = .later
    case ("channel", .some(let id)): self = .channel(id)
    case ("folder", .some(let id)): self = .folder(id)
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .new: "new"
    case .history: "history"
    case .later: "later"
    case .channel(let id): "channel:\(id)"
    case .folder(let id): "folder:\(id)"
    }
  }

  /// The page of the list.
  var path: String {
    switch self {
    case .new: "/read"
    case .history: "/read/history"
    case .later: "/read/later"
    case .channel(let id): "/read/channels/\(id)"
    case .folder(let id): "/read/archive/\(id)"
    }
  }
}
