/// One link of a `Link` header (RFC 8288, 3).
struct LinkField: Hashable, Sendable {
  /// What stands between `<` and `>`, not resolved.
  let target: String
  /// The words of the first `rel`, in lower case; the RFC wants further ones ignored.
  fileprivate(set) var relations: [String] = []
  /// Whether it is a link of another document than the one that was fetched.
  fileprivate(set) var hasAnchor = false
}

extension FetchResponse {
  /// Links of one relation beyond this are not looked at.
  static let maximumLinks = 10

  /// Where the header's links of a relation lead, such as `hub`: http and https addresses,
  /// absolute, in their order, each once, at most ten. What is no link is passed over.
  /// - Parameter relation: in lower case.
  package func links(_ relation: String) -> [String] {
    var found: [String] = []
    for field in headers.values("Link").flatMap(linkFields)
    where field.relations.contains(relation) && !field.hasAnchor {
      guard let address = absolute(field.target), !found.contains(address) else { continue }
      found.append(address)
      if found.count == Self.maximumLinks { break }
    }
    return found
  }

  /// As it was written where that can be: whoever gave it may compare it byte by byte.
  private func absolute(_ target: String) -> String? {
    let scheme = target.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", !target.contains("#") else {
      return try? WebAddress(finalURL).resolving(target).text
    }
    guard let address = try? WebAddress(target) else { return nil }
    return address.credentials == nil ? target : address.text
  }
}

/// The links of one `Link` header, a hundred at most. A stranger wrote it: it is read in one pass,
/// and what is malformed is passed over.
func linkFields(_ value: String) -> [LinkField] {
  var reader = LinkReader(bytes: Array(value.utf8))
  var fields: [LinkField] = []
  while fields.count < 100, let field = reader.next() { fields.append(field) }
  return fields
}

private struct LinkReader {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> LinkField? {
    while let byte = current, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "\"") { _ = quoted() } else { place += 1 }
    }
    guard current != nil else { return nil }
    place += 1
    let target = text(until: { $0 == UInt8(ascii: ">") })
    guard current != nil else { return nil }
    place += 1
    var field = LinkField(target: target)
    var hasRelations = false
    while isAtSemicolon() {
      let (name, value) = parameter()
      if name == "rel", !hasRelations {
        hasRelations = true
        field.relations = value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      }
      if name == "anchor" { field.hasAnchor = true }
    }
    return field
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while current == 0x20 || current == 0x09 { place += 1 }
  }

  /// Steps over the semicolon before a parameter.
  private mutating func isAtSemicolon() -> Bool {
    skipSpace()
    guard current == UInt8(ascii: ";") else { return false }
    place += 1
    return true
  }

  private mutating func parameter() -> (name: String, value: String) {
    skipSpace()
    let name = text(until: { Self.endsName.contains($0) }).lowercased()
    skipSpace()
    guard current == UInt8(ascii: "=") else { return (name, "") }
    place += 1
    skipSpace()
    if current == UInt8(ascii: "\"") { return (name, quoted()) }
    return (name, text(until: { Self.endsValue.contains($0) }))
  }

  private static let endsName = Array("=;, \t".utf8)
  private static let endsValue = Array(";, \t".utf8)

  private mutating func text(until ends: (UInt8) -> Bool) -> String {
    let start = place
    while let byte = current, !ends(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// What stands in quotation marks, the first of which is here (RFC 9110, 5.6.4).
  private mutating func quoted() -> String {
    var value: [UInt8] = []
    place += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      place += 1
      if byte == UInt8(ascii: "\\"), let escaped = current {
        value.append(escaped)
        place += 1
      } else {
        value.append(byte)
      }
    }
    place = min(place + 1, bytes.count)
    return String(decoding: value, as: UTF8.self)
  }
}
