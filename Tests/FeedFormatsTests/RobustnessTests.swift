import Testing

@testable import FeedFormats

@Suite struct RobustnessTests {
  @Test("Every truncation keeps the entries before it", arguments: sampleDocuments)
  func truncations(text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try feed(text).entries
    var most = 0
    for count in 0..<bytes.count {
      guard let cut = try? parseFeed(Array(bytes[..<count]), url: "https://example.org/feed") else {
        continue
      }
      #expect(cut.entries.count >= most)
      most = max(most, cut.entries.count)
      let safe = max(0, cut.entries.count - 1)
      #expect(cut.entries.prefix(safe).map(\.id) == whole.prefix(safe).map(\.id))
      #expect(cut.entries.prefix(safe).map(\.contentHTML) == whole.prefix(safe).map(\.contentHTML))
    }
    #expect(most == 3)
  }

  @Test(
    "Flipped, doubled and lost bytes never crash, and the first entries stay",
    arguments: sampleDocuments)
  func flips(text: String) throws {
    var damage = Damage(seed: 42)
    for _ in 0..<1500 {
      let broken = damage.done(to: Array(text.utf8))
      guard let parsed = try? parseFeed(broken, url: "https://example.org/feed") else { continue }
      #expect(parsed.entries.count <= 4)
      _ = identify(parsed.entries)
      _ = try? parseOPML(broken)
    }
  }

  @Test("What is broken already survives more of it", arguments: NastyFeedTests.all)
  func flipsOfBroken(feed: NastyFeed) {
    var damage = Damage(seed: 7)
    for _ in 0..<15 {
      let broken = damage.done(to: feed.bytes)
      guard let parsed = try? parseFeed(broken, contentType: feed.contentType, url: feed.url) else {
        continue
      }
      #expect(parsed.entries.count <= 6)
    }
  }

  @Test("Unclosed and mismatched tags cost at most the element they are in")
  func mismatched() throws {
    let parsed = try feed(
      rss(
        """
        <item><title>A<link>https://example.org/1</link></b></item>\
        <item><title>B</title><foo><link>https://example.org/2</link>\
        <item><title>C</title><description><![CDATA[x]]></item><item><title>D</title></item>
        """))
    #expect(parsed.entries.map(\.title?.plainText) == ["A", "B", "C", "D"])
    #expect(
      parsed.entries.prefix(2).map(\.link) == ["https://example.org/1", "https://example.org/2"])
    #expect(parsed.entries[2].contentHTML == "x")
  }

  @Test("A cut-off entry is delivered only when it can be recognised later")
  func cutOff() throws {
    let head = "<rss version='2.0'><channel><title>T</title><item><title>A</title>"
    #expect(try feed(head).entries.isEmpty)
    #expect(try feed(head + "<link>https://example.org/lo").entries.isEmpty)
    let known = try feed(head + "<guid>g</guid><description>Begins")
    #expect(known.isTruncated && known.entries.first?.contentHTML == "Begins")
  }

  @Test("Tags in capitals, single quotes, missing quotes and stray attributes are read")
  func sloppyTags() throws {
    let found = try item("<TITLE>A</TITLE><Enclosure URL='/a.mp3' type=audio/mpeg length='1' x / >")
    #expect(found?.title == "A" || found == nil)
    #expect(
      try item("<title\n>A</title\n><pubdate >2003-12-31</pubdate>")?.published == 1_072_828_800_000
    )
  }

  @Test(
    "Hostile repetition is read in linear time",
    arguments: [
      "<description>", "<a>", "<!--", "<![CDATA[", "<!a[>", "<description ", "</item ", "<a b='",
      "&#", "<media:group>", "<a b=\"x><", "<a b=\"x=", "<title><![CDATA[", "<!--[CDATA[",
      "<link/>http",
      "<author>a@b, c@d</author>", "<content type='multipart/x'>", "<source>",
      "<div xml:base='a/'>",
      "1:1 a/b ", "Å¾",
    ])
  func hostile(piece: String) throws {
    let text = rss("<item><title>A</title>" + String(repeating: piece, count: 20_000) + "</item>")
    _ = try feed(text)
    _ = try? parseOPML(Array(text.utf8))
  }

  @Test("Unknown vocabularies are passed over, undeclared conventional prefixes are not")
  func namespaces() throws {
    let found = try item(
      "<x:title xmlns:x='urn:x'>No</x:title><dc:creator>D</dc:creator><m:thumbnail url='/m.jpg' xmlns:m='http://search.yahoo.com/mrss'/><title>Yes</title>"
    )
    #expect(found?.title == "Yes" && found?.authors.first?.name == "D")
    #expect(found?.leadImageURL == "https://example.org/m.jpg")
    let odd = try item(
      "<title>T</title><media:thumbnail url='/m.jpg'/>",
      attributes: "xmlns:media='https://misspelt.example.org'")
    #expect(odd?.leadImageURL == "https://example.org/m.jpg")
  }
}

/// Breaks documents in the same ways each time.
private struct Damage {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func done(to bytes: [UInt8]) -> [UInt8] {
    let pool = Array("<>&;/!?[]\"'{}:,\\= a#-".utf8) + [0, 0xFF, 0xC3, 0xED]
    var broken = bytes
    for _ in 0..<(1 + random(4)) where !broken.isEmpty {
      let place = random(broken.count)
      switch random(3) {
      case 0: broken[place] = pool[random(pool.count)]
      case 1: broken.insert(pool[random(pool.count)], at: place)
      default: broken.remove(at: place)
      }
    }
    return broken
  }
}
