import Core

/// How close to its end a story was read last.
enum LastReading: Hashable, Sendable {
  /// So long before.
  case before(Duration)
  /// Never while it lived.
  case never

  /// Of a story that has ended; nil for what has not, and for posts.
  init?(of item: InsightItem, _ readings: [ReadingStore.Reading], now: Timestamp) {
    guard let end = item.endsAt, end <= now else { return nil }
    // A span that goes beyond the end was read before it as well, at its beginning at the latest.
    let last = readings.last { $0.at <= end }
    self = last.map { .before(max(.zero, end.since(min($0.until, end)))) } ?? .never
  }
}
