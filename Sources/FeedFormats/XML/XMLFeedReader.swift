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
  /// The xml:base that holds where the reader is; may be relative.
  var base: String?
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
    var atomID: String?
    var authors: [FeedAuthor] = []
  }

  init(_ view: ByteView, at position: Int, format: FeedFormat, limits: FeedLimits) {
    self.view = view
    self.limits = limits
    scanner = XMLScanner(view, at: position)
    feed = Feed(format: format)
  }

  /// Reads the document whose root element begins at the scanner's position.
  mutating func read() -> Feed {
    guard case .start(let root) = scanner.next() else { return feed }
    let isAtom = feed.format == .atom10 || feed.format == .atom03
    scope.declareRoot(scanner, isAtom: isAtom)
    enter(scanner)
    readContainer(root)
    finishFeed()
    // Handed over, not copied: the caller goes on changing it.
    var result = Feed(format: feed.format)
    swap(&result, &feed)
    return result
  }

  /// Namespace and local name of a start tag, declarations on itself included.
  @inline(__always) mutating func resolve(_ tag: XMLScanner.Tag) -> (Namespace, ElementName) {
    if !scanner.attributes.isEmpty { scope.declare(scanner) }
    let (namespace, local) = scope.resolve(tag.name, view)
    guard namespace != .unknown, let key = NameKey(view, local), let name = names[key] else {
      return (namespace, .other)
    }
    return (namespace, name)
  }

  /// Takes over xml:base and xml:lang of a container's start tag.
  mutating func enter(_ scanner: XMLScanner) {
    guard !scanner.attributes.isEmpty else { return }
    if let raw = attribute("xml:base") { base = WebAddress.base(raw, within: base) }
    if feed.language == nil, let raw = attribute("xml:lang") { feed.language = nonBlank(raw) }
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
    if view.same(name, last) { return .own }
    return containers.dropLast().contains { view.same($0, name) } ? .outer : .stray
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
      case .start(let child):
        let mark = scope.mark
        let (namespace, name) = resolve(child)
        visit(&self, namespace, name, child)
        scope.reset(mark)
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
