import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A moment: milliseconds since 1970 in UTC.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
  /// Milliseconds since 1970-01-01T00:00:00Z; leap seconds do not count.
  package let milliseconds: Int64

  /// A moment by its milliseconds.
  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Reads a number of milliseconds.
  package init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Writes a number of milliseconds.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }

  /// Earlier before later.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment `duration` later.
  package static func + (moment: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(milliseconds: moment.milliseconds + duration.milliseconds)
  }

  /// The moment `duration` earlier.
  package static func - (moment: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(milliseconds: moment.milliseconds - duration.milliseconds)
  }

  /// The time from `earlier` to this moment; negative when it lies before.
  package func since(_ earlier: Timestamp) -> Duration {
    .milliseconds(milliseconds - earlier.milliseconds)
  }
}

extension Duration {
  /// Whole milliseconds, rounded towards zero.
  package var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// So many minutes.
  package static func minutes(_ count: Int64) -> Duration { .seconds(count * 60) }

  /// So many hours.
  package static func hours(_ count: Int64) -> Duration { .seconds(count * 3600) }

  /// So many days of 24 hours.
  package static func days(_ count: Int64) -> Duration { .seconds(count * 86_400) }
}

/// Tells the time; tests set it.
package struct Clock: Sendable {
  /// The present moment.
  package let now: @Sendable () -> Timestamp

  /// A clock that asks `now`.
  package init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// The machine's clock.
  package static let system = Clock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
