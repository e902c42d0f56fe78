/// Reads an OPML document, forgiving what feeds are forgiven: any encoding, bare `&`, missing head
/// and body, attribute names in any case.
///
/// - Parameter maximumFeeds: Feeds that are read; the document's size is bounded by the caller.
/// - Throws: `FeedError` when there is no outline and no `opml` element in it.
package func parseOPML(
  _ bytes: [UInt8], contentType: String? = nil, maximumFeeds: Int = 100_000
) throws(FeedError) -> OPML {
  let result = bytes.withUnsafeBufferPointer { buffer in
    Result { () throws(FeedError) -> OPML in
      guard let base = buffer.baseAddress else { throw .empty }
      let original = ByteView(base: base, count: buffer.count)
      if let kind = binaryKind(original) { throw .binary(kind: kind) }
      let text = DocumentText(original, contentType: contentType)
      let clean = text.bytes ?? Array(buffer[text.start...])
      guard !clean.isEmpty else { throw .empty }
      return try clean.withUnsafeBufferPointer { clean throws(FeedError) -> OPML in
        guard let base = clean.baseAddress else { throw .empty }
        var reader = OPMLReader(ByteView(base: base, count: clean.count), maximumFeeds)
        return try reader.read()
      }
    }
  }
  return try result.get()
}

struct OPMLReader {
  private let view: ByteView
  private let maximumFeeds: Int
  private let scratch = Scratch()
  private var scanner: XMLScanner
  private var opml = OPML()
  /// Of each open outline whether it is a folder; feeds with children are none.
  private var path: [Bool] = []
  /// Names of the open folders. Collecting them anew for each feed would take a time that grows with
  /// the depth.
  private var folders: [String] = []
  private var isOPML = false

  init(_ view: ByteView, _ maximumFeeds: Int) {
    self.view = view
    self.maximumFeeds = maximumFeeds
    scanner = XMLScanner(view)
  }

  mutating func read() throws(FeedError) -> OPML {
    var isClosed = false
    loop: while true {
      switch scanner.next() {
      case .done: break loop
      case .start(let tag): readStart(tag)
      case .end(let name, _):
        if view.equalsIgnoringCase(name, "outline"), path.popLast() == true {
          folders.removeLast()
        }
        if view.equalsIgnoringCase(name, "body") { (path, folders) = ([], []) }
        if view.equalsIgnoringCase(name, "opml") { isClosed = true }
      }
    }
    guard isOPML || !opml.feeds.isEmpty else {
      throw .notAFeed(kind: "a document without outlines")
    }
    if !isClosed && isOPML { opml.isTruncated = true }
    return opml
  }

  private mutating func readStart(_ tag: XMLScanner.Tag) {
    if view.equalsIgnoringCase(tag.name, "outline") { return readOutline(tag) }
    if view.equalsIgnoringCase(tag.name, "opml") { isOPML = true }
    if view.equalsIgnoringCase(tag.name, "title"), opml.title == nil, path.isEmpty {
      let body = scanner.body(of: tag, barriers: [])
      opml.title = nonBlank(scratch.decoded(view, view.bounded(body.slice, 64 << 10)))
        .map(collapsingSpace)
    }
  }

  private mutating func readOutline(_ tag: XMLScanner.Tag) {
    let name = value("text") ?? value("title")
    let address = value("xmlUrl") ?? value("url").flatMap { value("type") == "rss" ? $0 : nil }
    if let url = address.flatMap({ WebAddress.absolute($0, base: nil) }) {
      if opml.feeds.count < maximumFeeds {
        add(url)
      } else {
        opml.isTruncated = true
      }
      if !tag.isEmpty { path.append(false) }
    } else if let address {
      if opml.unusable.count < 100 { opml.unusable.append(address) }
      if !tag.isEmpty { path.append(false) }
    } else if !tag.isEmpty {
      // Deeper folders than anybody makes are flattened into their parent.
      let isFolder = path.count < 200 && name != nil
      path.append(isFolder)
      if isFolder, let name { folders.append(name) }
    }
  }

  private mutating func add(_ url: String) {
    let title = value("title") ?? value("text") ?? url
    let site = value("htmlUrl").flatMap { WebAddress.absolute($0, base: nil) }
    var folders = folders
    // `category="/Tech/Apple,/News"`: the first path is taken for feeds outside folders.
    if folders.isEmpty, let category = value("category")?.split(separator: ",").first,
      category.contains("/")
    {
      folders = category.split(separator: "/").map { collapsingSpace(String($0)) }
        .filter { !$0.isEmpty }
    }
    opml.feeds.append(
      OPMLFeed(
        title: title, xmlURL: url, htmlURL: site, folders: Array(folders.prefix(32)),
        isActive: value("korzo:active") != "false"))
  }

  /// A decoded attribute with white space collapsed; nil when blank.
  private func value(_ name: StaticString) -> String? {
    guard let raw = scanner.attribute(name) else { return nil }
    let text = collapsingSpace(scratch.decoded(view, view.bounded(raw, 64 << 10)))
    return text.isEmpty ? nil : text
  }
}
