extension XMLFeedReader {
  /// A link of an entry: RSS's text, or Atom's attributes.
  mutating func readLink(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    guard let href = attribute("href") else {
      // An RSS link is the entry's own, whatever atom:link said before.
      if let url = address(text(tag), base: base), draft.linkRank < 5 {
        draft.entry.link = url
        draft.linkRank = 5
      }
      return
    }
    if let url = address(href, base: base) { readAtomLink(url, &draft) }
    skip(tag)
  }

  private mutating func readAtomLink(_ url: String, _ draft: inout EntryDraft) {
    let type = attribute("type")?.lowercased()
    var rel = (attribute("rel") ?? "alternate").lowercased()
    let iana = "http://www.iana.org/assignments/relation/"
    if rel.hasPrefix(iana) { rel.removeFirst(iana.count) }
    switch rel {
    case "alternate":
      let rank = type == "text/html" || type == "application/xhtml+xml" ? 4 : type == nil ? 3 : 1
      if rank > draft.linkRank {
        draft.entry.link = url
        draft.linkRank = rank
      }
    case "enclosure":
      let length = attribute("length").flatMap(fileLength)
      let title = nonBlank(attribute("title"))
      draft.add(
        Enclosure(url: url, type: type, length: length, title: title), limit: limits.listItems)
    case "replies":
      if draft.entry.commentsLink == nil || type == "text/html" { draft.entry.commentsLink = url }
      if let count = (attribute("thr:count") ?? attribute("count")).flatMap({ wholeNumber($0) }) {
        draft.entry.commentCount = count
      }
    case "related": draft.entry.externalLink = draft.entry.externalLink ?? url
    default: break
    }
  }

  /// RSS `enclosure`.
  mutating func readEnclosure(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    let url = attribute("url") ?? attribute("href")
    let type = nonBlank(attribute("type"))?.lowercased()
    let length = attribute("length").flatMap(fileLength)
    if let url = address(url, base: base) {
      draft.add(Enclosure(url: url, type: type, length: length), limit: limits.listItems)
    }
    skip(tag)
  }

  /// `image` or `thumbnail` inside an item: an address as text, attribute or `url` child.
  mutating func readImage(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) {
    let attributed = attribute("href") ?? attribute("url") ?? attribute("rdf:resource")
    let open = view.find(UInt8(ascii: "<"), tag.body, view.count)
    var url = attributed
    if tag.isEmpty || open + 1 < view.count && !isNameStart(view[open + 1]) {
      let text = text(tag)
      url = url ?? text
    } else {
      eachChild(of: tag) { reader, _, name, child in
        if name == .url, let found = reader.text(child) { url = found } else { reader.skip(child) }
      }
    }
    draft.ownImage = draft.ownImage ?? address(url, base: base)
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
      if let url = address(attribute("url"), base: base), width > draft.thumbnailWidth {
        draft.thumbnail = url
        draft.thumbnailWidth = width
      }
      skip(tag)
    case .title: draft.spareTitle = draft.spareTitle ?? title(tag, titleKind())
    case .description: draft.spareSummary = draft.spareSummary ?? mediaText(tag)
    case .keywords: readKeywords(tag, &draft)
    case .category:
      if let label = category(tag), !draft.entry.categories.contains(label),
        draft.entry.categories.count < limits.listItems
      {
        draft.entry.categories.append(label)
      }
    default: skip(tag)
    }
  }

  /// `media:description` is plain text unless it says otherwise.
  private mutating func mediaText(_ tag: XMLScanner.Tag) -> String? {
    let type = attribute("type")?.lowercased()
    if type == "html" { return html(tag) }
    return text(tag).map { strippingTags($0, all: false) == $0 ? htmlFromPlainText($0) : $0 }
  }

  private mutating func readMediaContent(_ draft: inout EntryDraft) {
    guard let url = address(attribute("url"), base: base) else { return }
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
      if let name = text(tag) { draft.spareAuthors.append(FeedAuthor(name: name)) }
      return
    case .title:
      draft.spareTitle = draft.spareTitle ?? title(tag, .guess)
      return
    case .summary, .description, .subtitle:
      let found = html(tag)
      if draft.spareSummary == nil || name != .subtitle { draft.spareSummary = found }
      return
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
      draft.podcast.imageURL = address(url ?? text, base: base)
    case .chapters:
      draft.podcast.chaptersURL = address(attribute("url"), base: base)
      skip(tag)
    case .transcript:
      if let url = address(attribute("url"), base: base), draft.podcast.transcriptURLs.count < 16 {
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
