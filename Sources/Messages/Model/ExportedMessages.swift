import Core

// What the archive of a person's data says of messages. Moments are written for people; ids are
// those of addresses, and of the photos in the archive's folder `pictures`.

/// A conversation in which the person takes part.
struct ExportedConversation: Encodable, Sendable {
  let id: ID
  let kind: String
  let title: String
  /// User names of the others.
  var people: [String] = []
  /// `member`, or `request` when the person has not answered.
  let state: String
  let unread: Int
  /// When a mute ends.
  let mutedUntil: String?
}

/// A message that the person has, or wrote.
struct ExportedMessage: Encodable, Sendable {
  let id: ID
  let conversation: ID
  let at: String
  let kind: String
  /// Nil for an account that is gone.
  let author: String?
  let text: String
  /// What it passes on, such as `post:7340032`.
  let shared: String?
  /// Photos of the person's own; those of others are theirs.
  var photos: [ID] = []
}

/// Choices for all conversations.
struct ExportedMessageSettings: Encodable, Sendable {
  let receipts: Bool
  let whoMayWrite: String
}
