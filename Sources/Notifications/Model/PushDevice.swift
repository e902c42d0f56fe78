import Core
import Push

/// A browser that wants to be told.
struct PushDevice: Sendable {
  let id: ID
  let account: ID
  /// The browser's session, with which it ends.
  let session: ID
  let endpoint: String
  let p256dh: String
  let auth: String
  let userAgent: String
  let createdAt: Timestamp
  /// How often in a row its push service did not take something.
  let failures: Int
  /// When it last did.
  let lastOK: Timestamp?
}

/// A notification that waits for a device.
struct WaitingPush: Sendable {
  /// Another one as soon as a newer one takes its place.
  let id: ID
  let notification: PushNotification
}
