/// Reads the members of one JSON Feed item.
struct JSONItemReader {
  let view: ByteView
  let limits: FeedLimits
  private var title: String?
  private var titleHTML: String?
  private var summaryHTML: String?
  private var banner: String?
  private var text: String?
  /// JSON Feed 1.0's author, which 1.1's authors overrule.
  private var author: [FeedAuthor] = []

  /// The members of an item that we read.
  private enum Field: String, CaseIterable {
    case id, url, title, summary, image, language, author, authors, tags, attachments
    case externalURL = "external_url"
    case contentHTML = "content_html"
    case contentText = "content_text"
    case bannerImage = "banner_image"
    case published = "date_published"
    case modified = "date_modified"
    case ours = "_korzo"

    static func named(_ key: Slice, _ view: ByteView) -> Field? {
      NameKey(view, key, folded: false).flatMap { table[$0] }
    }

    private static let table = NameTable<Field>(
      allCases.map { ($0.rawValue, $0) }, folded: false)
  }

  init(view: ByteView, limits: FeedLimits) {
    self.view = view
    self.limits = limits
  }

  mutating func readMember(_ cursor: inout JSONCursor, _ key: Slice, _ draft: inout EntryDraft) {
    switch Field.named(key, view) {
    case .id: draft.entry.id = string(&cursor)
    case .url: draft.entry.link = string(&cursor)
    case .externalURL: draft.entry.externalLink = string(&cursor)
    case .title: title = string(&cursor)
    case .contentHTML: draft.offer(content(&cursor).map { Markup(html: $0) })
    case .contentText: text = content(&cursor)
    case .summary:
      draft.summary = content(&cursor).map { Markup(html: htmlFromPlainText($0)) }
    case .image: draft.ownImage = string(&cursor)
    case .bannerImage: banner = string(&cursor)
    case .published: draft.entry.published = string(&cursor).flatMap(FeedDate.parse)
    case .modified: draft.entry.updated = string(&cursor).flatMap(FeedDate.parse)
    case .language: draft.entry.language = languageTag(string(&cursor))
    case .author: author = readAuthors(&cursor, view, limits)
    case .authors:
      for author in readAuthors(&cursor, view, limits) {
        draft.add(author, limit: limits.listItems)
      }
    case .tags: readTags(&cursor, &draft)
    case .attachments: readAttachments(&cursor, &draft)
    case .ours: readExtension(&cursor, &draft)
    case nil: cursor.skip()
    }
  }

  func finish(_ draft: inout EntryDraft) -> FeedEntry {
    // Text, says the format; some programs escape it as they do for HTML.
    let isText = title?.has(UInt8(ascii: "<")) == true
    draft.entry.title = title.flatMap {
      titleText(isText ? $0 : decodingEntities($0), .text, Scratch())
    }
    if let titleHTML { draft.entry.title?.html = titleHTML }
    if let summaryHTML { draft.summary = Markup(html: summaryHTML) }
    // Given both, the HTML is the real one.
    if draft.content == nil { draft.offer(text.map { Markup(html: htmlFromPlainText($0)) }) }
    if draft.entry.authors.isEmpty {
      for author in author { draft.add(author, limit: limits.listItems) }
    }
    draft.ownImage = draft.ownImage ?? banner
    return draft.finished()
  }

  private func string(_ cursor: inout JSONCursor) -> String? {
    nonBlank(cursor.text(limit: limits.fieldBytes))
  }

  private func content(_ cursor: inout JSONCursor) -> String? {
    nonBlank(cursor.text(limit: limits.contentBytes))
  }

  private func readTags(_ cursor: inout JSONCursor, _ draft: inout EntryDraft) {
    cursor.array { cursor in
      guard let tag = string(&cursor), draft.entry.categories.count < limits.listItems,
        !draft.entry.categories.contains(tag)
      else { return }
      draft.entry.categories.append(tag)
    }
  }

  private func readAttachments(_ cursor: inout JSONCursor, _ draft: inout EntryDraft) {
    cursor.array { cursor in
      var enclosure = Enclosure(url: "")
      cursor.object { cursor, key in
        switch view.string(view.bounded(key, 40)) {
        case "url": enclosure.url = string(&cursor) ?? ""
        case "mime_type": enclosure.type = string(&cursor)?.lowercased()
        case "title": enclosure.title = string(&cursor)
        case "size_in_bytes": enclosure.length = cursor.fileLength()
        case "duration_in_seconds": enclosure.durationSeconds = seconds(&cursor)
        default: cursor.skip()
        }
      }
      if !enclosure.url.isEmpty { draft.add(enclosure, limit: limits.listItems) }
    }
  }

  private func seconds(_ cursor: inout JSONCursor) -> Int? {
    cursor.integer(most: 10_000_000).flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func readExtension(_ cursor: inout JSONCursor, _ draft: inout EntryDraft) {
    var podcast = PodcastInfo()
    var hasPodcast = false
    cursor.object { cursor, key in
      switch view.string(view.bounded(key, 40)) {
      case "title_html": titleHTML = string(&cursor)
      case "summary_html": summaryHTML = nonBlank(cursor.text(limit: limits.contentBytes))
      case "markdown": draft.entry.markdown = cursor.text(limit: limits.contentBytes)
      case "is_permalink": draft.entry.isPermalinkID = cursor.boolean() ?? false
      case "comments_url": draft.entry.commentsLink = string(&cursor)
      case "comment_count": draft.entry.commentCount = cursor.integer()
      case "base_url": draft.base = string(&cursor)
      case "podcast":
        hasPodcast = true
        readPodcast(&cursor, &podcast)
      default: cursor.skip()
      }
    }
    if hasPodcast {
      draft.podcast = podcast
      draft.hasPodcast = true
    }
  }

  private func readPodcast(_ cursor: inout JSONCursor, _ podcast: inout PodcastInfo) {
    cursor.object { cursor, key in
      switch view.string(view.bounded(key, 40)) {
      case "season": podcast.season = cursor.integer()
      case "episode": podcast.episode = cursor.integer()
      case "episode_type": podcast.episodeType = string(&cursor)
      case "explicit": podcast.isExplicit = cursor.boolean()
      case "block": podcast.isBlocked = cursor.boolean()
      case "duration": podcast.durationSeconds = seconds(&cursor)
      case "image": podcast.imageURL = string(&cursor)
      case "chapters": podcast.chaptersURL = string(&cursor)
      case "keywords": cursor.array { if let word = string(&$0) { podcast.keywords.append(word) } }
      case "transcripts":
        cursor.array { if let url = string(&$0) { podcast.transcriptURLs.append(url) } }
      default: cursor.skip()
      }
    }
  }
}
