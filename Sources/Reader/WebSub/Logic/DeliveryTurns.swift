import Synchronization

/// How many deliveries are taken at a time in this process, so that nobody who knows where hubs
/// deliver can fill the memory: one of each subscription, and some of all.
final class DeliveryTurns: Sendable {
  /// The most of all; each may be as large as a feed.
  static let most = 16

  private let tokens = Mutex<Set<String>>([])

  /// Begins one; ``end(_:)`` has to follow.
  /// - Returns: false when one of the same subscription, or as many as may, are being taken.
  func begin(_ token: String) -> Bool {
    tokens.withLock { $0.count < Self.most && $0.insert(token).inserted }
  }

  /// It is taken.
  func end(_ token: String) {
    _ = tokens.withLock { $0.remove(token) }
  }
}
