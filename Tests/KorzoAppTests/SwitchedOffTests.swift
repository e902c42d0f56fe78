import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

/// A part that is switched off is spoken of nowhere.
@Suite("Parts that are switched off")
struct SwitchedOffTests {
  /// Words that no page has without the part. What people write themselves is not among them: the
  /// places of this test are empty.
  private static let words: [String: [String]] = [
    "reader": ["Channels", "Channel", "OPML", "feeds"],
    "magazine": ["Magazine", "magazine", "Voucher", "voucher"],
    // Instagram has stories and followers as well, and editors get messages of readers.
    "social": ["Explore", "Follow", "Conversations", "Highlights", "hashtag"],
    "surveys": ["Survey", "survey", "Surveys", "surveys"],
    "insights": ["Insights", "Instagram", "campaign", "Campaigns"],
  ]

  /// Every choice of parts of which at least one is off, and one is on.
  private static let choices: [[String]] = {
    let parts = words.keys.sorted()
    return (1..<(1 << parts.count) - 1).map { bits in
      parts.indices.filter { bits & 1 << $0 != 0 }.map { parts[$0] }
    }
  }()

  @Test("are named on no page, for nobody", arguments: choices)
  func silent(on: [String]) async throws {
    let features = on.joined(separator: ",")
    let words = Self.words.filter { !on.contains($0.key) }.values.flatMap(\.self)
    try await withApp(.sqlite, settings: ["features": features]) { test async throws in
      let boss = try await test.person("boss", role: .admin)
      for visitor in [boss, try await test.person("anna"), test.visitor()] {
        let pages = try await RouteSamples(
          of: test.app.site.table, known: [:], reading: visitor
        ).pages
        #expect(pages.count > 5)
        for (path, html) in pages.sorted(by: { $0.key < $1.key }) {
          let text = visible(html)
          let said = words.filter { word in text.contains { $0 == word } }
          #expect(said == [], "\(path)")
        }
      }
    }
  }

  @Test("Each part that is alone has a tab, to which the front door leads", arguments: words.keys)
  func alone(part: String) async throws {
    let paths = [
      "reader": "/read", "magazine": "/magazine", "social": "/", "surveys": "/ask",
      "insights": "/insights",
    ]
    let path = try #require(paths[part])
    try await withApp(.sqlite, settings: ["features": part]) { test async throws in
      let person = try await test.person("petr")
      var page = try await person.get("/")
      if let next = page.header("location") { page = try await person.get(next) }
      #expect(page.status == 200)
      let current = page.text.matches(of: #/<a class="tab" href="([^"]*)" aria-current="page"/#)
      #expect(current.map { String($0.1) } == [path])
    }
  }

  /// The words that one sees, or hears with a screen reader.
  private func visible(_ html: String) -> [Substring] {
    let body = html.firstRange(of: "<body").map { html[$0.lowerBound...] } ?? html[...]
    let labels = body.matches(of: #/(?:aria-label|title|placeholder)="([^"]*)"/#)
      .map { String($0.1) }.joined(separator: " ")
    let text = body.replacing(#/<[^>]*>/#, with: " ")
    return (text + " " + labels).split { !$0.isLetter }
  }
}
