import Core
import Database

/// In which order a person reads the home feed.
enum FeedSort: String, CaseIterable, Sendable, SQLConvertible {
  case newest = "date_desc"
  case oldest = "date_asc"
  case mostLiked = "likes_desc"
  case leastLiked = "likes_asc"
  case mostCommented = "comments_desc"
  case leastCommented = "comments_asc"
  /// By user name; the newest of each author first.
  case author = "author_asc"
  case authorFromEnd = "author_desc"

  /// What posts are sorted by.
  enum Measure { case date, likes, comments, author }

  var measure: Measure {
    switch self {
    case .newest, .oldest: .date
    case .mostLiked, .leastLiked: .likes
    case .mostCommented, .leastCommented: .comments
    case .author, .authorFromEnd: .author
    }
  }

  var isAscending: Bool {
    switch self {
    case .oldest, .leastLiked, .leastCommented, .author: true
    case .newest, .mostLiked, .mostCommented, .authorFromEnd: false
    }
  }

  /// The values, as an error names them.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// Whose posts a person reads in the home feed.
enum FeedPeople: String, CaseIterable, Sendable, SQLConvertible {
  /// Those whom the person follows, and their own.
  case following
  /// Those who follow the person.
  case followers

  /// The values, as an error names them.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// What a person has chosen for the home feed, until they post.
struct FeedChoice: Hashable, Sendable {
  var sort = FeedSort.newest
  var people = FeedPeople.following
}

/// A post's place in a sorted list.
struct FeedPlace: Hashable, Sendable {
  let id: ID
  /// The number of likes or comments or the author's id when sorted by them, else the id's number.
  let key: Int64
  /// Whether the viewer may see the post: a place that they may not see is gone by as well.
  var isVisible = true

  var cursor: Cursor { Cursor(key: key, id: id) }
}
