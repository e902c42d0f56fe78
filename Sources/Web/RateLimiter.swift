import Core
import Synchronization

/// Lets only so many of the same through in a time: a token bucket per action and key.
package struct RateLimiter: Sendable {
  private let clock: Clock
  private let buckets = Buckets()

  /// The most buckets kept; then those that are full again go, and after them the oldest.
  static let capacity = 50_000

  /// A limiter that tells the time by `clock`.
  package init(clock: Clock) {
    self.clock = clock
  }

  /// Counts one `action` of `key` (an address, an account).
  ///
  /// - Parameters:
  ///   - limit: how many at once; they come back evenly over `duration`.
  /// - Throws: `AppError.tooMany`, with the time until the next one is free.
  package func check(
    _ action: String, key: String, limit: Int, per duration: Duration
  ) throws(AppError) {
    let wait = buckets.take(
      action + "\u{0}" + key, capacity: Double(limit),
      perMillisecond: Double(limit) / Double(max(1, duration.milliseconds)),
      now: clock.now().milliseconds)
    if let wait { throw .tooMany(retryAfter: .milliseconds(wait)) }
  }

  var bucketCount: Int { buckets.count }
}

private final class Buckets: Sendable {
  private struct Bucket {
    var level: Double
    var time: Int64
    var full: Int64
  }

  private let buckets = Mutex<[String: Bucket]>([:])

  var count: Int { buckets.withLock { $0.count } }

  /// Takes one; nil when there was one, else the milliseconds until there is.
  func take(_ key: String, capacity: Double, perMillisecond rate: Double, now: Int64) -> Int64? {
    buckets.withLock { buckets in
      if buckets.count >= RateLimiter.capacity, buckets[key] == nil {
        makeRoom(in: &buckets, now: now)
      }
      var bucket = buckets[key] ?? Bucket(level: capacity, time: now, full: now)
      let refilled = bucket.level + Double(max(0, now - bucket.time)) * rate
      bucket.level = min(capacity, refilled)
      bucket.time = max(now, bucket.time)
      let wait = bucket.level >= 1 ? nil : Int64(((1 - bucket.level) / rate).rounded(.up))
      if wait == nil { bucket.level -= 1 }
      bucket.full = bucket.time + Int64(((capacity - bucket.level) / rate).rounded(.up))
      buckets[key] = bucket
      return wait
    }
  }

  private func makeRoom(in buckets: inout [String: Bucket], now: Int64) {
    buckets = buckets.filter { $0.value.full > now }
    guard buckets.count >= RateLimiter.capacity else { return }
    let times = buckets.values.map(\.time).sorted()
    let median = times[times.count / 2]
    buckets = buckets.filter { $0.value.time > median }
  }
}
