extension FeedEntry {
  /// Whether it has an id that says something.
  package var hasOwnID: Bool { EntryMarks(self).id != nil }

  /// The alias that stands for its title and time together, which no other entry has; nil without
  /// both.
  package var titleAndTimeAlias: String? { EntryMarks(self).titleAndTime }
}

/// The marks of one entry, hashed; see `identify`.
struct EntryMarks {
  var id: String?
  var link: String?
  var titleAndTime: String?
  /// For entries with nothing else: title and text.
  let text: String
  /// The title's letters, to tell entries with the same link apart.
  let title: String

  init(_ entry: FeedEntry) {
    title = Self.letters(entry.title?.plainText ?? "")
    link = entry.link.map { Hash128("u\u{0}" + Self.addressKey($0)).hex }
    if let raw = entry.id, !Self.isPlaceholder(raw) {
      let isAddress = raw.hasPrefix("http://") || raw.hasPrefix("https://")
      id = Hash128(isAddress ? "u\u{0}" + Self.addressKey(raw) : "i\u{0}" + raw).hex
    }
    if !title.isEmpty, let published = entry.published {
      titleAndTime = Hash128("t\u{0}\(title)\u{0}\(published)").hex
    }
    let enclosures = entry.enclosures.map(\.url).joined(separator: " ")
    text = Hash128("c\u{0}\(title)\u{0}\(entry.contentHTML ?? "")\u{0}\(enclosures)").hex
  }

  /// All marks, best first, without duplicates.
  var aliases: [String] {
    var list: [String] = []
    for mark in [id, link, titleAndTime] {
      if let mark, !list.contains(mark) { list.append(mark) }
    }
    return list
  }

  /// Ids that say nothing.
  private static func isPlaceholder(_ id: String) -> Bool {
    [
      "n/a", "na", "none", "null", "nil", "undefined", "guid", "id", "0", "-1", "-", "false",
      "true",
    ]
    .contains(id.lowercased())
  }

  /// Lower-case letters and digits of any script.
  private static func letters(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.lowercased().unicodeScalars.filter(\.properties.isAlphanumeric))
    )
  }

  /// An address as it is compared: no scheme, host in lower case, no trailing slash, no tracking
  /// parameters, no empty fragment.
  static func addressKey(_ address: String) -> String {
    guard let mark = address.firstRange(of: "://") else { return address }
    let rest = address[mark.upperBound...]
    let hostEnd = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    var host = rest[..<hostEnd].lowercased()
    for port in [":80", ":443"] where host.hasSuffix(port) { host.removeLast(port.count) }
    var path = String(rest[hostEnd...])
    var fragment = ""
    if let hash = path.firstIndex(of: "#") {
      fragment = String(path[hash...])
      path = String(path[..<hash])
    }
    if let question = path.firstIndex(of: "?") {
      let kept = path[path.index(after: question)...].split(separator: "&").filter(isNoTracker)
      path = String(path[..<question])
      while path.hasSuffix("/") { path.removeLast() }
      if !kept.isEmpty { path += "?" + kept.joined(separator: "&") }
    }
    while path.hasSuffix("/") { path.removeLast() }
    return host + path + (fragment == "#" ? "" : fragment)
  }

  private static func isNoTracker(_ parameter: Substring) -> Bool {
    let name = parameter.prefix { $0 != "=" }.lowercased()
    return !name.hasPrefix("utm_")
      && !["fbclid", "gclid", "mc_cid", "mc_eid", "igshid", "cmpid"].contains(name)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}

/// What the whole document says about which marks can be believed.
struct MarkTrust {
  private var linksOfID: [String: Set<String>] = [:]
  private var titlesOfLink: [String: Set<String>] = [:]

  init(_ marks: [EntryMarks]) {
    for mark in marks {
      if let id = mark.id {
        // Without links, the titles tell whether it is one entry or many.
        linksOfID[id, default: []].insert(mark.link ?? mark.title)
      }
    }
    for mark in marks where !hasGoodID(mark) {
      if let link = mark.link { titlesOfLink[link, default: []].insert(mark.title) }
    }
  }

  private func hasGoodID(_ mark: EntryMarks) -> Bool {
    guard let id = mark.id else { return false }
    return (linksOfID[id]?.count ?? 0) <= 1
  }

  func key(_ mark: EntryMarks) -> String {
    if let id = mark.id, hasGoodID(mark) { return id }
    if let link = mark.link {
      if (titlesOfLink[link]?.count ?? 0) <= 1 { return link }
      return Hash128("l\u{0}\(link)\u{0}\(mark.title)").hex
    }
    return mark.titleAndTime ?? mark.text
  }
}
