import Core
import Database
import Media

/// What a line in a conversation is.
enum MessageKind: String, CaseIterable, Codable, SQLConvertible, Sendable {
  /// Somebody's words, photos, or something shared.
  case text
  /// The group was made; its text is the name.
  case made
  /// The author added a person.
  case joined
  /// The author left.
  case left
  /// The author removed a person.
  case removed
  /// The author gave the group another name: the text.
  case renamed
}

/// A message as one viewer sees it.
struct MessageCard: Hashable, Sendable, Identifiable {
  let id: ID
  let conversation: ID
  /// Its number in the conversation, without gaps.
  let seq: Int64
  let kind: MessageKind
  /// Nil for an account that is gone.
  let author: PersonFace?
  /// Whom it concerns: who was added or removed.
  let person: PersonFace?
  let isOwn: Bool
  /// As it was written; empty when it is deleted.
  let text: String
  /// The same, with its links.
  var pieces: [MessagePiece] { messagePieces(text) }
  var photos: [Picture]
  /// What it passes on.
  let sharedThing: SharedThing?
  /// The same as the viewer may see it; nil also for what is gone or not for them.
  var shared: SharedCard?
  /// Of its first link, once it is known.
  var preview: LinkPreview?
  /// A tombstone: its author deleted it for everybody, or a moderator hid it.
  let isDeleted: Bool
  /// What its sender's device calls it; only for the sender.
  let clientID: String?

  /// When it was sent.
  var at: Timestamp { id.time }
  /// Whether the viewer may delete it for everybody.
  var mayDeleteForAll: Bool { isOwn && kind == .text && !isDeleted }
}

/// A part of a message's text.
enum MessagePiece: Hashable, Sendable {
  case text(Substring)
  /// A web address as it was written, and where it leads.
  case link(Substring, address: String)
}

/// A piece of a conversation, the oldest message first.
struct MessagePage: Sendable {
  var messages: [MessageCard]
  /// Whether there are older ones.
  let hasEarlier: Bool
  /// Whether there are newer ones.
  let hasLater: Bool
}

/// Which piece of a conversation to show.
enum MessagePlace: Hashable, Sendable {
  /// The newest.
  case end
  /// Those before a number.
  case before(Int64)
  /// Those after a number.
  case after(Int64)
  /// Around a number.
  case at(Int64)
}

/// A page somewhere else, as its link shows it.
struct LinkPreview: Hashable, Sendable {
  /// The address that was written.
  let address: String
  let title: String
  let text: String
  let picture: Picture?
}

/// A message that was found.
struct FoundMessage: Sendable {
  let message: MessageCard
  let conversation: ConversationCard
}
