import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A moment: milliseconds since 1970 in UTC.
///
/// Its arithmetic stops at the bounds of 64 bits: a moment may come from outside, and one that is far
/// off must not end the process.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
  /// Milliseconds since 1970-01-01T00:00:00Z; leap seconds do not count.
  package let milliseconds: Int64

  /// A moment by its milliseconds.
  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The years 1 to 9999, in milliseconds since 1970: what calendars know.
  package static let years: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// Reads a number of milliseconds, which is in the years 1 to 9999.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    milliseconds = try container.decode(Int64.self)
    guard Self.years.contains(milliseconds) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a time is in milliseconds since 1970, in the years 1 to 9999")
    }
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
    Timestamp(milliseconds: moment.milliseconds.plusSaturating(duration.milliseconds))
  }

  /// The moment `duration` earlier.
  package static func - (moment: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(milliseconds: moment.milliseconds.minusSaturating(duration.milliseconds))
  }

  /// The time from `earlier` to this moment; negative when it lies before.
  package func since(_ earlier: Timestamp) -> Duration {
    .milliseconds(milliseconds.minusSaturating(earlier.milliseconds))
  }
}

extension Duration {
  /// Whole milliseconds, rounded towards zero; 292 million years at most.
  package var milliseconds: Int64 {
    components.seconds.timesSaturating(1000)
      .plusSaturating(components.attoseconds / 1_000_000_000_000_000)
  }

  /// So many minutes.
  package static func minutes(_ count: Int64) -> Duration { .seconds(count.timesSaturating(60)) }

  /// So many hours.
  package static func hours(_ count: Int64) -> Duration { .seconds(count.timesSaturating(3600)) }

  /// So many days of 24 hours.
  package static func days(_ count: Int64) -> Duration { .seconds(count.timesSaturating(86_400)) }
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
