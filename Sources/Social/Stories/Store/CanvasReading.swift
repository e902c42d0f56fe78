import Database

/// Which canvases are read with stories: they may be long, and reading all of a page takes longer than
/// all the rest of it.
enum CanvasReading: Sendable {
  case none
  /// For pictures in small: none longer than 20,000 letters, and 300,000 letters a page. The photo or
  /// the words stand for the others.
  case small
  case whole

  private static let longestSmall = 20_000
  fileprivate static let lettersOfPage = 300_000

  /// The column of table `story`, or what stands for it.
  var column: SQL {
    switch self {
    case .none: "NULL"
    case .small:
      "CASE WHEN LENGTH(story.canvas) <= \(Self.longestSmall) THEN story.canvas END"
    case .whole: "story.canvas"
    }
  }
}

/// Reads the canvases of a page, one after another, as far as its bounds go.
struct StoredCanvases {
  private let reading: CanvasReading
  private var read = 0

  init(_ reading: CanvasReading) { self.reading = reading }

  /// A canvas; nil when there is none, or where the page has enough of them.
  mutating func read(_ json: String?) -> StoryCanvas? {
    guard let json else { return nil }
    let length = json.utf8.count
    if case .small = reading, read + length > CanvasReading.lettersOfPage { return nil }
    read += length
    return storedCanvas(json)
  }
}
