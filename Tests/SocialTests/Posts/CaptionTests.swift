import AppTestSupport
import Core
import Database
import HTML
import Testing
import Web

@testable import Social

@Suite("Captions")
struct CaptionTests {
  @Test(
    "Hashtags are words of all scripts with their marks",
    arguments: [
      ("#mlha nad řekou", ["mlha"]), ("Ráno #Mlha #MLHA #mlha.", ["mlha"]),
      ("#Žluťoučký_kůň!", ["žluťoučký_kůň"]), ("#e\u{301}te\u{301}", ["été"]),
      ("#日本 #Ελλάδα #2026leto", ["日本", "ελλάδα", "2026leto"]), ("(#v závorce)", ["v"]),
      ("#2026 # #- #_ ##a &#39; a#b", []), ("https://example.org/#kotva", []),
      ("#a#b", ["a"]), ("řádek\n#dva", ["dva"]),
    ] as [(String, [String])])
  func tags(caption: String, expected: [String]) {
    #expect(hashtags(in: caption) == expected)
  }

  @Test(
    "People are mentioned by their user names",
    arguments: [
      ("S @Bara_N a @petr!", ["bara_n", "petr"]), ("@ana, @ana", ["ana"]),
      ("jana@example.org", []), ("@ab @příliš @jmeno@jinde.example", []),
      ("https://example.org/@ana", []), ("(@ana)", ["ana"]),
      ("@\(String(repeating: "a", count: 31))", []),
    ] as [(String, [String])])
  func people(caption: String, expected: [String]) {
    #expect(mentions(in: caption) == expected)
  }

  @Test("At most thirty hashtags count")
  func manyTags() {
    let caption = (1...50).map { "#tag\($0)" }.joined(separator: " ")
    #expect(hashtags(in: caption).count == 30)
    #expect(tagKey(String(repeating: "a", count: 100)) != nil)
    #expect(tagKey(String(repeating: "a", count: 101)) == nil)
    #expect(tagKey("") == nil)
  }

  @Test("Nothing of a text is lost or becomes markup")
  func whole() {
    let text = "<b>#mlha</b> & @ana: https://example.org/a?b=1&c=2. \"Konec\" #"
    let plain = captionPieces(text).map { piece in
      switch piece {
      case .text(let text), .tag(let text, _), .mention(let text, _), .link(let text): String(text)
      }
    }.joined()
    #expect(plain == text)
    #expect(
      captionText(text, naming: ["ana"]).text == """
        &lt;b&gt;<a href="/tags/mlha">#mlha</a>&lt;/b&gt; &amp; <a href="/@ana">@ana</a>: \
        <a href="https://example.org/a?b=1&amp;c=2" rel="nofollow ugc noopener noreferrer">\
        example.org/a?b=1&amp;c=2</a>. &quot;Konec&quot; #
        """)
  }

  @Test("Only web addresses become links")
  func links() {
    for text in ["javascript:alert(1)", "https://", "https:// example", "xhttps://example.org"] {
      #expect(!captionText(text, naming: []).text.contains("<a"), "\(text)")
    }
    #expect(captionText("http://a.cz", naming: []).text.contains("href=\"http://a.cz\""))
    #expect(captionPieces("").isEmpty)
  }

  @Test("A hashtag of another script has an address of its own")
  func tagAddress() {
    #expect(tagPath("mlha") == "/tags/mlha")
    #expect(tagPath("kůň") == "/tags/k%C5%AF%C5%88")
  }

  @Test("Only who is here, and seen, is led to", arguments: Engine.allCases)
  func named(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "eva")
      let post = try await world.post(by: people[0], "With @ana, @eva and @nobody")
      _ = try await world.comment(post, "@ana @nobody", by: people[0])
      try await world.run(
        "UPDATE account SET bio = 'Of @ana and @nobody' WHERE id = \(people[0].id)")
      try await world.block(people[1], people[2])
      for path in ["/posts/\(post)", "/@bara", "/"] {
        let page = try await people[0].visitor.get(path).text
        if path != "/@bara" { #expect(page.contains("<a href=\"/@ana\">@ana</a>"), "\(path)") }
        #expect(!page.contains("href=\"/@nobody\""), "\(path)")
      }
      let mine = try await people[0].visitor.get("/posts/\(post)").text
      #expect(mine.contains("<a href=\"/@eva\">@eva</a>") && mine.contains("and @nobody"))
      #expect(try await people[0].visitor.get("/@bara").text.contains("<a href=\"/@ana\">@ana</a>"))
      // Who is blocked by somebody is not told that they are here.
      let evas = try await people[2].visitor.get("/posts/\(post)").text
      #expect(!evas.contains("href=\"/@ana\"") && evas.contains("@ana"))
    }
  }
}
