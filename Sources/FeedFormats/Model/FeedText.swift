/// A title: what to show, and the markup it came from, if it had any.
package struct FeedText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text without markup and entities, white space collapsed. Never empty.
  package var plainText: String
  /// The HTML as the feed gave it; nil when the feed gave plain text. Not sanitised.
  package var html: String?

  /// Makes a text; `html` only when the source had markup.
  package init(_ plainText: String, html: String? = nil) {
    self.plainText = plainText
    self.html = html
  }

  /// A plain text.
  package init(stringLiteral value: String) { self.init(value) }
}
