import Core
import Database

/// Who has a subscription.
struct EntitlementStore: Sendable {
  /// How a viewer stands to the magazine now; asked anew with every request, so that what has
  /// ended has ended.
  func entitlement(of viewer: Viewer?, now: Timestamp, in db: any ReadAccess) throws -> Entitlement
  {
    guard let viewer else { return .visitor }
    return Entitlement(viewer: viewer, isSubscriber: try isSubscriber(viewer.id, now: now, in: db))
  }

  /// How an account stands as a reader, whoever it is at the desk.
  func reader(_ account: ID, now: Timestamp, in db: any ReadAccess) throws -> Entitlement {
    Entitlement(viewer: nil, isSubscriber: try isSubscriber(account, now: now, in: db))
  }

  /// Whether an account has a subscription in force: begun, and not ended, or in its grace time.
  func isSubscriber(_ account: ID, now: Timestamp, in db: any ReadAccess) throws -> Bool {
    try db.exists(Self.subscription(of: account, now: now))
  }

  /// A part of a statement that depends on how a viewer stands.
  /// - Parameter part: a value for readers who subscribe, and for those who do not.
  static func choice(
    of viewer: Viewer, now: Timestamp, _ part: (Entitlement) -> SQL
  ) -> SQL {
    """
    CASE WHEN EXISTS (\(subscription(of: viewer.id, now: now)))
      THEN \(part(Entitlement(viewer: viewer, isSubscriber: true)))
      ELSE \(part(Entitlement(viewer: viewer, isSubscriber: false))) END
    """
  }

  private static func subscription(of account: ID, now: Timestamp) -> SQL {
    """
    SELECT 1 FROM magazine_subscription
    WHERE account = \(account) AND starts_at <= \(now) AND \(inForce(now: now))
    """
  }

  /// Whether a row of `magazine_subscription` has not ended.
  static func inForce(now: Timestamp) -> SQL {
    "(ends_at IS NULL OR ends_at > \(now) OR grace_until > \(now))"
  }
}
