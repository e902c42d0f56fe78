import Foundation

/// A channel of the demonstration: who writes it, how it is served, and of what it is made.
struct DemoChannel: Decodable, Sendable {
  enum Format: String, Decodable, Sendable { case rss, atom, json }

  /// What its entries are like.
  enum Kind: String, Decodable, Sendable {
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

  private enum CodingKeys: String, CodingKey {
    case name, title, description, language, folder, format, kind, authors, colours, sign, count
    case hours, retellsWhole, cast
  }

  let name: String
  let title: String
  let description: String
  let language: String
  let folder: String?
  let format: Format
  let kind: Kind
  let authors: [String]
  /// Two colours of the icon, `#rrggbb`.
  let colours: [String]
  /// Path of the icon's sign on a grid of 24, stroked.
  let sign: String
  /// Number of entries.
  let count: Int
  /// Hours between two entries: at least, at most.
  let hours: [Double]
  /// Whether an earlier telling keeps the first paragraph of the body, which others leave out.
  @Omissible var retellsWhole: Bool
  /// Who and what may occur, each in several, with forms separated by `/`.
  @Omissible var cast: [String: [String]]
  /// What was written for it, in a file of its own.
  var texts = DemoChannelTexts()
}

/// Hand-written material of an article.
///
/// Texts have choices `{one|another}`, numbers `{#3-9}`, and people, places and things of the
/// channel's cast `{who}`, `{place:1}` (the second form of the name), which stay the same within
/// an article.
struct DemoStory: Sendable {
  /// Two of them tell the story twice: the first may be older than the second.
  var titles: [String] = []
  /// First paragraphs, in the order of the titles.
  var leads: [String] = []
  var tags: [String] = []
  /// What its picture shows; nil for none.
  var picture: String?
  /// Blocks as ``demoBlocks(_:)`` reads them.
  var body = ""
}

/// The texts of a channel: a file of Markdown whose parts are separated by lines of `---`.
///
/// A part begins with lines `title:`, `lead:`, `tags:` and `picture:`, the first two once for each
/// telling of the story; then comes an empty line, and the body. `part: aside` is text that may
/// follow any story, `part: ending` one that may end it.
struct DemoChannelTexts: Sendable {
  var stories: [DemoStory] = []
  var asides: [String] = []
  var endings: [String] = []

  init() {}

  /// - Parameter report: told what is wrong, with the number of the line.
  init(_ text: String, report: (Int, String) -> Void) {
    var number = 0
    for part in text.split(separator: "---\n", omittingEmptySubsequences: false) {
      read(part, from: number + 1, report)
      number += part.count { $0 == "\n" } + 1
    }
  }

  private mutating func read(
    _ part: Substring, from first: Int, _ report: (Int, String) -> Void
  ) {
    let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }
    var story = DemoStory()
    story.body = lines.dropFirst(head.count + 1).joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
    var kind = "story"
    for (offset, line) in head.enumerated() {
      let words = line.split(separator: ": ", maxSplits: 1).map(String.init)
      switch (words[0], words.count) {
      case ("title", 2): story.titles.append(words[1])
      case ("lead", 2): story.leads.append(words[1])
      case ("tags", 2): story.tags = words[1].split(separator: ", ").map(String.init)
      case ("picture", 2): story.picture = words[1]
      case ("part", 2) where ["aside", "ending"].contains(words[1]): kind = words[1]
      default: report(first + offset, "'\(line)' is no title:, lead:, tags:, picture: or part:")
      }
    }
    switch kind {
    case "aside": asides.append(story.body)
    case "ending": endings.append(story.body)
    default:
      if story.leads.isEmpty { report(first, "the story has no lead:") }
      stories.append(story)
    }
  }
}
