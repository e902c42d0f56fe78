/// Parses JSON Feed 1.0 and 1.1 (jsonfeed.org) and RSS in JSON. Tolerates wrong types, a missing
/// version, and documents that end too early.
func parseJSONFeed(
  _ view: ByteView, at start: Int, _ limits: FeedLimits
) throws(FeedError) -> Feed {
  var reader = JSONFeedReader(view, limits)
  return try reader.read(from: start)
}

struct JSONFeedReader {
  let view: ByteView
  let limits: FeedLimits
  let scratch = Scratch()
  var feed = Feed(format: .jsonFeed10)
  private var hasVersion = false
  private var hasItems = false
  /// JSON Feed 1.0's author, which 1.1's authors overrule.
  private var author: [FeedAuthor] = []

  init(_ view: ByteView, _ limits: FeedLimits) {
    self.view = view
    self.limits = limits
  }

  static func format(_ version: String) -> FeedFormat? {
    guard version.contains("jsonfeed.org/version/1") else { return nil }
    return version.contains("version/1.1") ? .jsonFeed11 : .jsonFeed10
  }

  mutating func read(from start: Int) throws(FeedError) -> Feed {
    var cursor = JSONCursor(view, at: start, scratch: scratch, maximumDepth: limits.depth)
    guard cursor.peek() == UInt8(ascii: "{") else {
      throw .badJSON(reason: "it is not an object")
    }
    cursor.object { cursor, key in readMember(&cursor, key) }
    if feed.authors.isEmpty { feed.authors = author }
    let isFeed = hasVersion || hasItems && (feed.title != nil || !feed.entries.isEmpty)
    guard isFeed || feed.format == .rssInJSON else {
      throw .badJSON(reason: cursor.isBroken ? "it is malformed" : "it has no version and no items")
    }
    if cursor.isTruncated || cursor.isBroken {
      feed.isTruncated = true
      feed.warnings.append("The document is malformed or ends too early.")
    }
    var result = Feed(format: feed.format)
    swap(&result, &feed)
    return result
  }

  private mutating func readMember(_ cursor: inout JSONCursor, _ key: Slice) {
    switch view.string(view.bounded(key, 40)) {
    case "version":
      if let found = cursor.text(limit: 200).flatMap(Self.format) {
        feed.format = found
        hasVersion = true
      }
    case "title": feed.title = string(&cursor).map(collapsingSpace)
    case "description": feed.description = string(&cursor).map(collapsingSpace)
    case "home_page_url": feed.homePage = string(&cursor)
    case "feed_url": feed.selfLink = string(&cursor)
    case "icon": feed.imageURL = string(&cursor)
    case "favicon": feed.iconURL = string(&cursor)
    case "language": feed.language = languageTag(string(&cursor))
    case "expired": feed.isComplete = cursor.boolean() ?? false
    case "author": author = readAuthors(&cursor, view, limits)
    case "authors": addAuthors(&cursor)
    case "hubs": readHubs(&cursor)
    case "items":
      hasItems = true
      cursor.array { readItem(&$0) }
    case "rss":
      feed.format = .rssInJSON
      readRSS(&cursor)
    case "_korzo": readExtension(&cursor)
    default: cursor.skip()
    }
  }

  private mutating func readHubs(_ cursor: inout JSONCursor) {
    cursor.array { cursor in
      var hub: (type: String?, url: String?)
      cursor.object { cursor, key in
        if view.equalsIgnoringCase(key, "url") {
          hub.url = string(&cursor)
        } else if view.equalsIgnoringCase(key, "type") {
          hub.type = string(&cursor)
        } else {
          cursor.skip()
        }
      }
      // rssCloud is another protocol.
      if let url = hub.url, hub.type?.lowercased() != "rsscloud",
        feed.hubLinks.count < limits.listItems
      {
        feed.hubLinks.append(url)
      }
    }
  }

  private mutating func readItem(_ cursor: inout JSONCursor) {
    guard feed.entries.count < limits.entries else {
      if feed.entries.count == limits.entries, feed.warnings.isEmpty {
        feed.warnings.append("Only the first \(limits.entries) entries were read.")
      }
      return cursor.skip()
    }
    var draft = EntryDraft()
    var item = JSONItemReader(view: view, limits: limits)
    cursor.object { cursor, key in item.readMember(&cursor, key, &draft) }
    let wasCut = cursor.isTruncated || cursor.isBroken
    let entry = item.finish(&draft)
    if wasCut && entry.id == nil && entry.link == nil { return }
    if !entry.isBlank { feed.entries.append(entry) }
  }

  private mutating func addAuthors(_ cursor: inout JSONCursor) {
    for author in readAuthors(&cursor, view, limits) where !feed.authors.contains(author) {
      feed.authors.append(author)
    }
  }

  mutating func append(_ entry: FeedEntry) { feed.entries.append(entry) }

  func string(_ cursor: inout JSONCursor) -> String? {
    nonBlank(cursor.text(limit: limits.fieldBytes))
  }

  func plain(_ cursor: inout JSONCursor) -> String? {
    string(&cursor).flatMap { titleText($0, .guess, scratch)?.plainText }
  }

  func strings(_ cursor: inout JSONCursor) -> [String] {
    var list: [String] = []
    cursor.array { cursor in
      if let text = string(&cursor), list.count < limits.listItems, !list.contains(text) {
        list.append(text)
      }
    }
    return list
  }
}

/// One author, a list of them, or a bare name.
func readAuthors(
  _ cursor: inout JSONCursor, _ view: ByteView, _ limits: FeedLimits
) -> [FeedAuthor] {
  var authors: [FeedAuthor] = []
  cursor.array { cursor in
    var author = FeedAuthor()
    if cursor.isContainer() {
      cursor.object { cursor, key in
        switch view.string(view.bounded(key, 20)) {
        case "name": author.name = nonBlank(cursor.text(limit: limits.fieldBytes))
        case "url": author.url = nonBlank(cursor.text(limit: limits.fieldBytes))
        case "avatar": author.avatarURL = nonBlank(cursor.text(limit: limits.fieldBytes))
        case "email", "_email": author.email = nonBlank(cursor.text(limit: limits.fieldBytes))
        default: cursor.skip()
        }
      }
    } else {
      author.name = nonBlank(cursor.text(limit: limits.fieldBytes))
    }
    if let url = author.url, author.email == nil, url.hasPrefix("mailto:") {
      author.email = String(url.dropFirst(7))
      author.url = nil
    }
    if !author.isBlank, authors.count < limits.listItems { authors.append(author) }
  }
  return authors
}
