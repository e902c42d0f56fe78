import Testing

@testable import FeedFormats

/// What a feed is at its worst, and what must be read of it all the same.
@Suite struct NastyFeedTests {
  static let all =
    brokenTags + brokenDocuments + brokenText + brokenFields + brokenEncodings + brokenJSON

  @Test("A broken feed loses nothing but what is broken", arguments: all)
  func reads(feed: NastyFeed) throws {
    let parsed = try parseFeed(feed.bytes, contentType: feed.contentType, url: feed.url)
    #expect(outline(parsed) == feed.expected)
  }

  @Test("There are at least 121 of them, and no two have the same name")
  func count() {
    #expect(Self.all.count >= 121)
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }
}
