import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

extension ReaderWorld {
  /// Accounts with a feed of their own each, so that they count as people who read.
  func readers(_ count: Int) async throws -> [ID] {
    var people: [ID] = []
    for number in 0..<count {
      people.append(try await test.account("reader_\(number)"))
    }
    for person in people {
      try await follow("https://own-\(person).example/private/feed", "Own", [person])
    }
    return people
  }

  /// Makes a feed that people have followed for some days, without fetching it.
  func follow(
    _ url: String, _ title: String, _ people: some Sequence<ID> & Sendable, days: Int64 = 8,
    name: String? = nil
  ) async throws {
    let since = clock.now - .days(days)
    let channels = people.map { (id: reader.ids.next(), account: $0) }
    let id = reader.ids.next()
    try await database.write { db in
      let feed = try FeedStore().add(id: id, url: url, title: title, now: since, in: db)
      try db.execute("UPDATE feed SET next_check = NULL, title = \(title) WHERE id = \(feed)")
      for channel in channels {
        _ = try ChannelStore().add(
          id: channel.id, feed: feed, title: name, folder: nil, of: channel.account, now: since,
          in: db)
      }
    }
  }
}

/// An OPML document: categories with the titles and addresses of their feeds.
func opmlText(_ categories: [(name: String?, feeds: [(title: String, url: String)])]) -> String {
  let outlines = categories.map { category in
    let feeds = category.feeds.map {
      "<outline type=\"rss\" text=\"\(markup($0.title))\" xmlUrl=\"\(markup($0.url))\"/>"
    }.joined()
    return category.name.map { "<outline text=\"\(markup($0))\">\(feeds)</outline>" } ?? feeds
  }
  return """
    <?xml version="1.0" encoding="utf-8"?><opml version="2.0"><head><title>Directory</title></head>
    <body>\(outlines.joined())</body></opml>
    """
}
