import Core
import Web

/// A notification that waits to be brought to a person's devices or mailbox.
struct OutgoingNotification: Codable, Hashable, Sendable {
  let id: ID
  let kind: String
  let subject: ID
  let actor: ID?
  let ref: ID?
  /// Its row in the inbox; nil when it has none.
  let notification: ID?
  /// When it goes to the devices; nil when it does not, or did.
  let pushDue: Timestamp?
  /// When it is mailed; nil when it is not, or was.
  let mailDue: Timestamp?
}

/// Of how many notifications of a thing is asked again; when the newest are no news, the older are
/// none.
private let maximumAskedAgain = 20

/// What waits about one thing, ready to be told.
struct OutgoingGroup: Sendable {
  /// Those of which it is made, the oldest first.
  let notifications: [OutgoingNotification]
  let shown: ShownNotification

  var kind: NotificationKind { shown.kind }

  /// Whether one of its notifications is due on a way; then all that wait on that way go along.
  func isDue(_ way: KeyPath<OutgoingNotification, Timestamp?>, _ now: Timestamp) -> Bool {
    notifications.contains { notification in notification[keyPath: way].map { $0 <= now } ?? false }
  }

  /// Those of which is asked again later: the inbox knows the whole of a thing by any
  /// of them, but what came first.
  var askedAgain: [OutgoingNotification] {
    notifications.count > maximumAskedAgain
      ? notifications.prefix(1) + notifications.suffix(maximumAskedAgain) : notifications
  }

  /// The ids of the notifications that wait on a way.
  func waiting(_ way: KeyPath<OutgoingNotification, Timestamp?>) -> [ID] {
    notifications.filter { $0[keyPath: way] != nil }.map(\.id)
  }
}

extension NotificationKind.Urgency {
  /// How long a notification waits before it goes out: until then it can be taken back, and
  /// somebody who is here reads it here.
  var delay: Duration {
    switch self {
    case .high: .seconds(5)
    case .normal, .low: .seconds(30)
    }
  }
}

/// How long a single mail waits for more about the same thing.
let mailDelay = Duration.minutes(10)
