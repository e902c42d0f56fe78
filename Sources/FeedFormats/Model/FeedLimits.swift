/// Bounds that hold for any document, however hostile.
package struct FeedLimits: Sendable, Hashable {
  /// Entries that are delivered; later ones are left out with a warning.
  package var entries = 10_000
  /// Bytes of one HTML field (content, summary).
  package var contentBytes = 2 << 20
  /// Bytes of any other field.
  package var fieldBytes = 64 << 10
  /// Elements or JSON values inside each other that are followed.
  package var depth = 200
  /// Authors, categories, enclosures and the like kept of one entry or feed.
  package var listItems = 256

  package init() {}

  /// The bounds that production uses.
  package static let `default` = FeedLimits()
}
