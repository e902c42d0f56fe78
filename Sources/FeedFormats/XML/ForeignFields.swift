extension XMLFeedReader {
  /// Atom in an entry that is not Atom.
  mutating func readForeignAtom(
    _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch name {
    case .link: readLink(tag, &draft)
    case .title:
      let found = typedTitle(tag)
      draft.spareTitle = draft.spareTitle ?? found
    case .id: draft.spareID = text(tag)
    case .author: draft.spare(author(tag), .other)
    case .contributor: draft.spare(author(tag), .contributor)
    case .source: readSource(tag, &draft)
    case .published, .issued, .created: draft.sparePublished = date(tag) ?? draft.sparePublished
    case .updated, .modified: draft.spareUpdated = date(tag) ?? draft.spareUpdated
    case .summary: draft.offerSpare(content(tag, &draft))
    case .content: draft.offer(content(tag, &draft))
    case .category: readCategory(tag, &draft)
    default: skip(tag)
    }
  }

  mutating func readDublinCore(
    _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch name {
    case .creator, .author: add(text(tag), to: &draft)
    case .contributor: draft.spare(text(tag).flatMap(personFromText), .contributor)
    case .date, .issued, .available:
      let found = date(tag)
      draft.sparePublished = draft.sparePublished ?? found
    case .created: draft.created = date(tag) ?? draft.created
    case .modified: draft.spareUpdated = date(tag) ?? draft.spareUpdated
    case .subject: readCategory(tag, &draft)
    case .title:
      let found = title(tag, .guess)
      draft.spareTitle = draft.spareTitle ?? found
    case .description, .abstract: draft.offerSpare(markup(tag))
    case .language: draft.entry.language = draft.entry.language ?? languageTag(text(tag))
    case .identifier:
      let found = text(tag)
      draft.spareID = draft.spareID ?? found
    default: skip(tag)
    }
  }

  mutating func readOther(
    _ namespace: Namespace, _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch (namespace, name) {
    case (.xhtml, .body), (.xhtml, .div): draft.offer(markup(tag, isXHTML: true))
    case (.source, .markdown): draft.entry.markdown = text(tag)
    case (.feedburner, .origlink):
      if let url = addressText(tag) {
        draft.entry.link = url
        draft.linkRank = 9
      }
    case (.thread, .total), (.slash, .comments):
      draft.entry.commentCount = integer(tag) ?? draft.entry.commentCount
    case (.yandex, .fulltext), (.turbo, .content): draft.offer(markup(tag))
    case (.prism, .publicationdate), (.prism, .coverdate):
      draft.sparePublished = draft.sparePublished ?? date(tag)
    case (.prism, .url): draft.spareLink = addressText(tag) ?? draft.spareLink
    default: skip(tag)
    }
  }

  /// Elements whose names are too long for the table of names.
  mutating func readUnnamed(
    _ namespace: Namespace, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    guard namespace == .feedburner, tag.name.count >= 17,
      view.equalsIgnoringCase(
        Slice(start: tag.name.end - 17, end: tag.name.end), "origEnclosureLink")
    else { return skip(tag) }
    draft.originalEnclosure = addressText(tag) ?? draft.originalEnclosure
  }
}
