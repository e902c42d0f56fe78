import FeedFormats

func measureFeeds(in folder: String, rounds: Int) throws {
  var (bytes, parsed, total) = (0, 0, 0.0)
  for (name, document) in try files(in: folder) where !name.hasSuffix(".opml") {
    var entries = 0
    let time = seconds { for _ in 0..<rounds { entries = touch(document) } }
    bytes += document.count * rounds
    parsed += entries * rounds
    total += time
    print(name, document.count, entries, speed(document.count * rounds, time))
  }
  print("ALL", speed(bytes, total), Int(Double(parsed) / total))
}

/// Parses, and reads what a peer's benchmark reads: every text field of every entry.
private func touch(_ document: [UInt8]) -> Int {
  guard let feed = try? parseFeed(document, url: "https://example.org/feed") else { return 0 }
  var length = 0
  for entry in feed.entries {
    length += entry.title?.plainText.utf8.count ?? 0
    length += entry.contentHTML?.utf8.count ?? 0
    length += entry.summaryHTML?.utf8.count ?? 0
    length += entry.link?.utf8.count ?? 0
    length += entry.id?.utf8.count ?? 0
  }
  return length >= 0 ? feed.entries.count : 0
}
