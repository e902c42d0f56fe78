import Core
import Database

/// A conversation of two, or of several.
enum ConversationKind: String, CaseIterable, Codable, SQLConvertible, Sendable {
  /// Of two people: one per pair, for ever.
  case direct
  /// Of up to 32 people.
  case group
}

/// How a person stands to a conversation.
enum MemberState: String, CaseIterable, Codable, SQLConvertible, Sendable {
  /// Takes part.
  case member
  /// Was written to by somebody they do not follow, and has not answered.
  case request
  /// Was in the group; sees nothing of it any more.
  case left
}

/// A conversation in somebody's list.
struct ConversationCard: Hashable, Sendable, Identifiable {
  let id: ID
  let kind: ConversationKind
  /// A group's name; empty when it has none.
  let title: String
  /// The others who take part: the other one of two, or the first of a group, at most four.
  /// Empty when they are gone.
  var others: [PersonFace]
  /// How many others take part.
  var otherCount: Int
  /// The newest message that the viewer has.
  var last: MessageLine?
  /// Sorts the list: the id of the newest message.
  let lastID: ID
  /// How many messages the viewer has not read.
  let unread: Int
  let isMuted: Bool
  /// Whether it waits for the viewer's consent.
  let isRequest: Bool

  /// When the newest message came.
  var at: Timestamp { lastID.time }
  var path: String { "/messages/\(id)" }
  var isGroup: Bool { kind == .group }
}

/// The newest message of a conversation, as its list shows it.
struct MessageLine: Hashable, Sendable {
  let kind: MessageKind
  /// Nil for a deleted account.
  let author: PersonFace?
  /// Whom it concerns: who was added or removed.
  let person: PersonFace?
  let isOwn: Bool
  /// At most 200 characters; empty when it is deleted.
  let text: String
  let photos: Int
  let shared: SharedThing?
  let isDeleted: Bool
}

/// A conversation as its page shows it to one viewer.
struct ConversationHead: Sendable, Identifiable {
  let id: ID
  let kind: ConversationKind
  /// A group's name; empty when it has none.
  let title: String
  /// Those who take part, without the viewer; the other one of two first of all.
  let others: [ConversationMember]
  /// How the viewer stands to it: a member, or asked.
  let state: MemberState
  /// The viewer sees messages after this number only.
  let startSeq: Int64
  /// How far the viewer has read.
  let readSeq: Int64
  /// The newest message's number.
  let lastSeq: Int64
  let unread: Int
  let isMuted: Bool
  /// When the mute ends; nil when there is none, or it never ends.
  let mutedUntil: Timestamp?
  /// Why the viewer may not write now, in words; nil when they may.
  let refusal: Phrase?
  /// Whether photos may be sent: not to somebody who has not agreed yet.
  let maySendPhotos: Bool
  /// Whether the viewer made the group, and may remove people.
  let isMaker: Bool
  /// Whether receipts are shown to the viewer at all.
  let showsReceipts: Bool

  var path: String { "/messages/\(id)" }
  var isGroup: Bool { kind == .group }
  /// The other one of two; nil for groups, and when the account is gone.
  var other: PersonFace? { isGroup ? nil : others.first?.face }
}

/// Somebody else in a conversation.
struct ConversationMember: Hashable, Sendable {
  let face: PersonFace
  /// `member` or `request`.
  let state: MemberState
  let isMaker: Bool
}
