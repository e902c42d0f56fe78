/// What the first bytes of a document say it is.
enum DocumentKind: Equatable {
  case xmlFeed(FeedFormat, rootAt: Int)
  case json(at: Int)
  case empty
  case html
  case binary(String)
  case other(String)
}

/// Looks at a document in clean UTF-8.
func documentKind(_ view: ByteView) -> DocumentKind {
  let slice = withoutMarks(view, view.trimmed(Slice(start: 0, end: view.count)))
  guard !slice.isEmpty else { return .empty }
  if view[slice.start] == UInt8(ascii: "{") || view[slice.start] == UInt8(ascii: "[") {
    return .json(at: slice.start)
  }
  if let start = callbackArgument(view, slice) { return .json(at: start) }
  var scanner = XMLScanner(view)
  guard case .start(let root) = scanner.next() else {
    return isDoctypeHTML(view, slice) ? .html : .other("plain text")
  }
  if let format = feedFormat(root, scanner) { return .xmlFeed(format, rootAt: root.open) }
  let known = isDoctypeHTML(view, slice) ? .html : otherKind(root, view)
  if known == nil || known == .html, let buried = buriedFeed(view, isPage: known == .html) {
    return buried
  }
  let name = view.string(view.bounded(root.name, 40))
  return known ?? .other("an XML document with the root “\(name)”")
}

/// Offset of the object in `callback({…})` (JSONP) and behind `)]}'`, which keeps other sites from
/// running JSON as a script.
private func callbackArgument(_ view: ByteView, _ slice: Slice) -> Int? {
  let limit = min(slice.end, slice.start + 100)
  let open = view.find(UInt8(ascii: "{"), slice.start, limit)
  guard open < limit, open > slice.start else { return nil }
  var last: UInt8 = 0
  for index in slice.start..<open {
    let byte = view[index]
    if isSpace(byte) { continue }
    guard isLetter(byte) || isDigit(byte) || ")]}'(._$,".utf8.contains(byte) else { return nil }
    last = byte
  }
  return last == UInt8(ascii: "(") || last == UInt8(ascii: "'") || last == UInt8(ascii: ",")
    ? open : nil
}

/// The slice without the byte order marks and invisible spaces that careless programs put in front.
private func withoutMarks(_ view: ByteView, _ slice: Slice) -> Slice {
  var start = slice.start
  while start < slice.end {
    if isSpace(view[start]) {
      start += 1
    } else if view.has("\u{FEFF}", at: start, before: slice.end)
      || view.has("\u{200B}", at: start, before: slice.end)
    {
      start += 3
    } else {
      break
    }
  }
  return Slice(start: start, end: slice.end)
}

/// Warnings of a broken server stand in front of some feeds, and pages around others; a feed's root
/// within the first 64 KiB counts. In a page it must be beyond doubt: pages write about feeds.
private func buriedFeed(_ view: ByteView, isPage: Bool) -> DocumentKind? {
  let limit = min(view.count, 64 << 10)
  var scanner = XMLScanner(view)
  while scanner.position < limit, case .some(let tag) = scanner.nextStart() {
    if let format = feedFormat(tag, scanner), !isPage || isBeyondDoubt(format, scanner) {
      return .xmlFeed(format, rootAt: tag.open)
    }
    let name = tag.name
    if ["script", "style", "textarea"].contains(where: { view.equalsIgnoringCase(name, $0) }) {
      _ = scanner.body(of: tag, barriers: [])
    }
  }
  return isPage ? nil : lostRoot(view, limit)
}

/// A quote that nobody closes can hide the root from the scanner.
private func lostRoot(_ view: ByteView, _ limit: Int) -> DocumentKind? {
  let needles: [StaticString] = ["<rss", "<feed", "<rdf:RDF", "<RDF", "<?xml"]
  let found = needles.map { view.find($0, 0, limit) }.filter { $0 < limit }.sorted()
  for open in found {
    var scanner = XMLScanner(view, at: open)
    if case .start(let root) = scanner.next(), let format = feedFormat(root, scanner) {
      return .xmlFeed(format, rootAt: root.open)
    }
  }
  return nil
}

/// Whether a root says itself what it is.
private func isBeyondDoubt(_ format: FeedFormat, _ scanner: XMLScanner) -> Bool {
  let namespaces = declaredNamespaces(scanner)
  switch format {
  case .atom10, .atom03: return namespaces.contains { $0.contains("/Atom") || $0.contains("/atom") }
  case .rss10, .rss090: return namespaces.contains { $0.contains("rss") || $0.contains("netscape") }
  case .rss20, .rss09x: return scanner.attribute("version") != nil
  default: return false
  }
}

/// A feed that a web service has wrapped into an element as escaped text, unescaped.
func unescapedFeed(_ view: ByteView) -> [UInt8]? {
  let limit = min(view.count, 4096)
  let needles: [StaticString] = ["&lt;rss", "&lt;feed", "&lt;rdf:RDF", "&lt;?xml"]
  guard needles.contains(where: { view.find($0, 0, limit) < limit }) else { return nil }
  let scratch = Scratch()
  let count = scratch.decode(view, Slice(start: 0, end: view.count))
  return Array(UnsafeBufferPointer(start: scratch.pointer, count: count))
}

private func isDoctypeHTML(_ view: ByteView, _ slice: Slice) -> Bool {
  let limit = min(slice.end, slice.start + 1024)
  let doctype = ["<!DOCTYPE", "<!doctype", "<!Doctype"].map { view.find($0, slice.start, limit) }
  guard let open = doctype.filter({ $0 < limit }).min() else { return false }
  var start = open + 9
  while start < limit, isSpace(view[start]) { start += 1 }
  return start + 4 <= limit
    && view.equalsIgnoringCase(Slice(start: start, end: start + 4), "html")
}

/// The feed format of a root element.
private func feedFormat(_ root: XMLScanner.Tag, _ scanner: XMLScanner) -> FeedFormat? {
  let view = scanner.view
  let colon = view.find(UInt8(ascii: ":"), root.name.start, root.name.end)
  let local = colon < root.name.end ? Slice(start: colon + 1, end: root.name.end) : root.name
  func value(_ name: StaticString) -> String { scanner.attribute(name).map(view.string) ?? "" }
  let namespaces = declaredNamespaces(scanner)
  if view.equalsIgnoringCase(local, "rss") {
    let version = value("version").trimmingSpace()
    if version.hasPrefix("2") { return .rss20 }
    if version == "0.90" { return .rss090 }
    return version.isEmpty ? .rss20 : .rss09x
  }
  if view.equalsIgnoringCase(local, "feed") {
    let isOld = value("version") == "0.3" || namespaces.contains { $0.contains("purl.org/atom/ns") }
    return isOld ? .atom03 : .atom10
  }
  if view.equalsIgnoringCase(local, "rdf") {
    if namespaces.contains(where: { $0.contains("netscape.com/rdf/simple/0.9") }) { return .rss090 }
    return .rss10
  }
  if view.equalsIgnoringCase(local, "entry") {
    return namespaces.contains { $0.contains("w3.org/2005/Atom") } ? .atom10 : nil
  }
  if view.equalsIgnoringCase(root.name, "item") { return .rss09x }
  if view.equalsIgnoringCase(local, "channel") {
    if namespaces.contains(where: { $0.contains("purl.org/net/rss1.1") }) { return .rss11 }
    return scanner.attribute("href") != nil ? .cdf : .rss09x
  }
  return nil
}

private func declaredNamespaces(_ scanner: XMLScanner) -> [String] {
  let view = scanner.view
  return scanner.attributes.filter {
    view.has("xmlns", at: $0.name.start, before: $0.name.end)
  }
  .map { view.string(view.bounded($0.value, 200)) }
}

/// Well-known documents that are no feeds.
private func otherKind(_ root: XMLScanner.Tag, _ view: ByteView) -> DocumentKind? {
  switch view.string(view.bounded(root.name, 20)).lowercased() {
  case "html", "head", "body", "meta", "script": .html
  case "opml": .other("an OPML list of feeds")
  case "urlset", "sitemapindex": .other("a sitemap")
  case "svg": .other("an SVG picture")
  case "error": .other("an error message in XML")
  case "opensearchdescription": .other("a search description")
  case "plist": .other("a property list")
  default: nil
  }
}

/// Files that begin with a signature.
func binaryKind(_ view: ByteView) -> String? {
  let signatures: [(StaticString, String)] = [
    ("GIF8", "GIF image"), ("%PDF-", "PDF document"), ("PK\u{3}\u{4}", "ZIP archive"),
    ("ID3", "MP3 file"), ("OggS", "Ogg file"), ("wOFF", "font"), ("wOF2", "font"),
  ]
  for (signature, kind) in signatures where view.has(signature, at: 0, before: view.count) {
    return kind
  }
  guard view.count >= 12 else { return nil }
  switch (view[0], view[1], view[2], view[3]) {
  case (0x89, 0x50, 0x4E, 0x47): return "PNG image"
  case (0xFF, 0xD8, 0xFF, _): return "JPEG image"
  case (0x1F, 0x8B, _, _): return "gzip archive"
  case (0, 0, 1, 0): return "icon"
  default: break
  }
  if view.has("RIFF", at: 0, before: 12) {
    return view.has("WEBP", at: 8, before: 12) ? "WebP image" : "sound or video file"
  }
  return view.has("ftyp", at: 4, before: 12) ? "video or image file" : nil
}
