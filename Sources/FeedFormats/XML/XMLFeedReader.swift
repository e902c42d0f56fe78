/// Reads RSS, RDF, Atom and CDF in one pass. Containers (channel, item, author, image) are walked
/// into; every other element is a leaf that is read or passed over whole.
struct XMLFeedReader {
  let view: ByteView
  let limits: FeedLimits
  let scratch = Scratch()
  var scanner: XMLScanner
  var scope = NamespaceScope()
  var feed: Feed
  /// Names of the open containers, innermost last.
  var containers: [Slice] = []
  /// The xml:base that holds where the reader is; nil where none was named, relative only when the
  /// document has no address.
  var base: String?
  /// The document's own address.
  let documentURL: String?
  /// Its host, which addresses without a scheme may begin with.
  let documentHosts: [String]
  /// Site links by how good they are: 2 the site, 1 some alternate, 0 none.
  var homeRank = 0
  /// Fallbacks that only count when the better element is missing.
  var spare = Spare()
  private let names = ElementName.table

  struct Spare {
    var title: String?
    var description: String?
    var image: String?
    var updated: Int64?
    var period: Int?
    var frequency = 1
    private(set) var authors: [FeedAuthor] = []
    /// Who is behind the feed without having written it: the first publisher or webmaster.
    private(set) var publisher: FeedAuthor?
    var owner: FeedAuthor?
    var language: String?
    var titleLanguage: String?

    mutating func add(author: FeedAuthor?) {
      if let author, authors.count < 64 { authors.append(author) }
    }

    mutating func add(publisher found: FeedAuthor?) { publisher = publisher ?? found }
  }

  init(
    _ view: ByteView, at position: Int, format: FeedFormat, url: String?, limits: FeedLimits
  ) {
    self.view = view
    self.limits = limits
    documentURL = url.flatMap { WebAddress.absolute($0, base: nil) }
    documentHosts = documentURL.flatMap(WebAddress.host(of:)).map { [$0] } ?? []
    scanner = XMLScanner(view, at: position)
    feed = Feed(format: format)
  }

  /// Reads the document whose root element begins at the scanner's position.
  mutating func read() -> Feed {
    guard case .start(let root) = scanner.next() else { return feed }
    scope.declareRoot(scanner, isAtom: feed.format == .atom10 || feed.format == .atom03)
    takeBase()
    readRoot(root)
    readMore()
    finishFeed()
    // Handed over, not copied: the caller goes on changing it.
    var result = Feed(format: feed.format)
    swap(&result, &feed)
    return result
  }

  private mutating func readRoot(_ root: XMLScanner.Tag) {
    let (_, name) = names(of: root)
    if name == .item || name == .entry { readEntry(root) } else { readContainer(root) }
  }

  /// What stands behind the root: nothing, or what a server has put together of several documents.
  private mutating func readMore() {
    while case .some(let tag) = scanner.nextStart() {
      let mark = scope.mark
      scope.declare(scanner)
      switch names(of: tag) {
      case (_, .rss), (_, .feed), (_, .rdf), (_, .channel): readContainer(tag)
      case (.native, .item), (.native, .entry), (.atom, .entry): readEntry(tag)
      default: break
      }
      scope.reset(mark)
    }
  }

  /// Namespace and local name of a start tag.
  @inline(__always) func names(of tag: XMLScanner.Tag) -> (Namespace, ElementName) {
    let (namespace, local) = scope.resolve(tag.name, view)
    guard namespace != .unknown, let key = NameKey(view, local), let name = names[key] else {
      return (namespace, .other)
    }
    return (namespace, name)
  }

  /// Gives a child of the innermost container to `visit`, with what its start tag declares.
  @inline(__always) mutating func visit(
    _ child: XMLScanner.Tag,
    _ visit: (inout XMLFeedReader, Namespace, ElementName, XMLScanner.Tag) -> Void
  ) {
    guard !scanner.attributes.isEmpty else {
      let (namespace, name) = names(of: child)
      return visit(&self, namespace, name, child)
    }
    let mark = scope.mark
    let outer = base
    scope.declare(scanner)
    takeBase()
    var (namespace, name) = names(of: child)
    if namespace == .unknown, isEntryName(child.name) {
      // `<item xmlns="…">` of some invented vocabulary is an item all the same.
      scope.takeUnprefixed()
      (namespace, name) = names(of: child)
    }
    visit(&self, namespace, name, child)
    scope.reset(mark)
    base = outer
  }

  private func isEntryName(_ name: Slice) -> Bool {
    ["item", "entry", "channel"].contains { view.equalsIgnoringCase(name, $0) }
  }

  /// Takes over the xml:base of the last start tag. One that is not of the web is the base of
  /// nothing that we read.
  @inline(__always) mutating func takeBase() {
    guard let raw = attribute("xml:base"),
      let found = WebAddress.base(raw, within: base ?? documentURL)
    else { return }
    let scheme = WebAddress.scheme(of: found)
    if scheme == nil || scheme == "http" || scheme == "https" { base = found }
  }

  /// What an end tag means inside the innermost container.
  enum Closing {
    /// It closes the container.
    case own
    /// It closes a container further out; the inner ones were never closed.
    case outer
    /// It closes nothing that is open.
    case stray
  }

  @inline(__always) func closing(_ name: Slice) -> Closing {
    guard let last = containers.last else { return .stray }
    if view.sameName(name, last) { return .own }
    return containers.dropLast().contains { view.sameName($0, name) } ? .outer : .stray
  }

  /// Walks the children of a container and gives each start tag to `visit`, which must read or
  /// skip it. Returns false when the document ended first.
  @discardableResult
  mutating func eachChild(
    of tag: XMLScanner.Tag,
    _ visit: (inout XMLFeedReader, Namespace, ElementName, XMLScanner.Tag) -> Void
  ) -> Bool {
    guard !tag.isEmpty else { return true }
    containers.append(tag.name)
    defer { containers.removeLast() }
    while true {
      switch scanner.next() {
      case .done: return false
      case .end(let name, let open):
        switch closing(name) {
        case .own: return true
        case .outer:
          scanner.position = open
          return true
        case .stray: continue
        }
      case .start(let child): self.visit(child, visit)
      }
    }
  }

  /// Passes over an element with all that is in it.
  mutating func skip(_ tag: XMLScanner.Tag) { _ = scanner.body(of: tag, barriers: containers) }

  /// Adds a warning once.
  mutating func warn(_ text: String) {
    if !feed.warnings.contains(text) { feed.warnings.append(text) }
  }
}
