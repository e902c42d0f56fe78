import Core
import Web

/// What a feed reader tells the next time, so that it need not fetch again what it has
/// (RFC 9110 §8.8, §13.1).
struct FeedValidators: Sendable {
  /// Weak: the same feed may be sent compressed.
  let entityTag: String
  /// Nil within the second of a change, in which more may happen that the date could not tell.
  let lastModified: String?

  init(tag: String, date: Timestamp, now: Timestamp) {
    entityTag = "W/\"\(tag)\""
    let isSettled = date.milliseconds / 1000 < now.milliseconds / 1000
    lastModified = isSettled ? date.rfc822 : nil
  }

  /// Whether whoever asks has the feed as it is. A tag is the better proof: a date counts only when
  /// there is none, and only the same date, because a feed from which something was taken is older.
  func isKnown(to request: Request<Anyone>) -> Bool {
    guard let tags = request.header("If-None-Match") else {
      return lastModified != nil && request.header("If-Modified-Since") == lastModified
    }
    return tags.split(separator: ",").contains { candidate in
      let candidate = candidate.filter { $0 != " " }
      return candidate == "*" || candidate == entityTag || "W/" + candidate == entityTag
    }
  }

  /// An answer with the date.
  func on(_ answer: Response) -> Response {
    lastModified.map { answer.with(header: "Last-Modified", $0) } ?? answer
  }
}
