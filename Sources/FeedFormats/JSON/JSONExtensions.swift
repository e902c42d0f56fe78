extension JSONFeedReader {
  /// `_korzo`: fields of ours for which JSON Feed has no place.
  mutating func readExtension(_ cursor: inout JSONCursor) {
    cursor.object { cursor, key in
      switch view.string(view.bounded(key, 40)) {
      case "categories": feed.categories = strings(&cursor)
      case "generator": feed.generator = string(&cursor)
      case "copyright": feed.copyright = string(&cursor)
      case "updated": feed.updated = string(&cursor).flatMap(FeedDate.parse)
      case "ttl_minutes": feed.ttlMinutes = cursor.integer()
      case "update_period_seconds":
        feed.updatePeriodSeconds = cursor.integer()
      case "skip_hours": feed.skipHours = strings(&cursor).compactMap { wholeNumber($0, most: 23) }
      case "skip_days": feed.skipDays = strings(&cursor)
      case "new_feed_url": feed.newFeedURL = string(&cursor)
      default: cursor.skip()
      }
    }
  }

  /// RSS in JSON: `{"rss": {"version": "2.0", "channel": {…, "item": […]}}}`, with the element
  /// names of RSS as keys.
  mutating func readRSS(_ cursor: inout JSONCursor) {
    cursor.object { cursor, key in
      guard view.equalsIgnoringCase(key, "channel") else { return cursor.skip() }
      cursor.object { cursor, key in
        switch view.string(view.bounded(key, 40)) {
        case "title": feed.title = plain(&cursor)
        case "description": feed.description = plain(&cursor)
        case "link": feed.homePage = string(&cursor)
        case "language": feed.language = languageTag(string(&cursor))
        case "copyright": feed.copyright = string(&cursor)
        case "generator": feed.generator = string(&cursor)
        case "lastBuildDate": feed.updated = string(&cursor).flatMap(FeedDate.parse)
        case "ttl": feed.ttlMinutes = cursor.integer()
        case "item", "items": cursor.array { readRSSItem(&$0) }
        default: cursor.skip()
        }
      }
    }
  }

  private mutating func readRSSItem(_ cursor: inout JSONCursor) {
    guard feed.entries.count < limits.entries else { return cursor.skip() }
    var draft = EntryDraft()
    cursor.object { cursor, key in
      switch view.string(view.bounded(key, 40)) {
      case "title":
        draft.entry.title = string(&cursor).flatMap { titleText($0, .guess, scratch) }
      case "link": draft.entry.link = string(&cursor)
      case "description": draft.summary = html(&cursor)
      case "content:encoded": draft.offer(html(&cursor))
      case "pubDate": draft.entry.published = string(&cursor).flatMap(FeedDate.parse)
      case "comments":
        if let url = string(&cursor), looksLikeAddress(url) { draft.entry.commentsLink = url }
      case "author", "dc:creator":
        draft.add(string(&cursor).flatMap(personFromText), limit: 64)
      case "guid": readGUID(&cursor, &draft)
      case "category": draft.entry.categories += strings(&cursor)
      case "enclosure": readEnclosure(&cursor, &draft)
      default: cursor.skip()
      }
    }
    let entry = draft.finished()
    if entry.title != nil || entry.contentHTML != nil || entry.link != nil { append(entry) }
  }

  private func html(_ cursor: inout JSONCursor) -> Markup? {
    nonBlank(cursor.text(limit: limits.contentBytes)).map { Markup(html: $0) }
  }

  private func readGUID(_ cursor: inout JSONCursor, _ draft: inout EntryDraft) {
    draft.entry.isPermalinkID = true
    guard cursor.isContainer() else {
      draft.entry.id = string(&cursor)
      return
    }
    cursor.object { cursor, key in
      switch view.string(view.bounded(key, 40)) {
      case "#value", "value", "_", "$t", "#text": draft.entry.id = string(&cursor)
      case "isPermaLink", "@isPermaLink":
        draft.entry.isPermalinkID = cursor.boolean() ?? true
      default: cursor.skip()
      }
    }
  }

  private func readEnclosure(_ cursor: inout JSONCursor, _ draft: inout EntryDraft) {
    cursor.array { cursor in
      var enclosure = Enclosure(url: "")
      cursor.object { cursor, key in
        switch view.string(view.bounded(key, 40)) {
        case "url", "@url": enclosure.url = string(&cursor) ?? ""
        case "type", "@type": enclosure.type = string(&cursor)?.lowercased()
        case "length", "@length": enclosure.length = cursor.fileLength()
        default: cursor.skip()
        }
      }
      if !enclosure.url.isEmpty { draft.add(enclosure, limit: limits.listItems) }
    }
  }
}
