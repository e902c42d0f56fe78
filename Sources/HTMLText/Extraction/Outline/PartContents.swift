/// What is inside of an element of an article and is kept.
struct PartContents: BitwiseCopyable {
  private(set) var text: Int32 = 0
  /// Text of links; those to places on the page count for a third.
  private(set) var links: Int32 = 0
  private(set) var placeText: Int32 = 0
  private(set) var commas: Int32 = 0
  private(set) var paragraphs: Int32 = 0
  private(set) var images: Int32 = 0
  private(set) var items: Int32 = 0
  private(set) var fields: Int32 = 0
  private(set) var headings: Int32 = 0
  private(set) var lists: Int32 = 0
  /// Text of what is neither heading nor bare link.
  private(set) var spoken: Int32 = 0
  private(set) var players: Int32 = 0
  private(set) var dataTables: Int32 = 0

  /// How much of the text is links, 0 to 1.
  var linkDensity: Double { text == 0 ? 0 : min(Double(links) / Double(text), 1) }

  /// Whether it is hardly more than headings.
  var isHeading: Bool { text > 0 && Double(headings) / Double(text) >= 0.9 }

  /// Whether it is hardly more than lists.
  func isList(_ tag: Tag) -> Bool {
    tag == .ul || tag == .ol || text > 0 && Double(lists) / Double(text) > 0.9
  }

  /// Adds what stands in the element itself.
  mutating func addOwn(of entry: OutlineEntry) {
    text &+= entry.ownText
    commas &+= entry.ownCommas
    paragraphs &+= entry.runs
    if Self.isContainer(entry.tag) { spoken &+= entry.ownText }
  }

  /// Adds an element that is kept to what is around it.
  mutating func add(_ inside: PartContents, of entry: OutlineEntry, in parent: Tag) {
    var other = inside
    other.count(entry)
    if Self.isContainer(parent), entry.marks.contains(.phrasing) { other.spoken = other.text }
    text &+= other.text
    links &+= other.links
    placeText &+= other.placeText
    commas &+= other.commas
    paragraphs &+= other.paragraphs
    images &+= other.images
    items &+= other.items
    fields &+= other.fields
    headings &+= other.headings
    lists &+= other.lists
    spoken &+= other.spoken
    players &+= other.players
    dataTables &+= other.dataTables
  }

  private mutating func count(_ entry: OutlineEntry) {
    switch entry.tag {
    case .a:
      let isPlace = entry.marks.contains(.placeLink)
      links = isPlace ? text * 3 / 10 : text
      if isPlace { placeText = text }
    case .p:
      paragraphs += 1
      spoken = text
    case .img, .ampImg, .ampAnim, .image: images += 1
    case .li:
      items += 1
      spoken = text
    case .input, .textarea, .select: fields += 1
    case .h1, .h2, .h3, .h4, .h5, .h6: headings = text
    case .ul, .ol:
      lists = text
      spoken = text
    case .span, .td, .blockquote, .dl, .div, .pre, .table: spoken = text
    default: break
    }
    if entry.marks.contains(.speaks), entry.tag != .p { paragraphs += 1 }
    if entry.marks.contains(.player) { players += 1 }
    if entry.marks.contains(.dataTable) { dataTables += 1 }
  }

  private static func isContainer(_ tag: Tag) -> Bool {
    switch tag {
    case .div, .section, .article, .main, .form, .fieldset, .td, .unknown, .center: true
    default: false
    }
  }
}
