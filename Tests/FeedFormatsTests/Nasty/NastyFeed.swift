import Core
import Testing

@testable import FeedFormats

/// A feed that is broken in some way, and what must be read of it.
struct NastyFeed: Sendable, CustomTestStringConvertible {
  /// What is wrong with it.
  let name: String
  let bytes: [UInt8]
  var contentType: String?
  let url: String
  /// ``outline(_:)`` of what must come out.
  let expected: String

  var testDescription: String { name }

  init(
    _ name: String, _ document: String, _ expected: String, contentType: String? = nil,
    url: String = "https://example.org/feed"
  ) {
    self.init(name, Array(document.utf8), expected, contentType: contentType, url: url)
  }

  init(
    _ name: String, _ bytes: [UInt8], _ expected: String, contentType: String? = nil,
    url: String = "https://example.org/feed"
  ) {
    self.name = name
    self.bytes = bytes
    self.contentType = contentType
    self.url = url
    self.expected = expected
  }

  /// One whose items stand in a channel called T.
  static func items(_ name: String, _ items: String, _ expected: String) -> NastyFeed {
    NastyFeed(
      name, "<rss version=\"2.0\"><channel><title>T</title>\(items)</channel></rss>",
      "T\n" + expected)
  }

  /// One whose entries stand in an Atom feed called T.
  static func entries(_ name: String, _ entries: String, _ expected: String) -> NastyFeed {
    NastyFeed(
      name,
      "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title>\(entries)</feed>",
      "T\n" + expected)
  }
}

/// A feed in few words: its title, then a line for each entry: title, `<link>`, `[content]`,
/// `{summary}`, `by` authors, `at` a time, `#` categories, `+` enclosures.
func outline(_ feed: Feed) -> String {
  let lines = feed.entries.map { entry in
    var parts = [entry.title?.plainText ?? "–"]
    if let link = entry.link { parts.append("<\(link)>") }
    if let content = entry.contentHTML { parts.append("[\(content)]") }
    if let summary = entry.summaryHTML { parts.append("{\(summary)}") }
    if !entry.authors.isEmpty {
      let people = entry.authors.map { author in
        [author.name, author.email.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
      }
      parts.append("by " + people.joined(separator: ", "))
    }
    if let time = entry.published ?? entry.updated {
      parts.append("at \(Timestamp(milliseconds: time).rfc3339)")
    }
    parts += entry.categories.map { "#" + $0 }
    parts += entry.enclosures.map { "+" + $0.url }
    return parts.joined(separator: " ")
  }
  return ([feed.title ?? "–"] + lines).joined(separator: "\n")
}
