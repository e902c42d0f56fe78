/// An address taken apart for the rules of well-known sites.
struct SiteAddress {
  /// `https://example.org:8080`.
  let origin: String
  /// In lower case, without `www.` and port.
  let host: String
  /// The parts of the path between slashes, as they are encoded.
  let segments: [String]
  /// What stands behind the first question mark.
  let parameters: String
  /// The parameters by name, as they are encoded; of two of one name the last counts.
  let query: [String: String]

  init?(url: String) {
    var output = ByteBuffer(capacity: 256)
    var url = url
    let kind = url.withUTF8 { WebAddress(base: nil).resolve($0, into: &output) }
    guard kind == .web else { return nil }
    let address = output.string()
    host = Player.host(of: address)
    let rest = address.drop { $0 != ":" }.dropFirst(3)
    let path = rest.drop { $0 != "/" && $0 != "?" && $0 != "#" }
    origin = String(address.prefix(address.count - path.count))
    segments = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
    parameters = String(path.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" })
    var query: [String: String] = [:]
    for pair in parameters.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { query[parts[0]] = parts[1] }
    }
    self.query = query
  }

  static let atom = "application/atom+xml"
  static let rss = "application/rss+xml"

  /// The part at an index, where there is one.
  subscript(_ index: Int) -> String? { segments.indices.contains(index) ? segments[index] : nil }

  /// The parts from an index on, with slashes between them.
  func path(from index: Int) -> String { segments.dropFirst(index).joined(separator: "/") }

  /// `name` of `name.example.org`, where `domain` is `.example.org`.
  func label(before domain: String) -> String? {
    guard host.hasSuffix(domain) else { return nil }
    let name = String(host.dropLast(domain.count))
    return name.isEmpty || name.contains(".") ? nil : name
  }
}

extension String {
  /// Whether these are ASCII letters, digits, `-` and `_`, as ids are made of.
  func isIdentifier(_ length: ClosedRange<Int>) -> Bool {
    length.contains(utf8.count)
      && utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x5F
      }
  }

  /// Whether these are ASCII digits and nothing else.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
