extension XMLFeedReader {
  /// Reads one item or entry and appends it to the feed.
  mutating func readEntry(_ tag: XMLScanner.Tag) {
    guard feed.entries.count < limits.entries else {
      warn("Only the first \(limits.entries) entries were read.")
      return skip(tag)
    }
    var draft = EntryDraft()
    readAttributes(&draft)
    let isWhole = tag.isEmpty || readChildren(of: tag, &draft)
    var entry = draft.finished()
    if entry.link == nil, entry.isPermalinkID || feed.format == .rss10 { entry.link = entry.id }
    // An entry that was cut off is only delivered when it can be recognised next time.
    if !isWhole && entry.id == nil && entry.link == nil { return }
    if !entry.isBlank { feed.entries.append(entry) }
  }

  /// What the start tag of the entry itself says.
  private mutating func readAttributes(_ draft: inout EntryDraft) {
    guard !scanner.attributes.isEmpty else { return }
    draft.entry.language = languageOfTag()
    draft.spareID = nonBlank(attribute("rdf:about"))
    if feed.format == .cdf {
      draft.entry.link = attribute("href")
      draft.entry.updated = attribute("lastmod").flatMap(FeedDate.parse)
    }
  }

  /// RSS `guid`: an address, unless it says that it is none. One that says that it is one may be
  /// relative.
  private mutating func readGUID(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    let flag = scanner.attribute("isPermaLink").map(view.trimmed) ?? .none
    guard let id = text(tag) else { return }
    draft.entry.id = id
    if (["false", "0", "no"] as [StaticString]).contains(where: {
      view.equalsIgnoringCase(flag, $0)
    }) {
      return
    }
    let isSaid = view.equalsIgnoringCase(flag, "true")
    draft.entry.isPermalinkID =
      WebAddress.absolute(id, base: nil) != nil || isSaid && looksLikeAddress(id)
  }

  /// RSS `comments`: the address of a page; some write how many there are.
  private mutating func readComments(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    guard let text = text(tag) else { return }
    if looksLikeAddress(text), let url = address(text) {
      draft.offerComments(url, .page)
    } else {
      draft.entry.commentCount = draft.entry.commentCount ?? wholeNumber(text)
    }
  }

  /// Walks the entry; false when the document ended first.
  private mutating func readChildren(
    of tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) -> Bool {
    containers.append(tag.name)
    defer { containers.removeLast() }
    draft.base = base
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
        if view.sameName(child.name, tag.name) {
          // The next entry begins and this one was never closed.
          scanner.position = child.open
          return true
        }
        visit(child) { reader, namespace, name, child in
          reader.read(namespace, name, child, &draft)
        }
      }
    }
  }

  @inline(__always) private mutating func read(
    _ namespace: Namespace, _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    guard name != .other else { return readUnnamed(namespace, tag, &draft) }
    switch namespace {
    case .native: readOwn(name, tag, &draft)
    case .content: if name == .encoded { draft.offer(markup(tag)) } else { skip(tag) }
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
      draft.spareLanguage = languageOfTag() ?? draft.spareLanguage
      let found = typedTitle(tag)
      if draft.entry.title == nil { draft.entry.title = found }
    case .link: readLink(tag, &draft)
    case .guid: readGUID(tag, &draft)
    case .id: draft.entry.id = text(tag)
    case .description, .summary, .abstract:
      let found = content(tag, &draft)
      draft.summary = draft.summary ?? found
    case .content, .encoded, .fulltext: draft.offer(content(tag, &draft))
    case .author, .creator: readAuthor(tag, &draft)
    case .contributor: draft.spare(author(tag), .contributor)
    case .category: readCategory(tag, &draft)
    case .categories: return
    case .pubdate, .published, .issued: draft.entry.published = date(tag) ?? draft.entry.published
    case .created, .date: draft.sparePublished = date(tag) ?? draft.sparePublished
    case .updated, .modified, .lastmod: draft.entry.updated = date(tag) ?? draft.entry.updated
    case .comments: readComments(tag, &draft)
    case .source: readSource(tag, &draft)
    case .enclosure: readEnclosure(tag, &draft)
    case .image, .thumbnail, .logo: readImage(tag, &draft)
    case .language: draft.entry.language = languageTag(text(tag)) ?? draft.entry.language
    default: skip(tag)
    }
  }
}
