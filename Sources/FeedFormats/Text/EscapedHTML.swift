/// Escapes text for HTML and XML, both content and quoted attributes.
func escapingMarkup(_ text: String) -> String {
  guard withView(of: text, hasMarkup) else { return text }
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count + 32)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"): out.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): out.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): out.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): out.append(contentsOf: "&quot;".utf8)
    default: out.append(byte)
    }
  }
  return String(decoding: out, as: UTF8.self)
}

private func hasMarkup(_ view: ByteView) -> Bool {
  for index in 0..<view.count {
    switch view[index] {
    case 0x26, 0x3C, 0x3E, 0x22: return true
    default: continue
    }
  }
  return false
}

/// Plain text as HTML: escaped, blank lines part paragraphs, other line ends become `<br>`.
func htmlFromPlainText(_ text: String) -> String {
  let escaped = escapingMarkup(text)
  guard escaped.has(10) else { return escaped }
  let paragraphs = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    .split { $0.allSatisfy(\.isWhitespace) }
    .map { "<p>" + $0.joined(separator: "<br>") + "</p>" }
  return paragraphs.joined(separator: "\n")
}

/// Repairs HTML that was escaped once too often.
func repairedHTML(_ html: String) -> String {
  guard html.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "&"),
    !html.has(UInt8(ascii: "<"))
  else { return html }
  let isMarkup = withView(of: html) { view in
    ["&lt;p", "&lt;div", "&lt;a ", "&lt;img ", "&lt;br", "&lt;span", "&lt;![CDATA["]
      .contains { (word: StaticString) in view.find(word, 0, view.count) < view.count }
  }
  return isMarkup ? decodingEntities(html) : html
}

/// Takes CDATA sections out of HTML, where they are comments: what is in them stays. They come from
/// texts that were escaped as a whole, or wrapped twice.
func unwrappingSections(_ html: String) -> String {
  withView(of: html) { view in
    var open = view.findSection(0, view.count)
    guard open < view.count else { return html }
    var out: [UInt8] = []
    var index = 0
    while open < view.count {
      out.append(contentsOf: UnsafeBufferPointer(start: view.base + index, count: open - index))
      let close = view.find("]]>", open, view.count)
      let inside = UnsafeBufferPointer(start: view.base + open + 9, count: close - open - 9)
      out.append(contentsOf: inside)
      index = min(close + 3, view.count)
      open = view.findSection(index, view.count)
    }
    out.append(
      contentsOf: UnsafeBufferPointer(start: view.base + index, count: view.count - index))
    return String(decoding: out, as: UTF8.self)
  }
}

extension String {
  /// Without ASCII white space at both ends.
  func trimmingSpace() -> String {
    withView(of: self) { view in
      let slice = view.trimmed(Slice(start: 0, end: view.count))
      return slice.count == view.count ? self : view.string(slice)
    }
  }
}
