import Web

/// What a person's devices show of notifications. It waits in the queue, so that it survives a
/// restart.
struct PushNotification: Codable, Hashable, Sendable {
  /// The first line: who did what.
  var title: String
  /// The second line, such as the comment; may be empty.
  var body: String
  /// Where a tap leads; a local path.
  var path: String
  /// At most 32 characters that are safe in addresses. A newer push of the same topic takes the
  /// older one's place, at the push service and on the device.
  var topic: String
  /// How many things wait in the inbox, for the badge.
  var count: Int
  /// `low`, `normal` or `high` (RFC 8030 §5.3).
  var urgency: String
  /// What it is made of, to be asked again when it could not be delivered at once. Nothing when it
  /// holds whatever happens.
  var notifications: [OutgoingNotification]?

  private enum CodingKeys: String, CodingKey {
    case title, body, path, topic, count, urgency
    // Those that wait in the queue of a former version are named so.
    case notifications = "words"
  }
}
