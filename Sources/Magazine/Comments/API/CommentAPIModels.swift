import Core
import Features

// The shapes of comments in JSON. Keys are written in snake_case; ids are decimal strings; times
// are milliseconds since 1970; addresses begin with a slash.

/// A comment as the asking person reads it. Without author and text it is only a place in its
/// thread.
struct APIComment: Codable, APIShape, Sendable {
  static let shape = "MagazineComment"

  let id: ID
  let thread: ID
  let parent: ID?
  let depth: Int
  let state: String
  let author: APICommentAuthor?
  let text: String?
  let time: Timestamp
  let edited: Bool
  let own: Bool
  /// Whether the asking person may delete it now.
  let deletable: Bool

  init(_ card: CommentCard) {
    id = card.id
    thread = card.root
    parent = card.parent
    depth = card.depth
    state = card.said == nil && card.state == .shown ? "unseen" : card.state.rawValue
    author = card.said.map { APICommentAuthor($0.author) }
    text = card.said?.text
    time = card.writtenAt
    edited = card.said?.isEdited ?? false
    own = card.said?.isOwn ?? false
    deletable = card.said?.mayDelete ?? false
  }
}

/// Who wrote a comment.
struct APICommentAuthor: Codable, Sendable {
  let id: ID?
  let name: String
  let userName: String?
  let photo: String?
  /// Whether the article is theirs.
  let writer: Bool

  init(_ author: CommentAuthor) {
    id = author.account
    name = author.name
    userName = author.userName
    photo = author.photo
    writer = author.isWriter
  }
}

/// A thread: its first comment and answers in the order in which they are read.
struct APIThread: Codable, APIShape, Sendable {
  static let shape = "MagazineThread"
  static let notes: [String: JSONLiteral] = ["next": .cursor]

  let comment: APIComment
  let answers: [APIComment]
  /// How many answers the whole thread has.
  let count: Int
  /// Where the answers go on, for the thread's own address.
  let next: String?

  init(_ thread: CommentThread) {
    comment = APIComment(thread.root)
    answers = thread.answers.map(APIComment.init)
    count = thread.root.answers
    let last = thread.answers.map(\.number).max()
    next =
      thread.hasMore
      ? last.map { Cursor(key: Int64($0), id: thread.root.id).description } : nil
  }
}

/// A comment to be written.
struct APINewComment: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["text": .phrase(1...2000), "client_id": .clientID]

  let text: String
  /// What it answers.
  let parent: ID?
  let clientId: String?
}

/// A comment's new text.
struct APICommentChange: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["text": .phrase(1...2000)]

  let text: String
}
