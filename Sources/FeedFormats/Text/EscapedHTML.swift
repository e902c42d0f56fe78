/// Escapes text for HTML and XML, both content and quoted attributes.
func escapingMarkup(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 }) else {
    return text
  }
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

/// Plain text as HTML: escaped, blank lines part paragraphs, other line ends become `<br>`.
func htmlFromPlainText(_ text: String) -> String {
  let escaped = escapingMarkup(text)
  guard escaped.utf8.contains(10) else { return escaped }
  let paragraphs = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    .split { $0.allSatisfy(\.isWhitespace) }
    .map { "<p>" + $0.joined(separator: "<br>") + "</p>" }
  return paragraphs.joined(separator: "\n")
}

/// Repairs HTML that was escaped once too often, and a CDATA wrapper that was escaped with it.
func repairedHTML(_ html: String) -> String {
  guard html.utf8.first(where: { $0 > 0x20 }) != nil else { return "" }
  let suspect = withView(of: html) { view -> Bool in
    let slice = view.trimmed(Slice(start: 0, end: view.count))
    if view.has("<![CDATA[", at: slice.start, before: slice.end) { return true }
    guard view[slice.start] == UInt8(ascii: "&"),
      view.find(UInt8(ascii: "<"), slice.start, slice.end) == slice.end
    else { return false }
    return ["&lt;p", "&lt;div", "&lt;a ", "&lt;img ", "&lt;br", "&lt;span", "&lt;![CDATA["]
      .contains { (word: StaticString) in view.has(word, at: slice.start, before: slice.end) }
  }
  guard suspect else { return html }
  var text = html
  if !text.utf8.contains(UInt8(ascii: "<")) { text = decodingEntities(text) }
  let trimmed = text.trimmingSpace()
  if trimmed.hasPrefix("<![CDATA[") {
    let inner = trimmed.dropFirst(9)
    return String(inner.hasSuffix("]]>") ? inner.dropLast(3) : inner)
  }
  return text
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
