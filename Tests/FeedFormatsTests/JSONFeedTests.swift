import Testing

@testable import FeedFormats

@Suite struct JSONFeedTests {
  private func items(_ items: String, head: String = "") throws -> [FeedEntry] {
    try feed(
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"T\",\(head)\"items\":[\(items)]}"
    ).entries
  }

  @Test("An item that only points elsewhere is an entry")
  func externalOnly() throws {
    let found = try items(#"{"external_url":"https://x.example/1"}"#)
    #expect(found.count == 1)
    #expect(found.first?.link == "https://x.example/1")
    #expect(found.first?.externalLink == "https://x.example/1")
    let both = try items(#"{"url":"/1","external_url":"https://x.example/1"}"#)
    #expect(both.first?.link == "https://example.org/1")
    #expect(both.first?.externalLink == "https://x.example/1")
    let id = try items(#"{"id":"https://example.org/1","external_url":"https://x.example/1"}"#)
    #expect(id.first?.link == "https://example.org/1")
  }

  @Test("Authors overrule author, of feed and item, in any order")
  func authors() throws {
    let one = #""author":{"name":"A"}"#
    let many = #""authors":[{"name":"B"},{"name":"C"}]"#
    for pair in [one + "," + many, many + "," + one] {
      #expect(try items("{\"id\":\"1\",\(pair)}").first?.authors.map(\.name) == ["B", "C"])
      #expect(try feed("{\"title\":\"T\",\(pair),\"items\":[]}").authors.map(\.name) == ["B", "C"])
    }
    #expect(try items("{\"id\":\"1\",\(one),\"authors\":[]}").first?.authors.map(\.name) == ["A"])
    #expect(try feed("{\"title\":\"T\",\(one),\"items\":[]}").authors.map(\.name) == ["A"])
  }

  @Test("Of both contents the HTML is taken, unless it is empty")
  func contents() throws {
    let html = #""content_html":"<p>A</p>""#
    let text = #""content_text":"A much longer text""#
    for pair in [html + "," + text, text + "," + html] {
      #expect(try items("{\"id\":\"1\",\(pair)}").first?.contentHTML == "<p>A</p>")
    }
    #expect(
      try items("{\"id\":\"1\",\"content_html\":\"\",\(text)}").first?.contentHTML
        == "A much longer text")
  }

  @Test("A title is text; what a program escaped for HTML is unescaped")
  func titles() throws {
    #expect(try items(#"{"title":"A &amp; B &#8217;"}"#).first?.title == "A & B ’")
    #expect(try items(#"{"title":"<b> &amp; C"}"#).first?.title == "<b> &amp; C")
  }

  @Test("A broken document gives the items in front of the break")
  func broken() throws {
    for tail in ["{\"id\":\"2\"", "{\"id\":", "{\"id\":\"2\",\"title\":\"x", "]]", "}", ":", "{,"] {
      let found = try feed("{\"title\":\"T\",\"items\":[{\"id\":\"1\",\"title\":\"A\"},\(tail)")
      #expect(found.entries.first?.title == "A", "\(tail)")
    }
  }

  @Test("What is no JSON Feed is refused, however it is wrapped")
  func refused() {
    for text in [
      "f({\"a\":1})", "[{}]", "{}", "{\"items\":[]}", "var x = {\"title\":\"T\"}", "/* {} */",
    ] {
      #expect(throws: FeedError.self, "\(text)") { try parseFeed(Array(text.utf8)) }
    }
  }
}
