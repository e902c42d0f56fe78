import Testing

@testable import FeedFormats

@Suite struct WritingTests {
  /// A feed that uses every field that a format can carry.
  private var full: Feed {
    var feed = Feed(format: .atom10)
    feed.title = "Zprávy <nové> & staré"
    feed.description = "Popis &amp; nic"
    feed.language = "cs"
    feed.homePage = "https://example.org/"
    feed.selfLink = "https://example.org/feed?a=1&b=2"
    feed.hubLinks = ["https://hub.example.org/"]
    feed.imageURL = "https://example.org/i.png"
    feed.iconURL = "https://example.org/icon.png"
    feed.authors = [
      FeedAuthor(name: "Jan & Eva", url: "https://example.org/jan", email: "jan@example.org")
    ]
    feed.categories = ["Věda", "R&D"]
    feed.generator = "Test"
    feed.copyright = "© nikdo"
    feed.updated = 1_706_659_200_000
    feed.updatePeriodSeconds = 43_200
    feed.newFeedURL = "https://new.example.org/"
    feed.isComplete = true
    feed.entries = [entry, untitled]
    return feed
  }

  private var entry: FeedEntry {
    var entry = FeedEntry()
    entry.id = "tag:example.org,2024:1"
    entry.title = "A < B &amp; \"C\" <x>"
    entry.link = "https://example.org/1?x=1&y=2"
    entry.externalLink = "https://else.example.org/"
    entry.commentsLink = "https://example.org/1#comments"
    entry.authors = [FeedAuthor(name: "Jan"), FeedAuthor(name: "Eva", email: "eva@example.org")]
    entry.published = 1_706_659_200_000
    entry.updated = 1_706_662_800_000
    entry.summaryHTML = "<p>Krátce &amp; jasně</p>"
    entry.contentHTML = "<p>Dlouhý text ]]> &nbsp; konec</p>\n<pre>a\n  b</pre>"
    entry.markdown = "# Nadpis\n\n* bod"
    entry.baseURL = "https://example.org/base/"
    entry.language = "en"
    entry.categories = ["x", "y & z"]
    entry.enclosures = [
      Enclosure(
        url: "https://example.org/a.mp3", type: "audio/mpeg", length: 5, durationSeconds: 61)
    ]
    entry.leadImageURL = "https://example.org/lead.jpg"
    entry.commentCount = 3
    var podcast = PodcastInfo()
    podcast.season = 1
    podcast.episode = 2
    podcast.episodeType = "full"
    podcast.isExplicit = false
    podcast.isBlocked = true
    podcast.durationSeconds = 61
    podcast.keywords = ["a", "b"]
    podcast.imageURL = "https://example.org/art.jpg"
    podcast.chaptersURL = "https://example.org/chapters.json"
    podcast.transcriptURLs = ["https://example.org/t.vtt"]
    entry.podcast = podcast
    return entry
  }

  private var untitled: FeedEntry {
    var entry = FeedEntry()
    entry.id = "https://example.org/2"
    entry.link = "https://example.org/2"
    entry.baseURL = "https://example.org/2"
    entry.published = 1_706_659_200_000
    entry.updated = 1_706_659_200_000
    entry.contentHTML = "Jen text"
    // The feed's.
    entry.language = "cs"
    return entry
  }

  /// Compares part by part, so that a failure names the part.
  private func expectSame(_ written: [UInt8], _ expected: Feed) throws {
    let read = try parseFeed(written)
    for (left, right) in zip(read.entries, expected.entries) {
      let lefts = Mirror(reflecting: left).children.map { "\($0.label ?? ""): \($0.value)" }
      let rights = Mirror(reflecting: right).children.map { "\($0.label ?? ""): \($0.value)" }
      for (one, other) in zip(lefts, rights) { #expect(one == other) }
    }
    let lefts = Mirror(reflecting: read).children.map { "\($0.label ?? ""): \($0.value)" }
    let rights = Mirror(reflecting: expected).children.map { "\($0.label ?? ""): \($0.value)" }
    for (one, other) in zip(lefts, rights) where !one.hasPrefix("entries") { #expect(one == other) }
    #expect(read == expected)
  }

  @Test("Atom is read back as it was written")
  func atom() throws {
    try expectSame(atomDocument(full), full)
  }

  @Test("JSON Feed is read back as it was written, with every field")
  func json() throws {
    var expected = full
    expected.format = .jsonFeed11
    expected.ttlMinutes = 60
    expected.skipHours = [1, 2]
    expected.skipDays = ["monday"]
    expected.authors.append(FeedAuthor(name: "Eva", avatarURL: "https://example.org/eva.jpg"))
    expected.entries[1].isPermalinkID = true
    expected.entries[0].enclosures[0].title = "Díl \u{1F600}"
    expected.entries[0].title?.html = "A <i>B</i>"
    try expectSame(jsonFeedDocument(expected), expected)
  }

  @Test("RSS is read back as it was written")
  func rss() throws {
    var expected = full
    expected.format = .rss20
    expected.ttlMinutes = 60
    expected.skipHours = [1, 2]
    expected.skipDays = ["monday"]
    expected.entries[1].isPermalinkID = true
    try expectSame(rssDocument(expected), expected)
  }

  @Test("Sample feeds survive a change of format", arguments: sampleDocuments)
  func samples(text: String) throws {
    let original = try feed(text)
    let titles = original.entries.map(\.title?.plainText)
    let contents = original.entries.map(\.contentHTML)
    for written in [atomDocument(original), rssDocument(original), jsonFeedDocument(original)] {
      let again = try feed(written)
      #expect(again.title == original.title && again.entries.map(\.title?.plainText) == titles)
      #expect(again.entries.map(\.contentHTML) == contents)
      #expect(again.entries.map(\.link) == original.entries.map(\.link))
    }
  }
}
