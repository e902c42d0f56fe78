import Database
import Testing

@testable import Reader

@Suite("Feeds by words")
struct WordSearchTests {
  private func feed(
    _ title: String, _ host: String, description: String? = nil, category: String? = nil,
    popularity: Int = 0
  ) -> ListedFeed {
    ListedFeed(
      title: title, url: "https://\(host)/feed", siteURL: nil, description: description,
      category: category, popularity: popularity)
  }

  private func titles(_ words: String, _ index: FeedIndex, limit: Int = 30) -> [String] {
    index.find(SearchQuery(words), limit: limit).map(\.feed.title)
  }

  @Test("Title, host, description and category count; case, diacritics and forms do not")
  func fields() {
    let index = FeedIndex([
      feed("Český film", "film.example"),
      feed("Kino", "ceskatelevize.example", description: "Český film a divadlo"),
      feed("Swift weekly", "weekly.example", category: "Programování"),
    ])
    #expect(titles("cesky film", index) == ["Český film", "Kino"])
    #expect(titles("ČESKÝ", index).first == "Český film")
    #expect(titles("ceskatel", index) == ["Kino"])
    #expect(titles("programovani swift", index) == ["Swift weekly"])
    #expect(titles("weekly", index) == ["Swift weekly"])
    #expect(titles("example film swift", index) == [])
    #expect(titles("", index) == [])
    #expect(titles("... !!", index) == [])
    #expect(titles("\" OR 1=1 --", index) == [])
  }

  @Test("Words in the title come first, then what is popular; the number is bounded")
  func order() {
    let index = FeedIndex(
      [
        feed("Alpha", "a.example", description: "film", popularity: 9),
        feed("Film B", "b.example", popularity: 1), feed("Film C", "c.example", popularity: 3),
      ] + (0..<100).map { feed("Other film \($0)", "x\($0).example") })
    #expect(titles("film", index, limit: 2) == ["Film C", "Film B"])
    #expect(titles("film", index, limit: 200).last == "Alpha")
    #expect(titles("film", index).count == 30)
  }

  @Test("A feed that is followed here and stands in the directory is found once")
  func twice() {
    let find = FindByWords(
      directory: FeedIndex([
        ListedFeed(
          title: "Film", url: "http://a.example/feed/", siteURL: nil, description: nil,
          category: "Art")
      ]),
      popular: FeedIndex([feed("Film notes", "a.example", popularity: 3)]))
    #expect(find("film").found.map(\.title) == ["Film notes"])
    #expect(!find("film").isNear)
    #expect(find("fylm").found.map(\.title) == ["Film notes"])
    #expect(find("fylm").isNear)
    #expect(FindByWords(directory: nil, popular: FeedIndex([]))("film").found == [])
  }

  @Test("Twenty thousand feeds are looked through in their index")
  func many() {
    let index = FeedIndex(
      (0..<20_000).map { feed("Site number \($0)", "n\($0).example", description: "words") })
    #expect(titles("number 777", index, limit: 1) == ["Site number 777"])
    #expect(index.find("site words", limit: 30).count == 30)
  }
}

@Suite("Which addresses anybody may be shown")
struct PublicFeedTests {
  @Test(
    "Feeds of anybody",
    arguments: [
      "https://example.org/feed", "https://www.ceskatelevize.cz/rss/",
      "https://blog.example.org/2024/feed.xml", "https://example.org/?feed=rss2",
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghijklmnopqrstuv",
      "https://example.social/@anna.rss", "https://medium.com/feed/@anna",
      "https://www.reddit.com/r/swift/.rss", "https://feeds.feedburner.com/anna",
      "https://example.org/category/film-a-divadlo/feed", "https://xn--hkyrky-ptac70bc.fi/feed",
    ])
  func shown(url: String) {
    #expect(isPublicFeed(url))
  }

  @Test(
    "Feeds that may be for one reader, or of one network",
    arguments: [
      "https://me:secret@example.org/feed", "https://me@example.org/feed",
      "https://example.org:8443/feed", "http://192.168.1.2/feed", "http://8.8.8.8/feed",
      "http://[::1]/feed", "http://2130706433/feed", "http://0x7f.1/feed", "http://intranet/feed",
      "http://localhost/feed", "https://nas.local/feed", "https://wiki.corp/feed",
      "https://x.internal/feed", "https://printer.home.arpa/feed", "https://abc.onion/feed",
      "https://example.org/feed?token=abc", "https://example.org/feed?key=1",
      "https://example.org/feed?user=anna", "https://example.org/feed?u=1&feed=rss",
      "https://example.org/feed?auth", "https://example.org/private/feed",
      "https://example.org/feed/private.xml", "https://example.org/members/feed",
      "https://example.org/feed/0123456789abcdef0123",
      "https://example.org/feed/550e8400-e29b-41d4-a716-446655440000",
      "https://example.org/feed/550e8400e29b.xml",
      "https://example.org/feed/abcdefghijklmnopqrstuvwxyz",
      "https://example.org/feed?cat=0123456789abcdef01",
      "https://abc123def456ghi789.example.org/feed", "https://example.org/u/anna%40example.org/x",
      "https://kill-the-newsletter.com/feeds/abc.xml", "https://www.patreon.com/rss/anna",
      "https://github.com/anna.private.atom?token=x",
      "https://api.substack.com/feed/podcast/1/private/abc.rss", "ftp://example.org/feed",
      "file:///etc/passwd", "", "example.org/feed",
      "https://example.org/" + String(repeating: "a/", count: 200),
    ])
  func hidden(url: String) {
    #expect(!isPublicFeed(url))
  }
}
