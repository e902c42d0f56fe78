import Core
import Database
import Synchronization

/// Remembers the parts of the sitemap for some minutes: to find them, all articles are counted.
/// A part says itself what is in it now, so only its date may be late.
final class SitemapCache: Sendable {
  /// For how long.
  static let time: Duration = .minutes(10)

  private let kept = Mutex<(parts: [SitemapStore.Part], until: Timestamp)?>(nil)

  /// The parts of the map.
  func parts(now: Timestamp, in db: any ReadAccess) throws -> [SitemapStore.Part] {
    if let kept = kept.withLock({ $0 }), kept.until > now { return kept.parts }
    let parts = try SitemapStore().parts(now: now, in: db)
    kept.withLock { $0 = (parts, now + Self.time) }
    return parts
  }
}
