import Core

@testable import FeedFormats
@testable import Magazine

let feedParsers = [
  Parser("feeds", worst: worstFeeds) { bytes in
    let feed = try parseFeed(bytes, url: "https://example.org/feed")
    expect(feed.entries.count <= FeedLimits.default.entries, "\(feed.entries.count) entries")
    expect(identify(feed.entries).count <= feed.entries.count, "more identities than entries")
    for time in feed.entries.compactMap(\.published) { check(time: time) }
    guard bytes.count <= maximumChecked else { return }
    for document in [rssDocument(feed), atomDocument(feed), jsonFeedDocument(feed)] {
      let read = try? parseFeed(document, url: "https://example.org/feed")
      expect(read != nil, "what we write is no feed: \(shown(document))")
      expect(read?.isTruncated == false, "what we write is cut off: \(shown(document))")
    }
  },
  Parser("opml", worst: worstOPML) { bytes in
    let opml = try parseOPML(bytes)
    guard bytes.count <= maximumChecked else { return }
    let document = opmlDocument(opml)
    let again = try? parseOPML(document)
    expect(again?.feeds.map(\.xmlURL) == opml.feeds.map(\.xmlURL), "lost in \(shown(document))")
    expect(again?.isTruncated == false, "what we write is cut off: \(shown(document))")
  },
  Parser("wxr", worst: worstExports) { bytes in
    var choices = Choices(bytes)
    let size = [1, 7, 100, 1 << 18][choices.below(4)]
    let export = choices.bytes
    // The documents that are cut into items have the signs of XML in single bytes.
    let isSingle =
      !export.contains(0) && !export.starts(with: [0xFE]) && !export.starts(with: [0xFF])
    let whole = Result { try parseWXR(export) }
    let site = Result { try readImport(export) }
    if case .success(let wxr) = whole, case .success(let site) = site {
      expect(site.articles.count <= wxr.posts.count, "more articles than posts")
    }
    guard isSingle, export.count <= maximumChecked || size > 100 else { return }
    _ = try? stream(export, size)
  },
  Parser("shortcodes", worst: worstShortcodes) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = expandingShortcodes(text, attachments: ["1": "https://example.org/a.jpg"])
  },
  Parser(
    "feed-dates",
    worst: [WorstInput("1"), WorstInput(" "), WorstInput("Mon, "), WorstInput("1:")]
  ) { bytes in
    guard let time = FeedDate.parse(String(decoding: bytes, as: UTF8.self)) else { return }
    check(time: time)
  },
]

/// That a time can be written down, and is the same when it is read.
private func check(time: Int64) {
  let seconds = time >= 0 ? time / 1000 * 1000 : (time - 999) / 1000 * 1000
  let moment = Timestamp(milliseconds: time)
  for text in [moment.rfc3339, moment.rfc822] {
    let again = FeedDate.parse(text)
    expect(again == seconds || again == time, "\(time) is \(text), which is \(again ?? -1)")
  }
}

private func shown(_ document: [UInt8]) -> String { String(decoding: document, as: UTF8.self) }

/// All of an export, in pieces.
private func stream(_ export: [UInt8], _ size: Int) throws {
  var rest = export[...]
  var stream = WXRStream {
    defer { rest = rest.dropFirst(size) }
    return Array(rest.prefix(size))
  }
  while try stream.next() != nil {}
  _ = try stream.channel()
}
