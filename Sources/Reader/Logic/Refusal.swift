import Core
import Fetching

/// What an answer says when its server wants to be asked less: 429, 503 with Retry-After, 403 with
/// a quota that is used up.
struct Refusal: Sendable, Equatable {
  /// Until when the site is left alone: as long as the answer says, a minute at least and a day at
  /// most; ten minutes where it says nothing.
  let until: Timestamp
  /// Seconds as the answer says them; nil when it names no time.
  let seconds: Int?
  /// Whether it speaks of who asks, this place, rather than of what was asked for: by a quota, or
  /// in words such as "your IP address".
  let isOfClient: Bool

  static let shortest = Duration.minutes(1)
  static let usual = Duration.minutes(10)
  static let longest = Duration.hours(24)
  /// Longest pause because a quota is used up though nothing was refused yet.
  static let longestForecast = Duration.minutes(15)

  /// Nil when the answer is no refusal.
  init?(_ response: FetchResponse, now: Timestamp) {
    let quota = response.quota
    switch response.status {
    case 429: break
    case 503 where response.retryAfterSeconds != nil: break
    case 403 where quota.isUsedUp: break
    default: return nil
    }
    seconds = response.retryAfterSeconds ?? quota.resetSeconds
    let asked = seconds.map { Duration.seconds($0) } ?? Self.usual
    until = now + min(max(asked, Self.shortest), Self.longest)
    isOfClient = quota.isUsedUp || speaksOfClient(response.body)
  }

  /// Until when a good answer says that the next one would be refused: its quota is used up. Nil
  /// when it does not.
  static func forecast(_ response: FetchResponse, now: Timestamp) -> Timestamp? {
    let quota = response.quota
    guard quota.isUsedUp, let seconds = quota.resetSeconds, seconds > 0 else { return nil }
    return now + min(Duration.seconds(seconds), longestForecast)
  }
}

/// Whether the words of an answer, its first 4 kB, are about the address that asks.
private func speaksOfClient(_ body: [UInt8]) -> Bool {
  let text = String(decoding: body.prefix(4096), as: UTF8.self).lowercased()
  return [
    "your ip", "ip address", "ip-address", "per ip", "from your address", "your network",
    "been blocked", "are blocked", "is blocked", "automated requests", "automated queries",
    "unusual traffic",
  ].contains { text.contains($0) }
}
