/// Why a document is no feed.
package enum FeedError: Error, Sendable, Hashable {
  /// No bytes, or only white space.
  case empty
  /// A web page. Discovery may find a feed through it.
  case htmlPage
  /// A picture, sound, archive or other binary file; the kind is a word such as "PNG image".
  case binary(kind: String)
  /// Well-known or unknown text that is no feed; the kind says what, such as "OPML list".
  case notAFeed(kind: String)
  /// JSON that could not be read, or is no feed.
  case badJSON(reason: String)
}

extension FeedError: CustomStringConvertible {
  /// One English sentence for the log; texts for people are made from the cases.
  package var description: String {
    switch self {
    case .empty: "The document is empty."
    case .htmlPage: "The document is a web page, not a feed."
    case .binary(let kind): "The document is a \(kind), not a feed."
    case .notAFeed(let kind): "The document is not a feed but \(kind)."
    case .badJSON(let reason): "The JSON document is not a feed: \(reason)."
    }
  }
}
