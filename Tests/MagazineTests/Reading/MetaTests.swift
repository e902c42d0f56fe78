import AppTestSupport
import Core
import Database
import Foundation
import HTML
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("What an article's page tells programs")
struct MetaTests {
  @Test("A public article has its one address, a preview, and its data in schema.org's words")
  func open() async throws {
    try await withApp(.sqlite) { test async throws in
      let head = try await test.head(try await test.article("a", "Tom & \"Jerry\""))
      #expect(head.contains("<link rel=\"canonical\" href=\"\(test.base)/articles/a\">"))
      #expect(head.contains("<meta property=\"og:title\" content=\"Tom &amp; &quot;Jerry&quot;\">"))
      #expect(
        head.contains("<meta property=\"og:description\" content=\"The first sentence.\">"))
      let data = try #require(try data(in: head))
      #expect(data["@type"] as? String == "Article")
      #expect(data["headline"] as? String == "Tom & \"Jerry\"")
      #expect(data["isAccessibleForFree"] as? Bool == true)
      #expect(data["hasPart"] == nil)
      #expect(data["wordCount"] as? Int == 5)
      #expect(
        (data["author"] as? [String: Any])?["url"] as? String == "\(test.base)/magazine/authors/ana"
      )
    }
  }

  @Test("A subscribers' article says where its wall stands, whoever asks")
  func wall() async throws {
    try await withApp(.sqlite) { test async throws in
      let id = try await test.article("a", "Closed", audience: .subscribers)
      for entitlement in [Entitlement.visitor, Entitlement(viewer: nil, isSubscriber: true)] {
        let head = try await test.head(id, for: entitlement)
        let data = try #require(try data(in: head))
        #expect(data["isAccessibleForFree"] as? Bool == false)
        let part = data["hasPart"] as? [String: Any]
        #expect(part?["isAccessibleForFree"] as? Bool == false)
        #expect(part?["cssSelector"] as? String == ".wall")
        #expect(data["wordCount"] == nil && data["articleBody"] == nil)
      }
    }
  }

  @Test("Of what visitors do not know of yet nothing is told, not even to whom reads it early")
  func early() async throws {
    try await withApp(.sqlite) { test async throws in
      let id = try await test.article(
        "a", "Secret plan", at: test.clock.now + .hours(1), early: test.clock.now)
      let head = try await test.head(id, for: Entitlement(viewer: nil, isSubscriber: true))
      #expect(head == "<meta name=\"robots\" content=\"noindex\">")
    }
  }

  @Test("No text ends the block of data")
  func escaped() async throws {
    try await withApp(.sqlite) { test async throws in
      // U+0600 makes one character of itself and what follows, U+0301 of what is before it.
      for (index, mark) in ["", "\u{600}", "\u{301}"].enumerated() {
        let title = "\(mark)</script>\(mark)<script>alert(1)\(mark)</script>\(mark)<!--"
        let head = try await test.head(try await test.article("a\(index)", title))
        let signs = String(String.UnicodeScalarView(head.unicodeScalars.filter(\.isASCII)))
        #expect(signs.components(separatedBy: "</script>").count == 2)
        #expect(!signs.contains("<script>") && !signs.contains("<!--"))
        #expect(try data(in: head)?["headline"] as? String == title)
      }
    }
  }

  @Test("Feed readers find the feeds of a page")
  func feeds() {
    let links = streamFeeds(
      ViewContext(now: Timestamp(milliseconds: 0)), title: "Korzo", path: "/magazine")
    #expect(
      links.map(\.path) == ["/magazine/feed.atom", "/magazine/feed.rss", "/magazine/feed.json"])
    #expect(links.map(\.contentType).allSatisfy { !$0.isEmpty } && links[0].title == "Korzo")
  }
}

extension TestApp {
  /// The head of an article's page, drawn for one reader.
  fileprivate func head(_ id: ID, for entitlement: Entitlement = .visitor) async throws -> String {
    let now = clock.now
    let found = try await app.database.read { db in
      (
        card: try ArticleStore().cards([id], for: entitlement, now: now, in: db).first,
        text: try ArticleStore().text(of: id, in: db)
      )
    }
    guard let card = found.card else { throw TestFailure("no article") }
    return articleMeta(ViewContext(now: now), card, text: found.text, app.magazine.options).text
  }
}

private func data(in head: String) throws -> [String: Any]? {
  let block = #/<script type="application\/ld\+json">(.*?)<\/script>/#
  guard let match = head.firstMatch(of: block) else { return nil }
  return try JSONSerialization.jsonObject(with: Data(match.1.utf8)) as? [String: Any]
}
