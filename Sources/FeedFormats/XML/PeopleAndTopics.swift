extension XMLFeedReader {
  /// An author: Atom's children, or RSS's text.
  mutating func author(_ tag: XMLScanner.Tag) -> FeedAuthor? {
    let open = view.find(UInt8(ascii: "<"), tag.body, view.count)
    let hasChildren = !tag.isEmpty && open + 1 < view.count && isNameStart(view[open + 1])
    guard hasChildren else { return text(tag).map(personFromText) }
    var author = FeedAuthor()
    let isWhole = eachChild(of: tag) { reader, _, name, child in
      switch name {
      case .name, .title: author.name = reader.title(child, .guess)?.plainText
      case .uri, .url: author.url = reader.address(reader.text(child), base: reader.base)
      case .email: author.email = reader.text(child)
      default: reader.skip(child)
      }
    }
    return isWhole && !author.isBlank ? author : nil
  }

  /// A category: Atom's `term` and `label`, iTunes' `text`, or the element's text.
  mutating func readCategory(
    _ tag: XMLScanner.Tag, into list: WritableKeyPath<XMLFeedReader, [String]>
  ) {
    guard let name = category(tag) else { return }
    add(name, to: list)
  }

  mutating func category(_ tag: XMLScanner.Tag) -> String? {
    let attributed = attribute("label") ?? attribute("term") ?? attribute("text")
    let found = title(tag, .guess)?.plainText
    return nonBlank(attributed) ?? found
  }

  mutating func add(_ name: String, to list: WritableKeyPath<XMLFeedReader, [String]>) {
    if self[keyPath: list].count < limits.listItems, !self[keyPath: list].contains(name) {
      self[keyPath: list].append(name)
    }
  }
}

/// Reads `mail@host (Name)`, `Name <mail@host>`, `mail@host` or a name.
func personFromText(_ raw: String) -> FeedAuthor {
  let text = collapsingSpace(strippingTags(raw, all: false))
  for (opening, closing) in [("(", ")"), ("<", ">")] where text.hasSuffix(closing) {
    guard let open = text.range(of: opening) else { continue }
    let before = String(text[..<open.lowerBound]).trimmingSpace()
    let inside = String(text[open.upperBound...].dropLast()).trimmingSpace()
    let (mail, name) = before.contains("@") ? (before, inside) : (inside, before)
    guard mail.contains("@"), !mail.contains(" ") else { continue }
    return FeedAuthor(name: name.isEmpty ? nil : name, email: mail)
  }
  if text.contains("@"), !text.contains(" "), !text.hasPrefix("@") {
    return FeedAuthor(email: text)
  }
  return FeedAuthor(name: decodingEntities(text))
}

extension String {
  fileprivate func range(of mark: String) -> Range<String.Index>? {
    guard let character = mark.first, let index = firstIndex(of: character) else { return nil }
    return index..<self.index(after: index)
  }
}

/// Whether a podcast flag says yes.
func isYes(_ text: String) -> Bool {
  ["yes", "true", "explicit", "1"].contains(text.lowercased())
}

/// Seconds of `hh:mm:ss`, `mm:ss`, `ss` or `ss.fff`; nil for nonsense.
func durationSeconds(_ text: String) -> Int? {
  let parts = text.trimmingSpace().split(separator: ":", omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count) else { return nil }
  var total = 0
  for part in parts {
    let digits = part.prefix { $0 != "." && $0 != "," }
    guard let value = wholeNumber(digits, most: 9_999_999) else { return nil }
    total = total * 60 + value
  }
  return total > 0 ? total : nil
}
