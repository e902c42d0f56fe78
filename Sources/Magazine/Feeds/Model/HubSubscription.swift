import Core

/// Somebody who is told of a feed's changes.
struct HubSubscription: Hashable, Sendable, Identifiable {
  let id: ID
  /// The feed's path.
  let topic: String
  /// Where the feed is sent.
  let callback: String
  /// Signs what is sent; nil: it is not signed.
  let secret: String?
}

/// One telling that is owed.
struct HubDelivery: Codable, Hashable, Sendable {
  let subscription: ID
  /// How often it was tried in vain.
  var attempt = 0
}
