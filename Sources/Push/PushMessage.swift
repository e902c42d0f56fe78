import Core

/// What a device is told: a text that only the device can read, and how the push service is to
/// treat it (RFC 8030).
package struct PushMessage: Hashable, Sendable {
  /// How soon the device should have it; on a low battery it asks only for what is urgent.
  package enum Urgency: String, Sendable, Codable {
    /// When it is plugged in and at home.
    case veryLow = "very-low"
    /// When it is plugged in, or at home.
    case low
    /// Nearly always.
    case normal
    /// Also on a low battery: calls, and what cannot wait.
    case high
  }

  /// The most bytes of a payload: a record of 4,096 bytes without its header, tag and delimiter
  /// (RFC 8291, 4). Push services need not take more.
  package static let maximumPayload = EncryptedContent.recordSize - EncryptedContent.overhead

  /// What the page's service worker gets, such as JSON; at most ``maximumPayload`` bytes.
  package var payload: [UInt8]
  /// How long the push service keeps it for a device that is switched off.
  package var timeToLive: Duration
  /// How soon the device should have it.
  package var urgency: Urgency
  /// A newer message takes the place of a waiting one with the same topic; at most 32 letters,
  /// digits, `-` and `_`.
  package var topic: String?

  /// A message.
  package init(
    payload: [UInt8], timeToLive: Duration = .days(1), urgency: Urgency = .normal,
    topic: String? = nil
  ) {
    self.payload = payload
    self.timeToLive = timeToLive
    self.urgency = urgency
    self.topic = topic
  }
}
