import Core
import Database

/// Where a comment stands between its author and the readers.
enum CommentState: String, SQLConvertible, Sendable {
  /// Everybody who may read the article reads it.
  case shown
  /// Waits for an editor; only its author sees it.
  case held
  /// Taken away by a moderator. Its place in the thread stays.
  case removed
  /// Its author's account is gone, and the text with it. Its place in the thread stays.
  case gone
}

/// Why a comment waits.
enum HoldReason: String, SQLConvertible, Sendable {
  /// Its author has no comment that was ever shown.
  case newMember = "new_member"
  /// It has many links.
  case links
  /// Its author wrote the same before.
  case repeated
  /// Its author writes faster than people do.
  case fast
}

/// A comment as a row, for what changes it.
struct StoredComment: Hashable, Sendable, Identifiable {
  let id: ID
  let article: ID
  /// The first comment of its thread; itself when it is that.
  let root: ID
  /// What it answers.
  let parent: ID?
  /// How many answers lie above it.
  let depth: Int
  /// Whose it is; nil for those of an import and of accounts that are gone.
  let author: ID?
  let text: String
  let state: CommentState
  let writtenAt: Timestamp

  /// Whether its author may still change it.
  func isEditable(at now: Timestamp) -> Bool {
    (state == .shown || state == .held) && now < writtenAt + editTime
  }
}

/// How long one's own comment can be changed.
let editTime = Duration.minutes(10)

/// The longest comment, in characters.
let maximumCommentLength = 2000

/// Who wrote a comment, as readers see it.
struct CommentAuthor: Hashable, Sendable {
  /// The account; nil for a name that came with an import.
  let account: ID?
  let name: String
  let userName: String?
  /// The address of their picture.
  let photo: String?
  /// Whether the article is theirs.
  let isWriter: Bool
}

/// A comment as one reader sees it.
struct CommentCard: Hashable, Sendable, Identifiable {
  let id: ID
  let root: ID
  let parent: ID?
  let depth: Int
  let number: Int
  /// Nil for what this reader does not see: then only its place is drawn.
  let said: CommentWords?
  let state: CommentState
  let writtenAt: Timestamp
  /// How many answers are shown in the whole thread; at its root only.
  let answers: Int
  /// The last number given in the thread; at its root only.
  let numbers: Int
}

/// What a comment says, and what the reader may do with it.
struct CommentWords: Hashable, Sendable {
  let author: CommentAuthor
  let text: String
  let isEdited: Bool
  /// Whether it is the reader's own.
  let isOwn: Bool
  /// Whether it is the reader's own and nobody has answered.
  let mayDelete: Bool
}

/// A comment with answers in the order in which they are read: each below what it answers.
struct CommentThread: Hashable, Sendable {
  let root: CommentCard
  let answers: [CommentCard]
  /// Whether there are more answers than these.
  let hasMore: Bool
}
