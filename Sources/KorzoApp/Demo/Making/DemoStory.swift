/// Hand-written material of an article.
///
/// Texts have choices `{one|another}`, numbers `{#3-9}`, and people, places and things of the
/// channel's cast `{who}`, `{place:1}` (the second form of the name), which stay the same within
/// an article.
struct DemoStory: Sendable {
  /// Two of them tell the story twice: the first may be older than the second.
  let titles: [String]
  /// First paragraphs, in the order of the titles.
  let leads: [String]
  let tags: [String]
  /// What its picture shows; nil for none.
  let scene: DemoPicture.Scene?
  /// Blocks as ``demoBlocks(_:)`` reads them.
  let body: String

  init(
    _ titles: [String], _ leads: [String], tags: [String] = [],
    scene: DemoPicture.Scene? = nil, _ body: String = ""
  ) {
    self.titles = titles
    self.leads = leads
    self.tags = tags
    self.scene = scene
    self.body = body
  }
}

/// A channel of the demonstration: who writes it, how it is served, and of what it is made.
struct DemoChannel: Sendable {
  enum Format: Sendable { case rss, atom, json }

  /// What its entries are like.
  enum Kind: Sendable {
    /// Whole texts in the feed.
    case articles
    /// The feed has only the first sentences; the rest is on the page.
    case excerpts
    /// Pictures with few words.
    case album
    /// A sound with notes.
    case podcast
    /// Short entries without titles.
    case notes
  }

  let name: String
  let title: String
  let description: String
  let language: String
  let folder: String?
  let format: Format
  let kind: Kind
  let authors: [String]
  /// Two colours of the icon, `0xRRGGBB`.
  let colours: (UInt32, UInt32)
  /// Path of the icon's sign on a grid of 24, stroked.
  let sign: String
  /// Number of entries.
  let count: Int
  /// Hours between two entries.
  let rhythm: ClosedRange<Double>
  /// Whether an earlier telling keeps the first paragraph of the body, which others leave out.
  var retellsWhole = false
  /// Who and what may occur, each in several, with forms separated by `/`.
  var cast: [String: [String]] = [:]
  let stories: [DemoStory]
  /// Blocks that may follow any story.
  var asides: [String] = []
  /// Last paragraphs.
  var endings: [String] = []
}
