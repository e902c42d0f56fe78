extension XMLFeedReader {
  /// Reads one item or entry and appends it to the feed.
  mutating func readEntry(_ tag: XMLScanner.Tag) {
    guard feed.entries.count < limits.entries else {
      warn("Only the first \(limits.entries) entries were read.")
      return skip(tag)
    }
    var draft = EntryDraft()
    let outer = base
    readAttributes(&draft)
    let isWhole = tag.isEmpty || readChildren(of: tag, &draft)
    base = outer
    var entry = draft.finished()
    if entry.link == nil, entry.isPermalinkID || feed.format == .rss10 { entry.link = entry.id }
    // An entry that was cut off is only delivered when it can be recognised next time.
    if !isWhole && entry.id == nil && entry.link == nil { return }
    let isBlank =
      entry.title == nil && entry.contentHTML == nil && entry.link == nil
      && entry.id == nil && entry.enclosures.isEmpty
    if !isBlank { feed.entries.append(entry) }
  }

  /// What the start tag of the entry itself says.
  private mutating func readAttributes(_ draft: inout EntryDraft) {
    guard !scanner.attributes.isEmpty else { return }
    if let raw = attribute("xml:base") {
      base = WebAddress.base(raw, within: base)
    }
    draft.entry.language = nonBlank(attribute("xml:lang"))
    draft.spareID = nonBlank(attribute("rdf:about"))
    if feed.format == .cdf {
      draft.entry.link = attribute("href")
      draft.entry.updated = attribute("lastmod").flatMap(FeedDate.parse)
    }
  }

  /// Walks the entry; false when the document ended first.
  private mutating func readChildren(
    of tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) -> Bool {
    containers.append(tag.name)
    defer { containers.removeLast() }
    if base != nil { draft.contentBase = base }
    while true {
      switch scanner.next() {
      case .done: return false
      case .end(let name, let open):
        switch closing(name) {
        case .own: return true
        case .outer:
          scanner.position = open
          return true
        case .stray: continue
        }
      case .start(let child):
        if view.same(child.name, tag.name) {
          // The next entry begins and this one was never closed.
          scanner.position = child.open
          return true
        }
        let mark = scope.mark
        let (namespace, name) = resolve(child)
        read(namespace, name, child, &draft)
        scope.reset(mark)
      }
    }
  }

  @inline(__always) private mutating func read(
    _ namespace: Namespace, _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    guard name != .other else { return skip(tag) }
    switch namespace {
    case .native: readOwn(name, tag, &draft)
    case .content: if name == .encoded { draft.offer(html(tag)) } else { skip(tag) }
    case .dc, .dcterms: readDublinCore(name, tag, &draft)
    case .media: readMedia(name, tag, &draft)
    case .itunes, .googleplay, .podcast: readPodcast(name, tag, &draft)
    case .atom: readForeignAtom(name, tag, &draft)
    default: readOther(namespace, name, tag, &draft)
    }
  }

  private mutating func readOwn(
    _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch name {
    case .title:
      let found = title(tag, titleKind())
      if draft.entry.title == nil { draft.entry.title = found }
    case .link: readLink(tag, &draft)
    case .guid:
      let flag = attribute("isPermaLink")?.lowercased()
      draft.entry.id = text(tag)
      draft.entry.isPermalinkID =
        flag != "false" && draft.entry.id.map { WebAddress.absolute($0, base: nil) != nil } == true
    case .id: draft.entry.id = text(tag)
    case .description, .summary, .abstract:
      let found = content(tag, &draft)
      draft.summary = draft.summary ?? found
    case .content, .encoded, .fulltext: draft.offer(content(tag, &draft))
    case .author, .creator, .contributor:
      let found = author(tag)
      if name == .contributor {
        if let found { draft.spareAuthors.append(found) }
      } else {
        draft.add(found, limit: limits.listItems)
      }
    case .category: readCategory(tag, &draft)
    case .categories: return
    case .pubdate, .published, .issued: draft.entry.published = date(tag) ?? draft.entry.published
    case .created, .date: draft.sparePublished = date(tag) ?? draft.sparePublished
    case .updated, .modified, .lastmod: draft.entry.updated = date(tag) ?? draft.entry.updated
    case .comments: draft.entry.commentsLink = address(text(tag), base: base)
    case .enclosure: readEnclosure(tag, &draft)
    case .image, .thumbnail, .logo: readImage(tag, &draft)
    case .language: draft.entry.language = text(tag)
    default: skip(tag)
    }
  }

  /// HTML of `content`, `summary` or `description`, with regard to Atom's `type`, `src`, xml:base.
  private mutating func content(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) -> String? {
    guard !scanner.attributes.isEmpty else {
      return feed.format == .atom10 ? untypedContent(tag) : html(tag)
    }
    if let raw = attribute("xml:base") {
      draft.contentBase = WebAddress.base(raw, within: base)
    }
    if let language = nonBlank(attribute("xml:lang")) { draft.entry.language = language }
    let type = attribute("type")?.lowercased()
    if let source = attribute("src") {
      // The content is elsewhere (RFC 4287 §4.1.3.2).
      if let url = address(source, base: base) {
        if type == nil || type == "text/html" {
          draft.entry.link = draft.entry.link ?? url
        } else {
          draft.add(Enclosure(url: url, type: type), limit: limits.listItems)
        }
      }
      skip(tag)
      return nil
    }
    switch type {
    case "xhtml", "application/xhtml+xml": return html(tag, isXHTML: true)
    case "text", "text/plain":
      // Atom 0.3 says text/plain of HTML when mode is escaped; RSS never says it.
      guard feed.format == .atom10 else { return html(tag) }
      return text(tag).map(htmlFromPlainText)
    case nil where feed.format == .atom10: return untypedContent(tag)
    default: return attribute("mode") == "base64" ? base64(tag) : html(tag)
    }
  }

  /// Atom says that content without a type is text. Feeds leave the type out of HTML too; a tag
  /// tells.
  private mutating func untypedContent(_ tag: XMLScanner.Tag) -> String? {
    let body = body(tag)
    guard body.shape == .text else { return html(of: body) }
    guard let text = text(of: body) else { return nil }
    return strippingTags(text, all: false).utf8.count < text.utf8.count
      ? text : htmlFromPlainText(text)
  }

  /// Atom 0.3 `mode="base64"`.
  private mutating func base64(_ tag: XMLScanner.Tag) -> String? {
    guard let text = text(tag), let bytes = decodeBase64(text) else { return nil }
    return nonBlank(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func readCategory(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    guard let name = category(tag), draft.entry.categories.count < limits.listItems,
      !draft.entry.categories.contains(name)
    else { return }
    draft.entry.categories.append(name)
  }

  private mutating func readForeignAtom(
    _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch name {
    case .link: readLink(tag, &draft)
    case .title: draft.spareTitle = draft.spareTitle ?? title(tag, titleKind())
    case .id: draft.spareID = text(tag)
    case .author: if let found = author(tag) { draft.spareAuthors.append(found) }
    case .published: draft.sparePublished = date(tag)
    case .updated: draft.spareUpdated = date(tag)
    case .summary: draft.spareSummary = draft.spareSummary ?? content(tag, &draft)
    case .content: draft.offer(content(tag, &draft))
    case .category: readCategory(tag, &draft)
    default: skip(tag)
    }
  }

  private mutating func readDublinCore(
    _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch name {
    case .creator, .author: draft.add(text(tag).map(personFromText), limit: limits.listItems)
    case .contributor: if let found = text(tag) { draft.spareAuthors.append(personFromText(found)) }
    case .date, .issued, .available, .created:
      draft.sparePublished = draft.sparePublished ?? date(tag)
    case .modified: draft.spareUpdated = date(tag)
    case .subject: readCategory(tag, &draft)
    case .title: draft.spareTitle = draft.spareTitle ?? title(tag, .guess)
    case .description, .abstract: draft.spareSummary = draft.spareSummary ?? html(tag)
    case .language: draft.entry.language = draft.entry.language ?? text(tag)
    case .identifier: draft.spareID = draft.spareID ?? text(tag)
    default: skip(tag)
    }
  }

  private mutating func readOther(
    _ namespace: Namespace, _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch (namespace, name) {
    case (.xhtml, .body), (.xhtml, .div): draft.offer(html(tag, isXHTML: true))
    case (.source, .markdown): draft.entry.markdown = text(tag)
    case (.feedburner, .origlink):
      if let url = text(tag) {
        draft.entry.link = url
        draft.linkRank = 9
      }
    case (.thread, .total), (.slash, .comments):
      draft.entry.commentCount = integer(tag)
    default: skip(tag)
    }
  }
}
