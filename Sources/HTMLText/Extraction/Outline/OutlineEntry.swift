/// An element of a page and what is known of it before any is left out.
struct OutlineEntry: BitwiseCopyable {
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    /// Words that stand in a line, or an element that only holds such.
    static let phrasing = Marks(rawValue: 1)
    /// Has a paragraph, list, table or picture inside.
    static let hasBlock = Marks(rawValue: 2)
    /// A table of rows and columns that belong together.
    static let dataTable = Marks(rawValue: 4)
    /// What it is inside of, itself included for code.
    static let inTable = Marks(rawValue: 8)
    static let inDataTable = Marks(rawValue: 16)
    static let inCode = Marks(rawValue: 32)
    static let inFigure = Marks(rawValue: 64)
    static let inQuote = Marks(rawValue: 128)
    /// Its role says that it is beside the article: navigation, search, dialogue.
    static let landmark = Marks(rawValue: 256)
    /// schema.org's articleBody, or an element of h-entry's content.
    static let articleBody = Marks(rawValue: 512)
    /// A link to a place on the same page.
    static let placeLink = Marks(rawValue: 1024)
    /// A film, a sound or a post of a service that is known for them.
    static let player = Marks(rawValue: 2048)
    /// A list item or table cell whose text stands for itself; a run of words in a container.
    static let speaks = Marks(rawValue: 4096)
    /// A link to a picture.
    static let pictureLink = Marks(rawValue: 8192)
    /// Of a table: has a heading, or a table inside.
    static let hasHeading = Marks(rawValue: 16_384)
    static let hasTable = Marks(rawValue: 32_768)
    /// A link to something to load down: an enclosed document.
    static let fileLink = Marks(rawValue: 131_072)
    /// schema.org's name for what is about the article: author, publisher, date.
    static let aboutArticle = Marks(rawValue: 65_536)

    /// What is handed on to all inside.
    static let inherited: Marks = [.inTable, .inCode, .inFigure, .inQuote]
  }

  /// The number of the node in its tree.
  let node: Int32
  /// The entry around it; -1 without.
  let parent: Int32
  /// The entry after all inside of it.
  var end: Int32 = 0
  /// The innermost table around it; -1 without.
  let table: Int32
  /// Letters of its own, those of elements inside not counted, and spaces between its words.
  var ownText: Int32 = 0
  var ownCommas: Int32 = 0
  /// Of the whole element, links inside of it included.
  var text: Int32 = 0
  var commas: Int32 = 0
  /// Text of links inside; links to places on the page count for a third.
  var linkText: Int32 = 0
  /// Of a table: its rows and cells.
  var rows: Int32 = 0
  var cells: Int32 = 0
  /// Runs of words that stand in it as paragraphs.
  var runs: Int32 = 0
  var marks: Marks
  let names: ElementNames
  let tag: Tag

  /// How much of its text is links, 0 to 1.
  var linkDensity: Double { text == 0 ? 0 : min(Double(linkText) / Double(text), 1) }
}
