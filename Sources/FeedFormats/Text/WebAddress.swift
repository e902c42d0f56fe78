/// Addresses: trimmed, made absolute (RFC 3986 §5), http and https only.
enum WebAddress {
  /// The absolute address that `raw` means at `base`, or nil when it is not for http(s).
  static func absolute(_ raw: String, base: String?) -> String? {
    if isPlain(raw) { return raw }
    let text = cleaned(raw)
    guard !text.isEmpty else { return nil }
    if let scheme = scheme(of: text) {
      if scheme == "feed" {
        let rest = String(text.dropFirst(5))
        let whole = rest.hasPrefix("//") ? "http:" + rest : rest
        return self.scheme(of: whole) == "feed" ? nil : absolute(whole, base: nil)
      }
      return scheme == "http" || scheme == "https" ? withHost(text) : nil
    }
    guard let base, let whole = resolve(text, base) else { return nil }
    return scheme(of: whole).map { $0 == "http" || $0 == "https" } == true ? withHost(whole) : nil
  }

  /// An `xml:base` inside another base; may stay relative when there is no other.
  static func base(_ raw: String, within outer: String?) -> String? {
    let text = cleaned(raw)
    guard !text.isEmpty else { return outer }
    if scheme(of: text) != nil { return text }
    guard let outer else { return text }
    return resolve(text, outer) ?? text
  }

  /// The usual case: http(s) and nothing to clean.
  private static func isPlain(_ raw: String) -> Bool {
    withView(of: raw) { view in
      guard
        view.has("http://", at: 0, before: view.count)
          || view.has("https://", at: 0, before: view.count), view.count > 10
      else { return false }
      let host = view[4] == UInt8(ascii: ":") ? 7 : 8
      guard isLetter(view[host]) || isDigit(view[host]) else { return false }
      for index in host..<view.count
      where view[index] <= 0x20 || view[index] == UInt8(ascii: "\\") { return false }
      return true
    }
  }

  /// Trims; takes line ends and tabs out; spaces inside become %20.
  private static func cleaned(_ raw: String) -> String {
    var out: [UInt8] = []
    for byte in raw.trimmingSpace().utf8 where byte >= 0x20 {
      if byte == 0x20 { out.append(contentsOf: "%20".utf8) } else { out.append(byte) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The lower-case scheme, if the text begins with one.
  static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text.utf8[..<colon]
    guard let first = name.first, isLetter(first),
      name.allSatisfy({ isLetter($0) || isDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    return text[..<colon].lowercased()
  }

  /// The http(s) address with a lower-case scheme, or nil without a host.
  private static func withHost(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    var rest = text[text.index(after: colon)...]
    while rest.first == "/" || rest.first == "\\" { rest = rest.dropFirst() }
    guard let first = rest.utf8.first, first != 0x3F, first != 0x23, first != 0x3A else {
      return nil
    }
    return text[..<colon].lowercased() + "://" + rest
  }

  /// RFC 3986 §5.2.2 for a reference without scheme.
  private static func resolve(_ reference: String, _ base: String) -> String? {
    let parts = Parts(base)
    if reference.hasPrefix("//") { return parts.scheme + ":" + reference }
    if reference.hasPrefix("/") { return parts.origin + removingDots(reference) }
    if reference.hasPrefix("?") { return parts.origin + parts.path + reference }
    if reference.hasPrefix("#") { return parts.origin + parts.path + parts.query + reference }
    var folder = parts.path
    if let slash = folder.lastIndex(of: "/") {
      folder = String(folder[...slash])
    } else {
      folder = parts.origin.isEmpty ? "" : "/"
    }
    return parts.origin + removingDots(folder + reference)
  }

  /// Takes `.` and `..` out of the path of `text` (which may have a query).
  private static func removingDots(_ text: String) -> String {
    let stop = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    guard text[..<stop].contains("/.") || text.hasPrefix(".") else { return text }
    var kept: [Substring] = []
    let segments = text[..<stop].split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment == ".." {
        if kept.count > 1 || kept.first.map({ !$0.isEmpty }) == true { kept.removeLast() }
        if isLast { kept.append("") }
      } else if segment == "." {
        if isLast { kept.append("") }
      } else {
        kept.append(segment)
      }
    }
    return kept.joined(separator: "/") + text[stop...]
  }

  /// The parts of a base that resolving needs.
  private struct Parts {
    var scheme = "http"
    /// Scheme and host, or empty for a relative base.
    var origin = ""
    var path: String
    var query = ""

    init(_ base: String) {
      var rest = Substring(base)
      if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
      if let mark = rest.firstIndex(of: "?") {
        query = String(rest[mark...])
        rest = rest[..<mark]
      }
      if let scheme = WebAddress.scheme(of: String(rest)) {
        self.scheme = scheme
        rest = rest.dropFirst(scheme.count + 1)
        if rest.hasPrefix("//") {
          let host = rest.dropFirst(2).prefix { $0 != "/" }
          origin = scheme + "://" + host
          rest = rest.dropFirst(2 + host.count)
        }
      }
      path = String(rest)
      if path.isEmpty && !origin.isEmpty { path = "/" }
    }
  }
}
