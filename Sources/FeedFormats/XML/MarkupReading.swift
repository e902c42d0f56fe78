/// HTML of a feed, and what holds for it.
struct Markup {
  var html: String
  /// The base of its relative addresses, if one was named.
  var base: String?
  var language: String?
}

/// How an Atom construct says that its text is to be read (RFC 4287 §3.1 and §4.1.3; Atom 0.3 in
/// the same words).
enum TextKind {
  case plain
  case html
  case xhtml
  /// XML of some other kind, such as SVG.
  case markup
  case base64
  /// It says nothing that we understand.
  case unknown
}

extension XMLFeedReader {
  /// What the attributes of the last start tag say.
  func textKind() -> TextKind {
    if feed.format == .atom03, attribute("mode")?.lowercased() == "base64" { return .base64 }
    guard let given = scanner.attribute("type") else { return .unknown }
    if view.equalsIgnoringCase(given, "html") { return .html }
    if view.equalsIgnoringCase(given, "xhtml") { return .xhtml }
    let text = view.string(view.bounded(given, 200)).lowercased()
    let type = collapsingSpace(String(text.prefix { $0 != ";" }))
    switch type {
    case "html", "text/html": return .html
    case "xhtml", "application/xhtml+xml": return .xhtml
    case "text": return .plain
    // Atom 0.3 says text/plain of HTML when mode is escaped; RSS never means it.
    case "text/plain": return feed.format == .atom10 ? .plain : .unknown
    default: break
    }
    guard feed.format == .atom10 || feed.format == .atom03, type.contains("/") else {
      return .unknown
    }
    if type.hasSuffix("+xml") || type.hasSuffix("/xml") { return .markup }
    return type.hasPrefix("text/") ? .plain : .base64
  }

  /// HTML of a leaf: decoded text, CDATA as it is, or child markup as it stands. Nil when blank.
  mutating func markup(_ tag: XMLScanner.Tag, isXHTML: Bool = false) -> Markup? {
    let language = languageOfTag()
    return markup(of: body(tag), isXHTML: isXHTML, language: language)
  }

  mutating func markup(
    of body: ElementBody, isXHTML: Bool = false, language: String? = nil
  ) -> Markup? {
    let slice = bounded(view.trimmed(body.slice), limits.contentBytes)
    guard !slice.isEmpty else { return nil }
    var found = Markup(html: "", base: base, language: language)
    switch body.shape {
    case .text:
      let html = scratch.decoded(view, slice)
      found.html = isXHTML ? html : repairedHTML(html)
    case .cdata: found.html = repairedHTML(view.string(slice))
    case .mixed where isXHTML || containsTags(slice): found = elements(slice, isXHTML, found)
    case .mixed: found.html = mixedText(slice, keepingTags: true)
    }
    found.html = unwrappingSections(found.html).trimmingSpace()
    return found.html.isEmpty ? nil : found
  }

  /// Child markup.
  private mutating func elements(_ slice: Slice, _ isXHTML: Bool, _ outer: Markup) -> Markup {
    var copy = MarkupCopy(
      view, scratch, before: slice.end, scope: scope, isXHTML: isXHTML, base: base ?? documentURL)
    var found = outer
    found.html = copy.html(from: slice.start)
    if let base = copy.base, base != documentURL { found.base = base }
    found.language = copy.language.flatMap(languageTag) ?? outer.language
    return found
  }

  /// Text with comments, CDATA and child elements. With tags, it is markup if there are elements in
  /// it; else entities are decoded.
  mutating func mixedText(_ slice: Slice, keepingTags: Bool) -> String {
    if keepingTags, containsTags(slice) {
      var copy = MarkupCopy(
        view, scratch, before: slice.end, scope: scope, isXHTML: false, base: base)
      return copy.html(from: slice.start)
    }
    var used = 0
    var index = slice.start
    while index < slice.end {
      let open = view.find(UInt8(ascii: "<"), index, slice.end)
      used = scratch.decode(view, Slice(start: index, end: open), at: used)
      guard open < slice.end else { break }
      (index, used) = mixedPiece(open, slice.end, used)
    }
    return scratch.string(used)
  }

  /// What begins with the `<` at `open`: CDATA sections are kept, comments and tags are not.
  private mutating func mixedPiece(_ open: Int, _ end: Int, _ used: Int) -> (Int, Int) {
    let mark = open + 1 < end ? view[open + 1] : 0
    if isSpecial(mark) {
      guard let (section, next) = scanner.section(at: open, before: end) else {
        return (min(scanner.skipSpecial(open), end), used)
      }
      return (next, scratch.append(view, section, at: used))
    }
    if isNameStart(mark) || mark == UInt8(ascii: "/") {
      return (TagEnd(view, open, before: end).offset, used)
    }
    return (open + 1, scratch.append(view, Slice(start: open, end: open + 1), at: used))
  }

  /// Whether there is an element outside CDATA sections and comments.
  mutating func containsTags(_ slice: Slice) -> Bool {
    var open = view.find(UInt8(ascii: "<"), slice.start, slice.end)
    while open + 1 < slice.end {
      if isNameStart(view[open + 1]) { return true }
      let next = isSpecial(view[open + 1]) ? scanner.skipSpecial(open) : open + 1
      open = view.find(UInt8(ascii: "<"), next, slice.end)
    }
    return false
  }

  /// The text that was written in base64, if it is one: what was a picture is left out.
  func textInBase64(_ text: String) -> String? {
    guard let bytes = decodeBase64(text) else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let view = ByteView(base: base, count: buffer.count)
      let check = UTF8Check(view)
      guard check.isValid, !buffer.contains(0) else { return nil }
      return nonBlank(view.string(Slice(start: 0, end: view.count)))
    }
  }
}
