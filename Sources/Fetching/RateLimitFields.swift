import Core
import Foundation

/// What a server says of how much a client may still ask for.
package struct RateLimitQuota: Sendable, Hashable {
  /// Requests that are left; nil when it does not say.
  package var remaining: Int?
  /// Seconds until there are new ones, ``FetchResponse/longest`` at most; nil when it does not say.
  package var resetSeconds: Int?

  /// Nothing is left.
  package var isUsedUp: Bool { remaining == 0 }
}

extension FetchResponse {
  /// The quota by `RateLimit` in its forms before and after draft-ietf-httpapi-ratelimit-headers-08
  /// (`limit=10, remaining=0, reset=50` and `"default";r=0;t=50`), by `RateLimit-Remaining` and
  /// `RateLimit-Reset`, or by the same with `X-` before them, which some send as a moment: seconds
  /// or milliseconds since 1970, or a date. Of several policies the one that holds the longest.
  package var quota: RateLimitQuota {
    var quota = structuredQuota ?? RateLimitQuota()
    for prefix in ["RateLimit-", "X-RateLimit-", "X-Rate-Limit-"] {
      quota.remaining = quota.remaining ?? headers[prefix + "Remaining"].flatMap(Self.count)
      quota.resetSeconds =
        quota.resetSeconds ?? headers[prefix + "Reset"].flatMap(secondsUntilReset)
    }
    return quota
  }

  private var structuredQuota: RateLimitQuota? {
    let items = headers.values("RateLimit").flatMap { $0.split(separator: ",") }.prefix(20)
    var (before, best): (RateLimitQuota, RateLimitQuota?) = (RateLimitQuota(), nil)
    for item in items {
      var quota = RateLimitQuota()
      for field in item.split(separator: ";").prefix(20) {
        let parts = field.split(separator: "=", maxSplits: 1)
          .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard parts.count == 2 else { continue }
        switch parts[0] {
        case "r": quota.remaining = Self.count(parts[1])
        case "t": quota.resetSeconds = Self.count(parts[1]).map { min($0, Self.longest) }
        case "remaining": before.remaining = Self.count(parts[1])
        case "reset": before.resetSeconds = Self.count(parts[1]).map { min($0, Self.longest) }
        default: continue
        }
      }
      guard quota.remaining != nil else { continue }
      let isTighter =
        (quota.isUsedUp ? 1 : 0, quota.resetSeconds ?? 0)
        > (best?.isUsedUp == true ? 1 : 0, best?.resetSeconds ?? 0)
      if best == nil || isTighter { best = quota }
    }
    return best ?? (before == RateLimitQuota() ? nil : before)
  }

  /// Seconds, or a moment: nobody counts the seconds of thirty years.
  private func secondsUntilReset(_ text: String) -> Int? {
    guard let number = Self.count(text) else { return secondsUntil(text) }
    guard number >= 1_000_000_000 else { return min(number, Self.longest) }
    let seconds = number >= 100_000_000_000 ? number / 1000 : number
    let left = Double(seconds) - received.timeIntervalSince1970
    return left > 0 ? min(Int(exactly: left.rounded(.up)) ?? Self.longest, Self.longest) : 0
  }

  /// A whole number; a fraction loses what is after the point. Bounded far above any moment.
  private static func count(_ text: String) -> Int? {
    let whole = text.prefix { $0 != "." }
    return whole.hasPrefix("-") ? nil : Int(decimal: whole, clampedTo: 0...1_000_000_000_000_000)
  }
}
