/// Addresses: trimmed, made absolute (RFC 3986 §5), http and https only. They are read byte by byte:
/// hosts and paths may be of any script.
enum WebAddress {
  /// The absolute address that `raw` means at `base`, or nil when it is not for http(s).
  ///
  /// - Parameter hosts: Hosts of the document, lower case. Feeds leave the scheme out of addresses
  ///   that begin with them, or with `www.`.
  static func absolute(_ raw: String, base: String?, hosts: [String] = []) -> String? {
    if isPlain(raw) { return raw }
    let text = cleaned(raw)
    guard !text.isEmpty else { return nil }
    if let scheme = scheme(of: text) { return web(text, scheme: scheme) }
    guard let base else { return nil }
    if beginsWithHost(text, hosts, base) {
      return withHost((self.scheme(of: base) ?? "http") + "://" + text)
    }
    guard let whole = resolve(text, base) else { return nil }
    return scheme(of: whole).map { $0 == "http" || $0 == "https" } == true ? withHost(whole) : nil
  }

  /// An `xml:base` inside another base, or a reference in markup; may stay relative when there is no
  /// other.
  static func base(_ raw: String, within outer: String?) -> String? {
    let text = cleaned(raw)
    guard !text.isEmpty else { return outer }
    if scheme(of: text) != nil { return text }
    guard let outer else { return text }
    return resolve(text, outer) ?? text
  }

  /// The host of an address, lower case and without port; nil for a relative one.
  static func host(of address: String) -> String? {
    guard scheme(of: address) != nil else { return nil }
    let rest = Array(address.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst())
    guard rest.starts(with: "//".utf8) else { return nil }
    let authority = rest.dropFirst(2).prefix { !endsHost($0) }
    let host = (authority.split(separator: UInt8(ascii: "@")).last ?? []).prefix {
      $0 != UInt8(ascii: ":")
    }
    return host.isEmpty ? nil : String(decoding: host, as: UTF8.self).lowercased()
  }

  /// Whether the first segment of an address without scheme is a host: `www.…`, or one that is known
  /// to be the document's.
  static func beginsWithHost(_ text: String, _ hosts: [String], _ base: String?) -> Bool {
    let segment = text.utf8.prefix { !endsHost($0) && $0 != UInt8(ascii: ":") }
    guard segment.contains(UInt8(ascii: ".")), segment.first != UInt8(ascii: ".") else {
      return false
    }
    let first = String(Substring(segment)).lowercased()
    if first.hasPrefix("www."), first.utf8.dropFirst(4).contains(UInt8(ascii: ".")) { return true }
    let bare = withoutWWW(first)
    return hosts.contains { withoutWWW($0) == bare }
      || base.flatMap(host(of:)).map { withoutWWW($0) == bare } == true
  }

  private static func withoutWWW(_ host: String) -> Substring {
    host.hasPrefix("www.") ? host.dropFirst(4) : host[...]
  }

  private static func endsHost(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "\\")
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

  /// The lower-case scheme, if the text begins with one. `example.org:8080` does not.
  static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text.utf8[..<colon]
    guard let first = name.first, isLetter(first), name.count <= 32,
      name.allSatisfy({ isLetter($0) || isDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    let next = text.utf8[text.utf8.index(after: colon)...].first
    if name.contains(UInt8(ascii: ".")), let next, isDigit(next) { return nil }
    return text[..<colon].lowercased()
  }

  /// An address with a scheme, if it is one of the web's; `feed:` stands in front of another, or for
  /// `http:`.
  private static func web(_ text: String, scheme: String) -> String? {
    if scheme == "http" || scheme == "https" { return withHost(text) }
    guard scheme == "feed" else { return nil }
    let rest = String(text.dropFirst(5))
    let whole = rest.hasPrefix("//") ? "http:" + rest : rest
    return self.scheme(of: whole) == "feed" ? nil : absolute(whole, base: nil)
  }

  /// The http(s) address with a lower-case scheme, or nil without a host.
  private static func withHost(_ text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = text.utf8[text.utf8.index(after: colon)...].drop {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    guard let first = rest.first, first != 0x3F, first != 0x23, first != 0x3A else { return nil }
    return text[..<colon].lowercased() + "://" + String(Substring(rest))
  }
}
