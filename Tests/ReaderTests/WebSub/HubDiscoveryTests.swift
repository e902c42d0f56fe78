import AppTestSupport
import Core
import Database
import FeedFormats
import Fetching
import Foundation
import Testing

@testable import Reader

@Suite("Where a feed's hub is found")
struct HubDiscoveryTests {
  private static let url = "https://site.example/feed.xml"

  private func found(
    _ body: String, links: [String] = [], url: String = url, permanent: String? = nil
  ) throws -> HubAddress? {
    var headers: FetchHeaders = [:]
    for link in links { headers.add("Link", link) }
    let response = FetchResponse(
      status: 200, headers: headers, body: Array(body.utf8), finalURL: url,
      permanentURL: permanent, received: Date())
    return hubAddress(of: try parseFeed(response.body, url: url), response, url: url)
  }

  private func atomFeed(_ links: String) -> String {
    "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>x</title>\(links)</feed>"
  }

  @Test("In Atom, in RSS by Atom's link, and in JSON Feed")
  func documents() throws {
    let hub = "https://hub.example/"
    let links =
      "<link rel=\"hub\" href=\"\(hub)\"/><link rel=\"self\" href=\"https://site.example/self\"/>"
    let expected = HubAddress(hub: hub, topic: "https://site.example/self")
    #expect(try found(atomFeed(links)) == expected)
    let rss = """
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>x</title>\
      \(links.replacing("<link", with: "<atom:link"))</channel></rss>
      """
    #expect(try found(rss) == expected)
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "x", "items": [],
       "feed_url": "https://site.example/self",
       "hubs": [{"type": "rssCloud", "url": "https://cloud.example/"},
         {"type": "WebSub", "url": "\(hub)"}]}
      """
    #expect(try found(json) == expected)
    #expect(try found(atomFeed("")) == nil)
  }

  @Test("In the header, which wins, also where it is relative")
  func header() throws {
    let body = atomFeed(
      """
      <link rel="hub" href="https://a.example/"/><link rel="self" href="https://a.example/f"/>
      """
    )
    let links = ["<https://b.example/hub>; rel=\"hub\", </other.xml>; rel=self"]
    #expect(
      try found(body, links: links)
        == HubAddress(hub: "https://b.example/hub", topic: "https://site.example/other.xml"))
    #expect(
      try found(atomFeed(""), links: ["<https://b.example/hub>;rel=hub"])
        == HubAddress(hub: "https://b.example/hub", topic: Self.url))
  }

  @Test("Without an address of its own a feed has the one by which it is asked for from now on")
  func withoutSelf() throws {
    let body = atomFeed("<link rel=\"hub\" href=\"https://hub.example/\"/>")
    #expect(try found(body)?.topic == Self.url)
    let moved = "https://site.example/new.xml"
    #expect(try found(body, permanent: moved)?.topic == moved)
  }

  @Test("The first hub that can be one is taken; names and passwords go to nobody")
  func unusable() throws {
    let long = "https://hub.example/" + String(repeating: "x", count: 2000)
    let links = [
      "ftp://hub.example/", "https://name:word@hub.example/", long, "https://good.example/",
    ]
    let body = atomFeed(links.map { "<link rel=\"hub\" href=\"\($0)\"/>" }.joined())
    #expect(try found(body)?.hub == "https://good.example/")
    let secret = "https://name:word@site.example/feed.xml"
    #expect(try found(body, url: secret) == nil)
    let itself = "<link rel=\"self\" href=\"https://name:word@site.example/f\"/>"
    let known = try found(atomFeed("<link rel=\"hub\" href=\"https://good.example/\"/>" + itself))
    #expect(known == nil)
    #expect(HubAddress(hub: "javascript:alert(1)", topic: Self.url) == nil)
    #expect(HubAddress(hub: "https://hub.example/#x", topic: Self.url) == nil)
    #expect(HubAddress(hub: "https://hub.example/a b", topic: Self.url) == nil)
    #expect(HubAddress(hub: "https://hub.example/?for=a@b.example", topic: Self.url) != nil)
  }

  @Test("A hub in the header of a feed is asked", arguments: Engine.allCases)
  func asked(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      hub.world.other.set("/hub", status: 202)
      hub.world.site.set(
        "/feed.xml", headers: ["Link: <\(hub.hub)>; rel=\"hub\", </feed.xml>; rel=\"self\""],
        body: rss(items([1])))
      try await hub.world.subscribe()
      try await hub.test.runJobs()
      #expect(hub.asked.map { $0["topic"] } == [hub.topic])
    }
  }
}
