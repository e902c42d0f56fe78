import Core
import Cryptography
import Foundation

/// Lets only so many of the same through in a time: a token bucket per action and key.
///
/// A key that comes from outside has to be the network (``Client/network``), not the address: who
/// has an IPv6 line has 2^64 addresses. Nobody can make it forget: see ``RateCounts``.
package struct RateLimiter: Sendable {
  private let clock: Clock
  private let counts: RateCounts
  /// Nobody outside knows it, so that nobody can choose keys that fall together.
  private let seed = randomBytes(16)

  /// The most keys that are counted each for itself.
  static let capacity = 50_000

  /// A limiter that tells the time by `clock`.
  package init(clock: Clock) {
    self.init(clock: clock, capacity: Self.capacity)
  }

  init(clock: Clock, capacity: Int) {
    self.clock = clock
    counts = RateCounts(capacity: capacity)
  }

  /// Counts one `action` of `key` (a network, an account).
  ///
  /// - Parameters:
  ///   - limit: how many at once, at least one; they come back evenly over `duration`.
  /// - Throws: `AppError.tooMany`, with the time until the next one is free.
  package func check(
    _ action: String, key: String, limit: Int, per duration: Duration
  ) throws(AppError) {
    let burst = Int64(max(1, limit))
    // In microseconds: of thousands in an hour each is less than a second apart.
    let interval = max(1, duration.milliseconds * 1000 / burst)
    let wait = counts.take(
      digest(action, key), of: action, interval: interval, burst: burst,
      now: clock.now().milliseconds * 1000)
    if let wait { throw .tooMany(retryAfter: .milliseconds((wait + 999) / 1000)) }
  }

  var bucketCount: Int { counts.count }

  /// A key of a fixed size, however much somebody typed; and no address stays in memory.
  private func digest(_ action: String, _ key: String) -> RateKey {
    let hash = SHA256.hash(data: Data(seed + Array("\(action)\u{0}\(key)".utf8)))
    return hash.withUnsafeBytes { bytes in
      RateKey(
        high: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
        low: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}
