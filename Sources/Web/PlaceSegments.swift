import Core
import HTML

/// The parts of a place, side by side on top of each of them: messages and notifications of the
/// inbox, the magazine and one's own channels of *Read*.
///
/// Each part is a feature of its own that does not know the other; `KorzoApp` hands both of them
/// the same segments.
package struct PlaceSegments: Sendable {
  /// A part of a place.
  package struct Segment: Sendable {
    /// Where it is; also its name among the segments.
    package let path: String
    /// What it is called.
    package let title: Phrase
    /// The live events that may change the number of things there.
    package let events: [String]
    /// How many new things wait there for a person.
    package let count: @Sendable (Viewer) async throws -> Int
    /// The place whose number in the tab bar is this part's alone; nil where the number is the sum
    /// of all parts.
    package var place: Place?
    /// Whether its number is part of the place's in the tab bar. Without that it still decides where
    /// the place opens.
    package var isInTab = true
    /// Whether there is anything at all in it for a person.
    package var hasAnything: @Sendable (Viewer) async throws -> Bool = { _ in true }

    /// How many new things wait there. The part's control and the tab bar ask for the same.
    func news(for viewer: Viewer) async throws -> Int {
      try await SnapshotScope.once("news \(path) \(viewer.id)") { try await count(viewer) }
    }

    /// A part of a place.
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

  /// What the place is called.
  package let label: Phrase?
  /// The parts, in their order.
  package let segments: [Segment]

  /// The parts of a place, in their order.
  package init(_ label: Phrase? = nil, _ segments: [Segment] = []) {
    self.label = label
    self.segments = segments
  }

  /// How many things wait in all parts that the tab bar counts, and where the place opens: in the
  /// first part that has something new, else in the last one that has anything.
  package func news(for viewer: Viewer) async throws -> PlaceNews {
    var (sum, path): (Int, String?) = (0, nil)
    for segment in segments {
      let count = try await segment.news(for: viewer)
      if segment.isInTab { sum += count }
      if count > 0 { path = path ?? segment.path }
    }
    guard path == nil, segments.count > 1 else { return PlaceNews(count: sum, path: path) }
    for segment in segments.reversed() where path == nil {
      if try await segment.hasAnything(viewer) { path = segment.path }
    }
    return PlaceNews(count: sum, path: path)
  }

  /// How many things wait in all parts that the tab bar counts.
  package func count(for viewer: Viewer) async throws -> Int {
    try await news(for: viewer).count
  }

  /// The control with which one goes from part to part; nothing when there is one part only, or
  /// nobody is signed in.
  /// - Parameter path: the part in which one is.
  package func control(_ t: ViewContext, current path: String) async throws -> HTML {
    guard segments.count > 1, let viewer = t.viewer else { return .empty }
    var items: [SegmentItem] = []
    for segment in segments {
      items.append(
        SegmentItem(
          t(segment.title), path: segment.path, isCurrent: segment.path == path,
          count: try await segment.news(for: viewer), place: segment.place))
    }
    let events = segments.flatMap(\.events).joined(separator: " ")
    let ways = segmented(t, items, label: label.map { t($0) } ?? "")
    return "<div id=\"place-parts\"\(attribute: "data-live", events)>\(ways)</div>"
  }
}
