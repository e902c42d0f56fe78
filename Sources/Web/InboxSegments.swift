import Core
import HTML

/// The parts of the inbox, side by side on top of each of them: messages and notifications.
///
/// Each part is a feature of its own that does not know the other; `KorzoApp` hands both of them
/// the same segments.
package struct InboxSegments: Sendable {
  /// A part of the inbox.
  package struct Segment: Sendable {
    /// Where it is; also its name among the segments.
    package let path: String
    /// What it is called.
    package let title: Phrase
    /// The live events that may change the number of things there.
    package let events: [String]
    /// How many things wait there for a person.
    package let count: @Sendable (Viewer) async throws -> Int

    /// A part of the inbox.
    package init(
      path: String, title: Phrase, events: [String] = [],
      count: @escaping @Sendable (Viewer) async throws -> Int
    ) {
      self.path = path
      self.title = title
      self.events = events
      self.count = count
    }
  }

  /// The parts, in their order.
  package let segments: [Segment]

  /// The parts of the inbox, in their order.
  package init(_ segments: [Segment] = []) {
    self.segments = segments
  }

  /// How many things wait in all parts, and in which part the first of them are.
  package func news(for viewer: Viewer) async throws -> PlaceNews {
    var (sum, path): (Int, String?) = (0, nil)
    for segment in segments {
      let count = try await segment.count(viewer)
      sum += count
      if count > 0 { path = path ?? segment.path }
    }
    return PlaceNews(count: sum, path: path)
  }

  /// How many things wait in all parts.
  package func count(for viewer: Viewer) async throws -> Int {
    try await news(for: viewer).count
  }

  /// The control with which one goes from part to part; nothing when there is one part only.
  /// - Parameter path: the part in which one is.
  package func control(
    _ t: ViewContext, current path: String, for viewer: Viewer
  ) async throws -> HTML {
    guard segments.count > 1 else { return .empty }
    var items: [SegmentItem] = []
    for segment in segments {
      items.append(
        SegmentItem(
          t(segment.title), path: segment.path, isCurrent: segment.path == path,
          count: try await segment.count(viewer)))
    }
    let events = segments.flatMap(\.events).joined(separator: " ")
    return """
      <div id="inbox-parts" data-live="\(events)">\(segmented(t, items, label: t(.partsOfInbox)))</div>
      """
  }
}

extension Phrase {
  fileprivate static let partsOfInbox = Phrase(en: "Inbox", cs: "Schránka")
}
