import Core

/// When a feed is checked next: as often as it changes, never impolitely, never not at all.
struct Schedule: Sendable {
  /// Between two checks of a feed that changes all the time.
  let shortest: Duration
  /// Between two checks of one that hardly changes, or fails.
  let longest = Duration.hours(24)
  /// 0.9 to 1.1, so that feeds added together do not stay together. Tests set 1.
  let jitter: @Sendable () -> Double

  init(
    shortest: Duration, jitter: @escaping @Sendable () -> Double = { .random(in: 0.9...1.1) }
  ) {
    self.shortest = shortest
    self.jitter = jitter
  }

  /// How often to look at a feed with entries at these times: twice as often as they come.
  func interval(entryTimes: [Timestamp], now: Timestamp) -> Duration {
    let newest = entryTimes.filter { $0 <= now }.sorted(by: >).prefix(10)
    guard let last = newest.last else { return clamp(.hours(6)) }
    return clamp(now.since(last) / (2 * newest.count))
  }

  /// The next check of a feed in good order. Server's wishes count, up to a bound: a `max-age` of
  /// sixteen years has been seen.
  func next(
    every interval: Duration, ttlMinutes: Int?, maxAge: Int?, now: Timestamp
  ) -> Timestamp {
    let ttl = Duration.minutes(Int64(min(max(ttlMinutes ?? 0, 0), 24 * 60)))
    let fresh = Duration.seconds(min(max(maxAge ?? 0, 0), 5 * 3600))
    return now + max(clamp(max(interval, ttl, fresh)) * jitter(), shortest)
  }

  /// The next check after so many failures in a row: twice as long each time, a day at most.
  func retry(
    after failures: Int, every interval: Duration, retryAfter seconds: Int?, now: Timestamp
  ) -> Timestamp {
    let doubled = clamp(max(interval, .hours(1))) * (1 << min(max(failures - 1, 0), 5))
    let asked = Duration.seconds(min(max(seconds ?? 0, 0), 7 * 86_400))
    return now + max(min(doubled, longest) * jitter(), asked)
  }

  private func clamp(_ interval: Duration) -> Duration {
    min(max(interval, shortest), longest)
  }
}
