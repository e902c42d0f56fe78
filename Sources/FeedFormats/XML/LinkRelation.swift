/// What a link is to the document it stands in: the words of `rel` that we know.
enum LinkRelation: String, CaseIterable {
  case alternate, enclosure, hub, icon, related, replies
  case itself = "self"
  case other

  fileprivate static let table = NameTable(allCases.map { ($0.rawValue, $0) })
}

extension XMLFeedReader {
  /// What the last start tag says: the first word of `rel` that we know, without the
  /// address that some write in front of it (RFC 4287 §4.2.7.2).
  func relation() -> LinkRelation {
    guard let raw = scanner.attribute("rel").map(view.trimmed), !raw.isEmpty else {
      return .alternate
    }
    if let key = NameKey(view, raw), let known = LinkRelation.table[key] { return known }
    let words = view.string(view.bounded(raw, 1024)).lowercased().split(separator: " ")
    let known = words.lazy.compactMap { word in
      let isAddress = word.utf8.contains(UInt8(ascii: "/")) && word.contains("iana.org/")
      let name = isAddress ? word.split(separator: "/").last : word
      return name.flatMap { LinkRelation(rawValue: String($0)) }
    }
    return known.first ?? .other
  }
}
