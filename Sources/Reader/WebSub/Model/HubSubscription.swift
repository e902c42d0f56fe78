import Core
import Database

/// What there is between a feed and its hub.
struct HubSubscription: Sendable {
  /// How far it has come.
  enum State: String, SQLConvertible, Sendable {
    /// The feed names a hub, which was not asked.
    case found
    /// It was asked, and has not asked back yet.
    case asked
    /// It has asked back, and we have confirmed: it tells us of news until the lease ends.
    case active
    /// It said that it will not.
    case denied
    /// It was asked as often as it is worth.
    case failed
  }

  let feed: ID
  let address: HubAddress
  /// The secret part of the callback's address; nil before the hub was ever asked.
  let token: String?
  /// With which the hub signs.
  let secret: String?
  let state: State
  /// What the hub said, or what went wrong when it was asked the last time.
  let reason: String?
  /// How often it was asked since it last asked back.
  let attempts: Int
  let askedAt: Timestamp?
  /// Since when it tells us of news without a break.
  let since: Timestamp?
  /// When the lease ends.
  let expiresAt: Timestamp?
  /// Until when polls may be rare: the hub has proven that it tells us of everything.
  let trustedUntil: Timestamp?

  /// Whether the hub may think that we want to be told.
  var isKnownToHub: Bool { token != nil && askedAt != nil && state != .denied }

  /// Whether deliveries are taken.
  func isLive(at now: Timestamp) -> Bool {
    state == .active && (expiresAt.map { $0 > now } ?? false)
  }
}

/// How long and how often.
enum HubTimes {
  /// The lease that we ask for, in seconds: ten days.
  static let wantedLease: Int64 = 10 * 86_400
  /// What is believed of a hub's own lease, in seconds: five minutes to thirty days.
  static let leases: ClosedRange<Int64> = 300...(30 * 86_400)
  /// So long a hub may take until it asks back.
  static let patience = Duration.days(1)
  /// How often a hub is asked that never asks back, about three days long; then no more until the
  /// feed names another.
  static let attempts = 8
  /// How often a hub is told that we want no more.
  static let farewells = 5
  /// For so long a word of the hub shows that it is there.
  static let trust = Duration.days(10)

  /// When a hub is asked again that has been asked so often: 5 minutes later, then three times as
  /// late each time, a day at most.
  static func pause(afterAttempt attempt: Int, jitter: Double) -> Duration {
    let factor = (1..<max(min(attempt, 8), 1)).reduce(1) { factor, _ in factor * 3 }
    return min(Duration.minutes(5) * factor, .hours(24)) * jitter
  }

  /// When a lease of so many seconds is renewed: in its last quarter, and not more than once an
  /// hour.
  static func renewal(ofLease seconds: Int64, jitter: Double) -> Duration {
    max(Duration.seconds(seconds) * (0.75 * min(max(jitter, 0.9), 1.1)), .hours(1))
  }
}
