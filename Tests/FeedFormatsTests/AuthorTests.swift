import Testing

@testable import FeedFormats

@Suite struct AuthorTests {
  @Test("An entry of a planet that names no author has its source's")
  func source() throws {
    let source =
      "<title>x</title><source><title>S</title><author><name>A</name><uri>/a</uri></author></source>"
    #expect(try entry(source)?.authors == [FeedAuthor(name: "A", url: "https://example.org/a")])
    #expect(
      try entry(source + "<author><name>B</name></author>")?.authors == [FeedAuthor(name: "B")])
    #expect(
      try entry(source + "<contributor><name>C</name></contributor>")?.authors.first?.name == "A")
    #expect(
      try entry("<id>i</id><contributor><name>C</name></contributor>")?.authors.first?.name == "C")
    let atomInRSS =
      "<title>x</title><atom:source><atom:author><atom:name>A</atom:name></atom:author></atom:source>"
    #expect(try item(atomInRSS)?.authors == [FeedAuthor(name: "A")])
    #expect(
      try item("<title>x</title><source url='https://s.example.org/'>S</source>")?.authors == [])
  }

  @Test("A name comes before a bare address, and with it where there is one of each")
  func bareAddress() throws {
    let podcast =
      "<title>x</title><author>a@example.org</author><itunes:author>Anna</itunes:author>"
    #expect(try item(podcast)?.authors == [FeedAuthor(name: "Anna", email: "a@example.org")])
    let blog = "<title>x</title><author>a@example.org</author><dc:creator>Anna</dc:creator>"
    #expect(try item(blog)?.authors == [FeedAuthor(name: "Anna", email: "a@example.org")])
    let two =
      "<guid>x</guid><author>a@example.org</author><dc:creator>Anna</dc:creator><dc:creator>Bob</dc:creator>"
    #expect(try item(two)?.authors.map(\.name) == ["Anna", "Bob", nil])
    let named =
      "<title>x</title><author>a@example.org (Anna)</author><itunes:author>Studio</itunes:author>"
    #expect(try item(named)?.authors == [FeedAuthor(name: "Anna", email: "a@example.org")])
  }

  @Test("The channel's author is found wherever it is named")
  func channel() throws {
    func authors(_ inner: String) throws -> [FeedAuthor] {
      try feed("<rss version='2.0'><channel>\(inner)</channel></rss>").authors
    }
    #expect(try authors("<dc:author>Anna</dc:author>") == [FeedAuthor(name: "Anna")])
    #expect(try authors("<dc:creator>Anna</dc:creator>") == [FeedAuthor(name: "Anna")])
    #expect(
      try authors("<webMaster>w@example.org (Web)</webMaster><dc:author>Anna</dc:author>")
        == [FeedAuthor(name: "Anna")])
    #expect(
      try authors("<webMaster>w@example.org (Web)</webMaster>")
        == [FeedAuthor(name: "Web", email: "w@example.org")])
    #expect(
      try authors(
        "<managingEditor>a@example.org</managingEditor><itunes:author>Anna</itunes:author>")
        == [FeedAuthor(name: "Anna", email: "a@example.org")])
    let owner =
      "<itunes:owner><itunes:name>Anna</itunes:name><itunes:email>a@example.org</itunes:email></itunes:owner>"
    #expect(try authors(owner) == [FeedAuthor(name: "Anna", email: "a@example.org")])
  }

  @Test(
    "Markup in an author is taken out",
    arguments: [
      ("&lt;b&gt;Anna&lt;/b&gt; Nová", "Anna Nová"), ("<b>Anna</b> Nová", "Anna Nová"),
      ("<![CDATA[<a href='/a'>Anna</a>]]>", "Anna"), ("Anna &amp;amp; Bob", "Anna & Bob"),
      ("  Anna\n  Nová ", "Anna Nová"),
      ("<foaf:Person xmlns:foaf='urn:f'><foaf:nick>Anna</foaf:nick></foaf:Person>", "Anna"),
    ])
  func markup(raw: String, name: String) throws {
    #expect(try item("<guid>g</guid><author>\(raw)</author>")?.authors == [FeedAuthor(name: name)])
    #expect(
      try item("<guid>g</guid><dc:creator>\(raw)</dc:creator>")?.authors == [FeedAuthor(name: name)]
    )
  }

  @Test(
    "Persons as people write them",
    arguments: [
      ("mailto:a@example.org (Anna)", "Anna", "a@example.org"),
      ("a@example.org Anna Nová", "Anna Nová", "a@example.org"),
      ("Anna Nová, a@example.org", "Anna Nová", "a@example.org"),
      ("\"Anna Nová\" <a@example.org>", "Anna Nová", "a@example.org"),
      ("Anna [a@example.org]", "Anna", "a@example.org"),
      ("a@example.org ()", nil, "a@example.org"), ("<a@example.org>", nil, "a@example.org"),
      ("Anna (editor)", "Anna (editor)", nil), ("@anna", "@anna", nil), ("a @ b", "a @ b", nil),
    ] as [(String, String?, String?)])
  func spellings(raw: String, name: String?, email: String?) {
    #expect(personFromText(raw) == FeedAuthor(name: name, email: email))
  }

  @Test("Several people in one element are told apart by their addresses")
  func several() throws {
    let raw = "Anna &lt;a@example.org&gt;, Bob &lt;b@example.org&gt;"
    #expect(
      try item("<guid>g</guid><author>\(raw)</author>")?.authors == [
        FeedAuthor(name: "Anna", email: "a@example.org"),
        FeedAuthor(name: "Bob", email: "b@example.org"),
      ])
    #expect(
      try item("<guid>g</guid><author>Nová, Anna</author>")?.authors == [
        FeedAuthor(name: "Nová, Anna")
      ])
  }

  @Test("Nobody is no author")
  func nobody() throws {
    let blank = "<title>x</title><author> </author><dc:creator/><author><name/></author>"
    #expect(try item(blank)?.authors == [])
    #expect(personFromText(" ") == nil && personFromText("<br>") == nil)
  }
}
