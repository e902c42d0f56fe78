extension XMLFeedReader {
  /// Whether the element begins with a child element.
  func hasChildren(_ tag: XMLScanner.Tag) -> Bool {
    guard !tag.isEmpty else { return false }
    let open = view.find(UInt8(ascii: "<"), tag.body, view.count)
    return open + 1 < view.count && isNameStart(view[open + 1])
  }

  /// An author: Atom's children, or RSS's text, which may have markup in it.
  mutating func author(_ tag: XMLScanner.Tag) -> FeedAuthor? {
    guard hasChildren(tag) else { return text(tag).flatMap(personFromText) }
    let start = scanner.position
    var author = FeedAuthor()
    let isWhole = eachChild(of: tag) { reader, _, name, child in
      switch name {
      case .name, .title: author.name = reader.title(child, .guess)?.plainText ?? author.name
      case .uri, .url: author.url = reader.addressText(child) ?? author.url
      case .email: author.email = reader.text(child) ?? author.email
      default: reader.skip(child)
      }
    }
    guard isWhole else { return nil }
    if author.isBlank {
      scanner.position = start
      return text(tag).flatMap(personFromText)
    }
    completeName(&author, Slice(start: tag.body, end: view.find(0x3C, tag.body, view.count)))
    return author
  }

  mutating func readAuthor(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    if hasChildren(tag) {
      draft.add(author(tag), limit: limits.listItems)
    } else {
      add(text(tag), to: &draft)
    }
  }

  /// Adds the people that a text names.
  mutating func add(_ text: String?, to draft: inout EntryDraft) {
    guard let text else { return }
    if !text.has(UInt8(ascii: "@")) {
      draft.add(personFromText(text), limit: limits.listItems)
    } else {
      for author in peopleFromText(text) { draft.add(author, limit: limits.listItems) }
    }
  }

  /// A name can stand in front of the children, or hold the address.
  private func completeName(_ author: inout FeedAuthor, _ leading: Slice) {
    if author.name == nil {
      let text = view.string(view.bounded(view.trimmed(leading), limits.fieldBytes))
      author.name = nonBlank(collapsingSpace(decodingEntities(text)))
    }
    guard author.email == nil, let name = author.name, name.has(0x40) else { return }
    guard let person = personFromText(name), person.name != nil, person.email != nil else { return }
    author.name = person.name
    author.email = person.email
  }

  /// The source of an entry: in an Atom planet, the feed that it was taken from, whose authors are
  /// its own when it names none (RFC 4287 §4.2.1); in RSS only a name and an address.
  mutating func readSource(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    guard hasChildren(tag) else { return skip(tag) }
    eachChild(of: tag) { reader, namespace, name, child in
      switch (namespace, name) {
      case (.native, .author), (.atom, .author): draft.spare(reader.author(child), .source)
      default: reader.skip(child)
      }
    }
  }

  /// A category: Atom's `term` and `label`, iTunes' `text`, or the element's text.
  mutating func readCategory(
    _ tag: XMLScanner.Tag, into list: WritableKeyPath<XMLFeedReader, [String]>
  ) {
    guard let name = category(tag) else { return }
    add(name, to: list)
  }

  mutating func readCategory(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    if let name = category(tag) { add(name, to: &draft) }
  }

  /// `itunes:category text="…"` alone; the scanner goes on inside it.
  func readCategoryAttribute(_ draft: inout EntryDraft) {
    if let name = nonBlank(attribute("text")) { add(name, to: &draft) }
  }

  private func add(_ name: String, to draft: inout EntryDraft) {
    guard draft.entry.categories.count < limits.listItems,
      !draft.entry.categories.contains(name)
    else { return }
    draft.entry.categories.append(name)
  }

  private mutating func category(_ tag: XMLScanner.Tag) -> String? {
    let attributed =
      nonBlank(attribute("label")) ?? nonBlank(attribute("term")) ?? nonBlank(attribute("text"))
    let found = title(tag, .guess)?.plainText
    return attributed ?? found
  }

  mutating func add(_ name: String, to list: WritableKeyPath<XMLFeedReader, [String]>) {
    if self[keyPath: list].count < limits.listItems, !self[keyPath: list].contains(name) {
      self[keyPath: list].append(name)
    }
  }
}

/// Whether a podcast flag says yes.
func isYes(_ text: String) -> Bool {
  ["yes", "true", "explicit", "1"].contains(text.lowercased())
}
