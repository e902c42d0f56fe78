/// What the first bytes of a document say it is.
enum DocumentKind: Equatable {
  case xmlFeed(FeedFormat, rootAt: Int)
  case json
  case empty
  case html
  case binary(String)
  case other(String)
}

/// Looks at a document in clean UTF-8.
func documentKind(_ view: ByteView) -> DocumentKind {
  let slice = view.trimmed(Slice(start: 0, end: view.count))
  guard !slice.isEmpty else { return .empty }
  if view[slice.start] == UInt8(ascii: "{") || view[slice.start] == UInt8(ascii: "[") {
    return .json
  }
  var scanner = XMLScanner(view)
  guard case .start(let root) = scanner.next() else {
    return isDoctypeHTML(view, slice) ? .html : .other("plain text")
  }
  if let format = feedFormat(root, scanner) { return .xmlFeed(format, rootAt: root.open) }
  if let known = otherKind(root, view) { return known }
  if isDoctypeHTML(view, slice) { return .html }
  return buriedRoot(view, root)
}

/// Warnings of a broken server stand in front of some feeds; a feed's root within the first 64 KiB
/// counts.
private func buriedRoot(_ view: ByteView, _ first: XMLScanner.Tag) -> DocumentKind {
  let limit = min(view.count, 64 << 10)
  let needles: [StaticString] = ["<rss", "<feed", "<rdf:RDF", "<RDF", "<?xml"]
  let found = needles.map { view.find($0, first.open, limit) }.filter { $0 < limit }.sorted()
  for open in found {
    var scanner = XMLScanner(view, at: open)
    if case .start(let root) = scanner.next(), let format = feedFormat(root, scanner) {
      return .xmlFeed(format, rootAt: root.open)
    }
  }
  let name = view.string(view.bounded(first.name, 40))
  return .other("an XML document with the root “\(name)”")
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
  let namespaces = scanner.attributes.filter {
    view.has("xmlns", at: $0.name.start, before: $0.name.end)
  }
  .map { view.string($0.value) }
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
  if view.equalsIgnoringCase(local, "channel") {
    if namespaces.contains(where: { $0.contains("purl.org/net/rss1.1") }) { return .rss11 }
    return scanner.attribute("href") != nil ? .cdf : .rss09x
  }
  return nil
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
