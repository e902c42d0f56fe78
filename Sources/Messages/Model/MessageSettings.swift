import Core
import Database

/// What a person chose for all conversations.
struct MessageSettings: Hashable, Sendable {
  /// Whether others see what this person has read, and this person what they have.
  var receipts = true
  /// Who may begin a conversation.
  var who = MessagingPermission.everyone
}

/// Who may write to somebody first.
enum MessagingPermission: String, CaseIterable, Codable, SQLConvertible, Sendable {
  /// Everybody; strangers wait for consent.
  case everyone
  /// Those whom the person follows.
  case followed
  case nobody
}

/// How long a conversation is muted.
enum ConversationMute: String, CaseIterable, Sendable {
  case hour
  case day
  case week
  case always

  /// When it ends.
  func end(from now: Timestamp) -> Timestamp {
    switch self {
    case .hour: now + .hours(1)
    case .day: now + .days(1)
    case .week: now + .days(7)
    case .always: Self.never
    }
  }

  /// The end of a mute that has none: the year 9999.
  static let never = Timestamp(milliseconds: 253_402_300_799_000)
}

/// How far somebody has read.
struct ReadMark: Hashable, Sendable {
  /// The number of the last message that they were shown.
  let seq: Int64
  /// When; nil when they joined after it.
  let at: Timestamp?
}
