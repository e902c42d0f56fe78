extension XMLFeedReader {
  /// A link of an entry: RSS's text, or Atom's attributes.
  mutating func readLink(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    guard let href = attribute("href") else {
      // An RSS link is the entry's own, whatever atom:link said before.
      if let url = tag.isEmpty ? addressBehind(tag) : addressText(tag), draft.linkRank < 5 {
        draft.entry.link = url
        draft.linkRank = 5
      }
      return
    }
    if let url = address(href) { readAtomLink(url, &draft) }
    skip(tag)
  }

  /// The address behind `<link/>`: to programs that take feeds for HTML the element has no content.
  func addressBehind(_ tag: XMLScanner.Tag) -> String? {
    let stop = view.find(UInt8(ascii: "<"), tag.body, view.count)
    let slice = view.bounded(
      view.trimmed(Slice(start: tag.body, end: stop)), limits.fieldBytes)
    guard view.has("http", at: slice.start, before: slice.end) else { return nil }
    let text = scratch.decoded(view, slice)
    return text.utf8.contains { $0 == 0x20 } ? nil : text
  }

  private mutating func readAtomLink(_ url: String, _ draft: inout EntryDraft) {
    let type = attribute("type")?.lowercased()
    switch relation() {
    case .alternate:
      let rank = type == "text/html" || type == "application/xhtml+xml" ? 4 : type == nil ? 3 : 1
      if rank > draft.linkRank {
        draft.entry.link = url
        draft.linkRank = rank
      }
    case .enclosure:
      let length = attribute("length").flatMap(fileLength)
      let title = nonBlank(attribute("title"))
      draft.add(
        Enclosure(url: url, type: type, length: length, title: title), limit: limits.listItems)
    case .replies:
      draft.offerComments(url, commentsRank(type))
      if let count = (attribute("thr:count") ?? attribute("count")).flatMap({ wholeNumber($0) }) {
        draft.entry.commentCount = count
      }
    case .related: draft.entry.externalLink = draft.entry.externalLink ?? url
    default: break
    }
  }

  private func commentsRank(_ type: String?) -> EntryDraft.CommentsRank {
    guard let type else { return .unknown }
    if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return .page }
    return type.contains("xml") || type.contains("json") ? .feed : .unknown
  }

  /// RSS `enclosure`.
  mutating func readEnclosure(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    let url = attribute("url") ?? attribute("href")
    let type = nonBlank(attribute("type"))?.lowercased()
    let length = attribute("length").flatMap(fileLength)
    if let url = address(url) {
      draft.add(Enclosure(url: url, type: type, length: length), limit: limits.listItems)
    }
    skip(tag)
  }

  /// `image` or `thumbnail` inside an item: an address as text, attribute or `url` child.
  mutating func readImage(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    let attributed = attribute("href") ?? attribute("url") ?? attribute("rdf:resource")
    var url = attributed
    if !hasChildren(tag) {
      let text = text(tag)
      url = url ?? text
    } else {
      eachChild(of: tag) { reader, _, name, child in
        if name == .url, let found = reader.text(child) { url = found } else { reader.skip(child) }
      }
    }
    draft.ownImage = draft.ownImage ?? address(url)
  }

  /// Media RSS. `media:group` and `media:content` are walked through: what is inside them is read
  /// as if it stood in the item.
  mutating func readMedia(
    _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch name {
    case .group: return
    case .content: readMediaContent(&draft)
    case .thumbnail:
      let width = attribute("width").flatMap { wholeNumber($0) } ?? 0
      let attributed = attribute("url")
      let text = addressText(tag)
      if let url = address(attributed) ?? text, width > draft.thumbnailWidth {
        draft.thumbnail = url
        draft.thumbnailWidth = width
      }
    case .title:
      let found = typedTitle(tag)
      draft.spareTitle = draft.spareTitle ?? found
    case .description: draft.offerSpare(mediaText(tag))
    case .keywords: readKeywords(tag, &draft)
    case .category: readCategory(tag, &draft)
    case .player:
      let url = address(attribute("url"))
      draft.spareLink = draft.spareLink ?? url
      skip(tag)
    case .peerlink:
      let type = nonBlank(attribute("type"))?.lowercased()
      if let url = address(attribute("href") ?? attribute("url")) {
        draft.add(Enclosure(url: url, type: type), limit: limits.listItems)
      }
      skip(tag)
    default: skip(tag)
    }
  }

  /// `media:description` is plain text unless it says otherwise.
  private mutating func mediaText(_ tag: XMLScanner.Tag) -> Markup? {
    let type = attribute("type")?.lowercased()
    if type == "html" { return markup(tag) }
    guard let text = text(tag) else { return nil }
    let isHTML = strippingTags(text, all: false) != text
    return Markup(html: isHTML ? text : htmlFromPlainText(text), base: base)
  }

  private mutating func readMediaContent(_ draft: inout EntryDraft) {
    guard let url = address(attribute("url")) else { return }
    let type = nonBlank(attribute("type"))?.lowercased()
    let medium = attribute("medium")?.lowercased()
    let enclosure = Enclosure(
      url: url, type: type,
      length: attribute("fileSize").flatMap(fileLength),
      durationSeconds: attribute("duration").flatMap(durationSeconds))
    if medium == "image" || medium == nil && enclosure.isImage {
      // WordPress gives the author's portrait as if it were a picture of the article.
      if !url.contains("gravatar.com/avatar") { draft.mediaImage = draft.mediaImage ?? url }
    } else if type != "text/html" {
      draft.add(enclosure, limit: limits.listItems)
    }
  }

  /// iTunes, Google Play and Podcasting 2.0.
  mutating func readPodcast(
    _ name: ElementName, _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) {
    switch name {
    case .author:
      draft.spare(text(tag).flatMap(personFromText), .other)
      return
    case .title:
      let found = title(tag, .guess)
      draft.spareTitle = draft.spareTitle ?? found
      return
    case .summary, .description: return draft.replaceSpare(markup(tag))
    case .subtitle: return draft.offerSpare(markup(tag))
    // Its subcategories are inside it and come next.
    case .category: return readCategoryAttribute(&draft)
    case .duration: draft.podcast.durationSeconds = text(tag).flatMap(durationSeconds)
    case .season: draft.podcast.season = integer(tag) ?? draft.podcast.season
    case .episode: draft.podcast.episode = integer(tag) ?? draft.podcast.episode
    case .episodetype: draft.podcast.episodeType = text(tag)?.lowercased()
    case .explicit: draft.podcast.isExplicit = text(tag).map(isYes)
    case .block: draft.podcast.isBlocked = text(tag).map(isYes)
    case .keywords: readKeywords(tag, &draft)
    case .image:
      let url = attribute("href") ?? attribute("url")
      let text = text(tag)
      draft.podcast.imageURL = address(url ?? text)
    case .chapters:
      draft.podcast.chaptersURL = address(attribute("url"))
      skip(tag)
    case .transcript:
      if let url = address(attribute("url")), draft.podcast.transcriptURLs.count < 16 {
        draft.podcast.transcriptURLs.append(url)
      }
      skip(tag)
    default: return skip(tag)
    }
    draft.hasPodcast = true
  }

  private mutating func readKeywords(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    guard let text = text(tag) else { return }
    for word in text.split(separator: ",").prefix(limits.listItems) {
      let keyword = collapsingSpace(String(word))
      if !keyword.isEmpty, draft.podcast.keywords.count < limits.listItems,
        !draft.podcast.keywords.contains(keyword)
      {
        draft.podcast.keywords.append(keyword)
      }
    }
    draft.hasPodcast = true
  }
}
