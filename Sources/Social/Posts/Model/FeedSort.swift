import Core
import Database

/// In which order a person reads the home feed.
enum FeedSort: String, CaseIterable, Sendable, SQLConvertible {
  case newest = "date_desc"
  case oldest = "date_asc"
  case mostLiked = "likes_desc"
  case leastLiked = "likes_asc"

  var isByLikes: Bool { self == .mostLiked || self == .leastLiked }
  var isAscending: Bool { self == .oldest || self == .leastLiked }
}

/// A post's place in a sorted list.
struct FeedPlace: Hashable, Sendable {
  let id: ID
  /// The likes when sorted by them, else the id's number.
  let key: Int64

  var cursor: Cursor { Cursor(key: key, id: id) }
}
