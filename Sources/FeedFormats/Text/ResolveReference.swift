extension WebAddress {
  /// RFC 3986 §5.2.2 for a reference without scheme.
  static func resolve(_ reference: String, _ base: String) -> String? {
    let parts = Parts(base)
    let text = Array(reference.utf8)
    let whole =
      switch text.first {
      case _ where text.starts(with: "//".utf8): parts.scheme + ":".utf8 + text
      case UInt8(ascii: "/"): parts.origin + removingDots(text)
      case UInt8(ascii: "?"): parts.origin + parts.path + text
      case UInt8(ascii: "#"): parts.origin + parts.path + parts.query + text
      default: parts.origin + removingDots(parts.folder + text)
      }
    return String(decoding: whole, as: UTF8.self)
  }

  /// Takes `.` and `..` out of the path of `text` (which may have a query).
  private static func removingDots(_ text: [UInt8]) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    let path = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard path.contains(dot) else { return text }
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment.elementsEqual([dot, dot]) {
        if kept.count > 1 || kept.first.map({ !$0.isEmpty }) == true { kept.removeLast() }
        if isLast { kept.append([]) }
      } else if segment.elementsEqual([dot]) {
        if isLast { kept.append([]) }
      } else {
        kept.append(segment)
      }
    }
    return Array(kept.joined(separator: [UInt8(ascii: "/")])) + text[path.endIndex...]
  }

  /// The parts of a base that resolving needs.
  private struct Parts {
    var scheme = Array("http".utf8)
    /// Scheme and host, or empty for a relative base.
    var origin: [UInt8] = []
    var path: [UInt8]
    var query: [UInt8] = []

    /// The path up to its last slash.
    var folder: [UInt8] {
      guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
        return origin.isEmpty ? [] : [UInt8(ascii: "/")]
      }
      return Array(path[...slash])
    }

    init(_ base: String) {
      var rest = Array(base.utf8)[...]
      if let hash = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
      if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
        query = Array(rest[mark...])
        rest = rest[..<mark]
      }
      if let scheme = WebAddress.scheme(of: base) {
        self.scheme = Array(scheme.utf8)
        rest = rest.dropFirst(scheme.utf8.count + 1)
        if rest.starts(with: "//".utf8) {
          let host = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
          origin = self.scheme + "://".utf8 + host
          rest = rest.dropFirst(2 + host.count)
        }
      }
      path = Array(rest)
      if path.isEmpty && !origin.isEmpty { path = [UInt8(ascii: "/")] }
    }
  }
}
