import Core
import Fetching
import Synchronization

/// Feeds that somebody has just looked at before subscribing, as they came: subscribing then asks
/// nobody again. Reddit answers one request a minute.
///
/// In memory alone, and bounded: in number, in bytes, in time.
final class RecentFeeds: Sendable {
  /// A larger one is fetched once more.
  static let largestBody = 1_048_576
  private static let mostFeeds = 16
  private static let lifetime = Duration.minutes(10)

  private struct Kept {
    let response: FetchResponse
    let time: Timestamp
  }

  private let kept = Mutex<[String: Kept]>([:])

  /// Keeps what an address has answered; of too many the oldest goes.
  func keep(_ response: FetchResponse, of url: String, now: Timestamp) {
    guard response.body.count <= Self.largestBody else { return }
    kept.withLock { kept in
      kept = kept.filter { now.since($0.value.time) < Self.lifetime }
      if kept.count >= Self.mostFeeds, kept[url] == nil,
        let oldest = kept.min(by: { $0.value.time < $1.value.time })?.key
      {
        kept[oldest] = nil
      }
      kept[url] = Kept(response: response, time: now)
    }
  }

  /// What an address has just answered, once.
  func take(_ url: String, now: Timestamp) -> FetchResponse? {
    kept.withLock { kept in
      guard let found = kept.removeValue(forKey: url), now.since(found.time) < Self.lifetime else {
        return nil
      }
      return found.response
    }
  }
}
