import Testing

@testable import FeedFormats

@Suite struct IdentityTests {
  private func entry(_ id: String?, _ link: String?, _ title: String = "T", at time: Int64? = 0)
    -> FeedEntry
  {
    var entry = FeedEntry()
    entry.id = id
    entry.link = link
    entry.title = FeedText(title)
    entry.published = time
    return entry
  }

  private func one(_ entry: FeedEntry) throws -> IdentifiedEntry {
    try #require(identify([entry]).first)
  }

  private func matches(_ stored: IdentifiedEntry, _ fetched: IdentifiedEntry) -> Bool {
    !Set([stored.key] + stored.aliases).isDisjoint(with: [fetched.key] + fetched.aliases)
  }

  @Test("A guid that flips to https, changes host case or loses a slash keeps its key")
  func schemeFlip() throws {
    let key = try one(entry("http://Example.org/a/", nil)).key
    #expect(try one(entry("https://example.org/a", nil)).key == key)
    #expect(try one(entry("https://example.org:443/a/?utm_source=x", nil)).key == key)
    #expect(try one(entry("https://example.org/A", nil)).key != key)
    #expect(try one(entry(nil, "https://example.org/a")).key == key)
    #expect(
      try one(entry("http://example.org/?p=1", nil)).key
        != one(entry("http://example.org/?p=2", nil)).key)
  }

  @Test("An entry is known again when one of guid, link, title with time changes")
  func changes() throws {
    let stored = try one(entry("old-guid", "https://example.org/a", "Title", at: 5))
    #expect(try matches(stored, one(entry("new-guid", "http://example.org/a", "Title", at: 5))))
    #expect(try matches(stored, one(entry("new-guid", "http://example.org/b", "title!", at: 5))))
    #expect(
      try matches(stored, one(entry(nil, "https://example.org/a?utm_medium=rss", "New", at: 9))))
    #expect(try matches(stored, one(entry("old-guid", "https://example.org/c", "New", at: 9))))
    #expect(try !matches(stored, one(entry("x", "https://example.org/x", "Other", at: 5))))
  }

  @Test("Keys are what they were: changing them would show everything again")
  func stable() throws {
    #expect(try one(entry("https://example.org/a", nil)).key == Hash128("u\u{0}example.org/a").hex)
    #expect(try one(entry("tag:1", nil)).key == Hash128("i\u{0}tag:1").hex)
    #expect(Hash128("").hex == "00000000000000000000000000000000")
    #expect(Hash128("hello").hex == "cbd8a7b341bd9b025b1e906a48ae1d19")
    #expect(
      Hash128("The quick brown fox jumps over the lazy dog").hex
        == "e34bbc7bbc071b6c7a433ca9c49a9347")
    #expect(fingerprint(of: Array("hello".utf8)) == "cbd8a7b341bd9b025b1e906a48ae1d19")
    #expect(fingerprint(of: []).count == 32)
  }

  @Test("The same guid in every item falls back to the link")
  func sameGUID() {
    for id in ["N/A", "always-this"] {
      let found = identify((1...3).map { entry(id, "https://example.org/\($0)", "T\($0)") })
      #expect(Set(found.map(\.key)).count == 3)
      #expect(found.allSatisfy { entry in !found.contains { entry.aliases.contains($0.key) } })
    }
    let noLinks = identify((1...3).map { entry("same", nil, "T\($0)") })
    #expect(Set(noLinks.map(\.key)).count == 3)
  }

  @Test("The same link without guid is told apart by the title")
  func sameLink() {
    let found = identify([
      entry(nil, "https://example.org/", "A"), entry(nil, "https://example.org/", "B"),
    ])
    #expect(Set(found.map(\.key)).count == 2)
    #expect(Set(found[0].aliases).isDisjoint(with: found[1].aliases))
  }

  @Test("Duplicates are merged in the first one's place, the newest version kept")
  func duplicates() {
    let old = entry("a", "https://example.org/a", "Old", at: 1)
    let new = entry("a", "https://example.org/a", "New", at: 2)
    let found = identify([old, entry("b", "https://example.org/b"), new])
    #expect(found.map(\.entry.id) == ["a", "b"])
    #expect(found.first?.entry.title == "New")
  }

  @Test("Entries without any id are told apart by their text")
  func noMarks() {
    var first = FeedEntry()
    first.contentHTML = "one"
    var second = FeedEntry()
    second.contentHTML = "two"
    #expect(identify([first, second, first]).count == 2)
  }

  @Test("Changed text changes the content hash and not the key")
  func contentHash() throws {
    var edited = entry("a", nil)
    edited.contentHTML = "x"
    let before = try one(entry("a", nil))
    #expect(try one(edited).key == before.key && one(edited).contentHash != before.contentHash)
    #expect(try one(entry("a", nil)).contentHash == before.contentHash)
  }

  @Test("Ten thousand entries have ten thousand keys")
  func many() {
    let entries = (0..<10_000).map { entry("g\($0)", "https://example.org/\($0)", "T\($0)") }
    #expect(Set(identify(entries).map(\.key)).count == 10_000)
  }
}
