import Foundation
import Testing

@testable import Fetching

@Suite("Link headers")
struct LinkHeaderTests {
  private func links(
    _ relation: String, _ values: String..., url: String = "https://site.example/a/feed.xml"
  ) -> [String] {
    var headers: FetchHeaders = [:]
    for value in values { headers.add("Link", value) }
    return FetchResponse(status: 200, headers: headers, finalURL: url, received: Date())
      .links(relation)
  }

  @Test("Several in one header and in several, quoted or not, in any case and order")
  func forms() {
    #expect(
      links(
        "hub", "<https://a.example/>; rel=\"hub\", <https://b.example/>;rel=hub",
        "<https://c.example/> ; title=\"x\" ;\tREL = \"self HUB\"")
        == ["https://a.example/", "https://b.example/", "https://c.example/"])
    #expect(
      links("hub", "<https://a.example/>; rel=\"hub\", <https://a.example/>; rel=hub").count == 1)
    #expect(links("self", "<https://a.example/>; rel=\"hub\"").isEmpty)
    // Commas, semicolons and angles inside of addresses and quotation marks are none.
    #expect(
      links(
        "hub", "<https://a.example/x,y;z>; title=\"a, <b>; rel=\\\"self\\\"\"; rel=hub, junk")
        == ["https://a.example/x,y;z"])
  }

  @Test("Only the first rel counts, and no link of another document")
  func firstRelation() {
    #expect(links("hub", "<https://a.example/>; rel=self; rel=hub").isEmpty)
    #expect(links("hub", "<https://a.example/>; rel=hub; anchor=\"https://b.example/\"").isEmpty)
    #expect(links("hub", "<https://a.example/>; hub").isEmpty)
  }

  @Test("An address stays as it was written; a relative one is settled, credentials go")
  func addresses() {
    #expect(links("self", "<HTTPS://Site.Example>; rel=self") == ["HTTPS://Site.Example"])
    #expect(links("self", "</b.xml>; rel=self") == ["https://site.example/b.xml"])
    #expect(links("self", "<b.xml>; rel=self") == ["https://site.example/a/b.xml"])
    #expect(links("self", "<//c.example/x>; rel=self") == ["https://c.example/x"])
    #expect(links("self", "<https://n:w@a.example/>; rel=self") == ["https://a.example/"])
    #expect(links("self", "<https://a.example/#x>; rel=self") == ["https://a.example/"])
    for bad in ["<javascript:alert(1)>", "<mailto:a@b.example>", "<http://>", "<https://a b/>"] {
      #expect(links("self", "\(bad); rel=self").isEmpty, "\(bad)")
    }
  }

  @Test("What is cut short or no header at all is passed over")
  func broken() {
    for value in [
      "", "<", ">", "<>", "<a", "<https://a.example/", "<https://a.example/>",
      "<https://a.example/>;", "<https://a.example/>; rel", "<https://a.example/>; rel=",
      "<https://a.example/>; rel=\"", "https://a.example/; rel=hub",
      "\"<https://a.example/>; rel=hub",
      "\\", "\"\\", ";;;,,,", "=", "\u{0}",
    ] {
      #expect(links("hub", value).isEmpty, "\(value)")
    }
    #expect(
      links("hub", "<https://a.example/>; rel=\"hub") == ["https://a.example/"],
      "a quotation mark that nobody closed")
    #expect(links("hub", ", ,<https://a.example/>; ; rel=hub").isEmpty == false)
  }

  @Test("There are bounds, and no header takes long")
  func bounds() {
    let many = (0..<200).map { "<https://\($0).example/>; rel=hub" }.joined(separator: ", ")
    #expect(links("hub", many).count == FetchResponse.maximumLinks)
    #expect(linkFields(many).count == 100)
    for piece in ["<", "\"", "<>;", "<a>;rel=\"", "\\\"", "<a>; a=b; ", ";rel=hub", ", "] {
      let start = ContinuousClock.now
      _ = linkFields(String(repeating: piece, count: 65_536 / piece.utf8.count))
      #expect(start.duration(to: .now) < .seconds(5), "\(piece)")
    }
  }
}
